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


def here(told: Refusal | None) -> list[Refusal]:
    """A refusal as the answer to why nothing can be done with a thing."""
    return [] if told is None else [told]
