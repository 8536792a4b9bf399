"""A person's own tools: lifted counters, ruler, pins with notes, and the settings of the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.room import Room
from browser.seat import Seat, box_of, eventually
from browser.test_access import serious
from browser.test_ardennes import GARRISON, GRENADIERS, asked, beside, middle, opened

GAMES = {
    "atlantic-chase": ("s01_learning_breakout", ["german"], ["british"]),
    "ardennes44": ("learning", ["German"], ["Allied"]),
    "air-armor": ("s13-retzstadt-wood", ["WP"], ["NATO"]),
    "fields-of-fire": ("L1", ["company"], []),
}


def sit(room: Room, game: str, **settings: str) -> Seat:
    scenario, mine, others = GAMES[game]
    seats = [{"roles": mine, "player": "me"}, *({"roles": [role], "player": "bot:random"} for role in others)]
    seat = room.seat(room.match(scenario, game=game, seats=seats), **settings)
    seat.await_question()
    expect(seat.page.locator(".piece").first).to_be_attached()
    seat.still(seat.page.locator(".piece").first)
    return seat


def clear(seat: Seat) -> tuple[float, float]:
    """Somewhere on the map that no panel covers."""
    box = box_of(seat.page.locator(".map"))
    return box["width"] * 0.36, box["height"] * 0.5


@pytest.mark.parametrize("game", GAMES)
def test_counters_are_lifted_while_a_key_is_held(room: Room, game: str) -> None:
    seat = sit(room, game)
    faded = seat.page.locator(".piece").first
    seat.page.keyboard.down("c")
    eventually(seat.page, lambda: float(faded.evaluate("el => getComputedStyle(el).opacity")) < 0.2)
    seat.page.keyboard.up("c")
    eventually(seat.page, lambda: float(faded.evaluate("el => getComputedStyle(el).opacity")) > 0.7)


@pytest.mark.parametrize("game", GAMES)
def test_the_ruler_counts_the_way_between_two_places(room: Room, game: str) -> None:
    seat = sit(room, game)
    page = seat.page
    page.keyboard.press("d")
    x, y = clear(seat)
    seq = seat.seq
    page.mouse.click(x, y)
    page.mouse.click(x + 170, y)
    length = page.locator(".length b")
    expect(length).to_contain_text("step")
    assert serious(page) == []
    seat.shot(f"ruler-{game}")
    page.keyboard.press("Escape")
    expect(page.locator("[data-tool]")).to_have_count(0)
    assert seat.seq == seq  # nothing was chosen by it


def test_a_pin_is_kept_in_this_browser_and_taken_away(room: Room) -> None:
    seat = sit(room, "ardennes44")
    page = seat.page
    page.keyboard.press("p")
    page.mouse.click(*clear(seat))
    page.locator(".note input").fill("hold <this> & wait")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".own-pin")).to_contain_text("hold <this> & wait")
    page.reload()
    seat.await_table()
    expect(page.locator(".own-pin")).to_have_count(1)
    page.locator("#prompt-words").focus()
    page.keyboard.press("l")
    assert serious(page) == []
    page.get_by_role("button", name="Remove the note").click()
    expect(page.locator(".own-pin")).to_have_count(0)


def test_planned_arrows_stay_until_they_are_carried_out(room: Room) -> None:
    seat = room.seat(opened(room))
    page = seat.page
    asked(seat, "choose-bridge")  # nobody can move yet
    start, goal = middle(seat, GRENADIERS), beside(seat, GRENADIERS, GARRISON)
    page.keyboard.press("a")
    page.keyboard.down("Shift")  # for the whole stack
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*goal, steps=5)
    page.mouse.up()
    page.keyboard.up("Shift")
    page.keyboard.press("Escape")
    arrow = page.locator('[data-plan^="own:"]')
    expect(arrow).to_have_count(3)
    expect(page.locator("#own-plans")).to_contain_text("They wait")
    expect(page.locator("#plans-all")).to_have_count(0)
    page.reload()
    seat.await_table()
    expect(arrow).to_have_count(3)
    assert serious(page) == []
    seat.shot("own-plan")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    before = middle(seat, GRENADIERS)
    expect(page.locator("#plans-all")).to_have_text("Carry out 3 plans")
    row = page.locator("#own-plans li", has_text="2 Pz/2 PG")
    row.get_by_role("button", name="Carry out").click()
    expect(arrow).to_have_count(2)
    eventually(page, lambda: middle(seat, GRENADIERS) != before)
    asked(seat, "choose-mover")
    page.keyboard.press("u")
    eventually(page, lambda: middle(seat, GRENADIERS) == before)


def test_larger_counters_and_text_last(room: Room) -> None:
    seat = sit(room, "ardennes44")
    page = seat.page
    face = page.locator(".piece .face").first
    before, words = box_of(face)["width"], box_of(page.locator("#prompt-words"))["height"]
    page.get_by_role("button", name="Settings").click()
    page.locator("#choice-counters").select_option("largest")
    page.locator("#choice-text").select_option("largest")
    assert serious(page) == []
    eventually(page, lambda: box_of(face)["width"] > before * 1.3)
    eventually(page, lambda: box_of(page.locator("#prompt-words"))["height"] > words * 1.2)
    seat.shot("settings")
    page.reload()
    seat.await_table()
    expect(page.locator("html")).to_have_attribute("data-counters", "largest")


def test_every_move_is_confirmed_when_that_is_wanted(room: Room) -> None:
    visitor = room.visitor()
    visitor.context.add_init_script("localStorage['sandtable.choices'] = '{\"confirm\":\"all\"}'")
    seat = visitor.sit(room.match()["seats"][0]["url"])
    seat.await_question()
    seq = seat.seq
    seat.options().first.click()
    expect(seat.page.locator("#confirm")).to_be_visible()
    assert seat.seq == seq
