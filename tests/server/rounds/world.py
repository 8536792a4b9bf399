"""Hand-overs of some people in some matches, and a courier that is killed at random moments; the clock is simulated."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

from sqlalchemy import insert, select, update

from sandtable.server.notices.carriers import NotTaken
from sandtable.server.notices.outbox import Channel
from sandtable.server.notices.wording import Notice
from sandtable.server.rounds.courier import Courier
from sandtable.server.storage.notices import CHANNELS, DELIVERIES
from sandtable.server.storage.persons import HOLDS, PERSONS
from sandtable.server.storage.standings import STANDINGS
from sandtable.server.storage.store import Store
from sandtable.server.storage.tables import MATCHES


class Killed(BaseException):
    """kill -9, as one task sees it."""


class World:
    """Hand-overs of some people in some matches, and a courier that is killed at random moments."""

    def __init__(self, store: Store, seed: int, matches: int = 12, people: int = 4) -> None:
        self.store = store
        self.dice = random.Random(seed)
        self.now = 1_800_000_000.0
        self.n = 0
        self.matches = matches
        self.told: dict[tuple[str, int], set[str]] = {}  # names of messages about each
        self.stale = 0
        self.sent = 0
        self.since: dict[str, tuple[int, float] | None] = dict.fromkeys(f"m{n}" for n in range(matches))
        with store.engine.begin() as connection:
            for n in range(people):
                person = {"id": f"p{n}", "name": f"P{n}", "folded": f"p{n}", "secret": "", "wishes": "{}", "made": 0}
                connection.execute(insert(PERSONS).values(**person))
                channel = {
                    "id": f"c{n}",
                    "person": f"p{n}",
                    "kind": "webhook",
                    "address": "x",
                    "lock": "",
                    "good": True,
                }
                connection.execute(insert(CHANNELS).values(**channel, made=0))
            for n in range(matches):
                row = {
                    "game": "fog",
                    "scenario": "lane",
                    "rules_version": 1,
                    "data_hash": "",
                    "options": "{}",
                    "seed": "",
                }
                more = {"seats": '[[["Red"], "friend", ""]]', "spectator": "", "parent": "null", "lesson": ""}
                connection.execute(insert(MATCHES).values(id=f"m{n}", **row, **more, created=0, over=False))
                held = {"match": f"m{n}", "seat": 0, "person": f"p{n % people}", "since": 0, "muted": False}
                connection.execute(insert(HOLDS).values(**held, player="friend"))
                stands = {"match": f"m{n}", "seat": 0, "asked": False, "since": 0, "n": -1, "told": -1, "turn": 0}
                connection.execute(insert(STANDINGS).values(**stands, last=0, winner=None, story="null"))
        self.courier = self._new()

    def _new(self) -> Courier:
        house: Any = SimpleNamespace(store=self.store, rooms={})
        return Courier(house, {"webhook": self._carry}, "https://play.example.org")

    async def _carry(self, channel: Channel, notice: Notice) -> None:
        if self.dice.random() < 0.05:
            raise Killed
        if self.dice.random() < 0.05:
            raise NotTaken("busy")
        with self.store.engine.connect() as connection:
            mine = DELIVERIES.c.channel == channel.id, DELIVERIES.c.message == notice.name
            rows = connection.execute(select(DELIVERIES.c.match, DELIVERIES.c.n).where(*mine)).all()
        for row in rows:
            standing = self.since[row.match]
            if standing is None or standing[0] != row.n:
                continue  # of a hand-over that is over: it is not in the message
            self.told.setdefault((row.match, row.n), set()).add(notice.name)
        self.sent += 1
        self.stale += not any(self.since[row.match] and self.since[row.match][0] == row.n for row in rows)  # type: ignore[index]
        if self.dice.random() < 0.05:
            raise Killed

    def hand_over(self) -> None:
        """Somebody's move begins or ends."""
        match = f"m{self.dice.randrange(self.matches)}"
        standing = self.since[match]
        self.n += 1
        if standing is None:
            self.since[match] = self.n, self.now
        else:
            self.since[match] = None
        values = {"asked": standing is None, "n": self.n, "since": self.now}
        with self.store.engine.begin() as connection:
            connection.execute(update(STANDINGS).where(STANDINGS.c.match == match).values(**values))

    async def round(self) -> None:
        try:
            await self.courier.look(self.now)
        except Killed:
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:  # whatever else the server was doing ends with it
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            self.courier = self._new()

    async def turns(self, many: int) -> None:
        """So many moves, each for a while; then everything that was left is told."""
        for _ in range(many):
            self.hand_over()
            for _ in range(self.dice.choice((0, 1, 1, 3))):
                self.now += self.dice.choice((0.3, 2, 40))
                await self.round()
        for _ in range(60):
            self.now += 600
            await self.round()

    @property
    def missed(self) -> int:
        """Moves that are still somebody's, and of which nobody was told."""
        waiting = {(match, standing[0]) for match, standing in self.since.items() if standing}
        return len(waiting - set(self.told))

    @property
    def double(self) -> int:
        """Hand-overs that were told by two messages; the same message sent again is one."""
        return sum(len(names) > 1 for names in self.told.values())
