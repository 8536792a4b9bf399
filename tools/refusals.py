"""How many refusals name a rule and a reason of their own, and which questions answer only in general.

    python tools/refusals.py [GAME ...] [--scenarios N] [--answers N] [--bots]

Games are played at random (with --bots: by the game's own bot). At every tenth question illegal answers of the verbs
that are asked, and clicks on pieces, hexes and cards with which nothing can be done, are tried. A refusal counts as
telling when it names a rule and is not one of the general messages; how many of those are common to all games (off the
table, of the other side, of a kind that is not asked for) is told apart.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from typing import Any

import sandtable
from sandtable import registry
from sandtable.engine.game import Game
from sandtable.engine.match import Match
from sandtable.engine.message import Refusal
from sandtable.engine.seat import Chair

EVERY = 10  # questions between two that are probed
TRIES = 12  # illegal answers and clicks at each of them


class Meter:
    """Counts of one game."""

    def __init__(self) -> None:
        self.answers = self.answers_told = self.clicks = self.clicks_told = 0
        self.common = 0
        self.dumb: Counter[str] = Counter()

    def tell(self, refusal: Refusal) -> bool:
        """Whether a refusal names a rule and a reason of its own."""
        told = bool(refusal.rules) and not refusal.general
        self.common += told and refusal.common
        return told

    def share(self, told: int, of: int) -> str:
        """A share in per cent."""
        return f"{told / of:6.1%} of {of}" if of else "none tried"


def probe_answers(match: Match, role: str, dice: random.Random, meter: Meter) -> None:
    """Illegal answers with the verbs of the legal ones."""
    legal = set(match.actions(role))
    domains = match.game.domains(match.setup.scenario)
    verbs = {verb.name: verb for verb in match.game.verbs}
    asked = sorted({action[0] for action in legal if verbs[action[0]].kinds})
    for _ in range(TRIES if asked else 0):
        verb = verbs[dice.choice(asked)]
        answer = (verb.name, *(dice.randrange(domains[kind]) for kind in verb.kinds))
        if answer in legal:
            continue
        refusal = match.why_not(answer, role)
        meter.answers += 1
        if refusal is not None and meter.tell(refusal):
            meter.answers_told += 1
        else:
            meter.dumb[f"{match.play.trace()[-1]} answer {verb.name}"] += 1


def shown(match: Match) -> list[tuple[str, int]]:
    """Things on the table that a person could click: every ref of the kinds that the view lists."""
    game = match.game
    domains = game.domains(match.setup.scenario)
    return [(kind, number) for kind in sorted(game.ref_kinds() & set(domains)) for number in range(domains[kind])]


def probe_clicks(match: Match, role: str, things: list[tuple[str, int]], dice: random.Random, meter: Meter) -> None:
    """Clicks on things that no legal answer points at."""
    usable = {ref for option in match.options(role) for ref in option.refs}
    for _ in range(TRIES):
        ref = dice.choice(things)
        if ref in usable or not match.game.on_table(match.play, ref):
            continue
        reasons = match.why_not_here(ref, role)
        meter.clicks += 1
        if meter.tell(reasons[0]):
            meter.clicks_told += 1
        else:
            meter.dumb[f"{match.play.trace()[-1]} click {ref[0]}"] += 1


def play(game: Game, scenario: str, seed: int, answers: int, bots: bool, meter: Meter) -> None:
    """One game, probed on its way."""
    dice = random.Random(seed)
    match = sandtable.new_match(game, scenario, seed)
    makers = list(game.bots().values()) if bots else []
    players: dict[str, Any] = {role: makers[0](seed) for role in match.roles} if makers else {}
    things = shown(match)
    for number in range(answers):
        if match.over:
            return
        role = dice.choice(match.deciding)
        if number % EVERY == 0:
            probe_answers(match, role, dice, meter)
            if things:
                probe_clicks(match, role, things, dice, meter)
        action = players[role].choose(Chair(match, role)) if players else dice.choice(match.actions(role))
        match.apply(action, role)


def main() -> None:
    """Play and print a line per game, then the questions that tell least."""
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
        answers = meter.share(meter.answers_told, meter.answers)
        clicks = meter.share(meter.clicks_told, meter.clicks)
        sys.stdout.write(f"{id}: answers {answers}, clicks {clicks}; {meter.common} by common reasons\n")
        for where, count in meter.dumb.most_common(given.worst):
            sys.stdout.write(f"    {count:6} {where}\n")


if __name__ == "__main__":
    main()
