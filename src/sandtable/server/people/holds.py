"""Which seats belong to whom: taken by a link, opened without one afterwards, given back."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.terms import Terms
from sandtable.server.storage.persons import HOLDS, PERSONS
from sandtable.server.storage.standings import CLOCKS, TERMS


@dataclass(frozen=True)
class Hold:
    """A seat of a match that belongs to a person."""

    match: str
    seat: int
    person: str
    since: float
    muted: bool
    player: str  # who sits there when the person does


class Holds:
    """The seats of all persons. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def take(self, match: str, seat: int, person: str, player: str) -> bool:
        """Whether the seat is the person's now: it was free, or already theirs."""
        row = {"match": match, "seat": seat, "person": person, "since": time.time(), "muted": False, "player": player}
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(HOLDS).values(**row))
        except IntegrityError:
            return any(hold.seat == seat for hold in self.of(person, match))
        return True

    def of(self, person: str, match: str | None = None) -> list[Hold]:
        """The seats of a person, newest first; in one match when that is asked for."""
        mine = select(HOLDS).where(HOLDS.c.person == person).order_by(HOLDS.c.since.desc())
        if match is not None:
            mine = mine.where(HOLDS.c.match == match)
        with self.engine.connect() as connection:
            return [Hold(**row) for row in connection.execute(mine).mappings()]

    def names(self, match: str) -> dict[int, str]:
        """Who holds the seats of a match, by their names."""
        held = select(HOLDS.c.seat, PERSONS.c.name).join(PERSONS, PERSONS.c.id == HOLDS.c.person)
        with self.engine.connect() as connection:
            return {row.seat: row.name for row in connection.execute(held.where(HOLDS.c.match == match))}

    def held(self, match: str) -> frozenset[int]:
        """The seats of a match that belong to somebody."""
        with self.engine.connect() as connection:
            return frozenset(connection.execute(select(HOLDS.c.seat).where(HOLDS.c.match == match)).scalars())

    def mute(self, hold: Hold, muted: bool) -> None:
        """Whether the person wants to hear nothing of the match."""
        with self.engine.begin() as connection:
            connection.execute(update(HOLDS).where(*_same(hold)).values(muted=muted))

    def go_away(self, hold: Hold, days: int, now: float) -> bool:
        """Whether days of vacation were left to take."""
        mine = CLOCKS.c.match == hold.match, CLOCKS.c.seat == hold.seat
        asked = select(CLOCKS.c.clock, TERMS.c.terms).join(TERMS, TERMS.c.match == CLOCKS.c.match)
        with self.engine.begin() as connection:
            row = connection.execute(asked.where(*mine)).one_or_none()
            if row is None:
                return False
            before, terms = Clock.read(row.clock), Terms.read(row.terms)
            clock = before.go_away(days, now)
            changed = update(CLOCKS).where(*mine, CLOCKS.c.clock == row.clock)
            connection.execute(changed.values(clock=clock.plain(), due=clock.due(terms)))
        return clock != before

    def leave(self, hold: Hold) -> None:
        """Give a seat back."""
        with self.engine.begin() as connection:
            connection.execute(delete(HOLDS).where(*_same(hold)))


def _same(hold: Hold) -> tuple[ColumnElement[bool], ...]:
    return HOLDS.c.match == hold.match, HOLDS.c.seat == hold.seat, HOLDS.c.person == hold.person
