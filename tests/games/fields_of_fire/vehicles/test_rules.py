"""Vehicles in the finer points: what VOF counts against them, who is lost with them, when they recover (10.5, 10.7)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import NORTH, SOUTH, TYPE, Ground, T, icon, place, suffer_gas
from games.fields_of_fire.motor import HALF_TRACK, SHERMAN, STUG, TRUCK, ground, phase, rule, vehicle
from sandtable.games.fields_of_fire.rules.campaign.outcome import measure
from sandtable.games.fields_of_fire.rules.combat.demolition import explode
from sandtable.games.fields_of_fire.rules.combat.hits import lose_step
from sandtable.games.fields_of_fire.rules.enemy.acts import vanish
from sandtable.games.fields_of_fire.rules.enemy.capture import lead_away, take_enemy_casualties
from sandtable.games.fields_of_fire.rules.enemy.contact import add_marker
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.orders.networks import switchable
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, has, mark_cover
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.support.flight import fly_over
from sandtable.games.fields_of_fire.rules.transport.carrying import casualties_on, new_thing, things_on
from sandtable.games.fields_of_fire.rules.transport.transport import embark
from sandtable.games.fields_of_fire.rules.vehicles.actions import enemy_concentrates
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at, apply_result
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import best_vof, suffer_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import BY_MORTARS, FROM_THE_AIR, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Task


@rule("10.5.3a")
def test_shells_of_mortars_on_the_map_count_against_vehicles() -> None:
    f = ground()
    tank = vehicle(f, STUG, "r3c3", codes.ENEMY)
    assert best_vof(f.s, tank) == codes.NONE
    f.s.indirect[place("r3c3")] = 1
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_HEAVY]
    flyer = new_unit(f.s, TYPE["uh1_gunship"], codes.FRIENDLY, NOWHERE)
    fly_over(f.s, flyer, place("r3c3"))
    assert best_vof(f.s, flyer) == codes.NONE


@rule("2.4.1e", "2.4.1g")
def test_only_friendly_vehicles_stop_at_boundaries_and_the_limit_of_advance() -> None:
    f = ground()
    for at in ("r2c5", "r3c5", "r4c5"):
        f.s.inside[place(at)] = 0  # laid when the map grew
    tank, foe = vehicle(f, SHERMAN, "r3c4"), vehicle(f, STUG, "r3c5", codes.ENEMY)
    assert {place("r2c4"), place("r2c5")} <= set(drivable(f.s, foe))
    assert place("r2c4") in drivable(f.s, tank)
    assert not {place("r2c5"), place("r3c5"), place("r4c5")} & set(drivable(f.s, tank))


@rule("10.5.3b", "10.6a")
def test_fire_across_a_dark_border_meets_the_higher_cover() -> None:
    f = ground(roll_at=[card(at=9), card(at=9)])
    f.lay("r2c3", "sunken_lane", dark=0)
    terrain = f.s.terrain[place("r2c3")]
    assert T.terrain.high[terrain] > T.terrain.low[terrain]
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    squad = f.add("rifle_squad", "r1c3")
    set_fire(f.s, squad, place("r2c3"), NORTH)
    f.s.fire_ways[place("r2c3")] = 1 << SOUTH
    assert suffer_vof(f.g, tank, 0)
    f.s.dark[place("r2c3")] = 1 << SOUTH
    f.s.pinned[tank] = 0
    f.s.deck = f.s.deck[:]
    f.s.deck[card(at=9)] = 1
    assert suffer_vof(f.g, tank, 0)
    low, high = (row[2] for row in f.told("at_fire"))
    assert high - low == T.terrain.high[terrain] - T.terrain.low[terrain]


@pytest.mark.parametrize(
    ("column", "marker", "counts"),
    [
        ("incoming", codes.VOF_INCOMING, True),
        ("incoming", codes.VOF_AIR_STRIKE, False),
        ("indirect", BY_MORTARS, True),
        ("indirect", FROM_THE_AIR, False),
    ],
)
@rule("5.2.3c", "7.3.2j", "10.6a")
def test_shells_that_burst_in_trees_count_so_against_vehicles_and_attacks_from_the_air_do_not(
    column: str, marker: int, counts: bool
) -> None:
    f = ground(roll_at=[card(at=9), card(at=9)])
    terrain = f.s.terrain[place("r2c3")]
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    getattr(f.s, column)[place("r2c3")] = marker
    assert suffer_vof(f.g, tank, 0)
    f.s.terrain[place("r2c3")] = next(
        other
        for other in T.terrain.ids
        if T.terrain.burst[other] and T.terrain.low[other] == T.terrain.low[terrain] and not f.s.areas
    )
    f.s.pinned[tank] = 0
    f.s.deck = f.s.deck[:]
    f.s.deck[card(at=9)] = 1
    assert suffer_vof(f.g, tank, 0)
    plain, woods = (row[2] for row in f.told("at_fire"))
    assert woods - plain == (T.terrain.burst[f.s.terrain[place("r2c3")]] if counts else 0)


@rule("10.7v3")
def test_passengers_of_a_vehicle_that_retreats_are_not_lost() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    squad = f.add("rifle_squad", "r1c3", roster=101)
    embark(f.g, squad, track)
    steps, level = f.s.steps[squad], f.s.experience[squad]
    apply_at(f.g, track, codes.AT_RETREAT)
    assert not f.s.kind[squad]
    assert not f.s.kind[track]
    assert f.s.exited == [[101, steps, level]]
    assert 101 not in f.s.removed
    assert f.s.exited_steps == 0
    assert f.s.friendly_losses == 0


@rule("4.2.1j.pre", "10.7v1", "10.7v3")
@third
@pytest.mark.parametrize("result", [codes.AT_BREWED_UP, codes.AT_RETREAT])
def test_sets_that_go_with_a_vehicle_can_be_replaced_by_those_of_another_net(result: int) -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3")
    rider, observer = f.add("co_hq", "r1c3"), f.add("mtr_fo", "r1c1")
    embark(f.g, rider, track)
    for sets in f.s.radio:
        sets[rider] = sets[observer] = 0
    f.s.radio[codes.NET_BN_TAC][rider] = f.s.radio[codes.NET_MTR_FD][observer] = codes.RADIO_MANPACK
    f.s.phone[rider], f.s.phone[observer] = 1 << codes.NET_CO_TAC, 1 << codes.NET_MTR_FD
    assert switchable(f.s, observer) == []
    apply_at(f.g, track, result)
    assert f.s.lost_sets == [codes.NET_BN_TAC * 8 + codes.RADIO_MANPACK, codes.NET_CO_TAC * 8]
    assert switchable(f.s, observer) == sorted([codes.NET_BN_TAC, codes.NET_CO_TAC])
    assert f.s.sets_lying == []


@rule("10.7v4")
@third
def test_a_pinned_tank_that_nobody_fires_at_recovers() -> None:
    f = ground()
    f.m.vehicle_actions = [mc.VEHICLE_ADVANCE]
    tank = vehicle(f, STUG, "r4c3", codes.ENEMY, pinned=1)
    vehicle(f, SHERMAN, "r2c3")
    frame = phase(f)
    while f.g.stack and f.g.stack[-1] is frame and not f.told("moved"):
        frame.next(f.g)
    reaction = f.g.stack[-1]
    assert type(reaction).__name__ == "FriendlyReaction"
    reaction.answer(f.g, ("pass",))
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert not f.s.pinned[tank]


@rule("12.1a")
@third
def test_an_enemy_step_counts_once_fallen_or_captured() -> None:
    f = ground()
    task = Task()
    task.measure = mc.MEASURE_ENEMY_STEPS
    lose_step(f.g, f.add("ger_fire_team", "r3c3"))
    assert measure(f.s, task) == 1
    take_enemy_casualties(f.g)
    assert f.s.prisoners == 1
    assert measure(f.s, task) == 1
    f.add("ger_paralyzed_team", "r2c2")
    guard = f.add("rifle_squad", "r2c2")
    lead_away(f.g, place("r2c2"), codes.ENEMY, guard, codes.KIND_FIRE_TEAM)
    assert measure(f.s, task) == 2


@rule("1.2.6l")
@third
def test_markers_that_come_later_make_no_card_to_be_cleared() -> None:
    f = ground()
    add_marker(f.g, place("r3c3"), 1)
    vanish(f.g, f.add("ger_squad", "r4c3", origin=2))
    assert f.s.pc[place("r3c3")]
    assert f.s.pc[place("r4c3")]
    assert not f.s.had_pc[place("r3c3")]
    assert not f.s.had_pc[place("r4c3")]


@rule("8.15.1c", "8.15c")
def test_what_prisoners_and_guards_carried_stays_behind() -> None:
    f = ground()
    litter = f.add("litter_team", "r2c2", cargo=1)
    guard = f.add("ger_fire_team", "r2c2")
    lead_away(f.g, place("r2c2"), codes.FRIENDLY, guard, codes.KIND_FIRE_TEAM)
    assert not f.s.kind[litter]
    assert casualties_on(f.s, codes.FRIENDLY, place("r2c2")) == 1
    squad = f.add("rifle_squad", "r3c3", steps=2, cargo=1)
    f.add("ger_paralyzed_team", "r3c3")
    lead_away(f.g, place("r3c3"), codes.ENEMY, squad, codes.KIND_FIRE_TEAM)
    team = f.s.units_at[place("r3c3")][0]
    assert f.s.cargo[team] == 1


@rule("8.15c")
def test_what_is_left_of_a_guard_on_a_truck_stays_aboard() -> None:
    f = ground()
    truck, squad = vehicle(f, TRUCK, "r3c3"), f.add("rifle_squad", "r3c3", steps=2)
    embark(f.g, squad, truck)
    f.add("ger_paralyzed_team", "r3c3")
    lead_away(f.g, place("r3c3"), codes.ENEMY, squad, codes.KIND_FIRE_TEAM)
    assert [T.types.key[f.s.kind[unit]] for unit in passengers(f.s, truck)] == ["fire_team"]


@third
@rule("6.5.2i")
@pytest.mark.parametrize("result", [codes.AT_BREWED_UP, codes.AT_KNOCKED_OUT])
def test_a_higher_hq_lost_with_its_vehicle_is_missed_next_turn_too(result: int) -> None:
    f = ground()
    track, higher = vehicle(f, HALF_TRACK, "r2c3"), f.add("bn_hq", "r2c3")
    embark(f.g, higher, track)
    apply_at(f.g, track, result)
    assert f.s.battalion_silent == 2


@third
@rule("6.5.2i")
def test_a_higher_hq_that_a_charge_kills_is_missed_next_turn_too() -> None:
    f = ground()
    cover = f.cover("foxhole", "r2c3")
    f.add("bn_hq", "r2c3", cover)
    mark_cover(f.s, codes.VOF_DEMOLITION, f.add("ger_squad", "r2c3"), cover, 0, 0)
    explode(f.g)
    assert f.s.battalion_silent == 2


@rule("10.8.2b")
def test_only_at_fire_throws_riders_off_a_tank() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c3")
    embark(f.g, squad, tank)
    apply_result(f.g, tank, codes.AT_PINNED)
    assert f.s.aboard[squad] == tank
    assert not f.told("hit")
    apply_at(f.g, tank, codes.AT_PINNED)
    assert len(f.told("hit")) == 1
    assert f.told("disembarked") == [(squad, place("r1c3"))]


def reason(frame: VehiclePhase, f: Ground, *answer: object) -> str:
    why = frame.explain(f.g, cast("Any", answer))
    return "" if why is None else f"{why.rules[0]} {why.msg.id}"


@rule("10.5.2c1", "10.5.2d1")
def test_the_phase_says_why_a_vehicle_cannot_drive_or_fire() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r2c2", ready=1)
    foe = vehicle(f, STUG, "r4c2", codes.ENEMY)
    squad = f.add("ger_squad", "r4c4")
    frame = phase(f)
    frame.acting = tank
    assert reason(frame, f, "to", place("r2c5")) == "1.2.6a refused-not-adjacent"
    assert reason(frame, f, "target", squad) == "10.0a refused-no-vehicle"
    f.s.inside[place("r3c2")] = 0
    assert reason(frame, f, "to", place("r3c2")) == "2.4.1d refused-boundary"
    f.s.spotted[foe] = 0
    assert reason(frame, f, "target", foe) == "8.5b refused-not-spotted"
    f.s.spotted[foe] = 1
    f.lay("r3c2", "open_field", dark=255)
    assert reason(frame, f, "target", foe) == "10.5.4a refused-no-line-of-sight"
    frame.moved, frame.passed = 1, [place("r1c2")] * 2
    assert reason(frame, f, "to", place("r1c2")) == "10.5.2c1 refused-been-there"
    f.lay("r2c2", "village")
    assert reason(frame, f, "to", place("r2c3")) == "10.5.2c1 refused-slow-ground"
    f.s.dry[tank] = 1
    assert reason(frame, f, "target", foe) == "10.4a refused-no-at-weapon"


@rule("8.12a")
@third
def test_an_enemy_tank_concentrates_on_the_largest_target_where_the_mission_says_so() -> None:
    f = ground()
    f.m.vehicle_targets = [mc.TARGET_NEAREST_VEHICLE, mc.TARGET_MOST_STEPS]
    tank = vehicle(f, STUG, "r3c3", codes.ENEMY)
    trench, hole = f.cover("trench", "r2c3"), f.cover("foxhole", "r2c3")
    f.add("rifle_squad", "r2c3", cover=hole, steps=1)
    f.add("rifle_squad", "r2c3", cover=trench, steps=3)
    f.settle()
    assert f.aim(tank) == place("r2c3")
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS)])
    assert enemy_concentrates(f.g, tank)
    assert [row[COVER] for row in f.s.marks] == [trench]
    assert "roll-enemy-target" not in drawn_for(f)


def drawn_for(f: Ground) -> list[str]:
    """What cards were drawn for."""
    return [args[0] for args in f.told("drew")]


@third
def test_where_the_mission_does_not_say_so_an_enemy_tank_concentrates_on_any_target() -> None:
    f = ground()
    f.m.vehicle_targets = [mc.TARGET_NEAREST_VEHICLE]
    tank = vehicle(f, STUG, "r3c3", codes.ENEMY)
    for steps in (1, 3):
        f.add("rifle_squad", "r2c3", cover=f.cover("foxhole", "r2c3"), steps=steps)
    f.settle()
    assert enemy_concentrates(f.g, tank)
    assert "roll-enemy-target" in drawn_for(f)


@third
def test_an_enemy_tank_without_a_target_concentrates_on_nothing() -> None:
    f = ground()
    assert not enemy_concentrates(f.g, vehicle(f, STUG, "r3c3", codes.ENEMY))


@pytest.mark.parametrize("most", [True, False])
def test_an_enemy_vehicle_with_grenades_shells_the_largest_target_or_any(most: bool) -> None:
    f = ground()
    f.m.vehicle_targets = [mc.TARGET_MOST_STEPS] if most else []
    craft = vehicle(f, "lvta1", "r3c3", codes.ENEMY)
    small, large = (f.add("rifle_squad", "r2c3", steps=steps) for steps in (1, 3))
    f.script(roll_vehicle_attempt=[icon(codes.ICON_GRENADE, n) for n in (0, 1)])
    assert enemy_concentrates(f.g, craft)
    assert ("roll-enemy-target" in drawn_for(f)) != most
    if most:
        assert has(f.s, large, codes.VOF_GRENADE)
        assert not has(f.s, small, codes.VOF_GRENADE)


@rule("8.6.1b")
@third
def test_an_enemy_tank_concentrates_on_the_largest_unit_of_its_own_card() -> None:
    f = ground()
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    for _ in range(3):
        f.add("lmg", "r2c3")
    squad = f.add("rifle_squad", "r2c3", steps=3)
    for _ in range(2):
        f.add("lmg", "r2c3", cover=f.cover("foxhole", "r2c3"))
    f.settle()
    assert f.aim(tank) == place("r2c3")
    f.script(roll_vehicle_attempt=[icon(codes.ICON_CROSSHAIRS)], roll_concentrated_target=[card(random4=1)])
    assert enemy_concentrates(f.g, tank)
    assert has(f.s, squad, codes.VOF_CONCENTRATED)
    assert "roll-enemy-target" not in drawn_for(f)


@rule("8.6.1b")
def test_an_enemy_vehicle_with_grenades_shells_the_largest_unit_of_its_own_card_first() -> None:
    f = ground()
    f.m.vehicle_targets = []
    craft = vehicle(f, "lvta1", "r3c3", codes.ENEMY)
    f.add("rifle_squad", "r2c3", steps=3)
    f.add("lmg", "r3c3")
    large = f.add("rifle_squad", "r3c3", steps=2)
    f.script(roll_vehicle_attempt=[icon(codes.ICON_GRENADE, n) for n in (1, 2)], roll_enemy_target=[card(random3=1)])
    assert enemy_concentrates(f.g, craft)
    assert has(f.s, large, codes.VOF_GRENADE)


@rule("8.14a")
@third
def test_gas_does_not_pin_a_human_wave() -> None:
    f = ground()
    wave, squad = f.add("ccf_fire_team", "r3c3", wave=1, exposed=1), f.add("ccf_fire_team", "r3c3", exposed=1)
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    assert f.s.pinned[squad]
    assert not f.s.pinned[wave]


def test_tanks_and_self_propelled_guns_find_no_room_in_positions_of_the_field() -> None:
    f = ground()
    trench = f.cover("trench", "r1c3")
    foxhole = f.cover("foxhole", "r1c3")
    assert places_for(f.s, f.add("rifle_squad", "r1c3"), place("r1c3")) == [OPEN, trench, foxhole]
    for key in (SHERMAN, STUG):
        assert places_for(f.s, vehicle(f, key, "r1c3"), place("r1c3")) == [OPEN]


def test_a_vehicle_crosses_no_black_border() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    assert place("r2c3") in drivable(f.s, tank)
    f.s.terrain[place("r1c3")] = next(c for c in T.terrain.ids if T.terrain.bars(c, NORTH))
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    assert place("r2c3") not in drivable(f.s, tank)
    assert reason(frame, f, "to", place("r2c3")) == "5.1.2e refused-black-border"


def test_fire_of_its_own_side_from_another_card_hits_a_vehicle_too() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r2c3")
    beside, outside = f.add("rifle_squad", "r2c3"), f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(beside) == place("r2c3")
    assert best_vof(f.s, tank) == codes.NONE
    set_fire(f.s, outside, place("r2c3"), NORTH)
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_SMALL_ARMS]
    flyer = new_unit(f.s, TYPE["uh1_gunship"], codes.FRIENDLY, NOWHERE)
    fly_over(f.s, flyer, place("r2c3"))
    assert best_vof(f.s, flyer) == codes.NONE


def test_what_passengers_of_a_wreck_carried_lies_on_the_card() -> None:
    f = ground(roll_hit=[])
    truck = vehicle(f, HALF_TRACK, "r2c3")
    hq = f.add("plt_hq", "r2c3")
    smoke = new_thing(f.s, 14, hq)
    f.s.radio[codes.NET_CO_TAC][hq] = codes.RADIO_MANPACK
    embark(f.g, hq, truck)
    apply_result(f.g, truck, codes.AT_KNOCKED_OUT)
    assert things_on(f.s, place("r2c3")) == [smoke]
    assert f.s.sets_lying == [[place("r2c3"), codes.NET_CO_TAC, codes.RADIO_MANPACK]]
