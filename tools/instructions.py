"""Compare two commits by the instructions that a decision takes, which a busy machine does not disturb.

Run from the project's root, with valgrind installed; plain Python, some seconds for each scenario and commit:

  tools/instructions.py HEAD~20 HEAD --game ardennes44/six-turn --game atlantic-chase/s10_rheinuebung

Both commits play the same random answers; only these are counted.
Games that differ (a rule was mended in between) are named only. Ends with 1 if a count grew by more than --limit.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sandtable.commands.instructions import per_decision


def unpack(commit: str, tree: Path) -> Path:
    """Lay the sources of a commit into a folder of their own."""
    tree.mkdir()
    archive = subprocess.run(["git", "archive", commit, "src"], check=False, capture_output=True)
    if archive.returncode:
        sys.exit(f"{commit}: {archive.stderr.decode().strip()}")
    subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=True)
    return tree / "src"


def main() -> int:
    """Print instructions per decision of both commits for every scenario."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--game", action="append", required=True, metavar="GAME/SCENARIO")
    parser.add_argument("--limit", type=float, default=3.0, help="percent by which a count may grow (default 3)")
    asked = parser.parse_args()
    if any(each.count("/") != 1 for each in asked.game):
        parser.error("--game wants GAME/SCENARIO")
    if shutil.which("valgrind") is None:
        parser.error("valgrind is not installed")
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        before, after = unpack(asked.before, Path(folder, "before")), unpack(asked.after, Path(folder, "after"))
        for game in asked.game:
            (old, old_play), (new, new_play) = per_decision(game, before), per_decision(game, after)
            if old_play != new_play:
                print(f"{game}: {old:,.0f} and {new:,.0f} instructions per decision, but the games differ", flush=True)
                continue
            grown = 100 * (new / old - 1)
            worst = max(worst, grown)
            print(f"{game}: {old:,.0f} before, {new:,.0f} after, {grown:+.1f} %, the same games", flush=True)
    return int(worst > asked.limit)


if __name__ == "__main__":
    sys.exit(main())
