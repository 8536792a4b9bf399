"""Air & Armor at the table: a Hasty Attack by clicking, its chances, its story, the overlays, dark and on a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

import sandtable
from browser.room import Room
from browser.seat import Seat
from browser.test_access import serious

GAME = "air-armor"
TABLES: Any = sandtable.game(GAME).tables  # type: ignore[attr-defined]
REGIMENT, DIVISION = (TABLES.formation_index[name] for name in ("39GMRD-117GMRR", "39GMRD"))
HASTY = 2
OBJECTIVE, BESIDE = (TABLES.grid.index_of(code) for code in ("1611", "1511"))


def opened(room: Room, **wanted: Any) -> dict[str, Any]:
    """The learning scenario with both sides at one seat: nobody else chooses anything."""
    seats = [{"roles": ["WP", "NATO"], "player": "me"}]
    return room.match("s01-lauringen-road", **{"game": GAME, "seats": seats, **wanted})


def asked(seat: Seat, key: str) -> None:
    """Until this question is open."""
    seat.page.wait_for_selector(f'#prompt-words[data-key$="{key}"]', timeout=30_000)


def take(seat: Seat, *actions: str) -> None:
    """Give answers by their buttons."""
    for action in actions:
        seat.unfold()
        seat.take(seat.option(action))
        seat.await_question()


def click_hex(seat: Seat, hex: int) -> None:
    """Click into a lit hex, on whatever lies there."""
    seat.click_on(seat.page.locator(f'[data-target="hex:{hex}"]').first)
    seat.await_question()


def to_the_operation(seat: Seat) -> None:
    """A Hasty Attack is planned, the division activated, the regiment begins."""
    asked(seat, "plan-regiments")
    take(seat, f"plan {REGIMENT} {HASTY}", "done")
    for _ in range(20):
        key = seat.key
        if key == "operations-segment":
            break
        seat.unfold()
        if seat.option(f"formation {DIVISION}").count():
            take(seat, f"formation {DIVISION}")
        elif key == "place-lead":
            seat.take(seat.options().nth(1))
            seat.await_question()
        else:
            seat.take(seat.options().last)
            seat.await_question()
    take(seat, f"formation {REGIMENT}")
    asked(seat, "declare-objective")


def test_a_hasty_attack_is_conducted_by_clicking(room: Room) -> None:
    seat = room.seat(opened(room))
    page = seat.page
    to_the_operation(seat)
    click_hex(seat, OBJECTIVE)  # the counter of the enemy lies on it
    asked(seat, "movement-step")
    panel = page.locator(".story")
    expect(panel).to_contain_text("Hasty Attack, 1611")
    expect(page.get_by_text("What the enemy may answer")).to_be_visible()
    seat.take(seat.options().nth(1))
    asked(seat, "move-force")
    expect(page.locator(".aa-cost").first).to_be_attached()
    target = page.locator(f'[data-target="hex:{BESIDE}"]')
    target.hover()
    expect(page.locator(".aa-path")).to_be_attached()
    expect(page.locator(".aa-bare").first).to_be_attached()
    seat.shot("aa-move")
    click_hex(seat, BESIDE)
    assert serious(page) == []
    for _ in range(30):  # everybody else stays, and NATO does nothing
        if seat.key == "offensive-fire":
            break
        seat.unfold()
        seat.take(seat.options().last)
        seat.await_question()
    seat.option("all").hover() if seat.option("all").count() else seat.options().first.hover()
    chances = page.locator(".odds")
    expect(chances).to_contain_text("Effective Fire Strength")
    expect(chances).to_contain_text("18.2d")
    seat.shot("aa-fire")
    seat.take(seat.option("all") if seat.option("all").count() else seat.options().first)
    seat.await_question()
    expect(page.locator(".lately")).to_contain_text(re.compile("Hits on 1611"))
    assert not [line for line in seat.log() if re.search(r"\b(event|roll|aa|title)-[a-z_]+", line)]


def test_the_headquarters_shows_whom_it_commands_and_layers_are_switched(room: Room) -> None:
    seat = room.seat(opened(room), theme="dark")
    page = seat.page
    asked(seat, "plan-regiments")
    page.keyboard.press("l")
    page.get_by_label("Zones of control").check()
    expect(page.locator(".aa-zoc-nato").first).to_be_attached()
    page.get_by_label("Flak umbrellas").check()
    expect(page.locator(".aa-flak-wp")).to_be_attached()
    expect(page.locator(".aa-flak-text").first).to_be_attached()
    page.get_by_label("Detection: who may be looked at").check()
    page.keyboard.press("Escape")
    seat.shot("aa-layers")
    assert serious(page) == []


def test_plans_are_made_on_a_phone_in_polish(room: Room) -> None:
    seat = room.seat(opened(room), phone=True, lang="pl")
    asked(seat, "plan-regiments")
    seat.page.locator(".grip").click()
    take(seat, f"plan {REGIMENT} {HASTY}", "done")
    seat.shot("aa-phone")
    expect(seat.prompt.first).not_to_contain_text("ask-")


def test_the_lobby_offers_the_game_with_both_lessons(room: Room) -> None:
    page = room.visitor().page()
    page.get_by_role("button", name="Air & Armor").click(timeout=60_000)  # a new server loads all games first
    expect(page.locator("[data-lesson]")).to_have_count(2)
    expect(page.locator(".scenarios .entry").first).to_contain_text("The Lauringen Road")
    expect(page.locator(".picture svg").first).to_be_attached()


def test_the_guided_game_is_played_by_its_lit_answers(room: Room) -> None:
    seat = room.seat(room.match("s01-lauringen-road", game=GAME, lesson="road", seats=None))
    for _ in range(33):  # to the advance; the answers of NATO come by themselves
        seat.await_question()
        if seat.key == "advance-step":
            break
        seat.unfold()
        expect(seat.options()).to_have_count(1)
        seat.take(seat.options().first)
    expect(seat.page.locator(".lesson")).to_contain_text("Twelve hits")
    seat.shot("aa-lesson")


def test_a_counter_is_set_up_elsewhere_by_two_clicks_on_the_map(room: Room) -> None:
    seat = room.seat(opened(room, options={"free_set_up": True}))
    asked(seat, "set-up-side")
    seat.click_on(seat.lit("piece:").first)
    asked(seat, "set-up-unit")
    click_hex(seat, TABLES.grid.index_of("1709"))
    asked(seat, "set-up-side")
    take(seat, "done")  # sealed until then
    assert any("has set up" in line for line in seat.log())
