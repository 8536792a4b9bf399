"""What a commander knows about the Action deck: how often each NCM row hits and pins, how often contact is made."""

from __future__ import annotations

from typing import Any

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.mission_tables import Tables

PIN_WORTH = 0.3  # how bad a Pinned marker is beside the loss of a step


class Odds:
    """Chances by NCM row over the whole deck."""

    def __init__(self, hit: list[float], pin: list[float]) -> None:
        self.hit = hit
        self.pin = pin

    def __reduce__(self) -> Any:
        return Odds, (self.hit, self.pin)

    def harm(self, row: int) -> float:
        """How much of a unit a row costs on average: a hit is 1, a Pinned marker a part of it."""
        at = min(max(row, codes.NCM_LOWEST), codes.NCM_HIGHEST) - codes.NCM_LOWEST
        return self.hit[at] + PIN_WORTH * self.pin[at]


def odds_of(t: Tables) -> Odds:
    """The chances of the deck of an edition."""
    cards = [number for number in t.cards.numbers if t.cards.kind[number] != codes.CARD_RESHUFFLE]
    hit, pin = [0.0] * codes.NCM_ROWS, [0.0] * codes.NCM_ROWS
    for row in range(codes.NCM_LOWEST, codes.NCM_HIGHEST + 1):
        results = [t.cards.result(card, row) for card in cards]
        hit[row - codes.NCM_LOWEST] = results.count(2) / len(cards)
        pin[row - codes.NCM_LOWEST] = results.count(1) / len(cards)
    return Odds(hit, pin)
