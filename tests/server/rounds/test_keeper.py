"""Of several servers of one PostgreSQL one goes the rounds; names, home, clocks and notices work there as in SQLite."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from sandtable.server.house import House
from sandtable.server.rounds.keeper import Keeper
from sandtable.server.settings import Settings, database_url
from sandtable.server.storage.store import Store
from server import postgres

from .conftest import Club
from .test_courier import Told


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    try:
        with postgres.running() as database:
            yield database_url(database.url)
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))


def test_one_of_two_servers_has_the_rounds_until_it_dies(url: str) -> None:
    first, second = Store(url), Store(url)
    one, other = Keeper(first.engine), Keeper(second.engine)
    assert (one.mine(), other.mine(), one.mine()) == (True, False, True)
    one.release()
    assert (other.mine(), one.mine()) == (True, False)
    other.release()
    first.close()
    second.close()


def test_a_match_by_turns_is_told_and_ended_in_postgresql(url: str, fog: None) -> None:
    async def main() -> None:
        settings = Settings(database=url, accounts="on", outlook_seconds=0.1)
        house = House(settings, Store(url))
        try:
            club = Club(house)
            await club.begin(at_end="staff", vacation_days=2)
            told = Told(club)
            assert [await told.look() for _ in range(2)] == [1, 0]
            (game,) = house.homes.of(club.people[0])
            assert game.asked
            (hold,) = house.holds.of(club.people[0])
            assert house.holds.go_away(hold, 1, time.time())
            assert await club.later(1.1) == 1  # the clock of the other, for whom a bot plays on
            assert club.players == ["friend", "bot:greedy"]
            await club.later(2.1)
            assert club.room.over
        finally:
            await house.close()

    asyncio.run(main())
