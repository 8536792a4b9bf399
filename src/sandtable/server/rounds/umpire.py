"""Ends of banks: what the terms of a match say happens then, done once and for all."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from sqlalchemy import and_, select, update

from sandtable import bots
from sandtable.engine.message import Msg
from sandtable.seam.match import Match
from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.ending import Act, at_the_end, waits_until
from sandtable.server.clocks.terms import Terms
from sandtable.server.house import House
from sandtable.server.logs import log, where
from sandtable.server.rooms import places
from sandtable.server.rooms.room import Room
from sandtable.server.storage.rows import SPECTATOR
from sandtable.server.storage.standings import CLOCKS, TERMS
from sandtable.server.storage.tables import MATCHES

from .keeper import Keeper

EVERY = 15.0  # seconds between two rounds
MOST = 50  # ends of banks in one round


@dataclass(frozen=True)
class Due:
    """A seat whose bank is empty."""

    match: str
    seat: int
    clock: Clock
    terms: Terms
    opened: float | None  # it waited for somebody else until then


class Umpire:
    """Goes round the clocks of all matches."""

    def __init__(self, house: House, keeper: Keeper | None = None) -> None:
        self.house = house
        self._keeper = keeper or Keeper(house.store.engine)

    async def run(self) -> None:
        """Round after round, until it is cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                if await asyncio.to_thread(self._keeper.mine):
                    await self.look(time.time())
            except Exception as wrong:
                log.error("the clocks could not be looked at: %s", where(wrong))

    async def look(self, now: float) -> int:
        """One round; says how many banks had run out."""
        found = await asyncio.to_thread(self._due, now)
        for due in found:
            try:
                await self._end(due, now)
            except Exception as wrong:  # the next match is none of its business
                log.error("match %s: its clock could not be ended: %s", due.match, where(wrong))
        return len(found)

    def _due(self, now: float) -> list[Due]:
        asked = (
            select(CLOCKS, TERMS.c.terms)
            .join(TERMS, TERMS.c.match == CLOCKS.c.match)
            .join(MATCHES, MATCHES.c.id == CLOCKS.c.match)
            .where(CLOCKS.c.due <= now, ~MATCHES.c.over)
        )
        with self.house.store.engine.connect() as connection:
            rows = connection.execute(asked.order_by(CLOCKS.c.due).limit(MOST)).all()
        return [Due(row.match, row.seat, Clock.read(row.clock), Terms.read(row.terms), row.opened) for row in rows]

    async def _end(self, due: Due, now: float) -> None:
        room = await self.house.open(due.match)
        if not room.leads:
            return  # another server of the database does, or this one will by the next round
        roles = room.roles_of(due.seat)
        if room.over or not any(role in room.match.deciding for role in roles):
            await asyncio.to_thread(self._write, due, replace(due.clock, since=None), None, due.opened)
            return
        others = sum(not seat.bot for n, seat in enumerate(room.row.seats) if n != due.seat)
        act: Act = at_the_end(due.terms, due.opened is not None, others)
        log.info("match %s: the time of a seat is up: %s", due.match, act)
        if act == "open":
            until = waits_until(now)
            await asyncio.to_thread(self._write, due, due.clock, until, until)
        elif act == "staff":
            await places.seat_player(room, due.seat, f"bot:{bots.best(room.match.game)}")
            rested = replace(due.clock, since=None, bank=0.0)
            await asyncio.to_thread(self._write, due, rested, None, due.opened)
        else:
            await self._adjudicate(room, due.seat)

    def _write(self, due: Due, clock: Clock, when: float | None, opened: float | None) -> None:
        mine = and_(CLOCKS.c.match == due.match, CLOCKS.c.seat == due.seat, CLOCKS.c.clock == due.clock.plain())
        with self.house.store.engine.begin() as connection:
            connection.execute(update(CLOCKS).where(mine).values(clock=clock.plain(), due=when, opened=opened))

    async def _adjudicate(self, room: Room, seat: int) -> None:
        """End the match as the bots judge its chances; a draw where they cannot tell the sides apart."""
        chances = await self._chances(room)
        order = sorted(chances, key=lambda role: -chances[role]["mean"])
        clear = len(order) > 1 and chances[order[0]]["low"] > chances[order[1]]["high"]
        outcome = Msg("ui-ended-adjudicated", {"role": room.roles_of(seat)[0]})
        await places.end(room, SPECTATOR, order[0] if clear else None, outcome, chances=chances)

    async def _chances(self, room: Room) -> dict[str, dict[str, float]]:
        """How likely every role is to win, as the mean of what each could know; nothing without a bot for it."""
        name = next((name for name, maker in room.match.game.bots().items() if bots.offers_plans(maker)), None)
        if name is None:
            return {}
        views: list[dict[str, Any]] = []
        for role in room.match.roles:

            def job(match: Match, role: str = role) -> dict[str, Any]:
                return self.house.thinkers.outlook(room.row.id, match, role, name)

            told = await self.house.thinkers.estimate(await room.reading(job))
            if told is not None:
                views.append(told["roles"])
        parts = ("mean", "low", "high")
        return (
            {role: {part: fmean(view[role][part] for view in views) for part in parts} for role in views[0]}
            if views
            else {}
        )
