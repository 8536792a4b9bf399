"""Games of bots as data for learning: one row for every answer that was chosen, in Parquet files.

A data set is a folder: `dataset.json` says what was played and what the columns mean, `games-*.parquet` have the rows.
Each file holds whole games and is written at once, so that a run that is stopped loses only the games under way and the
next run goes on. The rows depend on the plan alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import sandtable
from sandtable import bots
from sandtable.bots.payoff import payoff
from sandtable.engine.errors import BadSetup
from sandtable.extras import need
from sandtable.lab.executors import Executor
from sandtable.lab.sight import Sight
from sandtable.lab.simulate import LONGEST, Plan, batches, refuse_other_rules
from sandtable.seam.seat import Chair

HEAD = "dataset.json"
COLUMNS = {
    "game": "number of the game",
    "seed": "seed of the game",
    "scenario": "scenario",
    "answer": "number of the answer within the game, from 0",
    "role": "who answers",
    "bot": "the bot that answers",
    "verb": "verb of the answer",
    "arguments": "its arguments, as the verb declares them",
    "flat": "number of the answer in the flat space",
    "place": "its place in the list of the legal answers",
    "legal": "how many answers were legal",
    "value": "the game's own value of the position for the role, -1 to 1",
    "reward": "how the game ended for the role: 1 won, -1 lost, 0 drawn",
    "observation": "what the role saw (only with --observations), float32; `sandtable lab describe` names the blocks",
}


class DataSet:
    """A folder of games."""

    def __init__(self, folder: Path, plan: Plan, observations: bool) -> None:
        self.folder = folder
        self.plan = plan
        self.observations = observations
        if not folder.parent.is_dir():
            raise BadSetup(f"--out {folder}: the folder above it does not exist")
        need("polars", "lab")
        head = {"plan": {**plan.plain(), "observations": observations}, "columns": COLUMNS}
        if folder.exists() and any(folder.iterdir()) and _head(folder) != json.loads(json.dumps(head)):
            raise BadSetup(f"{folder} holds something else: choose another folder, or run it as it was")
        folder.mkdir(exist_ok=True)
        (folder / HEAD).write_text(json.dumps(head, ensure_ascii=False, indent=1), encoding="utf-8")

    def there(self) -> set[int]:
        """The games that are played already."""
        found: set[int] = set()
        for file in self.folder.glob("games-*.parquet"):
            first, last = map(int, file.stem.split("-")[1:])
            found.update(range(first, last + 1))
        return found

    def play(self, executor: Executor) -> Iterator[int]:
        """Play what is missing; how many games each file has brought."""
        there = self.there()
        missing = [number for number in range(self.plan.games) if number not in there]
        runs = [run for some in batches(missing, executor.workers) for run in _in_a_row(some)]
        for numbers, blob in executor.run(partial(_play_some, self.plan, self.observations), runs):
            file = self.folder / f"games-{numbers[0]:06}-{numbers[-1]:06}.parquet"
            fresh = file.with_suffix(".new")
            fresh.write_bytes(blob)
            fresh.replace(file)
            yield len(numbers)


def _head(folder: Path) -> Any:
    try:
        return json.loads((folder / HEAD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _in_a_row(numbers: list[int]) -> Iterator[list[int]]:
    """Runs of numbers that follow one another: a file is named by its first and its last game."""
    run: list[int] = []
    for number in numbers:
        if run and number != run[-1] + 1:
            yield run
            run = []
        run.append(number)
    if run:
        yield run


def _play_some(plan: Plan, observations: bool, numbers: list[int]) -> tuple[list[int], bytes]:
    """Games as the bytes of a Parquet file."""
    polars = need("polars", "lab")
    refuse_other_rules(plan.game, plan.made_by)
    rows = [row for number in numbers for row in rows_of(plan, number, observations)]
    types = {"observation": polars.List(polars.Float32), "arguments": polars.List(polars.Int32)}
    frame = polars.DataFrame(rows, schema_overrides={name: types[name] for name in types if name in rows[0]})
    kept = BytesIO()
    frame.write_parquet(kept)
    return numbers, kept.getvalue()


def rows_of(plan: Plan, number: int, observations: bool) -> list[dict[str, Any]]:
    """The answers of one game; those without an alternative are not asked for."""
    rules = sandtable.game(plan.game)
    seed, seats = f"{plan.seed}/{number}", plan.seats(number)
    match = sandtable.new_match(rules, plan.scenario, seed, plan.options, simulation=True)
    players = {role: bots.make(name, rules, f"{seed} {role}") for role, name in seats.items()}
    sights = {role: Sight(rules, role) for role in seats} if observations else {}
    space = rules.space(plan.scenario)
    rows: list[dict[str, Any]] = []
    while not match.over and len(rows) < LONGEST:
        role = match.deciding[0]
        legal = match.actions(role)
        action = players[role].choose(Chair(match, role))
        row = {
            "game": number,
            "seed": seed,
            "scenario": plan.scenario,
            "answer": len(rows),
            "role": role,
            "bot": seats[role],
            "verb": action[0],
            "arguments": list(action[1:]),
            "flat": space.encode(action),
            "place": legal.index(action),
            "legal": len(legal),
            "value": match.value(role),
        }
        if observations:
            row["observation"] = sights[role].look(match).copy()
        rows.append(row)
        match.apply(action, role)
    ends = payoff(match)
    return [{**row, "reward": ends[row["role"]]} for row in rows]
