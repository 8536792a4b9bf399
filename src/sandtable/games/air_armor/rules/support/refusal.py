"""Refusals of these chapters in words."""

from __future__ import annotations

from sandtable.engine.message import Msg, Refusal
from sandtable.games.air_armor.rules.fire.why import WHY as FIRE_WHY
from sandtable.games.air_armor.rules.pieces.why import WHY as PIECES_WHY

from .assets import flying
from .why import WHY


def refusal(reason: int) -> Refusal | None:
    """A reason code as a refusal; None for 0."""
    if not reason:
        return None
    for table in (WHY, FIRE_WHY, PIECES_WHY):
        if reason in table:
            rule, message = table[reason]
            return Refusal((rule,), Msg(message))
    return flying().refusal(reason)
