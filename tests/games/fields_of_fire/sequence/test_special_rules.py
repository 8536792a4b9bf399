"""Special rules, exits and counts of missions: what a mission says goes before the series rules (2.1c)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import COVER, TYPE, Ground, T, place
from sandtable.games.fields_of_fire.rules.campaign.outcome import measure, note_turn, value_of
from sandtable.games.fields_of_fire.rules.combat import demolition
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.hits import lose_step
from sandtable.games.fields_of_fire.rules.enemy.contact import ContactEvaluation, road_triggers
from sandtable.games.fields_of_fire.rules.enemy.packages import put_group
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations, may_exit
from sandtable.games.fields_of_fire.rules.movement.leaving import leave_map, on_exit
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.pieces.deck import random_number
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.preparation.assets import hand_out_charges
from sandtable.games.fields_of_fire.rules.sequence import special_rules
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.support.calls import spare_civilians
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable, must_stop, wreck_blocks
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT, PLACE_DEMOLITION
from sandtable.games.fields_of_fire.state.company import DORMANT, UNITS
from sandtable.games.fields_of_fire.state.mission_tables import Task


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def with_rule(rule_id: int, *numbers: int, **draws: list[Any]) -> Ground:
    f = Ground(**draws)
    f.m.rules = [[] for _ in range(mc.RULE_COUNT)]
    f.m.rules[rule_id] = [*numbers, 0, 0, 0, 0][:4]
    return f


def counting(what: int, **facts: int) -> Task:
    task = Task()
    task.measure = what
    for name, value in facts.items():
        setattr(task, name, value)
    return task


def number(options: int, result: int, nth: int = 0) -> int:
    """An Action Card that shows a result in a column of R#."""
    cards = [c for c in T.cards.numbers if T.cards.kind[c] == codes.CARD_DRAW]
    return [c for c in cards if T.cards.random[options][c] == result][nth]


# -- 2.1c: what the mission says comes first


@rule("2.1c")
def test_hedges_bar_vehicles_only_where_the_mission_says_so_and_until_they_are_breached() -> None:
    f = with_rule(mc.RULE_BREACH_HEDGES)
    f.lay("r2c2", "hedgerow")
    tank = f.add("m4_75", "r1c2")
    assert place("r2c2") not in drivable(f.s, tank)
    f.m.rules = [[] for _ in range(mc.RULE_COUNT)]
    assert place("r2c2") in drivable(f.s, tank)
    f.m.rules[mc.RULE_BREACH_HEDGES] = [0, 0, 0, 0]
    squad = f.add("eng_squad", "r2c2", ammo=0)
    assert not demolition.may_blow_ground(f.s, squad)
    new_thing(f.s, 26, squad)
    assert PLACE_DEMOLITION in offered(f.s, squad, squad)
    demolition.blow_ground(f.g, squad)
    assert not demolition.is_hedge(f.s, place("r2c2"))
    assert place("r2c2") in drivable(f.s, tank)
    assert not demolition.may_blow_ground(f.s, squad)


@rule("2.1c")
def test_a_wreck_on_the_road_is_slow() -> None:
    f = with_rule(mc.RULE_WRECKS_BLOCK)
    f.m.road = [1 * 16 + 2, 2 * 16 + 2]
    new_cover(f.s, COVER["wreck"], place("r2c2"))
    new_cover(f.s, COVER["wreck"], place("r2c3"))
    assert must_stop(f.s, place("r2c2"))
    assert not must_stop(f.s, place("r1c2"))
    assert not wreck_blocks(f.s, place("r2c3"))
    f.m.rules[mc.RULE_WRECKS_BLOCK] = []
    assert not must_stop(f.s, place("r2c2"))


@rule("2.1c")
def test_markers_beside_the_road_are_resolved_from_the_road() -> None:
    f = with_rule(mc.RULE_ROADSIDE_CONTACT)
    f.m.road = [2 * 16 + 2]
    f.add("rifle_squad", "r2c2")
    for at in ("r2c1", "r2c3", "r3c2"):
        f.s.pc[place(at)] = 3
    assert road_triggers(f.s) == {place("r2c3"): place("r2c2"), place("r2c1"): place("r2c2")}
    frame = ContactEvaluation()
    f.g.push(frame)
    frame.next(f.g)
    assert sorted(frame.cards) == sorted([place("r2c1"), place("r2c3")])
    f.m.rules[mc.RULE_ROADSIDE_CONTACT] = []
    assert road_triggers(f.s) == {}


# -- climate


def test_heat_brings_down_a_squad_that_marched() -> None:
    f = with_rule(mc.RULE_HEAT, 5, 2, 10, roll_heat=[number(10, 2), number(10, 2, 1), number(10, 3)])
    resting, marching = f.add("rifle_squad", "r1c1"), f.add("rifle_squad", "r1c2")
    f.s.moved[marching] = 1
    f.s.turn = 4
    special_rules.suffer_climate(f.g)
    assert not f.s.pinned[marching]
    f.s.turn = 5
    assert special_rules.marched(f.s) == [marching]
    clean_up(f.g)
    assert (f.s.pinned[resting], f.s.pinned[marching]) == (0, 1)
    assert random_number(f.g, "roll-heat", 10) == 2


