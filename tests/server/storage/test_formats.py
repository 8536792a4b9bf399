"""A database of the last release becomes one of this version: every table, every match, on SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from sandtable.server.settings import database_url
from sandtable.server.storage.formats.upgrade import FORMAT, format_of
from sandtable.server.storage.store import CannotStore, Store
from sandtable.server.storage.tables import SCHEMA
from server import postgres
from server.client import Served

RELEASED = Path(__file__).parent / "released"
STARTED = {
    "match": "MATCH",
    "seats": [{"token": "RED"}, {"token": "BLUE"}],
    "spectator_token": "GUEST",
}


def released(file: Path) -> None:
    """A database as release 0.1.0 has left it, with one match in it."""
    with sqlite3.connect(file) as old:
        old.executescript((RELEASED / "0.1.0.sqlite.sql").read_text())


def as_defined(store: Store) -> bool:
    """Whether the tables are what their definitions say."""
    with store.engine.connect() as connection:
        return (
            format_of(connection) == FORMAT and compare_metadata(MigrationContext.configure(connection), SCHEMA) == []
        )


def test_a_match_of_the_last_release_goes_on(tmp_path: Path) -> None:
    released(tmp_path / "t.sqlite")
    served = Served(str(tmp_path / "t.sqlite"), "alone")
    try:
        with served.sit(STARTED, 0, "new") as red, served.sit(STARTED, 1, "new") as blue:
            assert red.state["chat"][0]["text"] == "안녕, żołnierzu"
            assert red.do("Red", "plan", 2, 1)["type"] == "ok"
            assert blue.ask(do="undo")["type"] == "ok"
    finally:
        served.stop()


def test_the_tables_of_the_last_release_become_those_of_this_version(tmp_path: Path) -> None:
    released(tmp_path / "old.sqlite")
    for name in ("old", "new"):
        store = Store(database_url(str(tmp_path / f"{name}.sqlite")))
        assert as_defined(store)
        store.close()


def test_a_database_of_postgresql_becomes_one_of_this_version() -> None:
    try:
        with postgres.running() as database:
            with psycopg.connect(database.url) as connection:
                connection.execute((RELEASED / "0.1.0.postgresql.sql").read_text())  # type: ignore[arg-type]
                connection.execute("INSERT INTO about VALUES ('format', '2')")
            url = database_url(database.url)
            serving = Store(url)
            assert as_defined(serving)
            serving.claim()
            with serving.engine.begin() as connection:
                connection.exec_driver_sql("UPDATE about SET value = '2' WHERE name = 'format'")
            with pytest.raises(CannotStore, match="has format 2, and a server uses it"):
                Store(url)
            serving.close()
            assert as_defined(Store(url))
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))


def test_a_newer_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "t.sqlite"))
    store = Store(url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE about SET value = '99' WHERE name = 'format'")
    with pytest.raises(CannotStore, match=f"has format 99, this version of Sandtable needs {FORMAT}"):
        Store(url)
