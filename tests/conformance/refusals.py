"""How many refusals name a rule and a reason of their own: illegal answers and clicks, tried at a moment of a match.

A refusal tells when it names a rule and is not one of the general messages; how many of those are common to all games
(off the table, of the other side, of a kind that is not asked for) is told apart.
"""

from __future__ import annotations

import random
from collections import Counter

from sandtable.engine.message import Refusal
from sandtable.seam.match import Match


class Meter:
    """Counts of one game."""

    def __init__(self) -> None:
        self.answers = self.answers_told = self.clicks = self.clicks_told = 0
        self.common = 0
        self.dumb: Counter[str] = Counter()  # questions that answer only in general

    def tell(self, refusal: Refusal) -> bool:
        """Whether a refusal names a rule and a reason of its own."""
        told = bool(refusal.rules) and not refusal.general
        self.common += told and refusal.common
        return told


def probe_answers(match: Match, role: str, dice: random.Random, meter: Meter, tries: int) -> None:
    """Illegal answers with the verbs of the legal ones."""
    legal = set(match.actions(role))
    domains = match.game.domains(match.setup.scenario)
    verbs = {verb.name: verb for verb in match.game.verbs}
    asked = sorted({action[0] for action in legal if verbs[action[0]].kinds})
    for _ in range(tries if asked else 0):
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


def probe_clicks(match: Match, role: str, dice: random.Random, meter: Meter, tries: int) -> None:
    """Clicks on things that no legal answer points at."""
    things = shown(match)
    usable = {ref for option in match.options(role) for ref in option.refs}
    for _ in range(tries if things else 0):
        ref = dice.choice(things)
        if ref in usable or not match.game.on_table(match.play, ref):
            continue
        reasons = match.why_not_here(ref, role)
        meter.clicks += 1
        if meter.tell(reasons[0]):
            meter.clicks_told += 1
        else:
            meter.dumb[f"{match.play.trace()[-1]} click {ref[0]}"] += 1
