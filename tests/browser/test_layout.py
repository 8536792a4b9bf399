"""What every table owes to everybody: nothing covered, a narrow window, focus, keys, words, and axe finds nothing."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.room import Room
from browser.seat import Seat, box_of, eventually
from browser.test_access import AXE, focused

NARROW = {"width": 1024, "height": 768}
TABLES = [
    ("atlantic-chase", "s10_rheinuebung"),
    ("ardennes44", "six-turn"),
    ("fields-of-fire", "L1"),
    ("air-armor", "s12-sixty-miles"),
]


def violations(page: Page) -> list[str]:
    """Everything that axe has against a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found["violations"] for node in rule["nodes"][:3]]


def seated(room: Room, game: str, scenario: str, **settings: Any) -> Seat:
    _, match, _ = room.server.post("/api/matches", {"game": game, "scenario": scenario})
    seat = room.seat(match, **settings)
    seat.await_question()
    return seat


def uncovered(button: Locator) -> bool:
    """Whether a click on the middle of a button reaches it."""
    hit: bool = button.evaluate(
        "el => { const box = el.getBoundingClientRect();"
        "return el.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"
    )
    return hit


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_a_narrow_table_is_whole_and_axe_finds_nothing(room: Room, game: str, scenario: str) -> None:
    seat = seated(room, game, scenario, viewport=NARROW)
    page = seat.page
    assert violations(page) == []
    eventually(page, lambda: page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"])
    for name in ("Undo", "Hint", "Why not?"):
        assert uncovered(page.get_by_role("button", name=name, exact=True)), name
    for button in page.locator("header button").all():
        box = box_of(button)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= NARROW["width"]
        assert uncovered(button), button.get_attribute("aria-label")
    said = page.locator("#announcer").inner_text()
    assert said
    assert not said.startswith("ask-")
    assert said in seat.prompt.inner_text()
    seat.shot(f"narrow-{game}")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_lobby_has_nothing_against_it(room: Room, theme: str) -> None:
    page = room.visitor(theme=theme, viewport=NARROW).page()
    expect(page.locator(".picture .map")).to_be_visible()
    assert violations(page) == []


def test_no_panel_covers_undo_and_hint_however_long_the_list_is(room: Room) -> None:
    seat = seated(room, "fields-of-fire", "L1", viewport={"width": 1200, "height": 620})
    page = seat.page
    page.locator("#delegate").click()
    expect(page.locator("#delegate")).to_have_count(0, timeout=30_000)
    for name in ("Undo", "Hint"):
        button = page.get_by_role("button", name=name, exact=True)
        eventually(page, partial(uncovered, button))
    foot, column = page.locator(".sticky"), page.locator(".side .column")
    eventually(page, lambda: box_of(column)["y"] + box_of(column)["height"] <= box_of(foot)["y"] + 1)
    seat.shot("fof-undo-uncovered")


def test_the_focus_never_falls_to_the_body(room: Room) -> None:
    seat = room.seat()
    seat.await_question()
    page = seat.page
    seat.option("trajectory 1").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#prompt-words[data-key$=extend]")
    expect(page.locator("#prompt-words")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")


def lowest(pieces: list[Locator]) -> float:
    """How far down in the window the lowest of them reaches."""
    return max(box["y"] + box["height"] for box in map(box_of, pieces))


def place(page: Page) -> str:
    found: str = page.locator(".world").evaluate("el => el.style.transform")
    return found


def test_keys_of_the_map_work_wherever_the_focus_is(room: Room) -> None:
    seat = room.seat(room.match("s10_rheinuebung"))
    seat.await_question()
    page = seat.page
    page.get_by_role("button", name="Hint").focus()
    page.wait_for_timeout(400)
    seen = {place(page)}
    for key in ("+", "ArrowUp", "-", "0"):
        page.locator("#prompt-words").focus()
        page.keyboard.press(key)
        page.wait_for_timeout(700)
        eventually(page, lambda: place(page) not in seen)
        seat.still(page.locator(".world"))
        seen.add(place(page))
    page.keyboard.press("n")
    eventually(page, lambda: bool(focused(page)))
    first = focused(page)
    page.keyboard.press("n")
    eventually(page, lambda: focused(page) not in ("", first))


def test_numbers_take_answers(room: Room) -> None:
    seat = room.seat()
    seat.await_question()
    page = seat.page
    first = seat.options().first.get_attribute("data-action")
    page.keyboard.press("1")
    expect(page.locator("#confirm, #prompt-words:not([data-key$=operation])").first).to_be_visible()
    assert first


def test_the_tools_of_a_phone_cover_no_counter_of_the_cards(room: Room) -> None:
    match = room.match("L1", game="fields-of-fire", seats=[{"roles": ["company"], "player": "me"}])
    seat = room.seat(match, phone=True)
    page = seat.page
    seat.await_question()
    expect(seat.piece("unit:2")).to_be_attached()
    seat.still(seat.piece("unit:2"))
    tools = page.locator(".controls")
    pieces = page.locator('[data-piece^="unit:"]').all()
    assert pieces
    eventually(page, lambda: lowest(pieces) <= box_of(tools)["y"])
    seat.shot("fof-phone-tools")
