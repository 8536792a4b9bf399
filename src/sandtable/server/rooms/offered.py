"""What a seat may answer, in words, as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from sandtable.engine.game import Game
from sandtable.engine.message import Action, Option
from sandtable.seam.match import Match

KNOWN = 1 << 14  # answers that are remembered as they are told

_encode = msgspec.json.encode


def offered(match: Match, roles: Sequence[str]) -> list[msgspec.Raw]:
    """The legal answers of a seat in words, each with the role that gives it."""
    game = match.game
    return [
        _usual(game, role, action) if own is None else _told(role, own)
        for role in match.deciding
        if role in roles
        for action, own in match.own_words(role)
    ]


@lru_cache(KNOWN)
def _usual(game: Game, role: str, action: Action) -> msgspec.Raw:
    return _told(role, game.usual(action))


def _told(role: str, option: Option) -> msgspec.Raw:
    return msgspec.Raw(_encode({"role": role, **option.plain()}))
