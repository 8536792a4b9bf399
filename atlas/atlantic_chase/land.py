"""Land polygons from the Natural Earth TopoJSON of npm `world-atlas` (public domain)."""

import json
from pathlib import Path
from typing import Any

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

Ring = list[tuple[float, float]]
SOUTHERN_LIMIT = -55.0  # Antarctica wraps round the pole and is never needed


def land_polygons(path: Path) -> list[BaseGeometry]:
    """Every land polygon, in longitude and latitude, rings unwrapped at the antimeridian."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = _arcs(topology)
    land = topology["objects"]["land"]
    shapes = land["geometries"] if land["type"] == "GeometryCollection" else [land]
    out: list[BaseGeometry] = []
    for shape in shapes:
        for rings in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            outer, *holes = (_ring(arcs, ring) for ring in rings)
            if len(outer) < 4 or max(lat for _, lat in outer) < SOUTHERN_LIMIT:
                continue
            polygon = Polygon(outer, [hole for hole in holes if len(hole) >= 4])
            out.append(polygon if polygon.is_valid else polygon.buffer(0))
    return out


def _arcs(topology: dict[str, Any]) -> list[Ring]:
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[Ring] = []
    for steps in topology["arcs"]:
        x = y = 0
        points: Ring = []
        for dx, dy in steps:
            x += dx
            y += dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)
    return arcs


def _ring(arcs: list[Ring], indices: list[int]) -> Ring:
    points: Ring = []
    for index in indices:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        points += arc if not points else arc[1:]
    out = [points[0]]
    for lon, lat in points[1:]:
        while lon - out[-1][0] > 180:
            lon -= 360
        while lon - out[-1][0] < -180:
            lon += 360
        out.append((lon, lat))
    return out
