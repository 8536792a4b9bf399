"""A season of matches by turns with a simulated clock, in which a fifth of the people vanish: does every match end?

python tools/season_trial.py [--people 60] [--matches 200] [--seed 1]
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests")]


def main() -> int:
    """One season."""
    from sandtable import registry
    from server.rounds.season import season

    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--people", type=int, default=60)
    options.add_argument("--matches", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    told = options.parse_args()
    logging.disable(logging.WARNING)
    registry.ROOMS.clear()
    registry.ROOMS["fog"] = "engine.fog.game"
    with tempfile.TemporaryDirectory() as folder:
        found = season(f"sqlite:///{folder}/season.sqlite", told.people, told.matches, told.seed)
    print(found.figures)
    return 0 if all(match.ended for match in found.played) else 1


if __name__ == "__main__":
    sys.exit(main())
