"""One websocket: what the client says is checked, counted and carried out; what it is told waits in a queue."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.server import metrics
from sandtable.server.gate.bucket import Bucket
from sandtable.server.house import House
from sandtable.server.logs import log
from sandtable.server.rooms.once import Reply
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.streams import Roles
from sandtable.server.wire import messages
from sandtable.server.wire.messages import AnyMessage, Refused, Unsure

from .carry_out import carry_out

NO_SEAT, NO_MATCH, TOO_SLOW, OTHER_RULES, OTHER_PROTOCOL, TOO_FAST, RESTART = 4401, 4404, 4408, 4409, 4426, 4429, 1012


def closing_code(refused: Refused) -> int:
    """How a connection is closed that was refused: for good, or so that the client tries again later."""
    if refused.status >= 500:
        return RESTART
    codes = {404: NO_MATCH, 408: TOO_SLOW, 409: OTHER_RULES, 426: OTHER_PROTOCOL, 429: TOO_FAST}
    return codes.get(refused.status, NO_SEAT)


class Connection:
    """A client in a seat of a room."""

    def __init__(self, socket: WebSocket, house: House, room: Room, seat: int, roles: Roles, client: str) -> None:
        limits = house.settings.limits
        self.house = house
        self.room = room
        self.seat = seat
        self.roles = roles  # of the person before the screen: those of the seat, or one where several share it
        self.client = client
        self._socket = socket
        self._limits = limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._refused = 0  # messages that came too fast, in a row
        self.address = socket.client.host if socket.client else ""
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(limits.queue_messages)
        self._unsent = 0  # bytes
        self._slow = asyncio.Event()
        self._dismissed = False
        self._thinking: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not read is let go."""
        if self._outgoing.full() or self._unsent > self._limits.queue_bytes:
            self._slow.set()
            return
        self._outgoing.put_nowait(message)
        self._unsent += len(message)

    def dismiss(self) -> None:
        """Close the connection; whoever still has a right to the seat comes in again."""
        self._dismissed = True
        self._slow.set()

    async def run(self) -> None:
        """Listen and speak until one side is gone."""
        jobs: list[asyncio.Task[None]] = []
        try:
            await self.room.join(self.seat, self, roles=self.roles)
            jobs += [asyncio.create_task(job) for job in (self._speak(), self._listen(), self._watch())]
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            for job in done:
                job.result()
        except (WebSocketDisconnect, RuntimeError):  # starlette says RuntimeError when the other side has gone
            pass
        finally:
            self.room.leave(self)
            if self._thinking is not None:
                jobs.append(self._thinking)
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)

    async def _speak(self) -> None:
        while True:
            message = await self._outgoing.get()
            await self._socket.send_text(message.decode())
            self._unsent -= len(message)
            self._outgoing.task_done()

    async def _watch(self) -> None:
        await self._slow.wait()
        with contextlib.suppress(TimeoutError):
            told = (RESTART, "come in again") if self._dismissed else (TOO_SLOW, "too slow to read")
            await asyncio.wait_for(self._socket.close(*told), 1.0)

    async def _let_go(self, code: int, reason: str) -> None:
        """Close the connection once what is queued has been sent."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._outgoing.join(), 1.0)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._socket.close(code, reason), 1.0)

    async def _listen(self) -> None:
        while True:
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            raw = text.encode("utf-8", "replace") if text is not None else frame.get("bytes") or b""
            if not await self._heard(raw, text is None):
                return
            await asyncio.sleep(0)  # others come in between, however much one client says

    async def _heard(self, raw: bytes, binary: bool) -> bool:
        """Carry out one frame; False when the client has to go."""
        if not self._bucket.take():
            self._refused += 1
            self._error(messages.number_of(raw[:200]), Refused("too-fast", "too many messages; wait a little"))
            if self._refused > self._limits.too_fast_before_close:
                await self._let_go(TOO_FAST, "too fast")
                return False
            return True
        self._refused = 0
        if len(raw) > self._limits.message_bytes:
            self._error(None, Refused("too-large", f"a message has at most {self._limits.message_bytes} bytes"))
            return True
        if binary:
            self._error(None, Refused("malformed", "messages are text, not bytes"))
            return True
        try:
            said = messages.read(raw)
        except Refused as refused:
            self._error(messages.number_of(raw), refused)
            return True
        if isinstance(said, messages.Hint | messages.Staff):  # may take long; other messages do not wait for it
            self._think(said)
        else:
            await self._answer(said)
        return True

    def _think(self, said: messages.Hint | messages.Staff) -> None:
        if self._thinking is not None and not self._thinking.done():
            self._error(said.n, Refused("too-fast", "one hint at a time"))
            return
        self._thinking = asyncio.create_task(self._answer(said))

    async def _answer(self, said: AnyMessage) -> None:
        begun = time.perf_counter()
        try:
            reply: Reply = await carry_out(self, said)
        except Refused as refused:
            metrics.MESSAGES.labels(refused.code).inc()
            if isinstance(refused, Unsure) and isinstance(said, messages.LASTING):
                await self._let_go(RESTART, refused.message)
            else:
                self._error(said.n, refused)
            return
        except Exception:
            log.exception("match %s: %s failed", self.room.row.id, type(said).__name__)  # a defect of the server
            self._error(said.n, Refused("failed", "the server failed; nothing was changed"))
            return
        self.send(msgspec.json.encode({"type": "ok", "n": said.n, **reply}))
        metrics.MESSAGES.labels("ok").inc()
        if isinstance(said, messages.LASTING):
            metrics.SECONDS.observe(time.perf_counter() - begun)
        if isinstance(said, messages.Resync):
            await self.room.resync(self.seat, self, self.roles)

    def _error(self, number: int | None, refused: Refused) -> None:
        told: dict[str, Any] = {"type": "error", "n": number, **refused.plain()}
        self.send(msgspec.json.encode(told))
