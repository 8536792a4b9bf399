"""Which units may lead a NATO task force, and which may join it (12.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.air.airmobile import task_force_reason
from sandtable.games.air_armor.rules.pieces.chain import OTHER_NATION, brigade_of, cycle_maneuver, is_superior
from sandtable.games.air_armor.rules.pieces.counters import split_reason
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.state.codes import ASSAULT, ENGINEER, HASTY_ATTACK, NATO, OFF_AIR, QUEUED, RESERVE
from sandtable.games.air_armor.state.theater import Theater

from .points import funded_reason
from .range import entry_hexes, flies_in

NOT_MANEUVER: Final = Reason("12.6.1a", "not-maneuver")
OTHER_BRIGADE: Final = Reason("12.6c1", "other-brigade")
FAR_FROM_MARKER: Final = Reason("12.6b", "far-from-marker")
TASK_FORCE_STEPS: Final = Reason("12.6.2a1", "task-force-steps")
SHATTERED_UNIT: Final = Reason("31.2a", "shattered-unit")
IN_TASK_FORCE: Final = Reason("12.6d1", "in-task-force")
BOUND_ELSEWHERE: Final = Reason("10.1.4a", "bound-elsewhere")
ONLY_ENGINEERS: Final = Reason("12.9.2a2", "only-engineers")
RESERVE_BESIDE_ENEMY: Final = Reason("13.7.2a1", "reserve-beside-enemy")
NOT_ENTERING: Final = Reason("12.6.4a1", "not-entering")
ENEMY_UNIT: Final = Reason("12.6.1a", "other-side")
MARKER_REACH: Final = 3  # hexes from the Lead Unit marker (12.6b)
STEP_LIMIT: Final = 4  # maneuver steps of a task force (12.6.2a1)
LARGE_LIMIT: Final = 7  # of 2/11 ACR (41.1.1a)
ANY_ROOM: Final = 99  # however many steps a unit has


def joins_reason(s: Theater, kind: int, piece: int) -> Reason | None:
    """Why a unit cannot be in a task force: Used, in another one, next to an enemy in a Reserve operation."""
    if s.place[piece] < 0 and s.place[piece] != QUEUED and not attacks_by_air(s, kind, piece):
        return NOT_ENTERING
    if s.shattered[s.t.formation[piece]]:
        return SHATTERED_UNIT
    reason = operates_reason(s, piece)
    if reason:
        return reason
    if s.op.member[piece]:
        return IN_TASK_FORCE
    if kind == RESERVE and s.place[piece] >= 0 and s.near[1 - NATO][s.place[piece]]:
        return RESERVE_BESIDE_ENEMY
    return None


def attacks_by_air(s: Theater, kind: int, piece: int) -> bool:
    """Whether a unit waits off the map for an Airmobile Operation; a Reserve operation is not one (29.3d)."""
    return kind in (HASTY_ATTACK, ASSAULT) and flies_in(s, piece)


def lead_unit_reason(s: Theater, brigade: int, piece: int) -> Reason | None:
    """Why a unit cannot lead a task force of a brigade (-1: of any) in the operation under way (12.6.1, 12.6.3)."""
    return leads_reason(s, s.op.kind, brigade, piece)


def leads_reason(s: Theater, kind: int, brigade: int, piece: int) -> Reason | None:
    """The same for an operation of a kind, under way or not."""
    if s.t.side[piece] != NATO:
        return ENEMY_UNIT
    if not s.t.maneuver[piece]:
        return ONLY_ENGINEERS if s.t.unit_class[piece] == ENGINEER else NOT_MANEUVER
    own = brigade_of(s, s.t.formation[piece])
    if own < 0 or (brigade >= 0 and own != brigade):
        return OTHER_BRIGADE
    return joins_reason(s, kind, piece) or funded_reason(s, own, piece)


def lead_units(s: Theater, kind: int, brigade: int) -> list[int]:
    """The units that may lead a task force of a brigade (-1: of any) in an operation of a kind."""
    return [piece for piece in could_lead(s, brigade) if not leads_reason(s, kind, brigade, piece)]


def could_lead(s: Theater, brigade: int) -> list[int]:
    """The maneuver units among which the lead units of a brigade (-1: of any) are."""
    return cycle_maneuver(s, NATO) if brigade >= 0 and brigade == s.active else s.t.maneuver_pieces[NATO]


def member_reason(s: Theater, lead: int, marker: int, piece: int, room: int) -> Reason | None:
    """Why a unit cannot join the task force of a lead unit, all its steps (12.6c, 12.6.2, 12.9.2)."""
    reason = (
        _belongs_reason(s, lead, piece)
        or joins_reason(s, s.op.kind, piece)
        or _bound_reason(s, lead, piece)
        or _near_marker_reason(s, lead, marker, piece)
    )
    if reason:
        return reason
    return TASK_FORCE_STEPS if s.t.maneuver[piece] and s.steps[piece] > room else None


def _belongs_reason(s: Theater, lead: int, piece: int) -> Reason | None:
    """Maneuver units of the same brigade or battalion; engineers of the brigade or above it (12.6c1-12.6c3)."""
    if s.t.side[piece] != NATO:
        return ENEMY_UNIT
    reason = task_force_reason(s, [lead, piece])
    if reason:
        return reason
    own, formation = s.t.formation[lead], s.t.formation[piece]
    if s.t.maneuver[piece]:
        return None if formation == own else OTHER_BRIGADE
    if s.t.unit_class[piece] != ENGINEER:
        return NOT_MANEUVER
    if s.t.nation[piece] != s.t.nation[lead]:
        return OTHER_NATION
    brigade = brigade_of(s, own)
    return None if formation in (own, brigade) or is_superior(s, formation, brigade) else OTHER_BRIGADE


def _bound_reason(s: Theater, lead: int, piece: int) -> Reason | None:
    """A base unit that took part in another brigade's cycle is bound to it for the turn (10.1.4, 12.8.1)."""
    bound = s.activated[piece]
    return None if bound in (-1, brigade_of(s, s.t.formation[lead])) else BOUND_ELSEWHERE


