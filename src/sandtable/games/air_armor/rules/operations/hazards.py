"""Mines and gas in the hexes that a force leaves and enters (37.5, 44.4, 13.8b)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.state.theater import Theater

# SEAM: MineAttack, ExitMinefield (engineers) and GasCheck (optional) are pushed here as soon as they are there


def exit_mines(g: Play[Theater], force: list[int], place: int) -> None:
    """A force that began its move in a minefield leaves it by a step (37.4c)."""


def leave_mines(g: Play[Theater], force: list[int], hex: int) -> None:
    """A retreat or advance out of a minefield hex (37.4f)."""


def enter_mines(g: Play[Theater], force: list[int], hex: int) -> None:
    """A force has come into a hex with a minefield marker (37.5b)."""


def check_gas(g: Play[Theater], force: list[int], hex: int) -> None:
    """A force has come into a hex of a Gas Zone (44.4)."""
