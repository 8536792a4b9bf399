"""Counter-Battery cycles (23.4)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing
from games.air_armor.support.duel import BMP, DAG, HQ, HQF, M2, M109, M109B, M110, MLRS, Duel
from games.air_armor.support.staff import acquire, cycle, ground, small
from sandtable.games.air_armor.rules.ground.edges import FAR
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import mark_fired
from sandtable.games.air_armor.rules.support.counter_battery import (
    CounterBattery,
    acquisition_number,
    counter_gun_reason,
    counter_hq_reason,
    counter_spotter_reason,
    spotting_distance,
)
from sandtable.games.air_armor.rules.support.strike import FireStrike, strike_targets
from sandtable.games.air_armor.state.codes import NATO, NOT_AVAILABLE, OFF_MAP_5, OFF_MAP_10, QUEUED, RETURNING, WP


@rule("23.3.1m")
def test_ex_28_1_b_the_dag_misses_the_m110(field: Field) -> None:
    ground(field.real())
    field.s.turn = 3
    cycle(field, "1/3ID")
    hq, m110 = field.put(HQ, "3011"), field.put(M110, "2811", 3)
    observer, bmp = field.put(M2, "2609", 2), field.put(BMP, "2508", 6)
    dag, forward = field.put(DAG, "2309", 3), field.put(HQF, "2305")
    field.s.off_rp = [0, 0]
    firing = Firing(field, FireStrike(field.hex("2508")), dice=[7, 5])
    assert firing.told("hits_scored") == [(field.hex("2508"), 10)]  # A: 18, half 9, + 1
    assert firing.told("step_lost") == [(bmp, 1, 5)]
    assert (field.s.disrupted[bmp], field.s.used[bmp], field.s.fired[m110]) == (1, 1, 1)
    assert (firing.role, firing.asks) == (WP, "CounterBattery")
    firing.say("piece", m110)  # B: one HQ, one gun; the spotter is the disrupted unit in 2508
    assert firing.told("counter_battery") == [(dag, m110, 8)]
    assert firing.told("not_acquired") == [(m110,)]
    assert (field.s.fired[dag], field.s.steps[m110]) == (1, 3)
    assert field.t.grid.distance(field.hex("2508"), field.hex("2811")) == 4
    assert hq
    assert observer
    assert forward


@rule(
    "23.4b",
    "23.4a",
    "23.4.1a",
    "23.4.2a",
    "23.4.2b",
    "23.4.2c",
    "G.counter-battery-fire-strike",
    "G.strike",
    "DATA.interrupts",
)
def test_after_a_strike_the_enemy_of_the_guns_may_answer_with_one_gun(field: Field) -> None:
    duel = Duel(field)
    duel.field.s.fired[duel.m110] = 0
    cycle(field, "1/3ID")
    acquire(field, "0510")
    army, second = field.put("8GA-390GAB", "0507", 2), field.put("27GMRD-HQM", "0505")
    field.put("2/3ID-M2", "0101", 1)
    firing = Firing(field, FireStrike(), dice=[1, 10, 5])
    assert (firing.role, firing.asks) == (WP, "CounterBattery")
    assert firing.offered("piece") == {duel.m110}
    firing.say("piece", duel.m110)
    assert firing.offered("hq") == {duel.wp_hq, second}
    firing.say("hq", duel.wp_hq)
    assert firing.offered("piece") == {duel.dag, army}
    firing.say("piece", duel.dag)
    assert firing.told("step_lost")[-1] == (duel.m110, 3, 0)  # 15, half 7; defense 1


@rule("23.4.1b", "21.2.Th")
def test_any_hq_may_call_in_any_cycle_whoever_was_attacked(field: Field) -> None:
    duel = Duel(field)
    cycle(field, "34PzBde")
    other, guns = field.put("39GMRD-HQF", "0505"), field.put("39GMRD-DAG", "0507", 3)
    field.put("39GMRD-117GMRR-U", "0509", 1)
    assert counter_hq_reason(field.s, WP, other, duel.m110) is None
    firing = duel.cycle(1)
    firing.say("piece", duel.m110)
    assert firing.offered("hq") == {duel.wp_hq, other}
    firing.say("hq", other)
    assert firing.told("counter_battery")[0][0] == guns
    field.s.fired[guns] = 0
    field.s.entry[other] = field.hex("0509")
    put(field.s, other, OFF_MAP_5)
    assert counter_hq_reason(field.s, WP, other, duel.m110) is None
    put(field.s, other, RETURNING)
    assert counter_hq_reason(field.s, WP, other, duel.m110) is not None


@rule("23.7.2a", "23.7.2b")
def test_a_gun_beside_friends_is_struck_only_if_one_of_them_observes_in_this_cycle(field: Field) -> None:
    duel = Duel(field)
    beside = field.put(BMP, "0514", 1)
    cycle(field, "1/3ID")  # in a cycle of the enemy nobody observes
    assert rule_of(counter_hq_reason(field.s, WP, duel.wp_hq, duel.m110)) == "23.7.2a"
    assert duel.cycle().over
    cycle(field, "27GMRD")
    assert counter_hq_reason(field.s, WP, duel.wp_hq, duel.m110) is None
    assert duel.cycle().offered("piece") == {duel.m110}
    field.s.masked[beside] = 1
    assert rule_of(counter_hq_reason(field.s, WP, duel.wp_hq, duel.m110)) == "23.7.2a"


@rule("21.3.1b")
def test_a_base_unit_that_observes_for_counter_battery_is_bound_to_the_cycle(field: Field) -> None:
    duel = Duel(field)
    cycle(field, "1/3ID")
    field.s.fired[duel.m110] = 0
    engineer, division = field.put("3ID-ENG1", "0508"), field.put("3ID-HQF", "0516")
    Firing(field, CounterBattery([duel.dag]), [1]).say("piece", duel.dag).say("hq", division)
    assert field.s.activated[engineer] == field.s.active


@rule("23.4.1c", "23.4.1e", "23.4.5a")
def test_the_players_alternate_until_both_pass(field: Field) -> None:
    duel = Duel(field)
    field.put(M109, "0518", 3)
    second = field.put("72FA-M109", "0518", 3)
    firing = Firing(field, CounterBattery([duel.m110]), [1, 1])
    assert firing.role == WP
    firing.say("piece", duel.m110)
    assert firing.role == NATO  # the DAG fired, and may be answered
    assert firing.offered("piece") == {duel.dag}
    firing.say("piece", duel.dag).say("piece", second)
    # WP: no gun is left; NATO: no target is left; both pass
    assert firing.over
    assert [row[0] for row in firing.told("counter_battery")] == [duel.dag, second]


@rule("23.4.1d", "23.4.1f", "23.4.4a", "23.7.1b", "23.4.1c", "23.4.1e")
def test_targets_are_guns_that_fired_each_once_in_a_cycle(field: Field) -> None:
    duel = Duel(field)
    quiet, fired = field.put(M109, "0515", 3), field.put(M109B, "0515", 3)
    mark_fired(field.s, fired)
    field.put("8GA-390GAB", "0507", 4)
    firing = Firing(field, CounterBattery([duel.m110, fired]), [1, 1])
    assert firing.offered("piece") == {duel.m110, fired}  # both guns of the hex
    assert firing.why("piece", quiet) == "23.4.1d"
    firing.say("piece", duel.m110).say("piece", duel.dag)
    firing.say("pass")  # NATO
    assert firing.offered("piece") == {fired}
    assert firing.why("piece", duel.m110) == "23.4.1f"
    frame = firing.play.stack[-1]
    assert isinstance(frame, CounterBattery)
    assert rule_of(frame.gun_reason(field.s, duel.wp_hq, duel.dag, fired)) == "23.4.1f"
    firing.say("pass")  # WP, right after NATO
    assert firing.over


@rule("23.4.5a")
def test_each_strike_of_a_cycle_may_be_called_by_another_hq(field: Field) -> None:
    duel = Duel(field)
    second, army = field.put("27GMRD-HQM", "0505"), field.put("8GA-390GAB", "0507", 4)
    fired = field.put(M109B, "0515", 3)
    mark_fired(field.s, fired)
    firing = Firing(field, CounterBattery([duel.m110, fired]), [1, 1])
    firing.say("piece", duel.m110).say("hq", duel.wp_hq).say("piece", duel.dag)
    firing.say("piece", fired)  # NATO has no gun left to answer with
    assert firing.offered("hq") == {duel.wp_hq, second}
    firing.say("hq", second).say("piece", army)
    assert firing.told("counter_battery")[-1][:2] == (army, fired)


@rule("23.4.2d", "23.4.2l", "30.4c", "11.3d", "7.3g", "G.spotter")
def test_a_non_airmobile_maneuver_unit_of_the_hq_in_range_spots(field: Field) -> None:
    duel = Duel(field)
    reason = counter_spotter_reason
    assert reason(field.s, duel.wp_hq, duel.spotter) is None
    field.s.steps[duel.spotter] = 0
    assert reason(field.s, duel.wp_hq, duel.spotter) is None  # a dummy may
    others = [field.put("27GMRD-ENG1", "0510"), duel.wp_hq, duel.dag, field.put("39GMRD-117GMRR-U", "0510", 1)]
    assert [rule_of(reason(field.s, duel.wp_hq, piece)) for piece in others] == ["23.4.2d"] * 4
    air, airmobile = field.put("35GAAB-HQ", "0505"), field.put("35GAAB-1Bn-U", "0510", 1)
    assert rule_of(reason(field.s, air, airmobile)) == "23.4.2d"
    field.move(duel.spotter, "1605")  # 11 hexes
    assert rule_of(reason(field.s, duel.wp_hq, duel.spotter)) == "23.4.2d"
    assert rule_of(counter_hq_reason(field.s, WP, duel.wp_hq, duel.m110)) == "23.4.2d"


@rule("23.4.2e", "23.4.2f", "23.4.2g", "23.4.2m", "4.1.2.1a", "4.1.2.2a", "4.1.2.3c")
def test_the_number_depends_on_nation_of_the_hq_distance_and_type(field: Field) -> None:
    duel = Duel(field)
    assert spotting_distance(field.s, duel.wp_hq, duel.m110) == 5
    towed, rocket = field.put("12PzD-FH70", "0515", 3), field.put(MLRS, "0515", 1)
    targets = (duel.m110, towed, rocket)
    assert [acquisition_number(field.s, duel.wp_hq, gun) for gun in targets] == [8, 6, 9]
    assert spotting_distance(field.s, duel.hq, duel.dag) == 5
    assert acquisition_number(field.s, duel.hq, duel.dag) == 5  # the US table
    german = field.put("34PzBde-HQ", "0517")
    field.put("34PzBde-Marder", "0512", 1)
    assert acquisition_number(field.s, german, duel.dag) == 8
    field.move(duel.spotter, "0512")
    assert acquisition_number(field.s, duel.wp_hq, duel.m110) == 7


@rule("23.4.2h", "23.4.2n")
def test_where_the_table_says_na_there_is_no_strike_and_no_rp_is_spent(field: Field) -> None:
    duel = Duel(field)
    number = field.t.charts.counter_battery_number
    assert [number(1, 20, kind) for kind in (0, 1, 2)] == [NOT_AVAILABLE, NOT_AVAILABLE, 9]
    assert number(0, 12, 2) == NOT_AVAILABLE
    field.s.rp[duel.wp_hq] = 2
    duel.cycle(1).say("piece", duel.m110)
    assert field.s.rp[duel.wp_hq] == 2
    far = field.put(MLRS, "0526", 1)
    mark_fired(field.s, far)
    field.s.fired[duel.dag] = 0
    assert rule_of(counter_hq_reason(field.s, WP, duel.wp_hq, far)) == "23.4.2h"


@rule("23.4.2i", "23.4.2j", "23.4.2k")
@pytest.mark.parametrize(("die", "acquired"), [(7, False), (8, True)])
def test_the_roll_must_reach_the_number_and_the_gun_is_fired_anyway(field: Field, die: int, acquired: bool) -> None:
    duel = Duel(field)
    firing = duel.cycle(die, 5) if acquired else duel.cycle(die)
    firing.say("piece", duel.m110)
    assert bool(firing.told("hits_scored")) is acquired
    assert field.s.fired[duel.dag] == 1


@rule("23.4.3a", "23.2f", "23.4.6b")
def test_only_the_targeted_gun_loses_steps_or_is_disrupted_and_nothing_else_is_seen(field: Field) -> None:
    duel = Duel(field)
    weak, strong = field.put(HQ.replace("1/", "2/"), "0515"), field.put("2/3ID-M1", "0515", 4)
    field.s.steps[duel.m110] = 9
    firing = duel.cycle(8, 5).say("piece", duel.m110)
    assert [row[0] for row in firing.told("step_lost")] == [duel.m110]  # 7 hits, 7 steps
    assert [row[0] for row in firing.told("disrupted")] == [duel.m110]
    assert field.s.disrupted[weak] == field.s.disrupted[strong] == 0
    assert not field.s.secrets.knowers[strong] & (1 << WP)


def test_direct_fire_triggers_no_cycle(field: Field) -> None:
    duel = Duel(field)
    assert Firing(field, CounterBattery([])).over
    assert duel.m110


@rule("23.4e", "23.4.7a")
def test_no_helicopter_and_no_aircraft_takes_part(field: Field) -> None:
    duel = Duel(field)
    for piece in (field.t.helicopter_piece[0], field.t.air_piece[WP]):
        field.s.steps[piece] = 2
        put(field.s, piece, field.hex("0507"))
        assert rule_of(counter_gun_reason(field.s, duel.wp_hq, piece, duel.m110)) == "21.1a"


@rule("23.4.6a", "22.5d", "11.2.2a", "11.2.4a3")
def test_place_type_and_steps_of_a_target_are_known_before_the_decision(field: Field) -> None:
    small(field)
    cycle(field, "27GMRD")
    field.put("27GMRD-HQM", "0505")
    gun = field.put("8GA-390GAB", "0505", 3)
    field.put(M2, "0512", 2)
    acquire(field, "0512")
    field.put(HQ, "0517")
    field.put(M109, "0516", 3)
    field.put(M2, "0511", 1)
    firing = Firing(field, FireStrike(field.hex("0512")), dice=[1]).say("add", gun)
    assert (firing.role, firing.asks) == (NATO, "CounterBattery")
    assert firing.told("guns_fired") == [(gun, 3)]
    assert field.s.seen[gun] == 3
    assert not field.s.acquired[field.hex("0505")]  # this does not acquire it


@rule("23.4.8a", "23.6b", "40.5b", "40.5c", "40.5d")
def test_guns_on_the_off_map_display_are_targets_from_the_map_and_answer(field: Field) -> None:
    duel = Duel(field)
    field.s.entry[duel.m110] = field.hex("0512")
    put(field.s, duel.m110, OFF_MAP_5)
    field.s.place[duel.eyes] = -1
    field.s.fired[duel.m110] = 0
    assert counter_gun_reason(field.s, duel.hq, duel.m110, duel.dag) is None  # it fires at the map, too
    assert strike_targets(field.s, WP) == []
    assert spotting_distance(field.s, duel.wp_hq, duel.m110) == 7  # 2 to the entry hex, + 5
    assert counter_gun_reason(field.s, duel.wp_hq, duel.dag, duel.m110) is None  # 5 + 5 = 10, its range
    field.move(duel.dag, "0506")
    assert rule_of(counter_gun_reason(field.s, duel.wp_hq, duel.dag, duel.m110)) == "22.2i"
    field.move(duel.dag, "0507")
    field.s.fired[duel.m110] = 1
    beside = field.put(M109, "0512", 3)
    field.s.entry[beside] = field.hex("0512")
    put(field.s, beside, OFF_MAP_5)
    firing = duel.cycle(9, 5).say("piece", duel.m110)
    assert firing.told("step_lost") == [(duel.m110, 3, 0)]  # 7 hits; defense 1 + 1 in Heavy Woods
    assert not field.s.disrupted[beside]  # 40.5d: nobody else
    put(field.s, duel.m110, OFF_MAP_10)
    assert spotting_distance(field.s, duel.wp_hq, duel.m110) == 12


@rule("23.6b")
def test_a_gun_on_the_off_map_display_is_spotted_and_struck_from_the_map_only(field: Field) -> None:
    duel = Duel(field)
    for piece in (duel.m110, duel.dag, duel.wp_hq, duel.spotter):
        field.s.entry[piece] = field.hex("0512")
    put(field.s, duel.m110, OFF_MAP_5)
    put(field.s, duel.dag, OFF_MAP_10)
    put(field.s, duel.wp_hq, OFF_MAP_5)
    assert rule_of(counter_gun_reason(field.s, duel.wp_hq, duel.dag, duel.m110)) == "23.6b"
    put(field.s, duel.m110, field.hex("0512"))
    assert rule_of(counter_gun_reason(field.s, duel.wp_hq, duel.dag, duel.m110)) != "23.6b", "the map is another matter"
    put(field.s, duel.spotter, QUEUED)
    assert spotting_distance(field.s, duel.wp_hq, duel.m110) < FAR
    put(field.s, duel.m110, OFF_MAP_5)
    assert spotting_distance(field.s, duel.wp_hq, duel.m110) == FAR


def test_the_question_is_put_though_the_only_gun_is_a_dummy(field: Field) -> None:
    duel = Duel(field)
    put(field.s, duel.dag, -1)
    assert duel.cycle().over
    field.put("8GA-390GAB", "0507", 0)
    firing = duel.cycle()
    assert firing.options == [("pass",)]
    assert firing.why("piece", duel.m110) == "21.0b"