def test_wounded_in_the_open_die_of_cold_in_the_listed_turns() -> None:
    f = with_rule(mc.RULE_COLD_WOUNDED, 1 << 5)
    cover = f.cover("basic", "r1c1")
    warm, cold = f.add("litter_team", "r1c1", cover=cover), f.add("paralyzed_team", "r1c2")
    fit = f.add("fire_team", "r1c2")
    f.s.turn = 4
    special_rules.suffer_climate(f.g)
    assert f.s.kind[cold]
    f.s.turn = 5
    special_rules.suffer_climate(f.g)
    assert (f.s.kind[cold], f.s.kind[warm] > 0, f.s.kind[fit] > 0) == (0, True, True)
    assert f.s.friendly_losses == 1


# -- fire


def test_preparatory_fire_weakens_the_markers_it_falls_on() -> None:
    f = with_rule(mc.RULE_PREPARATORY_FIRE, 2, 2, 3, -6)
    f.s.pc[place("r2c1")], f.s.pc[place("r3c2")] = 1, 3
    frame = special_rules.PreparatoryFire()
    f.g.push(frame)
    assert {a[1] for a in frame.options(f.g)} == set(special_rules.target_cards(f.s))
    assert {card // 16 for card in special_rules.target_cards(f.s)} == {2, 3}
    frame.answer(f.g, ("to", place("r2c1")))
    frame.answer(f.g, ("to", place("r3c2")))
    assert (f.s.pc[place("r2c1")], f.s.pc[place("r3c2")]) == (2, 0)
    assert [f.s.incoming_value[place(at)] for at in ("r2c1", "r3c2", "r2c2")] == [-6, -6, 0]
    frame.next(f.g)
    assert frame not in f.g.stack


def test_fire_on_houses_costs_points_where_civilians_live() -> None:
    f = with_rule(mc.RULE_CIVILIANS, 1)
    f.lay("r2c2", "village")
    spare_civilians(f.s, mc.FIRE_HE, place("r2c2"))
    spare_civilians(f.s, mc.FIRE_SMOKE, place("r2c2"))
    spare_civilians(f.s, mc.FIRE_HE, place("r1c1"))
    assert f.s.points == -1
    f.m.rules[mc.RULE_CIVILIANS] = []
    spare_civilians(f.s, mc.FIRE_HE, place("r2c2"))
    assert f.s.points == -1


def test_night_raiders_come_out_of_unsealed_caves() -> None:
    f = with_rule(mc.RULE_NIGHT_RAIDERS, 7, 10, 2)
    f.add("rifle_squad", "r2c2")
    f.add("rifle_squad", "r5c5")
    new_cover(f.s, COVER["cave"], place("r3c2"))
    f.s.turn = 6
    special_rules.raid(f.g)
    assert not any(f.s.pc)
    f.s.turn = 7
    special_rules.raid(f.g)
    assert [card for card in range(len(f.s.pc)) if f.s.pc[card]] == [place("r2c2")]
    assert f.s.pc[place("r2c2")] == 3


# -- leaving the map


def test_units_leave_by_the_exit_edge_and_are_counted() -> None:
    f = Ground()
    f.m.exit_edge, f.m.exit_columns = mc.EDGE_TOP, [2]
    out, beside, below = f.add("rifle_squad", "r5c2"), f.add("rifle_squad", "r5c3"), f.add("rifle_squad", "r4c2")
    assert [on_exit(f.s, unit) for unit in (out, beside, below)] == [True, False, False]
    assert may_exit(f.s, out)
    f.s.exposed[out] = 1
    assert not may_exit(f.s, out)
    f.s.exposed[out] = 0
    assert MOVE_ADJACENT in offered(f.s, out, out)
    f.s.cargo[out] = 1
    steps = f.s.steps[out]
    leave_map(f.g, out)
    assert not f.s.kind[out]
    assert (f.s.exited_steps, f.s.evacuated) == (steps, 1)
    assert f.s.exited == [[0, steps, codes.LINE]]
    assert measure(f.s, counting(mc.MEASURE_EXITED_STEPS)) == steps


def test_vehicles_that_come_through_are_counted_with_their_riders() -> None:
    f = Ground()
    f.m.exit_edge, f.m.exit_columns = mc.EDGE_BOTTOM, []
    tank, rider = f.add("m4_75", "r1c2"), f.add("plt_hq", "r1c2")
    f.s.aboard[rider] = tank
    leave_map(f.g, tank)
    assert (f.s.kind[tank], f.s.kind[rider]) == (0, 0)
    assert measure(f.s, counting(mc.MEASURE_EXITED_VEHICLES, number=TYPE["m4_75"])) == 1
    assert measure(f.s, counting(mc.MEASURE_EXITED_VEHICLES)) == 1
    assert measure(f.s, counting(mc.MEASURE_EXITED_VEHICLES, number=1)) == 0
    assert measure(f.s, counting(mc.MEASURE_COMMANDERS)) == 1


def test_waiting_vehicles_move_when_somebody_has_reached_them() -> None:
    f = Ground()
    truck = f.add("m4_75", "r3c3")
    f.s.frozen[truck] = DORMANT
    assert drivable(f.s, truck) == []
    clean_up(f.g)
    assert drivable(f.s, truck) == []
    f.add("rifle_squad", "r3c3")
    clean_up(f.g)
    assert drivable(f.s, truck)


# -- counts


def test_enemy_squads_and_weapons_removed_by_combat_are_counted() -> None:
    f = Ground()
    squad, gun, team = f.add("ger_squad", "r3c3"), f.add("ger_lmg", "r3c3"), f.add("rifle_squad", "r1c1")
    for unit in (squad, gun, team):
        while f.s.kind[unit]:
            lose_step(f.g, unit)
    assert measure(f.s, counting(mc.MEASURE_ENEMY_SQUADS)) == 1
    assert measure(f.s, counting(mc.MEASURE_ENEMY_WEAPONS)) == 1


def test_a_task_that_begins_later_counts_from_its_first_turn() -> None:
    f = Ground()
    task = counting(mc.MEASURE_ENEMY_STEPS, from_turn=3)
    f.m.success, f.m.xp = [], [task]
    f.s.enemy_losses, f.s.turn = 4, 2
    note_turn(f.s)
    f.s.enemy_losses = 6
    assert value_of(f.s, 0, task) == 2


def test_bunkers_count_when_they_are_empty_or_destroyed() -> None:
    f = Ground()
    first, second = new_cover(f.s, COVER["bunker"], place("r3c3")), new_cover(f.s, COVER["cave"], place("r3c4"))
    f.s.enemy_forts = [first, second]
    f.add("ger_squad", "r3c3", cover=first)
    task = counting(mc.MEASURE_FORTIFICATIONS)
    assert measure(f.s, task) == 1
    demolition.note_fort_lost(f.s, first)
    assert measure(f.s, task) == 2
    f.s.caves_sealed = 1
    assert measure(f.s, counting(mc.MEASURE_CAVES_SEALED)) == 1


def test_packages_note_their_bunkers() -> None:
    f = Ground()
    group = next(
        group
        for package in T.packages.values()
        for group in package.groups
        if group.cover == mc.PLACE_IN_BUNKER and T.types.force[group.types[0][0]] == f.m.enemy
    )
    units = put_group(f.g, group, [group.types[0][0]], place("r4c3"), place("r2c3"), 0)
    assert f.s.enemy_forts == [f.s.place[units[0]]]


def test_stores_are_taken_or_blown_up() -> None:
    f = Ground()
    f.s.stores = {place("r2c2"): 1, place("r4c4"): 1}
    task = counting(mc.MEASURE_STORES)
    squad = f.add("eng_squad", "r2c2", ammo=0)
    assert measure(f.s, task) == 1
    new_thing(f.s, 26, squad)
    guard = f.add("ger_squad", "r2c2")
    assert measure(f.s, task) == 0
    assert not demolition.may_blow_ground(f.s, squad)
    take_off(f.s, guard)
    assert demolition.may_blow_ground(f.s, squad)
    demolition.blow_ground(f.g, squad)
    take_off(f.s, squad)
    assert measure(f.s, task) == 1


def test_charges_and_night_devices_of_a_mission_are_handed_out() -> None:
    state: Any = GAME.start("A5", GAME.resolve("A5", {}))
    hand_out_charges(state)
    holders = [state.thing_unit[i] for i in range(len(state.thing)) if state.thing[i] == 26]
    assert len(holders) == state.m.charges > 0
    assert {state.roster[unit] for unit in holders} <= set(state.m.demolition)
    night: Any = GAME.start("C3", GAME.resolve("C3", {}))
    wanted = {row[0]: row[1] for row in night.m.night_device}
    assert {night.roster[u]: night.device[u] for u in range(UNITS) if night.device[u]} == wanted


# -- wading


def test_men_in_a_river_are_always_exposed_and_go_on_next_turn() -> None:
    f = Ground("B4", "open")
    f.lay("r2c2", "river")
    squad = f.add("rifle_squad", "r2c2", exposed=1)
    assert destinations(f.s, squad, MOVE_ADJACENT) == []
    clean_up(f.g)
    assert place("r3c2") in destinations(f.s, squad, MOVE_ADJACENT)
    f.add("ger_lmg", "r4c2")
    f.settle()
    assert ncm_now(f.s, squad).exposed == T.charts.ncm_exposed
