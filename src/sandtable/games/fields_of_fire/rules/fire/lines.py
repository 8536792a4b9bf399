"""Where a unit's basic VOF goes: who may fire, lines of fire, grazing and overhead fire (6.1, 6.3, 7.2, 7.3.1, 7.4)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.rides import RIDE_OPEN, burdened, riding, tanks_carry
from sandtable.games.fields_of_fire.rules.pieces.units import has_rating, is_vehicle, rating_of, reach_of, units_on
from sandtable.games.fields_of_fire.rules.sight.los import (
    level_of,
    looks,
    sees_any_area,
    sees_storey,
    sees_unit,
    smoky,
)
from sandtable.games.fields_of_fire.rules.sight.smoke import hazy
from sandtable.games.fields_of_fire.rules.sight.visibility import sees_through_smoke, sight
from sandtable.games.fields_of_fire.state.codes import (
    CAN_FIRE_EXPOSED,
    CAN_FIRE_FROM_STRUCTURE,
    CAN_FIRE_OVER_UNITS,
    CAN_FIRE_OVERHEAD,
    CAN_FIRE_POINT_BLANK,
    CAN_GRAZE,
    CARD_NO_MORTAR,
    CLOSE,
    ENEMY,
    FRIENDLY,
    NONE,
    RATING_A,
    RATING_H,
    RATING_NONE,
    RATING_S,
    SPECIAL_NONE,
    SPECIAL_SNIPER,
    UNIT_FIRE_TEAM_TRIPOD,
    VOF_ALL_PINNED,
    VOF_AUTOMATIC,
    VOF_HEAVY,
    VOF_NONE,
    VOF_SMALL_ARMS,
    WEAPON_FLAMETHROWER,
    WEAPON_LAUNCHER_HEAVY,
    WEAPON_LAUNCHER_LIGHT,
    WEAPON_MG_BIPOD,
    WEAPON_MG_TRIPOD,
    WEAPON_MORTAR_SECTION,
    WEAPON_MORTAR_TEAM,
    WEAPON_SMALL_ARMS,
    WEAPON_VEHICLE,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
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
from sandtable.games.fields_of_fire.state.profile import SAME_ELEVATION, SINGLE_UNIT, STOP

# -- what a unit fires with


def weapon_of(s: Company, unit: int) -> int:
    """The weapon class of the side that is up: a row of the capability chart."""
    types = s.t.types
    kind = s.kind[unit]
    if s.flipped[unit]:
        if types.flags[kind] & UNIT_FIRE_TEAM_TRIPOD:
            return WEAPON_MG_TRIPOD
        heavy = types.fire_rating[kind] == RATING_A or types.fire_rating[kind] == RATING_H
        return WEAPON_MG_BIPOD if heavy else WEAPON_SMALL_ARMS
    return WEAPON_SMALL_ARMS if s.dry[unit] else types.weapon[kind]


def basic_weapon(s: Company, unit: int) -> int:
    """The weapon class of the basic rating: beside a light launcher or a flamethrower it is rifles (6.2.3, 7.1)."""
    weapon = weapon_of(s, unit)
    if weapon in (WEAPON_LAUNCHER_LIGHT, WEAPON_FLAMETHROWER) and has_rating(s, unit):
        return WEAPON_SMALL_ARMS
    return weapon


def special_of(s: Company, unit: int) -> int:
    """The special rating of the side that is up (6.2.3)."""
    if s.dry[unit]:
        return SPECIAL_NONE
    types = s.t.types
    return types.fire_special[s.kind[unit]] if s.flipped[unit] else types.special[s.kind[unit]]


def basic_rating(s: Company, unit: int, far: int) -> int:
    """The basic rating at a distance: S while out of ammunition, S for a sniper (7.15a, 7.18.2b)."""
    if s.dry[unit]:
        return RATING_S
    rating = rating_of(s, unit, far)
    if rating == RATING_NONE and special_of(s, unit) == SPECIAL_SNIPER:
        return RATING_S
    return rating


def vof_of(s: Company, unit: int, far: int) -> int:
    """The VOF marker a unit places at a distance; a Pinned unit only All Pinned (6.2.2)."""
    rating = basic_rating(s, unit, far)
    if rating == RATING_NONE:
        return VOF_NONE
    if s.pinned[unit]:
        return VOF_ALL_PINNED
    if rating == RATING_H:
        return VOF_HEAVY
    return VOF_AUTOMATIC if rating == RATING_A else VOF_SMALL_ARMS


def fire_range(s: Company, unit: int) -> int:
    """The longest range of basic fire, 0 if only Point Blank."""
    reach = reach_of(s, unit)
    if reach == NONE:
        return 0
    return min(reach, CLOSE) if s.dry[unit] else reach


def has_vof(s: Company, unit: int) -> bool:
    """Whether the side that is up shows any VOF rating, basic or special."""
    return basic_rating(s, unit, 0) != RATING_NONE or special_of(s, unit) != SPECIAL_NONE


def can_use_weapon(s: Company, unit: int) -> bool:
    """Weapons that do not fire Exposed, from structures or from this terrain (7.3.1, 7.4a, 7.4b)."""
    return _usable(s, unit, weapon_of(s, unit))


def _usable(s: Company, unit: int, weapon: int) -> bool:
    card = s.card[unit]
    if card < WIDTH or (s.aboard[unit] != NOBODY and riding(s, unit) != RIDE_OPEN):
        return False
    if tanks_carry(s) and burdened(s, unit):
        return False  # 10.8.2a
    flags = s.t.charts.weapon_flags[weapon]
    if s.exposed[unit] and not flags & CAN_FIRE_EXPOSED:
        return False
    mortar = weapon in (WEAPON_MORTAR_TEAM, WEAPON_MORTAR_SECTION)
    if mortar and s.t.terrain.flags[s.terrain[card]] & CARD_NO_MORTAR:
        return False
    if s.place[unit] == OPEN:
        return True
    cover = s.t.charts.cover[s.cover_kind[s.place[unit]]]
    if weapon in (WEAPON_LAUNCHER_LIGHT, WEAPON_LAUNCHER_HEAVY) and not bars_rockets(s, s.place[unit]):
        return cover.can_fire
    return cover.can_fire and (not cover.structure or flags & CAN_FIRE_FROM_STRUCTURE != 0)


def bars_rockets(s: Company, place: int) -> bool:
    """Whether rockets and recoilless rifles cannot be fired out of a cover: structures, caves by edition (7.4a)."""
    cover = s.t.charts.cover[s.cover_kind[place]]
    return cover.structure and not (s.rules.rocket_from_cave and cover.key.endswith("cave"))


def can_fire(s: Company, unit: int) -> bool:
    """Whether a unit on the map can project basic VOF at all."""
    return basic_rating(s, unit, 0) != RATING_NONE and _usable(s, unit, basic_weapon(s, unit))


def limited_arc(s: Company, unit: int) -> bool:
    """Whether the unit is under a marker that fires only along its arrow (5.3.2b, 5.3.4a)."""
    return s.place[unit] != OPEN and s.t.charts.cover[s.cover_kind[s.place[unit]]].arc


def bears(s: Company, unit: int, way: int) -> bool:
    """Whether the unit may fire in a direction: its cover marker's arrow allows it."""
    return not limited_arc(s, unit) or s.cover_arc[s.place[unit]] == way


