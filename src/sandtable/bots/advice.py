"""Why a bot answers as it does: what it wants, its chances, and what it would have done instead."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from sandtable.bots.foresight import Foreseer
from sandtable.engine.message import Action, Msg
from sandtable.seam import wording
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


ROW = 8  # answers that one hint may hold


def followed(bot: Bot, chair: Chair, action: Action) -> list[tuple[Action, Msg]]:
    """The answers that a hint leads to before the same kind of question is asked again, or something rolls.

    They are worked out in a world that the role cannot tell from the true one.
    """
    world = chair.imagine("hint")
    play, role = world.play, world.role_index(chair.role)
    if world.lesson_step is not None or role not in play.asked or not play.admits(role, action):
        return []
    asked, counter = (len(play.stack), type(play.stack[-1])), play.chance.counter
    found: list[tuple[Action, Msg]] = []
    play.take(role, action)
    while len(found) < ROW and role in play.asked and play.chance.counter == counter:
        if len(play.stack) <= asked[0]:
            break  # back where it began, or beyond
        following = bot.choose(Chair(world, chair.role))
        label = wording.options(world.game, play, role, [following])[0].label
        found.append((following, label))
        play.take(role, following)
    return found if len(play.stack) <= asked[0] or role not in play.asked else []


def advised(bot: Bot, chair: Chair) -> dict[str, Any]:
    """The answer of a bot as plain data, with its reason in words; with chances of winning if it has looked ahead."""
    action = bot.choose(chair)
    number = len(chair.actions())
    why = bot.why(chair, action) if isinstance(bot, Adviser) else None
    instead = bot.instead if isinstance(bot, Adviser) else None
    chances = bot.chances if isinstance(bot, Foreseer) else None
    row = followed(bot, chair, action)
    told = why or (Msg("hint-only") if number == 1 else Msg("hint-best", {"n": number}))
    return {
        "action": list(action),
        "why": told.plain(),
        "instead": None if instead is None else list(instead),
        "chances": None if chances is None else chances.plain(),
        "row": [list(following) for following, _ in row],
        "then": [label.plain() for _, label in row],
    }
