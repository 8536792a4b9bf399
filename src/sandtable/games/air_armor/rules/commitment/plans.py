"""Which operations WP may conduct now: planned regiments and the March of the division base (13.6.1, 13.6.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.lead import counters_in
from sandtable.games.air_armor.rules.pieces.chain import OTHER_FORMATION_ACTIVE, division_of
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.state.codes import OFF_AIR, QUEUED, RESERVE, RESERVE_PHASE
from sandtable.games.air_armor.state.theater import Theater

from .members import base_units

NOT_PLANNED: Final = Reason("13.6.1b", "not-planned")
CONDUCTED: Final = Reason("13.0b", "conducted")
NOBODY_LEFT: Final = Reason("13.0d", "nobody-left")
BASE_HAS_MARCHED: Final = Reason("12.5.1a1", "base-has-marched")
OTHER_PHASE: Final = Reason("13.0g", "other-phase")


def conducts_reason(s: Theater, formation: int, kind: int) -> Reason | None:
    """Why a regiment cannot conduct an operation of a kind now; None if it can (13.6.1b, 13.0g)."""
    if s.plan[formation] != kind:
        return NOT_PLANNED
    if s.conducted[formation]:
        return CONDUCTED
    if (kind == RESERVE) != (s.phase == RESERVE_PHASE):
        return OTHER_PHASE
    if kind != RESERVE and division_of(s, formation) != s.active:
        return OTHER_FORMATION_ACTIVE
    return None if has_ready(s, formation) else NOBODY_LEFT


def has_ready(s: Theater, formation: int) -> bool:
    """Whether a regiment has an Unused unit on the map or waiting outside it (13.0d)."""
    for unit_type in s.t.formation_types[formation]:
        for piece in s.t.counters_of(unit_type):
            place = s.place[piece]
            if (place >= 0 or place in (QUEUED, OFF_AIR)) and not operates_reason(s, piece):
                return True
    return False


def outside_of(s: Theater, formation: int) -> list[int]:
    """Counters of a formation that wait outside the map, beside an edge hex or for their flight (46.6.3, 46.6.9)."""
    return [piece for piece in counters_in(s, formation) if s.place[piece] in (QUEUED, OFF_AIR)]


def ready_regiments(s: Theater, kind: int) -> list[int]:
    """Regiments that may conduct an operation of a kind now."""
    return [formation for formation in s.t.regiments if not conducts_reason(s, formation, kind)]


def base_march_reason(s: Theater, base: int) -> Reason | None:
    """Why a division base cannot March now: once a turn, in its division's cycle (12.5.1a1)."""
    if s.phase == RESERVE_PHASE:
        return OTHER_PHASE
    if s.active < 0 or s.t.formation_base[s.active] != base:
        return OTHER_FORMATION_ACTIVE
    if s.cycle_done[base]:
        return BASE_HAS_MARCHED
    return None if base_units(s, base) else NOBODY_LEFT
