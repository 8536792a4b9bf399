"""What a server has of PostgreSQL besides storage: notices of the others, and locks that end with it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from sqlalchemy import make_url

from sandtable.server.logs import log
from sandtable.server.storage.bulletin import CHANNEL
from sandtable.server.storage.database import POSTGRES
from sandtable.server.storage.store import reason

LEAD = 0x5A4D7AB2  # of the advisory locks of matches
KEY = f"hashtextextended(current_schema()::text || ' ' || id, {LEAD})"
TAKE = f"SELECT id, pg_try_advisory_lock({KEY}) FROM unnest(%s::text[]) AS id"
LET_GO = f"SELECT pg_advisory_unlock({KEY}) FROM unnest(%s::text[]) AS id"
AGAIN = 0.25  # seconds until a lost connection is tried again


class Line(Protocol):
    """How a server hears the others and is heard."""

    lost: Callable[[], None]  # told when all locks were lost

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Hear notices for ever; `missed` is told whenever some may have been."""

    async def say(self, notice: str) -> None:
        """Tell all servers."""

    async def take(self, ids: list[str]) -> set[str]:
        """Try to have the locks of matches; gives those that were free. One that is held is not asked for again."""

    async def let_go(self, ids: Iterable[str]) -> None:
        """Leave locks to others."""

    async def close(self) -> None:
        """Leave everything."""


class PostgresLine:
    """Two connections: one only listens, the other holds the locks and speaks."""

    def __init__(self, url: str) -> None:
        self._where = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._session: Any = None
        self._alone = asyncio.Lock()
        self.lost: Callable[[], None] = lambda: None

    async def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Hear notices for ever."""
        while True:
            try:
                connection = await self._connect()
                try:
                    channel = await (await connection.execute(f"SELECT {CHANNEL.text}")).fetchone()
                    await connection.execute(f'LISTEN "{channel[0]}"')
                    missed()
                    async for notice in connection.notifies():
                        heard(notice.payload)
                finally:
                    await connection.close()
            except Exception as wrong:
                log.error("other servers cannot be heard: %s", reason(wrong))
            await asyncio.sleep(AGAIN)

    async def say(self, notice: str) -> None:
        """Tell all servers."""
        await self._ask(f"SELECT pg_notify({CHANNEL.text}, %s)", notice)

    async def take(self, ids: list[str]) -> set[str]:
        """Try to have the locks of matches."""
        return {id for id, free in await self._ask(TAKE, ids) if free}

    async def let_go(self, ids: Iterable[str]) -> None:
        """Leave locks to others."""
        await self._ask(LET_GO, list(ids))

    async def close(self) -> None:
        """Leave everything."""
        async with self._alone:
            await self._hang_up()

    async def _ask(self, words: str, *values: Any) -> list[Any]:
        async with self._alone:
            try:
                if self._session is None:
                    self._session = await self._connect()
                rows: list[Any] = await (await self._session.execute(words, values)).fetchall()
                return rows
            except BaseException:  # also when it was cut off in the middle
                await self._hang_up()
                self.lost()
                raise

    async def _hang_up(self) -> None:
        if self._session is not None:
            with contextlib.suppress(Exception):
                await self._session.close()
            self._session = None

    async def _connect(self) -> Any:
        from psycopg import AsyncConnection

        return await AsyncConnection.connect(self._where, autocommit=True, **POSTGRES)
