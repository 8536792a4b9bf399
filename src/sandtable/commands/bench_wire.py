"""`sandtable bench --wire`: bytes and processor time of a patch, and how much of it is answers."""

from __future__ import annotations

import platform
import random
import time
from typing import Any

import msgspec
from rich.table import Table

import sandtable
from sandtable.commands.bench import LONGEST, is_compiled, scenarios_of
from sandtable.commands.screen import out, print_json, progress
from sandtable.seam.match import Match
from sandtable.server.rooms.rebuild import Memory
from sandtable.server.rooms.stream import Stream

ANSWERS = ("answers", "words")  # parts of a question

_encode = msgspec.json.encode


class Told:
    """What was told so far."""

    def __init__(self) -> None:
        self.patches = self.bytes = self.answer_bytes = self.answers = 0
        self.shares = 0.0
        self.spent = 0.0
        self.played = 0.0

    def note(self, patch: bytes) -> None:
        """Another patch."""
        told = msgspec.json.decode(patch)
        of_answers = sum(answer_bytes(path, value) for path, value in told.get("changes", ()))
        self.patches += 1
        self.bytes += len(patch)
        self.answer_bytes += of_answers
        self.shares += of_answers / len(patch)

    def figures(self) -> dict[str, Any]:
        """Means over all patches."""
        count = max(1, self.patches)
        return {
            "answers_given": self.answers,
            "patches": self.patches,
            "bytes_per_patch": round(self.bytes / count),
            "share_of_answers": round(self.answer_bytes / max(1, self.bytes), 3),
            "mean_share_of_answers": round(self.shares / count, 3),
            "us_per_patch": round(1e6 * self.spent / count, 1),
            "us_to_play_an_answer": round(1e6 * self.played / max(1, self.answers), 1),
        }


def answer_bytes(path: list[Any], value: Any) -> int:
    """How much of a change tells legal answers."""
    if not path or path[0] != "asks":
        return 0
    if any(part in ANSWERS for part in path[2:3]):
        return len(_encode([path, value])) + 1
    asks = value if len(path) == 1 else [value] if len(path) == 2 else []
    return sum(len(_encode({part: ask[part]})) - 1 for ask in asks for part in ANSWERS if part in ask)


def run(games: list[str], seconds: float, seed: str, as_json: bool) -> None:
    """Measure and print."""
    found: dict[str, Any] = {}
    with progress("bench", len(games)) as done:
        for number, id in enumerate(games):
            found[id] = measure(id, seconds, seed)
            done(number + 1)
    told = {"compiled": is_compiled(), "python": platform.python_version(), "seconds": seconds, "games": found}
    if as_json:
        print_json(told)
    else:
        _print(told)


def measure(wanted: str, seconds: float, seed: str) -> dict[str, Any]:
    """All figures of one game, or of one of its scenarios."""
    game, scenarios = scenarios_of(wanted)
    told, number = Told(), 0
    while told.spent + told.played < seconds:
        match = sandtable.new_match(game, scenarios[number % len(scenarios)], f"{seed}/{number}")
        _tell_game(match, random.Random(f"{seed}/{number}"), told, seconds)
        number += 1
    return told.figures()


def _tell_game(match: Match, dice: random.Random, told: Told, seconds: float) -> None:
    """Play at random and tell every seat."""
    memory = Memory()
    streams = [Stream([role]) for role in match.roles]
    for stream in streams:
        stream.look(match, memory)
    for _ in range(LONGEST):
        if match.over or told.spent + told.played > seconds:
            return
        role = match.deciding[0]
        action = dice.choice(match.actions(role))
        began = time.process_time()
        match.apply(action, role)
        told.played += time.process_time() - began
        told.answers += 1
        for stream in streams:
            began = time.process_time()
            patch = stream.patch(match, memory)
            told.spent += time.process_time() - began
            if patch is not None:
                told.note(patch)


def _print(told: dict[str, Any]) -> None:
    built = "compiled by mypyc" if told["compiled"] else "not compiled"
    out.print(f"Python {told['python']}, {built}, processor time on one core, every seat is told every answer")
    table = Table()
    table.add_column("")
    for id in told["games"]:
        table.add_column(id, justify="right")
    for figure in next(iter(told["games"].values())):
        table.add_row(figure.replace("_", " "), *(f"{found[figure]:,}" for found in told["games"].values()))
    out.print(table)
