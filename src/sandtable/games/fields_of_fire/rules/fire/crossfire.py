"""Crossfire: two PDFs at one card (6.2.4b, 6.2.4c)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import direction


def crosses(s: Company, card: int, one: int, other: int) -> bool:
    """Whether PDFs from two cards at a third make Crossfire; in one edition they have to differ in direction."""
    if not s.rules.crossfire_needs_directions:
        return one != other
    return direction(card, one) != direction(card, other)
