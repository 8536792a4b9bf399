"""Where a group of an enemy package goes: distance, direction, legal cards, growth of the map (8.4.1 to 8.4.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.fire.lines import fires_overhead, lies_below, over_own_heads
from sandtable.games.fields_of_fire.rules.fire.ratings import fights_tanks, grazes, overgrown
from sandtable.games.fields_of_fire.rules.pieces.marks import CARD, UNIT, touches
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import clear_line, sees_ground, smoky
from sandtable.games.fields_of_fire.rules.sight.terrain import candidates, hills_left, turn_up
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.state import codes, grid
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.mission_codes import DISTANCE_MAX_LOS, DISTANCE_MAX_LOS_RANGE, STAGING_MAIN
from sandtable.games.fields_of_fire.state.mission_tables import PackageGroup
from sandtable.games.fields_of_fire.state.profile import VIETNAM_AND_PELELIU

from .urban import areas_for, in_city, places_seeing

UNKNOWN: Final = -2  # no card yet: the ground in that direction is still to be drawn (8.4.5)


# -- ground that is drawn for a package and taken up again if the package is not placed


class Ground:
    """The map before a package is tried."""

    def __init__(self, s: Company) -> None:
        self.laid = s.laid[:]
        self.inside = s.inside[:]
        self.terrain = s.terrain[:]
        self.level = s.level[:]
        self.dark = s.dark[:]
        self.deck = s.terrain_deck[:]
        self.hills = s.hills_laid
        self.face_down = s.face_down
        self.areas = dict(s.areas)
        self.places = len(s.cover_kind)
        self.area_places = len(s.area_cover)

    def restore(self, s: Company) -> None:
        """Take up what was laid since."""
        s.laid, s.terrain, s.level, s.dark = self.laid[:], self.terrain[:], self.level[:], self.dark[:]
        s.terrain_deck, s.hills_laid, s.face_down = self.deck[:], self.hills, self.face_down
        s.inside = self.inside[:]
        if len(s.cover_kind) > self.places:
            s.areas = dict(self.areas)
            del s.cover_kind[self.places :]
            del s.cover_card[self.places :]
            del s.cover_arc[self.places :]
            del s.cover_below[self.places :]
            del s.area_cover[self.area_places :]

    def tell(self, g: Play[Company]) -> None:
        """Announce the cards that have been turned up since."""
        s = g.state
        for card in range(grid.WIDTH, grid.SIZE if g.telling else 0):
            if s.terrain[card] and not self.terrain[card]:
                g.tell("terrain", card, s.terrain[card], s.level[card])


def unknown_ground(s: Company, card: int) -> bool:
    """Whether a place has no face-up card yet."""
    return not s.laid[card] or not s.terrain[card]


def may_grow(s: Company, card: int) -> bool:
    """Whether a card lies there or may be laid there (8.4.5)."""
    return s.laid[card] != 0 or (s.m.expandable and len(candidates(s)) > 0)


def grow(g: Play[Company], card: int) -> bool:
    """Whether there is a card; a map that may grow gets a new one, face-down ones are turned up (8.4.5)."""
    s = g.state
    if not may_grow(s, card):
        return False
    if unknown_ground(s, card):
        if s.laid[card]:
            s.face_down -= 1
        s.laid[card] = 1
        turn_up(g, card)
        if s.rules.staging_grows and card // grid.WIDTH == 1 and s.m.staging == STAGING_MAIN:
            s.laid[card - grid.WIDTH] = s.inside[card - grid.WIDTH] = 1  # the way off the map (2.5)
    return True


# -- direction and distance (8.4.1, 8.4.2)


def open_ways(s: Company, group: PackageGroup, kinds: list[int], trigger: int, spot: int) -> list[int]:
    """Entries of the mission's placement table that are not invalid from the start (8.4.3f3)."""
    return [way for way in s.m.direction if known_card(s, group, kinds, trigger, way, spot) != grid.NOWHERE]


def known_card(s: Company, group: PackageGroup, kinds: list[int], trigger: int, way: int, spot: int) -> int:
    """The card for a group in a direction, NOWHERE if it is invalid, UNKNOWN where the map would grow for it."""
    for at in path(s, group, kinds, trigger, way):
        if unknown_ground(s, at) and may_grow(s, at):
            return UNKNOWN
    return last_legal(s, group, kinds, trigger, way, spot)


def card_towards(
    g: Play[Company], group: PackageGroup, kinds: list[int], trigger: int, way: int, spot: int = OPEN
) -> int:
    """The card for a group in a direction: at its distance, or the farthest from which it can act (8.4.1)."""
    s = g.state
    hidden = False
    for at in path(s, group, kinds, trigger, way):
        if not s.laid[at] and group.distance >= DISTANCE_MAX_LOS and ends_growth(s, trigger, at, spot, hidden):
            break
        if not grow(g, at):
            break
        hidden = not visible(s, trigger, at, spot)
    return last_legal(s, group, kinds, trigger, way, spot)


