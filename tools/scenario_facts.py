"""What the lobby tells of every scenario: units, minutes, difficulty, balance; games/<id>/scenarios.csv.

    python tools/scenario_facts.py [GAME ...]

Units are those of the opening, seen by all. Minutes come from one game of the best bots: so long for every order that a
person gives, so long to watch one of the other side. The balance is measured: docs/balance/<game>.csv.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import sandtable
from sandtable import bots
from sandtable.engine.game import Game, Scenario
from sandtable.lab import balance

ROOT = Path(__file__).parents[1]
COUNTED = ("units", "waiting", "pieces", "ships")  # of a view, by game
ORDER, WATCHED = 7.0, 0.5  # seconds
STEPS = ((30, 5), (120, 15), (480, 30), (10**9, 60))  # up to so many minutes they are rounded to so many
SMALL = 60  # units that a second game may have
HARD = 60  # percent: what a solitaire bot wins less often is hard
NAMES = ("scenario", "units", "minutes", "difficulty", "balance")


def main(wanted: list[str]) -> None:
    """Measure the games and write their files."""
    for id in wanted or sandtable.games():
        game = sandtable.game(id)
        shares = measured(game)
        rows = [facts(game, one, shares.get(one.id, "")) for one in game.scenarios()]
        path = ROOT / "src/sandtable/games" / id.replace("-", "_") / "scenarios.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            out = csv.DictWriter(file, NAMES, lineterminator="\n")
            out.writeheader()
            out.writerows(rows)
        print(f"{path.relative_to(ROOT)}: {len(rows)} scenarios", flush=True)


def measured(game: Game) -> dict[str, str]:
    """The share of the first side in percent, by scenario, as `sandtable balance` has counted it with usual options."""
    lines = [line for line in balance.read(ROOT / f"docs/balance/{game.id}.csv") if not line["options"]]
    return {line["scenario"]: str(balance.percent(line)) for line in lines}


def facts(game: Game, scenario: Scenario, balance: str) -> dict[str, Any]:
    """The row of a scenario."""
    match = sandtable.new_match(game, scenario.id, "facts", simulation=True)
    table = match.view(match.roles)["table"]
    units = sum(len(table[name]) for name in COUNTED if isinstance(table.get(name), list | dict))
    minutes = length(match)
    return {
        "scenario": scenario.id,
        "units": units,
        "minutes": minutes,
        "difficulty": difficulty(scenario, units, balance),
        "balance": balance,
    }


def length(match: sandtable.Match) -> int:
    """About how long a person plays one side, in minutes."""
    players = {role: bots.make(bots.best(match.game), match.game, "facts") for role in match.roles}
    while not match.over:
        bots.answer(match, players)
    given = Counter(role for role, _ in match.answers)
    most = max(given.values())
    minutes = (most * ORDER + (sum(given.values()) - most) * WATCHED) / 60
    step = next(step for upto, step in STEPS if minutes <= upto)
    return max(step, round(minutes / step) * step)


def difficulty(scenario: Scenario, units: int, balance: str) -> int:
    """1: a first game; 2: a small one; 3: a large one, or a hard one alone; 4: a campaign."""
    facts = scenario.facts
    if facts.get("learning") or "learning" in (facts.get("kind"), facts.get("group"), scenario.id):
        return 1
    if "campaign" in (facts.get("kind"), facts.get("group"), scenario.id):
        return 4
    hard = len(scenario.roles) == 1 and bool(balance) and int(balance) < HARD
    return 3 if hard or units > SMALL else 2


if __name__ == "__main__":
    main(sys.argv[1:])
