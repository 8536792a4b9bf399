"""The tables of people: names, how they log in, which seats are theirs."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from .tables import SCHEMA

PERSONS = Table(
    "persons",
    SCHEMA,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(128), nullable=False, unique=True),  # the name as it is compared
    Column("secret", String(256), nullable=False),  # hash of the password
    Column("wishes", Text, nullable=False),  # JSON: how the person wants to be told
    Column("made", Float, nullable=False),
)

SESSIONS = Table(
    "sessions",
    SCHEMA,
    Column("lock", String(64), primary_key=True),  # hash of what the browser keeps
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # session: logged in; device: has been before
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

HOLDS = Table(
    "holds",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("since", Float, nullable=False),
    Column("muted", Boolean, nullable=False),  # no notices of this match
    Column("player", String(64), nullable=False),  # who sits there when the person does: me or friend
)
