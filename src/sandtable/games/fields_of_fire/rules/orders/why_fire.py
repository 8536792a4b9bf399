"""Why a combat action or a target is not offered, with the rule that forbids it (for people)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.fire.lines import (
    limited_arc,
    valid_target,
    ways_out,
)
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.weapons.grenades import fires_from_here, grenade_reach
from sandtable.games.fields_of_fire.rules.why import refusal
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import direction, distance


def grenade_refusal(s: Company, unit: int, target: int, weapon: int) -> Refusal | None:
    """Why a unit is no target of a grenade attack (7.10.1)."""
    if s.side[target] == s.side[unit]:
        return refusal("7.10.1a", "own-side")
    if not s.spotted[target]:
        return refusal("8.5b", "not-spotted")
    here, card = s.card[unit], s.card[target]
    if distance(here, card) > grenade_reach(s, unit, weapon) and card != here:
        return refusal("7.10.1b", "out-of-range")
    if card != here and is_vehicle(s, target):
        return refusal("7.10.1e", "vehicle-by-at-fire")
    if card == here:
        return refusal("5.3.2e", "loophole") if limited_arc(s, unit) else None
    if not fires_from_here(s, unit, weapon):
        return refusal("7.4a", "cannot-fire-here")
    if valid_target(s, unit, here):
        return refusal("7.10.1c", "close-fight")
    lines = ways_out(s, here, s.side[unit])
    if lines and direction(here, card) not in lines:
        return refusal("7.10.1c", "not-along-pdf")
    if not sees_unit(s, unit, target):
        return refusal("7.10.1c", "target-unseen")
    return refusal("7.10.1d", "in-the-way")
