"""What of the ocean is played: ice, southern edge, closed seas, narrow waters, Arctic line (own judgement)."""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Position = tuple[float, float]
Line = list[tuple[float, float]]

# Narrow waters that the coastline or a 10 km raster closes: points (lat, lon) and width in cells
OPENED: dict[str, tuple[list[Position], int]] = {
    "Dover": ([(50.6, 0.8), (51.3, 2.0)], 3),
    "Great Belt": ([(54.6, 10.5), (55.0, 11.0), (55.5, 11.0), (56.1, 11.0)], 3),
    "Øresund": ([(55.2, 12.7), (56.2, 12.5)], 2),
    "North Channel": ([(54.6, -5.3), (55.2, -5.8), (55.6, -6.8)], 3),
    "Clyde": ([(55.9, -4.95), (55.3, -5.0), (55.2, -5.8)], 2),
    "Mersey": ([(53.45, -3.1), (53.6, -4.0)], 2),
    "Forth": ([(56.1, -2.9), (56.1, -2.0)], 2),
    "Pentland Firth": ([(58.75, -3.0), (58.7, -4.2)], 2),
    "Scapa": ([(58.85, -3.0), (58.7, -2.4)], 2),
    "Bergen": ([(60.4, 5.2), (60.6, 4.5)], 2),
    "Trondheim": ([(63.5, 10.2), (63.7, 9.0), (64.0, 8.0)], 2),
    "Narvik": ([(68.4, 17.2), (68.2, 15.5), (67.7, 13.5)], 2),
    "Kola": ([(69.1, 33.4), (69.5, 33.6)], 2),
    "Hvalfjord": ([(64.35, -21.8), (64.3, -22.8)], 2),
    "Brest": ([(48.35, -4.6), (48.3, -5.4)], 2),
    "Loire": ([(47.2, -2.3), (47.0, -3.0)], 2),
    "Gironde": ([(45.5, -1.1), (45.4, -1.8)], 2),
    "Jade": ([(53.6, 8.15), (53.9, 7.7)], 2),
    "Kiel": ([(54.4, 10.2), (54.6, 10.5)], 2),
    "Spithead": ([(50.75, -1.1), (50.4, -1.2)], 2),
    "Gibraltar": ([(36.05, -5.5), (35.95, -6.2)], 2),
    "Halifax": ([(44.6, -63.5), (44.3, -63.3)], 2),
    "St. John's": ([(47.57, -52.6), (47.6, -52.2)], 2),
}

# Limits as (lon, lat) lines
ICE: Line = [(-66, 60), (-58, 62.5), (-44, 62.5), (-36, 65.5), (-28, 69.0), (-20, 71.0), (-8, 73.2), (5, 75.8), (15, 76.8),
       (24, 76.6), (30, 76.0), (38, 75.0), (48, 73.5), (56, 72.5)]  # fmt: skip
SOUTHERN_EDGE: Line = [(-80, 38.0), (-60, 36.0), (-40, 34.5), (-5, 33.8)]
WEST, EAST = -76.0, 54.0
ARCTIC_LINE: Line = [(-39.0, 64.6), (-34.0, 66.0), (-28.0, 67.2), (-24.0, 67.9), (-17.0, 69.0), (-8.5, 71.0), (2.0, 72.4),
               (10.0, 73.2), (19.0, 74.4)]  # fmt: skip

# Closed seas: boxes (west, east, south, north)
CLOSED = {
    "Mediterranean": (-5.65, 40, -90, 43),
    "Baltic": (13.2, 180, -90, 60.5),
    "Bothnia": (16, 180, -90, 66.3),
    "White Sea": (32, 180, -90, 67.2),
    "Hudson Bay": (-180, -64.3, 46, 90),
    "Gulf of St. Lawrence": (-180, -56.9, 46.1, 52),
    "St. Lawrence": (-180, -60, 45.7, 50),
    "Davis Strait ice": (-180, -42, 60.5, 90),
    "Labrador ice": (-180, -60, 56.5, 90),
}

# U-Boat zone: the hexes nearest to these points (lat, lon): German Bight to Vestfjord, and Biscay
UBOAT_POINTS = [(54.2, 7.6), (56.8, 7.2), (57.9, 9.5), (58.6, 4.6), (61.0, 4.0), (63.8, 8.0), (66.5, 11.5), (68.4, 13.5),
                (46.6, -5.9), (47.0, -3.5), (45.3, -2.5), (44.2, -5.0)]  # fmt: skip

# Off-map strips: every edge hex whose centre lies in the box (west, east, south, north) touches the port
STRIPS = {
    "new_york": (-180, -69.5, -90, 90),
    "africa": (-22, -10, -90, 36.1),
    "south_america": (-52, -27, -90, 37.9),
    "archangel": (44.0, 180, 66, 90),
}

# Water that a hex must show even if another water in it is larger (besides the harbours)
ANCHORS = {"irish_sea": (53.8, -4.6), "north_iceland": (66.2, -18.4)}


def latitude_along(line: Line, lon: NDArray[np.float64]) -> NDArray[np.float64]:
    """Latitude of a (lon, lat) line at each longitude."""
    return np.interp(lon, [point[0] for point in line], [point[1] for point in line])


def points_along(line: Line, steps: int) -> Line:
    """Points on a (lon, lat) line, `steps` to each of its pieces."""
    out: Line = []
    for (lon1, lat1), (lon2, lat2) in pairwise(line):
        out += [(lon1 + (lon2 - lon1) * k / steps, lat1 + (lat2 - lat1) * k / steps) for k in range(steps + 1)]
    return out
