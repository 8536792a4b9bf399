"""Orders to vehicles: activation, helicopters off the map, landing zones, vehicles that wait (10.1.2, 10.4, 11.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.presence import OFF_THE_MAP
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_asset, is_vehicle, kind_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_LANDING_ZONE, CONTROL_MEDEVAC_ZONE

from .boxes import group_of, is_aircraft, is_lift
from .evacuation import medevac_from
from .transport import VEHICLE_WAITS

GROUNDED: Final = Reason("10.8.4a", "frozen")
NO_CREW: Final = Reason("10.8.1a", "no-crew")

MOST_ZONES: Final = 3  # cards of a Landing Zone (11.1.3)


# -- vehicles that wait for somebody to reach them


def reached(s: Company, vehicle: int) -> bool:
    """Whether a friendly unit other than dormant vehicles stands with the vehicle."""
    return any(
        s.side[unit] == codes.FRIENDLY and s.frozen[unit] != DORMANT
        for unit in s.units_at.get(s.card[vehicle], [])
        if unit != vehicle
    )


def wake(s: Company) -> None:
    """Dormant vehicles wake when a friendly unit reaches their card."""
    for vehicle in range(s.used):
        if s.kind[vehicle] and s.frozen[vehicle] == DORMANT and reached(s, vehicle):
            s.frozen[vehicle] = 0


# -- activation (4.2.1i, 10.4)


def start_reason(s: Company, vehicle: int) -> Reason | None:
    """Why a vehicle cannot be activated: dormant, grounded, or without crew and nobody aboard; None if it can."""
    if s.frozen[vehicle] == DORMANT:
        if not reached(s, vehicle):
            return VEHICLE_WAITS
    elif s.frozen[vehicle]:
        return GROUNDED
    if s.card[vehicle] == NOWHERE and not is_lift(s, vehicle):
        return OFF_THE_MAP
    return NO_CREW if is_asset(s, vehicle) and not passengers(s, vehicle) else None


def make_ready(g: Play[Company], unit: int) -> None:
    """Activate a unit; one order covers all helicopters of a box or LZ card (11.1.1b)."""
    s = g.state
    if s.frozen[unit] == DORMANT:
        s.frozen[unit] = 0
    units = group_of(s, unit) if is_vehicle(s, unit) and is_lift(s, unit) else [unit]
    for other in units:
        if not s.ready[other] and not s.frozen[other]:
            s.ready[other] = 1
            g.tell("readied", other)


def planned(s: Company, craft: int) -> bool:
    """Whether a helicopter or craft carries out a planned assault: no activation and no mark (11.2a)."""
    return any(unit in s.stick for unit in passengers(s, craft)) or craft in s.stick


def first_of_group(s: Company, hq: int, unit: int) -> bool:
    """Whether a helicopter in a box gets the order that activates its group: CO HQ, General Initiative (11.1.1)."""
    if not s.rules.helicopter_activation_required:
        return False  # they move from box to box by themselves
    if not box_receives(s, hq) or unit not in s.box or not is_lift(s, unit) or s.frozen[unit] or planned(s, unit):
        return False
    if s.box[unit] not in (codes.BOX_PICKUP, codes.BOX_INBOUND, codes.BOX_LOITER) or s.ready[unit]:
        return False
    return unit == next((other for other in group_of(s, unit) if not s.ready[other] and not s.frozen[other]), NOBODY)


def box_receives(s: Company, hq: int) -> bool:
    """HQs that order aircraft off the map: General Initiative and the CO HQ on the map."""
    return hq == NOBODY or (kind_of(s, hq) == codes.KIND_HQ_COMPANY and commands(s, hq) and s.card[hq] != NOWHERE)


def airborne_first(s: Company, hq: int) -> list[int]:
    """Helicopters in the air or on an LZ that the CO HQ has to activate before it orders anything else (11.1.1c)."""
    if hq == NOBODY or not s.box or kind_of(s, hq) != codes.KIND_HQ_COMPANY:
        return []
    return [
        unit
        for unit in sorted(s.box)
        if s.box[unit] in (codes.BOX_INBOUND, codes.BOX_LOITER) and first_of_group(s, hq, unit)
    ]


# -- landing zones (11.1.3)


def landing_zones(s: Company) -> list[int]:
    """Cards with the Landing Zone control."""
    return [card for card in range(WIDTH, SIZE) if s.control[card] >> CONTROL_LANDING_ZONE & 1]


def has_helicopters(s: Company) -> bool:
    """Whether transport helicopters take part."""
    return any(s.kind[unit] and is_aircraft(s, unit) and is_lift(s, unit) for unit in range(s.used))


def new_landing_zone(s: Company, card: int) -> bool:
    """Whether a card can be designated: the helicopter icon, and a use for it (11.1.3a)."""
    if not fit_for_landing(s, card) or s.control[card] >> CONTROL_LANDING_ZONE & 1:
        return False
    return medevac_from(s) > 0 or has_helicopters(s)


def new_medevac_zone(s: Company, card: int) -> bool:
    """Whether a card can be designated as MEDEVAC LZ, Landing Zone or not (5.1.7b, 11.1.3a)."""
    if not fit_for_landing(s, card) or s.control[card] >> CONTROL_MEDEVAC_ZONE & 1:
        return False
    return medevac_from(s) > 0


def fit_for_landing(s: Company, card: int) -> bool:
    """Whether a card of the map has the helicopter icon."""
    return card >= WIDTH and s.terrain[card] != 0 and s.t.terrain.flags[s.terrain[card]] & codes.CARD_LANDING_ZONE != 0
