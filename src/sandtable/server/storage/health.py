"""Whether an answer could be stored now: found out by storing something, but not more often than makes sense."""

from __future__ import annotations

import asyncio
import time

from sandtable.server.logs import log

from .journal import Journal
from .rows import Writing
from .store import reason

EVERY = 1.0  # seconds between two writings
PATIENCE = 3.0  # seconds for one


class Health:
    """Writes a row of its own through the journal, as every answer is written."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._good = False
        self._when = -EVERY  # it was last found out
        self._writing: asyncio.Task[None] | None = None

    async def good(self) -> bool:
        """Whether storage takes what is written; who asks meanwhile waits for the same writing."""
        if time.monotonic() - self._when < EVERY:
            return self._good
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        _, late = await asyncio.wait({self._writing}, timeout=PATIENCE)
        return self._good and not late

    async def _write(self) -> None:
        try:
            await self._journal.write(Writing("", beat=time.time()))
            self._good = True
        except Exception as wrong:
            log.error("storage cannot be written: %s", reason(wrong))
            self._good = False
        self._when = time.monotonic()
        self._writing = None
