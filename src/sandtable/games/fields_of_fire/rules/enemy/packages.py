"""Placing enemy force packages: distance, direction, legal cards, cover, opening fire, growth of the map (8.3, 8.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.engage import clear_line_of_markers, open_fire, set_fire
from sandtable.games.fields_of_fire.rules.fire.lines import (
    bears,
    can_fire,
    covered,
    grazes,
    landing,
    other_line,
    special_of,
)
from sandtable.games.fields_of_fire.rules.movement.cover import BASIC, drop_cover, new_cover
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_cards, happens, random_number
from sandtable.games.fields_of_fire.rules.pieces.mines import lay_mines, set_booby_trap
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, kind_of, new_unit, put, take_off
from sandtable.games.fields_of_fire.rules.sight.los import clear_line, sees_ground, smoky
from sandtable.games.fields_of_fire.rules.sight.terrain import candidates, draw_terrain, hills_left
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.rules.weapons.grenades import OWN_WEAPON, attack, targets
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK
from sandtable.games.fields_of_fire.state.codes import (
    CAN_FIRE_OVERHEAD,
    CAN_FIRE_POINT_BLANK,
    CAN_GRAZE,
    ENEMY,
    FRIENDLY,
    KIND_MORTAR_TEAM,
    NONE,
    RATING_NONE,
    SPECIAL_GRENADE,
    SPECIAL_NONE,
    VOF_INCOMING,
)
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import (
    FARTHEST,
    HERE,
    NEIGHBOUR,
    NOWHERE,
    SIZE,
    WIDTH,
    direction,
    distance,
)
from sandtable.games.fields_of_fire.state.mission_codes import (
    DISTANCE_CLOSE,
    DISTANCE_MAX_LOS,
    DISTANCE_MAX_LOS_RANGE,
    PACKAGE_BARRICADE,
    PACKAGE_BOOBY_TRAP,
    PACKAGE_HUMAN_WAVE,
    PACKAGE_INCOMING,
    PACKAGE_MINES,
    PACKAGE_STORE,
    PLACE_IN_BASIC,
    PLACE_IN_BUILDING,
    PLACE_IN_CAVE,
    PLACE_IN_OPEN,
)
from sandtable.games.fields_of_fire.state.mission_tables import Package, PackageGroup
from sandtable.games.fields_of_fire.state.profile import AT_PLACEMENT, VIETNAM_AND_PELELIU

from .attacks import attempt_cards
from .urban import areas_for, in_city, places_seeing, triggering_places

DIRECTIONS: Final = 12  # draws of a direction before a package is given up
STORE_LIES: Final = 1
FORTS: Final = (4, 5, 6, 7, 8, 9, 10, 11)  # bunkers, pillboxes and caves
CAVES: Final = (8, 9, 10, 11)  # cave markers by capacity


def in_mix(s: Company, kind: int) -> int:
    """How many counters of an enemy type are still in the box (8.3f)."""
    if not s.t.types.mix[kind]:
        return UNITS
    used = 0
    for unit in range(s.used):
        if s.kind[unit] == kind:
            used += 1
    return s.t.types.mix[kind] - used


def types_of(g: Play[Company], group: PackageGroup) -> list[int]:
    """The counters of a group, choices made by R#; empty if the box lacks them (8.3)."""
    s = g.state
    found: list[int] = []
    for entry in range(len(group.types)):
        least = group.least[entry]
        most = min(group.most[entry], max(in_mix(s, kind) - found.count(kind) for kind in group.types[entry]))
        if most < least:
            return []
        number = least if least == most else least + random_number(g, "roll-counters", most - least + 1) - 1
        kinds = [kind for kind in group.types[entry] if in_mix(s, kind) - found.count(kind) >= number]
        kind = choose(g, "roll-counter-type", kinds)
        found.extend([kind] * number)
    if group.extra_type and in_mix(s, group.extra_type) - found.count(group.extra_type) > 0:
        if happens(g, "roll-extra-unit", group.extra_chance, group.extra_of):
            found.append(group.extra_type)
    return found


