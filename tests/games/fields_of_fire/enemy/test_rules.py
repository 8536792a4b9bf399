"""Enemy packages and behaviour beyond the tables: first fire, assets, bunkers, cover, ammunition (5.3.2, 6.1, 8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.fields_of_fire.combat.hits import f_cards
from games.fields_of_fire.editions import third
from games.fields_of_fire.enemy.contacts import A, B, enemies, group, north_only, package
from games.fields_of_fire.field import card, cards, without
from games.fields_of_fire.ground import EAST, NORTH, SOUTH, TYPE, Ground, T, icon, place, suffer_gas
from sandtable.games.fields_of_fire.rules.combat.best_targets import best_areas
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now, recover_from_pins
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate_areas
from sandtable.games.fields_of_fire.rules.combat.demolition import charge_of
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, cards_of, targets
from sandtable.games.fields_of_fire.rules.enemy import checks as enemy
from sandtable.games.fields_of_fire.rules.enemy import first_fire, packages
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do, carry_out_reaction
from sandtable.games.fields_of_fire.rules.enemy.advance import advance
from sandtable.games.fields_of_fire.rules.enemy.attacks import grenade_weapon
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity, check, fire_asset
from sandtable.games.fields_of_fire.rules.enemy.contact import ContactEvaluation
from sandtable.games.fields_of_fire.rules.enemy.cover import can_fight_from, come_out, fighting_place
from sandtable.games.fields_of_fire.rules.enemy.fall_back import best_refuges, fall_back
from sandtable.games.fields_of_fire.rules.enemy.placement import blocked_between
from sandtable.games.fields_of_fire.rules.enemy.rally import rally, squad_types
from sandtable.games.fields_of_fire.rules.fire.ammunition import spend
from sandtable.games.fields_of_fire.rules.fire.engage import open_fire, relocate, set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import STRONG_BUILDING, covers_on
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.marks import has
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit
from sandtable.games.fields_of_fire.rules.sequence.enemy_events import sallies
from sandtable.games.fields_of_fire.rules.support.targets import call_targets
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, things_of
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import grenade_cards
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Stage

SQUAD, LMG, HMG, LEADER, SPOTTER, SCHRECK = "ger_squad", "ger_lmg", "ger_hmg", "ger_leader", "ger_mtr_fo", "ger_schreck"
RIFLE_GRENADE, PANZERFAUST, RPG, SATCHEL = 21, 23, 24, 25
GRENADE = codes.ICON_GRENADE


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


# -- packages


@rule("6.1.1g")
def test_a_placed_unit_fires_at_the_trigger_not_at_the_larger_target() -> None:
    f = north_only(Ground())
    f.add("plt_hq", "r1c3")
    for _ in range(3):
        f.add("rifle_squad", "r2c4")
    assert packages.place_package(f.g, package(group(SQUAD)), place("r1c3"), B)
    unit = enemies(f)[0]
    assert (f.s.card[unit], f.aim(unit)) == (place("r2c3"), place("r1c3"))
    f.s.aim[unit] = NOWHERE
    f.s.pdf[unit] = NOWHERE
    open_fire(f.g, unit)
    assert f.aim(unit) == place("r2c4")  # without a trigger the card with most steps


@pytest.mark.parametrize("special", [mc.PACKAGE_UNITS, mc.PACKAGE_STORE])
def test_only_a_package_with_a_store_leaves_one_on_its_card(special: int) -> None:
    f = north_only(Ground())
    f.add("plt_hq", "r1c3")
    assert packages.place_package(f.g, package(group(SQUAD), special=special), place("r1c3"), B)
    assert list(f.s.stores) == ([place("r2c3")] if special == mc.PACKAGE_STORE else [])


LAUNCHER = 413  # a squad with a grenade launcher that reaches the next card only


@third
@rule("8.4.3d1")
@pytest.mark.parametrize(("at", "throws"), [("r2c3", True), ("r3c3", False)])
def test_a_grenade_launcher_opens_with_both_only_on_the_next_card(at: str, throws: bool) -> None:
    f = Ground("C1", "rice_paddy")
    assert (T.types.special_reach[LAUNCHER], T.types.reach[LAUNCHER]) == (mc.DISTANCE_CLOSE, mc.DISTANCE_LONG)
    f.add(LAUNCHER, "r1c3")
    unit = new_unit(f.s, LAUNCHER, codes.ENEMY, place(at))
    first_fire.engage_trigger(f.g, unit, place("r1c3"))
    first_fire.throw_first(f.g, unit, place("r1c3"))
    assert f.aim(unit) == place("r1c3")
    assert (len(f.told("grenades")) > 0) == throws


@rule("8.4.3d3", "8.11.1c")
def test_counters_get_the_asset_of_their_package_and_open_with_basic_fire() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    made = group(SQUAD)
    made.asset = [PANZERFAUST]
    assert packages.place_package(f.g, package(made), place("r1c3"), B)
    unit = enemies(f)[0]
    assert [f.s.thing[thing] for thing in things_of(f.s, unit)] == [PANZERFAUST]
    assert f.aim(unit) == place("r1c3")
    assert not f.told("grenades")
    ammo, rating = f.s.ammo[unit], T.types.rating[f.s.kind[unit]]
    assert rating == codes.RATING_A
    f.s.thing[things_of(f.s, unit)[0]] = 0
    f.settle()
    assert (f.s.dry[unit], f.s.flipped[unit], f.s.ammo[unit]) == (0, 0, ammo)
    assert f.aim(unit) == place("r1c3")


@rule("8.9c")
def test_a_leader_fires_his_rifle_grenade_along_a_pdf_of_his_card() -> None:
    f = Ground(roll_enemy_attempt=[icon(GRENADE), *without(icon=GRENADE, count=5)])
    leader, squad = f.add(LEADER, "r2c3"), f.add(SQUAD, "r2c3")
    target, other = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r2c4")
    new_thing(f.s, RIFLE_GRENADE, leader)
    set_fire(f.s, squad, place("r1c3"), SOUTH)
    check(f.g, leader)
    assert [row[2] for row in f.s.marks] == [target]
    assert not things_of(f.s, leader)
    assert (f.s.flipped[leader], f.s.dry[leader], f.s.kind[leader] > 0) == (0, 0, True)
    new_thing(f.s, RIFLE_GRENADE, leader)
    f.s.aim[squad] = f.s.pdf[squad] = NOWHERE
    f.s.marks = []
    fire_asset(f.g, leader)
    assert f.s.marks == []  # no PDF, no rifle grenade
    assert f.s.kind[other]


def test_a_satchel_charge_is_thrown_at_a_stack_under_cover() -> None:
    f = Ground(roll_enemy_attempt=cards({"icon": GRENADE}) + without(icon=GRENADE, count=5))
    unit = f.add(SQUAD, "r2c3")
    bunker = f.cover("bunker", "r2c3", NORTH)
    f.add("rifle_squad", "r2c3", cover=bunker)
    new_thing(f.s, SATCHEL, unit)
    carry_out_reaction(f.g, unit, act.ENEMY_GRENADE)
    assert charge_of(f.s, unit) == -1
    assert [(row[0], row[3]) for row in f.s.marks] == [(codes.VOF_DEMOLITION, bunker)]


@rule("7.13c", "7.18.1a")
@pytest.mark.parametrize(
    ("charges", "left", "mark"), [(2, 1, codes.VOF_DEMOLITION), (1, 0, codes.VOF_DEMOLITION), (0, 0, codes.VOF_GRENADE)]
)
def test_sappers_throw_the_charges_they_came_with_until_they_are_used(charges: int, left: int, mark: int) -> None:
    f = Ground(roll_enemy_attempt=cards({"icon": GRENADE}) + without(icon=GRENADE, count=5))
    sappers = f.add("nva_sapper", "r2c3", ammo=charges)
    bunker = f.cover("bunker", "r2c3", NORTH)
    f.add("rifle_squad", "r2c3", cover=bunker)
    carry_out_reaction(f.g, sappers, act.ENEMY_GRENADE)
    assert f.s.ammo[sappers] == left
    assert [row[0] for row in f.s.marks if row[0] in (codes.VOF_DEMOLITION, codes.VOF_GRENADE)] == [mark]


@rule("EX-8.4.3-1")
@third
def test_overhead_fire_lets_a_gun_be_placed_behind_its_own_squad() -> None:
    f = Ground()
    trigger, gun_card = place("r2c1"), place("r2c3")
    rcl = f.add("rifle_squad", "r2c1")
    f.add(SQUAD, "r2c2", spotted=0)
    over = next(
        k
        for k in T.types.ids
        if T.types.force[k] == f.m.enemy and T.charts.weapon_flags[T.types.weapon[k]] & codes.CAN_FIRE_OVERHEAD
    )
    assert blocked_between(f.s, [over], trigger, gun_card, EAST)  # all on one level
    f.lay("r2c3", "open_field", level=3)
    assert not blocked_between(f.s, [over], trigger, gun_card, EAST)
    assert blocked_between(f.s, [TYPE[SQUAD]], trigger, gun_card, EAST)
    f.m.direction = [EAST] * 10
    f.m.expandable = False
    made = group(T.types.key[over], distance=mc.DISTANCE_LONG)
    made.types = [[over]]
    assert packages.place_package(f.g, package(made), trigger, A)
    gun = next(u for u in enemies(f) if f.s.kind[u] == over)
    assert (f.s.card[gun], f.aim(gun), f.s.spotted[gun]) == (gun_card, trigger, 0)
    assert f.s.kind[rcl]


@rule("EX-8.4.3-2")
def test_a_spotter_is_placed_on_the_far_hill_in_foxholes() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    f.lay("r1c3", "woods")
    f.lay("r4c3", "open_field", level=2)
    f.s.enemy_missions, f.s.enemy_target = [0, 0, 2], [NOWHERE] * 3
    f.m.indirect_vof = [0, 0, -5]
    made = package(group(SPOTTER, distance=mc.DISTANCE_MAX_LOS, cover=mc.PLACE_IN_FOXHOLE), special=mc.PACKAGE_INCOMING)
    made.indirect = mc.INDIRECT_ARTILLERY
    assert packages.place_package(f.g, made, place("r1c3"), B)
    unit = enemies(f)[0]
    assert (f.s.card[unit], f.s.spotted[unit], f.aim(unit)) == (place("r4c3"), 0, NOWHERE)
    assert T.charts.cover[f.s.cover_kind[f.s.place[unit]]].key == "foxhole"
    assert (f.s.incoming[place("r1c3")], f.s.incoming_value[place("r1c3")]) == (codes.VOF_INCOMING, -5)


@rule("7.16.5c")
def test_every_kind_of_enemy_guns_has_one_target_marker() -> None:
    f = Ground()
    f.s.enemy_missions, f.s.enemy_target = [3, 3, 3], [NOWHERE] * 3
    f.m.indirect_vof = [-3, -4, -5]
    packages.shell(f.g, mc.INDIRECT_MORTAR, place("r1c1"))
    packages.shell(f.g, mc.INDIRECT_ARTILLERY, place("r1c2"))
    assert f.s.enemy_target == [place("r1c1"), NOWHERE, place("r1c2")]
    packages.register_target(f.s, mc.INDIRECT_MORTAR, place("r2c2"))
    assert f.s.enemy_target == [place("r2c2"), NOWHERE, place("r1c2")]


@rule("8.2.4f")
def test_activity_is_brought_up_to_date_between_two_markers() -> None:
    f = north_only(Ground())
    f.m.direction = [NORTH] * 10
    stage = Stage()
    stage.contact = [[9998], [9998], [9998], []]
    f.m.stages = [stage]
    f.s.t.packages[9998] = package(group(SQUAD, spotted=True))
    try:
        f.add("rifle_squad", "r1c1")
        f.add("rifle_squad", "r1c4")
        f.s.pc[place("r1c1")], f.s.pc[place("r1c4")] = A + 1, B + 1
        f.settle()
        assert f.s.activity == codes.NO_CONTACT
        assert T.charts.pc_draw[A][codes.NO_CONTACT] == codes.PC_AUTOMATIC
        frame = ContactEvaluation()
        f.g.push(frame)
        frame.next(f.g)
        frame.next(f.g)
        assert f.s.dirty
        f.settle()
        assert f.s.activity > codes.NO_CONTACT
        number = T.charts.pc_draw[B][f.s.activity]
        frame.next(f.g)
        drawn = [args for args in f.told("drew") if args[0] == "roll-contact"]
        assert (len(drawn[-1][1]) if drawn else codes.PC_AUTOMATIC) == number
    finally:
        del f.s.t.packages[9998]


# -- bunkers


@rule("5.3.2g")
def test_grenades_bring_a_unit_out_of_its_bunker() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r2c3", SOUTH)
    unit = f.add(SQUAD, "r2c3", cover=bunker)
    assert not can_do(f.s, unit, act.ENEMY_GRENADE)
    f.add("rifle_squad", "r2c3")
    assert can_do(f.s, unit, act.ENEMY_GRENADE)
    assert f.s.place[unit] == bunker  # looking at it changes nothing
    carry_out_reaction(f.g, unit, act.ENEMY_GRENADE)
    assert (f.s.place[unit], f.s.exposed[unit]) == (0, 1)
    assert f.told("grenades")


@third
@rule("5.1a", "5.3.2g", "8.12c")
@pytest.mark.parametrize("key", ["bunker", "cave"])
def test_a_gun_that_cannot_move_does_not_come_out_to_throw_grenades(key: str) -> None:
    f = Ground()
    gun = f.add("ger_pak75", "r2c3", cover=f.cover(key, "r2c3", SOUTH))
    f.add("rifle_squad", "r2c3")
    assert not can_do(f.s, gun, act.ENEMY_GRENADE)
    assert grenade_weapon(f.s, gun) == codes.NONE
    f.s.flipped[gun] = 1
    assert can_do(f.s, gun, act.ENEMY_GRENADE)  # its crew alone moves


@rule("5.3.2g")
def test_falling_back_leaves_the_bunker_exposed() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r2c3", cover=f.cover("bunker", "r2c3", SOUTH))
    f.add("rifle_squad", "r2c3")
    fall_back(f.g, unit)
    assert f.s.card[unit] // 16 == 3
    assert (f.s.place[unit], f.s.exposed[unit]) == (0, 1)


@rule("5.3.2h")
def test_a_bunker_never_shifts_its_fire() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r2c3", SOUTH)
    unit = f.add(SQUAD, "r2c3", cover=bunker)
    f.add("rifle_squad", "r1c3")
    friend = f.add("rifle_squad", "r2c4")
    set_fire(f.s, unit, place("r1c3"), SOUTH)
    set_fire(f.s, friend, place("r2c3"), 6)
    assert not can_do(f.s, unit, act.ENEMY_SHIFT_FIRE)
    f.s.place[unit] = 0
    assert can_do(f.s, unit, act.ENEMY_SHIFT_FIRE)


# -- moving


@rule("8.6.1g")
def test_who_advances_takes_the_best_cover_it_can_fight_from() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r1c3")
    away = f.cover("bunker", "r2c3", NORTH)
    trench = f.cover("trench", "r2c3")
    deep = f.cover("deep_bunker", "r2c3")
    assert not can_fight_from(f.s, unit, away, place("r2c3"))
    assert not can_fight_from(f.s, unit, deep, place("r2c3"))
    assert fighting_place(f.s, unit, place("r2c3")) == trench
    towards = f.cover("bunker", "r2c3", SOUTH)
    assert fighting_place(f.s, unit, place("r2c3")) == towards
    f.s.cover_kind[towards] = 0
    f.script(roll_advance=[card(random3=1), card(random3=2)])
    advance(f.g, unit, False)
    assert f.s.place[unit] in (0, trench)


@rule("8.6.1g")
def test_who_advances_passes_by_cover_out_of_which_its_weapon_cannot_fire() -> None:
    f = Ground()
    mortar, squad = f.add("ger_mtr81", "r3c3"), f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r1c3")
    house, trench = f.cover("strong_building", "r2c3"), f.cover("trench", "r2c3")
    assert fighting_place(f.s, squad, place("r2c3")) == house
    assert fighting_place(f.s, mortar, place("r2c3")) == trench
    far = Ground()
    squad = far.add(SQUAD, "r5c3")
    far.add("rifle_squad", "r1c3")
    bunker = far.cover("bunker", "r4c3", SOUTH)
    assert not can_fight_from(far.s, squad, bunker, place("r4c3"))  # out of its range
    far.add("rifle_squad", "r2c3")
    assert can_fight_from(far.s, squad, bunker, place("r4c3"))
    far.lay("r3c3", "open_field", dark=255)
    assert not can_fight_from(far.s, squad, bunker, place("r4c3"))


@rule("8.11a")
def test_excess_ammunition_stays_behind() -> None:
    f = Ground()
    gun = f.add(LMG, "r3c3")
    limit = T.charts.ammo_per_point[T.types.ammo[f.s.kind[gun]]] * f.s.steps[gun]
    f.s.ammo[gun] = limit + 5
    fall_back(f.g, gun)
    assert f.s.ammo[gun] == limit


def seeks_cover(f: Ground, gun: int) -> None:
    relocate(f.g, gun, place("r3c3"), OPEN)
    carry_out_reaction(f.g, gun, act.ENEMY_COVER)


def flees_from_gas(f: Ground, gun: int) -> None:
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)


@rule("8.11a", "5.1.6d")
@pytest.mark.parametrize(
    "move",
    [
        seeks_cover,
        lambda f, gun: come_out(f.g, gun),
        lambda f, gun: sallies(f.g, gun),
        flees_from_gas,
    ],
    ids=["cover", "bunker", "sally", "gas"],
)
def test_excess_ammunition_stays_behind_at_every_move(move: Callable[[Ground, int], None]) -> None:
    f = Ground(roll_gas=[next(number for number, drawn in f_cards(3).items() if drawn <= 2)])
    gun = f.add(LMG, "r3c3", cover=f.cover("bunker", "r3c3", SOUTH))
    f.add("rifle_squad", "r2c3")
    limit = T.charts.ammo_per_point[T.types.ammo[f.s.kind[gun]]] * f.s.steps[gun]
    f.s.ammo[gun] = limit + 5
    move(f, gun)
    assert f.s.exposed[gun]  # it has moved
    assert f.s.ammo[gun] == limit


@rule("8.6.2i")
def test_each_action_is_done_before_the_next_unit_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    f = Ground()
    f.add(SQUAD, "r3c3", pinned=1)
    f.add(SQUAD, "r3c3")
    seen: list[str] = []
    row_for, carry_out = enemy.row_for, enemy.carry_out_reaction
    monkeypatch.setattr(enemy, "row_for", lambda s, unit: (seen.append(f"row {unit}"), row_for(s, unit))[1])
    monkeypatch.setattr(enemy, "carry_out_reaction", lambda g, u, r: (seen.append(f"act {u}"), carry_out(g, u, r))[1])
    frame = EnemyActivity(0)
    f.g.push(frame)
    while frame in f.g.stack:
        frame.next(f.g)
    assert seen in (["row 0", "act 0", "row 1", "act 1"], ["row 0", "act 0", "row 1"])


@rule("3.4.2a", "8.6.4a")
def test_enemies_that_fire_at_nobody_cease_and_open_fire_before_they_check() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r3c3")
    set_fire(f.s, unit, place("r2c2"), 5)
    f.add("rifle_squad", "r2c4")
    f.g.push(EnemyActivity(1))
    f.g.stack[-1].next(f.g)
    assert f.aim(unit) == NOWHERE
    f.settle()
    assert f.aim(unit) == place("r2c4")
    other = Ground()
    stays = other.add(SQUAD, "r3c3")
    set_fire(other.s, stays, place("r2c2"), 5)
    other.g.push(EnemyActivity(0))
    other.g.stack[-1].next(other.g)
    assert other.aim(stays) == place("r2c2")


@rule("8.0a")
def test_the_same_rules_hold_for_the_enemy() -> None:
    f = Ground()
    friend, enemy = f.add("rifle_squad", "r2c2"), f.add(SQUAD, "r4c2")
    for unit in (friend, enemy):
        f.s.exposed[unit] = 1
        assert destinations(f.s, unit, act.MOVE_ADJACENT) == []
        f.s.exposed[unit] = 0
        assert destinations(f.s, unit, act.MOVE_ADJACENT)
    f.settle()
    assert (f.aim(friend), f.aim(enemy)) == (place("r4c2"), place("r2c2"))
    assert f.ncm(friend) == T.charts.vof_ncm[f.s.vof[place("r2c2")]]
    assert f.ncm(enemy) == T.charts.vof_ncm[f.s.vof[place("r4c2")]]
    gun, own = f.add(LMG, "r5c5"), f.add("lmg", "r1c5")
    for weapon in (gun, own):
        f.s.ammo[weapon] = 1
        spend(f.g, weapon, 1)
        assert f.s.flipped[weapon] or f.s.dry[weapon]


# -- unspotted units


@rule("8.5b", "8.5f", "X.8.5a")
def test_unspotted_units_are_no_targets_but_suffer_what_falls_on_their_card() -> None:
    f = Ground()
    friend, hidden = f.add("rifle_squad", "r2c2"), f.add(SQUAD, "r4c2", spotted=0)
    spotter = f.add("plt_hq", "r2c2")
    f.settle()
    assert f.aim(friend) == NOWHERE
    assert targets(f.s, friend, OWN_WEAPON) == []
    assert place("r4c2") not in call_targets(f.s, 0, mc.FIRE_HE, spotter)
    assert place("r4c2") in call_targets(f.s, 0, mc.FIRE_WP, spotter) or not f.m.agencies[0].missions[mc.FIRE_WP]
    f.s.incoming[place("r4c2")], f.s.incoming_value[place("r4c2")] = codes.VOF_INCOMING, -4
    assert ncm_now(f.s, hidden).sum() == -4
    f.s.spotted[hidden] = 1
    f.settle()
    assert f.aim(friend) == place("r4c2")


@rule("X.8.5b")
def test_a_spotted_enemy_gives_the_others_of_its_card_away() -> None:
    f = Ground()
    hidden, seen = f.add(SQUAD, "r4c2", spotted=0), f.add(SQUAD, "r4c3")
    fall = f.s.card[hidden]
    relocate(f.g, seen, fall, 0)
    assert f.s.spotted[hidden]


@rule("X.8.5d")
def test_friendly_units_are_always_spotted() -> None:
    f = Ground()
    assert f.s.spotted[f.add("rifle_squad", "r2c2")] == 1
    assert f.s.spotted[f.add("fire_team", "r2c2")] == 1


# -- what a second reading found


@rule("8.6.1b", "6.1.1c")
def test_concentrated_fire_on_the_own_card_goes_to_the_most_steps() -> None:
    f = Ground(roll_enemy_attempt=[icon(codes.ICON_CROSSHAIRS)])
    small, large = f.cover("basic", "r3c3"), f.cover("foxhole", "r3c3")
    f.add("plt_hq", "r3c3", cover=small)
    f.add("rifle_squad", "r3c3", cover=large)
    gun = f.add(LMG, "r3c3", ammo=5)
    f.settle()
    areas = concentrate_areas(f.s, gun)
    assert [place("r3c3"), small] in areas
    assert best_areas(f.s, gun, areas) == [[place("r3c3"), large]]
    far = f.add(LMG, "r5c3", ammo=5)
    set_fire(f.s, far, place("r3c3"), SOUTH)
    assert len(best_areas(f.s, far, concentrate_areas(f.s, far))) == 2  # from another card all are equal


@rule("8.6.1b", "6.1.1c")
@pytest.mark.parametrize("stack", [2, 4])
def test_concentrated_fire_on_the_own_card_goes_to_the_largest_unit_outside_or_to_a_larger_stack(stack: int) -> None:
    f = Ground(
        roll_enemy_attempt=[icon(codes.ICON_CROSSHAIRS)],
        roll_concentrated_target=[card(random3=1)],  # if it were any of those outside
    )
    foxhole = f.cover("foxhole", "r3c3")
    hidden = f.add("rifle_squad", "r3c3", cover=foxhole, steps=stack)
    for _ in range(2):
        f.add("rifle_squad", "r3c3", steps=2)  # with the other one more steps outside than under cover
    largest = f.add("rifle_squad", "r3c3", steps=3)
    gun = f.add(LMG, "r3c3", ammo=5)
    f.settle()
    assert best_areas(f.s, gun, concentrate_areas(f.s, gun)) == [[place("r3c3"), OPEN if stack < 3 else foxhole]]
    carry_out_reaction(f.g, gun, act.ENEMY_CONCENTRATE)
    struck = [unit for unit in range(f.s.used) if f.s.kind[unit] and has(f.s, unit, codes.VOF_CONCENTRATED)]
    assert struck == [largest if stack < 3 else hidden]


@rule("8.6.3a")
@third
def test_cover_without_room_does_not_draw_a_unit_that_falls_back() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    unit = f.add(SQUAD, "r2c3")
    full, free = f.cover("pillbox", "r3c2", SOUTH), f.cover("basic", "r3c4")
    assert T.charts.cover[f.s.cover_kind[full]].capacity < f.s.steps[unit]
    assert best_refuges(f.s, unit, [place("r3c2"), place("r3c4")]) == [place("r3c4")]
    fall_back(f.g, unit)
    assert f.s.place[unit] == free


@rule("7.16.4a", "8.0a")
def test_the_enemys_shells_fall_short_too() -> None:
    f = Ground(roll_enemy_attempt=[icon(codes.ICON_SHORT)])
    f.add("rifle_squad", "r1c3")
    spotter = f.add(SPOTTER, "r4c3", guns=1)
    f.s.enemy_missions[0] = 2
    f.m.indirect_cards = [1, 1, 1]
    f.m.indirect_vof = [-3, -3, -3]
    check(f.g, spotter)
    assert f.s.pending[place("r2c3")] == 1 + mc.FIRE_HE
    assert not f.s.pending[place("r1c3")]
    assert f.s.enemy_missions[0] == 1


@rule("3.7.3a", "6.2.1b")
def test_own_point_blank_fire_does_not_keep_a_unit_pinned() -> None:
    f = Ground()
    pinned, friend = f.add("rifle_squad", "r3c3", pinned=1), f.add("rifle_squad", "r3c3")
    litter = f.add("ger_litter_team", "r3c3", pinned=1)
    f.settle()
    assert f.aim(friend) == place("r3c3")
    recover_from_pins(f.g)
    assert not f.s.pinned[pinned]  # nobody fires at it
    assert f.s.pinned[litter]
    f.s.pinned[pinned] = 1
    f.add(SQUAD, "r3c3")
    f.settle()
    recover_from_pins(f.g)
    assert f.s.pinned[pinned]


# -- the leader's card


@rule("8.9a")
def test_a_leader_helps_with_free_returns_calls_for_fire_and_at_attempts() -> None:
    f = Ground()
    f.add("rifle_squad", "r3c3")
    squad, spotter, rocket = f.add(SQUAD, "r3c3"), f.add(SPOTTER, "r4c3"), f.add(SCHRECK, "r4c3")
    tank = f.add("m4_75", "r3c3")
    alone = [cards_of(f.s, squad), grenade_cards(f.s, rocket, tank), called(f, spotter)]
    f.add(LEADER, "r3c3")
    f.add(LEADER, "r4c3")
    assert [cards_of(f.s, squad), grenade_cards(f.s, rocket, tank), called(f, spotter)] == [n + 1 for n in alone]


@rule("8.9a", "4.3.1b")
@third
@pytest.mark.parametrize("beside", [False, True])
def test_a_pinned_unit_hears_the_leader_when_it_tries_to_rally(beside: bool) -> None:
    f = Ground()
    f.s.indirect[place("r3c3")] = 1
    squad = f.add(SQUAD, "r3c3", pinned=1)
    f.add(LEADER, "r3c3" if beside else "r4c3")
    rally(f.g, squad)
    drawn = [cards for reason, cards in f.told("drew") if reason == "roll-enemy-attempt"]
    assert len(drawn[0]) == T.charts.actions[act.REMOVE_PINNED].cards + beside


def called(f: Ground, spotter: int) -> int:
    """Cards drawn for a spotter's call, without any effect."""
    f.s.deck = [1] * len(f.s.deck)
    f.m.indirect_cards = [2] * len(f.m.indirect_cards)
    f.s.enemy_missions = [3] * len(f.s.enemy_missions)
    f.s.enemy_target = [NOWHERE] * len(f.s.enemy_target)
    misses = without(icon=codes.ICON_BURST, count=40)
    burst = (codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT)
    f.script(roll_enemy_attempt=[c for c in misses if T.cards.icon[c] not in burst][:5])
    check(f.g, spotter)
    drawn = [cards for reason, cards in f.told("drew") if reason == "roll-enemy-attempt"]
    f.chance.script["roll-enemy-attempt"] = []
    return len(drawn[-1])