def fires_point_blank(s: Company, unit: int) -> bool:
    """Whether the unit can fire at its own card (5.3.2e, 7.3.1a); a gun on its FPL does not react (7.2.4b)."""
    if s.fpl[unit] != NOWHERE or limited_arc(s, unit) or not can_fire(s, unit):
        return False
    if not s.flipped[unit] and s.t.types.nearest[s.kind[unit]] > 0 and not s.dry[unit]:
        return False
    return s.t.charts.weapon_flags[weapon_of(s, unit)] & CAN_FIRE_POINT_BLANK != 0


def grazes(s: Company, unit: int) -> bool:
    """Whether the unit has Grazing Fire (7.2.1a)."""
    return s.t.charts.weapon_flags[weapon_of(s, unit)] & CAN_GRAZE != 0


# -- targets


def spotted_on(s: Company, card: int) -> bool:
    """Whether spotted enemy units are on a card."""
    if not s.count[SIZE + card]:
        return False
    return any(s.side[unit] == ENEMY and s.spotted[unit] for unit in units_on(s, card))


def anti_tank(s: Company, unit: int) -> bool:
    """An AT-capable A or H weapon leaves vehicles to AT combat (10.3)."""
    row = s.t.types.at[s.kind[unit]]
    return row != 0 and not s.flipped[unit] and s.t.weapons.capable(row) and basic_rating(s, unit, 1) != RATING_S


