"""Gegenangriff: a West German Hasty Attack that may fire first (41.4)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.ground.zoc import beside_units
from sandtable.games.air_armor.state.theater import Theater

from .cycle import OperationCycle


def reversed_order(g: Play[Theater]) -> bool:
    """Roll on the Gegenangriff Table: from 5 on Offensive Fire comes first (41.4b)."""
    die = g.die("roll-gegenangriff", 10)
    success = die >= g.state.t.charts.gegenangriff_min
    g.tell("gegenangriff", int(success))
    return success


class Gegenangriff(OperationCycle):
    """The rest of the Hasty Attack in the reversed order (41.4c-41.4f)."""

    title = "title-gegenangriff"
    steps = (
        "offensive_call",
        "offensive_fire",
        "reaction",
        "defensive_call",
        "defensive_fire",
        "defensive_counter",
        "retreat",
        "advance",
        "completion",
        "late_counter",
    )

    def reaction(self, g: Play[Theater]) -> None:
        """Only if WP units survive in the objective and did not choose retreat (41.4d)."""
        if not g.state.op.retreat_chosen:
            super().reaction(g)

    def defensive_call(self, g: Play[Theater]) -> None:
        """The DAG may be called only if a WP unit is next to the attackers (41.4e)."""
        s = g.state
        if any(s.place[piece] >= 0 and beside_units(s, 1 - s.op.side, s.place[piece]) for piece in members(s)):
            super().defensive_call(g)
