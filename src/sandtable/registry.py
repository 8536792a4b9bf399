"""Which games there are. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import sandtable.games  # noqa: F401 - loaded before `games` is bound on the package, or the rooms would replace it
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game

ROOMS: dict[str, str] = {}  # game id -> module with a `build()` function


def games() -> list[str]:
    """Ids of all games."""
    return list(ROOMS)


@cache
def game(id: str) -> Game:
    """The game of that id."""
    if id not in ROOMS:
        raise BadSetup(f"no game {id!r}; there are: {', '.join(ROOMS)}")
    built: Game = import_module(ROOMS[id]).build()
    return built
