"""Connections that hold the server up: a request that never comes, a reader who never reads."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import ASGIApp
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from .crowd import Crowd, Door

AHEAD = 4  # messages of a connection that wait before it is no longer read
LAST_SECONDS = 2.0  # for the last words of a connection to be read


class HeaderDeadline:
    """HTTP whose requests have to arrive in time; uvicorn itself waits for the first one for ever."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    cycle: Any
    app: ASGIApp
    ws_protocol_class: type[asyncio.Protocol] | None
    crowd: Crowd
    header_seconds: float
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Somebody has connected."""
        super().connection_made(transport)  # type: ignore[misc]
        if not self.crowd.enter(transport):
            self.app, self.ws_protocol_class = Door(self.app), None
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Something of a request has come, perhaps not all of its head."""
        super().data_received(data)  # type: ignore[misc]
        if self._deadline is None:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        if self._deadline is not None:
            self._deadline.cancel()
        self.crowd.leave(self.transport)
        super().connection_lost(exc)  # type: ignore[misc]

    def _expect(self) -> None:
        self._deadline = self.loop.call_later(self.header_seconds, self._too_late)

    def _too_late(self) -> None:
        self._deadline = None
        idle = self.cycle is None or self.cycle.response_complete
        present: object = self.transport.get_protocol()
        if idle and present is self:  # else it is a websocket by now
            self.transport.abort()


class LastWords:
    """A websocket that ends soon after the application has done with it, also when the other side does not read."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    queue: asyncio.Queue[Any]
    read_paused: bool
    crowd: Crowd

    def send_receive_event_to_app(self) -> None:
        """A message has come. Uvicorn would stop reading after each, which costs more than the message."""
        self.read_paused = self.queue.qsize() < AHEAD
        super().send_receive_event_to_app()  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self.crowd.leave(self.transport)
        super().connection_lost(exc)  # type: ignore[misc]

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has returned."""
        super().on_task_complete(task)  # type: ignore[misc]
        self.loop.call_later(LAST_SECONDS, self.transport.abort)


def protocols(crowd: Crowd, header_seconds: float) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """HTTP and websockets whose connections are counted and have to come in time."""
    http = _mixed("Http", HeaderDeadline, AutoHTTPProtocol, crowd=crowd, header_seconds=header_seconds)
    return http, _mixed("WebSockets", LastWords, AutoWebSocketsProtocol, crowd=crowd)


def _mixed(name: str, first: type, second: Any, **facts: Any) -> type[asyncio.Protocol]:
    return type(name, (first, second), facts)
