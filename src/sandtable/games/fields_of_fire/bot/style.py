"""How a company commander leads: what he orders first, what he risks, when he saves Commands."""

from __future__ import annotations

from typing import Final


class Style:
    """What a commander likes and shuns; never changed once made. 1 is the usual measure of a weight."""

    def __init__(
        self,
        name: str,
        caution: float = 1.0,
        move: float = 1.0,
        cover: float = 1.0,
        fire: float = 1.0,
        shells: float = 1.0,
        rally: float = 1.0,
        least: float = 0.07,
        smoke: float = 0.0,
        reserve: bool = False,
        wheels: bool = False,
    ) -> None:
        self.name = name
        self.caution = caution  # weight of danger
        self.move = move
        self.cover = cover
        self.fire = fire
        self.shells = shells  # calls for fire, mortars
        self.rally = rally
        self.least = least  # an order must be worth this much, or the Command is saved
        self.smoke = smoke  # worth of an enemy behind a screen, as a share of the enemy
        self.reserve = reserve  # the rearmost platoon waits until it is needed
        self.wheels = wheels  # infantry that may starts aboard

    def __reduce__(self) -> tuple[type[Style], tuple[str | float | bool, ...]]:
        return Style, (
            self.name,
            self.caution,
            self.move,
            self.cover,
            self.fire,
            self.shells,
            self.rally,
            self.least,
            self.smoke,
            self.reserve,
            self.wheels,
        )


USUAL: Final = Style("usual")
CAUTIOUS: Final = Style("cautious", caution=1.5, cover=1.3)
BOLD: Final = Style("bold", caution=0.6, move=1.3)
FIRE_FIRST: Final = Style("fire-first", fire=1.6, shells=1.6, move=0.7)
RALLY_FIRST: Final = Style("rally-first", rally=2.2)
COVER_FIRST: Final = Style("cover-first", cover=2.0, move=0.8)
SPEND: Final = Style("spend", least=0.01, move=1.3, fire=1.3)
SAVE: Final = Style("save", least=0.22)
SHELLS: Final = Style("shells", shells=2.0, smoke=0.35)
RESERVE: Final = Style("reserve", reserve=True)
WHEELS: Final = Style("wheels", wheels=True)
OF_A_TURN: Final = (SPEND, BOLD, CAUTIOUS, FIRE_FIRST, RALLY_FIRST, COVER_FIRST, SAVE)
STYLES: Final = {style.name: style for style in (USUAL, *OF_A_TURN, SHELLS, RESERVE, WHEELS)}
SEATED: Final = {style.name: style for style in (BOLD, CAUTIOUS, FIRE_FIRST)}  # for who wants to see one lead
