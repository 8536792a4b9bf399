"""Loads of vehicles: casualties, ammunition and assets on, off and from hand to hand (5.1.6D, 10.2.2c)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire import ammunition
from sandtable.games.fields_of_fire.rules.pieces.occupation import same_area
from sandtable.games.fields_of_fire.rules.pieces.rides import ride_of
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state.codes import AMMO_COUNT, CALIBRES
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from . import carrying
from .transport import (
    boarders,
    expose_vehicle,
    ride_reason,
    room_for_ammunition,
    room_for_casualties,
    stowed_points,
    vehicles_for,
)

NOTHING_TO_STOW: Final = Reason("4.2.2h.pre", "nothing-to-stow")


def wounded_for(s: Company, unit: int) -> list[int]:
    """Vehicles on its card onto which a unit could load the casualties it carries (5.1.6)."""
    if not s.cargo[unit] or s.card[unit] < 0:
        return []
    return [
        other
        for other in s.units_at[s.card[unit]]
        if room_for_casualties(s, other) > 0 and not ride_reason(s, unit, other)
    ]


def stowed_in(s: Company, vehicle: int) -> list[int]:
    """Kinds of ammunition for others aboard a vehicle."""
    return [ammo for ammo in range(AMMO_COUNT) if s.stowed.get(vehicle * CALIBRES + ammo, 0)] if s.stowed else []


def room_for_points(s: Company, unit: int, ammo: int) -> int:
    """Points of a kind of ammunition that infantry could take: for its own weapon, or along for others (5.1.6)."""
    if not s.m.use_ammo:
        return 0
    return (
        ammunition.room_for_own(s, unit)
        if s.t.types.ammo[s.kind[unit]] == ammo
        else ammunition.room_to_carry(s, unit, ammo)
    )


def vehicles_beside(s: Company, unit: int) -> list[int]:
    """Vehicles of its side in a unit's area."""
    here = s.units_at.get(s.card[unit], []) if s.m.use_vehicles else []
    return [
        other for other in here if is_vehicle(s, other) and s.side[other] == s.side[unit] and same_area(s, other, unit)
    ]


def laden_for(s: Company, unit: int) -> list[int]:
    """Vehicles in its area from which a unit could take assets, casualties or ammunition (5.1.6)."""
    return [
        other
        for other in vehicles_beside(s, unit)
        if has_for(s, unit, other) or any(room_for_points(s, unit, ammo) for ammo in stowed_in(s, other))
    ]


def has_for(s: Company, unit: int, vehicle: int) -> bool:
    """Whether a vehicle carries assets or casualties that a unit could take."""
    if s.cargo[vehicle] > 0 and carrying.casualty_room(s, unit) > 0:
        return True
    return (
        any(carrying.room_for(s, unit, thing) for thing in carrying.things_of(s, vehicle))
        or len(carrying.sets_from(s, unit, vehicle)) > 0
    )


def stowable(s: Company, unit: int, vehicle: int) -> list[int]:
    """Kinds of ammunition carried for others that a unit could load onto a vehicle (5.1.6D)."""
    return [ammo for ammo in ammunition.carried(s, unit) if room_for_ammunition(s, vehicle, ammo) > 0]


def stow_reason(s: Company, unit: int, vehicle: int) -> Reason | None:
    """Why a unit cannot load assets or ammunition that it carries onto a vehicle; None if it can (5.1.6D)."""
    reason = ride_reason(s, unit, vehicle)
    if reason:
        return reason
    return (
        None
        if stowable(s, unit, vehicle) or carrying.movable_things(s, unit) or carrying.nets_of(s, unit)
        else NOTHING_TO_STOW
    )


def stows_on(s: Company, unit: int) -> list[int]:
    """Vehicles on its card onto which a unit could load assets or ammunition that it carries (5.1.6D)."""
    return [other for other in s.units_at.get(s.card[unit], []) if not stow_reason(s, unit, other)]