def place_package(g: Play[Company], package: Package, card: int, letter: int) -> bool:
    """Place every group of a package against the triggering card; False if it cannot be placed (8.4)."""
    s = g.state
    if package.special == PACKAGE_MINES:
        if s.mines[card]:
            return False
        lay_mines(g, card)
        return True
    if package.special == PACKAGE_BOOBY_TRAP:
        return set_booby_trap(g, card, FRIENDLY)
    if package.special == PACKAGE_INCOMING and not can_shell(s, package.indirect):
        return False
    placed = place_groups(g, package, card)
    if not placed:
        return False
    for unit in placed:
        s.origin[unit] = letter + 1
        s.wave[unit] = 1 if package.special == PACKAGE_HUMAN_WAVE else 0
        s.guns[unit] = package.indirect + 1 if package.special == PACKAGE_INCOMING else 0
    if package.special == PACKAGE_INCOMING:
        shell(g, package.indirect, card)
    elif package.special == PACKAGE_BARRICADE:
        barricade(g, s.card[placed[0]])
    if package.special == PACKAGE_STORE:
        s.stores[s.card[placed[0]]] = STORE_LIES
    for unit in placed:
        if not s.holds_fire[unit]:
            throw_first(g, unit, card)
    return True


def place_groups(g: Play[Company], package: Package, card: int) -> list[int]:
    """The units of all groups of a package, in place; empty if one of them finds none (8.4.3f3)."""
    s = g.state
    placed: list[int] = []
    spots = triggering_places(g, card)
    for group in package.groups:
        kinds = types_of(g, group)
        units: list[int] = []
        for spot in spots if kinds else []:
            units = place_group(g, group, kinds, card, spot)
            if units:
                break  # otherwise another unit triggers this part (13.8.3a)
        if not units:
            for unit in placed:
                take_back(s, unit)
            return []
        placed.extend(units)
    return placed


def take_back(s: Company, unit: int) -> None:
    """A package that cannot be placed whole leaves nothing behind: its units and their cover markers go (8.4.3f3)."""
    cover = s.place[unit]
    take_off(s, unit)
    if OPEN < cover < COVERS and s.cover_kind[cover]:
        drop_cover(s, cover)
        if cover in s.enemy_forts:
            s.enemy_forts.remove(cover)


def barricade(g: Play[Company], card: int) -> None:
    """A Barricade marker closes the buildings of an urban card (13.5)."""
    s = g.state
    if card in s.areas and card not in s.barricades:
        s.barricades.append(card)
        g.tell("barricaded", card)


def can_shell(s: Company, kind: int) -> bool:
    """Whether the enemy's guns have a mission left."""
    return kind != NONE and s.enemy_missions[kind] > 0


def shell(g: Play[Company], kind: int, card: int) -> None:
    """Incoming! of the enemy falls on the card at once (8.4.3c)."""
    s = g.state
    s.enemy_missions[kind] -= 1
    s.incoming[card] = VOF_INCOMING
    s.incoming_value[card] = s.m.indirect_vof[kind]
    register_target(s, kind, card)
    s.dirty = 1
    g.tell("enemy_shells", card)


def register_target(s: Company, kind: int, card: int) -> None:
    """A successful mission leaves the guns' Target marker on the card (7.16.5, 8.10a)."""
    s.enemy_target[kind] = card


# -- where a group goes (8.4.1 to 8.4.5)


def place_group(g: Play[Company], group: PackageGroup, kinds: list[int], trigger: int, spot: int = OPEN) -> list[int]:
    """Put the counters of a group on one card; empty if no drawn direction gives a legal card.

    `spot` is the area of the unit that triggers on an urban card, OPEN elsewhere.
    """
    s = g.state
    for _ in range(DIRECTIONS):
        if group.distance == 0:
            card = trigger if legal_here(s, group, kinds, trigger) else NOWHERE
            if card in s.areas and not areas_for(s, group, kinds, card, trigger, spot):
                card = NOWHERE
        else:
            way = s.m.direction[random_number(g, "roll-direction", len(s.m.direction)) - 1]
            card = card_towards(g, group, kinds, trigger, way, spot)
        if card != NOWHERE:
            return put_group(g, group, kinds, card, trigger, spot)
        if group.distance == 0:
            break
    return []


