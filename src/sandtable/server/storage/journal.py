"""The writer: one thread that commits what all matches have to write, many of them with one flush to disk."""

from __future__ import annotations

import asyncio
import queue
import threading

from sandtable.server import metrics

from .rows import Writing
from .store import Store

_GROUP = 256  # writings that share a transaction at most

Job = tuple[Writing, "asyncio.Future[None]"]


class Journal:
    """Accepts writings from the event loop; the returned future is done when they are on disk."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to write, in a thread."""
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def write(self, writing: Writing) -> asyncio.Future[None]:
        """Queue a writing; await the result before telling anybody."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((writing, done))
        return done

    async def close(self) -> None:
        """Write what is queued and stop."""
        self._queue.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while self.write_group(self._queue.get()):
            pass

    def write_group(self, job: Job | None) -> bool:
        """Write a job and what has been queued behind it; False when the last has been written."""
        jobs: list[Job] = []
        while job is not None:
            jobs.append(job)
            if len(jobs) == _GROUP or self._queue.empty():
                break
            job = self._queue.get()
        if jobs:
            self._commit(jobs)
        return job is not None

    def _commit(self, jobs: list[Job]) -> None:
        """One transaction for all; when it fails, one for each, so that only the culprit is refused."""
        outcomes: list[tuple[Job, Exception | None]]
        try:
            with metrics.COMMITS.time():
                self.store.write([writing for writing, _ in jobs])
            outcomes = [(job, None) for job in jobs]
        except Exception as wrong:
            outcomes = [(jobs[0], wrong)] if len(jobs) == 1 else [(job, self._alone(job[0])) for job in jobs]
        self._loop.call_soon_threadsafe(_settle, outcomes)

    def _alone(self, writing: Writing) -> Exception | None:
        try:
            self.store.write([writing])
        except Exception as wrong:
            return wrong
        return None


def _settle(outcomes: list[tuple[Job, Exception | None]]) -> None:
    for (_, done), wrong in outcomes:
        if done.cancelled():
            continue
        if wrong is None:
            done.set_result(None)
        else:
            done.set_exception(wrong)
