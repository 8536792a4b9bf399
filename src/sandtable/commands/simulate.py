"""`sandtable simulate`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table

import sandtable
from sandtable.commands.screen import out, print_json, progress
from sandtable.engine.errors import BadSetup

ENDINGS = (".parquet", ".csv", ".json")


def run(
    game: str,
    scenario: str | None,
    players: list[str],
    games: int,
    seed: int,
    workers: int | None,
    target: Path | None,
    swap: bool,
    as_json: bool,
) -> None:
    """Play, write the rows, print the summary."""
    from sandtable.lab import simulate

    name = scenario or sandtable.game(game).scenarios()[0].id
    plan = simulate.Plan(game, name, players, games, seed, swap=swap)
    if target is not None and (target.suffix not in ENDINGS or not target.parent.is_dir()):
        raise BadSetup(f"--out {target}: write results to a {', '.join(ENDINGS)} file in a folder that exists")
    with progress(f"{game} {name}", games) as done:
        rows = simulate.simulate(plan, workers, done)
    if target is not None:
        simulate.write(rows, target)
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
