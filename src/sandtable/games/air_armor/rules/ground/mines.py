"""Minefield markers on the ground: contents of a hex, its layer, laying and removing (37.0-37.3).

A minefield has a number; `s.mine[hex]` is its number + 1. Whether it is real is its owner's secret.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import MINE_SECRET, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

UNKNOWN_MINES: Final = 2  # in `mine_real`: nobody knows before a unit enters (45.2.7c)


def minefield(s: Theater, hex: int) -> int:
    """The number of the minefield in a hex, real or dummy; -1 if there is none (37.0a)."""
    return s.mine[hex] - 1


def real_mines(s: Theater, hex: int) -> bool:
    """Whether a real minefield lies in a hex. This is the truth: ask it for outcomes, not for what is offered."""
    return s.mine[hex] > 0 and s.mine_real[s.mine[hex] - 1] == 1


def taken_for_real(s: Theater, side: int, hex: int) -> bool:
    """Whether a side must take a minefield in a hex for real: there is one, and it does not know it for a dummy."""
    number = s.mine[hex] - 1
    if number < 0:
        return False
    return s.mine_real[number] != 0 or not s.secrets.known(s.mine_slot[number], side)


def laid_it(s: Theater, piece: int, hex: int) -> bool:
    """Whether a unit is the engineer that laid the minefield in a hex (37.3.1c)."""
    return s.mine[hex] > 0 and s.mine_layer[s.mine[hex] - 1] == piece


def only_layers(s: Theater, side: int, hex: int) -> bool:
    """Whether the only units of a side in a hex are engineers that laid its minefield (37.4k)."""
    pieces = s.pieces_at(side, hex)
    return len(pieces) > 0 and all(laid_it(s, piece, hex) for piece in pieces)


def lay(s: Theater, side: int, hex: int, real: int) -> int:
    """A minefield with its identity hidden; returns its number. A number that is free is used again."""
    number = free_number(s)
    s.own_markers()
    s.mine[hex] = number + 1
    s.mine_hex[number] = hex
    s.mine_side[number] = side
    s.mine_real[number] = real
    s.mine_shown[number] = 0
    s.mine_layer[number] = 0
    s.mine_set_up[number] = 0
    slot = s.mine_slot[number]
    s.secrets.owner[slot] = side
    s.secrets.knowers[slot] = 1 << side
    s.secrets.facts[slot] = 0
    return number


def free_number(s: Theater) -> int:
    """A number that no minefield on the map has."""
    for number in range(len(s.mine_hex)):
        if s.mine_hex[number] == NO_HEX:
            return number
    s.mine_hex.append(NO_HEX)
    s.mine_side.append(0)
    s.mine_real.append(0)
    s.mine_shown.append(0)
    s.mine_layer.append(0)
    s.mine_set_up.append(0)
    s.mine_slot.append(s.secrets.add(MINE_SECRET, 0))
    return len(s.mine_hex) - 1


def lay_by_strike(s: Theater, side: int, hex: int) -> int:
    """The minefield of an ADM Strike: real, and placed with the real side showing (6.2.4c, 23.5.3h)."""
    number = lay(s, side, hex, 1)
    s.mine_shown[number] = 1
    s.secrets.knowers[s.mine_slot[number]] = 3
    return number


def lay_at_set_up(s: Theater, side: int, hex: int, real: int) -> int:
    """A minefield of the scenario (37.1b)."""
    number = lay(s, side, hex, real)
    s.mine_set_up[number] = 1
    return number


def lift(s: Theater, hex: int) -> None:
    """Take a minefield marker off the map; nothing about it is secret any more."""
    number = s.mine[hex] - 1
    layer = s.mine_layer[number]
    if layer and s.laid[layer] == hex:
        s.laid[layer] = NO_HEX
    s.own_markers()
    s.mine[hex] = 0
    s.mine_hex[number] = NO_HEX
    s.mine_layer[number] = 0
    s.secrets.knowers[s.mine_slot[number]] = 3
