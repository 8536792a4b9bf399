"""What the terms say happens at the end of a bank does happen, once, and every match ends."""

from __future__ import annotations

import asyncio
import time

import pytest

from sandtable.server.clocks.ending import REPLACEMENT_DAYS
from sandtable.server.clocks.terms import DAY
from sandtable.server.rooms.room import Room

from .conftest import Club, Run


def test_a_bot_plays_on_for_who_ran_out_of_time(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin(at_end="staff")
        assert await club.later(0.9) == 0
        assert await club.later(1.1) >= 1
        assert club.players[0].startswith("bot:")

    club(play)


def test_one_server_of_many_ends_a_bank(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin(at_end="staff")
        club.room.leads = False
        await club.later(1.1)
        assert club.players[0] == "friend"
        club.room.leads = True  # the other one is gone
        await club.later(1.1)
        assert club.players[0].startswith("bot:")

    club(play)


def test_where_only_bots_would_be_left_the_match_is_adjudicated(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin(at_end="staff")
        for days in (1.1, 2.2, 3.3):
            await club.later(days)
            await asyncio.sleep(0)
        for _ in range(100):  # until the bot of the first has answered and the second is asked
            if club.room.over:
                break
            await asyncio.sleep(0.05)
            await club.later(9)
        assert club.room.over
        result = club.room.result
        assert result is not None
        assert result["outcome"]["id"] == "ui-ended-adjudicated"
        assert await club.later(20) == 0

    club(play)


def test_a_match_is_adjudicated_by_the_chances_that_bots_see(club: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(club: Club) -> None:
        await club.begin(at_end="adjudication")

        async def chances(room: Room) -> dict[str, dict[str, float]]:
            sure = {"Red": (0.1, 0.2, 0.3), "Blue": (0.7, 0.8, 0.9)}
            return {role: {"low": low, "mean": mean, "high": high} for role, (low, mean, high) in sure.items()}

        monkeypatch.setattr(club.umpire, "_chances", chances)
        await club.later(1.1)
        assert club.room.result is not None
        assert club.room.result["winner"] == "Blue"
        assert club.room.result["chances"]["Red"]["mean"] == 0.2

    club(play)


def test_a_seat_waits_for_somebody_else_and_then_for_a_bot(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin(at_end="replacement")
        await club.later(1.1)
        waiting = club.house.offers.seats(time.time() + 2 * DAY)
        assert (club.room.row.id, 0) in waiting
        assert club.players == ["friend", "friend"]
        await club.later(1.2 + REPLACEMENT_DAYS)
        assert club.players[0].startswith("bot:")

    club(play)


def test_who_takes_a_waiting_seat_has_a_clock_that_starts_anew(club: Run) -> None:
    async def play(club: Club) -> None:
        await club.begin(at_end="replacement")
        await club.later(1.1)
        now = time.time() + 2 * DAY
        id, carl, ben = club.room.row.id, club.people[2], club.people[1]
        assert club.house.offers.take_seat(id, 0, carl, now)
        assert not club.house.offers.take_seat(id, 0, ben, now)
        assert [hold.seat for hold in club.house.holds.of(carl, id)] == [0]
        assert not club.house.holds.of(club.people[0], id)
        assert await club.umpire.look(now + 0.5 * DAY) <= 1  # the other's, at most
        assert club.players[0] == "friend"
        await club.umpire.look(now + 1.1 * DAY)
        assert club.players[0].startswith("bot:")  # it does not wait a second time

    club(play)
