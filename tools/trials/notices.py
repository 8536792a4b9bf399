"""People play by turns, each with a webhook, while their server is killed: who is told, how often and how soon."""

from __future__ import annotations

import os
import random
import sqlite3
import statistics
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

PATIENCE = 60.0  # seconds in which somebody must be told
AT_ONCE = 0.2  # share of moves that are made before anybody is told
SLIPPED = 0.3  # seconds in which a message that was true when it was sent may still arrive
PAUSE = (3.0, 8.0)  # seconds between two kills
LOOK = 0.02  # seconds between two looks at what is stored
BANK = 86400
STANDS = "SELECT match, seat, asked, n, since FROM standings"


@dataclass
class Turn:
    """A hand-over: when it was stored, until when it was that person's move, and the messages that came about it."""

    n: int
    began: float
    ended: float = float("inf")
    told: dict[str, float] = field(default_factory=dict)  # by the name of the message: when it came first


class Person:
    """Somebody with one match, and what came to their webhook."""

    def __init__(self, browser: Any, seat: int) -> None:
        self.browser = browser
        self.seat = seat
        self.turns: list[Turn] = []
        self.strays = 0  # messages about no move of theirs
        self.asked = threading.Event()
        self.rang = threading.Event()

    def hear(self, name: str) -> None:
        """A message came."""
        now = time.time()
        known = next((turn for turn in self.turns if name in turn.told), None)
        turn = known or (self.turns[-1] if self.turns else None)
        if turn is None or now > turn.ended + SLIPPED:
            self.strays += 1
        else:
            turn.told.setdefault(name, now)
            self.rang.set()

    def stands(self, asked: bool, n: int, since: float) -> None:
        """How it is stored."""
        now = self.turns[-1] if self.turns else None
        if now is not None and now.ended > 1e15 and (not asked or now.n != n):
            now.ended = time.time()
        if not asked:
            self.asked.clear()
        elif now is None or now.n != n:
            self.rang.clear()
            self.turns.append(Turn(n, since))
            self.asked.set()


class Trial:
    """A server that is killed now and then, and people at it."""

    def __init__(self, served: Any, hook: Any, seed: int, wanted: int) -> None:
        self.served = served
        self.hook = hook
        self.dice = random.Random(seed)
        self.wanted = wanted
        self.kills: list[tuple[float, float]] = []  # when it died and was there again
        self.missed = 0
        self.people: list[Person] = []
        self.seats: dict[tuple[str, int], Person] = {}
        self.stopped = threading.Event()

    @property
    def turns(self) -> int:
        """Hand-overs so far."""
        return sum(len(person.turns) for person in self.people)

    def seat_two(self) -> list[Person]:
        """Two people at a match by turns, each with a webhook."""
        from server.named import Browser

        pair = [Person(Browser(self.served), seat) for seat in (0, 1)]
        for person in pair:
            person.browser.register()
            address = self.hook.url + f"/{len(self.people)}"
            assert person.browser.post("/api/me/channels/webhook", {"address": address})[0] == 201
            self.people.append(person)
        return pair

    def begin(self, pair: list[Person]) -> str:
        """A match of these two."""
        wanted = {"game": "fog", "scenario": "lane", "roles": ["Red"], "terms": {"bank": BANK}}
        while True:
            try:
                id = pair[0].browser.post("/api/tables", wanted)[1]["id"]
                match: str = pair[1].browser.post(f"/api/tables/{id}/accept")[1]["match"]
            except (OSError, KeyError, TypeError):
                time.sleep(0.2)
                continue
            for person in pair:
                self.seats[match, person.seat] = person
            return match

    def play(self, pair: list[Person], seed: int) -> None:
        """Whose move it is moves when told, or sometimes at once; one match after the other."""
        dice = random.Random(seed)
        while not self.stopped.is_set():
            match = self.begin(pair)
            over = False
            while not (over or self.stopped.is_set()):
                person = next((one for one in pair if one.asked.is_set()), None)
                if person is None:
                    time.sleep(LOOK)
                    over = self.served_over(pair, match)
                    continue
                if dice.random() >= AT_ONCE and not self.rings(person):
                    self.missed += not self.stopped.is_set()
                over = self.move(person, match, dice)
            for person in pair:
                self.seats.pop((match, person.seat))
                person.stands(False, -1, 0.0)

    def rings(self, person: Person) -> bool:
        """Whether a message about their move comes, in time and while the trial lasts."""
        until = time.monotonic() + PATIENCE
        while not person.rang.wait(0.2):
            if self.stopped.is_set() or time.monotonic() > until:
                return False
        return True

    def served_over(self, pair: list[Person], match: str) -> bool:
        """Whether nobody is asked because the match is over."""
        with sqlite3.connect(f"file:{self.served.database}?mode=ro", uri=True) as stored:
            return bool(stored.execute("SELECT over FROM matches WHERE id = ?", (match,)).fetchone()[0])

    def move(self, person: Person, match: str, dice: random.Random) -> bool:
        """Answer until it is the other's move; whether the match is over."""
        from server.client import Player
        from server.cluster import GONE

        while not self.stopped.is_set():
            try:
                with Player(self.served.port, match, "", f"seat{person.seat}", person.browser.cookies) as player:
                    player.n = int(time.monotonic() * 1000)
                    while player.view["result"] is None and player.options:
                        option = dice.choice(player.options)
                        player.do(option["role"], *option["action"])
                    over = player.view["result"] is not None
                self.until_known(person, over)
                return over
            except GONE:
                time.sleep(0.1)
        return False

    def until_known(self, person: Person, over: bool) -> None:
        """Until the look at what is stored has seen that the move was made."""
        turn = person.turns[-1]
        for _ in range(100):
            if over or turn.ended < 1e15 or person.turns[-1] is not turn:
                return
            time.sleep(LOOK)

    def look(self) -> None:
        """How all matches stand, again and again, and what came to the hook."""
        read = 0
        with sqlite3.connect(f"file:{self.served.database}?mode=ro", uri=True) as stored:
            while not self.stopped.is_set():
                for match, seat, asked, n, since in stored.execute(STANDS).fetchall():
                    if (match, seat) in self.seats:
                        self.seats[match, seat].stands(bool(asked), n, since)
                calls = self.hook.heard
                while read < len(calls):
                    call, read = calls[read], read + 1
                    self.people[int(call.path.rsplit("/", 1)[1])].hear(call.headers["Idempotency-Key"])
                time.sleep(LOOK)

    def kill(self) -> None:
        """Now and then the server dies and comes back."""
        while not self.stopped.wait(self.dice.uniform(*PAUSE)):
            died = time.time()
            self.served.kill()
            self.served.start()
            self.kills.append((died, time.time()))

    def lived(self, turn: Turn, told: float) -> bool:
        """Whether the server was there all the time between an answer and its message."""
        return not any(died < told and back > turn.began for died, back in self.kills)


