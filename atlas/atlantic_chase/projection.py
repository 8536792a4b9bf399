"""The projection of the chart, in kilometres: Lambert azimuthal equal-area, with three scales.

The plain projection is centred south of Iceland. Round the British Isles it stays as it is; beyond NEAR_KM from HOME the
scale grows, to DISTANT at DISTANT_KM: the waters of Iceland, the Arctic and Gibraltar are drawn apart. Then the west is
drawn together: from SHORTENS to SHORT the scale towards the west falls to SCALE and stays so.
"""

import math

EARTH_RADIUS = 6371.0
LAT0, LON0 = 57.0, -18.0
HOME = 870.0, 20.0  # the Moray Firth, on the plain projection
NEAR_KM, DISTANT_KM, DISTANT = 875.0, 2085.0, 1.16  # from HOME; km of the chart per km
SHORTENS, SHORT, SCALE = -450.0, -950.0, 0.66  # x of the chart, km; km of the chart per km
GROWTH = (DISTANT - 1) / (DISTANT_KM - NEAR_KM)
Point = tuple[float, float]


def forward(lat: float, lon: float) -> Point:
    """Map kilometres (x east, y north) of a position."""
    phi, phi0, lam = math.radians(lat), math.radians(LAT0), math.radians(lon - LON0)
    cosine = math.sin(phi0) * math.sin(phi) + math.cos(phi0) * math.cos(phi) * math.cos(lam)
    k = EARTH_RADIUS * math.sqrt(2 / (1 + cosine))
    north = math.cos(phi0) * math.sin(phi) - math.sin(phi0) * math.cos(phi) * math.cos(lam)
    x, y = scaled(k * math.cos(phi) * math.sin(lam), k * north)
    return shortened(x), y


def inverse(x: float, y: float) -> Point:
    """Latitude and longitude of a map point."""
    x, y = unscaled(lengthened(x), y)
    rho = math.hypot(x, y)
    if rho < 1e-9:
        return LAT0, LON0
    c, phi0 = 2 * math.asin(rho / (2 * EARTH_RADIUS)), math.radians(LAT0)
    lat = math.asin(math.cos(c) * math.sin(phi0) + y * math.sin(c) * math.cos(phi0) / rho)
    lon = math.atan2(x * math.sin(c), rho * math.cos(phi0) * math.cos(c) - y * math.sin(phi0) * math.sin(c))
    return math.degrees(lat), (LON0 + math.degrees(lon) + 180) % 360 - 180


def scaled(x: float, y: float) -> Point:
    """Where a point of the plain projection lies when distant waters are drawn apart."""
    way = math.hypot(x - HOME[0], y - HOME[1])
    return _moved(x, y, _drawn(way) / way) if way > NEAR_KM else (x, y)


def unscaled(x: float, y: float) -> Point:
    """The point of the plain projection that `scaled` puts here."""
    drawn = math.hypot(x - HOME[0], y - HOME[1])
    return _moved(x, y, _way(drawn) / drawn) if drawn > NEAR_KM else (x, y)


def _moved(x: float, y: float, factor: float) -> Point:
    return HOME[0] + (x - HOME[0]) * factor, HOME[1] + (y - HOME[1]) * factor


def _drawn(way: float) -> float:
    """Kilometres of the chart of a way from HOME that leaves home waters."""
    growing = min(way - NEAR_KM, DISTANT_KM - NEAR_KM)
    return way + GROWTH * growing**2 / 2 + (DISTANT - 1) * max(0.0, way - DISTANT_KM)


def _way(drawn: float) -> float:
    """The way from HOME of so many kilometres of the chart."""
    if drawn >= _drawn(DISTANT_KM):
        return DISTANT_KM + (drawn - _drawn(DISTANT_KM)) / DISTANT
    more = drawn - NEAR_KM
    return NEAR_KM + 2 * more / (1 + math.sqrt(1 + 2 * GROWTH * more))


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
