"""What a person comes home to: their matches and how they stand, without opening one of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, Row, and_, select

from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.terms import Terms
from sandtable.server.storage.persons import HOLDS, PERSONS
from sandtable.server.storage.standings import CLOCKS, STANDINGS, TERMS
from sandtable.server.storage.tables import MATCHES

MOST = 200  # matches of a person that are shown


@dataclass(frozen=True)
class Place:
    """A seat of a match and who has it."""

    roles: tuple[str, ...]
    player: str
    name: str  # empty: nobody with a name


@dataclass(frozen=True)
class Game:
    """A match of a person as it stands."""

    match: str
    game: str
    scenario: str
    seat: int  # -1: only looked at
    places: tuple[Place, ...]
    over: bool
    winner: str | None  # empty: nobody
    asked: bool
    waiting: int | None  # the seat that is asked
    since: float
    turn: int
    last: int
    story: dict[str, Any] | None
    muted: bool
    terms: Terms | None
    clock: Clock | None


class Homes:
    """Reads what people come home to. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, person: str) -> list[Game]:
        """The matches of a person: those where it is their move first, then the others, then what is over."""
        mine = select(HOLDS.c.match, HOLDS.c.seat, HOLDS.c.muted).where(HOLDS.c.person == person)
        with self.engine.connect() as connection:
            held = {(row.match, row.seat): row.muted for row in connection.execute(mine.limit(MOST))}
        found = [self._game(match, seat, muted, rows) for (match, seat), muted, rows in self._rows(held)]
        return sorted((game for game in found if game), key=lambda game: (game.over, not game.asked, -game.since))

    def watched(self, person: str) -> list[Game]:
        """Matches of others that may be looked at, the liveliest first."""
        theirs = select(HOLDS.c.match).where(HOLDS.c.person == person)
        shown = (
            select(TERMS.c.match)
            .join(MATCHES, MATCHES.c.id == TERMS.c.match)
            .where(TERMS.c.watch, ~MATCHES.c.over, TERMS.c.match.not_in(theirs))
        )
        with self.engine.connect() as connection:
            ids = connection.execute(shown.order_by(MATCHES.c.created.desc()).limit(MOST)).scalars().all()
        found = [
            self._game(match, -1, False, rows) for (match, _), _, rows in self._rows({(id, -1): False for id in ids})
        ]
        return sorted((game for game in found if game), key=lambda game: -game.since)

    def waiting(self, seats: Sequence[tuple[str, int]]) -> list[Game]:
        """Matches in which a seat waits for somebody."""
        found = [
            self._game(match, seat, False, rows) for (match, seat), _, rows in self._rows(dict.fromkeys(seats, False))
        ]
        return [game for game in found if game]

    def may_watch(self, match: str) -> bool:
        """Whether whoever has a name may look on."""
        with self.engine.connect() as connection:
            return bool(connection.execute(select(TERMS.c.watch).where(TERMS.c.match == match)).scalar())

    def _rows(self, held: dict[tuple[str, int], bool]) -> list[tuple[tuple[str, int], bool, Sequence[Row[Any]]]]:
        """The seats of some matches, each with its match, how it stands and whose it is."""
        ids = {match for match, _ in held}
        whose = and_(HOLDS.c.match == STANDINGS.c.match, HOLDS.c.seat == STANDINGS.c.seat)
        asked = (
            select(MATCHES, STANDINGS, TERMS.c.terms, CLOCKS.c.clock, PERSONS.c.name.label("person"))
            .select_from(MATCHES)
            .join(STANDINGS, STANDINGS.c.match == MATCHES.c.id)
            .outerjoin(HOLDS, whose)
            .outerjoin(PERSONS, PERSONS.c.id == HOLDS.c.person)
            .outerjoin(CLOCKS, and_(CLOCKS.c.match == STANDINGS.c.match, CLOCKS.c.seat == STANDINGS.c.seat))
            .outerjoin(TERMS, TERMS.c.match == MATCHES.c.id)
            .where(MATCHES.c.id.in_(ids))
        )
        with self.engine.connect() as connection:
            rows = connection.execute(asked).all()
        by_match: dict[str, list[Row[Any]]] = {}
        for row in rows:
            by_match.setdefault(row.id, []).append(row)
        return [((match, seat), muted, by_match.get(match, [])) for (match, seat), muted in held.items()]

    def _game(self, match: str, seat: int, muted: bool, rows: Sequence[Row[Any]]) -> Game | None:
        if not rows:
            return None
        names = {row.seat: row.person or "" for row in rows}
        stood = next((row for row in rows if row.seat == seat), rows[0])
        seats = json.loads(stood.seats)
        asked = seat >= 0 and bool(stood.asked) and not seats[seat][1].startswith("bot:")
        return Game(
            match=match,
            game=stood.game,
            scenario=stood.scenario,
            seat=seat,
            places=tuple(Place(tuple(roles), who, names.get(n, "")) for n, (roles, who, _) in enumerate(seats)),
            over=bool(stood.over),
            winner=stood.winner,
            asked=asked,
            waiting=next((row.seat for row in rows if row.asked), None),
            since=max(row.since for row in rows),
            turn=stood.turn,
            last=stood.last,
            story=json.loads(stood.story) if seat >= 0 else None,
            muted=muted,
            terms=None if stood.terms is None else Terms.read(stood.terms),
            clock=None if seat < 0 or stood.clock is None else Clock.read(stood.clock),
        )
