"""How often somebody wins who does nothing but follow hints: every guided game and its rest.

    python tools/hints_win.py                         all guided games, 50 seeds each
    python tools/hints_win.py ardennes44 --seeds 10

The dice of the guided part are fixed; those after it are not. A match that is drawn counts half.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from sandtable import registry
from sandtable.bots.hints import lesson_by_hints

LEAST = 0.6


def main(words: Sequence[str]) -> int:
    """Play and print; 1 where a guided game is won too seldom."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["ardennes44", "air-armor", "fields-of-fire", "atlantic-chase"])
    parser.add_argument("--seeds", type=int, default=50)
    asked = parser.parse_args(words)
    poor = 0
    for name in asked.games:
        game = registry.game(name)
        for lesson in game.lessons():
            begun = time.process_time()
            worth = [lesson_by_hints(game, lesson, f"hints {seed}") for seed in range(asked.seeds)]
            share = sum(worth) / len(worth)
            poor += share < LEAST
            print(
                f"{name} {lesson.id}: {100 * share:.0f} % of {len(worth)} games won, "
                f"{(time.process_time() - begun) / len(worth):.1f} s each",
                flush=True,
            )
    return 1 if poor else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
