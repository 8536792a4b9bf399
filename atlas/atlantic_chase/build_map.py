"""Build the hex map of Atlantic Chase from the real coastline and compare it with, or write it to, the package data.

    python -m atlas.atlantic_chase.build_map --land PATH/land-50m.json            # compare
    python -m atlas.atlantic_chase.build_map --land PATH/land-50m.json --write    # replace

Writes hexes.csv, links.csv, port_hexes.csv and the hex column of airbases.csv. Ids of existing hexes are kept.
"""

import argparse
import csv
import io
import math
import sys
from pathlib import Path

import numpy as np
from atlas.atlantic_chase import region
from atlas.atlantic_chase.lattice import DIRECTIONS, Hex, Lattice, touching
from atlas.atlantic_chase.projection import forward, inverse
from atlas.atlantic_chase.raster import Raster
from atlas.atlantic_chase.waters import Waters

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "src/sandtable/games/atlantic_chase/data"
LATTICE = Lattice(365.0, 17.7, 215.0, 336.0)  # result of search.py
COASTAL, MOSTLY_LAND, STRAIT_KM = 0.02, 0.35, 60
AREA_REACH = 0.75  # an area name goes at most so many hex spacings away, on the chart
FIRST_COLUMN = -14  # column 01
TOP_ROW = 6  # row A
FIRST_UNPLAYED_ID = 201
METHOD = (
    "atlas/atlantic_chase/build_map.py, Lambert azimuthal equal-area centred 57N 18W, beyond 2,085 km of the Moray Firth drawn "
    "apart to 1.16, west of 25W drawn together to 0.66, spacing 365 km, lattice turned 17.7 degrees"
)
HEX_FIELDS = [
    "id", "code", "q", "r", "lat", "lon", "x_km", "y_km", "kind", "playable", "sea_share", "land_share", "arctic",
    "uboat_zone", "area", "neighbours",
]  # fmt: skip
Table = list[list[str]]


