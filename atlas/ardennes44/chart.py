"""chart.json: everything the browser needs to draw the map, in whole chart units (100 per map unit)."""

from __future__ import annotations

import itertools
import json
import math

from atlas.ardennes44 import areas, front, labels, lines, relief, shapes, towns
from atlas.ardennes44.fields import Raster
from atlas.ardennes44.geo import DATA, ROWS, Point, World, distance, source
from atlas.ardennes44.ground import Ground

ROAD_NAMES = {1: "primary", 2: "secondary", 3: "forest_road"}
WIDTH = {"meuse": 26, "major": 13, "minor": 9, "stream": 4}
RELIEF_CELL = 0.25
EVERY = {"meuse": 26.0, "major": 24.0, "minor": 40.0, "stream": 1e9}


def river_entries(
    ground: Ground, drawn: dict[str, list[Point]], small: dict[str, list[Point]]
) -> list[dict[str, object]]:
    """Rivers with hexsides, then streams that are drawn only."""
    found: list[dict[str, object]] = []
    for name, line in small.items():
        path = shapes.curve_path(shapes.simplify(line, 0.03))
        found.append({"name": ground.rivers[name].label, "rank": "stream", "width": WIDTH["stream"], "path": path})
    for name, line in drawn.items():
        river = ground.rivers[name]
        path = shapes.curve_path(shapes.simplify(line, 0.025))
        found.append({"name": river.label, "rank": river.rank, "width": WIDTH[river.rank], "path": path})
    return found


def road_entries(roads: lines.RoadDrawing) -> dict[str, str]:
    """One path for each class of road."""
    return {
        ROAD_NAMES[grade]: "".join(shapes.curve_path(line) for line in found) for grade, found in roads.lines().items()
    }


def bridge_entries(world: World, ground: Ground, roads: lines.RoadDrawing) -> list[list[int]]:
    """Bridges as x, y and the direction of the road in degrees."""
    grid = world.grid
    rivers = {side for river in ground.rivers.values() for side in river.sides}
    found = []
    for side in sorted(rivers & set(ground.road)):
        x, y = shapes.whole(roads.crossing(side))
        a, b = world.centres[grid.side_first[side]], world.centres[grid.side_second[side]]
        found.append([x, y, round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))])
    return found


def label_entries(found: list[labels.Label]) -> list[dict[str, object]]:
    """Labels as short records."""
    entries = []
    for label in found:
        x, y = shapes.whole((label.x, label.y))
        entry: dict[str, object] = {
            "text": label.text,
            "kind": label.kind,
            "x": x,
            "y": y,
            "size": round(label.size * shapes.UNIT),
        }
        if label.anchor != "middle":
            entry["anchor"] = label.anchor
        if label.angle:
            entry["angle"] = round(label.angle)
        if label.spacing:
            entry["spacing"] = label.spacing
        entries.append(entry)
    return entries


def clutter_of(
    drawn: dict[str, list[Point]], small: dict[str, list[Point]], roads: lines.RoadDrawing, points: dict[str, Point]
) -> labels.Clutter:
    """What names should keep clear of."""
    clutter = labels.Clutter()
    for line in drawn.values():
        clutter.add_line(line, 1.6)
    for line in small.values():
        clutter.add_line(line, 0.4)
    for grade, found in roads.lines().items():
        for line in found:
            clutter.add_line(line, {1: 1.2, 2: 0.7, 3: 0.4}[grade])
    for point in points.values():
        for dx in (-0.2, 0.0, 0.2):
            for dy in (-0.2, 0.0, 0.2):
                clutter.add((point[0] + dx, point[1] + dy), 1.5)
    return clutter


