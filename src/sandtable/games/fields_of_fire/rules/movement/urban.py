"""Movement in a city: between areas, into buildings, over walls, through breaches (13.2 to 13.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.ratings import has_vof
from sandtable.games.fields_of_fire.rules.fire.urban import new_fire
from sandtable.games.fields_of_fire.rules.pieces import areas
from sandtable.games.fields_of_fire.rules.pieces.marks import COUNT, VALUE, WHAT, has, touches_place
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.presence import NO_PLACE, place_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.smoke import smoke_anywhere
from sandtable.games.fields_of_fire.rules.sight.urban import turned
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, VOF_GRENADE
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import direction, distance

IS_THERE: Final = Reason("4.2.2f.who", "is-there")
NOT_ENTERED: Final = Reason("13.2.1a", "street-first")
NOT_CONNECTED: Final = Reason("13.2.1a", "areas-not-connected")
BARRICADED: Final = Reason("13.5a", "barricaded")
DEFENDED: Final = Reason("13.2.2a", "room-defended")
MAY_HIDE_ENEMIES: Final = Reason("13.2.2a", "room-not-cleared")
STREETS_ONLY: Final = Reason("13.2.2b", "streets-only")
WALLED: Final = Reason("13.4.1a", "wall-exposed")

FREE_STEPS: Final = 3  # steps in one building area that take no stacking penalty (13.8.1)


# -- who may go in


def entry_reason(s: Company, unit: int, card: int, place: int, other: int) -> Reason | None:
    """Why a unit in an area may not go to another area of the same card; None if it may (13.2.2, 13.4.1, 13.5)."""
    if not areas.connected(s, card, place, other):
        return NOT_CONNECTED
    if is_vehicle(s, unit):
        return None if areas.is_street(other) else STREETS_ONLY
    if areas.is_outside(other):
        return WALLED if areas.wall_stops(s, unit, place, other) else None
    if areas.is_outside(place) and card in s.barricades and not opens_rooms(s, card, place):
        return BARRICADED
    return opposed(s, unit, card, other)


def opens_rooms(s: Company, card: int, place: int) -> bool:
    """Whether a Breach leads from an outside area into the rooms; that in a compound's wall leads to its courtyard."""
    return place in s.breaches and not (areas.is_street(place) and areas.compound(s, card))


def opposed(s: Company, unit: int, card: int, place: int) -> Reason | None:
    """Why opponents, or a PC marker that may hide some, keep a unit out of a building area; None if not (13.2.2a)."""
    side = s.side[unit]
    defenders: list[int] = []
    for other in units_on(s, card):
        if s.place[other] != place or other == unit:
            continue
        if s.side[other] == side:
            return None
        if has_vof(s, other):
            defenders.append(other)
    suspect = s.pc[card] != 0 and side == FRIENDLY
    if (not defenders and not suspect) or smoke_anywhere(s, card):
        return None
    if not defenders:
        return MAY_HIDE_ENEMIES
    if all(s.pinned[other] for other in defenders) or all(has(s, other, VOF_GRENADE) for other in defenders):
        return None
    return DEFENDED


def area_reason(s: Company, unit: int, card: int, place: int) -> Reason | None:
    """Why a unit may not go to an area of an urban card, its own or the next one; None if it may (13.2)."""
    reason = place_reason(s, place, card)
    if reason:
        return reason
    if place < COVERS:
        return NO_PLACE  # a marker, no area
    if s.card[unit] != card:
        return None if place in places_in(s, unit, card) else NOT_ENTERED
    return IS_THERE if place == s.place[unit] else entry_reason(s, unit, card, s.place[unit], place)


def shifts_in(s: Company, unit: int) -> list[int]:
    """Areas of its own card to which a unit may move now (13.2.3)."""
    card, place = s.card[unit], s.place[unit]
    return [other for other in areas.areas_on(s, card) if not entry_reason(s, unit, card, place, other)]


# -- from card to card


def leaves_towards(s: Company, card: int, place: int, way: int) -> bool:
    """Whether an area has a way out of its card in a direction (13.2.1): streets not behind their own block.

    The building of a compound is left through its courtyard (13.4.1).
    """
    if areas.is_street(place):
        return turned(place, way) not in (3, 4, 5)
    return areas.is_inside(place) and areas.floor_of(s, place) == 0 and not areas.compound(s, card)


def entries(s: Company, unit: int, place: int, card: int) -> list[int]:
    """Places of an adjacent card that a unit reaches from a place by one Move to an Adjacent Card (13.2.1, 13.6, 13.7).

    OPEN stands for the ground of an ordinary card.
    """
    own = s.card[unit]
    way = direction(own, card)
    found: list[int] = []
    if areas.joined(s, own, way):
        return _through_joint(s, unit, place, card, way)
    if own in s.areas and not leaves_towards(s, own, place, way):
        return found
    if card not in s.areas:
        return [OPEN]
    for side in areas.near_sides(s, card, own, place):
        street = areas.place_at(s, card, side)
        if street == OPEN:
            continue
        found.append(street)
        if opens_rooms(s, card, street) and not is_vehicle(s, unit):
            for house in range(2):
                room = areas.ground_of(s, card, house)
                if room != OPEN and room not in found and not opposed(s, unit, card, room):
                    found.append(room)
    found.sort()
    return found


