"""`sandtable bench --lab`: steps a second of the environments on one core, a random agent against a random opponent."""

from __future__ import annotations

import platform
import random
import time
from typing import Any

from rich.table import Table

import sandtable
from sandtable.commands.bench import is_compiled, scenarios_of
from sandtable.commands.screen import out, print_json, progress
from sandtable.lab.episode import FLAT, OPTIONS
from sandtable.lab.gymnasium import SeatEnv

LOOK = 64  # steps between two looks at the clock


def run(games: list[str], seconds: float, seed: str, as_json: bool) -> None:
    """Measure and print."""
    found: dict[str, Any] = {}
    with progress("bench", len(games)) as done:
        for number, wanted in enumerate(games):
            found[wanted] = measure(wanted, seconds, seed)
            done(number + 1)
    told = {"compiled": is_compiled(), "python": platform.python_version(), "seconds": seconds, "games": found}
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
    return {
        "scenario": scenarios[0],
        "steps_per_second": steps(flat, seconds / 2, seed),
        "steps_per_second_options": steps(listed, seconds / 2, seed),
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


def _print(told: dict[str, Any]) -> None:
    built = "compiled by mypyc" if told["compiled"] else "not compiled"
    out.print(f"Python {told['python']}, {built}, processor time on one core")
    table = Table()
    table.add_column("")
    for wanted in told["games"]:
        table.add_column(wanted.partition("/")[0], justify="right")
    for figure in next(iter(told["games"].values()), {}):
        values = [found[figure] for found in told["games"].values()]
        words = [value if isinstance(value, str) else f"{value:,}" for value in values]
        table.add_row(figure.replace("_", " "), *words)
    out.print(table)
