"""Weapons read closely: what a rifle beside a rocket does, loads of crews that jam or rally, FPL, charges (6, 7)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, card, cards, said, unit
from games.fields_of_fire.ground import EAST, NORTH, NORTH_EAST, SOUTH, TYPE, Ground, T, effect, icon, place
from games.fields_of_fire.motor import ground, vehicle
from sandtable.engine.frames import GO_ON
from sandtable.games.fields_of_fire.rules.campaign.outcome import counted
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate, concentrate_areas
from sandtable.games.fields_of_fire.rules.combat.demolition import charge_targets, explode, place_charge
from sandtable.games.fields_of_fire.rules.combat.flamethrower import burn, flame, flame_targets
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, in_range, target_reason, targets
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.combat.jams import jam, jam_prone
from sandtable.games.fields_of_fire.rules.enemy.rally import rally_action, reconstitute
from sandtable.games.fields_of_fire.rules.enemy.retreat import may_retreat
from sandtable.games.fields_of_fire.rules.fire.ammunition import resupply, run_out, spend, turn_cost
from sandtable.games.fields_of_fire.rules.fire.engage import shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.fire.ratings import grazes
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, drop_cover
from sandtable.games.fields_of_fire.rules.orders.menu import order_refusal
from sandtable.games.fields_of_fire.rules.orders.reconstitution import rebuild_hq
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.mines import fire_claymores
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.preparation.final_plan import PlanClaymores
from sandtable.games.fields_of_fire.rules.rally.pins import carry_out
from sandtable.games.fields_of_fire.rules.rally.squads import rebuild_squad
from sandtable.games.fields_of_fire.rules.sequence.mission import Turn
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualty_key, new_thing, things_of
from sandtable.games.fields_of_fire.rules.transport.transport import embark
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import FLIP_TO_FRONT, LITTER_TO_FIRE, SEEK_COVER, SHIFT_FIRE
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, UNITS
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE

RULE = "fields-of-fire-3e:"
CROSS, GRENADE, JAM = codes.ICON_CROSSHAIRS, codes.ICON_GRENADE, codes.ICON_JAM
WP, CLAYMORE = 15, 27
SQUAD_1966 = next(kind for kind in T.types.ids if T.types.key[kind] == "rifle_squad" and T.types.force[kind] == 4)


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


# -- basic fire of units with another weapon


@rule("6.2.3a", "7.4a", "7.14e")
@pytest.mark.parametrize("key", ["bzk", "flame_team"])
def test_the_rifles_beside_a_special_weapon_fire_from_a_building(key: str) -> None:
    f = Ground()
    house = f.cover("light_building", "r1c3")
    team, enemy = f.add(key, "r1c3", house), f.add("ger_squad", "r2c3")
    f.settle()
    assert f.aim(team) == place("r2c3")
    assert not in_range(f.s, team, OWN_WEAPON, place("r2c3"))  # the launcher itself stays silent
    assert count_on(f.s, enemy, codes.VOF_GRENADE) == 0


@rule("7.11.1b")
def test_a_bazooka_team_concentrates_the_fire_of_its_rifles() -> None:
    f = Ground()
    team = f.add("bzk", "r1c3")
    f.add("ger_squad", "r2c3")
    f.settle()
    assert concentrate_areas(f.s, team) == [[place("r2c3"), 0]]


@rule("7.8a")
@pytest.mark.parametrize(("key", "over"), [("m4_75", True), ("m5_stuart", False)])
def test_only_vehicles_rated_heavy_fire_overhead(key: str, over: bool) -> None:
    f = Ground()
    f.lay("r3c3", "open_field", level=2)
    tank = f.add(key, "r1c3")
    f.add("rifle_squad", "r2c3", holds_fire=1)
    f.add("ger_squad", "r3c3")
    f.settle()
    assert f.aim(tank) == (place("r3c3") if over else NOWHERE)


@rule("6.1.2d", "6.3.4a")
@third
@pytest.mark.parametrize(("key", "end"), [("m5_stuart", "r2c3"), ("at57", "r4c3"), ("m4_75", "r4c3")])
def test_fire_follows_a_target_past_friends_only_overhead(key: str, end: str) -> None:
    f = Ground()
    f.lay("r4c3", "open_field", level=2)
    gun, enemy = f.add(key, "r1c3"), f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(gun) == place("r2c3")
    f.add("litter_team", "r3c3")
    put(f.s, enemy, place("r4c3"))
    f.settle()
    assert f.aim(gun) == place(end)


@rule("7.7a")
def test_grenade_launchers_fire_out_of_a_bunker_along_its_arrow() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r1c3", NORTH)
    squad = f.add(SQUAD_1966, "r1c3", bunker)
    ahead, aside = f.add("vc_squad", "r2c3", holds_fire=1), f.add("vc_squad", "r1c4", holds_fire=1)
    assert targets(f.s, squad, OWN_WEAPON) == [ahead]
    f.s.cover_arc[bunker] = EAST
    assert targets(f.s, squad, OWN_WEAPON) == [aside]


# -- ammunition and jams


@rule("7.11.3a", "7.18.4a")
@pytest.mark.parametrize("shared", [1, 0])
def test_concentrated_fire_at_riders_costs_one_point_a_success(shared: int) -> None:
    f = ground()
    truck = vehicle(f, "german_truck", "r2c3", codes.ENEMY)
    riders = [f.add("ger_fire_team", "r2c3") for _ in range(3)]
    for rider in riders:
        embark(f.g, rider, truck)
    gun = f.add("lmg", "r1c3", ammo=6)
    f.settle()
    assert turn_cost(f.s, gun) == 1
    f.s.rules.riders_share_marks = shared  # by edition (10.8.1b)
    assert concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert sum(count_on(f.s, rider, codes.VOF_CONCENTRATED) for rider in riders) == (3 if shared else 1)
    assert turn_cost(f.s, gun) == 2


@rule("7.12b", "5.1.6h")
def test_the_crew_of_a_jammed_weapon_keeps_what_it_carries() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3", cargo=1, phone=4)
    thing = new_thing(f.s, WP, gun)
    f.s.radio[codes.NET_CO_TAC][gun] = codes.RADIO_HANDHELD
    jam(f.g, gun)
    team = next(u for u in range(UNITS) if f.s.kind[u])
    assert f.s.t.types.key[f.s.kind[team]] == "fire_team"
    assert things_of(f.s, team) == [thing]
    assert (f.s.cargo[team], f.s.phone[team], f.s.radio[codes.NET_CO_TAC][team]) == (1, 4, codes.RADIO_HANDHELD)


@rule("7.12a")
def test_a_gun_that_fights_with_rifles_only_does_not_jam() -> None:
    f = Ground()
    guns = {key: f.add(key, "r1c3") for key in ("ger_pak75", "ger_ig75", "ger_flak88", "at37")}
    assert [jam_prone(f.s, gun) for gun in guns.values()] == [False, True, True, True]


@rule("7.18.3a", "7.18.1d")
@pytest.mark.parametrize("key", ["bzk", "flame_team"])
def test_only_ammunition_brings_an_empty_weapons_team_back(key: str) -> None:
    f = Ground()
    team = f.add(key, "r1c3", ammo=0)
    run_out(f.g, team)
    assert f.s.flipped[team] == 1
    assert FLIP_TO_FRONT not in offered(f.s, NOBODY, team)
    resupply(f.s, team, 1)
    assert f.s.flipped[team] == 0
    f.s.flipped[team] = 1  # shaken, but with a round left
    assert FLIP_TO_FRONT in offered(f.s, NOBODY, team)


def test_an_empty_enemy_team_is_not_rallied_to_its_weapon() -> None:
    f = Ground()
    team = f.add("ger_schreck", "r1c3", ammo=1)
    spend(f.g, team, 1)
    assert f.s.flipped[team] == 1
    assert rally_action(f.s, team) == 0


def test_a_team_that_pays_its_last_point_after_it_was_flipped_gets_no_marker() -> None:
    f = Ground()
    team = f.add("rcl75", "r1c3", ammo=1, flipped=1)
    spend(f.g, team, 1)
    assert (f.s.flipped[team], f.s.dry[team]) == (1, 0)


# -- loads of teams that change


@rule("6.5.1c", "5.1.6h")
def test_a_rallied_team_keeps_its_casualties_assets_and_sets() -> None:
    f = Ground()
    team = f.add("litter_team", "r1c3", cargo=1, phone=2)
    thing = new_thing(f.s, WP, team)
    after = carry_out(f.g, team, LITTER_TO_FIRE)
    assert f.s.t.types.key[f.s.kind[after]] == "fire_team"
    assert (f.s.cargo[after], f.s.phone[after], things_of(f.s, after)) == (1, 2, [thing])


@rule("6.5.2b", "5.1.6h")
def test_a_squad_of_teams_takes_over_what_they_carry() -> None:
    f = Ground()
    entry = next(e for e in f.m.slots if f.s.t.types.kind[f.s.t.roster.type[e]] == codes.KIND_SQUAD)
    f.s.removed = [entry]
    teams = [f.add("fire_team", "r1c3"), f.add("fire_team", "r1c3", cargo=1)]
    thing = new_thing(f.s, WP, teams[0])
    squad = rebuild_squad(f.g, teams, entry)
    assert f.s.steps[squad] == 2
    assert (f.s.cargo[squad], things_of(f.s, squad)) == (1, [thing])


@rule("6.5.2e", "6.5.2f", "5.1.6h")
def test_the_step_left_of_a_squad_keeps_its_load() -> None:
    f = Ground()
    entry = next(e for e in f.m.slots if f.s.t.types.kind[f.s.t.roster.type[e]] == codes.KIND_HQ_PLATOON)
    f.s.removed = [entry]
    squad = f.add("rifle_squad", "r1c3", steps=2, cargo=1)
    thing = new_thing(f.s, WP, squad)
    rebuild_hq(f.g, squad, entry, codes.KIND_FIRE_TEAM)
    team = next(u for u in range(UNITS) if f.s.kind[u] == TYPE["fire_team"])
    assert (f.s.cargo[team], things_of(f.s, team)) == (1, [thing])


# -- charges and flame


@rule("7.13e", "7.13f")
@pytest.mark.parametrize(("kind", "target"), [("bunker", True), ("cave", True), ("trench", False)])
def test_an_empty_bunker_or_cave_can_be_blown_up(kind: str, target: bool) -> None:
    f = Ground()
    cover = f.cover(kind, "r2c3", NORTH)
    engineer = f.add("eng_squad", "r2c3")
    assert charge_targets(f.s, engineer) == ([cover] if target else [])
    if target:
        place_charge(f.g, engineer, cover)
        explode(f.g)
        assert f.s.caves_sealed == (1 if kind == "cave" else 0)
    own = f.cover(kind, "r2c3", NORTH)
    f.add("fire_team", "r2c3", own)
    hidden = f.cover(kind, "r2c3", NORTH)
    f.add("ger_lmg", "r2c3", hidden, spotted=0)
    assert charge_targets(f.s, engineer) == []  # neither on friends nor on the unseen (8.5b)


@rule("4.2.4e.who", "4.2.4f.who")
def test_who_carries_a_demolition_charge_for_others_does_not_use_it() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r2c3", NORTH)
    f.add("ger_lmg", "r2c3", bunker)
    squad = f.add("rifle_squad", "r2c3")
    new_thing(f.s, T.assets.key.index("demolition"), squad)
    assert charge_targets(f.s, squad) == []
    f.s.roster[squad] = 7
    f.m.demolition = [7]  # the mission names it
    assert charge_targets(f.s, squad) == [bunker]
    other = f.add("rifle_squad", "r2c3")
    new_thing(f.s, T.assets.key.index("satchel"), other)
    assert charge_targets(f.s, other) == [bunker]


@rule("7.14f", "7.14a")
def test_how_far_flame_reaches() -> None:
    f = Ground()
    covers = [f.cover("trench", at) for at in ("r2c3", "r3c3", "r4c3")]
    for cover, at in zip(covers, ("r2c3", "r3c3", "r4c3"), strict=True):
        f.add("ger_lmg", at, cover)
    assert flame_targets(f.s, f.add("flame_team", "r2c3", ammo=2)) == covers[:1]
    assert flame_targets(f.s, f.add("lvt_flame", "r2c3", ammo=2)) == covers[:2]


@rule("7.14c")
@pytest.mark.parametrize("way", ["flame", "charge"])
def test_a_burnt_out_or_blown_up_bunker_counts_as_taken(way: str) -> None:
    f = Ground()
    bunker = f.cover("bunker", "r2c3", NORTH)
    f.s.enemy_forts = [bunker]
    f.add("ger_lmg", "r2c3", bunker)
    assert counted(f.s, mc.MEASURE_FORTIFICATIONS) == 0
    if way == "flame":
        flame(f.g, f.add("flame_team", "r2c3", ammo=2), bunker)
        burn(f.g)
        assert covers_on(f.s, place("r2c3")) == []
    else:
        place_charge(f.g, f.add("eng_squad", "r2c3"), bunker)
        explode(f.g)
    assert counted(f.s, mc.MEASURE_FORTIFICATIONS) == 1


@rule("7.14c", "7.13e")
@pytest.mark.parametrize("way", ["flame", "charge"])
def test_casualties_under_a_bunker_lie_in_what_is_left_of_it(way: str) -> None:
    f = Ground()
    gone = f.cover("trench", "r2c3")
    bunker = f.cover("bunker", "r2c3", NORTH)
    drop_cover(f.s, gone)
    add_casualties(f.s, codes.FRIENDLY, place("r2c3"), bunker, 2)
    if way == "flame":
        f.add("ger_lmg", "r2c3", bunker)
        flame(f.g, f.add("flame_team", "r2c3", ammo=2), bunker)
        burn(f.g)
        assert f.s.casualties[codes.FRIENDLY] == {casualty_key(place("r2c3"), OPEN): 2}
    else:
        place_charge(f.g, f.add("eng_squad", "r2c3"), bunker)
        explode(f.g)
        foxhole = covers_on(f.s, place("r2c3"))[0]
        assert f.s.casualties[codes.FRIENDLY] == {casualty_key(place("r2c3"), foxhole): 2}


@rule("3.7.4a", "3.7.4b", "7.13d")
@pytest.mark.parametrize("way", ["flame", "charge"])
def test_who_dies_in_a_bunker_has_still_fired_this_turn(way: str) -> None:
    f = Ground(mission="A1")
    bunker = f.cover("bunker", "r2c3", NORTH)
    gun = f.add("ger_lmg", "r2c3", bunker, steps=1)
    squad = f.add("rifle_squad", "r4c3")
    f.settle()
    assert f.aim(gun) == place("r4c3")
    if way == "flame":
        flame(f.g, f.add("flame_team", "r2c3", ammo=2), bunker)
        f.script(roll_hit=[effect("C", f.s.experience[gun])])
    else:
        place_charge(f.g, f.add("eng_squad", "r2c3"), bunker)
    combat_effects(f.g)
    assert f.here("r2c3", codes.ENEMY) == []
    assert squad in [told[0] for told in f.told("fired-at")]


@rule("3.7.4a", "7.14d")
@pytest.mark.parametrize("way", ["flame", "charge"])
def test_who_is_driven_out_meets_the_fire_of_those_who_die_elsewhere(way: str) -> None:
    f = Ground(mission="A1")
    bunker = f.cover("bunker", "r2c3", NORTH)
    trench = f.cover("trench", "r4c3")
    gun = f.add("ger_lmg", "r2c3", bunker, steps=1)
    squad = f.add("rifle_squad", "r4c3", trench)
    f.settle()
    assert f.aim(gun) == place("r4c3")
    flame(f.g, f.add("flame_team", "r4c4", ammo=2), trench)
    f.script(roll_hit=[effect("F", f.s.experience[squad])])
    if way == "flame":
        flame(f.g, f.add("flame_team", "r2c3", ammo=2), bunker)
        f.script(roll_hit=[effect("C", f.s.experience[gun])])
    else:
        place_charge(f.g, f.add("eng_squad", "r2c3"), bunker)
    combat_effects(f.g)
    assert f.here("r2c3", codes.ENEMY) == []
    assert squad in [told[0] for told in f.told("fired-at")]


# -- Final Protective Line and Fire, Shift Fire


@rule("7.2.4b", "4.2.4l.who")
@third
def test_a_silent_gun_on_its_line_can_be_ordered_to_shift_fire() -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("hmg", "r1c2"),
        unit("ger_squad", "r2c2", spotted=1, holds_fire=1),
        scenario="A9",
        draws={"roll-commands": [card(activated=4)]},
    )
    gun = f.find("hmg")
    f.s.fpl[gun] = NORTH_EAST
    f.s.aim[gun] = f.s.pdf[gun] = NOWHERE
    assert SHIFT_FIRE in offered(f.s, f.find("co_hq"), gun)
    shift_fire(f.s, f.at("r1c2"), codes.FRIENDLY, f.at("r2c2"))
    assert (f.s.fpl[gun], f.s.aim[gun]) == (NOWHERE, f.at("r2c2"))


@rule("6.1.2c", "4.2.4l.pre")
def test_nobody_shifts_out_of_a_point_blank_fight() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_squad", "r1c3")
    f.settle()
    assert f.s.pdf[squad] == HERE
    assert shift_targets(f.s, place("r1c3"), codes.FRIENDLY) == []


# -- snipers, cover, mines


@rule("9.3.1a", "7.15a")
def test_a_sniper_with_a_starlight_scope_shoots_without_the_light_modifier() -> None:
    f = Ground()
    f.m.light = [2] * 20
    sniper, target = f.add("sniper", "r1c3"), f.add("ger_squad", "r2c3")
    f.settle()
    mark_unit(f.s, codes.VOF_SNIPER, sniper, target, 1, -3)
    assert f.ncm(target) == -3 + 2
    f.s.device[sniper] = mc.NIGHT_DEVICE_PASSIVE
    assert f.ncm(target) == -3


@rule("7.9.1a", "7.10.4b", "7.11.5a")
@third
def test_who_finds_cover_moves_into_it() -> None:
    drawn = cards({"activated": 4}, {"word": codes.WORD_COVER}, {"icon": codes.ICON_BURST})
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        scenario="A1",
        map=["woods woods woods", "woods woods woods", "woods woods woods"],
        draws={
            "roll-commands": drawn[:1],
            "roll-attempt": drawn[1:2],
            "roll-mines": drawn[2:],
        },
    )
    squad, here = f.find("1plt_sqd1"), f.at("r1c2")
    f.s.mines[here] = 1
    mark_unit(f.s, codes.VOF_GRENADE, -1, squad, 1, -4)
    mark_unit(f.s, codes.VOF_CONCENTRATED, -1, squad, 1, -1)
    f.order(squad, SEEK_COVER)
    assert f.s.place[squad] != 0
    assert count_on(f.s, squad, codes.VOF_MINES) == 1
    assert count_on(f.s, squad, codes.VOF_GRENADE) == count_on(f.s, squad, codes.VOF_CONCENTRATED) == 0
    assert f.s.grenade_miss[here] == 1


# -- Claymores


@rule("7.9.2a")
def test_claymores_are_set_up_near_the_company_one_on_a_card() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c1")
    things = [new_thing(f.s, CLAYMORE, squad) for _ in range(2)]
    plan = PlanClaymores()
    f.g.push(plan)
    near = [("to", place(at)) for at in ("r1c1", "r1c2", "r2c1", "r2c2")]
    assert plan.options(f.g) == [*near, ("done",)]
    plan.answer(f.g, ("to", place("r2c1")))
    assert (f.s.thing_card[things[0]], f.s.thing_unit[things[0]]) == (place("r2c1"), -1)
    assert ("to", place("r2c1")) not in plan.options(f.g)
    plan.answer(f.g, ("to", place("r1c1")))
    assert plan.next(f.g) == GO_ON
    assert not f.g.stack


@rule("7.9.2a", "7.9.2b")
@pytest.mark.parametrize(
    ("step", "kind", "fires"),
    [
        ("command", mc.DEFENSIVE, True),
        ("capture", mc.DEFENSIVE, False),
        ("command", mc.OFFENSIVE, False),
        ("capture", mc.OFFENSIVE, True),
        ("pin_recovery", mc.OFFENSIVE, True),
    ],
)
def test_claymores_go_off_after_the_enemy_has_come(step: str, kind: int, fires: bool) -> None:
    f = Ground()
    f.s.mission_type = kind
    enemy = f.add("ger_squad", "r3c3")
    new_thing(f.s, CLAYMORE, -1, place("r3c3"))
    getattr(Turn(), step)(f.g)
    assert count_on(f.s, enemy, codes.VOF_CLAYMORE) == (1 if fires else 0)


@rule("7.9.2b", "7.10.2c")
def test_two_claymores_under_one_unit_are_no_stronger_than_one() -> None:
    f = Ground()
    enemy = f.add("ger_squad", "r3c3", f.cover("foxhole", "r3c3"))
    new_thing(f.s, CLAYMORE, -1, place("r3c3"))
    fire_claymores(f.g)
    once = f.ncm(enemy)
    new_thing(f.s, CLAYMORE, -1, place("r3c3"))
    fire_claymores(f.g)
    assert count_on(f.s, enemy, codes.VOF_CLAYMORE) == 2
    assert f.ncm(enemy) == once


# -- ammunition of units that break up and come together


@rule("7.18.2b", "5.1.6h")
def test_the_gun_team_of_a_squad_without_ammunition_has_none_either() -> None:
    f = Ground()
    squad = f.add("ger_squad", "r3c3", ammo=0, dry=1)
    parts = apply_effects(f.g, squad, codes.EFFECT_FIRE, 0)
    gun = next(part for part in parts if f.s.t.types.key[f.s.kind[part]] == "ger_lmg_fire_team")
    assert f.s.dry[gun] == 1


@rule("5.1.6h")
@third
def test_the_gun_team_of_a_squad_has_its_ammunition_and_plain_teams_have_none() -> None:
    f = Ground()
    parts = apply_effects(f.g, f.add("ger_squad", "r3c3", ammo=5), codes.EFFECT_FIRE, 0)
    held = {f.s.t.types.key[f.s.kind[part]]: f.s.ammo[part] for part in parts}
    assert held["ger_lmg_fire_team"] == 5
    last = apply_effects(f.g, f.add("ger_squad", "r3c3", steps=2, ammo=5), codes.EFFECT_FIRE, 0)
    assert [(f.s.t.types.key[f.s.kind[part]], f.s.ammo[part]) for part in last] == [("ger_fire_team", 0)] * 2


@rule("6.5.2a")
@pytest.mark.parametrize(("points", "dry"), [(2, 0), (0, 1)])
def test_a_squad_of_teams_has_no_more_ammunition_than_they(points: int, dry: int) -> None:
    f = Ground(roll_enemy_attempt=[card(word=codes.WORD_RALLY)])
    f.add("ger_lmg_fire_team", "r4c3", ammo=points)
    team = f.add("ger_fire_team", "r4c3")
    reconstitute(f.g, team)
    squad = next(u for u in range(UNITS) if f.s.kind[u] and f.s.t.types.kind[f.s.kind[u]] == codes.KIND_SQUAD)
    assert (f.s.ammo[squad], f.s.dry[squad]) == (points, dry)


# -- reasons, mines


def why_no_target(f: Ground, team: int, target: int) -> str:
    """The words of the reason why a unit is no target of a team's own weapon."""
    return said(target_reason(f.s, team, target, OWN_WEAPON))[1]


