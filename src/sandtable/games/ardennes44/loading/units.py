"""Unit files of a data pack into `Tables`: types, colours, formations, start areas, units."""

from __future__ import annotations

from sandtable.games.ardennes44.state.tables import (
    ARMIES,
    BREAKDOWN,
    GERMAN,
    MORALES,
    NATIONS,
    REMNANT,
    ROLES,
    TAGS,
    Tables,
)

from . import rows as records
from .map import SIDES, hex_of
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
    regiments: dict[str, int] = {}
    for at, row in enumerate(units):
        if row.id < 1 or tables.unit_code[row.id]:
            raise DataError(FILE, pack.line(FILE, at), "id", f"unit id {row.id} is used twice or not positive")
        if row.type not in types:
            raise DataError(FILE, pack.line(FILE, at), "type", f"no unit type {row.type!r} in unit_types.csv")
        if row.formation and row.formation not in formations:
            raise DataError(FILE, pack.line(FILE, at), "formation", f"no formation {row.formation!r}")
        color = colors.get((row.side, row.color)) or colors.get(("both", row.color))
        if color is None:
            raise DataError(FILE, pack.line(FILE, at), "color", f"no colour {row.color!r} of {row.side}")
        fill_names(tables, row)
        fill_membership(tables, row, color, corps, formations, regiments)
        fill_factors(tables, row)
        fill_abilities(tables, row, types[row.type])
        tables.tags[row.id] = tag_bits(pack, at, row)
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
    count = max(row.id for row in rows) + 1
    tables.color_name = [""] * count
    tables.color_key = [""] * count
    tables.color_army = [0] * count
    for row in rows:
        tables.color_name[row.id] = row.name
        tables.color_key[row.id] = row.color
        tables.color_army[row.id] = ARMIES.get(row.army, 0)
    return {(row.side, row.color): row.id for row in rows}


def corps_numbers(tables: Tables, units: list[records.Unit]) -> dict[str, int]:
    """A number for every corps of a side, in alphabetical order from 1."""
    names = sorted({f"{unit.side} {unit.corps}" for unit in units if unit.corps})
    tables.corps_name = ["", *(name.split(" ", 1)[1] for name in names)]
    return {name: at + 1 for at, name in enumerate(names)}


def fill_formations(pack: Pack, tables: Tables, corps: dict[str, int]) -> dict[str, int]:
    """Divisions, brigades and Cavalry Groups; returns their ids by name."""
    rows = pack.rows("formations.csv", records.Formation)
    count = max(row.id for row in rows) + 1
    tables.formation_name = [""] * count
    tables.formation_kind = [""] * count
    tables.formation_side = [0] * count
    tables.formation_army = [0] * count
    tables.formation_corps = [0] * count
    for row in rows:
        tables.formation_name[row.id] = row.formation
        tables.formation_kind[row.id] = row.kind
        tables.formation_side[row.id] = SIDES[row.side]
        tables.formation_army[row.id] = ARMIES.get(row.army, 0)
        tables.formation_corps[row.id] = corps.get(f"{row.side} {row.corps}", 0)
    return {row.formation: row.id for row in rows}


def fill_zones(pack: Pack, tables: Tables, formations: dict[str, int], corps: dict[str, int]) -> None:
    """German start areas and the rear zones behind them (31.1, 29.3)."""
    name = "zones.csv"
    rows = pack.rows(name, records.Zone)
    count = max(row.id for row in rows) + 1
    tables.zone_formation = [0] * count
    tables.zone_corps = [0] * count
    tables.zone_army = [0] * count
    tables.zone_hexes = [[] for _ in range(count)]
    for at, row in enumerate(rows):
        if row.formation not in formations:
            raise DataError(name, pack.line(name, at), "formation", f"no formation {row.formation!r}")
        tables.zone_formation[row.id] = formations[row.formation]
        if f"German {row.corps}" not in corps:
            raise DataError(name, pack.line(name, at), "corps", f"no corps {row.corps!r}")
        if row.army not in ARMIES:
            raise DataError(name, pack.line(name, at), "army", f"no army {row.army!r}")
        tables.zone_corps[row.id] = corps[f"German {row.corps}"]
        tables.zone_army[row.id] = ARMIES[row.army]
        for code in row.area.split():
            place = hex_of(pack, tables, name, at, "area", code)
            if tables.zone[place]:
                raise DataError(name, pack.line(name, at), "area", f"{code} lies in two start areas")
            tables.zone[place] = row.id
            tables.zone_hexes[row.id].append(place)
        for code in row.behind.split():
            tables.rear_zone[hex_of(pack, tables, name, at, "behind", code)] = row.id
        tables.zone_hexes[row.id].sort()


