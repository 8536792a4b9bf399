"""Cases of light and vehicles that complete the rows of 9 and 10: every range, alternation, repeated shots, wrecks."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import SOUTH, Ground, T, icon, place, result
from games.fields_of_fire.motor import HIGHEST, JEEP, SHERMAN, STUG, ground, phase, rule, vehicle
from sandtable.games.fields_of_fire.rules.air.aircraft import FAC_TURNS
from sandtable.games.fields_of_fire.rules.combat.combat_effects import (
    choose_sniper_targets,
    combat_effects,
    sniper_targets,
)
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.stacking import vehicles_and_wrecks
from sandtable.games.fields_of_fire.rules.pieces.marks import has
from sandtable.games.fields_of_fire.rules.pieces.rides import drives_itself
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate, visibility_for, visibility_on
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.rules.transport.transport import embark
from sandtable.games.fields_of_fire.rules.vehicles.actions import extra_actions
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers, shoot
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.reactions import react
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import best_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, SPOT
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR
from sandtable.games.fields_of_fire.state.mission_tables import Agency

MORTAR_LIGHT, ARTILLERY_LIGHT = 18, 19


# -- light


@rule("9.2a")
@third
@pytest.mark.parametrize("first", [MORTAR_LIGHT, ARTILLERY_LIGHT])
def test_of_several_lights_on_a_card_the_strongest_counts(first: int) -> None:
    f = Ground()
    f.m.light, f.m.weather = [4] * 20, [1] * 20
    here = place("r3c3")
    values = {light: T.assets.light[light] for light in (MORTAR_LIGHT, ARTILLERY_LIGHT)}
    assert len(set(values.values())) == 2
    illuminate(f.s, first, here)
    assert visibility_on(f.s, here) == 4 + values[first] + 1
    illuminate(f.s, MORTAR_LIGHT + ARTILLERY_LIGHT - first, here)
    assert visibility_on(f.s, here) == 4 + min(values.values()) + 1
    f.m.light = [1] * 20
    assert visibility_on(f.s, here) == 1  # the weather stays


@rule("9.3.2a")
@third
@pytest.mark.parametrize(("mounted", "far", "left"), [(0, 0, 1), (0, 1, 4), (1, 0, 1), (1, 1, 1), (1, 2, 4)])
def test_how_far_active_infrared_sees(mounted: int, far: int, left: int) -> None:
    f = Ground()
    f.m.light, f.m.weather = [3] * 20, [1] * 20
    assert visibility_for(f.s, mc.NIGHT_DEVICE_ACTIVE, mounted, place("r3c3"), far) == left


# -- the vehicle phase


@rule("10.3d")
def test_a_tank_pays_for_its_shot_and_for_its_fire() -> None:
    f = ground(roll_at=[HIGHEST], roll_combat=[result(-3, codes.MISS)])
    tank, foe = vehicle(f, SHERMAN, "r1c3", ammo=8), vehicle(f, STUG, "r3c3", codes.ENEMY)
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(tank) == place("r2c3")
    shoot(f.g, tank, foe, 0, 0)
    assert f.s.ammo[tank] == 7
    combat_effects(f.g)
    assert f.s.ammo[tank] == 6


@rule("10.5.1a")
@pytest.mark.parametrize(("kind", "first"), [(mc.OFFENSIVE, codes.FRIENDLY), (mc.DEFENSIVE, codes.ENEMY)])
def test_the_attacker_begins_and_the_sides_take_turns(kind: int, first: int) -> None:
    f = ground()
    f.s.mission_type = kind
    f.m.vehicle_actions, f.m.vehicle_targets = [mc.VEHICLE_ADVANCE], []
    ours = [vehicle(f, SHERMAN, at, ready=1) for at in ("r1c1", "r1c2")]
    theirs = [vehicle(f, STUG, at, codes.ENEMY) for at in ("r5c4", "r5c5")]
    for row in range(1, 6):
        f.lay(f"r{row}c3", "open_field", dark=255)  # nobody sees a target
    moved: list[int] = []
    frame = phase(f)
    assert frame.side == first
    for _ in range(40):
        moved.extend(one for one in (*ours, *theirs) if f.s.fired[one] and one not in moved)
        if not f.g.stack or f.g.stack[-1] is not frame:
            break
        if frame.next(f.g) == codes.PLAYER:
            if frame.acting < 0:
                frame.answer(f.g, ("unit", frame.friends(f.s)[0]))
            else:
                ways = [answer for answer in frame.options(f.g) if answer[0] == "to"]
                frame.answer(f.g, ways[0])
                frame.answer(f.g, ("done",))
    sides = [f.s.side[one] for one in moved]
    assert sides == [first, 1 - first, first, 1 - first]


@rule("10.5.3a")
@third
def test_the_rifles_of_an_at_team_count_against_a_vehicle_and_its_gun_does_not() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    team, gun = f.add("ger_schreck", "r2c3"), f.add("ger_flak88", "r2c3")
    set_fire(f.s, gun, place("r1c3"), SOUTH)
    assert best_vof(f.s, tank) == codes.NONE
    set_fire(f.s, team, place("r1c3"), SOUTH)
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_SMALL_ARMS]


@rule("10.6.1a", "8.12b")
@third
def test_the_enemy_fires_every_quick_shot_that_it_gets() -> None:
    f = ground()
    tank, gun = vehicle(f, SHERMAN, "r1c3"), f.add("ger_pak75", "r2c3", ammo=8)
    plain = at_modifiers(f.s, gun, tank, 0, 0)
    f.s.pinned[tank] = 1
    pinned = at_modifiers(f.s, gun, tank, 0, 0)
    f.s.pinned[tank] = 0
    f.script(roll_at=[card(at=4 - plain), card(at=4 - pinned), HIGHEST])
    react(f.g, gun, tank, 0)
    assert [shot[2] for shot in f.told("at_fire")][:2] == [4, 4]
    assert len(f.told("at_fire")) == 3


@rule("10.7a", "10.7b")
@third
@pytest.mark.parametrize("outcome", [codes.AT_KNOCKED_OUT, codes.AT_BREWED_UP])
def test_a_wreck_counts_on_a_landing_zone(outcome: int) -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r2c3")
    assert vehicles_and_wrecks(f.s, place("r2c3")) == 1
    apply_at(f.g, tank, outcome)
    assert not f.s.kind[tank]
    assert vehicles_and_wrecks(f.s, place("r2c3")) == 1


@rule("10.7v4")
@third
def test_what_a_pinned_vehicle_does_and_suffers() -> None:
    f = ground()
    tank, foe = vehicle(f, SHERMAN, "r1c3"), vehicle(f, STUG, "r3c3", codes.ENEMY)
    f.add("ger_litter_team", "r2c3")
    f.add("ger_litter_team", "r1c4", spotted=0)
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_HEAVY
    assert {CONCENTRATE_FIRE, SPOT} <= set(extra_actions(f.s, tank))
    firing, target = at_modifiers(f.s, tank, foe, 0, 0), at_modifiers(f.s, foe, tank, 0, 0)
    f.s.pinned[tank] = 1
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_ALL_PINNED
    assert not {CONCENTRATE_FIRE, SPOT} & set(extra_actions(f.s, tank))
    assert (at_modifiers(f.s, tank, foe, 0, 0), at_modifiers(f.s, foe, tank, 0, 0)) == (firing + 1, target - 1)


# -- riders, ambushes, aircraft


@rule("10.8.1a")
@third
@pytest.mark.parametrize(
    ("key", "alone"),
    [("co_hq", True), ("plt_hq", True), ("xo", True), ("first_sgt", True), ("fire_team", False), ("arty_fo", False)],
)
def test_who_drives_a_jeep_without_an_order(key: str, alone: bool) -> None:
    f = ground()
    jeep = vehicle(f, JEEP, "r1c3")
    assert not drives_itself(f.s, jeep)  # nobody is in it
    embark(f.g, f.add(key, "r1c3"), jeep)
    assert drives_itself(f.s, jeep) == alone


@rule("10.8.2c")
@third
@pytest.mark.parametrize("number", [1, 2])
def test_a_snipers_shot_at_the_riders_of_a_tank_is_for_one_of_them(number: int) -> None:
    f = ground(roll_sniper=[card(random2=number)])
    tank = vehicle(f, SHERMAN, "r1c3")
    riders = [f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3")]
    for rider in riders:
        embark(f.g, rider, tank)
    sniper = f.add("ger_sniper", "r3c3", spotted=0)
    set_fire(f.s, sniper, place("r1c3"), SOUTH)
    f.s.exposed[tank] = 0
    assert sniper_targets(f.s, sniper, place("r1c3")) == riders  # Exposed, unlike the tank
    choose_sniper_targets(f.g)
    assert [has(f.s, rider, codes.VOF_SNIPER) for rider in riders] == [number == 1, number == 2]


@rule("10.8.3a")
@third
@pytest.mark.parametrize(
    ("at", "escort", "ambush"),
    [
        ("r1c3", "", True),
        ("r2c3", "", True),
        ("r3c3", "", False),  # too far away
        ("r2c3", "fire_team", True),  # not in Good Order
        ("r2c3", "rifle_squad", False),
    ],
)
def test_an_ambush_is_at_hand_and_against_a_vehicle_without_infantry(at: str, escort: str, ambush: bool) -> None:
    f = ground()
    tank, team = vehicle(f, SHERMAN, "r1c3"), f.add("nva_rcl57", at)
    if escort:
        f.add(escort, "r1c3")
    plain = at_modifiers(f.s, team, tank, 0, 0)
    f.m.ambush_prone = [f.s.kind[tank]]
    assert at_modifiers(f.s, team, tank, 0, 0) == plain - (3 if ambush else 0)


@rule("10.8.5d")
@third
@pytest.mark.parametrize("number", [1, 8])
def test_a_flight_called_short_attacks_a_random_card_beside_its_target(number: int) -> None:
    f = ground(roll_short=[card(random8=number)])
    agency = Agency()
    agency.kind, agency.missions[mc.FIRE_GUNSHIPS] = mc.AGENCY_AIR, 1
    f.m.agencies, f.s.fire_missions = [agency], [agency.missions[:]]
    caller = f.add("co_hq", "r1c3")
    resolve_call(f.g, 0, mc.FIRE_GUNSHIPS, caller, place("r3c3"), [icon(codes.ICON_SHORT)])
    assert f.s.flight[1] == NEIGHBOUR[8 * place("r3c3") + number - 1]


@rule("10.8.6a")
def test_a_fac_stays_five_turns() -> None:
    assert FAC_TURNS == 5
