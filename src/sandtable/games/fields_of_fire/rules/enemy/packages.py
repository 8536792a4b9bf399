"""Placing enemy force packages: their counters and cover (8.3, 8.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.demolition import STORE_LIES
from sandtable.games.fields_of_fire.rules.fire.engage import clear_line_of_markers
from sandtable.games.fields_of_fire.rules.movement.cover import BASIC, covers_on, drop_cover, new_cover, raise_building
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, happens, random_number
from sandtable.games.fields_of_fire.rules.pieces.mines import booby_trap_targets, lay_mines, set_booby_trap
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import good_order, kind_of
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate
from sandtable.games.fields_of_fire.rules.support.calls import MORTAR_LIGHT
from sandtable.games.fields_of_fire.rules.transport.carrying import arm_from_package
from sandtable.games.fields_of_fire.state import codes, grid
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, UNITS, WAITS, Company
from sandtable.games.fields_of_fire.state.mission_tables import Package, PackageGroup
from sandtable.games.fields_of_fire.state.profile import AT_PLACEMENT

from .first_fire import engage_trigger, throw_first
from .placement import Ground, card_towards, legal_here, open_ways
from .urban import areas_for, trigger_areas, triggering_places

TRIES: Final = 6  # a package of several groups is tried anew when one group has taken the place of another
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


def lacks_extra(g: Play[Company], package: Package) -> bool:
    """Whether R# brings another unit to a package and the box has no counter of it: packages are drawn again (8.3f)."""
    s = g.state
    for group in package.groups:
        if group.extra_type and in_mix(s, group.extra_type) < 1:
            if happens(g, "roll-extra-unit", group.extra_chance, group.extra_of):
                return True
    return False


def possible(s: Company, package: Package, card: int) -> bool:
    """Whether a package could be placed against a card at all, before anything is drawn for it (8.4.3f3)."""
    if package.special == mc.PACKAGE_MINES:
        return not s.mines[card]
    if package.special == mc.PACKAGE_BOOBY_TRAP:
        return len(booby_trap_targets(s, card, codes.FRIENDLY)) > 0
    if package.special == mc.PACKAGE_INCOMING and not can_shell(s, package.indirect):
        return False
    return all(fits_somewhere(s, group, card) for group in package.groups)


def fits_somewhere(s: Company, group: PackageGroup, card: int) -> bool:
    """Whether some choice of the counters of a group has a legal place, or one on ground still to be drawn."""
    for kinds in kind_choices(s, group):
        for spot in trigger_areas(s, card):
            if group.distance == 0:
                if point_blank_card(s, group, kinds, card, spot) != grid.NOWHERE:
                    return True
            elif open_ways(s, group, kinds, card, spot):
                return True
    return False


def kind_choices(s: Company, group: PackageGroup) -> list[list[int]]:
    """Every choice of types that the box allows for a group, in its least number (8.3)."""
    choices: list[list[int]] = [[]]
    for entry in range(len(group.types)):
        longer: list[list[int]] = []
        for chosen in choices:
            longer.extend(
                [*chosen, *([kind] * group.least[entry])]
                for kind in group.types[entry]
                if in_mix(s, kind) - chosen.count(kind) >= group.least[entry]
            )
        choices = longer
    return choices


def place_package(g: Play[Company], package: Package, card: int, letter: int) -> bool:
    """Place every group of a package against the triggering card; False if it cannot be placed (8.4)."""
    s = g.state
    if not possible(s, package, card):
        return False
    if package.special == mc.PACKAGE_MINES:
        lay_mines(g, card)
        return True
    if package.special == mc.PACKAGE_BOOBY_TRAP:
        return set_booby_trap(g, card, codes.FRIENDLY)
    if package.special == mc.PACKAGE_ILLUMINATION:
        return light_up(g, package.groups[0], card)
    placed: list[int] = []
    for _ in range(TRIES if len(package.groups) > 1 else 1):
        placed = placed or place_groups(g, package, card)
    if not placed:
        return False
    for unit in placed:
        s.origin[unit] = letter + 1
        s.wave[unit] = 1 if package.special == mc.PACKAGE_HUMAN_WAVE else 0
        s.guns[unit] = package.indirect + 1 if package.special == mc.PACKAGE_INCOMING else 0
    announce(g, placed)
    if package.special == mc.PACKAGE_INCOMING:
        shell(g, package.indirect, card)
    elif package.special == mc.PACKAGE_BARRICADE:
        barricade(g, s.card[placed[0]])
    if package.special == mc.PACKAGE_STORE:
        s.stores[s.card[placed[0]]] = STORE_LIES
    for unit in placed:
        if not s.holds_fire[unit]:
            throw_first(g, unit, card)
    dismiss_spotters(g)
    return True


