"""Storage that keeps what was committed and otherwise does whatever the dice say."""

from __future__ import annotations

import random
from typing import Any

from sandtable.server.storage.journal import Job, Journal
from sandtable.server.storage.rows import Entry, MatchRow, Writing


class Broken(OSError):
    """Storage says no."""


class SimulatedStore:
    """The tables in memory: a writing is there whole or not at all."""

    engine: Any = None  # nobody has a name here

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.rows: dict[str, MatchRow] = {}
        self.kept: dict[str, list[Entry]] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        self.looks: dict[str, tuple[int, bytes]] = {}
        self.over: set[str] = set()
        self.unkind = True
        self.fails = 0  # writings to come that fail before they are written
        self.lies = 0  # that fail after it
        self.away = False  # nothing can be reached
        self.busy = 0  # writings queued

    def _reach(self) -> None:
        if self.away:
            raise Broken("storage is away")

    def write(self, writings: list[Writing]) -> None:
        self._reach()
        if self.fails:
            self.fails -= 1
            raise Broken("not written")
        for writing in writings:
            have = len(self.kept.get(writing.match, ()))
            if [entry.n for entry in writing.entries] != list(range(have, have + len(writing.entries))):
                raise Broken("UNIQUE constraint failed")
        for writing in writings:
            self._take(writing)
        if self.lies:
            self.lies -= 1
            raise Broken("the line broke")

    def _take(self, writing: Writing) -> None:
        if writing.start is not None:
            self.rows[writing.match] = writing.start
        self.kept.setdefault(writing.match, []).extend(writing.entries)
        if writing.snapshot is not None:
            self.snapshots[writing.match] = writing.snapshot
        if writing.look is not None:
            self.looks[writing.match] = writing.look
        if writing.over:
            self.over.add(writing.match)

    def match(self, id: str) -> MatchRow | None:
        self._reach()
        row = self.rows.get(id)
        return row and MatchRow(**{**row.__dict__, "over": id in self.over})

    def entries(self, id: str, start: int = 0) -> list[Entry]:
        self._reach()
        return self.kept.get(id, [])[start:]

    def snapshot(self, id: str) -> tuple[int, bytes] | None:
        self._reach()
        return self.snapshots.get(id)

    def look(self, id: str) -> tuple[int, bytes] | None:
        self._reach()
        return self.looks.get(id)

    def ancestors_over(self, row: MatchRow) -> bool:
        self._reach()
        return True

    def close(self) -> None:
        pass


class SimulatedJournal(Journal):
    """The real journal, whose thread is a moment of the simulated clock."""

    def start(self) -> None:
        pass

    def write(self, writing: Writing) -> Any:
        done = super().write(writing)
        self.store.busy += 1  # type: ignore[attr-defined]
        self._loop.call_later(self._loop.moment(), self._moment)  # type: ignore[attr-defined]
        return done

    def _moment(self) -> None:
        self.store.busy -= 1  # type: ignore[attr-defined]
        if not self._queue.empty():
            job: Job | None = self._queue.get()
            self.write_group(job)

    async def close(self) -> None:
        pass
