"""`sandtable sweep`: bots play every scenario of every game; nothing may fail."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.table import Table

from sandtable.commands.screen import err, out, print_json, progress
from sandtable.commands.stopping import Terminated, stoppable
from sandtable.engine.errors import BadSetup
from sandtable.lab import sweep
from sandtable.lab.executors import Executor
from sandtable.lab.kept import Kept
from sandtable.lab.simulate import Row


def run(fields: list[sweep.Field], executor: Executor, target: Path | None, resume: bool, as_json: bool) -> int:
    """Play, print what failed and how to play it again; gives the exit code."""
    if resume and target is None:
        raise BadSetup("--resume needs --out: that is where the games of the stopped sweep are kept")
    kept = None if target is None else Kept(target, {"fields": [field.plain() for field in fields]}, resume)
    rows = [] if kept is None else list(kept.played)
    total = sum(field.games for field in fields)
    try:
        with stoppable(), progress("sweep", total) as done:
            done(len(rows))
            for some in sweep.rows_of(fields, executor, frozenset(map(sweep.known_as, rows))):
                rows += some
                done(len(rows))
                if kept is not None:
                    kept.add(some)
                for row in some:
                    if row["failed"]:
                        err.print(f"{again(fields, row)}\n  {row['failed']}", markup=False)
    except (KeyboardInterrupt, Terminated):
        where = "" if target is None else f", which are kept in {target}; --resume goes on"
        err.print(f"stopped after {len(rows)} of {total} games{where}", markup=False)
        raise
    finally:
        if kept is not None:
            kept.close()
    _report(fields, rows, as_json)
    return 1 if any(row["failed"] for row in rows) else 0


def run_one(field: sweep.Field, number: int) -> int:
    """Play one game of a sweep again and print where it failed."""
    row = sweep.try_one(field, number)
    if not row["failed"]:
        out.print(f"{field.game} {field.scenario} game {number}: over after {row['answers']} answers", markup=False)
        return 0
    err.print(f"{row['where']}{row['failed']} (after {row['answers']} answers)", markup=False)
    return 1


def again(fields: list[sweep.Field], row: Row) -> str:
    """The command that plays a game of the sweep again."""
    field = next(one for one in fields if (one.game, one.scenario) == (row["title"], row["scenario"]))
    words = ["sandtable", "sweep", field.game, "--scenario", field.scenario, "--bots", ",".join(field.cast)]
    words += ["--seed", str(field.seed), "--only", str(row["game"])]
    return shlex.join(words + (["--vary-options"] if field.vary else []))


def _report(fields: list[sweep.Field], rows: list[Row], as_json: bool) -> None:
    failed = [row for row in rows if row["failed"]]
    by_game = {id: [row for row in rows if row["title"] == id] for id in dict.fromkeys(field.game for field in fields)}
    if as_json:
        told = {
            id: {
                "games": len(mine),
                "answers": sum(row["answers"] for row in mine),
                "seconds": round(sum(row["seconds"] for row in mine), 1),
            }
            for id, mine in by_game.items()
        }
        told_failures = [{**row, "again": again(fields, row)} for row in failed]
        print_json({"games": told, "failed": told_failures})
        return
    table = Table()
    for column in ("game", "scenarios", "games", "answers", "seconds of one core", "failed"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for id, mine in by_game.items():
        table.add_row(
            id,
            str(len({row["scenario"] for row in mine})),
            f"{len(mine):,}",
            f"{sum(row['answers'] for row in mine):,}",
            f"{sum(row['seconds'] for row in mine):,.0f}",
            str(sum(bool(row["failed"]) for row in mine)),
        )
    out.print(table)
