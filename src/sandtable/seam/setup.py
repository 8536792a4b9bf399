"""What a match was started with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.chance import Chance, Scripted, key_of

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

    def imagined(self, seed: int | str) -> Setup:
        """The same table with other dice: who has such a copy learns nothing of the true ones."""
        return Setup(self.scenario, self.options, seed, self.carry)

    def again(self) -> Setup:
        """The same start, with the first dice."""
        return Setup(self.scenario, self.options, self.seed, self.carry, self.lesson)

    def chance(self, game: Game) -> Chance:
        """Seeded, with the dice of the guided game first."""
        seeded = Chance(key_of(self.seed))
        return seeded if self.lesson is None else Scripted(game.lesson(self.lesson).dice, seeded)
