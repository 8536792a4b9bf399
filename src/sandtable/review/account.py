"""How a result came about: chance of winning at the start, decisions, luck. The parts add up to the result exactly.

Decisions count where they differ from the bot's. Luck is the rest: dice, cards, and what the enemy happened to have.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from sandtable.review.stretches import Stretch

SURE = 2.5  # standard errors that a difference must be away from nothing before anybody is told of it
GRADES = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"), (0.02, "slip"))  # winning chance lost
MOMENTS = 7
OF_LUCK = 3  # of them at most


@dataclass(frozen=True)
class Figure:
    """A mean with its standard error."""

    mean: float = 0.0
    error: float = 0.0
    n: int = 0

    @property
    def sure(self) -> bool:
        """Whether it is certainly not nothing."""
        return abs(self.mean) > SURE * self.error and self.n > 1

    def __add__(self, other: Figure) -> Figure:
        return Figure(self.mean + other.mean, math.hypot(self.error, other.error), self.n + other.n)

    def __sub__(self, other: Figure) -> Figure:
        return Figure(self.mean - other.mean, math.hypot(self.error, other.error), self.n + other.n)

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {"mean": round(self.mean, 4), "error": round(self.error, 4), "n": self.n}


def figure(values: list[float], least_error: float = 1.0) -> Figure:
    """The mean of values; a few equal ones still leave room for doubt."""
    n = len(values)
    if not n:
        return Figure(0.0, least_error, 0)
    mean = sum(values) / n
    spread = sum((value - mean) ** 2 for value in values) + least_error**2
    return Figure(mean, math.sqrt(spread / (n + 1) / n), n)


def grade(skill: Figure) -> str:
    """The word for a decision that lost chances beyond doubt; empty for others."""
    if not skill.sure:
        return ""
    return next((word for least, word in GRADES if -skill.mean >= least), "")


@dataclass(frozen=True)
class Turn:
    """One turn of the account: chances when it began, and what changed them."""

    turn: int
    at: int  # answers given before it
    chance: Figure
    skill: Figure  # decisions of the role
    others: Figure  # decisions of the others
    luck: Figure

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        parts = {name: getattr(self, name).plain() for name in ("chance", "skill", "others", "luck")}
        return {"turn": self.turn, "at": self.at, **parts}


@dataclass(frozen=True)
class Moment:
    """A moment worth looking at: a decision that lost or won chances, or a turn of luck."""

    kind: str  # decision | luck
    turn: int
    at: int  # answers given before it
    figure: Figure
    grade: str
    stretch: Stretch | None


class Account:
    """The result of one role, taken apart."""

    def __init__(self, role: int, turns: list[Turn], final: float) -> None:
        self.role = role
        self.turns = turns
        self.initial = turns[0].chance.mean
        self.final = final

    @property
    def skill(self) -> Figure:
        """What the role's decisions brought, compared with the bot's."""
        return sum((turn.skill for turn in self.turns), Figure())

    @property
    def others(self) -> Figure:
        """What the others' decisions brought to this role."""
        return sum((turn.others for turn in self.turns), Figure())

    @property
    def luck(self) -> float:
        """All the rest."""
        return self.final - self.initial - self.skill.mean - self.others.mean

    @property
    def adjusted(self) -> float:
        """The result without the luck: may lie beyond 0 and 1."""
        return self.final - self.luck

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "initial": round(self.initial, 4),
            "final": self.final,
            "skill": self.skill.plain(),
            "others": self.others.plain(),
            "luck": round(self.luck, 4),
            "adjusted": round(self.adjusted, 4),
            "turns": [turn.plain() for turn in self.turns],
        }


def key_moments(decisions: list[Moment], turns: list[Turn]) -> list[Moment]:
    """The weightiest moments in the order of play; only what is certain."""
    lucky = [Moment("luck", turn.turn, turn.at, turn.luck, "", None) for turn in turns if turn.luck.sure]
    lucky.sort(key=weight, reverse=True)
    found = [moment for moment in decisions if moment.figure.sure] + lucky[:OF_LUCK]
    found.sort(key=weight, reverse=True)
    return sorted(found[:MOMENTS], key=lambda moment: moment.at)


def weight(moment: Moment) -> float:
    """How much chance of winning it moved."""
    return abs(moment.figure.mean)
