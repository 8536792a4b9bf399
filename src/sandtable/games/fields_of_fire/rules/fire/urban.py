"""Fire in a city: which areas a VOF covers, crossfire by area, grenades from area to area (13.8, 13.9)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.columns import holds
from sandtable.games.fields_of_fire.rules.pieces import areas
from sandtable.games.fields_of_fire.rules.pieces.marks import UNIT, WHAT, touches_place
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.sight.los import urban_line
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.state.codes import AREA_BUILDING_B, AREA_COURTYARD, VOF_GRENADE, VOF_NONE
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, direction, distance
from sandtable.games.fields_of_fire.state.profile import INSIDE_ONLY_WITHOUT_OUTSIDE, WHOLE_CARD

from .crossfire import crosses
from .grazing import covered, vof_on

# rows and columns of Charts.grenade_reach
ROW_STREET: Final = 0
ROW_GROUND: Final = 1
ROW_LOW_ROOF: Final = 2
ROW_UPPER: Final = 3
ROW_HIGH_ROOF: Final = 4
ROW_COURTYARD: Final = 5
ACROSS: Final = 1  # column of the street areas beside the own one


# -- what a VOF covers (13.8.1)


def fights_in_its_area(s: Company, unit: int) -> bool:
    """Whether spotted opponents share the unit's area: its fire is limited to that area (13.8.1a).

    In one edition only rooms limit it.
    """
    if not s.rules.fight_stays_in_open_areas and not areas.is_inside(s.place[unit]):
        return False
    for other in units_on(s, s.card[unit]):
        if s.side[other] != s.side[unit] and s.place[other] == s.place[unit] and s.spotted[other]:
            return True
    return False


def covers_place(s: Company, firer: int, card: int, place: int) -> bool:
    """Whether the VOF of a unit that fires at an urban card covers an area there: what it sees (13.8.1a, 13.8.1b).

    In one edition it fills all rooms of a card with two buildings when it sees one of them.
    """
    own = s.card[firer]
    if own == card and fights_in_its_area(s, firer):
        return s.place[firer] == place
    limit = sight(s, s.device[firer], own, card)
    if urban_line(s, own, s.place[firer], card, place, limit):
        return True
    if s.rules.vof_fills_buildings and areas.is_inside(place) and areas.place_at(s, card, AREA_BUILDING_B) != OPEN:
        rooms = [room for room in areas.areas_on(s, card) if areas.is_inside(room)]
        return any(urban_line(s, own, s.place[firer], card, room, limit) for room in rooms)
    return False


def strikes_own(s: Company, firer: int, place: int) -> bool:
    """Whether Point Blank fire from another area also falls on the firer's own side in an area (13.8.1b).

    It does where opponents it can see share that area; areas held by its own side alone are spared.
    """
    if s.place[firer] == place or fights_in_its_area(s, firer):
        return False
    for other in units_on(s, s.card[firer]):
        if s.side[other] != s.side[firer] and s.place[other] == place and s.spotted[other]:
            return True
    return False


def spares_own(s: Company, firer: int, place: int) -> bool:
    """Whether Point Blank fire leaves the firer's own side in a place of the card alone (6.2.1, 13.8.1b).

    In one edition it does not on a card that is fired at from outside too, where one marker hits everybody.
    """
    card = s.card[firer]
    if card in s.areas:
        if s.rules.point_blank_strikes_own_in_city:
            return not strikes_own(s, firer, place)
        if fights_in_its_area(s, firer):
            return True
    return s.rules.joint_card_layers != INSIDE_ONLY_WITHOUT_OUTSIDE or not s.fire_ways[card]


def crossfire_on(s: Company, card: int, place: int, firers: list[int]) -> bool:
    """Crossfire on an area, in one edition on its card: two PDFs from outside (13.8.1)."""
    source = NOWHERE
    whole = s.rules.urban_crossfire_scope == WHOLE_CARD
    for firer in firers:
        own = s.card[firer]
        if own != card and (whole or covers_place(s, firer, card, place)):
            if source == NOWHERE:
                source = own
            elif crosses(s, card, source, own):
                return True
    return False


def firers_on(s: Company, card: int, place: int, side: int) -> list[int]:
    """Units whose VOF affects a side in an area; fire from other cards affects both sides."""
    found: list[int] = []
    for unit in range(s.used):
        if not s.kind[unit] or s.aim[unit] == NOWHERE:
            continue
        if s.card[unit] == card and s.side[unit] == side and spares_own(s, unit, place):
            continue
        if holds(covered(s, unit), card) and vof_on(s, unit, card) != VOF_NONE:
            if card not in s.areas or covers_place(s, unit, card, place):
                found.append(unit)
    return found


def shelled(s: Company, card: int) -> bool:
    """Whether fire lies on the whole card, whatever the area."""
    return s.incoming[card] > 0 or s.indirect[card] > 0 or s.grenade_miss[card] > 0 or s.demolition_miss[card] > 0


def new_fire(s: Company, unit: int, card: int, place: int) -> bool:
    """Whether a move to an area of a card takes a unit into VOF that does not affect it now (13.2.5a)."""
    if not s.rules.urban_stop_on_vof:
        return False
    own = s.card[unit]
    side = s.side[unit]
    if card != own and (shelled(s, card) or s.mines[card]):
        return True
    for row in s.marks:
        if row[UNIT] == NOBODY and row[WHAT] != VOF_GRENADE and touches_place(row, place, side):
            if s.place[unit] != place:
                return True
    there = firers_on(s, card, place, side)
    if not there:
        return False
    now = firers_on(s, own, s.place[unit], side)
    return any(not holds(now, firer) for firer in there)


# -- hand grenades and smoke (13.9)


def row_of(s: Company, place: int) -> int:
    """The kind of place an area is in the table of grenade targets."""
    if areas.is_street(place):
        return ROW_STREET
    if areas.area_of(place) == AREA_COURTYARD:
        return ROW_COURTYARD
    if areas.is_upper(place):
        return ROW_UPPER
    if s.cover_kind[place] == areas.LOW_ROOF:
        return ROW_LOW_ROOF
    return ROW_HIGH_ROOF if areas.floor_of(s, place) else ROW_GROUND


def can_throw(s: Company, place: int, target: int) -> bool:
    """Whether a grenade or smoke pot can be thrown from an area to another of the same card (13.9.1, 13.9.2).

    The opposite street is out of reach, in one edition not.
    """
    if place == target:
        return True
    thrower = row_of(s, place)
    kind = row_of(s, target)
    column = kind if kind == ROW_STREET else kind + 1
    if thrower == ROW_STREET and kind == ROW_STREET:
        if s.rules.opposite_street_out_of_reach and (areas.area_of(place) - areas.area_of(target)) % areas.SIDES == 2:
            return False
        column = ACROSS
    if areas.is_inside(place) and areas.is_inside(target) and areas.floor_of(s, place) != areas.floor_of(s, target):
        if areas.HOUSE[areas.area_of(place)] != areas.HOUSE[areas.area_of(target)]:
            return False  # one floor up or down only in the same building
    return s.t.charts.grenade_reach[thrower][column] == 1


def can_throw_across(s: Company, place: int, target: int) -> bool:
    """Whether a hand reaches an area of the next card: over the street, or into an attached building (13.9.1, 13.9.2).

    Over the street it must be thrown from the near half or a rooftop; into an attached building from the same floor, in
    one edition not at all.
    """
    card, other = s.cover_card[place], s.cover_card[target]
    if place < COVERS or target < COVERS or distance(card, other) != 1:
        return False
    way = direction(card, other)
    if areas.joined(s, card, way):
        if not s.rules.grenades_into_attached_buildings:
            return False
        return (
            areas.is_inside(place) and areas.is_inside(target) and areas.floor_of(s, place) == areas.floor_of(s, target)
        )
    if way & 1 or not areas.is_street(target) or areas.area_of(target) != (way // 2 + 2) % areas.SIDES:
        return False
    if areas.is_street(place) and areas.area_of(place) != way // 2:
        return False
    return s.t.charts.grenade_reach[row_of(s, place)][ACROSS] == 1
