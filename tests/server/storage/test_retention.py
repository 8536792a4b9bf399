"""Matches are removed when nobody has touched them for long, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sandtable.server import house as house_module
from sandtable.server.house import House
from sandtable.server.settings import Retention, Settings, database_url
from sandtable.server.storage.retention import DAY
from sandtable.server.storage.rows import Entry, Writing
from sandtable.server.storage.store import Store
from sandtable.server.wire.messages import Refused
from server.loop import run
from server.rows import row

pytestmark = pytest.mark.usefixtures("fog")

NOW = 2e9
KEPT = Retention(unplayed_days=10, abandoned_days=20, finished_days=30)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(database_url(str(tmp_path / "t.sqlite")))
    yield opened
    opened.close()


def put(store: Store, id: str, *, days: float, client: str = "", over: bool = False, begun: float = 100) -> None:
    """A match that was begun and last answered so many days ago, by a bot or a client."""
    entry = Entry(0, "answer", 0, "Red", ["plan", 0, 1], client, made=NOW - days * DAY)
    started = replace(row(id), created=NOW - begun * DAY)
    store.write([Writing(id, start=started, entries=[entry], snapshot=(1, b"save"), over=over)])


def test_who_was_there_and_how_it_stands_decide_how_long_a_match_is_kept(store: Store) -> None:
    for days in (5, 15, 25, 35):
        put(store, f"bots-{days}", days=days, over=days == 35)
        put(store, f"left-{days}", days=days, client="tab")
        put(store, f"over-{days}", days=days, client="tab", over=True)
    found = {"bots-15", "bots-25", "bots-35", "left-25", "left-35", "over-35"}
    assert set(store.outdated(KEPT, NOW)) == found
    usual = set(store.outdated(replace(Retention(), abandoned_days=20), NOW))
    assert usual == {"bots-35", "left-25", "left-35"}, "what people played to the end is kept for ever"
    assert store.outdated(Retention(0, 0, 0), NOW) == []


def test_a_match_without_an_entry_counts_from_its_beginning(store: Store) -> None:
    for days in (5, 15):
        store.write([Writing(f"m{days}", start=replace(row(f"m{days}"), created=NOW - days * DAY))])
    assert store.outdated(KEPT, NOW) == ["m15"]


def test_a_removed_match_leaves_nothing_behind(store: Store) -> None:
    put(store, "a", days=50)
    put(store, "b", days=50)
    store.write([Writing("a", gone=True)])
    assert (store.match("a"), store.entries("a"), store.snapshot("a")) == (None, [], None)
    assert store.match("b") is not None
    assert len(store.entries("b")) == 1


async def begin(house: House, count: int) -> list[str]:
    seats = [(["Red"], "me"), (["Blue"], "friend")]
    return [(await house.start("fog", None, {}, seats)).room.row.id for _ in range(count)]


def test_the_house_removes_what_nobody_looks_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "RETENTION_SECONDS", (0.0, 0.01))

    async def life() -> None:
        retention = Retention(unplayed_days=1e-9)
        settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), bot_processes=1, retention=retention)
        house = House(settings, Store(settings.database))
        try:
            looked_at, left = await begin(house, 2)
            del house.rooms[left], house._drivers[left]  # put away
            while await asyncio.to_thread(house.store.match, left) is not None:
                await asyncio.sleep(0.01)
            assert await asyncio.to_thread(house.store.match, looked_at) is not None
            with pytest.raises(Refused, match="no such match"):
                await house.open(left)
        finally:
            await house.close()

    run(asyncio.wait_for(life(), 20))


def test_a_match_that_is_being_opened_is_not_removed(tmp_path: Path) -> None:
    async def life() -> None:
        settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), bot_processes=1)
        house = House(replace(settings, retention=Retention(unplayed_days=1e-9)), Store(settings.database))
        try:
            (id,) = await begin(house, 1)
            del house.rooms[id], house._drivers[id]
            opened, removed = await asyncio.gather(house.open(id), house.remove_outdated())
            assert (opened.row.id, removed) == (id, 0)
        finally:
            await house.close()

    run(life())
