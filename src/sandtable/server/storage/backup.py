"""Copies of a database that hold everything, made while a server may be running, and bringing one back.

The file of an SQLite database alone is not enough: what was written last stands in the -wal file beside it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import create_engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from . import dump
from .claim import InUse, claim
from .formats.upgrade import FORMAT
from .store import CannotStore, reason


def back_up(url: str, file: Path) -> int:
    """Write all that is stored into a new file; gives the number of matches."""
    if file.exists():
        raise CannotStore(f"{file} exists already; a backup is a new file")
    with _told(file), _written_whole(file) as part:
        if not _is_sqlite(url):
            return dump.write(url, part)
        with _opened(_path(url), "there is no database {}") as source:
            _copy(source, part)
        return check(part)


def restore(url: str, file: Path, replace: bool) -> tuple[int, Path | None]:
    """Bring a backup back; gives the number of matches and where the former ones are kept now.

    A database that holds something is replaced only when that is wanted, and never under a running server.
    """
    if not file.is_file():
        raise CannotStore(f"there is no file {file}")
    with _told(file), _claimed(url):
        if _is_sqlite(url):
            return _restore_sqlite(_path(url), file, replace)
        return _restore_postgres(url, file, replace)


def check(file: Path) -> int:
    """The number of matches in an SQLite backup; refused when it is damaged or something else."""
    with _opened(file, "there is no file {}") as copy:
        try:
            sound = copy.execute("PRAGMA integrity_check").fetchone()[0]
            format = copy.execute("SELECT value FROM about WHERE name = 'format'").fetchone()[0]
            count: int = copy.execute("SELECT count(*) FROM matches").fetchone()[0]
        except (sqlite3.DatabaseError, TypeError) as wrong:
            raise CannotStore(f"{file} is no database of Sandtable") from wrong
    if sound != "ok":
        raise CannotStore(f"{file} is damaged: {sound}")
    if not format.isdecimal() or int(format) > int(FORMAT):
        raise CannotStore(f"{file} has format {format}, this version of Sandtable needs {FORMAT}")
    return count


def aside(file: Path) -> Path:
    """A name beside a file for what is replaced."""
    return file.with_name(f"{file.name}.replaced-{time.strftime('%Y%m%d-%H%M%S')}")


def _restore_sqlite(path: Path, file: Path, replace: bool) -> tuple[int, Path | None]:
    count = check(file)
    kept: Path | None = None
    if path.exists():
        if not replace:
            raise CannotStore(f"{path} exists already; --replace puts the backup in its place and keeps it beside")
        _make_single(path)
        kept = aside(path)
    with _written_whole(path) as part:
        with _opened(file, "there is no file {}") as source:
            _copy(source, part)
        if kept is not None:
            path.rename(kept)
    return count, kept


def _restore_postgres(url: str, file: Path, replace: bool) -> tuple[int, Path | None]:
    kept: Path | None = None
    if dump.matches(url):
        if not replace:
            raise CannotStore("the database holds matches; --replace puts the backup in their place and keeps them")
        kept = aside(file)
        with _written_whole(kept) as part:
            dump.write(url, part)
    return dump.read(url, file), kept


def _make_single(path: Path) -> None:
    """Bring what stands beside the file into it; refused while somebody else has it open."""
    with _opened(path, "there is no database {}") as present:
        try:
            single = present.execute("PRAGMA journal_mode=DELETE").fetchone()[0] == "delete"
        except sqlite3.OperationalError:
            single = False
    if not single:
        raise CannotStore(f"somebody has {path} open")


def _copy(source: sqlite3.Connection, file: Path) -> None:
    """All of a database at one moment; who writes meanwhile does not wait."""
    with contextlib.closing(sqlite3.connect(file)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


@contextlib.contextmanager
def _written_whole(file: Path) -> Iterator[Path]:
    """A file for its owner only that gets its name once it is complete and on disk."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


@contextlib.contextmanager
def _opened(file: Path, missing: str) -> Iterator[sqlite3.Connection]:
    if not file.is_file():
        raise CannotStore(missing.format(file))
    with contextlib.closing(sqlite3.connect(file, timeout=5.0, isolation_level=None)) as connection:
        yield connection


@contextlib.contextmanager
def _claimed(url: str) -> Iterator[None]:
    """No server uses the database, and none begins to."""
    engine = create_engine(url)
    held = claim(engine, alone=True)
    try:
        yield
    finally:
        if held is not None:
            held.release()
        engine.dispose()


@contextlib.contextmanager
def _told(file: Path) -> Iterator[None]:
    try:
        yield
    except InUse as wrong:
        raise CannotStore(f"{wrong}; stop it first") from wrong
    except SQLAlchemyError as wrong:
        raise CannotStore(f"the database cannot be opened: {reason(wrong)}") from wrong
    except (OSError, sqlite3.Error) as wrong:
        raise CannotStore(f"{file}: {wrong}") from wrong


def _is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def _path(url: str) -> Path:
    return Path(make_url(url).database or "")
