"""Fields of Fire at the table: the guided game by clicking, the panels, axe in all themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.room import Room
from browser.test_access import serious

SEAT = [{"roles": ["company"], "player": "me"}]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_guided_game_is_played_and_axe_finds_nothing_serious(room: Room, theme: str) -> None:
    match = room.match(game="fields-of-fire", scenario="L1", lesson="farm", seats=None)
    seat = room.seat(match, theme=theme)
    lesson = seat.page.locator(".lesson .label")
    expect(lesson).to_contain_text("step 1 of")
    seat.lit("card:").first.click()  # the Attack Position, on the map
    expect(lesson).to_contain_text("step 2 of")
    for _ in range(20):
        seat.answer_anything()
    expect(seat.page.locator('[data-piece^="unit:"]').first).to_be_visible()
    assert serious(seat.page) == []
    seat.shot(f"fof-lesson-{theme}")


def test_units_fire_and_ride_on_the_map(room: Room) -> None:
    seat = room.seat(room.match("D1", game="fields-of-fire", seats=SEAT))
    seat.await_question()
    for _ in range(120):
        if seat.page.locator(".fof-tray").count():
            break
        seat.page.keyboard.press("h")
        hinted = seat.page.locator(".options .hinted")
        seat.unfold()
        seat.take(hinted)
        seat.await_question()
    expect(seat.page.locator(".fof-tray").first).to_be_attached()
    seat.shot("fof-landing")
