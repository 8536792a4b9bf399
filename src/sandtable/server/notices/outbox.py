"""What is still to be told: every hand-over that its person has not been told of, for every channel of the person.

A hand-over stands in `standings`, written in the transaction of the answer that made it, so none is missed. That a
message is about to be sent is written before it is sent, with the message's name: when the server is killed in between,
it is sent again under the same name, and whoever receives it knows that it is the same.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, Row, and_, delete, insert, or_, select, update

from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.terms import Terms
from sandtable.server.storage.notices import CHANNELS, DELIVERIES
from sandtable.server.storage.persons import HOLDS, PERSONS
from sandtable.server.storage.standings import CLOCKS, STANDINGS, TERMS
from sandtable.server.storage.tables import MATCHES

GRACE = 1.0  # seconds: orders, the staff, or an undo may answer first
TRIES = 8
BACKOFF = (30.0, 3600.0)  # seconds until it is tried again, doubled up to the second


@dataclass(frozen=True)
class Channel:
    """Where a person wants to be told."""

    id: str
    kind: str
    address: str


@dataclass(frozen=True)
class Turn:
    """A hand-over that a person has to know of."""

    match: str
    seat: int
    n: int
    since: float
    game: str
    scenario: str
    turn: int
    last: int
    due: float | None
    story: dict[str, Any] | None = field(compare=False)


@dataclass(frozen=True)
class Parcel:
    """What one channel is to be told now: one message for all matches that wait."""

    person: str
    wishes: dict[str, Any]
    channel: Channel
    turns: tuple[Turn, ...]
    message: str = ""


class Outbox:
    """Reads what is due and notes what was done. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def due(self, now: float) -> list[Parcel]:
        """All that could be told now, by channel."""
        same = and_(*(DELIVERIES.c[name] == STANDINGS.c[name] for name in ("match", "seat")))
        untold = or_(DELIVERIES.c.n.is_(None), DELIVERIES.c.n != STANDINGS.c.n, ~DELIVERIES.c.sent)
        waited = or_(DELIVERIES.c.n.is_(None), DELIVERIES.c.n != STANDINGS.c.n, DELIVERIES.c.next <= now)
        asked = (
            select(STANDINGS, MATCHES.c.game, MATCHES.c.scenario, MATCHES.c.seats, PERSONS.c.wishes, CLOCKS.c.due)
            .add_columns(CHANNELS.c.id, CHANNELS.c.kind, CHANNELS.c.address, CHANNELS.c.person)
            .join(MATCHES, MATCHES.c.id == STANDINGS.c.match)
            .join(HOLDS, and_(HOLDS.c.match == STANDINGS.c.match, HOLDS.c.seat == STANDINGS.c.seat, ~HOLDS.c.muted))
            .join(PERSONS, PERSONS.c.id == HOLDS.c.person)
            .join(CHANNELS, and_(CHANNELS.c.person == HOLDS.c.person, CHANNELS.c.good, CHANNELS.c.kind != "calendar"))
            .outerjoin(CLOCKS, and_(CLOCKS.c.match == STANDINGS.c.match, CLOCKS.c.seat == STANDINGS.c.seat))
            .outerjoin(DELIVERIES, and_(same, DELIVERIES.c.channel == CHANNELS.c.id))
            .where(STANDINGS.c.asked, ~MATCHES.c.over, STANDINGS.c.since <= now - GRACE, untold, waited)
        )
        with self.engine.connect() as connection:
            rows = connection.execute(asked.order_by(STANDINGS.c.since)).all()
        parcels: dict[str, list[Row[Any]]] = {}
        for row in rows:
            if not json.loads(row.seats)[row.seat][1].startswith("bot:"):
                parcels.setdefault(row.id, []).append(row)
        return [_parcel(of_channel) for of_channel in parcels.values()]

    def begin(self, parcel: Parcel, turns: Sequence[Turn], now: float) -> Parcel | None:
        """Write that some turns of a parcel are about to be told; None when nothing of it is true any more."""
        true = [turn for turn in turns if self._still(turn)]
        if not true:
            return None
        begun = self._begun(parcel.channel, true)
        if begun:  # before the server was killed, or it was not taken: the same again, and what is new after it
            name = next(iter(begun.values()))
            true = [turn for turn in true if begun.get(turn) == name]
        else:
            told = ((turn.match, turn.seat, turn.n) for turn in true)
            name = hashlib.blake2b(repr((parcel.channel.id, *told)).encode(), digest_size=12).hexdigest()
            self._begin(parcel.channel, true, name, now)
        return Parcel(parcel.person, parcel.wishes, parcel.channel, tuple(true), name)

    def _begun(self, channel: Channel, turns: Sequence[Turn]) -> dict[Turn, str]:
        """Those of some turns of which a message was begun, and its name."""
        with self.engine.connect() as connection:
            asked = ((turn, and_(_delivery(channel, turn), DELIVERIES.c.n == turn.n)) for turn in turns)
            names = (
                (turn, connection.execute(select(DELIVERIES.c.message).where(mine)).scalar()) for turn, mine in asked
            )
            return {turn: name for turn, name in names if name is not None}

    def _begin(self, channel: Channel, turns: Sequence[Turn], name: str, now: float) -> None:
        with self.engine.begin() as connection:
            for turn in turns:
                connection.execute(delete(DELIVERIES).where(_delivery(channel, turn)))
                row = {"channel": channel.id, "match": turn.match, "seat": turn.seat, "n": turn.n, "message": name}
                connection.execute(insert(DELIVERIES).values(**row, sent=False, tries=0, next=now))

    def done(self, parcel: Parcel) -> None:
        """It was taken."""
        self._note(parcel, sent=True)

    def failed(self, parcel: Parcel, now: float) -> None:
        """It was not taken: try again later, but not for ever."""
        first, longest = BACKOFF
        with self.engine.begin() as connection:
            for turn in parcel.turns:
                mine = _delivery(parcel.channel, turn)
                tries = (connection.execute(select(DELIVERIES.c.tries).where(mine)).scalar() or 0) + 1
                later = now + min(longest, first * 2 ** (tries - 1))
                row = {"tries": tries, "next": later, "sent": tries >= TRIES}
                connection.execute(update(DELIVERIES).where(mine).values(**row))

    def gone(self, channel: Channel) -> None:
        """Nobody is there any more: a browser that has forgotten us, an address that does not exist."""
        with self.engine.begin() as connection:
            connection.execute(delete(CHANNELS).where(CHANNELS.c.id == channel.id))

    def _note(self, parcel: Parcel, **values: Any) -> None:
        with self.engine.begin() as connection:
            for turn in parcel.turns:
                mine = and_(_delivery(parcel.channel, turn), DELIVERIES.c.n == turn.n)
                connection.execute(update(DELIVERIES).where(mine).values(**values))

    def _still(self, turn: Turn) -> bool:
        """Whether it is still that move."""
        mine = STANDINGS.c.match == turn.match, STANDINGS.c.seat == turn.seat
        with self.engine.connect() as connection:
            stands = connection.execute(select(STANDINGS.c.asked, STANDINGS.c.n).where(*mine)).one_or_none()
        return stands is not None and bool(stands.asked) and stands.n == turn.n

    def dates(self, lock: str) -> list[tuple[Turn, float]]:
        """For the calendar that a lock opens: every move that is asked of its person, and until when."""
        mine = (
            select(STANDINGS, MATCHES.c.game, MATCHES.c.scenario, CLOCKS.c.due, CLOCKS.c.clock, TERMS.c.terms)
            .join(MATCHES, MATCHES.c.id == STANDINGS.c.match)
            .join(HOLDS, and_(HOLDS.c.match == STANDINGS.c.match, HOLDS.c.seat == STANDINGS.c.seat))
            .join(CHANNELS, and_(CHANNELS.c.person == HOLDS.c.person, CHANNELS.c.kind == "calendar"))
            .join(CLOCKS, and_(CLOCKS.c.match == STANDINGS.c.match, CLOCKS.c.seat == STANDINGS.c.seat))
            .join(TERMS, TERMS.c.match == STANDINGS.c.match)
            .where(CHANNELS.c.lock == lock, STANDINGS.c.asked, ~MATCHES.c.over)
        )
        with self.engine.connect() as connection:
            rows = connection.execute(mine).all()
        dates = ((_turn(row), Clock.read(row.clock).due(Terms.read(row.terms))) for row in rows)
        return [(turn, due) for turn, due in dates if due is not None]


def _delivery(channel: Channel, turn: Turn) -> Any:
    mine = DELIVERIES.c.match == turn.match, DELIVERIES.c.seat == turn.seat
    return and_(DELIVERIES.c.channel == channel.id, *mine)


def _parcel(rows: Sequence[Row[Any]]) -> Parcel:
    first = rows[0]
    channel = Channel(first.id, first.kind, first.address)
    return Parcel(first.person, json.loads(first.wishes), channel, tuple(_turn(row) for row in rows))


def _turn(row: Row[Any]) -> Turn:
    plain = {
        name: getattr(row, name) for name in ("match", "seat", "n", "since", "game", "scenario", "turn", "last", "due")
    }
    return Turn(**plain, story=json.loads(row.story))
