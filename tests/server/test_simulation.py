"""The whole server on a simulated clock, with cuts, cancellations, delays, storage faults and crashes at every step."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from sandtable.server.house import House
from sandtable.server.peers.peers import Peers
from sandtable.server.rooms.room import Room
from sandtable.server.storage.rows import Entry
from sandtable.server.thinking.driver import Driver
from sandtable.server.wire.messages import Refused
from server.simulation.many import ManyWorld
from server.simulation.world import Run, World

SEEDS = 500
MANY = 100  # seeds of several servers
PART = 25


def simulate(*seeds: int) -> list[Run]:
    """In a thread of its own: the browser tests of the same worker keep a loop running in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: [World(seed).run() for seed in seeds]).result()


def simulate_many(*seeds: int) -> list[Run]:
    """Several servers on one database."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: [ManyWorld(seed).run() for seed in seeds]).result()


def found(runs: list[Run]) -> dict[int, list[str]]:
    return {run.seed: run.wrong for run in runs if run.wrong}


@pytest.mark.parametrize("first", range(0, SEEDS, PART))
def test_nothing_is_lost_doubled_or_told_too_much_whatever_breaks(first: int) -> None:
    runs = simulate(*range(first, first + PART))
    assert found(runs) == {}, "run tools/server_simulation.py --seed N to see it again"
    assert sum(run.faults for run in runs) > PART
    assert sum(run.entries for run in runs) > 10 * PART


@pytest.mark.parametrize("first", range(0, MANY, PART))
def test_several_servers_of_one_database_are_like_one(first: int) -> None:
    runs = simulate_many(*range(first, first + PART))
    assert found(runs) == {}, "run tools/server_simulation.py --many --seed N to see it again"
    assert sum(run.crashes for run in runs) > PART / 2
    assert sum(run.entries for run in runs) > 10 * PART


def test_a_seed_is_run_again_step_by_step_the_same() -> None:
    assert simulate(7, 8) == simulate(7, 8)
    assert simulate_many(7) == simulate_many(7)
    assert len({run.digest for run in simulate(7, 8)}) == 2


# The machine has to find what it was built for: each of these defects was in the server, or nearly.


async def escaping(_room: Room, change: Coroutine[Any, Any, Any]) -> Any:
    """A connection that is cut takes its change with it."""
    return await change


async def by_count(room: Room, entries: list[Entry]) -> bool:
    """An entry of another server is taken for ours."""
    await room._recover()
    return room.memory.count > entries[-1].n


async def giving_up(driver: Driver) -> None:
    """A bot whose answer could not be stored never moves again."""
    try:
        while await driver._step():
            await asyncio.sleep(0)
    except Refused:
        return


def told_early(store: Any) -> Any:
    """People are told before it is stored."""

    async def early(room: Room, entries: list[Entry], automatic: bool = False) -> None:
        room._publish()
        await store(room, entries, automatic)

    return early


@pytest.mark.parametrize(
    ("where", "name", "defect"),
    [
        (Room, "whole", escaping),
        (Room, "_found_stored", by_count),
        (Room, "store", told_early(Room.store)),
        (Driver, "_run", giving_up),
    ],
    ids=["cut", "conflict", "early", "driver"],
)
def test_the_simulation_finds_defects(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, defect: Any) -> None:
    monkeypatch.setattr(where, name, defect)
    assert any(found(simulate(*range(first, first + 5))) for first in range(0, 300, 5))


def nothing(*_anything: Any) -> None:
    """What should be done is not done."""


async def as_known(house: House, id: str, token: str) -> tuple[Room, int]:
    """Who comes is told what is in memory, though another server has told more."""
    room = await house.open(id, token)
    return room, room.seat_of(token)


@pytest.mark.parametrize(
    ("where", "name", "defect"),
    [
        (Peers, "look", nothing),
        (Peers, "_patrol", nothing),
        (Peers, "_lost", nothing),
        (Room, "took_back", nothing),
        (House, "enter", as_known),
    ],
    ids=["gaps", "behind", "two lead", "undo", "arrival"],
)
def test_the_simulation_finds_defects_of_several_servers(
    monkeypatch: pytest.MonkeyPatch, where: Any, name: str, defect: Any
) -> None:
    monkeypatch.setattr(where, name, defect)
    assert any(found(simulate_many(seed)) for seed in range(100))
