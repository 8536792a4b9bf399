"""What one seat sees: a whole view first, then patches. All connections of a seat share one stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from sandtable.seam.match import Match

from .offered import told_view
from .rebuild import Memory
from .sight import Sight

if TYPE_CHECKING:
    from collections.abc import Sequence

LAST_EVENTS = 200  # told in a state message
MOST_EVENTS = 500  # told at once on request

_encode = msgspec.json.encode


class Listener(Protocol):
    """A connection, as a stream sees it."""

    def send(self, message: bytes) -> None:
        """Queue a message for the client."""

    def dismiss(self) -> None:
        """The client has to come in again."""


class Stream:
    """The view of a set of roles (none: spectators) as it was last told, and who listens.

    `seat`: the roles of the whole seat, whose answers are taken back together.
    """

    def __init__(self, roles: Sequence[str], seat: Sequence[str] | None = None) -> None:
        self.roles = tuple(roles)
        self._seat = self.roles if seat is None else tuple(seat)
        self.seq = 0
        self.listeners: list[Listener] = []  # in the order in which they came
        self._sight = Sight({})
        self._can_undo = False
        self._can_take_back = False
        self._events = 0  # told so far, in the seat's own stream
        self._keep = 0  # of those, how many still hold after an undo

    def look(self, match: Match, memory: Memory) -> None:
        """Take the present moment as told; the state message tells it."""
        self._sight = Sight(told_view(match, self.roles, memory.verdict))
        self._can_undo = self._undoable(match, memory)
        self._can_take_back = self._returnable(match, memory)
        self._events = self._keep = match.heard(self.roles or None)

    def forget(self) -> None:
        """Nobody listens any more."""
        self._sight = Sight({})

    def rewind(self, match: Match) -> None:
        """An answer was taken back: later events no longer hold."""
        self._keep = min(self._keep, match.heard(self.roles or None))

    def compare(self, before: Match, match: Match) -> None:
        """The match was brought back from storage: events hold as far as it has the same."""
        roles = self.roles or None
        mine = before.events_since(0, roles, self._keep)
        theirs = match.events_since(0, roles, self._keep)
        same = (number for number, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b)
        self._keep = next(same, min(len(mine), len(theirs)))

    def state(self, match: Match) -> dict[str, Any]:
        """The whole view as last told."""
        start = max(0, self._events - LAST_EVENTS)
        return {
            "type": "state",
            "seq": self.seq,
            "view": self._sight.view,
            "can_undo": self._can_undo,
            "can_take_back": self._can_take_back,
            "you": list(self.roles),
            "events_from": start,
            "events": match.events_since(start, self.roles or None, self._events),
        }

    def patch(self, match: Match, memory: Memory) -> bytes | None:
        """What the seat can notice since it was last told something; None for nothing."""
        found, gone = self._sight.turn_to(told_view(match, self.roles, memory.verdict))
        keep = self._keep
        events = match.events_since(keep, self.roles or None)
        told: dict[str, Any] = {"type": "patch", "seq": self.seq + 1}
        if found:
            told["changes"] = found
        if gone:
            told["gone"] = gone
        if events or keep != self._events:
            told |= {"events_from": keep, "events": events}
        told |= self._leave(match, memory)
        if len(told) == 2:
            return None
        self._events = self._keep = keep + len(events)
        self.seq += 1
        return _encode(told)

    def _leave(self, match: Match, memory: Memory) -> dict[str, bool]:
        """What may be taken back now, as far as it was told otherwise."""
        told: dict[str, bool] = {}
        can_undo, can_take_back = self._undoable(match, memory), self._returnable(match, memory)
        if can_undo != self._can_undo:
            told["can_undo"] = self._can_undo = can_undo
        if can_take_back != self._can_take_back:
            told["can_take_back"] = self._can_take_back = can_take_back
        return told

    def publish(self, match: Match, memory: Memory) -> None:
        """Tell all listeners what changed."""
        if self.listeners:
            patch = self.patch(match, memory)
            if patch is not None:
                self.tell(patch)

    def tell(self, message: bytes) -> None:
        """Send one message to all listeners."""
        for listener in tuple(self.listeners):
            listener.send(message)

    def _undoable(self, match: Match, memory: Memory) -> bool:
        return bool(self.roles) and memory.verdict is None and match.can_undo(self._seat)

    def _returnable(self, match: Match, memory: Memory) -> bool:
        going_on = not match.over and memory.verdict is None
        return bool(self.roles) and going_on and memory.last_own(self._seat) is not None
