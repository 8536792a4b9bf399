"""The next step loss: the strongest unit in Fire Combat, the weakest in Strikes (18.3.3, 18.3.5.5, 18.4, 23.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.theater import Theater

from .kinds import OFFENSIVE, is_strike, point_blank

STRONGER_FIRST: Final = Reason("18.3.3a1", "stronger-first")
COVERING_FIRST: Final = Reason("18.3.3a3", "covering-first")
UNMASKED_FIRST: Final = Reason("18.3.5.5a", "unmasked-first")
WEAKER_FIRST: Final = Reason("23.2b", "weaker-first")
NOT_UNDER_FIRE: Final = Reason("18.1.3c", "not-under-fire")

NOBODY = -1


def masks(s: Theater, kind: int, targets: list[int]) -> list[int]:
    """Masked flags of units under fire, where they count: Offensive Fire alone, point-blank or not, spares them."""
    spared = kind == OFFENSIVE or point_blank(kind)
    attacker = s.op.side if point_blank(kind) else -1
    return [int(spared and s.t.side[piece] != attacker and s.masked[piece] == 1) for piece in targets]


def loss_reason(
    kind: int, defense: list[int], steps: list[int], masked: list[int], cover: int, at: int
) -> Reason | None:
    """Why the unit at a place of these lists does not lose the next step; None if it does, or is tied for it.

    `masked` is what `masks` says of the units when the fire is opened.
    """
    if at < 0 or at >= len(steps) or steps[at] <= 0:
        return NOT_UNDER_FIRE
    if cover != NOBODY and steps[cover] > 0 and at != cover:
        return COVERING_FIRST
    for other in range(len(steps)):
        if steps[other] <= 0 or other == at:
            continue
        if masked[other] != masked[at]:
            if masked[at]:
                return UNMASKED_FIRST
            continue
        if is_strike(kind):
            if defense[other] < defense[at]:
                return WEAKER_FIRST
        elif defense[other] > defense[at] and at != cover:
            return STRONGER_FIRST
    return None


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