def announce(g: Play[Company], units: list[int]) -> None:
    """Announce the new units; PC markers on their lines of fire are removed (8.4.4)."""
    s = g.state
    for unit in units:
        g.tell("enemy_placed", unit, s.card[unit])
        if s.aim[unit] != grid.NOWHERE and s.pdf[unit] != grid.HERE:
            clear_line_of_markers(s, unit)


def place_groups(g: Play[Company], package: Package, card: int) -> list[int]:
    """The units of all groups of a package, in place; empty if one of them finds none (8.4.3f3)."""
    s = g.state
    ground = Ground(s)
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
            ground.restore(s)
            return []
        placed.extend(units)
    ground.tell(g)
    return placed


def take_back(s: Company, unit: int) -> None:
    """A package that cannot be placed whole leaves nothing behind: its units and their cover markers go (8.4.3f3)."""
    cover = s.place[unit]
    take_off(s, unit)
    if OPEN < cover < COVERS and s.cover_kind[cover]:
        for above in [other for other in covers_on(s, s.cover_card[cover]) if s.cover_below[other] == cover]:
            drop_cover(s, above)
        drop_cover(s, cover)
        if cover in s.enemy_forts:
            s.enemy_forts.remove(cover)


def barricade(g: Play[Company], card: int) -> None:
    """A Barricade marker closes the buildings of an urban card (13.5)."""
    s = g.state
    if card in s.areas and card not in s.barricades:
        s.barricades.append(card)
        g.tell("barricaded", card)


def light_up(g: Play[Company], group: PackageGroup, card: int) -> bool:
    """The enemy lights a card by the mission's placement table, like a group without counters (8.3, 9.2)."""
    where = card_for(g, group, [], card, OPEN)
    if where == grid.NOWHERE:
        return False
    illuminate(g.state, MORTAR_LIGHT, where)
    g.tell("illuminated", where)
    return True


def can_shell(s: Company, kind: int) -> bool:
    """Whether the enemy's guns have a mission left."""
    return kind != codes.NONE and s.enemy_missions[kind] > 0


def shell(g: Play[Company], kind: int, card: int) -> None:
    """Incoming! of the enemy falls on the card at once (8.4.3c); stronger fire that falls there stays (6.2a)."""
    s = g.state
    s.enemy_missions[kind] -= 1
    if not s.incoming[card] or s.m.indirect_vof[kind] < s.incoming_value[card]:
        s.incoming[card] = codes.VOF_INCOMING
        s.incoming_value[card] = s.m.indirect_vof[kind]
    s.incoming_enemy[card] = 1
    register_target(s, kind, card)
    s.dirty = 1
    g.tell("enemy_shells", card)


def register_target(s: Company, kind: int, card: int) -> None:
    """A successful mission leaves the guns' Target marker on the card (7.16.5, 8.10a)."""
    s.enemy_target[kind] = card


def dismiss_spotters(g: Play[Company]) -> None:
    """In one edition Good Order spotters are gone as soon as their guns have no mission left (8.10d)."""
    s = g.state
    for unit in range(s.used if s.rules.spotter_removed_at_once else 0):
        if (
            s.kind[unit]
            and kind_of(s, unit) == codes.KIND_SPOTTER
            and good_order(s, unit)
            and not missions_left(s, unit)
        ):
            g.tell("left-map", unit)
            take_off(s, unit)