def loads_vehicle(s: Company, unit: int) -> bool:
    """Whether a Load order lets infantry board a vehicle, load it or take something from it (4.2.2h)."""
    if not s.m.use_vehicles:
        return False
    if vehicles_for(s, unit) or wounded_for(s, unit) or laden_for(s, unit):
        return True
    return len(stows_on(s, unit)) > 0


def take_from(g: Play[Company], unit: int, vehicle: int) -> None:
    """Infantry takes what it can carry from a vehicle, assets, casualties and ammunition, and is Exposed (5.1.6D)."""
    s = g.state
    take_items(g, unit, vehicle)
    for ammo in stowed_in(s, vehicle):
        take_points(g, unit, vehicle, ammo)
    s.exposed[unit] = 1
    expose_vehicle(s, vehicle)
    s.dirty = 1


def take_items(g: Play[Company], unit: int, vehicle: int) -> None:
    """Assets and casualties from a vehicle, what the unit can carry."""
    s = g.state
    for thing in carrying.things_of(s, vehicle):
        if carrying.room_for(s, unit, thing):
            s.thing_unit[thing] = unit
            g.tell("picked_up", unit, s.thing[thing])
    carrying.take_sets_from(s, unit, vehicle)
    taken = min(s.cargo[vehicle], max(0, carrying.casualty_room(s, unit)))
    if taken:
        s.cargo[vehicle] -= taken
        s.cargo[unit] += taken
        g.tell("casualties_taken", unit, taken)


def take_points(g: Play[Company], unit: int, vehicle: int, ammo: int) -> None:
    """Ammunition from a vehicle: into the unit's own weapon, otherwise along for others (5.1.6, 7.18.3)."""
    s = g.state
    points = min(s.stowed[vehicle * CALIBRES + ammo], room_for_points(s, unit, ammo))
    if not points:
        return
    unstow(s, vehicle, ammo, points)
    if s.t.types.ammo[s.kind[unit]] == ammo:
        ammunition.resupply(s, unit, points)
        g.tell("ammunition", unit, s.ammo[unit])
        return
    key = unit * CALIBRES + ammo
    s.stowed[key] = s.stowed.get(key, 0) + points
    g.tell("carries_ammunition", unit, ammo, points)


def unstow(s: Company, unit: int, ammo: int, points: int) -> None:
    """Ammunition for others leaves a unit or vehicle."""
    key = unit * CALIBRES + ammo
    s.stowed[key] -= points
    if not s.stowed[key]:
        del s.stowed[key]


def stow_points(s: Company, unit: int, vehicle: int, ammo: int) -> None:
    """Infantry loads ammunition that it carries for others onto a vehicle, as much as fits (5.1.6D)."""
    points = min(s.stowed[unit * CALIBRES + ammo], room_for_ammunition(s, vehicle, ammo))
    unstow(s, unit, ammo, points)
    key = vehicle * CALIBRES + ammo
    s.stowed[key] = s.stowed.get(key, 0) + points


def ammunition_here(s: Company, vehicle: int) -> list[int]:
    """Kinds of ammunition on the card that the vehicle could take."""
    return [
        ammo
        for ammo in range(AMMO_COUNT)
        if s.dumps.get(s.card[vehicle] * CALIBRES + ammo, 0) and room_for_ammunition(s, vehicle, ammo) > 0
    ]


def has_load(s: Company, vehicle: int) -> bool:
    """Whether anything but units is aboard."""
    return s.cargo[vehicle] > 0 or stowed_points(s, vehicle) > 0 or has_assets(s, vehicle)


def pieces_aboard(s: Company, vehicle: int) -> int:
    """How many things can be unloaded one by one: assets, sets, the casualties, each kind of ammunition."""
    assets = len(carrying.things_of(s, vehicle)) + len(carrying.sets_in(s, vehicle))
    return assets + len(stowed_in(s, vehicle)) + (1 if s.cargo[vehicle] else 0)


