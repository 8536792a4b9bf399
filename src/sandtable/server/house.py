"""All matches of a server: started, opened from storage when somebody asks, put away when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import sandtable
from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.seam.match import Match
from sandtable.server import metrics
from sandtable.server.garbage import Garbage
from sandtable.server.gate.bucket import Buckets
from sandtable.server.logs import log
from sandtable.server.opening import Archive
from sandtable.server.past.timeline import Played, Timeline
from sandtable.server.peers.line import PostgresLine
from sandtable.server.peers.peers import Peers
from sandtable.server.people.holds import Holds
from sandtable.server.people.home import Homes
from sandtable.server.people.offers import Offers
from sandtable.server.people.people import People, Person
from sandtable.server.resources import Resource, Shelf
from sandtable.server.rooms.parted import Parted
from sandtable.server.rooms.rebuild import Memory, begin, rebuild
from sandtable.server.rooms.reopened import entries_of, verified
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.seating import default_seats, new_row, seat_rows
from sandtable.server.settings import Settings
from sandtable.server.storage.bulletin import Bulletin
from sandtable.server.storage.health import Health
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import SPECTATOR, Beside, Entry, MatchRow, Writing
from sandtable.server.storage.store import Store, reason
from sandtable.server.thinking.driver import Driver
from sandtable.server.thinking.reviews import Reviews
from sandtable.server.thinking.thinkers import Thinkers
from sandtable.server.wire.answers import board_told
from sandtable.server.wire.messages import Refused, Unsure

QUIET_SECONDS = 5.0
RETENTION_SECONDS = (600.0, 3600.0)  # until outdated matches are looked for first, and again
BREATH = 0.005  # seconds for others after each match that was put to rest
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
        self.reviews = Reviews(self.thinkers, settings.review_seconds)
        self.people = People(store.engine, settings.limits) if settings.people else None
        self.holds = Holds(store.engine)
        self.homes = Homes(store.engine)
        self.offers = Offers(store.engine)
        self.shelf = Shelf()
        limits = settings.limits
        self.newcomers = Buckets(limits.new_matches_per_second, limits.new_match_burst)
        self._costly_seats = Buckets(limits.costly_per_second, limits.costly_burst)
        self._costly_addresses = Buckets(limits.costly_per_address, limits.costly_burst_of_address)
        self.questions = asyncio.Semaphore(1)  # begin one at a time: whoever moves waits for one at most
        self._telling = asyncio.Semaphore(1)
        self._reading = asyncio.Semaphore(1)  # records that are played again
        self.rooms: dict[str, Room] = {}
        self._archive = Archive(store, self.journal, settings, self.board)
        self.peers = self._meet() if settings.shared else None
        self._drivers: dict[str, Driver] = {}
        self._adopting: asyncio.Task[None] | None = None
        self.closing = False
        metrics.watch("matches", lambda: len(self.rooms))
        metrics.watch("matches led", lambda: sum(room.leads for room in self.rooms.values()))
        metrics.watch("connections", lambda: sum(room.visitors.own for room in self.rooms.values()))
        self._timelines: dict[str, Timeline] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self._retire())]

    def _meet(self) -> Peers:
        """The other servers of the database."""
        self.store.bulletin = Bulletin(secrets.token_urlsafe(6))
        line = PostgresLine(self.settings.database)
        peers = Peers(line, self.store, self.store.bulletin, self.rooms, self._moves, self._adopt)
        peers.start()
        return peers

    def _moves(self, id: str) -> bool:
        driver = self._drivers.get(id)
        return driver is not None and driver.busy

    def _adopt(self, ids: list[str]) -> None:
        """Go on with matches that were moved by a server which is gone."""
        self._adopting = asyncio.create_task(self._open_all(ids))

    async def _open_all(self, ids: list[str]) -> None:
        for id in ids:
            with contextlib.suppress(Refused):
                await self.open(id)

    async def close(self) -> None:
        """Stop bots, write what is queued, let go of the database."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(driver.close() for driver in self._drivers.values()))
        await asyncio.gather(*(room.finish() for room in self.rooms.values()))
        await asyncio.gather(*(room.rest() for room in self.rooms.values()))
        if self.peers is not None:
            await self.peers.close()
        await self.reviews.close()
        await self.thinkers.close()
        if self.people is not None:
            self.people.close()
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
        beside: Callable[[str], Beside] | None = None,
    ) -> Started:
        """A new match with fresh dice and fresh links; `beside` writes more about the match of that id with it."""
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
        rows = seat_rows(game, roles, wanted, self.settings.limits)
        row, keys = new_row(game, rows, scenario=name, options=resolved, seed=secrets.token_hex(32), lesson=lesson)
        match = await asyncio.to_thread(begin, row)
        await asyncio.to_thread(self.board, game, name)
        await self._keep(Writing(row.id, start=row, beside=[beside(row.id)] if beside else []))
        return Started(self._enter(row, match, Memory()), *keys)

    async def branch(self, room: Room, start: list[Entry], at: int, stands: tuple[int, bytes] | None = None) -> Started:
        """A new match that starts with the given entries of another (its moment `at`) and then rolls fresh dice.

        `stands`: the save after some of them, where the present rules cannot play all of them again.
        """
        old = room.row
        entries = [*start, Entry(n=len(start), kind="dice", seat=SPECTATOR, role="", body=secrets.token_hex(32))]
        parent = {"match": old.id, "at": at, "fresh": sum(entry.kind == "dice" for entry in start)}
        same = {"scenario": old.scenario, "options": old.options, "seed": old.seed, "lesson": old.lesson}
        row, keys = new_row(room.match.game, old.seats, **same, parent=parent)
        match, memory = await asyncio.to_thread(rebuild, row, entries, stands)
        await self._keep(Writing(row.id, start=row, entries=entries, snapshot=stands))
        return Started(self._enter(row, match, memory), *keys)

    async def reopen(self, text: str, mine: Sequence[str] | None) -> Started:
        """A match from a record, in which one seat holds `mine` (all roles if None) and bots the others."""
        async with self._reading:
            record, played = await asyncio.to_thread(verified, text, self.settings.limits)
            game, head, roles = played.game, record.header, played.roles
            own = roles if mine is None else tuple(mine)
            bot = f"bot:{bots.best(game)}"
            seats = [(own, "me"), *(([role], bot) for role in roles if role not in own)]
            rows = seat_rows(game, roles, seats, self.settings.limits)
            same = {"scenario": head["scenario"], "options": played.setup.options, "seed": str(head["seed"])}
            row, keys = new_row(game, rows, **same, lesson=head["lesson"] or "", over=played.over)
            seat_with = {role: number for number, seat in enumerate(rows) for role in seat.roles}
            entries = entries_of(record, played.over, seat_with)
            match, memory = await asyncio.to_thread(rebuild, row, entries, None)
            if match.view(match.roles) != played.view(played.roles):
                raise Refused("record-differs", "the record does not rebuild the same match", status=422)
            await asyncio.to_thread(self.board, game, row.scenario)
        await self._keep(Writing(row.id, start=row, entries=entries, over=played.over))
        return Started(self._enter(row, match, memory), *keys)

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
        room.turns = self._telling
        if self.peers is not None:
            self.peers.enter(room)
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
        """The static board of a scenario, with its verbs."""
        return self.shelf.get(("board", game.id, scenario), lambda: Resource.json(board_told(game, scenario)))

    async def past(self, room: Room, look: Callable[[Timeline], T]) -> T:
        """Look at the past of a match, off the event loop."""
        async with room.past_lock:
            timeline = self._timelines.pop(room.row.id, None)
            played = await room.reading(Played.of)

            def work() -> tuple[Timeline, T]:
                extends = timeline is not None and timeline.extends_to(played)
                found = timeline if timeline is not None and extends else Timeline(room.row)
                found.extend(played)
                found.compare(played)
                return found, look(found)

            found, seen = await asyncio.to_thread(work)
            self._timelines[room.row.id] = found
            while len(self._timelines) > _TIMELINES:
                self._timelines.pop(next(iter(self._timelines)))
            return seen

    # -- opening and putting away ------------------------------------------------------------------------------

    async def enter(self, id: str, token: str, person: Person | None = None) -> tuple[Room, int]:
        """The room of a match and the seat that a token opens, or that belongs to a person.

        Nobody else is told anything of the match. Whoever comes by the link of a free seat and has a name keeps it.
        """
        if person is None:
            room = await self._newest(id, token)
            return room, room.seat_of(token)
        mine = await asyncio.to_thread(self.holds.of, person.id, id)
        try:
            room = await self._newest(id, token)
            seat = room.seat_of(token)
        except Refused as refused:
            if refused.status not in (403, 404):
                raise
            if mine:
                return await self._newest(id), mine[0].seat
            if not token and await asyncio.to_thread(self.homes.may_watch, id):
                return await self._newest(id), SPECTATOR
            raise
        if seat >= 0 and not any(hold.seat == seat for hold in mine):
            await self.take_seat(room, seat, person)
        return room, seat

    async def take_seat(self, room: Room, seat: int, person: Person) -> bool:
        """Whether a seat belongs to a person now, as far as nobody had it."""
        taken = await asyncio.to_thread(self.holds.take, room.row.id, seat, person.id, room.row.seats[seat].player)
        if taken:
            await room.note_standing()
        return taken

    async def _newest(self, id: str, token: str | None = None) -> Room:
        """The room of a match as storage has it: whoever was told something by another server is told no less here."""
        room = await self.open(id, token)
        if self.peers is not None and room.parted is None:
            with contextlib.suppress(Unsure):
                await room.follow()
        return room

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
        found = await self._archive.bring_back(id, token)
        return self.rooms.get(id) or self._enter(found.row, found.match, found.memory, found.parted)

    async def _sweep(self) -> None:
        """Put away matches that nobody looks at; look for garbage when nothing is going on."""
        garbage = Garbage()
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle_seconds))
            now = time.monotonic()
            quiet = all(now - room.touched > QUIET_SECONDS for room in self.rooms.values())
            garbage.look(quiet)
            for id in list(self.rooms):
                await self._let_rest(id)

    async def _let_rest(self, id: str) -> None:
        room = self.rooms.get(id)
        if room is None:
            return
        if time.monotonic() - room.touched > QUIET_SECONDS and not self._moves(id):
            await room.rest()  # should the server be killed and the rules changed, nothing is played again
            await asyncio.sleep(BREATH)
        if self._idle(room):  # still
            del self.rooms[id]
            self._drivers.pop(id, None)
            room.put_away()
            if self.peers is not None:
                await self.peers.leave(room)

    def _idle(self, room: Room) -> bool:
        """Whether nobody has looked at a match for long, and nothing moves it."""
        quiet = time.monotonic() - room.touched > self.settings.idle_seconds
        return quiet and not room.visitors.own and not room.lock.locked() and not self._moves(room.row.id)

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
                if id not in self.rooms and await self._nobody_has(id):
                    await self.journal.write(Writing(id, gone=True))
                    self._timelines.pop(id, None)
                    removed += 1
                    if self.peers is not None:
                        await self.peers.line.let_go([id])
        return removed

    async def _nobody_has(self, id: str) -> bool:
        """Whether no other server has a match in memory either."""
        return self.peers is None or await self.peers.alone_with(id)


def find_game(id: str) -> Game:
    """The game of that id, or a refusal."""
    try:
        return sandtable.game(id)
    except BadSetup as wrong:
        raise Refused("unknown", str(wrong), status=404) from wrong
