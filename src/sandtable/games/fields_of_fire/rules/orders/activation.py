"""Activation of HQs, of vehicles and of AT-capable infantry (4.2.1a, 4.2.1i)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import chain, helicopters_hear
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_platoon_hq, is_staff, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import first_of_group, make_ready, start_reason
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_assets, at_capable
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_HQ, ACTIVATE_VEHICLE
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_HQ_BATTALION, KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.company import ACTIVATED, NOBODY, NOT_ACTIVATED, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.profile import ANY_HQ_OR_STAFF

OUT_OF_REACH: Final = Reason("4.3a", "no-communication")


class ActivateHeadquartersAct(Act):
    """4.2.1a: an HQ or Staff gets its own impulse."""

    code = ACTIVATE_HQ
    vehicles = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if hq != NOBODY and can_activate(s, hq, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.state.activation[unit] = ACTIVATED
        g.tell("activated", unit)


def can_activate(s: Company, hq: int, unit: int) -> bool:
    """CO HQ activates Staff and lower HQs, BN HQ the CO HQ; both on their command side (4.2.1a)."""
    if unit == hq or s.activation[unit] != NOT_ACTIVATED or not commands(s, unit) or not commands(s, hq):
        return False
    kind = kind_of(s, hq)
    if s.rules.activation_originators == ANY_HQ_OR_STAFF:
        return (kind == KIND_HQ_BATTALION or s.activation[hq] == ACTIVATED) and leads(s, unit) and chain(s, hq, unit)
    if kind == KIND_HQ_BATTALION:
        return kind_of(s, unit) == KIND_HQ_COMPANY
    return kind == KIND_HQ_COMPANY and s.activation[hq] == ACTIVATED and (is_platoon_hq(s, unit) or is_staff(s, unit))


def leads(s: Company, unit: int) -> bool:
    """Whether a unit is an HQ or Staff that can be activated."""
    return kind_of(s, unit) == KIND_HQ_COMPANY or is_platoon_hq(s, unit) or is_staff(s, unit)


class ActivateVehicleAct(Act):
    """4.2.1i: a vehicle, or infantry against vehicles, acts in the Vehicle Phase."""

    code = ACTIVATE_VEHICLE
    vehicles = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.card[unit] == NOWHERE:
            if not first_of_group(s, hq, unit):
                return WRONG_RECIPIENT
            return None if helicopters_hear(s, hq) else OUT_OF_REACH
        return ready_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        make_ready(g, unit)


def can_ready(s: Company, unit: int) -> bool:
    """Whether a unit on the map can be activated for the Vehicle Phase."""
    return not ready_reason(s, unit)


def ready_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit on the map cannot be activated for the Vehicle Phase; None if it can.

    Vehicles, and unpinned AT-capable infantry, even before the enemy has shown a vehicle (4.2.1i).
    """
    if not s.m.use_vehicles or s.ready[unit] or s.fired[unit]:
        return WRONG_RECIPIENT
    if is_vehicle(s, unit):
        return start_reason(s, unit)
    if not s.t.types.at[s.kind[unit]] and not at_assets(s, unit):
        return WRONG_RECIPIENT
    # not Pinned, with a weapon that bears, not aboard; teams may be activated (4.2.5)
    return None if at_capable(s, unit) else WRONG_RECIPIENT


def is_enemy_vehicle(s: Company, unit: int) -> bool:
    """Whether a unit is a vehicle of the enemy in play."""
    return s.kind[unit] != 0 and s.side[unit] != FRIENDLY and is_vehicle(s, unit)