def run(turns: int, seed: int, matches: int) -> tuple[bool, str]:
    """So many hand-overs; whether nobody was missed, told twice or told too late, and the figures."""
    from server.client import Served
    from server.postgres import free_port
    from server.sinks import web_server

    told = {"SANDTABLE_ACCOUNTS": "on", "SANDTABLE_WEBHOOKS": "on", "SANDTABLE_PRIVATE_NETS": "on"}
    with tempfile.TemporaryDirectory() as folder, web_server() as hook, mock.patch.dict(os.environ, told):
        served = Served(str(Path(folder) / "t.sqlite"), "alone", f"port={free_port()}")
        trial = Trial(served, hook, seed, turns)
        pairs = [trial.seat_two() for _ in range(matches)]
        threads = [threading.Thread(target=trial.play, args=(pair, seed + n)) for n, pair in enumerate(pairs)]
        threads += [threading.Thread(target=trial.look), threading.Thread(target=trial.kill)]
        for thread in threads:
            thread.start()
        while trial.turns < turns:
            time.sleep(0.2)
        trial.stopped.set()
        for thread in threads:
            thread.join()
        served.stop()
    return summed_up(trial)


def summed_up(trial: Trial) -> tuple[bool, str]:
    """Whether all was well, and the figures."""
    done = [turn for person in trial.people for turn in person.turns]
    double = sum(len(turn.told) > 1 for turn in done)
    late = sum(person.strays for person in trial.people)
    first = [(turn, min(turn.told.values())) for turn in done if turn.told]
    quick = sorted(at - turn.began for turn, at in first if trial.lived(turn, at))
    over = sorted(at - turn.began for turn, at in first if not trial.lived(turn, at))
    p95 = statistics.quantiles(quick, n=20)[18] if len(quick) > 1 else float("nan")
    words = (
        f"{len(done)} hand-overs, {len(first)} told, {len(trial.kills)} kills of the server: "
        f"missed {trial.missed}, double {double}, too late {late}\n"
        f"from the stored answer to the sink: p50 {statistics.median(quick):.2f} s, p95 {p95:.2f} s of {len(quick)}"
    )
    if over:
        words += f"; over a kill at most {over[-1]:.1f} s of {len(over)}"
    return trial.missed == double == late == 0 and p95 < 2, words
