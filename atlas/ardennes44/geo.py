"""Georeference of the map: latitude and longitude to the frame of the hex grid, hexes by place, source files.

The frame is that of `HexGrid.centre`: a hex measures 1 from centre to corner (1.501 km), x grows to the east, y to the
south. The transform is the similarity fit of grid.csv, made with the hex ids the rulebook names.
"""

from __future__ import annotations

import csv
import itertools
import math
from collections.abc import Sequence
from pathlib import Path

from sandtable.board.hexes import HexGrid
from sandtable.board.layout import FLAT_TOP, NORTHWARD, ODD, WESTWARD, HexLayout

HERE = Path(__file__).parent
SOURCES = HERE / "sources"
DATA = HERE.parents[1] / "src" / "sandtable" / "games" / "ardennes44" / "data"
COLUMNS = 68
ROWS = 44
EAST_COLUMNS = 40
ROOT_3 = math.sqrt(3.0)
KM_PER_UNIT = 2.6 / ROOT_3

Point = tuple[float, float]


def read_rows(path: Path) -> list[dict[str, str]]:
    """Rows of a CSV file whose comment lines start with '#'."""
    with path.open(encoding="utf-8") as lines:
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def source(name: str) -> list[dict[str, str]]:
    """Rows of a source file."""
    return read_rows(SOURCES / name)


def write_rows(name: str, notes: list[str], columns: list[str], rows: Sequence[Sequence[object]]) -> None:
    """Write a data file with its provenance lines."""
    with (DATA / name).open("w", encoding="utf-8", newline="") as stream:
        for note in notes:
            stream.write(f"# {note}\n")
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)


def hex_code(column: int, row: int) -> str:
    """The printed id of the hex at a running column and row."""
    if column <= EAST_COLUMNS:
        return f"E{column:02d}{row:02d}"
    return f"W{column - EAST_COLUMNS:02d}{row:02d}"


def make_grid() -> HexGrid:
    """Both sheets as one grid."""
    cells = [(c, r, hex_code(c, r)) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)]
    return HexGrid(HexLayout(FLAT_TOP, ODD, WESTWARD, NORTHWARD), cells)


class Reference:
    """The fit of grid.csv."""

    def __init__(self) -> None:
        value = {row["parameter"]: row["value"] for row in source("grid.csv")}
        self.scale = float(value["scale_km_per_hex"])
        turn = math.radians(float(value["rotation_deg"]))
        self.cos, self.sin = math.cos(turn), math.sin(turn)
        self.east, self.north = float(value["translation_x_km"]), float(value["translation_y_km"])
        self.lat0, self.lon0 = float(value["lat0"]), float(value["lon0"])
        self.km_lon, self.km_lat = float(value["km_per_deg_lon"]), float(value["km_per_deg_lat"])

    def point(self, lat: float, lon: float) -> Point:
        """The point of the map frame at a latitude and longitude."""
        x = (lon - self.lon0) * self.km_lon - self.east
        y = (lat - self.lat0) * self.km_lat - self.north
        across = (self.cos * x + self.sin * y) / self.scale
        up = (-self.sin * x + self.cos * y) / self.scale
        return across * ROOT_3, -up * ROOT_3


class World:
    """The grid with its georeference and places."""

    def __init__(self) -> None:
        self.grid = make_grid()
        self.reference = Reference()
        self.centres: list[Point] = [self.grid.centre(at) for at in range(self.grid.size)]
        self.places = source("places.csv")
        self.place_hex: dict[str, int] = {}
        self.place_point: dict[str, Point] = {}
        for place in self.places:
            self.place_point[place["name"]] = self.reference.point(float(place["lat"]), float(place["lon"]))
            if place["hex"] != "off":
                self.place_hex[place["name"]] = self.grid.index_of(place["hex"])
        self.bounds = self._bounds()

    def point(self, text: str) -> Point:
        """The map point of 'lat,lon'."""
        lat, lon = text.split(",")[:2]
        return self.reference.point(float(lat), float(lon))

    def hex_at(self, point: Point) -> int:
        """The hex that holds a point, or -1 off the map."""
        column = round(-point[0] / 1.5)
        best, near = -1, 1e9
        for c in (column - 1, column, column + 1):
            row = round(-point[1] / ROOT_3 - (0.5 if c % 2 else 0.0))
            for r in (row - 1, row, row + 1):
                if 1 <= c <= COLUMNS and 1 <= r <= ROWS:
                    at = (c - 1) * ROWS + r - 1
                    far = distance(point, self.centres[at])
                    if far < near:
                        best, near = at, far
        return best if near <= 1.0 else -1

    def _bounds(self) -> tuple[float, float, float, float]:
        xs = [x for x, _ in self.centres]
        ys = [y for _, y in self.centres]
        return min(xs) - 1.0, min(ys) - ROOT_3 / 2, max(xs) + 1.0, max(ys) + ROOT_3 / 2


def distance(a: Point, b: Point) -> float:
    """Straight distance of two points."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def to_segment(p: Point, a: Point, b: Point) -> tuple[float, float]:
    """Distance of a point from a segment, and its side: positive to the right of a to b on the screen."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    near = (a[0] + t * dx, a[1] + t * dy)
    return distance(p, near), dx * (p[1] - a[1]) - dy * (p[0] - a[0])


def to_line(p: Point, line: list[Point]) -> tuple[float, float]:
    """Distance of a point from a polyline, and the side it lies on."""
    best = (1e9, 0.0)
    for a, b in itertools.pairwise(line):
        found = to_segment(p, a, b)
        if found[0] < best[0] - 1e-12:
            best = found
    return best