@rule("7.10.1c", "7.4a", "5.3.2e")
def test_why_a_rocket_is_not_fired_from_a_building_at_the_unseen_or_behind_a_loophole() -> None:
    f = Ground()
    team = f.add("rcl57", "r1c3")
    far, near = f.add("ger_squad", "r3c3", holds_fire=1), f.add("ger_squad", "r2c3", holds_fire=1)
    f.s.place[team] = f.cover("light_building", "r1c3")
    assert why_no_target(f, team, near) == "cannot-fire-here"
    f.s.place[team] = 0
    f.s.smoke[place("r2c3")] = 3
    assert why_no_target(f, team, far) == "target-unseen"
    here = f.add("ger_squad", "r1c3", holds_fire=1)
    f.s.place[team] = f.cover("bunker", "r1c3", NORTH)
    assert why_no_target(f, team, here) == "loophole"


@third
@rule("7.10.1c", "7.10.1d")
def test_why_a_rocket_passes_no_units_and_waits_for_the_end_of_a_close_fight() -> None:
    f = Ground()
    team = f.add("rcl57", "r1c3")
    far, near = f.add("ger_squad", "r3c3", holds_fire=1), f.add("ger_squad", "r2c3", holds_fire=1)
    assert why_no_target(f, team, far) == "in-the-way"
    assert why_no_target(f, team, near) == ""
    f.add("ger_squad", "r1c3", holds_fire=1)
    assert why_no_target(f, team, near) == "close-fight"


