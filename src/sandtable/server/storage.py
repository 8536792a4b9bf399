"""What lasts: matches, their append-only entries and snapshots, in SQLite or PostgreSQL.

A match is its row plus its entries; a snapshot only saves time. Entries are never changed or removed:
taking an answer back is an entry of its own.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from sandtable.engine.errors import SandtableError

FORMAT = "2"  # of the tables below; in format 1 tokens were kept as they are

SCHEMA = MetaData()

ABOUT = Table(
    "about", SCHEMA, Column("name", String(32), primary_key=True), Column("value", String(128), nullable=False)
)

MATCHES = Table(
    "matches",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("data_hash", String(128), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(128), nullable=False),
    Column("seats", Text, nullable=False),
    Column("spectator", String(64), nullable=False),
    Column("parent", Text, nullable=False),  # JSON: null, or {match, at} of a continued match
    Column("lesson", String(128), nullable=False),
    Column("created", Float, nullable=False),
    Column("over", Boolean, nullable=False),
)

ENTRIES = Table(
    "entries",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),  # answer, undo, takeback, dice, orders, chat
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("role", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("client", String(40), nullable=False),  # empty for automatic answers
    Column("number", BigInteger, nullable=False),
    Column("digest", String(32), nullable=False),
    Column("made", Float, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # entries it contains
    Column("save", LargeBinary, nullable=False),
)

Index("entries_by_match", ENTRIES.c.match, ENTRIES.c.n)


@dataclass(frozen=True)
class SeatRow:
    """A seat as it is kept: roles, who plays, and the hash of the token that opens it (empty for a bot)."""

    roles: tuple[str, ...]
    player: str
    lock: str

    @property
    def bot(self) -> str:
        """The name of the bot in the seat; empty for a person."""
        return self.player[4:] if self.player.startswith("bot:") else ""


@dataclass(frozen=True)
class MatchRow:
    """A match as it was started."""

    id: str
    game: str
    rules_version: int
    data_hash: str
    scenario: str
    options: dict[str, Any]
    seed: str
    seats: tuple[SeatRow, ...]
    spectator: str  # hash of the token
    parent: dict[str, Any] | None = None
    lesson: str = ""
    created: float = field(default_factory=time.time)
    over: bool = False


@dataclass(frozen=True)
class Entry:
    """One line of the record of a match."""

    n: int
    kind: str
    seat: int
    role: str
    body: Any
    client: str = ""
    number: int = 0
    digest: str = ""
    made: float = field(default_factory=time.time)


@dataclass
class Writing:
    """What is written together or not at all."""

    match: str
    start: MatchRow | None = None
    entries: list[Entry] = field(default_factory=list)
    snapshot: tuple[int, bytes] | None = None
    over: bool = False


class CannotStore(SandtableError):
    """The database cannot be opened."""


class Store:
    """The database. Calls block: use it from a thread."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = _engine(url)
            SCHEMA.create_all(self.engine)
            with self.engine.begin() as connection:
                found = connection.execute(select(ABOUT.c.value).where(ABOUT.c.name == "format")).scalar()
                if found is None:
                    connection.execute(insert(ABOUT).values(name="format", value=FORMAT))
                elif found == "1":
                    _hash_tokens(connection)
                    connection.execute(update(ABOUT).where(ABOUT.c.name == "format").values(value=FORMAT))
                    found = FORMAT
            self._file = _same_file(self.engine)
        except (SQLAlchemyError, OSError, ModuleNotFoundError) as wrong:
            raise CannotStore(f"the database cannot be opened: {reason(wrong)}") from wrong
        if found not in (None, FORMAT):
            raise CannotStore(f"the database has format {found}, this version of Sandtable needs {FORMAT}")

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def write(self, writings: list[Writing]) -> None:
        """Write and commit; on return everything is on disk."""
        with self.engine.begin() as connection:
            for writing in writings:
                _write(connection, writing)
        self._check_file()

    def _check_file(self) -> None:
        """What is written into a file that somebody has removed is lost: it is not acknowledged."""
        if self._file != _same_file(self.engine):
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

    def ping(self) -> None:
        """Raises when the database cannot be reached."""
        self._check_file()
        with self.engine.connect() as connection:
            connection.execute(select(ABOUT.c.value)).first()

    def ancestors_over(self, row: MatchRow) -> bool:
        """Whether every match that this one was continued from, directly or not, has ended."""
        above: MatchRow | None = row
        while above is not None and above.parent is not None:
            above = self.match(above.parent["match"])
            if above is not None and not above.over:
                return False
        return True

    def entries(self, id: str) -> list[Entry]:
        """All entries of a match, in order."""
        self._check_file()
        with self.engine.connect() as connection:
            rows = connection.execute(select(ENTRIES).where(ENTRIES.c.match == id).order_by(ENTRIES.c.n)).mappings()
            return [
                Entry(**{**{key: row[key] for key in row if key != "match"}, "body": json.loads(row["body"])})
                for row in rows
            ]

    def snapshot(self, id: str) -> tuple[int, bytes] | None:
        """The newest snapshot of a match: how many entries it contains, and the save."""
        newest = select(SNAPSHOTS.c.n, SNAPSHOTS.c.save).where(SNAPSHOTS.c.match == id).order_by(SNAPSHOTS.c.n.desc())
        with self.engine.connect() as connection:
            row = connection.execute(newest.limit(1)).one_or_none()
        return None if row is None else (row.n, row.save)


