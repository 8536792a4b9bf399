"""Fall Back: where an enemy unit goes, and what it does on the way (8.6.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire, usable_line
from sandtable.games.fields_of_fire.rules.fire.ratings import can_fire
from sandtable.games.fields_of_fire.rules.movement.cover import room_under
from sandtable.games.fields_of_fire.rules.movement.infantry import may_step
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends
from sandtable.games.fields_of_fire.state.codes import NONE
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, column_of, direction
from sandtable.games.fields_of_fire.state.profile import REAR_THREE

from .cover import best_place
from .steps import may_go, step_to

HOMEWARD: Final = (0, 7, 1)  # towards the enemy's edge


def fall_back_card(s: Company, unit: int) -> int:
    """Where the unit falls back to: NOWHERE off the map, NONE if it cannot (8.6.3)."""
    if ends_at(s, s.card[unit]):
        return NOWHERE
    cards = rearward(s, unit)
    return best_refuges(s, unit, cards)[0] if cards else NONE


def ends_at(s: Company, card: int) -> bool:
    """Whether a unit that falls back from a card leaves the map: at its edge, or beyond a side boundary (8.6.3).

    In one edition wherever no card lies to the rear.
    """
    if s.rules.fall_back_model == REAR_THREE:
        rear = [NEIGHBOUR[8 * card + way] for way in HOMEWARD]
        return not any(other != NOWHERE and s.laid[other] for other in rear)
    north = NEIGHBOUR[8 * card]
    return north == NOWHERE or not s.laid[north] or not 1 <= column_of(card) <= s.m.columns


def rearward(s: Company, unit: int) -> list[int]:
    """Cards one step nearer to the enemy's edge to which the unit may go."""
    cards = [may_step(s, unit, way) for way in HOMEWARD]
    return [card for card in cards if card != NOWHERE and may_go(s, unit, card)]


def best_refuges(s: Company, unit: int, cards: list[int]) -> list[int]:
    """Cards out of LOS of all opponents first, then the most cover (8.6.3)."""
    hidden = [card for card in cards if not seen_by_friends(s, card)]
    pool = hidden or cards
    best = max(shelter(s, unit, card) for card in pool)
    return [card for card in pool if shelter(s, unit, card) == best]


def shelter(s: Company, unit: int, card: int) -> int:
    """Cover & concealment of a card and its best cover marker that has room for the unit."""
    value = s.t.terrain.high[s.terrain[card]] if s.terrain[card] else 0
    if s.rules.fall_back_model == REAR_THREE:
        return value
    best = 0
    for cover in range(1, len(s.cover_kind)):
        if s.cover_card[cover] == card and s.cover_kind[cover] and (cover >= COVERS or room_under(s, cover, unit)):
            best = max(best, marker_value(s, cover))
    return value + best


def fall_back(g: Play[Company], unit: int) -> None:
    """Towards the enemy's edge; from the edge off the map (8.6.3)."""
    s = g.state
    if fall_back_card(s, unit) == NOWHERE:
        g.tell("left-map", unit)
        take_off(s, unit)
        return
    cards = rearward(s, unit)
    if not cards:
        return
    origin, fought = s.card[unit], s.pdf[unit] == HERE
    card = choose(g, "roll-fall-back", best_refuges(s, unit, cards))
    bare = s.rules.fall_back_model == REAR_THREE and card not in s.areas
    step_to(g, unit, card, OPEN if bare else best_place(s, unit, card), False)
    if fought and s.rules.fall_back_keeps_target and s.kind[unit] and not s.count[card]:
        keep_firing(s, unit, origin)


def keep_firing(s: Company, unit: int, card: int) -> None:
    """A unit that left a fight goes on firing at those it fought, if it can."""
    way = direction(s.card[unit], card)
    if way != NOWHERE and can_fire(s, unit) and usable_line(s, unit, way, card) == card:
        set_fire(s, unit, card, way)
