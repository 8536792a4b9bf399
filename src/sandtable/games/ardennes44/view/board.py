"""The static board of a scenario, for drawing and for words: hexes, hexsides, bridges, entries, units, names."""

from __future__ import annotations

from functools import lru_cache

from sandtable.games.ardennes44.rules.combat.odds import SHIFT_RULES, SHIFTS
from sandtable.games.ardennes44.state.scenario import Scenario
from sandtable.games.ardennes44.state.tables import (
    BRIDGE_STATES,
    MORALES,
    NATIONS,
    NO_ROAD,
    NO_WATER,
    ROADS,
    SETTLEMENTS,
    TERRAINS,
    WATERS,
    Tables,
)

from .shapes import Arrival, Bridge, Chart, Counter, Entry, FrontBoard, Hex, Side

SIDES = ("", "German", "Allied")


def static_board(t: Tables, scenario: Scenario, chart: Chart) -> FrontBoard:
    """Everything on the table that never changes."""
    return {
        "chart": chart,
        "layout": {"orientation": "flat", "columns": "westward", "rows": "northward", "displaced": "odd"},
        "hexes": [hex_row(t, scenario, hex) for hex in range(t.grid.size) if scenario.in_play[hex]],
        "sides": side_rows(t, scenario),
        "bridges": [bridge_row(t, bridge) for bridge in t.bridge_ids],
        "entries": [entry_row(t, scenario, entry) for entry in scenario.entry_ids],
        "boxes": [{"id": box, "name": name} for box, name in enumerate(t.box_name) if name],
        "objectives": [
            {"hex": hex, "name": scenario.objective_name[at], "points": scenario.objective_points[at]}
            for at, hex in enumerate(scenario.objective_hex)
        ],
        "zones": [
            {"id": zone, "formation": t.zone_formation[zone], "hexes": hexes}
            for zone, hexes in enumerate(t.zone_hexes)
            if hexes
        ],
        "units": {str(unit): unit_row(t, unit) for unit in t.unit_ids},
        "formations": [
            {"id": at, "name": name, "kind": t.formation_kind[at]} for at, name in enumerate(t.formation_name) if name
        ],
        "arrivals": arrival_rows(scenario),
        "turns": [
            {"number": turn, "date": t.turn_date[turn], "frozen": t.frozen[turn] > 0, "clear": t.clear_sky[turn] > 0}
            for turn in range(scenario.first_turn, max(scenario.last_turn, scenario.extended_last_turn) + 1)
        ],
        "shifts": [{"name": name, "rule": rule} for name, rule in zip(SHIFTS, SHIFT_RULES, strict=True)],
        "names": names(t, scenario),
    }


def hex_row(t: Tables, scenario: Scenario, hex: int) -> Hex:
    """One hex with its centre in the units of the grid."""
    x, y = t.grid.centre(hex)
    row: Hex = {
        "id": hex,
        "code": t.grid.ids[hex],
        "at": [round(x, 3), round(y, 3)],
        "terrain": TERRAINS[t.terrain[hex]],
        "neighbours": t.grid.neighbours[6 * hex : 6 * hex + 6],
    }
    if t.settlement[hex]:
        row["settlement"] = SETTLEMENTS[t.settlement[hex]]
    if t.hex_name[hex]:
        row["name"] = t.hex_name[hex]
    if t.bottleneck[hex]:
        row["bottleneck"] = True
    if scenario.entry_at[hex]:
        row["entry"] = scenario.entry_at[hex]
    return row


def side_rows(t: Tables, scenario: Scenario) -> list[Side]:
    """Hexsides with water, a road or an army boundary."""
    rows: list[Side] = []
    grid = t.grid
    for side in range(grid.side_count):
        one, two = grid.side_first[side], grid.side_second[side]
        if two < 0 or not scenario.in_play[one] or not scenario.in_play[two]:
            continue
        row: Side = {"id": side, "hexes": [one, two]}
        if t.water[side] != NO_WATER:
            row["water"] = WATERS[t.water[side]]
        if t.road[side] != NO_ROAD:
            row["road"] = ROADS[t.road[side]]
        if t.boundary[side]:
            row["boundary"] = True
        if len(row) > 2:
            rows.append(row)
    return rows


def bridge_row(t: Tables, bridge: int) -> Bridge:
    """A bridge site."""
    side = t.bridge_side[bridge]
    return {
        "id": bridge,
        "hexes": [t.grid.side_first[side], t.grid.side_second[side]],
        "name": t.bridge_name[bridge],
        "river": t.bridge_river[bridge],
        "start": BRIDGE_STATES[t.bridge_start[bridge]],
    }


def entry_row(t: Tables, scenario: Scenario, entry: int) -> Entry:
    """An entry hex and supply source."""
    boxed = entry < len(t.entry_box)
    return {
        "id": entry,
        "letter": scenario.entry_letter[entry],
        "hex": scenario.entry_hex[entry],
        "side": SIDES[scenario.entry_side[entry]],
        "name": scenario.entry_name[entry],
        "box": t.entry_box[entry] if boxed else 0,
        "blocking": bool(boxed and t.entry_blocking[entry]),
    }


def unit_row(t: Tables, unit: int) -> Counter:
    """What is printed on a counter, both sides."""
    return {
        "label": t.unit_label[unit],
        "side": SIDES[t.side[unit]],
        "nation": NATIONS[t.nation[unit]],
        "color": t.color_key[t.color[unit]],
        "formation": t.formation[unit],
        "army": t.army_name[unit],
        "corps": t.corps_name[t.corps[unit]],
        "type": t.type_name[t.type[unit]],
        "symbol": t.type_symbol[t.type[unit]],
        "size": t.unit_size[unit],
        "steps": t.steps[unit],
        "stacking": [t.stacking[unit], t.reduced_stacking[unit]],
        "factors": [t.attack[unit], t.defense[unit], t.move[unit]],
        "reduced": [t.reduced_attack[unit], t.reduced_defense[unit], t.move[unit]],
        "range": t.range[unit],
        "tq": t.tq[unit],
        "red_tq": t.tq_red[unit] > 0,
        "morale": MORALES[t.morale[unit]],
        "mechanized": t.mechanized[unit] > 0,
        "vehicle": t.vehicle[unit] > 0,
        "silhouette": t.silhouette[unit] > 0,
        "artillery": t.artillery[unit] > 0,
        "parenthesised": t.parenthesised[unit] > 0,
    }


@lru_cache(64)
def arrival_rows(scenario: Scenario) -> list[Arrival]:
    """Everybody who comes later in a scenario."""
    return [
        {
            "unit": unit,
            "turn": scenario.arrival_turn[at],
            "how": scenario.arrival_how[at],
            "entries": [entry for entry in scenario.entry_ids if scenario.arrival_entries[at] >> entry & 1],
        }
        for at, unit in enumerate(scenario.arrival_unit)
    ]


def names(t: Tables, scenario: Scenario) -> dict[str, dict[str, str]]:
    """Names of things on the table by kind and id."""
    hexes: dict[str, str] = {}
    for hex in range(t.grid.size):
        hexes[str(hex)] = f"{t.grid.ids[hex]} {t.hex_name[hex]}".strip()
    return {
        "unit": {str(unit): t.unit_label[unit] for unit in t.unit_ids},
        "hex": hexes,
        "bridge": {str(bridge): t.bridge_name[bridge] for bridge in t.bridge_ids},
        "entry": {str(entry): scenario.entry_letter[entry] for entry in scenario.entry_ids},
        "box": {str(box): name for box, name in enumerate(t.box_name) if name},
        "formation": {str(at): name for at, name in enumerate(t.formation_name) if name},
    }
