"""For everybody: languages, phone, keyboard alone, screen readers, themes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.room import Room
from browser.seat import Seat, box_of, eventually

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def serious(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious(room: Room, theme: str) -> None:
    lobby = room.visitor(theme=theme).page()
    expect(lobby.get_by_role("button", name="Start")).to_be_visible()
    expect(lobby.locator(".picture .map")).to_be_visible()
    assert serious(lobby) == []
    seat = room.seat(theme=theme)
    seat.await_question()
    seat.shot(f"table-{theme}")
    assert serious(seat.page) == []
    seat.start_trajectory()
    seat.piece("tf6").click()
    expect(seat.page.locator(".bubble")).to_be_visible()
    seat.page.locator("#tab-log").click()
    assert serious(seat.page) == []
    seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("r")
    expect(seat.page.locator(".rulebook h3")).to_be_visible()
    assert serious(seat.page) == []
    seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("t")
    expect(seat.page.locator("#text-table")).to_be_visible()
    assert serious(seat.page) == []


def test_axe_on_a_phone_and_on_the_battle_board(room: Room) -> None:
    phone = room.seat(phone=True)
    phone.await_question()
    assert serious(phone.page) == []
    battle = room.seat(room.match("b01_denmark_strait"))
    battle.await_question()
    assert serious(battle.page) == []


def test_the_language_changes_while_playing(room: Room) -> None:
    seat = room.seat()
    seat.await_question()
    english = seat.prompt.inner_text()
    for lang, undo in (("ko", "되돌리기"), ("pl", "Cofnij")):
        seat.page.locator(".settings .icon-button").click()
        seat.page.locator("#language").select_option(lang)
        expect(seat.page.locator(".tools")).to_contain_text(undo)
        expect(seat.page.locator("html")).to_have_attribute("lang", lang)
        expect(seat.prompt).not_to_have_text(english)
        seat.page.locator(".settings .icon-button").click()
        seat.shot(f"language-{lang}")
    seat.page.reload()
    expect(seat.page.locator(".tools")).to_contain_text("Cofnij")


def test_a_phone_plays_by_touch(room: Room) -> None:
    seat = room.seat(phone=True)
    seat.await_question()
    seat.shot("phone")
    expect(seat.page.locator(".map")).to_be_visible()
    sheet = seat.page.locator(".sheet")
    eventually(seat.page, lambda: box_of(sheet)["y"] > 844 * 0.4)  # the map keeps the upper part
    for box in seat.page.locator(".sheet button:visible, header button:visible, header a:visible").all():
        size = box_of(box)
        inline = "rule" in (box.get_attribute("class") or "") or "grip" in (box.get_attribute("class") or "")
        assert inline or (size["height"] >= 43.5 and size["width"] >= 43.5), (box.inner_text(), size)
    seat.option("trajectory 1").tap()
    seat.page.wait_for_selector("#prompt-words[data-key$=extend]")
    seat.page.get_by_role("button", name="Show what can be chosen").tap()
    seat.lit("hex:").first.tap()
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    seat.shot("phone-trajectory")


def focused(page: Page) -> str:
    found = page.evaluate("document.activeElement?.getAttribute('data-target') ?? ''")
    return str(found)


def tab_to_lit(seat: Seat) -> str:
    """Press Tab until a lit thing of the map has the focus."""
    for _ in range(60):
        seat.page.keyboard.press("Tab")
        if focused(seat.page):
            return focused(seat.page)
    raise AssertionError("no lit thing can be reached by Tab")


def test_the_keyboard_alone_plays_on_the_map(room: Room) -> None:
    seat = room.seat()
    seat.await_question()
    assert tab_to_lit(seat).startswith(("tf:", "base:"))
    for _ in range(6):
        if focused(seat.page) == "tf:1":
            break
        seat.page.keyboard.press("ArrowRight")
        seat.page.keyboard.press("ArrowDown")
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator(".bubble button").first).to_be_focused()
    seat.page.keyboard.press("Enter")  # Trajectory is the first answer of the menu
    seat.page.wait_for_selector("#prompt-words[data-key$=extend]")
    seat.page.locator("body").evaluate("document.activeElement.blur()")
    first = tab_to_lit(seat)
    assert first.startswith("hex:")
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    expect(seat.page.locator(":focus")).to_have_attribute(
        "data-target", re.compile("^hex:")
    )  # stays among the lit hexes
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(3)
    seat.page.keyboard.press("u")
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)


def test_prompts_are_announced(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    expect(seat.page.locator("#announcer")).to_contain_text("add a segment")


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_screens_to_look_at(room: Room, size: tuple[int, int]) -> None:
    viewport = {"width": size[0], "height": size[1]}
    lobby = room.visitor(viewport=viewport).page()
    expect(lobby.locator(".picture svg .ac-land").first).to_be_attached()
    lobby.wait_for_timeout(300)
    lobby.screenshot(path=Path(__file__).parents[2] / "build" / "screenshots" / f"lobby-{size[0]}.png")
    seat = room.seat(room.match("s10_rheinuebung"), viewport=viewport)
    seat.await_question()
    seat.shot(f"rheinuebung-{size[0]}")
    page = seat.page
    side = page.locator(".side .panel").first
    eventually(page, lambda: box_of(side)["width"] < size[0] * 0.3)  # the map is the page
