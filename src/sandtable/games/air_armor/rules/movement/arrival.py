"""By which edge hex a unit that waits outside may enter, and what it pays for it (46.6, 12.3.2.3, 40.4)."""

from __future__ import annotations

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.range import display_points, entry_hexes, row_distance
from sandtable.games.air_armor.rules.commitment.members import near_marker
from sandtable.games.air_armor.rules.ground.costs import allowance, marker_cost
from sandtable.games.air_armor.rules.ground.edges import edge_hexes
from sandtable.games.air_armor.rules.ground.rivers import OUTSIDE
from sandtable.games.air_armor.rules.ground.roads import half_reason, road_right_reason
from sandtable.games.air_armor.rules.ground.steps import entry_reason, mover_reason
from sandtable.games.air_armor.state.codes import AUTOBAHN, MARCH, QUARTERS
from sandtable.games.air_armor.state.theater import Theater


def lead_allows(s: Theater, piece: int, hex: int) -> bool:
    """Whether a hex is within 3 of the marker of an entering regiment or task force; a March needs none (12.3.2.3)."""
    return s.op.kind == MARCH or near_marker(s, hex, s.op.lead[s.op.member[piece] - 1])


def arrival_hexes(s: Theater, piece: int) -> list[int]:
    """Edge hexes by which a waiting unit may enter in its operation: on a March any of its zone (12.3.2.3b, 46.6c)."""
    return edge_hexes(s, piece) if s.op.kind == MARCH else entry_hexes(s, piece)


def common_entries(s: Theater, force: list[int]) -> list[int]:
    """Edge hexes by which every unit of a waiting force may enter, enemies and markers apart (46.6c)."""
    found = arrival_hexes(s, force[0])
    for piece in force[1:]:
        own = arrival_hexes(s, piece)
        found = [hex for hex in found if hex in own]
    return found


def edge_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a waiting force may not enter by an edge hex that is common to it, the variant of an attack apart."""
    for piece in force:
        if not lead_allows(s, piece, hex):
            return OUTSIDE
    return mover_reason(s, force) or entry_reason(s, force, hex)


def road_out(s: Theater, hex: int) -> int:
    """The best road that leads out of the area from an edge hex, or any road in it on the edge of the map (46.6c)."""
    grid, best = s.t.grid, 0
    places = range(6 * hex, 6 * hex + 6)
    edge_of_map = any(grid.neighbours[place] < 0 for place in places)
    for place in places:
        if edge_of_map or s.scenario.neighbours[place] < 0:
            best = max(best, s.t.road[grid.sides[place]])
    return best


def arrival_cost(s: Theater, force: list[int], hex: int) -> int:
    """Quarters paid for the edge hex: by road where it may, 1/2 MP more for each before (46.6d)."""
    tactical = s.t.charts.move_cost[s.t.terrain[hex]] * QUARTERS + marker_cost(s, hex)
    road = road_out(s, hex)
    if not road or s.obstacle[hex] or s.near[1 - s.op.side][hex] or road_right_reason(s, s.op.kind, force):
        return tactical
    cost = (1 if road == AUTOBAHN else 2) + 2 * s.op.road_entries.count(hex)
    return tactical if half_reason(s, s.op.kind, force, cost) else min(tactical, cost)


def arrival_spent(s: Theater, piece: int, cost: int) -> int:
    """Quarters that a unit has spent when it has entered for so many, the way from the display included (40.4a)."""
    points = allowance(s, s.op.kind, piece)
    away = points - display_points(s.place[piece]) if row_distance(s.place[piece]) else 0
    return min(max(0, away) + cost, points)
