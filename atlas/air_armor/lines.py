"""Drawn lines: rivers along their hexsides, streams, roads through hexsides and places, the border, slopes as hachures."""

from __future__ import annotations

import itertools
import math
import re

from atlas.air_armor.geo import COLUMNS, ROWS, Point, World, geography
from atlas.ardennes44.geo import distance
from atlas.ardennes44.lines import nearest_on, off_map, pulled, sway
from atlas.ardennes44.shapes import Pen, curve_path, middle, simplify, smooth

RIVER_WIDTH = {"Main": 23, "Fränkische Saale": 11}
ROAD_SWAY = 0.14
GRADES = ("autobahn", "bundesstrasse", "minor")
BERTH = 0.5  # how far an Autobahn keeps from the middle of a place


def chains(pairs: list[tuple[Point, Point]]) -> list[list[Point]]:
    """Directed edges joined end to start into lines as long as can be."""

    def key(point: Point) -> tuple[int, int]:
        return round(point[0] * 50), round(point[1] * 50)

    onward: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
    for a, b in pairs:
        onward.setdefault(key(a), []).append((a, b))
    heads = {key(a) for a, _ in pairs} - {key(b) for _, b in pairs}
    found: list[list[Point]] = []
    for start in [*sorted(heads), *sorted(onward)]:
        while onward.get(start):
            a, b = onward[start].pop()
            line = [a, b]
            while onward.get(key(b)):
                _, b = onward[key(b)].pop()
                line.append(b)
            found.append(line)
    return found


# --- water


def river_middles(world: World, name: str) -> tuple[list[Point], list[bool]]:
    """The middles of a river's hexsides, downstream, and which of them have a bridge.

    A line through the middles parts the banks without the teeth of the hexes.
    """
    rows = [row for row in geography("hexsides.csv") if row["name"] == name and row["kind"].startswith("river")]
    rows.sort(key=lambda row: int(row["order_downstream"]))
    links = {frozenset(world.pair(row)) for row in geography("road_links.csv")}
    points = [middle(*world.ends(world.grid.side_between(*world.pair(row)))) for row in rows]
    return points, [frozenset(world.pair(row)) in links for row in rows]


