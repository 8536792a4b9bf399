"""The Reserve operation of the Reserve Phase (13.7)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.commitment.joining import commit_regiment
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater

from .cycle import OperationCycle


class ReserveOperation(OperationCycle):
    """Commitment, Movement with 3 MP and roads, Completion (13.7)."""

    title = "title-reserve-operation"
    steps = ("commitment", "engineers", "starts", "movement", "completion")

    def commitment(self, g: Play[Theater]) -> None:
        """WP: a regiment planned for Reserve; NATO: a task force of any brigade, 1 CP (13.7b)."""
        s = g.state
        if s.op.side == WP:
            commit_regiment(g, s.op.formation)
        else:
            g.push(FormTaskForce(-1))
