"""Anti-tank combat: who can fire, the total, its result, quick shots, VOF against vehicles (10.5.3, 10.6, 10.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.ammunition import spend, tracked
from sandtable.games.fields_of_fire.carrying import add_casualties
from sandtable.games.fields_of_fire.codes import (
    AT_BREWED_UP,
    AT_KNOCKED_OUT,
    AT_MISSED,
    AT_PINNED,
    AT_RETREAT,
    FRIENDLY,
    ICON_GRENADE,
    KIND_FIRE_TEAM,
    KIND_GUN,
    KIND_ROCKET_LAUNCHER,
    NONE,
    TARGET_VEHICLE,
    VOF_GRENADE,
    VOF_NONE,
    WORD_NONE,
)
from sandtable.games.fields_of_fire.cover import concealment, new_cover
from sandtable.games.fields_of_fire.deck import draw_card, draw_cards, found
from sandtable.games.fields_of_fire.fire import anti_tank, covered, vof_on
from sandtable.games.fields_of_fire.grid import NOWHERE, distance
from sandtable.games.fields_of_fire.hits import hit
from sandtable.games.fields_of_fire.los import sees_unit
from sandtable.games.fields_of_fire.marks import has
from sandtable.games.fields_of_fire.mission_codes import MEASURE_ENEMY_VEHICLES, MEASURE_VEHICLES_LOST
from sandtable.games.fields_of_fire.state import NOBODY, Company
from sandtable.games.fields_of_fire.units import (
    experience_of,
    generic_team,
    good_order,
    is_vehicle,
    kind_of,
    new_unit,
    take_off,
    units_on,
)

WRECK: Final = 19  # cover marker
GRENADE_CARDS: Final = 2
AMBUSH_RANGE: Final = 1


def at_row(s: Company, unit: int) -> int:
    """The unit's row of the Vehicle and AT Weapons chart, 0 if it has none or shows its Fire Team side."""
    return 0 if s.flipped[unit] or s.dry[unit] else s.t.types.at[s.kind[unit]]


def at_capable(s: Company, unit: int) -> bool:
    """Whether the unit can fire at vehicles: a gunnery value, ammunition, and for infantry not Pinned (10.0, 10.4)."""
    row = at_row(s, unit)
    if not row or not s.t.weapons.capable(row):
        return False
    if s.pinned[unit] and not is_vehicle(s, unit):
        return False
    return not tracked(s, unit) or s.ammo[unit] > 0


def gunnery(s: Company, unit: int, target: int) -> int:
    """The gunnery value at the target's range, NONE if out of range."""
    far = distance(s.card[unit], s.card[target])
    return s.t.weapons.gunnery[far][at_row(s, unit)] if far <= 3 else NONE


def at_targets(s: Company, unit: int) -> list[int]:
    """Opposing vehicles in LOS and range that are spotted; no PDF is needed (10.5.2A)."""
    if not at_capable(s, unit):
        return []
    return [
        other
        for other in range(s.used)
        if s.kind[other] and s.side[other] != s.side[unit] and is_vehicle(s, other) and can_shoot(s, unit, other)
    ]


def can_shoot(s: Company, unit: int, target: int) -> bool:
    """Range, LOS, spotted."""
    if s.card[unit] == NOWHERE or s.card[target] == NOWHERE or not s.spotted[target]:
        return False
    return gunnery(s, unit, target) != NONE and sees_unit(s, unit, target)


def ambushed(s: Company, unit: int, target: int) -> bool:
    """An ambush-prone vehicle without Good Order infantry, attacked by gun or launcher at P or C (10.8.3)."""
    if s.kind[target] not in s.m.ambush_prone or kind_of(s, unit) not in (KIND_GUN, KIND_ROCKET_LAUNCHER):
        return False
    if distance(s.card[unit], s.card[target]) > AMBUSH_RANGE:
        return False
    return not any(s.side[other] == s.side[target] and good_order(s, other) for other in units_on(s, s.card[target]))


