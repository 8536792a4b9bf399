"""Bad habits of a bot: at sampled questions its own answer and a few others are rolled out in the same worlds.

Which answer is best is found in one half of the worlds, and what it gains over the bot's own is measured in the other,
so that the best of several does not look better than it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import mean, stdev
from typing import Any

import sandtable
from sandtable import bots
from sandtable.bots.foresight import Foresight
from sandtable.engine.chance import Chance, key_of
from sandtable.engine.errors import BadSetup
from sandtable.engine.message import Action, Msg
from sandtable.lab.executors import Executor
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Player
from sandtable.seam.seat import Chair

Row = dict[str, Any]

LONGEST = 200_000


class Habits:
    """What is looked at: a bot in a scenario, and how closely."""

    def __init__(self, game: str, scenario: str, bot: str, decisions: int, rollouts: int, seed: int | str) -> None:
        made = bots.make(bot, sandtable.game(game))
        if not isinstance(made, Player):
            raise BadSetup(f"{bot} cannot be looked at: it is not a player made for {game}")
        sandtable.game(game).scenario(scenario)
        self.game = game
        self.scenario = scenario
        self.bot = bot
        self.decisions = decisions
        self.rollouts = rollouts  # of every answer
        self.others = 3  # answers beside the bot's own
        self.seed = seed


def rows_of(plan: Habits, executor: Executor) -> Iterator[list[Row]]:
    """A row for every decision that was looked at, game by game."""
    yield from executor.run(partial(look_at_one, plan), list(range(plan.decisions)))


def look_at_one(plan: Habits, number: int) -> list[Row]:
    """One decision of one game, each as likely as the other: the game is played twice, first to count them."""
    seed = f"{plan.seed}/{number}"
    chance = Chance(key_of(f"habits {seed}"))
    asked = sum(1 for _ in _questions(plan, seed))
    wanted = chance.pick("habits", asked)
    for at, (match, player) in enumerate(_questions(plan, seed)):
        if at == wanted:
            return [_look(plan, match, player, chance)]
    raise AssertionError("the same seed plays the same game")


def _questions(plan: Habits, seed: str) -> Iterator[tuple[Match, Player]]:
    """A game of the bot against itself, stopped at every question that has several answers."""
    match = sandtable.new_match(plan.game, plan.scenario, seed, simulation=True)
    players = {role: bots.make(plan.bot, match.game, f"{seed} {role}") for role in match.roles}
    for _ in range(LONGEST):
        if match.over:
            return
        player = players[match.deciding[0]]
        if len(match.actions(match.deciding[0])) > 1 and isinstance(player, Player):
            yield match, player
        bots.answer(match, players)


def _look(plan: Habits, match: Match, player: Player, chance: Chance) -> Row:
    chair = Chair(match, match.deciding[0])
    prepared = player.copy()
    own = prepared.choose(chair)
    left = [action for action in chair.actions() if action != own]
    others = [left.pop(chance.pick("habits", len(left))) for _ in range(min(plan.others, len(left)))]
    plans = [Alternative(Msg("plan-own"), prepared, own)]
    plans += [Alternative(Msg("plan-other"), player.copy(), action) for action in others]
    foresight = Foresight(chair, player, f"{plan.seed} {chance.pick('habits', 1 << 40)}", plans)
    foresight.compare(plan.rollouts)
    kind = type(match.play.frame_of(match.role_index(chair.role))).__name__
    return {"kind": kind, "role": chair.role, "own": list(own), **_best(foresight)}


def _best(foresight: Foresight) -> Row:
    """The answer that is best in the even worlds, and its gain in the odd ones."""
    first, *others = foresight.candidates
    gains = [{at: value - first.values[at] for at, value in other.values.items()} for other in others]
    found = max(range(len(others)), key=lambda at: sum(gain for world, gain in gains[at].items() if world % 2 == 0))
    chosen = mean(gain for world, gain in gains[found].items() if world % 2 == 0)
    judged = mean(gain for world, gain in gains[found].items() if world % 2)
    best: Action | None = others[found].plan.first
    return {
        "chance": round(first.estimate.mean, 4),
        "best": list(best or ()),
        "gain": round(judged if chosen > 0 else 0.0, 4),
    }


def by_kind(rows: list[Row]) -> list[Row]:
    """The kinds of question, those with the largest mean gain first."""
    kinds: dict[str, list[Row]] = {}
    for row in rows:
        kinds.setdefault(row["kind"], []).append(row)
    told = []
    for kind, some in kinds.items():
        gains = [row["gain"] for row in some]
        error = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else None
        worst = max(some, key=lambda row: float(row["gain"]))
        told.append({"kind": kind, "decisions": len(some), "gain": mean(gains), "error": error, "worst": worst})
    return sorted(told, key=lambda one: -float(one["gain"]))
