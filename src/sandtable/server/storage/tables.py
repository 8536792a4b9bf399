"""The tables of the database, their format, and how an older format becomes the present one."""

from __future__ import annotations

import json

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
    insert,
    select,
    update,
)

from .rows import lock_of

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
    Column("kind", String(16), nullable=False),  # answer, undo, takeback, dice, orders, chat, rules
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

LOOKS = Table(
    "looks",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, nullable=False),  # entries before it
    Column("told", LargeBinary, nullable=False),
)

Index("entries_by_match", ENTRIES.c.match, ENTRIES.c.n)


def make_ready(engine: Engine) -> str:
    """Make the tables that are missing and bring older ones up to date; gives the format that they have then."""
    SCHEMA.create_all(engine)
    with engine.begin() as connection:
        found: str | None = connection.execute(select(ABOUT.c.value).where(ABOUT.c.name == "format")).scalar()
        if found is None:
            connection.execute(insert(ABOUT).values(name="format", value=FORMAT))
            return FORMAT
        if found == "1":
            _hash_tokens(connection)
            connection.execute(update(ABOUT).where(ABOUT.c.name == "format").values(value=FORMAT))
            return FORMAT
        return found


def _hash_tokens(connection: Connection) -> None:
    for row in connection.execute(select(MATCHES.c.id, MATCHES.c.seats, MATCHES.c.spectator)).all():
        seats = [[roles, player, lock_of(token)] for roles, player, token in json.loads(row.seats)]
        changed = {"seats": json.dumps(seats, ensure_ascii=False), "spectator": lock_of(row.spectator)}
        connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(**changed))
