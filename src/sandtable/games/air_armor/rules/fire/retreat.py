"""Whether a stack may choose to retreat (18.3.2, 18.4.2); where it goes is asked in `ground/retreats.py`."""

from __future__ import annotations

from sandtable.games.air_armor.rules.ground.retreats import can_retreat
from sandtable.games.air_armor.rules.pieces.masking import has_mask
from sandtable.games.air_armor.state.codes import ALLOWED, CLOSE_ATTACK, OVERRUN
from sandtable.games.air_armor.state.theater import Theater

from .kinds import OFFENSIVE
from .why import (
    RETREAT_DISRUPTED,
    RETREAT_MASKED,
    RETREAT_NOWHERE,
    RETREAT_ONLY_OFFENSIVE,
    RETREAT_OPTIONAL_ATTACK,
    RETREAT_REINFORCED,
    RETREAT_TOO_FEW_HITS,
)


def retreat_reason(s: Theater, kind: int, side: int, hex: int, hits: int, strongest: int) -> int:
    """Why the units of a side in a hex cannot choose retreat after so many hits (18.3.2, 18.4.2)."""
    if kind != OFFENSIVE:
        return RETREAT_ONLY_OFFENSIVE
    if s.op.variant in (OVERRUN, CLOSE_ATTACK):
        return RETREAT_OPTIONAL_ATTACK
    if hits < strongest:
        return RETREAT_TOO_FEW_HITS
    for piece in s.pieces_at(side, hex):
        if s.disrupted[piece]:
            return RETREAT_DISRUPTED
    if s.op.reinforced:
        return RETREAT_REINFORCED
    if has_mask(s, side, hex):
        return RETREAT_MASKED
    return ALLOWED if can_retreat(s, s.pieces_at(side, hex), hex) else RETREAT_NOWHERE
