"""Several servers on one database, people on any of them, and kill -9 of any of them at any moment."""

from __future__ import annotations

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import psycopg
from websockets.exceptions import WebSocketException

from server.client import Player, Served
from server.postgres import free_port

GONE = (WebSocketException, OSError, EOFError, TimeoutError)


class Cluster:
    """Servers of one database on ports that stay the same."""

    def __init__(self, database: str, count: int) -> None:
        self.database = database
        self.ports = [free_port() for _ in range(count)]
        self.servers = [Served(database, "alone", f"port={port}") for port in self.ports]

    def restart(self, number: int) -> None:
        """kill -9, and another one in its place."""
        self.servers[number].kill()
        self.servers[number].start()

    def stop(self) -> None:
        for served in self.servers:
            served.stop()

    def answers(self, match: str) -> list[tuple[str, int]]:
        """The names of all answers that are stored: client and number."""
        with psycopg.connect(self.database) as connection:
            words = (
                "SELECT client, number FROM entries WHERE match = %s AND kind = 'answer' AND client <> '' ORDER BY n"
            )
            return list(connection.execute(words, (match,)).fetchall())


@dataclass
class Seen:
    """When a seat's moment was acknowledged, and when the other screen of the seat showed it."""

    told: dict[int, float] = field(default_factory=dict)
    shown: dict[int, float] = field(default_factory=dict)

    def stalest(self) -> float:
        """How long a screen showed what was no longer so, at most."""
        known = sorted(self.shown.items())
        late = [0.0]
        for version, told in self.told.items():
            when = min((at for later, at in known if later >= version), default=None)
            late.append(float("inf") if when is None else when - told)
        return max(late)


class Anywhere:
    """A person in a seat who reaches some server, keeps what was acknowledged and says again what was not."""

    def __init__(self, port: Callable[[], int], started: dict[str, Any], seat: int, client: str, seen: Seen) -> None:
        self.port = port
        self.started = started
        self.token = started["seats"][seat]["token"]
        self.role = started["seats"][seat]["roles"][0]
        self.client = client
        self.seen = seen
        self.dice = random.Random(client)
        self.acknowledged: list[tuple[str, int]] = []
        self.wrong: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.number = 0
        self.over = False
        self.stopped = threading.Event()
        self.connections = 0

    def _sits(self) -> Player:
        self.connections += 1
        return Player(self.port(), self.started["match"], self.token, self.client)

    def play(self) -> None:
        """Play until the match is over or the person is stopped; only what is on its way is carried to its end."""
        while not self.over and not (self.stopped.is_set() and self.pending is None):
            try:
                with self._sits() as player:
                    self._play(player)
            except GONE:
                time.sleep(0.02)

    def _play(self, player: Player) -> None:
        while not self.stopped.is_set() or self.pending is not None:
            if player.view["result"] is not None:
                self.over = True
                return
            if self.pending is None and not player.options:
                self._hear(player)
                continue
            self._answer(player)

    def _hear(self, player: Player) -> None:
        try:
            player.hear(0.2)
        except TimeoutError:
            return

    def _answer(self, player: Player) -> None:
        if self.pending is None:
            option = self.dice.choice(player.options)
            at = player.view["version"][self.role]
            self.pending = {"do": "apply", "role": self.role, "at": at, "action": option["action"]}
            self.number += 1
        player.n = self.number - 1
        told = player.ask(**self.pending)
        if told["type"] == "ok":
            self.acknowledged.append((self.client, self.number))
            self.seen.told.setdefault(self.pending["at"] + 1, time.monotonic())
            at, self.pending = self.pending["at"], None
            player.wait(lambda: player.view["version"][self.role] != at, 5)
        else:
            if told["code"] != "stale":
                self.wrong.append(f"{self.pending} -> {told}")
            self.pending = None
            self._hear(player)

    def watch(self) -> None:
        """Only look: when is each moment shown?"""
        while not self.stopped.is_set():
            try:
                with self._sits() as player:
                    while not self.stopped.is_set():
                        self.seen.shown.setdefault(player.view["version"][self.role], time.monotonic())
                        self._hear(player)
            except GONE:
                time.sleep(0.02)


@dataclass
class Outcome:
    """What a trial of kills came to."""

    kills: int = 0
    acknowledged: int = 0
    stalest: float = 0.0
    connections: int = 0


def hammer(cluster: Cluster, port: Callable[[], int], kills: int, matches: int, seed: int) -> Outcome:
    """Two people and two screens in each match, on any server, while servers are killed; nothing is lost or doubled."""
    dice = random.Random(seed)
    outcome = Outcome()
    people: list[Anywhere] = []
    screens: list[Anywhere] = []
    for number in range(matches):
        started = _start(port)
        for seat in (0, 1):
            seen = Seen()
            people.append(Anywhere(port, started, seat, f"player-{seed}-{number}-{seat}", seen))
            screens.append(Anywhere(port, started, seat, f"screen-{seed}-{number}-{seat}", seen))
    threads = [threading.Thread(target=person.play) for person in people]
    threads += [threading.Thread(target=screen.watch) for screen in screens]
    for thread in threads:
        thread.start()
    try:
        for _ in range(kills):
            time.sleep(dice.uniform(0.1, 0.8))
            cluster.restart(dice.randrange(len(cluster.servers)))
            outcome.kills += 1
    finally:
        for person in people:
            person.stopped.set()
        for thread in threads[: len(people)]:
            thread.join(60)
        time.sleep(1.0)  # in which every screen has to be right
        for screen in screens:
            screen.stopped.set()
        for thread in threads[len(people) :]:
            thread.join(60)
    for person in people:
        assert person.wrong == []
        stored = Counter(cluster.answers(person.started["match"]))
        mine = {name: times for name, times in stored.items() if name[0] == person.client}
        assert mine == dict.fromkeys(person.acknowledged, 1), "an acknowledged answer is lost or doubled"
        outcome.acknowledged += len(person.acknowledged)
        outcome.stalest = max(outcome.stalest, person.seen.stalest())
        outcome.connections += person.connections
    return outcome


def _start(port: Callable[[], int]) -> dict[str, Any]:
    import urllib.request

    body = {"game": "fog", "seats": [{"roles": ["Red"], "player": "me"}, {"roles": ["Blue"], "player": "friend"}]}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port()}/api/matches",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        started: dict[str, Any] = json.loads(answer.read())
    return started
