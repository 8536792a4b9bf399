"""Where many games are played: in this process, on all its cores, or (cluster.py) on many machines.

An executor runs jobs in any order and gives back what they bring, one by one as they end. Closing the iterator, or an
exception in the loop over it - Ctrl-C, SIGTERM - ends all workers at once.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from typing import Any, Protocol, TypeVar

from sandtable import registry
from sandtable.engine.errors import SandtableError

Job = TypeVar("Job")
Brought = TypeVar("Brought")


class WorkerLost(SandtableError):
    """A worker process or machine ended before its work did."""


class Executor(Protocol):
    """Runs jobs somewhere."""

    workers: int

    def run(self, work: Callable[[Job], Brought], jobs: Sequence[Job]) -> Iterator[Brought]:
        """What the jobs bring, in the order in which they end."""
        ...


class Outfit:
    """What another process must know to find the same games with the same data."""

    def __init__(self) -> None:
        self.rooms = {**registry.ROOMS, **registry.WORKSHOP}
        self.data = os.environ.get("SANDTABLE_DATA")

    def put_on(self) -> None:
        """Make this process like the one that made the outfit."""
        for id, room in self.rooms.items():
            if id not in registry.WORKSHOP:
                registry.ROOMS.setdefault(id, room)
        if self.data is not None:
            os.environ["SANDTABLE_DATA"] = self.data


class Here:
    """One job after the other, in this process."""

    workers = 1

    def run(self, work: Callable[[Job], Brought], jobs: Sequence[Job]) -> Iterator[Brought]:
        for job in jobs:
            yield work(job)


class Processes:
    """Processes of this machine, all cores unless told otherwise. They start clean (forkserver, or spawn)."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def run(self, work: Callable[[Job], Brought], jobs: Sequence[Job]) -> Iterator[Brought]:
        kinds = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in kinds else "spawn")
        pool = ProcessPoolExecutor(min(self.workers, len(jobs) or 1), context, begin_worker, (Outfit(),))
        try:
            for done in as_completed([pool.submit(work, job) for job in jobs]):
                yield done.result()
        except BrokenProcessPool as broken:
            raise WorkerLost("a worker process ended by force (perhaps the machine has too little memory)") from broken
        except BaseException:
            _kill(pool)
            raise
        pool.shutdown()


def for_workers(workers: int | None) -> Executor:
    """This process for one worker, several processes otherwise."""
    return Here() if workers == 1 else Processes(workers)


def _kill(pool: ProcessPoolExecutor) -> None:
    """End the workers now: waiting for the games they play could take minutes."""
    processes: dict[int, Any] = getattr(pool, "_processes", None) or {}
    for process in list(processes.values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


def begin_worker(outfit: Outfit) -> None:
    """A worker starts: signals are for its parent, and it does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    outfit.put_on()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)
