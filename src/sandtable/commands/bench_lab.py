"""`sandtable bench --lab`: steps a second of the environments, a random agent against a random opponent.

Everything is counted by processor time, so that a busy machine gives the same figures. A step of a vector environment
takes as long as its slowest worker and the parent, one after the other. Where NLE is installed, it is measured in the
same run.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import random
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from rich.table import Table

import sandtable
from sandtable.commands.bench import is_compiled, scenarios_of
from sandtable.commands.screen import out, print_json, progress
from sandtable.lab.episode import FLAT, OPTIONS
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.vector import SeatVector

LOOK = 64  # steps between two looks at the clock
SEATS = 16  # of a vector environment for each worker
WORKERS = 8  # whose memory is measured
PEER = "nle"


def run(games: list[str], seconds: float, seed: str, as_json: bool) -> None:
    """Measure and print."""
    found: dict[str, Any] = {}
    with progress("bench", len(games)) as done:
        for number, wanted in enumerate(games):
            found[wanted] = measure(wanted, seconds, seed)
            done(number + 1)
    told = {"compiled": is_compiled(), "python": platform.python_version(), "seconds": seconds, "games": found}
    if importlib.util.find_spec(PEER) is not None:
        told["nle_steps_per_second"] = peer = steps_of_nle(seconds / 2, seed)
        for figures in found.values():
            figures["times_nle"] = round(figures["steps_per_second"] / peer, 2)
    if as_json:
        print_json(told)
    else:
        _print(told)


def measure(wanted: str, seconds: float, seed: str) -> dict[str, Any]:
    """The figures of a game's first scenario, or of the one of GAME/SCENARIO."""
    game, scenarios = scenarios_of(wanted)
    roles = sandtable.game(game).roles(scenarios[0])
    flat, listed = (
        [SeatEnv(game, scenarios[0], role, actions=actions) for role in roles] for actions in (FLAT, OPTIONS)
    )
    first = listed[0].episode
    cores = os.cpu_count() or 1
    one, all_cores = (vector_steps(game, scenarios[0], workers, seconds / 4) for workers in (1, cores))
    return {
        "scenario": scenarios[0],
        "steps_per_second": steps(flat, seconds / 4, seed),
        "steps_per_second_options": steps(listed, seconds / 4, seed),
        "vector_one_worker": one,
        "vector_all_cores": all_cores,
        "vector_scaling": round(all_cores / one, 2),
        f"vector_mb_of_{WORKERS}_workers": vector_megabytes(game, scenarios[0], WORKERS),
        "numbers_seen": first.sights[roles[0]].observation.size,
        "flat_answers": first.space.size,
        "option_rows": first.rows.rows,
        "option_columns": first.rows.width,
    }


def steps(seats: list[SeatEnv], seconds: float, seed: str) -> int:
    """Steps a second of processor time, in every seat by turns; beginning new matches is part of it."""
    dice = random.Random(seed)
    count = matches = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        env = seats[matches % len(seats)]
        _, info = env.reset(seed=matches)
        matches += 1
        over = False
        while not over:
            legal = info["legal"]
            _, _, over, _, info = env.step(legal[int(dice.random() * len(legal))])
            count += 1
            if count % LOOK == 0 and time.process_time() - began > seconds:
                break
    return round(count / (time.process_time() - began))


def vector_steps(game: str, scenario: str, workers: int, seconds: float) -> int:
    """Steps a second of a vector environment, every worker with as many seats."""
    dice = np.random.default_rng(1)
    with closing(SeatVector(game, scenario, SEATS * workers, workers, actions=OPTIONS)) as vector:
        _, info = vector.reset(seed=1)
        rounds, before, began = 0, vector.processor_times(), time.process_time()
        while rounds % LOOK or vector.processor_times()[0] - before[0] < seconds:
            _, _, _, _, info = vector.step((dice.random(vector.num_envs) * info["count"]).astype(np.int64))
            rounds += 1
        here = time.process_time() - began
        there = max(now - then for now, then in zip(vector.processor_times(), before, strict=True))
        return round(rounds * vector.num_envs / (here + there))


def vector_megabytes(game: str, scenario: str, workers: int) -> int | None:
    """Memory of a vector environment with so many workers, what they share counted once; None where nobody tells."""
    rollup = "/proc/{}/smaps_rollup"
    if not Path(rollup.format("self")).exists():
        return None
    with closing(SeatVector(game, scenario, workers, workers, actions=OPTIONS)) as vector:
        vector.reset(seed=1)
        lines = [Path(rollup.format(pid)).read_text() for pid in (*vector.pids, "self")]
    return sum(int(part.partition("\nPss:")[2].split()[0]) for part in lines) // 1024


def steps_of_nle(seconds: float, seed: str) -> int:
    """Steps a second of processor time of the NetHack Learning Environment, random keys, new games included."""
    import gymnasium
    import nle.env  # registers its environments

    assert nle.env
    env = gymnasium.make("NetHackScore-v0")
    dice = random.Random(seed)
    keys = int(env.action_space.n)  # type: ignore[attr-defined]
    count, over = 0, True
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(LOOK):
            if over:
                env.reset()
            _, _, ended, cut, _ = env.step(int(dice.random() * keys))
            over = ended or cut
            count += 1
    return round(count / (time.process_time() - began))


def _print(told: dict[str, Any]) -> None:
    built = "compiled by mypyc" if told["compiled"] else "not compiled"
    out.print(f"Python {told['python']}, {built}, processor time on one core")
    if "nle_steps_per_second" in told:
        out.print(f"NLE (NetHackScore-v0): {told['nle_steps_per_second']:,} steps a second")
    table = Table()
    table.add_column("")
    for wanted in told["games"]:
        table.add_column(wanted.partition("/")[0], justify="right")
    for figure in next(iter(told["games"].values()), {}):
        values = [found[figure] for found in told["games"].values()]
        words = [f"{value:,}" if isinstance(value, (int, float)) else value or "-" for value in values]
        table.add_row(figure.replace("_", " "), *words)
    out.print(table)
