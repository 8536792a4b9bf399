"""All matches of a server: started, opened from storage when somebody asks, put away when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import sandtable
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.seam.match import Match
from sandtable.server.gate.bucket import Buckets
from sandtable.server.logs import log, where
from sandtable.server.past.timeline import Timeline
from sandtable.server.resources import Resource, Shelf
from sandtable.server.rooms.parted import Parted
from sandtable.server.rooms.rebuild import Memory, OtherRules, begin, rebuild, remember
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.seating import default_seats, locked, new_tokens, seat_of, seat_rows
from sandtable.server.settings import Settings
from sandtable.server.storage.health import Health
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import SPECTATOR, Entry, MatchRow, Writing, lock_of
from sandtable.server.storage.store import Store, reason
from sandtable.server.thinking.driver import Driver
from sandtable.server.thinking.thinkers import Thinkers
from sandtable.server.wire.messages import Refused

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
QUIET_SECONDS = 5.0
RETENTION_SECONDS = (600.0, 3600.0)  # until outdated matches are looked for first, and again
GARBAGE_SECONDS = 900.0
OTHER_RULES = "the rules have changed since, and by them an earlier answer is no longer legal"
_TIMELINES = 16  # kept in memory

T = TypeVar("T")


@dataclass(frozen=True)
class Started:
    """A new room with the tokens of its seats (empty for bots) and of its spectators."""

    room: Room
    tokens: list[str]
    spectator: str


class House:
    """The rooms, and what they share: storage, journal, thinkers."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.journal = Journal(store)
        self.journal.start()
        self.health = Health(self.journal)
        self.thinkers = Thinkers(settings)
        self.shelf = Shelf()
        limits = settings.limits
        self.newcomers = Buckets(limits.new_matches_per_second, limits.new_match_burst)
        self._costly_seats = Buckets(limits.costly_per_second, limits.costly_burst)
        self._costly_addresses = Buckets(limits.costly_per_address, limits.costly_burst_of_address)
        self.questions = asyncio.Semaphore(1)  # begin one at a time: whoever moves waits for one at most
        self.rooms: dict[str, Room] = {}
        self._drivers: dict[str, Driver] = {}
        self._timelines: dict[str, Timeline] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self._retire())]

    async def close(self) -> None:
        """Stop bots, write what is queued, let go of the database."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(driver.close() for driver in self._drivers.values()))
        await asyncio.gather(*(room.finish() for room in self.rooms.values()))
        await asyncio.gather(*(room.rest() for room in self.rooms.values()))
        await self.thinkers.close()
        await self.journal.close()
        await asyncio.to_thread(self.store.close)

    # -- starting ----------------------------------------------------------------------------------------------

    async def start(
        self,
        game_id: str,
        scenario: str | None,
        options: dict[str, Any],
        seats: Sequence[tuple[Sequence[str], str]] | None,
        lesson: str = "",
    ) -> Started:
        """A new match with fresh dice and fresh links."""
        game = await asyncio.to_thread(find_game, game_id)  # games may still be loading
        try:
            guide = game.lesson(lesson) if lesson else None
            name = guide.scenario if guide else scenario or game.scenarios()[0].id
            roles = game.roles(name)
            resolved = game.resolve(name, {**(guide.options if guide else {}), **options})
        except BadSetup as wrong:
            raise Refused("unknown", str(wrong), status=422) from wrong
        except RecursionError as wrong:
            raise Refused("malformed", "the options are nested too deeply", status=422) from wrong
        wanted = default_seats(game, roles, guide.learner if guide else roles[0]) if seats is None else seats
        rows = seat_rows(game, roles, wanted, self.settings.limits.bot_iterations)
        tokens, spectator = new_tokens(rows), secrets.token_urlsafe(18)
        row = MatchRow(
            id=secrets.token_urlsafe(9),
            game=game.id,
            rules_version=game.version,
            data_hash=game.data_hash,
            scenario=name,
            options=resolved,
            seed=secrets.token_hex(32),
            seats=locked(rows, tokens),
            spectator=lock_of(spectator),
            lesson=lesson,
        )
        match = await asyncio.to_thread(begin, row)
        await asyncio.to_thread(self.board, game, name)
        await self._keep(Writing(row.id, start=row))
        return Started(self._enter(row, match, Memory()), tokens, spectator)

    async def branch(self, room: Room, start: list[Entry], at: int) -> Started:
        """A new match that starts with the given entries of another (its moment `at`) and then rolls fresh dice."""
        old = room.row
        tokens, spectator = new_tokens(old.seats), secrets.token_urlsafe(18)
        entries = [*start, Entry(n=len(start), kind="dice", seat=SPECTATOR, role="", body=secrets.token_hex(32))]
        row = MatchRow(
            id=secrets.token_urlsafe(9),
            game=old.game,
            rules_version=room.match.game.version,
            data_hash=room.match.game.data_hash,
            scenario=old.scenario,
            options=old.options,
            seed=old.seed,
            seats=locked(old.seats, tokens),
            spectator=lock_of(spectator),
            parent={"match": old.id, "at": at, "fresh": sum(entry.kind == "dice" for entry in start)},
            lesson=old.lesson,
        )
        match, memory = await asyncio.to_thread(rebuild, row, entries, None)
        await self._keep(Writing(row.id, start=row, entries=entries))
        return Started(self._enter(row, match, memory), tokens, spectator)

    async def _keep(self, writing: Writing) -> None:
        try:
            await self.journal.write(writing)
        except Exception as wrong:
            log.error("a new match could not be stored: %s", reason(wrong))
            raise Refused("failed", "the server could not store the match", status=503) from wrong

    def _enter(self, row: MatchRow, match: Match, memory: Memory, parted: Parted | None = None) -> Room:
        board = self.board(match.game, row.scenario)
        room = Room(row, match, memory, self.journal, self.settings, board.hash, parted)
        self.rooms[row.id] = room
        if parted is not None:
            return room  # no bot goes on with it
        driver = Driver(room, self.thinkers)
        self._drivers[row.id] = driver
        driver.wake()
        return room

    def welcome(self, address: str) -> None:
        """Refuse an address that starts too many matches."""
        if not self.newcomers.take(address):
            raise Refused("too-fast", "too many new matches; wait a little", status=429)

    def allow(self, room: Room, seat: int, address: str, price: float = 1.0) -> None:
        """Refuse a seat or an address that asks for too much of what is costly."""
        mine = self._costly_seats.take(f"{room.row.id} {seat}", price)
        if not (mine and self._costly_addresses.take(address, price)):
            raise Refused("too-fast", "too much at once; wait a little", status=429)

    # -- looking -----------------------------------------------------------------------------------------------

    def board(self, game: Game, scenario: str) -> Resource:
        """The static board of a scenario."""
        return self.shelf.get(("board", game.id, scenario), lambda: Resource.json(game.board_of(scenario)))

    async def past(self, room: Room, look: Callable[[Timeline], T]) -> T:
        """Look at the past of a match, off the event loop."""
        async with room.past_lock:
            timeline = self._timelines.pop(room.row.id, None)
            answers, fresh, stands = await room.reading(
                lambda match: (match.answers, match.setup.fresh[:], "" if timeline else match.position_hash())
            )

            def work() -> tuple[Timeline, T]:
                extends = timeline is not None and timeline.extends_to(answers, fresh)
                found = timeline if timeline is not None and extends else Timeline(room.row)
                found.extend(answers, fresh)
                found.compare(stands)
                return found, look(found)

            found, seen = await asyncio.to_thread(work)
            self._timelines[room.row.id] = found
            while len(self._timelines) > _TIMELINES:
                self._timelines.pop(next(iter(self._timelines)))
            return seen

    # -- opening and putting away ------------------------------------------------------------------------------

    async def enter(self, id: str, token: str) -> tuple[Room, int]:
        """The room of a match and the seat that a token opens; nobody else is told anything of the match."""
        room = await self.open(id, token)
        return room, room.seat_of(token)

    async def open(self, id: str, token: str | None = None) -> Room:
        """The room of a match, from storage if need be, and then only for who has a seat in it."""
        room = self.rooms.get(id)
        if room is not None:
            room.touched = time.monotonic()  # not put away before its visitor has sat down
            return room
        async with self._alone(id):
            return self.rooms.get(id) or await self._load(id, token)

    @contextlib.asynccontextmanager
    async def _alone(self, id: str) -> AsyncIterator[None]:
        """Hold a match that is not in memory: it is opened once, and not removed meanwhile."""
        lock = self._opening.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            if not lock.locked():
                self._opening.pop(id, None)

    async def _load(self, id: str, token: str | None) -> Room:
        if not _ID.fullmatch(id):
            raise Refused("unknown", "there is no such match", status=404)
        try:
            row = await asyncio.to_thread(self.store.match, id)
            if row is None:
                raise Refused("unknown", "there is no such match", status=404)
            if token is not None:
                seat_of(row, token)
            entries = await asyncio.to_thread(self.store.entries, id)
            snapshot = await asyncio.to_thread(self.store.snapshot, id)
        except Refused:
            raise
        except Exception as wrong:
            log.error("match %s: could not be read: %s", id, reason(wrong))
            raise Refused("failed", "the server cannot reach its storage", status=503) from wrong
        parted: Parted | None = None
        try:
            try:
                match, memory = await asyncio.to_thread(rebuild, row, entries, snapshot)
            except OtherRules as wrong:
                parted = Parted(entries, wrong.followed, snapshot, await asyncio.to_thread(self.store.look, id))
                match, _ = await asyncio.to_thread(rebuild, row, entries[: wrong.followed], snapshot)
                memory = remember(row, entries)
            await asyncio.to_thread(self.board, match.game, row.scenario)
        except Exception as wrong:
            log.error("match %s of %s: could not be brought back: %s", id, row.game, where(wrong))
            raise Refused("other-rules", "the rules or data of this match are no longer here", status=409) from wrong
        room = self.rooms.get(id) or self._enter(row, match, memory, parted)
        if memory.unsaid and parted is None:
            log.warning("match %s of %s: a change of the rules has changed its position", id, row.game)
            await room.tell_altered()
        return room

    async def _sweep(self) -> None:
        """Put away matches that nobody looks at; look for garbage when nothing is going on."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle_seconds))
            now = time.monotonic()
            quiet = all(now - room.touched > QUIET_SECONDS for room in self.rooms.values())
            if quiet or now - swept > GARBAGE_SECONDS:
                gc.collect()
                swept = now
            for id, room in list(self.rooms.items()):
                if self._idle(room):
                    await room.rest()
                if self._idle(room):  # still
                    del self.rooms[id]
                    self._drivers.pop(id, None)

    def _idle(self, room: Room) -> bool:
        """Whether nobody has looked at a match for long, and nothing moves it."""
        driver = self._drivers.get(room.row.id)
        quiet = time.monotonic() - room.touched > self.settings.idle_seconds
        return quiet and not room.listeners and not room.lock.locked() and not (driver is not None and driver.busy)

    async def _retire(self) -> None:
        """Remove what is outdated, now and then."""
        first, wait = RETENTION_SECONDS
        await asyncio.sleep(first)
        while True:
            try:
                removed = await self.remove_outdated()
                if removed:
                    log.warning("%d outdated matches were removed", removed)
            except Exception as wrong:
                log.error("outdated matches could not be removed: %s", reason(wrong))
            await asyncio.sleep(wait)

    async def remove_outdated(self) -> int:
        """Remove the matches that are no longer kept and that nobody looks at; says how many."""
        removed = 0
        for id in await asyncio.to_thread(self.store.outdated, self.settings.retention, time.time()):
            async with self._alone(id):
                if id not in self.rooms:
                    await self.journal.write(Writing(id, gone=True))
                    self._timelines.pop(id, None)
                    removed += 1
        return removed


def find_game(id: str) -> Game:
    """The game of that id, or a refusal."""
    try:
        return sandtable.game(id)
    except BadSetup as wrong:
        raise Refused("unknown", str(wrong), status=404) from wrong
