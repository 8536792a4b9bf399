"""What the planner keeps from question to question: goals and manner of the turn, the operation in the making."""

from __future__ import annotations

from .goals import targets_of
from .picture import Picture
from .style import Style


class Intent:
    """An operation in the making; never changed once made."""

    def __init__(
        self, lead: int = -1, objective: int = -1, members: list[int] | None = None, value: float = 0.0
    ) -> None:
        self.lead = lead
        self.objective = objective
        self.members = members or []
        self.value = value


class Memory:
    """The plan of one player; what it holds is replaced, not changed, so a copy may share it."""

    def __init__(self) -> None:
        self.intent: Intent | None = None
        self.manner: Style | None = None  # how this turn is played, if not in the player's usual style
        self._turn = -1  # of the goals and the manner
        self._targets: dict[int, int] = {}

    def copy(self) -> Memory:
        """The same plan, for another player."""
        twin = Memory()
        twin.intent, twin.manner, twin._turn, twin._targets = self.intent, self.manner, self._turn, self._targets
        return twin

    def renew(self, turn: int) -> None:
        """A new turn begins without goals and in the usual manner."""
        if turn != self._turn:
            self._turn, self._targets, self.manner = turn, {}, None

    def targets(self, pic: Picture) -> dict[int, int]:
        """The goals of the regiments in this turn."""
        self.renew(pic.s.turn)
        if not self._targets:
            self._targets = targets_of(pic)
        return self._targets
