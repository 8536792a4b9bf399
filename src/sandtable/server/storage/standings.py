"""The tables of what people come back to: how their matches stand, where they stopped, open tables."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from .tables import SCHEMA

STANDINGS = Table(
    "standings",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("asked", Boolean, nullable=False),  # it is the seat's move
    Column("since", Float, nullable=False),  # when that began
    Column("n", Integer, nullable=False),  # with which entry: names the hand-over
    Column("told", Integer, nullable=False),  # the hand-over of which the person was told last; -1: none
    Column("turn", Integer, nullable=False),
    Column("last", Integer, nullable=False),  # turn; 0: the game counts none
    Column("winner", String(64), nullable=True),
    Column("story", Text, nullable=False),  # JSON: the last event that the seat saw, or null
)

OFFERS = Table(
    "offers",
    SCHEMA,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("roles", Text, nullable=False),  # JSON: those that the person wants to play
    Column("terms", Text, nullable=False),
    Column("words", String(200), nullable=False),
    Column("made", Float, nullable=False),
    Column("to", String(24), nullable=True),  # only for this person, who need not exist
    Column("taken", String(24), nullable=True),  # by whom
)

TERMS = Table(
    "terms",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("terms", Text, nullable=False),
    Column("watch", Boolean, nullable=False),  # whoever has a name here may look on
)

CLOCKS = Table(
    "clocks",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("clock", Text, nullable=False),
    Column("due", Float, nullable=True, index=True),  # when the bank is empty; null: the clock rests
    Column("opened", Float, nullable=True),  # the seat waited until then for somebody else; null: never
)

BOOKMARKS = Table(
    "bookmarks",
    SCHEMA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("mark", Text, nullable=False),  # JSON: what somebody in the seat had seen, and an answer half made
)
