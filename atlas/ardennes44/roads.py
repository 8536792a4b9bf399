"""Roads as links between hexes: each stretch between two places takes the cheapest way over the map.

Primary roads are laid first; later roads join existing ones instead of running beside them, and cross rivers only at
bridge sites. A secondary road in a Forest or Wooded Rough hex without a primary road is a forest road (11.8).
"""

from __future__ import annotations

import heapq
import itertools

from atlas.ardennes44.geo import COLUMNS, ROWS, World, distance, source, to_segment

NONE, PRIMARY, SECONDARY, FOREST_ROAD = 0, 1, 2, 3
ALONG_ROAD = {PRIMARY: {PRIMARY: 0.45, SECONDARY: 0.75}, SECONDARY: {PRIMARY: 0.45, SECONDARY: 0.5}}
BRIDGE_SITE = 0.7
NEW_BRIDGE = 6.0
ASTRAY = 0.22
THROUGH_TOWN = 0.35
RUGGED = 0.4
OFF_MAP = 0.8
ENTRY = -1.2


class RoadNet:
    """Road class by hexside, laid link by link."""

    def __init__(self, world: World, rivers: set[int], lakes: set[int], rugged: set[int]) -> None:
        self.world = world
        self.rivers = rivers
        self.lakes = lakes
        self.rugged = rugged
        self.road: dict[int, int] = {}
        self.exits: dict[int, int] = {}  # hexes where a road leaves the map
        grid = world.grid
        self.sites = {
            grid.side_between(grid.index_of(row["a"]), grid.index_of(row["b"])) for row in source("bridge_sites.csv")
        }
        self.entries = {grid.index_of(row["hex"]) for row in source("entries.csv")}
        self.settled = {
            world.place_hex[place["name"]]
            for place in world.places
            if place["name"] in world.place_hex and place["class"] in ("city", "town", "village")
        }

    def lay(self) -> None:
        """Lay every road of roads.csv, primary roads first."""
        roads = source("roads.csv")
        for wanted in ("primary", "secondary", "track"):
            for row in roads:
                if row["class"] == wanted:
                    self._lay_road(row["places"].split("|"), PRIMARY if wanted == "primary" else SECONDARY)

    def _lay_road(self, names: list[str], grade: int) -> None:
        for first, second in itertools.pairwise(names):
            on_map = [name in self.world.place_hex for name in (first, second)]
            if not any(on_map):
                continue
            if not on_map[0]:
                first, second = second, first
            way = self._way(first, second, grade)
            if not all(on_map):
                self.exits[way[-1]] = min(grade, self.exits.get(way[-1], grade))
            for a, b in itertools.pairwise(way):
                side = self.world.grid.side_between(a, b)
                old = self.road.get(side, NONE)
                self.road[side] = grade if old == NONE else min(old, grade)

    def _way(self, first: str, second: str, grade: int) -> list[int]:
        """Hexes of the cheapest way from a place to another, or to the map edge towards it."""
        world = self.world
        start = world.place_hex[first]
        goal = world.place_hex.get(second, -1)
        a, b = world.place_point[first], world.place_point[second]
        best = {start: 0.0}
        came: dict[int, int] = {}
        queue = [(0.0, start)]
        end, end_cost = -1, 1e9
        while queue:
            cost, at = heapq.heappop(queue)
            if cost > best[at] or cost > end_cost + 3:
                continue
            if goal >= 0 and at == goal:
                end = at
                break
            if goal < 0 and self._on_edge(at):
                total = cost + OFF_MAP * distance(world.centres[at], b) + (ENTRY if at in self.entries else 0.0)
                if total < end_cost:
                    end, end_cost = at, total
            for direction in range(6):
                other = world.grid.neighbour(at, direction)
                if other < 0:
                    continue
                price = self._price(at, other, world.grid.hexside(at, direction), grade, goal)
                far, _ = to_segment(world.centres[other], a, b)
                total = cost + price + ASTRAY * far * far
                if total < best.get(other, 1e9):
                    best[other] = total
                    came[other] = at
                    heapq.heappush(queue, (total, other))
        way = [end]
        while way[-1] in came:
            way.append(came[way[-1]])
        return way[::-1]

    def _price(self, at: int, other: int, side: int, grade: int, goal: int) -> float:
        if side in self.lakes:
            return 1e6
        old = self.road.get(side, NONE)
        if old != NONE:
            return ALONG_ROAD[grade][old]
        price = 1.0
        if side in self.rivers:
            price += BRIDGE_SITE if side in self.sites else NEW_BRIDGE
        if other in self.settled and other != goal:
            price += THROUGH_TOWN
        if other in self.rugged and other != goal:
            price += RUGGED
        return price

    def _on_edge(self, at: int) -> bool:
        column, row = self.world.grid.columns[at], self.world.grid.rows[at]
        return column in (1, COLUMNS) or row in (1, ROWS)


def forest_roads(world: World, road: dict[int, int], closed: set[int]) -> dict[int, int]:
    """Road classes with forest roads; `closed` are the Forest and Wooded Rough hexes (11.8)."""
    grid = world.grid
    primary = {
        at for side, grade in road.items() if grade == PRIMARY for at in (grid.side_first[side], grid.side_second[side])
    }
    found: dict[int, int] = {}
    for side, grade in road.items():
        dark = [at for at in (grid.side_first[side], grid.side_second[side]) if at in closed and at not in primary]
        found[side] = FOREST_ROAD if grade == SECONDARY and dark else grade
    return found


def dead_ends(world: World, road: dict[int, int]) -> list[int]:
    """Hexes where a road stops that are neither a named place nor at the map edge."""
    grid = world.grid
    count: dict[int, int] = {}
    for side in road:
        for at in (grid.side_first[side], grid.side_second[side]):
            count[at] = count.get(at, 0) + 1
    named = set(world.place_hex.values())
    edge = set(grid.edge)
    return [at for at, links in count.items() if links == 1 and at not in named and at not in edge]
