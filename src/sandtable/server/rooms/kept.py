"""A match in memory that is what is stored: changed under one lock, carried through, written before it is told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from sandtable.engine.errors import SandtableError
from sandtable.seam.match import Match
from sandtable.server.logs import log, where
from sandtable.server.settings import Settings
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import Entry, MatchRow, Writing
from sandtable.server.storage.store import reason
from sandtable.server.wire.messages import Refused, Unsure, refused_by

from . import looks
from .rebuild import Memory, rebuild

T = TypeVar("T")


class Kept:
    """A match with its journal. Whoever asks or changes holds `sound`."""

    def __init__(self, row: MatchRow, match: Match, memory: Memory, journal: Journal, settings: Settings) -> None:
        self.row = row
        self.match = match
        self.memory = memory
        self.settings = settings
        self.lock = asyncio.Lock()
        self.broken = False  # what is in memory is not what is stored
        self._journal = journal
        self._saved = self._looked = memory.count
        self._changes: set[asyncio.Task[Any]] = set()  # under way

    def came_back(self) -> None:
        """The match was brought back from storage; another server may have gone on with it."""

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

    async def guarded_aside(self, change: Callable[[], None]) -> None:
        """Change the match off the event loop, which may take long; the lock is held."""
        outcome: list[BaseException] = []

        def work() -> None:
            try:
                change()
            except Exception as wrong:
                outcome.append(wrong)

        def told() -> None:
            if outcome:
                raise outcome[0]

        await asyncio.to_thread(work)
        await self.guarded(told)

    def numbered(self, kind: str, seat: int, bodies: list[tuple[str, Any]]) -> list[Entry]:
        """The next entries of the match."""
        start = self.memory.count
        return [
            Entry(n=start + index, kind=kind, seat=seat, role=role, body=body)
            for index, (role, body) in enumerate(bodies)
        ]

    async def write(self, entries: list[Entry]) -> None:
        """Write entries of what was done and remember them; refused when they are not stored. The lock is held."""
        writing = Writing(self.row.id, entries=entries, over=self.match.over)
        after = entries[-1].n + 1
        if after - self._saved >= self.settings.snapshot_every or writing.over:
            writing.snapshot = (after, self.match.save())
            self._saved = after
        if writing.over:
            writing.look = (after, looks.taken(self.row, self.match))
            self._looked = after
        try:
            await self._journal.write(writing)
        except Exception as wrong:
            log.error("match %s: could not be stored: %s", self.row.id, reason(wrong))
            if not await self._found_stored(entries):
                raise Refused("failed", "the server could not store this; nothing was changed", status=500) from wrong
        else:
            for entry in entries:
                self.memory.note(entry, self.row)

    async def rest(self) -> None:
        """Store how the match stands and what every seat sees: the rules may be others when it is opened again."""
        async with self.lock:
            count = self.memory.count
            if self.broken or self._looked == count:
                return
            look = await asyncio.to_thread(looks.taken, self.row, self.match)
            writing = Writing(self.row.id, snapshot=(count, self.match.save()), look=(count, look))
            try:
                await self._journal.write(writing)
            except Exception as wrong:
                log.error("match %s: could not be stored as it stands: %s", self.row.id, reason(wrong))
            else:
                self._saved = self._looked = count

    async def _found_stored(self, entries: list[Entry]) -> bool:
        """Whether entries were stored after all; others may stand in their place, so it is not enough to count."""
        stored = await self._recover()
        return stored[entries[0].n : entries[-1].n + 1] == entries

    async def _recover(self) -> list[Entry]:
        """Forget what is in memory and bring back what is stored; until that works nothing else does."""
        self.broken = True
        store = self._journal.store
        try:
            entries = await asyncio.to_thread(store.entries, self.row.id)
            snapshot = await asyncio.to_thread(store.snapshot, self.row.id)
            self.match, self.memory = await asyncio.to_thread(rebuild, self.row, entries, snapshot)
        except Exception as wrong:
            log.error("match %s: could not be brought back from storage: %s", self.row.id, reason(wrong))
            raise Unsure("the server cannot reach its storage") from wrong
        self._saved = self._looked = self.memory.count
        self.broken = False
        self.came_back()
        return entries