def card_towards(
    g: Play[Company], group: PackageGroup, kinds: list[int], trigger: int, way: int, spot: int = OPEN
) -> int:
    """The card for a group in a direction: at its distance, or the farthest from which it can act (8.4.1)."""
    s = g.state
    far = group.distance
    farthest = far >= DISTANCE_MAX_LOS
    limit = FARTHEST if farthest else far
    if far == DISTANCE_MAX_LOS_RANGE and group.fires:
        limit = min(limit, longest_reach(s, kinds, infantry_on(s, trigger)))
    best = NOWHERE
    at = trigger
    hidden = False
    for step in range(1, limit + 1):
        at = NEIGHBOUR[8 * at + way]
        if at == NOWHERE or at < WIDTH:
            break
        if not s.laid[at] and hidden and not hills_left(s):
            break  # a card that blocks LOS has come up, and no hill can see over it (8.4.5)
        if not grow(g, at):
            break
        if not farthest and step < far:
            continue
        if legal_card(s, group, kinds, trigger, at, way, spot):
            best = at
        hidden = not visible(s, trigger, at, spot)
    return best


def silent(s: Company, kind: int) -> bool:
    """Spotters and leaders: counters without any VOF rating place no PDF (8.4.3c)."""
    return s.t.types.rating[kind] == RATING_NONE and s.t.types.special[kind] == SPECIAL_NONE


def opening_range(s: Company, kind: int, infantry: bool) -> int:
    """From how far a counter can open fire; grenade attacks are made on infantry alone (8.4.3a, 8.4.3d)."""
    types = s.t.types
    reach = NONE if types.rating[kind] == RATING_NONE and types.special[kind] == SPECIAL_GRENADE else types.reach[kind]
    if infantry and types.special[kind] == SPECIAL_GRENADE and types.special_reach[kind] != NONE:
        return types.special_reach[kind] if reach == NONE else max(reach, types.special_reach[kind])
    return NOWHERE if reach == NONE else reach


def infantry_on(s: Company, card: int) -> bool:
    """Whether friendly infantry, riders that can be hit included, is on a card, or nobody at all yet."""
    return not s.count[card] or any(
        s.side[unit] == FRIENDLY and not is_vehicle(s, unit) for unit in s.units_at.get(card, [])
    )


def longest_reach(s: Company, kinds: list[int], infantry: bool) -> int:
    """The shortest of the counters' ranges: every unit must be able to open fire (8.4.3a)."""
    reaches = [opening_range(s, kind, infantry) for kind in kinds if not silent(s, kind)]
    return min(reaches) if reaches else FARTHEST


def legal_here(s: Company, group: PackageGroup, kinds: list[int], card: int) -> bool:
    """Whether a group may be placed at Point Blank, on the triggering card itself (8.4.3)."""
    if s.count[SIZE + card] or enemy_fire_on(s, card):
        return False
    if not group.fires:
        return True
    flags = s.t.charts.weapon_flags
    return all(silent(s, kind) or flags[s.t.types.weapon[kind]] & CAN_FIRE_POINT_BLANK for kind in kinds)


def grow(g: Play[Company], card: int) -> bool:
    """Whether there is a card; a map that may grow gets a new one (8.4.5)."""
    s = g.state
    if s.laid[card]:
        if not s.terrain[card]:
            draw_terrain(g, card)
            s.face_down -= 1
        return True
    if not s.m.expandable or not candidates(s):
        return False
    s.laid[card] = 1
    draw_terrain(g, card)
    return True


def visible(s: Company, card: int, other: int, spot: int = OPEN) -> bool:
    """LOS between two cards at ground level, by the visibility of the turn; in a city to the triggering area."""
    if in_city(s, card, other):
        return len(places_seeing(s, other, card, spot)) > 0
    return clear_line(s, other, card, s.level[other], s.level[card], sight(s, 0, other, card))


def noticed(s: Company, card: int, other: int, spot: int = OPEN) -> bool:
    """LOS of the units on the triggering card to a package that holds its fire, with their devices (8.4.3b)."""
    if not s.count[card]:
        return visible(s, card, other, spot)
    for unit in s.units_at.get(card, []):
        if s.side[unit] == FRIENDLY and (card not in s.areas or s.place[unit] == spot) and sees_ground(s, unit, other):
            return True
    return False