def reason(wrong: BaseException) -> str:
    """Why the database refused, in one line and without what was to be written."""
    said = str(getattr(wrong, "orig", None) or wrong).strip()
    return f"{type(wrong).__name__}: {said.splitlines()[0][:200]}" if said else type(wrong).__name__


def _engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    if parsed.database and parsed.database != ":memory:":
        _make_private(Path(parsed.database))
    engine = create_engine(parsed, hide_parameters=True)
    event.listen(engine, "connect", _durable_sqlite)
    return engine


def _make_private(file: Path) -> None:
    """Seeds and sealed answers lie in the file: only its owner may read it (and what SQLite puts beside it)."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    with contextlib.suppress(PermissionError):  # of another owner, who has let us write
        file.chmod(0o600)


def _same_file(engine: Engine) -> tuple[int, int] | None:
    """What tells the database file from another one of its name; None when there is none."""
    if engine.url.get_backend_name() != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return None
    try:
        found = Path(str(engine.url.database)).stat()
    except FileNotFoundError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


def lock_of(token: str) -> str:
    """What is kept of a token: a token has 144 random bits, so a plain hash cannot be searched."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest() if token else ""


def _hash_tokens(connection: Connection) -> None:
    for row in connection.execute(select(MATCHES.c.id, MATCHES.c.seats, MATCHES.c.spectator)).all():
        seats = [[roles, player, lock_of(token)] for roles, player, token in json.loads(row.seats)]
        changed = {"seats": json.dumps(seats, ensure_ascii=False), "spectator": lock_of(row.spectator)}
        connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(**changed))


def _write(connection: Connection, writing: Writing) -> None:
    if writing.start is not None:
        connection.execute(insert(MATCHES).values(**_match_values(writing.start)))
    if writing.entries:
        connection.execute(insert(ENTRIES), [_entry_values(writing.match, entry) for entry in writing.entries])
    if writing.snapshot is not None:
        n, save = writing.snapshot
        connection.execute(SNAPSHOTS.delete().where(SNAPSHOTS.c.match == writing.match))
        connection.execute(insert(SNAPSHOTS).values(match=writing.match, n=n, save=save))
    if writing.over:
        connection.execute(update(MATCHES).where(MATCHES.c.id == writing.match).values(over=True))


def _match_values(row: MatchRow) -> dict[str, Any]:
    return {
        **row.__dict__,
        "options": json.dumps(row.options, ensure_ascii=False),
        "parent": json.dumps(row.parent),
        "seats": json.dumps([[list(seat.roles), seat.player, seat.lock] for seat in row.seats], ensure_ascii=False),
    }


def _entry_values(match: str, entry: Entry) -> dict[str, Any]:
    return {**entry.__dict__, "match": match, "body": json.dumps(entry.body, ensure_ascii=False)}


def _durable_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
