"""Attempts of enemy units: the cards of a draw (8.6.1)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_cards, found
from sandtable.games.fields_of_fire.state.company import Company

from .attacks import attempt_cards


def attempt(g: Play[Company], unit: int, base: int, word: int, icon: int) -> list[int]:
    """Draw the cards of an enemy attempt; empty when it fails."""
    number = attempt_cards(g.state, unit, base)
    cards = draw_cards(g, "roll-enemy-attempt", number) if number else []
    return cards if found(g.state, cards, word, icon) else []
