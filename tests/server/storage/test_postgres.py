"""PostgreSQL databases as people have them."""

from __future__ import annotations

import psycopg
import pytest

from sandtable.server.settings import database_url
from sandtable.server.storage.rows import Entry, Writing
from sandtable.server.storage.store import Store
from server import postgres
from server.rows import row


def test_a_database_without_an_encoding_keeps_every_letter() -> None:
    """As `initdb` makes them where no locale is set."""
    try:
        with postgres.running() as database:
            with psycopg.connect(database.url, autocommit=True) as connection:
                connection.execute("CREATE DATABASE bare ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0")
            store = Store(database_url(database.url.replace("/postgres", "/bare")))
            try:
                store.write([Writing("m", start=row(), entries=[Entry(0, "chat", 0, "", "안녕, żołnierzu")])])
                assert [entry.body for entry in store.entries("m")] == ["안녕, żołnierzu"]
            finally:
                store.close()
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))
