"""`/healthz` tells whether an answer could be stored now, and costs little however often it is asked."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.server.settings import database_url
from sandtable.server.storage import health as health_module
from sandtable.server.storage.health import Health
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.store import Store
from server.client import Served
from server.loop import run


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(database_url(str(tmp_path / "t.sqlite")))
    yield opened
    opened.close()


def test_a_full_disk_is_not_healthy(tmp_path: Path) -> None:
    """The system lets the server's files grow no further, as a full disk does."""
    served = Served(str(tmp_path / "t.sqlite"), "alone")
    try:
        assert served.get("/healthz")[:2] == (200, {"ok": True})
        wal = (tmp_path / "t.sqlite-wal").stat().st_size
        before = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (wal, resource.RLIM_INFINITY))
        time.sleep(1.1 * health_module.EVERY)
        assert served.get("/healthz")[:2] == (503, {"ok": False})
        assert served.post("/api/matches", {"game": "fog"})[0] == 503
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, before)
        time.sleep(1.1 * health_module.EVERY)
        assert served.get("/healthz")[:2] == (200, {"ok": True})
    finally:
        served.stop()


def test_many_questions_are_one_writing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    real = store.write
    monkeypatch.setattr(store, "write", lambda writings: (written.append(len(writings)), real(writings))[1])

    async def life() -> list[bool]:
        journal = Journal(store)
        journal.start()
        health = Health(journal)
        told = [*await asyncio.gather(*(health.good() for _ in range(50))), *[await health.good() for _ in range(50)]]
        await journal.close()
        return told

    assert run(life()) == [True] * 100
    assert written == [1]


def test_a_writer_that_hangs_is_not_healthy(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_module, "PATIENCE", 0.05)
    monkeypatch.setattr(health_module, "EVERY", 0.0)

    async def life() -> list[bool]:
        journal = Journal(store)  # its thread has not been started
        health = Health(journal)
        told = [await health.good(), await health.good()]
        journal.start()
        while not await health.good():
            await asyncio.sleep(0.01)
        await journal.close()
        return told

    assert run(asyncio.wait_for(life(), 20)) == [False, False]