def _through_joint(s: Company, unit: int, place: int, card: int, way: int) -> list[int]:
    """Between attached buildings, floor to floor, not over the rooftops; along them from street to street (13.7a)."""
    if areas.is_street(place):
        street = areas.place_at(s, card, areas.area_of(place)) if turned(place, way) in (2, 6) else OPEN
        return [street] if street != OPEN else []
    roofs = areas.roof_of(s, s.card[unit], 0), areas.roof_of(s, s.card[unit], 1)
    if not areas.is_inside(place) or place in roofs or is_vehicle(s, unit):
        return []
    found: list[int] = []
    for other in areas.areas_on(s, card):
        same = areas.is_inside(other) and s.cover_kind[other] == s.cover_kind[place]
        if same and not opposed(s, unit, card, other):
            found.append(other)
    return found


def connected_cards(s: Company, unit: int, card: int) -> bool:
    """Whether a unit may go from its place to an adjacent card; enemies come down and out first (13.2.3)."""
    if s.side[unit] == FRIENDLY:
        return len(entries(s, unit, s.place[unit], card)) > 0
    return len(ways_out_to(s, unit, card)) > 0


def inner_inside_move(s: Company, unit: int, card: int, place: int) -> bool:
    """Whether a move runs between attached buildings: it does not expose (13.7a)."""
    own = s.card[unit]
    if own == card or distance(own, card) != 1 or not areas.joined(s, own, direction(own, card)):
        return False
    return areas.is_inside(s.place[unit]) and areas.is_inside(place)


# -- several moves at once: enemies and retreats (13.2.3, 13.2.4)


def reachable(s: Company, unit: int) -> list[int]:
    """Areas of its card that a unit reaches by any number of moves without being halted on the way, its own first."""
    card = s.card[unit]
    found = [s.place[unit]]
    index = 0
    while index < len(found):
        at = found[index]
        index += 1
        if at != s.place[unit] and new_fire(s, unit, card, at):
            continue  # it must stop there (13.2.5)
        for other in areas.areas_on(s, card):
            if other not in found and not entry_reason(s, unit, card, at, other):
                found.append(other)
    return found


def ways_out_to(s: Company, unit: int, card: int) -> list[int]:
    """Places of an adjacent card that a unit reaches if it may first leave its building."""
    own = s.card[unit]
    starts = [s.place[unit]]
    if own in s.areas:
        starts = [at for at in reachable(s, unit) if at == s.place[unit] or not new_fire(s, unit, own, at)]
    found: list[int] = []
    for start in starts:
        found.extend(place for place in entries(s, unit, start, card) if place not in found)
    return found


def shelter_on(s: Company, unit: int, card: int) -> int:
    """The best area for a unit that enters a card and goes on into a building where it can (13.2.4)."""
    best = OPEN
    for place in ways_out_to(s, unit, card) if s.card[unit] != card else reachable(s, unit):
        choices = [place]
        if s.card[unit] != card and place != OPEN and not new_fire(s, unit, card, place):
            choices += [other for other in areas.areas_on(s, card) if not entry_reason(s, unit, card, place, other)]
        for choice in choices:
            if choice != OPEN and (best == OPEN or _worth(s, unit, choice) > _worth(s, unit, best)):
                best = choice
    return best


def _worth(s: Company, unit: int, place: int) -> int:
    """How good an area is: its cover and what lies on it, a room before a street, higher floors as second choice."""
    value = (
        4 * areas.marker_value(s, place) + (2 if areas.is_inside(place) else 0) - (1 if areas.floor_of(s, place) else 0)
    )
    if areas.is_cover(s, place):
        crowd = s.steps[unit]
        for other in units_on(s, s.cover_card[place]):
            if other != unit and s.side[other] == s.side[unit] and s.place[other] == place:
                crowd += s.steps[other]
        value += 4 * max(0, crowd - FREE_STEPS) * s.t.charts.ncm_overstack  # 5.3c
    for row in s.marks:
        if row[WHAT] != VOF_GRENADE and touches_place(row, place, s.side[unit]):
            value += 4 * row[COUNT] * row[VALUE]  # grenades spare who comes later (13.8.1c)
    return value


def better_area(s: Company, unit: int) -> int:
    """An area of its card with more cover that a unit can reach, OPEN if it stands in the best."""
    best = shelter_on(s, unit, s.card[unit])
    return best if best != OPEN and _worth(s, unit, best) > _worth(s, unit, s.place[unit]) else OPEN


def set_up_areas(s: Company, unit: int, card: int) -> list[int]:
    """Areas in which a unit may begin the mission: not with opponents, vehicles in streets."""
    found: list[int] = []
    for place in areas.areas_on(s, card):
        shared = any(s.place[other] == place and s.side[other] != s.side[unit] for other in units_on(s, card))
        if not shared and (areas.is_street(place) or not is_vehicle(s, unit)):
            found.append(place)
    return found


def places_in(s: Company, unit: int, card: int) -> list[int]:
    """The areas of an urban card that a unit may go to: from the next card, or on it, where it stands first."""
    if s.card[unit] == card:
        return [s.place[unit], *shifts_in(s, unit)]
    return entries(s, unit, s.place[unit], card) if distance(s.card[unit], card) == 1 else []
