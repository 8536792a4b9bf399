"""A match and its entries as they are stored, for tests."""

from __future__ import annotations

from typing import Any

from sandtable.server.storage.rows import Entry, MatchRow, SeatRow


def row(id: str = "m") -> MatchRow:
    seats = (SeatRow(("Red",), "me", "token-r"), SeatRow(("Blue",), "bot:random", ""))
    return MatchRow(id, "fog", 1, "fog", "lane", {"strong": True}, "seed", seats, "watch", {"match": "x", "at": 3})


def answer(n: int, action: list[Any]) -> Entry:
    return Entry(n, "answer", 0, "Red", action, "tab", n, "d")
