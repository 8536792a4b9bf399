"""A match brought back from storage, by whatever rules it was played."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass

from sandtable.engine.game import Game
from sandtable.seam.match import Match
from sandtable.server.logs import log, where
from sandtable.server.rooms.kept import Kept
from sandtable.server.rooms.parted import Parted
from sandtable.server.rooms.rebuild import Memory, OtherRules, rebuild, remember
from sandtable.server.rooms.seating import seat_of
from sandtable.server.settings import Settings
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import SPECTATOR, Entry, MatchRow
from sandtable.server.storage.store import Store, reason
from sandtable.server.wire.messages import Refused

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
Stored = tuple[MatchRow, list[Entry], tuple[int, bytes] | None]


@dataclass(frozen=True)
class Opened:
    """A match as it stands; `parted`: its rules have left it, and it cannot go on."""

    row: MatchRow
    match: Match
    memory: Memory
    parted: Parted | None


class Archive:
    """Brings matches back. `look_at_board` makes sure that a board can still be shown."""

    def __init__(
        self, store: Store, journal: Journal, settings: Settings, look_at_board: Callable[[Game, str], object]
    ) -> None:
        self._store = store
        self._journal = journal
        self._settings = settings
        self._look_at_board = look_at_board

    async def bring_back(self, id: str, token: str | None) -> Opened:
        """The match of that id, only for somebody with a seat in it where a token is given."""
        row, entries, snapshot = await self._read(id, token)
        parted: Parted | None = None
        try:
            try:
                match, memory = await asyncio.to_thread(rebuild, row, entries, snapshot)
            except OtherRules as wrong:
                look = await asyncio.to_thread(self._store.look, id)
                parted = Parted(entries, wrong.followed, snapshot, look, wrong.why)
                match, _ = await asyncio.to_thread(rebuild, row, entries[: wrong.followed], snapshot)
                memory = remember(row, entries)
            await asyncio.to_thread(self._look_at_board, match.game, row.scenario)
        except Exception as wrong:
            log.error("match %s of %s: could not be brought back: %s", id, row.game, where(wrong))
            raise Refused("other-rules", "the rules or data of this match are no longer here", status=409) from wrong
        if memory.unsaid is not None and parted is None:
            await self._tell_rules(row, match, memory)
        return Opened(row, match, memory, parted)

    async def _read(self, id: str, token: str | None) -> Stored:
        if not _ID.fullmatch(id):
            raise Refused("unknown", "there is no such match", status=404)
        try:
            row = await asyncio.to_thread(self._store.match, id)
            if row is None:
                raise Refused("unknown", "there is no such match", status=404)
            if token is not None:
                seat_of(row, token)
            entries = await asyncio.to_thread(self._store.entries, id)
            return row, entries, await asyncio.to_thread(self._store.snapshot, id)
        except Refused:
            raise
        except Exception as wrong:
            log.error("match %s: could not be read: %s", id, reason(wrong))
            raise Refused("failed", "the server cannot reach its storage", status=503) from wrong

    async def _tell_rules(self, row: MatchRow, match: Match, memory: Memory) -> None:
        """Nobody goes on with a match that other rules have taken over before that is stored."""
        what = "changed its position" if "altered" in (memory.unsaid or {}) else "taken it over"
        log.warning("match %s of %s: other rules have %s", row.id, row.game, what)
        room = Kept(row, match, memory, self._journal, self._settings)
        async with room.sound():
            await room.write(room.numbered("rules", SPECTATOR, [("", memory.unsaid)]))
        memory.unsaid = None
