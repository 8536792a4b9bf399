"""Notices while the server is killed at random moments: how many were missed, doubled or told too late, and how soon.

python tools/notices_trial.py [--turns 10000] [--seed 1]     with a simulated clock, killed inside of what it does
python tools/notices_trial.py --real [--turns 2000]          a real server, kill -9, and people who play
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]


async def trial(folder: str, turns: int, seed: int) -> int:
    """So many hand-overs in one world; gives the exit code."""
    from sandtable import registry
    from sandtable.server.storage.store import Store
    from server.rounds.world import World

    registry.ROOMS["fog"] = "engine.fog.game"
    store = Store(f"sqlite:///{folder}/world.sqlite")
    world = World(store, seed)
    await world.turns(turns)
    store.close()
    print(f"{turns} hand-overs, {len(world.told)} told by {world.sent} messages")
    print(f"missed {world.missed}, double {world.double}, too late {world.stale}")
    return 1 if world.missed or world.double or world.stale else 0


def main() -> int:
    """Run one trial."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--turns", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--real", action="store_true")
    options.add_argument("--matches", type=int, default=40, help="at a time, on the real server")
    told = options.parse_args()
    if told.real:
        from trials.notices import run

        well, words = run(told.turns, told.seed, told.matches)
        print(words)
        return 0 if well else 1
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(trial(folder, told.turns, told.seed))


if __name__ == "__main__":
    sys.exit(main())