def valid_target(s: Company, unit: int, card: int) -> bool:
    """Whether a card holds a spotted opposing unit that the unit's basic VOF may be opened at (6.0a)."""
    side = s.side[unit]
    if not s.count[(1 - side) * SIZE + card]:
        return False
    for other in units_on(s, card):
        if s.side[other] == side or not s.spotted[other]:
            continue
        if s.areas and card in s.areas and not sees_unit(s, unit, other):
            continue  # 13.8.1
        if not is_vehicle(s, other) or not s.rules.at_units_spare_vehicle_cards or not anti_tank(s, unit):
            return True
    return False


def in_view(s: Company, unit: int, card: int) -> bool:
    """LOS to the ground of a card or to a unit in an Upper Story there, within sight (5.2.1g, 9.1, 9.3)."""
    own = s.card[unit]
    if s.areas and (own in s.areas or card in s.areas):
        return sees_any_area(s, unit, card)
    limit = FARTHEST if s.fpl[unit] != NOWHERE else sight(s, s.device[unit], own, card)
    if looks(s, unit, card, s.level[card], limit):
        return True
    if not s.rules.partial_card_los:
        return sees_storey(s, unit, card, limit)
    for other in units_on(s, card):
        if s.side[other] != s.side[unit] and s.place[other] != OPEN and sees_unit(s, unit, other):
            return True
    return False


def stops_fire(s: Company, side: int, card: int) -> bool:
    """Whether a side's fire along a PDF ends on this card: any unit but unspotted enemies (6.1.2d, 6.1.2e)."""
    if s.count[FRIENDLY * SIZE + card]:
        return True
    return s.count[SIZE + card] > 0 if side == ENEMY else spotted_on(s, card)


def stops_fire_of(s: Company, unit: int, card: int) -> bool:
    """`stops_fire` for one firer: in a city only by units in areas that it sees (13.8.1b)."""
    if not s.areas or card not in s.areas:
        return stops_fire(s, s.side[unit], card)
    for other in units_on(s, card):
        if (s.side[other] == FRIENDLY or s.side[unit] == ENEMY or s.spotted[other]) and sees_unit(s, unit, other):
            return True
    return False


def blinded(s: Company, unit: int) -> bool:
    """Whether smoke around a unit keeps its fire from leaving its card (5.4a, 13.9.3)."""
    if s.device[unit] and sees_through_smoke(s, s.device[unit]):
        return False
    return smoky(s, s.card[unit]) or (len(s.areas) > 0 and hazy(s, s.place[unit]))


def fire_in_smoke(s: Company, unit: int) -> int:
    """Where the fire of a blinded unit goes: its own card, in one edition nowhere (6.1.2)."""
    return NOWHERE if s.rules.incoming_on_firer == STOP else s.card[unit]


def screened(s: Company, unit: int, card: int) -> bool:
    """Whether smoke on a card ends the fire of a unit there (5.4a)."""
    return smoky(s, card) and not (s.device[unit] and sees_through_smoke(s, s.device[unit]))


# -- lines of fire


