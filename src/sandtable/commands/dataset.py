"""`sandtable lab dataset`: games of bots as Parquet files for learning."""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable import bots
from sandtable.commands.screen import err, out, progress
from sandtable.commands.simulate import read_options
from sandtable.commands.stopping import stoppable
from sandtable.lab.dataset import DataSet
from sandtable.lab.executors import Executor
from sandtable.lab.simulate import Plan


def run(
    game: str,
    scenario: str | None,
    players: list[str],
    games: int,
    seed: str,
    options: list[str],
    folder: Path,
    observations: bool,
    executor: Executor,
) -> None:
    """Play what is missing in the folder; a stopped run goes on when the command is given again."""
    rules = sandtable.game(game)
    name = scenario or rules.scenarios()[0].id
    rules.scenario(name)
    plan = Plan(game, name, players or [bots.best(rules)], games, seed, False, read_options(rules, name, options))
    data = DataSet(folder, plan, observations)
    count = len(data.there() & set(range(games)))
    try:
        with stoppable(), progress(f"{game} {name}", games) as done:
            done(count)
            for brought in data.play(executor):
                count += brought
                done(count)
    except BaseException:
        err.print(f"stopped: {count} of {games} games are in {folder}; the same command goes on")
        raise
    out.print(f"{count} games are in {folder}")
