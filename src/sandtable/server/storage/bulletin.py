"""What servers of one PostgreSQL tell each other, over its LISTEN and NOTIFY.

Every notice names its server and has a number, so that who listens knows when he has missed one. Of entries a notice
says only how many a match has: whoever follows the match reads them.
"""

from __future__ import annotations

import itertools

import msgspec
from sqlalchemy import Connection, func, select, text

from .rows import Writing

CHANNEL = text("'sandtable_' || hashtext(current_schema()::text)")
ALL = "*"  # matches
MOST = 250  # matches in one notice, which has at most 8000 bytes


class Notice(msgspec.Struct, omit_defaults=True):
    """What a server tells the others."""

    server: str
    number: int  # of its last notice about entries, this one or an earlier one
    counts: dict[str, int] = {}  # by match, how many entries it has
    here: dict[str, dict[int, int]] = {}  # by match and seat, how many connections there are to the server
    thinking: dict[str, list[str]] = {}  # by match, for which roles bots think
    moving: list[str] | None = None  # matches whose bots it moves now, when they are others than before
    asks: list[str] = []  # matches of which the others are to say who is there
    leaves: bool = False  # the server ends


def encoded(notice: Notice) -> str:
    """A notice as it travels."""
    return msgspec.json.encode(notice).decode()


def decoded(text: str) -> Notice | None:
    """A notice that was heard; None for what is none of ours."""
    try:
        return msgspec.json.decode(text, type=Notice)
    except msgspec.MsgspecError:
        return None


class Bulletin:
    """The notices about entries of one server: each is part of the transaction that it tells of."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.number = 0  # of the last notice that was tried: one that failed is missed, and all is looked at

    def notices(self, writings: list[Writing]) -> list[str]:
        """What others are to be told once these are committed."""
        told = iter([(writing.match, writing.entries[-1].n + 1) for writing in writings if writing.entries])
        parts = iter(lambda: dict(itertools.islice(told, MOST)), {})
        return [encoded(Notice(self.server, number, counts)) for number, counts in enumerate(parts, self.number + 1)]

    def tried(self, notices: list[str]) -> None:
        """Their transaction has ended; whether it was committed may not be known."""
        self.number += len(notices)


def post(connection: Connection, notices: list[str]) -> None:
    """Tell the other servers when this transaction is committed."""
    if notices:
        connection.execute(select(*(func.pg_notify(CHANNEL, notice) for notice in notices)))
