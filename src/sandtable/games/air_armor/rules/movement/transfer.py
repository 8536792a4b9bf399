"""Step transfer on a March: a unit sends steps to an identical one that it could reach (11.7)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.frames import PASS
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.reach import find_reach
from sandtable.games.air_armor.rules.ground.steps import TOO_FEW_POINTS
from sandtable.games.air_armor.rules.pieces.counters import identical, transfer, transfer_reason
from sandtable.games.air_armor.rules.question import OperationChoice
from sandtable.games.air_armor.state.codes import MARCH
from sandtable.games.air_armor.state.theater import Theater

from .forces import BY_CHOICE, halt


def sends_reason(s: Theater, sender: int, receiver: int) -> Reason | None:
    """Why a unit cannot send a step to another: the rules of the transfer, or no way there (11.7a2)."""
    reason = transfer_reason(s, sender, receiver, 1)
    if reason or s.place[sender] == s.place[receiver]:
        return reason
    find_reach(s, [sender])
    return way_reason(s, receiver)


def way_reason(s: Theater, receiver: int) -> Reason | None:
    """Why the latest search found no way to a receiver (11.7a2)."""
    return None if s.routes.cost_to(s.place[receiver]) >= 0 else TOO_FEW_POINTS


def receivers(s: Theater, searched: bool) -> list[int]:
    """Units to which the moving force, a single unit on a March, may send steps.

    `searched` says that the latest search was that of the force.
    """
    if s.op.kind != MARCH or len(s.op.force) != 1 or s.steps[s.op.force[0]] < 1:
        return []
    sender = s.op.force[0]
    here = s.place[sender]
    found = [piece for piece in s.t.counters_of(s.t.type_of[sender]) if s.place[piece] >= 0]
    found = [piece for piece in found if identical(s, sender, piece) and not transfer_reason(s, sender, piece, 1)]
    if not searched and any(s.place[piece] != here for piece in found):
        find_reach(s, [sender])
    return [piece for piece in found if s.place[piece] == here or not way_reason(s, piece)]


class SendSteps(OperationChoice):
    """How many steps go to the receiver, which is Used then; the sender may still move (11.7b).

    That none may go in the end keeps the question open in every world that the enemy may imagine.
    """

    title = "title-movement"
    verb = "steps"
    others = (PASS,)
    rule = "11.7a1"

    def __init__(self, sender: int = 0, receiver: int = 0) -> None:
        super().__init__()
        self.sender = sender
        self.receiver = receiver

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.receiver)}

    def things(self, s: Theater) -> list[int]:
        return [steps for steps in range(1, s.steps[self.sender] + 1) if not self.reason(s, steps)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return transfer_reason(s, self.sender, self.receiver, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        transfer(s, self.sender, self.receiver, thing)
        halt(s, [self.receiver], BY_CHOICE)
        g.tell("steps_sent", self.sender, self.receiver)
        g.pop()
