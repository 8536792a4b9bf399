"""Outermost layer: who may address the server and how often at a time, and headers that keep browsers safe."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from sandtable.server.logs import log
from sandtable.server.settings import LOOPBACK, Settings

from .body import Body
from .crowd import HEALTH, Places, answer

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
SEATS_AND_PEOPLE = ("/api/matches", "/api/me", "/api/people", "/api/tables", "/api/calendar")  # told to one person each
TOO_MANY = 4429  # a websocket is closed with
TAKE_IN_SECONDS = 5.0
RECORDS = "/api/records"  # where a record is brought, which is larger than any other request
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
    """Refuses foreign hosts and origins, oversized bodies and crowds; adds security headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._places = Places(settings.limits.connections_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not self._known_host(headers.get("host", "")):
            await _refuse(scope, receive, send, 421, "unknown", "this server is not known by that name")
        elif not _same_origin(headers.get("origin"), headers.get("host", "")):
            await _refuse(scope, receive, send, 403, "unknown", "requests from other sites are refused")
        else:
            await self._counted(scope, receive, send, headers)

    async def _counted(self, scope: Scope, receive: Receive, send: Send, headers: dict[str, str]) -> None:
        """One of those that an address has at a time; behind a proxy that is the address it speaks for."""
        client = scope.get("client")
        with self._places.taken(client[0] if client else "") as place:
            if not place and scope["path"] != HEALTH:
                await _too_many(scope, send)
            elif scope["type"] == "websocket":
                await self._talk(scope, receive, send)
            else:
                await self._serve(scope, receive, send, headers)

    async def _talk(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception("a connection failed")

    async def _serve(self, scope: Scope, receive: Receive, send: Send, headers: dict[str, str]) -> None:
        length, limits = headers.get("content-length", "0"), self.settings.limits
        most = limits.record_bytes if scope["path"] == RECORDS else limits.body_bytes
        if not length.isdecimal() or len(length) > 12 or int(length) > most:
            await _refuse(scope, receive, send, 413, "too-large", "the request is too large")
            return
        private = scope["path"].startswith((*SEATS_AND_PEOPLE, RECORDS))
        body = Body(receive, send, most, limits.body_seconds, PRIVATE if private else HEADERS)
        try:
            await self.app(scope, body.receive, body.send)
        except Exception:
            log.exception("a request failed")  # it was answered with 500

    def _known_host(self, host: str) -> bool:
        """A server on loopback answers to loopback names only, so that no foreign page can reach it by DNS tricks."""
        if not self.settings.loopback and not self.settings.hosts:
            return bool(host)
        name = _host_name(host)
        return name in LOOPBACK or name in self.settings.hosts


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


async def _too_many(scope: Scope, send: Send) -> None:
    text = "too many connections from one address; come back later"
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": TOO_MANY, "reason": text})
    else:
        await answer(send, 429, "too-fast", text, *HEADERS)


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