def fill_names(tables: Tables, row: records.Unit) -> None:
    """Code, label and size."""
    tables.unit_code[row.id] = row.code
    tables.unit_label[row.id] = f"{row.formation}/{row.designation}" if row.formation else row.designation
    tables.unit_size[row.id] = row.size


def fill_membership(
    tables: Tables,
    row: records.Unit,
    color: int,
    corps: dict[str, int],
    formations: dict[str, int],
    regiments: dict[str, int],
) -> None:
    """Side, nation, army, corps, colour, formation, regiment."""
    tables.side[row.id] = SIDES[row.side]
    tables.nation[row.id] = NATIONS.index(row.nation)
    tables.army[row.id] = ARMIES.get(row.army, 0)
    tables.army_name[row.id] = row.army or ""
    tables.corps[row.id] = corps.get(f"{row.side} {row.corps}", 0)
    tables.color[row.id] = color
    tables.formation[row.id] = formations.get(row.formation, 0)
    if row.regiment:
        key = f"{row.formation}/{row.regiment}"
        tables.regiment[row.id] = regiments.setdefault(key, len(regiments) + 1)


def fill_factors(tables: Tables, row: records.Unit) -> None:
    """The numbers on the counter."""
    tables.steps[row.id] = row.steps
    tables.stacking[row.id] = row.stacking
    tables.reduced_stacking[row.id] = row.stacking - 1 if row.stacking > 1 else row.stacking
    tables.attack[row.id] = row.attack
    tables.defense[row.id] = row.defense
    tables.reduced_attack[row.id] = row.reduced_attack
    tables.reduced_defense[row.id] = row.reduced_defense
    tables.move[row.id] = row.move
    tables.range[row.id] = row.range
    tables.tq[row.id] = row.tq
    tables.tq_red[row.id] = row.tq_red
    tables.morale[row.id] = MORALES.index(row.morale)


def fill_abilities(tables: Tables, row: records.Unit, kind: records.UnitType) -> None:
    """What the unit can do by its type and its own marks."""
    tables.type[row.id] = kind.id
    tables.mechanized[row.id] = kind.mechanized
    tables.vehicle[row.id] = kind.unit_class == "vehicle"
    tables.tank[row.id] = kind.tank
    tables.silhouette[row.id] = kind.silhouette
    tables.combined[row.id] = kind.tank and not kind.silhouette
    tables.artillery[row.id] = kind.artillery
    tables.nebelwerfer[row.id] = kind.type == "Nebelwerfer"
    tables.recon[row.id] = kind.recon
    tables.flak[row.id] = kind.type == "FLAK"
    tables.parenthesised[row.id] = row.parenthesised
    tables.black_box[row.id] = row.black_box
    tables.rebuild[row.id] = row.rebuild
    tables.role[row.id] = ROLES.index(row.role)


def tag_bits(pack: Pack, at: int, row: records.Unit) -> int:
    """The tags of a unit as bits."""
    bits = 0
    for tag in row.tags.split():
        if tag not in TAGS:
            raise DataError(FILE, pack.line(FILE, at), "tags", f"unknown tag {tag!r}")
        bits |= TAGS[tag]
    return bits


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