@pytest.mark.parametrize("pinned", [0, 1])
def test_a_pinned_enemy_that_falls_back_leaves_its_load(pinned: int) -> None:
    f = Ground()
    squad = f.add(SQUAD, "r3c3", pinned=pinned)
    new_thing(f.s, PANZERFAUST, squad)
    fall_back(f.g, squad)
    assert f.s.card[squad] != place("r3c3")
    assert len(things_of(f.s, squad)) == 1 - pinned


@pytest.mark.parametrize(
    ("teams", "squads"),
    [
        (["vc_fire_team", "vc_fire_team"], {"vc_squad"}),
        (["vc_rifle_fire_team", "vc_fire_team"], {"vc_squad", "vc_main", "nva_sapper"}),
        (["vc_lmg_fire_team", "vc_fire_team"], {"vc_squad", "vc_main", "nva_sapper", "nva_squad"}),
        (["vc_assault_team", "vc_assault_team"], {"vc_squad", "vc_main", "nva_sapper"}),
    ],
)
def test_enemy_teams_become_squads_of_the_weapons_they_have(teams: list[str], squads: set[str]) -> None:
    f = Ground()
    f.m.enemy = T.types.force[TYPE["vc_squad"]]
    units = [f.add(team, "r3c3") for team in teams]
    assert {T.types.key[kind] for kind in squad_types(f.s, units[0])} == squads


def test_a_building_that_an_enemy_is_placed_in_has_its_upper_story() -> None:
    f = Ground()
    terrain = next(c for c in f.s.t.terrain.shuffled[f.m.deck] if f.s.t.terrain.storeys[c] >= 2)
    f.s.terrain[place("r3c3")] = terrain
    f.m.buildings = {f.s.t.terrain.kind[terrain]: [STRONG_BUILDING]}
    cover = packages.cover_for(f.g, mc.PLACE_IN_BUILDING, 3, place("r3c3"), place("r2c3"))
    kinds = [f.s.cover_kind[other] for other in covers_on(f.s, place("r3c3"))]
    assert (f.s.cover_kind[cover], len(kinds)) == (STRONG_BUILDING, 2)
