"""Concentrated Fire, grenades, mines, charges, flame, ammunition (7.5 to 7.14, 7.18)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.combat.bunker import bunkered, fight
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, card, unit
from games.fields_of_fire.ground import NORTH, TYPE, Ground, T, icon, place, result
from sandtable.games.fields_of_fire.rules.combat import demolition, grenades
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects, remove_fire_markers
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate, concentrate_areas, extra_cards
from sandtable.games.fields_of_fire.rules.combat.flamethrower import burn, flame, flame_targets
from sandtable.games.fields_of_fire.rules.fire import ammunition
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, shift_fire
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on
from sandtable.games.fields_of_fire.rules.movement.held import may_leave
from sandtable.games.fields_of_fire.rules.pieces import mines
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, CRITICAL, WHAT, count_on, has, mark_cover, value_on
from sandtable.games.fields_of_fire.rules.rally.pins import carry_out
from sandtable.games.fields_of_fire.rules.transport.carrying import casualties_on, new_thing
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import pay_for_shot
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import (
    ASSAULT_TO_FIRE,
    FIRE_TO_ASSAULT,
    LITTER_TO_FIRE,
    LOAD,
    PLACE_DEMOLITION,
    THROW_DEMOLITION,
)
from sandtable.games.fields_of_fire.state.company import NOBODY

RULE = "fields-of-fire-3e:"
CROSS, GRENADE, JAM = codes.ICON_CROSSHAIRS, codes.ICON_GRENADE, codes.ICON_JAM
BURST, BURST3, SHORT = codes.ICON_BURST, codes.ICON_BURST3, codes.ICON_SHORT
RIFLE_GRENADE, CHARGE, CLAYMORE, WP = 21, 26, 27, 15


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


FIRE_TEAM_OF_1966 = next(k for k in T.types.ids if T.types.rating[k] == codes.RATING_AS)


# -- Concentrated Fire


@rule("7.11a", "7.11.1a", "6.2.4a", "4.2.4b.ok", "7.11.2a")
def test_concentrated_fire_adds_up_on_its_target() -> None:
    f, gun, target = fight()
    assert concentrate_areas(f.s, gun) == [[place("r2c3"), 0]]
    before = f.ncm(target)
    concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert f.ncm(target) == before - 2


@rule("7.11.4a", "4.2.4b.ok")
def test_two_crosshairs_are_critical() -> None:
    f, gun, target = fight()
    concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS), icon(CROSS, 1)])
    assert count_on(f.s, target, codes.VOF_CONCENTRATED) == 2
    cover = f.cover("trench", "r2c3")
    f.add("ger_lmg", "r2c3", cover)
    concentrate(f.g, gun, place("r2c3"), cover, [icon(CROSS), icon(CROSS, 1)])
    assert f.s.marks[-1][COVER] == cover
    assert f.s.marks[-1][CRITICAL] == 1


@rule("7.11.2b", "7.11.2c", "4.2.4b.fail")
def test_a_failed_attempt_has_no_effect_and_jam_is_no_crosshair() -> None:
    f, squad, _ = fight("rifle_squad")
    assert not concentrate(f.g, squad, place("r2c3"), 0, [icon(GRENADE), icon(JAM)])
    assert f.s.marks == []
    assert f.s.kind[squad]


@rule("7.12a", "7.12b", "7.12c", "2.8.2j")
def test_a_jam_turns_the_gun_crew_into_fire_teams_and_cancels_success() -> None:
    f, _, _ = fight("lmg")
    section = f.add("mtr60_sec", "r1c3", steps=2)
    f.s.aim[section] = place("r2c3")
    assert not concentrate(f.g, section, place("r2c3"), 0, [icon(CROSS), icon(JAM)])
    assert not f.s.kind[section] or f.s.t.types.kind[f.s.kind[section]] == codes.KIND_FIRE_TEAM
    assert f.here("r1c3", codes.FRIENDLY).count("fire_team") == 2
    assert f.s.marks == []


@rule("7.11.5a", "7.12b")
def test_the_concentrated_fire_of_a_gun_that_jams_later_is_lost() -> None:
    f, gun, target = fight("lmg")
    assert concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert count_on(f.s, target, codes.VOF_CONCENTRATED) == 1
    assert not concentrate(f.g, gun, place("r2c3"), 0, [icon(JAM)])
    f.settle()
    assert count_on(f.s, target, codes.VOF_CONCENTRATED) == 0


@rule("7.12b", "7.12c")
@pytest.mark.parametrize(("key", "jammed"), [("ger_squad", True), ("kpa_squad", False)])
def test_a_jam_prone_unit_jams_with_a_rifle_grenade_too(key: str, jammed: bool) -> None:
    f = Ground()
    firer, target = f.add(key, "r2c3"), f.add("rifle_squad", "r1c3")
    grenade = new_thing(f.s, T.assets.key.index("rifle_grenade"), firer)
    assert grenades.attack(f.g, firer, target, grenade, [icon(JAM), icon(GRENADE)]) != jammed
    assert (key in f.here("r2c3", codes.ENEMY)) != jammed
    assert not f.s.thing[grenade]


@rule("7.11.2a")
def test_tripods_draw_one_more_card() -> None:
    f = Ground()
    assert extra_cards(f.s, f.add("hmg", "r1c1")) == 1
    assert extra_cards(f.s, f.add("lmg", "r1c1")) == 0


@rule("7.11.1b", "6.3.2a", "4.2.4b.pre", "4.2.4b.who")
def test_only_unpinned_firers_concentrate_and_only_where_they_fire() -> None:
    f, gun, _ = fight()
    f.add("ger_fire_team", "r1c4")
    assert concentrate_areas(f.s, gun) == [[place("r2c3"), 0]]
    f.s.pinned[gun] = 1
    assert concentrate_areas(f.s, gun) == []
    idle = f.add("plt_hq", "r1c3")
    assert concentrate_areas(f.s, idle) == []


@rule("4.2.4b.who")
@pytest.mark.parametrize(
    ("key", "rating"),
    [
        ("rifle_squad", codes.RATING_S),
        (FIRE_TEAM_OF_1966, codes.RATING_AS),
        ("lmg", codes.RATING_A),
        ("mg50", codes.RATING_H),
        ("rcl57", codes.RATING_NONE),
    ],
)
def test_every_basic_rating_concentrates_but_neither_grenades_nor_a_beaten_unit(key: str | int, rating: int) -> None:
    f, firer, _ = fight(key)
    assert T.types.rating[f.s.kind[firer]] == rating
    assert bool(concentrate_areas(f.s, firer)) == (rating != codes.RATING_NONE)
    f.s.spotted[f.s.units_at[place("r2c3")][0]] = 0
    assert concentrate_areas(f.s, firer) == []
    for beaten in ("litter_team", "paralyzed_team"):
        g, man, _ = fight(beaten)
        assert concentrate_areas(g.s, man) == []


@rule("7.11.5a")
@pytest.mark.parametrize("how", ["shift", "smoke", "target", "firer"])
@third
def test_concentrated_fire_is_removed(how: str) -> None:
    f, gun, target = fight()
    concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert has(f.s, target, codes.VOF_CONCENTRATED)
    if how == "shift":
        shift_fire(f.s, place("r1c3"), codes.FRIENDLY, place("r1c4"))
    elif how == "smoke":
        f.s.smoke[place("r1c3")] = 2
    elif how == "target":
        relocate(f.g, target, place("r2c3"), f.cover("basic", "r2c3"))
    else:
        relocate(f.g, gun, place("r1c4"), 0)
    f.settle()
    assert f.s.marks == []


@rule("7.11.3a", "7.18.4a", "7.18.4c", "4.2.4b.ok")
def test_ammunition_for_concentrated_fire() -> None:
    f, gun, _ = fight()
    f.s.ammo[gun] = 2
    assert ammunition.can_concentrate(f.s, gun)
    concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert ammunition.turn_cost(f.s, gun) == 2
    assert not ammunition.can_concentrate(f.s, gun)
    assert concentrate_areas(f.s, gun) == []


# -- grenades


@rule("7.5a", "7.10.1a", "7.10.1f", "7.10.2a", "4.2.4d.ok")
def test_hand_grenades_reach_the_own_card_only() -> None:
    f = Ground()
    squad, near, far = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3"), f.add("ger_squad", "r3c3")
    assert grenades.targets(f.s, squad, grenades.OWN_WEAPON) == [near]
    assert not grenades.in_range(f.s, squad, grenades.OWN_WEAPON, f.s.card[far])
    assert grenades.cards_of(f.s, squad) == 2
    assert grenades.attack(f.g, squad, near, grenades.OWN_WEAPON, [icon(GRENADE), icon(CROSS)])
    assert value_on(f.s, near, codes.VOF_GRENADE) == -4
    gun = f.add("lmg", "r2c3", ammo=4)
    assert grenades.attack(f.g, gun, near, grenades.OWN_WEAPON, [icon(GRENADE), icon(CROSS)])
    assert f.s.ammo[gun] == 4  # nobody counts them


@rule("7.10.3b", "7.10.3a", "4.2.4d.ok")
def test_critical_grenades() -> None:
    f = Ground()
    squad, open_target = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3")
    grenades.attack(f.g, squad, open_target, grenades.OWN_WEAPON, [icon(GRENADE), icon(GRENADE, 1)])
    assert value_on(f.s, open_target, codes.VOF_GRENADE) == -8
    cover = f.cover("trench", "r2c3")
    hidden = f.add("ger_lmg", "r2c3", cover)
    grenades.attack(f.g, squad, hidden, grenades.OWN_WEAPON, [icon(GRENADE), icon(GRENADE, 1)])
    assert f.s.marks[-1][CRITICAL] == 1
    assert value_on(f.s, hidden, codes.VOF_GRENADE) == -4


@rule("7.10.4a", "4.2.4d.fail")
def test_a_miss_marks_the_card_once() -> None:
    f = Ground()
    squad, target = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3")
    for _ in range(2):
        assert not grenades.attack(f.g, squad, target, grenades.OWN_WEAPON, [icon(CROSS)])
    assert f.s.grenade_miss[place("r2c3")] == 1
    assert f.s.marks == []


@rule("7.10.4b")
@pytest.mark.parametrize("to", ["r2c4", "r2c3"])
@third
def test_a_target_that_moves_turns_the_hit_into_a_miss(to: str) -> None:
    f = Ground()
    squad, target = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3")
    grenades.attack(f.g, squad, target, grenades.OWN_WEAPON, [icon(GRENADE)])
    place_in = f.cover("basic", "r2c3") if to == "r2c3" else 0
    relocate(f.g, target, place(to), place_in)
    assert f.s.marks == []
    assert f.s.grenade_miss[place("r2c3")] == 1


@rule("6.2.1c", "7.10.4b")
@pytest.mark.parametrize(
    ("key", "action"),
    [("assault_team", ASSAULT_TO_FIRE), ("fire_team", FIRE_TO_ASSAULT), ("litter_team", LITTER_TO_FIRE)],
)
def test_a_team_that_becomes_another_keeps_the_markers_on_it(key: str, action: int) -> None:
    f = Ground()
    team, enemy = f.add(key, "r2c3"), f.add("ger_squad", "r2c3")
    grenades.attack(f.g, enemy, team, grenades.OWN_WEAPON, [icon(GRENADE)])
    after = carry_out(f.g, team, action)
    assert count_on(f.s, after, codes.VOF_GRENADE) == 1


@rule("EX-7.10-1", "7.10.5a", "7.10.5b", "7.10.5c", "7.10.4a", "5.3c")
def test_example_point_blank_grenade_fight() -> None:
    f = Ground(terrain="village")
    f.m.enemy_grenade_vof = -4
    house = f.cover("strong_building", "r2c3")
    hq, squad = f.add("plt_hq", "r2c3", house), f.add("rifle_squad", "r2c3", house, steps=3)
    basic = f.cover("basic", "r2c3")
    german, gun = f.add("ger_squad", "r2c3", basic), f.add("ger_lmg", "r2c3", basic)
    team = f.add("ger_assault_team", "r2c3", basic)
    f.settle()
    miss, miss2, good = icon(CROSS), icon(CROSS, 1), icon(GRENADE)
    f.script(roll_free_grenade=[miss2, icon(CROSS, 2), good, icon(CROSS, 3)])
    assert grenades.returners(f.s, squad, german, basic, False) == [german, gun]
    assert not grenades.exchange(f.g, squad, german, grenades.OWN_WEAPON, [miss])
    assert f.s.grenade_miss[place("r2c3")] == 1
    assert f.ncm(german) == f.ncm(gun) == f.ncm(team) == 3 + 1 - 1
    assert f.ncm(squad) == f.ncm(hq) == 3 + 3 - 4 - 1 - 1


@rule("7.10.5a", "7.10.5b")
def test_who_throws_back() -> None:
    f = Ground()
    squad, team = f.add("rifle_squad", "r2c3"), f.add("fire_team", "r2c3")
    german = f.add("ger_squad", "r2c3")
    assert grenades.returners(f.s, german, squad, 0, False) == [squad]
    assert grenades.returners(f.s, german, team, 0, False) == []
    assert grenades.returners(f.s, german, team, 0, True) == [team]
    f.s.pinned[squad] = 1
    assert grenades.returners(f.s, german, squad, 0, True) == []
    f.s.pinned[squad] = 0
    f.s.spotted[german] = 0
    assert grenades.returners(f.s, german, squad, 0, True) == []


@rule("7.10.1b", "7.10.1c", "7.10.1d", "6.3.2a", "7.18.4b")
@third
def test_ranged_grenades_follow_the_pdf_and_pass_nobody() -> None:
    f = Ground()
    team = f.add("bzk", "r2c3", ammo=3)
    north, east = f.add("ger_litter_team", "r3c3"), f.add("ger_litter_team", "r2c4")
    assert grenades.targets(f.s, team, grenades.OWN_WEAPON) == [east, north]
    f.s.aim[team], f.s.pdf[team] = place("r3c3"), NORTH
    assert grenades.targets(f.s, team, grenades.OWN_WEAPON) == [north]
    grenades.attack(f.g, team, north, grenades.OWN_WEAPON, [icon(GRENADE)])
    assert f.s.ammo[team] == 2
    f.add("ger_fire_team", "r2c3")
    assert grenades.targets(f.s, team, grenades.OWN_WEAPON) != [north]
    assert not grenades.in_range(f.s, team, grenades.OWN_WEAPON, place("r3c3"))
    g = Ground()
    mortar, gun = g.add("mtr60_team", "r1c3", ammo=3), g.add("bzk", "r1c4")
    g.add("litter_team", "r2c3")
    far = g.add("ger_litter_team", "r3c3")
    assert grenades.targets(g.s, mortar, grenades.OWN_WEAPON) == [far]
    assert grenades.targets(g.s, gun, grenades.OWN_WEAPON) == []


@rule("7.10.1a", "7.18.4b")
def test_grenades_on_the_own_card_cost_no_ammunition() -> None:
    f = Ground()
    team, target = f.add("bzk", "r2c3", ammo=3), f.add("ger_squad", "r2c3")
    grenades.attack(f.g, team, target, grenades.OWN_WEAPON, [icon(GRENADE)])
    assert f.s.ammo[team] == 3


@rule("7.10.1e")
def test_vehicles_are_grenade_targets_on_the_own_card_only() -> None:
    f = Ground()
    team = f.add("bzk", "r2c3")
    near, far = f.add("pz4", "r2c3"), f.add("pz4", "r2c4")
    for tank in (near, far):
        f.s.side[tank] = codes.ENEMY
    f.s.count = [0] * len(f.s.count)
    for one in (team, near, far):
        f.s.count[f.s.side[one] * 192 + f.s.card[one]] += 1
    assert grenades.targets(f.s, team, grenades.OWN_WEAPON) == [near]


@rule("7.3.2c", "7.3.1a")
def test_a_mortar_team_sets_its_own_pdf_until_clean_up() -> None:
    f = Ground()
    mortar, target = f.add("mtr60_team", "r1c3", ammo=3), f.add("ger_litter_team", "r3c3")
    f.add("rifle_squad", "r3c1")
    f.settle()
    grenades.attack(f.g, mortar, target, grenades.OWN_WEAPON, [icon(CROSS)])
    f.settle()
    assert f.s.pdf[mortar] == NORTH
    assert f.s.crossfire[place("r3c3")] == 1
    remove_fire_markers(f.s)
    assert f.s.aim[mortar] == -1


@rule("7.3.2c", "7.18.2a")
def test_the_pdf_of_a_mortar_team_that_fired_its_last_round_lies_until_clean_up() -> None:
    f = Ground()
    mortar, target = f.add("mtr60_team", "r1c3", ammo=1), f.add("ger_litter_team", "r3c3")
    f.add("rifle_squad", "r3c1")
    f.settle()
    grenades.attack(f.g, mortar, target, grenades.OWN_WEAPON, [icon(CROSS)])
    f.settle()
    assert (f.s.flipped[mortar], f.s.pdf[mortar], f.s.crossfire[place("r3c3")]) == (1, NORTH, 1)
    f.s.dirty = 1
    f.settle()
    assert f.s.crossfire[place("r3c3")] == 1
    assert f.s.vof[place("r3c3")] == codes.VOF_SMALL_ARMS  # the squad's; rifles of the team do not reach so far
    remove_fire_markers(f.s)
    f.settle()
    assert (f.s.aim[mortar], f.s.crossfire[place("r3c3")]) == (-1, 0)
    near = f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.s.aim[mortar] == f.s.card[near]  # a Fire Team like others again


@rule("7.6a", "7.6b", "7.4c")
def test_rifle_grenades_are_spent_and_not_fired_from_buildings() -> None:
    f = Ground()
    squad, target = f.add("rifle_squad", "r2c3"), f.add("ger_litter_team", "r3c3")
    thing = new_thing(f.s, RIFLE_GRENADE, squad)
    assert grenades.weapons_for(f.s, squad) == [thing]
    house = f.cover("light_building", "r2c3")
    relocate(f.g, squad, place("r2c3"), house)
    assert grenades.weapons_for(f.s, squad) == []
    relocate(f.g, squad, place("r2c3"), 0)
    grenades.attack(f.g, squad, target, thing, [icon(CROSS)])
    assert f.s.thing[thing] == 0


@rule("7.7a", "7.7b")
def test_grenade_launchers_reach_close_fire_from_buildings_and_never_jam() -> None:
    f = Ground()
    kind = next(k for k in T.types.ids if T.types.flags[k] & codes.UNIT_LAUNCHER and T.types.reach[k] >= 1)
    house = f.cover("strong_building", "r2c3")
    squad = f.add(kind, "r2c3", house)
    near, far = f.add("ger_litter_team", "r3c3"), f.add("ger_litter_team", "r4c3")
    assert grenades.targets(f.s, squad, grenades.OWN_WEAPON) == [near]
    assert not grenades.in_range(f.s, squad, grenades.OWN_WEAPON, f.s.card[far])
    grenades.attack(f.g, squad, near, grenades.OWN_WEAPON, [icon(JAM), icon(GRENADE)])
    assert f.s.kind[squad] == kind
    assert has(f.s, near, codes.VOF_GRENADE)


@rule("4.4.3b", "4.4.3c", "7.17a")
@third
def test_wp_grenades_hit_and_screen() -> None:
    f = Ground()
    squad, target = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3")
    first, second = new_thing(f.s, WP, squad), new_thing(f.s, WP, squad)
    grenades.attack(f.g, squad, target, first, [icon(CROSS)])
    assert f.s.smoke[place("r2c3")] == 2
    assert f.s.grenade_miss[place("r2c3")] == 1
    assert f.s.marks == []
    grenades.attack(f.g, squad, target, second, [icon(GRENADE)])
    assert value_on(f.s, target, codes.VOF_WP_GRENADE) == -4


# -- mines


@rule("7.9.1a", "7.9.1b", "7.9.1c", "7.9.1d", "7.9.1e", "7.9.1f")
@pytest.mark.parametrize("shown", [BURST, BURST3, SHORT])
@third
def test_mines(shown: int) -> None:
    f = Ground(roll_mines=[icon(shown), icon(CROSS), icon(GRENADE)])
    f.s.mines[place("r2c3")] = 1
    squad = f.add("rifle_squad", "r1c3")
    relocate(f.g, squad, place("r2c3"), 0)
    assert mines.mined(f.s, squad)
    assert not may_leave(f.s, squad)
    assert f.ncm(squad) == -4
    assert (f.told("hit"), f.s.friendly_losses) == ([], 0)
    mines.clear_mines(f.s)
    assert f.s.mines[place("r2c3")] == 1
    assert not mines.mined(f.s, squad)
    relocate(f.g, squad, place("r3c3"), 0)  # leaving: no check
    assert not mines.mined(f.s, squad)


@rule("7.9.1f")
@third
def test_who_has_stepped_on_a_mine_is_hit_in_the_combat_effects_segment() -> None:
    f = Ground(roll_mines=[icon(BURST), icon(CROSS), icon(GRENADE)], roll_combat=[result(-4, codes.HIT)])
    f.s.mines[place("r2c3")] = 1
    squad = f.add("rifle_squad", "r1c3", steps=3)
    relocate(f.g, squad, place("r2c3"), 0)
    assert (f.s.steps[squad], f.told("hit")) == (3, [])
    combat_effects(f.g)
    assert [args[0] for args in f.told("hit")] == [squad]


@rule("7.9.1a", "8.7.1a")
def test_a_mine_package_checks_everybody_on_the_card() -> None:
    three = [icon(BURST), icon(CROSS), icon(CROSS, 1)]
    none = [icon(CROSS, 2), icon(CROSS, 3), icon(GRENADE)]
    f = Ground(roll_mines=[*three, *none])
    one, two = f.add("rifle_squad", "r2c3"), f.add("lmg", "r2c3")
    mines.lay_mines(f.g, place("r2c3"))
    assert mines.mined(f.s, one)
    assert not mines.mined(f.s, two)


@rule("7.9.2a", "7.9.2b", "7.9.2c", "8.7.2a")
def test_claymores_and_booby_traps() -> None:
    f = Ground()
    f.m.light = [4] * 20
    enemy, friend = f.add("ger_squad", "r2c3"), f.add("rifle_squad", "r1c3")
    new_thing(f.s, CLAYMORE, -1, place("r2c3"))
    mines.fire_claymores(f.g)
    assert f.ncm(enemy) == -4
    assert mines.set_booby_trap(f.g, place("r1c3"), codes.FRIENDLY)
    assert f.ncm(friend) == -4
    mines.clear_mines(f.s)
    assert f.s.marks == []
    assert not mines.set_booby_trap(f.g, place("r5c5"), codes.FRIENDLY)


# -- charges and flame


def ways_to_blow(f: Ground, engineer: int) -> list[int]:
    """Which of the two orders a unit with charges can be given."""
    f.s.activity = codes.CONTACT
    return [
        act.code
        for act in (demolition.ThrowDemolitionAct(), demolition.PlaceDemolitionAct())
        if not act.reason(f.s, NOBODY, engineer)
    ]


@rule("7.13a", "7.13b", "7.13c", "4.2.4f.pre", "4.2.4e.fail", "4.2.4f.ok")
def test_charges_are_thrown_under_fire_and_placed_otherwise() -> None:
    f, engineer, _, cover = bunkered()
    assert demolition.charge_targets(f.s, engineer) == [cover]
    assert not demolition.must_throw(f.s, engineer)
    assert ways_to_blow(f, engineer) == [PLACE_DEMOLITION]
    demolition.place_charge(f.g, engineer, cover)
    assert f.s.marks[-1][WHAT] == codes.VOF_DEMOLITION
    f.s.grenade_miss[place("r2c3")] = 1
    assert demolition.must_throw(f.s, engineer)
    assert ways_to_blow(f, engineer) == [THROW_DEMOLITION]
    assert not demolition.throw_charge(f.g, engineer, cover, [icon(CROSS)])
    assert f.s.demolition_miss[place("r2c3")] == 1
    assert f.s.ammo[engineer] == 0
    assert demolition.charge_targets(f.s, engineer) == []


@rule("7.13c", "7.10.5a")
@pytest.mark.parametrize("shown", [CROSS, GRENADE])
def test_a_thrown_charge_is_answered_with_grenades(shown: int) -> None:
    f, engineer, _, cover = bunkered("foxhole")
    f.script(roll_free_grenade=[icon(GRENADE, 1), icon(CROSS, 1)])
    demolition.throw_charge(f.g, engineer, cover, [icon(shown)])
    assert count_on(f.s, engineer, codes.VOF_GRENADE) == 1


@rule("7.13d", "7.13e", "7.13f")
@pytest.mark.parametrize(("kind", "after"), [("bunker", ["foxhole"]), ("small_cave", []), ("trench", ["trench"])])
def test_charges_kill_the_occupants_and_wreck_the_fortification(kind: str, after: list[str]) -> None:
    f, engineer, enemy, cover = bunkered(kind)
    demolition.place_charge(f.g, engineer, cover)
    demolition.explode(f.g)
    assert not f.s.kind[enemy]
    assert casualties_on(f.s, codes.ENEMY, place("r2c3")) == 2
    rows = [f.s.t.charts.cover[f.s.cover_kind[c]].key for c in covers_on(f.s, place("r2c3"))]
    assert rows == after
    assert f.s.caves_sealed == (1 if kind == "small_cave" else 0)


@rule("7.13g")
def test_a_charge_goes_off_even_when_its_target_has_left() -> None:
    f, engineer, enemy, cover = bunkered()
    demolition.place_charge(f.g, engineer, cover)
    relocate(f.g, enemy, place("r2c4"), 0)
    demolition.explode(f.g)
    assert f.s.kind[enemy]
    assert not f.s.grenade_miss[place("r2c3")]
    assert [f.s.t.charts.cover[f.s.cover_kind[c]].key for c in covers_on(f.s, place("r2c3"))] == ["foxhole"]


@rule("7.14a", "7.14b", "7.14c", "7.14d", "3.7.4b", "4.2.4g.ok")
def test_flame_hits_first_and_drives_survivors_out() -> None:
    from games.fields_of_fire.ground import effect

    f = Ground(roll_hit=[effect("F", codes.LINE)])
    cover = f.cover("pillbox", "r2c3", NORTH)
    thrower = f.add("flame_team", "r2c3", ammo=2)
    enemy = f.add("ger_lmg", "r2c3", cover)
    assert flame_targets(f.s, thrower) == [cover]
    flame(f.g, thrower, cover)
    assert f.s.ammo[thrower] == 1
    burn(f.g)
    assert f.s.flipped[enemy] == 1
    assert f.s.place[enemy] == 0
    assert f.s.exposed[enemy] == 1
    assert covers_on(f.s, place("r2c3")) == []


@rule("7.14d")
def test_who_is_driven_out_by_flame_takes_concentrated_fire_along_and_no_grenades() -> None:
    from games.fields_of_fire.ground import effect

    f = Ground(roll_hit=[effect("F", codes.LINE)])
    trench = f.cover("trench", "r2c3")
    thrower = f.add("flame_team", "r2c3", ammo=2)
    enemy = f.add("ger_lmg", "r2c3", trench)
    mark_cover(f.s, codes.VOF_GRENADE, thrower, trench, -4, 0)
    mark_cover(f.s, codes.VOF_CONCENTRATED, thrower, trench, -1, 0)
    flame(f.g, thrower, trench)
    burn(f.g)
    assert f.s.place[enemy] == 0
    assert count_on(f.s, enemy, codes.VOF_CONCENTRATED) == 1
    assert not has(f.s, enemy, codes.VOF_GRENADE)


@rule("7.14e", "7.14f")
@third
def test_where_flamethrowers_fire() -> None:
    f = Ground()
    cover = f.cover("trench", "r2c3")
    f.add("ger_lmg", "r2c3", cover)
    house = f.cover("light_building", "r2c3")
    inside, tank = f.add("flame_team", "r2c3", house, ammo=2), f.add("lvt_flame", "r1c3", ammo=2)
    assert flame_targets(f.s, inside) == []
    assert flame_targets(f.s, tank) == [cover]
    outside = f.add("flame_team", "r1c3", ammo=2)
    assert flame_targets(f.s, outside) == []


# -- ammunition


@rule("7.18a", "7.14a")
@pytest.mark.parametrize("tracking", [True, False])
def test_fuel_is_counted_where_ammunition_is(tracking: bool) -> None:
    f = Ground()
    f.m.use_ammo = tracking
    cover = f.cover("trench", "r2c3")
    thrower = f.add("flame_team", "r2c3", ammo=1)
    f.add("ger_lmg", "r2c3", cover)
    flame(f.g, thrower, cover)
    assert bool(f.s.flipped[thrower]) == tracking


@rule("7.18b", "7.18a")
def test_what_is_tracked() -> None:
    f = Ground()
    squad, gun, team = f.add("rifle_squad", "r1c1"), f.add("lmg", "r1c1"), f.add("assault_team", "r1c1")
    assert [ammunition.tracked(f.s, unit) for unit in (squad, gun, team)] == [False, True, False]
    enemy = f.add("ger_litter_team", "r1c1")
    grenades.attack(f.g, team, enemy, grenades.OWN_WEAPON, [icon(GRENADE)])
    assert (f.s.ammo[team], f.s.dry[team]) == (0, 0)  # hand grenades
    f.m.use_ammo = False
    assert not ammunition.tracked(f.s, gun)


@rule("7.18.4a", "7.18.1a")
def test_every_turn_of_fire_costs_a_point_also_when_pinned() -> None:
    f, gun, _ = fight()
    f.s.ammo[gun], f.s.pinned[gun] = 5, 1
    ammunition.pay_for_fire(f.g, ammunition.costs_of_fire(f.s), f.s.kind)
    assert f.s.ammo[gun] == 4
    f.s.fpl[gun] = NORTH
    ammunition.pay_for_fire(f.g, ammunition.costs_of_fire(f.s), f.s.kind)
    assert f.s.ammo[gun] == 2


@rule("7.18.2b", "7.18.3a", "7.18.1d")
def test_running_out_and_resupply() -> None:
    f = Ground()
    team, gun, thrower = f.add("bzk", "r1c1", ammo=1), f.add("lmg", "r1c1", ammo=1), f.add("flame_team", "r1c1", ammo=0)
    ammunition.spend(f.g, team, 1)
    ammunition.spend(f.g, gun, 1)
    ammunition.run_out(f.g, thrower)
    assert f.s.flipped[team] == 1  # its Fire Team side is S
    assert f.s.dry[gun] == 1  # an A side would shoot on for nothing
    assert f.s.flipped[thrower] == 1
    assert not ammunition.tracks_basic_fire(f.s, gun)
    for one in (team, gun, thrower):
        ammunition.resupply(f.s, one, 3)
    assert f.s.flipped[team] == f.s.dry[gun] == f.s.flipped[thrower] == 0


@rule("7.18.2a")
@pytest.mark.parametrize(("key", "rating"), [("bzk", "S"), ("lmg", "A"), ("rcl90", "AS")])
@pytest.mark.parametrize("steps", [1, 2])
def test_an_empty_weapon_of_one_step_flips_to_a_fire_team_side_with_s_or_as(key: str, rating: str, steps: int) -> None:
    f = Ground()
    team = f.add(key, "r1c1", ammo=1, steps=steps)
    assert T.types.fire_rating[f.s.kind[team]] == getattr(codes, f"RATING_{rating}")
    ammunition.spend(f.g, team, 1)
    flips = steps == 1 and rating != "A"
    assert (f.s.flipped[team], f.s.dry[team]) == (flips, not flips)


@rule("7.18.2c")
@third
@pytest.mark.parametrize("rockets", [1, 2])
@pytest.mark.parametrize("at_tank", [True, False])
def test_a_squad_with_belts_and_rockets_is_out_of_ammunition_when_both_are_used(rockets: int, at_tank: bool) -> None:
    f = Ground()
    squad = f.add("ger_squad", "r2c3", ammo=1)
    target = f.add("m4_75" if at_tank else "rifle_squad", "r2c3")
    held = [new_thing(f.s, T.assets.key.index("panzerfaust"), squad) for _ in range(rockets)]
    ammunition.spend(f.g, squad, 1)
    assert (f.s.ammo[squad], f.s.dry[squad], f.s.flipped[squad]) == (0, 0, 0)
    ammunition.spend(f.g, squad, 1)  # it fires on
    assert (f.s.ammo[squad], f.s.dry[squad]) == (0, 0)
    assert not ammunition.can_concentrate(f.s, squad)
    for fired, rocket in enumerate(held, 1):
        if at_tank:
            pay_for_shot(f.g, squad, rocket)
        else:
            grenades.attack(f.g, squad, target, rocket, [icon(CROSS)])
        assert f.s.dry[squad] == (fired == rockets)


@rule("7.18.2c")
@third
def test_the_last_rocket_leaves_a_squad_its_belts() -> None:
    f = Ground()
    squad, target = f.add("ger_squad", "r2c3", ammo=1), f.add("rifle_squad", "r2c3")
    grenades.attack(f.g, squad, target, new_thing(f.s, T.assets.key.index("panzerfaust"), squad), [icon(CROSS)])
    assert f.s.dry[squad] == 0
    new_thing(f.s, RIFLE_GRENADE, squad)  # no rocket, and nobody counts them
    ammunition.spend(f.g, squad, 1)
    assert f.s.dry[squad] == 1


@rule("7.18.1c")
def test_a_vehicle_without_ammunition_leaves() -> None:
    f = Ground()
    tank = f.add("m4_75", "r1c1", ammo=1)
    ammunition.spend(f.g, tank, 1)
    assert not f.s.kind[tank]


@rule("7.18.4a")
def test_the_combat_effects_segment_takes_the_points() -> None:
    f = Ground()
    gun = f.add("lmg", "r1c3", ammo=4)
    f.add("ger_litter_team", "r2c3")
    f.settle()
    concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    combat_effects(f.g)
    assert f.s.ammo[gun] == 2


@rule("7.18.3a", "7.18c")
def test_a_pick_up_order_resupplies_the_right_calibre() -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("bzk", "r1c2", ammo=1),
        scenario="A1",
        draws={"roll-commands": [card(activated=4)]},
    )
    for sets in [*f.s.radio, f.s.phone]:
        sets[f.find("co_hq")] = 0  # it has nothing to give
    team = f.find("bzk")
    ammunition.drop_ammunition(f.s, f.at("r1c2"), codes.AMMO_MG, 4)
    assert LOAD not in f.offered(team)
    ammunition.drop_ammunition(f.s, f.at("r1c2"), codes.AMMO_ROCKET, 4)
    f.order(team, LOAD)
    assert f.s.ammo[team] == 3  # what one step can carry
    assert f.s.exposed[team] == 1
    assert f.s.dumps == {f.at("r1c2") * 16 + codes.AMMO_MG: 4, f.at("r1c2") * 16 + codes.AMMO_ROCKET: 2}


@rule("7.18c")
@pytest.mark.parametrize(
    ("key", "own"),
    [
        ("lmg", codes.AMMO_MG),
        ("mg50", codes.AMMO_HEAVY_MG),
        ("mtr60_team", codes.AMMO_MORTAR),
        ("rcl57", codes.AMMO_RCL),
        ("rcl75", codes.AMMO_HEAVY_RCL),
        ("bzk", codes.AMMO_ROCKET),
    ],
)
def test_every_weapon_takes_its_own_calibre_from_the_card_and_no_other(key: str, own: int) -> None:
    f = Ground()
    team = f.add(key, "r1c3", ammo=0)
    assert T.types.ammo[f.s.kind[team]] == own
    for ammo in range(1, codes.AMMO_COUNT):
        f.s.dumps = {}
        ammunition.drop_ammunition(f.s, place("r1c3"), ammo, 1)
        assert ammunition.ammunition_for(f.s, team) == (1 if ammo == own else 0), ammo
        ammunition.take_ammunition(f.g, team)
        assert f.s.ammo[team] == (1 if ammo == own else 0)
        f.s.ammo[team] = 0


@rule("7.18c")
def test_a_75mm_recoilless_rifle_does_not_fire_57mm_shells() -> None:
    f = Ground()
    light, heavy = f.add("rcl57", "r1c3", ammo=0), f.add("rcl75", "r1c3", ammo=0)
    ammunition.drop_ammunition(f.s, place("r1c3"), T.types.ammo[TYPE["rcl57"]], 3)
    assert (ammunition.ammunition_for(f.s, light), ammunition.ammunition_for(f.s, heavy)) == (3, 0)
    ammunition.drop_ammunition(f.s, place("r1c3"), codes.AMMO_HEAVY_RCL, 3)
    assert ammunition.ammunition_for(f.s, heavy) == 3


def test_a_sniper_does_not_concentrate_his_fire() -> None:
    f = Ground()
    sniper, squad = f.add("sniper", "r2c3"), f.add("rifle_squad", "r2c3")
    f.add("ger_squad", "r3c3")
    f.settle()
    assert f.aim(sniper) == f.aim(squad) == place("r3c3")
    assert concentrate_areas(f.s, squad)
    assert concentrate_areas(f.s, sniper) == []
