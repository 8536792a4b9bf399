"""Outermost layer: who may address the server, how large a request is, and headers that keep browsers safe."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.server.logs import log
from sandtable.server.settings import LOOPBACK, Settings

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
TAKE_IN_SECONDS = 5.0
TAKEN_IN = 4 << 20  # bytes of a refused request that are read before it is answered
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
PRIVATE = [*HEADERS, (b"cache-control", b"no-store")]  # what belongs to one seat is kept by nobody on the way


class Shield:
    """Refuses foreign hosts and origins and oversized bodies; adds security headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not self._known_host(headers.get("host", "")):
            await _refuse(scope, receive, send, 421, "unknown", "this server is not known by that name")
            return
        if not _same_origin(headers.get("origin"), headers.get("host", "")):
            await _refuse(scope, receive, send, 403, "unknown", "requests from other sites are refused")
            return
        if scope["type"] == "websocket":
            try:
                await self.app(scope, receive, send)
            except Exception:
                log.exception("a connection failed")
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > self.settings.limits.body_bytes:
            await _refuse(scope, receive, send, 413, "too-large", "the request is too large")
            return
        private = scope["path"].startswith("/api/matches")
        try:
            await self.app(scope, self._counted(receive), _with_headers(send, PRIVATE if private else HEADERS))
        except Exception:
            log.exception("a request failed")  # it was answered with 500

    def _known_host(self, host: str) -> bool:
        """A server on loopback answers to loopback names only, so that no foreign page can reach it by DNS tricks."""
        if not self.settings.loopback and not self.settings.hosts:
            return bool(host)
        name = _host_name(host)
        return name in LOOPBACK or name in self.settings.hosts

    def _counted(self, receive: Receive) -> Receive:
        """A body without a declared length is cut off at the same limit, and one that does not come in time."""
        left = self.settings.limits.body_bytes
        whole = False

        async def counted() -> Message:
            nonlocal left, whole
            try:
                message = await (receive() if whole else asyncio.wait_for(receive(), self.settings.limits.body_seconds))
            except TimeoutError:
                return {"type": "http.disconnect"}
            left -= len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if left < 0:
                return {"type": "http.disconnect"}
            return message

        return counted


def _host_name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:  # "[", say
        return ""


def _same_origin(origin: str | None, host: str) -> bool:
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


def _with_headers(send: Send, added: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", []), *added]}
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, code: str, text: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": text})
        return
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(_take_in(receive), TAKE_IN_SECONDS)
    body = msgspec.json.encode({"error": {"code": code, "message": text}})
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _take_in(receive: Receive) -> None:
    """Read what is still coming: closing a connection with an unread body can destroy the answer on its way."""
    left = TAKEN_IN
    while left > 0:
        message = await receive()
        left -= len(message.get("body", b""))
        if not message.get("more_body", False):
            return
