"""Riders on jeeps, trucks and tanks (10.8.1, 10.8.2, 10.8.8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import said
from games.fields_of_fire.ground import TYPE, T, icon, place
from games.fields_of_fire.motor import (
    HALF_TRACK,
    JEEP,
    SHERMAN,
    STUG,
    TRUCK,
    ground,
    phase,
    rule,
    tank_against_squad,
    vehicle,
)
from sandtable.games.fields_of_fire.rules.air.aircraft import stand_down
from sandtable.games.fields_of_fire.rules.combat.combat_effects import choose_sniper_targets, combat_effects
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack, returners, target_reason, targets
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.fire.lines import valid_target
from sandtable.games.fields_of_fire.rules.fire.ratings import can_fire
from sandtable.games.fields_of_fire.rules.movement.adjacent import ChoosePlatoonCard
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.orders.activation import can_ready
from sandtable.games.fields_of_fire.rules.pieces.marks import UNIT, has, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.mines import lay_mines
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put
from sandtable.games.fields_of_fire.rules.pieces.rides import burdened, driver_experience, drives_itself
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE
from sandtable.games.fields_of_fire.rules.rally.teams import ChooseTeam, spare_teams
from sandtable.games.fields_of_fire.rules.sequence.activity import activity_level
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, things_of
from sandtable.games.fields_of_fire.rules.transport.transport import can_embark, embark, embark_reason, step_room
from sandtable.games.fields_of_fire.rules.vehicles.actions import attempt_cards, extra_actions
from sandtable.games.fields_of_fire.rules.vehicles.at_choice import best_odds
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_capable, at_targets, shot_reason
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable
from sandtable.games.fields_of_fire.rules.vehicles.riders import carry_along
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import best_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT, MOVE_PLATOON, SPOT
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE, card_at

# -- riders (10.8.1, 10.8.2, 10.8.8)


@rule("2.4.1j")
def test_nobody_of_another_platoon_is_driven_to_the_outpost_and_the_first_vehicle_designates_it() -> None:
    f = ground()
    f.m.type, f.m.mlr = mc.DEFENSIVE, 2
    post = place("r3c2")
    f.s.control[post] |= 1 << mc.CONTROL_OUTPOST
    truck, other = [vehicle(f, TRUCK, "r2c2", platoon=number) for number in (1, 2)]
    squad = f.add("rifle_squad", "r2c2", platoon=2, aboard=truck)
    assert post not in drivable(f.s, truck)
    f.s.platoon[squad] = 1
    assert post in drivable(f.s, truck)
    assert post in drivable(f.s, other)
    phase(f).move_to(f.g, truck, post)
    assert f.s.card[squad] == post
    assert post not in drivable(f.s, other)


@third
@rule("7.9.1c", "7.2.4c", "7.11.5a")
def test_nobody_gets_aboard_out_of_mines_or_off_a_final_line() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r2c3")
    team, gun = f.add("fire_team", "r2c3"), f.add("hmg", "r2c3")
    assert can_embark(f.s, team, jeep)
    assert can_embark(f.s, gun, jeep)
    mark_unit(f.s, codes.VOF_MINES, NOBODY, team, 1, -4)
    f.s.fpl[gun] = 1
    assert said(embark_reason(f.s, team, jeep))[0] == "7.9.1c"
    assert said(embark_reason(f.s, gun, jeep))[0] == "7.2.4c"


def burst_for_each(units: int) -> list[int]:
    return [icon(codes.ICON_BURST, n) for n in range(T.charts.mine_cards * units)]


@rule("8.7.1a", "8.7.2b", "10.8.1b", "10.8.2c")
@pytest.mark.parametrize("kind", [JEEP, TRUCK, SHERMAN])
def test_a_mine_package_checks_the_riders_of_the_vehicle_that_triggers_it(kind: str) -> None:
    f = ground(roll_mines=burst_for_each(2))
    ride, team = vehicle(f, kind, "r2c3"), f.add("fire_team", "r2c3")
    embark(f.g, team, ride)
    lay_mines(f.g, place("r2c3"))
    assert [has(f.s, unit, codes.VOF_MINES) for unit in (ride, team)] == [True, True]


@rule("8.7.1a", "8.7.2b", "10.2.1b")
def test_mines_spare_who_is_inside_a_vehicle() -> None:
    f = ground(roll_mines=burst_for_each(1))
    carrier, team = vehicle(f, HALF_TRACK, "r2c3"), f.add("fire_team", "r2c3")
    embark(f.g, team, carrier)
    lay_mines(f.g, place("r2c3"))
    assert [has(f.s, unit, codes.VOF_MINES) for unit in (carrier, team)] == [True, False]


@rule("7.9.1a", "7.9.1b", "10.8.1b")
def test_riders_check_for_mines_on_the_card_onto_which_they_are_driven() -> None:
    f = ground(roll_mines=burst_for_each(2))
    truck, team = vehicle(f, TRUCK, "r2c3"), f.add("fire_team", "r2c3")
    embark(f.g, team, truck)
    f.s.mines[place("r3c3")] = 1
    relocate(f.g, truck, place("r3c3"), OPEN)
    carry_along(f.g, truck, place("r3c3"))
    assert (f.s.aboard[team], has(f.s, team, codes.VOF_MINES)) == (truck, True)


@third
@rule("7.9.1c")
def test_a_truck_does_not_drive_on_with_a_rider_who_has_set_off_mines() -> None:
    f = ground()
    truck, team = vehicle(f, TRUCK, "r2c3", activation=1), f.add("fire_team", "r2c3")
    embark(f.g, team, truck)
    frame = phase(f)
    frame.answer(f.g, ("unit", truck))
    assert ("to", place("r3c3")) in frame.options(f.g)
    mark_unit(f.s, codes.VOF_MINES, NOBODY, team, 1, -4)
    assert not [a for a in frame.options(f.g) if a[0] == "to"]
    assert said(frame.reason(f.s, ("to", place("r3c3"))))[0] == "7.9.1c"
    assert ("disembark",) in frame.options(f.g)


@third
@rule("7.10.5a", "7.10.5b", "7.10.5c", "10.8.1b")
@pytest.mark.parametrize("aim", ["jeep", "rider"])
def test_all_who_ride_on_an_attacked_jeep_throw_back(aim: str) -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r2c3")
    scout, team = f.add("war_dog", "r2c3"), f.add("fire_team", "r2c3")
    for rider in (scout, team):
        embark(f.g, rider, jeep)
    beside = f.add("war_dog", "r2c3")
    enemy = f.add("ger_squad", "r2c3")
    target = jeep if aim == "jeep" else scout
    assert returners(f.s, enemy, target, OPEN, True) == [scout, team]
    assert returners(f.s, enemy, target, OPEN, False) == [scout]
    assert returners(f.s, enemy, beside, OPEN, True) == [beside]


@third
@rule("10.8.1a")
def test_a_jeep_with_an_hq_or_staff_needs_no_order() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    embark(f.g, f.add("fire_team", "r1c3"), jeep)
    assert not drives_itself(f.s, jeep)
    embark(f.g, f.add("first_sgt", "r1c3"), jeep)
    assert drives_itself(f.s, jeep)
    assert ("unit", jeep) in phase(f).options(f.g)


@rule("10.8.8a")
def test_a_jeep_is_driven_by_those_aboard() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    assert not can_ready(f.s, jeep)
    assert f.s.count[place("r1c3")] == 0  # it is no unit
    squad = f.add("fire_team", "r1c3")
    embark(f.g, squad, jeep)
    assert can_ready(f.s, jeep)
    sergeant = f.add("first_sgt", "r1c3")
    embark(f.g, sergeant, jeep)
    f.s.experience[sergeant] = codes.VETERAN
    assert driver_experience(f.s, jeep) == codes.VETERAN
    assert attempt_cards(f.s, jeep) == 3
    f.s.experience[sergeant] = codes.LINE
    assert driver_experience(f.s, jeep) == codes.LINE


@third
@rule("10.8.1b")
def test_jeep_riders_fire_and_are_hit_together() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    one, two = f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3")
    embark(f.g, one, jeep)
    embark(f.g, two, jeep)
    f.s.exposed[one] = f.s.exposed[two] = 0
    foe = f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(one) == place("r2c3")
    assert f.aim(foe) == place("r1c3")
    before = len(f.told("fired-at"))
    grenadier = f.add("ger_squad", "r1c3")
    assert one in targets(f.s, grenadier, -1)
    attack(f.g, grenadier, one, -1, [icon(codes.ICON_GRENADE)])
    assert has(f.s, one, codes.VOF_GRENADE)
    assert has(f.s, two, codes.VOF_GRENADE)
    combat_effects(f.g)
    assert {one, two} <= {row[0] for row in f.told("fired-at")[before:]}


@rule("10.8.1c")
def test_riders_are_exposed_when_the_jeep_moves() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3", ready=1)
    squad = f.add("fire_team", "r1c3")
    embark(f.g, squad, jeep)
    f.s.exposed[squad] = 0
    frame = phase(f)
    frame.answer(f.g, ("unit", jeep))
    frame.answer(f.g, ("to", place("r2c3")))
    assert [f.s.card[squad], f.s.exposed[squad]] == [place("r2c3"), 1]


@rule("10.8.1c", "5.1.3b")
def test_riders_who_come_back_from_the_map_are_exposed_in_the_staging_area_too() -> None:
    f = ground()
    jeep, team = vehicle(f, JEEP, "r1c3"), f.add("fire_team", "r1c3")
    embark(f.g, team, jeep)
    for staging, exposed in ((card_at(0, 3), 1), (card_at(0, 2), 0)):
        f.s.exposed[team] = 0
        relocate(f.g, jeep, staging, 0)
        carry_along(f.g, jeep, staging)
        assert f.s.exposed[team] == exposed


@rule("4.3.4b", "10.8.1c")
def test_riders_lay_their_telephone_line_on_the_cards_that_the_jeep_leaves() -> None:
    f = ground()
    jeep, team = vehicle(f, JEEP, "r1c3"), f.add("fire_team", "r1c3", phone=1)
    new_thing(f.s, PHONE_LINE, team)
    embark(f.g, team, jeep)
    relocate(f.g, jeep, place("r2c3"), 0)
    carry_along(f.g, jeep, place("r2c3"))
    assert (f.s.line[place("r1c3")], things_of(f.s, team)) == (1, [])


@rule("10.8.2a")
def test_a_tank_with_riders_or_casualties_does_not_fight() -> None:
    f, tank, _ = tank_against_squad()
    vehicle(f, STUG, "r3c3", codes.ENEMY)
    assert at_capable(f.s, tank)
    f.s.cargo[tank] = 1
    assert burdened(f.s, tank)
    assert not at_capable(f.s, tank)
    assert not can_fire(f.s, tank)
    f.s.cargo[tank] = 0
    f.s.stowed[tank * 16 + codes.AMMO_MG] = 6
    assert at_capable(f.s, tank)  # with ammunition only it fights
    f.s.stowed = {}
    squad = f.add("rifle_squad", "r1c3")
    embark(f.g, squad, tank)
    f.settle()
    assert f.aim(tank) == NOWHERE
    assert extra_actions(f.s, tank) == []
    assert at_targets(f.s, tank) == []


@rule("10.8.2b")
@pytest.mark.parametrize("result", [codes.AT_BREWED_UP, codes.AT_KNOCKED_OUT, codes.AT_PINNED])
def test_riders_are_hit_and_get_off_when_the_tank_is(result: int) -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c3", steps=3)
    embark(f.g, squad, tank)
    f.s.exposed[squad] = 0
    apply_at(f.g, tank, result)
    hits = [row[0] for row in f.told("hit")]
    assert hits[0] == squad
    assert f.told("disembarked") == [(squad, place("r1c3"))]
    assert squad not in [unit for unit in range(UNITS) if f.s.kind[unit] and f.s.aboard[unit] == tank]
    left = [u for u in range(UNITS) if f.s.kind[u] and f.s.card[u] == place("r1c3") and u != tank]
    assert all(f.s.exposed[u] for u in left)
    if result == codes.AT_PINNED:
        assert hits == [squad]
        assert f.s.pinned[tank]


@third
@rule("10.2.2b", "10.5.2d1")
def test_getting_off_is_a_move_after_which_the_vehicle_only_drives_or_fires_like_one_that_moved() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r2c3", ready=1)
    squad = f.add("rifle_squad", "r2c3")
    embark(f.g, squad, tank)
    f.add("ger_squad", "r4c3", spotted=0, holds_fire=1)
    foe = vehicle(f, STUG, "r2c5", codes.ENEMY, fired=1)
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("disembark",))
    while f.g.stack[-1] is not frame:
        f.g.stack[-1].next(f.g)
    assert f.s.aboard[squad] == NOBODY
    offered = frame.options(f.g)
    assert ("to", place("r2c2")) in offered
    assert ("action", SPOT) not in offered
    shots = frame.ask(f.g).info["shots"]
    assert shots[f"target {foe}"] == best_odds(f.s, tank, foe, 1, 0) != best_odds(f.s, tank, foe, 0, 0)


@rule("10.8.8a")
def test_an_empty_jeep_is_no_target_by_itself() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    f.add("rifle_squad", "r1c3")
    driver = f.add("fire_team", "r1c3")
    gun = f.add("ger_pak75", "r3c3")
    f.add("ger_lmg", "r2c3")
    f.settle()
    assert at_targets(f.s, gun) == []
    assert said(shot_reason(f.s, gun, jeep, 0)) == ("10.8.8a", "empty-vehicle")
    assert best_vof(f.s, jeep) == codes.NONE
    embark(f.g, driver, jeep)
    assert at_targets(f.s, gun) == [jeep]
    assert best_vof(f.s, jeep) != codes.NONE


@rule("10.8.8a")
def test_nobody_snipes_at_a_jeep_or_throws_grenades_at_an_empty_one() -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    driver = f.add("fire_team", "r1c3")
    sniper = f.add("ger_sniper", "r3c3")
    squad = f.add("ger_squad", "r1c3")
    set_fire(f.s, sniper, place("r1c3"), codes.SOUTH)
    choose_sniper_targets(f.g)
    assert [row[UNIT] for row in f.s.marks] == [driver]
    assert "roll-sniper" not in [args[0] for args in f.told("drew")]
    assert targets(f.s, squad, OWN_WEAPON) == [driver]
    assert said(target_reason(f.s, squad, jeep, OWN_WEAPON)) == ("10.8.8a", "empty-vehicle")
    embark(f.g, driver, jeep)
    assert jeep in targets(f.s, squad, OWN_WEAPON)


@third
@rule("10.2.2a", "10.5.2d1", "10.8.2a")
def test_a_tank_that_has_let_its_riders_off_after_a_move_still_fires_and_drives_no_farther() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r2c2", ready=1)
    squad = f.add("rifle_squad", "r2c2")
    embark(f.g, squad, tank)
    foe = vehicle(f, STUG, "r2c5", codes.ENEMY, fired=1)
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("to", place("r2c3")))
    assert ("target", foe) not in frame.options(f.g)  # with riders it takes no part in combat
    frame.answer(f.g, ("disembark",))
    while f.g.stack[-1] is not frame:
        f.g.stack[-1].next(f.g)
    assert not f.s.fired[tank]
    assert frame.options(f.g) == [("target", foe), ("done",)]
    assert said(frame.reason(f.s, ("to", place("r2c4")))) == ("10.2.2a", "move-over")
    shots = frame.ask(f.g).info["shots"]
    assert shots[f"target {foe}"] == best_odds(f.s, tank, foe, 1, 0)


@third
@rule("10.2.2b")
def test_who_gets_off_in_two_goes_before_the_move_draws_reaction_fire_once() -> None:
    f = ground()
    track = vehicle(f, HALF_TRACK, "r1c3", ready=1)
    for _ in range(2):
        embark(f.g, f.add("fire_team", "r1c3"), track)
    frame = phase(f)
    frame.answer(f.g, ("unit", track))
    frame.answer(f.g, ("disembark",))
    off = f.g.stack[-1]
    off.answer(f.g, off.options(f.g)[0])
    while len(off.options(f.g)) < 2 or off.options(f.g)[-1] != ("done",):
        off.next(f.g)
    off.answer(f.g, ("done",))
    f.add("ger_pak75", "r3c3")
    frame.answer(f.g, ("disembark",))
    assert not f.told("at_fire")


@third
@rule("10.8.2c")
def test_tank_riders_are_targets_without_fire_of_their_own() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad, other = f.add("rifle_squad", "r1c3", steps=2), f.add("fire_team", "r1c3")
    embark(f.g, squad, tank)
    embark(f.g, other, tank)
    foe = f.add("ger_pak75", "r2c3")
    assert not can_fire(f.s, squad)
    assert valid_target(f.s, foe, place("r1c3"))
    grenadier = f.add("ger_squad", "r1c3")
    attack(f.g, grenadier, squad, -1, [icon(codes.ICON_GRENADE)])
    assert has(f.s, other, codes.VOF_GRENADE)
    mark_unit(f.s, codes.VOF_CONCENTRATED, foe, squad, 1, -1)
    before = len(f.told("fired-at"))
    combat_effects(f.g)
    assert squad in {row[0] for row in f.told("fired-at")[before:]}
    carry = f.add("fire_team", "r1c3")
    if f.s.kind[tank]:
        f.s.aboard[carry] = tank
        carry_along(f.g, tank, place("r1c4"))
        assert [f.s.card[carry], f.s.exposed[carry]] == [place("r1c4"), 1]


@third
@rule("10.8.1b", "10.8.2c")
@pytest.mark.parametrize(("mount", "shared"), [(SHERMAN, False), ("jeep", True)])
def test_concentrated_fire_hits_one_rider_of_a_tank_and_all_of_a_jeep(mount: str, shared: bool) -> None:
    f = ground()
    under = vehicle(f, mount, "r1c3")
    riders = [f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3")]
    for rider in riders:
        embark(f.g, rider, under)
    foe = f.add("ger_squad", "r2c3")
    f.settle()
    concentrate(f.g, foe, place("r1c3"), OPEN, [icon(codes.ICON_CROSSHAIRS)])
    assert sum(has(f.s, rider, codes.VOF_CONCENTRATED) for rider in riders) == (2 if shared else 1)


# -- riders stay with their vehicle


@rule("10.2.1b")
def test_those_aboard_do_not_march_with_their_platoon() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    leader = f.add("plt_hq", "r1c3", platoon=1)
    squads = [f.add("rifle_squad", "r1c3", platoon=1, steps=3) for _ in range(3)]
    embark(f.g, squads[0], tank)
    f.s.exposed[squads[0]] = 0
    assert destinations(f.s, squads[0], MOVE_ADJACENT) == []
    march: Any = ChoosePlatoonCard(leader, leader, MOVE_PLATOON)
    f.g.push(march)
    march.answer(f.g, ("to", place("r2c3")))
    frame: Any = f.g.stack[-1]
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert [f.s.card[u] for u in squads] == [place("r1c3"), place("r2c3"), place("r2c3")]
    assert f.s.aboard[squads[0]] == tank


@rule("10.2.1b")
def test_a_team_aboard_a_truck_joins_no_squad_beside_it() -> None:
    f = ground()
    truck, squad = vehicle(f, TRUCK, "r2c3"), f.add("rifle_squad", "r2c3", steps=2)
    rider, walker = f.add("fire_team", "r2c3"), f.add("fire_team", "r2c3")
    embark(f.g, rider, truck)
    assert spare_teams(f.s, NOBODY, squad) == [walker]
    why = ChooseTeam(NOBODY, squad).explain(f.g, ("target", rider))
    assert why is not None
    assert why.msg.id == "refused-aboard"


def test_a_rider_who_is_driven_off_is_no_longer_aboard() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad = f.add("rifle_squad", "r1c3", steps=3)
    embark(f.g, squad, tank)
    put(f.s, squad, place("r1c2"))
    assert f.s.aboard[squad] == NOBODY
    other = f.add("rifle_squad", "r1c3", steps=3)
    embark(f.g, other, tank)
    left = apply_effects(f.g, other, codes.EFFECT_FIRE, codes.EFFECT_LITTER)
    assert left
    assert all(f.s.aboard[unit] == tank for unit in left)


def test_between_attempts_everybody_gets_off() -> None:
    f = ground()
    track, tank = vehicle(f, HALF_TRACK, "r1c3"), vehicle(f, SHERMAN, "r2c3")
    one, two = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r2c3")
    embark(f.g, one, track)
    embark(f.g, two, tank)
    craft = new_unit(f.s, TYPE["uh1_slick"], codes.FRIENDLY, NOWHERE)
    f.s.box[craft] = codes.BOX_LOITER
    three = new_unit(f.s, TYPE["rifle_squad"], codes.FRIENDLY, NOWHERE)
    f.s.aboard[three] = craft
    stand_down(f.s)
    assert [f.s.aboard[u] for u in (one, two, three)] == [NOBODY] * 3
    assert [f.s.card[u] for u in (one, two)] == [place("r1c3"), place("r2c3")]
    assert [f.s.box[u] for u in (craft, three)] == [codes.BOX_PICKUP] * 2


@rule("10.8.8a", "8.1b", "8.1c")
def test_a_card_with_an_empty_jeep_is_not_occupied_for_the_activity_level() -> None:
    f = ground()
    vehicle(f, JEEP, "r2c3")
    f.add("rifle_squad", "r4c1")
    f.s.incoming[place("r2c3")] = f.s.incoming[place("r4c1")] = codes.VOF_INCOMING
    assert activity_level(f.s) == codes.CONTACT
    f.add("rifle_squad", "r2c3")
    assert activity_level(f.s) == codes.ENGAGED


@rule("10.8.8a", "2.2.1b")
def test_an_empty_jeep_sees_nothing() -> None:
    f = ground()
    vehicle(f, JEEP, "r2c3")
    assert not seen_by_friends(f.s, place("r3c3"))
    f.add("rifle_squad", "r2c3")
    assert seen_by_friends(f.s, place("r3c3"))


@rule("10.8.8a", "5.1.5a")
def test_a_jeep_makes_no_room_for_more_infantry_on_its_card() -> None:
    f = ground()
    vehicle(f, JEEP, "r2c3")
    assert step_room(f.s, codes.FRIENDLY, place("r2c3")) == T.charts.stack_steps
