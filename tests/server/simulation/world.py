"""One run of the simulation: a match, its people, the real server, and faults between any two steps of it.

Everything comes from one seed, so a run that fails can be run again, step by step the same.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any
from unittest import mock

from starlette.websockets import WebSocketDisconnect

from sandtable import registry
from sandtable.server import house, logs
from sandtable.server.gate import bucket
from sandtable.server.rooms import room, seating, takeback
from sandtable.server.settings import Limits, Settings
from sandtable.server.storage.rows import Entry
from sandtable.server.talk.arrival import talk
from sandtable.server.thinking import driver, thinkers
from sandtable.server.thinking.thinkers import Thinkers
from sandtable.server.wire.messages import Refused
from server.simulation.check import ELSEWHERE, check, moved
from server.simulation.clock import Forever, Loop, Time
from server.simulation.people import Person
from server.simulation.storage import SimulatedJournal, SimulatedStore
from server.simulation.wire import Line

LIVES = 4  # of the server, at most; the last one is calm
LONGEST = 12.0  # seconds of a life with faults
PATIENCE = 300.0  # seconds in which everything has to come to rest once nothing is broken any more
TABLES = (
    [(["Red"], "me"), (["Blue"], "friend")],
    [(["Red"], "me"), (["Blue"], "bot:random")],
    [(["Red", "Blue"], "me")],
)


@dataclass
class Run:
    """What a run came to."""

    seed: int
    digest: str = ""  # of everything that was said and heard, and when
    steps: int = 0
    faults: int = 0
    crashes: int = 0
    entries: int = 0
    said: int = 0
    wrong: list[str] = field(default_factory=list)


class SimulatedThinkers(Thinkers):
    """Bots that take their time and then answer anything legal."""

    dice: random.Random

    async def advise(self, job: dict[str, Any]) -> tuple[dict[str, Any], str]:
        await asyncio.sleep(self.dice.choice((0.0, 0.05, 0.3, 2.0)))
        return {"action": self.dice.choice(job["legal"])}, "simulated"


class World:
    """The dice, what lasts, and the people; a server comes and goes."""

    faults: tuple[str, ...] = ("cut", "cut", "cut", "cancel", "deaf", "fails", "lies", "away", "crash", "elsewhere")

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.report = Run(seed)
        self.store = SimulatedStore(self.dice)
        self.time = Time()
        self.calm = False
        self.last = False
        self.match = ""
        self.people: list[Person] = []
        self.house: house.House
        self._now = 1000.0
        self._trace = hashlib.blake2b(digest_size=12)
        self._talks: dict[Line, asyncio.Task[None]] = {}
        self._crash: asyncio.Event
        self._loop: Loop
        self.settings = Settings(
            database="simulated",
            bot_processes=1,
            snapshot_every=self.dice.choice((2, 5, 64)),
            idle_seconds=self.dice.choice((1.5, 600.0)),
            hidden_window_seconds=self.dice.choice((0.0, 0.2)),
            limits=Limits(queue_messages=self.dice.choice((12, 512)), message_burst=10**6, costly_burst=10**6),
        )

    def wrong(self, what: str) -> None:
        """Something that must never happen."""
        self.report.wrong.append(what)

    def note(self, *what: Any) -> None:
        """Something happened: part of what two runs of one seed have in common."""
        self._trace.update(repr((round(self._loop.time(), 6), *what)).encode())

    # -- lives of the server -----------------------------------------------------------------------------------

    def run(self) -> Run:
        """All lives, the last one without faults."""
        with self._patched():
            for _ in range(self.dice.randrange(1, LIVES)):
                self._life(last=False)
            self._life(last=True)
        self.report.digest = self._trace.hexdigest()
        self.report.said = sum(len(person.sent) for person in self.people)
        self.report.entries = len(self.store.kept.get(self.match, ()))
        return self.report

    @contextmanager
    def _patched(self) -> Iterator[None]:
        chosen = random.Random(self.report.seed)
        secrets = SimpleNamespace(
            token_hex=lambda n: f"{chosen.getrandbits(8 * n):0{2 * n}x}",
            token_urlsafe=lambda n: f"{chosen.getrandbits(8 * n):x}",
        )
        with (
            mock.patch.multiple(
                house,
                time=self.time,
                secrets=secrets,
                Garbage=mock.Mock(),
                Journal=SimulatedJournal,
                Thinkers=SimulatedThinkers,
            ),
            mock.patch.multiple(room, time=self.time),
            mock.patch.multiple(bucket, time=self.time),
            mock.patch.multiple(driver, time=self.time, random=self.dice),
            mock.patch.multiple(takeback, secrets=secrets),
            mock.patch.multiple(seating, secrets=secrets),
            mock.patch.multiple(thinkers, random=self.dice),
            mock.patch.object(logs.log, "disabled", True),
            mock.patch.object(SimulatedThinkers, "dice", self.dice, create=True),
            mock.patch.dict(registry.ROOMS, {"fog": "engine.fog.game"}),
        ):
            yield

    def _life(self, last: bool) -> None:
        self.calm = False
        self.last = last
        loop = Loop(self.dice, self._now, self._between)
        self._loop = self.time.loop = loop
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(self._living())
        except Forever:
            self.wrong("everybody waits for ever")
        except Exception as failed:
            self.wrong(f"what is stored cannot be opened or checked: {failed!r}")
        finally:
            self._end(loop)
            self._now = loop.time() + 1.0
            self.wrong_unseen(loop)
            asyncio.set_event_loop(None)
            loop.close()

    def wrong_unseen(self, loop: Loop) -> None:
        """Errors that nobody looked at are wrong, except that a line is gone."""
        for error in loop.unseen:
            if "WebSocketDisconnect" not in error:
                self.wrong(f"nobody looked at {error}")

    def _end(self, loop: Loop) -> None:
        """The process dies: nothing reaches storage any more."""
        self.calm = True
        self.store.away = True
        tasks = sorted(asyncio.all_tasks(loop), key=lambda task: int(task.get_name().rpartition("-")[2]))
        for line in self._talks:
            line.cut()
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._talks = {}
        self.store.away = False
        self.store.fails = self.store.lies = self.store.busy = 0

    async def _living(self) -> None:
        self._crash = asyncio.Event()
        self.house = house.House(self.settings, self.store)  # type: ignore[arg-type]
        self.calm = self.last and not self.people
        if not self.people and not await self._begin():
            return
        lives = [asyncio.create_task(person.live()) for person in self.people]
        await asyncio.wait({asyncio.create_task(self._crash.wait())}, timeout=self.dice.random() * LONGEST)
        if self.last:
            self._heal()
            await self._rest()
            check(self, await self.house.open(self.match))
            moved(self, self.house)
        for life in lives:
            if life.done() and life.exception() is not None:
                self.wrong(f"a person failed: {life.exception()!r}")

    async def _begin(self) -> bool:
        try:
            started = await self.house.start("fog", None, {}, self.dice.choice(TABLES))  # type: ignore[arg-type]
        except Refused:
            return False  # in the next life, perhaps
        self.match = started.room.row.id
        for seat, token in enumerate(started.tokens):
            for tab in range(0 if not token else self.dice.choice((1, 1, 2))):
                self.people.append(Person(self, seat, token, f"seat{seat}-tab{tab}", acts=25))
        self.people.append(Person(self, -1, started.spectator, "guest", acts=8))
        return True

    def _heal(self) -> None:
        """From now on nothing breaks, but perhaps one last writing; what is broken works again."""
        self.calm = True
        self.store.fails, self.store.lies = self.dice.randrange(2), 0
        self.store.away = False
        for line in self._talks:
            line.reads.set()
        for person in self.people:
            person.acts = 0

    async def _rest(self) -> None:
        """Wait until everybody has been answered and nothing moves."""
        until = self._loop.time() + PATIENCE
        while self._loop.time() < until:
            await asyncio.sleep(2.0)
            mover = self.house._drivers.get(self.match)
            if not any(person.pending for person in self.people) and mover is not None and not mover.busy:
                await asyncio.sleep(5.0)
                return

    # -- lines and faults --------------------------------------------------------------------------------------

    def connect(self, person: Person) -> Line:
        """A new line from a person to the server."""
        line = Line(self._loop, SimpleNamespace(state=SimpleNamespace(house=self.house)), person.token)
        task = asyncio.create_task(talk(line, self.match, person.client))  # type: ignore[arg-type]
        self._talks[line] = task
        task.add_done_callback(lambda task: self._hung_up(line, task))
        return line

    def _hung_up(self, line: Line, task: asyncio.Task[None]) -> None:
        self._talks.pop(line, None)
        line.cut()
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, (WebSocketDisconnect, RuntimeError)):
            self.wrong(f"a connection failed: {wrong!r}")

    def _between(self) -> None:
        """Before any step something may break; most often while something is being written."""
        self.report.steps += 1
        if self.calm or self.dice.random() > (0.06 if self.store.busy else 0.006):
            return
        self.report.faults += 1
        line = self.dice.choice(list(self._talks)) if self._talks else None
        fault = self.dice.choice(self.faults)
        self.note("fault", fault)
        if fault == "cut" and line is not None:
            line.cut()
        elif fault == "cancel" and line is not None:
            self._talks[line].cancel()
        elif fault == "deaf" and line is not None:
            line.reads.clear()
            self._loop.call_later(self.dice.random() * 3, line.reads.set)
        elif fault == "fails":
            self.store.fails += 1
        elif fault == "lies":
            self.store.lies += 1
        elif fault == "away" and self.people:
            self.store.away = True
            self._loop.call_later(self.dice.random() * 2, self._back)
        elif self.people:
            self._break(fault)

    def _break(self, fault: str) -> None:
        """What breaks besides lines and storage."""
        if fault == "crash" and self.dice.random() < 0.3:
            self.report.crashes += 1
            self._crash.set()
        elif fault == "elsewhere" and not self.last:
            n = len(self.store.kept[self.match])
            theirs = Entry(n, "chat", -1, "", "from another server", ELSEWHERE, n, "digest")
            self.store.kept[self.match].append(theirs)

    def _back(self) -> None:
        self.store.away = False
