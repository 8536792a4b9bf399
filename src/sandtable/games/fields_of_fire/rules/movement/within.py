"""Moves within a card and Seek Cover: who may be ordered, and to which areas (4.2.2e, 4.2.2f)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.permits import move_limit
from sandtable.games.fields_of_fire.rules.transport.carrying import overloaded
from sandtable.games.fields_of_fire.state.action_codes import MOVE_WITHIN, SEEK_COVER
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

from .cover import cover_left, places_for
from .held import OVERLOADED, held_reason, stay_reason
from .urban import shifts_in

UNDER_COVER: Final = Reason("5.1.1b", "under-cover")
NO_COVER_LEFT: Final = Reason("5.3a", "no-cover-left")
NO_OTHER_AREA: Final = Reason("4.2.2f.who", "no-other-area")


def seek_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit may not attempt to Seek Cover; None if it may (4.2.2e)."""
    reason = move_limit(s, unit, SEEK_COVER) or stay_reason(s, unit)
    if reason:
        return reason
    if s.place[unit] != OPEN:
        return UNDER_COVER
    if overloaded(s, unit):
        return OVERLOADED
    return None if s.card[unit] >= WIDTH and cover_left(s, s.card[unit]) else NO_COVER_LEFT


def shift_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot be ordered to another area of its card; None if it can (4.2.2f)."""
    reason = move_limit(s, unit, MOVE_WITHIN) or held_reason(s, unit)
    if reason:
        return reason
    return None if s.card[unit] >= WIDTH and _other_areas(s, unit) else NO_OTHER_AREA


def shifts(s: Company, unit: int) -> list[int]:
    """Areas of its own card to which a unit may move (4.2.2f)."""
    return [] if held_reason(s, unit) else _other_areas(s, unit)


def _other_areas(s: Company, unit: int) -> list[int]:
    if s.areas and s.card[unit] in s.areas:
        return shifts_in(s, unit)
    return [place for place in places_for(s, unit, s.card[unit]) if place != s.place[unit]]
