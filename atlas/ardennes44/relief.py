"""Height of the ground, its hill shading and its height bands: uplands from spot heights, cut by the river valleys."""

from __future__ import annotations

import base64
import itertools
import struct
import zlib

import numpy as np
from atlas.ardennes44.fields import Field, Raster
from atlas.ardennes44.geo import Point, World, distance, source
from numpy.typing import NDArray

SPOT_REACH = 2.6
STREAM_CUT = 45.0
STREAM_WIDTH = 0.45


def uplands(world: World, raster: Raster) -> Field:
    """A smooth surface through the spot heights."""
    weight = raster.zeros()
    total = raster.zeros()
    for row in source("heights.csv"):
        x, y = world.reference.point(float(row["lat"]), float(row["lon"]))
        far = (raster.x - x) ** 2 + (raster.y - y) ** 2
        w = np.exp(-far / (2 * SPOT_REACH**2)) + 1e-4 / (1 + far)
        weight += w
        total += w * float(row["metres"])
    return total / weight


def carve(raster: Raster, ground: Field, line: list[Point], metres: list[float], width: float) -> Field:
    """The ground with one valley cut into it."""
    length = [0.0]
    for a, b in itertools.pairwise(line):
        length.append(length[-1] + distance(a, b))
    for at, (a, b) in enumerate(itertools.pairwise(line)):
        middle = (length[at] + length[at + 1]) / 2 / length[-1] * (len(metres) - 1)
        low = int(min(middle, len(metres) - 2))
        level = metres[low] + (metres[low + 1] - metres[low]) * (middle - low)
        part = raster.window(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), 2.2 * width + distance(a, b))
        x, y = raster.x[part], raster.y[part]
        dx, dy = b[0] - a[0], b[1] - a[1]
        t = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy or 1e-9), 0.0, 1.0)
        far = np.hypot(x - a[0] - t * dx, y - a[1] - t * dy) / width
        rise = 1 - np.exp(-(far**1.6) * 1.6)
        valley = level + np.maximum(ground[part] - level, 0.0) * rise
        ground[part] = np.minimum(ground[part], valley)
    return ground


def heights(world: World, raster: Raster, drawn: dict[str, list[Point]], upper: dict[str, list[Point]]) -> Field:
    """Metres above the sea; `drawn` are rivers with hexsides, `upper` their upper courses and the streams."""
    ground = uplands(world, raster)
    ground += raster.noise(16, 2.4, 4) * 16 * np.clip((ground - 120) / 250, 0.15, 1.0)
    for name, line in upper.items():
        if name not in drawn:
            near = raster.near_line(line, 2.0)
            depth = STREAM_CUT * np.clip((ground - 150) / 250, 0.2, 1.0)
            ground = ground - depth * np.exp(-((near / STREAM_WIDTH) ** 2))
    for row in source("river_heights.csv"):
        name = row["river"]
        metres = [float(value) for value in row["metres"].split()]
        ground = carve(raster, ground, upper.get(name, [])[:-1] + drawn[name], metres, float(row["width"]))
    return ground


def shade(raster: Raster, ground: Field, steepness: float = 0.0052) -> NDArray[np.uint8]:
    """Hill shading with light from the north-west; 128 is flat."""
    dy, dx = np.gradient(ground, raster.cell)
    dx, dy = dx * steepness, dy * steepness
    light = (-dx - dy + 1.25) / np.sqrt(dx**2 + dy**2 + 1) / 1.25
    value = 128 + 118 * np.tanh((light - 1) * 1.6)
    return np.asarray(np.clip(np.round(value / 4) * 4, 0, 255).astype(np.uint8))


def png(grey: NDArray[np.uint8]) -> str:
    """A grey picture as a data address."""
    height, width = grey.shape
    lines = b"".join(b"\x02" + line for line in _up(grey))
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    data = b"\x89PNG\r\n\x1a\n"
    for kind, body in chunks:
        data += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return "data:image/png;base64," + base64.b64encode(data).decode()


def _up(grey: NDArray[np.uint8]) -> list[bytes]:
    previous = np.vstack([np.zeros((1, grey.shape[1]), dtype=np.uint8), grey[:-1]])
    return [bytes(line) for line in (grey - previous).astype(np.uint8)]
