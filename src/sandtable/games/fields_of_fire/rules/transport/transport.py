"""Transport: capacity of vehicles, embarking and getting off (5.1.6, 10.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, stop_firing
from sandtable.games.fields_of_fire.rules.pieces.areas import connected, wall_stops
from sandtable.games.fields_of_fire.rules.pieces.marks import target_moved
from sandtable.games.fields_of_fire.rules.pieces.mines import held_by_mines
from sandtable.games.fields_of_fire.rules.pieces.occupation import side_on
from sandtable.games.fields_of_fire.rules.pieces.placing import lift
from sandtable.games.fields_of_fire.rules.pieces.presence import NOT_OURS
from sandtable.games.fields_of_fire.rules.pieces.rides import RIDE_INSIDE, passengers, ride_of
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset, is_vehicle
from sandtable.games.fields_of_fire.state.codes import AMMO_COUNT, CALIBRES, FRIENDLY, UNIT_CRAFT, UNIT_IMMOBILE
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH

CARRIES_NOBODY: Final = Reason("10.2a", "carries-nobody")
VEHICLE_ELSEWHERE: Final = Reason("10.2.1a", "vehicle-elsewhere")
VEHICLE_WAITS: Final = Reason("10.1.2c", "dormant")
UNFIT_TO_EMBARK: Final = Reason("4.2.5h", "not-permitted")
ONE_LOAD: Final = Reason("5.1.6b", "one-load")
VEHICLE_FULL: Final = Reason("10.2a", "vehicle-full")
VEHICLE_OUT_OF_REACH: Final = Reason("13.2.1a", "vehicle-out-of-reach")
AMONG_MINES: Final = Reason("7.9.1c", "among-mines")
ON_FINAL_LINE: Final = Reason("7.2.4c", "on-final-line")

# -- capacity (5.1.6A, 10.2)


def stowed_points(s: Company, vehicle: int) -> int:
    """Transport points that ammunition for others takes up."""
    total = 0
    if s.stowed:
        for ammo in range(AMMO_COUNT):
            points = s.stowed.get(vehicle * CALIBRES + ammo, 0)
            if points:
                per = max(1, s.t.charts.ammo_per_point[ammo])
                total += (points + per - 1) // per
    return total


def passenger_steps(s: Company, vehicle: int) -> int:
    """Steps aboard."""
    total = 0
    for unit in range(s.used):
        if s.aboard[unit] == vehicle and s.kind[unit]:
            total += s.steps[unit]
    return total


def room_for_units(s: Company, vehicle: int) -> int:
    """Steps that can still embark: none beside casualties or ammunition (5.1.6b, 10.2a)."""
    if not ride_of(s, vehicle) or s.cargo[vehicle] or stowed_points(s, vehicle):
        return 0
    return s.t.types.capacity[s.kind[vehicle]] - passenger_steps(s, vehicle)


def room_for_casualties(s: Company, vehicle: int) -> int:
    """Casualty steps that can still be loaded: none beside infantry or ammunition (5.1.6b)."""
    if not ride_of(s, vehicle) or passenger_steps(s, vehicle) or stowed_points(s, vehicle):
        return 0
    return s.t.types.capacity[s.kind[vehicle]] - s.cargo[vehicle]


def room_for_ammunition(s: Company, vehicle: int, ammo: int) -> int:
    """Points of one kind of ammunition that can still be loaded: none beside anything else (5.1.6b)."""
    if not ride_of(s, vehicle) or passenger_steps(s, vehicle) or s.cargo[vehicle]:
        return 0
    held = s.stowed.get(vehicle * CALIBRES + ammo, 0)
    if stowed_points(s, vehicle) and not held:
        return 0
    return s.t.types.capacity[s.kind[vehicle]] * max(1, s.t.charts.ammo_per_point[ammo]) - held


# -- embarking (10.2.1)


def fit_to_embark(s: Company, unit: int) -> bool:
    """Infantry on foot that may act and is no immobile gun; a vehicle takes Pinned units aboard too (10.2.1)."""
    if is_vehicle(s, unit) or s.aboard[unit] != NOBODY or s.frozen[unit]:
        return False
    return not s.t.types.flags[s.kind[unit]] & UNIT_IMMOBILE or s.flipped[unit] == 1


def can_embark(s: Company, unit: int, vehicle: int) -> bool:
    """Whether a unit can get aboard a vehicle of its side on its card, out of any area (10.2.1)."""
    return not embark_reason(s, unit, vehicle)


def ride_reason(s: Company, unit: int, vehicle: int) -> Reason | None:
    """Why a vehicle takes neither a unit nor its load aboard; None if it could: of its side, on its card (10.2.1).

    In a city only from areas that lead to its street (13.2.1).
    """
    if not s.kind[vehicle] or not is_vehicle(s, vehicle) or not ride_of(s, vehicle):
        return CARRIES_NOBODY
    if s.card[vehicle] == NOWHERE or s.card[vehicle] != s.card[unit]:
        return VEHICLE_ELSEWHERE
    if s.side[vehicle] != s.side[unit]:
        return NOT_OURS
    if s.areas and not within_reach(s, unit, vehicle):
        return VEHICLE_OUT_OF_REACH
    return VEHICLE_WAITS if s.frozen[vehicle] == DORMANT else None


def within_reach(s: Company, unit: int, vehicle: int) -> bool:
    """Whether infantry gets from its area to a vehicle of its card; in a city from areas that lead to its street."""
    card, here, there = s.card[unit], s.place[unit], s.place[vehicle]
    if card not in s.areas or here == there:
        return True
    return connected(s, card, here, there) and not wall_stops(s, unit, here, there)


def embark_reason(s: Company, unit: int, vehicle: int) -> Reason | None:
    """Why a unit cannot get aboard a vehicle; None if it can (10.2.1)."""
    reason = ride_reason(s, unit, vehicle)
    if reason:
        return reason
    if not fit_to_embark(s, unit):
        return UNFIT_TO_EMBARK
    if held_by_mines(s, unit):
        return AMONG_MINES
    if s.fpl[unit] != NOWHERE and s.rules.final_line_holds_gun:
        return ON_FINAL_LINE
    if s.cargo[vehicle] and not passenger_steps(s, vehicle):
        return ONE_LOAD
    return None if s.steps[unit] <= room_for_units(s, vehicle) else VEHICLE_FULL


def vehicles_for(s: Company, unit: int) -> list[int]:
    """Vehicles on its card that a unit can board."""
    if not s.m.use_vehicles or s.card[unit] == NOWHERE:
        return []
    return [other for other in s.units_at[s.card[unit]] if is_vehicle(s, other) and can_embark(s, unit, other)]


def embark(g: Play[Company], unit: int, vehicle: int) -> None:
    """Get aboard: Exposed, under the vehicle; inside it the unit is off the card (10.2.1a, 5.1.6g)."""
    s = g.state
    target_moved(s, unit, NOWHERE, OPEN)
    stop_firing(s, unit)
    s.aboard[unit] = vehicle
    s.exposed[unit] = 1
    expose_vehicle(s, vehicle)
    if ride_of(s, vehicle) == RIDE_INSIDE:
        lift(s, unit)
    else:
        s.place[unit] = s.place[vehicle]
    s.dirty = 1
    g.tell("embarked", unit, vehicle)


def expose_vehicle(s: Company, vehicle: int) -> None:
    """In one edition a vehicle that loads or unloads anything is Exposed too (4.2.2h)."""
    if s.rules.vehicle_becomes_exposed and s.card[vehicle] != NOWHERE:
        s.exposed[vehicle] = 1


def could_board(s: Company, vehicle: int) -> list[int]:
    """Units in the vehicle's area that could each get aboard now."""
    beside = [unit for unit in side_on(s, s.card[vehicle], s.side[vehicle]) if s.place[unit] == s.place[vehicle]]
    return [unit for unit in beside if can_embark(s, unit, vehicle)]


