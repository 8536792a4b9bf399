"""The compiled tree, which may grow while the server runs: bots think in it as soon as their game is there.

`make play` starts the table at once from plain sources and compiles meanwhile (tools/compiled_tree.py). A part of the
tree is complete when its marker is there, and a game that somebody plays asks to be compiled next.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from sandtable import registry

HOME = "sandtable.games."
CORE = "core"


class CompiledTree:
    """Which games bots can play compiled. Without a folder: none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._complete: set[str] = set()

    def path_for(self, game: str) -> str:
        """The tree if it holds the game; else nothing, and the game is asked for."""
        room = registry.ROOMS.get(game, "")
        if self._folder is None or not room.startswith(HOME):
            return ""
        part = room.removeprefix(HOME).partition(".")[0]
        if self._holds(CORE) and self._holds(part):
            return str(self._folder)
        self._ask_for(part)
        return ""

    def _holds(self, part: str) -> bool:
        assert self._folder is not None
        if part not in self._complete and (self._folder / ".parts" / part).is_file():
            self._complete.add(part)
        return part in self._complete

    def _ask_for(self, part: str) -> None:
        assert self._folder is not None
        with contextlib.suppress(OSError):  # the tree may be read-only: then nobody compiles either
            (self._folder / ".wanted").mkdir(exist_ok=True)
            (self._folder / ".wanted" / part).touch()
