"""Map files of a data pack into `Tables`: hexes, hexsides, roads, bridges, entries, boxes, zones, boundaries."""

from __future__ import annotations

from sandtable.games.ardennes44.state.tables import ARMIES, EAST_MAP, LAKE, NO_ROAD, NO_WATER, ROADS, WEST_MAP, Tables
from sandtable.packs.columns import lay_out, put

from . import rows as records
from .pack import DataError, Pack


def fill(pack: Pack, tables: Tables, hexes: list[records.Hex], bridges: list[records.Bridge]) -> None:
    """Fill every map table."""
    fill_hexes(pack, tables, hexes)
    fill_hexsides(pack, tables)
    fill_roads(pack, tables)
    fill_bridges(pack, tables, bridges)
    fill_boxes(pack, tables)
    fill_entries(pack, tables)
    fill_edges(pack, tables)
    fill_boundaries(pack, tables)
    fill_special_hexes(pack, tables)
    fill_objectives(pack, tables)


def hex_of(pack: Pack, tables: Tables, name: str, at: int, field: str, code: str) -> int:
    """The hex with a printed id, or an error that names the row."""
    if not tables.grid.has_id(code):
        raise DataError(name, pack.line(name, at), field, f"no hex {code!r} on the map")
    return tables.grid.index_of(code)


def side_of(pack: Pack, tables: Tables, name: str, at: int, a: str, b: str) -> int:
    """The hexside between two printed hexes, or an error that names the row."""
    first = hex_of(pack, tables, name, at, "a", a)
    side = tables.grid.side_between(first, hex_of(pack, tables, name, at, "b", b))
    if side < 0:
        raise DataError(name, pack.line(name, at), "b", f"{a} and {b} are not adjacent")
    return side


def fill_hexes(pack: Pack, tables: Tables, hexes: list[records.Hex]) -> None:
    """Terrain, settlement and the other facts of single hexes."""
    lay_out(tables, hexes, "hexes.csv", pack.lines["hexes.csv"])
    for row in hexes:
        tables.sheet[row.id] = EAST_MAP if row.hex[0] == "E" else WEST_MAP


def fill_hexsides(pack: Pack, tables: Tables) -> None:
    """Rivers and lakes."""
    for at, row in enumerate(pack.rows("hexsides.csv", records.Hexside)):
        side = side_of(pack, tables, "hexsides.csv", at, row.a, row.b)
        if tables.water[side] != NO_WATER:
            raise DataError("hexsides.csv", pack.line("hexsides.csv", at), "a", f"{row.a}|{row.b} is listed twice")
        put(tables, side, row, "hexsides.csv")


def fill_roads(pack: Pack, tables: Tables) -> None:
    """Roads by hexside, and the best road of each hex."""
    for at, row in enumerate(pack.rows("roads.csv", records.RoadLink)):
        side = side_of(pack, tables, "roads.csv", at, row.a, row.b)
        if tables.road[side] != NO_ROAD:
            raise DataError("roads.csv", pack.line("roads.csv", at), "a", f"{row.a}|{row.b} is listed twice")
        road = ROADS.index(row.road)
        tables.road[side] = road
        for code in (row.a, row.b):
            place = tables.grid.index_of(code)
            best = tables.road_hex[place]
            tables.road_hex[place] = road if best == NO_ROAD else min(best, road)


def fill_bridges(pack: Pack, tables: Tables, bridges: list[records.Bridge]) -> None:
    """Bridge sites: a road over a river hexside."""
    name = "bridges.csv"
    for at, row in enumerate(bridges):
        side = side_of(pack, tables, name, at, row.a, row.b)
        if not 0 < row.id < 256 or tables.bridge_side[row.id] >= 0:
            raise DataError(name, pack.line(name, at), "id", "ids are 1 to 255, each once")
        if tables.water[side] in (NO_WATER, LAKE):
            raise DataError(name, pack.line(name, at), "a", f"no river between {row.a} and {row.b}")
        if tables.road[side] == NO_ROAD:
            raise DataError(name, pack.line(name, at), "a", f"no road between {row.a} and {row.b}")
        tables.bridge[side] = row.id
        tables.bridge_ids.append(row.id)
        tables.bridge_side[row.id] = side
        put(tables, row.id, row, name, line=pack.line(name, at))
    tables.bridge_ids.sort()


def fill_boxes(pack: Pack, tables: Tables) -> None:
    """Off-Map Boxes and which lie side by side."""
    rows = pack.rows("boxes.csv", records.Box)
    beside = {row.name: 1 << row.id for row in rows}
    lay_out(tables, rows, "boxes.csv", pack.lines["boxes.csv"], {"beside": beside})
    tables.antwerp_box = next((row.id for row in rows if row.name == "Antwerp"), 0)


