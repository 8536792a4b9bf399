"""An admiral's style: points added to attacks and to breaking off a battle."""

from __future__ import annotations

from typing import Final

from .reasons import ATTACKS


class Style:
    """A player's preferences; never changed once made."""

    def __init__(self, attack: float = 0.0, break_away: float = 0.0) -> None:
        self.attack = attack  # points that an attack is worth beside what it promises
        self.break_away = break_away  # the same of leaving a battle

    def __reduce__(self) -> tuple[type[Style], tuple[float, float]]:
        return Style, (self.attack, self.break_away)

    def liking(self, verb: str) -> float:
        """Points beside the usual ones for an answer."""
        if verb in ATTACKS:
            return self.attack
        return self.break_away if verb == "break_away" else 0.0


USUAL: Final = Style()
HUNTER: Final = Style(attack=0.5, break_away=-0.5)
WARY: Final = Style(attack=-0.25, break_away=0.25)
STYLES: Final = {"hunter": HUNTER, "wary": WARY}
