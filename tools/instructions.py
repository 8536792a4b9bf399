"""Compare two commits by the instructions that a decision takes, which a busy machine does not disturb.

Run from the project's root, with valgrind installed; plain Python, a minute or two for each scenario and commit:

  tools/instructions.py HEAD~20 HEAD --game ardennes44/six-turn --game atlantic-chase/s10_rheinuebung

Both commits play the same random answers, few and many; the difference of the two counts leaves out the start.
Games that differ (a rule was mended in between) are named only. Ends with 1 if a count grew by more than --limit.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FEW, MANY = 100, 1600
PLAY = """
import hashlib, random, sys
import sandtable
game, scenario, number = sys.argv[1], sys.argv[2], int(sys.argv[3])
chance, played, answers, seed = random.Random(1), hashlib.sha256(), 0, 0
while answers < number:
    match = sandtable.new_match(game, scenario=scenario, seed=seed)
    seed += 1
    while answers < number and not match.over:
        legal = match.actions()
        answer = legal[chance.randrange(len(legal))]
        played.update(repr(answer).encode())
        match.apply(answer)
        answers += 1
print("played", played.hexdigest())
"""


def unpack(commit: str, tree: Path) -> Path:
    """Lay the sources of a commit into a folder of their own."""
    tree.mkdir()
    archive = subprocess.run(["git", "archive", commit, "src"], check=False, capture_output=True)
    if archive.returncode:
        sys.exit(f"{commit}: {archive.stderr.decode().strip()}")
    subprocess.run(["tar", "-x", "-C", str(tree)], input=archive.stdout, check=True)
    return tree / "src"


def count(source: Path, game: str, number: int) -> tuple[int, str]:
    """The instructions of so many answers with all that starting costs, and what was played."""
    environment = dict(os.environ, PYTHONPATH=str(source), PYTHONHASHSEED="0")
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-c", PLAY]
    command += [*game.split("/"), str(number)]
    run = subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", run.stderr)
    played = re.search(r"played (\w+)", run.stdout)
    if run.returncode or not collected or not played:
        sys.exit(f"{game} did not play on {source}:\n{run.stderr[-2000:]}")
    return int(collected[1]), played[1]


def per_decision(source: Path, game: str) -> tuple[float, str]:
    """Instructions for one decision with all legal answers, and what was played."""
    few, _ = count(source, game, FEW)
    many, played = count(source, game, MANY)
    return (many - few) / (MANY - FEW), played


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
            (old, old_play), (new, new_play) = per_decision(before, game), per_decision(after, game)
            if old_play != new_play:
                print(f"{game}: {old:,.0f} and {new:,.0f} instructions per decision, but the games differ", flush=True)
                continue
            grown = 100 * (new / old - 1)
            worst = max(worst, grown)
            print(f"{game}: {old:,.0f} before, {new:,.0f} after, {grown:+.1f} %, the same games", flush=True)
    return int(worst > asked.limit)


if __name__ == "__main__":
    sys.exit(main())
