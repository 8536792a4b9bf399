"""Hints: the bot that gives them, and what becomes of somebody who follows nothing else."""

from __future__ import annotations

import sandtable
from sandtable import bots
from sandtable.bots.payoff import payoff
from sandtable.engine.game import Game
from sandtable.engine.lesson import Lesson
from sandtable.seam.seat import Chair

QUICK = frozenset({"random"})  # answers on the spot
LONGEST = 20_000  # answers of a match


def adviser(game: Game) -> str:
    """The bot that gives hints and is the staff of a seat: the best one that thinks."""
    return next(name for name in bots.names(game) if name not in QUICK)


def lesson_by_hints(game: Game, lesson: Lesson, seed: str) -> float:
    """Play a guided game and its rest by hints alone; how it ended for the learner: 1 won, 0 lost."""
    match = sandtable.new_match(game, lesson.scenario, seed=seed, options=lesson.options, lesson=lesson.id)
    name = adviser(game)
    hints = bots.make(name, game, f"{seed} hints")
    others = {role: bots.make(name, game, f"{seed} {role}") for role in match.roles if role != lesson.learner}
    for _ in range(LONGEST):
        if match.over:
            break
        role = match.deciding[0]
        step = match.lesson_step
        if step is not None:  # the guided part: what it allows
            action = match.actions(role)[0]
        else:
            action = (hints if role == lesson.learner else others[role]).choose(Chair(match, role))
        match.apply(action, role)
    return (1 + payoff(match)[lesson.learner]) / 2
