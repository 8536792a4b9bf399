"""What lasts: matches, their append-only entries and snapshots, in SQLite or PostgreSQL.

A match is its row plus its entries; a snapshot only saves time. Entries are never changed, and removed only with
their match: taking an answer back is an entry of its own.
"""

from __future__ import annotations

import json
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, Dialect, Table, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from sandtable.engine.errors import SandtableError
from sandtable.server.settings import Retention

from .bulletin import Bulletin, post
from .claim import Claim, InUse, claim
from .database import file_of, open_engine
from .formats.upgrade import OtherFormat, make_ready
from .retention import outdated
from .rows import Entry, MatchRow, SeatRow, Writing
from .tables import ABOUT, ENTRIES, LOOKS, MATCHES, SNAPSHOTS

MANY = 500  # matches asked for at once
ROWS = 32  # inserted at once


class CannotStore(SandtableError):
    """The database cannot be opened."""


class Store:
    """The database. Calls block: use it from a thread."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = open_engine(url)
            make_ready(self.engine)
            self._file = file_of(self.engine)
            self._insert_entries = Insertion(ENTRIES, self.engine.dialect)
        except OtherFormat as wrong:
            raise CannotStore(str(wrong)) from wrong
        except (SQLAlchemyError, OSError, ModuleNotFoundError) as wrong:
            raise CannotStore(f"the database cannot be opened: {reason(wrong)}") from wrong
        self._claim: Claim | None = None
        self.bulletin: Bulletin | None = None  # where other servers are told what was written

    def claim(self) -> None:
        """Be a server of this database: the only one of an SQLite file; refused when another one is."""
        self._hold(alone=False)

    def claim_alone(self) -> None:
        """Work on a database that no server uses; refused when one does."""
        self._hold(alone=True)

    def _hold(self, alone: bool) -> None:
        try:
            self._claim = claim(self.engine, alone)
        except InUse as wrong:
            raise CannotStore(str(wrong)) from wrong
        except (SQLAlchemyError, OSError) as wrong:
            raise CannotStore(f"the database cannot be claimed: {reason(wrong)}") from wrong

    def close(self) -> None:
        """Let go of the database."""
        if self._claim is not None:
            self._claim.release()
            self._claim = None
        self.engine.dispose()

    def write(self, writings: list[Writing]) -> None:
        """Write and commit; on return everything is on disk."""
        if self._claim is not None:
            self._claim.hold()
        writings = sorted(writings, key=attrgetter("match"))  # or two servers wait for one another
        entries = [_entry_values(writing.match, entry) for writing in writings for entry in writing.entries]
        notices = [] if self.bulletin is None else self.bulletin.notices(writings)
        try:
            with self.engine.begin() as connection:
                for writing in writings:
                    if writing.start is not None:
                        connection.execute(insert(MATCHES).values(**_match_values(writing.start)))
                if entries:
                    self._insert_entries(connection, entries)
                for writing in writings:
                    _write_others(connection, writing)
                post(connection, notices)
        finally:
            if self.bulletin is not None:
                self.bulletin.tried(notices)
        self._check_file()

    def _check_file(self) -> None:
        """What is written into a file that somebody has removed is lost: it is not acknowledged."""
        if self._file != file_of(self.engine):
            raise OSError("the database file was removed or replaced while the server runs")

    def match(self, id: str) -> MatchRow | None:
        """The match of that id."""
        self._check_file()
        with self.engine.connect() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == id)).mappings().one_or_none()
        if row is None:
            return None
        fields = dict(row)
        fields["options"] = json.loads(fields["options"])
        fields["parent"] = json.loads(fields["parent"])
        fields["seats"] = tuple(SeatRow(tuple(roles), player, lock) for roles, player, lock in json.loads(row["seats"]))
        return MatchRow(**fields)

    def listed(self) -> list[dict[str, Any]]:
        """All matches without their secrets, the newest first."""
        last, count = func.max(ENTRIES.c.made), func.count(ENTRIES.c.n)
        columns = MATCHES.c.id, MATCHES.c.game, MATCHES.c.scenario, MATCHES.c.seats, MATCHES.c.created, MATCHES.c.over
        wanted = select(*columns, last.label("last"), count.label("entries")).outerjoin(ENTRIES).group_by(*columns)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(MATCHES.c.created.desc())).all()
        return [
            {
                "match": row.id,
                "game": row.game,
                "scenario": row.scenario,
                "seats": [(roles, player) for roles, player, _ in json.loads(row.seats)],
                "created": row.created,
                "last": row.last or row.created,
                "entries": row.entries,
                "over": row.over,
            }
            for row in rows
        ]

    def ancestors_over(self, row: MatchRow) -> bool:
        """Whether every match that this one was continued from, directly or not, has ended."""
        above: MatchRow | None = row
        while above is not None and above.parent is not None:
            above = self.match(above.parent["match"])
            if above is not None and not above.over:
                return False
        return True

    def outdated(self, retention: Retention, now: float) -> list[str]:
        """Matches that have had no new entry for longer than they are kept."""
        with self.engine.connect() as connection:
            return outdated(connection, retention, now)

    def entries(self, id: str, start: int = 0) -> list[Entry]:
        """The entries of a match from a number on, in order."""
        self._check_file()
        wanted = select(ENTRIES).where(ENTRIES.c.match == id, ENTRIES.c.n >= start).order_by(ENTRIES.c.n)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).mappings()
            return [
                Entry(**{**{key: row[key] for key in row if key != "match"}, "body": json.loads(row["body"])})
                for row in rows
            ]

    def counts(self, ids: list[str]) -> dict[str, int]:
        """How many entries matches have; those without any are left out."""
        found: dict[str, int] = {}
        with self.engine.connect() as connection:
            for start in range(0, len(ids), MANY):
                some = ENTRIES.c.match.in_(ids[start : start + MANY])
                newest = select(ENTRIES.c.match, func.max(ENTRIES.c.n)).where(some).group_by(ENTRIES.c.match)
                found |= {match: n + 1 for match, n in connection.execute(newest)}
        return found

    def snapshot(self, id: str) -> tuple[int, bytes] | None:
        """The newest snapshot of a match: how many entries it contains, and the save."""
        newest = select(SNAPSHOTS.c.n, SNAPSHOTS.c.save).where(SNAPSHOTS.c.match == id).order_by(SNAPSHOTS.c.n.desc())
        with self.engine.connect() as connection:
            row = connection.execute(newest.limit(1)).one_or_none()
        return None if row is None else (row.n, row.save)

    def look(self, id: str) -> tuple[int, bytes] | None:
        """What every seat of a match was told last: after how many entries, and what."""
        with self.engine.connect() as connection:
            row = connection.execute(select(LOOKS.c.n, LOOKS.c.told).where(LOOKS.c.match == id)).one_or_none()
        return None if row is None else (row.n, row.told)


def reason(wrong: BaseException) -> str:
    """Why the database refused, in one line and without what was to be written."""
    said = str(getattr(wrong, "orig", None) or wrong).strip()
    return f"{type(wrong).__name__}: {said.splitlines()[0][:200]}" if said else type(wrong).__name__


class Insertion:
    """Rows into a table by statements that are put into words once: nothing else is written so often.

    SQLite takes many rows at once. After every statement the writer's thread has to wait for its turn to go on.
    """

    def __init__(self, table: Table, dialect: Dialect) -> None:
        compiled: Any = insert(table).compile(dialect=dialect)
        self._words = str(compiled)
        self._order: list[str] | None = compiled.positiontup  # None: values are named, not counted
        self._row = self._words[self._words.rindex("(") :]

    def __call__(self, connection: Connection, rows: list[dict[str, Any]]) -> None:
        """Insert them all."""
        order = self._order
        if order is None:
            connection.exec_driver_sql(self._words, rows)
            return
        for start in range(0, len(rows), ROWS):
            some = rows[start : start + ROWS]
            values = tuple([row[name] for row in some for name in order])
            connection.exec_driver_sql(self._words + f", {self._row}" * (len(some) - 1), values)


def _write_others(connection: Connection, writing: Writing) -> None:
    if writing.snapshot is not None:
        n, save = writing.snapshot
        connection.execute(SNAPSHOTS.delete().where(SNAPSHOTS.c.match == writing.match, SNAPSHOTS.c.n <= n))
        connection.execute(insert(SNAPSHOTS).values(match=writing.match, n=n, save=save))
    if writing.look is not None:
        n, told = writing.look
        connection.execute(LOOKS.delete().where(LOOKS.c.match == writing.match))
        connection.execute(insert(LOOKS).values(match=writing.match, n=n, told=told))
    for write in writing.beside:
        write(connection)
    if writing.beat:
        _beat(connection, str(writing.beat))
    if writing.gone:
        for table, match in ((ENTRIES, ENTRIES.c.match), (SNAPSHOTS, SNAPSHOTS.c.match), (MATCHES, MATCHES.c.id)):
            connection.execute(table.delete().where(match == writing.match))
    if writing.over:
        connection.execute(update(MATCHES).where(MATCHES.c.id == writing.match).values(over=True))


def _beat(connection: Connection, when: str) -> None:
    if not connection.execute(update(ABOUT).where(ABOUT.c.name == "beat").values(value=when)).rowcount:
        connection.execute(insert(ABOUT).values(name="beat", value=when))


def _match_values(row: MatchRow) -> dict[str, Any]:
    return {
        **row.__dict__,
        "options": json.dumps(row.options, ensure_ascii=False),
        "parent": json.dumps(row.parent),
        "seats": json.dumps([[list(seat.roles), seat.player, seat.lock] for seat in row.seats], ensure_ascii=False),
    }


def _entry_values(match: str, entry: Entry) -> dict[str, Any]:
    return {**entry.__dict__, "match": match, "body": json.dumps(entry.body, ensure_ascii=False)}
