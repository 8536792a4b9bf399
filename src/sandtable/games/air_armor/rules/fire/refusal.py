"""Refusals of the chapter in words."""

from __future__ import annotations

from sandtable.engine.message import Msg, Refusal
from sandtable.games.air_armor.rules.ground.why import WHY as GROUND_WHY

from .why import WHY


def refusal(reason: int) -> Refusal | None:
    """A reason code as a refusal; None for 0."""
    if not reason:
        return None
    rule, message = WHY[reason] if reason in WHY else GROUND_WHY[reason]
    return Refusal((rule,), Msg(message))
