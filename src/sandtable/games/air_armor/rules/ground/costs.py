"""Movement allowances and the cost of a step by tactical movement, in quarters of an MP (16.1, 44.4.4c)."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import MAIN, QUARTERS, SAALE
from sandtable.games.air_armor.state.tables import BARRED
from sandtable.games.air_armor.state.theater import Theater

from .bridges import bridge_for

ALLOWANCE: Final = [0, 24, 24, 12, 12, 12]  # by operation: 6 MP for March and Hasty Attack, 3 for the others (16.1.2)
BRIDGE_COST: Final = QUARTERS
MARKER_COST: Final = QUARTERS
SAALE_COST: Final = 2 * QUARTERS


def allowance(s: Theater, operation: int, piece: int) -> int:
    """Quarters of an MP of a unit in an operation; two thirds when contaminated (16.5b, 44.4.4c)."""
    points = ALLOWANCE[operation]
    return points * 2 // 3 if s.contaminated[piece] else points


def points_left(s: Theater, operation: int, force: list[int]) -> int:
    """Quarters that a force has left: those of the unit with the fewest (16.6.2b)."""
    least = BARRED
    for piece in force:
        left = allowance(s, operation, piece) - s.op.spent[piece]
        if left < least:
            least = left
    return least


def crossing_cost(s: Theater, side: int, place: int) -> int:
    """Tactical cost of a step (6 * hex + direction) with bridges as they are now; markers of the hex not counted."""
    cost = s.t.tactical[place]
    site = s.t.step_site[place]
    if not site or not bridge_for(s, side, site):
        return cost
    if s.t.site_river[site] == MAIN:
        return _terrain_cost(s, place) + BRIDGE_COST
    if s.t.site_river[site] == SAALE and cost < BARRED:
        return cost - SAALE_COST + BRIDGE_COST
    return cost


def _terrain_cost(s: Theater, place: int) -> int:
    t = s.t
    other, side = t.grid.neighbours[place], t.grid.sides[place]
    cost = t.charts.move_cost[t.terrain[other]] * QUARTERS
    return cost + QUARTERS if t.uphill[side] == other else cost


def marker_cost(s: Theater, hex: int) -> int:
    """What Obstacle and Smoke markers add to entering a hex (16.1.1c)."""
    return MARKER_COST * (s.obstacle[hex] + s.smoke[hex])


def dry_cost(s: Theater, place: int) -> int:
    """Normal cost of a step as if no river ran along its hexside: terrain, slope and markers (17.5d1)."""
    return _terrain_cost(s, place) + marker_cost(s, s.t.grid.neighbours[place])


def tactical_cost(s: Theater, side: int, place: int) -> int:
    """Cost of a step by tactical movement, BARRED where the hexside cannot be crossed (16.1.1)."""
    cost = crossing_cost(s, side, place) if s.t.step_site[place] else s.t.tactical[place]
    return cost if cost >= BARRED else cost + marker_cost(s, s.t.grid.neighbours[place])
