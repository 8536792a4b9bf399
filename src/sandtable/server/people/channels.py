"""Where a person wants to be told: added, confirmed, removed."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from sqlalchemy import Engine, delete, func, insert, select, update

from sandtable.server.storage.notices import CHANNELS
from sandtable.server.storage.rows import lock_of

MOST = 12  # channels of a person
CONFIRM_SECONDS = 3 * 86400.0


@dataclass(frozen=True)
class Channel:
    """A way to a person, without what is secret about it."""

    id: str
    kind: str
    address: str
    good: bool


class Channels:
    """The channels of all persons. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, person: str) -> list[Channel]:
        """The channels of a person, in the order in which they were added."""
        mine = select(CHANNELS).where(CHANNELS.c.person == person).order_by(CHANNELS.c.made)
        with self.engine.connect() as connection:
            return [Channel(row.id, row.kind, row.address, row.good) for row in connection.execute(mine)]

    def add(self, person: str, kind: str, address: str, good: bool) -> tuple[str, str] | None:
        """A new channel: its id and the key that confirms it; None when there are too many."""
        id, key = secrets.token_urlsafe(9), secrets.token_urlsafe(18)
        mine = CHANNELS.c.person == person
        with self.engine.begin() as connection:
            connection.execute(delete(CHANNELS).where(mine, CHANNELS.c.kind == kind, CHANNELS.c.address == address))
            if connection.execute(select(func.count()).select_from(CHANNELS).where(mine)).scalar_one() >= MOST:
                return None
            row = {"id": id, "person": person, "kind": kind, "address": address, "lock": lock_of(key), "good": good}
            connection.execute(insert(CHANNELS).values(**row, made=time.time()))
        return id, key

    def confirm(self, key: str) -> bool:
        """Whether a key confirmed a channel."""
        fresh = CHANNELS.c.lock == lock_of(key), CHANNELS.c.made > time.time() - CONFIRM_SECONDS
        with self.engine.begin() as connection:
            good = update(CHANNELS).where(*fresh, CHANNELS.c.kind == "mail").values(good=True)
            return bool(connection.execute(good).rowcount)

    def remove(self, person: str, id: str) -> None:
        """Tell nothing there any more."""
        with self.engine.begin() as connection:
            connection.execute(delete(CHANNELS).where(CHANNELS.c.person == person, CHANNELS.c.id == id))
