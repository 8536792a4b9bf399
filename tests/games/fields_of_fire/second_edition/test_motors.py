"""Second edition: vehicles on the ground, in the air and their chart, light at night (7, 8)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.air.sky import circle, sky, step
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import NORTH, TYPE, Ground, icon, place
from games.fields_of_fire.lift import HMG, UH1, fly, heli, smoke, valley
from games.fields_of_fire.motor import HALF_TRACK, HIGHEST, SECOND, SHERMAN, STUG, THIRD, TRUCK, ground, phase, vehicle
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.air.aircraft import fac_of, gunship_of, place_fac
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects, ncm_now
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import attach
from sandtable.games.fields_of_fire.rules.sight.los import sees_ground, sees_unit
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate, visibility_on
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import deploy
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.support.flight import gather_flight, helicopters_of_flight
from sandtable.games.fields_of_fire.rules.transport.boxes import is_aircraft
from sandtable.games.fields_of_fire.rules.transport.transport import (
    room_for_ammunition,
    room_for_casualties,
    room_for_units,
)
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers, quick_shot
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import UNHURT_IN_FLIGHT, at_targets, shot_reason
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import direct_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE, distance
from sandtable.games.fields_of_fire.state.mission_tables import Mission

T2 = GAME.tables({"edition": "2e"})
MOONLIGHT = 2  # and every darker level
HANDHELD = next(a for a in T2.assets.ids if T2.assets.key[a] == "illumination_handheld")
HC_SMOKE, GREEN_SMOKE = (next(a for a in T2.assets.ids if T2.assets.key[a] == k) for k in ("hc_smoke", "smoke_green"))
NVA_RPG, NVA_RCL = TYPE["nva_rpg"], TYPE["nva_rcl75"]


def of_kind(*kinds: int) -> list[int]:
    """Types of these kinds."""
    return [k for k in T2.types.ids if T2.types.kind[k] in kinds]


# ------------------------------------------------------------------ two classes (7.0)
@second("7.0a")
def test_ground_vehicles_drive_and_aircraft_are_placed() -> None:
    f = ground()
    for kind in of_kind(codes.KIND_GROUND_VEHICLE, codes.KIND_HQ_VEHICLE, codes.KIND_AIRCRAFT):
        unit = new_unit(f.s, kind, codes.FRIENDLY, place("r3c3"))
        assert is_vehicle(f.s, unit)
        assert is_aircraft(f.s, unit) == (T2.types.kind[kind] == codes.KIND_AIRCRAFT)
        f.s.kind[unit] = 0
        f.s.units_at[place("r3c3")].remove(unit)
    tank = vehicle(f, SHERMAN, "r3c3", ready=1)
    assert {distance(place("r3c3"), card) for card in drivable(f.s, tank)} == {1}  # from card to card
    air = valley()
    craft = heli(air, codes.BOX_INBOUND)
    smoke(air, "r2c2")
    frame = fly(air)
    frame.answer(air.g, ("to", place("r2c2")))
    assert air.s.card[craft] == place("r2c2")  # it lands on a card
    f, agency = sky()
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    low = helicopters_of_flight(f.s)
    assert {f.s.aloft[u] for u in low} == {place("r4c3")}  # it flies low over a card
    assert {f.s.card[u] for u in low} == {NOWHERE}


@second("7.0b")
def test_vehicles_move_and_are_attacked_in_their_phase_and_go_on_after_a_fight() -> None:
    f = ground(roll_at=[HIGHEST, SECOND, THIRD])
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    gun = f.add("ger_pak75", "r4c3")
    f.s.incoming[place("r1c3")] = codes.VOF_INCOMING
    combat_effects(f.g)
    assert not f.told("at_fire")  # infantry alone is resolved there
    assert not f.told("fired-at")
    f.s.incoming[place("r1c3")] = 0
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("to", place("r2c3")))
    assert [args[:2] for args in f.told("at_fire")] == [(gun, tank)]  # the move is interrupted
    assert f.s.kind[tank]
    f.s.pinned[tank] = 0
    assert ("to", place("r2c4")) in frame.options(f.g)  # and goes on
    frame.answer(f.g, ("to", place("r2c4")))
    assert f.s.card[tank] == place("r2c4")


@second("7.0c")
def test_the_chart_has_what_vehicles_and_their_enemies_need() -> None:
    chart = T2.weapons
    immune = {T2.types.key[k] for k in T2.types.ids if is_row(k) and chart.defence[T2.types.at[k]] == codes.NONE}
    assert immune == {"ac47"}
    for kind in of_kind(codes.KIND_GROUND_VEHICLE, codes.KIND_HQ_VEHICLE, codes.KIND_AIRCRAFT):
        assert T2.types.at[kind], T2.types.key[kind]
        assert chart.mobile[T2.types.at[kind]]
    f = ground()
    ours, theirs = vehicle(f, SHERMAN, "r1c3"), vehicle(f, STUG, "r2c3", codes.ENEMY)
    row, other = T2.types.at[f.s.kind[ours]], T2.types.at[f.s.kind[theirs]]
    still = at_modifiers(f.s, ours, theirs, 0, 0)
    assert still == chart.gunnery[1][row] + chart.defence[other]
    assert at_modifiers(f.s, ours, theirs, 1, 0) == still + chart.move_and_fire[row]
    assert chart.move_and_fire[other] == codes.NONE  # a StuG does not fire after it moved
    assert quick_shot(f.s, ours, f.s.kind[theirs], 4) == (chart.quick_shot[row] == 1)
    slow = vehicle(f, "type95", "r1c2")
    assert not quick_shot(f.s, slow, f.s.kind[theirs], 4)
    assert room_for_units(f.s, vehicle(f, HALF_TRACK, "r1c3")) == T2.types.capacity[TYPE[HALF_TRACK]]
    apply_at(f.g, ours, codes.AT_BREWED_UP)
    assert f.s.friendly_losses == chart.crew[row]  # the crew in Steps
    craft = new_unit(f.s, UH1, codes.FRIENDLY, place("r3c3"))
    assert craft in at_targets(f.s, theirs)  # AT combat, whatever the target


def is_row(kind: int) -> bool:
    """A vehicle or aircraft."""
    return T2.types.kind[kind] in (codes.KIND_GROUND_VEHICLE, codes.KIND_HQ_VEHICLE, codes.KIND_AIRCRAFT)


# ------------------------------------------------------------------ smoke (8.4)
@second("8.4a", "5.2.1e")
@pytest.mark.parametrize(
    "source", ["none", "pyrotechnic", "smoke mission", "wp mission", "burning wreck", "shells", "bombs", "coloured"]
)
def test_what_makes_smoke_and_what_counts_as_smoke(source: str) -> None:
    f, fo = artillery()
    f.s.card[fo] = place("r3c2")
    card = place("r3c3")
    near, inside = f.add("rifle_squad", "r2c3"), f.add("rifle_squad", "r3c3")
    if source in ("pyrotechnic", "coloured"):
        deploy(f.g, inside, HC_SMOKE if source == "pyrotechnic" else GREEN_SMOKE, card)
    elif source.endswith("mission"):
        f.add("ger_squad", "r3c3")
        fire = mc.FIRE_SMOKE if source.startswith("smoke") else mc.FIRE_WP
        resolve_call(f.g, 0, fire, fo, card, [icon(codes.ICON_BURST)])
        update_fire_missions(f.g)
    elif source == "burning wreck":
        apply_at(f.g, vehicle(f, SHERMAN, "r3c3"), codes.AT_BREWED_UP)
    elif source in ("shells", "bombs"):
        f.s.incoming[card] = codes.VOF_INCOMING if source == "shells" else codes.VOF_AIR_STRIKE
    smoke_there = source not in ("none", "coloured")
    assert sees_unit(f.s, near, inside)  # into it, but not through it or out of it
    assert sees_ground(f.s, near, place("r4c3")) == (not smoke_there)
    assert sees_unit(f.s, inside, near) == (not smoke_there)


# ------------------------------------------------------------------ aircraft (7.1)
@second("7.1.1h")
def test_attack_helicopters_the_controller_and_the_gunship_follow_rules_of_their_own() -> None:
    f, agency = sky()
    company = f.add("co_hq", "r1c3", activation=1)
    f.s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(f.s)
    place_fac(f.g, place("r3c3"))
    ship, _ = sky("C4")
    assert attach(ship.s, TYPE["ac47"], 1)
    frame = circle(ship)
    frame.answer(ship.g, ("to", place("r3c3")))
    step(ship, frame)
    for g, units in ((f, [*helicopters_of_flight(f.s), fac_of(f.s)]), (ship, [gunship_of(ship.s)])):
        for unit in units:
            assert g.s.aloft[unit] >= 16
            assert g.s.box[unit] == codes.BOX_OVERHEAD  # no boxes, no landing zones
            assert drivable(g.s, unit) == []
            assert ACTIVATE_VEHICLE not in offers(g.s, company if g is f else NOBODY, unit, 6)


@second("7.1.3b")
def test_only_small_arms_automatic_weapons_and_heavy_machine_guns_hurt_aircraft() -> None:
    f, agency = sky()
    s = f.s
    f.m.ambush_prone = []
    s.flight = [agency, place("r4c3"), 0, 0]
    gather_flight(s)
    place_fac(f.g, place("r4c3"))
    rocket, recoilless, heavy = (f.add(kind, "r5c3", ammo=3) for kind in (NVA_RPG, NVA_RCL, HMG))
    for target in (*helicopters_of_flight(s), fac_of(s)):
        assert target in at_targets(s, heavy)
        assert target not in at_targets(s, rocket)
        assert target not in at_targets(s, recoilless)
        assert shot_reason(s, rocket, target, 0) == shot_reason(s, recoilless, target, 0) is UNHURT_IN_FLIGHT
    fac = fac_of(s)
    for key, counts in (("vc_squad", True), ("vc_lmg_fire_team", True)):
        squad = f.add(key, "r5c3")
        set_fire(s, squad, place("r4c3"), 4)
        assert (direct_vof(s, fac) != codes.NONE) == counts
        s.aim[squad] = NOWHERE
    gun = f.add("ger_ig75", "r5c3")
    s.kind[gun] = next(
        k
        for k in T2.types.ids
        if T2.types.rating[k] == codes.RATING_H and not T2.types.at[k] and T2.types.reach[k] >= 1
    )
    set_fire(s, gun, place("r4c3"), 4)
    assert direct_vof(s, fac) == codes.NONE
    landed = new_unit(s, UH1, codes.FRIENDLY, place("r4c3"))
    assert landed in at_targets(s, rocket)  # a transport on the ground
    assert direct_vof(s, landed) != codes.NONE


# ------------------------------------------------------------------ transport (7.4)
@second("7.4a")
def test_the_number_in_brackets_is_steps_or_their_equivalent_in_things() -> None:
    f = ground()
    truck, track = vehicle(f, TRUCK, "r1c3"), vehicle(f, HALF_TRACK, "r1c3")
    for unit in (truck, track):
        capacity = T2.types.capacity[f.s.kind[unit]]
        assert capacity
        assert room_for_units(f.s, unit) == capacity
        assert room_for_casualties(f.s, unit) == capacity  # casualties: one for a Step
        f.s.cargo[unit] = capacity
        assert (room_for_units(f.s, unit), room_for_casualties(f.s, unit)) == (0, 0)
        f.s.cargo[unit] = 0
        per = T2.charts.ammo_per_point[codes.AMMO_MG]
        assert room_for_ammunition(f.s, unit, codes.AMMO_MG) == capacity * per
    assert room_for_units(f.s, vehicle(f, "quad50", "r2c3")) == 0


# ------------------------------------------------------------------ fire at infantry (7.5)
@second("7.5A-c")
def test_a_vehicle_fires_at_infantry_without_activation_and_after_its_action() -> None:
    f = ground(roll_at=[HIGHEST])
    tank, foe = vehicle(f, SHERMAN, "r1c3"), vehicle(f, STUG, "r3c3", codes.ENEMY)
    squad = f.add("ger_squad", "r1c4", holds_fire=1)
    f.settle()
    assert not f.s.ready[tank]
    assert f.aim(tank) == place("r1c4")  # not activated
    line = f.s.pdf[tank]
    f.s.ready[tank] = 1
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    frame.answer(f.g, ("target", foe))
    f.s.pinned[tank] = 0  # whatever the answer did
    f.settle()
    assert f.s.fired[tank]
    assert (f.aim(tank), f.s.pdf[tank]) == (place("r1c4"), line)  # another card than its shot, and the same PDF
    assert ncm_now(f.s, squad).vof == codes.VOF_HEAVY
    moved = ground()
    tank = vehicle(moved, SHERMAN, "r1c3", ready=1)
    squad = moved.add("ger_squad", "r3c3", holds_fire=1)
    frame = phase(moved)
    frame.answer(moved.g, ("unit", tank))
    frame.answer(moved.g, ("to", place("r2c3")))
    moved.settle()
    assert (moved.aim(tank), moved.s.pdf[tank]) == (place("r3c3"), NORTH)
    assert ncm_now(moved.s, squad).vof == codes.VOF_HEAVY
    duel = ground()
    tank = vehicle(duel, SHERMAN, "r1c3")
    vehicle(duel, STUG, "r3c3", codes.ENEMY)
    duel.settle()
    assert duel.aim(tank) == place("r3c3")  # at a card with vehicles alone too


# ------------------------------------------------------------------ light at night (8.2, 8.3)
@second("8.2a")
@pytest.mark.parametrize("mission", sorted(T2.missions.values(), key=lambda m: m.id), ids=lambda m: m.key)
def test_missions_at_night_have_illumination(mission: Mission) -> None:
    night = any(level >= MOONLIGHT for level in mission.light[1 : mission.turns + 1])
    flares = any(asset == HANDHELD for asset, _ in mission.assets)
    shells = any(agency.missions[mc.FIRE_ILLUMINATION] for agency in mission.agencies)
    assert (flares and shells) == night


@second("8.2a")
def test_illumination_helps_against_the_night_not_against_the_weather() -> None:
    f = Ground()
    f.m.light, f.m.weather = [3] * 20, [0] * 20
    card = place("r3c3")
    assert visibility_on(f.s, card) == 3
    illuminate(f.s, HANDHELD, card)
    assert visibility_on(f.s, card) == max(0, 3 + f.s.light[card])
    for kind in range(1, len(T2.charts.weather)):
        f.m.light, f.m.weather = [0] * 20, [kind] * 20
        assert visibility_on(f.s, card) == T2.charts.weather[kind]
    f.m.light, f.m.weather = [3] * 20, [1] * 20
    assert visibility_on(f.s, card) == max(0, 3 + f.s.light[card]) + T2.charts.weather[1]


@second("8.3.4a")
def test_the_gunship_sees_no_better_at_night_than_others() -> None:
    f, _ = sky("C4")
    f.m.light = [3] * 20
    assert attach(f.s, TYPE["ac47"], 1)
    assert not f.s.device[gunship_of(f.s)]
    frame = circle(f)
    frame.answer(f.g, ("to", place("r3c3")))
    step(f, frame)
    frame.answer(f.g, ("add", place("r4c3")))
    squad = f.add("nva_squad", "r4c3")
    assert ncm_now(f.s, squad).vof == codes.VOF_HEAVY
    assert ncm_now(f.s, squad).visibility == 3
    frame.answer(f.g, ("light", place("r4c3")))
    assert ncm_now(f.s, squad).visibility == max(0, 3 + f.s.light[place("r4c3")]) < 3
