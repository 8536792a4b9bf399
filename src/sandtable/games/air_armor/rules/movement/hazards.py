"""Mines and gas in the hexes that a force leaves and enters (37.5, 44.4, 13.8b)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.engineers.mine_attack import LEAVING, ExitMinefield, MineAttack
from sandtable.games.air_armor.rules.optional.contamination import GasCheck
from sandtable.games.air_armor.rules.optional.hidden_contact import EnterMinefield
from sandtable.games.air_armor.state.theater import Theater


def exit_mines(g: Play[Theater], force: list[int], place: int) -> None:
    """A force that began its move in a minefield leaves it by a step (37.4c)."""
    g.push(ExitMinefield(force, place))


def leave_mines(g: Play[Theater], force: list[int], hex: int) -> None:
    """A retreat or advance out of a minefield hex (37.4f)."""
    g.push(MineAttack(force, hex, LEAVING))


def enter_mines(g: Play[Theater], force: list[int], hex: int) -> None:
    """A force has come into a hex with a minefield marker (37.5b)."""
    g.push(EnterMinefield(force, hex))


def check_gas(g: Play[Theater], force: list[int], hex: int) -> None:
    """A force has come into a hex of a Gas Zone (44.4)."""
    g.push(GasCheck(force, hex))