def ends_growth(s: Company, trigger: int, at: int, spot: int, hidden: bool) -> bool:
    """Whether no card is laid at maximum range: one before it blocks LOS, and no hill can see over it (8.4.5).

    `hidden`: the card before it is out of sight. In one edition nobody looks for hills behind a card that blocks.
    """
    if s.rules.growth_seeks_hills and hills_left(s):
        return False
    return hidden or not (in_city(s, trigger, at) or visible(s, trigger, at, spot))


def path(s: Company, group: PackageGroup, kinds: list[int], trigger: int, way: int) -> list[int]:
    """Places of the map from the trigger to the farthest that a group could take in a direction."""
    limit = grid.FARTHEST if group.distance >= DISTANCE_MAX_LOS else group.distance
    if group.distance == DISTANCE_MAX_LOS_RANGE and group.fires:
        limit = min(limit, longest_reach(s, kinds, infantry_on(s, trigger)))
    places: list[int] = []
    at = trigger
    for _ in range(limit):
        at = grid.NEIGHBOUR[8 * at + way]
        if at == grid.NOWHERE or at < grid.WIDTH:
            break
        places.append(at)
    return places


def last_legal(s: Company, group: PackageGroup, kinds: list[int], trigger: int, way: int, spot: int) -> int:
    """The farthest legal card of a direction, for a given distance that one card; NOWHERE if there is none."""
    best = grid.NOWHERE
    step = 0
    for at in path(s, group, kinds, trigger, way):
        step += 1
        if unknown_ground(s, at):
            break
        if group.distance < DISTANCE_MAX_LOS and step < group.distance:
            continue
        if legal_card(s, group, kinds, trigger, at, way, spot):
            best = at
    return best


# -- legal cards (8.4.3)


def silent(s: Company, kind: int) -> bool:
    """Spotters and leaders: counters without any VOF rating place no PDF (8.4.3c)."""
    return s.t.types.rating[kind] == codes.RATING_NONE and s.t.types.special[kind] == codes.SPECIAL_NONE


def opening_range(s: Company, kind: int, infantry: bool) -> int:
    """The range at which a counter can open fire, NOWHERE if it cannot (8.4.3a).

    Grenade attacks are made on infantry alone (8.4.3d), and A and H weapons for AT combat leave vehicles to it (10.3b).
    """
    types = s.t.types
    if not infantry and s.rules.at_units_spare_vehicle_cards and fights_tanks(s, kind):
        return grid.NOWHERE
    reach = (
        codes.NONE
        if types.rating[kind] == codes.RATING_NONE and types.special[kind] == codes.SPECIAL_GRENADE
        else types.reach[kind]
    )
    if infantry and types.special[kind] == codes.SPECIAL_GRENADE and types.special_reach[kind] != codes.NONE:
        return types.special_reach[kind] if reach == codes.NONE else max(reach, types.special_reach[kind])
    return grid.NOWHERE if reach == codes.NONE else reach


def infantry_on(s: Company, card: int) -> bool:
    """Whether friendly infantry, riders that can be hit included, is on a card, or nobody at all yet."""
    return not s.count[card] or any(
        s.side[unit] == codes.FRIENDLY and not is_vehicle(s, unit) for unit in s.units_at.get(card, [])
    )


def longest_reach(s: Company, kinds: list[int], infantry: bool) -> int:
    """The shortest of the counters' ranges: every unit must be able to open fire (8.4.3a)."""
    reaches = [opening_range(s, kind, infantry) for kind in kinds if not silent(s, kind)]
    return min(reaches) if reaches else grid.FARTHEST


def legal_here(s: Company, group: PackageGroup, kinds: list[int], card: int) -> bool:
    """Whether a group may be placed at Point Blank, on the triggering card itself (8.4.3)."""
    if s.count[grid.SIZE + card] or enemy_fire_on(s, card):
        return False
    if not group.fires:
        return True
    flags = s.t.charts.weapon_flags
    loud = [kind for kind in kinds if not silent(s, kind)]
    if any(opening_range(s, kind, infantry_on(s, card)) == grid.NOWHERE for kind in loud):
        return False
    return all(flags[s.t.types.weapon[kind]] & codes.CAN_FIRE_POINT_BLANK for kind in loud)


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
        if (
            s.side[unit] == codes.FRIENDLY
            and (card not in s.areas or s.place[unit] == spot)
            and sees_ground(s, unit, other)
        ):
            return True
    return False


def legal_card(
    s: Company, group: PackageGroup, kinds: list[int], trigger: int, card: int, way: int, spot: int = OPEN
) -> bool:
    """Whether a group may be placed on a card (8.4.3)."""
    loud = [kind for kind in kinds if not silent(s, kind)]
    if s.count[grid.SIZE + card] or (s.count[card] and loud and not may_join_opponents(s, group, loud)):
        return False
    seen = visible(s, trigger, card, spot) if group.fires else noticed(s, trigger, card, spot)
    if enemy_fire_on(s, card) or not seen:
        return False
    if card in s.areas and not areas_for(s, group, kinds, card, trigger, spot):
        return False
    if not group.fires:
        return True
    far = grid.distance(card, trigger)
    infantry = infantry_on(s, trigger)
    for kind in loud:
        if far > opening_range(s, kind, infantry) or far < s.t.types.nearest[kind]:
            return False
        if overgrown(s, s.t.types.weapon[kind], card):
            return False
    if smoky(s, card) or grazes_own_side(s, loud, trigger, card):
        return False
    return not loud or not blocked_between(s, loud, trigger, card, way)


