"""Amphibious assault: the beach on which craft land (11.3)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.codes import TRAFFIC_NO
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import card_at


def beach_cards(s: Company) -> list[int]:
    """Cards of the row on which craft beach; none where no vehicle can stand."""
    cards = [card_at(s.m.landing_row, column) for column in range(1, s.m.columns + 1)]
    return [
        card
        for card in cards
        if s.laid[card] and s.terrain[card] and s.t.terrain.traffic[s.terrain[card]] != TRAFFIC_NO
    ]
