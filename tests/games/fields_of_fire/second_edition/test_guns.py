"""Second edition: anti-tank and anti-aircraft guns are vehicles that cannot move (7.1.1g)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, without
from games.fields_of_fire.ground import COVER, NORTH, SOUTH, TYPE, place
from games.fields_of_fire.motor import HIGHEST, SECOND, SHERMAN, STUG, ground, phase, vehicle
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects, ncm_now
from sandtable.games.fields_of_fire.rules.combat.hits import hit
from sandtable.games.fields_of_fire.rules.enemy.checks import checking_units
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.units import good_order, is_vehicle
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import GROUNDED
from sandtable.games.fields_of_fire.rules.vehicles.actions import shell_targets, vehicle_shell
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_capable, at_targets
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable, drive_reason
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE
from sandtable.games.fields_of_fire.state.company import NOBODY

T2, T3 = GAME.tables({"edition": "2e"}), GAME.tables({"edition": "3e"})
PAK, FLAK_88, AT_37, AT_57, MOVABLE = "ger_pak75", "ger_flak88", "at37", "at57", "ija_20mm"


@second("7.1.1g")
def test_guns_that_the_chart_calls_immobile_are_vehicles_for_all_purposes_but_do_not_move() -> None:
    guns = [kind for kind in T2.types.ids if T2.types.kind[kind] == codes.KIND_GUN]
    standing = {T2.types.key[kind] for kind in guns if not T2.weapons.mobile[T2.types.at[kind]]}
    assert {T2.types.key[kind] for kind in guns if T2.types.vehicle[kind]} == standing
    assert standing == {T2.types.key[kind] for kind in guns} - {MOVABLE}
    assert not any(T3.types.vehicle[kind] for kind in guns)  # infantry in the third edition
    for kind in guns:
        if T2.types.vehicle[kind]:
            row = T2.types.at[kind]
            assert (T2.types.steps[kind], T2.weapons.crew[row]) == (1, T3.types.steps[kind])
            assert T2.weapons.defence[row] != codes.NONE
            assert T2.types.fire_reach[kind] == codes.NONE  # no Fire Team side to flip to
    f = ground(roll_at=[HIGHEST, SECOND])
    company = f.add("co_hq", "r1c3", activation=1)
    gun, tank = vehicle(f, AT_57, "r1c3"), vehicle(f, STUG, "r3c3", codes.ENEMY)
    assert is_vehicle(f.s, gun)
    assert not good_order(f.s, gun)
    assert offers(f.s, company, gun, 9) == [ACTIVATE_VEHICLE]  # no infantry order, no movement
    assert drivable(f.s, gun) == []
    assert drive_reason(f.s, gun, place("r2c3")) is GROUNDED
    f.s.ready[gun] = 1
    f.m.exit_edge = mc.EDGE_BOTTOM
    assert at_targets(f.s, tank) == [gun]  # AT combat is for vehicles alone
    frame = phase(f)
    frame.answer(f.g, ("unit", gun))
    assert frame.options(f.g) == [("target", tank), ("done",)]
    frame.answer(f.g, ("target", tank))
    assert [args[:2] for args in f.told("at_fire")] == [(gun, tank), (tank, gun)]  # it draws reaction fire


@second()
def test_fire_at_a_gun_is_resolved_in_the_vehicle_phase() -> None:
    f = ground(roll_at=[HIGHEST])
    gun = vehicle(f, PAK, "r3c3", codes.ENEMY)
    squad = f.add("rifle_squad", "r2c3")
    set_fire(f.s, squad, place("r3c3"), NORTH)
    combat_effects(f.g)
    assert not [args for args in f.told("fired-at") if args[0] == gun]
    frame = phase(f)
    frame.queue = []
    frame.next(f.g)
    assert [args[:2] for args in f.told("at_fire")] == [(NOBODY, gun)]


@second()
def test_the_crew_of_a_knocked_out_gun_fights_on_as_fire_teams_under_the_wreck() -> None:
    f = ground()
    gun = vehicle(f, FLAK_88, "r3c3", codes.ENEMY)
    tank = vehicle(f, SHERMAN, "r1c3")
    plain = T2.weapons.gunnery[2][T2.types.at[TYPE[SHERMAN]]] + T2.weapons.defence[T2.types.at[TYPE[FLAK_88]]]
    assert at_modifiers(f.s, tank, gun, 0, 0) == plain
    apply_at(f.g, gun, codes.AT_KNOCKED_OUT)
    assert len(f.told("hit")) == 2  # a crew of two Steps
    assert f.s.tally[mc.MEASURE_ENEMY_VEHICLES] == 1
    assert COVER["wreck"] in f.s.cover_kind


@second()
def test_a_gun_makes_no_activity_check_and_never_leaves_the_map() -> None:
    f = ground()
    gun = vehicle(f, PAK, "r1c3", codes.ENEMY)
    f.m.vehicle_actions = [mc.VEHICLE_ADVANCE]
    assert checking_units(f.s) == []
    frame = phase(f)
    frame.enemy_turn(f.g, gun)
    assert f.s.card[gun] == place("r1c3")
    assert mc.MEASURE_ENEMY_VEHICLES_PASSED not in f.s.tally


@second()
def test_a_gun_in_a_bunker_fires_along_its_arrow_and_flames_leave_its_crew() -> None:
    f = ground()
    cover = f.cover("bunker", "r3c3", SOUTH)
    gun = vehicle(f, "ija_at47", "r3c3", codes.ENEMY)
    f.s.place[gun] = cover
    front, flank = vehicle(f, SHERMAN, "r1c3"), vehicle(f, SHERMAN, "r3c1")
    assert at_targets(f.s, gun) == [front]
    assert gun in at_targets(f.s, flank)  # it can be fired at from all sides
    hit(f.g, gun)
    assert not any(is_vehicle(f.s, u) for u in range(f.s.used) if f.s.kind[u] and f.s.side[u] == codes.ENEMY)


@second()
def test_a_gun_of_the_company_shells_infantry_with_grenade_fire() -> None:
    f = ground()
    gun = vehicle(f, AT_37, "r1c3", ready=1)
    foe = f.add("ger_squad", "r3c3")
    assert at_capable(f.s, gun)
    frame = phase(f)
    frame.answer(f.g, ("unit", gun))
    assert [a for a in frame.options(f.g) if a[0] == "action"]
    assert f.s.kind[foe]


@second()
def test_a_gun_without_a_target_waits_and_reacts_to_the_vehicle_that_comes() -> None:
    f = ground(roll_at=[HIGHEST])
    f.m.vehicle_actions = [mc.VEHICLE_AT_FIRE, mc.VEHICLE_ADVANCE]
    gun, tank = vehicle(f, PAK, "r3c3", codes.ENEMY), vehicle(f, SHERMAN, "r1c1", ready=1)
    f.lay("r2c2", "woods", dark=255)
    assert not at_targets(f.s, gun)
    frame = phase(f)
    frame.side = codes.ENEMY
    frame.next(f.g)
    assert not f.s.fired[gun]
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("to", place("r1c2")))
    frame.answer(f.g, ("to", place("r1c3")))
    assert [args[:2] for args in f.told("at_fire")] == [(gun, tank)]


@second("6.5.1e")
@pytest.mark.parametrize(
    ("key", "side", "target"),
    [
        ("lvta1", codes.FRIENDLY, "ger_squad"),
        ("type95", codes.ENEMY, "rifle_squad"),
        (AT_37, codes.FRIENDLY, "ger_squad"),
    ],
)
def test_a_shell_that_misses_leaves_a_grenade_miss_marker(key: str, side: int, target: str) -> None:
    f = ground(roll_vehicle_attempt=without(icon=codes.ICON_GRENADE, count=2))
    gun, foe = vehicle(f, key, "r1c3", side), f.add(target, "r3c3")
    other = f.add(target, "r3c3")
    assert foe in shell_targets(f.s, gun)
    assert not vehicle_shell(f.g, gun, foe)
    assert f.s.grenade_miss[place("r3c3")] == 1
    f.s.incoming[place("r3c3")] = codes.VOF_INCOMING
    assert ncm_now(f.s, other).grenade_miss == -1
