"""How many refusals name a rule and a reason of their own, and which questions answer only in general.

    python tools/refusals.py [GAME ...] [--scenarios N] [--answers N] [--bots]

Games are played at random (with --bots: by the game's own bot). At every tenth question illegal answers of the verbs
that are asked, and clicks on pieces, hexes and cards with which nothing can be done, are tried, as the
conformance suite does (tests/conformance/refusals.py).
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Any

import sandtable
from sandtable import registry
from sandtable.engine.game import Game
from sandtable.seam.seat import Chair

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

EVERY = 10  # questions between two that are probed
TRIES = 12  # illegal answers and clicks at each of them


def share(told: int, of: int) -> str:
    """A share in per cent."""
    return f"{told / of:6.1%} of {of}" if of else "none tried"


def play(game: Game, scenario: str, seed: int, answers: int, bots: bool, meter: Any) -> None:
    """One game, probed on its way."""
    from conformance.refusals import probe_answers, probe_clicks

    dice = random.Random(seed)
    match = sandtable.new_match(game, scenario, seed)
    makers = list(game.bots().values()) if bots else []
    players: dict[str, Any] = {role: makers[0](seed) for role in match.roles} if makers else {}
    for number in range(answers):
        if match.over:
            return
        role = dice.choice(match.deciding)
        if number % EVERY == 0:
            probe_answers(match, role, dice, meter, TRIES)
            probe_clicks(match, role, dice, meter, TRIES)
        action = players[role].choose(Chair(match, role)) if players else dice.choice(match.actions(role))
        match.apply(action, role)


def main() -> None:
    """Play and print a line per game, then the questions that tell least."""
    from conformance.refusals import Meter

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--scenarios", type=int, default=100)
    parser.add_argument("--answers", type=int, default=600)
    parser.add_argument("--bots", action="store_true")
    parser.add_argument("--worst", type=int, default=12)
    given = parser.parse_args()
    for id in given.games or [*sandtable.games(), *registry.in_the_making()]:
        game, meter = sandtable.game(id), Meter()
        for seed, scenario in enumerate(game.scenarios()[: given.scenarios]):
            play(game, scenario.id, seed, given.answers, given.bots, meter)
        answers = share(meter.answers_told, meter.answers)
        clicks = share(meter.clicks_told, meter.clicks)
        sys.stdout.write(f"{id}: answers {answers}, clicks {clicks}; {meter.common} by common reasons\n")
        for where, count in meter.dumb.most_common(given.worst):
            sys.stdout.write(f"    {count:6} {where}\n")


if __name__ == "__main__":
    main()
