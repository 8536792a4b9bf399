"""Enemy packages in a city: who triggers them, in which areas they are placed (8.4, 13.8.3)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, floor_of, is_inside, is_street
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset
from sandtable.games.fields_of_fire.rules.sight.los import urban_line
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.state.codes import CAN_FIRE_FROM_STRUCTURE, FRIENDLY
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.mission_codes import PLACE_IN_OPEN
from sandtable.games.fields_of_fire.state.mission_tables import PackageGroup


def trigger_areas(s: Company, card: int) -> list[int]:
    """The areas of the friendly units on a card; [OPEN] on ordinary cards (13.8.3a)."""
    found: list[int] = []
    for unit in triggers(s, card) if card in s.areas else []:
        if s.place[unit] not in found:
            found.append(s.place[unit])
    return found or [OPEN]


def triggers(s: Company, card: int) -> list[int]:
    """Friendly units on a card; a vehicle without crew is none (10.8.8)."""
    return [unit for unit in units_on(s, card) if s.side[unit] == FRIENDLY and not is_asset(s, unit)]


def triggering_places(g: Play[Company], card: int) -> list[int]:
    """The areas of the friendly units on a card, that of a random unit first (13.8.3a)."""
    s = g.state
    areas = trigger_areas(s, card)
    if areas == [OPEN]:
        return areas
    first = s.place[choose(g, "roll-trigger", triggers(s, card))]
    return [first, *[area for area in areas if area != first]]


def in_city(s: Company, card: int, trigger: int) -> bool:
    """Whether a placement has to do with areas."""
    return len(s.areas) > 0 and (card in s.areas or trigger in s.areas)


def places_seeing(s: Company, card: int, trigger: int, spot: int) -> list[int]:
    """Places of a card with LOS to the area that triggers; OPEN for the ground of an ordinary card."""
    limit = sight(s, 0, card, trigger)
    places = areas_on(s, card) if card in s.areas else [OPEN]
    return [place for place in places if urban_line(s, card, place, trigger, spot, limit)]


def areas_for(s: Company, group: PackageGroup, kinds: list[int], card: int, trigger: int, spot: int) -> list[int]:
    """Areas of an urban card in which a group may be placed (13.8.3): packages in the open stand in the street."""
    seen = places_seeing(s, card, trigger, spot)
    if group.cover == PLACE_IN_OPEN:
        return [place for place in seen if is_street(place)]
    if group.fires:
        seen = [place for place in seen if can_fire_from(s, kinds, place)]
    rooms = [place for place in seen if is_inside(place) and place != spot]
    ground = [place for place in rooms if floor_of(s, place) == 0]  # 8.4.6a
    return ground or rooms or [place for place in seen if is_street(place) and place != spot]


def can_fire_from(s: Company, kinds: list[int], place: int) -> bool:
    """Whether every counter's weapon can be fired from an area: rockets and recoilless rifles not from rooms."""
    if not s.t.charts.cover[s.cover_kind[place]].structure:
        return True
    flags = s.t.charts.weapon_flags
    return all(flags[s.t.types.weapon[kind]] & CAN_FIRE_FROM_STRUCTURE for kind in kinds)
