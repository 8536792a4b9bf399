"""Result tables, costs, limits and the turn track of a data pack into `Tables`."""

from __future__ import annotations

import csv

from sandtable.games.ardennes44.state.charts import DieTable, FuelResult
from sandtable.games.ardennes44.state.tables import (
    ADVANCES,
    ARMIES,
    CRT_COLUMNS,
    GERMAN,
    NO_SIDE,
    ROADS,
    SETTLEMENTS,
    TERRAINS,
    Tables,
)
from sandtable.packs import columns
from sandtable.packs.columns import append, lay_out, put

from . import rows as records
from .pack import DataError, Pack


def fill(pack: Pack, tables: Tables) -> None:
    """Fill every table of numbers."""
    fill_limits(pack, tables)
    fill_terrain(pack, tables)
    fill_results(pack, tables)
    fill_crt(pack, tables)
    fill_die_tables(pack, tables)
    fill_fuel(pack, tables)
    fill_turns(pack, tables)
    pack.rows("markers.csv", records.Marker)


def fill_limits(pack: Pack, tables: Tables) -> None:
    """limits.csv and die_modifiers.csv; every number the rules read must be there."""
    missing = {key for key in dir(tables.limits) if not key.startswith("_")}
    for name in ("limits.csv", "die_modifiers.csv"):
        for at, row in enumerate(pack.rows(name, records.Number)):
            if row.key not in missing:
                raise DataError(name, pack.line(name, at), "key", f"unknown or repeated key {row.key!r}")
            missing.remove(row.key)
            setattr(tables.limits, row.key, row.value)
    if missing:
        raise DataError("limits.csv", 0, "key", f"missing: {', '.join(sorted(missing))}")


def halves(points: float) -> int:
    """Movement points as half points."""
    return round(points * 2)


def fill_terrain(pack: Pack, tables: Tables) -> None:
    """Movement costs and Defensive Combat Bonus."""
    single = {"leaving_ezoc", "traffic", "bottleneck", "bottleneck_taken", "leaving_map"}
    for at, row in enumerate(pack.rows("terrain_effects.csv", records.TerrainEffect)):
        costs = [halves(row.mech_mud), halves(row.mech_frozen), halves(row.foot)]
        if row.terrain in TERRAINS:
            kind = TERRAINS.index(row.terrain)
            tables.terrain_cost[3 * kind : 3 * kind + 3] = costs
            tables.terrain_dcb[kind] = row.dcb
            tables.terrain_dcb_side[kind] = GERMAN if row.dcb_side == "German" else NO_SIDE
            tables.vehicles_by_road[kind] = row.vehicles_by_road
            tables.terrain_armor_shift[kind] = row.armor_shift
        elif row.terrain in SETTLEMENTS:
            kind = SETTLEMENTS.index(row.terrain)
            tables.settlement_dcb[kind] = row.dcb
            tables.settlement_armor_shift[kind] = row.armor_shift
            if row.terrain == "city":
                tables.city_cost = costs
        elif row.terrain in ROADS:
            kind = ROADS.index(row.terrain)
            tables.road_cost[3 * kind : 3 * kind + 3] = costs
        elif row.terrain in single:
            setattr(tables, f"{row.terrain}_cost", costs[0])
        elif row.terrain == "improved_position":
            tables.improved_dcb = row.dcb
        else:
            line = pack.line("terrain_effects.csv", at)
            raise DataError("terrain_effects.csv", line, "terrain", f"unknown terrain {row.terrain!r}")
    tables.settlement_armor_shift[0] = 1


def fill_results(pack: Pack, tables: Tables) -> None:
    """What the combat results and advances mean."""
    name = "combat_results.csv"
    lay_out(tables, pack.rows(name, records.CombatResult), name, pack.lines[name])
    name = "advances.csv"
    for at, advance in enumerate(pack.rows(name, records.Advance)):
        put(tables, ADVANCES.index(advance.advance), advance, name, line=pack.line(name, at))


def fill_crt(pack: Pack, tables: Tables) -> None:
    """The Combat Results Table: six dice by nine odds columns."""
    tables.crt = [0] * (6 * CRT_COLUMNS)
    seen: set[int] = set()
    with pack.path("crt.csv").open(encoding="utf-8", newline="") as stream:
        lines = [values for values in csv.reader(stream) if values and not values[0].startswith("#")]
    tables.crt_column_name = lines[0][1:]
    for values in lines[1:]:
        if not values[0].isdigit() or not 1 <= int(values[0]) <= 6 or len(values) != CRT_COLUMNS + 1:
            raise DataError("crt.csv", 0, "die", f"expected a die 1-6 and {CRT_COLUMNS} results, got {values}")
        die = int(values[0])
        seen.add(die)
        for column, result in enumerate(values[1:]):
            if result not in tables.result_name:
                raise DataError("crt.csv", 0, tables.crt_column_name[column], f"unknown result {result!r}")
            tables.crt[CRT_COLUMNS * (die - 1) + column] = tables.result_name.index(result)
    if len(seen) != 6:
        raise DataError("crt.csv", 0, "die", "needs one line for each die 1 to 6")


def fill_die_tables(pack: Pack, tables: Tables) -> None:
    """Every table that is read with one modified die."""
    name = "die_tables.csv"
    for at, row in enumerate(pack.rows(name, records.DieRow)):
        table = tables.die_tables.setdefault(row.table, DieTable(row.table))
        if table.last and row.first != table.last[-1] + 1:
            reason = f"{row.table}: rows must follow one another without gaps"
            raise DataError(name, pack.line(name, at), "first", reason)
        append(table, row, name, pack.line(name, at))


def fill_fuel(pack: Pack, tables: Tables) -> None:
    """The two fuel tables (6)."""
    name = "fuel_shortage.csv"
    tables.fuel = [[FuelResult() for _ in range(7)] for _ in range(2)]
    for at, row in enumerate(pack.rows(name, records.Fuel)):
        if row.table not in (1, 2) or not 1 <= row.roll <= 7:
            raise DataError(name, pack.line(name, at), "roll", "tables 1 and 2, rolls 1 to 7")
        result = tables.fuel[row.table - 1][row.roll - 1]
        columns.fill(result, row, name)
        for formation in filter(None, row.formations.split("|")):
            if formation not in tables.formation_name:
                raise DataError(name, pack.line(name, at), "formations", f"no formation {formation!r}")
            result.formations.append(tables.formation_name.index(formation))
        if row.army:
            result.formations = army_formations(tables, row)


def army_formations(tables: Tables, row: records.Fuel) -> list[int]:
    """The divisions of an army that a fuel result may fall on."""
    army = ARMIES[row.army]
    found = []
    for formation, kind in enumerate(tables.formation_kind):
        if tables.formation_army[formation] == army and (not row.panzer or kind == "panzer"):
            found.append(formation)
    return found


def fill_turns(pack: Pack, tables: Tables) -> None:
    """The Turn Record Track."""
    name = "turns.csv"
    for at, row in enumerate(pack.rows(name, records.Turn)):
        if row.turn != tables.last_turn + 1:
            raise DataError(name, pack.line(name, at), "turn", "turns must run from 1 without gaps")
        tables.last_turn = row.turn
        append(tables, row, name, pack.line(name, at))
