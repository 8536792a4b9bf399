"""Make the drawing geometry of the table: data/chart.json, in map kilometres (x east, y north).

    python -m atlas.atlantic_chase.chart --land PATH/land-50m.json [--svg FILE]

Coast from Natural Earth (public domain); depth tones are bands of distance from the coast (own, not soundings).
Hexes, ports and bases come from the package data, so run build_map first.
"""

import argparse
import json
import math
from pathlib import Path
from typing import Any

import shapely
from atlas.atlantic_chase import region
from atlas.atlantic_chase.build_map import DATA, HERE, LATTICE, records
from atlas.atlantic_chase.land import land_polygons
from atlas.atlantic_chase.lattice import touching
from atlas.atlantic_chase.placing import GAP, Sheet, text_box
from atlas.atlantic_chase.projection import LAT0, LON0, Point, forward
from atlas.atlantic_chase.svg import as_svg
from shapely.affinity import translate
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

MARGIN = 220.0
WINDOW = box(-115, 12, 110, 88.5)  # longitude and latitude worth projecting
DENSIFY = 0.5  # degrees between projected points
COAST_DETAIL, SMALLEST_ISLAND = 3.2, 90.0  # km, square km
DEPTH_BANDS = (35, 90, 180, 330)  # km from the coast
ISLAND_FOR_BAND = 3.0  # a band of k km goes round islands of at least 3 k square km
PORT_SIZE, BASE_SIZE = 44.0, 26.0  # letter height in km
STRIP_SIZE = 60.0  # letter height of the name of an off-map port
NOTE = (
    "own - method: atlas/atlantic_chase/chart.py; coast from Natural Earth 1:50m (public domain), depth tones are bands of "
    "distance from the coast, not soundings"
)
Json = dict[str, Any]


