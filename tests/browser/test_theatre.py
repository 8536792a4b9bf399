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
    seat = room.seat(against_a_bot(room, "Allied"), 1)
    seat.await_question()
    expect(seat.page.locator(".recap li:not(.none)")).not_to_have_count(0)
    seat.page.get_by_role("button", name="Watch it").click()
    stage = seat.page.locator(".theatre")
    expect(stage).to_be_visible()
    expect(stage.locator("strong")).to_have_text("German")
    seat.page.get_by_label("Speed").select_option("step")
    expect(stage.locator("li")).not_to_have_count(0)
    return seat


def test_what_the_others_did_is_watched_again_and_their_ways_stay(room: Room) -> None:
    for _ in range(8):  # a bot that plays at random may ask after a single scene, or move nobody
        seat = watching(room)
        first = scene(seat)
        if not first.endswith("/ 1") and seat.page.locator(".recap li", has_text=WENT).count():
            break
    stage = seat.page.locator(".theatre")
    seat.page.locator(".theatre").get_by_role("button", name="One step forward").click()
    expect(seat.page.locator(".theatre .count")).not_to_have_text(first)
    seat.page.get_by_label("Speed").select_option("fast")
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
        expect(stage.locator("strong")).to_have_text("Allied")
        seat.page.locator(".theatre").get_by_role("button", name="Skip").click()
        expect(stage).to_be_hidden()
        seat.await_question()
