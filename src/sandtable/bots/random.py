"""A player that chooses at random: the measure below which nobody may fall."""

from __future__ import annotations

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action
from sandtable.seam.seat import Chair


class Random:
    """Every legal answer is equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = Chance(key_of(f"random bot {seed}"))

    def choose(self, chair: Chair) -> Action:
        """One of the legal answers."""
        actions = chair.actions()
        return actions[self._chance.pick("bot", len(actions))]
