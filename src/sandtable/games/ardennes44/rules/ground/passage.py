"""Which hexsides can be crossed: bridges, rivers, and roads through ground that vehicles cannot enter (11.4-11.6).

Also the lines that keep single units out: army boundaries, set-up areas, the Meuse (11.10, 27.3, 29.3).
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import (
    FOREST,
    GERMAN,
    LAKE,
    NO_ROAD,
    NO_WATER,
    RIVER,
    SOUND,
    WOODED_ROUGH,
)

from .fences import beyond_meuse, stays_west

BOUNDARY: Final = Reason("11.10b", "advance-boundary")
AREA: Final = Reason("29.3", "advance-area")
MEUSE_LINE: Final = Reason("27.3a", "advance-british")


def bridged(s: Front, side: int) -> bool:
    """Whether a working bridge crosses the hexside (7.6)."""
    bridge = s.t.bridge[side]
    return bridge > 0 and s.bridge[bridge] == SOUND


def river(s: Front, side: int) -> bool:
    """Whether the hexside is a river, the Meuse included, bridged or not."""
    return RIVER <= s.t.water[side] < LAKE


def open_river(s: Front, side: int) -> bool:
    """Whether the hexside is a river without a working bridge."""
    return river(s, side) and not bridged(s, side)


def roadless_rough(s: Front, start: int, end: int, side: int) -> bool:
    """A Wooded Rough hexside without a road (11.6)."""
    t = s.t
    return t.road[side] == NO_ROAD and (t.terrain[start] == WOODED_ROUGH or t.terrain[end] == WOODED_ROUGH)


def roadless_forest(s: Front, end: int, side: int) -> bool:
    """Into Forest without a road (19.2)."""
    return s.t.terrain[end] == FOREST and s.t.road[side] == NO_ROAD


def vehicle_crosses(s: Front, start: int, end: int, side: int) -> bool:
    """Whether a vehicle-type unit could normally go from one hex to the next (11.4-11.6)."""
    t = s.t
    if t.water[side] != NO_WATER and not bridged(s, side):
        return False
    if t.road[side] != NO_ROAD:
        return True
    return not t.vehicles_by_road[t.terrain[start]] and not t.vehicles_by_road[t.terrain[end]]


def faces(s: Front, at: int, target: int) -> bool:
    """Whether units in one hex can attack the next: adjacent, and no lake between (14.1, terrain effects chart)."""
    side = s.t.grid.side_between(at, target)
    return side >= 0 and s.t.water[side] != LAKE


def lake(s: Front, side: int) -> bool:
    """Whether the hexside is a lake, which cannot be crossed."""
    return s.t.water[side] == LAKE


def fenced(s: Front, unit: int, side: int, into: int) -> Reason | None:
    """The line on the map that keeps a unit out of a hex, None if there is none (11.10, 27.3, 29.3)."""
    t, papers = s.t, s.papers(unit)
    if t.side[unit] == GERMAN:
        if s.turn < t.limits.boundaries_lifted_turn and t.army[papers] and side >= 0:
            if t.boundary[side] and not t.armies_allowed[into] & t.army[papers]:
                return BOUNDARY
        if s.turn == 1:
            zone = t.zone[into] or t.rear_zone[into]
            if zone and zone not in t.setup_zones[papers]:
                return AREA
    elif stays_west(s, unit) and beyond_meuse(t, into):
        return MEUSE_LINE
    return None


def can_enter(s: Front, unit: int, origin: int, target: int) -> bool:
    """Whether a unit could advance into the defender's hex, who is still there (16.2)."""
    t = s.t
    if t.artillery[unit] or s.ban[unit]:
        return False
    if origin >= BOX:
        return fenced(s, unit, -1, target) is None
    side = t.grid.side_between(origin, target)
    if lake(s, side) or (t.vehicle[unit] and not vehicle_crosses(s, origin, target, side)):
        return False
    return fenced(s, unit, side, target) is None
