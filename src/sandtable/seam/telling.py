"""The events of a match as one audience hears them."""

from __future__ import annotations

from typing import Any

from sandtable.engine.game import Game
from sandtable.engine.play import EVERYONE, Play

Told = list[tuple[int, str, tuple[Any, ...]]]  # audience bits, kind, arguments


class Telling:
    """Finds the events of an audience; goes on from what it found before, so that a long match stays cheap to tell."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._told: Told | None = None  # the list that `_found` speaks of; an undo makes another one
        self._found: dict[int, tuple[list[int], int]] = {}  # by audience: its events, and how far it was looked

    def since(self, n: int, play: Play[Any], mask: int, until: int | None = None) -> list[dict[str, Any]]:
        """The events of an audience (role bits), from position `n` of its own stream on, up to another."""
        events = play.events
        return [self._named(events[at][1], events[at][2]) for at in self._heard(events, mask)[n:until]]

    def count(self, play: Play[Any], mask: int) -> int:
        """How many events an audience has."""
        return len(self._heard(play.events, mask))

    def _heard(self, events: Told, mask: int) -> list[int]:
        if self._told is not events:
            self._told = events
            self._found = {}
        found, looked_at = self._found.get(mask, ([], 0))
        for at in range(looked_at, len(events)):
            if events[at][0] == EVERYONE or events[at][0] & mask:
                found.append(at)
        self._found[mask] = (found, len(events))
        return found

    def _named(self, kind: str, args: tuple[Any, ...]) -> dict[str, Any]:
        if kind == "roll":
            return {"kind": "roll", "args": {"reason": args[0], "sides": args[1], "dice": list(args[2:])}}
        named: dict[str, Any] = {}
        for spec, value in zip(self._game.events[kind].split(), args, strict=True):
            name, _, what = spec.partition(":")
            named[name] = (what, value) if what in self._game.ref_kinds() else value
        return {"kind": kind, "args": named}
