"""Demolition charges and flamethrowers (7.13, 7.14)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import spend
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.rules.fire.ratings import limited_arc, special_of, weapon_of
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, drop_cover, replace_cover
from sandtable.games.fields_of_fire.rules.pieces.areas import is_enclosed
from sandtable.games.fields_of_fire.rules.pieces.deck import found
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, WHAT, carry_mark, drop_kind, mark_cover, touches
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import commander_falls, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.transport.carrying import things_of, use_up
from sandtable.games.fields_of_fire.state.codes import (
    AMMO_DEMOLITION,
    ASSET_CHARGE,
    CAN_FIRE_FROM_STRUCTURE,
    ICON_GRENADE,
    POINT_BLANK,
    SPECIAL_DEMOLITION,
    SPECIAL_FLAME,
    UNIT_DEMOLITION,
    VOF_CONCENTRATED,
    VOF_DEMOLITION,
    VOF_FLAME,
    WORD_NONE,
)
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, distance
from sandtable.games.fields_of_fire.state.mission_codes import MEASURE_FORTIFICATIONS
from sandtable.games.fields_of_fire.state.profile import REMOVED

from .breaches import blow_wall, charge_walls, driven_out_to, miss_wall
from .grenades import throw_back
from .hits import hit, lose_step

FOXHOLE: Final = 2
BUNKERS: Final = (4, 5, 6)  # bunker, pillbox, strong pillbox
CAVES: Final = (8, 9, 10, 11)


def enemy_cover(s: Company, unit: int, card: int) -> list[int]:
    """Cover markers and rooms of a card with spotted opponents; streets and courtyards are none (13.1c)."""
    covers: list[int] = []
    for other in units_on(s, card):
        place = s.place[other]
        if s.side[other] != s.side[unit] and s.spotted[other] and is_enclosed(place) and place not in covers:
            covers.append(place)
    covers.sort()
    return covers


def empty_fortifications(s: Company, card: int) -> list[int]:
    """Bunkers, pillboxes and caves of a card with nobody inside, which a charge can still destroy (7.13)."""
    taken = [s.place[unit] for unit in units_on(s, card)]
    return [
        cover
        for cover in covers_on(s, card)
        if (s.cover_kind[cover] in BUNKERS or s.cover_kind[cover] in CAVES) and cover not in taken
    ]


# -- demolition charges


def charges_of(s: Company, unit: int) -> list[int]:
    """The slots of the charges that a unit carries, its own satchels or those it carries for others."""
    assets = s.t.assets
    return [
        thing
        for thing in things_of(s, unit)
        if assets.kind[s.thing[thing]] == ASSET_CHARGE or assets.special[s.thing[thing]] == SPECIAL_DEMOLITION
    ]


def charge_of(s: Company, unit: int) -> int:
    """The slot of a charge that the unit carries, or NOBODY."""
    return next(iter(charges_of(s, unit)), NOBODY)


def has_charge(s: Company, unit: int) -> bool:
    """Whether the unit has a charge: carried, or among its own tracked ones."""
    if charge_of(s, unit) != NOBODY:
        return True
    return s.t.types.ammo[s.kind[unit]] == AMMO_DEMOLITION and s.ammo[unit] > 0


def may_demolish(s: Company, unit: int) -> bool:
    """Entitled to use charges and holding one (7.13, 7.18.1F): by its counter, by the mission, or with a satchel."""
    if is_vehicle(s, unit) or s.pinned[unit] or s.flipped[unit] or limited_arc(s, unit) or not has_charge(s, unit):
        return False
    if s.t.types.flags[s.kind[unit]] & UNIT_DEMOLITION or s.roster[unit] in s.m.demolition:
        return True
    return any(s.t.assets.kind[s.thing[thing]] != ASSET_CHARGE for thing in charges_of(s, unit))


def charge_targets(s: Company, unit: int) -> list[int]:
    """Cover markers on the unit's card that a charge may be used on; in a city the wall beside the unit (13.6.1)."""
    if not may_demolish(s, unit):
        return []
    card = s.card[unit]
    if card in s.areas:
        return charge_walls(s, unit)
    return sorted(enemy_cover(s, unit, card) + empty_fortifications(s, card))


def must_throw(s: Company, unit: int) -> bool:
    """With any VOF on the card the charge is thrown, otherwise placed (7.13a)."""
    return has_vof(s, s.card[unit])


def use_charge(s: Company, unit: int) -> None:
    """One charge is gone."""
    thing = charge_of(s, unit)
    if thing != NOBODY:
        use_up(s, thing)
    else:
        s.ammo[unit] -= 1


def place_charge(g: Play[Company], unit: int, cover: int) -> None:
    """A placed charge needs no attempt (7.13b)."""
    s = g.state
    use_charge(s, unit)
    if g.telling:
        g.tell("charge-set", unit, s.cover_card[cover])
    if cover >= COVERS:
        blow_wall(g, unit, cover)
    else:
        mark_cover(s, VOF_DEMOLITION, unit, cover, 0, 0)


def throw_charge(g: Play[Company], unit: int, cover: int, cards: list[int]) -> bool:
    """A charge thrown like grenades: it needs their icon and provokes theirs; a miss puts Demo Miss (7.13c, 7.10.5)."""
    s = g.state
    use_charge(s, unit)
    success = found(s, cards, WORD_NONE, ICON_GRENADE) > 0
    if cover >= COVERS:
        if success:
            blow_wall(g, unit, cover)
        else:
            miss_wall(s, cover)
        return success
    if success:
        mark_cover(s, VOF_DEMOLITION, unit, cover, 0, 0)
    else:
        s.demolition_miss[s.cover_card[cover]] = 1
        s.dirty = 1
    throw_back(g, unit, NOBODY, cover, success)
    return success


