"""Rivers: ferries, amphibious crossings, retreat and advance across (17.4-17.7). Predicates only."""

from __future__ import annotations

from typing import Final

from sandtable.board.hexes import NONE
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    BRIDGING_POINTS,
    ENGINEER,
    IMPASSABLE_SLOPE,
    MAIN,
    MARCH,
    NO_HEX,
    NO_OPERATION,
    NO_RIVER,
    POINTS,
    RESERVE,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater

from .bridges import bridge_for
from .protection import protected
from .terrain import across_main, river_between

USED_UNIT: Final = Reason("16.1.3b", "used-unit")

BESIDE_ENEMY: Final = Reason("16.8b4", "beside-enemy")

OUTSIDE: Final = Reason("46.3a", "outside")
IMPASSABLE: Final = Reason("16.1.3c", "impassable")
ENEMY_IN_HEX: Final = Reason("16.8.8a1", "enemy-in-hex")
NO_MAIN_THERE: Final = Reason("17.4c", "no-main-there")
NO_FERRY_NOW: Final = Reason("17.4b", "no-ferry-now")
NO_ENGINEER: Final = Reason("17.4a", "no-engineer")
NO_BRIDGING_POINT: Final = Reason("17.4e", "no-bridging-point")
NOT_AT_SITE: Final = Reason("17.4c", "not-at-site")
FERRY_CAPACITY: Final = Reason("17.4a", "ferry-capacity")
NOT_COMMITTED: Final = Reason("17.4d", "not-committed")
CROSSING_ASSAULT: Final = Reason("17.5a", "crossing-assault")
NOT_MOTOR_RIFLE: Final = Reason("17.5a", "not-motor-rifle")
CROSSING_BRIDGED: Final = Reason("17.5a", "crossing-bridged")
CROSSING_TOWN: Final = Reason("17.5c", "crossing-town")
CROSSING_DONE: Final = Reason("17.5i", "crossing-done")
CROSSING_SITE_TAKEN: Final = Reason("17.5i", "crossing-site-taken")
CROSSING_OBJECTIVE: Final = Reason("17.5b", "crossing-objective")
RIVER_RETREAT: Final = Reason("17.7b", "river-retreat")
RIVER_ADVANCE: Final = Reason("17.7c", "river-advance")

FERRY_STEPS: Final = 3  # of one engineer with one Bridging Point (17.4a)
REACHED_WITH: Final = 8  # quarters: a crossing site is within 2 MP (17.5c)


def bridging_points(s: Theater, purse: int) -> int:
    """Bridging Points that are neither spent nor borrowed this turn (17.4.2)."""
    return s.points[purse * len(POINTS) + BRIDGING_POINTS] - s.borrowed[purse]


def ferry_reason(s: Theater, engineers: list[int], carried: list[int], hex: int) -> Reason | None:
    """Why engineers cannot carry units over the Main into a hex (17.4); carried steps are whole units."""
    if s.op.kind in (NO_OPERATION, RESERVE):
        return NO_FERRY_NOW
    if not engineers:
        return NO_ENGINEER
    site = s.place[engineers[0]]
    for piece in engineers + carried:
        if s.place[piece] != site or s.op.moved[piece]:
            return NOT_AT_SITE
        if s.used[piece]:
            return USED_UNIT
        if not s.op.member[piece]:
            return NOT_COMMITTED
    for piece in engineers:
        if s.t.unit_class[piece] != ENGINEER:
            return NO_ENGINEER
    return ferry_points_reason(s, engineers) or ferry_load_reason(s, engineers, carried) or far_reason(s, site, hex)


def ferry_points_reason(s: Theater, engineers: list[int]) -> Reason | None:
    """One available Bridging Point of its own nationality for each engineer (17.4a, 17.4.2b)."""
    for engineer in engineers:
        purse = s.t.purse[engineer]
        wanted = 0
        for other in engineers:
            if s.t.purse[other] == purse:
                wanted += 1
        if bridging_points(s, purse) < wanted:
            return NO_BRIDGING_POINT
    return None


