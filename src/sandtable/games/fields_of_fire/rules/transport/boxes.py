"""Boxes of the Helicopter Control card, for aircraft, craft and waiting troops off the map (2.5f, 11.1.4)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.pieces.placing import lift
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE


def is_aircraft(s: Company, unit: int) -> bool:
    """Whether a unit flies (10.0)."""
    return kind_of(s, unit) == codes.KIND_AIRCRAFT


def is_lift(s: Company, unit: int) -> bool:
    """A transport helicopter, or a landing craft of the landing plan: it moves from box to box (11.1.1, 11.3)."""
    flags = s.t.types.flags[s.kind[unit]]
    if is_aircraft(s, unit):
        return flags & codes.UNIT_ENCLOSED != 0
    return flags & codes.UNIT_CRAFT != 0 and unit in s.fleet


def may_stay_aboard(s: Company, craft: int) -> bool:
    """Whether passengers of a craft that has landed may stay aboard: in one edition those of a helicopter (11.2.2)."""
    return s.rules.landed_passengers_may_stay == 1 and is_aircraft(s, craft)


def box_of(s: Company, unit: int) -> int:
    """The box a unit is in, BOX_NONE on the map; passengers are where their vehicle is."""
    if s.aboard[unit] != NOBODY:
        return s.box.get(s.aboard[unit], codes.BOX_NONE)
    return s.box.get(unit, codes.BOX_NONE)


def to_box(s: Company, unit: int, box: int) -> None:
    """Put an aircraft, craft or unit into a box; it leaves the map."""
    stop_firing(s, unit)
    lift(s, unit)
    s.aloft.pop(unit, None)
    s.box[unit] = box
    s.dirty = 1


def leave_box(s: Company, unit: int) -> None:
    """The unit is in no box: it lands or enters play."""
    s.box.pop(unit, None)


def lifts_in(s: Company, box: int) -> list[int]:
    """Transport helicopters and craft in a box, in slot order."""
    return [unit for unit in sorted(s.box) if s.box[unit] == box and s.kind[unit] and is_lift(s, unit)]


def lifts_on_map(s: Company) -> list[int]:
    """Transport helicopters and craft that have landed."""
    return [
        unit
        for unit in range(s.used)
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.card[unit] != NOWHERE and is_lift(s, unit)
    ]


def group_of(s: Company, unit: int) -> list[int]:
    """Direct-support helicopters that one activation covers: those of one box or one LZ card (11.1.1b)."""
    if unit in s.box:
        return lifts_in(s, s.box[unit])
    return [
        other for other in s.units_at.get(s.card[unit], []) if s.side[other] == codes.FRIENDLY and is_lift(s, other)
    ]


def waiting_at_pickup(s: Company) -> list[int]:
    """Infantry that waits at the Pickup Zone, not aboard."""
    return [
        unit
        for unit in sorted(s.box)
        if s.box[unit] == codes.BOX_PICKUP and s.kind[unit] and not is_lift(s, unit) and s.aboard[unit] == NOBODY
    ]
