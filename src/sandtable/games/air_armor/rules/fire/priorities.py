"""Who loses the next step: strongest first in Fire Combat, weakest first in Strikes (18.3.3, 18.3.5.5, 18.4, 23.2)."""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import ALLOWED

from .kinds import OFFENSIVE, is_strike
from .why import COVERING_FIRST, NOT_UNDER_FIRE, STRONGER_FIRST, UNMASKED_FIRST, WEAKER_FIRST

NOBODY = -1


def loss_reason(kind: int, defense: list[int], steps: list[int], masked: list[int], cover: int, at: int) -> int:
    """Why the unit at a place of these lists does not lose the next step; 0 if it does, or is tied for it."""
    if at < 0 or at >= len(steps) or steps[at] <= 0:
        return NOT_UNDER_FIRE
    if cover != NOBODY and steps[cover] > 0 and at != cover:
        return COVERING_FIRST
    hides = kind == OFFENSIVE and masked[at] == 1
    for other in range(len(steps)):
        if steps[other] <= 0 or other == at:
            continue
        if kind == OFFENSIVE and masked[other] != masked[at]:
            if hides:
                return UNMASKED_FIRST
            continue
        if is_strike(kind):
            if defense[other] < defense[at]:
                return WEAKER_FIRST
        elif defense[other] > defense[at] and at != cover:
            return STRONGER_FIRST
    return ALLOWED


def next_losers(kind: int, defense: list[int], steps: list[int], masked: list[int], cover: int) -> list[int]:
    """Places in these lists of the units of which one loses the next step; several are a tie."""
    return [at for at in range(len(steps)) if not loss_reason(kind, defense, steps, masked, cover, at)]


def strongest(defense: list[int], steps: list[int]) -> list[int]:
    """Places of the units with the highest Adjusted Defense: one of them covers a retreat (18.4a)."""
    best = 0
    for at in range(len(steps)):
        if steps[at] > 0 and defense[at] > best:
            best = defense[at]
    return [at for at in range(len(steps)) if steps[at] > 0 and defense[at] == best]
