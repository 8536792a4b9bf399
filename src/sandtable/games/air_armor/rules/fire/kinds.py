"""The kinds of fire: four of Fire Combat, point-blank fire of optional rules, and Strikes (18.0d, 23.0d, 42, 43)."""

from __future__ import annotations

from typing import Final

INFILTRATION: Final = 0
DEFENSIVE: Final = 1
OFFENSIVE: Final = 2
RETREAT_FIRE: Final = 3
OVERRUN_FIRE: Final = 4  # point-blank, in one hex (42.0)
CLOSE_FIRE: Final = 5  # point-blank, in one hex (43.0)
STRIKE: Final = 6  # Fire Strike: no Fire Combat (18.0d2)
COUNTER_STRIKE: Final = 7  # Counter-Battery Fire Strike
KINDS: Final = 8


def is_strike(kind: int) -> bool:
    """Whether it is a Strike, which obeys chapter 23."""
    return kind >= STRIKE


def point_blank(kind: int) -> bool:
    """Whether both sides are in one hex (42.0, 43.0)."""
    return kind in (OVERRUN_FIRE, CLOSE_FIRE)


def against_offensive(kind: int) -> bool:
    """Whether the TEC section "vs Offensive Fire/Strikes" counts; else "vs Other Fire" (18.3.1)."""
    return kind == OFFENSIVE or is_strike(kind)
