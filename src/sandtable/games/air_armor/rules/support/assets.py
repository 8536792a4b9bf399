"""Where other rooms join Fire Calls and Strikes: flying assets come from `rules/air`, Mine Attacks from engineers.

A room that knows more registers an object of its own class; the last one registered answers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.theater import Theater

HELICOPTER_NOT_ALLOWED: Final = Reason("25.0g", "helicopter-not-allowed")


@mypyc_attr(allow_interpreted_subclasses=True)
class FlyingAssets:
    """Attack helicopters and air units as fire support; this one knows none."""

    def helicopter_reason(self, s: Theater, hq: int, piece: int, call: int, hex: int) -> Reason | None:
        """Why a helicopter slot cannot answer a call of an HQ; the number allowed is asked elsewhere."""
        return HELICOPTER_NOT_ALLOWED

    def fires_reason(self, s: Theater, piece: int, hex: int) -> Reason | None:
        """Why a called helicopter unit cannot fire at a hex from where it is now."""
        return HELICOPTER_NOT_ALLOWED

    def air_call_possible(self, s: Theater, hq: int, call: int, hex: int) -> bool:
        """Whether an HQ can make an Air Call for a Strike at a hex."""
        return False

    def call_air(self, g: Play[Theater], hq: int, call: int, hex: int) -> None:
        """Push what makes the Air Call, flies and survives; it adds the air unit to the assets of the Strike."""

    def fly(self, g: Play[Theater], piece: int, call: int, hex: int) -> None:
        """Push what forms a called helicopter unit and brings it to its firing position."""

    def leave(self, g: Play[Theater], piece: int) -> None:
        """Push what takes a flying unit off the map after a Strike."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MineAttacks:
    """Mine Attacks of ADM Strikes; this one makes none."""

    def attack(self, g: Play[Theater], pieces: list[int], hex: int) -> None:
        """Push the Mine Attack on units in a hex (37.5)."""


_FLYING: Final[list[FlyingAssets]] = [FlyingAssets()]
_MINES: Final[list[MineAttacks]] = [MineAttacks()]


def flying() -> FlyingAssets:
    """The rules on flying assets."""
    return _FLYING[-1]


def register_flying(assets: FlyingAssets) -> None:
    """The room of air rules answers from now on."""
    _FLYING.append(assets)


def mines() -> MineAttacks:
    """The rules on Mine Attacks."""
    return _MINES[-1]


def register_mines(attacks: MineAttacks) -> None:
    """The room of engineers answers from now on."""
    _MINES.append(attacks)
