"""A sweep: bots play every scenario of every game, and no game may meet a dead end, crash, break its state or not end.

Each game is known by its scenario, seed and number, and can be played again alone. Bots take all seats in all
combinations: with `planner` and `random` game 0 is planner against planner, 1 random against planner, and so on.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Sequence
from typing import Any

import sandtable
from sandtable import bots
from sandtable.engine.chance import Chance, key_of
from sandtable.engine.errors import DeadEnd
from sandtable.lab.executors import Executor
from sandtable.lab.simulate import LONGEST, Plan, Row, batches, made_by
from sandtable.seam.match import Match

CHECK_EVERY = 50  # answers between two checks of the state


class Field(Plan):
    """One scenario of a sweep. `vary` lets every game but the first draw its options from its seed."""

    def __init__(
        self, game: str, scenario: str, cast: Sequence[str], games: int, seed: int | str, vary: bool = False
    ) -> None:
        super().__init__(game, scenario, [cast[0]], games, seed)
        for name in cast:
            bots.make(name, sandtable.game(game))
        self.cast = list(cast)
        self.vary = vary

    def seats(self, number: int) -> dict[str, str]:
        """Role -> bot: all combinations in turn."""
        size = len(self.cast)
        return {role: self.cast[number // size**at % size] for at, role in enumerate(self.roles)}

    def options_of(self, number: int) -> dict[str, Any]:
        """The options of a game: the defaults, or drawn from its seed as far as they fit together."""
        if not self.vary or number == 0:
            return self.options
        chance = Chance(key_of(f"options {self.seed}/{number}"))
        specs = sandtable.game(self.game).options(self.scenario)
        drawn = {spec.name: spec.values[chance.pick("option", len(spec.values))] for spec in specs}
        return {spec.name: drawn[spec.name] for spec in specs if spec.given.items() <= drawn.items()}


def fields(
    games: Sequence[str], scenario: str | None, cast: Sequence[str] | None, count: int, seed: int | str, vary: bool
) -> list[Field]:
    """Every scenario of those games, with their quickest own bot and the random one unless others are named."""
    found: list[Field] = []
    for id in games:
        rules = sandtable.game(id)
        names = [scenario] if scenario else [known.id for known in rules.scenarios()]
        players = list(cast or [*list(rules.bots())[-1:], "random"])
        found += [Field(id, name, players, count, seed, vary) for name in names]
    return found


def try_one(field: Field, number: int) -> Row:
    """One game to its end; `failed` says what went wrong, if anything did."""
    started = time.perf_counter()
    seed = f"{field.seed}/{number}"
    seats = field.seats(number)
    row: Row = {"title": field.game, "scenario": field.scenario, "game": number, "bots": list(seats.values())}
    answers, failed, where = 0, "", ""
    try:
        if made_by(field.game) != field.made_by:
            raise RuntimeError("this worker has other rules or data")
        rules = sandtable.game(field.game)
        match = sandtable.new_match(field.game, field.scenario, seed, field.options_of(number), simulation=True)
        players = {role: bots.make(name, rules, f"{seed} {role}") for role, name in seats.items()}
        while not match.over and answers < LONGEST and not failed:
            bots.answer(match, players)
            answers += 1
            if answers % CHECK_EVERY == 0 or match.over:
                failed = "; ".join(match.problems())
        failed = failed or _no_end(match)
    except DeadEnd as wrong:
        failed, where = f"dead end: {wrong}", traceback.format_exc()
    except Exception as wrong:
        failed, where = f"{type(wrong).__name__}: {wrong}", traceback.format_exc()
    seconds = round(time.perf_counter() - started, 3)
    return {**row, "answers": answers, "seconds": seconds, "failed": failed, "where": where}


def _no_end(match: Match) -> str:
    if match.over:
        return "" if match.result is not None else "over without a result"
    return f"not over after {LONGEST} answers"


Batch = tuple[Field, list[int]]


def try_some(batch: Batch) -> list[Row]:
    """Games of one scenario, as one job."""
    field, numbers = batch
    return [try_one(field, number) for number in numbers]


def known_as(row: Row) -> tuple[str, str, int]:
    """What a game of a sweep is known by."""
    return row["title"], row["scenario"], row["game"]


def rows_of(
    plans: Sequence[Field], executor: Executor, without: frozenset[tuple[str, str, int]] = frozenset()
) -> Iterator[list[Row]]:
    """The rows of a sweep as they are played; every scenario gets its turn early."""
    jobs: list[tuple[int, Batch]] = []
    for field in plans:
        missing = [number for number in range(field.games) if (field.game, field.scenario, number) not in without]
        jobs += [(at, (field, some)) for at, some in enumerate(batches(missing, executor.workers * len(plans)))]
    jobs.sort(key=lambda job: job[0])
    yield from executor.run(try_some, [batch for _, batch in jobs])