def winding(line: list[Point], held: list[bool], seed: int) -> list[Point]:
    """A line that swings from side to side the way water does; under bridges it stays in the middle."""
    found = [line[0]]
    for at, (a, b) in enumerate(itertools.pairwise(line)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length, dx / length
        swing = 0.2 * math.sin(at * 1.25 + 1.4 * math.sin(at * 0.37 + seed)) + 0.05 * sway(seed, at)
        mx, my = middle(a, b)
        found.append((mx + nx * swing, my + ny * swing))
        lean = 0.0 if held[at + 1] else 0.17 * math.sin((at + 0.5) * 1.25 + 1.4 * math.sin((at + 0.5) * 0.37 + seed))
        found.append((b[0] + nx * lean, b[1] + ny * lean))
    return found


def rounded(line: list[Point]) -> list[Point]:
    """A smooth line through all the points of another (Catmull-Rom)."""
    if len(line) < 3:
        return line
    ends = [line[0], *line, line[-1]]
    found = [line[0]]
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for t in (1 / 3, 2 / 3, 1.0):
            x, y = (
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
            )
            found.append((x, y))
    return found


def courses(world: World) -> dict[str, list[Point]]:
    """True courses of all waters, by hand-drawn points."""
    found: dict[str, list[Point]] = {}
    for row in geography("rivers.csv"):
        found.setdefault(row["river"], []).append(world.point(float(row["lat"]), float(row["lon"])))
    return found


def inside(world: World, point: Point, margin: float = 0.8) -> bool:
    """Whether a point lies on the map or a little beyond its edge."""
    x0, y0, x1, y1 = world.bounds
    return x0 - margin < point[0] < x1 + margin and y0 - margin < point[1] < y1 + margin


def river_lines(world: World) -> dict[str, list[Point]]:
    """The Main and the Saale, which have hexsides."""
    found: dict[str, list[Point]] = {}
    for number, name in enumerate(RIVER_WIDTH):
        line = winding(*river_middles(world, name), number + 1)
        if number == 0:
            line.insert(0, off_map(world, line[0]))
        line.append(off_map(world, line[-1]))
        found[name] = smooth(line, 2)
    return found


def stream_lines(world: World, drawn: dict[str, list[Point]]) -> dict[str, list[Point]]:
    """Waters without effect, joined to the river they run into, and the upper Saale."""
    found: dict[str, list[Point]] = {}
    for number, (name, course) in enumerate(courses(world).items()):
        if name == "Main":
            continue
        line = [point for point in course if inside(world, point)]
        if name == "Fränkische Saale":
            line = [*(point for point in line[:2] if point[1] < drawn[name][0][1]), drawn[name][0]]
        if len(line) < 2:
            continue
        if name != "Fränkische Saale":
            spot = min(
                (nearest_on(river, line[-1]) for river in drawn.values()), key=lambda near: distance(near, line[-1])
            )
            if distance(spot, line[-1]) < 2.5:
                line = [*line[:-1], spot]
            elif not inside(world, line[-1], -1.5):
                line.append(off_map(world, line[-1]))
        wavy = [line[0]]
        for at, (a, b) in enumerate(itertools.pairwise(line)):
            pieces = max(2, round(distance(a, b) / 0.9))
            for n in range(1, pieces):
                play = 0.26 * sway(number + 40, at * 17 + n)
                dx, dy = (b[0] - a[0]) / pieces, (b[1] - a[1]) / pieces
                wavy.append((a[0] + dx * n - dy * play, a[1] + dy * n + dx * play))
            wavy.append(b)
        found[name.split(" (")[0]] = smooth(wavy, 1)
    return found


# --- places


def short_name(name: str) -> str:
    """A name as it stands on a map: without what tells it from its namesakes."""
    return re.sub(r"\s(\(|an der |am |im |in der |in |vor der |bei |a\.).*", "", name)


class Places:
    """Where the places of the map stand: near their true spot, always inside their hex."""

    def __init__(self, world: World) -> None:
        self.spot: dict[int, Point] = {}
        self.rows: list[tuple[str, str, int, Point, int]] = []  # name, class, hex, point, people
        order = {"city": 0, "town": 1, "village": 2}
        for row in sorted(
            geography("places.csv"), key=lambda row: (order[row["class"]], -int(row["population_hint"] or 0))
        ):
            at = world.grid.index_of(row["hex"])
            centre = world.centres[at]
            true = world.point(float(row["lat"]), float(row["lon"]))
            if at not in self.spot:
                point = self.spot[at] = pulled(true, centre, 0.3)
            else:
                point = pulled(true, centre, 0.6)
                x, y = self.spot[at]
                gap = distance(point, (x, y)) or 0.01
                if gap < 0.55:
                    point = pulled((x + (point[0] - x) * 0.55 / gap, y + (point[1] - y) * 0.55 / gap), centre, 0.7)
            self.rows.append((short_name(row["name"]), row["class"], at, point, int(row["population_hint"] or 0)))


# --- roads


class Roads:
    """Road links as smooth lines; the Autobahn is a net of its own that passes by the places."""

    def __init__(self, world: World, places: Places) -> None:
        self.world = world
        self.places = places
        self.grade: dict[int, str] = {}
        self.links: dict[int, list[int]] = {}
        self.fast: dict[int, list[int]] = {}
        for row in geography("road_links.csv"):
            a, b = world.pair(row)
            side = world.grid.side_between(a, b)
            self.grade[side] = row["class"]
            net = self.fast if row["class"] == "autobahn" else self.links
            net.setdefault(a, []).append(side)
            net.setdefault(b, []).append(side)
        waters = [row for row in geography("hexsides.csv") if row["kind"].startswith("river")]
        self.bridged = {world.grid.side_between(*world.pair(row)) for row in waters} & set(self.grade)

    def crossing(self, side: int) -> Point:
        """Where a road crosses a hexside: in its middle over water."""
        a, b = self.world.ends(side)
        play = 0.5 if side in self.bridged else 0.5 + ROAD_SWAY * sway(7, side)
        return a[0] + (b[0] - a[0]) * play, a[1] + (b[1] - a[1]) * play

    def bend(self, at: int) -> Point:
        """Where the Autobahn runs in a hex: clear of the place there."""
        ends = [self.crossing(side) for side in self.fast[at]]
        x, y = sum(p[0] for p in ends) / len(ends), sum(p[1] for p in ends) / len(ends)
        spot = self.places.spot.get(at)
        if spot is None or distance(spot, (x, y)) >= BERTH:
            return x, y
        gap = distance(spot, (x, y)) or 0.01
        away = (x - spot[0], y - spot[1]) if gap > 0.05 else (0.3, 0.3)
        length = math.hypot(*away)
        return spot[0] + away[0] / length * BERTH, spot[1] + away[1] / length * BERTH

    def node(self, at: int) -> Point:
        """Where the other roads of a hex meet."""
        if at in self.places.spot:
            return self.places.spot[at]
        if at in self.fast and len(self.links[at]) != 2:
            return self.bend(at)  # it joins the Autobahn
        ends = [self.crossing(side) for side in self.links[at]]
        x, y = sum(p[0] for p in ends) / len(ends), sum(p[1] for p in ends) / len(ends)
        return pulled((x, y), self.world.centres[at], 0.4)

    def on_edge(self, at: int) -> bool:
        """Whether a hex lies at the edge of the map."""
        grid = self.world.grid
        return grid.columns[at] in (1, COLUMNS) or grid.rows[at] in (1, ROWS)

    def lines(self) -> dict[str, list[list[Point]]]:
        """Lines by class, from junction to junction."""
        found: dict[str, list[list[Point]]] = {grade: [] for grade in GRADES}
        for net in (self.fast, self.links):
            done: set[int] = set()
            for grade in GRADES:
                for start in sorted(net, key=lambda at: not self._stops(net, at, grade)):
                    for side in net[start]:
                        if side not in done and self.grade[side] == grade:
                            found[grade].append(self._follow(net, start, side, done))
            for at, sides in net.items():
                if len(sides) == 1 and self.on_edge(at):
                    spot = self._spot(net, at)
                    found[self.grade[sides[0]]].append([spot, off_map(self.world, spot)])
        return found

    def _spot(self, net: dict[int, list[int]], at: int) -> Point:
        return self.bend(at) if net is self.fast else self.node(at)

    def _stops(self, net: dict[int, list[int]], at: int, grade: str) -> bool:
        return sum(self.grade[side] == grade for side in net[at]) != 2

    def _follow(self, net: dict[int, list[int]], start: int, side: int, done: set[int]) -> list[Point]:
        """One stretch of a class of road; lesser roads that join it do not break it."""
        grade = self.grade[side]
        line = [self._spot(net, start)]
        at = start
        while True:
            done.add(side)
            line.append(self.crossing(side))
            at = self.world.grid.across(side, at)
            onward = next((link for link in net[at] if link not in done and self.grade[link] == grade), -1)
            if self._stops(net, at, grade) or at == start or onward < 0:
                line.append(self._spot(net, at))
                return rounded(line)
            if (
                at in self.places.spot
                or len(net[at]) > 2
                or (at in self.fast and len(self.links.get(at, [])) not in (0, 2))
            ):
                line.append(self._spot(net, at))
            side = onward

    def named(self) -> dict[str, list[Point]]:
        """The course of every numbered road, for its signs."""
        found: dict[str, list[Point]] = {}
        hexes: dict[str, list[int]] = {}
        for row in geography("roads.csv"):
            if not row["road"].startswith("M "):
                hexes.setdefault(row["road"], []).append(self.world.grid.index_of(row["hex"]))
        for road, run in hexes.items():
            sides = [self.world.grid.side_between(a, b) for a, b in itertools.pairwise(run)]
            found[road] = [self.crossing(side) for side in sides if side >= 0]
        return found

    def bridges(self) -> list[tuple[int, int, list[int]]]:
        """Bridges: the two hexes, then x, y and the direction of the road in degrees."""
        grid = self.world.grid
        found = []
        for side in sorted(self.bridged):
            one, two = grid.side_first[side], grid.side_second[side]
            a, b = self.world.centres[one], self.world.centres[two]
            x, y = self.crossing(side)
            found.append(
                (one, two, [round(x * 100), round(y * 100), round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))])
            )
        return found


