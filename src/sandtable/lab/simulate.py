"""Play many games between bots, anywhere, and say what came out, with confidence intervals."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import sandtable
from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.extras import need
from sandtable.lab.executors import Executor, for_workers

Row = dict[str, Any]
Progress = Callable[[int, int], None]

LONGEST = 200_000
LARGEST_BATCH = 50


class Plan:
    """What to simulate, and by which rules and data: a worker that has others refuses it."""

    def __init__(
        self,
        game: str,
        scenario: str,
        players: Sequence[str],
        games: int,
        seed: int | str,
        swap: bool = False,
        options: dict[str, Any] | None = None,
    ) -> None:
        rules = sandtable.game(game)
        roles = rules.roles(scenario)
        if len(players) == 1:
            players = [players[0]] * len(roles)
        if len(players) != len(roles):
            raise BadSetup(f"{game} {scenario} has the roles {', '.join(roles)}: name as many bots")
        for name in players:
            bots.make(name, rules)
        if games < 1:
            raise BadSetup("at least one game must be played")
        self.game = game
        self.scenario = scenario
        self.players = list(players)
        self.games = games
        self.seed = seed
        self.swap = swap  # every second game with the bots' seats turned round
        self.options = rules.resolve(scenario, options or {})  # in full
        self.roles = list(roles)
        self.made_by = made_by(game)

    def seats(self, number: int) -> dict[str, str]:
        """Role -> bot of game `number`."""
        players = self.players[::-1] if self.swap and number % 2 else self.players
        return dict(zip(self.roles, players, strict=True))

    def plain(self) -> dict[str, Any]:
        """The plan as JSON-able data, without the number of games: more of the same may follow."""
        return {name: value for name, value in vars(self).items() if name != "games"}


def made_by(game: str) -> dict[str, Any]:
    """What decides how a game is played: the version of Sandtable, of the rules, and the hash of the data."""
    rules = sandtable.game(game)
    return {"sandtable": sandtable.__version__, "rules_version": rules.version, "data_hash": rules.data_hash}


def play_one(plan: Plan, number: int) -> Row:
    """One game to its end."""
    refuse_other_rules(plan.game, plan.made_by)
    seed = f"{plan.seed}/{number}"
    seats = plan.seats(number)
    return {"game": number, "seed": seed, **play_out(plan.game, plan.scenario, seed, plan.options, seats)}


def refuse_other_rules(game: str, wanted: dict[str, Any]) -> None:
    """A worker whose rules or data differ from those of the command that asks must not play."""
    if made_by(game) != wanted:
        raise BadSetup(f"{game} has other rules or data here than where the simulation was started")


def play_out(game: str, scenario: str, seed: str, options: dict[str, Any], seats: dict[str, str]) -> Row:
    """A game between bots (role -> bot) to its end. The dice of a bot depend on the seed and its role, not its name."""
    started = time.perf_counter()
    rules = sandtable.game(game)
    match = sandtable.new_match(game, scenario, seed, options, simulation=True)
    players = {role: bots.make(name, rules, f"{seed} {role}") for role, name in seats.items()}
    thought = dict.fromkeys(seats, 0.0)
    answers = 0
    while not match.over and answers < LONGEST:
        role, since = match.deciding[0], time.process_time()
        bots.answer(match, players)
        thought[role] += time.process_time() - since
        answers += 1
    result = match.result or {"winner": None, "scores": dict.fromkeys(seats, 0), "margin": 0}
    return {
        "title": game,
        "scenario": scenario,
        "options": json.dumps(options, sort_keys=True),
        **made_by(game),
        "finished": match.over,
        "winner": result["winner"],
        "winning_bot": seats.get(result["winner"] or ""),
        "margin": result["margin"],
        "how": str(result.get("how", "")),
        "answers": answers,
        "turns": match.clock[0] if match.clock else 0,
        "seconds": round(time.perf_counter() - started, 4),
        **{f"seconds_{role}": round(cpu, 4) for role, cpu in thought.items()},
        **{f"looks_{role}": getattr(player, "looks", 0) for role, player in players.items()},
        **{f"changed_{role}": getattr(player, "changed", 0) for role, player in players.items()},
        **{f"bot_{role}": name for role, name in seats.items()},
        **{f"score_{role}": score for role, score in result["scores"].items()},
    }


def play_some(plan: Plan, numbers: list[int]) -> list[Row]:
    """Games of a plan, as one job."""
    return [play_one(plan, number) for number in numbers]


def batches(numbers: Sequence[int], workers: int) -> list[list[int]]:
    """Numbers of games as jobs: large enough to be worth a message, small enough to share the work evenly."""
    size = max(1, min(LARGEST_BATCH, len(numbers) // (workers * 8)))
    return [list(numbers[start : start + size]) for start in range(0, len(numbers), size)]


def rows_of(plan: Plan, executor: Executor, without: frozenset[int] = frozenset()) -> Iterator[list[Row]]:
    """The rows of a plan as they are played, without those games that are played already."""
    numbers = [number for number in range(plan.games) if number not in without]
    yield from executor.run(partial(play_some, plan), batches(numbers, executor.workers))


def simulate(
    plan: Plan, workers: int | None = None, progress: Progress | None = None, executor: Executor | None = None
) -> list[Row]:
    """All games of a plan, in order; the rows depend neither on the executor nor on the number of workers."""
    rows: list[Row] = []
    for some in rows_of(plan, executor or for_workers(1 if plan.games == 1 else workers)):
        rows += some
        if progress:
            progress(len(rows), plan.games)
    return in_order(rows)


def in_order(rows: list[Row]) -> list[Row]:
    """The rows by the number of the game."""
    return sorted(rows, key=lambda row: int(row["game"]))


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins (draws count half)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def summary(plan: Plan, rows: list[Row]) -> dict[str, Any]:
    """Win rates by role and by bot with their intervals, draws, lengths and speed."""
    games = len(rows)
    by_role = {}
    drawn = 0.5 if len(plan.roles) > 1 else 0.0  # alone against the game nobody shares: not to win is to lose
    for role in plan.roles:
        wins = sum(1.0 if row["winner"] == role else drawn if row["winner"] is None else 0.0 for row in rows)
        by_role[role] = _share(wins, games)
    by_bot = {}
    if len(set(plan.players)) > 1:
        for bot in plan.players:
            wins = sum(1.0 if row["winning_bot"] == bot else 0.5 if row["winner"] is None else 0.0 for row in rows)
            by_bot[bot] = _share(wins, games)
    seconds = sum(row["seconds"] for row in rows)
    answers = sum(row["answers"] for row in rows)
    return {
        "game": plan.game,
        "scenario": plan.scenario,
        "bots": plan.players,
        "games": games,
        "draws": sum(row["winner"] is None for row in rows) if drawn else 0,
        "unfinished": sum(not row["finished"] for row in rows),
        "by_role": by_role,
        "by_bot": by_bot,
        "mean_score": {role: sum(row[f"score_{role}"] for row in rows) / games for role in plan.roles},
        "mean_answers": answers / games,
        "answers_per_second": answers / seconds if seconds else 0.0,
    }


def _share(wins: float, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    return {"wins": wins, "share": wins / games, "low": low, "high": high}


def write(rows: list[Row], path: Path) -> None:
    """The rows as Parquet, CSV or JSON, by the ending of the file; a file that is there is replaced at the end."""
    fresh = path.with_name(path.name + ".new")
    if path.suffix == ".json":
        fresh.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    elif path.suffix in (".parquet", ".csv"):
        frame = need("polars", "lab").DataFrame(rows, infer_schema_length=None)
        if path.suffix == ".parquet":
            frame.write_parquet(fresh)
        else:
            frame.write_csv(fresh)
    else:
        raise BadSetup(f"write results to .parquet, .csv or .json, not {path.suffix!r}")
    fresh.replace(path)
