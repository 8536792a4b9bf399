"""Moves out of gas or in a retreat: which cards are open, and how much cover they give (3.5.2, 4.4.3)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.movement.crossing_fire import stopped_by_fire
from sandtable.games.fields_of_fire.rules.movement.infantry import barred
from sandtable.games.fields_of_fire.rules.movement.main_line import beyond_line
from sandtable.games.fields_of_fire.rules.movement.urban import ways_out_to
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, marker_value
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH


def cover_on(s: Company, card: int) -> int:
    """The best cover on a card for a fleeing unit; the Staging Area ranks before every card."""
    if card < WIDTH:
        return 99  # the Staging Area is never in combat
    best = max([marker_value(s, place) for place in areas_on(s, card)] or [0])
    return max(best, s.t.terrain.high[s.terrain[card]]) if s.terrain[card] else 0


def on_ground(s: Company, unit: int, card: int) -> bool:
    """Whether a card lies on the map of a unit that flees: inside the boundaries, by edition for the enemy any card."""
    if not s.laid[card]:
        return False
    return s.inside[card] == 1 or (s.side[unit] == ENEMY and not s.rules.retreat_inside_boundaries)


def way_free(s: Company, unit: int, way: int) -> bool:
    """Whether a unit that flees can take a step: a card of the map, no MLR, black border or PDF before it (5.1.2)."""
    own = s.card[unit]
    card = NEIGHBOUR[8 * own + way]
    if card == NOWHERE or not on_ground(s, unit, card):
        return False
    if s.side[unit] == FRIENDLY and beyond_line(s, unit, card):
        return False  # 2.4.1k
    if barred(s, own, way, card) or stopped_by_fire(s, unit, way):
        return False
    return not s.areas or (own not in s.areas and card not in s.areas) or len(ways_out_to(s, unit, card)) > 0  # 13.2.4
