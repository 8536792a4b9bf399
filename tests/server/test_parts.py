"""Parts of the server by themselves: patches, the journal, storage, rebuilding."""

from __future__ import annotations

import asyncio
import copy
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandtable import registry
from sandtable.engine.errors import BadRecord
from sandtable.server.diff import changes, patched
from sandtable.server.journal import Journal
from sandtable.server.rebuild import begin, rebuild
from sandtable.server.settings import database_url
from sandtable.server.storage import CannotStore, Entry, MatchRow, SeatRow, Store, Writing, lock_of, reason
from server.loop import run

JSON = st.recursive(
    st.none() | st.integers(2, 9) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=4),
    max_leaves=20,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(JSON, JSON)
def test_a_patch_makes_the_old_view_the_new_one(old: Any, new: Any) -> None:
    found, gone = changes(old, new)
    assert patched(copy.deepcopy(old), copy.deepcopy(found), gone) == new
    if old == new:
        assert (found, gone) == ([], [])


def test_a_patch_is_small() -> None:
    old = {"units": {str(n): {"hex": n, "steps": 2} for n in range(500)}, "track": [0, 1, 2]}
    new = copy.deepcopy(old)
    new["units"]["7"]["hex"] = 99  # type: ignore[index, call-overload]
    del new["units"]["8"]  # type: ignore[arg-type]
    new["track"][2] = 3  # type: ignore[index]
    assert changes(old, new) == ([[["units", "7", "hex"], 99], [["track", 2], 3]], [["units", "8"]])


@pytest.fixture(autouse=True)
def fog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.ROOMS, "fog", "engine.fog.game")
    monkeypatch.setattr(registry, "LOADED", {})


def row(id: str = "m") -> MatchRow:
    seats = (SeatRow(("Red",), "me", "token-r"), SeatRow(("Blue",), "bot:random", ""))
    return MatchRow(id, "fog", 1, "fog", "lane", {"strong": True}, "seed", seats, "watch", {"match": "x", "at": 3})


def answer(n: int, action: list[Any]) -> Entry:
    return Entry(n, "answer", 0, "Red", action, "tab", n, "d")


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


def test_a_match_comes_back_from_entries_with_or_without_a_snapshot() -> None:
    entries = [answer(n, ["plan", n, 1]) for n in range(4)]
    entries.append(Entry(4, "undo", 0, "", None, "tab", 9, "d"))
    entries.append(answer(5, ["plan", 3, 2]))
    whole, memory = rebuild(row(), entries, None)
    early, _ = rebuild(row(), entries[:3], None)
    quick, _ = rebuild(row(), entries, (3, early.save()))
    assert quick.hash() == whole.hash()
    assert quick.version("Red") == whole.version("Red") == 6
    assert quick.can_undo(("Red",))
    assert memory.count == 6
    assert [role for role, _ in memory.trail] == ["Red"] * 4
    assert memory.replies.get(0, "tab", 3) == ("d", {"done": 1})


def test_a_match_of_other_rules_is_refused_with_a_reason() -> None:
    with pytest.raises(BadRecord, match="cannot be continued"):
        rebuild(row(), [answer(0, ["plan", 11, 1])], None)
    damaged, _ = rebuild(row(), [answer(0, ["plan", 0, 1])], (1, b"junk"))
    assert damaged.version("Red") == 1, "a snapshot that cannot be read is replaced by the answers"


def test_barriers_follow_seats() -> None:
    match = begin(row())
    assert match._seat_of == [2, 3]
    assert match.setup.options == {"strong": True}


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


def test_a_game_is_loaded_once_for_all_who_ask_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []

    def slow_build() -> object:
        built.append(1)
        time.sleep(0.05)
        return object()

    monkeypatch.setattr("engine.fog.game.build", slow_build)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(registry.game, ["fog"] * 4))
    assert len(set(map(id, found))) == len(built) == 1
