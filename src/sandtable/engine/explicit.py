"""Explicit chance: every roll is a node with its distribution, for search and for OpenSpiel.

A roll in the middle of an answer cannot be suspended. So the answer is run on a copy with a tape of outcomes; when the
tape is too short, the roll becomes the node, and the answer is run again with one outcome more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.chance import Tape
from sandtable.engine.errors import ChanceNeeded
from sandtable.engine.match import Match
from sandtable.engine.play import Play


class Node:
    """A roll that waits for its outcome."""

    def __init__(self, needed: ChanceNeeded) -> None:
        self.reason = needed.reason
        self.outcomes = needed.outcomes
        self.weights = needed.weights

    @property
    def probabilities(self) -> list[float]:
        """Chance of each outcome."""
        total = sum(self.weights)
        return [weight / total for weight in self.weights]


class Explicit:
    """A match whose dice are chosen from outside."""

    def __init__(self, begin: Callable[[Tape], Match]) -> None:
        self._begin = begin
        self._tape: list[Any] = []
        self._pending: tuple[tuple[Any, ...], str] | None = None
        self._before: Any = None
        self.node: Node | None = None
        self.match: Match | None = None
        self._run()

    def apply(self, action: tuple[Any, ...], role: str) -> None:
        """Answer the open question; ends at the next question, at a chance node, or at the end."""
        assert self.match is not None
        assert self.node is None
        refusal = self.match.why_not(action, role)
        if refusal is not None:
            self.match.apply(action, role)
        self._pending = (action, role)
        self._before = self.match.play.state.copy()
        self._tape = []
        self._run()

    def decide(self, index: int) -> None:
        """Choose an outcome of the open chance node."""
        assert self.node is not None
        self._tape.append(self.node.outcomes[index])
        self._run()

    def clone(self) -> Explicit:
        """An independent copy."""
        twin = Explicit.__new__(Explicit)
        twin._begin = self._begin
        twin._tape = self._tape[:]
        twin._pending = self._pending
        twin._before = None if self._before is None else self._before.copy()
        twin.node = self.node
        twin.match = None if self.match is None else self.match.clone()
        return twin

    def _run(self) -> None:
        try:
            if self._pending is None:
                self.match = self._begin(Tape(self._tape))
            else:
                assert self.match is not None
                action, role = self._pending
                play: Play[Any] = Play(
                    self._before.copy(), Tape(self._tape), len(self.match.roles), self.match.play.telling
                )
                self.match.play = play
                play.reopen()
                play.take(self.match.role_index(role), action)
            self.node = None
        except ChanceNeeded as needed:
            self.node = Node(needed)
