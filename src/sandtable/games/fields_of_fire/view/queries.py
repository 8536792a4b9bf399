"""Pure questions about the table: communication, what a unit sees, chances of an order."""

from __future__ import annotations

from typing import Any

from sandtable.engine.game import Query
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.communication import chain, reaches
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of
from sandtable.games.fields_of_fire.rules.pieces.units import commands
from sandtable.games.fields_of_fire.rules.sequence.command_phase import draw_modifiers, save_limit, spend_limit
from sandtable.games.fields_of_fire.rules.sight.los import cards_in_sight, urban_line
from sandtable.games.fields_of_fire.rules.sight.visibility import sight
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .fire_queries import FIRE_QUERIES
from .from_card import from_card, threat
from .goal import goal
from .shapes import Reaches

WAYS = ("none", "self", "voice", "radio", "telephone", "always")


def communication(g: Play[Company], _role: int, unit: int) -> Reaches:
    """The units that an HQ can order, and how the order gets there (4.1, 4.3)."""
    s = g.state
    if not 0 <= unit < UNITS or not s.kind[unit] or not commands(s, unit):
        return {"reaches": {}}
    found: dict[str, str] = {}
    for other in range(UNITS):
        if s.kind[other] and s.side[other] == FRIENDLY and s.card[other] != NOWHERE and chain(s, unit, other):
            found[str(other)] = WAYS[reaches(s, unit, other)]
    return {"reaches": found}


def sight_of(g: Play[Company], _role: int, unit: int) -> list[int]:
    """Cards that a unit sees (5.2.1)."""
    s = g.state
    if not 0 <= unit < UNITS or not s.kind[unit] or s.card[unit] < WIDTH:
        return []
    return cards_in_sight(s, unit)


def areas_of_sight(g: Play[Company], _role: int, unit: int) -> list[int]:
    """Areas of urban cards that a unit sees (13.8.2)."""
    s = g.state
    if not s.areas or not 0 <= unit < UNITS or not s.kind[unit] or s.card[unit] < WIDTH:
        return []
    seen: list[int] = []
    for card in s.areas:
        limit = sight(s, s.device[unit], s.card[unit], card)
        places = areas_on(s, card)
        seen.extend(p for p in places if urban_line(s, s.card[unit], s.place[unit], card, p, limit))
    return seen


def command_odds(g: Play[Company], _role: int, unit: int) -> dict[str, Any]:
    """The prospects of a command draw: modifiers by name, average, limits (4.1.2, 4.1.3)."""
    s = g.state
    if not 0 <= unit < UNITS or not s.kind[unit] or not commands(s, unit):
        return {}
    modifiers = draw_modifiers(s, unit)
    change = sum(value for _, value in modifiers)
    left = [card for card in s.t.cards.numbers if s.deck[card] and not s.t.cards.kind[card]]
    activated = [max(1, s.t.cards.activated[card] + change) for card in left]
    initiative = [max(0, s.t.cards.initiative[card] + change) for card in left]
    return {
        "modifiers": modifiers,
        "activated": round(sum(activated) / len(activated), 2) if left else 0,
        "initiative": round(sum(initiative) / len(initiative), 2) if left else 0,
        "spend": spend_limit(s),
        "save": save_limit(s, unit),
        "saved": s.saved[unit],
    }


def draw_odds(g: Play[Company], _role: int, cards: int, word: int, icon: int) -> float:
    """The chance of a word or icon among a number of cards from the rest of the deck."""
    return round(chance_of(g.state, max(0, min(cards, 12)), word, icon), 4)


QUERIES = {
    "communication": Query(communication, unit="unit"),
    "sight": Query(sight_of, unit="unit"),
    "sight_areas": Query(areas_of_sight, unit="unit"),
    "commands": Query(command_odds, unit="unit"),
    "goal": Query(goal),
    "draw_odds": Query(draw_odds, cards="int", word="int", icon="int"),
    "from_card": Query(from_card, unit="unit", card="card"),
    "threat": Query(threat),
    **FIRE_QUERIES,
}
