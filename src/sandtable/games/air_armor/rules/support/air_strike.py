"""Air units and attack helicopters as fire support: what Strikes and Fire Calls ask of them (24, 25.0)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.air.air_call import (
    ADM_BY_AIR,
    FIRE_BY_AIR,
    GAS_BY_AIR,
    PERSISTENT_GAS_BY_AIR,
    AirCall,
    air_call_reason,
)
from sandtable.games.air_armor.rules.air.anti_air import remove_air_unit
from sandtable.games.air_armor.rules.air.flight import Flight, HomeFlight
from sandtable.games.air_armor.rules.air.profiles import (
    TARGET_OUT_OF_RANGE,
    fires_reason,
    helicopter_of,
    is_air_unit,
    is_attack_helicopter,
)
from sandtable.games.air_armor.rules.air.track import OTHER_ARMY_HELICOPTER, answers_reason, occasion_reason
from sandtable.games.air_armor.state.codes import MISSION_ATTACK, MISSION_DEFENSE, MISSION_STRIKE
from sandtable.games.air_armor.state.theater import Theater

from .fire_chart import ADM_CALL, DEFENSIVE_CALL, GAS_CALL, OFFENSIVE_CALL, STRIKE_CALL, helicopter_limit

ONE_HELICOPTER_UNIT: Final = Reason("25.1b", "one-helicopter-unit")

MISSIONS: Final = {OFFENSIVE_CALL: MISSION_ATTACK, DEFENSIVE_CALL: MISSION_DEFENSE, STRIKE_CALL: MISSION_STRIKE}


def called_reason(s: Theater, hq: int, piece: int, call: int) -> Reason | None:
    """Why an attack helicopter slot cannot answer a Fire Call of an HQ (25.0f-25.0i, 25.1b)."""
    if not is_attack_helicopter(s, piece):
        return OTHER_ARMY_HELICOPTER
    if call not in MISSIONS:
        return ONE_HELICOPTER_UNIT  # ADM, Gas and Counter-Battery allow none (23.0e)
    reason = occasion_reason(s, s.t.side[hq], MISSIONS[call])
    if reason:
        return reason
    if not helicopter_limit(s, call, s.t.side[hq]):
        return ONE_HELICOPTER_UNIT
    return answers_reason(s, hq, helicopter_of(s, piece))


def air_strike_reason(s: Theater, hq: int, call: int) -> Reason | None:
    """Why an HQ cannot make an Air Call for a kind of Strike."""
    if call == STRIKE_CALL:
        return air_call_reason(s, hq, FIRE_BY_AIR)
    if call == ADM_CALL:
        return air_call_reason(s, hq, ADM_BY_AIR)
    reason = air_call_reason(s, hq, GAS_BY_AIR)
    return reason and air_call_reason(s, hq, PERSISTENT_GAS_BY_AIR)


def possible(s: Theater, hq: int, call: int) -> bool:
    """Whether an HQ can make an Air Call for a kind of Strike."""
    return call in (STRIKE_CALL, ADM_CALL, GAS_CALL) and air_strike_reason(s, hq, call) is None


def flying_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a called helicopter unit cannot fire at a hex from where it is now."""
    return TARGET_OUT_OF_RANGE if s.place[piece] < 0 else fires_reason(s, piece, s.place[piece], hex)


def fly(g: Play[Theater], piece: int, call: int, targets: list[int]) -> None:
    """A called helicopter unit is formed and flies to its firing position."""
    g.push(Flight(piece, MISSIONS[call], targets))


def leave(g: Play[Theater], piece: int) -> None:
    """A flying unit leaves the map after a Strike."""
    if is_air_unit(g.state, piece):
        remove_air_unit(g.state, piece)
    elif g.state.place[piece] >= 0:
        g.push(HomeFlight(piece))


class AirStrikeCall(AirCall):
    """An Air Call for a Strike that is under way, of which the air unit becomes the only asset (24.0c, 23.1.1d)."""

    def report(self, g: Play[Theater]) -> None:
        left = g.state.steps[self.piece]
        if not left:
            g.tell("air_strike_failed", self.target)
        g.pop(left)
