"""Exact chances of anti-aircraft fire and Hit Checks, in tenths, hundredths and thousandths of whole numbers.

Pure functions for previews and bots: `Fate` says how a unit of a number of steps fares under one fire.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.theater import Theater

from .flak import effect_of

SIDES: Final = 10


def effects(s: Theater, strength: int) -> list[int]:
    """Out of ten rolls at a strength: how many give no effect, Hit Check or Abort, and Hit Check and Abort."""
    counted = [0, 0, 0]
    for roll in range(1, SIDES + 1):
        counted[effect_of(s, roll + strength)] += 1
    return counted


def hit_tenths(defense: int) -> int:
    """How many of ten Hit Checks shoot down a step (27.3.1a)."""
    return max(0, min(SIDES, SIDES + 1 - defense))
