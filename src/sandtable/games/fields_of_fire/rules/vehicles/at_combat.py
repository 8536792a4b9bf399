"""A shot in AT combat: ambush, the total, its result, quick shots (10.6, 10.8.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON
from sandtable.games.fields_of_fire.rules.fire.ammunition import fired_rocket, spend, tracked
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_card, draw_cards, found
from sandtable.games.fields_of_fire.rules.pieces.leaders import leader_card
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.rides import driver_experience
from sandtable.games.fields_of_fire.rules.pieces.units import good_order, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.transport.boxes import is_aircraft
from sandtable.games.fields_of_fire.rules.transport.carrying import use_up
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import distance

from .at_results import apply_at
from .at_targets import at_capable, at_card, at_row, at_weapons, gunnery, row_of_weapon, shelter_of

GRENADE_CARDS: Final = 2
AMBUSH_RANGE: Final = 1
AMBUSHERS: Final = (codes.KIND_GUN, codes.KIND_ROCKET_LAUNCHER, codes.KIND_RECOILLESS_RIFLE, codes.KIND_ASSAULT_WEAPON)


def ambushed(s: Company, unit: int, target: int, weapon: int = OWN_WEAPON) -> bool:
    """An ambush-prone vehicle without Good Order infantry, attacked by an AT weapon of infantry at P or C (10.8.3)."""
    if not s.rules.at_ambush:
        return False
    if s.kind[target] not in s.m.ambush_prone or (weapon == OWN_WEAPON and kind_of(s, unit) not in AMBUSHERS):
        return False
    if distance(s.card[unit], at_card(s, target)) > AMBUSH_RANGE:
        return False
    return not any(
        s.side[other] == s.side[target] and good_order(s, other) for other in units_on(s, at_card(s, target))
    )


def at_modifiers(s: Company, unit: int, target: int, moved: int, moving: int, weapon: int = OWN_WEAPON) -> int:
    """Everything of the total but the drawn card (10.6): `moved` the firer moved, `moving` the target did."""
    charts, weapons = s.t.charts, s.t.weapons
    total = gunnery(s, unit, target, weapon) + weapons.defence[s.t.types.at[s.kind[target]]]
    total += shelter_of(s, target, [s.card[unit]])
    if moved:
        total += weapons.move_and_fire[row_of_weapon(s, unit, weapon)]
    if moving:
        total += charts.at_target_moving
    if s.pinned[target]:
        total += charts.at_target_pinned
    if s.pinned[unit]:
        total += charts.at_firer_pinned
    if ambushed(s, unit, target, weapon):
        total += charts.at_ambush_pinned if s.pinned[target] else charts.at_ambush
    return total


def result_of(s: Company, total: int) -> int:
    """AT_* by the result bands; lower totals are worse for the target."""
    for result, last in enumerate(s.t.charts.at_band):
        if total <= last:
            return result
    return codes.AT_MISSED


def grenade_cards(s: Company, unit: int, target: int, weapon: int = OWN_WEAPON) -> int:
    """Cards of the attempt that a G! weapon makes first; an ambush gives more (10.6.2, 10.8.3)."""
    number = GRENADE_CARDS + s.t.charts.draw_experience[driver_experience(s, unit)]
    if not is_vehicle(s, unit):
        number += leader_card(s, unit)
    if ambushed(s, unit, target, weapon):
        number += 2 if s.pinned[target] else 1
    return max(s.rules.minimum_draw, number)


def shoot(g: Play[Company], unit: int, target: int, moved: int, moving: int, weapon: int = OWN_WEAPON) -> int:
    """One AT shot: attempt if G!, total, result applied; returns the total, NONE if the attempt failed (10.6)."""
    s = g.state
    row = row_of_weapon(s, unit, weapon)
    modifiers = at_modifiers(s, unit, target, moved, moving, weapon)
    if s.t.weapons.attempt[row]:
        number = grenade_cards(s, unit, target, weapon)
        if not number or not found(s, draw_cards(g, "roll-at-attempt", number), codes.WORD_NONE, codes.ICON_GRENADE):
            pay_for_shot(g, unit, weapon)
            return codes.NONE
    total = modifiers + s.t.cards.at[draw_card(g, "roll-at")]
    result = result_of(s, total)
    tell_fire(g, unit, target, total, result)
    pay_for_shot(g, unit, weapon)
    apply_at(g, target, result)
    return total


def pay_for_shot(g: Play[Company], unit: int, weapon: int) -> None:
    """A point of ammunition, or the asset itself, hit or miss (7.4c, 7.6a, 7.18.4)."""
    s = g.state
    if weapon != OWN_WEAPON:
        g.tell("asset_fired", unit, s.thing[weapon])
        use_up(s, weapon)
        fired_rocket(g, unit)
    elif tracked(s, unit):
        spend(g, unit, 1)


def quick_shot(s: Company, unit: int, target_kind: int, total: int) -> bool:
    """Whether the total gives a quick-shot capable firer another shot at a ground vehicle (10.6.1)."""
    row = at_row(s, unit) if s.kind[unit] else 0
    if not row or not s.t.weapons.quick_shot[row] or total not in s.t.charts.quick_shot:
        return False
    return s.t.weapons.target[s.t.types.at[target_kind]] == codes.TARGET_VEHICLE


def fire_at(g: Play[Company], unit: int, target: int, moved: int, moving: int, weapon: int = OWN_WEAPON) -> bool:
    """The enemy fires, and again as long as quick shots come and the target stands; True if one came (10.6.1)."""
    s = g.state
    quick = False
    kind = s.kind[target]
    while shot_is_quick(g, unit, target, moved, moving, weapon):
        quick = True
        if not may_fire_again(s, unit, target, kind):
            break
    return quick


def shot_is_quick(g: Play[Company], unit: int, target: int, moved: int, moving: int, weapon: int) -> bool:
    """One shot; whether its total gives the firer a quick shot (10.6.1)."""
    s = g.state
    kind = s.kind[target]
    total = shoot(g, unit, target, moved, moving, weapon)
    return weapon == OWN_WEAPON and total != codes.NONE and s.kind[unit] != 0 and quick_shot(s, unit, kind, total)


def may_fire_again(s: Company, unit: int, target: int, kind: int) -> bool:
    """Whether a quick shot has its target, ammunition and line of fire."""
    return s.kind[target] == kind and at_capable(s, unit) and OWN_WEAPON in at_weapons(s, unit, target)


def tell_fire(g: Play[Company], unit: int, target: int, total: int, result: int) -> None:
    """Tell the total and what comes of it; aircraft have results of their own (10.7)."""
    if g.telling:
        g.tell("air_fire" if is_aircraft(g.state, target) else "at_fire", unit, target, total, result)
