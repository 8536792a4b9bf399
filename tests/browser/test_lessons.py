"""The second guided game of every game: begun by clicking on the map, left and taken up again, led to its end."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.room import Room
from browser.seat import Seat
from server.client import Player

BY_HAND = 6  # answers by clicking before the rest is gone through
CHANGED = """([seq, clicked]) => document.querySelector("#confirm")
    || document.querySelector(".table").dataset.seq !== seq
    || (clicked && !document.querySelector(`[data-target="${clicked}"]`))"""  # to confirm, answered, or half chosen


class Guided(NamedTuple):
    game: str
    lesson: str
    title: str  # of its button in the lobby
    begins: str


SECOND = [
    Guided("atlantic-chase", "convoy", "Learn air and convoys", "You lead the Germans"),
    Guided("ardennes44", "ring", "Learn supply and bonds", "The same dawn on the Our"),
    Guided("fields-of-fire", "tank", "Learn fire missions and armor", "a Sherman and an artillery observer"),
    Guided("fields-of-fire", "tank-2e", "Learn armor by the 2nd edition", "a Sherman and an artillery observer"),
    Guided("air-armor", "wood", "Learn Hidden Mode", "You lead NATO"),
]


def from_the_shelf(room: Room, guided: Guided) -> Seat:
    """Begin the guided game in the lobby."""
    page = room.visitor().page()
    page.locator(f"[data-game={guided.game}]").click(timeout=60_000)  # a new server loads all games first
    page.locator(f'[data-lesson="{guided.lesson}"]', has_text=guided.title).click()
    page.wait_for_url("**/play/**")
    return Seat(page)


def answer(seat: Seat) -> list[str]:
    """Give the one answer of a step: on the map where something is lit, else by its button. What was clicked."""
    seat.await_question()
    page, seq, clicked = seat.page, seat.seq, []
    while seat.seq == seq:
        lit, confirm = seat.lit(), page.locator("#confirm")
        if confirm.count():
            confirm.click()
            seat.await_change(seq)
        elif lit.count():
            clicked.append(click(seat, lit.first))
            page.wait_for_function(CHANGED, arg=[seq, clicked[-1]])
        else:
            expect(seat.options()).to_have_count(1)
            seat.options().click()
            page.wait_for_function(CHANGED, arg=[seq, ""])
    return clicked


def click(seat: Seat, lit: Locator) -> str:
    """Click a lit thing with the mouse, whatever lies on it."""
    seat.still(lit)
    where, box = lit.get_attribute("data-target"), lit.bounding_box()
    assert where is not None
    assert box is not None
    seat.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return where


def told(page: Page) -> tuple[str, str]:
    """Which step it is, and what it says."""
    lesson = page.locator(".lesson")
    return lesson.locator(".label").inner_text(), lesson.locator(".told").inner_text()


def go_through(room: Room, page: Page) -> None:
    """All answers but the last, given in another tab."""
    match = page.url.rpartition("/")[2]
    token = page.evaluate("match => sessionStorage.getItem(`sandtable.seat.${match}`)", match)
    with Player(room.server.port, match, token, "another-tab") as player:
        while True:
            player.wait(lambda: bool(player.options), 60)
            if player.view["lesson"]["step"] >= player.view["lesson"]["steps"] - 1:
                return
            player.do(player.options[0]["role"], *player.options[0]["action"])


@pytest.mark.parametrize("guided", SECOND, ids=lambda guided: guided.lesson)
def test_a_second_guided_game_is_begun_left_taken_up_again_and_led_to_its_end(room: Room, guided: Guided) -> None:
    seat = from_the_shelf(room, guided)
    page = seat.page
    seat.await_question()
    assert guided.begins in told(page)[1]
    clicked = [where for _ in range(BY_HAND) for where in answer(seat)]
    assert clicked
    seat.await_question()
    here = told(page)
    assert guided.begins not in here[1]
    page.reload()
    seat.await_table()
    seat.await_question()
    assert told(page) == here
    answer(seat)
    seat.await_question()
    assert told(page) != here
    go_through(room, page)
    steps = here[0].split()[-1]
    expect(page.locator(".lesson .label")).to_contain_text(f"step {steps} of {steps}")
    expect(page.locator(".lesson .told")).to_contain_text("Good luck")
    seat.shot(f"lesson-{guided.lesson}")
    seat.unfold()
    seat.take(seat.options().last)
    expect(page.get_by_role("button", name="Now play it for real")).to_be_visible()