def river_names(
    ground: Ground, drawn: dict[str, list[Point]], small: dict[str, list[Point]]
) -> list[tuple[str, str, list[Point]]]:
    """Each river's name, more than once on long rivers."""
    found: list[tuple[str, str, list[Point]]] = []
    for name, line in drawn.items():
        river = ground.rivers[name]
        length = sum(distance(a, b) for a, b in itertools.pairwise(line))
        parts = max(1, int(length / EVERY[river.rank]))
        for part in range(parts):
            piece = line[len(line) * part // parts : len(line) * (part + 1) // parts + 1]
            if len(piece) > 2:
                found.append((river.label, river.rank, piece))
    found += [
        (ground.rivers[name].label, "stream", line)
        for name, line in small.items()
        if ground.rivers[name].rank == "stream"
    ]
    return found


def outline(world: World, hexes: set[int]) -> str:
    """A path round a group of hexes."""
    grid = world.grid
    pen = shapes.Pen()
    onward: dict[tuple[int, int], tuple[int, int]] = {}
    spot: dict[tuple[int, int], Point] = {}
    for at in hexes:
        for direction in range(6):
            if grid.neighbour(at, direction) not in hexes:
                a, b = grid.corner(at, direction), grid.corner(at, direction + 1)
                ka, kb = shapes.whole(a), shapes.whole(b)
                onward[ka] = kb
                spot[ka], spot[kb] = a, b
    while onward:
        start, here = onward.popitem()
        pen.move(spot[start])
        while here != start:
            pen.line(spot[here])
            here = onward.pop(here)
        pen.close()
    return pen.text()


def zone_entries(world: World) -> list[dict[str, object]]:
    """German start areas."""
    found: list[dict[str, object]] = []
    for row in source("zones.csv"):
        hexes = {world.grid.index_of(code) for code in row["area"].split()}
        x = sum(world.centres[at][0] for at in hexes) / len(hexes)
        y = sum(world.centres[at][1] for at in hexes) / len(hexes)
        found.append(
            {
                "id": int(row["id"]),
                "name": row["formation"],
                "at": list(shapes.whole((x, y))),
                "path": outline(world, hexes),
            }
        )
    return found


def entry_entries(world: World) -> list[dict[str, object]]:
    """Entry hexes with the direction off the map."""
    found: list[dict[str, object]] = []
    for row in source("entries.csv"):
        at = world.grid.index_of(row["hex"])
        out = (
            "north"
            if world.grid.rows[at] == ROWS
            else "south"
            if world.grid.rows[at] == 1
            else "east"
            if world.grid.columns[at] == 1
            else "west"
        )
        found.append(
            {"letter": row["letter"], "side": row["side"], "at": list(shapes.whole(world.centres[at])), "out": out}
        )
    return found


def wall_entry(world: World) -> str:
    """The line of the West Wall."""
    parts = []
    for row in source("terrain.csv"):
        if row["class"] == "west_wall":
            points = [world.point(pair) for pair in row["data"].split()]
            parts.append(shapes.curve_path(points))
    return "".join(parts)


def lake_entries(world: World, drawn: dict[str, list[Point]]) -> list[dict[str, object]]:
    """Lakes of 1944: along a hexside, or a stretch of a drawn river made wide."""
    grid = world.grid
    found: list[dict[str, object]] = []
    for row in source("lakes.csv"):
        if row["along"]:
            points = lines.along(drawn[row["along"]], world.point(row["first"]), world.point(row["last"]))
        else:
            at = grid.index_of(row["first"])
            direction = grid.direction(at, grid.index_of(row["last"]))
            a, b = grid.corner(at, direction), grid.corner(at, direction + 1)
            points = [(a[0] + (b[0] - a[0]) * n / 6, a[1] + (b[1] - a[1]) * n / 6 + 0.08 * (n % 2)) for n in range(7)]
        pen = shapes.Pen()
        shapes.ring_path(pen, areas.lake_path(points, float(row["width"])))
        found.append({"name": row["name"], "path": pen.text()})
    return found


BOX_SIZE = (15.0, 5.0)
BOX_AT = {
    "SE": (-36.0, 1.2),
    "SW": (-86.0, 1.2),
    "W": (-119.5, -54.0),
    "NW": (-86.0, -84.5),
    "NE": (-36.0, -84.5),
    "Antwerp": (-119.5, -84.5),
}
BLOCK_SIZE = (4.2, 2.6)


def box_entries(world: World) -> list[dict[str, object]]:
    """Off-Map Boxes and Blocking Positions round the map."""
    found: list[dict[str, object]] = []
    for name, (x, y) in BOX_AT.items():
        rect = [*shapes.whole((x, y)), *shapes.whole(BOX_SIZE)]
        found.append({"box": name, "rect": rect})
    for row in source("entries.csv"):
        if row["blocking"] == "y":
            at = world.grid.index_of(row["hex"])
            x, y = world.centres[at]
            top = world.bounds[3] + 0.2 if world.grid.rows[at] == 1 else world.bounds[1] - BLOCK_SIZE[1] - 0.2
            found.append(
                {
                    "block": row["letter"],
                    "rect": [*shapes.whole((x - BLOCK_SIZE[0] / 2, top)), *shapes.whole(BLOCK_SIZE)],
                }
            )
    return found


def make_chart(world: World, ground: Ground) -> tuple[dict[str, object], list[str]]:
    """The whole chart, and the names that found no room."""
    drawn = lines.river_lines(world, ground.rivers)
    small = lines.stream_lines(world, ground.rivers, drawn)
    roads = lines.RoadDrawing(world, ground)
    hexes = front.settlements(world)
    soft = areas.soft_hexes(ground.raster)
    coarse = Raster(world, RELIEF_CELL)
    height = relief.heights(world, coarse, drawn, small)
    written, lost = labels.write_all(
        world, roads.place_spot, river_names(ground, drawn, small), clutter_of(drawn, small, roads, roads.place_spot)
    )
    x0, y0, x1, y1 = world.bounds
    chart: dict[str, object] = {
        "provenance": "own - drawn by atlas/ardennes44 from its sources; heights, woods and street blocks are plausible, not surveyed",
        "unit": shapes.UNIT,
        "bounds": [*shapes.whole((x0, y0)), *shapes.whole((x1, y1))],
        "relief": {
            "at": list(shapes.whole((coarse.x0 - RELIEF_CELL / 2, coarse.y0 - RELIEF_CELL / 2))),
            "size": [round(coarse.width * RELIEF_CELL * shapes.UNIT), round(coarse.height * RELIEF_CELL * shapes.UNIT)],
            "image": relief.png(relief.shade(coarse, height)),
        },
        "heights": areas.height_bands(coarse, height),
        "woods": areas.wood_areas(ground, soft),
        "lakes": lake_entries(world, drawn),
        "rivers": river_entries(ground, drawn, small),
        "borders": [
            {"name": name, "path": shapes.curve_path(shapes.simplify(line, 0.05))}
            for name, line in lines.border_lines(world, drawn)
        ],
        "roads": road_entries(roads),
        "bridges": bridge_entries(world, ground, roads),
        "towns": towns.town_paths(world, roads, hexes),
        "wall": wall_entry(world),
        "labels": label_entries(written),
        "zones": zone_entries(world),
        "entries": entry_entries(world),
        "boxes": box_entries(world),
    }
    return chart, lost


def write_chart(world: World, ground: Ground) -> None:
    """Write chart.json."""
    chart, lost = make_chart(world, ground)
    text = json.dumps(chart, ensure_ascii=False, separators=(",", ":"))
    (DATA / "chart.json").write_text(text, encoding="utf-8")
    sizes = {key: len(json.dumps(value, ensure_ascii=False)) // 1000 for key, value in chart.items()}
    print(f"chart.json {len(text.encode()) // 1000} kB {sizes}; no room for {len(lost)}: {', '.join(lost)}")
