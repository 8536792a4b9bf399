"""Improved Positions: their owner, and when they are removed (35.0)."""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import NO_OWNER
from sandtable.games.air_armor.state.theater import Theater


def in_position(s: Theater, side: int, hex: int) -> bool:
    """Whether units of a side in a hex benefit from an Improved Position; only its builder's side does (35.0e)."""
    return s.improved[hex] == side + 1


def lose_position(s: Theater, side: int, hex: int) -> bool:
    """Enemy fire has just eliminated units of a side in a hex: with the last of them its position goes (35.0g)."""
    if s.improved[hex] != side + 1 or s.first[side][hex]:
        return False
    s.improved[hex] = NO_OWNER
    return True


def storm_position(s: Theater, side: int, hex: int) -> bool:
    """Units of a side have entered a hex: an enemy position there goes as soon as one of them is real (35.0g).

    While its defenders fight in it, in an Overrun or Close Attack, they keep its benefit (42.1.1a, 43.1.1a).
    """
    if s.first[1 - side][hex]:
        return False
    if s.improved[hex] != 2 - side or not any(s.steps[piece] for piece in s.pieces_at(side, hex)):
        return False
    s.improved[hex] = NO_OWNER
    return True
