"""`sandtable habits`: where a bot loses most, by kind of question."""

from __future__ import annotations

from rich.table import Table

import sandtable
from sandtable.commands.screen import err, out, print_json, progress
from sandtable.commands.stopping import stoppable
from sandtable.lab.executors import Executor
from sandtable.lab.habits import Habits, Row, by_kind, rows_of


def planned(game: str, scenario: str, bot: str, decisions: int, rollouts: int, seed: str) -> Habits:
    """What is to be looked at."""
    rules = sandtable.game(game)
    return Habits(game, scenario or rules.scenarios()[0].id, bot or next(iter(rules.bots())), decisions, rollouts, seed)


def run(plan: Habits, where: Executor, json: bool) -> None:
    """Look at decisions and print the kinds of question; when stopped, print what there is."""
    rows: list[Row] = []
    try:
        with stoppable(), progress(f"{plan.game} habits", plan.decisions) as done:
            for some in rows_of(plan, where):
                rows += some
                done(len(rows))
    except BaseException:
        err.print(f"stopped after {len(rows)} decisions")
        _print(rows, json)
        raise
    _print(rows, json)


def _print(rows: list[Row], json: bool) -> None:
    if json:
        print_json({"decisions": rows, "kinds": by_kind(rows)})
        return
    table = Table(title=f"{len(rows)} decisions: chance of winning that another answer gains", title_justify="left")
    for at, column in enumerate(("question", "decisions", "gain", "se", "most", "own", "better")):
        table.add_column(column, justify="left" if at in (0, 5, 6) else "right")
    for one in by_kind(rows):
        worst = one["worst"]
        table.add_row(
            one["kind"],
            str(one["decisions"]),
            f"{one['gain']:+.3f}",
            "" if one["error"] is None else f"{one['error']:.3f}",
            f"{worst['gain']:+.2f}",
            " ".join(map(str, worst["own"])),
            " ".join(map(str, worst["best"])),
        )
    out.print(table)