def test_why_an_empty_team_is_not_rallied() -> None:
    f = Ground()
    hq, team = f.add("plt_hq", "r1c3"), f.add("bzk", "r1c3", ammo=0, flipped=1)
    refused = order_refusal(f.s, hq, team, FLIP_TO_FRONT, 4)
    assert refused is not None
    assert refused.msg.id == "refused-shot-empty"


@rule("7.9.1c")
@pytest.mark.parametrize("mined", [0, 1])
@third
def test_a_team_under_a_mine_marker_does_not_retreat(mined: int) -> None:
    f = Ground()
    team = f.add("paralyzed_team", "r2c3")
    f.s.incoming[place("r2c3")] = codes.VOF_INCOMING
    if mined:
        mark_unit(f.s, codes.VOF_MINES, -1, team, 1, -4)
    assert may_retreat(f.s, team, codes.KIND_PARALYZED_TEAM) == (not mined)


@rule("5.2.3a")
@third
@pytest.mark.parametrize(("dark", "terrain"), [(1 << SOUTH, 2), (0, 1)])
def test_a_rocket_across_a_dark_border_meets_the_higher_cover(dark: int, terrain: int) -> None:
    f = Ground()
    f.lay("r3c3", "open_field", dark=dark)
    here = f.s.terrain[place("r3c3")]
    f.s.t.terrain.high[here], f.s.t.terrain.low[here] = 2, 1
    try:
        team, enemy = f.add("rcl57", "r2c3"), f.add("ger_squad", "r3c3", holds_fire=1)
        f.settle()
        assert f.aim(team) == NOWHERE  # no PDF
        mark_unit(f.s, codes.VOF_GRENADE, team, enemy, 1, -4)
        assert f.ncm(enemy) == -4 + terrain
    finally:
        f.s.t.terrain.high[here], f.s.t.terrain.low[here] = 0, 0


@rule("7.12a", "7.2.1a")
@pytest.mark.parametrize(
    ("key", "prone", "tripod"), [("mg50", True, True), ("hmg", True, False), ("bzk", False, False)]
)
def test_the_fire_team_side_of_a_heavy_machine_gun(key: str, prone: bool, tripod: bool) -> None:
    f = Ground()
    team = f.add(key, "r1c3", flipped=1)
    assert jam_prone(f.s, team) == prone
    assert grazes(f.s, team) == tripod
