"""Expert speed: whole stacks, cards that move, segments in a row, the overview of the map, numbers on the answers."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from browser.room import Room
from browser.seat import Seat
from browser.test_ardennes import PANTHERS, asked, middle
from browser.test_fields import begun
from browser.test_handle import ready_to_move


def place(piece: Locator) -> str:
    """Where a piece lies on the sheet."""
    found: str = piece.evaluate("el => el.style.transform")
    return found


def test_a_whole_stack_is_chosen_once_and_taken_back_as_one(room: Room) -> None:
    seat = ready_to_move(room)
    page = seat.page
    page.mouse.click(*middle(seat, PANTHERS))
    tray = page.locator(".tray")
    expect(tray.locator(".unit.able")).to_have_count(3)
    stack = [str(one.get_attribute("data-tray")) for one in tray.locator(".unit.able").all()]
    before = [place(seat.piece(one)) for one in stack]
    seat.shot("a44-whole-stack")
    tray.get_by_role("button", name="Whole stack").click()
    asked(seat, "move-stack")
    seq = seat.seq
    seat.lit("hex:").first.click(force=True)  # a unit may stand there
    seat.await_change(seq)
    asked(seat, "choose-mover")
    expect(seat.lit(stack[0])).to_have_count(0)
    assert all(place(seat.piece(one)) != was for one, was in zip(stack, before, strict=True))
    page.keyboard.press("u")
    asked(seat, "move-stack")
    page.keyboard.press("u")  # the unit and "with the stack" together
    asked(seat, "choose-mover")
    page.mouse.move(*middle(seat, PANTHERS))
    page.keyboard.down("Shift")
    page.mouse.click(*middle(seat, PANTHERS))
    page.keyboard.up("Shift")
    asked(seat, "move-stack")


def test_a_lit_card_moves_the_unit_that_was_chosen(room: Room) -> None:
    seat = begun(room)
    page = seat.page
    chosen = seat.piece("unit:2")
    seat.still(chosen)
    before = place(chosen)
    chosen.click()
    page.wait_for_selector("#prompt-words[data-key$=order-unit]")
    expect(seat.option("action 13")).to_be_visible()  # all orders stay in the list
    card = seat.lit("card:").first
    expect(card).to_have_attribute("aria-label", re.compile("Move to "))
    seat.shot("fof-lit-card")
    seq = seat.seq
    card.click()
    seat.await_change(seq)
    page.wait_for_function("key => !document.querySelector('#prompt-words[data-key$=order-unit]')", arg="")
    assert "choose-card" not in seat.key
    expect(chosen).not_to_have_attribute("style", f"transform: {before};")


def to_a_lapse(seat: Seat) -> None:
    """A long line, then answers until time goes by."""
    seat.start_trajectory()
    for _ in range(6):
        seat.extend()
    for _ in range(60):
        if seat.key == "time-lapse":
            return
        seat.answer_anything()
        seat.await_question()
    raise AssertionError("no time lapse")


def test_several_segments_go_at_once(room: Room) -> None:
    seat = room.seat()
    page = seat.page
    seat.await_question()
    to_a_lapse(seat)
    expect(seat.options().first).to_be_visible()
    row = page.locator('[data-target^="hex:"][aria-label^="Remove 2 segments"]').first
    expect(row).to_be_attached()
    seat.shot("ac-lapse-row")
    before = seat.segments(1)
    seq = seat.seq
    row.click(force=True)
    seat.await_change(seq)
    expect(page.locator('[data-piece^="tf1@"]')).to_have_count(before - 2)


def campaign(room: Room, **settings: Any) -> Seat:
    """The whole front, of which only a part is seen at first."""
    seats = [{"roles": ["German"], "player": "me"}, {"roles": ["Allied"], "player": "bot:random"}]
    return room.seat(room.match("campaign", game="ardennes44", seats=seats), **settings)


def test_the_overview_shows_the_window_and_goes_where_it_is_clicked(room: Room) -> None:
    seat = campaign(room)
    page = seat.page
    seat.await_question()
    overview = page.get_by_role("group", name="Overview of the map")
    expect(overview).to_be_visible()
    expect(page.locator(".minimap.painted")).to_be_visible()
    expect(overview.locator(".able")).to_have_attribute("d", re.compile("M"))
    assert page.locator(".ground svg.ground, .map svg.ground").count() == 1  # no second copy of the map
    seat.shot("a44-overview")
    world = page.locator(".world")
    before = place(world)
    box = overview.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + 12)
    page.mouse.down()
    expect(world).not_to_have_attribute("style", re.compile(re.escape(before)))
    there = place(world)
    page.mouse.move(box["x"] + box["width"] - 12, box["y"] + box["height"] - 12, steps=4)
    page.mouse.up()
    assert place(world) != there
    page.keyboard.press("m")
    expect(overview).to_have_count(0)
    page.keyboard.press("m")
    expect(overview).to_be_visible()


def test_there_is_no_overview_on_a_phone(room: Room) -> None:
    seat = campaign(room, phone=True)
    seat.await_question()
    expect(seat.page.locator(".minimap")).to_have_count(0)


def test_answers_show_their_numbers_and_the_number_takes_them(room: Room) -> None:
    seat = ready_to_move(room)
    page = seat.page
    done = seat.option("done")
    number = done.get_attribute("data-number")
    assert number is not None
    assert done.evaluate("el => getComputedStyle(el, '::before').content") == f'"{number}"'
    words = done.inner_text()
    page.keyboard.press(number)
    expect(page.locator("#confirm")).to_have_text(words)


TASK_FORCE = {
    "plan-regiments": ("plan 33 2", "done"),
    "maneuver-phase": ("formation 55", "pass"),
    "recon-segment": ("done",),
    "operations-segment": ("done",),
    "deliberate-segment": ("done",),
    "reserve-segment": ("operation 4",),
    "task-force-lead": ("piece 228",),
    "task-force-members": ("add 233", "done"),
}


def to_the_march(seat: Seat) -> None:
    """Two counters of one hex form a task force, both sides at this seat."""
    for _ in range(30):
        seat.await_question()
        if seat.key == "movement-step":
            return
        seat.unfold()
        wanted = TASK_FORCE.get(seat.key, ())
        button = next((seat.option(one) for one in wanted if seat.option(one).count()), seat.options().last)
        seat.take(button)
    raise AssertionError("no movement")


def test_a_stack_moves_as_one_force_in_air_armor(room: Room) -> None:
    seats = [{"roles": ["WP", "NATO"], "player": "me"}]
    seat = room.seat(room.match("s13-retzstadt-wood", game="air-armor", seats=seats))
    page = seat.page
    to_the_march(seat)
    first = seat.piece("piece:228")
    touch = first.locator(".touch")
    seat.still(touch)
    box = touch.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_role("button", name="Whole stack").click()
    asked(seat, "move-force")
    seat.unfold()
    expect(seat.option("drop 233")).to_have_count(0)  # it was only just taken along
    expect(seat.option("take 233")).to_have_count(0)
    seq = seat.seq
    before = [place(seat.piece(f"piece:{one}")) for one in (228, 233)]
    seat.take(page.locator('.options [data-action^="go "]').first)
    assert seat.seq != seq
    expect(first).not_to_have_attribute("style", f"transform: {before[0]};")
    expect(seat.piece("piece:233")).not_to_have_attribute("style", f"transform: {before[1]};")
