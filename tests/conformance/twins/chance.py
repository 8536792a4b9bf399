"""Chance that can take another turn where nobody is told what it drew: the same seed, the same dice, another secret."""

from __future__ import annotations

import random
from collections.abc import Iterable

from sandtable.engine.chance import Chance
from sandtable.seam.match import Match


class Untold:
    """A draw that nobody was told of: its number in the match, what it was for, and what else it might have been."""

    def __init__(self, number: int, reason: str, others: list[int]) -> None:
        self.number = number
        self.reason = reason
        self.others = others


class Watched(Chance):
    """Seeded chance that notes its draws; those in `swerves` (by number) come out as that says instead.

    Dice are told to everybody by the engine and never swerve. A swerve uses up what the true draw used, so that
    everything after it is rolled as before. One that an earlier swerve has made impossible is none.
    """

    def __init__(self, key: bytes = b"", counter: int = 0) -> None:
        super().__init__(key, counter)
        self.number = 0
        self.swerves: dict[int, int] = {}
        self.untold: list[Untold] = []

    def pick(self, reason: str, n: int) -> int:
        return self._turned(reason, super().pick(reason, n), range(n))

    def draw(self, reason: str, weights: list[int]) -> int:
        drawn = super().draw(reason, weights)
        return self._turned(reason, drawn, [at for at, weight in enumerate(weights) if weight > 0])

    def _turned(self, reason: str, drawn: int, possible: Iterable[int]) -> int:
        self.number += 1
        others = [value for value in possible if value != drawn]
        self.untold.append(Untold(self.number, reason, others))
        swerve = self.swerves.get(self.number, drawn)
        return swerve if swerve in others else drawn

    def copy(self) -> Chance:
        twin = Watched(self.key, self.counter)
        twin.number = self.number
        twin.swerves = dict(self.swerves)
        return twin


def watched(match: Match) -> Watched:
    """The chance of a match that was begun with chance that can swerve."""
    chance = match.play.chance
    assert isinstance(chance, Watched)
    return chance


def swerve(match: Match, number: int, value: int) -> None:
    """Let a draw of a match come out otherwise."""
    watched(match).swerves[number] = value


def turn_some(match: Match, untold: list[Untold], dice: random.Random) -> None:
    """Let some draws of which nobody was told come out otherwise."""
    for draw in untold:
        if draw.others and dice.random() < 0.5:
            swerve(match, draw.number, dice.choice(draw.others))
