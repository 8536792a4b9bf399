"""What games are made of: a data set of the planner, read with polars.

python examples/records.py --out games
"""

import argparse
import tempfile
from pathlib import Path

import polars

from sandtable.lab.dataset import DataSet
from sandtable.lab.executors import Processes
from sandtable.lab.simulate import Plan

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, default=Path(tempfile.mkdtemp()) / "games")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bot", default="admiral")
    given = parser.parse_args()
    plan = Plan("atlantic-chase", "b05_river_plate", [given.bot], given.games, "example")
    for _ in DataSet(given.out, plan, observations=False).play(Processes(2)):
        pass
    answers = polars.scan_parquet(given.out / "games-*.parquet")
    print("Who wins:")
    last = answers.group_by("game", "role").agg(polars.col("reward").last())
    print(last.group_by("role").agg(polars.col("reward").eq(1).mean().alias("share")).sort("role").collect())
    print("The verbs that are chosen most, and how many answers there were to choose from:")
    verbs = answers.group_by("verb").agg(polars.len().alias("chosen"), polars.col("legal").mean())
    print(verbs.sort("chosen", descending=True).head(8).collect())
    print("Does the game's own value know who wins? Mean value of winners and losers by tenths of a game:")
    tenth = (10 * polars.col("answer") / (polars.col("answer").max().over("game") + 1)).floor().alias("tenth")
    known = answers.with_columns(tenth).group_by("tenth", "reward").agg(polars.col("value").mean())
    print(known.collect().pivot("reward", index="tenth", values="value").sort("tenth"))