def has_assets(s: Company, vehicle: int) -> bool:
    """Whether assets are aboard, radios and telephones among them."""
    return len(carrying.things_of(s, vehicle)) > 0 or len(carrying.sets_in(s, vehicle)) > 0


def assets_here(s: Company, vehicle: int) -> bool:
    """Whether assets lie on the vehicle's card, radios and telephones among them (5.1.6A)."""
    return len(carrying.things_on(s, s.card[vehicle])) > 0 or len(carrying.sets_on(s, s.card[vehicle])) > 0


def casualties_here(s: Company, vehicle: int) -> int:
    """Casualty steps beside the vehicle."""
    return s.casualties[s.side[vehicle]].get(carrying.casualty_key(s.card[vehicle], s.place[vehicle]), 0)


def can_load(s: Company, vehicle: int) -> bool:
    """Whether a Load, Unload or Embark order has anything to do (4.2.2h, 10.1.2a)."""
    if not s.m.use_vehicles or s.frozen[vehicle] == DORMANT or not ride_of(s, vehicle):
        return False
    if boarders(s, vehicle) or has_load(s, vehicle) or assets_here(s, vehicle):
        return True
    if casualties_here(s, vehicle) and room_for_casualties(s, vehicle) > 0:
        return True
    return s.dumps != {} and len(ammunition_here(s, vehicle)) > 0


def load_casualties(g: Play[Company], vehicle: int) -> None:
    """Put the casualties beside the vehicle aboard, as many as fit."""
    s = g.state
    room = room_for_casualties(s, vehicle)
    taken = carrying.take_casualties(s, s.side[vehicle], s.card[vehicle], s.place[vehicle], room)
    s.cargo[vehicle] += taken
    g.tell("casualties_taken", vehicle, taken)


def load_ammunition(s: Company, vehicle: int, ammo: int) -> None:
    """Put ammunition of one kind aboard."""
    key = s.card[vehicle] * CALIBRES + ammo
    points = min(s.dumps[key], room_for_ammunition(s, vehicle, ammo))
    s.dumps[key] -= points
    if not s.dumps[key]:
        del s.dumps[key]
    held = vehicle * CALIBRES + ammo
    s.stowed[held] = s.stowed.get(held, 0) + points


def load_things(s: Company, vehicle: int) -> None:
    """Take all assets that lie on the card: vehicles carry them without limit (5.1.6A)."""
    for thing in carrying.things_on(s, s.card[vehicle]):
        s.thing_card[thing] = NOWHERE
        s.thing_unit[thing] = vehicle
    carrying.load_sets(s, vehicle)


def unload_items(g: Play[Company], vehicle: int) -> None:
    """Put casualties, ammunition and assets on the vehicle's card (10.2.2c, 11.1.1)."""
    s = g.state
    card = s.card[vehicle]
    if has_load(s, vehicle):
        g.tell("unloaded", vehicle, card)
    for thing in carrying.things_of(s, vehicle):
        s.thing_unit[thing] = NOBODY
        s.thing_card[thing] = card
    carrying.unload_sets(s, vehicle)
    if s.cargo[vehicle]:
        carrying.add_casualties(s, s.side[vehicle], card, s.place[vehicle], s.cargo[vehicle])
        s.cargo[vehicle] = 0
    for ammo in range(AMMO_COUNT):
        points = s.stowed.pop(vehicle * CALIBRES + ammo, 0)
        if points:
            ammunition.drop_ammunition(s, card, ammo, points)


def lose_items(s: Company, vehicle: int) -> None:
    """Everything but units aboard is destroyed."""
    for thing in carrying.things_of(s, vehicle):
        s.thing[thing] = 0
        s.thing_unit[thing] = NOBODY
    s.cargo[vehicle] = 0
    for ammo in range(AMMO_COUNT):
        s.stowed.pop(vehicle * CALIBRES + ammo, 0)
