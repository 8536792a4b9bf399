"""Reviews of finished matches, worked out a second at a time between what live players wait for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from .thinkers import Thinkers

SLICE = 1.0  # processor seconds before others have their turn
SETTING_UP = 120.0  # seconds at most for a slice; the first plays the match again
_KEPT = 64

Key = tuple[str, str, bool]  # match, role, hindsight


class Progress:
    """How far a review is, and how it looks so far."""

    def __init__(self, game: str, record: str) -> None:
        self.game = game
        self.record = record
        self.spent = 0.0  # processor seconds
        self.done = 0
        self.total = 0
        self.told: dict[str, Any] | None = None
        self.outcomes: list[Any] = []
        self.failed = False
        self.task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether it is being worked out."""
        return self.task is not None and not self.task.done()


class Reviews:
    """The reviews of a house. One works at a time; each may spend so many seconds."""

    def __init__(self, thinkers: Thinkers, seconds: float) -> None:
        self._thinkers = thinkers
        self._seconds = seconds
        self._found: OrderedDict[Key, Progress] = OrderedDict()
        self._one = asyncio.Semaphore(1)

    async def close(self) -> None:
        """Stop all."""
        tasks = [progress.task for progress in self._found.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look(self, key: Key) -> Progress | None:
        """The review as it is now."""
        return self._found.get(key)

    def go_on(self, key: Key, game: str, record: str) -> Progress:
        """Begin a review, or go on with it."""
        progress = self._found.pop(key, None) or Progress(game, record)
        self._found[key] = progress
        if not progress.running and not self.complete(progress):
            progress.failed = False
            progress.task = asyncio.create_task(self._work(key, progress))
        for old, kept in list(self._found.items())[: max(0, len(self._found) - _KEPT)]:
            if not kept.running:
                del self._found[old]
        return progress

    def stop(self, key: Key) -> None:
        """Leave it as it is; it can go on later."""
        progress = self._found.get(key)
        if progress is not None and progress.task is not None:
            progress.task.cancel()

    def complete(self, progress: Progress) -> bool:
        """Whether nothing is left to do, or no time to do it."""
        return progress.spent >= self._seconds or 0 < progress.total <= progress.done

    async def page(self, key: Key, language: str) -> str | None:
        """The review as a page of its own."""
        progress = self._found.get(key)
        reply = None if progress is None else await self._slice(key, progress, 0.0, language)
        return None if reply is None else str(reply["page"])

    async def _work(self, key: Key, progress: Progress) -> None:
        async with self._one:
            while not self.complete(progress):
                reply = await asyncio.shield(self._slice(key, progress, SLICE, ""))
                if reply is None:
                    progress.failed = True
                    return
                progress.spent += SLICE
                progress.done, progress.total = reply["done"], reply["total"]
                progress.told, progress.outcomes = reply["told"], reply["outcomes"]

    async def _slice(self, key: Key, progress: Progress, seconds: float, page: str) -> dict[str, Any] | None:
        match, role, hindsight = key
        job = {
            "match": match,
            "game": progress.game,
            "bot": "review",
            "role": role,
            "hindsight": hindsight,
            "review": progress.record,
            "outcomes": progress.outcomes,
            "seconds": seconds,
            "page": page,
        }
        return await self._thinkers.review(job, SETTING_UP)
