"""`sandtable tournament`: bots meet in pairs of games, and their strength is told with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table

import sandtable
from sandtable.commands.screen import out, print_json
from sandtable.commands.simulate import Run, check_target, read_options
from sandtable.commands.stopping import stoppable
from sandtable.engine.errors import BadSetup
from sandtable.lab import standings, tournament
from sandtable.lab.executors import Executor
from sandtable.lab.ratings import Sprt
from sandtable.lab.simulate import write
from sandtable.lab.tournament import Tournament


def planned(
    game: str, scenarios: str, bots: str, curve: str, pairs: int, sprt: str | None, seed: str, options: list[str]
) -> Tournament:
    """The tournament as it was typed; a curve is a bot with several budgets against itself without looking ahead."""
    rules = sandtable.game(game)
    names = [name.strip() for name in scenarios.split(",") if name.strip()] or [rules.scenarios()[0].id]
    for name in names:
        rules.scenario(name)
    test = None if sprt is None else _test(sprt)
    chosen = read_options(rules, names[0], options)
    if not curve:
        return Tournament(game, names, bots.split(","), pairs, seed, chosen, test)
    if "," in bots or "=" in bots:
        raise BadSetup("--curve: name one bot that looks ahead, such as --bots planner --curve 16,64,3s")
    thinkers = [f"{bots}:{budget.strip()}" for budget in curve.split(",")]
    return Tournament(game, names, thinkers, pairs, seed, chosen, test, rival=bots)


def _test(words: str) -> Sprt:
    try:
        worst, best = map(float, words.split(","))
    except ValueError:
        raise BadSetup(f"--sprt {words}: write two leads in Elo, such as 0,30") from None
    return Sprt(worst, best)


def run(
    plan: Tournament, executor: Executor, target: Path | None, page: Path | None, resume: bool, as_json: bool
) -> None:
    """Play, write rows and page, print the standings; when stopped, keep and tell what is done."""
    check_target(target)
    if page is not None and (page.suffix != ".html" or not page.parent.is_dir()):
        raise BadSetup(f"--page {page}: write the report to an .html file in a folder that exists")
    if resume and target is None:
        raise BadSetup("--resume needs --out: that is where the games of the stopped run are kept")
    work = Run(plan.plain(), plan.number(plan.pairs, plan.scenarios[0], 0), target, resume)
    try:
        with stoppable():
            work.play(f"{plan.game} tournament", tournament.rows_of(plan, executor, work.rows))
    except BaseException:
        work.stopped()
        rows = tournament.in_order(work.rows)
        if rows and not as_json:
            _print(standings.standings(rows, plan.sprt))
        raise
    rows = tournament.in_order(work.rows)
    if target is not None and work.kept is not None:
        write(rows, target)
        work.kept.finish()
    found = standings.standings(rows, plan.sprt)
    if page is not None:
        page.write_text(standings.page(plan.plain(), found), encoding="utf-8")
    if as_json:
        print_json({**plan.plain(), **found})
    else:
        _print(found)


def _print(found: dict[str, Any]) -> None:
    for title, columns, rows in standings.tables(found):
        table = Table(title=title, title_justify="left")
        for at, column in enumerate(columns):
            table.add_column(column, justify="left" if at == 0 else "right")
        for row in rows:
            table.add_row(*row)
        out.print(table)
