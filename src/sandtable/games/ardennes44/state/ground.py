"""The ground of a scenario as numbers (10.1, 11.4-11.8, 28.1): costs of steps, roads, edges, and where bonds may run.

A step is a number per hex and direction: its cost in half movement points, plus 256 times the bridge it needs. `FORD`
marks an unbridged river or a roadless Wooded Rough hexside, which infantry crosses by the first hex of Tactical
Movement only; `CLOSED` can never be crossed.

Searches use links, native numbers by hex and direction: a gate, a cost, a bridge and whether it crosses an army
boundary; 0 where the step is closed. A gate leads into a hex from one of its neighbours: 8 * hex + the rank (from 1) of
that neighbour among the neighbours by number.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.hexes import HexGrid
from sandtable.engine.message import Action

from .scenario import Scenario
from .tables import CITY, FOOT, LAKE, MECH_FROZEN, MECH_MUD, NO_ROAD, NO_WATER, RIVER, TOWN, WOODED_ROUGH, Tables

FORD: Final = 254
CLOSED: Final = 255

# a link: gate, cost (FORD_COST for a ford), bridge, boundary
GATE_MASK: Final = 0x7FFF
COST_SHIFT: Final = 15
COST_MASK: Final = 63
FORD_COST: Final = 63
BRIDGE_SHIFT: Final = 21
BRIDGE_LIMIT: Final = 255
BRIDGE_MASK: Final = 255 << 21
BOUNDARY: Final = 1 << 29

# a road out of a hex: the hex it leads to, the bridge it needs, the hexside it crosses
ROAD: Final = 1 << 24
ROAD_HEX: Final = 0xFFFF
ROAD_BRIDGE_SHIFT: Final = 16
ROAD_BRIDGE_LIMIT: Final = 255
ROAD_SIDE_SHIFT: Final = 25

# kinds of movers
VEHICLES_MUD: Final = 0
VEHICLES_FROZEN: Final = 1
RIDERS_MUD: Final = 2  # mechanized, but infantry-type
RIDERS_FROZEN: Final = 3
ON_FOOT: Final = 4
ROADS_MUD: Final = 5  # Strategic Movement: along roads only
ROADS_FROZEN: Final = 6


class Ground:
    """Everything about the ground of one scenario that searches need; made once, never changed."""

    def __init__(self, t: Tables, scenario: Scenario) -> None:
        self.t = t
        self.scenario = scenario
        size = t.grid.size
        # both ends of every hexside (10.1), and what cuts a Hex Bond through a hex (10.3)
        self.tip_first: list[int] = []
        self.tip_second: list[int] = []
        self.bond_side: list[int] = []  # by hexside: 1 when a Hexside Bond may run along it
        self.bond_rivers: list[int] = []  # by 3 * hex + direction: river hexsides a Hex Bond would cross
        self.bond_rough: list[int] = []  # the same for Wooded Rough hexsides
        self._join_bonds()
        self.steps: list[list[int]] = [step_costs(t, scenario, kind) for kind in range(7)]
        self.gate_origin: list[int] = gate_origins(t.grid)
        self.gate_side: list[int] = [
            t.grid.side_between(gate // 8, self.gate_origin[gate]) if self.gate_origin[gate] >= 0 else -1
            for gate in range(8 * size)
        ]
        self.links: list[vec[i64]] = [self._links_of(steps) for steps in self.steps]
        self.road_links: list[list[int]] = road_links(t, scenario)
        self.roads: vec[i64] = roads_of(t.grid, self.road_links)
        self.towns: list[int] = [hex for hex in range(size) if t.settlement[hex] >= TOWN and scenario.in_play[hex]]
        self.worth_holding: list[int] = [hex for hex in range(size) if t.settlement[hex] or t.objective[hex]]
        self.rebuild_sites: list[list[int]] = [rebuild_sites(scenario, self.towns, role) for role in (0, 1)]
        # answers, made once
        self.move: list[Action] = [("move", unit) for unit in range(t.unit_limit)]
        self.go: list[Action] = [("go", hex) for hex in range(size)]
        self.step: list[Action] = [("step", hex) for hex in range(size)]
        self.traffic: list[Action] = [("traffic", hex) for hex in range(size) if scenario.in_play[hex]]
        self.traffic_at: list[int] = [-1] * size  # where the answer of a hex stands in `traffic`
        for at, answer in enumerate(self.traffic):
            self.traffic_at[answer[1]] = at
        self.at_edge: list[int] = edge_hexes(t, scenario)
        self.german_exits: list[int] = exits_of(t, scenario)
        self.antwerp_exits: list[int] = antwerp_exits(t, scenario)
        self.west_roads: list[int] = west_road_hexes(t, scenario)
        self.ouren: list[int] = ouren_hexes(t)
        self.bottleneck: list[int] = [hex for hex in range(size) if t.bottleneck[hex]]

    def _links_of(self, steps: list[int]) -> vec[i64]:
        """By 6 * hex + direction: the link out of the hex for a kind of mover, 0 for none."""
        t, found = self.t, [0] * (6 * self.t.grid.size)
        for place in range(6 * t.grid.size):
            if steps[place] != CLOSED:
                gate = 8 * t.grid.neighbours[place]
                gate += self.gate_origin[gate : gate + 8].index(place // 6)
                found[place] = link_of(gate, steps[place], t.boundary[t.grid.sides[place]])
        return vec[i64](found)

    def _join_bonds(self) -> None:
        """Tables for the bonds of zoc.py."""
        t, in_play = self.t, self.scenario.in_play
        grid = t.grid
        for side in range(grid.side_count):
            one, two = grid.side_first[side], grid.side_second[side]
            tips = tips_of(grid, side)
            self.tip_first.append(tips[0] if tips[0] >= 0 and in_play[tips[0]] else -1)
            self.tip_second.append(tips[1] if tips[1] >= 0 and in_play[tips[1]] else -1)
            inside = one >= 0 and two >= 0 and in_play[one] > 0 and in_play[two] > 0
            both_rough = inside and t.terrain[one] == WOODED_ROUGH and t.terrain[two] == WOODED_ROUGH
            self.bond_side.append(int(inside and not both_rough))
        for place in range(3 * grid.size):
            hex, direction = place // 3, place % 3
            one, two = grid.sides[6 * hex + direction], grid.sides[6 * hex + direction + 3]
            self.bond_rivers.append(int(is_river(t, one)) + int(is_river(t, two)))
            self.bond_rough.append(int(is_rough_side(t, one)) + int(is_rough_side(t, two)))


def tips_of(grid: HexGrid, side: int) -> list[int]:
    """The two hexes at the ends of a hexside: common neighbours of the hexes it lies between; -1 off the map."""
    one, direction = grid.side_first[side], grid.side_direction[side]
    before = grid.neighbours[6 * one + (direction + 5) % 6]
    after = grid.neighbours[6 * one + (direction + 1) % 6]
    return [before, after]


def is_river(t: Tables, side: int) -> bool:
    """Whether a hexside is a river, bridged or not."""
    return RIVER <= t.water[side] < LAKE


def is_rough_side(t: Tables, side: int) -> bool:
    """Whether a hexside is Wooded Rough: Wooded Rough on either side of it (11.6)."""
    one, two = t.grid.side_first[side], t.grid.side_second[side]
    return two >= 0 and (t.terrain[one] == WOODED_ROUGH or t.terrain[two] == WOODED_ROUGH)


def gate_origins(grid: HexGrid) -> list[int]:
    """By gate: the hex it leads from; -1 for a number that is no gate."""
    found = [-1] * (8 * grid.size)
    for hex in range(grid.size):
        for rank, other in enumerate(sorted(grid.around(hex))):
            found[8 * hex + rank + 1] = other
    if len(found) > GATE_MASK:
        raise ValueError("the map has too many hexes for links")
    return found


def link_of(gate: int, step: int, boundary: int) -> int:
    """A link from its parts; `step` is a step that is not closed."""
    cost, bridge = (FORD_COST, 0) if step == FORD else (step & 255, step >> 8)
    if (cost >= FORD_COST and step != FORD) or bridge > BRIDGE_LIMIT:
        raise ValueError(f"cost {cost} or bridge {bridge} is too great for a link")
    return gate + (cost << COST_SHIFT) + (bridge << BRIDGE_SHIFT) + (BOUNDARY if boundary else 0)


def step_costs(t: Tables, scenario: Scenario, kind: int) -> list[int]:
    """The cost of every step for a kind of mover."""
    grid = t.grid
    steps = [CLOSED] * (6 * grid.size)
    for place in range(6 * grid.size):
        other = grid.neighbours[place]
        if other >= 0 and scenario.in_play[other] and scenario.in_play[place // 6]:
            steps[place] = step_cost(t, kind, place // 6, other, grid.sides[place])
    return steps


def column_of(kind: int) -> int:
    """The column of the terrain effects chart."""
    if kind == ON_FOOT:
        return FOOT
    return MECH_FROZEN if kind in (VEHICLES_FROZEN, RIDERS_FROZEN, ROADS_FROZEN) else MECH_MUD


def step_cost(t: Tables, kind: int, at: int, other: int, side: int) -> int:
    """Cost, bridge, FORD or CLOSED of one step (11.4-11.8)."""
    column, road = column_of(kind), t.road[side]
    vehicles = kind in (VEHICLES_MUD, VEHICLES_FROZEN)
    roads_only = kind in (ROADS_MUD, ROADS_FROZEN)
    if t.water[side] == LAKE or (roads_only and road == NO_ROAD):
        return CLOSED
    if t.water[side] != NO_WATER:
        if t.bridge[side] == 0:
            return CLOSED if vehicles or roads_only else FORD
        return t.road_cost[3 * road + column] + 256 * t.bridge[side]
    if road != NO_ROAD:
        return t.road_cost[3 * road + column]
    if vehicles and (t.vehicles_by_road[t.terrain[at]] or t.vehicles_by_road[t.terrain[other]]):
        return CLOSED
    if t.terrain[at] == WOODED_ROUGH or t.terrain[other] == WOODED_ROUGH:
        return CLOSED if vehicles else FORD
    return t.city_cost[column] if t.settlement[other] == CITY else t.terrain_cost[3 * t.terrain[other] + column]


def entry_cost(t: Tables, kind: int, hex: int) -> int:
    """What a unit from off the map pays for its entry hex: the road rate where there is a road (13.1)."""
    column = column_of(kind)
    if t.road_hex[hex] != NO_ROAD:
        return t.road_cost[3 * t.road_hex[hex] + column]
    return t.city_cost[column] if t.settlement[hex] == CITY else t.terrain_cost[3 * t.terrain[hex] + column]


def road_links(t: Tables, scenario: Scenario) -> list[list[int]]:
    """By hex: the hexes that roads lead to and the bridges they need, one after the other."""
    grid = t.grid
    links: list[list[int]] = [[] for _ in range(grid.size)]
    for place in range(6 * grid.size):
        at, other, side = place // 6, grid.neighbours[place], grid.sides[place]
        if other < 0 or t.road[side] == NO_ROAD or not (scenario.in_play[at] and scenario.in_play[other]):
            continue
        if t.water[side] == NO_WATER or t.bridge[side]:
            links[at].extend([other, t.bridge[side]])
    return links


def roads_of(grid: HexGrid, links: list[list[int]]) -> vec[i64]:
    """The roads out of every hex, six places for each; 0 for none."""
    found = [0] * (6 * len(links))
    for hex, link in enumerate(links):
        for at in range(0, len(link), 2):
            side = grid.side_between(hex, link[at])
            found[6 * hex + at // 2] = ROAD + link[at] + (link[at + 1] << ROAD_BRIDGE_SHIFT) + (side << ROAD_SIDE_SHIFT)
    return vec[i64](found)


def edge_hexes(t: Tables, scenario: Scenario) -> list[int]:
    """1 for every hex at the edge of the ground in play."""
    found = [0] * t.grid.size
    for place in range(6 * t.grid.size):
        other = t.grid.neighbours[place]
        if scenario.in_play[place // 6] and (other < 0 or not scenario.in_play[other]):
            found[place // 6] = 1
    return found


def exits_of(t: Tables, scenario: Scenario) -> list[int]:
    """Hexes by which Germans leave the map for victory (11.9, 30.2, 31.2)."""
    if scenario.exit_west_edge:
        west = max(t.grid.columns[hex] for hex in range(t.grid.size) if scenario.in_play[hex])
        return [hex for hex in range(t.grid.size) if scenario.in_play[hex] and t.grid.columns[hex] == west]
    return antwerp_exits(t, scenario) if scenario.campaign_victory else []


def antwerp_exits(t: Tables, scenario: Scenario) -> list[int]:
    """Entry hexes that lead to Antwerp (11.9)."""
    antwerp = [entry for entry in scenario.entry_ids if entry < len(t.entry_antwerp) and t.entry_antwerp[entry]]
    return sorted([scenario.entry_hex[entry] for entry in antwerp])


def west_road_hexes(t: Tables, scenario: Scenario) -> list[int]:
    """Road hexes of the west edge of the ground in play (31.2)."""
    if not scenario.exit_west_edge:
        return []
    return [hex for hex in exits_of(t, scenario) if t.road_hex[hex] != NO_ROAD]


def ouren_hexes(t: Tables) -> list[int]:
    """The two hexes of the bridge of Ouren (7.8)."""
    found: list[int] = []
    for bridge in t.bridge_ids:
        if t.bridge_ouren[bridge]:
            found.extend([t.grid.side_first[t.bridge_side[bridge]], t.grid.side_second[t.bridge_side[bridge]]])
    return found


def rebuild_sites(scenario: Scenario, towns: list[int], role: int) -> list[int]:
    """Towns, Cities and own entry hexes, where dead units of a side may come back (25.22)."""
    entries = [scenario.entry_hex[entry] for entry in scenario.entry_ids if scenario.entry_side[entry] == role + 1]
    return sorted({*towns, *entries})
