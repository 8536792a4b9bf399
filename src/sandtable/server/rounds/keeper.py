"""Of several servers of one database one goes the rounds: clocks are ended and people are told once."""

from __future__ import annotations

import contextlib
from threading import Lock

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

KEY = 0x5A4D7AB2  # of the advisory lock, beside the schema that the tables are in
NAMED = f"({KEY}, hashtext(current_schema()::text))"
TAKE = text(f"SELECT pg_try_advisory_lock{NAMED}")
LET_GO = text(f"SELECT pg_advisory_unlock{NAMED}")


class Keeper:
    """Whether this server goes the rounds. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._session: Connection | None = None
        self._lock = Lock()

    def mine(self) -> bool:
        """Take the rounds if nobody has them; they are free again when a server dies."""
        if self._engine.url.get_backend_name() == "sqlite":
            return True  # it has one server
        with self._lock:
            return self._taken()

    def _taken(self) -> bool:
        if self._session is not None:
            try:
                self._session.execute(text("SELECT 1"))
                return True
            except SQLAlchemyError:
                self.release()
        session = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if session.execute(TAKE).scalar():
            self._session = session
        else:
            session.close()
        return self._session is not None

    def release(self) -> None:
        """Let another server have them."""
        if self._session is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._session.execute(LET_GO)  # at once: the database notices the end of a connection later
            self._session.invalidate()  # a lock of a session would live on in the pool
            self._session.close()
            self._session = None
