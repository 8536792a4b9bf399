"""Shapes for terrain drawings: integer points on a canvas of 1000 x 700, flat lists x, y, x, y ..."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT = 1000, 700
Layer = list[Any]
Flat = list[int]
# Where roads and streams leave a card; neighbours therefore meet them
EXIT = {
    "N": (500, 0),
    "NE": (1000, 0),
    "E": (1000, 350),
    "SE": (1000, 700),
    "S": (500, 700),
    "SW": (0, 700),
    "W": (0, 350),
    "NW": (0, 0),
    "C": (500, 350),
}
SIDES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Sketch:
    """The drawing of one card in the making."""

    def __init__(self, seed: int, ground: str, name: str, text: str, borders: str, level: int) -> None:
        self.rng = random.Random(seed)
        self.seed = seed
        self.ground = ground
        self.name = name
        self.text = text.lower()
        self.borders = borders
        self.level = level
        self.layers: list[Layer] = []

    def add(self, *layer: Any) -> None:
        """One more pattern on top."""
        self.layers.append(list(layer))

    def says(self, *words: str) -> bool:
        """Whether the card's text or name mentions one of the words."""
        said = f"{self.text} {self.name.lower()}"
        return any(word in said for word in words)

    def clear(self, side: str) -> bool:
        """Whether LOS passes the border on `side`."""
        return self.borders[SIDES.index(side)] == "w"

    def black(self, side: str) -> bool:
        """Whether no unit may cross the border on `side`."""
        return self.borders[SIDES.index(side)] == "b"

    def clear_sides(self) -> list[str]:
        """The clear borders, clockwise from north."""
        return [side for side in SIDES if self.clear(side)]

    def axis(self) -> tuple[str, str]:
        """The two borders a lane, stream or bank runs between."""
        open_sides = self.clear_sides()
        if len(open_sides) >= 2:
            return open_sides[0], open_sides[len(open_sides) // 2]
        if len(open_sides) == 1:
            return open_sides[0], "C"
        return ("W", "E") if self.rng.random() < 0.5 else ("N", "S")

    def near(self, value: float, spread: float) -> int:
        """A number close to `value`."""
        return round(value + self.rng.uniform(-spread, spread))

    def pick(self, *choices: Any) -> Any:
        """One of several."""
        return self.rng.choice(choices)

    def blob(self, x: float, y: float, rx: float, ry: float, points: int = 9, wobble: float = 0.18) -> Flat:
        """A rounded area."""
        flat: Flat = []
        turn = self.rng.uniform(0, math.tau)
        for place in range(points):
            angle = turn + math.tau * place / points
            reach = 1 + self.rng.uniform(-wobble, wobble)
            flat += [round(x + math.cos(angle) * rx * reach), round(y + math.sin(angle) * ry * reach)]
        return flat

    def block(self, left: float, top: float, right: float, bottom: float, wobble: float = 10) -> Flat:
        """A field with slightly bent sides."""
        corners = [
            (left, top),
            ((left + right) / 2, top),
            (right, top),
            (right, (top + bottom) / 2),
            (right, bottom),
            ((left + right) / 2, bottom),
            (left, bottom),
            (left, (top + bottom) / 2),
        ]
        return [self.near(value, wobble) for corner in corners for value in corner]

    def patch(self, margin: float = 26, wobble: float = 16) -> Flat:
        """Almost the whole card, with a ragged edge inside its margin."""
        points: list[tuple[float, float]] = []
        points += [(x, margin) for x in range(60, 960, 150)]
        points += [(WIDTH - margin, y) for y in range(60, 660, 140)]
        points += [(x, HEIGHT - margin) for x in range(940, 40, -150)]
        points += [(margin, y) for y in range(640, 40, -140)]
        return [self.near(value, wobble) for point in points for value in point]

    def line(self, start: str, end: str, bend: float = 60, pieces: int = 3) -> Flat:
        """A winding line between two exits (or the centre)."""
        (x0, y0), (x1, y1) = EXIT[start], EXIT[end]
        flat: Flat = [x0, y0]
        for place in range(1, pieces + 1):
            share = place / (pieces + 1)
            flat += [self.near(x0 + (x1 - x0) * share, bend), self.near(y0 + (y1 - y0) * share, bend * 0.7)]
        return [*flat, x1, y1]

    def straight(self, start: str, end: str) -> Flat:
        """A straight line between two exits."""
        return [*EXIT[start], *EXIT[end]]

    def offset(self, flat: Flat, distance: float) -> Flat:
        """The line shifted to its right by `distance`."""
        points = [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]
        moved: Flat = []
        for place, (x, y) in enumerate(points):
            x0, y0 = points[max(place - 1, 0)]
            x1, y1 = points[min(place + 1, len(points) - 1)]
            angle = math.atan2(y1 - y0, x1 - x0)
            moved += [round(x - math.sin(angle) * distance), round(y + math.cos(angle) * distance)]
        return moved

    def frame(self, inset: float = 30, gap: float = 190) -> list[Flat]:
        """Lines along the four sides, broken by a gap in the middle of every clear side."""
        left, top, right, bottom = inset, inset, WIDTH - inset, HEIGHT - inset
        sides = {
            "N": (left, top, right, top),
            "E": (right, top, right, bottom),
            "S": (right, bottom, left, bottom),
            "W": (left, bottom, left, top),
        }
        found: list[Flat] = []
        for side, (x0, y0, x1, y1) in sides.items():
            if self.clear(side):
                length = math.hypot(x1 - x0, y1 - y0)
                share = (length - gap) / 2 / length
                found.append(self._bent(x0, y0, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
                found.append(self._bent(x1 + (x0 - x1) * share, y1 + (y0 - y1) * share, x1, y1))
            else:
                found.append(self._bent(x0, y0, x1, y1))
        return found

    def _bent(self, x0: float, y0: float, x1: float, y1: float) -> Flat:
        return [round(x0), round(y0), self.near((x0 + x1) / 2, 9), self.near((y0 + y1) / 2, 9), round(x1), round(y1)]

    def houses(
        self, styles: tuple[str, ...], spots: Sequence[tuple[float, float]], size: float = 90, tilt: float = 9
    ) -> None:
        """Houses at the given places, long sides east-west or north-south."""
        for x, y in spots:
            long, deep = self.near(size * 1.25, size * 0.25), self.near(size * 0.72, size * 0.12)
            if self.rng.random() < 0.42:
                long, deep = deep, long
            self.add("house", self.pick(*styles), self.near(x, 12), self.near(y, 10), long, deep, self.near(0, tilt))

    def fields(
        self, styles: tuple[str, ...], columns: int, rows: int, margin: float = 40, lane: float = 14, skip: float = 0.0
    ) -> list[Flat]:
        """A patchwork of fields; returns their outlines."""
        wide, high = (WIDTH - 2 * margin) / columns, (HEIGHT - 2 * margin) / rows
        found: list[Flat] = []
        for row in range(rows):
            for column in range(columns):
                if self.rng.random() < skip:
                    continue
                x, y = margin + column * wide, margin + row * high
                outline = self.block(x + lane / 2, y + lane / 2, x + wide - lane / 2, y + high - lane / 2, 7)
                self.add("field", self.pick(*styles), outline)
                found.append(outline)
        return found

    def terraces(self, styles: tuple[str, ...], rows: int, lane: float = 11) -> list[Flat]:
        """Paddies of uneven size between winding dikes; returns their outlines."""
        edges = [16.0]
        for row in range(rows):
            edges.append(
                edges[-1]
                + (HEIGHT - 32 - (edges[-1] - 16))
                / (rows - row)
                * (self.rng.uniform(0.8, 1.2) if row < rows - 1 else 1)
            )
        found: list[Flat] = []
        for top, bottom in itertools.pairwise(edges):
            left, parts = 16.0, self.rng.randint(2, 4)
            slant = self.rng.uniform(-14, 14)
            for part in range(parts):
                right = (
                    WIDTH - 16
                    if part == parts - 1
                    else left + (WIDTH - 16 - left) / (parts - part) * self.rng.uniform(0.75, 1.25)
                )
                corners = [
                    left,
                    top + slant * 0.3,
                    (left + right) / 2,
                    top + self.rng.uniform(-5, 5),
                    right - lane,
                    top - slant * 0.3,
                    right - lane + slant,
                    bottom - lane,
                    (left + right) / 2,
                    bottom - lane + self.rng.uniform(-5, 5),
                    left + slant,
                    bottom - lane,
                ]
                outline = [round(value) for value in corners]
                self.add("field", self.pick(*styles), outline)
                found.append(outline)
                left = right
        return found

    def recipe(self) -> dict[str, Any]:
        """The finished drawing."""
        return {"g": self.ground, "s": self.seed, "l": self.layers}
