"""A seat's chances of winning, and those of the plans it could follow, by what the seat may know."""

from __future__ import annotations

from typing import Any

from sandtable.bots.foresight.budget import Budget
from sandtable.bots.foresight.estimate import Estimate
from sandtable.bots.foresight.foresight import Candidate, Foresight
from sandtable.engine.message import Action, Msg
from sandtable.seam.player import Player
from sandtable.seam.seat import Chair


class Chance:
    """A plan with its chance of winning."""

    def __init__(self, candidate: Candidate) -> None:
        self.reason: Msg = candidate.plan.reason
        self.first: Action | None = candidate.plan.first
        self.estimate: Estimate = candidate.estimate

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        first = None if self.first is None else list(self.first)
        return {"reason": self.reason.plain(), "first": first, **self.estimate.plain()}


class Chances:
    """Chances of winning by role, both sides going on as their bots would, and by plan, the best plan first."""

    def __init__(self, foresight: Foresight) -> None:
        self.roles = {role: Estimate(estimate.n, estimate.total) for role, estimate in foresight.roles.items()}
        self.plans = [Chance(candidate) for candidate in foresight.ranked()]

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "roles": {role: estimate.plain() for role, estimate in self.roles.items()},
            "plans": [plan.plain() for plan in self.plans],
        }


def chances(chair: Chair, budget: Budget, player: Player, seed: int | str = 0) -> Chances:
    """The chances at the present question, or while another role is asked."""
    foresight = Foresight(chair, player, seed)
    if len(foresight.candidates) > 1:
        foresight.decide(budget)
    else:
        foresight.widen(budget)
    return Chances(foresight)
