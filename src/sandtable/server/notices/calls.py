"""Calls of addresses that people have given. Needs aiohttp; what may be called is decided in reach.py."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from .reach import Unreachable, checked_url, is_public

SECONDS = 6.0  # for all of a call
ANSWER = 4096  # bytes of an answer that are read


class PublicResolver(AbstractResolver):
    """Names to public addresses only; asked when the connection is made, so no later answer slips through."""

    def __init__(self, private: bool) -> None:
        self._private = private

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """The addresses of a host that may be called."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)
        good = [one for one in found if self._private or is_public(str(one[4][0]))]
        if not good:
            raise Unreachable("the address is not in the public net")
        return [
            ResolveResult(hostname=host, host=str(to[0]), port=port, family=kind, proto=proto, flags=0)
            for kind, _, proto, _, to in good
        ]

    async def close(self) -> None:
        """Nothing is kept."""


class Calls:
    """Calls addresses that people have given."""

    def __init__(self, private: bool = False) -> None:
        self.private = private

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Post, follow nothing, and give the status."""
        checked_url(url, self.private)
        connector = aiohttp.TCPConnector(resolver=PublicResolver(self.private), use_dns_cache=False)
        limit: Any = aiohttp.ClientTimeout(total=SECONDS)
        async with (
            aiohttp.ClientSession(connector=connector, timeout=limit, trust_env=False) as session,
            session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
        ):
            await answer.content.read(ANSWER)
            return answer.status