def at_modifiers(s: Company, unit: int, target: int, moved: int, moving: int) -> int:
    """Everything of the total but the drawn card (10.6): `moved` the firer moved, `moving` the target did."""
    charts, weapons = s.t.charts, s.t.weapons
    total = gunnery(s, unit, target) + max(-9, weapons.defence[s.t.types.at[s.kind[target]]])
    total += concealment(s, s.card[target], [s.card[unit]])
    if moved:
        total += weapons.move_and_fire[at_row(s, unit)]
    if moving:
        total += charts.at_target_moving
    if s.pinned[target]:
        total += charts.at_target_pinned
    if s.pinned[unit]:
        total += charts.at_firer_pinned
    if ambushed(s, unit, target):
        total += charts.at_ambush_pinned if s.pinned[target] else charts.at_ambush
    return total


def result_of(s: Company, total: int) -> int:
    """AT_* by the result bands; lower totals are worse for the target."""
    for result, last in enumerate(s.t.charts.at_band):
        if total <= last:
            return result
    return AT_MISSED


def grenade_cards(s: Company, unit: int, target: int) -> int:
    """Cards of the attempt that a G! weapon makes first; an ambush gives more (10.6.2, 10.8.3)."""
    number = GRENADE_CARDS + s.t.charts.draw_experience[experience_of(s, unit)]
    if ambushed(s, unit, target):
        number += 2 if s.pinned[target] else 1
    return max(0, number)


def shoot(g: Play[Company], unit: int, target: int, moved: int, moving: int) -> int:
    """One AT shot: attempt if G!, total, result applied; returns the total, NONE if the attempt failed (10.6)."""
    s = g.state
    row = at_row(s, unit)
    modifiers = at_modifiers(s, unit, target, moved, moving)
    paying = tracked(s, unit)
    if s.t.weapons.attempt[row]:
        number = grenade_cards(s, unit, target)
        if not number or not found(s, draw_cards(g, "roll-at-attempt", number), WORD_NONE, ICON_GRENADE):
            if paying:
                spend(g, unit, 1)
            return NONE
    total = modifiers + s.t.cards.at[draw_card(g, "roll-at")]
    result = result_of(s, total)
    g.tell("at_fire", unit, target, total, result)
    if paying:
        spend(g, unit, 1)
    apply_at(g, target, result)
    return total


def quick_shot(s: Company, unit: int, target_kind: int, total: int) -> bool:
    """Whether the total gives a quick-shot capable firer another shot at a ground vehicle (10.6.1)."""
    row = at_row(s, unit) if s.kind[unit] else 0
    if not row or not s.t.weapons.quick_shot[row] or total not in s.t.charts.quick_shot:
        return False
    return s.t.weapons.target[s.t.types.at[target_kind]] == TARGET_VEHICLE


def fire_at(g: Play[Company], unit: int, target: int, moved: int, moving: int) -> bool:
    """Fire, and again as long as quick shots come and the target stands; True if a quick shot came (10.6.1)."""
    s = g.state
    quick = False
    kind = s.kind[target]
    while True:
        total = shoot(g, unit, target, moved, moving)
        if total == NONE or not s.kind[unit] or not quick_shot(s, unit, kind, total):
            return quick
        quick = True
        if s.kind[target] != kind or not at_capable(s, unit) or not can_shoot(s, unit, target):
            return quick


# -- results (10.7)


def passengers(s: Company, vehicle: int) -> list[int]:
    """Units aboard a vehicle."""
    return [unit for unit in range(s.used) if s.kind[unit] and s.aboard[unit] == vehicle]


def apply_at(g: Play[Company], target: int, result: int) -> None:
    """Brewed Up, Knocked Out, Retreat, Pinned or nothing (10.7V)."""
    s = g.state
    if result == AT_PINNED:
        s.pinned[target] = 1
        s.dirty = 1
    elif result == AT_BREWED_UP:
        brew_up(g, target)
    elif result == AT_KNOCKED_OUT:
        knock_out(g, target)
    elif result == AT_RETREAT:
        for unit in passengers(s, target):
            take_off(s, unit)
        lose_vehicle(s, target)


