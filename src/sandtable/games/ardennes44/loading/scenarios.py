"""Scenarios of a data pack into `Tables`: ground in play, set-ups, arrivals, victory hexes."""

from __future__ import annotations

from sandtable.board.hexes import HexGrid
from sandtable.games.ardennes44.state.scenario import Scenario
from sandtable.games.ardennes44.state.tables import (
    ALLIED,
    AT_HEX,
    BLOCKING,
    BLOWN,
    BY_WEST_EDGE,
    DEAD,
    EAST_MAP,
    GERMAN,
    GONE,
    HOWS,
    IN_BOX,
    OPTIONAL,
    WEST_MAP,
    Tables,
)
from sandtable.packs import columns
from sandtable.packs.columns import append

from . import rows as records
from .pack import DataError, Pack

FILE = "scenarios.yaml"


def fill(pack: Pack, tables: Tables) -> None:
    """Fill every scenario."""
    units = {tables.unit_code[unit]: unit for unit in tables.unit_ids}
    arrivals = pack.rows("reinforcements.csv", records.Arrival)
    for key, row in pack.scenarios().items():
        scenario = Scenario(row.id, key, row.title, row.rule)
        columns.fill(scenario, row, FILE, key)
        fill_ground(tables, scenario, row)
        fill_entries(tables, scenario, row)
        fill_objectives(tables, scenario, row)
        fill_bridges(tables, scenario, row)
        fill_starts(pack, tables, scenario, row, units)
        fill_control(tables, scenario, row)
        scenario.objective_held = [int(scenario.start_control[hex] == GERMAN) for hex in scenario.objective_hex]
        fill_arrivals(pack, tables, scenario, row, units, arrivals)
        tables.scenarios.append(scenario)
    tables.scenarios.sort(key=lambda scenario: scenario.id)


def hex_named(tables: Tables, key: str, code: str, field: str) -> int:
    """The hex of a scenario's own list."""
    if not tables.grid.has_id(code):
        raise DataError(FILE, 0, f"{key}.{field}", f"no hex {code!r} on the map")
    return tables.grid.index_of(code)


def fill_ground(tables: Tables, scenario: Scenario, row: records.Scenario) -> None:
    """The hexes in play: whole sheets, or an area of its own."""
    scenario.in_play = [0] * tables.grid.size
    sheets = {EAST_MAP if sheet == "E" else WEST_MAP for sheet in row.sheets}
    for place in range(tables.grid.size):
        scenario.in_play[place] = tables.sheet[place] in sheets
    if row.area:
        area = {hex_named(tables, scenario.key, code, "area") for line in row.area for code in line.split()}
        for place in range(tables.grid.size):
            scenario.in_play[place] = place in area


def fill_entries(tables: Tables, scenario: Scenario, row: records.Scenario) -> None:
    """Entry hexes and supply sources that hold in this scenario."""
    count = len(tables.entry_letter) + len(row.entries)
    scenario.entry_at = [0] * tables.grid.size
    scenario.entry_hex = [-1] * count
    scenario.entry_side = [0] * count
    scenario.entry_letter = [""] * count
    scenario.entry_name = [""] * count
    for entry, place in enumerate(tables.entry_hex):
        if place >= 0 and scenario.in_play[place]:
            scenario.entry_hex[entry] = place
            scenario.entry_side[entry] = tables.entry_side[entry]
            scenario.entry_letter[entry] = tables.entry_letter[entry]
            scenario.entry_name[entry] = tables.entry_name[entry]
    for at, own in enumerate(row.entries):
        entry = len(tables.entry_letter) + at
        scenario.entry_hex[entry] = hex_named(tables, scenario.key, own.hex, "entries")
        scenario.entry_side[entry] = records.PLAYERS[own.side]
        scenario.entry_letter[entry] = own.letter
        scenario.entry_name[entry] = own.name
    for entry, place in enumerate(scenario.entry_hex):
        if place >= 0:
            scenario.entry_ids.append(entry)
            scenario.entry_at[place] = entry


def fill_objectives(tables: Tables, scenario: Scenario, row: records.Scenario) -> None:
    """Victory hexes in play, one point each unless the scenario has its own."""
    for own in row.objectives:
        scenario.objective_hex.append(hex_named(tables, scenario.key, own.hex, "objectives"))
        scenario.objective_points.append(own.points)
        scenario.objective_name.append(own.name)
    if row.objectives:
        return
    for objective, place in enumerate(tables.objective_hex):
        if place >= 0 and scenario.in_play[place] and tables.objective_group[objective] != "liege":
            scenario.objective_hex.append(place)
            scenario.objective_points.append(1)
            scenario.objective_name.append(tables.objective_name[objective])


def fill_bridges(tables: Tables, scenario: Scenario, row: records.Scenario) -> None:
    """The state of every bridge at the start: that of 16 December, or sound but for a list of blown ones."""
    scenario.bridge_start = list(tables.bridge_start)
    if row.first_turn > 1:
        scenario.bridge_start = [0] * tables.bridge_limit
    for bridge in row.blown:
        if bridge not in tables.bridge_ids:
            raise DataError(FILE, 0, f"{scenario.key}.blown", f"no bridge {bridge}")
        scenario.bridge_start[bridge] = BLOWN


