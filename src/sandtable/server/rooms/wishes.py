"""What people wish for that needs the others: a takeback, asked for and not yet agreed to by all.

A wish stands among the entries, so it outlives the server and every server of the match knows it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sandtable.server.storage.rows import Entry, MatchRow

ASK, AGREE, DECLINE = "ask", "agree", "decline"  # bodies of its entries
KEEPING = ("chat", "orders", "refused")  # entries that a wish outlives


@dataclass(frozen=True)
class Wish:
    """Who asked for a takeback, and which seats agree."""

    seat: int
    agreed: frozenset[int]


def after(wish: Wish | None, entry: Entry) -> Wish | None:
    """What is wished for once an entry stands."""
    if entry.kind in KEEPING:
        return wish
    if entry.kind == "wish" and entry.body == ASK:
        return Wish(entry.seat, frozenset({entry.seat}))
    if entry.kind == "wish" and entry.body == AGREE and wish is not None:
        return replace(wish, agreed=wish.agreed | {entry.seat})
    return None


def waiting(row: MatchRow, wish: Wish | None) -> list[str]:
    """Roles that have still to agree."""
    if wish is None:
        return []
    silent = [seat for number, seat in enumerate(row.seats) if not seat.bot and number not in wish.agreed]
    return [role for seat in silent for role in seat.roles]
