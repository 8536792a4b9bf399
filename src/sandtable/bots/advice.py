"""Why a bot answers as it does: what it wants, its chances, and what it would have done instead."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from sandtable.engine.message import Action, Msg
from sandtable.seam.seat import Bot, Chair


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why. `instead` is the answer that it rejected last for the one it has just given."""

    instead: Action | None

    def choose(self, chair: Chair) -> Action:
        """Answer the role's open question."""
        ...

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer it has just given is for; None where it has nothing to say."""
        ...


def advised(bot: Bot, chair: Chair) -> dict[str, Any]:
    """The answer of a bot as plain data, with its reason in words."""
    action = bot.choose(chair)
    number = len(chair.actions())
    why = bot.why(chair, action) if isinstance(bot, Adviser) else None
    instead = bot.instead if isinstance(bot, Adviser) else None
    told = why or (Msg("hint-only") if number == 1 else Msg("hint-best", {"n": number}))
    return {"action": list(action), "why": told.plain(), "instead": None if instead is None else list(instead)}
