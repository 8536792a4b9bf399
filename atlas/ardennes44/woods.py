"""Woodland: a fine raster grown from named forests, regional density and noise, and the terrain of each hex from it.

Woods thicken in named forests and on valley slopes and thin out round settlements. A hex is Forest when most of it is
wooded, Light Woods when a good part is; gorges (Wooded Rough) and the West Wall are listed hex by hex.
"""

from __future__ import annotations

import numpy as np
from atlas.ardennes44.fields import Field, Raster, hex_numbers
from atlas.ardennes44.geo import KM_PER_UNIT, Point, World, source
from atlas.ardennes44.rivers import River
from numpy.typing import NDArray

FOREST_SHARE = 0.595
LIGHT_SHARE = 0.345
CLEARING = {"city": (2.6, 0.05), "town": (1.4, 0.1), "village": (1.05, 0.2), "hamlet": (0.7, 0.45), "point": (0.0, 1.0)}


def sketch(world: World, row: dict[str, str]) -> tuple[str, list[Point], float]:
    """Geometry of a sketched area: kind, points, radius in map units."""
    if row["geometry"] == "circle":
        lat, lon, radius = row["data"].split(",")
        return "circle", [world.reference.point(float(lat), float(lon))], float(radius) / KM_PER_UNIT
    return "poly", [world.point(pair) for pair in row["data"].split()], 0.0


def regional(world: World, raster: Raster) -> Field:
    """Share of woodland by region."""
    weight = raster.zeros()
    total = raster.zeros()
    for row in source("wood_density.csv"):
        x, y = world.reference.point(float(row["lat"]), float(row["lon"]))
        w = np.exp(-((raster.x - x) ** 2 + (raster.y - y) ** 2) / (2 * 3.6**2)) + 1e-9
        weight += w
        total += w * float(row["density"])
    return total / weight


def wood_chance(world: World, raster: Raster, rivers: dict[str, River]) -> Field:
    """How likely each cell is wooded."""
    chance = regional(world, raster)
    slope = raster.zeros() + 2.0
    for river in rivers.values():
        slope = np.minimum(slope, raster.near_line(river.upper + river.course, 2.0))
    chance = chance + np.where(chance > 0.18, 0.22, 0.06) * np.exp(-((slope / 0.7) ** 2))
    for row in source("terrain.csv"):
        if row["class"] not in ("forest", "light_woods"):
            continue
        kind, points, radius = sketch(world, row)
        if kind == "circle":
            inside = (np.hypot(raster.x - points[0][0], raster.y - points[0][1]) < radius).astype(float)
        else:
            inside = raster.inside(points).astype(float)
        soft = raster.blur(inside, 0.25)
        wanted = 0.86 if row["class"] == "forest" else 0.42
        chance = np.maximum(chance, chance * (1 - soft) + wanted * soft)
    for place in world.places:
        radius, factor = CLEARING[place["class"]]
        if radius:
            part = raster.window(world.place_point[place["name"]], 3 * radius)
            x, y = world.place_point[place["name"]]
            near = np.exp(-(((raster.x[part] - x) ** 2 + (raster.y[part] - y) ** 2) / (radius * 0.75) ** 2))
            chance[part] *= 1 - near * (1 - factor)
    return np.asarray(np.clip(chance * 0.9, 0.0, 0.97))


def grow(world: World, raster: Raster, rivers: dict[str, River]) -> NDArray[np.bool_]:
    """The wooded cells."""
    noise = raster.noise(1944, 1.3, 4)
    order = noise.ravel().argsort().argsort().reshape(noise.shape) / noise.size
    return np.asarray(order < wood_chance(world, raster, rivers))


def wooded_share(world: World, raster: Raster, wood: NDArray[np.bool_]) -> Field:
    """The share of each hex that is wooded."""
    at = hex_numbers(raster)
    inner = np.hypot(raster.x, raster.y) >= 0
    count = np.bincount(at[inner], minlength=world.grid.size)
    trees = np.bincount(at[inner], weights=wood[inner].astype(float), minlength=world.grid.size)
    share = trees / np.maximum(count, 1)
    around = np.array([np.mean([share[near] for near in world.grid.around(at)]) for at in range(world.grid.size)])
    return np.asarray(0.72 * share + 0.28 * around)


def listed(world: World, wanted: str) -> set[int]:
    """Hexes that terrain.csv lists one by one for a kind of ground."""
    return {
        world.grid.index_of(code)
        for row in source("terrain.csv")
        if row["class"] == wanted
        for code in row["hexes"].split()
    }


def terrain_of(world: World, share: Field) -> list[str]:
    """The terrain of every hex."""
    rough = listed(world, "wooded_rough")
    fixed_rough = {
        world.grid.index_of(code)
        for row in source("terrain.csv")
        if row["id"] == "W19"
        for code in row["hexes"].split()
    }
    wall = listed(world, "west_wall") - fixed_rough
    settled = {
        world.place_hex[place["name"]]
        for place in world.places
        if place["name"] in world.place_hex and place["class"] in ("city", "town", "village")
    }
    found = []
    for at in range(world.grid.size):
        if at in wall:
            found.append("west_wall")
        elif at in settled:
            found.append("clear")
        elif at in rough:
            found.append("wooded_rough")
        elif share[at] >= FOREST_SHARE:
            found.append("forest")
        else:
            found.append("light_woods" if share[at] >= LIGHT_SHARE else "clear")
    return found
