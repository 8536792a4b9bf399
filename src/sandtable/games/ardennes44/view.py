"""What the players see: everything but the fuel dumps is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.play import Play
from sandtable.games.ardennes44.state import Front
from sandtable.games.ardennes44.tables import Scenario, Tables


def table_view(g: Play[Front], roles: Sequence[int]) -> dict[str, Any]:
    """The table as flat rows by id."""
    s = g.state
    return {"you": list(roles), "turn": s.turn, "units": {str(unit): {"place": s.place[unit]} for unit in s.t.unit_ids}}


def static_board(t: Tables, scenario: Scenario) -> dict[str, Any]:
    """The map of a scenario, for drawing."""
    grid = t.grid
    return {
        "names": {
            "unit": {str(unit): t.unit_label[unit] for unit in t.unit_ids},
            "hex": {str(hex): t.hex_name[hex] or grid.ids[hex] for hex in range(grid.size) if scenario.in_play[hex]},
        }
    }