def legal_card(
    s: Company, group: PackageGroup, kinds: list[int], trigger: int, card: int, way: int, spot: int = OPEN
) -> bool:
    """Whether a group may be placed on a card (8.4.3)."""
    loud = [kind for kind in kinds if not silent(s, kind)]
    if s.count[SIZE + card] or (s.count[card] and loud and not may_join_opponents(s, group, loud)):
        return False
    seen = visible(s, trigger, card, spot) if group.fires else noticed(s, trigger, card, spot)
    if enemy_fire_on(s, card) or not seen:
        return False
    if card in s.areas and not areas_for(s, group, kinds, card, trigger, spot):
        return False
    if not group.fires:
        return True
    far = distance(card, trigger)
    infantry = infantry_on(s, trigger)
    for kind in loud:
        if far > opening_range(s, kind, infantry) or far < s.t.types.nearest[kind]:
            return False
    if smoky(s, card):
        return False
    return not loud or not blocked_between(s, loud, trigger, card, way)


def may_join_opponents(s: Company, group: PackageGroup, kinds: list[int]) -> bool:
    """Whether counters may appear among opponents who did not trigger them: by campaign or by weapon (8.4.1a)."""
    if s.rules.placement_on_friendly_cards == VIETNAM_AND_PELELIU:
        return s.m.campaign in s.t.campaigns and s.t.campaigns[s.m.campaign].enemies_among_units
    return keeps_its_distance(s, group, kinds)


def keeps_its_distance(s: Company, group: PackageGroup, kinds: list[int]) -> bool:
    """A package that opens fire and for which Point Blank fire is impossible: it may join opponents (8.4.3a)."""
    flags = s.t.charts.weapon_flags
    return group.fires and not any(flags[s.t.types.weapon[kind]] & CAN_FIRE_POINT_BLANK for kind in kinds)


def blocked_between(s: Company, kinds: list[int], trigger: int, card: int, way: int) -> bool:
    """Units between the placement card and the trigger bar fire (8.4.3a, 8.4.3e).

    Opponents do not if all weapons graze; nobody does who stands lower than one end when all can fire overhead.
    """
    flags = [s.t.charts.weapon_flags[s.t.types.weapon[kind]] for kind in kinds]
    grazing = all(flag & CAN_GRAZE for flag in flags)
    overhead = all(flag & CAN_FIRE_OVERHEAD for flag in flags)
    top = max(s.level[trigger], s.level[card])
    at = NEIGHBOUR[8 * trigger + way]
    while at != card and at != NOWHERE:
        passed = overhead and s.level[at] < top
        if (s.count[SIZE + at] or (s.count[at] and not grazing)) and not passed:
            return True
        at = NEIGHBOUR[8 * at + way]
    return False


def enemy_fire_on(s: Company, card: int) -> bool:
    """Whether an enemy unit fires at or across the card: no package is placed there (8.4.3e)."""
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == ENEMY and s.aim[unit] != NOWHERE and s.pdf[unit] != HERE:
            at = s.card[unit]
            while at != s.aim[unit] and at != NOWHERE:
                at = NEIGHBOUR[8 * at + s.pdf[unit]]
                if at == card:
                    return True
            if grazes(s, unit) and card in covered(s, unit):
                return True
    return False


# -- on the card (8.4.6, 8.3)


def put_group(g: Play[Company], group: PackageGroup, kinds: list[int], card: int, trigger: int, spot: int) -> list[int]:
    """Put the counters down, under their cover, spotted or not, and let them open fire."""
    s = g.state
    units = [new_unit(s, kind, ENEMY, card) for kind in kinds]
    steps = sum(s.steps[unit] for unit in units)
    if card in s.areas:
        cover = choose(g, "roll-area", areas_for(s, group, kinds, card, trigger, spot))
    else:
        cover = cover_for(g, group.cover, steps, card, trigger)
    if cover and s.cover_kind[cover] in FORTS and cover not in s.enemy_forts:
        s.enemy_forts.append(cover)
    for unit in units:
        put(s, unit, card, cover)
        equip(s, group, unit)
        s.experience[unit] = s.m.enemy_experience
        s.spotted[unit] = 1 if group.spotted else 0
        s.holds_fire[unit] = 0 if group.fires else 1
        if s.count[card] and kind_of(s, unit) == KIND_MORTAR_TEAM and s.rules.lone_mortar_flips == AT_PLACEMENT:
            s.flipped[unit] = 1
        g.tell("enemy_placed", unit, card)
    if group.fires:
        for unit in units:
            engage_trigger(g, unit, trigger)
    return units


