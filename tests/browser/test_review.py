"""The review after the game, at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.room import Room
from browser.test_goal import play_out


@pytest.mark.parametrize(
    ("game", "scenario", "roles"),
    [
        ("atlantic-chase", "b01_denmark_strait", ["german", "british"]),
        ("air-armor", "s13-retzstadt-wood", ["WP", "NATO"]),
    ],
)
def test_a_finished_match_is_reviewed_stopped_and_kept(room: Room, game: str, scenario: str, roles: list[str]) -> None:
    match = room.match(scenario, game=game, seats=[{"roles": roles, "player": "me"}])
    with room.server.sit(match, 0, "another-tab") as player:
        play_out(player)
    seat = room.visitor().sit(match["seats"][0]["url"])
    page = seat.page
    page.get_by_role("button", name="Review", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".headline")).to_contain_text("luck", ignore_case=True, timeout=90_000)
    expect(dialog.locator(".curve .line")).to_have_count(3)
    dialog.get_by_role("button", name="Stop").click()
    expect(dialog.get_by_role("button", name="Go on")).to_be_visible()
    seat.shot(f"review-{game}")
    dialog.get_by_role("button", name="Go on").click()
    expect(dialog.get_by_role("button", name="Stop")).to_be_visible()
    with page.expect_download(timeout=60_000) as kept:
        dialog.get_by_role("button", name="Save as a page").click()
    text = kept.value.path().read_text()
    assert text.startswith("<!doctype html>")
    assert "<svg" in text
