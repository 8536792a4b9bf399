"""The database itself: SQLite in a file that only its owner reads and that survives a crash, or PostgreSQL."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event, make_url

# Also where the database itself has no encoding; a server that hangs in the middle of something does not stop others.
POSTGRES: Final[dict[str, Any]] = {
    "client_encoding": "utf8",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "options": "-c lock_timeout=5s -c idle_in_transaction_session_timeout=5s",
}


def open_engine(url: str) -> Engine:
    """The database of that address; what is written never appears in its errors."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True, hide_parameters=True, connect_args=POSTGRES)
    if parsed.database and parsed.database != ":memory:":
        _make_private(Path(parsed.database))
    engine = create_engine(parsed, hide_parameters=True)
    event.listen(engine, "connect", _durable_sqlite)
    return engine


def _make_private(file: Path) -> None:
    """Seeds and sealed answers lie in the file: only its owner may read it (and what SQLite puts beside it)."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    with contextlib.suppress(PermissionError):  # of another owner, who has let us write
        file.chmod(0o600)


def file_of(engine: Engine) -> tuple[int, int] | None:
    """What tells the database file from another one of its name; None when there is none."""
    if engine.url.get_backend_name() != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return None
    try:
        found = Path(str(engine.url.database)).stat()
    except FileNotFoundError:
        return (0, 0)
    return (found.st_dev, found.st_ino)


def _durable_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
