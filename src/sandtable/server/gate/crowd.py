"""How many connections there may be, in all and of one address. Whoever comes on top is told so at the door."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from ipaddress import ip_address, ip_network

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from sandtable.engine.errors import BadSetup

AT_THE_DOOR = 32  # connections above the limit that are held for long enough to be told
HEALTH = "/healthz"


class Proxies:
    """Addresses that speak for others, who are told apart by X-Forwarded-For."""

    def __init__(self, names: frozenset[str]) -> None:
        try:
            self._networks = [ip_network(name) for name in sorted(names)]
        except ValueError as wrong:
            raise BadSetup(f"--proxies: {wrong}") from wrong

    def __contains__(self, address: str) -> bool:
        """Whether it is one of them."""
        with contextlib.suppress(ValueError):
            return any(ip_address(address) in network for network in self._networks)
        return False


class Places:
    """So many of each name at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    def take(self, name: str) -> bool:
        """Whether there was a place left."""
        if self._taken[name] >= self.most:
            return False
        self._taken[name] += 1
        return True

    def leave(self, name: str) -> None:
        """Give a place back."""
        self._taken[name] -= 1
        if not self._taken[name]:
            del self._taken[name]

    @contextlib.contextmanager
    def taken(self, name: str) -> Iterator[bool]:
        """Hold a place meanwhile, if there is one."""
        found = self.take(name)
        try:
            yield found
        finally:
            if found:
                self.leave(name)


class Crowd:
    """All connections: those that are inside, and a few at the door that are only told to come back later."""

    def __init__(self, most: int, of_address: int, proxies: Proxies) -> None:
        self.most = most
        self.proxies = proxies
        self._places = Places(of_address)
        self._inside: dict[asyncio.Transport, str] = {}
        self._door: dict[asyncio.Transport, None] = {}  # in the order in which they came

    def enter(self, transport: asyncio.Transport) -> bool:
        """Whether a connection comes in; else it stays at the door, where the oldest makes room for the next."""
        peer = transport.get_extra_info("peername")
        address = peer[0] if peer else ""
        if len(self._inside) < self.most and (address in self.proxies or self._places.take(address)):
            self._inside[transport] = address
            return True
        self._door[transport] = None
        if len(self._door) > AT_THE_DOOR:
            oldest = next(iter(self._door))
            del self._door[oldest]
            oldest.abort()
        return False

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        self._door.pop(transport, None)
        address = self._inside.pop(transport, None)
        if address is not None and address not in self.proxies:
            self._places.leave(address)


class Door:
    """The application as those at the door see it: it tells its health and nothing else."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["path"] == HEALTH:
            await self.app(scope, receive, send)
        else:
            await answer(send, 503, "too-fast", "too many connections; come back later")


async def answer(send: Send, status: int, code: str, text: str, *headers: tuple[bytes, bytes]) -> None:
    """Refuse a request and end its connection."""
    body = msgspec.json.encode({"error": {"code": code, "message": text}})
    told = [(b"content-type", b"application/json"), (b"connection", b"close"), *headers]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body})
