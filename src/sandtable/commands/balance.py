"""`sandtable balance`: how often each seat wins between equal bots, kept in a file and shown in a page."""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable import bots
from sandtable.commands.screen import err, out, progress
from sandtable.commands.simulate import read_options
from sandtable.commands.stopping import stoppable
from sandtable.engine.errors import BadSetup
from sandtable.lab import balance
from sandtable.lab.balance import Balance
from sandtable.lab.executors import Executor
from sandtable.lab.kept import Kept, part_of
from sandtable.lab.simulate import Row


def planned(game: str, scenarios: str, bot: str, games: int, seed: str, options: list[str]) -> Balance:
    """The run as it was typed; all scenarios if none is named."""
    rules = sandtable.game(game)
    every = [scenario.id for scenario in rules.scenarios()]
    names = [name.strip() for name in scenarios.split(",") if name.strip()] or every
    for name in names:
        rules.scenario(name)
    chosen = read_options(rules, names[0], options)
    return Balance(game, names, bot or bots.best(rules), games, seed, chosen)


def run(plan: Balance, executor: Executor, target: Path, page: Path | None, resume: bool) -> None:
    """Play what is missing, keep the counts, write the page; when stopped, keep what is done."""
    if not target.parent.is_dir() or target.suffix != ".csv":
        raise BadSetup(f"--out {target}: keep the counts in a .csv file in a folder that exists")
    balance.read(target)
    kept = Kept(part_of(target), plan.plain(), resume)
    rows: list[Row] = [row for row in kept.played if row["game"] < plan.games]
    try:
        with stoppable(), progress(f"{plan.game} balance", plan.games * len(plan.plans)) as done:
            done(len(rows))
            for some in balance.rows_of(plan, executor, rows):
                rows += some
                kept.add(some)
                done(len(rows))
    except BaseException:
        kept.close()
        err.print(f"stopped after {len(rows)} games, which are kept in {kept.path}; --resume goes on")
        raise
    measured = balance.counted(plan, rows)
    whole = balance.write(target, plan.game, measured)
    kept.finish()
    if page is not None:
        balance.put_into(page, whole)
    out.print(balance.table(measured), markup=False)
