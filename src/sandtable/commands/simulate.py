"""`sandtable simulate`: many games between bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.table import Table

import sandtable
from sandtable.commands.screen import err, out, print_json, progress
from sandtable.commands.stopping import stoppable
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.extras import need
from sandtable.lab import simulate
from sandtable.lab.executors import Executor, for_workers
from sandtable.lab.kept import Kept, part_of

ENDINGS = (".parquet", ".csv", ".json")


def executor_for(workers: int | None, ray: str | None) -> Executor:
    """Where the games are played."""
    if ray is None:
        return for_workers(workers)
    from sandtable.lab.cluster import Ray

    return Ray(ray, workers)


def check_target(target: Path | None) -> None:
    """Refuse a file that could not be written when all games are played."""
    if target is None:
        return
    if target.suffix not in ENDINGS or not target.parent.is_dir():
        raise BadSetup(f"--out {target}: write results to a {', '.join(ENDINGS)} file in a folder that exists")
    if target.suffix != ".json":
        need("polars", "lab")


def read_options(rules: Game, scenario: str, words: list[str]) -> dict[str, Any]:
    """Options as typed, name=value, in the type of the option's own values."""
    specs = {spec.name: spec for spec in rules.options(scenario)}
    options: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in specs:
            raise BadSetup(f"--option {word}: write name=value; the names are {', '.join(specs) or 'none here'}")
        spoken = {_spoken(known): known for known in specs[name].values}
        if value.lower() not in spoken:
            raise BadSetup(f"--option {word}: {name} is one of {', '.join(spoken)}")
        options[name] = spoken[value.lower()]
    return options


def _spoken(value: Any) -> str:
    return str(value).lower()


class Run:
    """The games of one command: rows so far, kept in a file if there is one."""

    def __init__(self, plan: dict[str, Any], games: int, target: Path | None, resume: bool) -> None:
        self.games = games
        self.kept = None if target is None else Kept(part_of(target), plan, resume)
        self.rows = [] if self.kept is None else [row for row in self.kept.played if row["game"] < games]

    def play(self, title: str, played: Iterator[list[simulate.Row]]) -> None:
        """Play the missing games."""
        with progress(title, self.games) as done:
            done(len(self.rows))
            for rows in played:
                self.rows += rows
                if self.kept is not None:
                    self.kept.add(rows)
                done(len(self.rows))

    def stopped(self) -> None:
        """Say what is left of a run that was stopped."""
        what = f"stopped after {len(self.rows)} of {self.games} games"
        if self.kept is not None:
            self.kept.close()
            what += f", which are kept in {self.kept.path}; --resume goes on"
        err.print(what)


def run(
    game: str,
    scenario: str | None,
    players: list[str],
    games: int,
    seed: str,
    executor: Executor,
    target: Path | None,
    swap: bool,
    resume: bool,
    options: list[str],
    as_json: bool,
) -> None:
    """Play, write the rows, print the summary; when stopped, keep and tell what is done."""
    rules = sandtable.game(game)
    name = scenario or rules.scenarios()[0].id
    rules.scenario(name)
    plan = simulate.Plan(game, name, players, games, seed, swap, read_options(rules, name, options))
    check_target(target)
    if resume and target is None:
        raise BadSetup("--resume needs --out: that is where the games of the stopped run are kept")
    work = Run(plan.plain(), plan.games, target, resume)
    try:
        with stoppable():
            done = frozenset(row["game"] for row in work.rows)
            work.play(f"{game} {name}", simulate.rows_of(plan, executor, done))
    except BaseException:
        work.stopped()
        if work.rows and not as_json:
            _print(simulate.summary(plan, work.rows))
        raise
    rows = simulate.in_order(work.rows)
    if target is not None and work.kept is not None:
        simulate.write(rows, target)
        work.kept.finish()
    found = simulate.summary(plan, rows)
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: dict[str, Any]) -> None:
    table = Table(title=f"{found['game']} {found['scenario']}: {found['games']} games", title_justify="left")
    for column in ("", "wins", "share", "95 % interval"):
        table.add_column(column)
    for kind in ("by_role", "by_bot"):
        for name, share in found[kind].items():
            interval = f"{share['low']:.1%} - {share['high']:.1%}"
            table.add_row(name, f"{share['wins']:g}", f"{share['share']:.1%}", interval)
    out.print(table)
    out.print(
        f"draws {found['draws']}, unfinished {found['unfinished']}, "
        f"{found['mean_answers']:.0f} answers a game, {found['answers_per_second']:,.0f} answers/s per core"
    )
