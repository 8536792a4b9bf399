"""Tablets and phones: the bottom sheet, the narrow bar, nothing cut and nothing covered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.room import Room
from browser.seat import Seat, box_of, eventually
from browser.test_access import serious
from browser.test_lobby import kept

TABLET = {"width": 820, "height": 1180}
COMPANY = [{"roles": ["company"], "player": "me"}]


def fields(room: Room, **settings: Any) -> Seat:
    return room.seat(room.match("A1", game="fields-of-fire", seats=COMPANY), **settings)


def air(room: Room, **settings: Any) -> Seat:
    seats = [{"roles": ["WP"], "player": "me"}, {"roles": ["NATO"], "player": "bot:random"}]
    return room.seat(room.match("s13-retzstadt-wood", game="air-armor", seats=seats), **settings)


def apart(one: Locator, other: Locator) -> bool:
    a, b = box_of(one), box_of(other)
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def test_a_tablet_held_upright_has_the_sheet_and_the_map_above_it(room: Room) -> None:
    seat = fields(room, viewport=TABLET)
    seat.await_question()
    page = seat.page
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".side")).to_have_count(0)
    assert box_of(page.locator(".sheet"))["width"] == TABLET["width"]
    assert serious(page) == []
    seat.shot("fof-tablet")


def test_a_tablet_on_its_side_keeps_the_column(room: Room) -> None:
    seat = fields(room, viewport={"width": 1180, "height": 820})
    expect(seat.page.locator(".side")).to_be_visible()
    expect(seat.page.locator(".sheet")).to_have_count(0)


def test_the_sheet_of_a_phone_starts_at_the_top_of_a_new_question(room: Room) -> None:
    seat = fields(room, phone=True)
    seat.await_question()
    page = seat.page.locator(".sheet [data-edge]").first
    page.evaluate("el => el.scrollTo({ top: 400 })")
    assert page.evaluate("el => el.scrollTop") > 0
    seat.take(seat.options().last)
    seat.await_question()
    eventually(seat.page, lambda: page.evaluate("el => el.scrollTop") == 0)


@pytest.mark.parametrize("lang", ["en", "ko", "pl"])
def test_the_bar_of_a_phone_tells_points_and_whose_move(room: Room, lang: str) -> None:
    seat = air(room, phone=True, lang=lang)
    seat.await_question()
    page = seat.page
    move = {"en": "Your move", "ko": "내 차례", "pl": "Twój ruch"}[lang]
    expect(page.locator(".bar .move")).to_contain_text(move)
    first = page.locator(".bar .figure").first
    assert box_of(first)["x"] + box_of(first)["width"] <= 390
    points = {"en": "Victory points", "ko": "승점", "pl": "Punkty"}[lang]
    expect(first).to_contain_text(points)
    assert serious(page) == []
    seat.shot(f"aa-phone-bar-{lang}")


def test_a_result_on_a_phone_covers_no_tab(room: Room) -> None:
    seat = room.seat(room.match("b01_denmark_strait"), phone=True)
    card = seat.page.locator(".roll-card")
    for _ in range(14):
        seat.await_question()
        if card.count():
            break
        shots = seat.page.locator('.options [data-action^="fire_at"]')
        seat.take(shots.first if shots.count() else seat.options().last)
    expect(card).to_be_visible()
    tabs = seat.page.locator(".sheets")
    assert apart(card, seat.page.locator(".bar"))
    assert tabs.count() == 0 or apart(card, tabs)
    assert apart(card, seat.page.locator(".sheet"))


def test_counters_of_the_staging_area_are_large_enough_to_read(room: Room) -> None:
    seat = fields(room)
    seat.await_question()
    units = seat.page.locator('[data-piece^="unit:"]')
    expect(units.first).to_be_attached()
    seat.still(units.first)
    sizes = [box_of(unit)["width"] for unit in units.all()]
    assert min(sizes) >= 28, min(sizes)
    seat.shot("fof-staging")


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, {"width": 1024, "height": 768}])
def test_tools_and_tabs_cover_neither_key_nor_cards(room: Room, viewport: dict[str, int]) -> None:
    seat = air(room, viewport=viewport)
    seat.await_question()
    page = seat.page
    for name in ("Key", "Cards"):
        page.locator(".sheets .tab", has_text=name).click()
        page.get_by_role("button", name="Whole map").click()
        ground = page.locator("svg.live")
        eventually(page, lambda sheet=ground: apart(sheet, page.locator(".controls")), 5)
        assert apart(ground, page.locator(".sheets"))
        seat.shot(f"aa-{name.lower()}-{viewport['width']}")


CUT = """() => [...document.querySelectorAll(".button, .tab, .sheet nav button")]
    .filter(el => el.checkVisibility())
    .filter(el => (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1))
    .map(el => el.textContent)"""


def cut(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT)
    return found


@pytest.mark.parametrize("lang", ["en", "ko", "pl"])
@pytest.mark.parametrize("size", [{"viewport": {"width": 1024, "height": 768}}, {"viewport": TABLET}, {"phone": True}])
def test_no_button_is_cut_in_any_language(room: Room, lang: str, size: dict[str, Any]) -> None:
    seat = air(room, lang=lang, **size)
    seat.await_question()
    seat.unfold()
    assert cut(seat.page) == []
    seat.page.goto(room.server.url)
    expect(seat.page.locator(".start")).to_be_visible()
    assert cut(seat.page) == []


def test_what_must_be_typed_is_written_as_it_is_typed(room: Room) -> None:
    seats = [{"roles": ["german"], "player": "me"}, {"roles": ["british"], "player": "friend"}]
    match = room.match(seats=seats)
    visitor = room.visitor()
    stored = json.dumps(json.dumps([kept(match, 0)]))
    visitor.context.add_init_script(f"localStorage.setItem('sandtable.matches', {stored})")
    seat = visitor.sit(match["seats"][0]["url"])
    expect(seat.page.locator(".invite code")).to_have_text(["--host 0.0.0.0", "--address"])
    letters = seat.page.locator(".invite code").first.evaluate("el => getComputedStyle(el).fontFamily")
    assert "mono" in letters
