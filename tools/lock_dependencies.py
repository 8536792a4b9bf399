"""Write deploy/requirements.lock: the exact versions of everything that the image installs.

Run from the project's root: `python tools/lock_dependencies.py`. pip resolves the run-time dependencies and the extras
`notify` and `postgres` as if nothing were installed; nothing is installed.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

LOCK = Path("deploy/requirements.lock")


def main() -> None:
    """Resolve and write."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["notify"], *extras["postgres"]]
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--dry-run",
        "--ignore-installed",
        "--report",
        "-",
        *wanted,
    ]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    pins = sorted(
        f"{one['metadata']['name'].lower()}=={one['metadata']['version']}" for one in json.loads(told)["install"]
    )
    head = "# Made by tools/lock_dependencies.py: what the image installs, beside Sandtable itself.\n"
    LOCK.write_text(head + "\n".join(pins) + "\n", encoding="utf-8")
    print(f"{len(pins)} packages in {LOCK}")


if __name__ == "__main__":
    main()
