"""A match at the table: who sits where, what they may ask, and what they are told."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from sandtable.engine.chance import commitment
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.server.settings import Settings
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import SPECTATOR, Beside, Entry, MatchRow, Writing
from sandtable.server.wire.messages import Overtaken, Refused

from . import hints, seeds, takeback
from .offered import offered
from .once import SHOWN, Once, Reply
from .orders import Order, plain_orders
from .parted import Parted
from .rebuild import Memory
from .seating import roles_before, seat_of
from .standing import Standing
from .stream import MOST_EVENTS, Listener, Stream
from .streams import Roles
from .visitors import Visitors


def commitment_of(match: Match) -> str:
    """The published hash of the seed that the dice come from now."""
    fresh = match.setup.fresh
    return commitment(fresh[-1][1]) if fresh else match.commitment


class Room(Once):
    """One live match: who sits where, and what they are told once it is stored."""

    def __init__(
        self,
        row: MatchRow,
        match: Match,
        memory: Memory,
        journal: Journal,
        settings: Settings,
        board_hash: str,
        parted: Parted | None = None,
    ) -> None:
        super().__init__(row, match, memory, journal, settings)
        self.board_hash = board_hash
        self.parted = parted  # then it is only looked at
        self.past_lock = asyncio.Lock()
        self.visitors = Visitors(self.streams)
        self.touched = time.monotonic()
        self.visited = self.touched  # when a person was last here
        self.thinking: tuple[str, ...] = ()
        self.opened = time.monotonic()  # when the present question was opened
        self.changed: Callable[[], None] = lambda: None  # told after every change; the driver listens
        self._publishing: asyncio.Task[None] | None = None
        self.turns = asyncio.Semaphore(1)  # to tell what changed: one room of a house between two rounds of the loop
        self._told_over = match.over or memory.verdict is not None
        self._ancestors_over = row.parent is None
        self._standing = Standing()
        self._wish = takeback.plain(self)  # as it was told last
        self.came_or_left: Callable[[], None] = lambda: None  # told when a connection comes or goes
        self.thought: Callable[[], None] = lambda: None  # told when others have to know that bots think
        self.hints: set[int] = set()  # seats of people who agree to hints

    def put_away(self) -> None:
        """It leaves memory: whoever is told of its changes would keep it there."""
        self.changed = self.came_or_left = self.thought = lambda: None

    # -- seats -------------------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int:
        """The seat that a token opens; refused when there is none."""
        return seat_of(self.row, token)

    def roles_of(self, seat: int) -> tuple[str, ...]:
        """The roles of a seat; none for spectators."""
        return () if seat == SPECTATOR else self.row.seats[seat].roles

    def roles_before(self, seat: int, token: str) -> tuple[str, ...]:
        """The roles of a seat that a token opens: one of them where several people share a screen."""
        return roles_before(self.row, seat, token)

    def seat_with(self, role: str) -> int:
        """The seat that plays a role."""
        return next(number for number, seat in enumerate(self.row.seats) if role in seat.roles)

    def seats(self) -> list[dict[str, Any]]:
        """Who sits where, for everybody."""
        return [
            {"roles": list(seat.roles), "player": seat.player, "connected": bool(self.visitors.count(number))}
            for number, seat in enumerate(self.row.seats)
        ]

    def hear_of(self, server: str, there: dict[int, int]) -> None:
        """Who is connected to another server."""
        if self.visitors.hear_of(server, there):
            self.visited = time.monotonic()
            self._tell_presence()
            self.changed()

    @property
    def abandoned(self) -> bool:
        """Whether nobody has been here for long: then bots stop as well."""
        return not self.visitors.anybody and time.monotonic() - self.visited > self.settings.idle_seconds

    async def join(self, seat: int, listener: Listener, roles: Roles | None = None) -> None:
        """A connection takes its seat, or some roles of it, and is told the whole state."""
        limits = self.settings.limits
        most = limits.spectators_per_match if seat == SPECTATOR else limits.connections_per_seat
        if len(self.streams.listeners(seat)) >= most:
            raise Refused("too-fast", "too many connections to this seat", status=429)
        async with self.sound():
            self._publish()
            stream = self.streams.of(seat, roles)
            if not stream.listeners:
                stream.look(self.match, self.memory)
            stream.listeners.append(listener)
            listener.send(self._state(seat, stream))
        self.touched = self.visited = time.monotonic()
        self.tell_presence()
        self.changed()

    def leave(self, listener: Listener) -> None:
        """A connection is gone."""
        self.streams.leave(listener)
        self.touched = self.visited = time.monotonic()
        self.tell_presence()

    async def resync(self, seat: int, listener: Listener, roles: Roles | None = None) -> None:
        """Tell one connection the whole state again."""
        async with self.sound():
            self._publish()
            listener.send(await asyncio.to_thread(self._state, seat, self.streams.of(seat, roles)))

    def _state(self, seat: int, stream: Stream) -> bytes:
        return msgspec.json.encode(
            {
                **stream.state(self.match),
                "match": self.row.id,
                "seats": self.seats(),
                **plain_orders(self.memory.orders.get(seat, {})),
                "commitment": commitment_of(self.match),
                "board_hash": self.board_hash,
                "chat": self.memory.chat,
                "takeback": takeback.plain(self),
                "hints": hints.plain(self),
                "rules": self.rules,
            }
        )

    def last_words(self, parted: Parted, seat: int) -> bytes:
        """The state message of a match that cannot go on: what the seat saw last."""
        stream = self.streams[seat]
        stream.look(self.match, self.memory)
        told = msgspec.json.decode(self._state(seat, stream)) | parted.seen(self.match, self.roles_of(seat), seat)
        return msgspec.json.encode(told | {"can_undo": False, "can_take_back": False, **plain_orders({})})

    @property
    def rules(self) -> str | None:
        """What a change of the rules has done; None: nothing.

        It has `parted` with the match, `altered` its position, or newer ones go on with it as it stood.
        """
        if self.parted is not None:
            return "parted"
        if self.memory.altered:
            return "altered"
        return None if self.memory.line is None else "newer"

    # -- questions that change nothing -------------------------------------------------------------------------

    async def events(self, roles: Roles, start: int, stop: int) -> Reply:
        """Older events of the stream of some roles."""
        stop = min(stop, start + MOST_EVENTS)
        found = await self.reading(lambda match: match.events_since(start, roles or None, stop))
        return {"events_from": start, "events": found}

    async def options(self, roles: Roles) -> Reply:
        """The legal answers of some roles in words."""
        return {"options": await self.reading(lambda match: offered(match, roles))}

    # -- automatic answers -------------------------------------------------------------------------------------

    async def answer_for(self, role: str, action: Action, at: int, by: str = "") -> bool:
        """A bot, or the orders or the staff of a person, answers; False when the moment has passed."""
        return await self.whole(self._answer_for(role, action, at, by))

    async def _answer_for(self, role: str, action: Action, at: int, by: str) -> bool:
        async with self.sound():
            if self.over or role not in self.match.deciding or self.match.version(role) != at:
                return False
            await self.guarded(lambda: self.match.apply(action, role))
            entries = self.numbered("answer", self.seat_with(role), [(role, list(action))])
            try:
                await self.store([replace(entry, digest=by) for entry in entries], automatic=True)
            except Overtaken:
                return False
        return True

    async def end_order(self, seat: int, order: Order) -> None:
        """An order has met the condition that ends it."""
        await self.whole(self._end_order(seat, order))

    async def _end_order(self, seat: int, order: Order) -> None:
        async with self.sound():
            with contextlib.suppress(Overtaken):  # then it is looked at again
                await self.store(
                    self.numbered("orders", seat, [("", [order.key, None, None, order.name])]), automatic=True
                )

    def acts(self, roles: Roles) -> list[tuple[int, str, str]]:
        """Answers that the orders and the staff of a person gave: number, role, which; of others when all is told."""
        mine = self.match.roles if self.disclosed else roles
        trail = enumerate(zip(self.memory.trail, self.memory.by, strict=True), 1)
        return [(number, role, by) for number, ((role, _), by) in trail if by and role in mine]

    # -- storing and telling -----------------------------------------------------------------------------------

    async def store(self, entries: list[Entry], *beside: Beside, automatic: bool = False) -> None:
        """Write entries of what was done, then let everybody know. The lock is held."""
        await self.write(entries, *beside)
        if self.over:
            await self.find_ancestors()
        self.touched = time.monotonic()
        if entries[0].kind == "chat":
            self.broadcast({"type": "chat", **self.memory.chat[-1]})
        self._stands(entries)
        self.publish_soon(self.settings.publish_seconds if automatic else self._moment())
        self.changed()

    def _stands(self, entries: list[Entry]) -> None:
        if any(entry.kind in SHOWN for entry in entries):
            self.opened = time.monotonic()
        self._tell_wish()

    def _tell_wish(self) -> None:
        wish = takeback.plain(self)
        if wish != self._wish:
            self._wish = wish
            self.broadcast({"type": "takeback", **wish})

    def _moment(self) -> float:
        """How long an answer of a person waits to be shown: a little when a bot may answer at once."""
        bots_due = any(self.row.seats[self.seat_with(role)].bot for role in self.match.deciding)
        return self.settings.publish_seconds / 4 if bots_due else 0.0

    def publish_soon(self, delay: float = 0.0) -> None:
        """Tell all seats what changed, together with whatever else changes until then."""
        if self._publishing is None:
            self._publishing = asyncio.create_task(self._publish_later(delay))

    async def _publish_later(self, delay: float) -> None:
        if delay:
            await asyncio.sleep(delay)
        async with self.lock, self.turns:
            self._publishing = None
            self._publish()

    def _publish(self) -> None:
        if self.broken:
            return
        for stream in self.streams:
            stream.publish(self.match, self.memory)
        if self.over and not self._told_over:
            self._told_over = True
            seed, fresh = self.told_seeds()
            self.broadcast({"type": "over", "result": self.result, "seed": seed, "fresh": fresh})

    @property
    def disclosed(self) -> bool:
        """Whether nothing of the match is secret any more: it has ended, and so has every match that it continues."""
        return self.over and self._ancestors_over

    @property
    def over(self) -> bool:
        """Whether the match has ended, by whatever rules or by a verdict."""
        return self.match.over or self.memory.verdict is not None or (self.parted is not None and self.row.over)

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match has ended."""
        return self.memory.verdict or self.match.result

    def told_seeds(self) -> tuple[str | None, seeds.Fresh]:
        """The seeds of the match as far as they may be told now."""
        return seeds.told(self.row, self.match, self.over, self._ancestors_over)

    async def find_ancestors(self) -> None:
        """See whether the match that this one was continued from has ended by now."""
        if not self._ancestors_over:
            with contextlib.suppress(Exception):  # as long as nobody can say, nothing is told
                self._ancestors_over = await asyncio.to_thread(self._journal.store.ancestors_over, self.row)

    def broadcast(self, message: dict[str, Any]) -> None:
        """The same message for every connection."""
        raw = msgspec.json.encode(message)
        for stream in self.streams:
            stream.tell(raw)

    def tell_presence(self) -> None:
        """Somebody came or left."""
        self._tell_presence()
        self.came_or_left()

    def _tell_presence(self) -> None:
        spectators = self.visitors.count(SPECTATOR)
        self.broadcast({"type": "presence", "seats": self.seats(), "spectators": spectators})

    def tell_thinking(self, roles: tuple[str, ...]) -> None:
        """Which bots think."""
        if roles != self.thinking:
            self.thinking = roles
            self.broadcast({"type": "thinking", "roles": list(roles)})
            if self.leads:
                self.thought()

    def beside(self, entries: list[Entry]) -> list[Beside]:
        return self._standing.after(self, entries) if self.settings.people else []

    async def note_standing(self) -> None:
        """Write how the match stands: somebody has come who wants to know."""
        async with self.sound():
            last = self.numbered("", SPECTATOR, [("", None)])  # no entry: the moment
            self._standing.forget()
            await self._journal.write(Writing(self.row.id, beside=self.beside(last)))

    # -- what other servers have done --------------------------------------------------------------------------

    def came_back(self, before: Match) -> None:
        self._standing.forget()
        for stream in self.streams:
            stream.compare(before, self.match)
        self._tell_wish()
        self.publish_soon()
        self.changed()

    def reseated(self, before: MatchRow) -> None:
        for number, (old, new) in enumerate(zip(before.seats, self.row.seats, strict=True)):
            if old.lock != new.lock:  # the former link opens nothing any more
                for listener in self.streams.listeners(number):
                    listener.dismiss()
        self.tell_presence()

    def took_back(self) -> None:
        for stream in self.streams:
            stream.rewind(self.match)

    def took_in(self, entries: list[Entry]) -> None:
        self._standing.forget()
        spoken = sum(entry.kind == "chat" for entry in entries)
        for said in self.memory.chat[max(0, len(self.memory.chat) - spoken) :]:
            self.broadcast({"type": "chat", **said})
        self._stands(entries)
        if not self.leads:
            self.tell_thinking(())
        self._publish()
        self.changed()
