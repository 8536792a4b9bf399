"""Drawn lines: rivers along their hexsides, upper courses, roads through hexsides and settlements, borders, the West Wall."""

from __future__ import annotations

import math
from itertools import pairwise

from atlas.ardennes44.geo import Point, World, distance, source
from atlas.ardennes44.ground import Ground
from atlas.ardennes44.rivers import River, clip
from atlas.ardennes44.shapes import middle, smooth

MEANDER = 0.055
ROAD_SWAY = 0.16


def sway(seed: int, at: int) -> float:
    """A fixed pseudo-random number between -1 and 1."""
    value = math.sin(seed * 12.9898 + at * 78.233) * 43758.5453
    return 2 * (value - math.floor(value)) - 1


def nearest_on(line: list[Point], point: Point) -> Point:
    """The point of a line nearest to another point."""
    best, near = line[0], 1e9
    for a, b in pairwise(line):
        dx, dy = b[0] - a[0], b[1] - a[1]
        t = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy or 1e-9)))
        spot = (a[0] + t * dx, a[1] + t * dy)
        if distance(spot, point) < near:
            best, near = spot, distance(spot, point)
    return best


def river_lines(world: World, rivers: dict[str, River]) -> dict[str, list[Point]]:
    """The drawn course of every river, tributaries joined to the river they run into."""
    drawn: dict[str, list[Point]] = {}
    for number, (name, river) in enumerate(rivers.items()):
        if river.rank == "stream":
            continue
        line = meander(list(river.nodes), number)
        if river.into in drawn:
            line[-1] = nearest_on(drawn[river.into], line[-1])
        if river.into == "edge":
            line.append(off_map(world, line[-1]))
        if off_edge(world, line[0]) < 1.0 and not river.upper:
            line.insert(0, off_map(world, line[0]))
        if river.upper:
            line[0] = middle(line[0], line[1]) if len(line) > 2 else line[0]
        drawn[name] = smooth(line, 2)
    return drawn


