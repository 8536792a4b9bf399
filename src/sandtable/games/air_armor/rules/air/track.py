"""The Helicopter Track: forming units from the Ready box, coming home to Recovery, recovering (25.0-25.2, 25.5, 26.2).

Steps of one type in one box have no counters of their own: they combine and split freely (25.1a, 26.2a).
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .night import helicopter_time_reason
from .profiles import helicopter_of

NO_HELICOPTER_RULES: Final = Reason("25.0c", "no-helicopter-rules")
OTHER_ARMY_HELICOPTER: Final = Reason("25.0f", "other-army-helicopter")
NOT_READY: Final = Reason("25.0h", "helicopter-not-ready")
HELICOPTER_LIMIT: Final = Reason("25.1d", "helicopter-limit")
ONLY_IN_ASSAULT: Final = Reason("25.0g", "helicopter-only-in-assault")
NATO_DEFENSE_ONLY: Final = Reason("25.0g", "helicopter-nato-defense")


def box(helicopter: int, which: int) -> int:
    """Where the steps of a type in a box stand in `track`."""
    return helicopter * codes.TRACK_BOXES + which


def ready_steps(s: Theater, helicopter: int) -> int:
    """Steps of a type in the Ready box."""
    return s.track[box(helicopter, codes.READY)]


def largest_unit(s: Theater, helicopter: int) -> int:
    """Most steps of a unit that can be formed now: those in Ready, up to the limit of the type (25.1c, 26.2b)."""
    limit = s.t.helicopter_limit[helicopter]
    ready = ready_steps(s, helicopter)
    return min(limit, ready) if limit else ready


def form_reason(s: Theater, helicopter: int, steps: int) -> Reason | None:
    """Why no unit of a number of steps can be formed (25.0h, 25.1c, 25.1d)."""
    limit = s.t.helicopter_limit[helicopter]
    if steps < 1 or steps > ready_steps(s, helicopter):
        return NOT_READY
    return HELICOPTER_LIMIT if limit and steps > limit else None


def form(s: Theater, helicopter: int, steps: int, mission: int) -> int:
    """Take steps out of the Ready box as a unit that will enter at the edge; returns its piece."""
    piece = s.t.helicopter_piece[helicopter]
    s.track[box(helicopter, codes.READY)] -= steps
    s.steps[piece] = steps
    s.mission[piece] = mission
    s.profile[piece] = codes.STAND_OFF
    return piece


def recover(s: Theater, piece: int) -> None:
    """A helicopter unit leaves the map: what is left of it goes to the Recovery box (25.2.4a)."""
    s.track[box(helicopter_of(s, piece), codes.RECOVERY)] += s.steps[piece]
    s.steps[piece] = 0
    s.mission[piece] = 0
    put(s, piece, codes.SPARE)


def move_track(s: Theater) -> None:
    """The Reorganization Phase: Rearm & Refuel to Ready, then Recovery to Rearm & Refuel (25.5b, 26.5a)."""
    for helicopter in range(len(s.t.helicopter_piece)):
        s.track[box(helicopter, codes.READY)] += s.track[box(helicopter, codes.REARM)]
        s.track[box(helicopter, codes.REARM)] = s.track[box(helicopter, codes.RECOVERY)]
        s.track[box(helicopter, codes.RECOVERY)] = 0


def utility_of(side: int) -> int:
    """The utility helicopters of a side: WP's, or those of West Germany (26.1c)."""
    return codes.UTILITY_WP if side == codes.WP else codes.UTILITY_WG


def answers_reason(s: Theater, hq: int, helicopter: int) -> Reason | None:
    """Why a type cannot answer a Fire Call of an HQ: army, chapter, fog, night, none Ready (25.0f, 25.0h, 25.0i)."""
    if not s.readings.helicopters:
        return NO_HELICOPTER_RULES
    if s.t.helicopter_side[helicopter] != s.t.side[hq]:
        return OTHER_ARMY_HELICOPTER
    if s.t.side[hq] == codes.NATO and s.t.helicopter_nation[helicopter] != s.t.nation[hq]:
        return OTHER_ARMY_HELICOPTER
    return helicopter_time_reason(s, helicopter) or (None if ready_steps(s, helicopter) else NOT_READY)


def occasion_reason(s: Theater, side: int, mission: int) -> Reason | None:
    """Why a side cannot call attack helicopters into the running operation: Assaults only, defense NATO only (25.0g).

    Fire Strikes always may (MISSION_STRIKE).
    """
    if mission not in (codes.MISSION_ATTACK, codes.MISSION_DEFENSE):
        return None
    if s.op.kind != codes.ASSAULT:
        return ONLY_IN_ASSAULT
    return NATO_DEFENSE_ONLY if mission == codes.MISSION_DEFENSE and side != codes.NATO else None
