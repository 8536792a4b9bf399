"""The Assault: regiments of a division, or task forces of a brigade, with helicopters (13.4)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.combat.fire_support import fly_in
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.commitment.joining import AddRegiments, AddTaskForces, commit_regiment
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater

from .cycle import OperationCycle


class Assault(OperationCycle):
    """The steps of 13.4; one objective for all regiments or task forces (13.4.1a2, 13.4.2a2)."""

    title = "title-assault"
    steps = (
        "commitment",
        "others",
        "engineers",
        "starts",
        "airmobile",
        "objective",
        "movement",
        "jamming",
        "reaction",
        "defensive_call",
        "defensive_helicopter",
        "defensive_fire",
        "defensive_counter",
        "offensive_call",
        "offensive_helicopter",
        "offensive_fire",
        "retreat",
        "advance",
        "helicopters",
        "completion",
        "late_counter",
    )

    def commitment(self, g: Play[Theater]) -> None:
        s = g.state
        if s.op.side == WP:
            commit_regiment(g, s.op.formation)
        else:
            g.push(FormTaskForce(s.op.formation))

    def others(self, g: Play[Theater]) -> None:
        """More regiments planned for Assault, or more task forces (13.4.1a1, 13.4.2a1)."""
        if g.state.op.side == WP:
            g.push(AddRegiments())
        else:
            g.push(AddTaskForces())

    def defensive_helicopter(self, g: Play[Theater]) -> None:
        """The called attack helicopter flies to its firing position (13.4g)."""
        fly_in(g, 1 - g.state.op.side)

    def offensive_helicopter(self, g: Play[Theater]) -> None:
        fly_in(g, g.state.op.side)
