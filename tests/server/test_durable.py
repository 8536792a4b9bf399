"""Nothing that was acknowledged is ever lost: kill -9 of the server at random moments, on SQLite and PostgreSQL."""

from __future__ import annotations

import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from server import postgres
from server.client import Closed, Player, Served


class Stubborn:
    """Plays both sides of a match, keeps what was acknowledged, and sends again what was not."""

    def __init__(self, started: dict[str, Any], seed: int) -> None:
        self.started = started
        self.dice = random.Random(seed)
        self.acknowledged: list[list[Any]] = []
        self.pending: dict[str, Any] | None = None
        self.number = 0
        self.over = False
        self.lost: list[str] = []

    def play(self, served: Served, answers: int) -> None:
        """Play until so many more answers are acknowledged, the match is over or the connection breaks."""
        try:
            with served.sit(self.started, 0, "stubborn") as player:
                player.n = self.number
                goal = len(self.acknowledged) + answers
                while len(self.acknowledged) < goal and not self.over:
                    self._answer(player)
        except (WebSocketException, OSError, EOFError, TimeoutError):
            return

    def _answer(self, player: Player) -> None:
        while self.pending is None and not player.options:
            if player.view["result"] is not None:
                self.over = True
                return
            player.hear()
        if self.pending is None:
            option = self.dice.choice(player.options)
            at = player.view["version"][option["role"]]
            self.pending = {"do": "apply", "role": option["role"], "at": at, "action": option["action"]}
            self.number += 1
        player.n = self.number - 1
        at, role = self.pending["at"], self.pending["role"]
        told = player.ask(**self.pending)
        if told["type"] == "ok":
            self.acknowledged.append([role, self.pending["action"]])
        else:
            self.lost.append(f"{self.pending} -> {told}")
        self.pending = None
        while player.view["version"][role] == at and told["type"] == "ok":
            player.hear()


def recorded(served: Served, started: dict[str, Any]) -> list[list[Any]]:
    """The answers that the server has, forced ones left out."""
    status, raw, _ = served.get(f"/api/matches/{started['match']}/record?token={started['seats'][0]['token']}")
    assert status == 200
    lines = [json.loads(line) for line in raw.decode().splitlines()]
    return [line[:2] for line in lines if isinstance(line, list) and len(line) == 2]


def hammer(served: Served, kills: int, seed: int) -> None:
    dice = random.Random(seed)
    players = [Stubborn(served.match("me"), number) for number in range(3)]
    for _ in range(kills):
        threads = [threading.Thread(target=player.play, args=(served, 10_000)) for player in players]
        for thread in threads:
            thread.start()
        time.sleep(dice.uniform(0.05, 0.6))
        served.kill()
        for thread in threads:
            thread.join()
        served.start()
        for player in players:
            assert player.lost == []
            have = recorded(served, player.started)
            known = player.acknowledged
            assert have[: len(known)] == known, "an acknowledged answer is missing"
            assert len(have) <= len(known) + 1, "at most the answer under way is there without acknowledgement"
    for player in players:
        player.play(served, 25)
        assert player.lost == []
        assert recorded(served, player.started) == player.acknowledged, "the answer sent again was not doubled"
    assert sum(len(player.acknowledged) for player in players) > 50


def test_kill_minus_nine_loses_nothing_on_sqlite(tmp_path: Path) -> None:
    served = Served(str(tmp_path / "table.sqlite"), "alone")
    try:
        hammer(served, kills=5, seed=1)
    finally:
        served.stop()


def test_a_restart_keeps_undo_orders_chat_and_secrets(tmp_path: Path) -> None:
    served = Served(str(tmp_path / "table.sqlite"), "alone")
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        for counter in range(3):
            assert red.do("Red", "plan", counter, 1)["type"] == "ok"
        assert red.ask(do="undo")["type"] == "ok"
        red.wait(lambda: len(red.options) == 12)
        key = red.view["asks"][0]["key"]
        assert red.ask(do="orders", key=key, action=["done"])["type"] == "ok"
        assert red.ask(do="chat", text="back soon")["type"] == "ok"
        before = red.view
        version = red.view["version"]["Red"]
    served.kill()
    served.start()
    try:
        with served.sit(started, 0) as red, served.sit(started, 1) as blue:
            assert red.view == before
            assert red.view["version"]["Red"] == version
            assert red.state["orders"] == {key: ["done"]}
            assert red.state["chat"][0]["text"] == "back soon"
            assert "plan" not in blue.view["table"]["counters"]["0"]
            red.n = 100
            assert red.ask(do="undo")["type"] == "ok"
            red.n = 0
            told = red.ask(do="apply", role="Red", at=0, action=["plan", 0, 1])
            assert told == {"type": "ok", "n": 1, "done": 1}, "the first message again: answered, not applied"
    finally:
        served.stop()


def test_postgres_keeps_matches_over_kills_of_server_and_database() -> None:
    try:
        with postgres.running() as database:
            served = Served(database.url, "alone")
            try:
                hammer(served, kills=2, seed=2)
                started = served.match("me")
                stubborn = Stubborn(started, 5)
                stubborn.play(served, 10)
                database.stop("immediate")
                with served.sit(started, 0, "other") as player, pytest.raises(Closed) as closed:
                    player.apply(player.options[0]["role"], *player.options[0]["action"])
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012, "nobody knows whether it was stored: ask again"
                database.start()
                stubborn.play(served, 10)
                assert stubborn.lost == []
                assert recorded(served, started) == stubborn.acknowledged
            finally:
                served.stop()
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))
