"""Cover & concealment of cards, cover markers, finding cover (5.2.3, 5.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.areas import is_inside
from sandtable.games.fields_of_fire.rules.pieces.deck import random_number
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.pieces.presence import place_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import crosses_dark
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, take_casualties
from sandtable.games.fields_of_fire.state.codes import CARD_OBSERVATION_POST, COVER_ICON_URBAN, ENEMY, FRIENDLY, NONE
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .urban import places_in

NOT_FOR_VEHICLES: Final = Reason("5.3a", "not-for-vehicles")
ENEMIES_UNDER: Final = Reason("5.1.2c", "enemies-under")
COVER_FULL: Final = Reason("5.3a", "cover-full")

BASIC: Final = 1
LIGHT_BUILDING: Final = 12
STRONG_BUILDING: Final = 13
UPPER_LIGHT: Final = 14
UPPER_STRONG: Final = 15
TOWER_LIGHT: Final = 16
TOWER_STRONG: Final = 17


def covers_on(s: Company, card: int) -> list[int]:
    """The cover markers of a card."""
    return [cover for cover in range(1, COVERS) if s.cover_card[cover] == card and s.cover_kind[cover]]


def new_cover(s: Company, kind: int, card: int, arc: int = NOWHERE, below: int = 0) -> int:
    """Put a cover marker on a card."""
    for cover in range(1, COVERS):
        if not s.cover_kind[cover]:
            s.cover_kind[cover] = kind
            s.cover_card[cover] = card
            s.cover_arc[cover] = arc
            s.cover_below[cover] = below
            return cover
    raise IndexError("no cover slot is free")


def drop_cover(s: Company, cover: int) -> None:
    """Take a cover marker off the map; units and casualties under it are in the open."""
    card = s.cover_card[cover]
    for unit in s.units_at.get(card, []):
        if s.place[unit] == cover:
            s.place[unit] = OPEN
    for side in (FRIENDLY, ENEMY):
        steps = take_casualties(s, side, card, cover, UNITS)
        if steps:
            add_casualties(s, side, card, OPEN, steps)
    s.cover_kind[cover] = 0
    s.cover_card[cover] = NOWHERE
    s.dirty = 1


def replace_cover(s: Company, cover: int, kind: int) -> None:
    """Another marker, open to all sides, takes the place of one, with what lies under it."""
    s.cover_kind[cover] = kind
    s.cover_arc[cover] = NOWHERE
    s.dirty = 1


def steps_under(s: Company, cover: int, side: int) -> int:
    """Steps of a side under a cover marker."""
    steps = 0
    for unit in s.units_at.get(s.cover_card[cover], []):
        if s.place[unit] == cover and s.side[unit] == side:
            steps += s.steps[unit]
    return steps


def room_under(s: Company, cover: int, unit: int) -> bool:
    """Whether a unit may go under a marker."""
    return not under_reason(s, cover, unit)


def under_reason(s: Company, cover: int, unit: int) -> Reason | None:
    """Why a unit may not go under a marker; None if no enemy is there and the step limit holds (5.1.2c, 5.3).

    Vehicles never may: field positions and buildings hold infantry only.
    """
    if is_vehicle(s, unit):
        return NOT_FOR_VEHICLES
    side = s.side[unit]
    if steps_under(s, cover, 1 - side):
        return ENEMIES_UNDER
    limit = s.t.charts.cover[s.cover_kind[cover]].capacity
    return None if limit == NONE or steps_under(s, cover, side) + s.steps[unit] <= limit else COVER_FULL


def overfull(s: Company, unit: int) -> bool:
    """Whether the cover marker over a unit, if there is one, holds more steps than it may (5.3.2c)."""
    cover = s.place[unit]
    limit = s.t.charts.cover[s.cover_kind[cover]].capacity if OPEN < cover < COVERS else NONE
    return limit != NONE and steps_under(s, cover, s.side[unit]) > limit


def holds_another(s: Company, unit: int) -> bool:
    """Whether the cover marker over a unit, if there is one, has room for one step more (5.3.2c)."""
    cover = s.place[unit]
    limit = s.t.charts.cover[s.cover_kind[cover]].capacity if OPEN < cover < COVERS else NONE
    return limit == NONE or steps_under(s, cover, s.side[unit]) < limit


def stand_with(s: Company, unit: int, other: int) -> None:
    """Put a unit into the area of another, out of its cover marker if that is full (5.3.2c)."""
    put(s, unit, s.card[other], OPEN)
    place = s.place[other]
    if place >= COVERS or (place != OPEN and room_under(s, place, unit)):
        put(s, unit, s.card[other], place)


def shelter_reason(s: Company, unit: int, card: int, place: int) -> Reason | None:
    """Why a unit may not go to a place of a card without areas; None if it may."""
    return place_reason(s, place, card) or (under_reason(s, place, unit) if place != OPEN else None)


def places_for(s: Company, unit: int, card: int) -> list[int]:
    """The areas of a card that a unit may enter: out of cover first, then cover markers; urban areas by 13.2."""
    if s.areas and card in s.areas:
        return places_in(s, unit, card)
    return [OPEN, *[cover for cover in covers_on(s, card) if room_under(s, cover, unit)]]


def found_cover(s: Company, card: int) -> int:
    """How many markers of the card count against its cover potential (5.3a)."""
    number = 0
    for cover in range(1, COVERS):
        if s.cover_card[cover] == card and s.cover_kind[cover] and s.t.charts.cover[s.cover_kind[cover]].potential:
            number += 1
    return number


def cover_left(s: Company, card: int) -> bool:
    """Whether Seek Cover can still find something here (5.3)."""
    terrain = s.terrain[card]
    return terrain != 0 and found_cover(s, card) < s.t.terrain.potential[terrain]


def find_cover(g: Play[Company], card: int) -> int:
    """A new cover marker after a successful Seek Cover: basic, or by the mission's building table (5.3.1, 5.3.3)."""
    s = g.state
    terrain = s.terrain[card]
    kind = BASIC
    if s.t.terrain.icon[terrain] == COVER_ICON_URBAN:
        table = s.m.buildings.get(s.t.terrain.kind[terrain])
        if table:
            kind = table[random_number(g, "roll-building", len(table)) - 1]
    return raise_building(s, kind, card)


