"""Several servers on one database, people on any of them, and kill -9 of any of them at any moment."""

from __future__ import annotations

import json
import random
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import psycopg
from websockets.exceptions import WebSocketException

from server.client import Player, Served
from server.postgres import free_port

Name = tuple[str, str, int]  # match, client, number of a message
Port = Callable[[], int]
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

    def answers(self, matches: list[str]) -> Counter[Name]:
        """The names of all answers of people that are stored."""
        words = "SELECT match, client, number FROM entries WHERE match = ANY(%s) AND kind = 'answer' AND client <> ''"
        with psycopg.connect(self.database) as connection:
            return Counter(connection.execute(words, (matches,)).fetchall())


class Table:
    """Where the same people play one match after the other."""

    def __init__(self, port: Port, *players: str) -> None:
        self._port = port
        self._players = players
        self._turn = threading.Lock()
        self.matches = [_start(port, *players)]

    def after(self, over: dict[str, Any]) -> dict[str, Any]:
        """The match after one that is over."""
        with self._turn:
            if self.matches[-1] is over:
                self.matches.append(_start(self._port, *self._players))
            return self.matches[self.matches.index(over) + 1]


@dataclass
class Seen:
    """When a seat's moment was acknowledged, and when the other screen of the seat showed it; by match and version."""

    told: dict[tuple[str, int], float] = field(default_factory=dict)
    shown: dict[tuple[str, int], float] = field(default_factory=dict)

    def stalest(self) -> float:
        """How long a screen showed what was no longer so, at most."""
        late = [0.0]
        for (match, version), told in self.told.items():
            later = [at for (other, shown), at in self.shown.items() if other == match and shown >= version]
            late.append(min(later, default=float("inf")) - told)
        return max(late)


class Anywhere:
    """A person in a seat who reaches some server, keeps what was acknowledged and says again what was not."""

    def __init__(self, port: Port, table: Table, seat: int, client: str, seen: Seen) -> None:
        self.port = port
        self.table = table
        self.seat = seat
        self.started = table.matches[0]
        self.role = self.started["seats"][seat]["roles"][0]
        self.client = client
        self.seen = seen
        self.dice = random.Random(client)
        self.acknowledged: list[Name] = []
        self.wrong: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.number = 0
        self.waited = 0.0  # for the others, at most
        self.stopped = threading.Event()
        self.connections = 0

    def _sits(self) -> Player:
        self.connections += 1
        return Player(self.port(), self.started["match"], self.started["seats"][self.seat]["token"], self.client)

    def play(self) -> None:
        """Play until the person is stopped; only what is on its way is carried to its end."""
        asked = time.monotonic()
        while not (self.stopped.is_set() and self.pending is None):
            try:
                with self._sits() as player:
                    while not self.stopped.is_set() or self.pending is not None:
                        if player.view["result"] is not None:
                            self.pending = None
                            self.started = self.table.after(self.started)
                            asked = time.monotonic()
                            break
                        if self.pending is None and not player.options:
                            self.waited = max(self.waited, time.monotonic() - asked)
                            self._hear(player)
                            continue
                        self._answer(player)
                        asked = time.monotonic()
            except GONE:
                time.sleep(0.02)

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
            match = self.started["match"]
            self.acknowledged.append((match, self.client, self.number))
            self.seen.told.setdefault((match, self.pending["at"] + 1), time.monotonic())
            at, self.pending = self.pending["at"], None
            player.wait(lambda: player.view["version"][self.role] != at or player.view["result"] is not None, 5)
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
                        moment = self.started["match"], player.view["version"][self.role]
                        self.seen.shown.setdefault(moment, time.monotonic())
                        if player.view["result"] is not None:
                            self.started = self.table.after(self.started)
                            break
                        self._hear(player)
            except GONE:
                time.sleep(0.02)


@dataclass
class Outcome:
    """What a trial of kills came to."""

    kills: int = 0
    acknowledged: int = 0
    stalest: float = 0.0
    longest: float = 0.0  # that somebody waited for a bot
    connections: int = 0

    def add(self, more: Outcome) -> None:
        """Both together."""
        self.kills += more.kills
        self.acknowledged += more.acknowledged
        self.connections += more.connections
        self.stalest = max(self.stalest, more.stalest)
        self.longest = max(self.longest, more.longest)


def hammer(cluster: Cluster, port: Port, kills: int, matches: int, seed: int) -> Outcome:
    """People play on any server, with a second screen for every seat, while servers are killed.

    At as many tables again a person plays a bot: whoever moves its match may be killed too. Nothing is lost or doubled.
    """
    dice = random.Random(seed)
    outcome = Outcome()
    people: list[Anywhere] = []
    screens: list[Anywhere] = []
    alone: list[Anywhere] = []
    for number in range(matches):
        among, against = Table(port, "me", "friend"), Table(port, "me", "bot:random")
        for table, seat in ((among, 0), (among, 1), (against, 0)):
            seen, name = Seen(), f"{seed}-{number}-{seat}-{len(people)}"
            people.append(Anywhere(port, table, seat, f"player-{name}", seen))
            screens.append(Anywhere(port, table, seat, f"screen-{name}", seen))
        alone.append(people[-1])
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
        stored = cluster.answers([started["match"] for started in person.table.matches])
        mine = {name: times for name, times in stored.items() if name[1] == person.client}
        assert mine == dict.fromkeys(person.acknowledged, 1), "an acknowledged answer is lost or doubled"
        outcome.acknowledged += len(person.acknowledged)
        outcome.stalest = max(outcome.stalest, person.seen.stalest())
        outcome.connections += person.connections
    outcome.longest = max(person.waited for person in alone)
    return outcome


def _start(port: Port, *players: str) -> dict[str, Any]:
    """A match at some server; asked for again while none answers."""
    seats = [{"roles": [role], "player": player} for role, player in zip(("Red", "Blue"), players, strict=True)]
    body = json.dumps({"game": "fog", "seats": seats}).encode()
    while True:
        try:
            request = urllib.request.Request(
                f"http://127.0.0.1:{port()}/api/matches", data=body, headers={"Content-Type": "application/json"}
            )
            with urllib.request.urlopen(request, timeout=60) as answer:
                started: dict[str, Any] = json.loads(answer.read())
            return started
        except OSError:
            time.sleep(0.05)
