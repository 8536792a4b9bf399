"""A match at the table: who sits where, what they may ask, and what they are told."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from typing import Any

import msgspec

from sandtable.engine.chance import commitment
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.server.settings import Settings
from sandtable.server.storage.journal import Journal
from sandtable.server.storage.rows import SPECTATOR, Entry, MatchRow
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused, Unsure

from . import seeds, takeback
from .kept import Kept
from .offered import offered
from .parted import Parted
from .rebuild import Memory, plain_orders
from .replies import Replies
from .seating import seat_of
from .stream import MOST_EVENTS, Listener, Stream

Reply = dict[str, Any]


def commitment_of(match: Match) -> str:
    """The published hash of the seed that the dice come from now."""
    fresh = match.setup.fresh
    return commitment(fresh[-1][1]) if fresh else match.commitment


class Room(Kept):
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
        self.streams = {number: Stream(seat.roles) for number, seat in enumerate(row.seats)}
        self.streams[SPECTATOR] = Stream(())
        self.touched = time.monotonic()
        self.visited = self.touched  # when a person was last here
        self.thinking: tuple[str, ...] = ()
        self.opened = time.monotonic()  # when the present question was opened
        self.changed: Callable[[], None] = lambda: None  # told after every change; the driver listens
        self._publishing: asyncio.Task[None] | None = None
        self._told_over = match.over
        self._ancestors_over = row.parent is None
        self.wish: takeback.Wish | None = None  # for a takeback, not yet agreed to
        self._refusals: Replies[Refused] = Replies()

    # -- seats -------------------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int:
        """The seat that a token opens; refused when there is none."""
        return seat_of(self.row, token)

    def roles_of(self, seat: int) -> tuple[str, ...]:
        """The roles of a seat; none for spectators."""
        return () if seat == SPECTATOR else self.row.seats[seat].roles

    def seat_with(self, role: str) -> int:
        """The seat that plays a role."""
        return next(number for number, seat in enumerate(self.row.seats) if role in seat.roles)

    def seats(self) -> list[dict[str, Any]]:
        """Who sits where, for everybody."""
        return [
            {"roles": list(seat.roles), "player": seat.player, "connected": bool(self.streams[number].listeners)}
            for number, seat in enumerate(self.row.seats)
        ]

    @property
    def abandoned(self) -> bool:
        """Whether nobody has been here for long: then bots stop as well."""
        return not self.listeners and time.monotonic() - self.visited > self.settings.idle_seconds

    @property
    def listeners(self) -> int:
        """How many connections there are."""
        return sum(len(stream.listeners) for stream in self.streams.values())

    async def join(self, seat: int, listener: Listener) -> None:
        """A connection takes its seat and is told the whole state."""
        limits = self.settings.limits
        most = limits.spectators_per_match if seat == SPECTATOR else limits.connections_per_seat
        if len(self.streams[seat].listeners) >= most:
            raise Refused("too-fast", "too many connections to this seat", status=429)
        async with self.sound():
            self._publish()
            stream = self.streams[seat]
            if not stream.listeners:
                stream.look(self.match, self.memory)
            stream.listeners.append(listener)
            listener.send(self._state(seat))
        self.touched = self.visited = time.monotonic()
        self.tell_presence()
        self.changed()

    def leave(self, seat: int, listener: Listener) -> None:
        """A connection is gone."""
        stream = self.streams[seat]
        if listener in stream.listeners:
            stream.listeners.remove(listener)
        if not stream.listeners:
            stream.forget()
        self.touched = self.visited = time.monotonic()
        self.tell_presence()

    async def resync(self, seat: int, listener: Listener) -> None:
        """Tell one connection the whole state again."""
        async with self.sound():
            self._publish()
            listener.send(await asyncio.to_thread(self._state, seat))

    def _state(self, seat: int) -> bytes:
        return msgspec.json.encode(
            {
                **self.streams[seat].state(self.match),
                "match": self.row.id,
                "seats": self.seats(),
                "orders": plain_orders(self.memory.orders.get(seat, {})),
                "commitment": commitment_of(self.match),
                "board_hash": self.board_hash,
                "chat": self.memory.chat,
                "takeback": takeback.plain(self),
                "rules": self.rules,
            }
        )

    def last_words(self, parted: Parted, seat: int) -> bytes:
        """The state message of a match that cannot go on: what the seat saw last."""
        self.streams[seat].look(self.match, self.memory)
        told = msgspec.json.decode(self._state(seat)) | parted.seen(self.match, self.roles_of(seat), seat)
        return msgspec.json.encode(told | {"options": [], "can_undo": False, "can_take_back": False, "orders": {}})

    @property
    def rules(self) -> str | None:
        """What a change of the rules has done: `altered` the position, or `parted` with the match; None: nothing."""
        if self.parted is not None:
            return "parted"
        return "altered" if self.memory.altered or self.memory.unsaid else None

    async def tell_altered(self) -> None:
        """Write down that the position is not what it was; and then how it stands now, or it would be found again."""
        with contextlib.suppress(Refused):
            async with self.sound():
                await self.write(self.numbered("rules", SPECTATOR, [("", {"altered": True})]))
            await self.rest()

    # -- questions that change nothing -------------------------------------------------------------------------

    async def events(self, seat: int, start: int, stop: int) -> Reply:
        """Older events of the seat's own stream."""
        roles = self.roles_of(seat) or None
        stop = min(stop, start + MOST_EVENTS)
        found = await self.reading(lambda match: match.events_since(start, roles, stop))
        return {"events_from": start, "events": found}

    async def options(self, seat: int) -> Reply:
        """The seat's legal answers in words."""
        return {"options": await self.reading(lambda match: offered(match, self.roles_of(seat)))}

    # -- what people do ----------------------------------------------------------------------------------------

    async def once(
        self, seat: int, client: str, said: messages.AnyMessage, do: Callable[[], Coroutine[Any, Any, list[Entry]]]
    ) -> Reply:
        """Do what a message says, unless it has been done: then only answer again."""
        return await self.whole(self._once(seat, client, said, do))

    async def _once(
        self, seat: int, client: str, said: messages.AnyMessage, do: Callable[[], Coroutine[Any, Any, list[Entry]]]
    ) -> Reply:
        async with self.sound():
            known = self.known_reply(seat, client, said)
            if known is not None:
                return known
            with self.refused_for_good(seat, client, said):
                return await self.store_named(await do(), seat, client, said)

    def known_reply(self, seat: int, client: str, said: messages.AnyMessage) -> Reply | None:
        """What a message was answered with, if it has been done before; refused again if it was refused."""
        known = self.memory.replies.get(seat, client, said.n)
        refused = self._refusals.get(seat, client, said.n)
        for heard in (known, refused):
            if heard is not None and heard[0] != messages.digest(said):
                raise Refused("malformed", f"number {said.n} was used for another message")
        if known is not None:
            return known[1]
        if refused is not None:
            raise refused[1].again()
        return None

    @contextlib.contextmanager
    def refused_for_good(self, seat: int, client: str, said: messages.AnyMessage) -> Iterator[None]:
        """A message that is refused stays so: a copy of it may still be under way on a line that is lost."""
        try:
            yield
        except Refused as refused:
            if not isinstance(refused, Unsure):
                self._refusals.keep(seat, client, said.n, (messages.digest(said), refused))
            raise

    async def store_named(self, entries: list[Entry], seat: int, client: str, said: messages.AnyMessage) -> Reply:
        """Store what a message did together with its name; the lock is held."""
        digest = messages.digest(said)
        await self.store([replace(entry, client=client, number=said.n, digest=digest) for entry in entries])
        known = self.known_reply(seat, client, said)
        assert known is not None
        if isinstance(said, messages.Chat | messages.Orders):
            return known
        return {**known, "seq": self.streams[seat].seq + 1}  # of the patch that shows it, which waits for the lock

    # -- automatic answers -------------------------------------------------------------------------------------

    async def answer_for(self, role: str, action: Action, at: int) -> bool:
        """A bot or a standing order answers; False when the moment has passed."""
        return await self.whole(self._answer_for(role, action, at))

    async def _answer_for(self, role: str, action: Action, at: int) -> bool:
        async with self.sound():
            if role not in self.match.deciding or self.match.version(role) != at:
                return False
            await self.guarded(lambda: self.match.apply(action, role))
            await self.store(self.numbered("answer", self.seat_with(role), [(role, list(action))]), automatic=True)
        return True

    # -- storing and telling -----------------------------------------------------------------------------------

    async def store(self, entries: list[Entry], automatic: bool = False) -> None:
        """Write entries of what was done, then let everybody know. The lock is held."""
        await self.write(entries)
        if self.match.over:
            await self.find_ancestors()
        self.touched = time.monotonic()
        if entries[0].kind == "chat":
            self.broadcast({"type": "chat", **self.memory.chat[-1]})
        elif entries[0].kind != "orders":
            self.opened = self.touched
            takeback.drop(self)
        self.publish_soon(self.settings.publish_seconds if automatic else self._moment())
        self.changed()

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
        async with self.lock:
            self._publishing = None
            self._publish()

    def _publish(self) -> None:
        if self.broken:
            return
        for stream in self.streams.values():
            stream.publish(self.match, self.memory)
        if self.match.over and not self._told_over:
            self._told_over = True
            seed, fresh = self.told_seeds()
            self.broadcast({"type": "over", "result": self.match.result, "seed": seed, "fresh": fresh})

    @property
    def disclosed(self) -> bool:
        """Whether nothing of the match is secret any more: it has ended, and so has every match that it continues."""
        return self.over and self._ancestors_over

    @property
    def over(self) -> bool:
        """Whether the match has ended, by whatever rules."""
        return self.match.over or (self.parted is not None and self.row.over)

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
        for stream in self.streams.values():
            stream.tell(raw)

    def tell_presence(self) -> None:
        """Who is here."""
        spectators = len(self.streams[SPECTATOR].listeners)
        self.broadcast({"type": "presence", "seats": self.seats(), "spectators": spectators})

    def tell_thinking(self, roles: tuple[str, ...]) -> None:
        """Which bots think."""
        if roles != self.thinking:
            self.thinking = roles
            self.broadcast({"type": "thinking", "roles": list(roles)})

    def came_back(self) -> None:
        self.publish_soon()
        self.changed()
