"""People are told once, soon, when it is really their move, and where they want it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from sandtable.server.notices.carriers import Gone, NotTaken
from sandtable.server.notices.outbox import Channel
from sandtable.server.notices.wording import Notice
from sandtable.server.people.channels import Channels
from sandtable.server.rounds.courier import Courier, quiet
from sandtable.server.storage.notices import CHANNELS, DELIVERIES
from sandtable.server.storage.store import Store
from sandtable.server.storage.tables import MATCHES

from .conftest import Club, Run
from .world import World


class Carried:
    """A way to people that keeps what it carried."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.wrong: Exception | None = None

    async def __call__(self, channel: Channel, notice: Notice) -> None:
        if self.wrong is not None:
            raise self.wrong
        self.notices.append(notice)


class Told:
    """Anna of the club has an address; her notices come here."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.carried = Carried()
        self.courier = Courier(club.house, {"webhook": self.carried}, "https://play.example.org")
        self.channels = Channels(club.house.store.engine)
        self.channels.add(club.people[0], "webhook", "https://hook.example.org", good=True)

    async def look(self, seconds: float = 5) -> int:
        return await self.courier.look(time.time() + seconds)


def test_it_is_told_once_whose_move_it_is(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        assert await told.look(0) == 0  # an order, the staff or an undo may come first
        assert [await told.look() for _ in range(3)] == [1, 0, 0]
        (notice,) = told.carried.notices
        assert notice.url == f"https://play.example.org/play/{club.room.row.id}"
        assert notice.title == "It is your move"
        assert "day" in notice.lines[0]

    club(play)


def test_nobody_is_told_of_a_move_that_is_made(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        await answer(club, 0)
        assert await told.look() == 0

    club(play)


def test_a_move_made_between_the_look_and_the_sending_is_not_told(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        (parcel,) = told.courier.outbox.due(time.time() + 5)
        await answer(club, 0)
        assert told.courier.outbox.begin(parcel, parcel.turns, time.time()) is None

    club(play)


async def answer(club: Club, seat: int) -> None:
    """Until it is no longer the seat's move."""
    room = club.room
    (role,) = room.roles_of(seat)
    for _ in range(40):
        if role not in room.match.deciding:
            return
        action = room.match.actions(role)[-1]
        assert await room.answer_for(role, action, room.match.version(role))
    raise AssertionError("it is the seat's move for ever")


class Listener:
    def send(self, message: bytes) -> None:
        """Nobody reads."""

    def dismiss(self) -> None:
        """Nobody goes."""


def test_who_has_the_table_open_is_told_when_it_is_closed(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        tab = Listener()
        await club.room.join(0, tab)
        assert await told.look() == 0
        club.room.leave(tab)
        assert await told.look() == 1

    club(play)


def test_who_muted_a_match_or_has_a_bot_there_hears_nothing(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        (hold,) = club.house.holds.of(club.people[0])
        club.house.holds.mute(hold, True)
        assert await told.look() == 0
        club.house.holds.mute(hold, False)
        await rounds_bot(club)
        assert await told.look() == 0

    async def rounds_bot(club: Club) -> None:
        with club.house.store.engine.begin() as connection:
            seats = connection.execute(select(MATCHES.c.seats)).scalar_one().replace("friend", "bot:random", 1)
            connection.execute(update(MATCHES).values(seats=seats))

    club(play)


def test_an_address_that_is_not_confirmed_is_told_nothing(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        with club.house.store.engine.begin() as connection:
            connection.execute(update(CHANNELS).values(good=False))
        assert await told.look() == 0

    club(play)


def test_what_is_not_taken_is_tried_again_later_under_the_same_name(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        told.carried.wrong = NotTaken("later")
        assert await told.look() == 0
        with club.house.store.engine.connect() as connection:
            name = connection.execute(select(DELIVERIES.c.message)).scalar_one()
        told.carried.wrong = None
        assert await told.look() == 0  # not at once
        assert await told.look(60) == 1
        assert told.carried.notices[0].name == name

    club(play)


def test_an_address_where_nobody_is_any_more_is_removed(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin()
        told = Told(club)
        told.carried.wrong = Gone("410")
        await told.look()
        assert told.channels.of(club.people[0]) == []

    club(play)


@pytest.mark.parametrize(
    ("hours", "hour", "silent"),
    [
        ([22, 7], 23, True),
        ([22, 7], 6, True),
        ([22, 7], 7, False),
        ([9, 17], 12, True),
        ([9, 17], 8, False),
        (None, 3, False),
    ],
)
def test_quiet_hours_are_those_where_a_person_lives(hours: Any, hour: int, silent: bool) -> None:
    seoul = 1_800_000_000 // 86400 * 86400 + (hour - 9) * 3600
    assert quiet({"quiet": hours, "zone": "Asia/Seoul"}, seoul) == silent
    assert quiet({"quiet": hours, "zone": "No/Where"}, seoul + 9 * 3600) == silent


def played(tmp_path: Path, seed: int, turns: int) -> World:
    async def main() -> World:
        store = Store(f"sqlite:///{tmp_path}/world{seed}.sqlite")
        world = World(store, seed)
        await world.turns(turns)
        store.close()
        return world

    return asyncio.run(main())


def test_killed_at_any_moment_it_misses_none_tells_none_twice_and_none_too_late(tmp_path: Path, fog: None) -> None:
    world = played(tmp_path, seed=3, turns=150)
    assert world.sent > 20
    assert (world.missed, world.double, world.stale) == (0, 0, 0)


def test_a_message_names_all_games_that_wait(tmp_path: Path, fog: None) -> None:
    async def main() -> list[Notice]:
        store = Store(f"sqlite:///{tmp_path}/t.sqlite")
        world = World(store, 1, matches=7, people=1)
        carried = Carried()
        world.courier._carriers = {"webhook": carried}
        while not all(world.since.values()):
            world.hand_over()
        world.now += 10
        await world.round()
        store.close()
        return carried.notices

    (notice,) = asyncio.run(main())
    assert notice.title == "It is your move in 7 games"
    assert len(notice.lines) == 6
    assert notice.lines[-1] == "And 2 more games."
    assert notice.url == "https://play.example.org/home"
