"""The server in a simulated world, seed after seed: real rooms, journal, connections and drivers on a clock that jumps.

  server_simulation.py                      the 500 seeds that every test run takes
  server_simulation.py --seeds 100000 -j 2  many, in two processes
  server_simulation.py --seed 4711          one, with what it came to
  server_simulation.py --many ...           three servers on one database, which tell each other what they store

A seed that fails fails again in the same way. See docs/testing.md.
"""

import argparse
import sys
import time
from multiprocessing import Pool
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests")]

FEW = 500


def run_one(seed: int) -> Any:
    """One run of one server."""
    from server.simulation.world import World

    return World(seed).run()


def run_many(seed: int) -> Any:
    """One run of several servers."""
    from server.simulation.many import ManyWorld

    return ManyWorld(seed).run()


def main() -> int:
    """Run seeds and tell what was found."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seeds", type=int, default=FEW)
    options.add_argument("--from", type=int, default=0, dest="first")
    options.add_argument("--seed", type=int)
    options.add_argument("-j", type=int, default=1, dest="jobs")
    options.add_argument("--many", action="store_true")
    told = options.parse_args()
    run = run_many if told.many else run_one
    if told.seed is not None:
        found = run(told.seed)
        print(found)
        return bool(found.wrong)
    begun, bad, done = time.monotonic(), 0, 0
    total = dict.fromkeys(("steps", "faults", "crashes", "said", "entries"), 0)
    with Pool(told.jobs, maxtasksperchild=2000) as workers:
        for found in workers.imap_unordered(run, range(told.first, told.first + told.seeds), 25):
            for name in total:
                total[name] += getattr(found, name)
            done += 1
            if found.wrong:
                bad += 1
                print(f"seed {found.seed}: {found.wrong[0][:300]}", flush=True)
            if done % 1000 == 0:
                print(f"{done} seeds, {bad} with faults of the server, {time.monotonic() - begun:.0f} s", flush=True)
    print(f"{told.seeds} seeds, {bad} with faults of the server; {total} in {time.monotonic() - begun:.0f} s")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
