"""Everybody knows his side: who came by a link, who watches, who shares a screen; hints among people need both."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.room import Room
from browser.seat import Seat


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


SIDES = {"WP": "the Warsaw Pact", "NATO": "NATO"}


def behind_a_curtain(room: Room, **settings: Any) -> tuple[Page, list[list[str]]]:
    """Both sides at one screen, the curtain down; and for whom the page is told what it is told."""
    both = [{"roles": list(SIDES), "player": "me"}]
    match = room.match("s02-cavalry-morning", game="air-armor", seats=both)
    visitor = room.visitor(curtain="on", **settings)
    told: list[list[str]] = []

    def heard(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            told.append(message["view"]["you"])

    visitor.context.on("page", lambda page: page.on("websocket", lambda line: line.on("framereceived", heard)))
    return visitor.page(match["seats"][0]["url"]), told


def lift(page: Page) -> Seat:
    """Whoever is asked sits down before the screen."""
    page.get_by_role("button", name="show the map").click()
    return Seat(page)


@pytest.mark.parametrize("screen", [{}, {"phone": True}], ids=["desktop", "phone"])
def test_at_one_screen_the_page_knows_only_what_the_side_before_it_may_know(room: Room, screen: dict[str, Any]) -> None:
    page, told = behind_a_curtain(room, **screen)
    curtain, handover, band = page.locator(".curtain"), page.locator("#hand-over"), page.locator(".hot")
    expect(curtain).to_contain_text("Hand over to")
    expect(page.locator(".map")).to_have_count(0)
    assert told == []
    seat = lift(page)
    (first,) = told[0]
    expect(band).to_contain_text(f"{SIDES[first]} to choose")
    for _ in range(60):
        page.wait_for_selector("#prompt-words[data-key], #hand-over")
        if handover.count():
            break
        seat.answer_anything()
    (other,) = SIDES.keys() - {first}
    expect(band).to_contain_text(f"{SIDES[other]} to choose")
    seat.shot(f"hand-over-{len(screen)}")
    page.keyboard.press("Enter")
    expect(curtain).to_contain_text(f"Hand over to {SIDES[other]}")
    expect(page.locator(".map")).to_have_count(0)
    seat.shot(f"curtain-{len(screen)}")
    lift(page)
    expect(band).to_contain_text(f"{SIDES[other]} to choose")
    assert told == [[first], [other]]


def test_who_plays_all_sides_sees_all_of_them_at_once(room: Room) -> None:
    page, told = behind_a_curtain(room)
    page.get_by_role("button", name="I play all sides").click()
    seat = Seat(page)
    expect(page.locator(".hot")).to_contain_text("to choose")
    page.reload()
    seat.await_table()
    expect(page.locator(".curtain")).to_have_count(0)
    assert told == [list(SIDES)] * 2