# --- border and slopes


def border_lines(world: World) -> list[list[Point]]:
    """The inner German border along the hexsides between the two states."""
    grid = world.grid
    pairs: list[tuple[Point, Point]] = []
    for at in sorted(world.east):
        for direction in range(6):
            other = grid.neighbour(at, direction)
            if other >= 0 and other not in world.east:
                pairs.append((grid.corner(at, direction), grid.corner(at, direction + 1)))
    found = []
    for line in chains(pairs):
        ends = [off_map(world, line[0]), *line, off_map(world, line[-1])]
        found.append(smooth([middle(a, b) for a, b in itertools.pairwise(ends)], 1))
    return found


def slope_lines(world: World, kind: str) -> list[list[Point]]:
    """Crest lines of slopes, the high ground on their left."""
    grid = world.grid
    pairs: list[tuple[Point, Point]] = []
    for row in geography("hexsides.csv"):
        if row["kind"] == kind:
            a, b = world.pair(row)
            high = grid.index_of(row["uphill_hex"]) if row["uphill_hex"] else a
            direction = grid.direction(high, b if high == a else a)
            pairs.append((grid.corner(high, direction + 1), grid.corner(high, direction)))
    return [[line[0], *(middle(a, b) for a, b in itertools.pairwise(line)), line[-1]] for line in chains(pairs)]


