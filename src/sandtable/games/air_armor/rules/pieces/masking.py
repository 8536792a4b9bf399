"""Masking: the price of a stack that violates the restrictions (14.4, 6.1.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.theater import Theater

from .stacking import group_reason, hex_reason, joining_reason

MASKED_UNIT: Final = Reason("14.4d", "masked-unit")
MASK_USED_RESIDENT: Final = Reason("14.4b3", "mask-used-resident")
MASK_FORBIDDEN: Final = Reason("45.1.3b", "mask-forbidden")


def unmasked_at(s: Theater, side: int, hex: int) -> list[int]:
    """Units of a side in a hex that are not under a Masked marker."""
    return [piece for piece in s.pieces_at(side, hex) if not s.masked[piece]]


def has_mask(s: Theater, side: int, hex: int) -> bool:
    """Whether a stack contains a masked unit."""
    piece = s.first[side][hex]
    while piece:
        if s.masked[piece]:
            return True
        piece = s.link[piece]
    return False


def needs_mask(s: Theater, side: int, hex: int) -> bool:
    """Whether units must still be masked: those that are not do not comply with stacking (14.4b1)."""
    return group_reason(s, unmasked_at(s, side, hex)) is not None


def mask_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit cannot be chosen as masked: a Used unit that was in the hex before cannot (14.4b3)."""
    if s.masked[piece]:
        return MASKED_UNIT
    return MASK_USED_RESIDENT if s.used[piece] and not s.op.newcomer[piece] else None


def settle_in(s: Theater, side: int, hex: int) -> None:
    """Note that stacking has been tested in a hex: units that come later find these already there (14.4b3)."""
    for piece in s.pieces_at(side, hex):
        s.op.newcomer[piece] = 0


def crowded_reason(s: Theater, pieces: list[int], hex: int, more: int = 0) -> Reason | None:
    """Why units of a side in Hidden Mode may not end in a hex: it violates no limit of its own will (45.1.3b).

    `more` maneuver steps come with them; if it is negative, that many stay behind.
    """
    if not s.hidden(s.t.side[pieces[0]]):
        return None
    return MASK_FORBIDDEN if joining_reason(s, pieces, hex, more) else None


def lift_masks(s: Theater, side: int, hex: int) -> bool:
    """Remove the marker at once when all units in the hex comply (14.4.1b); True if it was there."""
    if not has_mask(s, side, hex) or hex_reason(s, side, hex):
        return False
    for piece in s.pieces_at(side, hex):
        s.masked[piece] = 0
    return True


def stack_masked_reason(s: Theater, side: int, hex: int) -> Reason | None:
    """Why a stack can neither retreat nor advance, nor be joined by a reaction: one unit is masked (14.4e-14.4g)."""
    return MASKED_UNIT if has_mask(s, side, hex) else None
