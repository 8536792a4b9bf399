"""Keep how the present rules play, for tests of later ones: `keep_release.py [GAME ...]`, at every release.

For each game it writes tests/released/GAME/VERSION/: a fingerprint of random play in every scenario, and games of its
best bot as records and saves at some moments. Tests play them on (tests/seam/test_released.py). Older versions stay.
"""

import gzip
import hashlib
import json
import random
import shutil
import sys
from pathlib import Path

import sandtable
from sandtable import bots
from sandtable.commands import instructions
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "released"
COUNTED = ROOT / "src" / "sandtable" / "commands" / instructions.KEPT
ANSWERS = 150  # of a fingerprint
BEGUN = {  # scenario -> answers of the bots that are recorded
    "atlantic-chase": {"s01_learning_breakout": 2000, "s10_rheinuebung": 2000},
    "ardennes44": {"learning": 2000, "six-turn": 900},
    "fields-of-fire": {"L1": 2000, "A1": 900},
    "air-armor": {"s01-lauringen-road": 2000, "s03-saale-line": 900},
}
SAVES = 4  # moments of each that are saved


def fingerprint(game: str, scenario: str) -> str:
    """A hash of what could be answered along a random game, and of where it led."""
    match = sandtable.new_match(game, scenario, seed=1, simulation=True)
    chooser = random.Random(f"{game} {scenario}")
    seen = hashlib.blake2b(digest_size=12)
    for _ in range(ANSWERS):
        if match.over:
            break
        role = match.deciding[0]
        legal = sorted(match.actions(role))
        seen.update(repr((role, legal)).encode())
        match.apply(chooser.choice(legal), role)
    seen.update(match.hash().encode())
    return seen.hexdigest()


def played(game: str, scenario: str, answers: int) -> tuple[Match, list[bytes]]:
    """A game of the best bot against itself, and saves along the way."""
    match = sandtable.new_match(game, scenario, seed=3)
    players = {role: bots.make(bots.best(match.game), match.game, f"released {role}") for role in match.roles}
    saves = []
    while not match.over and match.chosen < answers:
        saves.append(match.save())
        role = match.deciding[0]
        match.apply(players[role].choose(Chair(match, role)), role)
    return match, [saves[len(saves) * (2 * n + 1) // (2 * SAVES)] for n in range(SAVES)]


def keep(name: str) -> None:
    """Write the folder of one game."""
    game = sandtable.game(name)
    folder = FOLDER / name / str(game.version)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    prints = {scenario.id: fingerprint(name, scenario.id) for scenario in game.scenarios()}
    (folder / "fingerprints.json").write_text(json.dumps(prints, indent=1) + "\n")
    for scenario, answers in BEGUN[name].items():
        match, saves = played(name, scenario, answers)
        (folder / f"{scenario}.jsonl.gz").write_bytes(gzip.compress(match.record().encode(), 9, mtime=0))
        for number, save in enumerate(saves):
            (folder / f"{scenario}-{number}.save.gz").write_bytes(gzip.compress(save, 9, mtime=0))
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{name} rules {game.version}: {len(prints)} scenarios, {size // 1024} KB")


def main() -> None:
    """Keep the games named, by default all; `--instructions` keeps only what a decision costs in this build."""
    if sys.argv[1:] == ["--instructions"]:
        instructions.keep(sandtable.__version__, COUNTED)
        return
    for name in sys.argv[1:] or sandtable.games():
        keep(name)


if __name__ == "__main__":
    main()
