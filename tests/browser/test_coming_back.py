"""Coming back to a match: an answer half made is still there, and what the others did is shown."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.room import Room
from browser.seat import eventually
from browser.test_theatre import against_a_bot, pass_the_turn


def test_an_answer_half_made_is_found_on_another_device(room: Room) -> None:
    match = room.match()
    seat = room.seat(match)
    seat.await_question()
    with seat.page.expect_response("**/bookmark"):  # it is kept without being asked for
        seat.page.locator('[data-piece="tf1"], [data-piece="tag1"]').first.click()
    chosen = seat.page.locator(".question .aside", has_text="Chosen:")
    expect(chosen).to_be_visible()
    assert seat.page.locator("#about-to").count() == 0
    words = chosen.inner_text()
    seat.page.close()
    phone = room.seat(match, phone=True)
    about = phone.page.locator("#about-to")
    expect(about).to_be_visible()
    kept = phone.page.locator(".question .aside", has_text="Chosen:")
    assert kept.inner_text() == words
    kept.get_by_role("button").click()
    expect(about).to_be_hidden()
    phone.answer_anything()
    again = room.seat(match)
    again.await_question()
    expect(again.page.locator("#about-to")).to_have_count(0)


def test_what_the_others_did_is_told_to_who_comes_back_and_can_be_skipped(room: Room) -> None:
    match = against_a_bot(room, "German")
    seat = room.seat(match, 0, theatre="slow")
    seat.await_question()
    with seat.page.expect_response("**/bookmark"):
        seat.page.evaluate(
            "() => { Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});"
            "document.dispatchEvent(new Event('visibilitychange')); }"
        )
    seat.page.close()
    with room.server.sit(match, 0, "another-tab") as player:
        pass_the_turn(player)
    back = room.visitors[-1].sit(match["seats"][0]["url"])
    stage = back.page.locator(".theatre")
    expect(stage).to_be_visible(timeout=30_000)
    expect(stage.locator("strong")).to_have_text("Allied turn")
    stage.get_by_role("button", name="Skip").click()
    expect(stage).to_be_hidden()
    back.await_question()
    eventually(back.page, lambda: back.page.locator(".recap li:not(.none)").count() > 0)
