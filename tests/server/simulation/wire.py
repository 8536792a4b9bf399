"""A line between a client and the server: in order, with delays, cut at any moment."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.websockets import WebSocketDisconnect


class Address:
    host = "127.0.0.1"


class Line:
    """One websocket, seen from both ends. The server's end has the methods that the server uses of starlette's."""

    client = Address()
    cookies: dict[str, str] = {}

    def __init__(self, loop: Any, app: Any, token: str) -> None:
        self.app = app
        self.headers = {"authorization": f"Bearer {token}"}
        self._loop = loop
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.to_client: asyncio.Queue[bytes | None] = asyncio.Queue()  # None: closed
        self.code = 0
        self.gone = False
        self.reads = asyncio.Event()
        self.reads.set()
        self._server_at = self._client_at = 0.0  # messages do not overtake each other

    # -- the server's end

    async def accept(self) -> None:
        await asyncio.sleep(0)

    async def receive(self) -> dict[str, Any]:
        return await self._to_server.get()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        await asyncio.sleep(0)
        if self.gone:
            raise WebSocketDisconnect(1006)
        self._client_at = max(self._client_at + 1e-6, self._loop.time() + self._loop.moment())
        self._loop.call_at(self._client_at, self._hand_over, text.encode())

    def _hand_over(self, message: bytes) -> None:
        if not self.gone:
            self.to_client.put_nowait(message)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        if not self.gone:
            self.code = code
            self._client_at = max(self._client_at, self._loop.time())
            self._loop.call_at(self._client_at + 0.001, self.cut)

    # -- the client's end

    def send(self, raw: bytes) -> None:
        self._server_at = max(self._server_at + 1e-6, self._loop.time() + self._loop.moment())
        frame = {"type": "websocket.receive", "text": raw.decode()}
        self._loop.call_at(self._server_at, self._arrive, frame)

    def _arrive(self, frame: dict[str, Any]) -> None:
        if not self.gone:
            self._to_server.put_nowait(frame)

    def cut(self) -> None:
        """The line breaks; what is on its way is lost."""
        if not self.gone:
            self.gone = True
            self.reads.set()
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.to_client.put_nowait(None)
