"""What a match was started with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.chance import Chance, Scripted, key_of
from sandtable.seam.line import Line

if TYPE_CHECKING:
    from sandtable.engine.game import Game


class Setup:
    """What a match was started with."""

    def __init__(
        self, scenario: str, options: dict[str, Any], seed: int | str, carry: Any = None, lesson: str | None = None
    ) -> None:
        self.scenario = scenario
        self.options = options
        self.seed = seed
        self.carry = carry  # what a campaign brings along
        self.lesson = lesson  # id of the guided game, if it is one
        self.fresh: list[tuple[int, str]] = []  # (answers taken, seed): from there on the dice come from that seed
        self.lines: list[Line] = []  # where other rules took the match over

    def imagined(self, seed: int | str) -> Setup:
        """The same table with other dice: who has such a copy learns nothing of the true ones."""
        return Setup(self.scenario, self.options, seed, self.carry)

    def again(self) -> Setup:
        """The same start, with the dice of that moment: the first question, or the last change of the rules."""
        same = Setup(self.scenario, self.options, self.seed, self.carry, self.lesson)
        same.lines = self.lines
        same.fresh = self.fresh[: self.lines[-1].fresh] if self.lines else []
        return same

    def renewed(self, answers: int, seed: str) -> Setup:
        """The same with other dice after so many answers."""
        other = self.again()
        other.fresh = [*self.fresh, (answers, seed)]
        return other

    def chance(self, game: Game) -> Chance:
        """Seeded, with the dice of the guided game first; as far as it had got when the rules last changed."""
        seeded = Chance(key_of(self.fresh[-1][1] if self.fresh else self.seed))
        if self.lines:
            return chance_after(seeded, self.lines[-1].rolled)
        return seeded if self.lesson is None else Scripted(game.lesson(self.lesson).dice, seeded)


def chance_after(seeded: Chance, rolled: list[Any]) -> Chance:
    """Chance as far as it has got: its counter, and of a script what it has not given yet and its own counter."""
    seeded.counter = rolled[0]
    if len(rolled) == 1:
        return seeded
    scripted = Scripted(rolled[1], seeded)
    scripted.counter = rolled[2]
    return scripted


def rolled_by(chance: Chance) -> list[Any]:
    """How far chance has got."""
    if isinstance(chance, Scripted):
        assert chance.rest is not None
        return [chance.rest.counter, chance.left(), chance.counter]
    return [chance.counter]
