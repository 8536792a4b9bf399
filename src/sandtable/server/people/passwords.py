"""Hashes of passwords, made in threads of their own: one takes a fifth of a second of a core."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from sandtable.server.wire.messages import Refused

AT_ONCE = 2
WAITING = 32  # further ones; who comes then is told to come back


class Passwords:
    """Makes and checks hashes, two at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        self._wanted = 0
        self._nobody = ""  # the hash of a password that nobody knows

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self._work(password, None)

    async def fits(self, password: str, secret: str) -> bool:
        """Whether a password is the one; takes as long when there is none, so that time tells no names."""
        return bool(await self._work(password, secret))

    async def _work(self, password: str, secret: str | None) -> str:
        if self._wanted >= AT_ONCE + WAITING:
            raise Refused("too-fast", "too many people log in at once; wait a little", status=503)
        self._wanted += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._worked, password, secret)
        finally:
            self._wanted -= 1

    def _worked(self, password: str, secret: str | None) -> str:
        """A hash, or, where there is one to compare with, that it fits or nothing."""
        if secret is None:
            return self._hasher.hash(password)
        if not secret:
            self._nobody = self._nobody or self._hasher.hash(secrets.token_urlsafe())
        try:
            self._hasher.verify(secret or self._nobody, password)
        except (Argon2Error, InvalidHashError):
            return ""
        return "fits" if secret else ""
