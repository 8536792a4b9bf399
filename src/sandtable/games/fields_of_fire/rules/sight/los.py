"""Line of sight: eight straight lines, coloured borders, elevation, smoke (5.2.1, 5.2.2, 5.4)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset
from sandtable.games.fields_of_fire.state import grid
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_AIRCRAFT
from sandtable.games.fields_of_fire.state.company import OPEN, Company

from . import urban
from .smoke import hazy
from .visibility import sees_through_smoke, sight


def smoky(s: Company, card: int) -> bool:
    """Smoke, gas, Incoming! or Air Strike!: LOS goes into the card, not through it and not out of it (5.4a)."""
    return s.smoke[card] > 0 or s.gas[card] > 0 or s.incoming[card] > 0


def level_of(s: Company, unit: int) -> int:
    """The elevation of a unit, an Upper Story included (5.2.2)."""
    level = s.level[s.card[unit]]
    place = s.place[unit]
    if place != OPEN:
        level += s.t.charts.cover[s.cover_kind[place]].level
    return level


def passes(s: Company, card: int, way: int, high: int, low: int) -> bool:
    """Whether a line between two levels may run through a card in a direction (5.2.1c, 5.2.2).

    In one edition the higher end sees over all lower ground, on a slope too.
    """
    if not s.laid[card] or not s.terrain[card]:
        return False
    level = s.level[card]
    if level > high:
        return False
    if level < low or (level == low and high > low):
        return True
    dark = s.dark[card]
    crossed = (dark >> way & 1) | (dark >> ((way + 4) & 7) & 1)
    if high == low:
        return not crossed
    return level != high and not (crossed and s.rules.slope_blocks_sight)


def line(s: Company, card: int, other: int, level: int, other_level: int, limit: int) -> bool:
    """Whether the terrain leaves a line between two cards of the map, smoke and light ignored."""
    if card < grid.WIDTH or other < grid.WIDTH:
        return False
    far = grid.distance(card, other)
    if far <= 1:
        return True
    if far > limit:
        return False
    way = grid.direction(card, other)
    if way == grid.NOWHERE:
        return False
    high = max(other_level, level)
    low = min(level, other_level)
    at = card + grid.STEP[way]
    while at != other:
        if not passes(s, at, way, high, low):
            return False
        at += grid.STEP[way]
    return True


def clear_line(s: Company, card: int, other: int, level: int, other_level: int, limit: int) -> bool:
    """`line` with smoke: no LOS out of smoke or through it (5.4)."""
    if not line(s, card, other, level, other_level, limit):
        return False
    if card == other:
        return True
    if smoky(s, card):
        return False
    way = grid.direction(card, other)
    at = card + grid.STEP[way]
    while at != other:
        if smoky(s, at):
            return False
        at += grid.STEP[way]
    return True


def place_level(s: Company, card: int, place: int) -> int:
    """The elevation of a place on a card."""
    return s.level[card] + (s.t.charts.cover[s.cover_kind[place]].level if place != OPEN else 0)


def urban_line(s: Company, card: int, place: int, other: int, target: int, limit: int) -> bool:
    """LOS between two places of which at least one is an area of an urban card (13.8.2, 13.9.3)."""
    if card < grid.WIDTH or other < grid.WIDTH:
        return False
    if card == other:
        return place == target or (urban.within_card(s, card, place, target) and not hazy(s, place))
    way = grid.direction(card, other)
    far = grid.distance(card, other)
    if way == grid.NOWHERE or far > limit or smoky(s, card) or not urban.faces(s, card, place, other, target, way):
        return False
    if urban.smoke_between(s, card, place, other, target, way):
        return False
    one, two = place_level(s, card, place), place_level(s, other, target)
    high, low = max(one, two), min(one, two)
    street = place if urban.along_street(place, way) else target
    along = urban.along_street(street, way)  # along a street the way back is the same
    at = card + grid.STEP[way]
    while at != other:
        if smoky(s, at):
            return False
        if at not in s.areas:
            if not passes(s, at, way, high, low):
                return False
        elif along:
            if not urban.street_goes_on(s, at, street):
                return False
        elif not urban.over_block(s, at, high, low) or urban.hides_streets(s, place, target):
            return False
        at += grid.STEP[way]
    return True


def sees_any_area(s: Company, unit: int, other: int) -> bool:
    """Whether a unit sees some part of a card when it stands in a city or looks into one."""
    card, place = s.card[unit], s.place[unit]
    limit = sight(s, s.device[unit], card, other)
    if other not in s.areas:
        return urban_line(s, card, place, other, OPEN, limit)
    return any(urban_line(s, card, place, other, area, limit) for area in areas_on(s, other))


def sees_unit(s: Company, unit: int, target: int) -> bool:
    """Whether a unit has LOS to another unit, storeys included."""
    card, other = s.card[unit], s.card[target]
    if card == grid.NOWHERE or other == grid.NOWHERE or not s.laid[card]:
        return False
    if s.areas and (card in s.areas or other in s.areas):
        return urban_line(s, card, s.place[unit], other, s.place[target], sight(s, s.device[unit], card, other))
    if not s.rules.partial_card_los:
        return sees_card(s, unit, other)
    return looks(s, unit, other, level_of(s, target), sight(s, s.device[unit], card, other))


def looks(s: Company, unit: int, other: int, level: int, limit: int) -> bool:
    """Whether a unit sees to a height above a card, with its device and within a limit."""
    own, eyes = s.card[unit], level_of(s, unit)
    if s.device[unit] and sees_through_smoke(s, s.device[unit]):
        return line(s, own, other, eyes, level, limit)
    return clear_line(s, own, other, eyes, level, limit)


def sees_ground(s: Company, unit: int, other: int) -> bool:
    """Whether a unit has LOS to a card at ground level."""
    card = s.card[unit]
    if card == grid.NOWHERE:
        return False
    if s.areas and (card in s.areas or other in s.areas):
        return sees_any_area(s, unit, other)
    return looks(s, unit, other, s.level[other], sight(s, s.device[unit], card, other))


def sees_card(s: Company, unit: int, other: int) -> bool:
    """Whether a unit has LOS to any part of a card: the ground or an Upper Story there (5.2.1g)."""
    if sees_ground(s, unit, other):
        return True
    card = s.card[unit]
    if s.areas and (card in s.areas or other in s.areas):
        return False
    return sees_storey(s, unit, other, sight(s, s.device[unit], card, other))


def sees_storey(s: Company, unit: int, other: int, limit: int) -> bool:
    """Whether a unit sees an Upper Story of a card; where LOS is mutual, one from which somebody could look back."""
    for cover in range(1, len(s.cover_kind)):
        if s.cover_kind[cover] and s.cover_card[cover] == other:
            height = s.t.charts.cover[s.cover_kind[cover]].level
            if height and looks(s, unit, other, s.level[other] + height, limit):
                if s.rules.partial_card_los or _manned(s, cover):
                    return True
    return False


def _manned(s: Company, cover: int) -> bool:
    """Whether anybody is under a cover marker."""
    return any(s.place[unit] == cover for unit in s.units_at.get(s.cover_card[cover], []))


def cards_in_sight(s: Company, unit: int) -> list[int]:
    """Every card of the map to whose ground a unit has LOS, its own first."""
    card = s.card[unit]
    if card < grid.WIDTH:
        return []
    seen = [card]
    for way in range(8):
        at = card
        for _ in range(grid.FARTHEST):
            at = grid.NEIGHBOUR[8 * at + way]
            if at == grid.NOWHERE or at < grid.WIDTH or not s.laid[at]:
                break
            if sees_ground(s, unit, at):
                seen.append(at)
    return seen


def higher(s: Company, unit: int, target: int) -> bool:
    """Whether a unit stands above another."""
    return level_of(s, unit) > level_of(s, target)


def crosses_dark(s: Company, card: int, origin: int) -> bool:
    """Whether fire from another card comes in across a dark border of the target card (5.2.3)."""
    way = grid.direction(card, origin)
    if way in (grid.NOWHERE, grid.HERE):
        return False
    return s.dark[card] >> way & 1 == 1


def seen_by_friends(s: Company, card: int) -> bool:
    """Whether a friendly unit on the map that is no aircraft, and no mere asset, has LOS to a card (2.2.1b, 10.8.8)."""
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == FRIENDLY and s.card[unit] >= grid.WIDTH and sees_card(s, unit, card):
            if s.t.types.kind[s.kind[unit]] != KIND_AIRCRAFT and not is_asset(s, unit):
                return True
    return False
