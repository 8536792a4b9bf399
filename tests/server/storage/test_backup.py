"""A backup holds everything that was acknowledged, and brings it back."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.settings import database_url
from sandtable.server.storage import backup
from sandtable.server.storage.rows import Writing
from sandtable.server.storage.store import CannotStore, Store
from server import postgres
from server.client import Served
from server.rows import answer, row


def kept(url: str) -> list[tuple[str, int]]:
    """What a database holds: matches and how many entries each has."""
    store = Store(url)
    try:
        with store.engine.connect() as connection:
            ids = connection.exec_driver_sql("SELECT id FROM matches ORDER BY id").scalars().all()
        return [(id, len(store.entries(id))) for id in ids]
    finally:
        store.close()


def fill(store: Store, *ids: str) -> None:
    for id in ids:
        store.write([Writing(id, start=row(id), entries=[answer(0, ["plan", 0, 1])], snapshot=(1, b"save"))])


def command(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "200"}
    done = [sys.executable, "-m", "sandtable", *words]
    return subprocess.run(done, capture_output=True, text=True, timeout=120, env=environment, check=False)


def test_a_backup_of_a_running_server_has_every_acknowledged_answer(tmp_path: Path) -> None:
    """A copy of the file alone has nothing: it all stands in the -wal beside it."""
    database = tmp_path / "t.sqlite"
    served = Served(str(database), "alone")
    try:
        started = served.match("me", "friend")
        with served.sit(started, 0) as red:
            assert red.do("Red", "plan", 0, 1)["type"] == "ok"
            done = command("backup", str(tmp_path / "copy.sqlite"), "--db", str(database), "--json")
            assert done.returncode == 0, done.stderr
            assert json.loads(done.stdout)["matches"] == 1
            assert red.do("Red", "plan", 1, 1)["type"] == "ok", "the server goes on"
    finally:
        served.kill()
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o777 == 0o600
    done = command("restore", str(tmp_path / "copy.sqlite"), "--db", str(tmp_path / "new.sqlite"))
    assert done.stdout == "Restored 1 match\n", done.stderr
    again = Served(str(tmp_path / "new.sqlite"), "alone")
    try:
        with again.sit(started, 0, "later") as red:
            assert red.view["version"]["Red"] == 1
            assert red.do("Red", "plan", 2, 1)["type"] == "ok"
    finally:
        again.stop()


def test_a_database_is_replaced_only_when_that_is_wanted_and_is_kept_then(tmp_path: Path) -> None:
    url, file = database_url(str(tmp_path / "t.sqlite")), tmp_path / "copy"
    store = Store(url)
    store.claim()
    fill(store, "a")
    assert backup.back_up(url, file) == 1
    fill(store, "b")
    with pytest.raises(CannotStore, match="another server uses"):
        backup.restore(url, file, replace=True)
    store.close()
    with pytest.raises(CannotStore, match="exists already"):
        backup.restore(url, file, replace=False)
    with sqlite3.connect(tmp_path / "t.sqlite") as somebody:
        somebody.execute("SELECT count(*) FROM matches").fetchone()
        with pytest.raises(CannotStore, match="open"):
            backup.restore(url, file, replace=True)
    somebody.close()
    count, former = backup.restore(url, file, replace=True)
    assert count == 1
    assert former is not None
    assert kept(url) == [("a", 1)]
    assert kept(database_url(str(former))) == [("a", 1), ("b", 1)]


def test_what_a_killed_server_left_beside_its_file_is_not_lost(tmp_path: Path) -> None:
    """Nor does it come over the backup that is put in its place."""
    url, file = database_url(str(tmp_path / "t.sqlite")), tmp_path / "copy"
    store = Store(url)
    fill(store, "a")
    backup.back_up(url, file)
    fill(store, "b")
    for name in ("t.sqlite", "t.sqlite-wal"):
        shutil.copy(tmp_path / name, tmp_path / f"left-{name}")
    store.close()
    left = database_url(str(tmp_path / "left-t.sqlite"))
    _, former = backup.restore(left, file, replace=True)
    assert kept(left) == [("a", 1)]
    assert kept(database_url(str(former))) == [("a", 1), ("b", 1)]


def damaged(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2 :] = bytes(len(whole) - len(whole) // 2)
    file.write_bytes(whole)


def of_the_future(file: Path) -> None:
    with sqlite3.connect(file) as copy:
        copy.execute("UPDATE about SET value = '99' WHERE name = 'format'")


def of_another_program(file: Path) -> None:
    file.unlink()
    sqlite3.connect(file).execute("CREATE TABLE about (name, value)").connection.close()


@pytest.mark.parametrize("spoil", [damaged, of_the_future, of_another_program, lambda file: file.write_text("hello")])
def test_what_is_no_sound_backup_is_refused_and_nothing_changed(tmp_path: Path, spoil: Any) -> None:
    url, file = database_url(str(tmp_path / "t.sqlite")), tmp_path / "copy"
    store = Store(url)
    fill(store, *(f"m{number}" for number in range(50)))
    backup.back_up(url, file)
    store.close()
    spoil(file)
    with pytest.raises(CannotStore, match="copy"):
        backup.restore(url, file, replace=True)
    assert len(kept(url)) == 50
    assert {path.name for path in tmp_path.iterdir()} == {"t.sqlite", "t.sqlite.lock", "copy"}


def test_a_backup_overwrites_nothing_and_needs_a_database(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "t.sqlite"))
    with pytest.raises(CannotStore, match="no database"):
        backup.back_up(url, tmp_path / "copy")
    Store(url).close()
    (tmp_path / "taken").write_text("mine")
    with pytest.raises(CannotStore, match="exists already"):
        backup.back_up(url, tmp_path / "taken")
    with pytest.raises(CannotStore, match="No such file"):
        backup.back_up(url, tmp_path / "nowhere" / "copy")
    assert {path.name for path in tmp_path.iterdir()} == {"t.sqlite", "taken"}


def test_a_backup_of_postgresql_is_made_by_its_own_programs(tmp_path: Path) -> None:
    try:
        with postgres.running() as database:
            url = database_url(database.url)
            store = Store(url)
            store.claim()
            fill(store, "a", "b")
            assert backup.back_up(url, tmp_path / "copy") == 2
            fill(store, "c")
            with pytest.raises(CannotStore, match="a server uses"):
                backup.restore(url, tmp_path / "copy", replace=True)
            store.close()
            with pytest.raises(CannotStore, match="holds matches"):
                backup.restore(url, tmp_path / "copy", replace=False)
            count, former = backup.restore(url, tmp_path / "copy", replace=True)
            assert (count, kept(url)) == (2, [("a", 1), ("b", 1)])
            assert former is not None
            backup.restore(url, former, replace=True)
            assert kept(url) == [("a", 1), ("b", 1), ("c", 1)]
            (tmp_path / "broken").write_text("hello")
            with pytest.raises(CannotStore, match="pg_restore"):
                backup.restore(url, tmp_path / "broken", replace=True)
            assert len(kept(url)) == 3
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))


def test_prune_says_what_it_removes(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "t.sqlite"))
    store = Store(url)
    fill(store, "a")
    store.write([Writing("b", start=row("b"))])
    store.close()
    words = ("prune", "--db", str(tmp_path / "t.sqlite"), "--unplayed-days", "0.0000001")
    assert json.loads(command(*words, "--dry-run", "--json").stdout) == {"matches": ["b"], "removed": False}
    assert kept(url) == [("a", 1), ("b", 0)]
    store = Store(url)
    store.claim()
    assert "another server uses" in command(*words).stderr
    store.close()
    assert command(*words).stdout == "Removed 1 match\n"
    assert kept(url) == [("a", 1)]
