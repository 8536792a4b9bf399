"""Knowing the goal, and why it was won or lost: briefing, debrief, what to play next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.room import Room
from server.client import Player


def play_out(player: Player) -> None:
    """Answer with the last that is offered until the match is over."""
    for _ in range(400):
        player.wait(lambda: bool(player.options) or player.view["result"] is not None, 60)
        if player.view["result"] is not None:
            return
        player.do(player.options[-1]["role"], *player.options[-1]["action"])


def play_through(player: Player) -> None:
    """Answer for everybody, now this way, now that, until the match is over."""
    for n in range(3000):
        player.wait(lambda: bool(player.options) or player.view["result"] is not None, 60)
        if player.view["result"] is not None:
            return
        option = player.options[(n * 7 + 3) % len(player.options)]
        player.do(option["role"], *option["action"])
    raise AssertionError("no end")


def briefing(page: Page) -> None:
    page.get_by_role("button", name="Briefing and goal").click()


def test_the_briefing_tells_conditions_and_points(room: Room) -> None:
    seats = [{"roles": ["German"], "player": "me"}, {"roles": ["Allied"], "player": "bot:random"}]
    seat = room.seat(room.match("learning", game="ardennes44", seats=seats))
    briefing(seat.page)
    dialog = seat.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You play the Germans")
    expect(dialog).to_contain_text("The German wins with 6 points")
    expect(dialog.locator("tbody tr", has_text="Clervaux").locator("td")).to_have_text("0")
    seat.shot("briefing")
    seat.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    seat.page.keyboard.press("b")
    expect(dialog).to_be_visible()


def test_the_end_says_why_and_offers_a_rematch_or_the_other_side(room: Room) -> None:
    match = room.match("b01_denmark_strait")
    with room.server.sit(match, 0, "another-tab") as player:
        play_out(player)
    seat = room.visitor().sit(match["seats"][0]["url"])
    ended = seat.page.locator(".ended")
    expect(ended.get_by_role("button", name="Rematch")).to_be_visible()
    expect(ended).to_contain_text("victory")
    seat.shot("debrief")
    ended.get_by_role("button", name="Play the other side").click()
    seat.page.wait_for_url(lambda url: match["match"] not in url)
    briefing(seat.page)
    expect(seat.page.get_by_role("dialog")).to_contain_text("You play Britain")


def test_after_a_lesson_it_is_played_for_real(room: Room) -> None:
    match = room.match("s01_learning_breakout", lesson="breakout", seats=None)
    with room.server.sit(match, 0, "another-tab") as player:
        for _ in range(120):
            player.wait(lambda: bool(player.options) or player.view["result"] is not None, 60)
            lesson = player.view["lesson"]
            if player.view["result"] is not None or not lesson or lesson["step"] >= lesson["steps"]:
                break
            player.do(player.options[0]["role"], *player.options[0]["action"])
    seat = room.visitor().sit(match["seats"][0]["url"])
    seat.page.get_by_role("button", name="Now play it for real").click()
    seat.page.wait_for_url(lambda url: match["match"] not in url)
    expect(seat.page.locator("#prompt-words")).to_be_visible()
    expect(seat.page.locator(".lesson")).to_have_count(0)


ENDS = [
    ("ardennes44", "learning", ["German", "Allied"], "points the German needed"),
    ("atlantic-chase", "b01_denmark_strait", ["german", "british"], " victory"),
    ("fields-of-fire", "L1", ["company"], "conditions met"),
    ("air-armor", "s13-retzstadt-wood", ["WP", "NATO"], " to "),
]


@pytest.mark.parametrize(("game", "scenario", "roles", "headline"), ENDS)
def test_the_debrief_tells_conditions_losses_and_key_moments_with_their_places(
    room: Room, game: str, scenario: str, roles: list[str], headline: str
) -> None:
    match = room.match(scenario, game=game, seats=[{"roles": roles, "player": "me"}])
    with room.server.sit(match, 0, "another-tab") as player:
        play_through(player)
    seat = room.visitor().sit(match["seats"][0]["url"])
    page = seat.page
    ended = page.locator(".ended")
    if len(roles) == 1:  # alone, and random answers do not take the farm
        expect(ended).to_contain_text("Defeat")
        expect(ended.locator("h2")).to_contain_text("The mission has failed")
    expect(ended.locator("h2")).to_contain_text(headline)
    assert ended.locator(".conditions .unmet, .conditions .met, tbody .met, tbody .unmet").count()
    seat.shot(f"debrief-{game}")
    ended.locator("summary", has_text="Losses").click()
    expect(ended.locator(".losses")).to_have_count(2)  # of both sides
    rows = ended.locator(".losses tbody td").all_inner_texts()
    assert len(rows) >= 4
    assert all(row.isdigit() for row in rows)
    moments, pins = ended.locator(".moments li"), page.locator(".end-pin")
    assert pins.count() <= moments.count() <= 7
    if game == "atlantic-chase":  # what fought lies on the board as it stood
        assert page.locator("[data-piece]").count() > 1
    if moments.count():
        moments.first.get_by_role("button").click()
        expect(ended).to_have_count(0)  # that moment is shown
        expect(pins).to_have_count(0)