def main() -> None:
    """Write chart.json and, if asked, an SVG to look at."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--land", type=Path, required=True)
    parser.add_argument("--svg", type=Path)
    arguments = parser.parse_args()
    chart = make_chart(arguments.land)
    text = json.dumps(chart, ensure_ascii=False, separators=(",", ":"))
    (DATA / "chart.json").write_text(text + "\n", encoding="utf-8")
    print(f"chart.json: {len(text.encode()) / 1000:.0f} kB")
    if arguments.svg:
        arguments.svg.write_text(as_svg(chart), encoding="utf-8")


def make_chart(land_file: Path) -> Json:
    """All parts of the chart."""
    hexes = [row for row in records(DATA / "hexes.csv") if row["playable"] == "y"]
    corners = [point for row in hexes for point in LATTICE.corners((int(row["q"]), int(row["r"])))]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    bounds = [round(v) for v in (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)]
    frame = box(*bounds)
    land = projected_land(land_file)
    labels, ports, bases = _names(land, frame, hexes)
    return {
        "provenance": NOTE,
        "unit": "km",
        "projection": {"name": "Lambert azimuthal equal-area, three scales", "lat0": LAT0, "lon0": LON0},
        "bounds": bounds,
        "land": _rings(_clean(land.intersection(frame), COAST_DETAIL, SMALLEST_ISLAND)),
        "depth": _depth(land, frame),
        "graticule": _graticule(frame),
        "arctic_line": _flat([forward(lat, lon) for lon, lat in region.points_along(region.ARCTIC_LINE, 6)]),
        "hexes": [_cell(row) for row in hexes],
        "barriers": _barriers(hexes),
        "canal": _canal(hexes),
        "strips": _strips(hexes, frame),
        "ports": ports,
        "bases": bases,
        "labels": labels,
    }


def projected_land(land_file: Path) -> BaseGeometry:
    """All land of the window as one shape in map kilometres."""
    shapes = []
    for polygon in land_polygons(land_file):
        for turn in (-360, 0, 360):
            part = shapely.segmentize(translate(polygon, turn).intersection(WINDOW), DENSIFY)
            if not part.is_empty:
                shapes.append(shapely.transform(part, _forward_all).buffer(0))
    return unary_union(shapes)


def _forward_all(points: Any) -> Any:
    return [forward(lat, lon) for lon, lat in points]


def _clean(shape: BaseGeometry, detail: float, smallest: float) -> list[Polygon]:
    simple = shape.simplify(detail).buffer(0)
    parts = list(simple.geoms) if isinstance(simple, MultiPolygon) else [simple]
    kept = [part for part in parts if isinstance(part, Polygon) and part.area >= smallest]
    return [Polygon(p.exterior, [r for r in p.interiors if Polygon(r).area >= 4 * smallest]) for p in kept]


def _flat(points: list[Point] | Any) -> list[int]:
    return [round(value) for x, y in points for value in (x, y)]


def _rings(polygons: list[Polygon]) -> list[list[list[int]]]:
    """Polygons as lists of rings, the outer one first; a ring is x, y, x, y ... without the closing point."""
    return [[_flat(list(ring.coords)[:-1]) for ring in (p.exterior, *p.interiors)] for p in polygons]


def _depth(land: BaseGeometry, frame: BaseGeometry) -> list[Json]:
    """Water nearer to the coast than so many km, from the widest band inwards; land is to be drawn over it."""
    wide = land.intersection(frame.buffer(max(DEPTH_BANDS) + 100))
    bands = []
    for km in sorted(DEPTH_BANDS, reverse=True):
        coast = unary_union([part for part in getattr(wide, "geoms", [wide]) if part.area >= km * ISLAND_FOR_BAND])
        shape = coast.simplify(km / 12).buffer(2 * km, quad_segs=8).buffer(-km, quad_segs=8).intersection(frame)
        bands.append({"km": km, "area": _rings(_clean(shape, 3 + km / 60, 40 * km))})
    return bands


def _graticule(frame: BaseGeometry) -> list[Json]:
    """Meridians and parallels every ten degrees."""
    lines: list[tuple[str, list[Point]]] = []
    for lon in range(-90, 71, 10):
        name = f"{abs(lon)}°{'W' if lon < 0 else 'E' if lon > 0 else ''}"
        lines.append((name, [forward(lat / 2, lon) for lat in range(50, 165)]))
    lines += [(f"{lat}°N", [forward(lat, lon) for lon in range(-100, 91)]) for lat in range(30, 81, 10)]
    out: list[Json] = []
    for name, points in lines:
        inside = LineString(points).simplify(0.8).intersection(frame)
        parts = getattr(inside, "geoms", [inside])
        out += [{"name": name, "line": _flat(part.coords)} for part in parts if not part.is_empty]
    return out


def _cell(row: dict[str, str]) -> Json:
    h = (int(row["q"]), int(row["r"]))
    x, y = LATTICE.centre(h)
    flags = [name for name in ("arctic", "uboat_zone") if row[name] == "y"]
    corners = [round(v, 1) for corner in LATTICE.corners(h) for v in corner]
    cell: Json = {"id": int(row["id"]), "code": row["code"], "area": row["area"], "x": round(x, 1), "y": round(y, 1)}
    return cell | {"corners": corners, "flags": flags}


def _axial(hexes: list[dict[str, str]]) -> dict[str, tuple[int, int]]:
    return {row["code"]: (int(row["q"]), int(row["r"])) for row in hexes}


def _side(a: tuple[int, int], b: tuple[int, int]) -> list[int]:
    corners = LATTICE.corners(a)
    i = touching(a).index(b)
    return _flat([corners[i], corners[(i + 1) % 6]])


def _barriers(hexes: list[dict[str, str]]) -> list[Json]:
    """The sides that a trajectory may not cross."""
    at, ids = _axial(hexes), {row["code"]: int(row["id"]) for row in hexes}
    links = [row for row in records(DATA / "links.csv") if row["kind"] == "not_adjacent"]
    return [
        {"between": [ids[row["hex_a"]], ids[row["hex_b"]]], "side": _side(at[row["hex_a"]], at[row["hex_b"]])}
        for row in links
    ]


def _canal(hexes: list[dict[str, str]]) -> list[int]:
    at = _axial(hexes)
    row = next(row for row in records(DATA / "links.csv") if row["kind"] == "canal")
    return _flat([LATTICE.centre(at[row["hex_a"]]), LATTICE.centre(at[row["hex_b"]])])


def _strips(hexes: list[dict[str, str]], frame: BaseGeometry) -> list[Json]:
    """Off-map ports: the outer sides of the hexes that they touch, and where to write the name."""
    at = _axial(hexes)
    played = set(at.values())
    sea = unary_union([Polygon(LATTICE.corners(h)) for h in played])
    out: list[Json] = []
    for port in records(DATA / "ports.csv"):
        if port["kind"] != "strip":
            continue
        mine = [at[row["hex"]] for row in records(DATA / "port_hexes.csv") if row["port"] == port["key"]]
        outer = [(h, g) for h in mine for g in touching(h) if g not in played]
        x, y = _beside(port["name"], _middle([LATTICE.centre(g) for _, g in outer]), sea, frame)
        sides = [_side(h, g) for h, g in outer]
        out.append({"id": int(port["id"]), "name": port["name"], "sides": sides, "x": round(x), "y": round(y)})
    return out


def _beside(name: str, wanted: Point, sea: BaseGeometry, frame: BaseGeometry) -> Point:
    """The spot nearest to the wanted one where a name covers no hex and stays on the sheet."""
    room = frame.buffer(-STRIP_SIZE / 2)
    for distance in range(0, 600, 20):
        for turn in range(0, 360, 15):
            angle = math.radians(turn)
            x, y = wanted[0] + distance * math.cos(angle), wanted[1] + distance * math.sin(angle)
            shape = text_box(name, x, y, STRIP_SIZE)
            if room.contains(shape) and not shape.intersects(sea.buffer(GAP)):
                return x, y
    raise ValueError(f"no room for {name}")


def _middle(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _names(
    land: BaseGeometry, frame: BaseGeometry, hexes: list[dict[str, str]]
) -> tuple[list[Json], list[Json], list[Json]]:
    """Names of seas and lands at their places, then ports and bases where room is left."""
    places = [row for row in records(DATA / "port_hexes.csv") if row["port"] not in region.STRIPS]
    bases = records(DATA / "airbases.csv")
    marks = [forward(float(row["lat"]), float(row["lon"])) for row in (*places, *bases)]
    sheet = Sheet(land, frame, [(float(row["x_km"]), float(row["y_km"])) for row in hexes], marks)
    labels: list[Json] = []
    for row in records(HERE / "labels.csv"):
        x, y = forward(float(row["lat"]), float(row["lon"]))
        size, angle = float(row["size"]), float(row["angle"])
        sheet.put(text_box(row["text"], x, y, size, angle))
        label: Json = {"text": row["text"], "kind": row["kind"], "x": round(x), "y": round(y)}
        labels.append(label | {"size": size, "angle": angle})
    ports = {row["key"]: row for row in records(DATA / "ports.csv")}
    ids = {row["code"]: int(row["id"]) for row in hexes}
    drawn_ports = []
    for row in places:
        x, y = forward(float(row["lat"]), float(row["lon"]))
        name = PORT_NAMES.get((row["port"], row["hex"]), ports[row["port"]]["name"])
        spot = sheet.place(name, (x, y), PORT_SIZE)
        port: Json = {
            "id": int(ports[row["port"]]["id"]),
            "hex": ids[row["hex"]],
            "name": name,
            "x": round(x),
            "y": round(y),
        }
        drawn_ports.append(port | {"label": [round(spot.x), round(spot.y)], "size": PORT_SIZE})
    drawn_bases = []
    for row in bases:
        x, y = forward(float(row["lat"]), float(row["lon"]))
        spot = sheet.place(row["name"], (x, y), BASE_SIZE)
        base: Json = {"id": int(row["id"]), "hex": ids[row["hex"]], "name": row["name"], "x": round(x), "y": round(y)}
        drawn_bases.append(base | {"label": [round(spot.x), round(spot.y)], "size": BASE_SIZE})
    return labels, drawn_ports, drawn_bases


PORT_NAMES = {
    ("biscay", "L16"): "St. Nazaire", ("biscay", "M16"): "Bordeaux", ("methil", "I17"): "Methil",
    ("clyde", "I16"): "Clyde", ("clyde", "J16"): "Liverpool",
}  # fmt: skip

if __name__ == "__main__":
    main()
