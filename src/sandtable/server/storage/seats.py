"""Who plays in a match, written anew while it goes on."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import Connection, update

from .rows import Beside, SeatRow
from .tables import MATCHES


def seated(match: str, seats: Sequence[SeatRow]) -> Beside:
    """Writes the seats of a match."""
    told = json.dumps([[list(seat.roles), seat.player, seat.lock] for seat in seats], ensure_ascii=False)

    def write(connection: Connection) -> None:
        connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(seats=told))

    return write
