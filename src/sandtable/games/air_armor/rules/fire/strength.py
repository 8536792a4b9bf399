"""Fire strength: Basic, Adjusted, Total, Effective, and the hits by die roll (18.1, 18.2).

Adjusted strengths are counted in 1/256, so eight halvings stay exact; only the total is rounded.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import (
    AIR,
    ATTACK_HELICOPTER,
    FIRE_UNIT,
    GUNNERY,
    HQ,
    NO_HEX,
    STAND_OFF,
    UTILITY_HELICOPTER,
)
from sandtable.games.air_armor.state.theater import Theater

from .modifiers import multiplier

STANDARD_HALF: Final = 2  # divisor of every fire but that at bridges (18.2d, 38.4.4b)


def attack_strength(s: Theater, piece: int, hex: int) -> int:
    """The Attack Strength of one step; that of a helicopter depends on the distance to the target (18.1.1, 25.4e)."""
    unit_class = s.t.unit_class[piece]
    if unit_class == ATTACK_HELICOPTER:
        helicopter = s.t.helicopter_piece.index(piece)
        near = s.place[piece] >= 0 and s.t.grid.distance(s.place[piece], hex) <= 1
        return s.t.helicopter_attack[2 * helicopter + (GUNNERY if near else STAND_OFF)]
    if unit_class == AIR:
        aircraft = s.aircraft[s.t.side[piece]]
        return max(0, s.t.aircraft_attack[4 * aircraft + s.profile[piece]])
    return 0 if unit_class in (HQ, UTILITY_HELICOPTER) else s.t.attack[piece]


def basic(s: Theater, piece: int, steps: int, hex: int) -> int:
    """Basic Fire Strength: Attack Strength times steps (18.1.2)."""
    return attack_strength(s, piece, hex) * steps


def adjusted(s: Theater, kind: int, piece: int, steps: int, hex: int, entering: int = NO_HEX) -> int:
    """Adjusted Fire Strength of one unit in 1/256 (18.2b)."""
    return basic(s, piece, steps, hex) * multiplier(s, kind, piece, hex, entering)


def total(s: Theater, kind: int, firers: list[int], steps: list[int], hex: int, entering: int = NO_HEX) -> int:
    """Total Fire Strength: all Adjusted strengths with their fractions, then rounded down (18.2c)."""
    strength = 0
    for at in range(len(firers)):
        strength += adjusted(s, kind, firers[at], steps[at], hex, entering)
    return strength // FIRE_UNIT


def effective(strength: int, divisor: int = STANDARD_HALF) -> int:
    """Effective Fire Strength of a total: the standard half, rounded down (18.2d, 18.2.4)."""
    return strength // divisor


def hit_total(s: Theater, strength: int, die: int) -> int:
    """Hits of an Effective Fire Strength with a die; below 1 there are none (18.2f, 18.2i)."""
    return max(0, strength + s.t.charts.crt[die])
