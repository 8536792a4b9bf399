"""The balance of a game: how often each seat wins when the same bot has them all, scenario by scenario.

Counts are kept in a CSV file, a line for each scenario and set of options; measuring a line again replaces it. The page
of the game's balance has a table that is written from that file, between two marks.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import sandtable
from sandtable.engine.errors import BadSetup
from sandtable.lab.executors import Executor
from sandtable.lab.simulate import Plan, Row, batches, play_some, wilson

Line = dict[str, str]
COLUMNS = ("scenario", "options", "bot", "seed", "games", "role", "won", "draws", "answers", "seconds", "rules")
BEGIN, END = "<!-- balance -->", "<!-- /balance -->"


class Balance:
    """What is played: the same bot in every seat of some scenarios."""

    def __init__(
        self, game: str, scenarios: Sequence[str], bot: str, games: int, seed: str, options: dict[str, Any]
    ) -> None:
        self.game = game
        self.bot = bot
        self.seed = seed
        self.games = games
        self.chosen = options  # as the caller has named them; the rest is as it is by default
        self.plans = {name: Plan(game, name, [bot], games, seed, options=options) for name in scenarios}

    def plain(self) -> dict[str, Any]:
        """The run as JSON-able data, without the number of games: more of the same may follow."""
        return {"balance": {name: plan.plain() for name, plan in self.plans.items()}}

    @property
    def words(self) -> str:
        """The chosen options, as they are typed."""
        return " ".join(f"{name}={_typed(value)}" for name, value in sorted(self.chosen.items()))


def rows_of(balance: Balance, executor: Executor, played: Sequence[Row] = ()) -> Iterator[list[Row]]:
    """The rows as they are played, without those that are played already."""
    there = {(row["scenario"], row["game"]) for row in played}
    for name, plan in balance.plans.items():
        numbers = [number for number in range(balance.games) if (name, number) not in there]
        yield from executor.run(partial(play_some, plan), batches(numbers, executor.workers))


def counted(balance: Balance, rows: Sequence[Row]) -> list[Line]:
    """A line for every scenario: what the first seat has won."""
    made = []
    for name, plan in balance.plans.items():
        mine = [row for row in rows if row["scenario"] == name]
        alone = len(plan.roles) == 1  # against the game: not to win is to lose
        numbers = {
            "games": len(mine),
            "won": sum(row["winner"] == plan.roles[0] for row in mine),
            "draws": 0 if alone else sum(row["winner"] is None for row in mine),
            "answers": round(sum(row["answers"] for row in mine) / len(mine)),
            "seconds": f"{sum(row['seconds'] for row in mine) / len(mine):.2f}",
        }
        by = f"version {plan.made_by['rules_version']}, data {plan.made_by['data_hash'][:8]}"
        told = {"scenario": name, "options": balance.words, "bot": balance.bot, "seed": balance.seed, "rules": by}
        made.append({**told, "role": plan.roles[0], **{column: str(value) for column, value in numbers.items()}})
    return made


def read(path: Path) -> list[Line]:
    """The lines of a file; none if there is no file yet."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    if any(set(line) != set(COLUMNS) for line in lines):
        raise BadSetup(f"{path} is no file of balances: its columns are {', '.join(COLUMNS)}")
    return lines


def write(path: Path, game: str, lines: Sequence[Line]) -> list[Line]:
    """Keep lines; they take the place of those for the same scenario and options. Says all that the file has now."""
    order = [scenario.id for scenario in sandtable.game(game).scenarios()]
    kept = {(line["options"], line["scenario"]): line for line in (*read(path), *lines)}
    whole = sorted(kept.values(), key=lambda line: (line["options"], order.index(line["scenario"])))
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        out.writeheader()
        out.writerows({column: line[column] for column in COLUMNS} for line in whole)
    return whole


def share(line: Line) -> tuple[float, float, float]:
    """The share of wins of the first seat, draws counting half, and its 95 % interval."""
    games, won = int(line["games"]), int(line["won"]) + int(line["draws"]) / 2
    return won / games, *wilson(won, games)


def percent(line: Line) -> int:
    """The share of wins of the first seat in whole percent, a half rounded up."""
    games, halves = int(line["games"]), 2 * int(line["won"]) + int(line["draws"])
    return (100 * halves + games) // (2 * games)


def table(lines: Sequence[Line]) -> str:
    """The lines as a table in Markdown; columns that say the same everywhere are left out."""
    varied = [name for name in ("options", "bot", "seed", "rules") if len({line[name] for line in lines}) > 1]
    names = ["scenario", *varied, "games", "won", "draws", "share", "95 % interval", "seconds a game"]
    rows = [f"| {' | '.join(names)} |", f"|---|{'---|' * len(varied)}{'---:|' * 6}"]
    for line in lines:
        _, low, high = share(line)
        told = [
            f"`{line['scenario']}`",
            *(line[name] or "as usual" for name in varied),
            line["games"],
            line["won"],
            line["draws"],
        ]
        told += [f"{percent(line)} %", f"{low * 100:.0f} to {high * 100:.0f} %", line["seconds"]]
        rows.append(f"| {' | '.join(told)} |")
    same = [f"{name} `{lines[0][name]}`" for name in ("bot", "seed", "options", "rules") if name not in varied]
    roles = ", ".join(dict.fromkeys(line["role"] for line in lines))
    return f"Wins of {roles}; {', '.join(one for one in same if not one.endswith('``'))}.\n\n" + "\n".join(rows)


def put_into(page: Path, lines: Sequence[Line]) -> None:
    """Write the table between the marks of a page."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BadSetup(f"--page {page}: the table goes between {BEGIN} and {END}, which the page must have")
    page.write_text(f"{before}{BEGIN}\n{table(lines)}\n{END}{after}", encoding="utf-8")


def _typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
