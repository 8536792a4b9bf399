"""What one Load order lets infantry take: from the ground, from another unit, by edition from vehicles too (5.1.6)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import carry, loads_for, room_to_carry
from sandtable.games.fields_of_fire.rules.pieces.occupation import same_area
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .carrying import asset_room, casualty_room, nets_of, pick_up, picks_up, room_for, things_of
from .vehicle_loads import has_for, laden_for, room_for_points, stowed_in, take_items, take_points, vehicles_beside


def taken_from(s: Company, unit: int) -> list[int]:
    """Vehicles that are an order of their own to a unit; in one edition one order takes all of the area (5.1.6)."""
    return [] if s.rules.one_order_takes_all else laden_for(s, unit)


def kinds_here(s: Company, unit: int) -> list[int]:
    """Kinds of ammunition that an order lets a unit take along for others: on its card, by edition in vehicles too."""
    found = loads_for(s, unit)
    if s.rules.one_order_takes_all and s.m.use_ammo:
        stowed = {ammo for vehicle in vehicles_beside(s, unit) for ammo in stowed_in(s, vehicle)}
        found = sorted({*found, *(ammo for ammo in stowed if room_to_carry(s, unit, ammo))})
    return found


def takes_here(s: Company, unit: int) -> bool:
    """Whether an order lets a unit take anything but ammunition for others; by edition in vehicles too (5.1.6)."""
    if picks_up(s, unit):
        return True
    if not s.rules.one_order_takes_all:
        return False
    own = s.t.types.ammo[s.kind[unit]]
    return any(
        has_for(s, unit, vehicle) or (own in stowed_in(s, vehicle) and room_for_points(s, unit, own) > 0)
        for vehicle in vehicles_beside(s, unit)
    )


def load_up(g: Play[Company], unit: int, ammo: int) -> None:
    """Infantry takes what lies here, with one kind of ammunition for others or AMMO_NONE, and is Exposed (5.1.6).

    In one edition the order takes what vehicles in the area carry too, and assets beside the ammunition.
    """
    s = g.state
    beside = vehicles_beside(s, unit) if s.rules.one_order_takes_all else []
    if ammo in loads_for(s, unit):
        carry(g, unit, ammo)
    for vehicle in beside:
        kind = ammo or s.t.types.ammo[s.kind[unit]]
        if kind in stowed_in(s, vehicle):
            take_points(g, unit, vehicle, kind)
    if s.rules.one_order_takes_all or not ammo:
        pick_up(g, unit)
    for vehicle in beside:
        take_items(g, unit, vehicle)
    s.exposed[unit] = 1
    s.dirty = 1


# -- from another unit (4.2.2h)


def mates_for(s: Company, unit: int) -> list[int]:
    """Infantry in its area from which a unit could take something over (4.2.2h)."""
    found: list[int] = []
    for other in s.units_at.get(s.card[unit], []):
        if other == unit or is_vehicle(s, other) or s.aboard[other] != NOBODY or s.side[other] != s.side[unit]:
            continue
        if same_area(s, other, unit) and _has_load_for(s, unit, other):
            found.append(other)
    return found


def _has_load_for(s: Company, unit: int, giver: int) -> bool:
    if s.cargo[giver] and casualty_room(s, unit) > 0:
        return True
    return bool(things_for(s, unit, giver) or sets_of(s, unit, giver) or ammunition_of(s, unit, giver))


def things_for(s: Company, unit: int, giver: int) -> list[int]:
    """Assets of a unit that another one could take."""
    return [thing for thing in things_of(s, giver) if room_for(s, unit, thing)]


def sets_of(s: Company, unit: int, giver: int) -> list[int]:
    """Nets whose set a unit could take from another one: it has none of that net itself."""
    if asset_room(s, unit) <= 0:
        return []
    own = nets_of(s, unit)
    return [net for net in nets_of(s, giver) if net not in own]


def ammunition_of(s: Company, unit: int, giver: int) -> list[int]:
    """Kinds of ammunition that a unit carries for others and another one could take."""
    return [ammo for ammo in stowed_in(s, giver) if room_for_points(s, unit, ammo)]
