"""How units ride: inside a vehicle, on a jeep or truck, on a tank (10.2, 10.8.1, 10.8.2, 10.8.8)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.state.codes import UNIT_ENCLOSED, UNIT_OPEN, VOF_CONCENTRATED
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .marks import COPY, mark_unit
from .units import commands, experience_of, is_asset

RIDE_NOT: Final = 0
RIDE_INSIDE: Final = 1  # inert: no LOS, no VOF on them, no actions (10.2.1)
RIDE_OPEN: Final = 2  # jeeps and trucks: they fire and are hit like infantry (10.8.1)
RIDE_TANK: Final = 3  # on a tank: hit like infantry, without fire of their own (10.8.2)


def ride_of(s: Company, vehicle: int) -> int:
    """How units ride on a vehicle; on tanks only where the mission allows it, in one edition always (10.8.2a)."""
    types = s.t.types
    kind = s.kind[vehicle]
    if not types.capacity[kind]:
        return RIDE_NOT
    if types.flags[kind] & UNIT_ENCLOSED:
        return RIDE_INSIDE
    if types.flags[kind] & UNIT_OPEN:
        return RIDE_OPEN
    if not s.rules.tank_riders_by_mission:
        return RIDE_TANK
    for tank in s.m.tank_riders:
        if types.at[kind] == types.at[tank]:  # the platoon leader's tank is of the same model
            return RIDE_TANK
    return RIDE_NOT


def passengers(s: Company, vehicle: int) -> list[int]:
    """Units aboard a vehicle."""
    return [unit for unit in range(s.used) if s.aboard[unit] == vehicle and s.kind[unit]]


def carries(s: Company, vehicle: int) -> bool:
    """Whether anybody is aboard a vehicle."""
    return any(s.aboard[unit] == vehicle for unit in range(s.used))


def stands_empty(s: Company, vehicle: int) -> bool:
    """A vehicle without crew and with no unit aboard: an asset on its card, not a target itself (10.8.8a)."""
    return is_asset(s, vehicle) and not carries(s, vehicle)


def riding(s: Company, unit: int) -> int:
    """How a unit rides, RIDE_NOT on foot."""
    return RIDE_NOT if s.aboard[unit] == NOBODY else ride_of(s, s.aboard[unit])


def drives_itself(s: Company, vehicle: int) -> bool:
    """A vehicle without crew and with an HQ or Staff aboard needs no order to be activated, by edition (10.8.1a)."""
    if not s.rules.hq_drives_itself:
        return False
    return is_asset(s, vehicle) and any(commands(s, unit) for unit in passengers(s, vehicle))


def tanks_carry(s: Company) -> bool:
    """Whether anybody may ride on tanks in this mission."""
    return len(s.m.tank_riders) > 0 or not s.rules.tank_riders_by_mission


def burdened(s: Company, vehicle: int) -> bool:
    """A tank with riders or casualties takes no part in combat; with ammunition only it does (10.8.2a)."""
    if not tanks_carry(s) or ride_of(s, vehicle) != RIDE_TANK:
        return False
    return s.cargo[vehicle] > 0 or carries(s, vehicle)


def spread_mark(s: Company, what: int, by: int, unit: int, count: int, value: int) -> None:
    """Grenades at a jeep, truck or tank, or at its riders, affect all riders (10.8.1b, 10.8.2c).

    Concentrated Fire does so on jeeps and trucks only. In one edition each rider is a target of its own.
    """
    if not s.rules.riders_share_marks:
        return
    vehicle = unit if s.aboard[unit] == NOBODY else s.aboard[unit]
    ride = ride_of(s, vehicle)
    if not carries(s, vehicle) or ride == RIDE_INSIDE or (ride == RIDE_TANK and what == VOF_CONCENTRATED):
        return
    for other in passengers(s, vehicle):
        if other != unit:
            mark_unit(s, what, by, other, count, value)
            s.marks[-1][COPY] = 1


def rides_with(s: Company, unit: int, target: int) -> bool:
    """Whether grenades at a target are for a unit as well: it rides on that vehicle, or with that rider (10.8.1b)."""
    if target == NOBODY or s.aboard[unit] == NOBODY or not s.rules.riders_share_marks:
        return False
    return s.aboard[unit] == (target if s.aboard[target] == NOBODY else s.aboard[target])


def driver_experience(s: Company, vehicle: int) -> int:
    """The experience for a vehicle's attempts: its own, or the best of those aboard if it has no crew (10.8.8a)."""
    aboard = passengers(s, vehicle)
    if not is_asset(s, vehicle) or not aboard:
        return experience_of(s, vehicle)
    return max(experience_of(s, unit) for unit in aboard)
