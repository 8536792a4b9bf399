"""Lines of fire: targets, what stops fire on its way, smoke, Overhead Fire (6.1, 6.3, 7.2.3)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset, is_vehicle, rating_of
from sandtable.games.fields_of_fire.rules.sight import los
from sandtable.games.fields_of_fire.rules.sight.smoke import hazy
from sandtable.games.fields_of_fire.rules.sight.visibility import sees_through_smoke, sight
from sandtable.games.fields_of_fire.state import codes, grid
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.profile import SINGLE_UNIT, STOP

from .ratings import anti_tank, closest_range, fire_range, weapon_of

# -- targets


def spotted_on(s: Company, card: int) -> bool:
    """Whether spotted enemy units are on a card."""
    if not s.count[grid.SIZE + card]:
        return False
    return any(s.side[unit] == codes.ENEMY and s.spotted[unit] for unit in units_on(s, card))


def valid_target(s: Company, unit: int, card: int) -> bool:
    """Whether a card holds a spotted opposing unit that the unit's basic VOF may be opened at (6.0a)."""
    side = s.side[unit]
    if not s.count[(1 - side) * grid.SIZE + card]:
        return False
    for other in units_on(s, card):
        if s.side[other] == side or not s.spotted[other]:
            continue
        if s.areas and card in s.areas and not los.sees_unit(s, unit, other):
            continue  # 13.8.1
        if not is_vehicle(s, other) or not s.rules.at_units_spare_vehicle_cards or not anti_tank(s, unit):
            return True
    return False


def left_to_at(s: Company, unit: int, card: int) -> bool:
    """Whether an AT-capable A or H unit opens and shifts no fire at a card: its only opponents are vehicles (10.3b)."""
    if not s.rules.at_units_spare_vehicle_cards or not anti_tank(s, unit):
        return False
    opponents = [other for other in units_on(s, card) if s.side[other] != s.side[unit]]
    return len(opponents) > 0 and all(is_vehicle(s, other) for other in opponents)


def in_view(s: Company, unit: int, card: int) -> bool:
    """LOS to the ground of a card or to an Upper Story there, within sight: a part will do (5.2.1g, 9.1, 9.3)."""
    own = s.card[unit]
    if s.areas and (own in s.areas or card in s.areas):
        return los.sees_any_area(s, unit, card)
    limit = grid.FARTHEST if s.fpl[unit] != grid.NOWHERE else sight(s, s.device[unit], own, card)
    return los.looks(s, unit, card, s.level[card], limit) or los.sees_storey(s, unit, card, limit)


def opponent_in_view(s: Company, unit: int, card: int) -> bool:
    """LOS to an opponent on a card, as opening fire needs it; by edition any part of the card (5.2.1g, 6.1.1a)."""
    if not s.rules.partial_card_los or (s.areas and (s.card[unit] in s.areas or card in s.areas)):
        return in_view(s, unit, card)
    return any(s.side[other] != s.side[unit] and los.sees_unit(s, unit, other) for other in units_on(s, card))


def stops_fire(s: Company, side: int, card: int) -> bool:
    """Whether a side's fire along a PDF ends on this card: any unit but unspotted enemies (6.1.2d, 6.1.2e)."""
    if s.count[codes.FRIENDLY * grid.SIZE + card]:
        return True
    return s.count[grid.SIZE + card] > 0 if side == codes.ENEMY else spotted_on(s, card)


def stops_fire_of(s: Company, unit: int, card: int) -> bool:
    """`stops_fire` for one firer: in a city only by units in areas that it sees (13.8.1b)."""
    if not s.areas or card not in s.areas:
        return stops_fire(s, s.side[unit], card)
    for other in units_on(s, card):
        stops = s.side[other] == codes.FRIENDLY or s.side[unit] == codes.ENEMY or s.spotted[other]
        if stops and not is_asset(s, other) and los.sees_unit(s, unit, other):
            return True
    return False


def blinded(s: Company, unit: int) -> bool:
    """Whether smoke around a unit keeps its fire from leaving its card (5.4a, 13.9.3)."""
    if s.device[unit] and sees_through_smoke(s, s.device[unit]):
        return False
    return los.smoky(s, s.card[unit]) or (len(s.areas) > 0 and hazy(s, s.place[unit]))


def fire_in_smoke(s: Company, unit: int) -> int:
    """Where the fire of a blinded unit goes: its own card, in one edition nowhere (6.1.2)."""
    return grid.NOWHERE if s.rules.incoming_on_firer == STOP else s.card[unit]


def screened(s: Company, unit: int, card: int) -> bool:
    """Whether smoke on a card ends the fire of a unit there (5.4a)."""
    return los.smoky(s, card) and not (s.device[unit] and sees_through_smoke(s, s.device[unit]))


# -- lines of fire


def fires_overhead(s: Company, weapon: int, rating: int) -> bool:
    """Tripods and heavy weapons have Overhead Fire; of vehicles and guns those rated H (7.2.3a, 7.8a)."""
    if weapon in (codes.WEAPON_VEHICLE, codes.WEAPON_GUN) and rating != codes.RATING_H:
        return False
    return s.t.charts.weapon_flags[weapon] & codes.CAN_FIRE_OVERHEAD != 0


