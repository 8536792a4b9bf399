"""The tables of matches. How those of an older release become these: `formats/`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

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
