"""Nothing is lost by a key: Esc undoes nothing, undo says what it undid, redo does it again, the history leads back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.room import Room
from browser.seat import Seat


def segments(seat: Seat) -> Locator:
    return seat.page.locator('[data-piece^="tf1@"]')


def drawn(room: Room, lang: str = "en") -> Seat:
    """Somebody who has just drawn a line of three segments."""
    seat = room.seat(lang=lang)
    seat.await_question()
    seat.take(seat.page.locator('.options [data-action^="trajectory 1"]').first)
    seat.extend()
    seat.extend()
    return seat


def test_esc_closes_and_deselects_and_undoes_nothing(room: Room) -> None:
    seat = drawn(room)
    seq = seat.seq
    for _ in range(4):
        seat.page.keyboard.press("Escape")
    seat.page.wait_for_timeout(400)
    assert seat.seq == seq
    expect(segments(seat)).to_have_count(3)


def test_redo_does_again_what_undo_removed(room: Room) -> None:
    seat = drawn(room)
    page = seat.page
    expect(page.locator("#redo")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(segments(seat)).to_have_count(2)
    page.keyboard.press("u")
    expect(segments(seat)).to_have_count(1)
    page.keyboard.press("Control+Shift+Z")
    expect(segments(seat)).to_have_count(2)
    page.locator("#redo").click()
    expect(segments(seat)).to_have_count(3)
    expect(page.locator("#redo")).to_have_count(0)


def test_a_new_answer_ends_what_could_be_redone(room: Room) -> None:
    seat = drawn(room)
    seat.page.keyboard.press("u")
    expect(seat.page.locator("#redo")).to_be_visible()
    seat.lit("hex:").last.click()
    expect(segments(seat)).to_have_count(3)
    expect(seat.page.locator("#redo")).to_have_count(0)


@pytest.mark.parametrize(("lang", "undone"), [("en", "Undone:"), ("ko", "되돌렸습니다:"), ("pl", "Cofnięto:")])
def test_undo_says_what_it_undid(room: Room, lang: str, undone: str) -> None:
    seat = drawn(room, lang)
    seat.page.keyboard.press("u")
    said = seat.page.locator(".undone")
    expect(said).to_contain_text(undone)
    assert len(said.inner_text()) > len(undone) + 4
    expect(seat.page.locator("#announcer")).to_have_text(said.inner_text())


def test_the_history_leads_back_to_an_earlier_moment(room: Room) -> None:
    seat = drawn(room)
    page = seat.page
    page.locator("#history").click()
    steps = page.locator("#steps li")
    expect(steps).to_have_count(3)
    expect(steps.first).to_contain_text("rajectory")
    steps.nth(1).get_by_role("button").click()
    expect(segments(seat)).to_have_count(1)
    expect(page.locator(".undone")).to_contain_text("and one more step")
    page.keyboard.press("Shift+U")
    expect(segments(seat)).to_have_count(2)
    page.keyboard.press("Shift+U")
    expect(segments(seat)).to_have_count(3)
