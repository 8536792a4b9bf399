"""Guided games: a script that narrows the answers, fixes the dice and says a sentence at every step.

The step of a match is the number of answers chosen so far, so undo, reload and replay need nothing more. When the
script is over the match goes on freely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.message import Action


class Step:
    """One moment of a lesson: who answers, what the table says, and which answers are allowed (by their beginning)."""

    def __init__(self, role: str, say: str, allow: Sequence[Sequence[Any]], show: Sequence[Sequence[Any]] = ()) -> None:
        self.role = role
        self.say = say  # message id
        self.allow = [tuple(start) for start in allow]
        self.show = [tuple(ref) for ref in show]  # things to point at

    def allows(self, action: Action) -> bool:
        """Whether the answer begins like one of the allowed ones."""
        return any(action[: len(start)] == start for start in self.allow)


class Lesson:
    """A guided game: a scenario, its seed, dice by reason, and the steps."""

    def __init__(
        self,
        id: str,
        scenario: str,
        learner: str,
        steps: Sequence[Step],
        dice: dict[str, list[Any]] | None = None,
        options: dict[str, Any] | None = None,
        eased: dict[str, Any] | None = None,
    ) -> None:
        self.id = id
        self.scenario = scenario
        self.learner = learner  # the role of the person who learns; the script plays the others
        self.steps = list(steps)
        self.dice = dice or {}
        self.eased = eased or {}  # options that make the rest winnable; the same game in earnest has its own
        self.options = {**(options or {}), **self.eased}

    def step(self, number: int) -> Step | None:
        """The step after that many chosen answers; None when the script is over."""
        return self.steps[number] if number < len(self.steps) else None

    def narrow(self, number: int, role: str, actions: list[Action]) -> list[Action]:
        """The answers that the script allows now."""
        step = self.step(number)
        if step is None or step.role != role:
            return actions
        return [action for action in actions if step.allows(action)]

    def plain(self, chosen: int) -> dict[str, Any]:
        """The guided game after so many answers, as JSON-able data."""
        step = self.step(chosen)
        return {
            "id": self.id,
            "step": chosen,
            "steps": len(self.steps),
            "own": sum(one.role == self.learner for one in self.steps[:chosen]),
            "owns": sum(one.role == self.learner for one in self.steps),
            "say": None if step is None else step.say,
            "role": None if step is None else step.role,
            "show": [] if step is None else [list(ref) for ref in step.show],
        }
