"""Rivers as chains of hexsides: the cheapest way along hexsides that keeps every place on its own bank.

A river is routed downstream over the corners of the hexes, close to its true course, from its first point to the river or
map edge it runs into. Town hexes it runs through (3.3) are crossed by their middle and have no river hexsides of it.
"""

from __future__ import annotations

import heapq
import itertools
from dataclasses import dataclass, field

from atlas.ardennes44.geo import Point, World, distance, source, to_line

REACH = 2.4  # how far from its true course a river may be drawn
GUIDED = 0.12  # cost of a hexside the bank constraints ask for
WRONG_BANK = 1.6
JOIN = 2.6  # how far from the mouth a river may join another


@dataclass
class River:
    """One river: its true course, and the part of it that counts as hexsides."""

    name: str
    label: str
    rank: str
    into: str
    course: list[Point]
    upper: list[Point]
    nodes: list[Point] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    inside: list[int] = field(default_factory=list)


class Corners:
    """The corners of all hexes, joined by hexsides."""

    def __init__(self, world: World) -> None:
        self.world = world
        grid = world.grid
        self.point: list[Point] = []
        self.edges: list[list[tuple[int, int]]] = []  # corner -> (corner, hexside)
        self.of_hex: list[list[int]] = [[] for _ in range(grid.size)]
        self.rim: set[int] = set()
        known: dict[tuple[int, int], int] = {}
        for at in range(grid.size):
            for corner in range(6):
                x, y = grid.corner(at, corner)
                key = (round(x * 1000), round(y * 1000))
                if key not in known:
                    known[key] = len(self.point)
                    self.point.append((x, y))
                    self.edges.append([])
                self.of_hex[at].append(known[key])
        for side in range(grid.side_count):
            at, direction = grid.side_first[side], grid.side_direction[side]
            a, b = self.of_hex[at][direction], self.of_hex[at][(direction + 1) % 6]
            if grid.side_second[side] < 0:
                self.rim |= {a, b}
                continue
            self.edges[a].append((b, side))
            self.edges[b].append((a, side))
        self.rim = {corner for corner in self.rim if self.edges[corner]}


