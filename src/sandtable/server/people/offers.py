"""Open tables: a match that somebody offers, to anybody or to one person, with all that is agreed to by joining."""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, delete, func, insert, or_, select, update

from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.terms import Terms
from sandtable.server.storage.persons import HOLDS, PERSONS
from sandtable.server.storage.rows import Beside
from sandtable.server.storage.standings import CLOCKS, OFFERS, TERMS

MOST_OF_A_PERSON = 20
NOBODY = "-"  # to a name that nobody has: kept like any other


@dataclass(frozen=True)
class Offer:
    """A table that waits for somebody."""

    id: str
    person: str
    name: str
    game: str
    scenario: str
    options: dict[str, Any]
    roles: tuple[str, ...]
    terms: Terms
    words: str
    made: float
    to: str | None


class Offers:
    """All open tables. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def make(self, person: str, to: str | None, wanted: dict[str, Any], terms: Terms) -> str | None:
        """Offer a table; gives its id, None when the person has too many. `to`: a name as it is compared."""
        id = secrets.token_urlsafe(9)
        with self.engine.begin() as connection:
            mine = select(func.count()).select_from(OFFERS).where(OFFERS.c.person == person)
            if connection.execute(mine).scalar_one() >= MOST_OF_A_PERSON:
                return None
            whom = None
            if to is not None:
                whom = connection.execute(select(PERSONS.c.id).where(PERSONS.c.folded == to)).scalar() or NOBODY
            row = {**wanted, "options": json.dumps(wanted["options"]), "roles": json.dumps(wanted["roles"])}
            kept = {"id": id, "person": person, "terms": terms.plain(), "made": time.time(), "to": whom, "taken": None}
            connection.execute(insert(OFFERS).values(**row, **kept))
        return id

    def shown(self, person: str) -> list[Offer]:
        """What a person may accept, and what they offer themselves: newest first."""
        for_me = or_(OFFERS.c.to.is_(None), OFFERS.c.to == person, OFFERS.c.person == person)
        return self._found(OFFERS.c.taken.is_(None), for_me)

    def open(self, id: str, person: str) -> Offer | None:
        """A table that a person may accept or decline."""
        return next((offer for offer in self.shown(person) if offer.id == id), None)

    def _found(self, *which: Any) -> list[Offer]:
        asked = select(OFFERS, PERSONS.c.name).join(PERSONS, PERSONS.c.id == OFFERS.c.person).where(*which)
        with self.engine.connect() as connection:
            rows = connection.execute(asked.order_by(OFFERS.c.made.desc()).limit(200)).mappings().all()
        return [_offer(dict(row)) for row in rows]

    def take(self, id: str, person: str) -> bool:
        """Whether the table is the person's: of two who accept at once one is first."""
        with self.engine.begin() as connection:
            free = update(OFFERS).where(OFFERS.c.id == id, OFFERS.c.taken.is_(None)).values(taken=person)
            return bool(connection.execute(free).rowcount)

    def seats(self, now: float) -> list[tuple[str, int]]:
        """Seats that wait for somebody else, because the time of those who had them is up: match and seat."""
        waiting = select(CLOCKS.c.match, CLOCKS.c.seat).where(CLOCKS.c.opened == CLOCKS.c.due, CLOCKS.c.due > now)
        with self.engine.connect() as connection:
            return [(row.match, row.seat) for row in connection.execute(waiting.limit(100))]

    def take_seat(self, match: str, seat: int, person: str, now: float) -> bool:
        """Whether a seat that waits is the person's now, with a clock that starts anew."""
        mine = CLOCKS.c.match == match, CLOCKS.c.seat == seat
        waits = CLOCKS.c.opened == CLOCKS.c.due, CLOCKS.c.due > now
        with self.engine.begin() as connection:
            terms = Terms.read(connection.execute(select(TERMS.c.terms).where(TERMS.c.match == match)).scalar_one())
            clock = Clock.start(terms).begin(terms, now)
            fresh = update(CLOCKS).where(*mine, *waits).values(clock=clock.plain(), due=clock.due(terms))
            if not connection.execute(fresh).rowcount:
                return False
            kept = {"person": person, "since": now, "muted": False, "player": "friend"}
            held = update(HOLDS).where(HOLDS.c.match == match, HOLDS.c.seat == seat).values(**kept)
            if not connection.execute(held).rowcount:
                connection.execute(insert(HOLDS).values(match=match, seat=seat, **kept))
        return True

    def give_back(self, id: str) -> None:
        """The match could not be started: the table waits again."""
        with self.engine.begin() as connection:
            connection.execute(update(OFFERS).where(OFFERS.c.id == id).values(taken=None))

    def remove(self, id: str) -> None:
        """Withdrawn, declined, or the match has begun."""
        with self.engine.begin() as connection:
            connection.execute(delete(OFFERS).where(OFFERS.c.id == id))


def begun(match: str, offer: Offer, people: dict[int, str]) -> Beside:
    """Writes what a match has that began at an open table: its terms, whose seats they are, their clocks."""

    def write(connection: Connection) -> None:
        now = time.time()
        connection.execute(insert(TERMS).values(match=match, terms=offer.terms.plain(), watch=offer.terms.watch))
        for seat, person in people.items():
            kept = {"match": match, "seat": seat}
            connection.execute(insert(HOLDS).values(**kept, person=person, since=now, muted=False, player="friend"))
            if offer.terms.counted:
                clock = Clock.start(offer.terms)
                connection.execute(insert(CLOCKS).values(**kept, clock=clock.plain(), due=None, opened=None))
        connection.execute(delete(OFFERS).where(OFFERS.c.id == offer.id))

    return write


def _offer(row: dict[str, Any]) -> Offer:
    del row["taken"]
    options, roles = json.loads(row.pop("options")), tuple(json.loads(row.pop("roles")))
    return Offer(**row | {"terms": Terms.read(row["terms"])}, options=options, roles=roles)
