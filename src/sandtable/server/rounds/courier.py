"""Tells people that it is their move: soon, once, together for all their matches, and not while they are looking."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from sandtable.server.house import House
from sandtable.server.logs import log, where
from sandtable.server.notices.carriers import Gone, NotTaken
from sandtable.server.notices.outbox import Channel, Outbox, Parcel, Turn
from sandtable.server.notices.picture import drawn, painted
from sandtable.server.notices.wording import Notice, worded

from .keeper import Keeper

EVERY = 0.5  # seconds between two rounds
AT_ONCE = 8
PICTURED = "mail"  # the kind of channel that shows the table
PAINTING = 1.0  # seconds that a message waits for its picture

Carrier = Callable[[Channel, Notice], Awaitable[None]]


class Courier:
    """Carries what is due, by whatever ways the operator has set up."""

    def __init__(
        self, house: House, carriers: Mapping[str, Carrier], address: str, keeper: Keeper | None = None
    ) -> None:
        self.house = house
        self._keeper = keeper or Keeper(house.store.engine)
        self.outbox = Outbox(house.store.engine)
        self._carriers = carriers
        self._address = address
        self._places = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """Round after round, until it is cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                if await asyncio.to_thread(self._keeper.mine):
                    await self.look(time.time())
            except Exception as wrong:
                log.error("notices could not be looked at: %s", where(wrong))

    async def look(self, now: float) -> int:
        """One round; says how many messages were taken."""
        parcels = await asyncio.to_thread(self.outbox.due, now)
        wanted = [
            parcel for parcel in parcels if parcel.channel.kind in self._carriers and not quiet(parcel.wishes, now)
        ]
        return sum(await asyncio.gather(*(self._carry(parcel, now) for parcel in wanted)))

    def _is_looking(self, match: str, seat: int) -> bool:
        """Whether somebody has the table open in that seat."""
        room = self.house.rooms.get(match)
        return room is not None and bool(room.visitors.count(seat))

    async def _picture(self, turn: Turn) -> bytes | None:
        """What the seat sees; None where that would hold up the message."""
        try:
            async with asyncio.timeout(PAINTING):
                room = await self.house.open(turn.match)
                svg = await room.reading(lambda match: drawn(match, room.roles_of(turn.seat)))
                return None if svg is None else await asyncio.to_thread(painted, svg)
        except Exception as wrong:  # the words are enough
            log.info("match %s: a notice goes without its picture: %s", turn.match, where(wrong))
            return None

    async def _carry(self, parcel: Parcel, now: float) -> int:
        async with self._places:
            turns = [turn for turn in parcel.turns if not self._is_looking(turn.match, turn.seat)]
            begun = await asyncio.to_thread(self.outbox.begin, parcel, turns, now)
            if begun is None:
                return 0
            try:
                notice = await asyncio.to_thread(worded, begun, self._address, now)
                if parcel.channel.kind == PICTURED and len(begun.turns) == 1:
                    notice = replace(notice, picture=await self._picture(begun.turns[0]))
                await self._carriers[parcel.channel.kind](parcel.channel, notice)
            except Gone:
                await asyncio.to_thread(self.outbox.gone, parcel.channel)
            except NotTaken as wrong:
                log.warning("a notice by %s was not taken: %s", parcel.channel.kind, wrong)
                await asyncio.to_thread(self.outbox.failed, begun, now)
            except Exception as wrong:
                log.error("a notice by %s failed: %s", parcel.channel.kind, where(wrong))
                await asyncio.to_thread(self.outbox.failed, begun, now)
            else:
                await asyncio.to_thread(self.outbox.done, begun)
                return 1
        return 0


def quiet(wishes: Mapping[str, Any], now: float) -> bool:
    """Whether a person wants to hear nothing at this hour, where they live."""
    hours = wishes.get("quiet")
    if not hours:
        return False
    try:
        hour = datetime.fromtimestamp(now, ZoneInfo(str(wishes.get("zone") or "UTC"))).hour
    except (KeyError, ValueError, OSError):
        hour = datetime.fromtimestamp(now, ZoneInfo("UTC")).hour
    start, stop = hours
    return bool(start <= hour < stop if start <= stop else hour >= start or hour < stop)
