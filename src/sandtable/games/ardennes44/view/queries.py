"""Pure questions about the board: reach, supply line, zones and bonds, artillery range, around a hex."""

from __future__ import annotations

from typing import Any

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.ground.ways import FAR
from sandtable.games.ardennes44.rules.ground.zoc import cut_by_terrain
from sandtable.games.ardennes44.rules.movement.questions import MoveUnit
from sandtable.games.ardennes44.rules.movement.reach import Trip, path_of, survey
from sandtable.games.ardennes44.rules.movement.strategic import cannot_march, find_march_ends
from sandtable.games.ardennes44.rules.supply.supply import Overland, road_net, source_hexes, supplied_units
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.ground import tips_of
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, SETTLEMENTS, SOUND, TERRAINS

from .answer_shapes import Range, Reach, SideBond, Supplied, SupplyLine, Zones


def on_map(s: Front, unit: int) -> int:
    """The unit, or a clear error when it is not on the map."""
    if unit not in s.t.unit_ids or not s.on_map(unit):
        raise UnknownQuery(f"unit {unit} is not on the map")
    return unit


def reach(g: Play[Front], _role: int, unit: int) -> Reach:
    """Where a unit could go if it moved now: costs in half points, tactical hexes, paths, and by Strategic Movement."""
    s = g.state
    on_map(s, unit)
    trip = trip_of(g, unit)
    limits = survey(s, trip)
    found: Reach = {
        "points": max(0, limits.points - trip.spent),
        "extended": max(0, limits.extended - trip.spent),
        "costs": {str(hex): s.ways.cost(hex) for hex in s.ways.ends if s.ways.cost(hex) < FAR},
        "tactical": [hex for hex in s.ways.ends if s.ways.cost(hex) == FAR],
        "paths": {str(hex): path_of(s, trip, hex) for hex in s.ways.ends},
        "march": {},
    }
    if cannot_march(s, unit) is None:
        find_march_ends(s, unit)
        found["march"] = {str(hex): s.ways.cost(hex) for hex in s.ways.ends}
    return found


def trip_of(g: Play[Front], unit: int) -> Trip:
    """The move that this unit is making, or a new one."""
    for frame in reversed(g.stack):
        if isinstance(frame, MoveUnit) and frame.trip.unit == unit:
            return frame.trip
    return Trip(unit)


def supply(g: Play[Front], _role: int, unit: int) -> SupplyLine:
    """The supply line of a unit: overland hexes to the road, then the road to a source; empty when it has none."""
    s = g.state
    on_map(s, unit)
    side = s.t.side[unit] - 1
    net = road_net(s, side)
    lines = Overland(s, side, s.place[unit])
    goal = lines.reach_goal(net)
    if goal < 0:
        return {"supplied": False, "overland": [], "road": []}
    path = lines.path_to(goal)
    return {"supplied": True, "overland": path, "road": road_line(s, side, path[-1], net)}


def road_line(s: Front, side: int, hex: int, net: list[int]) -> list[int]:
    """The shortest road from a hex of the net to a source."""
    goals = source_hexes(s, side)
    before = {hex: -1}
    queue = [hex]
    for here in queue:
        if here in goals:
            path = [here]
            while before[path[-1]] >= 0:
                path.append(before[path[-1]])
            return path[::-1]
        link = s.ways.road_links[here]
        for at in range(0, len(link), 2):
            other, bridge = link[at], link[at + 1]
            if other not in before and net[other] and not (bridge and s.bridge[bridge] != SOUND):
                before[other] = here
                queue.append(other)
    return []


def supplied(g: Play[Front], _role: int, side: int) -> Supplied:
    """The roads that carry supply to a side (0 German, 1 Allied), its open sources, and its units without supply."""
    s = g.state
    net = road_net(s, a_side(side))
    safe = set(supplied_units(s, side))
    return {
        "net": [hex for hex in range(s.t.grid.size) if net[hex] and s.scenario.in_play[hex]],
        "sources": source_hexes(s, side),
        "unsupplied": [unit for unit in s.units_of(side + 1) if unit not in safe],
    }