def _near_marker_reason(s: Theater, lead: int, marker: int, piece: int) -> Reason | None:
    if s.place[piece] != s.place[lead] and (s.place[piece] < 0 or s.place[lead] < 0):
        return NOT_ENTERING
    if s.place[piece] == OFF_AIR:
        return None
    if s.place[piece] >= 0:
        return None if s.t.grid.distance(marker, s.place[piece]) <= MARKER_REACH else FAR_FROM_MARKER
    for hex in entry_hexes(s, piece):
        if s.t.grid.distance(marker, hex) <= MARKER_REACH:
            return None
    return FAR_FROM_MARKER


def step_limit(s: Theater, lead: int) -> int:
    """Maneuver steps that a task force may have (12.6.2a1, 41.1.1a)."""
    return LARGE_LIMIT if s.t.cavalry[lead] else STEP_LIMIT


def room_left(s: Theater, lead: int, group: int) -> int:
    """Maneuver steps that may still join a group."""
    room = step_limit(s, lead)
    for piece in range(1, s.t.ground_pieces):
        if s.op.member[piece] == group and s.t.maneuver[piece] and s.steps[piece] > 0:
            room -= s.steps[piece]
    return room


def part_reason(s: Theater, lead: int, marker: int, piece: int, room: int) -> Reason | None:
    """Why a unit that is too large cannot join in part, by splitting (12.6.2a2)."""
    reason = member_reason(s, lead, marker, piece, room)
    if reason is not TASK_FORCE_STEPS:
        return reason or TASK_FORCE_STEPS
    if room < 1:
        return TASK_FORCE_STEPS
    return split_reason(s, piece, room)
