"""The lobby: a shelf of games, the matches of this browser, links that friends can open, pictures of scenarios."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from browser.room import Room
from browser.seat import eventually
from browser.test_access import serious

LIGHTEST = 350 * 1024  # bytes over the wire for somebody who comes the first time
HEAVIEST = 1536 * 1024  # and for a game with everything it draws


def received(page: Page) -> list[int]:
    """Grows by the size of every answer."""
    sizes: list[int] = []

    def note(request: Request) -> None:
        if request.url.startswith("http"):  # a blob is made in the page itself
            sizes.append(request.sizes()["responseBodySize"])

    page.on("requestfinished", note)
    return sizes


def picture(page: Page) -> str:
    """Which part of the map the lobby shows."""
    return page.locator(".picture .map").get_attribute("viewBox") or ""


def test_the_shelf_shows_every_game_in_words_and_with_a_drawing(room: Room) -> None:
    page = room.visitor(lang="pl").page()
    expect(page.locator(".picture .map")).to_be_visible()
    boxes = page.locator(".shelf .box")
    for box in boxes.all():
        expect(box.locator("svg")).to_be_visible()
    shelf = page.get_by_role("navigation", name="Lista gier")
    expect(shelf.locator("[data-game=ardennes44]")).to_contain_text("Zimowa ofensywa")
    shelf.locator("[data-game=ardennes44]").click()
    expect(page.locator("select[data-role=German] option").nth(2)).to_contain_text("Oficer sztabowy")
    expect(page.locator(".seat span").first).to_have_text("Niemcy")


def weighed(page: Page, url: str, ready: str) -> int:
    """Bytes over the wire until a page is ready and nothing more comes."""
    sizes = received(page)
    page.goto(url)
    expect(page.locator(ready).first).to_be_visible(timeout=60_000)
    page.wait_for_load_state("networkidle")
    return sum(sizes)


@pytest.mark.parametrize("game", ["atlantic-chase", "ardennes44", "fields-of-fire", "air-armor"])
@pytest.mark.parametrize("lang", ["en", "ko", "pl"])
def test_the_lobby_is_light(room: Room, lang: str, game: str) -> None:
    context = room.visitor(lang=lang).context
    context.add_init_script(f"localStorage.setItem('sandtable.game', '{game}')")
    weight = weighed(context.new_page(), room.server.url, ".picture .map, .picture .cover")
    assert weight < LIGHTEST, weight


LARGEST = {
    "atlantic-chase": ("s10_rheinuebung", ["german", "british"]),
    "ardennes44": ("campaign", ["German", "Allied"]),
    "fields-of-fire": ("F1", ["company"]),
    "air-armor": ("s01-lauringen-road", ["WP", "NATO"]),
}


@pytest.mark.parametrize("game", LARGEST)
def test_a_game_is_not_heavy(room: Room, game: str) -> None:
    scenario, roles = LARGEST[game]
    opened = room.match(scenario, game=game, seats=[{"roles": roles, "player": "me"}])
    page = room.visitor(lang="pl").context.new_page()
    weight = weighed(page, room.server.url + opened["seats"][0]["url"], "#prompt-words[data-key]")
    assert weight < HEAVIEST, weight


def test_a_large_map_is_drawn_when_it_is_asked_for(room: Room) -> None:
    page = room.visitor().page()
    page.locator("[data-game=ardennes44]").click()
    expect(page.locator(".picture .cover")).to_be_visible()
    page.get_by_role("button", name="Show the map").click()
    expect(page.locator(".picture .map")).to_be_visible(timeout=30_000)
    page.reload()
    expect(page.locator(".picture .map")).to_be_visible(timeout=30_000)  # remembered


def test_pictures_differ_from_scenario_to_scenario(room: Room) -> None:
    page = room.visitor().page()
    seen = set()
    for title in ("The first breakout", "Norway, April 1940", "Operation Rheinübung"):
        page.get_by_role("button", name=title).click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        expect(page.locator(".picture .map .ac-land").first).to_be_attached()
        seen.add(picture(page))
    assert len(seen) == 3


def kept(opened: dict[str, Any], seat: int, **more: Any) -> dict[str, Any]:
    """A match as the browser remembers it."""
    seats = opened["seats"]
    return {
        "match": opened["match"],
        "game": "atlantic-chase",
        "scenario": "s01_learning_breakout",
        "roles": seats[seat]["roles"],
        "url": seats[seat]["url"],
        "invites": [{"roles": one["roles"], "url": one["url"]} for one in seats if one["player"] == "friend"],
        "spectator": "",
        "opened": 0,
        **more,
    }


def test_my_games_tell_game_turn_whose_move_and_the_end(room: Room) -> None:
    friends = [{"roles": ["german"], "player": "me"}, {"roles": ["british"], "player": "friend"}]
    mine, theirs = room.match(seats=friends), room.match(seats=friends)
    over = {"asks": [], "waiting": [], "clock": None, "over": True, "winner": "british"}
    games = [kept(mine, 0), kept(theirs, 1), kept(mine, 0, match="ended", seen=over), kept(mine, 0, match="nothing")]
    visitor = room.visitor()
    stored = json.dumps(json.dumps(games))
    visitor.context.add_init_script(f"localStorage['sandtable.matches'] ??= {stored}")
    page = visitor.page()
    cards = page.get_by_role("region", name="My games").locator("li")
    expect(cards.nth(0)).to_contain_text(
        re.compile("The first breakout.*Atlantic Chase · Germany.*Clock 0/.*Your move", re.DOTALL)
    )
    expect(cards.nth(1)).to_contain_text(re.compile("Atlantic Chase · Britain.*Waiting for Germany", re.DOTALL))
    expect(cards.nth(2)).to_contain_text("Finished: Defeat")
    expect(cards.nth(3)).to_contain_text("Can no longer be opened")
    visitor.wrong.clear()  # the browser logs the refused request by itself
    cards.nth(3).get_by_role("button", name="Forget").click()
    page.get_by_role("button", name="Cancel").click()
    expect(cards).to_have_count(4)  # nothing is lost by one click
    cards.nth(3).get_by_role("button", name="Forget").click()
    page.locator("#forget").click()
    expect(cards).to_have_count(3)
    page.reload()
    expect(cards).to_have_count(3)


@pytest.mark.parametrize("address", [None, "https://play.example.org"])
def test_an_invitation_says_whether_others_can_open_it(room: Room, address: str | None) -> None:
    seats = [{"roles": ["german"], "player": "me"}, {"roles": ["british"], "player": "friend"}]
    match = room.match(seats=seats)
    visitor = room.visitor()

    def tell(route: Route) -> None:
        route.fulfill(json={"address": address})

    visitor.context.route("**/api/server", tell)
    visitor.context.add_init_script(
        f"localStorage.setItem('sandtable.matches', {json.dumps(json.dumps([kept(match, 0)]))})"
    )
    seat = visitor.sit(match["seats"][0]["url"])
    link = seat.page.locator(".invite input")
    expect(link).to_have_value(re.compile("^" + re.escape(address or room.server.url) + "/play/"))
    expect(seat.page.locator(".invite .note")).to_have_count(0 if address else 1)


def test_the_lobby_on_a_phone_is_clean_and_has_room_for_fingers(room: Room) -> None:
    page = room.visitor(phone=True).page()
    expect(page.locator(".picture .map")).to_be_visible()
    eventually(page, lambda: page.evaluate("document.documentElement.scrollWidth") <= 390)
    assert serious(page) == []
    page.locator(".shelf .box").nth(1).tap()
    expect(page.locator(".shelf .box").nth(1)).to_have_attribute("aria-current", "true")
