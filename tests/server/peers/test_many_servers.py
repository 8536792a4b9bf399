"""Servers of one PostgreSQL: what one stores all show, one of them moves the bots, and any of them may be killed."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from unittest import mock

import pytest

from server import postgres
from server.client import Closed, Served
from server.cluster import Cluster, hammer
from server.named import Browser

REPLACED_WITHIN = 5.0  # seconds until another server moves the bots of one that died


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    try:
        with postgres.running() as running:
            yield running.url
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))


@pytest.fixture(scope="module")
def two(database: str) -> Iterator[tuple[Served, Served]]:
    with mock.patch.dict(os.environ, {"SANDTABLE_ACCOUNTS": "on"}):
        first, second = Served(database, "alone"), Served(database, "alone")
    yield first, second
    first.stop()
    second.stop()


def test_what_one_server_stores_the_other_shows(two: tuple[Served, Served]) -> None:
    first, second = two
    started = first.match("me", "friend")
    with first.sit(started, 0) as red, second.sit(started, 1) as blue, second.sit(started, 0, "other") as screen:
        assert red.apply("Red", "plan", 0, 1)["type"] == "ok"
        screen.wait(lambda: screen.view["version"] == red.view["version"], 5)
        assert screen.ask(do="undo")["type"] == "ok"
        red.wait(lambda: len(red.options) == 18, 5)
        assert red.view == screen.view
        assert blue.ask(do="chat", text="hello")["type"] == "ok"
        assert red.until("chat")["text"] == "hello"
        red.quiet()
        there = [told for told in red.heard if told["type"] == "presence"][-1]
        assert [seat["connected"] for seat in there["seats"]] == [True, True]


def test_a_takeback_is_asked_here_and_agreed_to_there(two: tuple[Served, Served]) -> None:
    first, second = two
    started = first.match("me", "friend")
    with first.sit(started, 0) as red, second.sit(started, 1) as blue:
        assert red.do("Red", "plan", 0, 1)["type"] == "ok"
        assert red.ask(do="takeback")["waiting"] == ["Blue"]
        assert blue.until("takeback")["by"] == ["Red"]
        assert blue.ask(do="agree", yes=True)["type"] == "ok"
        assert red.until("takeback")["by"] is None
        red.wait(lambda: not red.can_take_back, 5)


def test_a_seat_that_changes_hands_here_changes_hands_there(two: tuple[Served, Served]) -> None:
    first, second = two
    started = first.match("me", "friend")
    anna, seat = Browser(first), f"/api/me/seats/{started['match']}"
    anna.register()
    taken = anna.post(f"{seat}/take", Authorization=f"Bearer {started['seats'][0]['token']}")
    assert taken[0] == 200, taken
    with second.sit(started, 1) as blue, second.sit(started, 0) as red:
        assert anna.post(f"{seat}/bot", {"bot": "random"})[0] == 200
        blue.wait(
            lambda: any(
                told["type"] == "presence" and told["seats"][0]["player"] == "bot:random" for told in blue.heard
            ),
            5,
        )
        assert anna.post(f"{seat}/link")[0] == 200
        with pytest.raises(Closed):
            red.wait(lambda: False, 5)
        with pytest.raises(Closed):
            second.sit(started, 0).wait(lambda: False, 5)


def test_a_message_said_again_to_another_server_is_answered_the_same(two: tuple[Served, Served]) -> None:
    first, second = two
    started = first.match("me", "friend")
    with first.sit(started, 0) as red, second.sit(started, 0) as again:
        assert red.ask(do="apply", role="Red", at=0, action=["plan", 0, 1])["done"] == 1
        assert again.ask(do="apply", role="Red", at=0, action=["plan", 0, 1]) == {"type": "ok", "n": 1, "done": 1}
        refused = red.ask(do="apply", role="Red", at=0, action=["plan", 1, 1])
        assert refused["code"] == "stale"
        assert again.ask(do="apply", role="Red", at=0, action=["plan", 1, 1]) == refused


def test_a_bot_of_a_killed_server_goes_on_at_another(two: tuple[Served, Served]) -> None:
    first, second = two
    started = first.match("me", "bot:random")  # the first one moves it
    with second.sit(started, 0) as red:
        first.kill()
        killed = time.monotonic()
        while not (red.view["waiting"] and not red.view["asks"]):
            option = red.options[-1]
            assert red.do(option["role"], *option["action"])["type"] == "ok"
        red.my_turn()
        assert time.monotonic() - killed < REPLACED_WITHIN
    first.start()


def test_kill_minus_nine_of_any_server_loses_and_doubles_nothing(database: str) -> None:
    dice = random.Random(3)
    cluster = Cluster(database, 3)
    try:
        outcome = hammer(cluster, lambda: dice.choice(cluster.ports), kills=4, matches=2, seed=1)
        assert outcome.acknowledged > 20
    finally:
        cluster.stop()
