"""Shapes for drawing: contours of rasters, simplified lines, smooth SVG path texts in whole chart units."""

from __future__ import annotations

import itertools

import numpy as np
from atlas.ardennes44.fields import Field, Raster
from atlas.ardennes44.geo import Point, distance, to_segment

UNIT = 100  # chart units per map unit

# marching squares: for each case of corners (1 top left, 2 top right, 4 low right, 8 low left), pairs of edges (0 top, 1 right, 2 low, 3 left)
CASES: dict[int, list[tuple[int, int]]] = {
    1: [(3, 0)], 2: [(0, 1)], 3: [(3, 1)], 4: [(1, 2)], 5: [(3, 0), (1, 2)], 6: [(0, 2)], 7: [(3, 2)],
    8: [(2, 3)], 9: [(2, 0)], 10: [(0, 1), (2, 3)], 11: [(2, 1)], 12: [(1, 3)], 13: [(1, 0)], 14: [(0, 3)],
}  # fmt: skip


def contours(raster: Raster, field: Field, level: float) -> list[list[Point]]:
    """Closed lines round the cells above a level; the field counts as low beyond its border."""
    padded = np.pad(field, 1, constant_values=-1e3)
    high = (padded > level).astype(int)
    case = high[:-1, :-1] + 2 * high[:-1, 1:] + 4 * high[1:, 1:] + 8 * high[1:, :-1]
    onward: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    where: dict[tuple[int, int, int], Point] = {}
    rows, columns = np.nonzero((case > 0) & (case < 15))
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        for first, second in CASES[int(case[row, column])]:
            a, b = _edge(row, column, first), _edge(row, column, second)
            onward[a] = b
            for key in (a, b):
                if key not in where:
                    where[key] = _cross(raster, padded, key, level)
    found: list[list[Point]] = []
    while onward:
        start, here = onward.popitem()
        ring = [where[start]]
        while here != start:
            ring.append(where[here])
            here = onward.pop(here)
        found.append(ring)
    return found


def _edge(row: int, column: int, side: int) -> tuple[int, int, int]:
    """An edge of the lattice: (row, column, 0 across or 1 down)."""
    return [(row, column, 0), (row, column + 1, 1), (row + 1, column, 0), (row, column, 1)][side]


def _cross(raster: Raster, padded: Field, key: tuple[int, int, int], level: float) -> Point:
    row, column, down = key
    a = padded[row, column]
    b = padded[row + 1, column] if down else padded[row, column + 1]
    t = min(0.95, max(0.05, (level - a) / (b - a))) if a != b else 0.5
    x = column - 1 + (0.0 if down else t)
    y = row - 1 + (t if down else 0.0)
    return raster.x0 + x * raster.cell, raster.y0 + y * raster.cell


def area(ring: list[Point]) -> float:
    """Signed area of a ring."""
    total = 0.0
    for at, (x, y) in enumerate(ring):
        nx, ny = ring[(at + 1) % len(ring)]
        total += x * ny - nx * y
    return total / 2


def simplify(line: list[Point], slack: float) -> list[Point]:
    """A line with fewer points, nowhere farther than `slack` from the old one."""
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    stack = [(0, len(line) - 1)]
    while stack:
        first, last = stack.pop()
        worst, at = slack, -1
        for middle in range(first + 1, last):
            far, _ = to_segment(line[middle], line[first], line[last])
            if far > worst:
                worst, at = far, middle
        if at >= 0:
            keep[at] = True
            stack += [(first, at), (at, last)]
    return [point for point, kept in zip(line, keep, strict=True) if kept]


def simplify_ring(ring: list[Point], slack: float) -> list[Point]:
    """A ring with fewer points."""
    half = max(range(len(ring)), key=lambda at: distance(ring[0], ring[at]))
    return simplify(ring[: half + 1], slack)[:-1] + simplify([*ring[half:], ring[0]], slack)[:-1]


def smooth(line: list[Point], rounds: int = 2) -> list[Point]:
    """A line with its corners cut (Chaikin), ends kept."""
    for _ in range(rounds):
        if len(line) < 3:
            return line
        cut = [line[0]]
        for a, b in itertools.pairwise(line):
            cut.append((0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]))
            cut.append((0.25 * a[0] + 0.75 * b[0], 0.25 * a[1] + 0.75 * b[1]))
        line = [*cut, line[-1]]
    return line


def whole(point: Point) -> tuple[int, int]:
    """A point in chart units."""
    return round(point[0] * UNIT), round(point[1] * UNIT)


class Pen:
    """Writes a path in relative whole numbers, as short as can be."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.x = self.y = 0

    def move(self, point: Point) -> None:
        """Begin at a point."""
        x, y = whole(point)
        self.parts.append(f"M{x} {y}")
        self.x, self.y = x, y

    def line(self, point: Point) -> None:
        """A straight line to a point."""
        x, y = whole(point)
        if (x, y) != (self.x, self.y):
            self.parts.append("l" + self._pair(x, y))
            self.x, self.y = x, y

    def curve(self, control: Point, point: Point) -> None:
        """A curve to a point, pulled towards a control point."""
        cx, cy = whole(control)
        x, y = whole(point)
        self.parts.append("q" + self._pair(cx, cy) + self._sign(x - self.x) + self._sign(y - self.y))
        self.x, self.y = x, y

    def close(self) -> None:
        """Back to where the shape began."""
        self.parts.append("z")

    def text(self) -> str:
        """The path."""
        return "".join(self.parts)

    def _pair(self, x: int, y: int) -> str:
        return f"{x - self.x}{self._sign(y - self.y)}"

    @staticmethod
    def _sign(value: int) -> str:
        return str(value) if value < 0 else f" {value}"


def middle(a: Point, b: Point) -> Point:
    """The point half way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def curve_path(line: list[Point]) -> str:
    """A smooth open path that follows a line and keeps its ends."""
    pen = Pen()
    pen.move(line[0])
    if len(line) == 2:
        pen.line(line[1])
        return pen.text()
    for at in range(1, len(line) - 1):
        end = line[at + 1] if at == len(line) - 2 else middle(line[at], line[at + 1])
        pen.curve(line[at], end)
    return pen.text()


def ring_path(pen: Pen, ring: list[Point]) -> None:
    """A smooth closed path round a ring."""
    pen.move(middle(ring[-1], ring[0]))
    for at, point in enumerate(ring):
        pen.curve(point, middle(point, ring[(at + 1) % len(ring)]))
    pen.close()


def area_path(raster: Raster, field: Field, level: float, slack: float, smallest: float) -> str:
    """A smooth path round everything above a level; specks and pinholes are left out."""
    pen = Pen()
    for ring in sorted(contours(raster, field, level), key=lambda ring: -abs(area(ring))):
        if abs(area(ring)) < smallest:
            break
        fewer = simplify_ring(ring, slack)
        if len(fewer) >= 3:
            ring_path(pen, fewer)
    return pen.text()
