"""Questions that are asked once and answered once, within five minutes, by whichever server is asked."""

from __future__ import annotations

import time

from sqlalchemy import Engine, delete, func, insert, select

from sandtable.server.storage.keys import CHALLENGES
from sandtable.server.storage.rows import lock_of
from sandtable.server.wire.messages import Refused

SECONDS = 300.0
MOST = 20_000  # that wait for an answer, of all people


class Challenges:
    """What was asked and is not answered yet. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def ask(self, word: str, kind: str, person: str = "", kept: str = "") -> None:
        """Remember a question by its word, which nobody else can know."""
        now = time.time()
        with self.engine.begin() as connection:
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.made < now - SECONDS))
            if connection.execute(select(func.count()).select_from(CHALLENGES)).scalar_one() >= MOST:
                raise Refused("too-fast", "too many people log in at once; wait a little", status=503)
            row = {"lock": lock_of(word), "kind": kind, "person": person, "kept": kept, "made": now}
            connection.execute(insert(CHALLENGES).values(**row))

    def answered(self, word: str, kind: str, person: str = "") -> str | None:
        """What was kept with a question, told to its first answer only; None: nobody asked that, or it is too late."""
        mine = CHALLENGES.c.lock == lock_of(word), CHALLENGES.c.kind == kind, CHALLENGES.c.person == person
        with self.engine.begin() as connection:
            kept = connection.execute(
                select(CHALLENGES.c.kept).where(*mine, CHALLENGES.c.made > time.time() - SECONDS)
            ).scalar()
            gone = connection.execute(delete(CHALLENGES).where(*mine)).rowcount
        return kept if gone else None
