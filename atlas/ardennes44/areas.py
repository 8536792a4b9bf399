"""Drawn areas: woods, gorges, the West Wall, built-up ground, lakes and height bands, soft-edged but true to the hexes."""

from __future__ import annotations

import numpy as np
from atlas.ardennes44.fields import Field, Raster, hex_numbers
from atlas.ardennes44.geo import Point
from atlas.ardennes44.ground import Ground
from atlas.ardennes44.shapes import area_path
from numpy.typing import NDArray

WARP = 0.2
SLACK = 0.045


def soft_hexes(raster: Raster) -> NDArray[np.int64]:
    """The hex of each cell with edges that wander, so that areas do not look like hexagons."""
    dx = raster.noise(77, 0.9, 3) * WARP
    dy = raster.noise(78, 0.9, 3) * WARP
    return hex_numbers(raster, dx, dy)


def of_kind(ground: Ground, soft: NDArray[np.int64], kind: str) -> Field:
    """Cells of a terrain."""
    mask = np.array([value == kind for value in ground.terrain], dtype=float)
    return np.asarray(mask[soft])


def wood_areas(ground: Ground, soft: NDArray[np.int64]) -> dict[str, str]:
    """Paths of light woods, forest, gorges and the West Wall."""
    raster = ground.raster
    trees = raster.blur(ground.wood.astype(float), 0.12)
    forest = of_kind(ground, soft, "forest")
    light = of_kind(ground, soft, "light_woods")
    rough = of_kind(ground, soft, "wooded_rough")
    wall = of_kind(ground, soft, "west_wall")
    dense = raster.blur(forest, 0.1) + 0.22 * (trees - 0.55) * forest
    gorge = raster.blur(rough, 0.1)
    patches = raster.blur(light * (0.25 + 0.75 * (trees > 0.45)) * (trees > 0.3), 0.1) + 0.3 * light * (trees - 0.5)
    walled = raster.blur(wall * (trees > 0.5), 0.1)
    return {
        "light": area_path(raster, raster.blur(light, 0.16), 0.5, 0.07, 0.5),
        "groves": area_path(raster, patches, 0.5, 0.05, 0.07),
        "forest": area_path(raster, np.maximum(dense, walled), 0.5, SLACK, 0.12),
        "rough": area_path(raster, gorge, 0.5, SLACK, 0.2),
        "wall": area_path(raster, raster.blur(wall, 0.16), 0.5, 0.07, 0.5),
    }


def height_bands(raster: Raster, ground: Field) -> list[dict[str, object]]:
    """Paths of the ground above each height."""
    soft = raster.blur(ground, 0.5)
    return [{"metres": level, "path": area_path(raster, soft, level, 0.12, 4.0)} for level in (200, 300, 400, 500, 600)]


def lake_path(points: list[Point], width: float) -> list[Point]:
    """A long lake round a line of points."""
    left, right = [], []
    for at, (x, y) in enumerate(points):
        ax, ay = points[max(0, at - 1)]
        bx, by = points[min(len(points) - 1, at + 1)]
        length = max(1e-9, float(np.hypot(bx - ax, by - ay)))
        bulge = width * (0.35 if at in (0, len(points) - 1) else 1.0)
        nx, ny = -(by - ay) / length * bulge, (bx - ax) / length * bulge
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]