def lose_vehicle(s: Company, vehicle: int) -> None:
    """The vehicle leaves play and is counted."""
    measure = MEASURE_VEHICLES_LOST if s.side[vehicle] == FRIENDLY else MEASURE_ENEMY_VEHICLES
    s.tally[measure] = s.tally.get(measure, 0) + 1
    take_off(s, vehicle)


def brew_up(g: Play[Company], vehicle: int) -> None:
    """A Burning Wreck; crew and passengers become casualties (10.7v1)."""
    s = g.state
    card, side = s.card[vehicle], s.side[vehicle]
    steps = s.t.weapons.crew[s.t.types.at[s.kind[vehicle]]]
    for unit in passengers(s, vehicle):
        steps += s.steps[unit]
        take_off(s, unit)
    lose_vehicle(s, vehicle)
    if steps:
        add_casualties(s, side, card, 0, steps)
        if side == FRIENDLY:
            s.friendly_losses += steps
        else:
            s.enemy_losses += steps
    s.burning.append(card)
    burn(s)


def burn(s: Company) -> None:
    """The smoke of Burning Wrecks hides their cards, not cumulative with other smoke (10.7b)."""
    for card in s.burning:
        s.smoke[card] = max(s.smoke[card], s.t.charts.cover[WRECK].value + 1)
    s.dirty = 1


def knock_out(g: Play[Company], vehicle: int) -> None:
    """A Wreck; every step of crew and passengers becomes a Fire Team under it, Exposed, and is hit (10.7v2)."""
    s = g.state
    card, side = s.card[vehicle], s.side[vehicle]
    steps = s.t.weapons.crew[s.t.types.at[s.kind[vehicle]]]
    for unit in passengers(s, vehicle):
        steps += s.steps[unit]
        take_off(s, unit)
    lose_vehicle(s, vehicle)
    wreck = new_cover(s, WRECK, card)
    for _ in range(steps):
        team = new_unit(s, generic_team(s, side, KIND_FIRE_TEAM), side, card, wreck)
        s.exposed[team] = 1
        s.spotted[team] = 1
        hit(g, team)


# -- VOF against vehicles (10.5.3)


def best_vof(s: Company, vehicle: int) -> int:
    """The strongest AT value of VOF on the vehicle, NONE without any; AT-capable A and H units do not count."""
    charts = s.t.charts
    card = s.card[vehicle]
    best = NONE
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] != s.side[vehicle] and s.aim[unit] != NOWHERE and not anti_tank(s, unit):
            if card in covered(s, unit):
                vof = vof_on(s, unit, card)
                if vof != VOF_NONE and charts.vof_at[vof] != NONE:
                    best = min(best, charts.vof_at[vof])
    for vof in (s.incoming[card],):
        if vof and charts.vof_at[vof] != NONE:
            best = min(best, charts.vof_at[vof])
    if has(s, vehicle, VOF_GRENADE):
        best = min(best, charts.vof_at[VOF_GRENADE])
    return best


def suffer_vof(g: Play[Company], vehicle: int, moving: int) -> bool:
    """Resolve VOF on a vehicle with gunnery 0; True if it was attacked (10.5.3)."""
    s = g.state
    value = best_vof(s, vehicle)
    if value == NONE:
        return False
    charts = s.t.charts
    total = value + max(-9, s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]]) + concealment(s, s.card[vehicle], [])
    if moving:
        total += charts.at_target_moving
    if s.pinned[vehicle]:
        total += charts.at_target_pinned
    total += s.t.cards.at[draw_card(g, "roll-at")]
    result = result_of(s, total)
    g.tell("at_fire", NOBODY, vehicle, total, result)
    apply_at(g, vehicle, result)
    return True
