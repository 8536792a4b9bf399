"""A season at a real house with a simulated clock: people answer when they feel like it, and some vanish."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any
from unittest import mock

from sqlalchemy import select

from sandtable.server.clocks.terms import DAY, AtEnd, Terms
from sandtable.server.house import House
from sandtable.server.people.offers import begun
from sandtable.server.people.people import Person
from sandtable.server.rooms.room import Room
from sandtable.server.rounds import umpire
from sandtable.server.settings import Settings
from sandtable.server.storage.persons import HOLDS, PERSONS
from sandtable.server.storage.standings import CLOCKS
from sandtable.server.storage.store import Store

STEP = DAY / 4
LONGEST = 400 * DAY
VANISH = 0.2  # of the people
EAGER = 0.4  # of people whose move it is, in a step
ENDS: tuple[AtEnd, ...] = ("staff", "replacement", "adjudication")


@dataclass
class Played:
    """A match of two, and how it ended."""

    id: str
    terms: Terms
    people: tuple[str, str]
    ended: str = ""  # played, adjudicated
    opened: int = 0  # seats that waited for somebody else
    bots: int = 0


class Season:
    """All that happens in it."""

    def __init__(self, house: House, people: int, matches: int, seed: int) -> None:
        self.house = house
        self.umpire = umpire.Umpire(house)
        self.dice = random.Random(seed)
        self.now = 1_800_000_000.0
        self.many = people, matches
        self.gone: dict[str, float] = {}  # since when, by person
        self.played: list[Played] = []

    async def begin(self) -> None:
        """Everybody has a name and sits down at some tables."""
        people, matches = self.many
        with self.house.store.engine.begin() as connection:
            for n in range(people):
                row = Person(f"p{n}", f"Person {n}", {}, self.now)
                kept = {"id": row.id, "name": row.name, "folded": row.id, "secret": "", "wishes": "{}"}
                connection.execute(PERSONS.insert().values(**kept, made=self.now))
        for n in self.dice.sample(range(people), round(people * VANISH)):
            self.gone[f"p{n}"] = self.now + self.dice.uniform(0, 20 * DAY)
        for n in range(matches):
            terms = Terms(3 * DAY, DAY / 6, weekends=n % 2 == 0, vacation_days=2, at_end=ENDS[n % 3])
            one, other = (f"p{m}" for m in self.dice.sample(range(people), 2))
            await self.sit_down(terms, (one, other))

    async def sit_down(self, terms: Terms, people: tuple[str, str]) -> None:
        wanted = {"game": "fog", "scenario": "lane", "options": {}, "roles": ["Red"], "words": ""}
        id = self.house.offers.make(people[0], None, wanted, terms)
        assert id is not None
        offer = self.house.offers.open(id, people[1])
        assert offer is not None
        roles: list[tuple[list[str], str]] = [(["Red"], "friend"), (["Blue"], "friend")]
        held = dict(enumerate(people))
        started = await self.house.start("fog", "lane", {}, roles, beside=lambda match: begun(match, offer, held))
        await started.room.note_standing()
        self.played.append(Played(started.room.row.id, terms, people))

    async def run(self) -> None:
        """Step by step until every match is over, or much too long."""
        end = self.now + LONGEST
        while self.now < end and any(not match.ended for match in self.played):
            self.now += STEP
            await self.umpire.look(self.now)
            self.take_seats()
            for match in self.played:
                if not match.ended:
                    await self.go_on(match)

    def clock(self) -> float:
        return self.now

    def here(self, person: str) -> bool:
        return self.now < self.gone.get(person, float("inf"))

    def take_seats(self) -> None:
        """Seats that wait are taken by somebody who is there, now and then."""
        for match, seat in self.house.offers.seats(self.now):
            mine = next(each for each in self.played if each.id == match)
            free = [f"p{n}" for n in range(self.many[0]) if self.here(f"p{n}") and f"p{n}" not in mine.people]
            if free and self.dice.random() < 0.1:
                assert self.house.offers.take_seat(match, seat, self.dice.choice(free), self.now)

    async def go_on(self, match: Played) -> None:
        """Whoever is asked and there answers, perhaps; bots answer by themselves."""
        room = await self.house.open(match.id)
        holders = self.holders(match.id)
        for seat, person in holders.items():
            if not room.row.seats[seat].bot and self.here(person) and self.dice.random() < EAGER:
                await self.answer(room, seat)
        await self.bots_rest(room)
        if room.over:
            self.note_end(match, room)

    def holders(self, match: str) -> dict[int, str]:
        with self.house.store.engine.connect() as connection:
            rows = connection.execute(select(HOLDS.c.seat, HOLDS.c.person).where(HOLDS.c.match == match)).all()
        return {row.seat: row.person for row in rows}

    async def answer(self, room: Room, seat: int) -> None:
        (role,) = room.roles_of(seat)
        while not room.over and role in room.match.deciding:
            action = self.dice.choice(room.match.actions(role))
            await room.answer_for(role, action, room.match.version(role))

    async def bots_rest(self, room: Room) -> None:
        """Until no bot of the match has anything to answer."""
        while not room.over and self.house._moves(room.row.id):
            await asyncio.sleep(0.005)

    def note_end(self, match: Played, room: Room) -> None:
        result: Any = room.result
        adjudicated = result.get("outcome", {}).get("id") == "ui-ended-adjudicated"
        match.ended = "adjudicated" if adjudicated else "played"
        match.bots = sum(bool(seat.bot) for seat in room.row.seats)
        with self.house.store.engine.connect() as connection:
            rows = connection.execute(select(CLOCKS.c.opened).where(CLOCKS.c.match == match.id)).scalars()
            match.opened = sum(opened is not None for opened in rows)

    @property
    def figures(self) -> str:
        """What became of the matches."""
        ended = Counter(f"{match.terms.at_end}: {match.ended or 'NOT OVER'}" for match in self.played)
        bots, opened = (sum(bool(each) for each in column) for column in zip(*self.handed, strict=True))
        return (
            f"{len(self.played)} matches of {self.many[0]} people, {len(self.gone)} of whom vanished: "
            + ", ".join(f"{number} {name}" for name, number in sorted(ended.items()))
            + f"; in {bots} a bot played on, in {opened} a seat waited for somebody else"
        )

    @property
    def handed(self) -> list[tuple[int, int]]:
        return [(match.bots, match.opened) for match in self.played]


def season(database: str, people: int, matches: int, seed: int) -> Season:
    """A whole season."""

    async def main() -> Season:
        house = House(Settings(database=database, accounts="on", outlook_seconds=0.05), Store(database))
        try:
            found = Season(house, people, matches, seed)
            with (
                mock.patch.object(time, "time", found.clock),
                mock.patch.object(umpire.bots, "best", return_value="random"),
            ):
                await found.begin()
                await found.run()
            return found
        finally:
            await house.close()

    return asyncio.run(main())
