"""Rasters over the map: coordinates, smooth noise, blur, distances; the ground of woods, relief and drawn areas."""

from __future__ import annotations

import itertools

import numpy as np
from atlas.ardennes44.geo import COLUMNS, ROOT_3, ROWS, Point, World
from numpy.typing import NDArray

CELL = 0.1  # map units

Field = NDArray[np.float64]


class Raster:
    """A grid of cells over the whole map and a margin round it."""

    def __init__(self, world: World, cell: float = CELL, margin: float = 1.0) -> None:
        x0, y0, x1, y1 = world.bounds
        self.cell = cell
        self.x0, self.y0 = x0 - margin, y0 - margin
        self.width = int((x1 - x0 + 2 * margin) / cell) + 1
        self.height = int((y1 - y0 + 2 * margin) / cell) + 1
        xs = self.x0 + np.arange(self.width) * cell
        ys = self.y0 + np.arange(self.height) * cell
        self.x, self.y = np.meshgrid(xs, ys)

    def zeros(self) -> Field:
        """A raster of zeros."""
        return np.zeros((self.height, self.width))

    def noise(self, seed: int, wavelength: float, octaves: int) -> Field:
        """Smooth noise with mean 0 and deviation 1."""
        rng = np.random.default_rng(seed)
        total = self.zeros()
        weight = 1.0
        for octave in range(octaves):
            step = wavelength / 2**octave
            total += weight * self._lattice(rng, step)
            weight *= 0.55
        return np.asarray((total - total.mean()) / total.std())

    def _lattice(self, rng: np.random.Generator, step: float) -> Field:
        u = (self.x - self.x0) / step
        v = (self.y - self.y0) / step
        values = rng.standard_normal((int(v.max()) + 3, int(u.max()) + 3))
        i, j = v.astype(int), u.astype(int)
        fv, fu = v - i, u - j
        fv, fu = fv * fv * (3 - 2 * fv), fu * fu * (3 - 2 * fu)
        top = values[i, j] * (1 - fu) + values[i, j + 1] * fu
        low = values[i + 1, j] * (1 - fu) + values[i + 1, j + 1] * fu
        return np.asarray(top * (1 - fv) + low * fv)

    def blur(self, field: Field, radius: float) -> Field:
        """A field averaged three times over a box, close to a Gaussian of that radius in map units."""
        cells = max(1, round(radius / self.cell))
        for _ in range(3):
            field = _box(_box(field, cells, 0), cells, 1)
        return field

    def near_line(self, line: list[Point], limit: float) -> Field:
        """Distance of every cell from a polyline, `limit` where it is farther."""
        found = np.full((self.height, self.width), limit)
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            left, right = self._span(min(ax, bx) - limit, max(ax, bx) + limit, self.x0, self.width)
            top, low = self._span(min(ay, by) - limit, max(ay, by) + limit, self.y0, self.height)
            if left >= right or top >= low:
                continue
            x, y = self.x[top:low, left:right], self.y[top:low, left:right]
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy or 1e-9
            t = np.clip(((x - ax) * dx + (y - ay) * dy) / length, 0.0, 1.0)
            far = np.hypot(x - ax - t * dx, y - ay - t * dy)
            part = found[top:low, left:right]
            np.minimum(part, far, out=part)
        return found

    def window(self, point: Point, radius: float) -> tuple[slice, slice]:
        """The cells within a square round a point."""
        left, right = self._span(point[0] - radius, point[0] + radius, self.x0, self.width)
        top, low = self._span(point[1] - radius, point[1] + radius, self.y0, self.height)
        return slice(top, max(top, low)), slice(left, max(left, right))

    def _span(self, low: float, high: float, origin: float, size: int) -> tuple[int, int]:
        return max(0, int((low - origin) / self.cell)), min(size, int((high - origin) / self.cell) + 2)

    def inside(self, polygon: list[Point]) -> NDArray[np.bool_]:
        """Which cells lie in a polygon."""
        found = np.zeros((self.height, self.width), dtype=bool)
        count = len(polygon)
        for at in range(count):
            (ax, ay), (bx, by) = polygon[at], polygon[(at + 1) % count]
            crosses = (ay > self.y) != (by > self.y)
            with np.errstate(divide="ignore", invalid="ignore"):
                where = (bx - ax) * (self.y - ay) / (by - ay) + ax
            found ^= crosses & (self.x < where)
        return found


def _box(field: Field, cells: int, axis: int) -> Field:
    padded = np.pad(field, [(cells + 1, cells) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
    total = np.cumsum(padded, axis=axis)
    width = 2 * cells + 1
    upper = [slice(None), slice(None)]
    lower = [slice(None), slice(None)]
    upper[axis] = slice(width, None)
    lower[axis] = slice(None, -width)
    return np.asarray((total[tuple(upper)] - total[tuple(lower)]) / width)


def hex_numbers(raster: Raster, dx: Field | float = 0.0, dy: Field | float = 0.0) -> NDArray[np.int64]:
    """The hex each cell lies in (nearest centre), after moving the cell by a displacement."""
    x, y = raster.x + dx, raster.y + dy
    best = np.full(x.shape, 1e9)
    found = np.zeros(x.shape, dtype=np.int64)
    base = np.round(-x / 1.5).astype(np.int64)
    for shift in (-1, 0, 1):
        column = np.clip(base + shift, 1, COLUMNS)
        half = np.where(column % 2 == 1, 0.5, 0.0)
        row = np.clip(np.round(-y / ROOT_3 - half).astype(np.int64), 1, ROWS)
        far = np.hypot(x + 1.5 * column, y + ROOT_3 * (row + half))
        closer = far < best
        best = np.where(closer, far, best)
        found = np.where(closer, (column - 1) * ROWS + row - 1, found)
    return found
