"""A tournament by the library: three bots, two scenarios, a control that must be exactly even.

python examples/tournament.py        (the command: sandtable tournament atlantic-chase --bots ... --scenarios ...)
"""

import argparse

from sandtable.lab import standings, tournament
from sandtable.lab.executors import Processes
from sandtable.lab.ratings import pair_scores

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=40)
    plan = tournament.Tournament(
        "atlantic-chase",
        ["b01_denmark_strait", "b05_river_plate"],
        ["greedy", "random", "control=random"],
        pairs=parser.parse_args().pairs,
        seed="example",
    )
    rows = [row for some in tournament.rows_of(plan, Processes(2)) for row in some]
    assert set(pair_scores(rows, "random", "control")) == {0.5}
    for title, columns, cells in standings.tables(standings.standings(rows)):
        print(title, columns, *cells, sep="\n  ")
