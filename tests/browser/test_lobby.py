"""The lobby: a shelf of games, the matches of this browser, links that friends can open, pictures of scenarios."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Request, Route, expect

import sandtable
from browser.room import Room
from browser.seat import eventually
from browser.test_access import serious
from sandtable import bots

LIGHTEST = 375 * 1024  # bytes over the wire for somebody who comes the first time
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


def nine_games(room: Room) -> list[dict[str, Any]]:
    """Nine matches as a browser remembers them: one that waits for me, a lesson, a finished one, others gone by."""
    mine = room.match()
    over = {"asks": [], "waiting": [], "clock": None, "over": True, "winner": "german", "against": ["bot:admiral"]}
    gone = {"asks": [], "waiting": [], "clock": None, "over": False, "gone": True}
    rest = [kept(mine, 0, match=f"gone{n}", seen=gone) for n in range(6)]
    return [
        kept(mine, 0),
        kept(mine, 0, match="won", seen=over),
        kept(mine, 0, match="taught", seen={**over, "winner": None}, **{"from": "lesson"}),
        *rest,
    ]


def with_games(room: Room, games: list[dict[str, Any]], **settings: Any) -> Page:
    visitor = room.visitor(**settings)
    stored = json.dumps(json.dumps(games))
    visitor.context.add_init_script(f"localStorage['sandtable.matches'] ??= {stored}")
    page = visitor.page()
    expect(page.locator(".picture .map, .picture .cover").first).to_be_visible()
    return page


@pytest.mark.parametrize("lang", ["en", "ko", "pl"])
@pytest.mark.parametrize("game", ["atlantic-chase", "air-armor"])
def test_start_is_visible_with_nine_games(room: Room, lang: str, game: str) -> None:
    page = with_games(room, nine_games(room), lang=lang)
    page.locator(f"[data-game={game}]").click()
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".start")).to_be_visible()
    eventually(page, lambda: page.locator(".start").evaluate("el => el.getBoundingClientRect().bottom") <= 900)
    assert serious(page) == []


def test_cards_tell_opponent_age_and_what_they_are(room: Room) -> None:
    page = with_games(room, nine_games(room))
    cards = page.get_by_role("region", name="My games").locator("li")
    expect(cards).to_have_count(4)  # one row
    expect(cards.nth(0)).to_contain_text("against Beginner")
    expect(cards.nth(0)).to_contain_text("ago")
    expect(page.locator(".chip", has_text="lesson")).to_be_visible()
    page.locator("[data-filter=finished]").click()
    expect(cards).to_have_count(2)
    page.locator("[data-filter=all]").click()
    page.get_by_role("button", name="Show all 9 games").click()
    expect(cards).to_have_count(9)


def test_a_scenario_tells_its_facts_and_my_results(room: Room) -> None:
    visitor = room.visitor()
    results = {
        n: {"game": "ardennes44", "scenario": "learning", "role": "German", "how": how}
        for n, how in enumerate(("won", "won", "lost"))
    }
    visitor.context.add_init_script(f"localStorage['sandtable.results'] = {json.dumps(json.dumps(results))}")
    page = visitor.page()
    page.locator("[data-game=ardennes44]").click()
    facts = page.locator(".card .facts")
    expect(facts).to_contain_text(re.compile(r"Length.*about \d+ minutes", re.DOTALL | re.IGNORECASE))
    expect(facts).to_contain_text(re.compile(r"Difficulty.*for a first game", re.DOTALL | re.IGNORECASE))
    expect(facts).to_contain_text(re.compile(r"Units\s*\d+", re.IGNORECASE))
    expect(facts).to_contain_text("German 55 : 45 Allied")
    expect(page.locator(".results")).to_contain_text("German 2 won, 1 lost, 0 drawn")


@pytest.fixture(scope="module")
def record() -> str:
    """A finished duel of the quickest bots."""
    match = sandtable.new_match("atlantic-chase", "b03_lofoten_duel", "saved")
    players = {role: bots.make("random", match.game, role) for role in match.roles}
    while not match.over:
        bots.answer(match, players)
    return match.record()


def file_of(text: str) -> FilePayload:
    return {"name": "duel.jsonl", "mimeType": "application/jsonl", "buffer": text.encode()}


def test_a_saved_record_is_opened_and_watched(room: Room, record: str) -> None:
    page = room.visitor().page()
    page.locator("input[type=file]").set_input_files(file_of(record))
    dialog = page.locator("#record")
    expect(dialog).to_contain_text("Gun duel off Lofoten")
    expect(dialog).to_contain_text("finished")
    dialog.locator("select").select_option("british")
    assert serious(page) == []
    dialog.get_by_role("button", name="Open").click()
    expect(page.locator(".ended")).to_be_visible(timeout=30_000)
    page.goto(room.server.url)
    card = page.get_by_role("region", name="My games").locator("li")
    expect(card).to_contain_text("from a record")
    expect(card).to_contain_text("Britain")


DROP = """text => {
    const data = new DataTransfer();
    data.items.add(new File([text], "duel.jsonl"));
    for (const type of ["dragenter", "dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Nothing was kept"), ("ko", "저장하지 않았습니다"), ("pl", "Niczego nie zachowano")]
)
def test_a_hostile_file_gets_a_clear_error(room: Room, record: str, lang: str, words: str) -> None:
    visitor = room.visitor(lang=lang)
    page = visitor.page()
    expect(page.locator(".start")).to_be_visible()
    page.evaluate(DROP, "<html>no record</html>")
    expect(page.locator("#record [role=alert]")).to_contain_text(words)
    page.keyboard.press("Escape")
    page.evaluate(DROP, record.replace('"winner"', '"loser"'))
    page.locator("#record .main").click()
    expect(page.locator("#record [role=alert]")).to_contain_text(words)
    visitor.wrong.clear()  # the browser logs the refused request by itself
    assert page.evaluate("localStorage['sandtable.matches'] ?? null") is None
