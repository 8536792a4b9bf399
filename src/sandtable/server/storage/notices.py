"""The tables of notices: where people want to be told, and what was sent there."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from .tables import SCHEMA

CHANNELS = Table(
    "channels",
    SCHEMA,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # mail, push, webhook, apprise, calendar
    Column("address", Text, nullable=False),
    Column("lock", String(64), nullable=False),  # hash of what confirms it, or opens a calendar
    Column("good", Boolean, nullable=False),  # confirmed
    Column("made", Float, nullable=False),
)

DELIVERIES = Table(
    "deliveries",
    SCHEMA,
    Column("channel", String(24), ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, nullable=False),  # the hand-over that it is about
    Column("message", String(32), nullable=False),  # names the message: sent again it is still the same
    Column("sent", Boolean, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next", Float, nullable=False),  # not tried again before
)
