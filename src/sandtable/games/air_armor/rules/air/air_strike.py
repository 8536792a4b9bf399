"""Air units and attack helicopters as fire support: what the rules on Strikes and Fire Calls ask of them (24, 25.0).

`rules/strike_segment.py` registers it with `rules/support/assets.py`. A Gas Strike pushes `AirCall` itself.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.air.profiles import TARGET_OUT_OF_RANGE
from sandtable.games.air_armor.rules.air.track import OTHER_ARMY_HELICOPTER
from sandtable.games.air_armor.rules.support.adm import AdmStrike
from sandtable.games.air_armor.rules.support.assets import FlyingAssets
from sandtable.games.air_armor.rules.support.callers import target_hexes
from sandtable.games.air_armor.rules.support.fire_chart import (
    ADM_CALL,
    DEFENSIVE_CALL,
    GAS_CALL,
    OFFENSIVE_CALL,
    STRIKE_CALL,
    helicopter_limit,
)
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.state.codes import (
    MISSION_ATTACK,
    MISSION_DEFENSE,
    MISSION_STRIKE,
)
from sandtable.games.air_armor.state.theater import Theater

from .air_call import ADM_BY_AIR, FIRE_BY_AIR, GAS_BY_AIR, PERSISTENT_GAS_BY_AIR, AirCall, air_call_reason
from .anti_air import remove_air_unit
from .flight import Flight, HomeFlight
from .profiles import fires_reason, helicopter_of, is_air_unit, is_attack_helicopter
from .track import answers_reason, occasion_reason

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


class AirStrikeCall(AirCall):
    """An Air Call for a Strike that is under way: the air unit becomes its only asset (24.0c, 23.1.1d)."""

    def report(self, g: Play[Theater]) -> None:
        left = g.state.steps[self.piece]
        for frame in reversed(g.stack):
            if isinstance(frame, (FireStrike, AdmStrike)):
                frame.assets = [self.piece] if left else []
                break
        if not left:
            g.tell("air_strike_failed", self.target)
        g.pop(left)


class AirSupport(FlyingAssets):
    """The answers of this room to Fire Calls and Strikes."""

    def helicopter_reason(self, s: Theater, hq: int, piece: int, call: int, hex: int) -> Reason | None:
        return called_reason(s, hq, piece, call)

    def air_call_possible(self, s: Theater, hq: int, call: int, hex: int) -> bool:
        if call not in (STRIKE_CALL, ADM_CALL, GAS_CALL):
            return False
        return air_strike_reason(s, hq, call) is None

    def call_air(self, g: Play[Theater], hq: int, call: int, hex: int) -> None:
        g.push(AirStrikeCall(hq, hex, ADM_BY_AIR if call == ADM_CALL else FIRE_BY_AIR))

    def fires_reason(self, s: Theater, piece: int, hex: int) -> Reason | None:
        return TARGET_OUT_OF_RANGE if s.place[piece] < 0 else fires_reason(s, piece, s.place[piece], hex)

    def fly(self, g: Play[Theater], piece: int, call: int, hex: int) -> None:
        targets = [hex]
        if call == DEFENSIVE_CALL:  # any hex that the call may support; which one is decided later (21.2.4d)
            targets = target_hexes(g.state, g.state.op.defensive_hq, call, hex)
        g.push(Flight(piece, MISSIONS[call], targets))

    def leave(self, g: Play[Theater], piece: int) -> None:
        if is_air_unit(g.state, piece):
            remove_air_unit(g.state, piece)
        elif g.state.place[piece] >= 0:
            g.push(HomeFlight(piece))