def hachures(world: World, kind: str) -> str:
    """Wedges that point downhill from the crest."""
    pen = Pen()
    steep = kind == "slope_impassable"
    for number, line in enumerate(slope_lines(world, kind)):
        crest = smooth(line, 1)
        travelled = 0.0
        for a, b in itertools.pairwise(crest):
            length = distance(a, b)
            ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            nx, ny = -uy, ux  # towards the low ground: the high ground lies on the left on the screen
            along = (-travelled) % 0.125
            while along < length:
                x, y = a[0] + ux * along - nx * 0.1, a[1] + uy * along - ny * 0.1
                deep = (0.3 if steep else 0.22) * (1 + 0.25 * sway(number, round((travelled + along) * 8)))
                half = 0.05 if steep else 0.032
                pen.move((x - ux * half, y - uy * half))
                pen.line((x + ux * half, y + uy * half))
                pen.line((x + nx * deep, y + ny * deep))
                pen.close()
                along += 0.125
            travelled += length
    return pen.text()


def crest_path(world: World, kind: str) -> str:
    """The crests themselves as lines."""
    found = []
    for line in slope_lines(world, kind):
        crest = smooth(line, 1)
        moved = []
        for at, (x, y) in enumerate(crest):
            ax, ay = crest[max(0, at - 1)]
            bx, by = crest[min(len(crest) - 1, at + 1)]
            length = math.hypot(bx - ax, by - ay) or 1.0
            moved.append((x + (by - ay) / length * 0.1, y - (bx - ax) / length * 0.1))
        found.append(curve_path(simplify(moved, 0.01)))
    return "".join(found)
