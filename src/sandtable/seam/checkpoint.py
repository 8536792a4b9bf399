"""Where undo goes back to."""

from __future__ import annotations

from sandtable.engine.frames import State


class Checkpoint:
    """The match at the last barrier: undo goes back here and plays the tail again."""

    def __init__(self, state: State, counter: int, taken: int, events: int) -> None:
        self.state = state
        self.counter = counter
        self.taken = taken
        self.events = events