def flies_over(s: Company, unit: int, card: int, target: int) -> bool:
    """Overhead Fire past an occupied card; mortars past their own side (7.2.3a, 7.3.1d)."""
    weapon = weapon_of(s, unit)
    if over_own_heads(s, s.side[unit], los.level_of(s, unit), card):
        return True
    if s.t.charts.weapon_flags[weapon] & codes.CAN_FIRE_OVER_UNITS:
        return not valid_target(s, unit, card)
    if not fires_overhead(s, weapon, rating_of(s, unit, 1)):
        return False
    return lies_below(s, s.card[unit], los.level_of(s, unit), card, target)


def over_own_heads(s: Company, side: int, height: int, card: int) -> bool:
    """Whether an enemy fires over his own troops on lower ground, whatever his weapon: in one edition (8.6.1e)."""
    if side != codes.ENEMY or not s.rules.enemy_fires_over_lower_own:
        return False
    return s.level[card] < height and not s.count[codes.FRIENDLY * grid.SIZE + card]


def lies_below(s: Company, own: int, height: int, card: int, target: int) -> bool:
    """Whether a card is low enough for Overhead Fire from a height on another: lower than firer or target (7.2.3a).

    In one edition lower than the firer, or beside it at its height and lower than the target.
    """
    if s.level[card] < height:
        return True
    beside = s.level[card] == height and grid.distance(own, card) == 1
    return s.level[card] < s.level[target] and (beside or s.rules.overhead_below_target != 0)


def landing(s: Company, unit: int, way: int, wish: int) -> int:
    """The card that gets the VOF of a unit firing in a direction at `wish`, or NOWHERE (6.1b, 6.1.2, 6.3.4).

    The nearest occupied card, unless Overhead Fire passes it; never beyond smoke; when the wanted card is empty, the
    next opposing unit along the PDF, if the edition lets fire follow.
    """
    own = s.card[unit]
    if blinded(s, unit):
        return fire_in_smoke(s, unit)
    nearest = closest_range(s, unit)
    wished = grid.distance(own, wish) if wish != grid.NOWHERE else 0
    reach = fire_range(s, unit)
    if s.rules.fire_follows == SINGLE_UNIT:
        reach = min(reach, wished)
    last = grid.NOWHERE
    passed = grid.NOWHERE
    at = own
    for far in range(1, reach + 1):
        at = grid.NEIGHBOUR[8 * at + way]
        if at == grid.NOWHERE or not s.laid[at] or at < grid.WIDTH:
            break
        if screened(s, unit, at):
            return at if far >= nearest and in_view(s, unit, at) else last
        if not in_view(s, unit, at):
            continue
        if far >= nearest and stops_fire_of(s, unit, at):
            if far <= wished:
                if at == wish or not flies_over(s, unit, at, wish):
                    return at
                continue
            if valid_target(s, unit, at) and opponent_in_view(s, unit, at):
                return at if passed == grid.NOWHERE or flies_over(s, unit, passed, at) else last
            if passed == grid.NOWHERE or s.level[at] > s.level[passed]:
                passed = at  # the highest card with others on the way to the next target (6.1.2d)
        if far >= nearest and far <= wished:
            last = at
    return last


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
    for _ in range(min(fire_range(s, unit), grid.distance(own, s.aim[unit]))):
        at = grid.NEIGHBOUR[8 * at + s.pdf[unit]]
        if screened(s, unit, at):
            break
    return at if at != own else grid.NOWHERE


def reaches(s: Company, unit: int, way: int, card: int) -> bool:
    """Whether a unit can fire at a card past all others: in range and LOS, over own units only by Overhead Fire."""
    far = grid.distance(s.card[unit], card)
    if blinded(s, unit) or far > fire_range(s, unit) or far < closest_range(s, unit) or not in_view(s, unit, card):
        return False
    at = grid.NEIGHBOUR[8 * s.card[unit] + way]
    while at != card and at != grid.NOWHERE:
        if s.count[s.side[unit] * grid.SIZE + at] and not flies_over(s, unit, at, card):
            return False
        at = grid.NEIGHBOUR[8 * at + way]
    return at == card


def bystanders(s: Company, unit: int, card: int) -> bool:
    """Whether units of the firer's own side stand in its way to the card (8.4.3e, 8.6.1D)."""
    own, side = s.card[unit], s.side[unit]
    way = grid.direction(own, card)
    at = grid.NEIGHBOUR[8 * own + way]
    while at != card and at != grid.NOWHERE:
        if s.count[side * grid.SIZE + at] and not over_own_heads(s, side, los.level_of(s, unit), at):
            return True
        at = grid.NEIGHBOUR[8 * at + way]
    return False


def other_line(s: Company, unit: int, way: int) -> bool:
    """Whether the card of a unit has a PDF in another direction and no second is allowed: it cannot fire (6.3.5)."""
    if s.rules.multiple_pdf:
        return False
    for other in units_on(s, s.card[unit]):
        if (
            other != unit
            and s.side[other] == s.side[unit]
            and s.aim[other] != grid.NOWHERE
            and s.fpl[other] == grid.NOWHERE
        ):
            if s.pdf[other] != grid.HERE and s.pdf[other] != way:
                return True
    return False


def ways_out(s: Company, card: int, side: int) -> list[int]:
    """Directions of the PDFs that a side has on a card; where one is allowed, Final Protective Lines are none."""
    found: list[int] = []
    for unit in units_on(s, card):
        if s.fpl[unit] != grid.NOWHERE and not s.rules.multiple_pdf:
            continue
        way = s.pdf[unit]
        if s.side[unit] == side and s.aim[unit] != grid.NOWHERE and way != grid.HERE and way not in found:
            found.append(way)
    return found
