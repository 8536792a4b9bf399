"""Several servers on one database: each may die at any moment, and notices are late, lost or in another order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest import mock

from sandtable.server import house
from sandtable.server.peers import peers
from sandtable.server.storage.bulletin import Bulletin
from sandtable.server.storage.rows import Entry, MatchRow, Writing
from sandtable.server.talk.arrival import talk
from server.simulation.check import check, moved, replayed
from server.simulation.people import Person
from server.simulation.storage import Broken, SimulatedStore
from server.simulation.wire import Line
from server.simulation.world import LONGEST, PATIENCE, World

SERVERS = 3
OWNER: ContextVar[int] = ContextVar("OWNER", default=-1)  # the server that a task belongs to; -1: the world


class Door:
    """The way of one server to storage; a dead server has none."""

    engine: Any = None  # nobody has a name here

    def __init__(self, world: ManyWorld, server: int) -> None:
        self.world = world
        self.server = server
        self.alive = True
        self.bulletin: Bulletin

    def _reach(self) -> SimulatedStore:
        if not self.alive:
            raise Broken("the server is dead")
        return self.world.store

    @property
    def busy(self) -> int:
        return self.world.store.busy

    @busy.setter
    def busy(self, number: int) -> None:
        self.world.store.busy = number

    def write(self, writings: list[Writing]) -> None:
        store, lies = self._reach(), self.world.store.lies
        notices = self.bulletin.notices(writings)
        try:
            store.write(writings)
            self.world.tell(notices)
        except Broken:
            if store.lies < lies:  # it was written after all
                self.world.tell(notices)
            raise
        finally:
            self.bulletin.tried(notices)

    def counts(self, ids: list[str]) -> dict[str, int]:
        return {id: len(self.entries(id)) for id in ids if self.entries(id)}

    def match(self, id: str) -> MatchRow | None:
        return self._reach().match(id)

    def entries(self, id: str, start: int = 0) -> list[Entry]:
        return self._reach().entries(id, start)

    def snapshot(self, id: str) -> tuple[int, bytes] | None:
        return self._reach().snapshot(id)

    def look(self, id: str) -> tuple[int, bytes] | None:
        return self._reach().look(id)

    def ancestors_over(self, row: MatchRow) -> bool:
        return self._reach().ancestors_over(row)

    def close(self) -> None:
        pass


class SimulatedLine:
    """Notices and locks of one server."""

    world: ManyWorld
    lost: Callable[[], None]

    def __init__(self, _url: str) -> None:
        self.server = OWNER.get()
        self.heard: Callable[[str], None] = lambda notice: None
        self.deaf = False
        self.world.lines[self.server] = self

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        await asyncio.sleep(self.world.loop.moment())
        self.heard, self.deaf = heard, False
        missed()
        await asyncio.get_running_loop().create_future()

    async def say(self, notice: str) -> None:
        await self._reach()
        self.world.tell([notice])

    async def take(self, ids: list[str]) -> set[str]:
        await self._reach()
        return {id for id in ids if self.world.lock(id, self.server)}

    async def let_go(self, ids: Iterable[str]) -> None:
        await self._reach()
        for id in ids:
            self.world.unlock(id, self.server)

    async def close(self) -> None:
        pass

    async def _reach(self) -> None:
        await asyncio.sleep(self.world.loop.moment())
        door = self.world.doors.get(self.server)
        if self.world.store.away or door is None or not door.alive:
            self.world.let_go(self.server)
            self.lost()
            raise Broken("storage is away")


class ManyWorld(World):
    """Servers come and go; people reach whichever answers."""

    faults = ("cut", "cut", "cut", "cancel", "deaf", "fails", "lies", "away", "crash", "crash", "unheard", "losing")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.settings = replace(self.settings, database="postgresql simulated")
        self.houses: dict[int, house.House] = {}
        self.doors: dict[int, Door] = {}
        self.lines: dict[int, SimulatedLine] = {}
        self.locks: dict[str, tuple[int, int]] = {}  # by match: which server, and how many times
        self.losing = 0.0  # share of the notices that nobody hears
        self._at: dict[Line, int] = {}  # the server of a line
        self._contexts: dict[int, Context] = {}
        self._owned: dict[asyncio.Task[Any], int] = {}

    @property
    def loop(self) -> Any:
        return self._loop

    def run(self) -> Any:
        with self._patched():
            self._life(last=True)
        self.report.digest = self._trace.hexdigest()
        self.report.said = sum(len(person.sent) for person in self.people)
        self.report.entries = len(self.store.kept.get(self.match, ()))
        return self.report

    @contextmanager
    def _patched(self) -> Iterator[None]:
        with (
            super()._patched(),
            mock.patch.multiple(peers, time=self.time),
            mock.patch.multiple(house, PostgresLine=SimulatedLine),
            mock.patch.object(SimulatedLine, "world", self, create=True),
        ):
            yield

    async def _living(self) -> None:
        self._loop.set_task_factory(self._task)
        for server in range(SERVERS):
            self._start(server)
        self.house = self.houses[0]
        self.calm = True
        if not await self._begin():
            return
        self.calm = False
        lives = [asyncio.create_task(person.live()) for person in self.people]
        await asyncio.sleep(self.dice.random() * 2 * LONGEST)
        self._heal()
        await self._rest()
        await self._check()
        for life in lives:
            if life.done() and life.exception() is not None:
                self.wrong(f"a person failed: {life.exception()!r}")

    async def _check(self) -> None:
        rooms = {server: await own.open(self.match) for server, own in self.houses.items()}
        await asyncio.sleep(3.0)  # until each that came into memory just now has found its place
        leading = [server for server, room in rooms.items() if room.leads]
        if len(leading) != 1:
            self.wrong(f"{len(leading)} servers lead the match")
            return
        for room in rooms.values():
            replayed(self, room, self.store.kept[self.match])
        check(self, rooms[leading[0]])
        moved(self, self.houses[leading[0]])

    # -- servers -----------------------------------------------------------------------------------------------

    def _task(self, loop: Any, coroutine: Coroutine[Any, Any, Any], context: Context | None = None) -> Any:
        task = asyncio.Task(coroutine, loop=loop, context=context)
        self._owned[task] = OWNER.get() if context is None else context.get(OWNER, -1)
        task.add_done_callback(self._owned.pop)
        return task

    def _start(self, server: int) -> None:
        context = self._contexts[server] = copy_context()
        context.run(OWNER.set, server)
        door = self.doors[server] = Door(self, server)
        self.houses[server] = context.run(house.House, self.settings, door)  # type: ignore[arg-type]
        self.note("starts", server)

    def _kill(self, server: int) -> None:
        if self.houses.pop(server, None) is None:
            return
        self.report.crashes += 1
        self.doors[server].alive = False
        self.let_go(server)
        self.lines.pop(server, None)
        for line in [line for line, at in self._at.items() if at == server]:
            line.cut()
        for task in [task for task, owner in self._owned.items() if owner == server]:
            task.cancel()
        self._loop.call_later(self.dice.random() * 4, self._start, server)

    def let_go(self, server: int) -> None:
        """The database notices that a server has gone."""
        self.locks = {id: held for id, held in self.locks.items() if held[0] != server}

    def lock(self, id: str, server: int) -> bool:
        """Whether a server has a lock now; it may take one several times, as sessions of PostgreSQL do."""
        holder, times = self.locks.get(id, (server, 0))
        if holder == server:
            self.locks[id] = server, times + 1
        return holder == server

    def unlock(self, id: str, server: int) -> None:
        """Give a lock back as often as it was taken."""
        holder, times = self.locks.get(id, (-1, 0))
        if holder == server and times > 1:
            self.locks[id] = server, times - 1
        elif holder == server:
            del self.locks[id]

    def tell(self, notices: list[str]) -> None:
        """Tell all servers, some of them later, some of them never."""
        for notice in notices:
            for line in list(self.lines.values()):
                if self.dice.random() >= self.losing:
                    self._loop.call_later(self._loop.moment(), self._arrive, line, notice)

    def _arrive(self, line: SimulatedLine, notice: str) -> None:
        if self.lines.get(line.server) is line and not line.deaf:
            self._contexts[line.server].copy().run(line.heard, notice)

    # -- lines and faults --------------------------------------------------------------------------------------

    def connect(self, person: Person) -> Line:
        server = self.dice.choice(sorted(self.houses)) if self.houses else None
        own = None if server is None else self.houses[server]
        line = Line(self._loop, SimpleNamespace(state=SimpleNamespace(house=own)), person.token)
        if server is None:
            line.cut()
            return line
        context = self._contexts[server].copy()
        self._at[line] = server
        task = self._loop.create_task(talk(line, self.match, person.client), context=context)  # type: ignore[arg-type]
        self._talks[line] = task
        task.add_done_callback(lambda task: self._hung_up(line, task))
        return line

    def _hung_up(self, line: Line, task: asyncio.Task[None]) -> None:
        self._at.pop(line, None)
        super()._hung_up(line, task)

    def _break(self, fault: str) -> None:
        server = self.dice.randrange(SERVERS)
        if fault == "crash" and self.dice.random() < 0.3:
            self._kill(server)
        elif fault == "unheard" and server in self.lines:
            self.lines[server].deaf = True  # until it finds out by itself
        elif fault == "losing":
            self.losing = 0.3
            self._loop.call_later(self.dice.random() * 2, self._found_again)

    def _found_again(self) -> None:
        self.losing = 0.0

    def _heal(self) -> None:
        super()._heal()
        self._found_again()

    async def _rest(self) -> None:
        until = self._loop.time() + PATIENCE
        while self._loop.time() < until:
            await asyncio.sleep(2.0)
            busy = any(driver.busy for own in self.houses.values() for driver in own._drivers.values())
            if len(self.houses) == SERVERS and not busy and not any(person.pending for person in self.people):
                await asyncio.sleep(5.0)
                return
