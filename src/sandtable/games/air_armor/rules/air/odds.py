"""Exact chances of anti-aircraft fire and Hit Checks, in tenths, hundredths and thousandths of whole numbers.

Pure functions for previews and bots: `Fate` says how a unit of so many steps comes out of one fire.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.theater import Theater

from .flak import CHECK_AND_ABORT, CHECK_OR_ABORT, NO_EFFECT, effect_of

SIDES: Final = 10


def effects(s: Theater, strength: int) -> list[int]:
    """Of ten rolls at a strength: how many have no effect, are Hit Check or Abort, are Hit Check and Abort."""
    counted = [0, 0, 0]
    for roll in range(1, SIDES + 1):
        counted[effect_of(s, roll + strength)] += 1
    return counted


def hit_tenths(defense: int) -> int:
    """Of ten Hit Checks: how many shoot down a step (27.3.1a)."""
    return max(0, min(SIDES, SIDES + 1 - defense))


def loss_hundredths(s: Theater, strength: int, defense: int, presses_on: bool) -> int:
    """Of a hundred fires: how many cost a step, if the owner presses on at Hit Check or Abort, or aborts."""
    told = effects(s, strength)
    checks = told[CHECK_AND_ABORT] + (told[CHECK_OR_ABORT] if presses_on else 0)
    return checks * hit_tenths(defense)


def through_hundredths(s: Theater, strength: int, defense: int, steps: int, presses_on: bool) -> int:
    """Of a hundred fires: after how many the unit goes on with its mission, with a step left (27.3, 27.3.1)."""
    told = effects(s, strength)
    through = told[NO_EFFECT] * SIDES
    if presses_on:
        survives = SIDES if steps > 1 else SIDES - hit_tenths(defense)
        through += told[CHECK_OR_ABORT] * survives
    return through


def drop_hundredths(s: Theater, strength: int, flak: bool) -> int:
    """Of a hundred dropped steps: how many live through flak of a strength and Disorganization (29.5.1e, 29.5.1f)."""
    spared = effects(s, strength)[NO_EFFECT] if flak else SIDES
    return spared * (SIDES - s.t.charts.disorganization_max)
