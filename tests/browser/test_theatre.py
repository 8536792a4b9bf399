"""The others' turn as theatre: played by itself, watched again, skipped; the ways that their units went stay drawn."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from browser.room import Room
from browser.seat import Seat
from server.client import Player

WENT = re.compile(r": \S.* to \S")  # who: whence to where


def against_a_bot(room: Room, me: str) -> dict[str, Any]:
    seats = [{"roles": [role], "player": "me" if role == me else "bot:random"} for role in ("German", "Allied")]
    return room.match("learning", game="ardennes44", seats=seats)


def pass_the_turn(player: Player) -> None:
    """Answer everything as shortly as possible until the other side has had its turn."""
    theirs = 0
    while theirs < 12:
        player.wait(lambda: bool(player.options), 60)
        told = len(player.events)
        option = next((one for one in player.options if one["action"] == ["done"]), player.options[-1])
        player.do(option["role"], *option["action"])
        player.wait(lambda: bool(player.options), 60)
        theirs = theirs + 1 if len(player.events) - told > 3 else theirs
        if len(player.events) - told > 12:
            return


def scene(seat: Seat) -> str:
    return seat.page.locator(".theatre .count").inner_text()


def watching(room: Room) -> Seat:
    """A seat that watches, step by step, what a bot did before it was asked."""
    seat = room.seat(against_a_bot(room, "Allied"), 1, theatre="step")
    seat.await_question()
    expect(seat.page.locator(".recap li:not(.none)")).not_to_have_count(0)
    seat.page.get_by_role("button", name="Watch it").click()
    stage = seat.page.locator(".theatre")
    expect(stage).to_be_visible()
    expect(stage.locator("strong")).to_have_text("German turn")
    expect(seat.prompt).to_contain_text("German turn")
    expect(seat.page.locator("body")).not_to_contain_text("looking at the past")
    expect(seat.options()).to_have_count(0)  # the question comes after it
    expect(stage.locator("li")).not_to_have_count(0)
    return seat


def test_what_the_others_did_is_watched_again_and_their_ways_stay(room: Room) -> None:
    for _ in range(8):  # a bot that plays at random may ask after a single scene, or move nobody
        seat = watching(room)
        first = scene(seat)
        if not first.endswith("/ 1") and seat.page.locator(".recap li", has_text=WENT).count():
            break
    stage = seat.page.locator(".theatre")
    seat.page.locator("#scene").click()
    expect(seat.page.locator(".theatre .count")).not_to_have_text(first)
    seat.page.locator(".settings .icon-button").click()
    seat.page.locator("#film").select_option("fast")
    seat.page.keyboard.press("Escape")
    seat.page.locator(".theatre").get_by_role("button", name="One step forward").click()
    expect(seat.page.locator("path.trail")).not_to_have_count(0, timeout=60_000)
    seat.shot("theatre")
    seat.page.keyboard.press("Escape")
    expect(stage).to_be_hidden()
    expect(seat.page.locator("path.trail")).not_to_have_count(0)
    seat.await_question()


def test_the_turn_of_the_others_plays_by_itself_and_a_click_ends_it(room: Room) -> None:
    match = against_a_bot(room, "German")
    seat = room.seat(match, 0, theatre="slow")
    seat.await_question()
    with room.server.sit(match, 0, "another-tab") as player:
        pass_the_turn(player)
        stage = seat.page.locator(".theatre")
        expect(stage).to_be_visible(timeout=30_000)
        expect(stage.locator("strong")).to_have_text("Allied turn")
        seat.page.locator(".theatre").get_by_role("button", name="Skip").click()
        expect(stage).to_be_hidden()
        seat.await_question()


def test_the_film_comes_near_from_any_zoom_and_leaves_the_map_as_it_was(room: Room) -> None:
    seat = room.seat(against_a_bot(room, "Allied"), 1, theatre="step")
    page = seat.page
    seat.await_question()
    page.get_by_role("button", name="Whole map").click()
    detail = page.locator(".map")
    expect(detail).to_have_attribute("data-detail", "far")
    page.get_by_role("button", name="Watch it").click()
    moved = page.locator(".theatre li", has_text=WENT)
    for _ in range(40):
        expect(page.locator(".theatre")).to_be_visible()
        if moved.count() or page.locator("#scene", has_text="Go on").count():
            break
        page.locator("#scene").click()
        page.wait_for_timeout(200)
    if moved.count():  # a bot that plays at random may move nobody
        expect(detail).not_to_have_attribute("data-detail", "far")
        seat.shot("film-near")
    page.keyboard.press("Escape")
    expect(detail).to_have_attribute("data-detail", "far")


def test_in_a_lesson_the_enemy_acts_step_by_step_and_only_my_steps_count(room: Room) -> None:
    match = room.match("s01-lauringen-road", game="air-armor", lesson="road", seats=None)
    seat = room.seat(match, theatre="slow")
    page = seat.page
    label, stage = page.locator(".lesson .label"), page.locator(".theatre")
    counted = 0
    for _ in range(40):
        page.wait_for_selector("#prompt-words[data-key], .theatre")
        if stage.count():
            break
        counted += 1
        expect(label).to_contain_text(f"step {counted} of")
        seat.unfold()
        seat.take(seat.options().first)
    expect(stage.locator("strong")).to_have_text("NATO turn")
    expect(page.locator(".lesson")).to_have_count(0)  # what is said of it comes after it
    seat.shot("lesson-film")
    for _ in range(40):
        if not stage.count():
            break
        before = stage.locator(".count").inner_text()
        page.wait_for_timeout(100)
        assert stage.locator(".count").inner_text() == before, "nothing goes on by itself"
        page.locator("#scene").click()
        page.wait_for_timeout(150)
    expect(label).to_contain_text(f"step {counted + 1} of")
    seat.shot("lesson-paragraphs")
