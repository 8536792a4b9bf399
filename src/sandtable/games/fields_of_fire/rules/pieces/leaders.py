"""Enemy leaders and the units beside them (8.9)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.codes import (
    ENEMY,
    KIND_LEADER,
)
from sandtable.games.fields_of_fire.state.company import Company

from .occupation import same_area
from .units import good_order, kind_of


def led(s: Company, unit: int) -> bool:
    """Whether a Good Order leader of the enemy is in the unit's area (8.9)."""
    if s.side[unit] != ENEMY:
        return False
    for other in s.units_at.get(s.card[unit], []):
        if other != unit and s.side[other] == ENEMY and kind_of(s, other) == KIND_LEADER and good_order(s, other):
            if same_area(s, unit, other):
                return True
    return False


def leader_voice(s: Company, unit: int) -> int:
    """One more card for a Pinned unit that tries to shake off its Pinned marker: for that it hears him (4.3.1b)."""
    return 1 if s.pinned[unit] and s.rules.pinned_rally_by_voice and led(s, unit) else 0


def leader_card(s: Company, unit: int) -> int:
    """One more card for every attempt of an enemy unit that sees and hears a Good Order leader (8.9a)."""
    return 1 if not s.pinned[unit] and led(s, unit) else 0