def boarders(s: Company, vehicle: int) -> list[int]:
    """Units in the vehicle's area that embark in one action, as many as fit, in slot order (10.2.1a)."""
    room = room_for_units(s, vehicle)
    found: list[int] = []
    for unit in side_on(s, s.card[vehicle], s.side[vehicle]):
        if s.place[unit] == s.place[vehicle] and s.steps[unit] <= room and can_embark(s, unit, vehicle):
            found.append(unit)
            room -= s.steps[unit]
    return found


# -- getting off (10.2.2)


def step_room(s: Company, side: int, card: int) -> int:
    """Steps that the card can still take; those aboard vehicles do not count (5.1.5b)."""
    if card < WIDTH:
        return 999
    return s.t.charts.stack_steps - foot_steps(s, side, card)


def foot_steps(s: Company, side: int, card: int) -> int:
    """Steps of a side on foot on a card: neither vehicles' crews nor riders; assets count nowhere (5.1.5b, 10.8.8)."""
    total = s.step_count[side * SIZE + card]
    for unit in s.units_at.get(card, []):
        if s.side[unit] == side and (s.aboard[unit] != NOBODY or is_vehicle(s, unit)) and not is_asset(s, unit):
            total -= s.steps[unit]
    return total


def leavers(s: Company, vehicle: int) -> list[int]:
    """Passengers that find room on the vehicle's card; everybody leaves a landing craft (10.2.2, 11.2.1a, 11.3a)."""
    room = step_room(s, s.side[vehicle], s.card[vehicle])
    craft = s.t.types.flags[s.kind[vehicle]] & UNIT_CRAFT != 0
    found: list[int] = []
    for unit in passengers(s, vehicle):
        if craft or s.steps[unit] <= room:
            found.append(unit)
            room -= s.steps[unit]
    return found


def finds_room(s: Company, unit: int) -> bool:
    """Whether a passenger finds room on the card of its vehicle (10.2.2)."""
    vehicle = s.aboard[unit]
    return s.steps[unit] <= step_room(s, s.side[vehicle], s.card[vehicle])


def get_off(g: Play[Company], unit: int) -> None:
    """A passenger stands beside its vehicle, Exposed (10.2.2a, 5.1.6g)."""
    s = g.state
    vehicle = s.aboard[unit]
    card = s.card[vehicle]
    s.aboard[unit] = NOBODY
    s.box.pop(unit, None)
    s.stick.pop(unit, None)
    g.tell("disembarked", unit, card)
    relocate(g, unit, card, s.place[vehicle])
    if s.kind[unit] and card != NOWHERE:
        s.exposed[unit] = 1
        s.moved[unit] = 1
        expose_vehicle(s, vehicle)
    note_crowd(s, card)
    s.dirty = 1


def note_crowd(s: Company, card: int) -> None:
    """Note a card with more friendly steps than allowed (5.1.5c)."""
    if card >= WIDTH and card not in s.crowded and foot_steps(s, FRIENDLY, card) > s.t.charts.stack_steps:
        s.crowded.append(card)


def still_crowded(s: Company) -> list[int]:
    """Crowded cards that still exceed the limit."""
    return [card for card in s.crowded if foot_steps(s, FRIENDLY, card) > s.t.charts.stack_steps]
