"""A data pack of your own: the learning scenario of Ardennes '44 without its American armour, and what that changes.

    python examples/data_pack.py          (the table with it: sandtable --data my_pack)

A pack is a folder with a folder for each game; a file in it takes the place of the game's file of that name.
"""

import argparse
import os
from importlib.resources import files
from pathlib import Path

ARMOUR = ("A-VIII-707Tk", "A-9A-CCR", "A-VIII-811TD")


def write(pack: Path) -> None:
    """The set-up without the armour."""
    original = files("sandtable.games.ardennes44") / "data" / "setup-learning.csv"
    lines = original.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(tuple(f"{unit}," for unit in ARMOUR))]
    assert len(kept) == len(lines) - len(ARMOUR)
    (pack / "ardennes44").mkdir(parents=True, exist_ok=True)
    (pack / "ardennes44" / original.name).write_text("\n".join(kept) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--pack", type=Path, default=Path("my_pack"))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bot", default="planner")
    given = parser.parse_args()
    write(given.pack)
    os.environ["SANDTABLE_DATA"] = str(given.pack.resolve())  # before the game is loaded

    from sandtable.lab.simulate import Plan, simulate, summary

    plan = Plan("ardennes44", "learning", [given.bot], given.games, seed=1)
    shares = summary(plan, simulate(plan, workers=2))["by_role"]
    for role, share in shares.items():
        print(
            f"{role} wins {share['share']:.0%} without armour, 95 % interval {share['low']:.0%} to {share['high']:.0%}"
        )
