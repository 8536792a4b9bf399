"""`sandtable bench`: how fast the engine and each game are on one core. Times are processor time of this process."""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from typing import Any

from rich.table import Table

import sandtable
from sandtable.commands.screen import out, print_json, progress
from sandtable.engine import play as engine_play
from sandtable.seam import record
from sandtable.seam.match import Match

LONGEST = 100_000  # answers of a random game
POSITIONS = 40  # at which clone and view are measured


def is_compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not str(engine_play.__file__).endswith(".py")


def run(games: list[str], seconds: float, seed: str, as_json: bool) -> None:
    """Measure and print."""
    found: dict[str, Any] = {}
    for id in games:
        scenarios_of(id)
    with progress("bench", len(games)) as done:
        for number, id in enumerate(games):
            found[id] = measure(id, seconds, seed)
            done(number + 1)
    told = {"compiled": is_compiled(), "python": platform.python_version(), "seconds": seconds, "games": found}
    if as_json:
        print_json(told)
    else:
        _print(told)


def scenarios_of(wanted: str) -> tuple[str, list[str]]:
    """A game and those of its scenarios that are measured: all, or the one of GAME/SCENARIO."""
    game, _, only = wanted.partition("/")
    rules = sandtable.game(game)
    return game, [rules.scenario(only).id] if only else [scenario.id for scenario in rules.scenarios()]


def measure(wanted: str, seconds: float, seed: str) -> dict[str, Any]:
    """All figures of one game, or of one of its scenarios."""
    game, scenarios = scenarios_of(wanted)
    positions: list[Match] = []
    figures = random_play(game, scenarios, seconds, seed, positions)
    figures |= replaying(game, scenarios, seconds / 4, seed)
    figures |= looking(positions, seconds / 4)
    return figures


def random_play(game: str, scenarios: list[str], seconds: float, seed: str, positions: list[Match]) -> dict[str, Any]:
    """Decisions a second with all legal answers listed, and how long games are; keeps some positions."""
    dice = random.Random(seed)
    decisions = options = games = finished = 0
    spent = 0.0
    while spent < seconds or not finished:
        match = sandtable.new_match(game, scenarios[games % len(scenarios)], f"{seed}/{games}", simulation=True)
        games += 1
        kept = dice.randrange(60)
        began = time.process_time()
        for number in range(LONGEST):
            actions = match.actions()
            if not actions:
                finished += 1
                break
            options += len(actions)
            decisions += 1
            match.apply(actions[int(dice.random() * len(actions))])
            if number == kept and len(positions) < POSITIONS:
                positions.append(match.clone())
        spent += time.process_time() - began
        if spent > 4 * seconds + 10:
            break
    return {
        "decisions_per_second": round(decisions / spent),
        "microseconds_per_decision": round(1e6 * spent / decisions, 2),
        "questions_per_game": round(decisions / games, 1),
        "options_per_question": round(options / decisions, 1),
        "games": games,
        "games_finished": finished,
    }


def replaying(game: str, scenarios: list[str], seconds: float, seed: str) -> dict[str, Any]:
    """Recorded answers a second when a match is rebuilt from its record."""
    dice = random.Random(seed)
    texts: list[str] = []
    for number in range(min(4, len(scenarios))):
        match = sandtable.new_match(game, scenarios[number], f"{seed}/{number}", simulation=True)
        for _ in range(LONGEST):
            actions = match.actions()
            if not actions:
                break
            match.apply(actions[int(dice.random() * len(actions))])
        texts.append(match.record())
    answers = 0
    began = time.process_time()
    while time.process_time() - began < seconds or not answers:
        for text in texts:
            answers += len(record.retrace(text, sandtable.game).play.taken)
    return {"replayed_answers_per_second": round(answers / (time.process_time() - began))}


def looking(positions: list[Match], seconds: float) -> dict[str, Any]:
    """Times of clone, of clone(unseen_by), of view and of hash."""
    share = seconds / 5
    everybody: list[tuple[Match, str]] = [(match, role) for match in positions for role in match.roles]
    return {
        "clone_us": _mean(positions, lambda match: match.clone(), share, 1e6),
        "clone_unseen_us": _mean(everybody, lambda pair: pair[0].clone(unseen_by=pair[1], seed=1), share, 1e6),
        "view_ms": _mean(everybody, lambda pair: pair[0].view(pair[1]), share, 1e3),
        "options_ms": _mean(positions, lambda match: match.options(), share, 1e3),
        "hash_us": _mean(positions, lambda match: match.hash(), share, 1e6),
    }


def _mean(things: list[Any], work: Callable[[Any], object], seconds: float, unit: float) -> float:
    count = 0
    began = time.process_time()
    while time.process_time() - began < seconds or not count:
        for thing in things:
            work(thing)
        count += len(things)
    return round(unit * (time.process_time() - began) / count, 3)


def _print(told: dict[str, Any]) -> None:
    built = "compiled by mypyc" if told["compiled"] else "not compiled"
    out.print(f"Python {told['python']}, {built}, processor time on one core")
    table = Table()
    table.add_column("")
    for id in told["games"]:
        table.add_column(id, justify="right")
    figures = list(next(iter(told["games"].values()), {}))
    for figure in figures:
        table.add_row(figure.replace("_", " "), *(f"{found[figure]:,}" for found in told["games"].values()))
    out.print(table)