def missions_left(s: Company, unit: int) -> bool:
    """Whether a spotter has guns with missions."""
    own = s.guns[unit] - 1
    return s.enemy_missions[own] > 0 if own >= 0 else any(number > 0 for number in s.enemy_missions)


# -- where a group goes (8.4.1 to 8.4.5)


def point_blank_card(s: Company, group: PackageGroup, kinds: list[int], trigger: int, spot: int) -> int:
    """The triggering card itself, NOWHERE if the group may not be placed on it."""
    if not legal_here(s, group, kinds, trigger):
        return grid.NOWHERE
    if trigger in s.areas and not areas_for(s, group, kinds, trigger, trigger, spot):
        return grid.NOWHERE
    return trigger


def place_group(g: Play[Company], group: PackageGroup, kinds: list[int], trigger: int, spot: int = OPEN) -> list[int]:
    """Put the counters of a group on one card; empty if there is no legal one.

    `spot` is the area of the unit that triggers on an urban card, OPEN elsewhere.
    """
    card = card_for(g, group, kinds, trigger, spot)
    return [] if card == grid.NOWHERE else put_group(g, group, kinds, card, trigger, spot)


def card_for(g: Play[Company], group: PackageGroup, kinds: list[int], trigger: int, spot: int) -> int:
    """Where a group goes; NOWHERE if no direction of the table gives a legal card (8.4.1 to 8.4.5).

    An invalid direction is drawn again: one R# among those that are not invalid has the same chances. What was laid
    for a direction that then proves invalid is taken up.
    """
    s = g.state
    if group.distance == 0:
        return point_blank_card(s, group, kinds, trigger, spot)
    ways = open_ways(s, group, kinds, trigger, spot)
    while ways:
        way = ways[0] if ways.count(ways[0]) == len(ways) else choose(g, "roll-direction", ways)
        ground = Ground(s)
        card = card_towards(g, group, kinds, trigger, way, spot)
        if card != grid.NOWHERE:
            return card
        ground.restore(s)
        ways = [other for other in ways if other != way]
    return grid.NOWHERE


# -- on the card (8.4.6, 8.3)


def put_group(g: Play[Company], group: PackageGroup, kinds: list[int], card: int, trigger: int, spot: int) -> list[int]:
    """Put the counters down, under their cover, spotted or not, and let them open fire."""
    s = g.state
    units = [new_unit(s, kind, codes.ENEMY, card) for kind in kinds]
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
        s.holds_fire[unit] = 0 if group.fires else WAITS
        if s.count[card] and kind_of(s, unit) == codes.KIND_MORTAR_TEAM and s.rules.lone_mortar_flips == AT_PLACEMENT:
            s.flipped[unit] = 1
    if group.fires:
        for unit in units:
            engage_trigger(g, unit, trigger)
    return units


def equip(s: Company, group: PackageGroup, unit: int) -> None:
    """The asset that the package gives to counters of this type."""
    for entry in range(len(group.types)):
        if group.asset[entry] and s.kind[unit] in group.types[entry]:
            s.outfit[unit] = [group.asset[entry]]
            arm_from_package(s, unit, s.outfit[unit])
            return


def cover_for(g: Play[Company], place: int, steps: int, card: int, trigger: int) -> int:
    """The cover marker of a package; arrows point at the triggering card (8.4.6)."""
    s = g.state
    if place == mc.PLACE_IN_OPEN:
        return 0
    way = grid.direction(card, trigger)
    arc = grid.NOWHERE if way == grid.HERE else way
    if place == mc.PLACE_IN_CAVE:
        for kind in CAVES:
            if s.t.charts.cover[kind].capacity >= steps:
                return new_cover(s, kind, card, arc)
        return new_cover(s, CAVES[-1], card, arc)
    if place == mc.PLACE_IN_BUILDING:
        table = s.m.buildings.get(s.t.terrain.kind[s.terrain[card]])
        kind = table[random_number(g, "roll-building", len(table)) - 1] if table else BASIC
        return raise_building(s, kind, card)
    kind = BASIC if place == mc.PLACE_IN_BASIC else place
    if not s.t.charts.cover[kind].arc:
        return raise_building(s, kind, card)
    return new_cover(s, kind, card, arc)
