"""geography/: the grid, terrain, rivers, slopes, roads, bridges, and what a step costs without markers (16.1.1, 47)."""

from __future__ import annotations

import re

from sandtable.board.hexes import NONE, HexGrid
from sandtable.board.layout import ODD, POINTY_TOP, SOUTHWARD, WESTWARD, HexLayout
from sandtable.games.air_armor.loading import rows
from sandtable.games.air_armor.loading.pack import DataError, Pack
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.codes import QUARTERS
from sandtable.games.air_armor.state.tables import BARRED, Tables, packed_step

HEXES = "geography/hexes.csv"
HEXSIDES = "geography/hexsides.csv"
LINKS = "geography/road_links.csv"
BRIDGES = "geography/bridges.csv"
RIVERS = {"river_minor": codes.SAALE, "river_major": codes.MAIN}
SLOPES = {"slope": codes.SLOPE, "slope_impassable": codes.IMPASSABLE_SLOPE}
ROAD_COST = [BARRED, QUARTERS // 2, QUARTERS // 2, QUARTERS // 4]  # by road class (16.4b)
SAALE_COST = 2 * QUARTERS


def grid_of(pack: Pack, hexes: list[rows.Hex]) -> HexGrid:
    """The grid of the map: ids RRCC, rows from north to south, columns from east to west (47)."""
    cells: list[tuple[int, int, str]] = []
    columns = max((row.col for row in hexes), default=1)
    for at, row in enumerate(hexes):
        if (row.row, row.col) != (at // columns + 1, at % columns + 1):
            wanted = f"{at // columns + 1:02d}{at % columns + 1:02d}"
            raise DataError(HEXES, pack.line(HEXES, at), "hex", f"{row.hex!r} stands where {wanted} must stand")
        if not re.fullmatch(r"\d{4}", row.hex) or row.hex != f"{row.row:02d}{row.col:02d}":
            raise DataError(HEXES, pack.line(HEXES, at), "hex", f"{row.hex!r} is not the id of row and column")
        cells.append((row.col, row.row, row.hex))
    if not cells or len(cells) % columns:
        raise DataError(HEXES, 0, "hex", "the last row of the map is not full")
    return HexGrid(HexLayout(POINTY_TOP, ODD, WESTWARD, SOUTHWARD), cells)


def fill_map(pack: Pack, t: Tables, hexes: list[rows.Hex]) -> None:
    """Fill the columns of the map."""
    for hex, row in enumerate(hexes):
        t.terrain[hex] = codes.TERRAINS.index(row.terrain)
        t.close[hex] = int(t.terrain[hex] >= codes.HEAVY_WOODS)
        if t.close[hex] != row.close_terrain:
            raise DataError(HEXES, pack.line(HEXES, hex), "close_terrain", f"does not fit {row.terrain}")
        t.built_up[hex] = int(t.terrain[hex] >= codes.TOWN)
        t.places[hex] = row.places
        t.left_bank[hex] = int(row.main_bank == "L")
        t.ddr[hex] = int(row.territory == "DDR")
    t.cities = [hex for hex in range(t.size) if t.terrain[hex] == codes.CITY]
    _hexsides(pack, t)
    _roads(pack, t)
    _sites(pack, t)
    fill_steps(t)


def hex_of(t: Tables, name: str, file: str, line: int, field: str) -> int:
    """The hex of that id, or an error."""
    if not t.grid.has_id(name):
        raise DataError(file, line, field, f"no hex {name!r}")
    return t.grid.index_of(name)


def side_of(t: Tables, first: str, second: str, file: str, line: int) -> int:
    """The hexside between two hexes, or an error."""
    one, two = hex_of(t, first, file, line, "hex_a"), hex_of(t, second, file, line, "hex_b")
    side = t.grid.side_between(one, two)
    if side == NONE:
        raise DataError(file, line, "hex_b", f"{second} is not adjacent to {first}")
    return side


def _hexsides(pack: Pack, t: Tables) -> None:
    for at, row in enumerate(pack.rows(HEXSIDES, rows.Hexside)):
        line = pack.line(HEXSIDES, at)
        side = side_of(t, row.hex_a, row.hex_b, HEXSIDES, line)
        if row.kind in RIVERS:
            t.river[side] = RIVERS[row.kind]
        elif row.kind in SLOPES:
            if row.uphill_hex not in (row.hex_a, row.hex_b):
                raise DataError(HEXSIDES, line, "uphill_hex", f"{row.uphill_hex!r} is not one of the two hexes")
            t.slope[side] = SLOPES[row.kind]
            t.uphill[side] = t.grid.index_of(row.uphill_hex)


def _roads(pack: Pack, t: Tables) -> None:
    for at, row in enumerate(pack.rows(LINKS, rows.RoadLink)):
        side = side_of(t, row.hex_a, row.hex_b, LINKS, pack.line(LINKS, at))
        t.road[side] = codes.ROADS.index(row.class_)


def _sites(pack: Pack, t: Tables) -> None:
    """Every river hexside is a site; those that a road crosses have a civil bridge (17.3a)."""
    for side in range(t.grid.side_count):
        if t.river[side]:
            t.site[side] = len(t.site_side)
            one, two = t.grid.side_first[side], t.grid.side_second[side]
            t.site_side.append(side)
            t.site_river.append(t.river[side])
            t.site_bridge.append(codes.NO_BRIDGE)
            t.site_name.append("")
            t.site_in_ddr.append(int(t.ddr[one] and t.ddr[two]))
    for at, row in enumerate(pack.rows(BRIDGES, rows.Bridge)):
        line = pack.line(BRIDGES, at)
        site = t.site[side_of(t, row.hex_a, row.hex_b, BRIDGES, line)]
        if not site:
            raise DataError(BRIDGES, line, "hex_a", "no river on this hexside")
        if not t.road[t.site_side[site]]:
            raise DataError(BRIDGES, line, "hex_a", "no road crosses this hexside")
        t.site_bridge[site] = codes.BRIDGES.index(row.bridge_type)
        t.site_name[site] = row.name
    for site in range(1, len(t.site_side)):
        if t.road[t.site_side[site]] and not t.site_bridge[site]:
            one, two = t.grid.side_first[t.site_side[site]], t.grid.side_second[t.site_side[site]]
            raise DataError(BRIDGES, 0, "", f"a road crosses {t.grid.ids[one]}-{t.grid.ids[two]} without a bridge")


def fill_steps(t: Tables) -> None:
    """What every step crosses, and costs without bridges and markers, by tactical movement and by road."""
    grid = t.grid
    tactical, by_road = bytearray([BARRED]) * (6 * t.size), bytearray([BARRED]) * (6 * t.size)
    t.step_site, cliff = [0] * (6 * t.size), bytearray(6 * t.size)
    for place in range(6 * t.size):
        other = grid.neighbours[place]
        if other == NONE:
            continue
        side = grid.sides[place]
        t.step_site[place] = t.site[side]
        if t.slope[side] == codes.IMPASSABLE_SLOPE:
            cliff[place] = 1
            continue
        by_road[place] = _road_cost(t, side, other)
        if t.river[side] == codes.MAIN:
            continue
        cost = t.charts.move_cost[t.terrain[other]] * QUARTERS
        if t.river[side] == codes.SAALE:
            cost += SAALE_COST
        if t.slope[side] and t.uphill[side] == other:
            cost += QUARTERS
        tactical[place] = cost
    t.tactical, t.by_road, t.step_cliff = bytes(tactical), bytes(by_road), bytes(cliff)
    t.least = bytes(_least_cost(t, place) for place in range(6 * t.size))
    t.steps = [_packed_steps(t, hex) for hex in range(t.size)]


def _packed_steps(t: Tables, hex: int) -> list[int]:
    found: list[int] = []
    for direction in range(6):
        place = 6 * hex + direction
        other = t.grid.neighbours[place]
        if other != NONE:
            dry = int(not t.step_site[place] and not t.step_cliff[place])
            found.append(packed_step(other, direction, dry, t.least[place]))
    return found


def _least_cost(t: Tables, place: int) -> int:
    """Less than this a step never costs, whatever stands on the river and whoever moves."""
    off_road = QUARTERS if t.step_site[place] or t.by_road[place] < BARRED else BARRED
    return min(t.tactical[place], t.by_road[place], off_road)


def _road_cost(t: Tables, side: int, entered: int) -> int:
    """A minor road does not run into a town or city: entering costs 1 MP (16.4.1a)."""
    road = t.road[side]
    if road == codes.MINOR_ROAD and t.built_up[entered]:
        return QUARTERS
    return ROAD_COST[road]
