"""A match in memory that is what is stored: changed under one lock, carried through, written before it is told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from sandtable.engine.errors import SandtableError
from sandtable.seam.match import Match
from sandtable.server import metrics
from sandtable.server.logs import log, where
from sandtable.server.settings import Settings
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import Beside, Entry, MatchRow, Writing
from sandtable.server.storage.store import reason
from sandtable.server.wire.messages import Overtaken, Refused, Unsure, refused_by

from . import looks
from .rebuild import Memory, rebuild, repeat

T = TypeVar("T")

AT_ONCE = 8  # entries of others that are taken in between two rounds of the event loop
SLOW = ("takeback", "rules")  # entries that take long
MANY_ANSWERS = 12  # in one message: others do not wait for them


class Kept:
    """A match with its journal. Whoever asks or changes holds `sound`."""

    def __init__(self, row: MatchRow, match: Match, memory: Memory, journal: Journal, settings: Settings) -> None:
        self.row = row
        self.match = match
        self.memory = memory
        self.settings = settings
        self.lock = asyncio.Lock()
        self.broken = False  # what is in memory is not what is stored
        self.leads = True  # no other server runs its bots, clocks and notices
        self._journal = journal
        self._saved = self._looked = memory.count
        self._changes: set[asyncio.Task[Any]] = set()  # under way

    def came_back(self, before: Match) -> None:
        """The match was brought back from storage; another server may have gone on with it."""

    def reseated(self, before: MatchRow) -> None:
        """Another server has changed who plays."""

    def took_back(self) -> None:
        """An entry of another server has taken answers back."""

    def took_in(self, entries: list[Entry]) -> None:
        """What other servers have stored is in memory."""

    @contextlib.asynccontextmanager
    async def sound(self) -> AsyncIterator[None]:
        """Hold the lock while what is in memory is what is stored."""
        async with self.lock:
            if self.broken:
                await self._recover()
            yield

    async def reading(self, read: Callable[[Match], T]) -> T:
        """Look at the match while it stands still."""
        async with self.sound():
            try:
                return read(self.match)
            except SandtableError as wrong:
                raise refused_by(wrong) from wrong
            except Refused:
                raise
            except Exception as wrong:
                log.error("match %s of %s: a question failed: %s", self.row.id, self.row.game, where(wrong))
                raise Refused("failed", f"the rules failed ({type(wrong).__name__}); nothing was changed") from wrong

    async def whole(self, change: Coroutine[Any, Any, T]) -> T:
        """Carry a change through to its end, also when the one who asked for it is cut off meanwhile."""
        task = asyncio.create_task(change)
        self._changes.add(task)
        task.add_done_callback(self._changed)
        return await asyncio.shield(task)

    def _changed(self, task: asyncio.Task[Any]) -> None:
        self._changes.discard(task)
        if not task.cancelled():
            task.exception()  # nobody is left to be told, perhaps

    async def finish(self) -> None:
        """Wait for the changes under way."""
        await asyncio.gather(*self._changes, return_exceptions=True)

    async def guarded(self, change: Callable[[], T]) -> T:
        """Change the match; a refusal is told, a defect of the game brings the stored match back."""
        try:
            return change()
        except SandtableError as wrong:
            raise refused_by(wrong) from wrong
        except Exception as wrong:
            log.exception("match %s of %s: the rules failed", self.row.id, self.row.game)
            await self._recover()
            raise Refused("failed", f"the rules failed ({type(wrong).__name__}); nothing was changed") from wrong

    async def guarded_if_long(self, answers: int, change: Callable[[], T]) -> T:
        """Change the match by so many answers: off the event loop when they are many."""
        return await (self.guarded_aside(change) if answers > MANY_ANSWERS else self.guarded(change))

    async def guarded_aside(self, change: Callable[[], T]) -> T:
        """Change the match off the event loop, which may take long; the lock is held."""
        outcome: list[BaseException] = []
        found: list[T] = []

        def work() -> None:
            try:
                found.append(change())
            except Exception as wrong:
                outcome.append(wrong)

        def told() -> T:
            if outcome:
                raise outcome[0]
            return found[0]

        await asyncio.to_thread(work)
        return await self.guarded(told)

    def numbered(self, kind: str, seat: int, bodies: list[tuple[str, Any]]) -> list[Entry]:
        """The next entries of the match."""
        start = self.memory.count
        return [
            Entry(n=start + index, kind=kind, seat=seat, role=role, body=body)
            for index, (role, body) in enumerate(bodies)
        ]

    def beside(self, entries: list[Entry]) -> list[Beside]:
        """What else is written with entries, and counts only if they do."""
        return []

    async def write(self, entries: list[Entry], *beside: Beside) -> None:
        """Write entries of what was done and remember them; refused when they are not stored. The lock is held."""
        writing = Writing(self.row.id, entries=entries, over=self.match.over or entries[-1].kind == "verdict")
        writing.beside = [*self.beside(entries), *beside]
        after = entries[-1].n + 1
        ruled = entries[0].kind == "rules"  # the state that other rules begin with is what they go on from
        if after - self._saved >= self.settings.snapshot_every or writing.over or ruled:
            writing.snapshot = (after, self.match.save())
            self._saved = after
        if writing.over or ruled:
            writing.look = (after, looks.taken(self.row, self.match))
            self._looked = after
        try:
            await self._journal.write(writing)
        except Exception as wrong:
            if not await self._found_stored(entries):
                if self.memory.count > entries[0].n:
                    metrics.OVERTAKEN.inc()
                    raise Overtaken from wrong
                log.error("match %s: could not be stored: %s", self.row.id, reason(wrong))
                raise Refused("failed", "the server could not store this; nothing was changed", status=500) from wrong
        else:
            for entry in entries:
                self.memory.note(entry, self.row)
            metrics.ENTRIES.labels("person" if entries[0].client else "server").inc(len(entries))

    async def rest(self) -> None:
        """Store how the match stands and what every seat sees: the rules may be others when it is opened again."""
        async with self.lock:
            count = self.memory.count
            if self.broken or not self.leads or self._looked == count:
                return
            look = await asyncio.to_thread(looks.taken, self.row, self.match)
            writing = Writing(self.row.id, snapshot=(count, self.match.save()), look=(count, look))
            try:
                await self._journal.write(writing)
            except Exception as wrong:
                log.error("match %s: could not be stored as it stands: %s", self.row.id, reason(wrong))
            else:
                self._saved = self._looked = count

    async def follow(self) -> None:
        """Take in what other servers have stored meanwhile."""
        await self.whole(self._follow())

    async def _follow(self) -> None:
        async with self.sound():
            store, row = self._journal.store, self.row
            try:
                entries = await asyncio.to_thread(store.entries, row.id, self.memory.count)
                if any(entry.kind == "seat" for entry in entries):
                    row = await self._stored_row()
            except Exception as wrong:
                log.error("match %s: could not be read: %s", self.row.id, reason(wrong))
                raise Unsure("the server cannot reach its storage") from wrong
            if not entries:
                return
            try:
                if len(entries) > AT_ONCE or any(entry.kind in SLOW for entry in entries):
                    await asyncio.to_thread(self._repeat, entries)
                else:
                    self._repeat(entries)
            except Exception as wrong:
                log.error("match %s: what another server stored cannot be done: %s", self.row.id, where(wrong))
                await self._recover()
                return
            self._seat(row)
            self.took_in(entries)

    async def _stored_row(self) -> MatchRow:
        row = await asyncio.to_thread(self._journal.store.match, self.row.id)
        return self.row if row is None else row

    def _seat(self, row: MatchRow) -> None:
        if row.seats != self.row.seats:
            self.row, before = row, self.row
            self.reseated(before)

    def _repeat(self, entries: list[Entry]) -> None:
        for entry in entries:
            repeat(self.match, self.row, entry)
            self.memory.note(entry, self.row)
            if entry.kind in ("undo", "takeback"):
                self.took_back()

    async def _found_stored(self, entries: list[Entry]) -> bool:
        """Whether entries were stored after all; others may stand in their place, so it is not enough to count."""
        stored = await self._recover()
        return stored[entries[0].n : entries[-1].n + 1] == entries

    async def _recover(self) -> list[Entry]:
        """Forget what is in memory and bring back what is stored; until that works nothing else does."""
        self.broken = True
        store, before = self._journal.store, self.match
        try:
            entries = await asyncio.to_thread(store.entries, self.row.id)
            snapshot = await asyncio.to_thread(store.snapshot, self.row.id)
            row = await self._stored_row()
            self.match, self.memory = await asyncio.to_thread(rebuild, self.row, entries, snapshot)
        except Exception as wrong:
            log.error("match %s: could not be brought back from storage: %s", self.row.id, reason(wrong))
            raise Unsure("the server cannot reach its storage") from wrong
        self._saved = self._looked = self.memory.count
        self.broken = False
        self._seat(row)
        self.came_back(before)
        return entries
