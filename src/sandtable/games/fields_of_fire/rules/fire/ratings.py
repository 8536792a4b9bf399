"""What a unit fires with: weapon, rating, range, and whether it can be used here (6.2.2, 6.2.3, 7.1, 7.3, 7.4)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.rides import RIDE_OPEN, burdened, riding, tanks_carry
from sandtable.games.fields_of_fire.rules.pieces.units import has_rating, rating_of, reach_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, WAITS, Company
from sandtable.games.fields_of_fire.state.grid import (
    NOWHERE,
    WIDTH,
)


def weapon_of(s: Company, unit: int) -> int:
    """The weapon class of the side that is up: a row of the capability chart."""
    types = s.t.types
    kind = s.kind[unit]
    if s.flipped[unit]:
        if types.flags[kind] & codes.UNIT_FIRE_TEAM_TRIPOD:
            return codes.WEAPON_MG_TRIPOD
        heavy = types.fire_rating[kind] == codes.RATING_A or types.fire_rating[kind] == codes.RATING_H
        return codes.WEAPON_MG_BIPOD if heavy else codes.WEAPON_SMALL_ARMS
    return codes.WEAPON_SMALL_ARMS if s.dry[unit] else types.weapon[kind]


def basic_weapon(s: Company, unit: int) -> int:
    """The weapon class of the basic rating: beside a light launcher or a flamethrower it is rifles (6.2.3, 7.1)."""
    weapon = weapon_of(s, unit)
    if weapon in (codes.WEAPON_LAUNCHER_LIGHT, codes.WEAPON_FLAMETHROWER) and has_rating(s, unit):
        return codes.WEAPON_SMALL_ARMS
    return weapon


def special_of(s: Company, unit: int) -> int:
    """The special rating of the side that is up (6.2.3)."""
    if s.dry[unit]:
        return codes.SPECIAL_NONE
    types = s.t.types
    return types.fire_special[s.kind[unit]] if s.flipped[unit] else types.special[s.kind[unit]]


def basic_rating(s: Company, unit: int, far: int) -> int:
    """The basic rating at a distance: S while out of ammunition, S for a sniper (7.15a, 7.18.2b)."""
    if s.dry[unit]:
        return codes.RATING_S
    rating = rating_of(s, unit, far)
    if rating == codes.RATING_NONE and special_of(s, unit) == codes.SPECIAL_SNIPER:
        return codes.RATING_S
    return rating


def vof_of(s: Company, unit: int, far: int) -> int:
    """The VOF marker a unit places at a distance; a Pinned unit only All Pinned (6.2.2)."""
    rating = basic_rating(s, unit, far)
    if rating == codes.RATING_NONE:
        return codes.VOF_NONE
    if s.pinned[unit]:
        return codes.VOF_ALL_PINNED
    if rating == codes.RATING_H:
        return codes.VOF_HEAVY
    return codes.VOF_AUTOMATIC if rating == codes.RATING_A else codes.VOF_SMALL_ARMS


def fire_range(s: Company, unit: int) -> int:
    """The longest range of basic fire, 0 if only Point Blank."""
    reach = reach_of(s, unit)
    if reach == codes.NONE:
        return 0
    return min(reach, codes.CLOSE) if s.dry[unit] else reach


def closest_range(s: Company, unit: int) -> int:
    """The least distance at which a unit fires: mortars do not fire nearer (7.3.1a)."""
    return s.t.types.nearest[s.kind[unit]] if not s.flipped[unit] and not s.dry[unit] else 0


def has_vof(s: Company, unit: int) -> bool:
    """Whether the side that is up shows any VOF rating, basic or special."""
    return basic_rating(s, unit, 0) != codes.RATING_NONE or special_of(s, unit) != codes.SPECIAL_NONE


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
    if s.exposed[unit] and not flags & codes.CAN_FIRE_EXPOSED:
        return False
    if overgrown(s, weapon, card):
        return False
    return s.place[unit] == OPEN or fires_out_of(s, weapon, s.place[unit])


def fires_out_of(s: Company, weapon: int, place: int) -> bool:
    """Whether a weapon can be fired from under a cover marker (7.3.1b, 7.4a)."""
    cover = s.t.charts.cover[s.cover_kind[place]]
    if weapon in (codes.WEAPON_LAUNCHER_LIGHT, codes.WEAPON_LAUNCHER_HEAVY) and not bars_rockets(s, place):
        return cover.can_fire
    return cover.can_fire and (
        not cover.structure or s.t.charts.weapon_flags[weapon] & codes.CAN_FIRE_FROM_STRUCTURE != 0
    )


def overgrown(s: Company, weapon: int, card: int) -> bool:
    """Whether mortars cannot be fired from the terrain of a card (7.3.1e)."""
    mortar = weapon in (codes.WEAPON_MORTAR_TEAM, codes.WEAPON_MORTAR_SECTION)
    return mortar and s.t.terrain.flags[s.terrain[card]] & codes.CARD_NO_MORTAR != 0


def bars_rockets(s: Company, place: int) -> bool:
    """Whether rockets and recoilless rifles cannot be fired out of a cover: structures, caves by edition (7.4a)."""
    cover = s.t.charts.cover[s.cover_kind[place]]
    return cover.structure and not (s.rules.rocket_from_cave and cover.key.endswith("cave"))


def can_fire(s: Company, unit: int) -> bool:
    """Whether a unit on the map can project basic VOF at all."""
    return basic_rating(s, unit, 0) != codes.RATING_NONE and _usable(s, unit, basic_weapon(s, unit))


def limited_arc(s: Company, unit: int) -> bool:
    """Whether the unit is under a marker that fires only along its arrow (5.3.2b, 5.3.4a)."""
    return s.place[unit] != OPEN and s.t.charts.cover[s.cover_kind[s.place[unit]]].arc


def bears(s: Company, unit: int, way: int) -> bool:
    """Whether the unit may fire in a direction: its cover marker's arrow allows it."""
    return not limited_arc(s, unit) or s.cover_arc[s.place[unit]] == way


def fires_point_blank(s: Company, unit: int) -> bool:
    """Whether the unit can fire at its own card (5.3.2e, 7.3.1a); a gun on its FPL does not react (7.2.4b).

    Enemies that were placed without PDF wait for Clean Up (8.3c).
    """
    if s.fpl[unit] != NOWHERE or s.holds_fire[unit] == WAITS or limited_arc(s, unit) or not can_fire(s, unit):
        return False
    if not s.flipped[unit] and s.t.types.nearest[s.kind[unit]] > 0 and not s.dry[unit]:
        return False
    return s.t.charts.weapon_flags[weapon_of(s, unit)] & codes.CAN_FIRE_POINT_BLANK != 0


def grazes(s: Company, unit: int) -> bool:
    """Whether the unit has Grazing Fire (7.2.1a)."""
    return s.t.charts.weapon_flags[weapon_of(s, unit)] & codes.CAN_GRAZE != 0


def fights_tanks(s: Company, kind: int) -> bool:
    """Whether a type of unit on its front is an AT-capable A or H weapon (10.3b)."""
    row = s.t.types.at[kind]
    return row != 0 and s.t.weapons.capable(row) and s.t.types.rating[kind] in (codes.RATING_A, codes.RATING_H)


def anti_tank(s: Company, unit: int) -> bool:
    """An AT-capable A or H weapon leaves vehicles to AT combat (10.3)."""
    row = s.t.types.at[s.kind[unit]]
    return row != 0 and not s.flipped[unit] and s.t.weapons.capable(row) and basic_rating(s, unit, 1) != codes.RATING_S
