"""Drawn areas: woods and built-up ground with soft edges but true to the hexes, the lie of the land, its bands of height."""

from __future__ import annotations

import numpy as np
from atlas.air_armor.geo import COLUMNS, ROOT_3, ROWS, Point, World, geography, source
from atlas.air_armor.lines import Places, Roads
from atlas.ardennes44 import relief
from atlas.ardennes44.fields import Field, Raster
from atlas.ardennes44.shapes import area_path
from numpy.typing import NDArray

WARP = 0.21
REACH = 3.4  # map units: how far a spot height is felt
LEVELS = (200, 250, 300, 350, 400, 450, 500, 600, 700, 800)


def hex_numbers(raster: Raster, dx: Field, dy: Field) -> NDArray[np.int64]:
    """The hex each cell lies in (nearest centre), after moving the cell by a displacement."""
    x, y = raster.x + dx, raster.y + dy
    best = np.full(x.shape, 1e9)
    found = np.zeros(x.shape, dtype=np.int64)
    base = np.round(y / 1.5).astype(np.int64)
    for shift in (-1, 0, 1):
        row = np.clip(base + shift, 1, ROWS)
        half = np.where(row % 2 == 1, 0.5, 0.0)
        column = np.clip(np.round(-x / ROOT_3 - half).astype(np.int64), 1, COLUMNS)
        far = np.hypot(x + ROOT_3 * (column + half), y - 1.5 * row)
        closer = far < best
        best = np.where(closer, far, best)
        found = np.where(closer, (row - 1) * COLUMNS + column - 1, found)
    return found


class Land:
    """Rasters of the ground."""

    def __init__(self, world: World, drawn: dict[str, list[Point]], streams: dict[str, list[Point]]) -> None:
        self.world = world
        self.fine = Raster(world, 0.1)
        dx, dy = self.fine.noise(77, 0.9, 3) * WARP, self.fine.noise(78, 0.9, 3) * WARP
        self.soft = hex_numbers(self.fine, dx, dy)
        self.coarse = Raster(world, 0.25)
        self.height = self._heights(drawn, streams)

    def of_kind(self, *kinds: str) -> Field:
        """Cells of a terrain."""
        mask = np.array([value in kinds for value in self.world.terrain], dtype=float)
        return np.asarray(mask[self.soft])

    def woods(self, roads: Roads, places: Places, drawn: dict[str, list[Point]]) -> dict[str, str]:
        """Light woods as loose groves, heavy woods dense; both leave room for water and main roads."""
        raster = self.fine
        clearing = raster.zeros()
        for line in drawn.values():
            clearing = np.maximum(clearing, 1 - raster.near_line(line, 0.5) / 0.28)
        for grade, run in roads.lines().items():
            if grade != "minor":
                for line in run:
                    clearing = np.maximum(clearing, 0.9 - raster.near_line(line, 0.4) / 0.2)
        for _, kind, _, (x, y), _ in places.rows:
            size = 0.55 if kind != "village" else 0.32
            part = raster.window((x, y), size * 1.5)
            clearing[part] = np.maximum(clearing[part], 1.2 - np.hypot(raster.x[part] - x, raster.y[part] - y) / size)
        clearing = np.clip(clearing, 0, 1)
        grain = raster.noise(12, 0.55, 3)
        heavy = raster.blur(self.of_kind("heavy_woods"), 0.1) + 0.05 * grain
        light = self.of_kind("light_woods")
        groves = raster.blur(light, 0.1) * (0.66 + 0.2 * grain)
        return {
            "light": area_path(raster, raster.blur(light, 0.14) - clearing * 0.3, 0.5, 0.06, 0.3),
            "groves": area_path(raster, groves - clearing, 0.5, 0.05, 0.05),
            "heavy": area_path(raster, heavy - clearing, 0.5, 0.045, 0.1),
        }

    def built(self, places: Places) -> dict[str, str]:
        """The ground of cities and towns under their street blocks."""
        raster = self.fine
        city = raster.blur(self.of_kind("city"), 0.16)
        town = raster.zeros()
        grain = raster.noise(21, 0.5, 2)
        for _, kind, _, (x, y), people in places.rows:
            if kind != "village":
                size = 0.56 if people >= 5000 else 0.48
                part = raster.window((x, y), 1.2)
                far = np.hypot(raster.x[part] - x, raster.y[part] - y) / size
                town[part] = np.maximum(town[part], 1.5 - far + 0.13 * grain[part])
        return {"city": area_path(raster, city, 0.45, 0.05, 0.2), "town": area_path(raster, town, 0.5, 0.05, 0.1)}

    def _heights(self, drawn: dict[str, list[Point]], streams: dict[str, list[Point]]) -> Field:
        """Metres above the sea: a smooth surface through the spot heights, lifted at scarps, cut by valleys."""
        raster, world = self.coarse, self.world
        weight, total = raster.zeros(), raster.zeros()
        for row in source("heights.csv"):
            x, y = world.point(float(row["lat"]), float(row["lon"]))
            far = (raster.x - x) ** 2 + (raster.y - y) ** 2
            w = np.exp(-far / (2 * REACH**2)) + 2e-3 / (1 + far / 20)
            weight += w
            total += w * float(row["metres"])
        ground: Field = total / weight
        woods = np.array([{"heavy_woods": 1.0, "light_woods": 0.5}.get(kind, 0.0) for kind in world.terrain])
        still = raster.zeros()
        ground = ground + 18 * (raster.blur(woods[hex_numbers(raster, still, still)], 0.7) - 0.2)
        lift = raster.zeros()
        for row in geography("hexsides.csv"):
            if row["kind"].startswith("slope"):
                one, two = world.pair(row)
                high = world.grid.index_of(row["uphill_hex"]) if row["uphill_hex"] else one
                for at, metres in ((high, 26.0), (two if high == one else one, -20.0)):
                    x, y = world.centres[at]
                    part = raster.window((x, y), 2.6)
                    far = np.hypot(raster.x[part] - x, raster.y[part] - y)
                    lift[part] += metres * np.exp(-((far / 0.9) ** 2))
        ground = ground + np.clip(lift, -70, 90)
        ground = ground + raster.noise(16, 3.2, 5) * 15 * np.clip((ground - 150) / 200, 0.2, 1.4)
        everything = {**streams, **drawn}
        for row in source("river_heights.csv"):
            metres = [float(value) for value in row["metres"].split()]
            ground = relief.carve(raster, ground, everything[row["river"]], metres, float(row["width"]))
        return ground

    def bands(self) -> list[dict[str, object]]:
        """Paths of the ground above each height; their edges are the contour lines."""
        soft = self.coarse.blur(self.height, 0.3)
        return [{"metres": level, "path": area_path(self.coarse, soft, level, 0.07, 1.6)} for level in LEVELS]

    def shading(self) -> dict[str, object]:
        """Hill shading as a small picture."""
        raster = self.coarse
        grey = relief.shade(raster, raster.blur(self.height, 0.25), 0.0075)
        return {
            "at": [round((raster.x0 - raster.cell / 2) * 100), round((raster.y0 - raster.cell / 2) * 100)],
            "size": [round(raster.width * raster.cell * 100), round(raster.height * raster.cell * 100)],
            "image": relief.png(grey),
        }
