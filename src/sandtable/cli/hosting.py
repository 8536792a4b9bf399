"""Commands for hosts: what the server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.app import admin_app, app
from sandtable.cli.kinds import Database, Json


@app.command(rich_help_panel="Host")
def serve(
    config: Annotated[Path, typer.Option(help="TOML: everything the server is told (docs/server.md).")],
) -> None:
    """Serve without a browser, as a file says; only environment variables change what it says."""
    from sandtable.commands import serving

    serving.serve(config)


@app.command(rich_help_panel="Host")
def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    db: Database = None,
    json: Json = False,
) -> None:
    """Write all matches into one file; a server may be running."""
    from sandtable.commands import keeping

    keeping.back_up(file, db, json)


@app.command(rich_help_panel="Host")
def restore(
    file: Annotated[Path, typer.Argument(help="What `sandtable backup` wrote.")],
    db: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Take the place of what is there, which is kept.")] = False,
    json: Json = False,
) -> None:
    """Bring a backup back; no server may be running."""
    from sandtable.commands import keeping

    keeping.restore(file, db, replace, json)


@app.command(rich_help_panel="Host")
def prune(
    db: Database = None,
    unplayed_days: Annotated[float | None, typer.Option(min=0, help="No person has ever answered.")] = None,
    abandoned_days: Annotated[float | None, typer.Option(min=0, help="Begun and not over.")] = None,
    finished_days: Annotated[float | None, typer.Option(min=0, help="Over.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be removed.")] = False,
    json: Json = False,
) -> None:
    """Remove matches without a new entry for so many days (0: never), as a running server does by its settings."""
    from sandtable.commands import keeping

    days = {"unplayed_days": unplayed_days, "abandoned_days": abandoned_days, "finished_days": finished_days}
    keeping.prune(db, days, dry_run, json)


Match = Annotated[str, typer.Argument(help="The id of the match.")]


@admin_app.command("list")
def list_matches(
    db: Database = None,
    game: Annotated[str | None, typer.Option(help="Only of this game.")] = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Only those that are not over.")] = False,
    json: Json = False,
) -> None:
    """List all matches, the newest first."""
    from sandtable.commands import admin

    admin.list_all(db, game, unfinished, json)


@admin_app.command()
def inspect(match: Match, db: Database = None, json: Json = False) -> None:
    """Tell what is stored of a match, and whether it can go on; no secrets."""
    from sandtable.commands import admin

    admin.inspect(db, match, json)


@admin_app.command()
def close(match: Match, db: Database = None) -> None:
    """End a match without a winner."""
    from sandtable.commands import admin

    admin.close(db, match)


@admin_app.command()
def delete(match: Match, db: Database = None) -> None:
    """Remove a match for good; no server may be running."""
    from sandtable.commands import admin

    admin.delete(db, match)


@admin_app.command("hand-over")
def hand_over(
    match: Match,
    seat: Annotated[int, typer.Argument(help="The first seat is 0.")],
    db: Database = None,
    json: Json = False,
) -> None:
    """Print a new link for a seat; the former one opens nothing any more."""
    from sandtable.commands import admin

    admin.hand_over(db, match, seat, json)


@admin_app.command()
def rebuild(match: Match, db: Database = None) -> None:
    """Play all answers of a match again from its start."""
    from sandtable.commands import admin

    admin.rebuild_match(db, match)
