"""Why a unit cannot fire at a vehicle, in words with the rule (10.5.2A)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.why import refusal
from sandtable.games.fields_of_fire.state.codes import NONE
from sandtable.games.fields_of_fire.state.company import Company

from .at_combat import at_capable, at_row, exposed_to


def shot_refusal(s: Company, unit: int, target: int, moved: int) -> Refusal:
    """Why a unit cannot fire at a vehicle in AT combat (10.5.2A)."""
    if s.side[target] == s.side[unit]:
        return refusal("10.0a", "own-side")
    if not is_vehicle(s, target):
        return refusal("10.0a", "no-vehicle")
    if not s.spotted[target]:
        return refusal("8.5b", "not-spotted")
    if not at_capable(s, unit):
        return refusal("10.4a", "no-at-weapon")
    if moved and s.t.weapons.move_and_fire[at_row(s, unit)] == NONE:
        return refusal("10.5.2d1", "no-fire-after-move")
    if not exposed_to(s, unit, target):
        return refusal("10.5.4a", "no-line-of-sight")
    return refusal("10.6a", "out-of-range")
