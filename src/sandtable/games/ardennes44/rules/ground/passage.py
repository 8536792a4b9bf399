"""Which hexsides can be crossed: bridges, rivers, and roads through ground that vehicles cannot enter (11.4-11.6)."""

from __future__ import annotations

from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import FOREST, LAKE, NO_ROAD, NO_WATER, RIVER, SOUND, WOODED_ROUGH


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
    """Whether the hexside is a lake: nobody crosses it."""
    return s.t.water[side] == LAKE
