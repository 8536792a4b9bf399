"""What the players see: everything but the fuel dumps is open. Rows are keyed by id; what is usual is left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.combat_phase import Combat
from sandtable.games.ardennes44.rules.movement.markers import markers_left
from sandtable.games.ardennes44.rules.victory import areas_held, german_points, last_turn, points_needed
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, DEAD, EXITED, LOST, NOWHERE, Front
from sandtable.games.ardennes44.state.tables import BRIDGE_STATES

from .track import track_row

ROLE_NAMES = ("German", "Allied")
ORDERS = ("good", "disrupted", "broken")
MARKERS = ("", "strategic", "truck", "prime_mover")
POSITIONS = ("", "building", "improved")
FLAGS = ("reduced", "engaged", "oos", "fired", "night", "replaced", "building", "moved", "attacked")


def table_view(g: Play[Front], roles: Sequence[int]) -> dict[str, Any]:
    """The table as flat rows by id."""
    s = g.state
    return {
        "track": track_row(g),
        "turn": turn_row(s),
        "units": unit_rows(s),
        "waiting": waiting_rows(s),
        "bridges": {str(b): BRIDGE_STATES[s.bridge[b]] for b in s.t.bridge_ids if s.bridge[b]},
        "control": control_rows(s),
        "positions": position_rows(s),
        "traffic": [hex for hex in s.traffic if hex >= 0],
        "greif": [hex for hex in s.greif if hex >= 0],
        "markers": {
            "traffic": s.traffic.count(-1),
            "greif": s.greif.count(-1),
            "strategic": [markers_left(s, 1), markers_left(s, 2)],
            "air": s.air_markers,
        },
        "roadblocks": roadblock_rows(s),
        "dumps": dump_rows(s, roles),
        "advantages": [
            {"hex": s.place[units[0]], "target": s.advantage_hex[at], "units": list(units)}
            for at, units in enumerate(s.advantage_units)
            if units
        ],
        "fight": fight_row(s),
        "victory": victory_row(s),
    }


def turn_row(s: Front) -> dict[str, Any]:
    """Turn, date, weather and whose turn it is."""
    t = s.t
    return {
        "number": s.turn,
        "last": last_turn(s),
        "date": t.turn_date[s.turn],
        "frozen": t.frozen[s.turn] > 0,
        "clear": t.clear_sky[s.turn] > 0,
        "night": s.at_night > 0,
        "role": ROLE_NAMES[s.role],
    }


def place_row(s: Front, unit: int) -> list[Any]:
    """Where a unit is, as kind and number."""
    place = s.place[unit]
    if place >= BLOCKING:
        return ["block", place - BLOCKING]
    if place >= BOX:
        return ["box", place - BOX]
    if place >= 0:
        return ["hex", place]
    return [{DEAD: "dead", LOST: "lost", EXITED: "exited"}.get(place, "waiting"), 0]


def unit_rows(s: Front) -> dict[str, dict[str, Any]]:
    """Units by id: place, factors now, and every state that is not the usual one."""
    move, places = s.t.move, s.place
    rows: dict[int, dict[str, Any]] = {
        unit: {"at": place_row(s, unit), "factors": [s.attack(unit), s.defense(unit), move[unit]]}
        for unit in s.t.unit_ids
        if places[unit] != NOWHERE
    }
    for name in FLAGS:
        for unit, _ in marked(rows, getattr(s, name)):
            rows[unit][name] = True
    for unit, order in marked(rows, s.order):
        rows[unit]["order"] = ORDERS[order]
    for unit, marker in marked(rows, s.marker):
        rows[unit]["marker"] = MARKERS[marker]
    for unit, points in marked(rows, s.surrender):
        rows[unit]["surrender"] = points
    for unit, parent in marked(rows, s.parent):
        rows[unit]["parent"] = parent
    if s.turn == 1:
        for unit, _ in marked(rows, s.ban):
            rows[unit]["ban"] = True
    return {str(unit): row for unit, row in rows.items()}


def marked(rows: dict[int, dict[str, Any]], column: Sequence[int]) -> list[tuple[int, int]]:
    """The units with a row for which a column is not 0, with its value."""
    return [(unit, value) for unit, value in enumerate(column) if value and unit in rows]


def waiting_rows(s: Front) -> list[dict[str, Any]]:
    """Units that are due or still to come, with turn and entry hexes."""
    scenario = s.scenario
    entries = {
        bits: [entry for entry in scenario.entry_ids if bits >> entry & 1] for bits in set(scenario.arrival_entries)
    }
    return [
        {
            "unit": unit,
            "turn": scenario.arrival_turn[at],
            "how": scenario.arrival_how[at],
            "entries": entries[scenario.arrival_entries[at]],
        }
        for at, unit in enumerate(scenario.arrival_unit)
        if s.place[unit] == NOWHERE
    ]


def control_rows(s: Front) -> dict[str, str]:
    """Who holds the settlements and victory hexes that changed hands."""
    control, before = s.control, s.t.start_side
    return {
        str(hex): ROLE_NAMES[control[hex] - 1]
        for hex in s.ways.worth_holding
        if control[hex] and control[hex] != before[hex]
    }


def position_rows(s: Front) -> dict[str, str]:
    """Improved Positions, finished and begun."""
    if not any(s.position):
        return {}
    return {str(hex): POSITIONS[kind] for hex, kind in enumerate(s.position) if kind}


def roadblock_rows(s: Front) -> list[dict[str, Any]]:
    """Roadblocks on the map."""
    half = len(s.roadblocks) // 2
    return [{"hex": hex, "side": ROLE_NAMES[at >= half]} for at, hex in enumerate(s.roadblocks) if hex >= 0]


def dump_rows(s: Front, roles: Sequence[int]) -> list[dict[str, Any]]:
    """Fuel dump markers; whether one is real only for those who know it (32.1)."""
    rows: list[dict[str, Any]] = []
    for at, hex in enumerate(s.dumps):
        if hex < 0:
            continue
        row: dict[str, Any] = {"hex": hex, "captured": at == s.dump_captured}
        if any(s.secrets.known(s.dump_slot[at], role) for role in roles):
            row["real"] = s.dump_real[at] > 0
        rows.append(row)
    return rows


def fight_row(s: Front) -> dict[str, Any] | None:
    """The combat under way, for drawing."""
    fight = s.fight
    if fight.target < 0 or not any(isinstance(frame, Combat) for frame in s.stack):
        return None
    return {
        "target": fight.target,
        "role": ROLE_NAMES[fight.role],
        "attackers": list(fight.attackers),
        "origins": list(fight.origins),
        "defenders": list(fight.defenders),
        "guns": list(fight.guns),
    }


def victory_row(s: Front) -> dict[str, Any]:
    """How near the German is, and the Allied counter-threat."""
    row: dict[str, Any] = {"exited": s.exited_factors}
    if campaign_holds(s):
        row["areas"] = areas_held(s)
        row["checks"] = s.areas_held
    else:
        row["points"] = german_points(s)
        row["needed"] = points_needed(s)
    return row
