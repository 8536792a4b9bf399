"""A match whose preparation the bot has played."""

from __future__ import annotations

import sandtable
from sandtable.games.fields_of_fire.bot.commander import Commander
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.seam.seat import Chair


def prepared(mission: str) -> Company:
    """A mission after the Commander's preparation, before its first order."""
    match = sandtable.new_match("fields-of-fire", mission, 1, {})
    bot = Commander(1)
    while match.play.state.turn == 1 and match.decision is not None and match.decision.key.split("/")[1] != "impulse":
        match.apply(bot.choose(Chair(match, "company")), "company")
    state: Company = match.play.state
    return state
