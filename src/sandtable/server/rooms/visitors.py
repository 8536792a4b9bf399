"""Who looks at a match: connections to this server, and what other servers say of theirs."""

from __future__ import annotations

from .streams import Streams


class Visitors:
    """How many connections there are to each seat."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._elsewhere: dict[str, dict[int, int]] = {}  # by server and seat

    @property
    def own(self) -> int:
        """How many connections there are to this server."""
        return sum(self._streams.count().values())

    @property
    def anybody(self) -> bool:
        """Whether somebody looks at the match, here or at another server."""
        return bool(self.own or self._elsewhere)

    def count(self, seat: int) -> int:
        """How many connections there are to a seat, here and at other servers."""
        return len(self._streams.listeners(seat)) + sum(there.get(seat, 0) for there in self._elsewhere.values())

    def plain(self) -> dict[int, int]:
        """The connections to this server by seat: what other servers are told."""
        return {seat: number for seat, number in self._streams.count().items() if number}

    def hear_of(self, server: str, there: dict[int, int]) -> bool:
        """What another server says of its connections; whether that is new."""
        known = self._elsewhere.pop(server, {})
        if there:
            self._elsewhere[server] = there
        return known != there
