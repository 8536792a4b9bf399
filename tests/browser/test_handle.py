"""How the table is handled: stacks in trays, keys, dragging, lists of units, layouts of all sizes."""

from __future__ import annotations

import math
from typing import Any

from playwright.sync_api import Locator, expect

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


Point = tuple[float, float]
SHEET = (
    "el => (el.style.transform || el.getAttribute('transform')).match(/-?[\\d.]+/g).map(Number)"  # of a piece, of a hex
)


def spot(thing: Locator) -> Point:
    """Where something lies on the sheet."""
    x, y, *_ = thing.evaluate(SHEET)
    return x, y


def apart(one: Point, other: Point) -> float:
    return math.dist(one, other)


def goal(seat: Seat, key: str) -> tuple[Point, Point]:
    """The nearest lit hex that nobody stands on: where it is on the sheet, and how far from the unit in the window."""
    here = spot(seat.piece(key))
    taken = [spot(piece) for piece in seat.page.locator('[data-piece^="unit:"]').all()]
    targets = [(one, spot(one)) for one in seat.lit("hex:").all()]
    free = [(apart(at, here), one, at) for one, at in targets if all(apart(at, other) > 20 for other in taken)]
    _, target, at = min(free, key=lambda row: row[0])
    seat.still(target)
    box = target.bounding_box()
    assert box is not None
    x, y = middle(seat, key)
    by = (box["x"] + box["width"] / 2 - x, box["y"] + box["height"] / 2 - y)
    return at, by


def drag(seat: Seat, start: Point, by: Point) -> None:
    page = seat.page
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + by[0] / 2, start[1] + by[1] / 2, steps=3)
    expect(page.locator(".tug")).to_be_visible()
    page.mouse.move(start[0] + by[0], start[1] + by[1], steps=3)
    page.mouse.up()
    expect(page.locator(".tug")).to_have_count(0)


def lands(seat: Seat, key: str, at: Point) -> None:
    """Until the unit has been put down there by the server."""
    seat.page.wait_for_function(
        f"([key, x, y]) => {{ const [px, py] = ({SHEET})(document.querySelector(`[data-piece='${{key}}']`));"
        "return Math.hypot(px - x, py - y) < 20; }",
        arg=[key, *at],
    )


def chosen_in_tray(seat: Seat, key: str) -> None:
    seat.page.mouse.click(*middle(seat, PANTHERS))
    seat.page.locator(f'.tray [data-tray="{key}"]').click()
    asked(seat, "move-unit")


def test_a_counter_lands_where_it_is_dropped(room: Room) -> None:
    seat = ready_to_move(room)
    page = seat.page
    key = page.evaluate(
        "at => document.elementFromPoint(...at).closest('[data-piece]').dataset.piece", middle(seat, PANTHERS)
    )  # the uppermost of the stack
    chosen_in_tray(seat, key)
    at, by = goal(seat, key)
    page.keyboard.press("u")
    asked(seat, "choose-mover")
    drag(seat, middle(seat, key), by)
    lands(seat, key, at)


def test_the_chosen_unit_of_a_stack_is_the_one_that_is_dragged(room: Room) -> None:
    seat = ready_to_move(room)
    stay = spot(seat.piece(unit(GRENADIERS)))
    chosen_in_tray(seat, unit(PANTHERS))
    at, by = goal(seat, unit(PANTHERS))
    ground = spot(seat.page.locator(".world"))
    drag(seat, middle(seat, PANTHERS), by)
    lands(seat, unit(PANTHERS), at)
    assert apart(spot(seat.piece(unit(GRENADIERS))), stay) < 20
    assert spot(seat.page.locator(".world")) == ground  # the map was not dragged with it


def test_a_counter_dropped_where_it_may_not_go_says_why_and_stays(room: Room) -> None:
    seat = ready_to_move(room)
    page = seat.page
    before = spot(seat.piece(unit(CORPS_GUNS)))
    start = middle(seat, CORPS_GUNS)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] - 60, start[1], steps=3)
    page.keyboard.press("Escape")  # let go
    expect(page.locator(".tug")).to_have_count(0)
    page.mouse.up()
    asked(seat, "choose-mover")
    drag(seat, start, (250 - start[0], 620 - start[1]))  # far away
    expect(page.locator(".refused")).to_contain_text("This artillery shifts one hex only.")
    assert spot(seat.piece(unit(CORPS_GUNS))) == before
