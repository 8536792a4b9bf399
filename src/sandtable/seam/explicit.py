"""Explicit chance: every roll is a node with its distribution, for search and for OpenSpiel.

A roll in the middle of an answer cannot be suspended. So the answer is run on a copy with a tape of outcomes; when the
tape is too short, the roll becomes the node, and the answer is run again with one outcome more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.chance import Tape
from sandtable.engine.errors import ChanceNeeded
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.seam.match import Match


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
    """A match whose dice are chosen from outside.

    While a roll waits for its outcome, `match` stands at the question whose answer rolls (None before the first one).
    """

    def __init__(self, begin: Callable[[Tape], Match]) -> None:
        self._begin = begin
        self.answering: tuple[Action, str] | None = None  # the last answer, and who gave it
        self.rolled: list[Any] = []  # outcomes chosen since
        self.node: Node | None = None
        self.match: Match | None = None
        self._run()

    def apply(self, action: Action, role: str) -> None:
        """Answer the open question; ends at the next question, at a chance node, or at the end."""
        assert self.match is not None
        assert self.node is None
        if self.match.why_not(action, role) is not None:
            self.match.apply(action, role)  # refuses with the reason
        self.answering = (action, role)
        self.rolled = []
        self._run()

    def decide(self, index: int) -> None:
        """Choose an outcome of the open chance node."""
        assert self.node is not None
        self.rolled.append(self.node.outcomes[index])
        self._run()

    def clone(self) -> Explicit:
        """An independent copy."""
        twin = Explicit.__new__(Explicit)
        twin._begin = self._begin
        twin.rolled = self.rolled[:]
        twin.answering = self.answering
        twin.node = self.node
        twin.match = None if self.match is None else self.match.clone()
        return twin

    def _run(self) -> None:
        try:
            if self.answering is None:
                self.match = self._begin(Tape(self.rolled))
            else:
                self._answer(*self.answering)
            self.node = None
        except ChanceNeeded as needed:
            self.node = Node(needed)

    def _answer(self, action: Action, role: str) -> None:
        assert self.match is not None
        before = self.match.play
        after: Play[Any] = Play(
            before.state.copy(), Tape(self.rolled), len(self.match.roles), before.telling, before.flow
        )
        after.take(self.match.role_index(role), action)
        self.match.play = after
