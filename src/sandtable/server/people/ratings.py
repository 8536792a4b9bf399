"""Ratings of the people of a server, one list for each game, from the matches they have finished."""

from __future__ import annotations

import json
from dataclasses import dataclass
from threading import Lock

from sqlalchemy import Engine, and_, func, select

import sandtable
from sandtable.bots.hints import adviser
from sandtable.engine.errors import BadSetup
from sandtable.server.storage.persons import HOLDS, PERSONS
from sandtable.server.storage.standings import STANDINGS
from sandtable.server.storage.tables import MATCHES

from .strengths import Meeting, Strength, fit

MOST = 1000  # games that count, the newest
LISTED = 100  # people of a list


@dataclass(frozen=True)
class Rated:
    """Somebody, or a bot, in the list of a game."""

    person: str  # empty: a bot
    name: str
    strength: Strength
    games: int


@dataclass(frozen=True)
class Ladder:
    """The list of a game, the strongest first, and what the first seat of each scenario is worth."""

    players: tuple[Rated, ...]
    seats: dict[str, Strength]


class Ratings:
    """The lists of all games. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._lock = Lock()
        self._known: dict[str, tuple[tuple[int, int], Ladder]] = {}

    def games(self) -> list[str]:
        """The games that people have finished here."""
        over = select(MATCHES.c.game).join(HOLDS, HOLDS.c.match == MATCHES.c.id).where(MATCHES.c.over).distinct()
        with self.engine.connect() as connection:
            return sorted(connection.execute(over).scalars())

    def of(self, game: str) -> Ladder:
        """The list of a game; fitted anew only when a match of it is over, or a seat has changed hands."""
        with self._lock:
            at = self._at(game)
            if game not in self._known or self._known[game][0] != at:
                self._known[game] = at, self._fitted(game)
            return self._known[game][1]

    def _at(self, game: str) -> tuple[int, int]:
        over = (MATCHES.c.game == game) & MATCHES.c.over
        held = select(func.count()).select_from(HOLDS.join(MATCHES, MATCHES.c.id == HOLDS.c.match)).where(over)
        with self.engine.connect() as connection:
            matches = connection.execute(select(func.count()).select_from(MATCHES).where(over)).scalar_one()
            return matches, connection.execute(held).scalar_one()

    def _fitted(self, game: str) -> Ladder:
        try:
            anchor = f"bot:{adviser(sandtable.game(game))}"
        except (BadSetup, StopIteration):
            return Ladder((), {})
        games, names = self._meetings(game)
        counts: dict[str, int] = {}
        for one in games:
            for who in (one.holder, one.other):
                counts[who] = counts.get(who, 0) + 1
        found = fit(games, {anchor})
        players = [
            Rated("" if who.startswith("bot:") else who, names.get(who, who[4:]), strength, counts[who])
            for who, strength in found.players.items()
        ]
        players.sort(key=lambda one: -one.strength[0])
        return Ladder(tuple(players), found.seats)

    def _meetings(self, game: str) -> tuple[list[Meeting], dict[str, str]]:
        """Matches of two seats that are over, and the names of people; a bot that stood in played for its person."""
        asked = (
            select(MATCHES.c.id, MATCHES.c.scenario, MATCHES.c.seats, STANDINGS.c.seat, STANDINGS.c.winner)
            .add_columns(PERSONS.c.id.label("person"), PERSONS.c.name)
            .join(STANDINGS, STANDINGS.c.match == MATCHES.c.id)
            .outerjoin(HOLDS, and_(HOLDS.c.match == MATCHES.c.id, HOLDS.c.seat == STANDINGS.c.seat))
            .outerjoin(PERSONS, PERSONS.c.id == HOLDS.c.person)
            .where(MATCHES.c.game == game, MATCHES.c.over, MATCHES.c.lesson == "", MATCHES.c.parent == "null")
        )
        with self.engine.connect() as connection:
            rows = connection.execute(asked.order_by(MATCHES.c.created.desc()).limit(2 * MOST)).all()
        names = {row.person: row.name for row in rows if row.person}
        people: dict[str, dict[int, str]] = {}
        matches = {}
        for row in rows:
            matches[row.id] = row
            if row.person:
                people.setdefault(row.id, {})[row.seat] = row.person
        found = []
        for id, row in matches.items():
            seats, held = json.loads(row.seats), people.get(id, {})
            bots = [player if player.startswith("bot:") else "" for _, player, _ in seats]
            who = [held.get(n) or bot for n, bot in enumerate(bots)]
            if row.winner is not None and held and len(who) == 2 and all(who) and who[0] != who[1]:
                won = 0.5 if not row.winner else float(row.winner in seats[0][0])
                found.append(Meeting(who[0], who[1], row.scenario, won))
        return found, names
