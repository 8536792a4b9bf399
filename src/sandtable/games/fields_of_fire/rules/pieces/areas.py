"""Areas of urban cards: streets, buildings, courtyard, upper stories, rooftops (13.1, 13.3, 13.5, 13.6).

An area works like a cover marker, so it is a place: every urban card gets a row of places from COVERS on when it is
laid, in the order of the AREA_* codes. Maps without urban cards have none of them.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, direction, distance

# rows of Charts.cover
STREET: Final = 20
BUILDING: Final = 21
COURTYARD: Final = 22
UPPER: Final = 23
LOW_ROOF: Final = 24
HIGH_ROOF: Final = 25

NORTH_SIDE: Final = 0
EAST_SIDE: Final = 1
SIDES: Final = 4  # streets N, E, S, W; the side of a street is its area code
HOUSE: Final = [NOWHERE, NOWHERE, NOWHERE, NOWHERE, 0, 1, NOWHERE, 0, 1, 0, 1, NOWHERE]  # building A or B of an area


def area_of(place: int) -> int:
    """The AREA_* code of a place on an urban card, NOWHERE for a cover marker or the open."""
    return (place - COVERS) % codes.AREAS_ON_CARD if place >= COVERS else NOWHERE


def place_at(s: Company, card: int, area: int) -> int:
    """The place of an area, OPEN if the card has no such area."""
    first = s.areas.get(card, NOWHERE)
    if first == NOWHERE or not s.cover_kind[first + area]:
        return OPEN
    return first + area


def areas_on(s: Company, card: int) -> list[int]:
    """All places of an urban card."""
    first = s.areas.get(card, NOWHERE)
    if first == NOWHERE:
        return []
    return [place for place in range(first, first + codes.AREAS_ON_CARD) if s.cover_kind[place]]


def is_street(place: int) -> bool:
    """An In-the-Street area."""
    return place >= COVERS and (place - COVERS) % codes.AREAS_ON_CARD < SIDES


def is_outside(place: int) -> bool:
    """Street or courtyard."""
    area = (place - COVERS) % codes.AREAS_ON_CARD
    return place >= COVERS and (area < SIDES or area == codes.AREA_COURTYARD)


def is_inside(place: int) -> bool:
    """Building area, upper story or rooftop."""
    return place >= COVERS and HOUSE[(place - COVERS) % codes.AREAS_ON_CARD] != NOWHERE


def is_upper(place: int) -> bool:
    """An Upper Story: Heavy and Incoming! fire is worse for it (13.3b)."""
    return place >= COVERS and (place - COVERS) % codes.AREAS_ON_CARD in (codes.AREA_UPPER_A, codes.AREA_UPPER_B)


def is_enclosed(place: int) -> bool:
    """A cover marker or a room: what charges and flame are used on (13.1c)."""
    return place != OPEN and not is_outside(place)


def is_cover(s: Company, place: int) -> bool:
    """A cover marker or a room; streets and courtyards are cover in one edition only (13.1c)."""
    return is_enclosed(place) or (place != OPEN and s.rules.every_area_is_cover == 1)


def in_cover(s: Company, unit: int) -> bool:
    """Whether a unit stands in cover."""
    return is_cover(s, s.place[unit])


def floor_of(s: Company, place: int) -> int:
    """How many floors above the ground a place lies."""
    return s.t.charts.cover[s.cover_kind[place]].level if place != OPEN else 0


def marker_value(s: Company, place: int) -> int:
    """The cover of a cover marker or of an urban area."""
    if place >= COVERS:
        return s.area_cover[place - COVERS]
    return s.t.charts.cover[s.cover_kind[place]].value


def flags_of(s: Company, card: int) -> int:
    """The flags of the terrain card."""
    return s.t.terrain.flags[s.terrain[card]]


def detached(s: Company, card: int) -> bool:
    """Two separate buildings on the card (13.2.2)."""
    return flags_of(s, card) & codes.CARD_DETACHED != 0


def compound(s: Company, card: int) -> bool:
    """A walled compound (13.1)."""
    return flags_of(s, card) & codes.CARD_COMPOUND != 0


def walled_in(s: Company, card: int) -> bool:
    """A compound whose wall hides the ground floor of its building; that of a garden is low."""
    return flags_of(s, card) & codes.CARD_GROUND_CLOSED != 0


# -- laying cards


def lay_areas(s: Company, card: int) -> None:
    """Give an urban card its areas; units already there stand in one of them from now on."""
    terrain = s.terrain[card]
    if card not in s.areas:
        s.areas[card] = len(s.cover_kind)
        for _ in range(codes.AREAS_ON_CARD):
            s.cover_kind.append(0)
            s.cover_card.append(card)
            s.cover_arc.append(NOWHERE)
            s.cover_below.append(0)
            s.area_cover.append(0)
    first = s.areas[card]
    cards = s.t.terrain
    for area in range(codes.AREA_COUNT):
        if cards.area[area][terrain] != codes.NONE:
            kind = STREET if area < SIDES else COURTYARD if area == codes.AREA_COURTYARD else BUILDING
            _add_area(s, first + area, kind, cards.area[area][terrain])
    for house in range(2):
        ground = cards.area[codes.AREA_BUILDING_A + house][terrain]
        if ground == codes.NONE:
            continue
        high = cards.storeys[terrain] >= 2
        if high:
            _add_area(s, first + codes.AREA_UPPER_A + house, UPPER, ground)
        if s.m.rooftops and s.rules.rooftops and cards.rooftop[terrain] != codes.NONE:
            _add_area(s, first + codes.AREA_ROOF_A + house, HIGH_ROOF if high else LOW_ROOF, cards.rooftop[terrain])
    for unit in s.units_at.get(card, []):
        s.place[unit] = fitting_area(s, unit, card, s.place[unit], NOWHERE, OPEN)


def _add_area(s: Company, place: int, kind: int, value: int) -> None:
    s.cover_kind[place] = kind
    s.area_cover[place - COVERS] = value


def attach(s: Company, card: int, side: int) -> None:
    """Join two buildings: there is no street on the joined side of either card (13.7)."""
    other = NEIGHBOUR[8 * card + 2 * side]
    for here, joined in ((card, side), (other, (side + 2) % SIDES)):
        if here in s.areas:
            s.attached[here] = s.attached.get(here, 0) | 1 << joined
            s.cover_kind[s.areas[here] + joined] = 0


def joined(s: Company, card: int, way: int) -> bool:
    """Whether the building of a card is attached to the next one in a direction."""
    return way & 1 == 0 and s.attached.get(card, 0) >> (way // 2) & 1 == 1


# -- where a unit stands that is simply put on a card


def fitting_area(s: Company, unit: int, card: int, place: int, origin: int, was: int) -> int:
    """The area for a unit put on an urban card without naming one: the street nearest to where it was.

    Vehicles stay in streets whatever was named (13.2.2b).
    """
    vehicle = s.t.types.vehicle[s.kind[unit]] == 1
    if place >= COVERS and s.cover_card[place] == card and (is_street(place) or not vehicle):
        return place
    wished = near_sides(s, card, origin, was)
    for side in [*wished, 2, 1, 3, 0] if s.side[unit] == codes.FRIENDLY else [*wished, 0, 1, 3, 2]:
        street = place_at(s, card, side)
        if street != OPEN:
            return street
    return place_at(s, card, codes.AREA_COURTYARD)


def near_sides(s: Company, card: int, origin: int, place: int) -> list[int]:
    """Sides of a card that a unit coming from a place of another card reaches first (13.2.1a)."""
    if origin == NOWHERE or distance(origin, card) != 1:
        return []
    way = direction(origin, card)
    if way & 1:
        facing = (way + 3) % 8 // 2, (way + 5) % 8 // 2
        return [facing[0], facing[1]]
    if is_street(place) and s.cover_card[place] == origin:
        side = area_of(place)
        if (way - 2 * side) % 8 in (2, 6):
            return [side]  # along its street
    return [(way + 4) % 8 // 2]


def roof_of(s: Company, card: int, house: int) -> int:
    """The rooftop of a building, OPEN if it cannot be used."""
    return place_at(s, card, codes.AREA_ROOF_A if house == 0 else codes.AREA_ROOF_B)


def upper_of(s: Company, card: int, house: int) -> int:
    """The Upper Story of a building, OPEN if it has only a ground floor."""
    return place_at(s, card, codes.AREA_UPPER_A if house == 0 else codes.AREA_UPPER_B)


def ground_of(s: Company, card: int, house: int) -> int:
    """The ground floor of a building, OPEN if there is none."""
    return place_at(s, card, codes.AREA_BUILDING_A if house == 0 else codes.AREA_BUILDING_B)


# -- which areas touch


def connected(s: Company, card: int, place: int, other: int) -> bool:
    """Whether one Move within a Card could lead from one area to another, ignoring units there (13.2.1-13.4.1)."""
    if place == other or not s.cover_kind[other]:
        return False
    if is_street(place) and is_street(other):
        return (area_of(place) - area_of(other)) % SIDES != 2
    if is_outside(place) and is_outside(other):
        return True  # street and courtyard: over the wall or through a breach
    if is_inside(place) and is_inside(other):
        return _inside(s, card, place, other)
    outer, inner = (place, other) if is_outside(place) else (other, place)
    if floor_of(s, inner) > 0:
        return False
    return area_of(outer) == codes.AREA_COURTYARD or not compound(s, card)


def wall_stops(s: Company, unit: int, place: int, other: int) -> bool:
    """Whether an Exposed unit, without a breach, does not get over the wall between street and courtyard (13.4.1)."""
    if not is_outside(place) or not is_outside(other) or is_street(place) == is_street(other):
        return False
    return s.exposed[unit] == 1 and (place if is_street(place) else other) not in s.breaches


def _inside(s: Company, card: int, place: int, other: int) -> bool:
    """Stairs within a building; from building to building on one floor, never between rooftops (13.3a)."""
    low, high = (place, other) if floor_of(s, place) <= floor_of(s, other) else (other, place)
    for house in range(2):
        floors = [ground_of(s, card, house), upper_of(s, card, house), roof_of(s, card, house)]
        stairs = [floor for floor in floors if floor != OPEN]
        if low in stairs and high in stairs:
            return stairs.index(high) - stairs.index(low) == 1
    roofs = roof_of(s, card, 0), roof_of(s, card, 1)
    return floor_of(s, place) == floor_of(s, other) and place not in roofs and not detached(s, card)
