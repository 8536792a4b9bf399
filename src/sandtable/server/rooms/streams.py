"""The streams of a match: of seats, of spectators, and of single roles of a seat whose people share a screen."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.server.storage.rows import SPECTATOR, MatchRow

from .stream import Listener, Stream

Roles = tuple[str, ...]


class Streams:
    """Several people may share a seat and one screen: whoever is before it sees what his role may see, nothing else."""

    def __init__(self, row: MatchRow) -> None:
        self._whole = {number: Stream(seat.roles) for number, seat in enumerate(row.seats)} | {SPECTATOR: Stream(())}
        self._parts: dict[tuple[int, Roles], Stream] = {}

    def __getitem__(self, seat: int) -> Stream:
        """The stream of a whole seat."""
        return self._whole[seat]

    def __iter__(self) -> Iterator[Stream]:
        yield from self._whole.values()
        yield from tuple(self._parts.values())

    def of(self, seat: int, roles: Roles | None) -> Stream:
        """The stream of some roles of a seat; of all of them where none are named."""
        whole = self._whole[seat]
        if roles is None or roles == whole.roles:
            return whole
        return self._parts.setdefault((seat, roles), Stream(roles, whole.roles))

    def listeners(self, seat: int) -> tuple[Listener, ...]:
        """All connections to a seat."""
        parts = (stream for (number, _), stream in self._parts.items() if number == seat)
        return tuple(listener for stream in (self._whole[seat], *parts) for listener in stream.listeners)

    def leave(self, listener: Listener) -> None:
        """A connection is gone; what nobody looks at is forgotten."""
        for stream in self:
            if listener in stream.listeners:
                stream.listeners.remove(listener)
                if not stream.listeners:
                    stream.forget()
        self._parts = {place: stream for place, stream in self._parts.items() if stream.listeners}

    def count(self) -> dict[int, int]:
        """How many connections there are to each seat."""
        return {seat: len(self.listeners(seat)) for seat in self._whole}
