"""Where the things are that a seat sees, its enemies among them, and what lies within some steps of a thing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from sandtable.seam.match import Match

from .nearness import neighbours, within
from .readers import READERS

Ref = tuple[str, int]
_grids: dict[tuple[str, str, str], dict[int, list[int]]] = {}


class Whereabouts:
    """Things and places of a table as a role sees it; nothing where nobody has said how the game is read."""

    def __init__(self, match: Match, role: str, table: dict[str, Any]) -> None:
        self._match = match
        self._table = table
        self._reader = READERS.get(match.game.id)
        self._board = match.game.board_of(match.setup.scenario) if self._reader else {}
        self._side = 0 if self._reader is None or self._reader.alone else match.role_index(role)
        things = list(self._reader.things(self._board, table)) if self._reader else []
        self.places = {thing.ref: thing.places for thing in things}
        self._enemies = {place for thing in things if thing.counter.side == 1 - self._side for place in thing.places}

    def of(self, ref: Ref) -> tuple[int, ...]:
        """The places where a thing is; a place is where it is itself."""
        if self._reader is not None and ref[0] == self._reader.place:
            return (ref[1],)
        return self.places.get(ref, ())

    def meets(self, ref: Ref, named: Iterable[Ref]) -> bool:
        """Whether a thing is among those named, or in one of the places named."""
        place = "" if self._reader is None else self._reader.place
        named = set(named)
        return ref in named or any((place, at) in named for at in self.of(ref))

    def enemy_within(self, ref: Ref, steps: int) -> bool:
        """Whether an enemy that the role sees is at most so many steps from a thing."""
        return not self._enemies.isdisjoint(within(self._next_to, self.of(ref), steps))

    @cached_property
    def _next_to(self) -> dict[int, list[int]]:
        if self._reader is None:
            return {}
        game, key = self._match.game, (self._match.game.id, self._match.game.data_hash, self._match.setup.scenario)
        if self._reader.grows:
            return neighbours(self._reader.ground(self._board, self._table).places)
        if key not in _grids:
            _grids[key] = neighbours(self._reader.ground(game.board_of(key[2]), self._table).places)
        return _grids[key]
