"""Whose turn it is to use something that only one can use: matches in turn, those where a person waits first."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass


@dataclass
class _Waiting:
    match: str
    waited_for: bool
    ready: asyncio.Future[None]


class Turns:
    """A lock that goes round: however many jobs one match has, every other match comes before its second."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: list[_Waiting] = []
        self._served: dict[str, int] = {}  # match -> when it last had its turn
        self._count = 0

    @contextlib.asynccontextmanager
    async def turn(self, match: str, waited_for: bool) -> AsyncIterator[None]:
        """Hold it for one job of a match."""
        if self._busy:
            mine = _Waiting(match, waited_for, asyncio.get_running_loop().create_future())
            self._waiting.append(mine)
            try:
                await mine.ready
            except asyncio.CancelledError:
                if mine in self._waiting:
                    self._waiting.remove(mine)
                else:
                    self._pass_on()  # it was just given to us
                raise
        self._busy = True
        self._count += 1
        self._served.pop(match, None)
        self._served[match] = self._count
        if len(self._served) > 1000:
            self._served.pop(next(iter(self._served)))
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        here = [job for job in self._waiting if not job.ready.done()]  # the others were cancelled and will go
        if not here:
            self._busy = False
            return
        following = min(here, key=lambda job: (not job.waited_for, self._served.get(job.match, 0)))
        self._waiting.remove(following)
        following.ready.set_result(None)
