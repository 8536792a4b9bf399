"""Settlements as small street blocks set along their roads."""

from __future__ import annotations

import math
import random

from atlas.ardennes44.geo import Point, World, distance
from atlas.ardennes44.lines import RoadDrawing
from atlas.ardennes44.shapes import Pen

# blocks, reach of the outermost, size of a block
STYLE = {"city": (46, 0.72, 0.1), "town": (20, 0.4, 0.085), "village": (9, 0.27, 0.07), "hamlet": (4, 0.17, 0.055)}
CLEARANCE = 0.062


class Blocks:
    """Street blocks that do not overlap."""

    def __init__(self) -> None:
        self.taken: list[tuple[Point, float]] = []
        self.pen = Pen()
        self.count = 0

    def add(self, centre: Point, angle: float, width: float, depth: float) -> bool:
        """Draw a block unless it would touch another."""
        radius = math.hypot(width, depth) / 2
        for other, size in self.taken[-80:]:
            if distance(centre, other) < (radius + size) * 0.86:
                return False
        self.taken.append((centre, radius))
        cos, sin = math.cos(angle), math.sin(angle)
        corners = []
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            dx, dy = x * width / 2, y * depth / 2
            corners.append((centre[0] + dx * cos - dy * sin, centre[1] + dx * sin + dy * cos))
        self.pen.move(corners[0])
        for corner in corners[1:]:
            self.pen.line(corner)
        self.pen.close()
        self.count += 1
        return True


def streets(roads: RoadDrawing, at: int, centre: Point) -> list[float]:
    """Directions of the roads that leave a settlement."""
    found = []
    for _, side in roads.links.get(at, []):
        x, y = roads.crossing(side)
        found.append(math.atan2(y - centre[1], x - centre[0]))
    return found or [0.4, 3.5]


def draw_settlement(blocks: Blocks, kind: str, centre: Point, angles: list[float], seed: int) -> None:
    """Blocks along the roads first, then between them."""
    chance = random.Random(seed)
    wanted, reach, size = STYLE[kind]
    made = tries = 0
    while made < wanted and tries < wanted * 14:
        tries += 1
        angle = chance.choice(angles)
        out = chance.random() ** 0.8 * reach
        side = chance.choice((-1, 1)) * (CLEARANCE + size * 0.45)
        if chance.random() < 0.35:
            side *= 1.9 + chance.random()
        width = size * (0.7 + 0.8 * chance.random())
        depth = size * (0.6 + 0.4 * chance.random())
        x = centre[0] + out * math.cos(angle) - side * math.sin(angle)
        y = centre[1] + out * math.sin(angle) + side * math.cos(angle)
        made += blocks.add((x, y), angle + chance.uniform(-0.12, 0.12), width, depth)


def town_paths(world: World, roads: RoadDrawing, hexes: dict[int, tuple[str, str]]) -> dict[str, str]:
    """Street blocks by class of settlement."""
    paths: dict[str, Blocks] = {kind: Blocks() for kind in STYLE}
    for at, (_, kind) in sorted(hexes.items()):
        centre = roads.spot.get(at, world.centres[at])
        draw_settlement(paths[kind], kind, centre, streets(roads, at, centre), at)
    for number, place in enumerate(world.places):
        if place["class"] == "hamlet" and place["name"] in world.place_hex and place["label"]:
            at = world.place_hex[place["name"]]
            centre = roads.place_spot[place["name"]]
            angles = streets(roads, at, centre) if centre == roads.spot[at] else [number * 1.7, number * 1.7 + 2.1]
            draw_settlement(paths["hamlet"], "hamlet", centre, angles, 5000 + number)
    return {kind: blocks.pen.text() for kind, blocks in paths.items()}
