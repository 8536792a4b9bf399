"""Land and sea on a 10 km raster of the projected region."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import shapely
from atlas.atlantic_chase import region
from atlas.atlantic_chase.land import land_polygons
from atlas.atlantic_chase.projection import forward, inverse
from numpy.typing import NDArray

CELL = 10.0
X0, X1, Y0, Y1 = -4200, 3200, -3300, 3700
Mask = NDArray[np.bool_]
Labels = NDArray[np.int64]


class Raster:
    """`land` and the connected, played `sea`, with the map coordinates of every cell."""

    def __init__(self, land_file: Path) -> None:
        columns, rows = int((X1 - X0) / CELL), int((Y1 - Y0) / CELL)
        j, i = np.mgrid[0:rows, 0:columns]
        self.x: NDArray[np.float64] = X0 + (i + 0.5) * CELL
        self.y: NDArray[np.float64] = Y0 + (j + 0.5) * CELL
        positions = [inverse(x, y) for x, y in zip(self.x.ravel(), self.y.ravel(), strict=True)]
        self.lat = np.array([p[0] for p in positions]).reshape(rows, columns)
        self.lon = np.array([p[1] for p in positions]).reshape(rows, columns)
        self.land = self._land(land_file)
        self.sea = self._sea()

    def cell(self, lat: float, lon: float) -> tuple[int, int]:
        """Row and column of a position."""
        x, y = forward(lat, lon)
        return int((y - Y0) / CELL), int((x - X0) / CELL)

    def _land(self, land_file: Path) -> Mask:
        land = np.zeros(self.lat.shape, bool)
        for polygon in land_polygons(land_file):
            west, south, east, north = polygon.bounds
            shapely.prepare(polygon)
            for turn in (0, 360, -360):
                lon = self.lon + turn
                inside = (lon >= west) & (lon <= east) & (self.lat >= south) & (self.lat <= north)
                if inside.any():
                    land[inside] |= shapely.contains_xy(polygon, lon[inside], self.lat[inside])
        return land

    def _sea(self) -> Mask:
        sea = ~self.land
        for line, width in region.OPENED.values():
            for (lat1, lon1), (lat2, lon2) in pairwise(line):
                for k in range(61):
                    j, i = self.cell(lat1 + (lat2 - lat1) * k / 60, lon1 + (lon2 - lon1) * k / 60)
                    low = width // 2
                    sea[j - low : j + width - low, i - low : i + width - low] = True
        played = (
            (self.lat < region.latitude_along(region.ICE, self.lon))
            & (self.lat > region.latitude_along(region.SOUTHERN_EDGE, self.lon))
            & (self.lon > region.WEST)
            & (self.lon < region.EAST)
        )
        for west, east, south, north in region.CLOSED.values():
            played &= ~((self.lon > west) & (self.lon < east) & (self.lat > south) & (self.lat < north))
        bodies, count = label(sea & played)
        sizes = np.bincount(bodies.ravel(), minlength=count + 1)
        sizes[0] = 0
        main: Mask = bodies == int(sizes.argmax())
        return main


def label(mask: Mask) -> tuple[Labels, int]:
    """Number the parts of a mask that hang together by sides, from 1 in reading order."""
    labels = np.zeros(mask.shape, np.int64)
    rows, columns = mask.shape
    count = 0
    for j, i in zip(*(axis.tolist() for axis in np.nonzero(mask)), strict=True):
        if labels[j, i]:
            continue
        count += 1
        labels[j, i] = count
        stack = [(j, i)]
        while stack:
            b, a = stack.pop()
            for d, c in ((b - 1, a), (b + 1, a), (b, a - 1), (b, a + 1)):
                if 0 <= d < rows and 0 <= c < columns and mask[d, c] and not labels[d, c]:
                    labels[d, c] = count
                    stack.append((d, c))
    return labels, count