def ferry_load_reason(s: Theater, engineers: list[int], carried: list[int]) -> Reason | None:
    """Three steps for each pair, an engineer that carries itself included (17.4.1b)."""
    steps = 0
    for piece in carried:
        steps += max(0, s.steps[piece])
    return FERRY_CAPACITY if steps > FERRY_STEPS * len(engineers) else None


def far_reason(s: Theater, site: int, hex: int) -> Reason | None:
    """Why a ferry cannot land in a hex: not over the Main, enemies there, or a March next to enemies (17.4f, 17.4j)."""
    if not across_main(s.t, site, hex):
        return NO_MAIN_THERE
    if not s.scenario.inside[hex]:
        return OUTSIDE
    side = s.op.side
    if s.first[1 - side][hex]:
        return ENEMY_IN_HEX
    barred = s.op.kind == MARCH and s.near[1 - side][hex] and not protected(s, side, hex)
    return BESIDE_ENEMY if barred else None


def motor_rifle(s: Theater, formation: int) -> bool:
    """Whether a formation is a WP motor rifle regiment, whose carriers swim (17.5a)."""
    if s.t.formation_side[formation] != WP:
        return False
    return any(s.t.amphibious[s.t.type_first[unit_type]] for unit_type in s.t.formation_types[formation])


def crossing_site_reason(s: Theater, formation: int, hex: int) -> Reason | None:
    """Why a regiment cannot declare a crossing site in a hex, the way there apart (17.5)."""
    if s.op.kind != ASSAULT or s.op.side != WP:
        return CROSSING_ASSAULT
    if not motor_rifle(s, formation):
        return NOT_MOTOR_RIFLE
    if s.crossing_site[formation] != NO_HEX:
        return CROSSING_DONE
    for other in s.t.regiments:
        if other != formation and s.crossing_site[other] == hex:
            return CROSSING_SITE_TAKEN
    if s.t.built_up[hex]:
        return CROSSING_TOWN
    for far in s.t.grid.around(hex):
        if s.scenario.inside[far] and not landing_reason(s, hex, far):
            return None
    return NO_MAIN_THERE


def landing_reason(s: Theater, site: int, hex: int) -> Reason | None:
    """Why steps cannot swim from a crossing site to a hex (17.5a, 17.5b, 17.5h)."""
    if not across_main(s.t, site, hex):
        return NO_MAIN_THERE
    if not s.scenario.inside[hex]:
        return OUTSIDE
    if bridge_for(s, WP, s.t.site[s.t.grid.side_between(site, hex)]):
        return CROSSING_BRIDGED
    if s.first[1 - WP][hex]:
        return ENEMY_IN_HEX
    if s.t.built_up[hex]:
        return CROSSING_TOWN
    return CROSSING_OBJECTIVE if s.op.objective == hex else None


def retreat_over_reason(s: Theater, side: int, start: int, hex: int) -> Reason | None:
    """Why a hexside bars a retreat: impassable slope, a river without a bridge (17.7b)."""
    hexside = s.t.grid.side_between(start, hex)
    if hexside != NONE and s.t.slope[hexside] == IMPASSABLE_SLOPE:
        return IMPASSABLE
    if river_between(s.t, start, hex) != NO_RIVER and not bridge_for(s, side, s.t.site[hexside]):
        return RIVER_RETREAT
    return None


def advance_over_reason(s: Theater, side: int, start: int, hex: int) -> Reason | None:
    """Why a hexside bars an advance: impassable slope, the Main without a bridge; the Saale never does (17.7c)."""
    hexside = s.t.grid.side_between(start, hex)
    if hexside != NONE and s.t.slope[hexside] == IMPASSABLE_SLOPE:
        return IMPASSABLE
    if river_between(s.t, start, hex) == MAIN and not bridge_for(s, side, s.t.site[hexside]):
        return RIVER_ADVANCE
    return None
