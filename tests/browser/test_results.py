"""Result cards: what a roll came to stays in sight until it is put away or the next question is answered."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.room import Room
from browser.seat import Seat, box_of, eventually


def fired(room: Room) -> tuple[Seat, Locator]:
    """A battle after its first exchange of fire, and the card of the exchange."""
    seat = room.seat(room.match("b01_denmark_strait"))
    card = seat.page.locator(".roll-card")
    for _ in range(14):
        seat.await_question()
        if card.count():
            break
        shots = seat.page.locator('.options [data-action^="fire_at"]')
        seat.take(shots.first if shots.count() else seat.options().last)
    return seat, card


def test_a_card_tells_dice_modifiers_result_and_losses_until_the_next_answer(room: Room) -> None:
    seat, card = fired(room)
    expect(card.get_by_role("heading", name="Gunnery")).to_be_visible()
    shots = card.locator("ul.result li", has_text="fires at")
    expect(shots).not_to_have_count(0)
    expect(shots.first.locator(".dice svg")).not_to_have_count(0)
    seat.shot("result-card")
    seat.take(seat.options().last)
    seat.await_question()
    assert seat.over or card.count() == 0 or "Gunnery" not in card.inner_text()


def test_a_card_is_put_away_and_log_lines_lead_to_place_and_moment(room: Room) -> None:
    seat, card = fired(room)
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    seat.page.locator("#tab-log").click()
    seat.page.locator(".log li button.line", has_text="fires at").first.click()
    expect(seat.page.locator(".mark.pointed").first).to_be_attached()
    first = seat.page.locator(".log li").first
    first.hover()
    first.get_by_role("button", name="Go back to this moment").click()
    expect(seat.prompt).to_contain_text("looking at the past")
    seat.page.get_by_role("button", name="Back to the present").first.click()
    seat.await_question()


def test_on_a_wide_screen_the_log_stands_beside_the_map(room: Room) -> None:
    seat = room.seat()
    seat.page.locator("#tab-log").click()
    log = seat.page.locator(".log")
    eventually(seat.page, lambda: box_of(log)["x"] > 1000)
    seat.page.set_viewport_size({"width": 1024, "height": 768})
    expect(log).to_be_visible()
    eventually(seat.page, lambda: box_of(log)["x"] < 100)