def box_of(pack: Pack, tables: Tables, name: str, at: int, box: str) -> int:
    """The id of a box, or an error that names the row."""
    if box not in tables.box_name or not box:
        raise DataError(name, pack.line(name, at), "box", f"no box {box!r}")
    return tables.box_name.index(box)


def fill_entries(pack: Pack, tables: Tables) -> None:
    """Entry hexes and supply sources."""
    rows = pack.rows("entries.csv", records.Entry)
    lay_out(tables, rows, "entries.csv", pack.lines["entries.csv"], {"box": tables.box_name})
    tables.entry_hex = [-1] * len(tables.entry_name)
    for at, row in enumerate(rows):
        tables.entry_hex[row.id] = hex_of(pack, tables, "entries.csv", at, "hex", row.hex)


def fill_edges(pack: Pack, tables: Tables) -> None:
    """The Off-Map Box beyond each hex of the south, west and north edges."""
    grid = tables.grid
    columns = max(grid.columns)
    rows = max(grid.rows)
    for at, row in enumerate(pack.rows("map_edges.csv", records.MapEdge)):
        box = box_of(pack, tables, "map_edges.csv", at, row.box)
        sheet = EAST_MAP if row.sheet == "E" else WEST_MAP
        for place in grid.edge:
            if tables.sheet[place] != sheet:
                continue
            along = int(grid.ids[place][1:3])
            if row.edge == "west":
                along = grid.rows[place]
            on_edge = {"south": grid.rows[place] == 1, "north": grid.rows[place] == rows, "west": False}[row.edge]
            if row.edge == "west":
                on_edge = grid.columns[place] == columns
            if on_edge and row.first <= along <= row.last:
                tables.edge_box[place] = box


def fill_boundaries(pack: Pack, tables: Tables) -> None:
    """Army boundary lines, and which armies may be where before they are lifted (11.10)."""
    lines: dict[str, set[int]] = {}
    for at, row in enumerate(pack.rows("boundaries.csv", records.Boundary)):
        side = side_of(pack, tables, "boundaries.csv", at, row.a, row.b)
        armies = row.line.split("-")
        if len(armies) != 2 or any(army not in ARMIES for army in armies):
            raise DataError("boundaries.csv", pack.line("boundaries.csv", at), "line", "expected NORTH-SOUTH armies")
        tables.boundary[side] = 1
        lines.setdefault(row.line, set()).add(side)
    everyone = sum(ARMIES.values())
    for place in range(tables.grid.size):
        tables.armies_allowed[place] = everyone
    order = list(ARMIES)
    for line, sides in lines.items():
        north_army, south_army = line.split("-")
        north = sum(ARMIES[army] for army in order[: order.index(north_army) + 1])
        south = sum(ARMIES[army] for army in order[order.index(south_army) :])
        for place, is_north in halves(tables, sides):
            tables.armies_allowed[place] &= north if is_north else south


def halves(tables: Tables, line: set[int]) -> list[tuple[int, bool]]:
    """Every hex no farther west than a boundary line, and whether it lies north of it."""
    grid = tables.grid
    west_end = max(grid.columns[grid.side_first[side]] for side in line)
    inside = [place for place in range(grid.size) if grid.columns[place] <= west_end]
    northmost = max(grid.rows)
    north = {place for place in inside if grid.rows[place] == northmost}
    frontier = list(north)
    while frontier:
        place = frontier.pop()
        for direction in range(6):
            other = grid.neighbour(place, direction)
            if other < 0 or other in north or grid.columns[other] > west_end:
                continue
            if grid.hexside(place, direction) not in line:
                north.add(other)
                frontier.append(other)
    return [(place, place in north) for place in inside]


def fill_special_hexes(pack: Pack, tables: Tables) -> None:
    """Hexes that a single rule names."""
    for at, row in enumerate(pack.rows("special_hexes.csv", records.SpecialHex)):
        place = hex_of(pack, tables, "special_hexes.csv", at, "hex", row.hex)
        if row.kind == "bottleneck":
            tables.bottleneck[place] = 1
        elif row.kind == "st_vith":
            tables.st_vith.append(place)
        elif row.kind == "bastogne":
            tables.bastogne.append(place)
        elif row.kind == "fuel_dump":
            tables.fuel_dump_hexes.append(place)
        elif row.kind == "echternach_from":
            tables.echternach_from = place
        else:
            tables.echternach_to = place


def fill_objectives(pack: Pack, tables: Tables) -> None:
    """Victory hexes."""
    rows = pack.rows("objectives.csv", records.Objective)
    lay_out(tables, rows, "objectives.csv", pack.lines["objectives.csv"])
    tables.objective_hex = [-1] * len(tables.objective_name)
    for at, row in enumerate(rows):
        place = hex_of(pack, tables, "objectives.csv", at, "hex", row.hex)
        tables.objective_hex[row.id] = place
        tables.objective[place] = row.id
