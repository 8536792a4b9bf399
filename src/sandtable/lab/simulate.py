"""Play many games between bots on all cores and say what came out, with confidence intervals."""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import sandtable
from sandtable import bots
from sandtable.engine.errors import BadSetup

Row = dict[str, Any]
Progress = Callable[[int, int], None]

LONGEST = 200_000


class Plan:
    """What to simulate."""

    def __init__(
        self,
        game: str,
        scenario: str,
        players: Sequence[str],
        games: int,
        seed: int,
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
        rules.resolve(scenario, options or {})
        if games < 1:
            raise BadSetup("at least one game must be played")
        self.game = game
        self.scenario = scenario
        self.players = list(players)
        self.games = games
        self.seed = seed
        self.swap = swap  # every second game with the bots' seats turned round
        self.options = options or {}
        self.roles = list(roles)

    def seats(self, number: int) -> dict[str, str]:
        """Role -> bot of game `number`."""
        players = self.players[::-1] if self.swap and number % 2 else self.players
        return dict(zip(self.roles, players, strict=True))


def play_one(plan: Plan, number: int) -> Row:
    """One game to its end."""
    started = time.perf_counter()
    seed = f"{plan.seed}/{number}"
    rules = sandtable.game(plan.game)
    match = sandtable.new_match(plan.game, plan.scenario, seed, plan.options, simulation=True)
    seats = plan.seats(number)
    players = {role: bots.make(name, rules, f"{seed} {role}") for role, name in seats.items()}
    answers = 0
    while not match.over and answers < LONGEST:
        bots.answer(match, players)
        answers += 1
    result = match.result or {"winner": None, "scores": dict.fromkeys(plan.roles, 0), "margin": 0}
    return {
        "game": number,
        "seed": seed,
        "scenario": plan.scenario,
        "finished": match.over,
        "winner": result["winner"],
        "winning_bot": seats.get(result["winner"] or "", None),
        "margin": result["margin"],
        "how": str(result.get("how", "")),
        "answers": answers,
        "seconds": round(time.perf_counter() - started, 4),
        **{f"bot_{role}": name for role, name in seats.items()},
        **{f"score_{role}": score for role, score in result["scores"].items()},
    }


def _play_many(plan: Plan, numbers: list[int]) -> list[Row]:
    return [play_one(plan, number) for number in numbers]


def simulate(plan: Plan, workers: int | None = None, progress: Progress | None = None) -> list[Row]:
    """All games of a plan, in order; the result does not depend on the number of workers."""
    count = workers or os.cpu_count() or 1
    rows: list[Row] = []
    if count == 1 or plan.games == 1:
        for number in range(plan.games):
            rows.append(play_one(plan, number))
            if progress:
                progress(len(rows), plan.games)
        return rows
    size = max(1, min(50, plan.games // (count * 8) or 1))
    chunks = [list(range(start, min(start + size, plan.games))) for start in range(0, plan.games, size)]
    pool = ProcessPoolExecutor(count)
    try:
        for done in as_completed([pool.submit(_play_many, plan, chunk) for chunk in chunks]):
            rows += done.result()
            if progress:
                progress(len(rows), plan.games)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()
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
    """The rows as Parquet, CSV or JSON, by the ending of the file."""
    if path.suffix == ".json":
        path.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
        return
    import polars

    frame = polars.DataFrame(rows, infer_schema_length=None)
    if path.suffix == ".parquet":
        frame.write_parquet(path)
    elif path.suffix == ".csv":
        frame.write_csv(path)
    else:
        raise BadSetup(f"write results to .parquet, .csv or .json, not {path.suffix!r}")
