"""Attack helicopters that a call for fire brings over a card (10.8.5)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.state.codes import (
    BOX_OVERHEAD,
    FRIENDLY,
)
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

ATTACK_HELICOPTER: Final = 14  # type of the helicopters of a flight
FLIGHT: Final = 2  # helicopters
# columns of Company.flight
AGENCY: Final = 0
CARD: Final = 1
FLOWN: Final = 2
SHORT: Final = 3  # 1 + the target, while a Short attack falls on another card, without a second one; otherwise 0
SECOND: Final = 4  # only where the flight keeps it for its second turn: 1 + the second card of the first, 0 without one


def fly_over(s: Company, unit: int, card: int) -> None:
    """An aircraft circles over a card."""
    s.box[unit] = BOX_OVERHEAD
    s.aloft[unit] = card


def helicopters_of_flight(s: Company) -> list[int]:
    """Helicopters of the flight that are still in play."""
    return [unit for unit in sorted(s.box) if s.kind[unit] == ATTACK_HELICOPTER]


def gather_flight(s: Company) -> None:
    """After a successful call: two helicopters over the target, or those in play turn to it (10.8.5a, 10.8.5c)."""
    if not helicopters_of_flight(s):
        for _ in range(FLIGHT):
            fly_over(s, new_unit(s, ATTACK_HELICOPTER, FRIENDLY, NOWHERE), s.flight[CARD])
    for unit in helicopters_of_flight(s):
        if unit in s.aloft:
            fly_over(s, unit, s.flight[CARD])
