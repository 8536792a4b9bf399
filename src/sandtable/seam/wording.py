"""Answers in words: the usual ones of a verb, found once, unless the frame or the game has others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.engine.game import Game
from sandtable.engine.message import Action, Option, Ref
from sandtable.engine.play import Play

KNOWN = 1 << 14  # answers whose usual words are remembered


@lru_cache(KNOWN)
def usual(game: Game, action: Action) -> Option:
    """The usual words of an answer; shared, so nobody changes them."""
    return game.usual(action)


def own_words(game: Game, g: Play[Any], who: int, actions: list[Action]) -> list[Option | None]:
    """The words of answers of a role, or None for the usual ones."""
    frame = g.frame_of(who)
    told = [frame.describe(g, action) for action in actions]
    if type(game).describe is not Game.describe:
        told = [own or game.describe(g, action) for own, action in zip(told, actions, strict=True)]
    return told


def options(game: Game, g: Play[Any], who: int, actions: list[Action]) -> list[Option]:
    """Answers of a role in words."""
    words = own_words(game, g, who, actions)
    return [own or usual(game, action) for own, action in zip(words, actions, strict=True)]


def things(game: Game, g: Play[Any], who: int, actions: list[Action]) -> list[Ref]:
    """The things on the table that stand for answers of a role."""
    return [ref for option in options(game, g, who, actions) for ref in option.refs]
