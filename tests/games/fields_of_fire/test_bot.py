"""The Commander: what it orders in small positions, and that it brings every mission to its end."""

from __future__ import annotations

from typing import Any

import sandtable
from games.fields_of_fire.field import GAME, Field, card, unit
from sandtable import bots
from sandtable.engine.message import Action
from sandtable.engine.seat import Chair
from sandtable.games.fields_of_fire import codes
from sandtable.games.fields_of_fire.bot import Commander

LOUD = card(activated=5, icon=codes.ICON_BURST)


def company(*units: dict[str, Any], **facts: Any) -> Field:
    """The impulse of a CO HQ with plenty of Commands."""
    return Field(unit("co_hq", "s2"), *units, draws={"roll-commands": [LOUD]}, **facts)


def advice(f: Field) -> Action:
    """What the Commander answers now."""
    return Commander(1).choose(Chair(f.match, "company"))


def orders(f: Field, limit: int = 12) -> list[tuple[int, int]]:
    """The (unit, action) pairs the Commander orders until its first impulse is over."""
    bot = Commander(1)
    given: list[tuple[int, int]] = []
    who = -1
    hq = getattr(f.match.play.stack[-1], "hq", -1)
    for _ in range(limit * 4):
        frame: Any = f.match.play.stack[-1]
        if type(frame).__name__ == "Impulse" and frame.hq != hq:
            break
        answer = bot.choose(Chair(f.match, "company"))
        if answer[0] == "unit":
            who = answer[1]
        if answer[0] == "action":
            given.append((who, answer[1]))
        f.match.apply(answer, "company")
        if answer[0] == "done" or f.match.over:
            break
    return given


def test_the_commander_is_the_source_of_hints() -> None:
    assert bots.best(GAME) == "commander"
    assert isinstance(bots.make("commander", GAME, 3), Commander)


def test_equal_seeds_give_equal_games() -> None:
    outcomes = []
    for _ in range(2):
        match = sandtable.new_match("fields-of-fire", "L1", "same", {}, simulation=True)
        bot = bots.make("commander", GAME, "seed")
        while not match.over:
            bots.answer(match, {"company": bot})
        outcomes.append((match.result, len(match.play.taken)))
    assert outcomes[0] == outcomes[1]
