"""What the players see: everything but the fuel dumps is open. Rows are keyed by id; what is usual is left out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import compress
from typing import Any

from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.combat_phase import Combat
from sandtable.games.ardennes44.rules.movement.markers import markers_left
from sandtable.games.ardennes44.rules.victory import areas_held, german_points, last_turn, points_needed
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, DEAD, EXITED, LOST, NOWHERE, Front
from sandtable.games.ardennes44.state.tables import BRIDGE_STATES

from .board import arrival_rows
from .goal import never_in_play
from .shapes import Arrival, Dump, FightRow, FrontTable, Roadblock, TurnRow, VictoryRow
from .track import track_row

ROLE_NAMES = ("German", "Allied")
ORDERS = ("good", "disrupted", "broken")
MARKERS = ("", "strategic", "truck", "prime_mover")
POSITIONS = ("", "building", "improved")
NOT_ZERO = re.compile(rb"[^\0]")
FLAGS = ("reduced", "engaged", "oos", "fired", "night", "replaced", "building", "moved", "attacked")


def table_view(g: Play[Front], roles: Sequence[int]) -> FrontTable:
    """The table as flat rows by id."""
    s = g.state
    return {
        "track": track_row(g),
        "turn": turn_row(s),
        "units": unit_rows(s),
        "waiting": waiting_rows(s),
        "absent": [unit for unit in sorted(never_in_play(s)) if s.place[unit] in (DEAD, LOST)],
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


def turn_row(s: Front) -> TurnRow:
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


def off_map_row(place: int) -> list[Any]:
    """Where a unit is that is in no hex, as kind and number."""
    if place >= BLOCKING:
        return ["block", place - BLOCKING]
    if place >= BOX:
        return ["box", place - BOX]
    return [{DEAD: "dead", LOST: "lost", EXITED: "exited"}.get(place, "waiting"), 0]


def unit_rows(s: Front) -> dict[str, Any]:
    """Units by id: place, factors now, and every state that is not the usual one."""
    t, places, reduced = s.t, s.place, s.reduced
    full, weak = (t.attack, t.defense, t.move), (t.reduced_attack, t.reduced_defense, t.move)
    rows: dict[int, dict[str, Any]] = {}
    for unit in t.unit_ids:
        place = places[unit]
        if place != NOWHERE:
            attack, defense, move = weak if reduced[unit] else full
            at = ["hex", place] if 0 <= place < BOX else off_map_row(place)
            rows[unit] = {"at": at, "factors": [attack[unit], defense[unit], move[unit]]}
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
    if column.count(0) == len(column):
        return []
    return [(unit, column[unit]) for unit in compress(range(len(column)), column) if unit in rows]


def waiting_rows(s: Front) -> list[Arrival]:
    """Units that are due or still to come, with turn and entry hexes."""
    return [row for row in arrival_rows(s.scenario) if s.place[row["unit"]] == NOWHERE]


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
    begun = (found.start() for found in NOT_ZERO.finditer(s.position))
    return {str(hex): POSITIONS[s.position[hex]] for hex in begun}


def roadblock_rows(s: Front) -> list[Roadblock]:
    """Roadblocks on the map."""
    half = len(s.roadblocks) // 2
    return [{"hex": hex, "side": ROLE_NAMES[at >= half]} for at, hex in enumerate(s.roadblocks) if hex >= 0]


def dump_rows(s: Front, roles: Sequence[int]) -> list[Dump]:
    """Fuel dump markers; whether one is real only for those who know it (32.1)."""
    rows: list[Dump] = []
    for at, hex in enumerate(s.dumps):
        if hex < 0:
            continue
        row: Dump = {"hex": hex, "captured": at == s.dump_captured}
        if any(s.secrets.known(s.dump_slot[at], role) for role in roles):
            row["real"] = s.dump_real[at] > 0
        rows.append(row)
    return rows


def fight_row(s: Front) -> FightRow | None:
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


def victory_row(s: Front) -> VictoryRow:
    """How near the German is, and the Allied counter-threat."""
    row: VictoryRow = {"exited": s.exited_factors}
    if campaign_holds(s):
        row["areas"] = areas_held(s)
        row["checks"] = s.areas_held
    else:
        row["points"] = german_points(s)
        row["needed"] = points_needed(s)
    return row
