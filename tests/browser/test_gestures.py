"""One thought, one gesture: a drag that ends where it ends, a whole stack, the same for the others in its place."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from browser.room import Room
from browser.seat import Seat, box_of, eventually
from browser.test_air_armor import OBJECTIVE, click_hex, to_the_operation
from browser.test_air_armor import opened as war
from browser.test_ardennes import HELD_BACK, asked, middle, opened, unit

Point = tuple[float, float]


def centre(thing: Locator) -> Point:
    box = box_of(thing)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(seat: Seat, start: Point, goal: Point, shift: bool = False) -> None:
    page = seat.page
    if shift:
        page.keyboard.down("Shift")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2, steps=4)
    page.mouse.move(*goal, steps=4)
    page.mouse.up()
    if shift:
        page.keyboard.up("Shift")


def moving(room: Room, **settings: Any) -> Seat:
    """The German side of the first three days, in its movement phase."""
    seat = room.seat(opened(room, "six-turn"), **settings)
    for key, answer in (("set-up-army", "fill"), ("choose-bridge", "done")):
        asked(seat, key)
        seat.take(seat.option(answer))
    asked(seat, "choose-mover")
    return seat


def places(seat: Seat, keys: list[str]) -> set[str]:
    return {seat.piece(key).get_attribute("style") or "" for key in keys}


def stacks(seat: Seat) -> list[list[str]]:
    """Stacks of lit counters in the middle of the window, by where they lie."""
    found: list[list[str]] = seat.page.evaluate(
        """() => {
          const at = new Map();
          for (const one of document.querySelectorAll('.piece.able[data-piece^="unit:"]')) {
            const box = one.querySelector('.touch').getBoundingClientRect();
            if (box.x < 200 || box.x > 880 || box.y < 120 || box.y > 700) continue;
            const key = [...at.keys()].find(([x, y]) => Math.hypot(x - box.x, y - box.y) < 14) ?? [box.x, box.y];
            at.set(key, [...(at.get(key) ?? []), one.dataset.piece]);
          }
          return [...at.values()].filter((keys) => keys.length > 1);
        }"""
    )
    return found


def reach(seat: Seat, key: str) -> Point:
    """A hex in sight that a unit can go to, found by choosing it and taking that back."""
    page = seat.page
    page.locator('.fold[aria-expanded="false"]').click()
    seat.take(seat.option(f"move {key.removeprefix('unit:')}"))
    asked(seat, "move-unit")
    goals = [centre(one) for one in seat.lit("hex:").all()[:30]]
    x, y = middle(seat, key)
    far = [p for p in goals if 60 < abs(p[0] - x) + abs(p[1] - y) < 400 and 60 < p[0] < 1000 and 80 < p[1] < 780]
    page.keyboard.press("u")
    asked(seat, "choose-mover")
    return far[0]


def test_a_stack_is_dragged_as_one_and_taken_back_as_one(room: Room) -> None:
    seat = moving(room)
    stack = next(iter(stacks(seat)))
    goal = reach(seat, stack[0])
    before = places(seat, stack)
    drag(seat, middle(seat, stack[-1]), goal, shift=True)
    eventually(seat.page, lambda: not places(seat, stack) & before)
    asked(seat, "choose-mover")
    seat.shot("gesture-stack")
    seat.page.keyboard.press("u")
    eventually(seat.page, lambda: places(seat, stack) == before)


def frame_round(seat: Seat, key: str) -> tuple[Point, Point, list[str]]:
    """Two corners of a frame that begins beside all lit counters, round one of them; and which counters lie in it."""
    x, y = middle(seat, key)
    found: tuple[Point, Point, list[str]] = seat.page.evaluate(
        """([x, y]) => {
          const lit = [...document.querySelectorAll('.piece.able[data-piece^="unit:"]')].map((one) => {
            const box = one.querySelector('.touch').getBoundingClientRect();
            return { key: one.dataset.piece, x: box.x + box.width / 2, y: box.y + box.height / 2 };
          });
          const bare = (x, y) => !document.elementFromPoint(x, y).closest('.piece.able, [data-afloat]');
          let [left, top] = [x - 90, y - 90];
          while (!bare(left, top)) left -= 3;
          const [right, bottom] = [x + 90, y + 90];
          const inside = lit.filter((one) => one.x > left && one.x < right && one.y > top && one.y < bottom);
          return [[left, top], [right, bottom], inside.map((one) => one.key)];
        }""",
        [x, y],
    )
    return found


def test_a_frame_chooses_many_who_are_dragged_side_by_side_and_taken_back_as_one(room: Room) -> None:
    seat = moving(room)
    page = seat.page
    stack = next(iter(stacks(seat)))
    goal = reach(seat, stack[-1])
    corner, other, framed = frame_round(seat, stack[-1])
    assert len(framed) > len(stack)
    drag(seat, corner, other, shift=True)
    chosen = page.locator("#selected")
    expect(chosen).to_contain_text(f"{len(framed)} units chosen")
    seat.shot("gesture-frame")
    before = {key: places(seat, [key]) for key in framed}
    drag(seat, middle(seat, stack[-1]), goal)
    eventually(page, lambda: sum(places(seat, [key]) != before[key] for key in framed) > 1, 30)
    expect(page.locator("#selected[aria-busy=true]")).to_have_count(0, timeout=60_000)
    asked(seat, "choose-mover")
    seat.shot("gesture-frame-moved")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    eventually(page, lambda: all(places(seat, [key]) == before[key] for key in framed))


def test_one_of_a_formation_stands_for_all_of_it(room: Room) -> None:
    seat = moving(room)
    page = seat.page
    page.get_by_role("button", name="Frame: choose several units").click()
    x, y = middle(seat, next(iter(stacks(seat)))[-1])
    drag(seat, (x - 26, y - 26), (x + 26, y + 26))
    chosen = page.locator("#selected")
    whole = chosen.get_by_role("button", name=re.compile("All of "))
    words = whole.first.inner_text()
    whole.first.click()
    number = re.search(r"\((\d+)\)", words)
    assert number
    expect(chosen).to_contain_text(f"{number[1]} units chosen")
    seat.shot("gesture-formation")
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_a_finger_draws_a_frame_on_a_phone(room: Room) -> None:
    seat = moving(room, phone=True)
    page = seat.page
    page.get_by_role("button", name="Frame: choose several units").tap()
    finger = page.context.new_cdp_session(page)
    way = [(30.0, 150.0), (180.0, 260.0), (360.0, 440.0)]
    for kind, (x, y) in [("touchStart", way[0]), *(("touchMove", at) for at in way), ("touchEnd", way[-1])]:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(page.locator("#selected")).to_contain_text("chosen")
    seat.shot("gesture-frame-phone")


def test_the_same_is_done_by_the_others_in_its_place(room: Room) -> None:
    seat = moving(room)
    page = seat.page
    stack = next(iter(stacks(seat)))
    goal = reach(seat, stack[-1])
    before = places(seat, stack[:-1])
    drag(seat, middle(seat, stack[-1]), goal)
    again = page.locator("#repeat")
    expect(again).to_be_visible()
    asked(seat, "choose-mover")
    seat.shot("gesture-repeat")
    again.locator("button").first.click()
    eventually(page, lambda: places(seat, stack[:-1]) != before)
    page.keyboard.press("u")
    eventually(page, lambda: places(seat, stack[:-1]) == before)


def test_units_that_could_only_dig_in_are_not_lit(room: Room) -> None:
    seat = room.seat(opened(room))
    asked(seat, "choose-bridge")
    seat.take(seat.option("done"))
    asked(seat, "choose-mover")
    expect(seat.lit("unit:").first).to_be_attached()
    expect(seat.page.locator(f'[data-target="{unit(HELD_BACK)}"]')).to_have_count(0)


def test_a_dragged_force_stops_where_it_is_dragged_to(room: Room) -> None:
    seat = room.seat(war(room))
    page = seat.page
    to_the_operation(seat)
    click_hex(seat, OBJECTIVE)
    asked(seat, "movement-step")
    seat.unfold()
    take = page.locator('.options [data-action^="piece "]').first
    key = (take.get_attribute("data-action") or "").replace(" ", ":")
    seat.take(take)
    asked(seat, "move-force")
    piece = page.locator(f'[data-piece="{key}"]')
    seat.still(piece)
    seat.still(seat.lit("hex:").first)  # the map may follow the question
    start = centre(piece.locator(".touch"))
    goals = [centre(one) for one in seat.lit("hex:").all()[:60]]
    far = [p for p in goals if abs(p[0] - start[0]) + abs(p[1] - start[1]) > 40 and 80 < p[0] < 980 and 90 < p[1] < 780]
    seq = seat.seq
    drag(seat, start, far[-1])
    seat.await_change(seq)
    expect(seat.prompt).not_to_have_attribute("data-key", re.compile("move-force"))
    expect(page.locator(".bubble.refusing")).to_have_count(0)
