"""Backups of PostgreSQL, by its own programs: pg_dump writes them, pg_restore reads them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy import URL, create_engine, func, inspect, make_url, select

from .store import CannotStore
from .tables import MATCHES, SCHEMA


def matches(url: str) -> int:
    """How many matches a database holds; 0 when it has no tables yet."""
    engine = create_engine(url)
    try:
        if not inspect(engine).has_table(MATCHES.name):
            return 0
        with engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(MATCHES)).scalar_one()
    finally:
        engine.dispose()


def write(url: str, file: Path) -> int:
    """All matches at one moment, in pg_dump's own format; gives their number."""
    tables = [f"--table={name}" for name in SCHEMA.tables]
    _run("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", f"--file={file}", *tables)
    return matches(url)


def read(url: str, file: Path) -> int:
    """Bring a dump back, whole or not at all; gives the number of matches."""
    _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(file))
    return matches(url)


def _run(program: str, url: str, *words: str) -> None:
    """The password goes by the environment: what a program was called with is seen by everybody on the machine."""
    parsed: URL = make_url(url)
    told = parsed.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    environment = {**os.environ, **({"PGPASSWORD": str(parsed.password)} if parsed.password else {})}
    done = subprocess.run(
        [_find(program), f"--dbname={told}", *words], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise CannotStore(lines[0])


def _find(program: str) -> str:
    """The newest of the programs that there are: an older one refuses a newer database."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: folder.parent.name.zfill(3))
    found = shutil.which(program, path=os.pathsep.join([*map(str, reversed(folders)), os.environ.get("PATH", "")]))
    if found is None:
        raise CannotStore(f"{program} was not found; it comes with the client programs of PostgreSQL")
    return found