class Router:
    """Routes the rivers one after another, receivers first."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.corners = Corners(world)
        grid = world.grid
        self.guides: dict[str, set[int]] = {}
        for row in source("river_guides.csv"):
            side = grid.side_between(grid.index_of(row["a"]), grid.index_of(row["b"]))
            self.guides.setdefault(row["river"].split("-upper")[0], set()).add(side)
        self.stand: list[Point] = list(world.centres)  # where a hex counts as lying, for its bank
        for place in world.places:
            if place["name"] in world.place_hex and place["class"] in ("city", "town", "village"):
                at = world.place_hex[place["name"]]
                true = world.place_point[place["name"]]
                if world.hex_at(true) == at:
                    self.stand[at] = true
        self.used: dict[int, str] = {}

    def route(self, river: River, rivers: dict[str, River], inside: list[int]) -> None:
        """Find the hexsides of a river."""
        goals = self._goals(river, rivers)
        starts = self._starts(river, inside)
        came = self._search(river, starts, goals, inside)
        self._trace(river, came, inside)

    def _starts(self, river: River, inside: list[int]) -> list[int]:
        first = river.course[0]
        at = self.world.hex_at(first)
        if at in inside:
            return [-at - 1]
        if (river.into == "edge" and river.rank != "minor") or at < 0:
            return sorted(self.corners.rim, key=lambda c: distance(self.corners.point[c], first))[:2]
        near = sorted(range(len(self.corners.point)), key=lambda c: distance(self.corners.point[c], first))
        return near[:2]

    def _goals(self, river: River, rivers: dict[str, River]) -> set[int]:
        last = river.course[-1]
        if river.into == "edge":
            return set(sorted(self.corners.rim, key=lambda c: distance(self.corners.point[c], last))[:2])
        receiver = {(round(x * 1000), round(y * 1000)) for x, y in rivers[river.into].nodes}
        found = set()
        for corner, (x, y) in enumerate(self.corners.point):
            if (round(x * 1000), round(y * 1000)) in receiver and distance((x, y), last) < JOIN:
                found.add(corner)
        if not found:
            raise ValueError(f"{river.name} does not reach {river.into}")
        return found

    def _cost(self, river: River, side: int) -> float:
        grid = self.world.grid
        if side in self.guides.get(river.name, ()):
            return GUIDED
        a, b = grid.side_first[side], grid.side_second[side]
        middle = (
            (self.world.centres[a][0] + self.world.centres[b][0]) / 2,
            (self.world.centres[a][1] + self.world.centres[b][1]) / 2,
        )
        far, _ = to_line(middle, river.course)
        if far > REACH:
            return 1e6
        _, bank_a = to_line(self.stand[a], river.course)
        _, bank_b = to_line(self.stand[b], river.course)
        return 1.0 + 1.6 * far * far + (WRONG_BANK if (bank_a > 0) == (bank_b > 0) else 0.0)

    def _search(self, river: River, starts: list[int], goals: set[int], inside: list[int]) -> list[int]:
        """Corners of the cheapest way; a hex crossed by its middle is -hex - 1."""
        banned = {side for at in inside for side in self._sides_of(at)}
        grid_corners = self.corners
        best: dict[int, float] = {}
        came: dict[int, int] = {}
        queue: list[tuple[float, int]] = []
        for start in starts:
            offset = 0.0 if start < 0 else distance(grid_corners.point[start], river.course[0])
            best[start] = offset
            heapq.heappush(queue, (offset, start))
        costs: dict[int, float] = {}
        while queue:
            cost, node = heapq.heappop(queue)
            if cost > best[node]:
                continue
            if node in goals:
                way = [node]
                while way[-1] in came:
                    way.append(came[way[-1]])
                return way[::-1]
            for other, price in self._steps(river, node, inside, banned, costs):
                total = cost + price
                if total < best.get(other, 1e9):
                    best[other] = total
                    came[other] = node
                    heapq.heappush(queue, (total, other))
        raise ValueError(f"{river.name} finds no way")

    def _sides_of(self, at: int) -> list[int]:
        return [self.world.grid.hexside(at, direction) for direction in range(6)]

    def _steps(
        self, river: River, node: int, inside: list[int], banned: set[int], costs: dict[int, float]
    ) -> list[tuple[int, float]]:
        if node < 0:
            return [
                (corner, 0.3 + to_line(self.corners.point[corner], river.course)[0])
                for corner in self.corners.of_hex[-node - 1]
            ]
        found = []
        for other, side in self.corners.edges[node]:
            if side in banned:
                continue
            if side not in costs:
                costs[side] = self._cost(river, side)
            price = costs[side]
            if side in self.used:
                price += 4.0
            found.append((other, price))
        return found + [(-at - 1, 0.3) for at in inside if node in self.corners.of_hex[at]]

    def _trace(self, river: River, way: list[int], inside: list[int]) -> None:
        for node in way:
            river.nodes.append(self.world.centres[-node - 1] if node < 0 else self.corners.point[node])
        for a, b in itertools.pairwise(way):
            if a < 0 or b < 0:
                at = -a - 1 if a < 0 else -b - 1
                if at not in river.inside:
                    river.inside.append(at)
                continue
            side = next(side for other, side in self.corners.edges[a] if other == b)
            river.sides.append(side)
            self.used[side] = river.name


def load_rivers(world: World) -> dict[str, River]:
    """Every river with its true course; upper courses and streams have no hexsides."""
    points: dict[str, list[tuple[Point, str]]] = {}
    for row in source("rivers.csv"):
        at = world.reference.point(float(row["lat"]), float(row["lon"]))
        points.setdefault(row["river"], []).append((at, row["place"]))
    rivers: dict[str, River] = {}
    for row in source("river_courses.csv"):
        course = points[row["river"]]
        start = 0
        if row["from"]:
            start = next(at for at, (_, place) in enumerate(course) if place == row["from"])
        line = [point for point, _ in course]
        rivers[row["river"]] = River(
            row["river"], row["label"], row["rank"], row["into"], line[start:], line[: start + 1] if start else []
        )
    return rivers


def clip(world: World, line: list[Point]) -> list[Point]:
    """The part of a course that lies on the map, cut at its edge."""
    x0, y0, x1, y1 = world.bounds
    fine = [line[0]]
    for a, b in itertools.pairwise(line):
        pieces = max(1, int(distance(a, b) / 0.25))
        fine += [(a[0] + (b[0] - a[0]) * n / pieces, a[1] + (b[1] - a[1]) * n / pieces) for n in range(1, pieces + 1)]
    keep = [at for at, (x, y) in enumerate(fine) if x0 <= x <= x1 and y0 <= y <= y1]
    return fine[keep[0] : keep[-1] + 1]


def route_rivers(world: World) -> dict[str, River]:
    """All rivers of the map with their hexsides."""
    rivers = load_rivers(world)
    inside = {row["river"]: row["inside"].split() for row in source("river_courses.csv")}
    router = Router(world)
    for name, river in rivers.items():
        river.course = clip(world, river.course)
        if river.rank != "stream":
            router.route(river, rivers, [world.grid.index_of(code) for code in inside[name]])
    return rivers