def a_side(side: int) -> int:
    """The side, or a clear error when there is no such side."""
    if side not in (0, 1):
        raise UnknownQuery("side is 0 (German) or 1 (Allied)")
    return side


def zones(g: Play[Front], _role: int, side: int) -> Zones:
    """Zones of control and bonds of a side (0 German, 1 Allied), for drawing."""
    s = g.state
    z, grid = s.zoc, s.t.grid
    a_side(side)
    return {
        "zones": [hex for hex in range(grid.size) if z.zones(side, hex) and s.scenario.in_play[hex]],
        "hex_bonds": [
            [hex, *pair] for hex in range(grid.size) if z.hex_bond(side, hex) for pair in bonding_pairs(s, hex, side)
        ],
        "side_bonds": [side_bond(s, at, side) for at in range(grid.side_count) if z.side_bond(side, at)],
    }


def bonding_pairs(s: Front, middle: int, side: int) -> list[list[int]]:
    """The pairs of hexes whose units form a Hex Bond through the hex between them (10.1, 10.3)."""
    neighbours = s.t.grid.neighbours
    found: list[list[int]] = []
    for direction in range(3):
        one, two = neighbours[6 * middle + direction], neighbours[6 * middle + direction + 3]
        if one >= 0 and two >= 0 and s.zoc.pair(one, two) == side + 1 and not cut_by_terrain(s, middle, direction):
            found.append([one, two])
    return found


def side_bond(s: Front, hexside: int, side: int) -> SideBond:
    """The hexes that a Hexside Bond parts, and those whose units form it: one only at the edge of the map (10.6)."""
    grid = s.t.grid
    tips = [tip for tip in tips_of(grid, hexside) if tip >= 0 and s.zoc.holder(tip) == side + 1]
    return {"between": [grid.side_first[hexside], grid.side_second[hexside]], "units": tips}


def control(g: Play[Front], _role: int) -> dict[str, list[int]]:
    """The hexes that each side holds: who was the last to be there (30.1)."""
    s = g.state
    held = [hex for hex in range(s.t.grid.size) if s.scenario.in_play[hex]]
    return {
        "German": [hex for hex in held if s.control[hex] == GERMAN],
        "Allied": [hex for hex in held if s.control[hex] == ALLIED],
    }


def artillery(g: Play[Front], _role: int, unit: int) -> Range:
    """The hexes within range of a gun (22.4)."""
    s = g.state
    on_map(s, unit)
    if not s.t.artillery[unit]:
        raise UnknownQuery(f"unit {unit} is no artillery")
    return {"hexes": [hex for hex in s.t.grid.within(s.place[unit], s.t.range[unit]) if s.scenario.in_play[hex]]}


def around(g: Play[Front], _role: int, hex: int) -> dict[str, Any]:
    """A hex and its neighbours in words: ground, units, zones."""
    s = g.state
    if not 0 <= hex < s.t.grid.size or not s.scenario.in_play[hex]:
        raise UnknownQuery(f"hex {hex} is not in play")
    near = [other for other in s.t.grid.around(hex) if s.scenario.in_play[other]]
    return {"hex": facts(s, hex), "near": [facts(s, other) for other in near]}


def facts(s: Front, hex: int) -> dict[str, Any]:
    """What is in a hex."""
    t = s.t
    return {
        "hex": hex,
        "code": t.grid.ids[hex],
        "name": t.hex_name[hex],
        "terrain": TERRAINS[t.terrain[hex]],
        "settlement": SETTLEMENTS[t.settlement[hex]],
        "units": s.units_at(hex),
        "german_zone": s.zoc.zones(0, hex) > 0,
        "allied_zone": s.zoc.zones(1, hex) > 0,
        "control": s.control[hex],
    }
