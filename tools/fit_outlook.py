"""Fit the outlook of Ardennes '44 to games of the planner, judge it by other games, and write bot/weights.py.

  fit_outlook.py SCENARIO [GAMES]    plays the games (kept in build/outlook-SCENARIO.jsonl, more of them go on there)

Positions are those at the start of each player turn. The curve is judged in five rounds: four fifths of the games fit
it, the others judge it by its log-loss against the constant share of wins, so that no game judges what it has fitted.
The weights that are written are those of all games.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import sandtable
from sandtable import bots
from sandtable.games.ardennes44.bot.outlook import NAMES, features
from sandtable.games.ardennes44.bot.weights import WEIGHTS

TARGET = Path("src/sandtable/games/ardennes44/bot/weights.py")
RIDGE = 1.0  # pulls weights to 0 that few games speak for
STEPS = 60  # of Newton's method
ROUNDS = 5

HEAD = '''"""Weights of `outlook.py` by number of scenario. Made by tools/fit_outlook.py; not written by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, list[float]]] = {
'''


def play(scenario: str, number: int) -> dict[str, Any]:
    """The positions of one game and who won it."""
    match = sandtable.new_match("ardennes44", scenario, f"outlook {number}", simulation=True)
    players = {role: bots.make("planner", match.game, f"outlook {number} {role}") for role in match.roles}
    rows: list[list[float]] = []
    seen = (0, 0)
    while not match.over:
        state = match.play.state
        if (state.turn, state.role) != seen:
            seen = (state.turn, state.role)
            rows.append([round(value, 5) for value in features(state)])
        bots.answer(match, players)
    assert match.result is not None
    return {"game": number, "won": int(match.result["winner"] == "German"), "rows": rows}


def games(scenario: str, wanted: int) -> list[dict[str, Any]]:
    """Games so far, and those that are missing."""
    kept = Path(f"build/outlook-{scenario}.jsonl")
    found = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    with kept.open("a") as file:
        for number in range(len(found), wanted):
            found.append(play(scenario, number))
            file.write(json.dumps(found[-1]) + "\n")
            file.flush()
            print(f"\r{number + 1} of {wanted} games", end="", file=sys.stderr)
    return found[:wanted]


def columns(some: list[dict[str, Any]]) -> tuple[Any, Any]:
    """Positions and results."""
    rows = [row for game in some for row in game["rows"]]
    won = [game["won"] for game in some for _ in game["rows"]]
    return np.array(rows), np.array(won, dtype=float)


def fit(some: list[dict[str, Any]]) -> Any:
    """Logistic regression by Newton's method."""
    rows, won = columns(some)
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - RIDGE * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def log_loss(chance: Any, won: Any) -> float:
    """The mean surprise."""
    clipped = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(clipped) + (1 - won) * np.log(1 - clipped)))


def judge(found: list[dict[str, Any]]) -> None:
    """Print how well the curve foretells games that it has not seen."""
    rounds = [([game for game in found if game["game"] % ROUNDS != part], part) for part in range(ROUNDS)]
    said, constant, was, turns = [], [], [], []
    for learned, part in rounds:
        rows, won = columns([game for game in found if game["game"] % ROUNDS == part])
        said.append(1 / (1 + np.exp(-rows @ fit(learned))))
        constant.append(np.full(len(won), float(np.mean([game["won"] for game in learned]))))
        was.append(won)
        turns.append(rows[:, NAMES.index("turns")])
    chance, share, won, late = (np.concatenate(some) for some in (said, constant, was, turns))
    print(f"log-loss {log_loss(chance, won):.3f}, constant {log_loss(share, won):.3f}")
    order = np.argsort(-late, kind="stable")
    print("early, middle, late:", *(f"{log_loss(chance[part], won[part]):.3f}" for part in np.array_split(order, 3)))
    error = 0.0
    for low in np.arange(0, 1, 0.2):
        said_so = (chance >= low) & (chance < low + 0.2)
        if said_so.any():
            error += abs(float(np.mean(chance[said_so]) - np.mean(won[said_so]))) * float(np.mean(said_so))
    print(f"calibration error {error:.3f}")


def main() -> None:
    """Play, judge, fit, write."""
    scenario, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400
    started = time.process_time()
    found = games(scenario, wanted)
    share = float(np.mean([game["won"] for game in found]))
    print(f"\n{len(found)} games, German wins {share:.1%}; {time.process_time() - started:.0f} CPU s")
    judge(found)
    fitted = fit(found)
    for name, weight in zip(NAMES, fitted, strict=True):
        print(f"  {name:14} {weight:+.3f}")
    number = sandtable.new_match("ardennes44", scenario, 0).play.state.scenario.id
    WEIGHTS[number] = [round(float(weight), 4) for weight in fitted]
    lines = [f"    {key}: {values},\n" for key, values in sorted(WEIGHTS.items())]
    TARGET.write_text(HEAD + "".join(lines) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
