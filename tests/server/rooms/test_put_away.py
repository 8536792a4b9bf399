"""A match that nobody looks at leaves memory at once, without anybody looking for garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from sandtable.server.house import House
from sandtable.server.settings import Settings, database_url
from sandtable.server.storage.rows import SPECTATOR
from sandtable.server.storage.store import Store
from server.loop import run

pytestmark = pytest.mark.usefixtures("fog")
SEATS = [(("Red",), "me"), (("Blue",), "bot:random")]


class Screen:
    """A connection that takes everything."""

    def send(self, message: bytes) -> None:
        """Nothing happens."""

    def dismiss(self) -> None:
        """Nobody comes again."""


def test_a_match_that_is_put_away_is_gone(tmp_path: Path) -> None:
    async def visit() -> None:
        settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), idle_seconds=0.2)
        house = House(settings, Store(settings.database))
        try:
            started = await house.start("fog", None, {}, SEATS)
            room, screen = started.room, Screen()
            gone = [weakref.ref(thing) for thing in (room, room.match, room.match.play.state)]
            await room.join(0, screen)
            await room.join(SPECTATOR, screen)
            room.leave(screen)
            room.leave(screen)
            del started, room
            gc.disable()
            until = asyncio.get_running_loop().time() + 10
            while house.rooms and asyncio.get_running_loop().time() < until:
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.1)
            assert [thing() is None for thing in gone] == [True] * 3
        finally:
            gc.enable()
            await house.close()

    run(visit())
