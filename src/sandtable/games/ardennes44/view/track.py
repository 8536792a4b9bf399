"""The phase strip of the table: the phases of the player turn under way, with "you are here"."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.sequence import AlliedTurn, GermanTurn, NightTurn
from sandtable.games.ardennes44.state.front import Front

SIDES: Final = ("german", "allied")
# the phase of the strip to which a step of the sequence belongs
PHASE_OF: Final = {
    "artillery_supply": "artillery",
    "fuel_shortage": "fuel",
    "bridges": "bridges",
    "dumps": "bridges",
    "movement": "movement",
    "rally": "rally",
    "combat": "combat",
    "after_combat": "combat",
    "traffic": "traffic",
    "supply": "supply",
    "end_of_turn": "supply",
    "allied_night": "replacements",
    "german_night": "replacements",
    "dawn": "combat",
}


def track_row(g: Play[Front]) -> dict[str, Any]:
    """Whose turn it is and its phases; the set-up before the first turn."""
    for frame in g.stack:
        if isinstance(frame, (GermanTurn, AlliedTurn, NightTurn)):
            return strip(frame, SIDES[g.state.role])
    return {"steps": [{"title": "a44-phase-set-up", "now": True}]}


def strip(frame: Sequence[Front], side: str) -> dict[str, Any]:
    """The phases of a turn in their order, the present one marked."""
    steps = type(frame).steps
    now = PHASE_OF[steps[max(0, frame.pc - 1)]]
    phases = list(dict.fromkeys(PHASE_OF[step] for step in steps))
    return {
        "turn": {"title": f"a44-track-{side}"},
        "steps": [{"title": f"a44-phase-{phase}", "now": phase == now} for phase in phases],
    }
