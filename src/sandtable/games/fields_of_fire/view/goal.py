"""The query `goal`: the success tests and experience tasks of the mission, and what each counts now."""

from __future__ import annotations

from typing import Any

from sandtable.engine.goal import Goal
from sandtable.engine.message import Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.campaign import outcome
from sandtable.games.fields_of_fire.state.codes import NONE
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.mission_tables import Task

MANY = 3  # cards that are no longer named one by one


def goal(g: Play[Company], _role: int) -> dict[str, Any]:
    """Success (12.0) and experience (12.1) as they stand."""
    s = g.state
    found = Goal()
    for index, task in enumerate(s.m.success):
        value = outcome.value_of(s, index, task)
        found.condition(Msg("goal-success", told(s, task, value)), outcome.holds(task, value))
    found.condition(Msg("goal-turns", {"turns": s.last_turn()}))
    first = len(s.m.success)
    for index, task in enumerate(s.m.xp):
        value = outcome.value_of(s, first + index, task)
        args = {**told(s, task, value), "points": task.points, "per": task.per}
        found.points(Msg("goal-task", args), "company", task.points * outcome.times_paid(task, value))
    args = {"success": 1 if outcome.succeeded(s) else 0, "points": outcome.experience_points(s)}
    found.now = Msg("goal-now", args)
    if s.outcome:
        met = [outcome.holds(task, outcome.value_of(s, index, task)) for index, task in enumerate(s.m.success)]
        found.headline = Msg("goal-headline", {**args, "met": sum(met), "of": len(met)})
    found.loss(Msg("goal-measure-9"), "company", s.friendly_losses)
    found.loss(Msg("goal-loss-captured"), "company", s.captured)
    found.loss(Msg("goal-measure-12"), "enemy", s.enemy_losses)
    found.loss(Msg("goal-measure-8"), "enemy", s.prisoners)
    return found.plain()


def named(cards: list[int]) -> Any:
    """The cards by their places, or how many they are."""
    if len(cards) > MANY:
        return Msg("goal-many-cards", {"n": len(cards)}).plain()
    return [("card", card) for card in cards]


def told(s: Company, task: Task, value: int) -> dict[str, Any]:
    """What is counted, on which cards, how much of it is asked for and how much there is."""
    cards = outcome.cards_of_task(s, task)
    limits = "none" if task.least == NONE == task.most else "most" if task.least == NONE else "least"
    return {
        "what": Msg(f"goal-measure-{task.measure}", {"number": task.number}).plain(),
        "cards": named(cards),
        "many": len(cards),
        "limits": limits,
        "least": task.least,
        "most": task.most,
        "turn": task.by_turn,
        "value": value,
    }
