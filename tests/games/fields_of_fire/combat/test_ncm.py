"""The Net Combat Modifier and the Combat Effects Segment (6.4, 5.2.3, 5.3, 5.4, 9)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.ground import SOUTH, Ground, effect, place, result
from sandtable.games.fields_of_fire.rules.combat.combat_effects import (
    choose_sniper_targets,
    combat_effects,
    ncm_now,
    recover_from_pins,
    remove_fire_markers,
    resolve,
)
from sandtable.games.fields_of_fire.rules.combat.grenades import grenade_value
from sandtable.games.fields_of_fire.rules.combat.ncm import Ncm
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.pieces.marks import UNIT, WHAT, mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.sight.smoke import lay_screen
from sandtable.games.fields_of_fire.rules.sight.visibility import (
    illuminate,
    illuminated,
    limited,
    sight,
    visibility,
    visibility_for,
    visibility_on,
)
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN

RULE = "fields-of-fire-3e:"
MORTAR_LIGHT = 18


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


@rule("EX-6.4-1", "6.4a", "6.4c", "9.0a", "9.0c", "7.10.2b")
def test_example_ncm_of_ranged_fire_in_fog() -> None:
    f = Ground()
    f.m.weather = [2] * 20
    cover = f.cover("basic", "r2c3")
    gun, team = f.add("lmg", "r2c3", cover), f.add("assault_team", "r2c3", cover)
    squad = f.add("rifle_squad", "r2c3", pinned=1)
    f.add("ger_flak88", "r2c4")
    f.add("ger_squad", "r2c2", pinned=1)
    f.settle()
    mark_cover(f.s, codes.VOF_GRENADE, 0, cover, -4, 0)
    assert f.s.crossfire[place("r2c3")]
    assert f.ncm(gun) == f.ncm(team) == -4
    assert f.ncm(squad) == -1


@rule("EX-6.4-2", "6.4b", "6.4d", "6.2.4a", "6.2.4d", "4.2.5b", "5.3.1a")
def test_example_ncm_at_point_blank() -> None:
    f = Ground(terrain="orchard")
    cover = f.cover("basic", "r2c3")
    one, two = f.add("rifle_squad", "r2c3", cover), f.add("rifle_squad", "r2c3", cover)
    gun = f.add("lmg", "r2c3", pinned=1)
    small = f.add("ger_fire_team", "r2c3")
    automatic = f.add("ger_squad", "r2c3")
    f.settle()
    f.s.grenade_miss[place("r2c3")] = 1
    mark_unit(f.s, codes.VOF_GRENADE, two, small, 1, -4)
    mark_unit(f.s, codes.VOF_CONCENTRATED, one, automatic, 1, -1)
    mark_unit(f.s, codes.VOF_CONCENTRATED, two, small, 1, -1)
    assert f.ncm(one) == f.ncm(two) == 0
    assert f.ncm(gun) == 0
    assert f.ncm(automatic) == -1
    assert f.ncm(small) == -5
    assert ncm_now(f.s, small).row() == -4


@rule("EX-6.2.1-2", "6.2a", "6.2.1c")
def test_example_incoming_beats_the_grenade() -> None:
    f = Ground()
    units = [f.add(key, "r2c3") for key in ("plt_hq", "rifle_squad", "lmg")]
    f.s.incoming[place("r2c3")] = codes.VOF_INCOMING
    f.s.incoming_value[place("r2c3")] = -5
    mark_unit(f.s, codes.VOF_GRENADE, 0, units[1], 1, -4)
    assert [f.ncm(unit) for unit in units] == [-5, -5, -5]


@rule("EX-7.10-2", "7.10.2c", "7.10.4a")
def test_example_several_grenades_are_added() -> None:
    f = Ground(terrain="woods")
    squad, gun = f.add("rifle_squad", "r2c3"), f.add("lmg", "r2c3")
    f.add("ger_lmg", "r3c3")
    f.settle()
    mark_unit(f.s, codes.VOF_GRENADE, 0, squad, 1, -4)
    mark_unit(f.s, codes.VOF_GRENADE, 0, squad, 1, -4)
    f.s.grenade_miss[place("r2c3")] = 1
    assert f.ncm(gun) == 0
    assert f.ncm(squad) == -7
    assert ncm_now(f.s, squad).row() == -4


@rule("5.3c")
@third
def test_an_air_strike_counts_each_step_above_three_too() -> None:
    f = Ground()
    cover = f.cover("basic", "r2c3")
    squad = f.add("rifle_squad", "r2c3", cover, steps=3)
    f.s.incoming[place("r2c3")] = codes.VOF_AIR_STRIKE
    f.s.incoming_value[place("r2c3")] = -4
    alone = f.ncm(squad)
    f.add("fire_team", "r2c3", cover)
    assert f.ncm(squad) == alone - 1


@rule("EX-5.3b", "5.3c", "7.10.2e")
def test_each_step_above_three_under_cover_costs_one_against_grenades_and_shells() -> None:
    f = Ground()
    cover = f.cover("basic", "r2c3")
    units = [f.add("rifle_squad", "r2c3", cover, steps=3), f.add("fire_team", "r2c3", cover)]
    units.append(f.add("fire_team", "r2c3", cover))
    mark_cover(f.s, codes.VOF_GRENADE, 0, cover, -4, 0)
    assert [f.ncm(unit) for unit in units] == [-5, -5, -5]  # -4 +1 cover -2 for five steps
    f.s.marks.clear()
    f.s.incoming[place("r2c3")] = codes.VOF_INCOMING
    f.s.incoming_value[place("r2c3")] = -3
    assert f.ncm(units[0]) == -4
    f.s.incoming[place("r2c3")] = 0
    f.add("ger_lmg", "r3c3")
    f.settle()
    assert f.ncm(units[0]) == 0  # not against ordinary fire


@rule("5.3.4b")
@third
def test_large_fortifications_feel_stacking_only_from_grenades_at_hand() -> None:
    f = Ground()
    cave = f.cover("armoured_cave", "r3c3", 4)
    squad = f.add("ger_squad", "r3c3", cave, steps=3)
    f.add("ger_fire_team", "r3c3", cave)
    far, near = f.add("bzk", "r2c3"), f.add("rifle_squad", "r3c3")
    mark_cover(f.s, codes.VOF_GRENADE, far, cave, -4, 0)
    assert f.ncm(squad) == 0
    f.s.marks.clear()
    mark_cover(f.s, codes.VOF_GRENADE, near, cave, -4, 0)
    assert f.ncm(squad) == -1


@rule("5.3.4b", "5.3.2c")
@third
def test_grenades_at_hand_stay_so_when_the_thrower_goes() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r3c3", 4)
    squad = f.add("ger_squad", "r3c3", bunker, steps=3)
    f.add("ger_fire_team", "r3c3", bunker)
    near, far = f.add("assault_team", "r3c3"), f.add("bzk", "r3c4")
    mark_cover(f.s, codes.VOF_GRENADE, near, bunker, -4, 0)
    relocate(f.g, near, place("r2c3"), OPEN)
    assert f.ncm(squad) == -4 + 3 - 1
    f.s.marks.clear()
    mark_cover(f.s, codes.VOF_GRENADE, far, bunker, -4, 0)
    relocate(f.g, far, place("r3c3"), OPEN)
    f.s.vof_on_enemies[place("r3c3")] = 0
    assert f.ncm(squad) == -4 + 3


@rule("5.2.3a", "7.10.1b")
@third
def test_a_rocket_has_crossed_the_border_though_its_team_has_moved() -> None:
    f = Ground()
    f.lay("r3c3", "hedgerow", dark=1 << SOUTH)
    team, squad = f.add("bzk", "r2c3"), f.add("ger_squad", "r3c3")
    mark_unit(f.s, codes.VOF_GRENADE, team, squad, 1, -4)
    assert f.ncm(squad) == -4 + 2
    relocate(f.g, team, place("r3c4"), OPEN)
    assert f.ncm(squad) == -4 + 2


@rule("EX-5.2.3", "5.2.3a", "5.2.3b")
@third
def test_any_fire_across_a_dark_border_gives_the_higher_concealment() -> None:
    f = Ground()
    f.lay("r2c3", "hedgerow", dark=255 - 1)  # only the north side is white
    squad = f.add("rifle_squad", "r2c3")
    f.add("ger_lmg", "r3c3")
    f.settle()
    assert f.ncm(squad) == -1 + 1
    f.add("ger_lmg", "r2c4")
    f.settle()
    assert f.ncm(squad) == -1 + 2 - 1


@rule("5.2.3c", "5.2.3b", "7.16.3d", "9.0c")
def test_bursts_in_trees_count_against_shells_only() -> None:
    f = Ground(terrain="orchard")
    f.m.light = [3] * 20
    squad = f.add("rifle_squad", "r2c3")
    f.s.incoming[place("r2c3")] = codes.VOF_INCOMING
    f.s.incoming_value[place("r2c3")] = -3
    assert f.ncm(squad) == -3 + 1 - 1
    f.s.incoming[place("r2c3")] = codes.VOF_AIR_STRIKE
    assert f.ncm(squad) == -3 + 1


@rule("7.3.2j", "7.3.2i")
def test_indirect_mortar_fire_uses_bursts_and_visibility() -> None:
    f = Ground(terrain="orchard")
    f.m.weather = [1] * 20
    enemy = f.add("ger_squad", "r2c3")
    f.s.indirect[place("r2c3")] = 1
    f.settle()
    assert f.ncm(enemy) == -3 + 1 + 1 - 1
    assert not f.s.crossfire[place("r2c3")]


@rule("5.4b", "4.4.3d", "4.4.3j")
def test_smoke_protects_except_against_grenades_mines_and_shells() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    f.add("ger_lmg", "r3c3")
    f.settle()
    f.s.smoke[place("r2c3")] = 3  # +2
    assert f.ncm(squad) == -1 + 2
    f.s.gas[place("r2c3")] = 1  # +1: the best screen alone counts
    assert f.ncm(squad) == -1 + 2
    f.s.gas[place("r2c3")] = 0
    for shells in (codes.VOF_INCOMING, codes.VOF_AIR_STRIKE):
        f.s.incoming[place("r2c3")], f.s.incoming_value[place("r2c3")] = shells, -3
        assert ncm_now(f.s, squad).smoke == 0
    f.s.incoming[place("r2c3")] = 0
    mark_unit(f.s, codes.VOF_GRENADE, 1, squad, 1, -3)
    assert f.ncm(squad) == -3
    f.s.marks.clear()
    mark_unit(f.s, codes.VOF_MINES, -1, squad, 1, -4)
    assert f.ncm(squad) == -4
    f.s.marks.clear()
    mark_unit(f.s, codes.VOF_WP_GRENADE, 1, squad, 1, -4)
    assert f.ncm(squad) == -4
    assert f.s.t.assets.smoke[16] == 1


@rule("6.2.4d", "6.2.4e", "7.10.4c")
@pytest.mark.parametrize(("marker", "value"), [("grenade_miss", -1), ("demolition_miss", -2)])
@third
def test_a_miss_marker_alone_acts_as_vof_with_ordinary_modifiers(marker: str, value: int) -> None:
    f = Ground()
    f.m.weather = [1] * 20
    squad = f.add("rifle_squad", "r2c3")
    assert ncm_now(f.s, squad).vof == codes.VOF_NONE
    getattr(f.s, marker)[place("r2c3")] = 1
    assert f.ncm(squad) == value + 1


@pytest.mark.parametrize("marker", ["grenade_miss", "demolition_miss"])
def test_beside_another_vof_of_the_card_a_miss_marker_is_none_itself(marker: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    foe = f.add("ger_paralyzed_team", "r2c3")
    getattr(f.s, marker)[place("r2c3")] = 1
    f.settle()
    assert ncm_now(f.s, foe).vof == codes.VOF_SMALL_ARMS
    assert ncm_now(f.s, squad).vof == codes.VOF_NONE  # the fire of the card is its own


@rule("7.10.3a", "7.11.4a")
def test_a_critical_hit_cancels_the_cover_whichever_vof_is_used() -> None:
    f = Ground()
    house = f.cover("strong_building", "r2c3")
    squad = f.add("rifle_squad", "r2c3", house)
    f.add("ger_lmg", "r3c3")
    f.settle()
    assert f.ncm(squad) == -1 + 3
    mark_cover(f.s, codes.VOF_CONCENTRATED, 1, house, -1, 1)
    assert f.ncm(squad) == -2


@rule("6.2.1a")
def test_fire_from_outside_hits_both_sides() -> None:
    f = Ground()
    own = f.add("litter_team", "r2c3")
    enemy = f.add("ger_litter_team", "r2c3")
    f.add("ger_squad", "r3c3")
    f.settle()
    assert f.ncm(own) == f.ncm(enemy) == -1


@rule("7.10.2a")
@third
def test_grenade_values_come_from_the_mission() -> None:
    f = Ground()
    assert grenade_value(f.s, codes.FRIENDLY) == -4
    assert grenade_value(f.s, codes.ENEMY) == -3


# -- visibility


@rule("9.0a", "9.0b")
def test_light_and_weather_add_up_to_limited_visibility() -> None:
    f = Ground()
    f.m.light, f.m.weather = [1] * 20, [0] * 20
    assert visibility(f.s) == 1
    assert not limited(f.s)
    f.m.weather = [1] * 20
    assert visibility(f.s) == 2
    assert limited(f.s)
    assert sight(f.s, 0, place("r1c3"), place("r3c3")) == 1


@rule("EX-9.0", "9.0d", "9.3.1a", "7.10.2b")
@third
def test_the_best_vof_is_chosen_after_visibility() -> None:
    f = Ground()
    f.m.light = [2] * 20
    target = f.add("ger_litter_team", "r2c3")
    f.add("rifle_squad", "r1c3", device=mc.NIGHT_DEVICE_PASSIVE)
    f.add("lmg", "r1c3")
    f.settle()
    assert f.ncm(target) == 0
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS


@rule("9.2a", "9.2b", "9.2.1a", "9.2.1b", "9.2.1c")
@third
def test_illumination_offsets_light_only_and_shows_the_card_from_afar() -> None:
    f = Ground()
    f.m.light = [2] * 20
    card, beside, far = place("r3c3"), place("r3c4"), place("r1c1")
    illuminate(f.s, MORTAR_LIGHT, card)
    illuminate(f.s, MORTAR_LIGHT, card)
    assert visibility_on(f.s, card) == 0
    assert visibility_on(f.s, beside) == 1
    assert visibility_on(f.s, far) == 2
    assert sight(f.s, 0, place("r1c1"), card) == 3
    assert sight(f.s, 0, card, far) == 1
    f.m.weather = [2] * 20
    assert not illuminated(f.s, card)
    assert visibility_on(f.s, card) == 4


@rule("9.2a")
def test_ground_laid_beside_a_lit_card_is_lit_too() -> None:
    f = Ground()
    f.m.light = [2] * 20
    illuminate(f.s, MORTAR_LIGHT, place("r5c3"))
    f.lay("r6c3", "open_field")
    f.lay("r7c3", "open_field")
    assert visibility_on(f.s, place("r6c3")) == 1
    assert visibility_on(f.s, place("r7c3")) == 2


@rule("9.3.1a", "9.3.2a", "9.3.3a")
@third
def test_night_devices() -> None:
    f = Ground()
    f.m.light, f.m.weather = [3] * 20, [1] * 20
    card = place("r3c3")
    assert visibility_for(f.s, mc.NIGHT_DEVICE_PASSIVE, 0, card, 2) == 1
    assert visibility_for(f.s, mc.NIGHT_DEVICE_ACTIVE, 0, card, 0) == 1
    assert visibility_for(f.s, mc.NIGHT_DEVICE_ACTIVE, 0, card, 1) == 4
    assert visibility_for(f.s, mc.NIGHT_DEVICE_ACTIVE, 1, card, 1) == 1
    assert visibility_for(f.s, mc.NIGHT_DEVICE_THERMAL, 0, card, 3) == 0
    assert sight(f.s, mc.NIGHT_DEVICE_PASSIVE, place("r1c1"), card) == 3
    assert sight(f.s, mc.NIGHT_DEVICE_ACTIVE, place("r1c1"), card) == 1
    illuminate(f.s, MORTAR_LIGHT, card)
    assert visibility_for(f.s, mc.NIGHT_DEVICE_PASSIVE, 0, card, 2) == 2


# -- the segment


@rule("6.4.2a", "6.4.2b", "6.4.2d")
def test_pin_and_miss() -> None:
    f = Ground(roll_combat=[result(0, codes.PIN), result(0, codes.MISS)])
    squad = f.add("rifle_squad", "r2c3")
    resolve(f.g, squad, Ncm())
    assert f.s.pinned[squad] == 1
    resolve(f.g, squad, Ncm())
    assert f.s.pinned[squad] == 0


@rule("3.7.4a", "6.4.1a", "6.4.2c", "6.4.3f")
def test_every_unit_is_resolved_by_itself_from_one_snapshot() -> None:
    hits = [result(-1, codes.HIT), result(-1, codes.HIT, 1)]
    f = Ground(roll_combat=hits, roll_hit=[effect("C", codes.GREEN, 3), effect("C", codes.GREEN, 4)])
    one, two = f.add("litter_team", "r2c3"), f.add("litter_team", "r2c3")
    f.add("ger_lmg", "r3c3", ammo=5)
    f.settle()
    before = [f.s.aim[unit] for unit in range(3)]
    combat_effects(f.g)
    assert not f.s.kind[one]
    assert not f.s.kind[two]
    assert f.s.friendly_losses == 2
    assert f.s.aim[2] == before[2]  # nothing is updated before Clean Up
    assert len(f.told("fired-at")) == 2  # casualties are never attacked


@rule("3.7.3a", "6.4.2d")
def test_pins_are_recovered_from_only_without_vof_and_mines() -> None:
    f = Ground()
    safe, mined, shot = [f.add("rifle_squad", at, pinned=1) for at in ("r1c1", "r5c5", "r3c3")]
    f.s.mines[place("r5c5")] = 1
    f.add("ger_squad", "r4c3")
    f.settle()
    recover_from_pins(f.g)
    assert [f.s.pinned[unit] for unit in (safe, mined, shot)] == [0, 1, 1]


@rule("3.7.3a")
@pytest.mark.parametrize("marker", [codes.VOF_FLAME, codes.VOF_DEMOLITION])
def test_flame_and_charges_on_its_cover_keep_a_unit_pinned_until_they_are_resolved(marker: int) -> None:
    f = Ground()
    struck, spared = f.cover("bunker", "r4c3", arc=SOUTH), f.cover("basic", "r4c3")
    under, beside = [f.add("ger_squad", "r4c3", cover=cover, pinned=1) for cover in (struck, spared)]
    mark_cover(f.s, marker, NOBODY, struck, 0, 0)
    f.settle()
    recover_from_pins(f.g)
    assert [f.s.pinned[unit] for unit in (under, beside)] == [1, 0]


@rule("6.1.1h", "7.15c", "7.15f")
def test_the_snipers_shot_goes_to_an_exposed_unit_first() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    running = f.add("litter_team", "r2c3", exposed=1)
    f.add("ger_sniper", "r3c3", spotted=0)
    f.settle()
    choose_sniper_targets(f.g)
    assert [row[UNIT] for row in f.s.marks if row[WHAT] == codes.VOF_SNIPER] == [running]
    assert f.ncm(running) == -3 - 2
    remove_fire_markers(f.s)
    assert f.s.marks == []


@third
@rule("5.2.1g", "7.15c")
def test_a_snipers_shot_goes_to_a_unit_that_it_sees_though_an_exposed_one_is_out_of_sight() -> None:
    f = Ground()
    f.lay("r3c3", "open_field", dark=255)
    below = f.add("litter_team", "r2c3", exposed=1)
    above = f.add("litter_team", "r2c3", f.cover("upper_light", "r2c3"))
    f.add("ger_sniper", "r4c3", spotted=0)
    f.settle()
    choose_sniper_targets(f.g)
    assert [row[UNIT] for row in f.s.marks if row[WHAT] == codes.VOF_SNIPER] == [above]
    assert ncm_now(f.s, below).vof == codes.VOF_SMALL_ARMS  # it covers the whole card
    remove_fire_markers(f.s)
    take_off(f.s, above)
    choose_sniper_targets(f.g)
    assert f.s.marks == []  # nobody is seen


@rule("7.10.6a", "3.8a", "7.3.2g")
def test_clean_up_removes_the_markers_of_the_turn() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    mark_unit(f.s, codes.VOF_GRENADE, -1, squad, 1, -4)
    mark_unit(f.s, codes.VOF_CONCENTRATED, -1, squad, 1, -1)
    f.s.grenade_miss[place("r2c3")] = 1
    f.s.demolition_miss[place("r2c3")] = 1
    f.s.indirect[place("r2c3")] = 1
    remove_fire_markers(f.s)
    assert f.s.marks == []
    assert not f.s.grenade_miss[place("r2c3")]
    assert not f.s.demolition_miss[place("r2c3")]
    assert not f.s.indirect[place("r2c3")]


# -- activity


@rule("8.1a", "8.1b", "8.1c", "8.1d", "8.1e", "8.1f", "3.7.1b")
@third
def test_the_activity_level_follows_the_map() -> None:
    f = Ground()
    f.add("plt_hq", "r1c1")
    f.settle()
    assert f.s.activity == codes.NO_CONTACT
    hidden = f.add("ger_litter_team", "r5c5", spotted=0)
    f.settle()
    assert f.s.activity == codes.NO_CONTACT
    f.s.spotted[hidden] = 1
    f.settle()
    assert f.s.activity == codes.CONTACT
    f.add("rifle_squad", "r2c3")
    enemy = f.add("ger_squad", "r3c3")
    f.settle()
    assert f.s.activity == codes.ENGAGED
    f.add("litter_team", "r3c3")
    other = f.add("ger_squad", "r2c5")
    f.settle()
    assert f.s.activity == codes.HEAVILY_ENGAGED
    take_off(f.s, other)
    take_off(f.s, enemy)
    take_off(f.s, hidden)
    for unit in units_on(f.s, place("r3c3"))[:]:
        take_off(f.s, unit)
    f.settle()
    assert f.s.activity == codes.CONTACT  # the squad still fires at an empty card
    for unit in units_on(f.s, place("r2c3"))[:]:
        take_off(f.s, unit)
    f.s.pending[place("r5c5")] = 1
    f.settle()
    assert f.s.activity == codes.CONTACT
    f.s.pending[place("r5c5")] = 0
    f.settle()
    assert f.s.activity == codes.NO_CONTACT


@rule("5.4b")
def test_the_screen_of_a_wp_mission_does_not_protect_from_its_own_burst() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r3c3")
    lay_screen(f.s, place("r3c3"), 0, 2, 0)
    f.s.incoming[place("r3c3")] = codes.VOF_WP_MISSION
    f.s.incoming_value[place("r3c3")] = -2
    assert (ncm_now(f.s, squad).vof, ncm_now(f.s, squad).smoke) == (codes.VOF_WP_MISSION, 0)
    f.s.incoming[place("r3c3")] = 0
    set_fire(f.s, f.add("ger_squad", "r4c3"), place("r3c3"), SOUTH)
    assert ncm_now(f.s, squad).smoke == 1
