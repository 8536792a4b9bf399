"""The whole ground of the map worked out once: rivers, roads, lakes, woods and terrain."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from atlas.ardennes44 import woods
from atlas.ardennes44.fields import Raster
from atlas.ardennes44.geo import World, source
from atlas.ardennes44.rivers import River, route_rivers
from atlas.ardennes44.roads import RoadNet, forest_roads
from numpy.typing import NDArray


@dataclass
class Ground:
    """What lies where."""

    rivers: dict[str, River]
    lakes: dict[int, str]
    road: dict[int, int]
    exits: dict[int, int]
    terrain: list[str]
    raster: Raster
    wood: NDArray[np.bool_]


def lake_sides(world: World) -> dict[int, str]:
    """Lake hexsides of terrain.csv that no river uses."""
    grid = world.grid
    found: dict[int, str] = {}
    for row in source("terrain.csv"):
        if row["class"] == "lake" and row["hexes"]:
            a, b = row["hexes"].split("|")
            found[grid.side_between(grid.index_of(a), grid.index_of(b))] = row["name"]
    return found


def make_ground(world: World) -> Ground:
    """Work out the ground from the sources."""
    rivers = route_rivers(world)
    river_sides = {side for river in rivers.values() for side in river.sides}
    lakes = {side: name for side, name in lake_sides(world).items() if side not in river_sides}
    raster = Raster(world)
    wood = woods.grow(world, raster, rivers)
    terrain = woods.terrain_of(world, woods.wooded_share(world, raster, wood))
    net = RoadNet(world, river_sides, set(lakes), woods.listed(world, "wooded_rough"))
    net.lay()
    closed = {at for at, kind in enumerate(terrain) if kind in ("forest", "wooded_rough")}
    return Ground(rivers, lakes, forest_roads(world, net.road, closed), net.exits, terrain, raster, wood)
