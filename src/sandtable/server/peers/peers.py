"""The other servers of a database: what they store is followed, who looks there is known, one of all moves a match.

Nothing here decides what is true: that is storage alone. Notices may be late, lost or in another order; their numbers
tell, and then everything is looked at. Two servers that both move a match would only refuse each other's answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from sandtable.server.logs import log
from sandtable.server.rooms.room import Room
from sandtable.server.storage.bulletin import ALL, MOST, Bulletin, Notice, decoded, encoded
from sandtable.server.storage.store import Store, reason

from .line import Line

BEAT = 0.3  # seconds between two signs of life
SILENT = 2.0  # seconds after which a server that says nothing is gone, or the line is dead
ROUNDS = 3  # beats between two looks for matches that nobody moves


@dataclass
class Peer:
    """What is known of another server."""

    number: int  # of its last notice
    heard: float
    moving: list[str] = field(default_factory=list)  # matches whose bots it moves


class Peers:
    """What a server knows of the others, and tells them."""

    def __init__(
        self,
        line: Line,
        store: Store,
        bulletin: Bulletin,
        rooms: dict[str, Room],
        busy: Callable[[str], bool],
        orphaned: Callable[[list[str]], None],
    ) -> None:
        """`busy`: whether bots move a match here; `orphaned` is told the matches that nobody moves any more."""
        self.line = line
        self._busy = busy
        self._orphaned = orphaned
        self._store = store
        self._bulletin = bulletin
        self._rooms = rooms
        self._peers: dict[str, Peer] = {}
        self._echo = time.monotonic()  # when something of our own was heard
        self._behind: dict[str, int] = {}  # entries that matches have elsewhere and not yet here
        self._following: dict[str, asyncio.Task[None]] = {}
        self._unsaid = Notice(bulletin.server, 0)
        self._moving: list[str] = []  # as it was said last
        self._fresh: set[str] = set()  # matches that came into memory just now
        self._look = True  # at everything: something may have been missed
        self._wake = asyncio.Event()
        self._listening: asyncio.Task[None]
        self._beating: asyncio.Task[None]
        line.lost = self._lost

    def start(self) -> None:
        """Begin to listen and to speak."""
        self._listening = asyncio.create_task(self.line.listen(self.hear, self.look))
        self._beating = asyncio.create_task(self._beat())

    @property
    def heard(self) -> bool:
        """Whether the line to the other servers is alive."""
        return time.monotonic() - self._echo <= SILENT

    async def close(self) -> None:
        """Say goodbye."""
        tasks = [self._listening, self._beating, *self._following.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.line.say(encoded(Notice(self._bulletin.server, self._bulletin.number, leaves=True)))
        await self.line.close()

    # -- rooms -------------------------------------------------------------------------------------------------

    def enter(self, room: Room) -> None:
        """A match is in memory from now on; perhaps another server moves it."""
        id = room.row.id
        room.leads = False
        room.came_or_left = lambda: self._tell_here(room)
        room.thought = lambda: self._tell_thinking(room)
        self._unsaid.asks.append(id)
        self._fresh.add(id)
        self._wake.set()

    async def leave(self, room: Room) -> None:
        """A match leaves memory."""
        self._behind.pop(room.row.id, None)
        if room.leads:
            room.leads = False
            with contextlib.suppress(Exception):  # then the line is lost, and the lock with it
                await self.line.let_go([room.row.id])

    async def alone_with(self, id: str) -> bool:
        """Whether no server has a match in memory; until it is let go none moves it."""
        return bool(await self.line.take([id]))

    def _tell_here(self, room: Room) -> None:
        self._unsaid.here[room.row.id] = room.visitors.plain()
        self._wake.set()

    def _tell_thinking(self, room: Room) -> None:
        self._unsaid.thinking[room.row.id] = list(room.thinking)
        self._wake.set()

    # -- hearing -----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Something may have been missed: look at everything, and ask who is there."""
        self._look = True
        self._wake.set()

    def hear(self, text: str) -> None:
        """A notice of some server."""
        notice = decoded(text)
        if notice is None:
            return
        if notice.server == self._bulletin.server:
            self._echo = time.monotonic()
            return
        self._count(notice)
        for id, count in notice.counts.items():
            self._heard_of(id, count)
        for id, there in notice.here.items():
            if id in self._rooms:
                self._rooms[id].hear_of(notice.server, there)
        for id, roles in notice.thinking.items():
            if id in self._rooms and not self._rooms[id].leads:
                self._rooms[id].tell_thinking(tuple(roles))
        for id in self._rooms if ALL in notice.asks else notice.asks:
            if id in self._rooms and self._rooms[id].visitors.own:
                self._tell_here(self._rooms[id])
        if notice.leaves:
            self._gone(notice.server)

    def _count(self, notice: Notice) -> None:
        peer = self._peers.get(notice.server)
        if peer is None:
            peer = self._peers[notice.server] = Peer(notice.number, 0.0)
            self.look()
        if notice.number > peer.number + bool(notice.counts):
            self.look()
        peer.number = max(peer.number, notice.number)
        peer.heard = time.monotonic()
        if notice.moving is not None:
            peer.moving = notice.moving

    def _gone(self, server: str) -> None:
        peer = self._peers.pop(server, None)
        for room in list(self._rooms.values()):
            room.hear_of(server, {})
        if peer is not None and peer.moving:
            self._orphaned(peer.moving)

    # -- following ---------------------------------------------------------------------------------------------

    def _heard_of(self, id: str, count: int) -> None:
        room = self._rooms.get(id)
        if room is not None and room.memory.count < count:
            self._behind[id] = max(count, self._behind.get(id, 0))
            if id not in self._following:
                self._following[id] = asyncio.create_task(self._follow(room))

    async def _follow(self, room: Room) -> None:
        id = room.row.id
        try:
            while room.memory.count < self._behind.get(id, 0):
                await room.follow()
            self._behind.pop(id, None)
        except Exception as wrong:  # it stays behind until the next beat
            log.warning("match %s: another server has gone on with it: %s", id, reason(wrong))
        finally:
            del self._following[id]

    # -- speaking ----------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        rounds = 0
        due = 0.0
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), max(0.0, due - time.monotonic()))
            self._wake.clear()
            try:
                await self._say()
                if self._look:
                    await self._look_at_all()
                if time.monotonic() >= due:
                    due = time.monotonic() + BEAT
                    rounds += 1
                    self._patrol()
                    if rounds % ROUNDS == 0:
                        self._fresh |= self._rooms.keys()
                await self._lead()
            except Exception as wrong:
                log.error("other servers cannot be told: %s", reason(wrong))
                await asyncio.sleep(BEAT)

    def _patrol(self) -> None:
        """Whoever has long said nothing is gone; what is behind is tried again; a dead line is renewed."""
        now = time.monotonic()
        for id, count in list(self._behind.items()):
            if id not in self._rooms:
                del self._behind[id]
            else:
                self._heard_of(id, count)
        for server, peer in list(self._peers.items()):
            if now - peer.heard > SILENT:
                self._gone(server)
        if now - self._echo > SILENT:
            self._echo = now
            self._listening.cancel()
            self._listening = asyncio.create_task(self.line.listen(self.hear, self.look))

    async def _say(self) -> None:
        """Everything that was not said yet, and that we are there."""
        moving = sorted(id for id, room in self._rooms.items() if room.leads and self._busy(id))[:MOST]
        said, self._unsaid = self._unsaid, Notice(self._bulletin.server, 0)
        for part in _parts(said):
            part.number = self._bulletin.number
            part.moving = None if moving == self._moving else moving
            try:
                await self.line.say(encoded(part))
            except BaseException:
                self.look()  # all is said again when they can be reached
                self._moving = []
                raise
            self._moving = moving

    async def _look_at_all(self) -> None:
        self._look = False
        try:
            counts = await asyncio.to_thread(self._store.counts, list(self._rooms))
        except BaseException:
            self._look = True
            raise
        for id, count in counts.items():
            self._heard_of(id, count)
        self._unsaid.asks = [ALL]
        for room in self._rooms.values():
            if room.visitors.own:
                self._unsaid.here[room.row.id] = room.visitors.plain()
        await self._say()

    # -- moving ------------------------------------------------------------------------------------------------

    async def _lead(self) -> None:
        """Take the matches that no server moves."""
        fresh = [self._rooms[id] for id in self._fresh if id in self._rooms]
        wanted = [room.row.id for room in fresh if not room.leads and room.parted is None]
        self._fresh.clear()
        if not wanted:
            return
        for id in await self.line.take(wanted):
            room = self._rooms.get(id)
            if room is None:
                await self.line.let_go([id])
            else:
                room.leads = True
                room.changed()

    def _lost(self) -> None:
        """The locks are free for others, until they are taken again."""
        for room in self._rooms.values():
            room.leads = False


def _parts(notice: Notice) -> list[Notice]:
    """A notice as several that are short enough."""
    parts = [Notice(notice.server, 0, asks=notice.asks if len(notice.asks) <= MOST else [ALL])]
    for name in ("here", "thinking"):
        told = list(getattr(notice, name).items())
        for start in range(0, len(told), MOST // 4):
            parts.append(Notice(notice.server, 0))
            setattr(parts[-1], name, dict(told[start : start + MOST // 4]))
    return parts
