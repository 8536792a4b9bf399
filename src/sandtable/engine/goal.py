"""What a match is about, in words: conditions of victory, points now and how they come about."""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Msg


class Goal:
    """The answer to the query `goal`, which every game has."""

    def __init__(self) -> None:
        self.now: Msg | None = None  # how the match would end now
        self.headline: Msg | None = None  # who has won, how well and by what, when it is over
        self._rows: list[dict[str, Any]] = []

    def condition(self, msg: Msg, met: bool | None = None) -> None:
        """Something that decides the match; whether it holds now, where that can be said."""
        self._rows.append({"kind": "condition", "msg": msg.plain(), "met": met})

    def points(self, msg: Msg, role: str, value: int) -> None:
        """What gives a role points, and how many it has for it now."""
        self._rows.append({"kind": "points", "msg": msg.plain(), "role": role, "value": value})

    def loss(self, msg: Msg, side: str, value: int) -> None:
        """What a side has lost so far, and how much of it; the side is a role, or one that nobody plays."""
        self._rows.append({"kind": "loss", "msg": msg.plain(), "role": side, "value": value})

    def plain(self) -> dict[str, Any]:
        """The goal as JSON-able data."""
        return {"rows": self._rows, "now": plain(self.now), "headline": plain(self.headline)}


def plain(msg: Msg | None) -> dict[str, Any] | None:
    """A message as JSON-able data, if there is one."""
    return None if msg is None else msg.plain()
