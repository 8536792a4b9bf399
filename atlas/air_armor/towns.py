"""Cities, towns and villages as street blocks set along their roads."""

from __future__ import annotations

import itertools
import math
import random

from atlas.air_armor.geo import Point, World
from atlas.air_armor.lines import RIVER_WIDTH, Places, Roads
from atlas.ardennes44.geo import distance
from atlas.ardennes44.towns import Blocks

# blocks, reach of the outermost, size of a block
STYLE = {"city": (64, 0.95, 0.125), "town": (22, 0.5, 0.1), "village": (6, 0.2, 0.065)}
CLEARANCE = 0.07
CELL = 0.08


def streets(roads: Roads, at: int, centre: Point) -> list[float]:
    """Directions of the roads that leave a place."""
    sides = roads.links.get(at, [])
    found = [math.atan2(y - centre[1], x - centre[0]) for x, y in (roads.crossing(side) for side in sides)]
    if len(found) < 3:
        found += [
            angle + turn for angle in found[:1] or [0.5 + at % 3] for turn in (math.pi, math.pi / 2, -math.pi / 2)
        ]
    return found


class Shore:
    """Where houses would stand in a river."""

    def __init__(self, drawn: dict[str, list[Point]]) -> None:
        self.cells: set[tuple[int, int]] = set()
        for name, line in drawn.items():
            reach = 0.13 + RIVER_WIDTH[name] / 200
            steps = [n * CELL for n in range(-3, 4)]
            for a, b in itertools.pairwise(line):
                pieces = max(1, int(distance(a, b) / CELL))
                for n in range(pieces):
                    x, y = a[0] + (b[0] - a[0]) * n / pieces, a[1] + (b[1] - a[1]) * n / pieces
                    self.cells |= {
                        self._cell((x + dx, y + dy)) for dx in steps for dy in steps if math.hypot(dx, dy) < reach
                    }

    def _cell(self, point: Point) -> tuple[int, int]:
        return math.floor(point[0] / CELL), math.floor(point[1] / CELL)

    def wet(self, point: Point) -> bool:
        """Whether a point lies in a river or on its bank."""
        return self._cell(point) in self.cells


def draw(blocks: Blocks, kind: str, centre: Point, angles: list[float], seed: int, limit: Point, shore: Shore) -> None:
    """Blocks along the roads first, then between them; none leaves its hex or stands in a river."""
    chance = random.Random(seed)
    wanted, reach, size = STYLE[kind]
    made = tries = 0
    while made < wanted and tries < wanted * 16:
        tries += 1
        angle = chance.choice(angles)
        out = chance.random() ** 0.8 * reach
        side = chance.choice((-1, 1)) * (CLEARANCE + size * 0.45)
        if chance.random() < (0.62 if kind == "city" else 0.4):
            side *= 1.9 + chance.random() * (3.4 if kind == "city" else 1.0)
        x = centre[0] + out * math.cos(angle) - side * math.sin(angle)
        y = centre[1] + out * math.sin(angle) + side * math.cos(angle)
        if distance((x, y), limit) < 0.86 and not shore.wet((x, y)):
            width, depth = size * (0.7 + 0.8 * chance.random()), size * (0.55 + 0.45 * chance.random())
            made += blocks.add((x, y), angle + chance.uniform(-0.1, 0.1), width, depth)


def town_paths(world: World, roads: Roads, places: Places, drawn: dict[str, list[Point]]) -> dict[str, str]:
    """Street blocks by class."""
    shore = Shore(drawn)
    paths = {kind: Blocks() for kind in STYLE}
    for at, terrain in enumerate(world.terrain):
        if terrain == "city":
            centre = places.spot.get(at, world.centres[at])
            draw(paths["city"], "city", centre, streets(roads, at, centre), at, world.centres[at], shore)
    for number, (_, kind, at, point, _) in enumerate(places.rows):
        if world.terrain[at] != "city":
            angles = streets(roads, at, point) if point == places.spot[at] else [number * 1.7, number * 1.7 + 2.1]
            draw(
                paths[kind if kind != "city" else "town"],
                "town" if kind == "city" else kind,
                point,
                angles,
                5000 + number,
                world.centres[at],
                shore,
            )
    return {kind: blocks.pen.text() for kind, blocks in paths.items()}
