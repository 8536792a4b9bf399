"""`sandtable admin`: what whoever runs the server may do with its matches; of secrets it shows none.

An SQLite file is changed while no server runs; servers of a PostgreSQL hear of a change like of one of their own.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from rich.table import Table

from sandtable.commands.screen import out, print_json
from sandtable.commands.table import settings_for
from sandtable.engine.errors import BadSetup
from sandtable.engine.message import Msg
from sandtable.server.rooms import looks
from sandtable.server.rooms.rebuild import OtherRules, rebuild
from sandtable.server.storage.bulletin import Bulletin
from sandtable.server.storage.rows import SPECTATOR, Entry, MatchRow, Writing, lock_of
from sandtable.server.storage.seats import seated
from sandtable.server.storage.store import Store


@contextmanager
def _reading(database: str | None) -> Iterator[Store]:
    store = Store(settings_for(database).database)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def _changing(database: str | None) -> Iterator[Store]:
    with _reading(database) as store:
        store.claim()
        if settings_for(database).shared:
            store.bulletin = Bulletin(secrets.token_urlsafe(6))
        yield store


def _row(store: Store, match: str) -> MatchRow:
    row = store.match(match)
    if row is None:
        raise BadSetup(f"there is no match {match}")
    return row


def list_all(database: str | None, game: str | None, unfinished: bool, as_json: bool) -> None:
    """All matches, the newest first."""
    with _reading(database) as store:
        rows = [row for row in store.listed() if game in (None, row["game"]) and not (unfinished and row["over"])]
    if as_json:
        print_json(rows)
        return
    table = Table("match", "game", "scenario", "seats", "entries", "last entry", "over")
    for row in rows:
        seats = ", ".join(f"{'+'.join(roles)}: {player}" for roles, player in row["seats"])
        last = time.strftime("%Y-%m-%d %H:%M", time.localtime(row["last"]))
        table.add_row(row["match"], row["game"], row["scenario"], seats, str(row["entries"]), last, str(row["over"]))
    out.print(table)


def inspect(database: str | None, match: str, as_json: bool) -> None:
    """What is stored of a match, and whether it can be brought back."""
    with _reading(database) as store:
        row, entries, snapshot = _row(store, match), store.entries(match), store.snapshot(match)
    found: dict[str, Any] = {
        "match": row.id,
        "game": row.game,
        "version": row.rules_version,
        "scenario": row.scenario,
        "options": row.options,
        "seats": [{"roles": list(seat.roles), "player": seat.player} for seat in row.seats],
        "created": row.created,
        "over": row.over,
        "parent": row.parent,
        "entries": dict(Counter(entry.kind for entry in entries)),
        "last": entries[-1].made if entries else row.created,
        "snapshot": None if snapshot is None else {"entries": snapshot[0], "bytes": len(snapshot[1])},
        **_brought_back(row, entries, snapshot),
    }
    if as_json:
        print_json(found)
    else:
        for name, value in found.items():
            out.print(f"{name}: {value}", markup=False)


def _brought_back(row: MatchRow, entries: list[Entry], snapshot: tuple[int, bytes] | None) -> dict[str, Any]:
    try:
        match, _ = rebuild(row, entries, snapshot)
    except OtherRules as wrong:
        return {"goes_on": False, "why": str(wrong), "followed": wrong.followed}
    return {"goes_on": True, "clock": match.clock, "waits_for": list(match.deciding)}


def close(database: str | None, match: str) -> None:
    """End a match without a winner."""
    with _changing(database) as store:
        row, entries = _row(store, match), store.entries(match)
        if row.over:
            raise BadSetup(f"match {match} is over")
        played, _ = rebuild(row, entries, store.snapshot(match))
        scores = dict.fromkeys(played.roles, 0)
        verdict = {"winner": None, "scores": scores, "outcome": Msg("ui-ended-closed").plain()}
        entry = Entry(len(entries), "verdict", SPECTATOR, "", verdict)
        save, look = (entry.n + 1, played.save()), (entry.n + 1, looks.taken(row, played))
        store.write([Writing(match, entries=[entry], over=True, snapshot=save, look=look)])
    out.print(f"Closed match {match}", markup=False)


def delete(database: str | None, match: str) -> None:
    """Remove a match with all its entries."""
    with _reading(database) as store:
        store.claim_alone()
        _row(store, match)
        store.write([Writing(match, gone=True)])
    out.print(f"Deleted match {match}", markup=False)


def hand_over(database: str | None, match: str, seat: int, as_json: bool) -> None:
    """A new link for a seat; the former one opens nothing any more."""
    with _changing(database) as store:
        row, count = _row(store, match), len(store.entries(match))
        if not 0 <= seat < len(row.seats):
            raise BadSetup(f"match {match} has the seats 0 to {len(row.seats) - 1}")
        token = secrets.token_urlsafe(18)
        player = "friend" if row.seats[seat].bot else row.seats[seat].player
        mine = replace(row.seats[seat], player=player, lock=lock_of(token))
        seats = tuple(mine if number == seat else one for number, one in enumerate(row.seats))
        entry = Entry(count, "seat", SPECTATOR, "", [seat, player])
        store.write([Writing(match, entries=[entry], beside=[seated(match, seats)])])
    link = f"/play/{match}#{token}"
    if as_json:
        print_json({"match": match, "seat": seat, "url": link})
    else:
        out.print(link, markup=False)


def rebuild_match(database: str | None, match: str) -> None:
    """Play all answers of a match again, and keep that as the position that servers begin with."""
    with _changing(database) as store:
        row, entries, snapshot = _row(store, match), store.entries(match), store.snapshot(match)
        again, _ = rebuild(row, entries, None)
        before = None if snapshot is None else rebuild(row, entries, snapshot)[0].hash()
        store.write([Writing(match, snapshot=(len(entries), again.save()))])
    changed = before is not None and before != again.hash()
    told = "stands otherwise than before" if changed else "stands as before"
    out.print(f"Rebuilt match {match} from {len(entries)} entries: it {told}", markup=False)