def meander(line: list[Point], seed: int) -> list[Point]:
    """A chain of hexsides with a little play, so that it looks like water."""
    found = [line[0]]
    for at, (a, b) in enumerate(pairwise(line)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        mx, my = middle(a, b)
        play = MEANDER * sway(seed, at) * 1.6
        found += [(mx - dy * play, my + dx * play), b]
    return found


def stream_lines(world: World, rivers: dict[str, River], drawn: dict[str, list[Point]]) -> dict[str, list[Point]]:
    """Upper courses and streams, which have no effect: true courses joined to the drawn rivers."""
    found: dict[str, list[Point]] = {}
    for number, (name, river) in enumerate(rivers.items()):
        if river.rank == "stream":
            line = [*clip(world, river.course)[::3], clip(world, river.course)[-1]]
            target = drawn.get(river.into) or found.get(river.into)
            if target:
                line = cut_at(line, target)
        elif len(river.upper) > 1:
            line = [*clip(world, river.upper)[::3], drawn[name][0]]
            line = [*line[:-2], line[-1]] if len(line) > 2 else line
        else:
            continue
        wavy = [line[0]]
        for at, (a, b) in enumerate(pairwise(line)):
            dx, dy = b[0] - a[0], b[1] - a[1]
            mx, my = middle(a, b)
            play = 0.16 * sway(number + 50, at)
            wavy += [(mx - dy * play, my + dx * play), b]
        found[name] = smooth(wavy, 1)
    return found


def cut_at(line: list[Point], target: list[Point]) -> list[Point]:
    """A line that ends where it comes close to its target."""
    for at, point in enumerate(line):
        spot = nearest_on(target, point)
        if distance(spot, point) < 0.35 and at > 0:
            return [*line[:at], spot]
    spot = nearest_on(target, line[-1])
    return [*line, spot] if distance(spot, line[-1]) < 2.5 else line


# --- roads


class RoadDrawing:
    """Turns road links into smooth lines, from junction to junction."""

    def __init__(self, world: World, ground: Ground) -> None:
        self.world = world
        self.ground = ground
        self.links: dict[int, list[tuple[int, int]]] = {}
        grid = world.grid
        for side in ground.road:
            a, b = grid.side_first[side], grid.side_second[side]
            self.links.setdefault(a, []).append((b, side))
            self.links.setdefault(b, []).append((a, side))
        self.spot: dict[int, Point] = {}
        self.place_spot: dict[str, Point] = {}
        self._set_places()

    def _set_places(self) -> None:
        """The first settlement of a hex is where its roads meet; others stand where they are."""
        world = self.world
        order = {"city": 0, "town": 1, "village": 2, "hamlet": 3, "point": 4}
        for place in sorted(world.places, key=lambda place: order[place["class"]]):
            if place["name"] not in world.place_hex:
                continue
            at = world.place_hex[place["name"]]
            centre = world.centres[at]
            if at not in self.spot:
                self.spot[at] = self.place_spot[place["name"]] = pulled(world.place_point[place["name"]], centre, 0.42)
                continue
            point = pulled(world.place_point[place["name"]], centre, 0.62)
            x, y = self.spot[at]
            gap = distance(point, (x, y))
            if gap < 0.5:
                point = (x + (point[0] - x) * 0.5 / max(gap, 0.01), y + (point[1] - y) * 0.5 / max(gap, 0.01))
            self.place_spot[place["name"]] = point

    def crossing(self, side: int) -> Point:
        """Where a road crosses a hexside."""
        grid = self.world.grid
        at, direction = grid.side_first[side], grid.side_direction[side]
        a, b = grid.corner(at, direction), grid.corner(at, direction + 1)
        play = 0.0 if self._is_bridge(side) else ROAD_SWAY * sway(7, side)
        return a[0] + (b[0] - a[0]) * (0.5 + play), a[1] + (b[1] - a[1]) * (0.5 + play)

    def _is_bridge(self, side: int) -> bool:
        return any(side in river.sides for river in self.ground.rivers.values())

    def node(self, at: int) -> Point:
        """Where the roads of a hex meet."""
        if at in self.spot:
            return self.spot[at]
        centre = self.world.centres[at]
        ends = [self.crossing(side) for _, side in self.links[at]]
        x = sum(p[0] for p in ends) / len(ends)
        y = sum(p[1] for p in ends) / len(ends)
        return pulled((x, y), centre, 0.35)

    def is_stop(self, at: int) -> bool:
        """Whether lines begin and end in this hex."""
        grades = {self.ground.road[side] for _, side in self.links[at]}
        return len(self.links[at]) != 2 or len(grades) > 1

    def lines(self) -> dict[int, list[list[Point]]]:
        """Smooth lines by road class."""
        found: dict[int, list[list[Point]]] = {1: [], 2: [], 3: []}
        done: set[int] = set()
        starts = sorted(self.links, key=lambda at: not self.is_stop(at))
        for start in starts:
            for _, side in self.links[start]:
                if side not in done:
                    found[self.ground.road[side]].append(self._follow(start, side, done))
        for at, grade in self.ground.exits.items():
            found[grade].append([self.node(at), off_map(self.world, self.node(at))])
        return found

    def _follow(self, start: int, side: int, done: set[int]) -> list[Point]:
        line = [self.node(start)]
        at = start
        while True:
            done.add(side)
            line.append(self.crossing(side))
            at = self.world.grid.across(side, at)
            if self.is_stop(at) or at == start:
                line.append(self.node(at))
                break
            onward = next((link for _, link in self.links[at] if link not in done), -1)
            if onward < 0:
                line.append(self.node(at))
                break
            if at in self.spot:
                line.append(self.spot[at])
            side = onward
        return line


def pulled(point: Point, centre: Point, limit: float) -> Point:
    """A point moved towards a centre until it is within a limit of it."""
    far = distance(point, centre)
    if far <= limit:
        return point
    return centre[0] + (point[0] - centre[0]) * limit / far, centre[1] + (point[1] - centre[1]) * limit / far


def off_edge(world: World, point: Point) -> float:
    """How far a point is from the edge of the map."""
    x0, y0, x1, y1 = world.bounds
    return min(point[0] - x0, x1 - point[0], point[1] - y0, y1 - point[1])


def off_map(world: World, point: Point) -> Point:
    """The point straight out from another, a little beyond the nearest edge of the map."""
    x0, y0, x1, y1 = world.bounds
    x, y = point
    outs = {x - x0: (x0 - 0.6, y), x1 - x: (x1 + 0.6, y), y - y0: (x, y0 - 0.6), y1 - y: (x, y1 + 0.6)}
    return outs[min(outs)]


def border_lines(world: World, drawn: dict[str, list[Point]]) -> list[tuple[str, list[Point]]]:
    """National borders; a stretch named after a river follows its drawn course."""
    found: list[tuple[str, list[Point]]] = []
    lines: dict[str, list[dict[str, str]]] = {}
    for row in source("borders.csv"):
        lines.setdefault(row["border"], []).append(row)
    for name, rows in lines.items():
        line: list[Point] = []
        for row in rows:
            point = world.reference.point(float(row["lat"]), float(row["lon"]))
            if row["along"] and line:
                line += along(drawn[row["along"]], line[-1], point)
            line.append(nearest_on(drawn[row["along"]], point) if row["along"] else point)
        found.append((name, line))
    return found


def along(course: list[Point], first: Point, second: Point) -> list[Point]:
    """The part of a course between the points nearest to two others."""
    a = min(range(len(course)), key=lambda at: distance(course[at], first))
    b = min(range(len(course)), key=lambda at: distance(course[at], second))
    return course[a : b + 1] if a <= b else course[b : a + 1][::-1]
