"""Whether a stack may choose to retreat (18.3.2, 18.4.2); where it goes is asked in `ground/retreats.py`."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.retreats import can_retreat
from sandtable.games.air_armor.rules.pieces.masking import has_mask
from sandtable.games.air_armor.state.codes import CLOSE_ATTACK, OVERRUN
from sandtable.games.air_armor.state.theater import Theater

from .kinds import OFFENSIVE

RETREAT_ONLY_OFFENSIVE: Final = Reason("18.4.2a", "retreat-only-offensive")
RETREAT_TOO_FEW_HITS: Final = Reason("18.3.2b", "retreat-too-few-hits")
RETREAT_DISRUPTED: Final = Reason("18.4.2b", "retreat-disrupted")
RETREAT_REINFORCED: Final = Reason("18.4.2c", "retreat-reinforced")
RETREAT_MASKED: Final = Reason("18.4.2d", "retreat-masked")
RETREAT_NOWHERE: Final = Reason("18.4.1a3", "retreat-nowhere")
RETREAT_OPTIONAL_ATTACK: Final = Reason("18.4.2i", "retreat-point-blank")


def retreat_reason(s: Theater, kind: int, side: int, hex: int, hits: int, strongest: int) -> Reason | None:
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
    return None if can_retreat(s, s.pieces_at(side, hex), hex) else RETREAT_NOWHERE