def note_fort_lost(s: Company, cover: int) -> None:
    """A destroyed bunker, pillbox or cave of the enemy counts as taken."""
    if cover in s.enemy_forts:
        s.enemy_forts.remove(cover)
        s.tally[MEASURE_FORTIFICATIONS] = s.tally.get(MEASURE_FORTIFICATIONS, 0) + 1


def explode(g: Play[Company]) -> None:
    """Combat Effects: all units under the cover are casualties, bunkers wrecked, caves sealed (7.13d-7.13f)."""
    s = g.state
    for row in [row for row in s.marks if row[WHAT] == VOF_DEMOLITION]:
        cover = row[COVER]
        kind = s.cover_kind[cover]
        card = s.cover_card[cover]
        if not kind:
            continue
        for unit in [unit for unit in units_on(s, card) if s.place[unit] == cover]:
            while s.kind[unit]:
                lose_step(g, unit)
        if g.telling:
            g.tell("charge-exploded", card)
        if kind in BUNKERS:
            replace_cover(s, cover, FOXHOLE)
        elif kind in CAVES:
            drop_cover(s, cover)
            s.caves_sealed += 1
        if kind in BUNKERS or kind in CAVES:
            note_fort_lost(s, cover)
    drop_kind(s, VOF_DEMOLITION)


# -- flamethrowers


def may_flame(s: Company, unit: int) -> bool:
    """A flamethrower with fuel, not inside a building or behind a loophole (7.14e)."""
    if special_of(s, unit) != SPECIAL_FLAME or s.pinned[unit] or s.ammo[unit] <= 0 or limited_arc(s, unit):
        return False
    if s.place[unit] == OPEN:
        return True
    structure = s.t.charts.cover[s.cover_kind[s.place[unit]]].structure
    through = s.t.charts.weapon_flags[weapon_of(s, unit)] & CAN_FIRE_FROM_STRUCTURE != 0
    return not structure or through or s.rules.flame_from_buildings != 0


def flame_targets(s: Company, unit: int) -> list[int]:
    """Cover markers with spotted opponents on the own card, for vehicles also beside it (7.14f).

    In a city no wall or smoke lies between: flame is direct fire (13.4.2a, 13.8.2).
    """
    if not may_flame(s, unit):
        return []
    covers: list[int] = []
    reach = s.t.types.special_reach[s.kind[unit]] if is_vehicle(s, unit) else POINT_BLANK  # 7.14f
    for card in sorted(s.units_at):
        if s.count[(1 - s.side[unit]) * SIZE + card] and distance(s.card[unit], card) <= reach:
            for cover in enemy_cover(s, unit, card):
                inside = [other for other in units_on(s, card) if s.place[other] == cover]
                if (card == s.card[unit] and card not in s.areas) or any(sees_unit(s, unit, other) for other in inside):
                    covers.append(cover)
    return covers


def flame(g: Play[Company], unit: int, cover: int) -> None:
    """Put the F! marker on the target and spend a shot, without a draw (7.14a)."""
    s = g.state
    mark_cover(s, VOF_FLAME, unit, cover, 0, 0)
    if g.telling:
        g.tell("flame", unit, s.cover_card[cover])
    spend(g, unit, 1)


def burn(g: Play[Company]) -> dict[int, int]:
    """Combat Effects, first: occupants are hit, bunkers burn out, survivors stand outside Exposed (7.14b-7.14d).

    Returns the survivors and the cover they had.
    """
    s = g.state
    driven: dict[int, int] = {}
    for row in [row for row in s.marks if row[WHAT] == VOF_FLAME]:
        cover = row[COVER]
        card = s.cover_card[cover]
        if not s.cover_kind[cover]:
            continue
        for unit in [unit for unit in units_on(s, card) if s.place[unit] == cover]:
            hit(g, unit)
        for unit in [unit for unit in units_on(s, card) if s.place[unit] == cover]:
            if s.rules.flame_cave_survivors == REMOVED and is_cave(s, cover):
                commander_falls(s, unit)
                take_off(s, unit)
                continue
            drive_out(s, unit, cover, driven_out_to(g, cover) if cover >= COVERS else OPEN)
            driven[unit] = cover
        if s.cover_kind[cover] in BUNKERS:
            drop_cover(s, cover)
            note_fort_lost(s, cover)
    drop_kind(s, VOF_FLAME)
    return driven


def is_cave(s: Company, cover: int) -> bool:
    """Whether a cover marker is the mouth of a cave."""
    return cover < COVERS and s.t.charts.cover[s.cover_kind[cover]].key.endswith("cave")


def drive_out(s: Company, unit: int, cover: int, place: int) -> None:
    """A survivor leaves the cover, Exposed; of what lay on the cover Concentrated Fire stays on it (7.14d, 7.14g)."""
    aimed = [row for row in s.marks if row[COVER] == cover and row[WHAT] == VOF_CONCENTRATED]
    for row in [row for row in aimed if touches(s, row, unit)]:
        carry_mark(s, row, unit)
    s.place[unit] = place
    s.exposed[unit] = 1
