"""The tables of other ways in than by password: passkeys, log-ins elsewhere, and questions that are answered once."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Integer, LargeBinary, String, Table, Text

from .tables import SCHEMA

PASSKEYS = Table(
    "passkeys",
    SCHEMA,
    Column("id", String(1400), primary_key=True),  # as its device calls it
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),  # how often its device says it was used
    Column("name", String(64), nullable=False),
    Column("made", Float, nullable=False),
)

CHALLENGES = Table(
    "challenges",
    SCHEMA,
    Column("lock", String(64), primary_key=True),  # hash of what was asked
    Column("kind", String(16), nullable=False),
    Column("person", String(24), nullable=False),  # who alone may answer; empty: anybody
    Column("kept", Text, nullable=False),  # what is needed when the answer comes
    Column("made", Float, nullable=False),
)

IDENTITIES = Table(
    "identities",
    SCHEMA,
    Column("issuer", String(255), primary_key=True),
    Column("subject", String(255), primary_key=True),  # who somebody is there
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
)
