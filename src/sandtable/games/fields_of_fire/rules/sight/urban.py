"""Sight in a city: which areas face each other, and what their line crosses (13.4.2, 13.7, 13.8.2, 13.9.3).

The grid model: buildings look in all directions; a street looks across, along itself and over the crossing, not behind
its own block; walls hide courtyards and what stands behind them from the ground.
"""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces import areas
from sandtable.games.fields_of_fire.state.codes import AREA_COURTYARD
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE
from sandtable.games.fields_of_fire.state.profile import ALL_BUT_INDIRECT

from .smoke import hazy, smoke_rises


def within_card(s: Company, card: int, place: int, other: int) -> bool:
    """Whether two areas of one card face each other (13.1, 13.4.2, 13.8.2)."""
    if place == other:
        return True
    if areas.is_street(place) and areas.is_street(other):
        return False  # the building stands between them, its corner too
    if areas.is_street(place) or areas.is_street(other):
        street, inner = (place, other) if areas.is_street(place) else (other, place)
        if behind_wall(s, card, inner):
            return street in s.breaches and s.rules.compound_immunity != ALL_BUT_INDIRECT
        return True
    if areas.compound(s, card):
        return True
    return abs(areas.floor_of(s, place) - areas.floor_of(s, other)) <= 1


def behind_wall(s: Company, card: int, place: int) -> bool:
    """Courtyards, and ground floors inside a closed wall, in one edition any, are not seen from the ground outside."""
    if areas.area_of(place) == AREA_COURTYARD:
        return True
    closed = areas.walled_in(s, card) or (areas.compound(s, card) and s.rules.compound_immunity == ALL_BUT_INDIRECT)
    return closed and areas.is_inside(place) and areas.floor_of(s, place) == 0


def over_wall(s: Company, place: int) -> bool:
    """Whether a place on another card overlooks a compound's wall: from above, in one edition never."""
    return areas.floor_of(s, place) > 0 and s.rules.compound_immunity != ALL_BUT_INDIRECT


def turned(place: int, way: int) -> int:
    """The direction of a line relative to the front of a street: 0 across it, 2 and 6 along it, 3 to 5 behind it."""
    return (way - 2 * areas.area_of(place)) % 8


def faces(s: Company, card: int, place: int, other: int, target: int, way: int) -> bool:
    """Whether an area of a card is turned towards an area (or the open ground) of a card in that direction."""
    if areas.joined(s, card, way):
        return _across_joint(s, place, target, way)
    if behind_wall(s, card, place) and not over_wall(s, target):
        return False
    if behind_wall(s, other, target) and not over_wall(s, place):
        return False
    here, there = areas.is_street(place), areas.is_street(target)
    if here and there:
        return _street_to_street(place, target, turned(place, way))
    if here:
        return _street_to(s, place, other, target, way)
    return _street_to(s, target, card, place, (way + 4) % 8) if there else True


def _street_to_street(street: int, other: int, turn: int) -> bool:
    """Along a street its own side, across it the facing one, over the crossing also that next to the block across."""
    front, side = areas.area_of(street), areas.area_of(other)
    if turn in (2, 6):
        return side == front
    if turn not in (0, 1, 7):
        return False
    return side == (front + 2) % areas.SIDES or (turn != 0 and side == (front + (3 if turn == 1 else 1)) % areas.SIDES)


def _street_to(s: Company, street: int, card: int, place: int, way: int) -> bool:
    """From a street to a building or to open ground; along the street only where it ends (13.7b) or opens."""
    turn = turned(street, way)
    if turn in (0, 1, 7):
        return True
    if turn not in (2, 6):
        return False
    return place < COVERS or areas.joined(s, card, 2 * areas.area_of(street))


def _across_joint(s: Company, place: int, target: int, way: int) -> bool:
    """Attached buildings: rooms and courtyards see each other, and both halves of the streets beside them (13.7a)."""
    if not areas.is_street(place) and not areas.is_street(target):
        return True
    if areas.is_street(place) and areas.is_street(target):
        return areas.area_of(place) == areas.area_of(target) and turned(place, way) in (2, 6)
    street, inner = (place, target) if areas.is_street(place) else (target, place)
    if not areas.is_street(street) or not areas.is_inside(inner):
        return False
    return not behind_wall(s, s.cover_card[inner], inner) and (2 * areas.area_of(street) - way) % 4 == 2


def crossed_streets(s: Company, card: int, place: int, way: int) -> list[int]:
    """Streets of its own card that a line from an area crosses on its way out."""
    if card not in s.areas or areas.is_street(place) or areas.joined(s, card, way):
        return []
    sides = [way // 2] if way & 1 == 0 else [(way - 1) // 2, (way + 1) % 8 // 2]
    streets = [areas.place_at(s, card, side) for side in sides]
    return [street for street in streets if street != OPEN]


def smoke_between(s: Company, card: int, place: int, other: int, target: int, way: int) -> bool:
    """Whether smoke in the area itself or in a street the line crosses hides the target; LOS into smoke is allowed."""
    if not s.area_smoke and not s.area_gas:
        return False
    if hazy(s, place):
        return True
    for street in crossed_streets(s, card, place, way):
        if hazy(s, street):
            return True
    return any(hazy(s, street) for street in crossed_streets(s, other, target, (way + 4) % 8))


def along_street(place: int, way: int) -> bool:
    """Whether a line from an area runs along its street."""
    return areas.is_street(place) and turned(place, way) in (2, 6)


def street_goes_on(s: Company, card: int, place: int) -> bool:
    """Whether the street of an area runs past another card, free of smoke."""
    street = areas.place_at(s, card, areas.area_of(place))
    return street != OPEN and not hazy(s, street)


def block_top(s: Company, card: int) -> int:
    """The level up to which the buildings of an urban card block lines over it."""
    return s.level[card] + (1 if s.t.terrain.storeys[s.terrain[card]] >= 2 else 0)


def over_block(s: Company, card: int, high: int, low: int) -> bool:
    """Whether a line between two levels passes over an urban card: above its roofs, and no smoke rises there."""
    top = block_top(s, card)
    return (top < low or (top == low and high > low)) and not smoke_rises(s, card)


def hides_streets(s: Company, place: int, other: int) -> bool:
    """In one edition a unit looking over a building sees buildings behind it, not the streets between (13.8.2)."""
    return not s.rules.streets_seen_over_roofs and (areas.is_street(place) or areas.is_street(other))


def junction_cards(s: Company, unit: int) -> list[int]:
    """The attached cards at the ends of the street in which a unit stands, in pairs."""
    place = s.place[unit]
    found: list[int] = []
    if not s.attached or not areas.is_street(place):
        return found
    front = 2 * areas.area_of(place)
    for way in ((front + 2) % 8, (front + 6) % 8):
        near = NEIGHBOUR[8 * s.card[unit] + way]
        if near != NOWHERE and areas.joined(s, near, front):
            found.extend([near, NEIGHBOUR[8 * near + front]])
    return found
