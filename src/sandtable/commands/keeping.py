"""`sandtable backup`, `restore` and `prune`: what a server has stored, copied, brought back, tidied."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from sandtable.commands.screen import out, print_json
from sandtable.commands.table import settings_for
from sandtable.server.storage import backup
from sandtable.server.storage.rows import Writing
from sandtable.server.storage.store import Store


def back_up(file: Path, database: str | None, as_json: bool) -> None:
    """Write a backup."""
    count = backup.back_up(settings_for(database).database, file)
    if as_json:
        print_json({"file": str(file), "matches": count})
    else:
        out.print(f"Backed up {_matches(count)} to {file}", markup=False)


def restore(file: Path, database: str | None, over: bool, as_json: bool) -> None:
    """Bring a backup back."""
    count, kept = backup.restore(settings_for(database).database, file, over)
    if as_json:
        print_json({"matches": count, "kept": None if kept is None else str(kept)})
        return
    out.print(f"Restored {_matches(count)}", markup=False)
    if kept is not None:
        out.print(f"The former database is kept in {kept}", markup=False)


def prune(database: str | None, days: dict[str, float | None], dry_run: bool, as_json: bool) -> None:
    """Remove outdated matches."""
    settings = settings_for(database)
    wanted = {name: number for name, number in days.items() if number is not None}
    store = Store(settings.database)
    try:
        found = store.outdated(replace(settings.retention, **wanted), time.time())
        if not dry_run:
            store.claim_alone()  # a server that runs removes them itself, and knows which are looked at
            for id in found:
                store.write([Writing(id, gone=True)])
    finally:
        store.close()
    if as_json:
        print_json({"matches": found, "removed": not dry_run})
    else:
        out.print(f"{'Would remove' if dry_run else 'Removed'} {_matches(len(found))}", markup=False)


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"
