"""Anti-tank combat: who can fire, the total, its result, quick shots, VOF against vehicles (10.5.3, 10.6, 10.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.fire.ammunition import spend, tracked
from sandtable.games.fields_of_fire.rules.fire.lines import (
    anti_tank,
    bars_rockets,
    basic_rating,
    bears,
    can_use_weapon,
    covered,
    in_view,
    limited_arc,
    vof_on,
)
from sandtable.games.fields_of_fire.rules.fire.urban import covers_place
from sandtable.games.fields_of_fire.rules.movement.cover import concealment
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_card, draw_cards, found
from sandtable.games.fields_of_fire.rules.pieces.marks import has
from sandtable.games.fields_of_fire.rules.pieces.mines import triggered
from sandtable.games.fields_of_fire.rules.pieces.rides import burdened, driver_experience
from sandtable.games.fields_of_fire.rules.pieces.units import good_order, is_vehicle, kind_of, leader_card, units_on
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.transport.boxes import is_aircraft
from sandtable.games.fields_of_fire.rules.transport.carrying import use_up
from sandtable.games.fields_of_fire.rules.weapons.grenades import OWN_WEAPON
from sandtable.games.fields_of_fire.rules.why import FINE, NOT_IN_PLAY, OFF_THE_MAP
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK
from sandtable.games.fields_of_fire.state.codes import (
    AT_MISSED,
    ICON_GRENADE,
    KIND_ASSAULT_WEAPON,
    KIND_GUN,
    KIND_MACHINE_GUN,
    KIND_RECOILLESS_RIFLE,
    KIND_ROCKET_LAUNCHER,
    NONE,
    RATING_H,
    TARGET_VEHICLE,
    VOF_AT_MINE,
    VOF_GRENADE,
    VOF_HEAVY,
    VOF_MINES,
    VOF_NONE,
    VOF_SNIPER,
    WORD_NONE,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, direction, distance
from sandtable.games.fields_of_fire.state.profile import SMALL_ARMS_AUTOMATIC_127, WEAPONS_NOT_IN_CHART

from .at_results import apply_at, apply_result
from .reasons import (
    NO_AT_WEAPON,
    NO_FIRE_AFTER_MOVE,
    NO_LINE_OF_SIGHT,
    NO_VEHICLE,
    NOT_SPOTTED,
    OUT_OF_RANGE,
    OUTSIDE_ARC,
    OWN_SIDE,
    UNHURT,
    UNHURT_IN_FLIGHT,
)

GRENADE_CARDS: Final = 2
AMBUSH_RANGE: Final = 1
AMBUSHERS: Final = (KIND_GUN, KIND_ROCKET_LAUNCHER, KIND_RECOILLESS_RIFLE, KIND_ASSAULT_WEAPON)


def at_row(s: Company, unit: int) -> int:
    """The unit's row of the Vehicle and AT Weapons chart, 0 if it has none or shows its Fire Team side."""
    return 0 if s.flipped[unit] or s.dry[unit] else s.t.types.at[s.kind[unit]]


def at_capable(s: Company, unit: int) -> bool:
    """Whether the unit can fire at vehicles: own weapon or asset (7.4c); infantry not while Pinned (10.0, 10.4)."""
    if s.pinned[unit] and not is_vehicle(s, unit):
        return False
    if s.aboard[unit] != NOBODY or burdened(s, unit):
        return False  # 10.2.1b, 10.8.2a
    return fires_own(s, unit) or len(at_assets(s, unit)) > 0


def fires_own(s: Company, unit: int) -> bool:
    """Whether the unit's own weapon has a gunnery value, ammunition, and can be fired from here (7.3.1, 7.4)."""
    row = at_row(s, unit)
    if not row or not s.t.weapons.capable(row) or not can_use_weapon(s, unit):
        return False
    return not tracked(s, unit) or s.ammo[unit] > 0


def at_assets(s: Company, unit: int) -> list[int]:
    """Slots of the single-shot AT weapons that a unit carries, one of each kind; not from inside a structure (7.6b)."""
    found: list[int] = []
    for thing in range(s.things):
        if s.thing_unit[thing] == unit and s.t.assets.at[s.thing[thing]]:
            if all(s.thing[other] != s.thing[thing] for other in found):
                found.append(thing)
    if not found or not permit(s, unit, GRENADE_ATTACK):
        return []
    place = s.place[unit]
    return [] if place != OPEN and bars_rockets(s, place) else found


def row_of_weapon(s: Company, unit: int, weapon: int) -> int:
    """The row of the chart of the unit's own weapon or of an asset it carries."""
    return at_row(s, unit) if weapon == OWN_WEAPON else s.t.assets.at[s.thing[weapon]]


def at_card(s: Company, unit: int) -> int:
    """The card a vehicle is fired at on: where it stands, or over which it flies."""
    return s.aloft.get(unit, s.card[unit])


def gunnery(s: Company, unit: int, target: int, weapon: int) -> int:
    """The gunnery value of a weapon at the target's range, NONE if out of range."""
    far = distance(s.card[unit], at_card(s, target))
    return s.t.weapons.gunnery[far][row_of_weapon(s, unit, weapon)] if far <= 3 else NONE


