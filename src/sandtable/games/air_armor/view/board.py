"""The static board of a scenario, for drawing and for words: map, hexsides, bridges, counters, formations, names.

docs/air-armor-view.md tells it in words.
"""

from __future__ import annotations

import csv
import json
from functools import cache
from typing import Any, Final, Literal

from sandtable.games.air_armor.loading.pack import OWN_DATA
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.view import designation
from sandtable.games.air_armor.view.board_shapes import Due

TERRAIN_LETTERS = "clhtu"
RIVER_NAMES = ("", "saale", "main")
SLOPE_NAMES = ("", "slope", "impassable")
KINDS = (
    "armor", "cavalry", "anti-armor", "armored-anti-armor", "mechanized", "motorized", "leg", "engineer",
    "sp-artillery", "artillery", "rocket", "hq", "air",
)  # fmt: skip
EDGES = ("north", "south")
OFF_MAP_BOXES = ("off5", "off10")
HOWS: Final[tuple[Literal["zone", "air", "place"], ...]] = ("zone", "air", "place")  # BY_ZONE, BY_AIR, BY_PLACE


@cache
def chart() -> dict[str, Any]:
    """The drawn map, written by atlas/air_armor."""
    found: dict[str, Any] = json.loads((OWN_DATA / "chart.json").read_text(encoding="utf-8"))
    return found


@cache
def hours() -> dict[int, str]:
    """The hour at which each turn begins, for display only."""
    with (OWN_DATA / "tables" / "game_turn_track.csv").open(encoding="utf-8", newline="") as stream:
        return {int(row["turn"]): row["from"] for row in csv.DictReader(line for line in stream if line[0] != "#")}


def board_of(t: Tables, scenario: Scenario) -> dict[str, Any]:
    """Everything on the table that never changes."""
    return {
        "chart": chart(),
        "grid": {"rows": max(t.grid.rows), "columns": max(t.grid.columns)},
        "area": {
            "rows": [scenario.first_row, scenario.last_row],
            "columns": [scenario.first_column, scenario.last_column],
        },
        "edges": {codes.SIDES[side]: edge_name(t, scenario, side) for side in (codes.WP, codes.NATO)},
        "terrain": "".join(TERRAIN_LETTERS[terrain] for terrain in t.terrain),
        "places": [[hex, name] for hex, name in enumerate(t.places) if name],
        "sides": side_rows(t, scenario),
        "sites": [[t.grid.side_first[side], t.grid.side_second[side]] if side >= 0 else [] for side in t.site_side],
        "bridges": bridge_rows(t, scenario),
        "boxes": [
            {"id": 2 * side + at, "side": codes.SIDES[side], "kind": kind}
            for side in (codes.WP, codes.NATO)
            for at, kind in enumerate(OFF_MAP_BOXES)
        ],
        "prints": prints(t, scenario),
        "formations": {str(at): formation_row(t, at) for at in range(t.formations)},
        "planning": {"WP": t.regiments, "NATO": t.brigades},
        "objectives": objective_rows(scenario),
        "zones": [
            {"id": zone, "name": scenario.zone_name[zone], "hexes": hexes}
            for zone, hexes in enumerate(scenario.zone_hexes)
        ],
        "turns": turn_rows(t, scenario),
        "schedule": schedule_rows(scenario),
        "names": names(t, scenario),
    }


def edge_name(t: Tables, scenario: Scenario, side: int) -> str:
    """Which edge of the map a side comes from."""
    rows = {t.grid.rows[hex] for hex in scenario.edge[side]}
    if not rows:
        return EDGES[side]
    return "north" if min(rows) - scenario.first_row <= scenario.last_row - max(rows) else "south"


def side_rows(t: Tables, scenario: Scenario) -> list[dict[str, Any]]:
    """Hexsides with water, a slope or a road."""
    rows: list[dict[str, Any]] = []
    grid = t.grid
    for side in range(grid.side_count):
        one, two = grid.side_first[side], grid.side_second[side]
        if two < 0 or not (scenario.inside[one] and scenario.inside[two]):
            continue
        row: dict[str, Any] = {}
        if t.river[side]:
            row["water"] = RIVER_NAMES[t.river[side]]
        if t.slope[side]:
            row["slope"] = SLOPE_NAMES[t.slope[side]]
            row["uphill"] = t.uphill[side]
        if t.road[side]:
            row["road"] = codes.ROADS[t.road[side]]
        if row:
            rows.append({"hexes": [one, two], **row})
    return rows


def bridge_rows(t: Tables, scenario: Scenario) -> list[dict[str, Any]]:
    """Civil bridges by their river site."""
    rows: list[dict[str, Any]] = []
    for site, kind in enumerate(t.site_bridge):
        if kind:
            side = t.site_side[site]
            hexes = [t.grid.side_first[side], t.grid.side_second[side]]
            if all(scenario.inside[hex] for hex in hexes):
                river = RIVER_NAMES[t.site_river[site]]
                rows.append(
                    {"id": site, "hexes": hexes, "river": river, "kind": codes.BRIDGES[kind], "name": t.site_name[site]}
                )
    return rows


def prints(t: Tables, scenario: Scenario) -> dict[str, dict[str, Any]]:
    """What is printed on counters: by type, h + helicopter * 2 + profile, a + aircraft * 4 + profile."""
    steps = scenario.type_steps
    found = {str(kind): type_print(t, kind) | {"steps": steps[kind]} for kind in range(t.types) if steps[kind]}
    for at in range(len(t.helicopter_attack)):
        found[f"h{at}"] = helicopter_print(t, at)
    for at, attack in enumerate(t.aircraft_attack):
        if attack >= 0:
            found[f"a{at}"] = aircraft_print(t, at)
    return found


