"""Friendly vehicles that act in the Vehicle Phase, and vehicles that passengers may leave (10.2.2, 10.4)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.pieces.rides import drives_itself
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.transport.boxes import is_lift
from sandtable.games.fields_of_fire.rules.transport.transport import leavers
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.profile import FREE_IN_VEHICLE_PHASE


def activated(s: Company, unit: int) -> bool:
    """Whether a friendly unit acts in this phase: activated, or a vehicle that its passengers drive."""
    return s.ready[unit] == 1 or (s.m.use_vehicles and is_vehicle(s, unit) and drives_itself(s, unit))


def stands_idle(s: Company, unit: int) -> bool:
    """Whether a vehicle that passengers may leave at any time does not act itself."""
    return s.rules.disembark_timing == FREE_IN_VEHICLE_PHASE and not activated(s, unit)


def lets_off_freely(s: Company, unit: int) -> bool:
    """In one edition passengers get off any vehicle in this phase, activated or not (10.2.2a)."""
    if s.rules.disembark_timing != FREE_IN_VEHICLE_PHASE or not is_vehicle(s, unit) or is_lift(s, unit):
        return False
    return len(leavers(s, unit)) > 0
