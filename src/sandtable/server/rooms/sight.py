"""A view as it was last told, in pieces: what is still the same, byte by byte, is not looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sandtable.server.wire.diff import Path, compare

_encode = msgspec.json.encode
_decode = msgspec.json.decode

INNER = "table"  # what the game shows: its parts are pieces of their own


class Piece:
    """A part of a view: as it is sent, and as data once somebody has compared it."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self._data: Any = None

    @property
    def data(self) -> Any:
        """The part as a client has it."""
        if self._data is None:
            self._data = _decode(self.raw)
        return self._data


Pieces = dict[tuple[str, ...], Piece]


class Sight:
    """The view of a seat."""

    def __init__(self, view: dict[str, Any]) -> None:
        self._pieces: Pieces = {path: Piece(_encode(part)) for path, part in _parts(view)}

    def message(self) -> dict[str, Any]:
        """The whole view, to be sent."""
        whole: dict[str, Any] = {INNER: {}}
        for path, piece in self._pieces.items():
            (whole if len(path) == 1 else whole[INNER])[path[-1]] = msgspec.Raw(piece.raw)
        return whole

    def turn_to(self, view: dict[str, Any]) -> tuple[list[list[Any]], list[Path]]:
        """Take a new view as told; gives what to set and what to remove, so that the old one becomes it."""
        found: list[list[Any]] = []
        gone: list[Path] = []
        pieces: Pieces = {}
        for path, part in _parts(view):
            raw, before = _encode(part), self._pieces.get(path)
            if before is not None and before.raw == raw:
                pieces[path] = before
                continue
            piece = pieces[path] = Piece(raw)
            if before is None:
                found.append([list(path), msgspec.Raw(raw)])
            else:
                compare(before.data, piece.data, list(path), found, gone)
        gone += [list(path) for path in self._pieces if path not in pieces]
        self._pieces = pieces
        return found, gone


def _parts(view: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, part in view.items():
        if key == INNER:
            for inner, value in part.items():
                yield (key, inner), value
        else:
            yield (key,), part
