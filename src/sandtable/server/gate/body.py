"""The body of a request: at most so large, and here in so much time, however it comes."""

from __future__ import annotations

import asyncio

from starlette.types import Message, Receive, Send

from .crowd import answer

Headers = list[tuple[bytes, bytes]]


class Body:
    """A request whose body has one deadline and one limit. Beyond them it is answered here and its sender is gone."""

    def __init__(self, receive: Receive, send: Send, most: int, seconds: float, headers: Headers) -> None:
        self._receive = receive
        self._send = send
        self._headers = headers  # of every answer
        self._left = most
        self._until = asyncio.get_running_loop().time() + seconds
        self._whole = False
        self._cut = False

    async def receive(self) -> Message:
        """The next piece of it, or that the sender is gone."""
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            return await self._cut_off(408, "too-slow", "the request did not arrive in time")
        self._left -= len(message.get("body", b""))
        self._whole = not message.get("more_body", False)
        if self._left < 0:
            return await self._cut_off(413, "too-large", "the request is too large")
        return message

    async def send(self, message: Message) -> None:
        """The answer of the application, unless there was one before."""
        if self._cut:
            return
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", []), *self._headers]}
        await self._send(message)

    async def _cut_off(self, status: int, code: str, text: str) -> Message:
        if not self._cut:
            self._cut = True
            await answer(self._send, status, code, text, *self._headers)
        return {"type": "http.disconnect"}
