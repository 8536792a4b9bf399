"""How a match stands for each of its people, written with every entry that changes it.

Whose move, since when, what happened: home and notices read it without opening the match.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, and_, case, insert, literal, select, update

from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.terms import Terms
from sandtable.server.storage.rows import Beside, Entry
from sandtable.server.storage.standings import CLOCKS, STANDINGS, TERMS

if TYPE_CHECKING:
    from .room import Room

LOOKED_BACK = 12  # events


@dataclass(frozen=True)
class Stands:
    """How a match stands for a seat."""

    asked: bool
    turn: int
    last: int
    winner: str | None


class Standing:
    """What was written last of each seat of a room, so that only changes are."""

    def __init__(self) -> None:
        self._written: dict[int, Stands] = {}

    def forget(self) -> None:
        """What was written last may not be stored."""
        self._written.clear()

    def after(self, room: Room, entries: Sequence[Entry]) -> list[Beside]:
        """What the entries change for the people of a match."""
        verdict = entries[-1].body if entries[-1].kind == "verdict" else room.memory.verdict
        changes = []
        for number, seat in enumerate(room.row.seats):
            stands = of(room, number, verdict)
            if not seat.bot and self._written.get(number) != stands:
                self._written[number] = stands
                changes.append(written(room, number, stands, entries[-1].n, entries[-1].made))
        return changes


def of(room: Room, number: int, verdict: dict[str, Any] | None) -> Stands:
    """How the match stands for a seat."""
    match = room.match
    result = verdict or match.result
    asked = result is None and any(role in match.deciding for role in room.row.seats[number].roles)
    turn, last = match.clock or (0, 0)
    return Stands(asked, turn, last, (result["winner"] or "") if result else None)


def written(room: Room, number: int, stands: Stands, n: int, made: float) -> Beside:
    """Writes how a match stands for a seat; a hand-over begins when the seat was not asked before."""
    key = {"match": room.row.id, "seat": number}
    told = {**stands.__dict__, "story": json.dumps(story(room, number), ensure_ascii=False)}

    def write(connection: Connection) -> None:
        row = and_(*(STANDINGS.c[name] == value for name, value in key.items()))
        goes_on = and_(STANDINGS.c.asked, literal(stands.asked))
        since = {"n": case((goes_on, STANDINGS.c.n), else_=n), "since": case((goes_on, STANDINGS.c.since), else_=made)}
        if not connection.execute(update(STANDINGS).where(row).values(**told, **since)).rowcount:
            connection.execute(insert(STANDINGS).values(**key, **told, n=n, since=made, told=-1))
        _tick(connection, room.row.id, number, stands.asked, made)

    return write


def _tick(connection: Connection, match: str, seat: int, asked: bool, now: float) -> None:
    """Start or stop the clock of a seat, if the match has clocks."""
    mine = and_(CLOCKS.c.match == match, CLOCKS.c.seat == seat)
    with_terms = select(CLOCKS.c.clock, TERMS.c.terms).join(TERMS, TERMS.c.match == CLOCKS.c.match)
    row = connection.execute(with_terms.where(mine)).one_or_none()
    if row is not None:
        terms, clock = Terms.read(row.terms), Clock.read(row.clock)
        clock = clock.begin(terms, now) if asked else clock.end(terms, now)
        connection.execute(update(CLOCKS).where(mine).values(clock=clock.plain(), due=clock.due(terms)))


def story(room: Room, number: int) -> dict[str, Any] | None:
    """The last thing that a seat saw happen, beside rolls of dice."""
    roles = room.roles_of(number)
    events = room.match.events_since(max(0, room.match.heard(roles) - LOOKED_BACK), roles)
    return next((event for event in reversed(events) if event["kind"] != "roll"), None)
