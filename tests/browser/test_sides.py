"""Everybody knows his side: who came by a link, who watches, who shares a screen; hints among people need both."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.room import Room


def friends(room: Room) -> dict[str, Any]:
    return room.match(
        seats=[{"roles": ["german"], "player": "me"}, {"roles": ["british"], "player": "friend"}],
    )


def test_a_friend_and_a_spectator_are_told_their_side_once(room: Room) -> None:
    match = friends(room)
    british = room.seat(match, 1)
    card = british.page.locator(".side-card")
    expect(card).to_contain_text("You are Britain, against Germany.")
    expect(british.page.locator(".seats .mine")).to_have_text("You: Britain")
    british.shot("side-card")
    card.get_by_role("button", name="Understood").click()
    british.page.reload()
    british.await_table()
    expect(card).to_have_count(0)
    expect(british.page.locator(".seats .mine")).to_have_text("You: Britain")
    watcher = room.visitor().sit(match["spectator_url"])
    expect(watcher.page.locator(".side-card")).to_contain_text("You are watching: Germany and Britain.")


def test_hints_between_two_people_need_both(room: Room) -> None:
    match = friends(room)
    german, british = room.seat(match), room.seat(match, 1)
    german.await_question()
    german.page.keyboard.press("h")
    expect(german.page.locator(".hint")).to_have_count(0)
    german.page.get_by_role("button", name="Hint", exact=True).click()
    expect(german.page.locator("#hints-asked")).to_contain_text("as soon as the others agree")
    asked = british.page.locator("#hints-asked")
    expect(asked).to_contain_text("Germany would like hints")
    asked.get_by_role("button", name="Agree").click()
    expect(german.page.locator("#hints-asked")).to_have_count(0)
    german.page.keyboard.press("h")
    expect(german.page.locator(".hint")).to_be_visible()


def test_at_one_screen_a_band_names_the_side_and_a_curtain_hides_secrets(room: Room) -> None:
    both = [{"roles": ["WP", "NATO"], "player": "me"}]
    match = room.match("s02-cavalry-morning", game="air-armor", seats=both)
    seat = room.visitor(curtain="on").sit(match["seats"][0]["url"])
    curtain = seat.page.locator(".curtain")
    expect(curtain).to_contain_text("Hand over to")
    seat.shot("curtain")
    curtain.get_by_role("button", name="show the map").click()
    expect(curtain).to_have_count(0)
    expect(seat.page.locator(".hot")).to_contain_text("to choose")
    seat.shot("hot-seat")
