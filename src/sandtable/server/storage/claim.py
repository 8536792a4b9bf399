"""Who may use a database: one server of an SQLite file, any number of servers of PostgreSQL, or one command alone.

A claim ends with its process, however that ends: SQLite has a locked file beside it, PostgreSQL an advisory lock of a
session.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # by another process
KEY = 0x5A4D7AB1  # of the advisory lock, beside the schema that the tables are in
ALONE = text(f"SELECT pg_try_advisory_lock({KEY}, hashtext(current_schema()::text))")
AMONG_OTHERS = text(f"SELECT pg_try_advisory_lock_shared({KEY}, hashtext(current_schema()::text))")


class InUse(OSError):
    """Somebody else uses the database."""


class FileClaim:
    """A locked file beside an SQLite file. It stays there when it is let go: only the lock counts."""

    def __init__(self, database: Path) -> None:
        beside = Path(f"{database.resolve()}.lock")
        self._file = os.open(beside, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _lock(self._file)
        except OSError as wrong:
            os.close(self._file)
            if wrong.errno in HELD:
                raise InUse(
                    f"another server uses the database {database}; every server needs one of its own"
                ) from wrong
            raise

    def hold(self) -> None:
        """It cannot be lost while the process lives."""

    def release(self) -> None:
        """Let another server have it."""
        os.close(self._file)


class SessionClaim:
    """A session of PostgreSQL that holds an advisory lock, and takes it again when the database was restarted."""

    def __init__(self, engine: Engine, alone: bool) -> None:
        self._engine = engine
        self._take, self._others = (ALONE, "a server uses") if alone else (AMONG_OTHERS, "a command works on")
        self._session: Connection | None = None
        self.hold()

    def hold(self) -> None:
        """Take it, or see that it is still held; raises InUse when it is taken."""
        if self._session is not None:
            try:
                self._session.execute(text("SELECT 1"))
                return
            except SQLAlchemyError:
                self._session.invalidate()
                self._session.close()
                self._session = None
        session = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not session.execute(self._take).scalar():
            session.close()
            raise InUse(f"{self._others} the database {self._engine.url.database}")
        self._session = session

    def release(self) -> None:
        """Let another server have it."""
        if self._session is not None:
            self._session.invalidate()  # a lock of a session would live on in the pool
            self._session.close()
            self._session = None


Claim = FileClaim | SessionClaim


def claim(engine: Engine, alone: bool) -> Claim | None:
    """Use a database, `alone` or where it is PostgreSQL among other servers; None for one in memory."""
    if engine.url.get_backend_name() != "sqlite":
        return SessionClaim(engine, alone)
    if engine.url.database in (None, "", ":memory:"):
        return None
    return FileClaim(Path(str(engine.url.database)))
