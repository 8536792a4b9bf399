"""Levels of a player that offers plans: `planner:hard`, or `planner:64` and `planner:10s` for a budget of one's own.

A player with styles can be seated with one of them (`planner:bold`): it answers at once, in another manner. With a
handicap (`planner:minus-10`) it overlooks some of its answers.
"""

from __future__ import annotations

from sandtable.bots.foresight import Budget, Foreseer, Learner
from sandtable.bots.handicap import POINTS, Handicapped
from sandtable.engine.errors import BadSetup
from sandtable.seam.player import Player
from sandtable.seam.seat import Bot

LEARNER, NORMAL = "learner", "normal"
SECONDS = {"hard": 10.0, "master": 60.0}  # CPU seconds for a turn
LEVELS = (LEARNER, NORMAL, *SECONDS)
LEARNER_ROLLOUTS = 16  # for a look
MINUS = "minus-"  # and the points of a handicap


def offers_plans(maker: object) -> bool:
    """Whether a game's player has plans to compare."""
    return isinstance(maker, type) and issubclass(maker, Player) and maker.alternatives is not Player.alternatives


def levels_of(name: str, maker: object) -> list[str]:
    """The names of a player's levels, handicaps and styles beside the usual one."""
    levels = [level for level in LEVELS if level != NORMAL] if offers_plans(maker) else []
    if isinstance(maker, type) and issubclass(maker, Player) and maker.overlooks:
        levels += [f"{MINUS}{points}" for points in POINTS]
    if isinstance(maker, type) and issubclass(maker, Player):
        levels += maker.styles
    return [f"{name}:{level}" for level in levels]


def seconds_of(name: str) -> float:
    """CPU seconds that the bot of that name may think before one answer beyond what any bot needs: `planner:hard`."""
    level = name.partition(":")[2]
    if level in SECONDS:
        return SECONDS[level]
    return Budget.parse(level).seconds if level[:1].isdecimal() else 0.0


def at_level(player: Bot, level: str, seed: int | str) -> Bot:
    """The player at a level, or with a budget of its own."""
    if level == NORMAL:
        return player
    if isinstance(player, Player) and level in player.styles:
        player.style = player.styles[level]
        return player
    if isinstance(player, Player) and level.startswith(MINUS):
        points = level.removeprefix(MINUS)
        return Handicapped(player, seed, int(points) if points.isdecimal() else 0)
    if not isinstance(player, Player) or not offers_plans(type(player)):
        raise BadSetup(f"{level}: this bot has no levels")
    if level == LEARNER:
        return Learner(player, seed, Budget(rollouts=LEARNER_ROLLOUTS))
    if level in SECONDS:
        return Foreseer(player, seed, Budget(seconds=SECONDS[level]))
    if not level[:1].isdecimal():
        raise BadSetup(f"no level {level!r}; there are: {', '.join([*LEVELS, *player.styles])}")
    return Foreseer(player, seed, Budget.parse(level))
