"""A match at the table: who sits where, what they may do, and what is stored before they are told."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from sandtable.engine.chance import commitment
from sandtable.engine.errors import SandtableError
from sandtable.engine.match import Match
from sandtable.engine.message import Action
from sandtable.server import messages, seeds, takeback
from sandtable.server.journal import Journal
from sandtable.server.logs import log, where
from sandtable.server.messages import Refused, Unsure, refused_by
from sandtable.server.rebuild import Memory, plain_orders, rebuild
from sandtable.server.settings import Settings
from sandtable.server.storage import Entry, MatchRow, Writing, lock_of, reason
from sandtable.server.stream import MOST_EVENTS, Listener, Stream, options_of

SPECTATOR = -1
Reply = dict[str, Any]
T = TypeVar("T")


def commitment_of(match: Match) -> str:
    """The published hash of the seed that the dice come from now."""
    fresh = match.setup.fresh
    return commitment(fresh[-1][1]) if fresh else match.commitment


class Room:
    """One live match. Every change goes through its lock: apply, store, and only then tell."""

    def __init__(
        self, row: MatchRow, match: Match, memory: Memory, journal: Journal, settings: Settings, board_hash: str
    ) -> None:
        self.row = row
        self.match = match
        self.memory = memory
        self.settings = settings
        self.board_hash = board_hash
        self.lock = asyncio.Lock()
        self.past_lock = asyncio.Lock()
        self.streams = {number: Stream(seat.roles) for number, seat in enumerate(row.seats)}
        self.streams[SPECTATOR] = Stream(())
        self.touched = time.monotonic()
        self.visited = self.touched  # when a person was last here
        self.thinking: tuple[str, ...] = ()
        self.opened = time.monotonic()  # when the present question was opened
        self.changed: Callable[[], None] = lambda: None  # told after every change; the driver listens
        self._journal = journal
        self._saved = memory.count
        self._publishing: asyncio.Task[None] | None = None
        self._told_over = match.over
        self._ancestors_over = row.parent is None
        self.wish: takeback.Wish | None = None  # for a takeback, not yet agreed to
        self._broken = False  # what is in memory is not what is stored
        self._changes: set[asyncio.Task[Any]] = set()  # under way

    # -- seats -------------------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int:
        """The seat that a token opens; refused when there is none."""
        lock = lock_of(token)
        for number, seat in enumerate(self.row.seats):
            if seat.lock and hmac.compare_digest(seat.lock, lock):
                return number
        if hmac.compare_digest(self.row.spectator, lock):
            return SPECTATOR
        raise Refused("unknown", "this link opens no seat of the match", status=403)

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
            }
        )

    # -- questions that change nothing -------------------------------------------------------------------------

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

    async def events(self, seat: int, start: int, stop: int) -> Reply:
        """Older events of the seat's own stream."""
        roles = self.roles_of(seat) or None
        stop = min(stop, start + MOST_EVENTS)
        found = await self.reading(lambda match: match.events_since(start, roles)[: max(0, stop - start)])
        return {"events_from": start, "events": found}

    async def options(self, seat: int) -> Reply:
        """The seat's legal answers in words."""
        return {"options": await self.reading(lambda match: options_of(match, self.roles_of(seat)))}

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
            return known if known is not None else await self.store_named(await do(), seat, client, said)

    def known_reply(self, seat: int, client: str, said: messages.AnyMessage) -> Reply | None:
        """What a message was answered with, if it has been done before."""
        known = self.memory.replies.get(seat, client, said.n)
        if known is None:
            return None
        if known[0] != messages.digest(said):
            raise Refused("malformed", f"number {said.n} was used for another message")
        return known[1]

    async def store_named(self, entries: list[Entry], seat: int, client: str, said: messages.AnyMessage) -> Reply:
        """Store what a message did together with its name; the lock is held."""
        digest = messages.digest(said)
        await self.store([replace(entry, client=client, number=said.n, digest=digest) for entry in entries])
        known = self.known_reply(seat, client, said)
        assert known is not None
        if isinstance(said, messages.Chat | messages.Orders):
            return known
        return {**known, "seq": self.streams[seat].seq + 1}  # of the patch that shows it, which waits for the lock

    async def apply(self, seat: int, said: messages.Apply) -> list[Entry]:
        """Answer an open question with one answer or several in turn."""
        if (said.action is None) == (said.actions is None):
            raise Refused("malformed", "either action or actions")
        answers = said.actions if said.actions is not None else [said.action or []]
        if len(answers) > self.settings.limits.actions_per_message:
            raise Refused("too-large", f"at most {self.settings.limits.actions_per_message} answers in one message")
        self._check_role(seat, said.role)
        now = self.match.version(said.role)
        if said.at != now:
            raise Refused("stale", f"the answer is for moment {said.at}, the match is at {now}", status=409)
        done = await self.guarded(lambda: self.match.apply_all(answers, said.role))
        return self.numbered("answer", seat, [(said.role, list(answer)) for answer in answers[:done]])

    async def _answer(self, action: Action, role: str) -> None:
        await self.guarded(lambda: self.match.apply(action, role))

    async def undo(self, seat: int) -> list[Entry]:
        """Take back the seat's last answer of its own, and what was answered by standing order after it."""
        roles = self.roles_of(seat)
        if not roles:
            raise Refused("not-asked", "spectators do not play")
        trail = self.memory.trail[:]
        taken = 0
        while True:
            await self.guarded(lambda: self.match.undo(roles))
            taken += 1
            for stream in self.streams.values():
                stream.rewind(self.match)
            index = next(index for index in range(len(trail) - 1, -1, -1) if trail[index][0] in roles)
            automatic = trail.pop(index)[1]
            if not automatic or not self.match.can_undo(roles):
                break
        return self.numbered("undo", seat, [("", None)] * taken)

    async def give_orders(self, seat: int, said: messages.Orders) -> list[Entry]:
        """Give or end a standing order."""
        if seat == SPECTATOR:
            raise Refused("not-asked", "spectators do not play")
        if not said.key.startswith(f"{self.match.game.id}/"):
            raise Refused("unknown", f"no question has the key {said.key!r}")
        if said.action is not None:
            space = self.match.game.space(self.match.setup.scenario)
            if not space.well_formed(said.action):
                raise Refused("malformed", "this is no answer of the game")
            if len(self.memory.orders.get(seat, {})) >= 100:
                raise Refused("too-large", "too many standing orders")
        return self.numbered("orders", seat, [("", [said.key, said.action])])

    async def chat(self, seat: int, said: messages.Chat) -> list[Entry]:
        """Say something to the table."""
        text = said.text.strip()
        if not text:
            raise Refused("malformed", "nothing was said")
        if len(text) > self.settings.limits.chat_characters:
            raise Refused("too-large", f"at most {self.settings.limits.chat_characters} characters")
        return self.numbered("chat", seat, [("", text)])

    def _check_role(self, seat: int, role: str) -> None:
        if role not in self.match.roles:
            raise Refused("malformed", f"no role {role!r}; the roles are {', '.join(self.match.roles)}")
        if role not in self.roles_of(seat):
            raise Refused("not-asked", f"this seat does not play {role}")

    def numbered(self, kind: str, seat: int, bodies: list[tuple[str, Any]]) -> list[Entry]:
        """The next entries of the match."""
        start = self.memory.count
        return [
            Entry(n=start + index, kind=kind, seat=seat, role=role, body=body)
            for index, (role, body) in enumerate(bodies)
        ]

    # -- automatic answers -------------------------------------------------------------------------------------

    async def answer_for(self, role: str, action: Action, at: int) -> bool:
        """A bot or a standing order answers; False when the moment has passed."""
        return await self.whole(self._answer_for(role, action, at))

    async def _answer_for(self, role: str, action: Action, at: int) -> bool:
        async with self.sound():
            if role not in self.match.deciding or self.match.version(role) != at:
                return False
            await self._answer(action, role)
            await self.store(self.numbered("answer", self.seat_with(role), [(role, list(action))]), automatic=True)
        return True

    # -- storing and telling -----------------------------------------------------------------------------------

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

    async def store(self, entries: list[Entry], automatic: bool = False) -> None:
        """Write entries of what was done, then let everybody know. The lock is held."""
        writing = Writing(self.row.id, entries=entries, over=self.match.over)
        after = entries[-1].n + 1
        if after - self._saved >= self.settings.snapshot_every or writing.over:
            writing.snapshot = (after, self.match.save())
            self._saved = after
        try:
            await self._journal.write(writing)
        except Exception as wrong:
            log.error("match %s: could not be stored: %s", self.row.id, reason(wrong))
            if not await self._found_stored(entries):
                raise Refused("failed", "the server could not store this; nothing was changed", status=500) from wrong
        else:
            for entry in entries:
                self.memory.note(entry, self.row)
        if writing.over:
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
        if self._broken:
            return
        for stream in self.streams.values():
            stream.publish(self.match, self.memory)
        if self.match.over and not self._told_over:
            self._told_over = True
            seed, fresh = self.told_seeds()
            self.broadcast({"type": "over", "result": self.match.result, "seed": seed, "fresh": fresh})

    def told_seeds(self) -> tuple[str | None, seeds.Fresh]:
        """The seeds of the match as far as they may be told now."""
        return seeds.told(self.row, self.match, self._ancestors_over)

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

    @contextlib.asynccontextmanager
    async def sound(self) -> AsyncIterator[None]:
        """Hold the lock while what is in memory is what is stored."""
        async with self.lock:
            if self._broken:
                await self._recover()
            yield

    async def _found_stored(self, entries: list[Entry]) -> bool:
        """Whether entries were stored after all; others may stand in their place, so it is not enough to count."""
        stored = await self._recover()
        return stored[entries[0].n : entries[-1].n + 1] == entries

    async def _recover(self) -> list[Entry]:
        """Forget what is in memory and bring back what is stored; until that works nothing else does."""
        self._broken = True
        store = self._journal.store
        try:
            entries = await asyncio.to_thread(store.entries, self.row.id)
            snapshot = await asyncio.to_thread(store.snapshot, self.row.id)
            self.match, self.memory = await asyncio.to_thread(rebuild, self.row, entries, snapshot)
        except Exception as wrong:
            log.error("match %s: could not be brought back from storage: %s", self.row.id, reason(wrong))
            raise Unsure("the server cannot reach its storage") from wrong
        self._saved = self.memory.count
        self._broken = False
        self.publish_soon()  # another server may have gone on with the match
        self.changed()
        return entries
