"""Why a combat action or a target is not offered, with the rule that forbids it (for people)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.command.permits import permit, takes_fire_orders
from sandtable.games.fields_of_fire.rules.fire.ammunition import can_concentrate
from sandtable.games.fields_of_fire.rules.fire.lines import (
    basic_weapon,
    has_vof,
    in_view,
    limited_arc,
    spotted_on,
    valid_target,
    ways_out,
)
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.support import (
    HOLDS_FOR_INDIRECT,
    available,
    has_link,
    legal_target,
    mark_for,
    spotter_cards,
)
from sandtable.games.fields_of_fire.rules.weapons.demolition import may_demolish, may_flame, must_throw
from sandtable.games.fields_of_fire.rules.weapons.grenades import fires_from_here, grenade_reach
from sandtable.games.fields_of_fire.rules.why import refusal
from sandtable.games.fields_of_fire.state.action_codes import (
    CALL_FOR_FIRE,
    CALL_ON_MAP_MORTAR,
    CEASE_FIRE,
    CONCENTRATE_FIRE,
    FLAMETHROWER_ATTACK,
    GRENADE_ATTACK,
    GROUP_COMBAT,
    PERMIT_NO,
    PLACE_DEMOLITION,
    SHIFT_FIRE,
    THROW_DEMOLITION,
)
from sandtable.games.fields_of_fire.state.codes import CAN_CONCENTRATE, KIND_MORTAR_SECTION
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, direction, distance
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_AIR_STRIKE, FIRE_COUNT, FIRE_GUNSHIPS

from .why import limit_rule


def combat_refusal(s: Company, unit: int, action: int) -> Refusal | None:
    """Why a unit cannot be ordered to do a combat action now; None if no reason of this chapter forbids it."""
    if s.t.charts.actions[action].group != GROUP_COMBAT or is_vehicle(s, unit):
        return None
    if action in (CEASE_FIRE, SHIFT_FIRE):
        return fire_order_refusal(s, unit, action)
    if permit(s, unit, action) == PERMIT_NO:
        return refusal("4.2.5f" if s.pinned[unit] else limit_rule(s, unit), "no-combat-action")
    if action == CONCENTRATE_FIRE:
        return concentrate_refusal(s, unit)
    if action == GRENADE_ATTACK:
        if not has_vof(s, unit):
            return refusal("7.10.1a", "no-rating")
        return refusal("5.3.2e", "loophole") if limited_arc(s, unit) else refusal("4.2.4d.pre", "no-target")
    if action in (THROW_DEMOLITION, PLACE_DEMOLITION):
        return charge_refusal(s, unit, action)
    if action == FLAMETHROWER_ATTACK:
        return refusal("7.14a", "no-target") if may_flame(s, unit) else refusal("7.14e", "no-flame")
    if action == CALL_FOR_FIRE:
        return call_refusal(s, unit)
    if action == CALL_ON_MAP_MORTAR:
        if kind_of(s, unit) != KIND_MORTAR_SECTION or s.steps[unit] < 2:
            return refusal("7.3.2a", "no-indirect-lay")
        if s.holds_fire[unit] == HOLDS_FOR_INDIRECT:
            return refusal("7.3.2g", "fired-indirect")
        return refusal("7.3.2f", "no-target")
    return None


def fire_order_refusal(s: Company, unit: int, action: int) -> Refusal | None:
    """Why a unit cannot be told to cease or shift its fire (4.2.4k, 4.2.4l)."""
    line = action == SHIFT_FIRE and s.fpl[unit] != NOWHERE
    if s.aim[unit] == NOWHERE and not line:
        return refusal("4.2.4k.who", "not-firing")
    if not takes_fire_orders(s, unit):
        return refusal("4.2.5f" if s.pinned[unit] else limit_rule(s, unit), "no-combat-action")
    return None


def concentrate_refusal(s: Company, unit: int) -> Refusal:
    """Why a unit cannot concentrate its fire (7.11.1)."""
    if s.aim[unit] == NOWHERE:
        return refusal("7.11.1b", "not-firing")
    if not s.t.charts.weapon_flags[basic_weapon(s, unit)] & CAN_CONCENTRATE:
        return refusal("7.11.1b", "no-concentration")
    if not can_concentrate(s, unit):
        return refusal("7.18.4c", "too-little-ammunition", n=s.ammo[unit])
    return refusal("7.11.1a", "no-target")


def charge_refusal(s: Company, unit: int, action: int) -> Refusal:
    """Why a unit cannot use a demolition charge in this way (7.13a)."""
    if not may_demolish(s, unit):
        return refusal("4.2.4e.who", "no-charge")
    if action == PLACE_DEMOLITION and must_throw(s, unit):
        return refusal("7.13a", "must-throw")
    if action == THROW_DEMOLITION and not must_throw(s, unit):
        return refusal("7.13a", "must-place")
    return refusal("7.13b", "no-target")


def call_refusal(s: Company, unit: int) -> Refusal:
    """Why a unit cannot call for fire at all (7.16.1)."""
    agencies = [agency for agency in range(len(s.m.agencies)) if spotter_cards(s, agency, unit)]
    if not agencies:
        return refusal("7.16.1c1", "no-spotter")
    linked = [agency for agency in agencies if has_link(s, agency, unit)]
    if not linked:
        return refusal("7.16.1e1", "no-link")
    if not any(available(s, agency, fire) for agency in linked for fire in range(FIRE_COUNT)):
        return refusal("7.16.1b1", "no-missions")
    return refusal("7.16.1a1", "no-target")


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
