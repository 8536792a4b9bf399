"""What holds a unit where it is: mines, a Final Protective Line, its load, its weapon (5.1, 5.1.6, 7.2.4c, 7.9.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.transport.carrying import overloaded
from sandtable.games.fields_of_fire.rules.transport.transport import AMONG_MINES, ON_FINAL_LINE
from sandtable.games.fields_of_fire.state.codes import UNIT_IMMOBILE
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

HELD_FAST: Final = Reason("2.6.1b", "frozen")
CANNOT_BE_MOVED: Final = Reason("5.1a", "immobile")
HALTED: Final = Reason("13.2.5a", "halted")
OVERLOADED: Final = Reason("5.1.6d", "overloaded")


def may_leave(s: Company, unit: int) -> bool:
    """Whether a unit can change cards at all: mobile, not frozen, not overloaded (5.1, 5.1.6A)."""
    return not leave_reason(s, unit)


def leave_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot change cards at all; None if it can (5.1, 5.1.6A, 7.2.4c, 7.9.1)."""
    reason = stay_reason(s, unit)
    if reason:
        return reason
    if s.halted and unit in s.halted:
        return HALTED
    return OVERLOADED if overloaded(s, unit) else None


def stay_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit stays in its area whatever it carries; None if nothing holds it."""
    if s.frozen[unit]:
        return HELD_FAST
    if immobile(s, unit):
        return CANNOT_BE_MOVED
    if held_by_mines(s, unit):
        return AMONG_MINES
    return ON_FINAL_LINE if s.rules.final_line_holds_gun and s.fpl[unit] != NOWHERE else None


def immobile(s: Company, unit: int) -> bool:
    """Guns with Mobile: No on their Good Order side, Pinned or not (4.2.2, 5.1)."""
    return s.t.types.flags[s.kind[unit]] & UNIT_IMMOBILE != 0 and not s.flipped[unit]


def held_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot change areas whatever areas there are; None if it can (5.1, 5.1.6A, 13.2.5)."""
    reason = stay_reason(s, unit)
    if reason:
        return reason
    if overloaded(s, unit):
        return OVERLOADED
    return HALTED if s.halted and unit in s.halted and s.card[unit] in s.areas else None
