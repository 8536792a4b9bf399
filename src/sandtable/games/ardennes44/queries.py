"""Pure questions about the board: reach, supply line, zones and bonds, artillery range, around a hex."""

from __future__ import annotations

from typing import Any

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.ardennes44.movement import Trip, survey
from sandtable.games.ardennes44.state import Front
from sandtable.games.ardennes44.strategic import cannot_march, find_march_ends
from sandtable.games.ardennes44.supply import Overland, road_net, source_hexes
from sandtable.games.ardennes44.tables import SETTLEMENTS, SOUND, TERRAINS
from sandtable.games.ardennes44.ways import FAR


def on_map(s: Front, unit: int) -> int:
    """The unit, or a clear error when it is not on the map."""
    if unit not in s.t.unit_ids or not s.on_map(unit):
        raise UnknownQuery(f"unit {unit} is not on the map")
    return unit


def reach(g: Play[Front], _role: int, unit: int) -> dict[str, Any]:
    """Where a unit could go if it moved now: costs in half points, tactical hexes, and by Strategic Movement."""
    s = g.state
    on_map(s, unit)
    limits = survey(s, Trip(unit))
    found: dict[str, Any] = {
        "points": limits.points,
        "extended": limits.extended,
        "costs": {str(hex): s.ways.cost(hex) for hex in s.ways.ends if s.ways.cost(hex) < FAR},
        "tactical": [hex for hex in s.ways.ends if s.ways.cost(hex) == FAR],
        "march": {},
    }
    if cannot_march(s, unit) == 0:
        find_march_ends(s, unit)
        found["march"] = {str(hex): s.ways.cost(hex) for hex in s.ways.ends}
    return found


def supply(g: Play[Front], _role: int, unit: int) -> dict[str, Any]:
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


def zones(g: Play[Front], _role: int, side: int) -> dict[str, Any]:
    """Zones of control and bonds of a side (0 German, 1 Allied), for drawing."""
    s = g.state
    if side not in (0, 1):
        raise UnknownQuery("side is 0 (German) or 1 (Allied)")
    z, grid = s.zoc, s.t.grid
    return {
        "zones": [hex for hex in range(grid.size) if z.zones(side, hex) and s.scenario.in_play[hex]],
        "hex_bonds": [hex for hex in range(grid.size) if z.hex_bond(side, hex)],
        "side_bonds": [
            [grid.side_first[at], grid.side_second[at]] for at in range(grid.side_count) if z.side_bond(side, at)
        ],
    }


def artillery(g: Play[Front], _role: int, unit: int) -> dict[str, Any]:
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