def records(path: Path) -> list[dict[str, str]]:
    """Rows of a CSV file without its comment lines."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def as_csv(note: str, fields: list[str], table: Table) -> str:
    """The text of a data file."""
    out = io.StringIO()
    out.write(f"# provenance: own - method: {note}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(fields)
    writer.writerows(table)
    return out.getvalue()


def harbours() -> list[tuple[str, float, float]]:
    """Approaches of the harbours on the map: port, latitude, longitude."""
    strips = set(region.STRIPS)
    rows = records(DATA / "port_hexes.csv")
    return [(row["port"], float(row["lat"]), float(row["lon"])) for row in rows if row["port"] not in strips]


def anchors() -> dict[str, tuple[float, float]]:
    """Waters that must belong to their hex: the first approach of each harbour, and the anchors of the region."""
    out: dict[str, tuple[float, float]] = {}
    for port, lat, lon in harbours():
        out.setdefault(port, (lat, lon))
    return out | region.ANCHORS


class MapFiles:
    """The data files that follow from the waters."""

    def __init__(self, waters: Waters) -> None:
        self.waters = waters
        self.lattice = waters.lattice
        self.shown = set(waters.body)
        for h in waters.body:
            self.shown |= {g for g in touching(h) if g[1] <= TOP_ROW}
        self.code = {h: f"{chr(ord('A') + TOP_ROW - h[1])}{_column(h) - FIRST_COLUMN + 1:02}" for h in self.shown}
        self.order = sorted(self.shown, key=lambda h: self.code[h])
        self.land_share = self._land_share()
        self.area = self._areas()

    def _land_share(self) -> dict[Hex, float]:
        q, r, land = self.waters.q, self.waters.r, self.waters.raster.land
        key = (q - q.min()) * 1000 + (r - r.min())
        cells, dry = np.bincount(key.ravel()), np.bincount(key[land], minlength=int(key.max()) + 1)
        out: dict[Hex, float] = {}
        for h in self.shown:
            k = (h[0] - int(q.min())) * 1000 + h[1] - int(r.min())
            out[h] = float(dry[k] / cells[k]) if 0 <= k < len(cells) and cells[k] else 0.0
        return out

    def _areas(self) -> dict[Hex, str]:
        """Each name goes to the nearest hex without one."""
        pairs = []
        for row in records(HERE / "areas.csv"):
            for h in self.waters.body:
                away = math.dist(forward(float(row["lat"]), float(row["lon"])), self.lattice.centre(h))
                pairs.append((away, row["name"], h))
        area: dict[Hex, str] = {}
        used: set[str] = set()
        for away, name, h in sorted(pairs):
            if h not in area and name not in used and away < AREA_REACH * self.lattice.spacing:
                area[h] = name
                used.add(name)
        return area

    def arctic(self, h: Hex) -> bool:
        """Whether the Arctic line passes through a hex, or its centre lies north of the line."""
        line = region.ARCTIC_LINE
        if any(self.lattice.hex_at(lat, lon) == h for lon, lat in region.points_along(line, 40)):
            return True
        lat, lon = inverse(*self.lattice.centre(h))
        return line[0][0] <= lon and lat > float(region.latitude_along(line, np.array([lon]))[0])

    def hexes(self) -> str:
        """Text of hexes.csv."""
        known = {row["code"]: int(row["id"]) for row in records(DATA / "hexes.csv")}
        uboat = {self.waters.nearest(lat, lon) for lat, lon in region.UBOAT_POINTS}
        table: list[list[str]] = []
        for h in self.order:
            x, y = self.lattice.centre(h)
            lat, lon = inverse(x, y)
            body = self.waters.body.get(h)
            land = self.land_share[h]
            kind = ("coastal" if land >= COASTAL else "sea") if body else ("land" if land >= MOSTLY_LAND else "edge")
            near = sorted(self.code[g] for g in self.waters.links.get(h, ()))
            table.append([
                str(_id_of(self.code[h], known, body is not None)), self.code[h], str(h[0]), str(h[1]), f"{_trim(lat, 2)}",
                f"{_trim(lon, 2)}", f"{_trim(x, 1)}", f"{_trim(y, 1)}", kind, _yes(body is not None),
                f"{body.share if body else 0:.2f}", f"{land:.2f}", _yes(body is not None and self.arctic(h)),
                _yes(h in uboat), self.area.get(h, ""), " ".join(near),
            ])  # fmt: skip
        table.sort(key=lambda row: int(row[0]))
        note = f"{METHOD}; code = row letter from the north and column from the west; neighbours = trajectory steps "
        note += "(canal not included); kind land or edge = not playable; id never changes"
        return as_csv(note, HEX_FIELDS, table)

    def links(self) -> str:
        """Text of links.csv."""
        table: Table = []
        for h in self.order:
            if h not in self.waters.body:
                continue
            for a, b in DIRECTIONS:
                g = (h[0] + a, h[1] + b)
                if g not in self.waters.body or self.code[g] < self.code[h]:
                    continue
                km = self.waters.open_km.get(frozenset((h, g)), 0.0)
                if g not in self.waters.links[h]:
                    table.append(["not_adjacent", self.code[h], self.code[g], "both", str(round(km))])
                elif km < STRAIT_KM:
                    table.append(["strait", self.code[h], self.code[g], "both", str(round(km))])
        canal = [self.code[self.waters.anchor[port]] for port in ("kiel", "wilhelmshaven")]
        table.append(["canal", *canal, "german", "0"])
        note = (
            "atlas/atlantic_chase/build_map.py; water bodies of touching hexes that share under 20 km of open side = "
        )
        note += "not_adjacent, under 60 km = strait (information only); the canal by hand"
        return as_csv(note, ["kind", "hex_a", "hex_b", "side", "open_km"], table)

    def port_hexes(self) -> str:
        """Text of port_hexes.csv."""
        table: Table = []
        for port, lat, lon in harbours():
            table.append([port, self.code[self.waters.nearest(lat, lon)], f"{lat:g}", f"{lon:g}"])
        for port, (west, east, south, north) in region.STRIPS.items():
            for h in self.order:
                lat, lon = inverse(*self.lattice.centre(h))
                if h in self.waters.body and self.waters.is_edge(h) and west < lon < east and south < lat < north:
                    table.append([port, self.code[h], f"{_trim(lat, 2)}", f"{_trim(lon, 2)}"])
        note = "hex of the seaward approach of the harbour (position by hand); every edge hex an off-map strip touches"
        return as_csv(note, ["port", "hex", "lat", "lon"], table)

    def air_bases(self) -> str:
        """Text of airbases.csv with the hex of every base."""
        rows = records(DATA / "airbases.csv")
        for row in rows:
            row["hex"] = self.code[self.waters.nearest(float(row["lat"]), float(row["lon"]))]
        note = "real maritime air bases from general history, first month of useful strength; none = only by scenario"
        return as_csv(note, list(rows[0]), [list(row.values()) for row in rows])


def _column(h: Hex) -> int:
    return h[0] + (h[1] - h[1] % 2) // 2


def _trim(value: float, digits: int) -> float:
    return round(value, digits)


def _yes(value: bool) -> str:
    return "y" if value else "n"


def _id_of(code: str, known: dict[str, int], playable: bool) -> int:
    """The id a hex has if it is still of its kind, played or only drawn; else the next free one of that kind."""
    if code not in known or (known[code] < FIRST_UNPLAYED_ID) != playable:
        same = [i for i in known.values() if (i < FIRST_UNPLAYED_ID) == playable]
        known[code] = max(same, default=0 if playable else FIRST_UNPLAYED_ID - 1) + 1
    return known[code]


def main() -> int:
    """Compare or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--land", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    waters = Waters(Raster(arguments.land), LATTICE, anchors())
    for fault in waters.faults:
        print("fault:", fault)
    files = MapFiles(waters)
    made = {
        "hexes.csv": files.hexes(),
        "links.csv": files.links(),
        "port_hexes.csv": files.port_hexes(),
        "airbases.csv": files.air_bases(),
    }
    changed = [name for name, text in made.items() if (DATA / name).read_text(encoding="utf-8") != text]
    for name in changed:
        print("differs:", name)
        if arguments.write:
            (DATA / name).write_text(made[name], encoding="utf-8")
    print(len(waters.body), "playable hexes")
    return 1 if changed and not arguments.write else 0


if __name__ == "__main__":
    sys.exit(main())
