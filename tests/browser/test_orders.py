"""What is chosen for a person every time: for reactions alone, said in words, seen where it acts, ended there."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.room import Room

BRIDGES = "ardennes44/choose-bridge"


def test_a_reaction_is_passed_every_time_until_that_is_ended(room: Room) -> None:
    both = [{"roles": ["German", "Allied"], "player": "me"}]
    seat = room.seat(room.match("learning", game="ardennes44", seats=both))
    page = seat.page
    seat.await_question()
    assert seat.key == "choose-bridge"
    seat.take(page.get_by_role("button", name="Every time: Done (Bridge Phase)"))
    chip = page.locator(".prompt .order")
    expect(chip).to_have_text("Passed for you: Bridge Phase")
    expect(seat.prompt).not_to_have_attribute("data-key", BRIDGES)
    expect(page.locator(".always")).to_have_count(0)  # who moves is no reaction
    for _ in range(12):
        expect(seat.prompt).not_to_have_attribute("data-key", BRIDGES)
        if "ALLIED" in page.locator(".path").inner_text().upper():
            break
        seat.take(seat.option("done"))
    page.locator("#tab-log").click()
    acted = page.locator(".log .order")
    expect(acted).to_have_text("Passed for you: Bridge Phase")
    assert "choose-bridge" not in page.locator("body").inner_text()
    seat.shot("order-acted")
    acted.get_by_role("button", name="Decide this yourself again: Bridge Phase").click()
    expect(chip).to_have_count(0)
    expect(acted.get_by_role("button")).to_have_count(0)
    for _ in range(12):
        if seat.key == "choose-bridge":
            break
        seat.take(seat.option("done"))
    assert seat.key == "choose-bridge"
