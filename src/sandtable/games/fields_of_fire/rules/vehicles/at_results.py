"""Results of AT combat against ground vehicles and aircraft (10.7)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.hits import hit, lose_sets
from sandtable.games.fields_of_fire.rules.fire.ammunition import leave_ammunition
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.pieces import placing
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team
from sandtable.games.fields_of_fire.rules.sight.smoke import WRECK, burning_smoke
from sandtable.games.fields_of_fire.rules.transport.boxes import is_aircraft, is_lift, to_box
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, drop_load
from sandtable.games.fields_of_fire.rules.transport.vehicle_loads import lose_items, unload_items
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .riders import throw_off


def apply_at(g: Play[Company], target: int, result: int) -> None:
    """The result of AT fire: riders of a tank that is hit or Pinned get off first, each of them hit (10.8.2b)."""
    if result in (codes.AT_BREWED_UP, codes.AT_KNOCKED_OUT, codes.AT_PINNED):
        throw_off(g, target)
    apply_result(g, target, result)


def apply_vof(g: Play[Company], target: int, result: int) -> None:
    """The result of VOF or a mine: riders share it, in one edition it is AT combat like every other (10.8.2b)."""
    if g.state.rules.vof_throws_riders_off:
        apply_at(g, target, result)
    else:
        apply_result(g, target, result)


def apply_result(g: Play[Company], target: int, result: int) -> None:
    """Brewed Up, Knocked Out, Retreat, Pinned or nothing; aircraft crash or abort (10.7V, 10.7A)."""
    s = g.state
    if is_aircraft(s, target):
        apply_air(g, target, result)
    elif result == codes.AT_PINNED:
        s.pinned[target] = 1
        s.dirty = 1
    elif result == codes.AT_BREWED_UP:
        brew_up(g, target)
    elif result == codes.AT_KNOCKED_OUT:
        knock_out(g, target)
    elif result == codes.AT_RETREAT:
        turn_back(g, target)


def apply_air(g: Play[Company], target: int, result: int) -> None:
    """Crashed, crash-landed, aborted with damage, aborted without (10.7A)."""
    s = g.state
    if target in s.aloft and s.card[target] < 0 and result in (codes.AT_BREWED_UP, codes.AT_KNOCKED_OUT):
        placing.put(s, target, s.aloft[target])  # it comes down where it flew
    if result == codes.AT_BREWED_UP:
        brew_up(g, target)
    elif result == codes.AT_KNOCKED_OUT:
        knock_out(g, target)
    elif result == codes.AT_RETREAT:
        fly_home(g, target)
    elif result == codes.AT_PINNED:
        break_off(g, target)


def fly_home(g: Play[Company], aircraft: int) -> None:
    """Aborted with damage: a transport goes Outbound and is grounded at the PZ, others leave the mission (10.7a3)."""
    s = g.state
    g.tell("aborted", aircraft, 1)
    if not is_lift(s, aircraft):
        placing.take_off(s, aircraft)
        return
    to_box(s, aircraft, codes.BOX_OUTBOUND)
    s.frozen[aircraft] = 1


def break_off(g: Play[Company], aircraft: int) -> None:
    """Aborted without damage: to the Loiter box, passengers aboard; it may come again (10.7a4)."""
    g.tell("aborted", aircraft, 0)
    to_box(g.state, aircraft, codes.BOX_LOITER)


def turn_back(g: Play[Company], vehicle: int) -> None:
    """Retreat: the vehicle and its passengers leave the mission; landing craft turn away and come again (10.7v3)."""
    s = g.state
    if is_lift(s, vehicle):
        to_box(s, vehicle, codes.BOX_LOITER)
        return
    for unit in passengers(s, vehicle):
        withdraw(s, unit)
    lose_vehicle(s, vehicle)


def withdraw(s: Company, unit: int) -> None:
    """A passenger is out for the rest of the mission, but not lost: it is back after it (10.7v3)."""
    entry, fell = s.roster[unit], s.commander_fell
    if s.side[unit] == codes.FRIENDLY:
        placing.comes_back_later(s, unit)
    placing.take_off(s, unit)
    if entry in s.removed:
        s.removed.remove(entry)
    s.commander_fell = fell


def lose_vehicle(s: Company, vehicle: int) -> None:
    """The vehicle leaves play and is counted."""
    measure = mc.MEASURE_VEHICLES_LOST if s.side[vehicle] == codes.FRIENDLY else mc.MEASURE_ENEMY_VEHICLES
    if is_aircraft(s, vehicle):
        measure = mc.MEASURE_AIRCRAFT_LOST
    s.tally[measure] = s.tally.get(measure, 0) + 1
    placing.take_off(s, vehicle)


def crew_and_passengers(g: Play[Company], vehicle: int) -> int:
    """Steps aboard, crew included; the passengers are taken off the table."""
    s = g.state
    steps = s.t.weapons.crew[s.t.types.at[s.kind[vehicle]]]
    for unit in passengers(s, vehicle):
        steps += s.steps[unit]
        if not s.rules.ammo_lost_with_casualty:
            drop_everything(g, vehicle, unit)
        placing.commander_falls(s, unit)
        placing.battalion_falls(s, unit)
        placing.take_off(s, unit)
    return steps


def drop_everything(g: Play[Company], vehicle: int, unit: int) -> None:
    """A passenger who becomes a casualty drops all that he carries, as in one edition everybody does (5.1.6i)."""
    s = g.state
    s.aboard[unit] = NOBODY
    placing.put(s, unit, s.card[vehicle], s.place[vehicle])
    drop_load(g, unit)
    leave_ammunition(s, unit)
    lose_sets(g, unit)


def brew_up(g: Play[Company], vehicle: int) -> None:
    """A Burning Wreck; crew and passengers become casualties, its load is lost (10.7v1, 10.7a1)."""
    s = g.state
    card, area, side = s.card[vehicle], s.place[vehicle], s.side[vehicle]
    steps = crew_and_passengers(g, vehicle)
    lose_items(s, vehicle)
    lose_vehicle(s, vehicle)
    if steps:
        add_casualties(s, side, card, area, steps)
        if side == codes.FRIENDLY:
            s.friendly_losses += steps
        else:
            s.enemy_losses += steps
    s.burning.append(card)
    s.burning_in.append(area)
    burning_smoke(s)


def knock_out(g: Play[Company], vehicle: int) -> None:
    """A Wreck; crew and passengers become Fire Teams under it, Exposed and hit (10.7v2, 10.7a2).

    Ammunition aboard is lost, but for the edition in which it lies on the card like all the rest (5.1.6i). In a city,
    where no cover markers are used, they stand in the street of the vehicle (13.0). They are spotted if the vehicle
    was (8.5e).
    """
    s = g.state
    card, area, side, spotted = s.card[vehicle], s.place[vehicle], s.side[vehicle], s.spotted[vehicle]
    steps = s.t.weapons.crew[s.t.types.at[s.kind[vehicle]]]
    for unit in passengers(s, vehicle):
        steps += s.steps[unit]
        s.aboard[unit] = NOBODY
        placing.put(s, unit, card, area)
        drop_load(g, unit)  # what they carried lies on the card, their sets too
        if not s.rules.ammo_lost_with_casualty:
            leave_ammunition(s, unit)
        placing.battalion_falls(s, unit)
        placing.take_off(s, unit)
    if s.rules.ammo_lost_with_casualty:
        s.stowed = {key: points for key, points in s.stowed.items() if key // 16 != vehicle}
    unload_items(g, vehicle)
    lose_vehicle(s, vehicle)
    wreck = new_cover(s, WRECK, card)
    shelter = area if card in s.areas else wreck
    for _ in range(steps):
        team = placing.new_unit(s, generic_team(s, side, codes.KIND_FIRE_TEAM), side, card, shelter)
        s.exposed[team] = 1
        s.spotted[team] = spotted
        hit(g, team)
