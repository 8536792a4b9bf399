"""What every seat was told last, as it was told: it stays readable when the rules that told it are gone."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from sandtable.seam.match import Match
from sandtable.server.storage.rows import SPECTATOR, MatchRow

from .stream import LAST_EVENTS

Look = dict[str, Any]  # view, events_from, events


def taken(row: MatchRow, match: Match) -> bytes:
    """What all seats see now, spectators among them."""
    seats = {number: list(seat.roles) for number, seat in enumerate(row.seats)} | {SPECTATOR: []}
    return zlib.compress(msgspec.msgpack.encode({number: look(match, roles) for number, roles in seats.items()}), 1)


def look(match: Match, roles: list[str]) -> Look:
    """What some roles see now, and the last events they saw."""
    events = match.events_since(0, roles or None)
    start = max(0, len(events) - LAST_EVENTS)
    return {"view": match.view(roles or None), "events_from": start, "events": events[start:]}


def of_seat(told: bytes, seat: int) -> Look:
    """What a seat was told."""
    seats: dict[int, Look] = msgspec.msgpack.decode(zlib.decompress(told), strict=False)
    return seats[seat]