def at_targets(s: Company, unit: int, moved: int = 0) -> list[int]:
    """Opposing vehicles in LOS and range that are spotted; no PDF is needed (10.5.2A)."""
    if firer_reason(s, unit, moved):
        return []
    return [other for other in range(s.used) if not target_reason(s, unit, other)]


def shot_reason(s: Company, unit: int, target: int, moved: int) -> int:
    """Why a unit cannot fire at a target in AT combat, `moved` cards after it began to move; 0 if it can (10.5.2A)."""
    return firer_reason(s, unit, moved) or target_reason(s, unit, target)


def firer_reason(s: Company, unit: int, moved: int) -> int:
    """Why a unit cannot fire at any vehicle now; 0 if it can (10.4a, 10.5.2d)."""
    if not at_capable(s, unit):
        return NO_AT_WEAPON
    return NO_FIRE_AFTER_MOVE if moved and s.t.weapons.move_and_fire[at_row(s, unit)] == NONE else FINE


def target_reason(s: Company, unit: int, target: int) -> int:
    """Why an AT-capable unit cannot fire at a target; 0 if it can (10.5.2A)."""
    if not s.kind[target]:
        return NOT_IN_PLAY
    if s.side[target] == s.side[unit]:
        return OWN_SIDE
    if not is_vehicle(s, target):
        return NO_VEHICLE
    return aim_reason(s, unit, target) or (FINE if weapons_in_range(s, unit, target) else OUT_OF_RANGE)


def at_weapons(s: Company, unit: int, target: int) -> list[int]:
    """OWN_WEAPON and slots of assets with which a unit can fire at a vehicle now (10.5.2A, 7.4c)."""
    return [] if aim_reason(s, unit, target) else weapons_in_range(s, unit, target)


def weapons_in_range(s: Company, unit: int, target: int) -> list[int]:
    """OWN_WEAPON and slots of assets that reach a vehicle the unit can aim at (10.6a, 7.4c)."""
    found: list[int] = []
    if fires_own(s, unit) and gunnery(s, unit, target, OWN_WEAPON) != NONE:
        found.append(OWN_WEAPON)
    found.extend(thing for thing in at_assets(s, unit) if gunnery(s, unit, target, thing) != NONE)
    return found


def proof_against(s: Company, target: int) -> bool:
    """In one edition only small arms, automatic weapons and 12.7 mm machine guns hurt aircraft in flight (10.6b)."""
    return target in s.aloft and s.rules.aircraft_vulnerability == SMALL_ARMS_AUTOMATIC_127


def aim_reason(s: Company, unit: int, target: int) -> int:
    """Why a unit cannot aim at a vehicle, at whatever range; 0 if it can.

    LOS, spotted, and along the arrow of a bunker (5.3.2); without a defence value it cannot be hit (10.8.7).
    """
    card = at_card(s, target)
    if s.card[unit] < 0 or card < 0:
        return OFF_THE_MAP
    if not s.spotted[target]:
        return NOT_SPOTTED
    if s.t.weapons.defence[s.t.types.at[s.kind[target]]] == NONE:
        return UNHURT
    if limited_arc(s, unit) and not bears(s, unit, direction(s.card[unit], card)):
        return OUTSIDE_ARC
    if proof_against(s, target) and kind_of(s, unit) != KIND_MACHINE_GUN:
        return UNHURT_IN_FLIGHT
    seen = in_view(s, unit, card) if target in s.aloft else sees_unit(s, unit, target)
    return FINE if seen else NO_LINE_OF_SIGHT


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
    total += concealment(s, at_card(s, target), [s.card[unit]])
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
    return AT_MISSED


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
        if not number or not found(s, draw_cards(g, "roll-at-attempt", number), WORD_NONE, ICON_GRENADE):
            pay_for_shot(g, unit, weapon)
            return NONE
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
    elif tracked(s, unit):
        spend(g, unit, 1)


def quick_shot(s: Company, unit: int, target_kind: int, total: int) -> bool:
    """Whether the total gives a quick-shot capable firer another shot at a ground vehicle (10.6.1)."""
    row = at_row(s, unit) if s.kind[unit] else 0
    if not row or not s.t.weapons.quick_shot[row] or total not in s.t.charts.quick_shot:
        return False
    return s.t.weapons.target[s.t.types.at[target_kind]] == TARGET_VEHICLE


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
    return weapon == OWN_WEAPON and total != NONE and s.kind[unit] != 0 and quick_shot(s, unit, kind, total)


def may_fire_again(s: Company, unit: int, target: int, kind: int) -> bool:
    """Whether a quick shot has its target, ammunition and line of fire."""
    return s.kind[target] == kind and at_capable(s, unit) and OWN_WEAPON in at_weapons(s, unit, target)


def best_weapon(s: Company, unit: int, target: int) -> int:
    """The weapon with the lowest gunnery value against a target, the unit's own before assets: what the enemy uses."""
    weapons = at_weapons(s, unit, target)
    best = weapons[0]
    for weapon in weapons:
        if gunnery(s, unit, target, weapon) < gunnery(s, unit, target, best):
            best = weapon
    return best


