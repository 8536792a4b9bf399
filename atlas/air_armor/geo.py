"""Grid, georeference and source files of the map of Lower Franconia.

The frame is that of `HexGrid.centre`: a hex measures 1 from centre to corner (892 m), x grows to the east, y to the south.
The transform is the similarity fit of geography/fit.csv, made with the hex ids the rulebook names.
"""

from __future__ import annotations

import csv
import math
from pathlib import Path

from sandtable.board.hexes import HexGrid
from sandtable.board.layout import ODD, POINTY_TOP, SOUTHWARD, WESTWARD, HexLayout

HERE = Path(__file__).parent
SOURCES = HERE / "sources"
DATA = HERE.parents[1] / "src" / "sandtable" / "games" / "air_armor" / "data"
ROWS = 70
COLUMNS = 34
ROOT_3 = math.sqrt(3.0)

Point = tuple[float, float]


def rows_of(path: Path) -> list[dict[str, str]]:
    """Rows of a CSV file whose comment lines start with '#'."""
    with path.open(encoding="utf-8") as lines:
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def geography(name: str) -> list[dict[str, str]]:
    """Rows of a file of the game's geography."""
    return rows_of(DATA / "geography" / name)


def source(name: str) -> list[dict[str, str]]:
    """Rows of a file that only the drawing uses."""
    return rows_of(SOURCES / name)


class World:
    """The grid with its georeference, terrain and places."""

    def __init__(self) -> None:
        cells = [(c, r, f"{r:02d}{c:02d}") for r in range(1, ROWS + 1) for c in range(1, COLUMNS + 1)]
        self.grid = HexGrid(HexLayout(POINTY_TOP, ODD, WESTWARD, SOUTHWARD), cells)
        self.centres: list[Point] = [self.grid.centre(at) for at in range(self.grid.size)]
        self._fit = {row["key"]: row["value"] for row in geography("fit.csv")}
        self.terrain: list[str] = [""] * self.grid.size
        self.east: set[int] = set()
        for row in geography("hexes.csv"):
            at = self.grid.index_of(row["hex"])
            self.terrain[at] = row["terrain"]
            if row["territory"] == "DDR":
                self.east.add(at)
        xs = [x for x, _ in self.centres]
        ys = [y for _, y in self.centres]
        self.bounds = (min(xs) - ROOT_3 / 2, min(ys) - 1.0, max(xs) + ROOT_3 / 2, max(ys) + 1.0)

    def point(self, lat: float, lon: float) -> Point:
        """The point of the map frame at a latitude and longitude."""
        fit = {
            key: float(self._fit[key])
            for key in ("m00", "m01", "m10", "m11", "hm_x", "hm_y", "km_x", "km_y", "lat0", "lon0")
        }
        x = (lon - fit["lon0"]) * 111.32 * math.cos(math.radians(fit["lat0"])) - fit["km_x"]
        y = (lat - fit["lat0"]) * 110.57 - fit["km_y"]
        across = fit["m00"] * x + fit["m01"] * y + fit["hm_x"]
        up = fit["m10"] * x + fit["m11"] * y + fit["hm_y"]
        return across * ROOT_3, -up * ROOT_3

    def pair(self, row: dict[str, str]) -> tuple[int, int]:
        """The two hexes of a row about a hexside."""
        return self.grid.index_of(row["hex_a"]), self.grid.index_of(row["hex_b"])

    def ends(self, side: int) -> tuple[Point, Point]:
        """The two corners of a hexside."""
        at, direction = self.grid.side_first[side], self.grid.side_direction[side]
        return self.grid.corner(at, direction), self.grid.corner(at, direction + 1)
