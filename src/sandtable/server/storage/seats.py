"""Who plays in a match, written anew while it goes on."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import Connection, delete, update

from .rows import Beside, SeatRow
from .standings import BOOKMARKS
from .tables import MATCHES


def seated(match: str, seats: Sequence[SeatRow]) -> Beside:
    """Writes the seats of a match."""
    told = json.dumps([[list(seat.roles), seat.player, seat.lock] for seat in seats], ensure_ascii=False)

    def write(connection: Connection) -> None:
        connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(seats=told))

    return write


def forgotten(match: str, seat: int) -> Beside:
    """Removes the bookmark of a seat: whoever sits there now has not stopped anywhere."""
    mine = BOOKMARKS.c.match == match, BOOKMARKS.c.seat == seat

    def write(connection: Connection) -> None:
        connection.execute(delete(BOOKMARKS).where(*mine))

    return write
