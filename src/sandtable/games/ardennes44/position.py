"""Positions written by people, for tests, puzzles and lessons: units by code, hex and flags, at a moment of the turn.

{"scenario": "campaign", "keep": false, "turn": 3, "role": "German", "night": false,
"units": [{"unit": "A-28-110.1", "at": "E2315", "order": 1}], "bridges": {"5": "sound"}}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.errors import BadSetup
from sandtable.engine.frames import Frame
from sandtable.games.ardennes44.rules.bridges import BridgePhase
from sandtable.games.ardennes44.rules.combat_phase import CombatPhase
from sandtable.games.ardennes44.rules.ground.zoc import bridge_changed, put
from sandtable.games.ardennes44.rules.movement_phase import MovementPhase
from sandtable.games.ardennes44.rules.rally import RallyPhase
from sandtable.games.ardennes44.rules.sequence import AlliedTurn, Battle, GameTurn, GermanTurn
from sandtable.games.ardennes44.rules.setup import place_starters
from sandtable.games.ardennes44.rules.supply.surrender import SupplyPhase
from sandtable.games.ardennes44.rules.traffic import TrafficPhase
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, DEAD, UNIT_FLAGS, Front
from sandtable.games.ardennes44.state.tables import BRIDGE_STATES

MOMENTS: dict[str, Callable[[], Frame[Front]]] = {
    "battle": Battle,
    "turn": GameTurn,
    "german-turn": GermanTurn,
    "allied-turn": AlliedTurn,
    "bridges": BridgePhase,
    "movement": MovementPhase,
    "rally": RallyPhase,
    "combat": CombatPhase,
    "traffic": TrafficPhase,
    "supply": SupplyPhase,
}
ROLES = ("German", "Allied")


def set_position(s: Front, position: dict[str, Any], at: str) -> None:
    """Put a written position on an empty front and the frame of a moment on its stack."""
    if at not in MOMENTS:
        raise BadSetup(f"no moment {at!r}; there are: {', '.join(MOMENTS)}")
    if position.get("keep"):
        place_starters(s)
    s.turn = position.get("turn", s.scenario.first_turn)
    s.at_night = int(position.get("night", False))
    role = position.get("role", "German")
    if role not in ROLES:
        raise BadSetup(f"role is German or Allied, not {role!r}")
    s.role = ROLES.index(role)
    for row in position.get("units", []):
        put_unit(s, dict(row))
    for bridge, state in position.get("bridges", {}).items():
        if state not in BRIDGE_STATES or int(bridge) not in s.t.bridge_ids:
            raise BadSetup(f"bridge {bridge} cannot be {state!r}")
        s.bridge[int(bridge)] = BRIDGE_STATES.index(state)
        bridge_changed(s, s.t.bridge_side[int(bridge)])
    s.stack.append(MOMENTS[at]())


def put_unit(s: Front, row: dict[str, Any]) -> None:
    """One unit of a written position."""
    code, place = row.pop("unit", ""), row.pop("at", "")
    if not code or code not in s.t.unit_code:
        raise BadSetup(f"no unit {code!r}")
    unit = s.t.unit_code.index(code)
    for name, value in row.items():
        if name not in UNIT_FLAGS and name not in ("surrender", "parent"):
            raise BadSetup(f"{code}: no flag {name!r}")
        getattr(s, name)[unit] = int(value)
    if s.night[unit]:
        s.night_called[s.t.side[unit] - 1] = 1
    put(s, unit, place_named(s, code, place))


def place_named(s: Front, code: str, place: str) -> int:
    """A hex id, box:NAME, block:LETTER or dead, as a place of the state."""
    if place == "dead":
        return DEAD
    if place.startswith("box:") and place[4:] in s.t.box_name[1:]:
        return BOX + s.t.box_name.index(place[4:])
    if place.startswith("block:") and place[6:] in s.scenario.entry_letter:
        return BLOCKING + s.scenario.entry_letter.index(place[6:])
    if s.t.grid.has_id(place) and s.scenario.in_play[s.t.grid.index_of(place)]:
        return s.t.grid.index_of(place)
    raise BadSetup(f"{code}: {place!r} is no hex in play, box:NAME, block:LETTER or dead")