def tell_fire(g: Play[Company], unit: int, target: int, total: int, result: int) -> None:
    """Tell the total and what comes of it; aircraft have results of their own (10.7)."""
    if g.telling:
        g.tell("air_fire" if is_aircraft(g.state, target) else "at_fire", unit, target, total, result)


# -- VOF against vehicles (10.5.3)


def best_vof(s: Company, vehicle: int) -> int:
    """The strongest AT value of VOF on the vehicle, NONE without any."""
    return min(direct_vof(s, vehicle), falling_vof(s, vehicle))


def falling_vof(s: Company, vehicle: int) -> int:
    """The strongest AT value of Incoming!, air strikes, indirect and gunship fire on a vehicle; none in the air."""
    charts = s.t.charts
    card = s.card[vehicle]
    best = NONE
    if vehicle in s.aloft or s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]] == NONE:
        return best
    if s.incoming[card] and charts.vof_at[s.incoming[card]] != NONE:
        best = charts.vof_at[s.incoming[card]]
    if s.indirect[card]:
        best = min(best, charts.vof_at[VOF_HEAVY])
    return best


def direct_vof(s: Company, vehicle: int) -> int:
    """The strongest AT value of fire and markers on a vehicle; AT-capable A and H units do not count (10.5.3)."""
    charts = s.t.charts
    card = at_card(s, vehicle)
    best = NONE
    if s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]] == NONE:
        return best
    for unit in range(s.used):
        if not s.kind[unit] or s.aim[unit] == NOWHERE or spares_vehicle(s, unit, vehicle):
            continue
        if proof_against(s, vehicle) and basic_rating(s, unit, distance(s.card[unit], card)) == RATING_H:
            continue
        if not aims_at_vehicles(s, unit):
            if card in covered(s, unit) and (card not in s.areas or covers_place(s, unit, card, s.place[vehicle])):
                vof = vof_on(s, unit, card)
                if vof != VOF_NONE and charts.vof_at[vof] != NONE:
                    best = min(best, charts.vof_at[vof])
    for vof in (VOF_GRENADE, VOF_SNIPER, VOF_MINES):
        if has(s, vehicle, vof) and charts.vof_at[vof] != NONE:
            best = min(best, charts.vof_at[vof])
    return best


def spares_vehicle(s: Company, unit: int, vehicle: int) -> bool:
    """Fire of its own side hits a vehicle only from another card, and none that flies (6.2.1a, 6.2.1b)."""
    if s.side[unit] != s.side[vehicle]:
        return False
    return vehicle in s.aloft or s.card[unit] == s.card[vehicle]


def aims_at_vehicles(s: Company, unit: int) -> bool:
    """Whether a unit's VOF is no VOF against vehicles: it has AT fire for them (10.5.3a).

    That is so for AT-capable A and H units, in one edition for every weapon that the AT chart lists.
    """
    if s.rules.vof_vs_vehicle != WEAPONS_NOT_IN_CHART:
        return anti_tank(s, unit)
    row = s.t.types.at[s.kind[unit]]
    return row != 0 and not s.flipped[unit] and s.t.weapons.capable(row)


def suffer_vof(g: Play[Company], vehicle: int, moving: int) -> bool:
    """Resolve VOF on a vehicle with gunnery 0; True if it was attacked (10.5.3)."""
    s = g.state
    value = best_vof(s, vehicle)
    if value == NONE:
        return False
    charts = s.t.charts
    card = at_card(s, vehicle)
    total = value + s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]] + concealment(s, card, [])
    terrain = s.terrain[card]
    if terrain and value == falling_vof(s, vehicle):
        if s.incoming[card] and value == charts.vof_at[s.incoming[card]]:
            total += s.t.terrain.burst[terrain]  # 10.6a3
    elif terrain and s.fire_ways[card] & s.dark[card]:
        total += s.t.terrain.high[terrain] - s.t.terrain.low[terrain]  # direct fire across a dark border (5.2.3)
    if moving:
        total += charts.at_target_moving
    if s.pinned[vehicle]:
        total += charts.at_target_pinned
    total += s.t.cards.at[draw_card(g, "roll-at")]
    result = result_of(s, total)
    tell_fire(g, NOBODY, vehicle, total, result)
    apply_result(g, vehicle, result)
    return True


def hit_mine(g: Play[Company], vehicle: int) -> bool:
    """A vehicle enters a card with AT mines: it draws as for mines; a burst is resolved as AT combat (7.9, 10.6)."""
    s = g.state
    if not triggered(s, draw_cards(g, "roll-mines", s.t.charts.mine_cards)):
        return False
    charts = s.t.charts
    total = charts.vof_at[VOF_AT_MINE] + s.t.weapons.defence[s.t.types.at[s.kind[vehicle]]]
    total += concealment(s, s.card[vehicle], []) + charts.at_target_moving
    if s.pinned[vehicle]:
        total += charts.at_target_pinned
    total += s.t.cards.at[draw_card(g, "roll-at")]
    tell_fire(g, NOBODY, vehicle, total, result_of(s, total))
    apply_result(g, vehicle, result_of(s, total))
    return True
