"""See that the plain and the compiled build play the same games: `same_play.py GAME ...`."""

import difflib
import os
import subprocess
import sys


def fingerprints(tree: str, games: list[str]) -> list[str]:
    """The hashes of the games that one build plays."""
    command = [sys.executable, "tools/play_fingerprints.py", *games]
    settings = {**os.environ, "PYTHONPATH": tree}
    return subprocess.run(command, env=settings, capture_output=True, text=True, check=True).stdout.splitlines()


def main() -> None:
    """Compare, and show the games that differ."""
    plain, compiled = (fingerprints(tree, sys.argv[1:]) for tree in ("src", "build/compiled"))
    for line in difflib.unified_diff(plain, compiled, "plain", "compiled", lineterm="", n=0):
        print(line)
    if plain != compiled:
        sys.exit("the two builds play differently")
    print(f"{len(plain)} games are the same in both builds")


if __name__ == "__main__":
    main()