def flies_over(s: Company, unit: int, card: int, target: int) -> bool:
    """Overhead Fire past an occupied card lower than firer or target; mortars always (7.2.3a, 7.3.1d)."""
    weapon = weapon_of(s, unit)
    flags = s.t.charts.weapon_flags[weapon]
    if flags & CAN_FIRE_OVER_UNITS:
        return True
    if not flags & CAN_FIRE_OVERHEAD or (weapon == WEAPON_VEHICLE and rating_of(s, unit, 1) != RATING_H):
        return False  # of vehicles only those rated H (7.8a)
    return s.level[card] < max(level_of(s, unit), s.level[target])


def landing(s: Company, unit: int, way: int, wish: int) -> int:
    """The card that gets the VOF of a unit firing in a direction at `wish`, or NOWHERE (6.1b, 6.1.2, 6.3.4).

    The nearest occupied card, unless Overhead Fire passes it; never beyond smoke; when the wanted card is empty, the
    next opposing unit along the PDF, if the edition lets fire follow.
    """
    own = s.card[unit]
    if blinded(s, unit):
        return fire_in_smoke(s, unit)
    nearest = closest_range(s, unit)
    wished = distance(own, wish) if wish != NOWHERE else 0
    reach = fire_range(s, unit)
    if s.rules.fire_follows == SINGLE_UNIT:
        reach = min(reach, wished)
    last = NOWHERE
    passed = NOWHERE
    at = own
    for far in range(1, reach + 1):
        at = NEIGHBOUR[8 * at + way]
        if at == NOWHERE or not s.laid[at] or at < WIDTH:
            break
        if screened(s, unit, at):
            return at if far >= nearest and in_view(s, unit, at) else last
        if not in_view(s, unit, at):
            continue
        if far >= nearest and stops_fire_of(s, unit, at):
            if far <= wished:
                if at == wish or not flies_over(s, unit, at, wish):
                    return at
            elif valid_target(s, unit, at):
                return at if passed == NOWHERE or flies_over(s, unit, passed, at) else last
            elif passed == NOWHERE or s.level[at] > s.level[passed]:
                passed = at  # the highest card with others on the way to the next target (6.1.2d)
        if far >= nearest and far <= wished:
            last = at
    return last


def closest_range(s: Company, unit: int) -> int:
    """The least distance at which a unit fires: mortars do not fire nearer (7.3.1a)."""
    return s.t.types.nearest[s.kind[unit]] if not s.flipped[unit] and not s.dry[unit] else 0


def kept_fire(s: Company, unit: int) -> int:
    """The card that keeps the VOF of a firing unit, NOWHERE if its fire ends (6.1.2).

    By `vof_nearest_occupied` it falls on the nearest occupied card of the PDF; otherwise it stays where it was opened,
    but for smoke on its way and range that was lost.
    """
    if s.rules.vof_nearest_occupied:
        return landing(s, unit, s.pdf[unit], s.aim[unit])
    if blinded(s, unit):
        return fire_in_smoke(s, unit)
    own = s.card[unit]
    at = own
    for _ in range(min(fire_range(s, unit), distance(own, s.aim[unit]))):
        at = NEIGHBOUR[8 * at + s.pdf[unit]]
        if screened(s, unit, at):
            break
    return at if at != own else NOWHERE


def reaches(s: Company, unit: int, way: int, card: int) -> bool:
    """Whether a unit can fire at a card past all others: in range and LOS, over own units only by Overhead Fire."""
    far = distance(s.card[unit], card)
    if blinded(s, unit) or far > fire_range(s, unit) or far < closest_range(s, unit) or not in_view(s, unit, card):
        return False
    at = NEIGHBOUR[8 * s.card[unit] + way]
    while at != card and at != NOWHERE:
        if s.count[s.side[unit] * SIZE + at] and not flies_over(s, unit, at, card):
            return False
        at = NEIGHBOUR[8 * at + way]
    return at == card


