"""Second edition: exceptions and limits of fire and of the enemy (6.4 to 6.6, 7.4, 8.1, 9.1 to 9.6)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import SQUAD, A, B, enemies, group, markers, north_only, package
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import EAST, NORTH, NORTH_EAST, SOUTH, TYPE, Ground, icon, place
from games.fields_of_fire.motor import HIGHEST, JEEP, SHERMAN, STUG, TRUCK, ground, phase, vehicle
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack
from sandtable.games.fields_of_fire.rules.combat.jams import jam_prone
from sandtable.games.fields_of_fire.rules.command.communication import chain, visual
from sandtable.games.fields_of_fire.rules.enemy.checks import check
from sandtable.games.fields_of_fire.rules.enemy.contact import keep_marker, make_contact, place_scheduled
from sandtable.games.fields_of_fire.rules.enemy.packages import place_group
from sandtable.games.fields_of_fire.rules.fire.ammunition import costs_of_fire
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.fire.final_lines import first_on_line
from sandtable.games.fields_of_fire.rules.fire.ratings import can_fire
from sandtable.games.fields_of_fire.rules.orders.activation import can_ready
from sandtable.games.fields_of_fire.rules.orders.table import BY_CODE
from sandtable.games.fields_of_fire.rules.pieces.marks import has, mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.placing import put, take_off
from sandtable.games.fields_of_fire.rules.sequence.activity import activity_level
from sandtable.games.fields_of_fire.rules.sight.visibility import visibility_on
from sandtable.games.fields_of_fire.rules.transport.transport import embark, get_off, room_for_units
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_targets
from sandtable.games.fields_of_fire.rules.vehicles.reactions import react, reactors
from sandtable.games.fields_of_fire.rules.vehicles.riders import carry_along
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Stage

TRIPOD = "ger_hmg"


# ------------------------------------------------------------------ fire (6.4 to 6.6)
@second("6.6a.1")
@pytest.mark.parametrize("at", ["r1c3", "r2c3"])
def test_concentrated_fire_stays_when_shells_silence_or_screen_its_firer(at: str) -> None:
    f = Ground()
    gun, enemy = f.add("hmg", "r1c3"), f.add("ger_squad", "r3c3")
    f.settle()
    mark_unit(f.s, codes.VOF_CONCENTRATED, gun, enemy, 1, -1)
    f.s.incoming[place(at)], f.s.incoming_value[place(at)] = codes.VOF_INCOMING, -3
    f.settle()
    assert f.aim(gun) == (NOWHERE if at == "r1c3" else place("r2c3"))
    assert [row[0] for row in f.s.marks] == [codes.VOF_CONCENTRATED]
    assert costs_of_fire(f.s)[gun] == 2


@second("4.2.5b", "6.4-fpl")
def test_a_pinned_gun_on_its_final_protective_line_counts_as_all_pinned() -> None:
    f = Ground()
    gun, target = f.add("hmg", "r1c1"), f.add("ger_litter_team", "r2c2")
    f.s.fpl[gun] = NORTH_EAST
    set_fire(f.s, gun, first_on_line(f.s, gun), NORTH_EAST)
    f.settle()
    assert f.ncm(target) == -3
    f.s.pinned[gun] = 1
    f.settle()
    assert f.s.vof[place("r2c2")] == codes.VOF_ALL_PINNED
    assert f.ncm(target) == 2


@second("6.5.4a")
@pytest.mark.parametrize(("at", "jams"), [("r2c3", True), ("r3c3", False)])
def test_a_grenade_weapon_jams_at_close_range_alone(at: str, jams: bool) -> None:
    f = Ground()
    rockets, enemy = f.add("bzk", "r1c3"), f.add("ger_litter_team", at)
    f.s.ammo[rockets] = 3
    assert jam_prone(f.s, rockets)
    attack(f.g, rockets, enemy, OWN_WEAPON, [icon(codes.ICON_JAM), icon(codes.ICON_GRENADE)])
    assert (f.here("r1c3", codes.FRIENDLY) == ["fire_team"]) == jams
    assert (f.s.grenade_miss[place(at)] == 1) == jams


@second("6.5.1e")
def test_a_grenade_follows_those_who_leave_their_cover_on_the_card() -> None:
    f = Ground()
    cover = f.cover("basic", "r2c2")
    one, two = f.add("ger_squad", "r2c2", cover), f.add("ger_squad", "r2c2", cover)
    mark_cover(f.s, codes.VOF_GRENADE, f.add("rifle_squad", "r2c2"), cover, -4, 0)
    relocate(f.g, one, place("r2c2"), 0)
    relocate(f.g, two, place("r2c2"), 0)
    assert [f.ncm(unit) for unit in (one, two)] == [-4, -4]
    relocate(f.g, one, place("r2c3"), 0)
    assert f.ncm(two) == -4 - 1  # and the one that left has made a miss of its own


@second("6.2b", "6.3a")
def test_the_marker_of_a_card_is_the_lowest_vof_whatever_the_light() -> None:
    f = Ground()
    f.m.light = [2] * 20
    f.add("ger_litter_team", "r2c3")
    f.add("lmg", "r2c2")
    seer = f.add("rifle_squad", "r2c4")
    f.s.device[seer] = mc.NIGHT_DEVICE_THERMAL
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_AUTOMATIC
    friend = f.add("litter_team", "r2c3")
    f.settle()
    assert ncm_now(f.s, friend).vof == codes.VOF_AUTOMATIC  # both sides


# ------------------------------------------------------------------ vehicles (7.1, 7.4, 7.5)
@second("7.1.1f")
def test_jeeps_and_trucks_wait_for_an_order() -> None:
    f = ground()
    jeep, truck = vehicle(f, JEEP, "r1c3"), vehicle(f, TRUCK, "r1c3")
    assert (can_ready(f.s, jeep), can_ready(f.s, truck)) == (False, True)  # a jeep has no crew
    sergeant = f.add("first_sgt", "r1c3")
    embark(f.g, sergeant, jeep)
    assert can_ready(f.s, jeep)  # he drives
    frame = phase(f)
    frame.answer(f.g, ("unit", jeep))
    assert frame.options(f.g) == [("disembark",), ("done",)]  # but not without an order
    for key in ("plt_hq", "co_hq", "xo"):
        hq = f.add(key, "r1c3")
        assert chain(f.s, hq, truck)
        assert visual(f.s, hq, truck)
    assert not BY_CODE[ACTIVATE_VEHICLE].reason(f.s, NOBODY, truck)  # or General Initiative


@second("7.4.3a", "7.4.4c")
@pytest.mark.parametrize("key", [JEEP, SHERMAN])
def test_riders_are_targets_like_other_infantry(key: str) -> None:
    f = ground()
    carrier = vehicle(f, key, "r1c3", ready=1)
    one, two = f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3")
    for rider in (one, two):
        embark(f.g, rider, carrier)
        f.s.exposed[rider] = 0
    f.add("ger_squad", "r2c3")
    f.settle()
    assert (f.aim(one) == place("r2c3")) == (key == JEEP)  # on a tank they do not fire
    assert [f.ncm(rider) for rider in (one, two)] == [-1, -1]
    grenadier = f.add("ger_squad", "r1c3")
    attack(f.g, grenadier, one, OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    assert [has(f.s, rider, codes.VOF_GRENADE) for rider in (one, two)] == [True, False]
    carry_along(f.g, carrier, place("r1c4"))
    assert [f.s.exposed[rider] for rider in (one, two)] == [1, 1]
    apply_at(f.g, carrier, codes.AT_KNOCKED_OUT)
    assert not f.s.kind[carrier]
    assert all(f.s.aboard[rider] == NOBODY for rider in (one, two))


@second("7.5D-a")
def test_who_has_reacted_does_not_act_or_react_again() -> None:
    f = ground()
    tank, gun = vehicle(f, SHERMAN, "r1c3"), vehicle(f, STUG, "r2c3", codes.ENEMY)
    assert reactors(f.s, tank) == [gun]  # activated or not, without an order
    f.script(roll_at=[card(at=4 - at_modifiers(f.s, gun, tank, 0, 0)), HIGHEST])
    react(f.g, gun, tank, 0)
    assert len(f.told("at_fire")) == 2  # a quick shot came
    assert f.s.fired[gun]
    assert reactors(f.s, tank) == []
    assert not f.s.fired[tank]  # nobody reacts to it


@second("7.5D-a")
def test_who_reacts_to_a_vehicle_in_its_sight() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    idle, ready = vehicle(f, STUG, "r2c3", codes.ENEMY), vehicle(f, STUG, "r2c2", codes.ENEMY, ready=1)
    rockets, rifles = f.add("bzk", "r2c4", ammo=2), f.add("ger_squad", "r2c4")
    blind, spent = vehicle(f, STUG, "r4c2", codes.ENEMY), vehicle(f, STUG, "r2c3", codes.ENEMY, fired=1)
    f.s.side[rockets] = codes.ENEMY
    assert reactors(f.s, tank) == [idle, ready, rockets]  # activated or not, vehicles and AT infantry
    assert {rifles, blind, spent}.isdisjoint(reactors(f.s, tank))


# ------------------------------------------------------------------ riding on tanks (7.4.4)
@second("7.4.4a")
def test_every_tank_with_room_is_ridden_and_does_not_fight_with_riders() -> None:
    f = ground()
    f.m.tank_riders = []
    tank, stug = vehicle(f, SHERMAN, "r1c3"), vehicle(f, STUG, "r3c3", codes.ENEMY)
    assert at_targets(f.s, tank) == [stug]
    assert room_for_units(f.s, tank) == f.s.t.types.capacity[f.s.kind[tank]] > 0
    f.s.stowed[tank * codes.CALIBRES + codes.AMMO_MG] = 6
    assert at_targets(f.s, tank) == [stug]  # with ammunition only it fights
    f.s.stowed = {}
    f.s.cargo[tank] = 1
    assert at_targets(f.s, tank) == []
    f.s.cargo[tank] = 0
    squad = f.add("rifle_squad", "r1c3")
    embark(f.g, squad, tank)
    assert (at_targets(f.s, tank), can_fire(f.s, tank)) == ([], False)
    get_off(f.g, squad)
    assert at_targets(f.s, tank) == [stug]


# ------------------------------------------------------------------ visibility (8.1)
@second("8.1c")
def test_visibility_is_worth_five_at_most() -> None:
    f = Ground()
    f.m.light = [4] * 20
    assert visibility_on(f.s, place("r3c3")) == 4
    f.m.weather = [2] * 20
    assert visibility_on(f.s, place("r3c3")) == 5


# ------------------------------------------------------------------ contact (9.1, 9.2)
@second("9.1-heavy")
def test_a_card_of_both_sides_need_not_be_fired_at_for_the_highest_activity() -> None:
    f = Ground()
    for at in ("r1c1", "r1c5"):
        f.add("rifle_squad", at)
        f.s.vof[place(at)] = codes.VOF_SMALL_ARMS
    f.add("paralyzed_team", "r3c3")
    assert activity_level(f.s) == codes.ENGAGED
    f.add("ger_paralyzed_team", "r3c3", spotted=0)
    assert not f.s.vof[place("r3c3")]
    assert activity_level(f.s) == codes.HEAVILY_ENGAGED


@second("9.1.2a")
@pytest.mark.parametrize("kind", [mc.OFFENSIVE, mc.COMBAT_PATROL, mc.DEFENSIVE])
def test_the_markers_of_the_set_up_spare_friendly_units_but_not_in_a_defence(kind: int) -> None:
    f = Ground()
    f.s.mission_type = kind
    f.add("rifle_squad", "r2c2")
    f.add("ger_squad", "r2c3")
    row = markers(f, [B], ["r2c1", "r2c2", "r2c3"], hidden=False)
    row.last_turn = 9
    f.m.pc = [row]
    place_scheduled(f.g, 0)
    held = kind == mc.DEFENSIVE
    assert [f.s.pc[place(at)] for at in ("r2c1", "r2c2", "r2c3")] == [B + 1, B + 1 if held else 0, B + 1]
    place_scheduled(f.g, 3)
    assert f.s.pc[place("r2c2")] == B + 1  # later markers come to them


@second()
def test_a_marker_with_which_a_mission_opens_lies_on_the_units_that_it_surprises() -> None:
    f = Ground()
    f.s.mission_type = mc.COMBAT_PATROL
    f.add("rifle_squad", "r2c2")
    row = markers(f, [A], ["r2c2"], hidden=False)
    row.opening = True
    f.m.pc = [row]
    place_scheduled(f.g, 0)
    assert f.s.pc[place("r2c2")] == A + 1


@second("9.2.2h", "9.2.2h.1")
def test_enemy_fire_falls_on_enemies_only_on_the_card_that_brought_it() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r2c3")
    gun, rifles = group(TRIPOD, distance=mc.DISTANCE_CLOSE), group(SQUAD, distance=mc.DISTANCE_CLOSE)
    behind = f.add(SQUAD, "r1c3", spotted=0)
    assert place_group(f.g, gun, [TYPE[TRIPOD]], place("r2c3")) == []  # it would graze them
    (squad,) = place_group(f.g, rifles, [TYPE[SQUAD]], place("r2c3"))
    take_off(f.s, squad)
    put(f.s, behind, place("r2c3"))
    (placed,) = place_group(f.g, gun, [TYPE[TRIPOD]], place("r2c3"))
    assert f.aim(placed) == place("r2c3")


@second("9.2.4b")
def test_a_contact_that_no_package_can_make_is_removed() -> None:
    f = Ground()
    f.s.pc[place("r3c3")] = 0
    keep_marker(f.g, place("r3c3"), B)
    assert f.s.pc[place("r3c3")] == 0
    assert not f.told("pc_stays")


@second("9.2.4b")
def test_another_place_is_drawn_then_another_package_then_nobody_comes() -> None:
    for blocked, comes in (([], "r4c3"), ([0], "r3c4"), ([0, 2], "")):
        f = Ground(roll_direction=[card(random10=1), card(random10=6)])
        f.m.expandable, f.m.direction = False, [NORTH] * 5 + [EAST] * 5
        f.add("rifle_squad", "r3c3")
        for way, at in ((0, "r4c3"), (2, "r3c4")):
            if way in blocked:
                f.add("litter_team", at)  # among others it would not fire at who triggered it
        made = package(group(SQUAD))
        f.m.stages = [Stage()]
        f.m.stages[0].contact = [[901, 902], [901, 902], [901, 902], []]
        packages = f.s.t.packages
        f.s.t.packages = {**packages, 901: made, 902: made}
        try:
            assert make_contact(f.g, place("r3c3"), B) == bool(comes)
        finally:
            f.s.t.packages = packages
        assert [f.s.card[u] for u in enemies(f)] == ([place(comes)] if comes else [])
    f = Ground()
    f.m.expandable, f.m.direction = False, [SOUTH] * 10
    f.add("rifle_squad", "r1c3")  # nothing lies behind it
    f.m.stages = [Stage()]
    f.m.stages[0].contact = [[901, 902]] * 3 + [[]]
    here = package(group(SQUAD, distance=mc.DISTANCE_POINT_BLANK))
    packages = f.s.t.packages
    f.s.t.packages = {**packages, 901: package(group(SQUAD)), 902: here}
    try:
        f.script(roll_package=[card(random2=1)])
        assert make_contact(f.g, place("r1c3"), B)
    finally:
        f.s.t.packages = packages
    assert [f.s.card[u] for u in enemies(f)] == [place("r1c3")]  # the other package


# ------------------------------------------------------------------ snipers (9.6)
@second("9.6b", "9.6b.1")
def test_a_spotted_sniper_moves_away_from_units_behind_it() -> None:
    f = Ground()
    f.add("litter_team", "r4c3")
    sniper = f.add("ger_sniper", "r3c3")
    check(f.g, sniper)
    assert f.s.card[sniper] in (place("r2c2"), place("r2c3"), place("r2c4"))
    assert f.s.exposed[sniper]
