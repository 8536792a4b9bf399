"""How the table is handled: stacks in trays, keys, dragging, lists of units, layouts of all sizes."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.room import Room
from browser.seat import Seat
from browser.test_ardennes import CORPS_GUNS, GRENADIERS, HELD_BACK, PANTHERS, asked, middle, opened, unit

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}


def test_a_tap_on_a_stack_lays_it_open_in_a_tray(room: Room) -> None:
    seat = room.seat(opened(room), **TABLET)
    page = seat.page
    asked(seat, "choose-bridge")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    tray = page.locator(".tray")
    page.touchscreen.tap(*middle(seat, PANTHERS))
    expect(tray.locator(".unit.able")).to_have_count(3)
    for one in tray.locator("button").all():
        box = one.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5
    seat.shot("a44-tray-tablet")
    page.touchscreen.tap(*middle(seat, PANTHERS))  # again: together
    expect(tray).to_have_count(0)
    page.touchscreen.tap(*middle(seat, PANTHERS))
    tray.locator(f'[data-tray="{unit(GRENADIERS)}"]').tap()
    asked(seat, "move-unit")
    expect(tray).to_have_count(0)
    expect(seat.prompt.first).to_contain_text("2 Pz/2 PG")


def test_the_other_mouse_button_opens_any_stack_and_escape_closes_it_first(room: Room) -> None:
    seat = room.seat(room.match("s10_rheinuebung"))
    seat.await_question()
    page = seat.page
    boats = page.locator('[data-piece^="force"]').last
    boats.locator(".touch").click(button="right", force=True)
    expect(page.locator(".tray .unit")).to_have_count(3)
    page.locator(".tray .unit").first.hover()
    expect(page.locator(".tip")).to_contain_text("U-Boat 1")
    page.keyboard.press("Escape")
    expect(page.locator(".tray")).to_have_count(0)


def ready_to_move(room: Room) -> Seat:
    seat = room.seat(opened(room))
    asked(seat, "choose-bridge")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    return seat


def test_another_unit_is_chosen_by_clicking_it(room: Room) -> None:
    seat = ready_to_move(room)
    page = seat.page
    other = middle(seat, HELD_BACK)
    page.locator(f'[data-target="{unit(CORPS_GUNS)}"]').click()
    asked(seat, "move-unit")
    first = seat.prompt.first.inner_text()
    page.mouse.click(*other)
    expect(seat.prompt.first).not_to_have_text(first)
    asked(seat, "move-unit")
    expect(seat.prompt.first).to_contain_text("26 VG/78")


def test_the_end_of_a_phase_is_asked_for_while_units_could_still_act(room: Room) -> None:
    seat = ready_to_move(room)
    page = seat.page
    page.locator('.options [data-action="done"]').click()
    expect(page.locator(".idle")).to_contain_text("units could still act")
    page.keyboard.press("Escape")
    asked(seat, "choose-mover")
    page.get_by_role("button", name="Order of battle").click()
    page.get_by_role("searchbox", name="Find a unit").fill("2 Pz")
    expect(page.locator(".unit b", has_text="2 Pz/2 PG")).to_have_count(1)
    page.get_by_role("searchbox", name="Find a unit").fill("nobody at all")
    expect(page.get_by_text("No unit with that name.")).to_be_visible()


def test_a_counter_is_dragged_on_a_line(room: Room) -> None:
    seat = ready_to_move(room)
    page = seat.page
    now = middle(seat, PANTHERS)
    page.mouse.move(*now)
    page.mouse.down()
    page.mouse.move(now[0] + 60, now[1] - 40, steps=4)
    expect(page.locator(".tug")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".tug")).to_have_count(0)
