"""Positions written by people, for tests, puzzles and lessons: units by type, steps, hex and flags.

{"turn": 3, "role": "WP", "units": [{"unit": "1/3ID-M1", "steps": 2, "at": "3017", "used": 1}],
"attached": {"126Jg": "35PzGBde"}, "blown": ["3214 3215"], "obstacles": ["1912"], "control": {"3214": "WP"}}
"""

from __future__ import annotations

from typing import Any

from sandtable.board.hexes import NONE
from sandtable.engine.errors import BadSetup
from sandtable.games.air_armor.rules.pieces.chain import attach
from sandtable.games.air_armor.rules.pieces.counters import spare_counter
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import SIDES
from sandtable.games.air_armor.state.theater import Theater

FLAGS = ("used", "disrupted", "fired", "masked", "contaminated", "deliberate")


def set_position(s: Theater, position: dict[str, Any]) -> None:
    """Put a written position on an empty theater."""
    s.turn = position.get("turn", s.scenario.first_turn)
    s.role = side_named(position.get("role", "WP"))
    for formation, to in position.get("attached", {}).items():
        attach(s, formation_named(s, formation), formation_named(s, to))
    for row in position.get("units", []):
        put_unit(s, dict(row))
    for pair in position.get("blown", []):
        s.blown[bridge_named(s, pair)] = 1
    for name in position.get("obstacles", []):
        s.obstacle[hex_named(s, name)] = 1
    for name, side in position.get("improved", {}).items():
        s.improved[hex_named(s, name)] = side_named(side) + 1
    for name, side in position.get("control", {}).items():
        s.control[hex_named(s, name)] = side_named(side) + 1


def put_unit(s: Theater, row: dict[str, Any]) -> int:
    """One counter of a written position; returns its piece."""
    name, steps, place = row.pop("unit", ""), int(row.pop("steps", 1)), row.pop("at", "")
    if name not in s.t.type_index:
        raise BadSetup(f"no unit {name!r}")
    unit_type = s.t.type_index[name]
    piece = spare_counter(s, unit_type)
    if not piece:
        raise BadSetup(f"{name}: no counter is left")
    if not -1 <= steps <= s.t.step_limit[piece]:
        raise BadSetup(f"{name}: cannot have {steps} steps")
    s.steps[piece] = steps
    s.type_left[unit_type] += max(0, steps)
    put(s, piece, hex_named(s, place))
    for flag, value in row.items():
        if flag not in FLAGS:
            raise BadSetup(f"{name}: no flag {flag!r}")
        getattr(s, flag)[piece] = int(value)
    return piece


def side_named(name: str) -> int:
    """WP or NATO."""
    if name not in SIDES:
        raise BadSetup(f"a side is WP or NATO, not {name!r}")
    return SIDES.index(name)


def formation_named(s: Theater, name: str) -> int:
    """A formation by its id."""
    if name not in s.t.formation_index:
        raise BadSetup(f"no formation {name!r}")
    return s.t.formation_index[name]


def hex_named(s: Theater, name: str) -> int:
    """A hex of the play area by its printed id."""
    if not s.t.grid.has_id(name) or not s.scenario.inside[s.t.grid.index_of(name)]:
        raise BadSetup(f"{name!r} is no hex in play")
    return s.t.grid.index_of(name)


def bridge_named(s: Theater, pair: str) -> int:
    """The site of the civil bridge between two hexes, "3214 3215"."""
    one, _, two = pair.partition(" ")
    side = s.t.grid.side_between(hex_named(s, one), hex_named(s, two))
    if side == NONE or not s.t.site_bridge[s.t.site[side]]:
        raise BadSetup(f"no bridge between {one} and {two}")
    return s.t.site[side]
