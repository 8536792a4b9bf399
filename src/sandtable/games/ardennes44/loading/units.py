"""Unit files of a data pack into `Tables`: types, colours, formations, start areas, units."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.ardennes44.state.tables import ARMIES, BREAKDOWN, GERMAN, REMNANT, Tables
from sandtable.packs.columns import lay_out, put

from . import rows as records
from .map import hex_of
from .pack import DataError, Pack

FILE = "units.csv"


def fill(pack: Pack, tables: Tables, units: list[records.Unit]) -> None:
    """Fill every unit table."""
    types = {row.type: row for row in pack.rows("unit_types.csv", records.UnitType)}
    fill_types(tables, list(types.values()))
    colors = fill_colors(pack, tables)
    corps = corps_numbers(tables, units)
    formations = fill_formations(pack, tables, corps)
    fill_zones(pack, tables, formations, corps)
    names = {"type": {name: row.id for name, row in types.items()}, "formation": formations}
    regiments: dict[str, int] = {}
    for at, row in enumerate(units):
        line = pack.line(FILE, at)
        if row.id < 1 or tables.unit_code[row.id]:
            raise DataError(FILE, line, "id", f"unit id {row.id} is used twice or not positive")
        put(tables, row.id, row, FILE, "", names, line)
        put(tables, row.id, types[row.type], FILE)
        color = colors.get((row.side, row.color)) or colors.get(("both", row.color))
        if color is None:
            raise DataError(FILE, line, "color", f"no colour {row.color!r} of {row.side}")
        tables.color[row.id] = color
        tables.corps[row.id] = corps.get(f"{row.side} {row.corps}", 0)
        fill_derived(tables, row, types[row.type], regiments)
    tables.unit_ids = sorted(row.id for row in units)
    fill_pools(tables, units, types)
    fill_setup_zones(tables)
    artillery, side = tables.artillery, tables.side
    tables.guns = [[unit for unit in tables.unit_ids if artillery[unit] and side[unit] == owner] for owner in range(3)]


def fill_types(tables: Tables, types: list[records.UnitType]) -> None:
    """Names and drawing symbols of unit types."""
    tables.type_name = [""] * (max(row.id for row in types) + 1)
    tables.type_symbol = [""] * len(tables.type_name)
    for row in types:
        tables.type_name[row.id] = row.type
        tables.type_symbol[row.id] = row.symbol


def fill_colors(pack: Pack, tables: Tables) -> dict[tuple[str, str], int]:
    """Id colours; returns their ids by side and colour."""
    rows = pack.rows("colors.csv", records.Color)
    lay_out(tables, rows, "colors.csv", pack.lines["colors.csv"], {"army": armies(rows)})
    return {(row.side, row.color): row.id for row in rows}


def armies(rows: Sequence[records.Color | records.Formation]) -> dict[str, int]:
    """The armies that some rows name, as bits; 0 for those without boundaries and Prime Movers of their own."""
    return {row.army: ARMIES.get(row.army, 0) for row in rows}


def corps_numbers(tables: Tables, units: list[records.Unit]) -> dict[str, int]:
    """A number for every corps of a side, in alphabetical order from 1."""
    names = sorted({f"{unit.side} {unit.corps}" for unit in units if unit.corps})
    tables.corps_name = ["", *(name.split(" ", 1)[1] for name in names)]
    return {name: at + 1 for at, name in enumerate(names)}


def fill_formations(pack: Pack, tables: Tables, corps: dict[str, int]) -> dict[str, int]:
    """Divisions, brigades and Cavalry Groups; returns their ids by name."""
    rows = pack.rows("formations.csv", records.Formation)
    lay_out(tables, rows, "formations.csv", pack.lines["formations.csv"], {"army": armies(rows)})
    tables.formation_corps = [0] * len(tables.formation_name)
    for row in rows:
        tables.formation_corps[row.id] = corps.get(f"{row.side} {row.corps}", 0)
    return {row.formation: row.id for row in rows}


def fill_zones(pack: Pack, tables: Tables, formations: dict[str, int], corps: dict[str, int]) -> None:
    """German start areas and the rear zones behind them (31.1, 29.3)."""
    name = "zones.csv"
    rows = pack.rows(name, records.Zone)
    german = {key.removeprefix("German "): number for key, number in corps.items() if key.startswith("German ")}
    lay_out(tables, rows, name, pack.lines[name], {"formation": formations, "german_corps": german})
    tables.zone_hexes = [[] for _ in tables.zone_army]
    for at, row in enumerate(rows):
        for code in row.area.split():
            place = hex_of(pack, tables, name, at, "area", code)
            if tables.zone[place]:
                raise DataError(name, pack.line(name, at), "area", f"{code} lies in two start areas")
            tables.zone[place] = row.id
            tables.zone_hexes[row.id].append(place)
        for code in row.behind.split():
            tables.rear_zone[hex_of(pack, tables, name, at, "behind", code)] = row.id
        tables.zone_hexes[row.id].sort()


def fill_derived(tables: Tables, row: records.Unit, kind: records.UnitType, regiments: dict[str, int]) -> None:
    """Columns derived from the marks and the type of a unit."""
    tables.unit_label[row.id] = f"{row.formation}/{row.designation}" if row.formation else row.designation
    tables.army[row.id] = ARMIES.get(row.army, 0)
    tables.reduced_stacking[row.id] = row.stacking - 1 if row.stacking > 1 else row.stacking
    tables.combined[row.id] = int(kind.tank and not kind.silhouette)
    tables.nebelwerfer[row.id] = int(kind.type == "Nebelwerfer")
    tables.flak[row.id] = int(kind.type == "FLAK")
    if row.regiment:
        key = f"{row.formation}/{row.regiment}"
        tables.regiment[row.id] = regiments.setdefault(key, len(regiments) + 1)


def fill_pools(tables: Tables, units: list[records.Unit], types: dict[str, records.UnitType]) -> None:
    """Which breakdown units and Remnants each unit may be replaced by (26.1, 16.4)."""
    breakdown: dict[tuple[str, str], list[int]] = {}
    remnant: dict[tuple[str, str], list[int]] = {}
    for row in sorted(units, key=lambda unit: unit.id):
        if tables.role[row.id] == BREAKDOWN:
            breakdown.setdefault((row.side, types[row.type].breakdown), []).append(row.id)
        elif tables.role[row.id] == REMNANT:
            remnant.setdefault((row.side, types[row.type].remnant), []).append(row.id)
    for row in units:
        battalion = types[row.type].silhouette and row.steps > 1  # no stacking points, but two steps (26.1)
        if tables.role[row.id] in (BREAKDOWN, REMNANT) or not (row.stacking > 1 or battalion):
            continue
        if row.nation == "British":
            continue  # the Allied mix is American
        tables.breakdown_pool[row.id] = breakdown.get((row.side, types[row.type].breakdown), [])
        if row.stacking > 2:
            tables.remnant_pool[row.id] = remnant.get((row.side, types[row.type].remnant), [])


def fill_setup_zones(tables: Tables) -> None:
    """The start areas a German unit may set up in: its division's, or any of its corps (31.1)."""
    zones = [zone for zone in range(1, len(tables.zone_hexes)) if tables.zone_hexes[zone]]
    for unit in tables.unit_ids:
        if tables.side[unit] != GERMAN:
            continue
        own = [
            zone for zone in zones if tables.formation[unit] and tables.zone_formation[zone] == tables.formation[unit]
        ]
        same_corps = [zone for zone in zones if tables.zone_corps[zone] == tables.corps[unit]]
        tables.setup_zones[unit] = own or same_corps
