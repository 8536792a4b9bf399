"""The rest of a phase as a bot would play it: what a staff proposes to the person whose turn it is.

It is played in a world that the role imagines, so nothing that the role cannot know shapes it. It ends before anything
is built on what only that world knows: with the first answer that rolls, reveals, or hands over.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sandtable.bots.advice import Adviser
from sandtable.engine.message import Action, Msg, Option
from sandtable.seam.match import Match
from sandtable.seam.seat import Bot, Chair

MOST = 500  # answers
IDLE = (("stay",), ("stop",))  # after a thing was picked up: it stays where it is
CHANCE, OTHERS, PHASE, OVER, LONG = "chance", "others", "phase", "over", "long"  # LONG: nothing yet


@dataclass
class Act:
    """An answer that is proposed."""

    action: Action
    option: Option
    key: str  # of the question that it answers
    begins: bool  # a thing of its own: it answers the question that the phase is made of
    why: Msg | None

    def plain(self) -> dict[str, Any]:
        """The act as JSON-able data."""
        return {
            "action": list(self.action),
            "label": self.option.label.plain(),
            "refs": [list(ref) for ref in self.option.refs],
            "key": self.key,
            "begins": self.begins,
            "why": None if self.why is None else self.why.plain(),
        }


@dataclass
class Phase:
    """Answers in turn, and what the last one brings (`ends`)."""

    acts: list[Act]
    ends: str

    def plain(self) -> dict[str, Any]:
        """The phase as JSON-able data."""
        return {"acts": [act.plain() for act in self.acts], "ends": self.ends}


def stage(match: Match) -> list[Msg]:
    """The phase that the match is in: the path down to what is called a phase, else what everything is part of."""
    path = match.path()
    named = next((at for at, step in enumerate(path) if step.id.endswith("-phase")), 0)
    return path[: named + 1]


def rest_of_phase(match: Match, role: str, bot: Bot, seed: str, seconds: float) -> Phase:
    """What the bot would do until the phase is over for the role, or until something happens that nobody can know."""
    world = match.clone(unseen_by=role, seed=seed)
    began = stage(world)
    until = time.monotonic() + seconds
    acts: list[Act] = []
    depths: list[int] = []
    ends = LONG
    while len(acts) < MOST and (not acts or time.monotonic() < until):
        chair = Chair(world, role)
        action = bot.choose(chair)
        option = next(option for option in world.options(role) if option.action == action)
        depths.append(len(world.trace()))
        decision = chair.decision
        assert decision is not None
        acts.append(Act(action, option, decision.key, begins=False, why=_why(bot, chair, action)))
        world.apply(action, role)
        found = _end(world, role, began)
        if found is not None:
            ends = found
            break
    for act, depth in zip(acts, depths, strict=True):
        act.begins = depth == min(depths)
    return Phase(_worth_telling(acts), ends)


def _worth_telling(acts: list[Act]) -> list[Act]:
    """Without the things that a bot picks up and puts down where they stand: a person leaves them alone."""
    starts = [number for number, act in enumerate(acts) if act.begins and number > 0]
    runs = [acts[start:end] for start, end in zip([0, *starts], [*starts, len(acts)], strict=True)]
    told = [run for run in runs[:-1] if not (len(run) == 2 and run[1].action in IDLE)]
    return [act for run in [*told, *runs[-1:]] for act in run]


def _why(bot: Bot, chair: Chair, action: Action) -> Msg | None:
    return bot.why(chair, action) if isinstance(bot, Adviser) else None


def _end(world: Match, role: str, began: list[Msg]) -> str | None:
    if world.over:
        return OVER
    if world.barred:
        return CHANCE
    if role not in world.deciding:
        return OTHERS
    return None if stage(world) == began else PHASE