def equip(s: Company, group: PackageGroup, unit: int) -> None:
    """The asset that the package gives to counters of this type."""
    for entry in range(len(group.types)):
        if group.asset[entry] and s.kind[unit] in group.types[entry] and 0 in s.thing:
            new_thing(s, group.asset[entry], unit)
            return


def cover_for(g: Play[Company], place: int, steps: int, card: int, trigger: int) -> int:
    """The cover marker of a package; arrows point at the triggering card (8.4.6)."""
    s = g.state
    if place == PLACE_IN_OPEN:
        return 0
    way = direction(card, trigger)
    arc = NOWHERE if way == HERE else way
    if place == PLACE_IN_CAVE:
        for kind in CAVES:
            if s.t.charts.cover[kind].capacity >= steps:
                return new_cover(s, kind, card, arc)
        return new_cover(s, CAVES[-1], card, arc)
    if place == PLACE_IN_BUILDING:
        table = s.m.buildings.get(s.t.terrain.kind[s.terrain[card]])
        kind = table[random_number(g, "roll-building", len(table)) - 1] if table else BASIC
        return new_cover(s, kind, card)
    kind = BASIC if place == PLACE_IN_BASIC else place
    return new_cover(s, kind, card, arc if s.t.charts.cover[kind].arc else NOWHERE)


def engage_trigger(g: Play[Company], unit: int, trigger: int) -> None:
    """A placed unit fires at the card that triggered it with basic VOF; G! weapons leave it at grenades (8.4.3d)."""
    s = g.state
    own = s.card[unit]
    launcher = s.t.types.special_reach[s.kind[unit]] == DISTANCE_CLOSE
    if own == trigger or fights_where_it_appears(s, own) or (not launcher and first_victims(s, unit, trigger)):
        return
    way = direction(own, trigger)
    aims = bears(s, unit, way) and landing(s, unit, way, trigger) == trigger and not other_line(s, unit, way)
    if can_fire(s, unit) and aims:
        set_fire(s, unit, trigger, way)
        clear_line_of_markers(s, unit)
    elif can_fire(s, unit) and not grazes(s, unit):
        open_fire(g, unit)


def fights_where_it_appears(s: Company, card: int) -> bool:
    """Whether units placed among opponents fire at these and not at the trigger (6.1.1g)."""
    return s.count[card] > 0 and s.rules.placement_on_friendly_cards == VIETNAM_AND_PELELIU


def first_victims(s: Company, unit: int, trigger: int) -> list[int]:
    """Infantry that a placed G! unit attacks first; a launcher limited to Close only from there (8.4.3d)."""
    if special_of(s, unit) != SPECIAL_GRENADE or is_vehicle(s, unit):
        return []
    if s.card[unit] == trigger and s.t.types.special_reach[s.kind[unit]] == DISTANCE_CLOSE:
        return []
    return [
        target for target in targets(s, unit, OWN_WEAPON) if s.card[target] == trigger and not is_vehicle(s, target)
    ]


def throw_first(g: Play[Company], unit: int, trigger: int) -> None:
    """The grenade attempt with which a placed G! unit opens fire (8.4.3d)."""
    victims = first_victims(g.state, unit, trigger)
    if not victims:
        return
    number = attempt_cards(g.state, unit, g.state.t.charts.actions[GRENADE_ATTACK].cards)
    drawn = draw_cards(g, "roll-enemy-grenade", number) if number else []
    attack(g, unit, choose(g, "roll-enemy-target", victims), OWN_WEAPON, drawn)
