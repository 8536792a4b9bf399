"""Many games on many machines: an executor over a Ray cluster (extra `cluster`).

Every node needs the same Sandtable, and the same data pack at the same path; a node that differs is refused, because
each job names its rules and data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sandtable.engine.errors import SandtableError
from sandtable.extras import need
from sandtable.lab.executors import Brought, Job, Outfit, WorkerLost

AHEAD = 2  # jobs waiting per worker, so that none is idle


class Ray:
    """The cluster at an address ("auto": the one this machine belongs to); one job per core at a time."""

    def __init__(self, address: str = "auto", workers: int | None = None) -> None:
        ray = need("ray", "cluster")
        self._ray: Any = ray
        if not ray.is_initialized():
            try:
                ray.init(address=address, log_to_driver=False, logging_level="error")
            except (ConnectionError, ValueError, RuntimeError) as wrong:
                raise SandtableError(f"--ray {address}: no Ray cluster answers there ({_first_line(wrong)})") from wrong
        cores = int(ray.cluster_resources().get("CPU", 1))
        self.workers = min(workers or cores, cores)

    def run(self, work: Callable[[Job], Brought], jobs: Sequence[Job]) -> Iterator[Brought]:
        ray, outfit = self._ray, Outfit()
        remote = ray.remote(max_retries=2)(_in_outfit)
        waiting = list(reversed(jobs))
        running: list[Any] = []
        try:
            while waiting or running:
                while waiting and len(running) < self.workers * AHEAD:
                    running.append(remote.remote(outfit, work, waiting.pop()))
                done, running = ray.wait(running)
                yield ray.get(done[0])
        except ray.exceptions.RayTaskError as wrong:
            raise wrong.cause or wrong from None
        except ray.exceptions.RayError as wrong:
            raise WorkerLost(f"a node of the cluster was lost: {_first_line(wrong)}") from wrong
        finally:
            for task in running:
                ray.cancel(task, force=True)


def _in_outfit(outfit: Outfit, work: Callable[[Job], Brought], job: Job) -> Brought:
    outfit.put_on()
    return work(job)


def _first_line(wrong: BaseException) -> str:
    return (str(wrong).strip().splitlines() or [type(wrong).__name__])[0]
