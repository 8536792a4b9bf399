"""Ardennes '44 at the table: move and attack by clicking, the builder, overlays, refusals, set-up, the guided game."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import sandtable
from browser.room import Room
from browser.seat import Seat
from browser.test_access import serious

GAME = "ardennes44"
TABLES: Any = sandtable.game(GAME).tables  # type: ignore[attr-defined]
GRENADIERS, PANTHERS, HELD_BACK, CORPS_GUNS = "G-2Pz-2PG", "G-2Pz-3Pz.I", "G-26VG-78", "G-XLVII-766VAK"
GARRISON = "A-28-110.1"  # in Marnach
RODER, MARNACH, OLMSCHEID = "E2216", "E2315", "E1815"


def unit(code: str) -> str:
    return f"unit:{TABLES.unit_code.index(code)}"


def hex_(code: str) -> str:
    return f"hex:{TABLES.grid.index_of(code)}"


def opened(room: Room, scenario: str = "learning", **wanted: Any) -> dict[str, Any]:
    """A match with the German at the table and the quickest bot against him."""
    seats = [{"roles": ["German"], "player": "me"}, {"roles": ["Allied"], "player": "bot:random"}]
    return room.match(scenario, **{"game": GAME, "seats": seats, **wanted})


def asked(seat: Seat, key: str) -> None:
    """Until this question is open."""
    seat.page.wait_for_selector(f'#prompt-words[data-key$="{key}"]')


def shares(rows: Locator) -> float:
    """The sum of the chances shown, in per cent."""
    return sum(float(text.strip("% ")) for text in rows.all_inner_texts())


def middle(seat: Seat, code: str) -> tuple[float, float]:
    """Where a unit lies in the window, by its code or the key of its piece."""
    touch = seat.piece(code if code.startswith("unit:") else unit(code)).locator(".touch")
    seat.still(touch)
    box = touch.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def beside(seat: Seat, one: str, other: str) -> tuple[float, float]:
    """The hex over the middle between two units that stand two columns apart."""
    (ax, ay), (bx, by) = middle(seat, one), middle(seat, other)
    return (ax + bx) / 2, (ay + by) / 2 - abs(bx - ax) / 3 * 0.87


def look_at(seat: Seat, code: str) -> None:
    """Rest the pointer on a unit."""
    seat.page.mouse.move(*middle(seat, code))


def click_unit(seat: Seat, code: str) -> None:
    """Click a unit, in the tray of its stack if one opens."""
    seat.page.mouse.click(*middle(seat, code))
    seat.page.wait_for_timeout(150)
    in_tray = seat.page.locator(f'[data-tray="{unit(code)}"]')
    if in_tray.count():
        in_tray.click()


def to_the_attack(seat: Seat) -> None:
    """Across the Our by clicking, up to the choice of a target."""
    asked(seat, "choose-bridge")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    click_unit(seat, GRENADIERS)
    asked(seat, "move-unit")
    seat.page.locator(f'[data-target="{hex_(RODER)}"]').click()
    asked(seat, "choose-mover")
    seat.take(seat.option("done"))
    asked(seat, "disengagement")
    seat.take(seat.option("done"))
    asked(seat, "choose-attack")


def test_a_move_shows_its_reach_and_its_way(room: Room) -> None:
    seat = room.seat(opened(room))
    asked(seat, "choose-bridge")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    expect(seat.page.locator(".track li.now")).to_have_text("Move")
    click_unit(seat, HELD_BACK)  # may dig in on the first turn, not move
    asked(seat, "move-unit")
    seat.page.locator(".map").click(position={"x": 250, "y": 620})
    expect(seat.page.locator(".bubble.refusing")).to_contain_text("may not move on turn 1")
    seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("u")
    asked(seat, "choose-mover")
    click_unit(seat, GRENADIERS)
    asked(seat, "move-unit")
    expect(seat.page.locator(".a44-cost").first).to_be_attached()
    seat.page.locator(f'[data-target="{hex_(RODER)}"]').hover()
    expect(seat.page.locator(".a44-path")).to_be_attached()
    expect(seat.page.locator(".a44-path-cost")).to_have_text("T")
    seat.shot("a44-move")
    seat.page.locator(".map").click(position={"x": 250, "y": 620})  # far away
    bubble = seat.page.locator(".bubble.refusing")
    expect(bubble).to_be_visible()
    expect(bubble.locator(".rule").first).to_be_visible()
    seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("u")
    asked(seat, "choose-mover")


def test_an_attack_is_built_with_odds_and_chances(room: Room) -> None:
    seat = room.seat(opened(room))
    to_the_attack(seat)
    page = seat.page
    click_unit(seat, GARRISON)  # the hex under it is lit; only one regiment can attack it: asked twice
    confirm = page.locator("#confirm")
    expect(confirm).to_be_visible()
    builder = page.locator(".builder")
    expect(builder.locator(".columns .final")).to_have_text("1-1")
    assert abs(shares(page.locator(".outlook .p")) - 100) < 1.5
    expect(page.locator(".a44-arrow")).to_have_count(1)
    seat.shot("a44-attack")
    seq = seat.seq
    confirm.click()
    seat.await_change(seq)
    asked(seat, "support-attack")
    fires = seat.option(f"support {unit(CORPS_GUNS).removeprefix('unit:')}")
    fires.hover()
    thought = page.locator(".builder.thought")
    expect(thought.locator(".columns .final")).to_have_text("2-1")
    expect(page.locator('[data-shift="artillery"]')).to_contain_text("22.7")
    taken = [int(text.strip("%")) for text in page.locator('[data-chance="taken"]').all_inner_texts()]
    assert taken[0] < taken[1]  # with the guns it looks better
    seat.shot("a44-support")
    assert serious(page) == []
    click_unit(seat, PANTHERS)
    expect(page.locator(".bubble.refusing")).to_contain_text("no artillery")
    seat.take(seat.option("done"))
    page.locator("#tab-log").click()
    expect(page.locator(".log")).to_contain_text(re.compile("Marnach: column 1-1"))


def test_everybody_joins_an_attack_at_once_and_undo_takes_them_out(room: Room) -> None:
    seat = room.seat(opened(room, "six-turn"))
    for key, answer in (
        ("set-up-army", "fill"),
        ("choose-bridge", "done"),
        ("choose-mover", "done"),
        ("disengagement", "done"),
    ):
        asked(seat, key)
        seat.take(seat.option(answer))
    asked(seat, "choose-attack")
    seat.unfold()
    badges = seat.page.locator(".options .option .badge")
    expect(badges).not_to_have_count(0)
    columns = [Fraction(text.replace("-", "/")) for text in badges.all_inner_texts()]
    assert columns == sorted(columns, reverse=True), "the best odds come first"
    expect(seat.options().first).to_contain_text("can attack")  # and whom it meets
    for text in seat.options().all_inner_texts():
        assert not re.search(r"Attack E\d{4}$", text, re.MULTILINE), "no bare code"
    seat.shot("a44-attacks")
    seat.option(f"attack {hex_('E2020').removeprefix('hex:')}").click()
    asked(seat, "join-attack")
    expect(seat.page.locator("#confirm")).to_have_text("Everybody joins: 5 units")  # it begins with everybody
    expect(seat.page.locator(".builder.thought")).to_contain_text("everybody who can")
    seat.page.keyboard.press("Escape")
    everybody = seat.option("everybody")
    expect(everybody).to_have_text("Everybody joins: 5 units")
    everybody.hover()
    expect(seat.page.locator(".builder.thought")).to_contain_text("everybody who can")
    everybody.click()
    expect(seat.page.locator("#confirm")).to_have_text("Everybody joins: 5 units")
    seat.shot("a44-everybody")
    seat.page.locator("#confirm").click()
    asked(seat, "support-attack")
    expect(seat.page.locator(".builder .side").first.locator(".one")).to_have_count(5)
    seat.page.keyboard.press("u")
    asked(seat, "join-attack")
    expect(everybody).to_have_count(0)  # one is left to join
    seat.page.keyboard.press("u")
    expect(everybody).to_have_text("The other 2 join as well")


def test_overlays_are_switched_and_follow_the_unit_looked_at(room: Room) -> None:
    seat = room.seat(opened(room))
    page = seat.page
    asked(seat, "choose-bridge")
    expect(page.locator(".a44-bond.a44-allied")).to_be_attached()
    page.keyboard.press("l")
    page.get_by_label("Zones of control").check()
    expect(page.locator(".a44-zone").first).to_be_attached()
    page.get_by_label("Supply").check()
    expect(page.locator(".a44-net")).to_be_attached()
    page.keyboard.press("Escape")
    look_at(seat, HELD_BACK)
    expect(page.locator(".a44-line").first).to_be_attached()
    expect(page.locator(".supply")).to_contain_text("In supply")
    seat.shot("a44-overlays")
    page.keyboard.press("l")
    page.get_by_label("Zones of control").uncheck()
    expect(page.locator(".a44-zone")).to_have_count(0)


def test_the_german_sets_up_in_one_click_or_unit_by_unit(room: Room) -> None:
    seat = room.seat(opened(room, "six-turn"))
    page = seat.page
    asked(seat, "set-up-army")
    expect(page.locator(".track li.now")).to_have_text("Set-up")
    seat.unfold()
    seat.take(seat.options().first)
    asked(seat, "set-up-unit")
    expect(seat.lit("hex:").nth(1)).to_be_attached()
    page.keyboard.press("u")
    asked(seat, "set-up-army")
    seat.take(page.get_by_role("button", name="Historical set-up"))
    asked(seat, "choose-bridge")


def test_the_guided_game_leads_and_explains_on_a_phone(room: Room) -> None:
    seat = room.seat(opened(room, lesson="our"), phone=True)
    page = seat.page
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("Dawn, 16 December 1944")
    seat.take(seat.options().first)
    expect(lesson).to_contain_text("2 Panzergrenadier Regiment")
    page.locator(".grip").click()  # unfold the sheet
    expect(seat.options()).to_have_count(1)
    seat.take(seat.options().first)
    expect(lesson).to_contain_text("Then go to Roder")
    seat.take(seat.options().first)
    for _ in range(2):
        seat.take(seat.options().first)
    expect(lesson).to_contain_text("Attack Marnach")
    seat.take(seat.options().first)
    expect(page.locator(".builder .columns .final")).to_have_text("1-1")
    seat.shot("a44-phone-lesson")


@pytest.mark.parametrize(("lang", "words"), [("en", "+1 with"), ("ko", "지원 시 +1"), ("pl", "+1 dzięki")])
def test_a_unit_held_over_a_hex_shows_what_it_could_attack_from_there(room: Room, lang: str, words: str) -> None:
    seat = room.seat(opened(room), lang=lang)
    asked(seat, "choose-bridge")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    click_unit(seat, GRENADIERS)
    asked(seat, "move-unit")
    seat.page.locator(f'[data-target="{hex_(RODER)}"]').hover()
    row = seat.page.locator(f'[data-could="{hex_(MARNACH).removeprefix("hex:")}"]')
    expect(row).to_contain_text("1-1")
    expect(row).to_contain_text(words)
    expect(seat.page.locator(".a44-could")).to_have_count(1)
    seat.shot(f"a44-could-{lang}")
    seat.page.locator(f'[data-target="{hex_(OLMSCHEID)}"]').hover()
    expect(row).to_have_count(0)


def test_a_unit_that_is_dragged_shows_what_it_could_attack(room: Room) -> None:
    seat = room.seat(opened(room))
    asked(seat, "choose-bridge")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    click_unit(seat, GRENADIERS)
    asked(seat, "move-unit")
    roder = beside(seat, GRENADIERS, GARRISON)
    look_at(seat, GRENADIERS)
    seat.page.mouse.down()
    seat.page.mouse.move(*roder, steps=8)
    expect(seat.page.locator(f'[data-could="{hex_(MARNACH).removeprefix("hex:")}"]')).to_contain_text("1-1")
    expect(seat.page.locator(".a44-path")).to_be_attached()
    seat.shot("a44-could-dragged")
    seat.page.keyboard.press("Escape")


def test_the_enemy_threat_is_a_layer(room: Room) -> None:
    seat = room.seat(opened(room, "six-turn"))
    asked(seat, "set-up-army")
    seat.page.keyboard.press("l")
    expect(seat.page.locator(".a44-threat")).to_have_count(0)
    seat.page.get_by_label("Enemy threat").check()
    expect(seat.page.locator(".a44-threat").first).to_be_attached()
    seat.page.keyboard.press("Escape")
    seat.shot("a44-threat")
    assert serious(seat.page) == []
