"""A house with people at matches by turns, in this process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.clocks.terms import DAY, Terms
from sandtable.server.house import House
from sandtable.server.people.offers import begun
from sandtable.server.rooms.room import Room
from sandtable.server.rounds.umpire import Umpire
from sandtable.server.settings import Settings
from sandtable.server.storage.store import Store

PASSWORD = "long and winding road"


class Club:
    """A house with two people at a match by turns."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.umpire = Umpire(house)
        self.people: list[str] = []
        self.room: Room

    async def begin(self, **terms: Any) -> None:
        assert self.house.people is not None
        for name in ("Anna", "Ben", "Carl"):
            self.people.append((await self.house.people.register(name, PASSWORD, name)).id)
        wanted = {"game": "fog", "scenario": "lane", "options": {}, "roles": ["Red"], "words": ""}
        id = self.house.offers.make(self.people[0], None, wanted, Terms(**{"bank": DAY, **terms}))
        assert id is not None
        offer = self.house.offers.open(id, self.people[1])
        assert offer is not None
        seats = {0: self.people[0], 1: self.people[1]}
        started = await self.house.start(
            "fog",
            "lane",
            {},
            [(["Red"], "friend"), (["Blue"], "friend")],
            beside=lambda match: begun(match, offer, seats),
        )
        self.room = started.room
        await self.room.note_standing()

    @property
    def players(self) -> list[str]:
        return [seat.player for seat in self.room.row.seats]

    async def later(self, days: float) -> int:
        """The umpire's round after so many days."""
        return await self.umpire.look(time.time() + days * DAY)


@pytest.fixture
def club(tmp_path: Path, fog: None) -> Callable[[Callable[[Club], Coroutine[Any, Any, None]]], None]:
    def run(play: Callable[[Club], Coroutine[Any, Any, None]]) -> None:
        async def main() -> None:
            settings = Settings(database=f"sqlite:///{tmp_path}/t.sqlite", accounts="on", outlook_seconds=0.1)
            house = House(settings, Store(settings.database))
            try:
                await play(Club(house))
            finally:
                await house.close()

        asyncio.run(main())

    return run


Run = Callable[[Callable[[Club], Coroutine[Any, Any, None]]], None]
