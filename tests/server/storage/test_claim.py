"""A database has one server: a second one refuses to start, and what was killed leaves nothing locked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.server.settings import database_url
from sandtable.server.storage.claim import InUse
from sandtable.server.storage.rows import Writing
from sandtable.server.storage.store import CannotStore, Store
from server import postgres
from server.client import HERE, Served
from server.rows import row


def second_server(database: str) -> subprocess.CompletedProcess[str]:
    """Start another one, which must end by itself."""
    command = [sys.executable, str(HERE / "serve_fog.py"), database, "alone"]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_second_server_on_the_same_file_refuses_to_start(tmp_path: Path) -> None:
    database = tmp_path / "table.sqlite"
    other_name = tmp_path / "link.sqlite"
    first = Served(str(database), "alone")
    try:
        other_name.symlink_to(database)
        for name in (database, other_name):
            ended = second_server(str(name))
            assert ended.returncode == 1
            assert f"another server uses the database {name}" in ended.stderr
            assert ended.stdout == "", "it never listened"
        assert first.get("/healthz")[0] == 200, "the first one goes on"
        first.match("me", "friend")
    finally:
        first.kill()
    first.start()  # at once: what was killed holds nothing
    assert first.stop() in (0, -15)
    third = Served(str(database), "alone")
    third.stop()


def test_stores_that_serve_nobody_do_not_mind_each_other(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "t.sqlite"))
    serving, reading = Store(url), Store(url)
    serving.claim()
    try:
        with pytest.raises(CannotStore, match="another server uses the database"):
            reading.claim()
        assert reading.match("m") is None
        assert (tmp_path / "t.sqlite.lock").stat().st_mode & 0o777 == 0o600
    finally:
        serving.close()
    reading.claim()
    reading.close()


def test_a_database_in_memory_needs_no_claim() -> None:
    for _ in range(2):
        Store("sqlite://").claim()


def test_postgres_has_many_servers_and_a_command_that_works_alone() -> None:
    try:
        with postgres.running() as database:
            url = database_url(database.url)
            first, second, command = Store(url), Store(url), Store(url)
            first.claim()
            second.claim()
            with pytest.raises(CannotStore, match="a server uses the database postgres"):
                command.claim_alone()
            database.stop("immediate")
            database.start()
            first.write([Writing("m", start=row())])  # it takes its claim again
            with pytest.raises(CannotStore, match="a server uses"):
                command.claim_alone()
            database.stop("immediate")
            database.start()
            command.claim_alone()
            with pytest.raises(InUse):
                first.write([Writing("n", start=row("n"))])
            with pytest.raises(CannotStore, match="a command works on the database postgres"):
                Store(url).claim()
            assert command.match("n") is None, "who has lost the claim writes nothing"
            command.close()
            first.write([Writing("n", start=row("n"))])
            first.close()
            second.close()
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))
