"""What is written is on disk, private, whole or not there; and the journal refuses only what is wrong."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.server.settings import database_url
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import MatchRow, SeatRow, Writing, lock_of
from sandtable.server.storage.store import ROWS, CannotStore, Store, reason
from server.loop import run
from server.rows import answer, row

pytestmark = pytest.mark.usefixtures("fog")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(database_url(str(tmp_path / "deep" / "er" / "t.sqlite")))
    yield opened
    opened.close()


def test_what_is_written_is_read_again(store: Store) -> None:
    store.write([Writing("m", start=row())])
    store.write([Writing("m", entries=[answer(0, ["plan", 0, 1])], snapshot=(1, b"abc"))])
    store.write([Writing("m", entries=[answer(1, ["plan", 1, 1])], snapshot=(2, b"abcd"), over=True)])
    kept = store.match("m")
    assert kept is not None
    assert kept.over
    assert kept == MatchRow(**{**row().__dict__, "created": kept.created, "over": True})
    assert [entry.body for entry in store.entries("m")] == [["plan", 0, 1], ["plan", 1, 1]]
    assert store.snapshot("m") == (2, b"abcd")
    assert store.match("other") is None
    assert store.snapshot("other") is None


@pytest.mark.parametrize("many", [1, ROWS - 1, ROWS, ROWS + 1, 3 * ROWS + 2])
def test_many_entries_of_one_writing_are_read_again_as_they_were(store: Store, many: int) -> None:
    entries = [answer(n, ["plan", n, 1]) for n in range(many)]
    store.write([Writing("m", start=row()), Writing("m", entries=entries)])
    assert store.entries("m") == entries


def test_sqlite_is_durable(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_the_database_is_private_to_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "t.sqlite"
    opened = Store(database_url(str(file)))
    opened.write([Writing("m", start=row())])
    assert {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()} == {
        "t.sqlite": 0o600,
        "t.sqlite-wal": 0o600,
        "t.sqlite-shm": 0o600,
    }
    opened.close()
    file.chmod(0o644)
    Store(database_url(str(file))).close()
    assert file.stat().st_mode & 0o777 == 0o600


def test_what_could_not_be_written_is_not_told(store: Store) -> None:
    secret = MatchRow(**{**row().__dict__, "seed": "the-seed", "spectator": "the-lock"})
    sealed = answer(0, ["plan", 4711, 1])
    store.write([Writing("m", start=secret, entries=[sealed])])
    for writing in (Writing("m", start=secret), Writing("m", entries=[sealed])):
        with pytest.raises(Exception, match="UNIQUE") as wrong:
            store.write([writing])
        told = f"{wrong.value} {reason(wrong.value)} {traceback.format_exception(wrong.value)}"
        assert not any(word in told for word in ("the-seed", "the-lock", "4711"))


def test_tokens_of_an_older_database_are_hashed(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "t.sqlite"))
    old = Store(url)
    seats = (SeatRow(("Red",), "me", "token-r"), SeatRow(("Blue",), "bot:random", ""))
    old.write([Writing("m", start=MatchRow(**{**row().__dict__, "seats": seats, "spectator": "watch"}))])
    with old.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE about SET value = '1'")
    old.close()
    for _ in range(2):
        again = Store(url)
        kept = again.match("m")
        again.close()
        assert kept is not None
        assert [seat.lock for seat in kept.seats] == [lock_of("token-r"), ""]
        assert kept.spectator == lock_of("watch")


def test_entries_are_written_together_or_not_at_all(store: Store) -> None:
    store.write([Writing("m", start=row())])
    with pytest.raises(Exception, match="UNIQUE"):
        store.write([Writing("m", entries=[answer(0, ["done"]), answer(0, ["done"])])])
    assert store.entries("m") == []


def test_the_journal_refuses_only_what_is_wrong(store: Store) -> None:
    async def write() -> list[object]:
        journal = Journal(store)
        journal.start()
        await journal.write(Writing("a", start=row("a")))
        jobs = [journal.write(Writing("a", entries=[answer(n, ["done"])])) for n in (0, 1, 1, 2)]
        outcomes: list[object] = await asyncio.gather(*jobs, return_exceptions=True)
        await journal.close()
        return outcomes

    outcomes = run(write())
    assert [isinstance(outcome, Exception) for outcome in outcomes] == [False, False, True, False]
    assert [entry.n for entry in store.entries("a")] == [0, 1, 2]


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("/tmp/x.sqlite", "sqlite:////tmp/x.sqlite"),
        ("postgres://u@h/d", "postgresql+psycopg://u@h/d"),
        ("postgresql://u@h/d", "postgresql+psycopg://u@h/d"),
        ("sqlite:///x.db", "sqlite:///x.db"),
    ],
)
def test_databases_are_named_by_file_or_url(typed: str, url: str) -> None:
    assert database_url(typed) == url


def test_a_database_that_cannot_be_opened_is_told_in_words(tmp_path: Path, store: Store) -> None:
    (tmp_path / "file").write_text("not a folder")
    for wanted in (str(tmp_path / "file" / "t.sqlite"), "postgresql://nobody@127.0.0.1:1/nothing", "nix://x"):
        with pytest.raises(CannotStore, match="cannot be opened"):
            Store(database_url(wanted))
    store.write([])
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE about SET value = '99'")
    with pytest.raises(CannotStore, match="format 99"):
        Store(str(store.engine.url))
