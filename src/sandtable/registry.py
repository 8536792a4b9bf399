"""Which games there are. A game is imported when it is first asked for."""

from __future__ import annotations

import copyreg
import os
import re
from importlib import import_module
from inspect import signature
from pathlib import Path
from threading import RLock
from typing import Any

import sandtable.games  # noqa: F401 - loaded before `games` is bound on the package, or the rooms would replace it
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game

ROOMS: dict[str, str] = {  # game id -> module with a `build()` function
    "atlantic-chase": "sandtable.games.atlantic_chase.game",
    "ardennes44": "sandtable.games.ardennes44.game",
    "fields-of-fire": "sandtable.games.fields_of_fire.game",
    "air-armor": "sandtable.games.air_armor.game",
}
MORE = "SANDTABLE_MORE_GAMES"  # environment variable: games that live elsewhere, "ford=ford.game,..."
ROOMS.update(re.findall(r"([\w-]+)=([\w.]+)", os.environ.get(MORE, "")))
WORKSHOP: dict[str, str] = {}  # games in the making: playable by id, not yet offered in the lobby
LOADED: dict[str, Game] = {}
_BUILDING = RLock()


def games() -> list[str]:
    """Ids of all games that are offered."""
    return list(ROOMS)


def in_the_making() -> list[str]:
    """Ids of games that can be started by id but are not finished."""
    return list(WORKSHOP)


def find_room(id: str) -> str:
    """The module of a game, or a clear error."""
    room = ROOMS.get(id) or WORKSHOP.get(id)
    if room is None:
        raise BadSetup(f"no game {id!r}; there are: {', '.join(ROOMS)}")
    return room


def data_pack(id: str) -> Path | None:
    """The folder whose files replace the game's own data: its id below the folder SANDTABLE_DATA, if there is one."""
    root = os.environ.get("SANDTABLE_DATA")
    folder = Path(root) / id if root else None
    return folder if folder is not None and folder.is_dir() else None


def game(id: str) -> Game:
    """The game of that id, with the data of its pack if there is one; threads that ask at once share it."""
    with _BUILDING:
        if id not in LOADED:
            LOADED[id] = _build(id)
        return LOADED[id]


def _build(id: str) -> Game:
    room = import_module(find_room(id))
    pack = data_pack(id)
    if pack is not None and not signature(room.build).parameters:
        raise BadSetup(f"{id} cannot be played with a data pack")
    built: Game = room.build() if pack is None else room.build(pack)
    copyreg.pickle(type(built), _pickled)
    return built


def _pickled(built: Game) -> Any:
    """A game in a pickle is its name: its tables are built where the pickle is read."""
    if LOADED.get(built.id) is not built:
        return built.__reduce_ex__(4)
    return same_game, (built.id, built.version, built.data_hash)


def same_game(id: str, version: int, data_hash: str) -> Game:
    """The game of that id, refused when its rules or data are others than those that are named."""
    found = game(id)
    if (found.version, found.data_hash) != (version, data_hash):
        raise BadSetup(f"{id} has other rules or data here than where this comes from")
    return found
