"""Embarking, getting off, loads and stacking (5.1.5, 5.1.6, 10.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import also, second, third
from games.fields_of_fire.field import Field, card, unit
from games.fields_of_fire.ground import TYPE, T, place
from games.fields_of_fire.motor import HALF_TRACK, JEEP, LVT, SHERMAN, TRUCK, ground, phase, rule, vehicle
from sandtable.engine.frames import DONE
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, lose_step
from sandtable.games.fields_of_fire.rules.fire.ammunition import drop_ammunition, run_out
from sandtable.games.fields_of_fire.rules.movement.stacking import stacks
from sandtable.games.fields_of_fire.rules.orders.menu import offers, urgent
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.transport import carrying, transport, vehicle_loads
from sandtable.games.fields_of_fire.rules.transport.loading import ChooseLoad, LoadAct, LoadVehicle, StowLoad
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at, apply_result
from sandtable.games.fields_of_fire.rules.vehicles.getting_off import GetOff
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_ADJACENT, LOAD, MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE, card_at

# -- embarking and getting off (10.2)


@rule("10.2a", "10.2.1a", "5.1.6g")
def test_one_order_embarks_everybody_who_fits() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    squad, team = f.add("rifle_squad", "r1c3", steps=3), f.add("fire_team", "r1c3")
    late = f.add("rifle_squad", "r1c3", steps=3)
    assert T.types.capacity[TYPE[HALF_TRACK]] == 4
    assert transport.boarders(f.s, track) == [squad, team]
    assert LOAD in offers(f.s, NOBODY, track, 1)
    frame = LoadVehicle(track)
    f.g.push(frame)
    f.s.place[late] = f.cover("foxhole", "r1c3")
    assert frame.options(f.g) == [("embark",), ("unit", squad), ("unit", team)]
    frame.answer(f.g, ("embark",))
    assert passengers(f.s, track) == [squad, team]
    assert [f.s.exposed[u] for u in (squad, team, late)] == [1, 1, 0]
    assert transport.room_for_units(f.s, track) == 0
    assert not transport.can_embark(f.s, late, track)


@rule("10.2.1a", "4.2.2h.ok")
@also("7.4.1a")
def test_the_player_names_who_gets_aboard_and_the_others_stay() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    leader, squad, team = f.add("plt_hq", "r1c3"), f.add("rifle_squad", "r1c3", steps=2), f.add("fire_team", "r1c3")
    f.g.push(frame := LoadVehicle(track))
    frame.answer(f.g, ("unit", squad))
    assert frame.options(f.g) == [("embark",), ("unit", leader), ("unit", team), DONE]
    frame.answer(f.g, ("unit", team))
    assert frame.options(f.g) == [("embark",), DONE]  # the HQ that gave the order
    frame.answer(f.g, DONE)
    assert f.g.stack == []
    assert passengers(f.s, track) == [squad, team]
    assert (f.s.aboard[leader], f.s.exposed[leader]) == (NOBODY, 0)


@rule("5.1.6g", "5.1.3a")
@pytest.mark.parametrize("exposed", [0, 1])
def test_who_boards_or_gets_off_in_the_staging_area_is_exposed_too(exposed: int) -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r1c3"), f.add("rifle_squad", "r1c3", exposed=exposed)
    for piece in (track, squad):
        put(f.s, piece, card_at(0, 3))
    transport.embark(f.g, squad, track)
    assert f.s.exposed[squad] == 1
    f.s.exposed[squad] = 0
    transport.get_off(f.g, squad)
    assert (f.s.card[squad], f.s.exposed[squad]) == (card_at(0, 3), 1)


@rule("10.2.1a")
def test_a_single_unit_may_board_from_under_cover() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    squad = f.add("rifle_squad", "r1c3", f.cover("foxhole", "r1c3"))
    assert transport.boarders(f.s, track) == []
    assert LOAD in offers(f.s, NOBODY, squad, 1)
    LoadAct().start(f.g, NOBODY, squad)
    frame: Any = f.g.stack[-1]
    assert frame.options(f.g) == [("aboard", track)]
    frame.answer(f.g, ("aboard", track))
    assert f.s.aboard[squad] == track


@rule("10.2.1a", "4.2.2h.who")
@pytest.mark.parametrize(("key", "pinned"), [("rifle_squad", 1), ("paralyzed_team", 0), ("litter_team", 0)])
def test_a_vehicle_takes_aboard_who_could_not_board_by_an_order_of_its_own(key: str, pinned: int) -> None:
    f = ground()
    track, unit = vehicle(f, HALF_TRACK, "r2c2"), f.add(key, "r2c2", pinned=pinned)
    assert bool(LoadAct().reason(f.s, NOBODY, unit)) is (key != "litter_team")
    assert transport.boarders(f.s, track) == [unit]
    f.g.push(frame := LoadVehicle(track))
    frame.answer(f.g, ("embark",))
    assert (f.s.aboard[unit], f.s.exposed[unit], f.s.pinned[unit]) == (track, 1, pinned)


@rule("10.2.1b")
def test_passengers_inside_are_inert() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    company = f.add("co_hq", "r1c3")
    squad = f.add("rifle_squad", "r1c3")
    foe = f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(squad) == place("r2c3")
    transport.embark(f.g, squad, track)
    f.settle()
    assert f.aim(squad) == NOWHERE
    assert f.s.card[squad] == NOWHERE
    assert offers(f.s, NOBODY, squad, 9) == []
    assert offers(f.s, company, squad, 9) == []
    before = len(f.told("fired-at"))
    combat_effects(f.g)
    shot = [row[0] for row in f.told("fired-at")[before:]]
    assert squad not in shot
    assert foe in shot


@rule("10.2.2a", "10.2.2b", "10.5.1b", "5.1.6g")
def test_getting_off_after_a_move_or_before_it() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3", ready=1)
    squad = f.add("rifle_squad", "r1c3")
    transport.embark(f.g, squad, track)
    f.s.exposed[squad] = 0
    foxhole = f.cover("foxhole", "r2c3")
    frame = phase(f)
    frame.answer(f.g, ("unit", track))
    assert ("disembark",) in frame.options(f.g)
    frame.answer(f.g, ("to", place("r2c3")))
    frame.answer(f.g, ("disembark",))
    off: Any = f.g.stack[-1]
    assert isinstance(off, GetOff)
    off.next(f.g)
    assert off.next(f.g) == 0
    assert set(off.options(f.g)) == {("under", 0), ("under", foxhole)}
    off.answer(f.g, ("under", foxhole))
    assert [f.s.card[squad], f.s.place[squad], f.s.exposed[squad]] == [place("r2c3"), foxhole, 1]
    off.next(f.g)
    assert f.s.fired[track]


@rule("10.2.2b")
@third
def test_getting_off_without_a_move_draws_fire_first() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    squad = f.add("rifle_squad", "r1c3")
    transport.embark(f.g, squad, track)
    gun = f.add("ger_pak75", "r3c3")
    frame = phase(f)
    assert frame.friends(f.s) == []  # not activated
    f.s.ready[track] = 1
    assert frame.friends(f.s) == [track]
    frame.answer(f.g, ("unit", track))
    f.script(roll_at=[card(at=-at_modifiers(f.s, gun, track, 0, 0))])  # total 0: Knocked Out
    frame.answer(f.g, ("disembark",))
    assert f.told("at_fire")[0][:2] == (gun, track)
    assert not f.s.kind[track]
    assert not f.told("disembarked")  # fire at the vehicle is finished before anybody gets off


@rule("10.2.2c", "5.1.6b")
def test_things_are_loaded_and_unloaded_by_one_order() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r1c3")
    drop_ammunition(f.s, place("r1c3"), codes.AMMO_MG, 20)
    carrying.add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 2)
    f.s.cargo[truck] = 1
    frame = LoadVehicle(truck)
    f.g.push(frame)
    assert ("ammunition", codes.AMMO_MG) not in frame.options(f.g)  # casualties are aboard
    assert {("unload",), ("casualties",)} <= set(frame.options(f.g))
    frame.answer(f.g, ("unload",))
    assert f.s.cargo[truck] == 0
    frame = LoadVehicle(truck)
    f.g.push(frame)
    assert {("casualties",), ("ammunition", codes.AMMO_MG)} <= set(frame.options(f.g))
    frame.answer(f.g, ("ammunition", codes.AMMO_MG))
    assert transport.room_for_casualties(f.s, truck) == 0
    assert transport.room_for_units(f.s, truck) == 0
    assert transport.room_for_ammunition(f.s, truck, codes.AMMO_MORTAR) == 0
    assert transport.room_for_ammunition(f.s, truck, codes.AMMO_MG) == 10 * 6 - 20
    squad = f.add("rifle_squad", "r1c3")
    assert not transport.can_embark(f.s, squad, truck)


@rule("5.1.6b")
def test_infantry_carries_casualties_or_ammunition() -> None:
    f = ground()
    team = f.add("lmg", "r1c3", ammo=0)
    carrying.add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 1)
    drop_ammunition(f.s, place("r1c3"), codes.AMMO_MG, 6)
    f.s.cargo[team] = 1
    assert not carrying.can_pick_up(f.s, team)
    f.s.cargo[team] = 0
    carrying.pick_up(f.g, team)
    assert [f.s.ammo[team] > 0, f.s.cargo[team]] == [True, 0]


@rule("5.1.5b")
def test_what_does_not_count_for_stacking() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    riders = f.add("rifle_squad", "r1c3", steps=3)
    for _ in range(5):
        f.add("rifle_squad", "r1c3", steps=3)
    carrying.add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 5)
    apply_at(f.g, vehicle(f, SHERMAN, "r1c3"), codes.AT_BREWED_UP)
    newcomer = f.add("fire_team", "r1c4")
    assert transport.foot_steps(f.s, codes.FRIENDLY, place("r1c3")) == 18
    assert not stacks(f.s, newcomer, place("r1c3"))
    transport.embark(f.g, riders, track)
    assert transport.foot_steps(f.s, codes.FRIENDLY, place("r1c3")) == 15
    assert stacks(f.s, newcomer, place("r1c3"))


@rule("5.1.5c", "11.3a")
def test_a_landing_craft_unloads_all_and_the_crowd_moves_first() -> None:
    f = ground()
    craft = vehicle(f, LVT, "r2c3")
    for _ in range(4):
        f.add("rifle_squad", "r2c3", steps=4 if T.types.steps[TYPE["rifle_squad"]] >= 4 else 3)
    for _ in range(2):
        transport.embark(f.g, f.add("rifle_squad", "r2c3", steps=3), craft)
    f.add("fire_team", "r2c3")
    f.add("fire_team", "r2c3")
    far = f.add("rifle_squad", "r4c4")
    assert transport.leavers(f.s, craft) == passengers(f.s, craft)
    for man in transport.leavers(f.s, craft):
        transport.get_off(f.g, man)
    transport.note_crowd(f.s, place("r2c3"))
    assert transport.foot_steps(f.s, codes.FRIENDLY, place("r2c3")) > 16
    assert f.s.crowded == [place("r2c3")]
    f.s.exposed = [0] * UNITS
    first = urgent(f.s, NOBODY, 3)
    assert first
    assert far not in first
    assert all(MOVE_ADJACENT in offers(f.s, NOBODY, unit, 3) for unit in first)
    track = vehicle(f, HALF_TRACK, "r2c3")
    f.s.aboard[far] = track
    assert transport.leavers(f.s, track) == []  # other vehicles let nobody off onto a full card


@rule("5.1.5c")
@third
def test_who_leaves_a_crowded_card_may_infiltrate_off_it() -> None:
    squads = [unit(f"{plt}plt_sqd{n}", "r1c1", steps=3) for plt in (1, 2) for n in (1, 2, 3)]
    f = Field(unit("co_hq", "r1c1"), *squads, scenario="A1", draws={"roll-commands": [card(activated=5)]})
    f.s.grenade_miss[f.at("r1c1")] = 1
    assert f.s.crowded == [f.at("r1c1")]
    f.do("unit", f.find("1plt_sqd1"))
    assert f.actions() == [("action", MOVE_ADJACENT), ("action", INFILTRATE_ADJACENT)]


@rule("5.1.6h")
def test_the_last_step_keeps_what_a_unit_carried() -> None:
    f = ground()
    squad = f.add("rifle_squad", "r1c3", steps=3, cargo=1)
    thing = carrying.new_thing(f.s, 15, squad)
    left = apply_effects(f.g, squad, codes.EFFECT_FIRE, codes.EFFECT_CASUALTY)
    holder = f.s.thing_unit[thing]
    assert holder == left[-1]
    assert f.s.cargo[holder] == 1
    assert sum(1 for unit in left if f.s.ammo[unit]) == 0  # plain Fire Teams track none


@rule("5.1.6h", "5.1.6c", "4.3.5d")
def test_the_radio_goes_to_the_step_that_is_left_when_the_last_one_falls() -> None:
    f = ground()
    squad = f.add("rifle_squad", "r1c3", steps=2)
    f.s.radio[codes.NET_CO_TAC][squad] = codes.RADIO_SQUAD
    left = apply_effects(f.g, squad, codes.EFFECT_FIRE, codes.EFFECT_CASUALTY)
    assert f.s.radio[codes.NET_CO_TAC][left[-1]] == codes.RADIO_SQUAD
    assert (f.s.sets_lying, f.s.lost_sets) == ([], [])


@rule("5.1.6i")
@third
def test_a_casualty_drops_assets_and_casualties_and_loses_ammunition() -> None:
    f = ground()
    team = f.add("lmg", "r1c3", steps=1, cargo=1, ammo=5)
    thing = carrying.new_thing(f.s, 15, team)
    lose_step(f.g, team)
    assert carrying.things_on(f.s, place("r1c3")) == [thing]
    assert carrying.things_of(f.s, team) == []
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 2
    assert f.s.dumps == {}


@rule("10.2.1a")
def test_the_player_names_who_boards_when_not_all_fit() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    room = T.types.capacity[TYPE[HALF_TRACK]]
    squads = [f.add("rifle_squad", "r1c3", steps=3) for _ in range(room // 3 + 1)]
    frame = LoadVehicle(track)
    f.g.push(frame)
    assert frame.options(f.g) == [("unit", squad) for squad in squads]
    frame.answer(f.g, ("unit", squads[-1]))
    assert f.s.aboard[squads[-1]] == track
    assert ("done",) in frame.options(f.g)


# -- infantry and the loads of vehicles (5.1.6)


@rule("4.2.2h.ok", "5.1.6f")
def test_infantry_takes_what_a_vehicle_carries() -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r1c3", cargo=2), f.add("rifle_squad", "r1c3", steps=3)
    far = f.add("rifle_squad", "r1c4")
    thing = carrying.new_thing(f.s, 14, track)
    assert vehicle_loads.laden_for(f.s, far) == []
    assert vehicle_loads.laden_for(f.s, squad) == [track]
    assert LOAD in offers(f.s, NOBODY, squad, 1)
    vehicle_loads.take_from(f.g, squad, track)
    assert (f.s.cargo[squad], f.s.cargo[track], f.s.thing_unit[thing]) == (2, 0, squad)
    assert f.s.exposed[squad] == 1


@third
@rule("10.2.2c", "4.2.2h.ok")
def test_one_order_unloads_ammunition_and_loads_casualties() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    f.s.stowed[track * codes.CALIBRES + codes.AMMO_MG] = 6
    carrying.add_casualties(f.s, codes.FRIENDLY, f.s.card[track], 0, 2)
    frame = LoadVehicle(track)
    f.g.push(frame)
    assert frame.options(f.g) == [("unload",)]
    frame.answer(f.g, ("unload",))
    assert frame.options(f.g) == [("casualties",), DONE]  # not what has just been unloaded
    frame.answer(f.g, ("casualties",))
    assert f.s.cargo[track] == 2


@rule("4.2.2h.ok", "5.1.6c")
def test_infantry_takes_ammunition_from_a_vehicle() -> None:
    f = ground()
    track, gun = vehicle(f, HALF_TRACK, "r1c3"), f.add("lmg", "r1c3", ammo=1)
    kind = f.s.t.types.ammo[f.s.kind[gun]]
    room = f.s.t.charts.ammo_per_point[kind] * f.s.steps[gun]
    f.s.stowed[track * codes.CALIBRES + kind] = room + 2
    assert vehicle_loads.laden_for(f.s, gun) == [track]
    vehicle_loads.take_from(f.g, gun, track)
    assert (f.s.ammo[gun], f.s.exposed[gun]) == (room, 1)
    assert f.s.stowed == {track * codes.CALIBRES + kind: 3}
    assert vehicle_loads.laden_for(f.s, gun) == []  # it carries what it can
    squad = f.add("rifle_squad", "r1c3", steps=3)
    vehicle_loads.take_from(f.g, squad, track)
    assert f.s.stowed == {squad * codes.CALIBRES + kind: 3}  # along for others


@rule("5.1.6k", "4.2.2h.ok")
@third
def test_one_order_takes_what_lies_there_and_what_vehicles_there_carry() -> None:
    f = ground()
    truck, squad = vehicle(f, TRUCK, "r1c3", cargo=1), f.add("rifle_squad", "r1c3", steps=3)
    things = carrying.new_thing(f.s, 14, truck), carrying.new_thing(f.s, 15, NOBODY, place("r1c3"))
    carrying.add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 1)
    frame = ChooseLoad(squad)
    f.g.push(frame)
    assert [a for a in frame.options(f.g) if a[0] not in ("aboard", "stow")] == [("pick_up",)]
    frame.answer(f.g, ("pick_up",))
    assert [f.s.thing_unit[thing] for thing in things] == [squad, squad]
    assert (f.s.cargo[squad], f.s.cargo[truck], f.s.exposed[squad]) == (2, 0, 1)


@rule("5.1.6k", "5.1.6b")
@third
def test_one_order_takes_assets_and_a_kind_of_ammunition_for_others_from_everywhere() -> None:
    f = ground()
    truck, squad = vehicle(f, TRUCK, "r1c3"), f.add("rifle_squad", "r1c3", steps=3)
    thing = carrying.new_thing(f.s, 14, truck)
    drop_ammunition(f.s, place("r1c3"), codes.AMMO_MG, 4)
    carrying.add_casualties(f.s, codes.FRIENDLY, place("r1c3"), 0, 1)
    f.s.stowed[truck * codes.CALIBRES + codes.AMMO_MG] = 3
    frame = ChooseLoad(squad)
    f.g.push(frame)
    assert {("ammunition", codes.AMMO_MG), ("pick_up",)} <= set(frame.options(f.g))
    frame.answer(f.g, ("ammunition", codes.AMMO_MG))
    assert f.s.stowed == {squad * codes.CALIBRES + codes.AMMO_MG: 7}
    assert (f.s.dumps, f.s.thing_unit[thing], f.s.cargo[squad]) == ({}, squad, 0)


@rule("5.1.6k", "7.18.3a")
@third
def test_a_gun_is_filled_from_the_ground_and_from_a_vehicle_by_one_order() -> None:
    f = ground()
    track, gun = vehicle(f, HALF_TRACK, "r1c3"), f.add("lmg", "r1c3", ammo=1)
    drop_ammunition(f.s, place("r1c3"), codes.AMMO_MG, 2)
    f.s.stowed[track * codes.CALIBRES + codes.AMMO_MG] = 1
    frame = ChooseLoad(gun)
    f.g.push(frame)
    frame.answer(f.g, ("pick_up",))
    assert (f.s.ammo[gun], f.s.dumps, f.s.stowed) == (4, {}, {})


@second("5.1.6a")
def test_in_the_second_edition_ground_and_vehicle_are_two_orders() -> None:
    f = ground()
    truck, squad = vehicle(f, TRUCK, "r1c3"), f.add("rifle_squad", "r1c3", steps=3)
    lying, aboard = carrying.new_thing(f.s, 14, NOBODY, place("r1c3")), carrying.new_thing(f.s, 15, truck)
    frame = ChooseLoad(squad)
    f.g.push(frame)
    assert {("take", truck), ("pick_up",)} <= set(frame.options(f.g))
    frame.answer(f.g, ("pick_up",))
    assert [f.s.thing_unit[thing] for thing in (lying, aboard)] == [squad, truck]


@rule("4.2.2h.ok", "4.2.2h.pre", "5.1.6b")
def test_infantry_loads_assets_and_ammunition_onto_a_vehicle() -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r1c3"), f.add("rifle_squad", "r1c3", steps=3)
    assert vehicle_loads.stows_on(f.s, squad) == []
    thing = carrying.new_thing(f.s, 14, squad)
    f.s.stowed[squad * codes.CALIBRES + codes.AMMO_MG] = 4
    assert vehicle_loads.stows_on(f.s, squad) == [track]
    frame = ChooseLoad(squad)
    f.g.push(frame)
    assert ("stow", track) in frame.options(f.g)
    frame.answer(f.g, ("stow", track))
    load = f.g.stack[-1]
    assert load.options(f.g) == [("thing", thing), ("ammunition", codes.AMMO_MG)]
    load.answer(f.g, ("ammunition", codes.AMMO_MG))
    load.answer(f.g, ("thing", thing))
    assert (f.s.thing_unit[thing], f.s.exposed[squad]) == (track, 1)
    assert f.s.stowed == {track * codes.CALIBRES + codes.AMMO_MG: 4}
    f.s.stowed[squad * codes.CALIBRES + codes.AMMO_MORTAR] = 2
    assert vehicle_loads.stows_on(f.s, squad) == []  # one kind of load (5.1.6b)


@rule("5.1.6g", "7.18.1c")
def test_who_rode_in_a_vehicle_without_ammunition_stands_there_exposed() -> None:
    f = ground()
    track, squad = vehicle(f, HALF_TRACK, "r2c3"), f.add("rifle_squad", "r2c3", steps=3)
    transport.embark(f.g, squad, track)
    f.s.exposed[squad] = 0
    run_out(f.g, track)
    assert (f.s.card[squad], f.s.exposed[squad]) == (place("r2c3"), 1)


@rule("4.2.2h.who", "5.1.6c")
def test_a_squad_too_big_for_a_jeep_still_loads_its_casualty_onto_it() -> None:
    f = ground()
    jeep, squad = vehicle(f, JEEP, "r1c3"), f.add("rifle_squad", "r1c3", steps=3, cargo=1)
    assert not transport.can_embark(f.s, squad, jeep)
    assert vehicle_loads.wounded_for(f.s, squad) == [jeep]
    assert LOAD in offers(f.s, NOBODY, squad, 1)


@rule("4.2.2h.ok", "3.9m")
def test_assets_that_lie_in_the_staging_area_are_picked_up() -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "s1"), draws={"roll-commands": [card(activated=5)]})
    for sets in [*f.s.radio, f.s.phone]:
        sets[f.find("co_hq")] = 0  # it has nothing to give
    assert LOAD not in f.offered("1plt_sqd1")
    thing = carrying.new_thing(f.s, 14, NOBODY, f.at("s1"))
    assert LOAD in f.offered("1plt_sqd1")
    f.order("1plt_sqd1", LOAD)
    assert f.s.thing_unit[thing] == f.find("1plt_sqd1")


@rule("10.2.2a")
def test_the_player_names_who_gets_off() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    units = [f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3")]
    for team in units:
        transport.embark(f.g, team, track)
    off = GetOff(track)
    f.g.push(off)
    assert off.next(f.g) == codes.PLAYER
    assert off.options(f.g) == [("unit", team) for team in units]
    off.answer(f.g, ("unit", units[1]))
    while off.next(f.g) != codes.PLAYER:
        pass
    assert off.options(f.g) == [("unit", units[0]), ("done",)]
    off.answer(f.g, ("done",))
    assert [f.s.aboard[team] for team in units] == [track, NOBODY]


@rule("5.1.6c", "10.2.2c", "4.2.2h.ok")
def test_a_vehicle_loads_and_unloads_radios_and_telephones_like_other_assets() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r1c3")
    f.s.sets_lying = [[place("r1c3"), codes.NET_CO_TAC, codes.RADIO_MANPACK], [place("r1c3"), codes.NET_BN_TAC, 0]]
    assert vehicle_loads.can_load(f.s, truck)
    frame = LoadVehicle(truck)
    f.g.push(frame)
    frame.answer(f.g, ("assets",))
    assert f.s.sets_lying == []
    assert carrying.nets_of(f.s, truck) == []  # cargo: nobody speaks by it
    assert ("unload",) in LoadVehicle(truck).options(f.g)
    frame = LoadVehicle(truck)
    f.g.push(frame)
    frame.answer(f.g, ("unload",))
    assert [row[1] for row in f.s.sets_lying] == [codes.NET_CO_TAC, codes.NET_BN_TAC]


@rule("10.2.2c", "4.2.2h.ok")
@also("7.4.2b")
def test_a_vehicle_may_unload_a_part_of_its_load() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r1c3")
    f.s.cargo[truck] = 2
    smoke, other = carrying.new_thing(f.s, 14, truck), carrying.new_thing(f.s, 14, truck)
    f.s.sets_aboard = [[truck, codes.NET_CO_TAC, codes.RADIO_MANPACK], *[[truck, codes.NET_BN_TAC, 0]] * 2]
    f.g.push(frame := LoadVehicle(truck))
    assert frame.options(f.g) == [("unload",), ("unload_some",)]
    frame.answer(f.g, ("unload_some",))
    part: Any = f.g.stack[-1]
    sets = [("net", codes.NET_CO_TAC), ("net", codes.NET_BN_TAC)]
    assert part.options(f.g) == [("thing", smoke), ("thing", other), *sets, ("lay_down",)]
    part.answer(f.g, ("thing", smoke))
    part.answer(f.g, ("net", codes.NET_BN_TAC))
    part.answer(f.g, DONE)
    assert (carrying.things_on(f.s, place("r1c3")), carrying.things_of(f.s, truck)) == ([smoke], [other])
    assert f.s.sets_lying == [[place("r1c3"), codes.NET_BN_TAC, 0]]
    assert (f.s.cargo[truck], [row[1] for row in f.s.sets_aboard]) == (2, [codes.NET_CO_TAC, codes.NET_BN_TAC])
    assert frame.choices(f.s) == []  # nothing is unloaded a second time, or loaded again


@rule("5.1.6c", "5.1.6g")
def test_infantry_loads_its_radio_on_a_vehicle_and_another_takes_it_off() -> None:
    f = ground()
    truck, squad, other = vehicle(f, TRUCK, "r1c3"), f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r1c3")
    f.s.radio[codes.NET_CO_TAC][squad] = codes.RADIO_SQUAD
    frame = StowLoad(squad, truck)
    f.g.push(frame)
    assert ("net", codes.NET_CO_TAC) in frame.options(f.g)
    frame.answer(f.g, ("net", codes.NET_CO_TAC))
    assert (carrying.nets_of(f.s, squad), f.s.exposed[squad]) == ([], 1)
    assert truck in vehicle_loads.laden_for(f.s, other)
    vehicle_loads.take_from(f.g, other, truck)
    assert f.s.radio[codes.NET_CO_TAC][other] == codes.RADIO_SQUAD
    assert f.s.sets_aboard == []


@rule("10.7v1", "10.7v2", "4.2.1j.pre")
@pytest.mark.parametrize(("result", "lying"), [(codes.AT_KNOCKED_OUT, 1), (codes.AT_BREWED_UP, 0)])
def test_radios_on_a_vehicle_lie_there_when_it_is_knocked_out_and_are_lost_when_it_burns(
    result: int, lying: int
) -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r1c3")
    f.s.sets_aboard = [[truck, codes.NET_CO_TAC, codes.RADIO_MANPACK]]
    apply_result(f.g, truck, result)
    assert f.s.sets_aboard == []
    assert (len(f.s.sets_lying), len(f.s.lost_sets)) == (lying, 1 - lying)
