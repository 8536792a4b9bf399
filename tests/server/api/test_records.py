"""A record that somebody brings: opened as a match when it leads where it says, else refused and not kept."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

import sandtable
from engine.fog.game import Fog
from server.client import Served


@pytest.fixture
def played() -> Callable[[int], str]:
    """The record of a match of the small game after so many random answers."""

    def record(answers: int) -> str:
        match, dice = sandtable.new_match(Fog(), "lane", "brought"), random.Random(4)
        for _ in range(answers):
            if match.decision is None:
                break
            role = match.decision.role
            match.apply(dice.choice(match.actions(role)), role)
        return match.record()

    return record


def told(served: Served, started: dict[str, Any]) -> dict[str, Any]:
    status, info, _ = served.get(f"/api/matches/{started['match']}?token={started['seats'][0]['token']}")
    assert status == 200
    found: dict[str, Any] = info
    return found


def test_a_finished_record_is_watched_and_continued(served: Served, played: Callable[[int], str]) -> None:
    text = played(3000)
    status, started, _ = served.post("/api/records", {"record": text})
    assert status == 201, started
    info = told(served, started)
    assert info["over"]
    assert info["result"] == json.loads(text.splitlines()[-1])["result"]
    assert info["you"] == ["Red", "Blue"]
    token = f"?token={started['seats'][0]['token']}"
    status, timeline, _ = served.get(f"/api/matches/{started['match']}/timeline{token}")
    assert (status, timeline["total"] > 3) == (200, True)
    status, _, _ = served.post(f"/api/matches/{started['match']}/branch{token}", {"at": 2})
    assert status == 201


def test_a_match_that_still_ran_goes_on_with_dice_that_nobody_knows(
    served: Served, played: Callable[[int], str]
) -> None:
    text = played(4)
    status, started, _ = served.post("/api/records", {"record": text, "mine": ["Red"]})
    assert status == 201, started
    assert [seat["player"] for seat in started["seats"]] == ["me", "bot:greedy"]
    info = told(served, started)
    assert not info["over"]
    assert len(info["fresh"]) == 1
    assert info["you"] == ["Red"]


def test_an_opened_record_outlives_the_server(served: Served, played: Callable[[int], str]) -> None:
    _, started, _ = served.post("/api/records", {"record": played(3000)})
    served.upgrade(*served.words)
    assert told(served, started)["over"]


def header(text: str, **changed: Any) -> str:
    first, *rest = text.splitlines()
    return "\n".join([json.dumps({**json.loads(first), **changed}), *rest]) + "\n"


def altered_answer(text: str) -> str:
    lines = text.splitlines()
    at = max(index for index, line in enumerate(lines) if line.startswith("["))
    return "\n".join([*lines[:at], '["Red",["move",99,99]]', *lines[at + 1 :]])


HOSTILE: dict[str, tuple[Callable[[str], str], str]] = {
    "no record": (lambda _: "dear server", "record-unreadable"),
    "nothing": (lambda _: "", "record-unreadable"),
    "nested without end": (lambda _: "[" * 100_000, "record-unreadable"),
    "half a letter": (lambda text: text + "\ud800", "record-unreadable"),
    "cut in two": (lambda text: text[:-9], "record-unreadable"),
    "without its seed": (lambda text: header(text, seed=None), "record-unfinished"),
    "other dice": (lambda text: header(text, seed="loaded"), "record-unreadable"),
    "an unknown game": (lambda text: header(text, game="../../etc"), "record-other-rules"),
    "an unknown scenario": (lambda text: header(text, scenario="nix"), "record-differs"),
    "other rules": (lambda text: altered_answer(header(text, rules_version=99)), "record-other-rules"),
    "a position from nowhere": (lambda text: header(text, carry={"gold": 1}), "record-other-rules"),
    "an impossible answer": (altered_answer, "record-differs"),
    "another result": (lambda text: text.replace('"winner"', '"loser"'), "record-differs"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_record_is_refused_and_not_kept(served: Served, played: Callable[[int], str], kind: str) -> None:
    spoil, code = HOSTILE[kind]
    spoiled = spoil(played(3000))
    assert spoiled != played(3000)
    before = matches_in(served)
    status, answer, _ = served.post("/api/records", {"record": spoiled})
    assert (status, answer["error"]["code"]) == (422, code)
    assert answer["error"]["message"]
    assert matches_in(served) == before


def matches_in(served: Served) -> int:
    """How many matches are stored."""
    with sqlite3.connect(served.database) as database:
        found: int = database.execute("SELECT count(*) FROM matches").fetchone()[0]
    return found


def test_a_record_for_a_seat_that_the_game_lacks_is_refused(served: Served, played: Callable[[int], str]) -> None:
    status, answer, _ = served.post("/api/records", {"record": played(9), "mine": ["Green"]})
    assert (status, answer["error"]["code"]) == (422, "malformed")


def test_a_record_may_be_larger_than_other_requests_but_not_boundless(served: Served) -> None:
    status, answer, _ = served.post("/api/records", {"record": "x" * 300_000})
    assert (status, answer["error"]["code"]) == (422, "record-unreadable")
    status, answer, _ = served.post("/api/records", {"record": "x" * (3 << 20)})
    assert (status, answer["error"]["code"]) == (413, "too-large")