def helicopter_print(t: Tables, at: int) -> dict[str, Any]:
    """A helicopter in one of its profiles; utility helicopters have none."""
    helicopter = at // 2
    utility = helicopter >= codes.UTILITY_WP
    row = flying_print(codes.HELICOPTERS[helicopter], t.helicopter_side[helicopter], t.helicopter_nation[helicopter])
    row["kind"] = "utility-helicopter" if utility else "attack-helicopter"
    if not utility:
        row["profile"] = key_of(codes.HELICOPTER_PROFILES[at % 2])
    values = {"attack": t.helicopter_attack[at], "range": t.helicopter_range[at], "defense": t.helicopter_defense[at]}
    return row | values


def aircraft_print(t: Tables, at: int) -> dict[str, Any]:
    """An aircraft in one of its profiles."""
    aircraft = at // 4
    row = flying_print(t.aircraft[aircraft], t.aircraft_side[aircraft], t.aircraft_nation[aircraft])
    row |= {"kind": "air", "profile": key_of(codes.AIR_PROFILES[at % 4])}
    return row | {"attack": t.aircraft_attack[at], "range": t.aircraft_range[at], "defense": t.aircraft_defense[at]}


def flying_print(equipment: str, side: int, nation: int) -> dict[str, Any]:
    """What all profiles of a helicopter or aircraft share."""
    name = codes.NATIONS[nation]
    return {"label": name, "side": codes.SIDES[side], "nation": name, "formation": -1, "equipment": equipment}


def key_of(profile: str) -> str:
    """A profile as the end of a message id."""
    return profile.lower().replace(" ", "-")


def type_print(t: Tables, kind: int) -> dict[str, Any]:
    """The face of the counters of a type."""
    piece = t.type_first[kind]
    row: dict[str, Any] = {
        "label": designation.type_label(t, kind),
        "side": codes.SIDES[t.side[piece]],
        "nation": codes.NATIONS[t.nation[piece]],
        "formation": t.formation[piece],
        "kind": KINDS[t.symbol[piece]],
        "equipment": t.type_name[kind],
        "attack": t.attack[piece],
        "defense": t.defense[piece],
    }
    if t.range[piece]:
        row["range"] = t.range[piece]
    if t.unit_class[piece] == codes.HQ:
        row |= {"cp": t.cp[piece], "rp": t.rp[piece], "command": t.command_range[piece]}
    return row


def formation_row(t: Tables, formation: int) -> dict[str, Any]:
    """A formation with the colours of its band and stripe."""
    colour, notches = designation.stripe(t, formation)
    return {
        "name": t.formation_name[formation],
        "short": designation.short_name(t, formation),
        "side": codes.SIDES[t.formation_side[formation]],
        "nation": codes.NATIONS[t.formation_nation[formation]],
        "parent": t.formation_parent[formation],
        "band": designation.band(t, formation),
        "stripe": colour,
        "notches": notches,
    }


def objective_rows(scenario: Scenario) -> list[dict[str, Any]]:
    """Hexes that are worth points at the end."""
    victory = scenario.victory
    return [
        {"hex": hex, "name": victory.objective_name[at], "vp": victory.objective_vp[at]}
        for at, hex in enumerate(victory.objective_hex)
    ]


def turn_rows(t: Tables, scenario: Scenario) -> list[dict[str, Any]]:
    """The Game Turn Track of the scenario."""
    return [
        {"number": turn, "from": hours()[turn], "night": t.charts.night[turn] == 1, "fog": turn in scenario.fog}
        for turn in range(scenario.first_turn, scenario.last_turn + 1)
    ]


def schedule_rows(scenario: Scenario) -> list[Due]:
    """The reinforcement schedule (46.6): printed in the scenario, known to both."""
    return [
        {
            "turn": arrival.turn,
            "side": codes.SIDES[arrival.side],
            "prints": [str(kind) for kind in arrival.types],
            "how": HOWS[arrival.how],
            "zones": [zone for zone in (arrival.zone, arrival.or_zone) if zone >= 0],
        }
        for arrival in scenario.arrivals
    ]


def names(t: Tables, scenario: Scenario) -> dict[str, Any]:
    """Names of things on the table by kind and id."""
    labels = [designation.type_label(t, kind) for kind in range(t.types)]
    pieces = {
        str(piece): f"{labels[t.type_of[piece]]} {t.type_name[t.type_of[piece]]}"
        for piece in range(1, t.ground_pieces)
        if scenario.type_steps[t.type_of[piece]]
    }
    flying = {str(piece): codes.HELICOPTERS[at] for at, piece in enumerate(t.helicopter_piece)}
    flying |= {str(piece): f"{codes.SIDES[side]} ✈" for side, piece in enumerate(t.air_piece)}
    return {
        "piece": pieces | flying,
        "hex": [f"{code} {t.places[hex]}".strip() for hex, code in enumerate(t.grid.ids)],
        "site": [
            t.site_name[site]
            or "-".join(t.grid.ids[hex] for hex in (t.grid.side_first[side], t.grid.side_second[side]))
            if side >= 0
            else ""
            for site, side in enumerate(t.site_side)
        ],
        "formation": t.formation_name,
        "zone": scenario.zone_name,
    }
