"""Vehicles in the streets of a city: their cover, their crews, their wrecks (10.6, 10.7, 13.0, 13.1)."""

from __future__ import annotations

from games.fields_of_fire.city import ENEMY_SQUAD, SQUAD, UP_A, A, City, E, N, S, W
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import said
from games.fields_of_fire.ground import T, effect, place
from games.fields_of_fire.motor import phase, rule
from sandtable.games.fields_of_fire.rules.combat.breaches import breach_targets
from sandtable.games.fields_of_fire.rules.enemy.urban import trigger_areas
from sandtable.games.fields_of_fire.rules.fire.lines import stops_fire_of
from sandtable.games.fields_of_fire.rules.sight.smoke import lift_thrown, smoke_on
from sandtable.games.fields_of_fire.rules.transport.carrying import can_pick_up, new_thing
from sandtable.games.fields_of_fire.rules.transport.transport import embark_reason
from sandtable.games.fields_of_fire.rules.transport.vehicle_loads import wounded_for
from sandtable.games.fields_of_fire.rules.vehicles.actions import extra_actions
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.state import codes

TANK = "m48"


def block() -> City:
    c = City("r3c3 complex_building")
    c.m.use_vehicles = True
    c.m.ambush_prone = []
    return c


@rule("10.6a")
def test_a_street_gives_its_cover_to_the_vehicle_in_it() -> None:
    c = block()
    c.lay("r5c3", "traffic_circle")
    gun, street, crossing = c.man(TANK, "r4c3"), c.man(TANK, "r3c3", N), c.man(TANK, "r5c3")
    value = T.terrain.area[codes.AREA_STREET_N][c.s.terrain[place("r3c3")]]
    assert value == 1
    assert at_modifiers(c.s, gun, street, 0, 0) == at_modifiers(c.s, gun, crossing, 0, 0) + value


@rule("13.2.1a", "13.2.2b")
def test_a_tank_that_enters_a_block_from_the_corner_takes_one_of_two_streets() -> None:
    c = block()
    tank = c.man(TANK, "r2c2", ready=1)
    frame = phase(c)
    frame.answer(c.g, ("unit", tank))
    west, south = c.area("r3c3", W), c.area("r3c3", S)
    assert ("to", place("r2c3")) in frame.options(c.g)
    assert ("to", place("r3c3")) not in frame.options(c.g)
    assert said(frame.reason(c.s, ("to", place("r3c3")))) == ("13.2.1a", "name-street")
    assert {("under", west), ("under", south)} <= set(frame.options(c.g))
    frame.answer(c.g, ("under", west))
    assert (c.s.card[tank], c.s.place[tank]) == (place("r3c3"), west)
    assert ("under", south) in frame.options(c.g)


@rule("10.7v1")
def test_the_crew_of_a_tank_that_burns_lies_in_its_street() -> None:
    c = block()
    tank = c.man(TANK, "r3c3", N)
    apply_at(c.g, tank, codes.AT_BREWED_UP)
    beside, behind = c.man(SQUAD, "r3c3", N), c.man(SQUAD, "r3c3", S)
    assert (can_pick_up(c.s, beside), can_pick_up(c.s, behind)) == (True, False)


@rule("10.7b", "13.9.3a")
def test_the_smoke_of_a_burning_wreck_fills_its_street() -> None:
    c = block()
    apply_at(c.g, c.man(TANK, "r3c3", N), codes.AT_BREWED_UP)
    beside, room = c.man(SQUAD, "r3c3", N), c.man(SQUAD, "r3c3", A)
    north, south = c.man(ENEMY_SQUAD, "r4c3"), c.man(ENEMY_SQUAD, "r2c3")
    assert [c.sees(room, south), c.sees(room, north), c.sees(beside, north)] == [True, False, False]
    assert smoke_on(c.s, beside) > 1
    assert not smoke_on(c.s, room)
    lift_thrown(c.s)
    assert not c.sees(room, north)  # it burns on


@rule("10.7v2")
def test_the_crew_of_a_knocked_out_tank_stands_in_its_street() -> None:
    c = block()
    c.script(roll_hit=[effect("F", codes.GREEN), effect("P", codes.GREEN)])
    tank = c.man(TANK, "r3c3", N)
    apply_at(c.g, tank, codes.AT_KNOCKED_OUT)
    crew = c.s.units_at[place("r3c3")]
    assert crew
    assert all(c.s.place[unit] == c.area("r3c3", N) and c.s.exposed[unit] for unit in crew)


@rule("10.5.2b1", "13.6.2a")
@third
def test_rockets_loaded_on_a_vehicle_break_no_walls() -> None:
    c = block()
    law = next(asset for asset in T.assets.ids if T.assets.key[asset] == "law")
    c.m.breach_weapons = [T.assets.at[law]]
    truck, squad = c.man("truck", "r3c3", N, ready=1), c.man(SQUAD, "r3c3", N)
    new_thing(c.s, law, truck)
    new_thing(c.s, law, squad)
    assert breach_targets(c.s, squad)
    assert extra_actions(c.s, truck) == []


@rule("10.2.1a", "13.1b", "13.2.1a")
def test_who_is_upstairs_or_behind_the_block_does_not_board_a_vehicle_in_the_street() -> None:
    c = block()
    truck = c.man("truck", "r3c3", N)
    beside = [c.man(SQUAD, "r3c3", area) for area in (N, E, A)]
    away = [c.man(SQUAD, "r3c3", area, cargo=1) for area in (S, UP_A)]
    assert [embark_reason(c.s, unit, truck) for unit in beside] == [None, None, None]
    for unit in away:
        assert said(embark_reason(c.s, unit, truck)) == ("13.2.1a", "vehicle-out-of-reach")
        assert wounded_for(c.s, unit) == []


@rule("10.8.8a", "13.8.3a", "6.1.2d")
def test_an_empty_jeep_in_a_street_triggers_no_contact_and_stops_no_fire() -> None:
    c = block()
    jeep, gun = c.man("jeep", "r3c3", N), c.man(ENEMY_SQUAD, "r4c3")
    assert not stops_fire_of(c.s, gun, place("r3c3"))
    squad = c.man(SQUAD, "r3c3", S)
    assert trigger_areas(c.s, place("r3c3")) == [c.s.place[squad]]
    c.man(SQUAD, "r3c3", N)
    assert stops_fire_of(c.s, gun, place("r3c3"))
    assert c.s.kind[jeep]
