"""Choices by a role, by the owner of a piece, or by the player whose cycle or operation runs."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import Choose, YesNo
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.state.theater import Theater


class RoleChoice(Choose[Theater]):
    """A choice of the role that the frame is told."""

    def __init__(self, role: int = 0) -> None:
        super().__init__()
        self.role = role

    def asked(self, s: Theater) -> int:
        return self.role


class PieceChoice(Choose[Theater]):
    """A choice for one piece: its owner is asked, and the prompt names it."""

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def asked(self, s: Theater) -> int:
        return s.t.side[self.piece]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.piece)}


class StepsChoice(PieceChoice):
    """How many steps of a piece: a refusal points at it."""

    verb = "steps"

    def refusal(self, s: Theater, thing: int) -> Refusal | None:
        return None if thing in self.things(s) else refuse(self.reason(s, thing), ("piece", self.piece))


class CycleChoice(Choose[Theater]):
    """A choice of the player whose cycle runs."""

    def asked(self, s: Theater) -> int:
        return s.role


class OperationChoice(Choose[Theater]):
    """A choice of the player whose operation runs."""

    def asked(self, s: Theater) -> int:
        return s.op.side


class Alternative(YesNo[Theater]):
    """Two answers, of which the second may be forbidden."""

    def reason(self, s: Theater) -> Reason | None:
        """Why the second may not be given."""
        raise NotImplementedError(type(self).__name__)

    def options(self, g: Play[Theater]) -> list[Action]:
        return [type(self).yes] if self.reason(g.state) else [type(self).yes, type(self).no]

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(self.reason(g.state)) if a[0] == type(self).no[0] else None
