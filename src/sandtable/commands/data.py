"""`sandtable data check`: validate data files, then play every scenario at random."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import sandtable
from sandtable import registry
from sandtable.commands.screen import err, out, print_json, progress

LONGEST = 100_000  # answers of a random game


def check(game: str | None, playouts: int, seed: str, as_json: bool) -> int:
    """Check one game or all; gives the exit code."""
    if game is not None:
        registry.find_room(game)
    report = {id: _check(id, playouts, seed) for id in ([game] if game else sandtable.games())}
    wrong = sum(len(found["problems"]) for found in report.values())
    if as_json:
        print_json({"games": report})
    else:
        for id, found in report.items():
            out.print(
                f"{id}: {found['scenarios']} scenarios, {found['playouts']} random games, "
                f"{len(found['problems'])} problems"
            )
            for problem in found["problems"]:
                err.print(f"  {problem}", markup=False)
    return 1 if wrong else 0


def _check(id: str, playouts: int, seed: str) -> dict[str, Any]:
    problems = _data_problems(id)
    if problems:
        return {"scenarios": 0, "playouts": 0, "problems": problems}
    game = sandtable.game(id)
    scenarios = [scenario.id for scenario in game.scenarios()]
    played = 0
    with progress(f"{id}: random games", len(scenarios) * playouts) as done:
        for scenario in scenarios:
            for number in range(playouts):
                problem = _playout(id, scenario, f"{seed}/{number}")
                if problem is not None:
                    problems.append(problem)
                played += 1
                done(played)
    return {"scenarios": len(scenarios), "playouts": played, "problems": problems}


def _data_problems(id: str) -> list[str]:
    """What the game's own check of its data finds: `problems(pack)` of `load` or `check` in its room `loading`."""
    package = registry.find_room(id).rpartition(".")[0]
    pack: Path | None = registry.data_pack(id)
    if find_spec(f"{package}.loading") is None:
        return []
    for name in ("loading.load", "loading.check"):
        if find_spec(f"{package}.{name}") is not None:
            module = import_module(f"{package}.{name}")
            if hasattr(module, "problems"):
                found: list[str] = module.problems(pack)
                return found
    return []


def _playout(game: str, scenario: str, seed: str) -> str | None:
    """Play a scenario at random to its end; what went wrong, if anything."""
    where = f"{scenario} (seed {seed})"
    dice = random.Random(seed)
    try:
        match = sandtable.new_match(game, scenario, seed, simulation=True)
        for number in range(LONGEST):
            if match.over:
                return None
            if number % 50 == 0 and (broken := match.problems()):
                return f"{where}: {broken[0]}"
            role = dice.choice(match.deciding)
            match.apply(dice.choice(match.actions(role)), role)
    except Exception as wrong:
        return f"{where}: {type(wrong).__name__}: {wrong}"
    return f"{where}: not over after {LONGEST} answers"
