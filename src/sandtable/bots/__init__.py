"""Players that work for every game, and the way to seat them: `make("planner:hard", game, seed)`."""

from __future__ import annotations

from sandtable.bots.advice import Adviser, advised
from sandtable.bots.greedy import Greedy
from sandtable.bots.levels import at_level, levels_of, offers_plans, seconds_of
from sandtable.bots.random import Random
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.seam.match import Match
from sandtable.seam.seat import Bot, Chair

__all__ = [
    "Adviser",
    "Bot",
    "Greedy",
    "Random",
    "advised",
    "answer",
    "best",
    "make",
    "names",
    "offers_plans",
    "seconds_of",
]

GENERIC = ("random", "greedy")


def names(game: Game) -> list[str]:
    """Bots that can play this game, the usual one first; then those that look ahead, then those that know no game."""
    own = game.bots()
    levels = [level for name, maker in own.items() for level in levels_of(name, maker)]
    return [*game.bot_names(), *own, *levels, *reversed(GENERIC)]


def best(game: Game) -> str:
    """The player that is seated where nobody says whom he wants: the strongest that answers at once."""
    return names(game)[0]


def make(name: str, game: Game, seed: int | str = 0) -> Bot:
    """The bot of that name; `planner:hard` sets the level, `planner:64` the rollouts, `planner:minus-10` a handicap."""
    kind, _, amount = game.bot_names().get(name, name).partition(":")
    own = game.bots()
    if kind in own:
        bot: Bot = own[kind](seed)
        return at_level(bot, amount, seed) if amount else bot
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    raise BadSetup(f"no bot {name!r} for {game.id}; there are: {', '.join(names(game))}")


def answer(match: Match, players: dict[str, Bot]) -> None:
    """Let the bot of the first open question answer it."""
    role = match.deciding[0]
    match.apply(players[role].choose(Chair(match, role)), role)