def raise_building(s: Company, kind: int, card: int) -> int:
    """A cover marker that was found or placed; buildings of some cards have an Upper Story or a tower (5.3.3)."""
    terrain = s.terrain[card]
    cover = new_cover(s, kind, card)
    if kind in (LIGHT_BUILDING, STRONG_BUILDING):
        strong = kind == STRONG_BUILDING
        if s.t.terrain.flags[terrain] & CARD_OBSERVATION_POST:
            new_cover(s, TOWER_STRONG if strong else TOWER_LIGHT, card, NOWHERE, cover)
        elif s.t.terrain.storeys[terrain] >= 2:
            new_cover(s, UPPER_STRONG if strong else UPPER_LIGHT, card, NOWHERE, cover)
    return cover


def concealment(s: Company, card: int, origins: list[int]) -> int:
    """Cover & concealment against fire from these cards: the higher value if any comes across a dark border (5.2.3).

    No origin means Incoming!, indirect fire or fire from inside the card: the lower value.
    """
    terrain = s.terrain[card]
    if not terrain:
        return 0
    for origin in origins:
        if crosses_dark(s, card, origin):
            return s.t.terrain.high[terrain]
    return s.t.terrain.low[terrain]


def in_trench(s: Company, cover: int) -> bool:
    """Trench, bunker or pillbox: moves between them do not expose (5.1.1d)."""
    return cover != OPEN and s.t.charts.cover[s.cover_kind[cover]].trench


def in_building(s: Company, place: int) -> bool:
    """Inside a building: a room of a city, or one of the buildings that were found on an ordinary card."""
    return is_inside(place) or LIGHT_BUILDING <= s.cover_kind[place] <= TOWER_STRONG
