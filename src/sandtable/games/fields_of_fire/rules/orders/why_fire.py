"""Why a combat action or a target is not offered, with the rule that forbids it (for people)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.fire.lines import (
    in_view,
    limited_arc,
    spotted_on,
    valid_target,
    ways_out,
)
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.support import (
    legal_target,
    mark_for,
)
from sandtable.games.fields_of_fire.rules.weapons.grenades import fires_from_here, grenade_reach
from sandtable.games.fields_of_fire.rules.why import refusal
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, direction, distance
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_AIR_STRIKE, FIRE_GUNSHIPS


def fire_target_refusal(s: Company, agency: int, fire: int, unit: int, card: int) -> Refusal | None:
    """Why a card is no target of a fire mission (7.16.1)."""
    if unit not in s.aloft and card != s.card[unit] and not in_view(s, unit, card):
        return refusal("7.16.1d1", "no-sight", [("unit", unit)])
    if fire in (FIRE_AIR_STRIKE, FIRE_GUNSHIPS) and mark_for(s, card) == NOWHERE:
        return refusal("7.16.2g", "no-mark")
    if not legal_target(s, agency, fire, card):
        return refusal("7.16.1a1", "no-safe-target" if spotted_on(s, card) else "not-spotted")
    return None


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