def grazes_own_side(s: Company, kinds: list[int], trigger: int, card: int) -> bool:
    """Whether Grazing Fire at the trigger would fall on other units of its side, which one edition forbids (8.4.3e)."""
    if s.rules.graze_onto_own_side:
        return False
    flags = s.t.charts.weapon_flags
    for kind in kinds:
        if flags[s.t.types.weapon[kind]] & codes.CAN_GRAZE:
            line = level_line(s, card, grid.direction(card, trigger), s.t.types.reach[kind])
            if trigger in line and any(s.count[grid.SIZE + at] for at in line if at != trigger):
                return True
    return False


def level_line(s: Company, card: int, way: int, reach: int) -> list[int]:
    """The cards in sight along a line that lie as high as its first card, up to the first that does not."""
    cards: list[int] = []
    at = card
    for _ in range(reach):
        at = grid.NEIGHBOUR[8 * at + way]
        if (
            at == grid.NOWHERE
            or at < grid.WIDTH
            or not s.laid[at]
            or s.level[at] != s.level[card]
            or not visible(s, at, card)
        ):
            break
        cards.append(at)
    return cards


def may_join_opponents(s: Company, group: PackageGroup, kinds: list[int]) -> bool:
    """Whether counters may appear among opponents who did not trigger them: by campaign or by weapon (8.4.1a)."""
    if s.rules.placement_on_friendly_cards == VIETNAM_AND_PELELIU:
        return s.m.campaign in s.t.campaigns and s.t.campaigns[s.m.campaign].enemies_among_units
    return keeps_its_distance(s, group, kinds)


def keeps_its_distance(s: Company, group: PackageGroup, kinds: list[int]) -> bool:
    """A package that opens fire and for which Point Blank fire is impossible: it may join opponents (8.4.3a)."""
    flags = s.t.charts.weapon_flags
    return group.fires and not any(flags[s.t.types.weapon[kind]] & codes.CAN_FIRE_POINT_BLANK for kind in kinds)


def blocked_between(s: Company, kinds: list[int], trigger: int, card: int, way: int) -> bool:
    """Units between the placement card and the trigger bar fire (8.4.3a, 8.4.3e).

    Opponents do not if all weapons graze, their own side not if all are mortars (7.3.1d); nobody does who is
    low enough when all can fire overhead, in one edition nobody of their own side on lower ground.
    """
    flags = [s.t.charts.weapon_flags[s.t.types.weapon[kind]] for kind in kinds]
    grazing = all(flag & codes.CAN_GRAZE for flag in flags)
    lobbing = all(flag & codes.CAN_FIRE_OVER_UNITS for flag in flags)
    types = s.t.types
    overhead = all(fires_overhead(s, types.weapon[kind], types.rating[kind]) for kind in kinds)
    at = grid.NEIGHBOUR[8 * trigger + way]
    while at != card and at != grid.NOWHERE:
        height = s.level[card]
        passed = over_own_heads(s, codes.ENEMY, height, at) or (overhead and lies_below(s, card, height, at, trigger))
        barred = (s.count[grid.SIZE + at] and not lobbing) or (s.count[at] and not grazing)
        if barred and not passed:
            return True
        at = grid.NEIGHBOUR[8 * at + way]
    return False


def strikes_friends(s: Company, row: list[int]) -> bool:
    """Whether a marker on a unit or cover marker is meant for the player's troops: grenades, booby traps (6.2.3)."""
    if row[UNIT] != NOBODY:
        return s.side[row[UNIT]] == codes.FRIENDLY
    return any(s.side[unit] == codes.FRIENDLY and touches(s, row, unit) for unit in s.units_at.get(row[CARD], []))


def enemy_fire_on(s: Company, card: int) -> bool:
    """Whether VOF of the enemy lies on the card, fire across it too: no package goes there (8.4.3e).

    Shells of spotters, events and Short rounds, mines, grenades and booby traps are such VOF.
    """
    if s.mines[card] or s.incoming_enemy[card] or any(row[CARD] == card and strikes_friends(s, row) for row in s.marks):
        return True
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == codes.ENEMY and s.aim[unit] != grid.NOWHERE and s.pdf[unit] != grid.HERE:
            at = s.card[unit]
            while at != s.aim[unit] and at != grid.NOWHERE:
                at = grid.NEIGHBOUR[8 * at + s.pdf[unit]]
                if at == card:
                    return True
            if grazes(s, unit) and card in covered(s, unit):
                return True
    return False
