"""The projection of the chart, in kilometres: Lambert azimuthal equal-area, drawn together in the west.

East of SHORTENS it is the plain projection, centred south of Iceland: every hex has the same true area. From there to
SHORT the scale towards the west falls to SCALE and stays so: the open ocean has fewer, larger hexes.
"""

import math

EARTH_RADIUS = 6371.0
LAT0, LON0 = 57.0, -18.0
SHORTENS, SHORT, SCALE = -450.0, -950.0, 0.62  # x of the plain projection, km; km of the chart per km
Point = tuple[float, float]


def forward(lat: float, lon: float) -> Point:
    """Map kilometres (x east, y north) of a position."""
    phi, phi0, lam = math.radians(lat), math.radians(LAT0), math.radians(lon - LON0)
    cosine = math.sin(phi0) * math.sin(phi) + math.cos(phi0) * math.cos(phi) * math.cos(lam)
    k = EARTH_RADIUS * math.sqrt(2 / (1 + cosine))
    north = math.cos(phi0) * math.sin(phi) - math.sin(phi0) * math.cos(phi) * math.cos(lam)
    return shortened(k * math.cos(phi) * math.sin(lam)), k * north


def inverse(x: float, y: float) -> Point:
    """Latitude and longitude of a map point."""
    x = lengthened(x)
    rho = math.hypot(x, y)
    if rho < 1e-9:
        return LAT0, LON0
    c, phi0 = 2 * math.asin(rho / (2 * EARTH_RADIUS)), math.radians(LAT0)
    lat = math.asin(math.cos(c) * math.sin(phi0) + y * math.sin(c) * math.cos(phi0) / rho)
    lon = math.atan2(x * math.sin(c), rho * math.cos(phi0) * math.cos(c) - y * math.sin(phi0) * math.sin(c))
    return math.degrees(lat), (LON0 + math.degrees(lon) + 180) % 360 - 180


def shortened(x: float) -> float:
    """Where a point of the plain projection lies on the chart; the scale falls evenly between the two limits."""
    if x >= SHORTENS:
        return x
    west, width = SHORTENS - x, SHORTENS - SHORT
    falling = min(west, width)
    return SHORTENS - falling + (1 - SCALE) * falling**2 / (2 * width) - SCALE * (west - falling)


def lengthened(x: float) -> float:
    """The x of the plain projection of a point of the chart."""
    if x >= SHORTENS:
        return x
    west, width = SHORTENS - x, SHORTENS - SHORT
    whole = width * (1 + SCALE) / 2
    if west >= whole:
        return SHORT - (west - whole) / SCALE
    loss = (1 - SCALE) / width
    return SHORTENS - (1 - math.sqrt(1 - 2 * loss * west)) / loss


def great_circle(a: Point, b: Point) -> float:
    """Kilometres between two positions (lat, lon)."""
    lat1, lon1, lat2, lon2 = (math.radians(v) for v in (*a, *b))
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 2 * EARTH_RADIUS * math.asin(math.sqrt(h))