def bystanders(s: Company, unit: int, card: int) -> bool:
    """Whether units of the firer's own side stand between it and the card (8.4.3e, 8.6.1D)."""
    own = s.card[unit]
    way = direction(own, card)
    at = NEIGHBOUR[8 * own + way]
    while at != card and at != NOWHERE:
        if s.count[s.side[unit] * SIZE + at]:
            return True
        at = NEIGHBOUR[8 * at + way]
    return False


def _line_level(s: Company, unit: int, way: int) -> int:
    """The one elevation of a Final Protective Line: that of the nearest opponent on it, else of its first card."""
    level = NOWHERE
    at = s.card[unit]
    for _ in range(FARTHEST):
        at = NEIGHBOUR[8 * at + way]
        if at == NOWHERE or not s.laid[at] or at < WIDTH:
            break
        if not in_view(s, unit, at):
            continue
        if s.count[(1 - s.side[unit]) * SIZE + at]:
            return s.level[at]
        if level == NOWHERE:
            level = s.level[at]
    return level


def covered(s: Company, unit: int) -> list[int]:
    """Every card that gets the unit's VOF: one, or with Grazing Fire and FPL all of one elevation (7.2.2, 7.2.4)."""
    aim = s.aim[unit]
    way = s.pdf[unit]
    if aim == NOWHERE:
        return []
    final = s.fpl[unit] != NOWHERE
    if way == HERE or aim == s.card[unit] or not (final or grazes(s, unit)):
        return [aim]
    if s.rules.grazing_slope == SAME_ELEVATION:
        return _level_line(s, unit, way, FARTHEST if final else fire_range(s, unit))
    level = _line_level(s, unit, way) if final else s.level[aim]
    cards: list[int] = []
    at = s.card[unit]
    for _ in range(FARTHEST if final else fire_range(s, unit)):
        at = NEIGHBOUR[8 * at + way]
        if at == NOWHERE or not s.laid[at] or at < WIDTH:
            break
        if s.level[at] == level and in_view(s, unit, at):
            cards.append(at)
        if screened(s, unit, at):
            break
    return cards


def _level_line(s: Company, unit: int, way: int, reach: int) -> list[int]:
    """The cards along a PDF that lie as high as the firer's, up to the first that does not.

    Fire at a target beyond them, or on another elevation, falls on the target's card alone.
    """
    cards: list[int] = []
    at = s.card[unit]
    for _ in range(reach):
        at = NEIGHBOUR[8 * at + way]
        if at == NOWHERE or not s.laid[at] or at < WIDTH or s.level[at] != s.level[s.card[unit]]:
            break
        if not in_view(s, unit, at):
            break
        cards.append(at)
        if screened(s, unit, at):
            break
    return cards if s.aim[unit] in cards else [s.aim[unit]]


def vof_on(s: Company, unit: int, card: int) -> int:
    """The VOF marker that a firing unit places on a card it covers; an FPL is Heavy, by edition Pinned too (7.2.4f)."""
    if s.fpl[unit] != NOWHERE:
        return VOF_HEAVY if s.rules.pinned_final_line_is_heavy or not s.pinned[unit] else VOF_ALL_PINNED
    return vof_of(s, unit, distance(s.card[unit], card))


def other_line(s: Company, unit: int, way: int) -> bool:
    """Whether the card of a unit has a PDF in another direction and no second is allowed: it cannot fire (6.3.5)."""
    if s.rules.multiple_pdf:
        return False
    for other in units_on(s, s.card[unit]):
        if other != unit and s.side[other] == s.side[unit] and s.aim[other] != NOWHERE and s.fpl[other] == NOWHERE:
            if s.pdf[other] != HERE and s.pdf[other] != way:
                return True
    return False


def ways_out(s: Company, card: int, side: int) -> list[int]:
    """Directions of the PDFs that a side has on a card."""
    found: list[int] = []
    for unit in units_on(s, card):
        way = s.pdf[unit]
        if s.side[unit] == side and s.aim[unit] != NOWHERE and way != HERE and way not in found:
            found.append(way)
    return found
