"""The question uses the column: what can be chosen is in sight, or the edge says how much lies below."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.room import Room
from browser.seat import Seat, eventually
from server.client import Player

SIZES = [(1440, 900), (1024, 768), (390, 844)]
MANY = 7  # choices that are worth a look
LOOKED_AT = 3  # kinds of questions

GAMES: list[tuple[str, str, list[str], int]] = [
    ("atlantic-chase", "s05_weseruebung", ["german", "british"], 40),
    ("ardennes44", "six-turn", ["German", "Allied"], 40),
    ("fields-of-fire", "A1", ["company"], 90),
    ("air-armor", "s03-saale-line", ["WP", "NATO"], 90),
]

SEEN = """() => {
  const at = (one) => { const r = one.getBoundingClientRect();
    const hit = document.elementFromPoint(r.x + r.width / 2, r.bottom - 3); return hit !== null && one.contains(hit); };
  const below = [...document.querySelectorAll('.prompt [data-action]')].filter((one) => !at(one)).length;
  const cue = [...document.querySelectorAll('.cue')].filter((one) => /\\d/.test(one.textContent) && at(one));
  return { below, told: cue.reduce((sum, one) => sum + parseInt(one.textContent.match(/\\d+/)[0]), 0) };
}"""


def told(page: Page) -> dict[str, int]:
    found: dict[str, int] = page.evaluate(SEEN)
    return found


def as_told(page: Page) -> bool:
    found = told(page)
    return found["below"] <= found["told"] <= found["below"] + 1  # one may just touch the edge


def check(seat: Seat, name: str) -> None:
    for width, height in SIZES:
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.await_question()
        seat.unfold()
        seat.page.evaluate("document.querySelectorAll('[data-edge]').forEach((one) => (one.scrollTop = 0))")
        eventually(seat.page, lambda: as_told(seat.page), 4)
        seat.shot(f"question-{name}-{width}")
        if told(seat.page)["below"]:  # and the cue leads there
            before = told(seat.page)["below"]
            seat.page.locator(".cue", has_text="more choice").first.click()
            eventually(seat.page, lambda before=before: told(seat.page)["below"] != before, 4)


def answer(player: Player, n: int) -> None:
    done = [one for one in player.options if one["action"][0] in ("done", "pass", "all")]
    one = done[0] if done and n % 3 == 2 else player.options[(n * 7) % len(player.options)]
    player.do(one["role"], *one["action"])


@pytest.mark.parametrize(("game", "scenario", "roles", "answers"), GAMES)
def test_no_choice_lies_below_an_edge_that_says_nothing(
    room: Room, game: str, scenario: str, roles: list[str], answers: int
) -> None:
    match: dict[str, Any] = room.match(scenario, game=game, seats=[{"roles": roles, "player": "me"}])
    seat, looked_at = room.seat(match), set[str]()
    with room.server.sit(match, 0, "another-tab") as player:
        for n in range(answers):
            player.wait(lambda: bool(player.options), 30)
            key = player.view["asks"][0]["key"]
            if key not in looked_at and len(player.options) >= MANY:
                looked_at.add(key)
                seat.page.wait_for_selector(f'#prompt-words[data-key="{key}"]')
                check(seat, f"{game}-{len(looked_at)}")
            if len(looked_at) == LOOKED_AT:
                break
            answer(player, n)
    assert len(looked_at) >= 2
