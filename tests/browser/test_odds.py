"""Chances before a roll in Atlantic Chase: beside the answers, with the sum behind them, gone when the dice have fallen."""

from __future__ import annotations

from browser.room import Room


def test_a_search_shows_its_exact_chances_before_it_is_confirmed(room: Room) -> None:
    seat = room.seat(room.match("s10_rheinuebung", lesson=None))
    seat.await_question()
