"""Many seats at once, in several processes: what they see lies in shared memory.

`SeatVector("atlantic-chase", "b05_river_plate", seats=32, workers=2)` is a Gymnasium vector environment. Other keyword
arguments are those of `SeatEnv`. `info["legal"]` has a row of numbers for every seat, padded with -1; `info["count"]`
says how many they are. A seat whose match is over begins the next one at the following step, whose answer is not read
(Gymnasium's NEXT_STEP). What happens depends on the seed alone, not on the number of workers.

What `reset` and `step` give are views of the shared memory, which the next step changes, unless `copy=True`.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sandtable.engine.errors import SandtableError
from sandtable.extras import missing_extra
from sandtable.lab.episode import OPTIONS
from sandtable.lab.executors import Outfit, WorkerLost, begin_worker
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.sight import Vector

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise missing_extra(missing, "lab") from None

RESET, STEP, TIME, CLOSE = 0, 1, 2, 3
CONTEXT: Any = multiprocessing.get_context(
    "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
)
CONTEXT.set_forkserver_preload(["sandtable.lab.vector"])


class Memory:
    """What workers and parent share, a row for every seat."""

    FIELDS = {
        "actions": ("q", np.int64),
        "legal": ("q", np.int64),
        "count": ("q", np.int64),
        "reward": ("d", np.float64),
        "over": ("b", np.bool_),
        "truncated": ("b", np.bool_),
        "observation": ("f", np.float32),
        "options": ("f", np.float32),
    }

    def __init__(self, seats: int, seen: int, rows: int, width: int) -> None:
        self.shapes = {
            "actions": (seats,),
            "legal": (seats, rows),
            "count": (seats,),
            "reward": (seats,),
            "over": (seats,),
            "truncated": (seats,),
            "observation": (seats, seen),
            "options": (seats, rows, width),
        }
        self.raw = {
            name: CONTEXT.RawArray(code, max(1, int(np.prod(self.shapes[name]))))
            for name, (code, _) in self.FIELDS.items()
        }

    def array(self, name: str) -> Vector:
        """A field as an array."""
        shape = self.shapes[name]
        whole: Vector = np.frombuffer(self.raw[name], self.FIELDS[name][1])
        return whole[: int(np.prod(shape))].reshape(shape)


class Bench:
    """The seats of one worker, from seat `first` on, and their rows of the memory."""

    def __init__(self, memory: Memory, first: int, count: int, made: dict[str, Any]) -> None:
        self.seats = [SeatEnv(**made) for _ in range(count)]
        self.done = [False] * count
        self.rows = {name: memory.array(name)[first : first + count] for name in Memory.FIELDS}
        self.listed = made.get("actions") == OPTIONS

    def reset(self, seeds: Sequence[int | None], options: dict[str, Any] | None) -> None:
        """New matches in all seats."""
        for at, (seat, seed) in enumerate(zip(self.seats, seeds, strict=True)):
            seat.begin(seed, options)
            self.done[at] = False
            self._tell(at, 0.0, False, False)

    def step(self) -> None:
        """An answer of every seat; a seat whose match is over begins another."""
        actions = self.rows["actions"]
        for at, seat in enumerate(self.seats):
            if self.done[at]:
                seat.begin(None, None)
                self.done[at] = False
                self._tell(at, 0.0, False, False)
                continue
            reward, over, truncated = seat.advance(int(actions[at]))
            self.done[at] = over or truncated
            self._tell(at, reward, over, truncated)

    def _tell(self, at: int, reward: float, over: bool, truncated: bool) -> None:
        rows, seat = self.rows, self.seats[at]
        episode, role = seat.episode, seat.role
        rows["reward"][at], rows["over"][at], rows["truncated"][at] = reward, over, truncated
        rows["observation"][at] = episode.look(role)
        legal, room = episode.legal(role), rows["legal"].shape[1]
        count, before = min(len(legal), room), rows["count"][at]
        rows["legal"][at, :count] = legal[:count]
        rows["legal"][at, count:before] = -1
        rows["count"][at] = count
        if self.listed:
            rows["options"][at] = episode.list_options(role)


def work(pipe: Any, outfit: Outfit, memory: Memory, first: int, count: int, made: dict[str, Any]) -> None:
    """The life of a worker: orders come through the pipe, seats and answers are in the memory."""
    begin_worker(outfit)
    bench = Bench(memory, first, count, made)
    pipe.send(None)
    while True:
        order, seeds, options = pipe.recv()
        if order == CLOSE:
            return
        try:
            if order == RESET:
                bench.reset(seeds, options)
            elif order == STEP:
                bench.step()
            pipe.send(time.process_time() if order == TIME else None)
        except SandtableError as wrong:
            pipe.send(wrong)


class SeatVector(VectorEnv[Any, Any, Any]):
    """Seats of one scenario in several processes."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        seats: int = 16,
        workers: int | None = None,
        copy: bool = False,
        **made: Any,
    ) -> None:
        made = {"game": game, "scenario": scenario, **made}
        one = SeatEnv(**made)  # refuses what is wrong before a worker starts
        self.num_envs = seats
        self.workers = max(1, min(workers or os.cpu_count() or 1, seats))
        self.copy = copy
        self.listed = made.get("actions") == OPTIONS
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, seats)
        self.action_space = batch_space(one.action_space, seats)
        rows = one.episode.rows
        seen = one.episode.sights[one.role].observation.size
        self._memory = Memory(seats, seen, rows.rows, one.episode.width if self.listed else 0)
        self._arrays = {name: self._memory.array(name) for name in Memory.FIELDS}
        self._arrays["legal"][:] = -1
        self._shares = [(seats * at // self.workers, seats * (at + 1) // self.workers) for at in range(self.workers)]
        self._pipes: list[Any] = []
        self._processes: list[Any] = []
        for first, last in self._shares:
            mine, theirs = CONTEXT.Pipe()
            arguments = (theirs, Outfit(), self._memory, first, last - first, made)
            process = CONTEXT.Process(target=work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(mine)
            self._processes.append(process)
        self._order([])

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New matches in all seats; seat n has the seed + n."""
        if seed is None or isinstance(seed, int):
            seeds: list[int | None] = [None if seed is None else seed + at for at in range(self.num_envs)]
        else:
            seeds = list(seed)
        self._order([(RESET, seeds[first:last], options) for first, last in self._shares])
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Any, Vector, Vector, Vector, dict[str, Any]]:
        """One answer of every seat."""
        self._arrays["actions"][:] = actions
        self._order([(STEP, None, None)] * self.workers)
        told = [self._told(name) for name in ("reward", "over", "truncated")]
        return self._seen(), told[0], told[1], told[2], self._info()

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            with suppress(OSError):  # it has ended by itself
                pipe.send((CLOSE, None, None))
            process.join(5)
            if process.is_alive():
                process.kill()
            pipe.close()

    def processor_times(self) -> list[float]:
        """Seconds of processor time that each worker has used."""
        return self._order([(TIME, None, None)] * self.workers)

    @property
    def pids(self) -> list[int]:
        """The processes of the workers."""
        return [process.pid for process in self._processes]

    def _order(self, orders: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Send an order to every worker (none: they start), wait until all have carried it out; what they said."""
        try:
            for pipe, order in zip(self._pipes, orders, strict=bool(orders)):
                pipe.send(order)
            said = [pipe.recv() for pipe in self._pipes]
        except (EOFError, ConnectionError):
            raise WorkerLost("a worker of the vector environment ended") from None
        for word in said:
            if isinstance(word, SandtableError):
                raise word
        return said

    def _told(self, name: str) -> Vector:
        return self._arrays[name].copy() if self.copy else self._arrays[name]

    def _seen(self) -> Any:
        seen = self._told("observation")
        return {"observation": seen, "options": self._told("options")} if self.listed else seen

    def _info(self) -> dict[str, Any]:
        return {"legal": self._told("legal"), "count": self._told("count")}
