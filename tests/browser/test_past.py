"""Looking back: the replay slider, stepping, continuing from a moment as a new match."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.room import Room


def test_replay_by_slider_and_steps(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    for _ in range(3):
        seat.extend()
    seat.page.locator("#tab-replay").click()
    slider = seat.page.get_by_role("slider")
    slider.fill("0")
    expect(seat.prompt).to_contain_text("looking at the past")
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(0)
    expect(seat.lit()).to_have_count(0)
    seat.page.get_by_role("button", name="One step forward").click()
    seat.page.get_by_role("button", name="One step forward").click()
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    seat.shot("replay")
    seat.page.locator("#tab-log").click()
    expect(seat.page.locator(".log li:not(.none)")).not_to_have_count(0)
    told = seat.page.locator(".log li").count()
    seat.page.locator("#tab-replay").click()
    slider.fill("1")
    seat.page.locator("#tab-log").click()
    expect(seat.page.locator(".log li")).not_to_have_count(told)
    seat.page.locator("#tab-replay").click()
    seat.page.get_by_role("button", name="Back to the present").click()
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(4)
    assert seat.key == "extend"


def test_continue_from_here_is_a_new_match(room: Room) -> None:
    seat = room.seat()
    seat.start_trajectory()
    for _ in range(3):
        seat.extend()
    old = seat.page.url
    seat.page.locator("#tab-replay").click()
    seat.page.get_by_role("slider").fill("2")
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    seat.page.locator(".replay").get_by_role("button", name="Continue from here").click()
    seat.page.wait_for_function("old => location.href !== old", arg=old)
    seat.await_question()
    expect(seat.page.locator('[data-piece^="tf1@"]')).to_have_count(2)
    seat.extend()
    assert seat.segments(1) == 3