def fill_starts(pack: Pack, tables: Tables, scenario: Scenario, row: records.Scenario, units: dict[str, int]) -> None:
    """Starting places of units."""
    for at, start in enumerate(pack.rows(row.setup, records.Start)):
        if start.unit not in units:
            raise DataError(row.setup, pack.line(row.setup, at), "unit", f"no unit {start.unit!r} in units.csv")
        if start.unit in row.absent:
            continue
        kind, place = start_place(pack, tables, scenario, row.setup, at, start.place)
        if kind == AT_HEX and not scenario.in_play[place]:
            raise DataError(row.setup, pack.line(row.setup, at), "place", f"{start.place} is not in play")
        scenario.start_unit.append(units[start.unit])
        scenario.start_kind.append(kind)
        scenario.start_place.append(place)
        append(scenario, start, row.setup, pack.line(row.setup, at))


def fill_control(tables: Tables, scenario: Scenario, row: records.Scenario) -> None:
    """Who controls each hex: by the line of 16 December; later, Allied ground nearest to a German unit is German."""
    scenario.start_control = tables.start_side[:]
    if scenario.first_turn == 1:
        return
    standing: dict[int, set[int]] = {GERMAN: set(), ALLIED: set()}
    for at, unit in enumerate(scenario.start_unit):
        if scenario.start_kind[at] == AT_HEX:
            standing[tables.side[unit]].add(scenario.start_place[at])
    german = distances(tables.grid, standing[GERMAN])
    allied = distances(tables.grid, standing[ALLIED])
    for place in range(tables.grid.size):
        if scenario.start_control[place] == ALLIED and german[place] < allied[place]:
            scenario.start_control[place] = GERMAN
    for code in row.still_allied:
        scenario.start_control[hex_named(tables, scenario.key, code, "still_allied")] = ALLIED


def distances(grid: HexGrid, starts: set[int]) -> list[int]:
    """How far every hex is from the nearest of some hexes; the size of the map where there are none."""
    found = [grid.size] * grid.size
    ring, far = starts, 0
    while ring:
        for place in ring:
            found[place] = far
        far += 1
        ring = {near for place in ring for near in grid.around(place) if found[near] > far}
    return found


def start_place(pack: Pack, tables: Tables, scenario: Scenario, name: str, at: int, text: str) -> tuple[int, int]:
    """The kind and number of a starting place: a hex, box:SE, block:A, dead or gone."""
    if text == "dead":
        return DEAD, 0
    if text == "gone":
        return GONE, 0
    if text.startswith("box:") and text[4:] in tables.box_name[1:]:
        return IN_BOX, tables.box_name.index(text[4:])
    if text.startswith("block:") and text[6:] in scenario.entry_letter:
        return BLOCKING, scenario.entry_letter.index(text[6:])
    if tables.grid.has_id(text):
        return AT_HEX, tables.grid.index_of(text)
    raise DataError(name, pack.line(name, at), "place", f"{text!r} is no hex, box:NAME, block:LETTER, dead or gone")


def fill_arrivals(
    pack: Pack,
    tables: Tables,
    scenario: Scenario,
    row: records.Scenario,
    units: dict[str, int],
    arrivals: list[records.Arrival],
) -> None:
    """What arrives after the start: units of the schedule that have not started, and those by the west edge."""
    name = "reinforcements.csv"
    last = max(row.last_turn, row.extended_last_turn)
    taken = set(scenario.start_unit) | {units[code] for code in row.absent if code in units}
    found: list[tuple[int, int, int, int, int]] = []
    for edge in row.arrivals:
        for code in edge.units:
            if code not in units:
                raise DataError(FILE, 0, f"{scenario.key}.arrivals", f"no unit {code!r}")
            found.append((edge.turn, units[code], BY_WEST_EDGE, 0, 2 * edge.spent))
            taken.add(units[code])
    for at, arrival in enumerate(arrivals):
        if arrival.unit not in units:
            raise DataError(name, pack.line(name, at), "unit", f"no unit {arrival.unit!r} in units.csv")
        unit = units[arrival.unit]
        if unit in taken or not row.first_turn <= arrival.turn <= last or row.area:
            continue
        entries = entry_bits(pack, tables, at, arrival)
        in_play = sum(1 << entry for entry in scenario.entry_ids if entries >> entry & 1)
        if entries and not in_play:
            continue
        found.append((arrival.turn, unit, HOWS.index(arrival.how), in_play, 0))
    scenario.arrival_line = [-1] * tables.unit_limit
    for line, (turn, unit, how, entries, spent) in enumerate(sorted(found)):
        scenario.arrival_line[unit] = line
        scenario.arrival_turn.append(turn)
        scenario.arrival_unit.append(unit)
        scenario.arrival_how.append(how)
        scenario.arrival_entries.append(entries)
        scenario.arrival_spent.append(spent)
        if tables.role[unit] == OPTIONAL:
            scenario.optional_units.append(unit)


def entry_bits(pack: Pack, tables: Tables, at: int, arrival: records.Arrival) -> int:
    """The entry letters of an arrival as bits."""
    bits = 0
    for letter in filter(None, arrival.entries.split("/")):
        if letter not in tables.entry_letter:
            line = pack.line("reinforcements.csv", at)
            raise DataError("reinforcements.csv", line, "entries", f"no entry hex {letter!r}")
        bits |= 1 << tables.entry_letter.index(letter)
    return bits
