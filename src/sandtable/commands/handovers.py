"""`sandtable bench --handovers`: how often a match by turns changes hands, with and without a chief of staff.

Bots play the people. A person with a staff has handed it the kinds of questions named below; what the staff answers
reaches nobody, so a hand-over is counted only when the other person is asked. The staff is the same bot asked afresh,
as a server does, without the plan that the person has in mind.
"""

from __future__ import annotations

import statistics
from typing import Any

from rich.table import Table

import sandtable
from sandtable import bots
from sandtable.commands.screen import out, print_json, progress
from sandtable.engine.errors import BadSetup
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

HANDED = {  # game -> scenario that is measured, the bot that plays, kinds of questions for the staff
    "ardennes44": (
        "six-turn",
        "planner",
        "determined-defense retreat-path support-defense fire-fight slip-away take-loss",
    ),
    "air-armor": (
        "s03-saale-line",
        "planner",
        """stand-or-retreat flak-combat defensive-fire offensive-fire fire-call choose-loss reaction-window
        counter-battery counter-caller counter-gun abort-or-check strike-caller retreat-path""",
    ),
    "atlantic-chase": (
        "s10_rheinuebung",
        "admiral",
        """seize-offer vie support declare-fire maneuver set-attitudes break-away-checks choose-victim agree-to-part
        lingering evasive-maneuvers place-targets interruption time-lapse lapse-one signal-lapse coordinate obscure
        opening-smoke offer-leader offer-skirmish shift-total bridge-choice shadowing""",
    ),
}


class Person:
    """A bot in the place of a person, who may have handed some kinds of questions to a staff."""

    def __init__(self, match: Match, bot: str, seed: str, handed: frozenset[str]) -> None:
        self.bot = bots.make(bot, match.game, seed)
        self.name = bot
        self.handed = handed

    def answer(self, match: Match, role: str) -> tuple[Action, bool]:
        """The answer, and whether the staff gave it."""
        key = next(decision.key for decision in match.decisions if decision.role == role)
        if key.partition("/")[2] not in self.handed:
            return self.bot.choose(Chair(match, role)), False
        staff = bots.make(self.name, match.game, f"hint {match.sight_hash(role)}")
        return staff.choose(Chair(match, role)), True


def play(game: str, seed: str, staffed: frozenset[str]) -> tuple[int, str | None]:
    """A whole match in which some roles have a staff: hand-overs between the people, and who won."""
    scenario, bot, kinds = HANDED[game]
    match = sandtable.new_match(game, scenario, seed, simulation=True)
    handed = frozenset(kinds.split())
    people = {
        role: Person(match, bot, f"{seed} {role}", handed if role in staffed else frozenset()) for role in match.roles
    }
    asked, hands = "", 0
    while not match.over:
        role = match.deciding[0]
        action, by_staff = people[role].answer(match, role)
        if not by_staff:
            hands += asked not in ("", role)
            asked = role
        match.apply(action, role)
    assert match.result is not None
    return hands, match.result["winner"]


def measure(game: str, games: int, seed: str) -> dict[str, Any]:
    """Hand-overs without and with a staff for both, and how a side with a staff fares against one without."""
    roles = sandtable.game(game).roles(HANDED[game][0])
    plain, staffed, score = list[int](), list[int](), list[float]()
    with progress(game, games) as done:
        for number in range(games):
            dice = f"{seed}/{number}"
            plain.append(play(game, dice, frozenset())[0])
            staffed.append(play(game, dice, frozenset(roles))[0])
            for role in roles:  # the same dice, each side with a staff once
                winner = play(game, dice, frozenset({role}))[1]
                score.append(0.5 if winner is None else float(winner == role))
            done(number + 1)
    return {
        "scenario": HANDED[game][0],
        "games": games,
        "alone": _spread(plain),
        "staff": _spread(staffed),
        "strength": {
            "pairs": games,
            "score": round(statistics.fmean(score), 3),
            "margin": round(1.96 * statistics.pstdev(_pairs(score)) / max(1, games) ** 0.5, 3),
        },
    }


def _pairs(score: list[float]) -> list[float]:
    return [(one + two) / 2 for one, two in zip(score[::2], score[1::2], strict=True)]


def _spread(hands: list[int]) -> dict[str, float]:
    return {"median": statistics.median(hands), "least": min(hands), "most": max(hands)}


def run(games: list[str], number: int, seed: str, as_json: bool) -> None:
    """Measure and print."""
    names = [id.partition("/")[0] for id in games]
    wanted = [name for name in names if name in HANDED]
    if not wanted:
        raise BadSetup(f"hand-overs are measured for {', '.join(HANDED)}")
    found = {name: measure(name, number, seed) for name in wanted}
    if as_json:
        print_json(found)
        return
    table = Table("game", "scenario", "alone", "with staff", "score of staff against none")
    for name, figures in found.items():
        strength = figures["strength"]
        words = f"{strength['score']:.1%} +- {strength['margin']:.1%} in {strength['pairs']} pairs"
        table.add_row(name, figures["scenario"], _words(figures["alone"]), _words(figures["staff"]), words)
    out.print(table)


def _words(spread: dict[str, float]) -> str:
    return f"{spread['median']:g} ({spread['least']:g} to {spread['most']:g})"
