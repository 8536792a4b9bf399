"""Opening and continuing fire, VOF and PDF (6.0 to 6.3, 7.2, 7.3.1)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import also, third
from games.fields_of_fire.ground import EAST, NORTH, NORTH_EAST, WEST, Ground, T, place
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.fire import engage
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.fire.lines import landing
from sandtable.games.fields_of_fire.rules.fire.markers import command_loss
from sandtable.games.fields_of_fire.rules.fire.ratings import vof_of
from sandtable.games.fields_of_fire.rules.movement.cover import room_under
from sandtable.games.fields_of_fire.rules.pieces.placing import set_steps, take_off
from sandtable.games.fields_of_fire.rules.sight.los import cards_in_sight, sees_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE

RULE = "fields-of-fire-3e:"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


@rule("6.0a", "6.1a", "6.1.1a", "6.3a")
def test_units_in_los_and_range_open_fire_without_orders() -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c3"), f.add("ger_squad", "r3c3")
    f.settle()
    assert f.aim(squad) == place("r3c3")
    assert f.s.pdf[squad] == NORTH
    assert f.aim(enemy) == place("r1c3")
    assert f.s.vof[place("r3c3")] == codes.VOF_SMALL_ARMS
    assert f.s.vof[place("r1c3")] == codes.VOF_AUTOMATIC


@rule("6.1.1a")
def test_settling_twice_is_settling_once() -> None:
    f = Ground()
    for at in ("r1c2", "r1c3", "r2c4"):
        f.add("rifle_squad", at)
    f.add("ger_squad", "r3c3")
    f.add("ger_hmg", "r4c2")
    f.settle()
    before = f.s.dump()
    f.settle()
    assert f.s.dump() == before


@rule("6.0a")
def test_nothing_is_fired_at_out_of_range_or_without_los() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    far = f.add("ger_fire_team", "r4c3")
    f.settle()
    assert f.aim(squad) == NOWHERE
    assert f.aim(far) == NOWHERE
    hidden = Ground()
    squad = hidden.add("rifle_squad", "r1c3")
    hidden.lay("r2c3", "open_field", dark=255)
    hidden.add("ger_fire_team", "r3c3")
    hidden.settle()
    assert hidden.aim(squad) == NOWHERE


@rule("6.2.2a", "6.2.2b", "6.2.2c", "7.1a")
@pytest.mark.parametrize(
    ("key", "vof"),
    [("rifle_squad", codes.VOF_SMALL_ARMS), ("lmg", codes.VOF_AUTOMATIC), ("mg50", codes.VOF_HEAVY)],
)
def test_ratings_place_their_vof(key: str, vof: int) -> None:
    f = Ground()
    unit = f.add(key, "r1c1")
    assert vof_of(f.s, unit, 1) == vof
    assert f.s.t.charts.vof_ncm[vof] == {codes.VOF_SMALL_ARMS: 0, codes.VOF_AUTOMATIC: -1, codes.VOF_HEAVY: -3}[vof]


@rule("6.2.2d", "7.1a")
def test_assault_rifles_are_automatic_only_at_point_blank() -> None:
    f = Ground()
    squad = next(kind for kind in f.s.t.types.ids if f.s.t.types.rating[kind] == codes.RATING_AS)
    unit = f.add(squad, "r1c1")
    assert vof_of(f.s, unit, 0) == codes.VOF_AUTOMATIC
    assert vof_of(f.s, unit, 1) == codes.VOF_SMALL_ARMS


@rule("4.2.5a", "6.2.2e")
def test_pinned_firers_place_all_pinned_only_when_alone() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3", pinned=1)
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_ALL_PINNED
    f.add("rifle_squad", "r1c3")
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS
    assert f.s.t.charts.vof_ncm[codes.VOF_ALL_PINNED] == 2


@rule("6.1.1b")
def test_friendly_units_fire_at_the_nearest_card_then_at_the_strongest_vof() -> None:
    f = Ground()
    f.add("ger_litter_team", "r3c3")
    f.add("ger_litter_team", "r1c4")
    squad = f.add("rifle_squad", "r1c3")
    f.settle()
    assert f.aim(squad) == place("r1c4")
    g = Ground()
    strong = g.add("ger_lmg", "r2c3")
    weak = g.add("ger_fire_team", "r1c2")
    g.add("fire_team", "r2c2")
    g.settle()
    assert g.aim(strong) != NOWHERE
    assert g.aim(weak) != NOWHERE
    squad = g.add("rifle_squad", "r1c3")
    g.settle()
    assert g.aim(squad) == place("r2c3")


@rule("6.1.1c")
def test_enemy_units_fire_at_the_card_with_most_friendly_steps() -> None:
    f = Ground()
    f.add("fire_team", "r2c3")
    f.add("rifle_squad", "r1c2", steps=3)
    enemy = f.add("ger_squad", "r3c2")
    f.settle()
    assert f.aim(enemy) == place("r1c2")


@rule("6.1.1d")
@third
def test_snipers_look_for_a_card_with_an_hq() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    f.add("plt_hq", "r1c1")
    sniper = f.add("ger_sniper", "r3c3", spotted=0)
    f.settle()
    assert f.aim(sniper) == place("r1c1")


@rule("6.1.1e", "6.1.1f")
def test_only_the_enemy_fires_by_itself_into_a_card_with_both_sides() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r2c3")
    enemy = f.add("ger_squad", "r3c3")
    f.settle()
    assert f.aim(squad) == NOWHERE
    assert f.aim(enemy) == place("r2c3")


@rule("6.1.1i", "6.1.1j", "6.3.2b")
def test_engaged_units_keep_firing_and_others_join() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    enemy = f.add("ger_litter_team", "r3c3")
    f.settle()
    take_off(f.s, enemy)
    f.add("ger_litter_team", "r1c5")
    f.settle()
    assert f.aim(squad) == place("r3c3")
    gun = f.add("lmg", "r1c3")
    f.settle()
    assert f.aim(gun) == place("r3c3")
    assert f.s.vof[place("r3c3")] == codes.VOF_AUTOMATIC
    assert f.s.pdf[squad] == NORTH


@rule("6.1.1k", "EX-6.1.2-2")
def test_own_units_in_between_forbid_to_open_fire() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("litter_team", "r2c3")
    gun = f.add("ger_hmg", "r3c3")
    f.settle()
    assert f.aim(squad) == NOWHERE
    assert set(covered(f.s, gun)) == {place("r2c3"), place("r1c3")}
    assert f.s.vof[place("r1c3")] == f.s.vof[place("r2c3")] == codes.VOF_AUTOMATIC


@rule("6.1.2a")
def test_a_move_to_another_card_ends_fire_and_opens_it_anew() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    engage.relocate(f.g, squad, place("r2c2"), 0)
    assert f.aim(squad) == NOWHERE
    f.settle()
    assert f.aim(squad) == place("r3c3")
    assert f.s.pdf[squad] == 1


@rule("6.1.2b", "EX-6.1.2-1", "5.4a", "4.4.3a")
@third
def test_smoke_on_the_firers_card_pulls_its_fire_back() -> None:
    f = Ground()
    enemy = f.add("ger_squad", "r2c3")
    squad = f.add("rifle_squad", "r1c3")
    f.settle()
    assert f.aim(enemy) == place("r1c3")
    f.s.smoke[place("r2c3")] = 2
    f.settle()
    assert f.aim(enemy) == place("r2c3")
    assert f.s.vof_on_friends[place("r2c3")] == codes.VOF_AUTOMATIC
    assert f.s.vof[place("r1c3")] == 0
    assert f.aim(squad) == place("r2c3")
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS


@rule("6.1.2b", "7.2.2c", "EX-6.1.2-4")
def test_grazing_fire_stops_at_smoke_on_the_line() -> None:
    f = Ground()
    f.add("litter_team", "r1c3")
    f.add("litter_team", "r3c3")
    gun = f.add("ger_hmg", "r4c3")
    f.settle()
    assert covered(f.s, gun) == [place("r3c3"), place("r2c3"), place("r1c3")]
    f.s.smoke[place("r2c3")] = 3
    f.settle()
    assert covered(f.s, gun) == [place("r3c3"), place("r2c3")]


@rule("6.1.2c", "5.3.2e", "5.3.2f", "EX-5.3.2")
@third
def test_an_enemy_on_the_card_draws_point_blank_fire_but_not_from_a_bunker() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r1c3", NORTH)
    gun = f.add("hmg", "r1c3", bunker)
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(gun) == f.aim(squad) == place("r2c3")
    intruder = f.add("ger_assault_team", "r1c3")
    f.settle()
    assert f.s.pdf[squad] == HERE
    assert f.aim(gun) == place("r2c3")
    engage.relocate(f.g, intruder, place("r1c4"), 0)
    f.settle()
    assert f.s.pdf[squad] == NORTH  # the bunker's PDF, not after the assault team


@rule("6.3.4c")
def test_fire_follows_the_last_point_blank_target_to_the_next_card() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    enemy = f.add("ger_fire_team", "r2c3")
    f.settle()
    assert f.s.pdf[squad] == HERE
    engage.relocate(f.g, enemy, place("r2c4"), 0)
    f.settle()
    assert f.aim(squad) == place("r2c4")
    assert f.s.pdf[squad] == EAST


@rule("6.3.4c")
@third
@pytest.mark.parametrize("way", range(8))
@pytest.mark.parametrize(
    ("stays", "goes", "other"),
    [("rifle_squad", "ger_fire_team", "ger_squad"), ("ger_squad", "fire_team", "rifle_squad")],
)
def test_fire_of_either_side_follows_the_last_point_blank_target_in_every_direction(
    stays: str, goes: str, other: str, way: int
) -> None:
    f = Ground()
    squad, target = f.add(stays, "r3c3"), f.add(goes, "r3c3")
    decoy = f.add(other, "r3c3")
    engage.relocate(f.g, decoy, NEIGHBOUR[8 * place("r3c3") + (way + 3) % 8], OPEN)  # whom it would rather fire at
    f.settle()
    assert f.s.pdf[squad] == HERE
    engage.relocate(f.g, target, NEIGHBOUR[8 * place("r3c3") + way], OPEN)
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (f.s.card[target], way)
    assert f.s.vof[f.s.card[target]] == vof_of(f.s, squad, 1)


@rule("6.3.4c")
@third
def test_fire_follows_a_point_blank_target_to_adjacent_cards_only() -> None:
    f = Ground()
    squad, other = f.add("rifle_squad", "r2c3"), f.add("ger_fire_team", "r2c3")
    f.add("ger_squad", "r3c3")  # else it would open fire along that line anyway
    f.settle()
    engage.relocate(f.g, other, place("r2c5"), OPEN)
    f.settle()
    assert f.aim(squad) == place("r3c3")


def after_point_blank(smoke: int = 0, **enemy: int) -> tuple[Ground, int]:
    """A squad whose last Point Blank target has gone to r2c4; one who would be a better target is on r3c3."""
    f = Ground()
    squad, other = f.add("rifle_squad", "r2c3"), f.add("ger_fire_team", "r2c3")
    f.add("ger_squad", "r3c3")
    f.settle()
    assert f.s.pdf[squad] == HERE
    f.s.smoke[place("r2c3")] = smoke
    for name, value in enemy.items():
        getattr(f.s, name)[other] = value
    engage.relocate(f.g, other, place("r2c4"), 0)
    f.settle()
    return f, squad


@rule("6.3.4c")
@third
def test_fire_follows_the_last_point_blank_target_whoever_else_is_in_sight() -> None:
    f, squad = after_point_blank()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r2c4"), EAST)


@third
def test_fire_does_not_follow_a_point_blank_target_that_nobody_sees() -> None:
    f, squad = after_point_blank(spotted=0)
    assert f.aim(squad) == place("r3c3")


@third
def test_fire_out_of_smoke_does_not_follow_a_point_blank_target() -> None:
    f, squad = after_point_blank(smoke=2)
    assert f.aim(squad) == NOWHERE


@third
def test_a_gun_on_its_final_line_does_not_follow_whom_the_others_fought() -> None:
    f = Ground()
    gun = f.add("hmg", "r2c3", fpl=NORTH_EAST)
    squad, enemy = f.add("rifle_squad", "r2c3"), f.add("ger_fire_team", "r2c3")
    f.settle()
    engage.relocate(f.g, enemy, place("r2c4"), 0)
    f.settle()
    assert (f.aim(squad), f.aim(gun)) == (place("r2c4"), NOWHERE)


@rule("6.1b", "6.1.2d", "6.1.2e", "EX-6.1.2-3", "7.2.2b")
@third
def test_vof_moves_to_a_nearer_unit_but_passes_unspotted_enemies() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    gun = f.add("hmg", "r1c4")
    f.add("ger_litter_team", "r3c3")
    f.add("ger_litter_team", "r3c4")
    f.settle()
    assert f.aim(squad) == place("r3c3")
    f.add("ger_lmg", "r2c3", exposed=1, spotted=0, holds_fire=1)
    f.add("ger_lmg", "r2c4", exposed=1, spotted=0, holds_fire=1)
    f.settle()
    assert f.aim(squad) == place("r3c3")  # unspotted: fired past
    assert place("r2c4") in covered(f.s, gun)  # except by Grazing Fire
    for unit in range(12):
        f.s.spotted[unit] = 1
    f.settle()
    assert f.aim(squad) == place("r2c3")
    f.add("litter_team", "r2c3")
    f.settle()
    assert f.aim(squad) == place("r2c3")


@rule("6.3.4a", "6.3.4b")
def test_vof_follows_a_target_along_the_pdf_only() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    target = f.add("ger_litter_team", "r2c3")
    f.settle()
    engage.relocate(f.g, target, place("r3c3"), 0)
    f.settle()
    assert f.aim(squad) == place("r3c3")
    engage.relocate(f.g, target, place("r3c4"), 0)
    f.settle()
    assert f.aim(squad) == place("r3c3")
    assert f.s.pdf[squad] == NORTH


@rule("6.2.1a", "6.2.1b", "EX-6.2.1-3")
def test_point_blank_vof_is_marked_only_when_better_than_the_outside_vof() -> None:
    f = Ground()
    f.add("plt_hq", "r3c3")
    f.add("lmg", "r3c3")
    f.add("ger_fire_team", "r3c3")
    f.add("ger_mtr81_sec", "r5c3")
    f.settle()
    card = place("r3c3")
    assert f.s.vof[card] == codes.VOF_HEAVY
    assert f.s.vof_on_friends[card] == f.s.vof_on_enemies[card] == 0


@rule("6.2.1b", "EX-6.2.1-4", "6.2a")
@third
def test_a_gun_at_point_blank_is_better_than_the_machine_gun_outside() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r3c3")
    gun = f.add("ger_flak88", "r3c3")
    f.add("ger_lmg", "r4c3")
    f.settle()
    card = place("r3c3")
    assert f.s.vof[card] == codes.VOF_AUTOMATIC
    assert f.s.vof_on_friends[card] == codes.VOF_HEAVY
    assert f.s.vof_on_enemies[card] == 0
    assert f.ncm(squad) == -3
    assert f.ncm(gun) == -1


@rule("6.2.4b", "EX-6.2.1-1")
def test_two_pdfs_from_different_directions_make_one_crossfire() -> None:
    f = Ground()
    target = f.add("rifle_squad", "r2c3")
    f.add("ger_fire_team", "r2c2", pinned=1)
    f.settle()
    assert not f.s.crossfire[place("r2c3")]
    f.add("ger_lmg", "r2c4")
    f.add("ger_lmg", "r3c3")
    f.settle()
    assert f.s.crossfire[place("r2c3")] == 1
    assert f.ncm(target) == -2


@rule("6.1b", "6.2.4c", "7.2.3a", "EX-7.2.3-1", "EX-7.2.3-2")
@pytest.mark.parametrize(("firer", "target"), [(2, 3), (1, 2)])
def test_overhead_fire_passes_lower_friends_without_vof(firer: int, target: int) -> None:
    f = Ground()
    f.lay("r1c3", "open_field", firer)
    f.lay("r3c3", "open_field", target)
    gun = f.add("hmg", "r1c3")
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(gun) == place("r3c3")
    assert f.s.vof[place("r2c3")] == 0
    assert f.s.vof[place("r3c3")] == codes.VOF_AUTOMATIC


@third
@rule("7.2.2b", "7.2.3a")
def test_grazing_fire_down_from_a_hill_spares_friends_before_the_target_and_not_behind_it() -> None:
    f = Ground()
    f.lay("r1c3", "open_field", 3)
    gun = f.add("hmg", "r1c3")
    before = f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.add("litter_team", "r4c3")
    f.settle()
    assert covered(f.s, gun) == [place("r3c3"), place("r4c3")]
    assert f.s.vof[place("r2c3")] == 0
    take_off(f.s, before)
    assert covered(f.s, gun) == [place("r2c3"), place("r3c3"), place("r4c3")]


@also("6.4-overhead")
@rule("7.2.2b", "7.2.3a")
def test_grazing_fire_from_an_upper_story_spares_friends_before_the_target_and_not_on_its_own_level() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3", f.cover("upper_light", "r1c3"))
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    engage.set_fire(f.s, gun, place("r3c3"), NORTH)
    assert covered(f.s, gun) == [place("r3c3"), place("r4c3")]
    f.s.place[gun] = OPEN
    assert covered(f.s, gun) == [place("r2c3"), place("r3c3"), place("r4c3")]  # no Overhead Fire: they are hit


@rule("7.2.3a")
@pytest.mark.parametrize(
    ("key", "over"),
    [("rcl75", 1), ("at57", 1), ("ger_flak88", 1), ("lmg", 0), ("rifle_squad", 0), ("ger_pak75", 0)],
)
def test_heavy_weapons_fire_overhead_as_tripods_do_and_nobody_else(key: str, over: int) -> None:
    f = Ground()
    f.lay("r1c3", "open_field", 2)
    ours, theirs = ("ger_litter_team", "litter_team") if key.startswith("ger_") else ("litter_team", "ger_litter_team")
    gun = f.add(key, "r1c3", ammo=8)
    f.add(ours, "r2c3")
    f.add(theirs, "r3c3")
    f.settle()
    assert f.aim(gun) == (place("r3c3") if over else NOWHERE)
    assert f.s.vof[place("r2c3")] == 0


@rule("7.2.3a")
def test_no_overhead_fire_on_level_ground() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3")
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(gun) == NOWHERE


@rule("7.2.2a", "EX-7.2.2", "7.2.1a")
def test_grazing_fire_covers_the_whole_line_at_one_elevation() -> None:
    f = Ground()
    f.add("assault_team", "r4c3")
    gun = f.add("ger_hmg", "r5c3")
    f.settle()
    assert covered(f.s, gun) == [place("r4c3"), place("r3c3"), place("r2c3")]
    f.lay("r3c3", "open_field", 2)
    f.settle()
    assert place("r3c3") not in covered(f.s, gun)


@rule("7.3.1a", "7.3.1c", "7.3.1d", "7.3.2b")
def test_mortar_sections_fire_over_friends_but_not_exposed_or_at_their_own_card() -> None:
    f = Ground()
    section = f.add("mtr60_sec", "r1c3")
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(section) == place("r3c3")
    assert f.s.vof[place("r3c3")] == codes.VOF_HEAVY
    assert f.s.vof[place("r2c3")] == 0
    f.s.exposed[section] = 1
    f.settle()
    assert f.aim(section) == NOWHERE
    f.s.exposed[section] = 0
    f.add("ger_litter_team", "r1c3")
    f.settle()
    assert f.s.pdf[section] != HERE


@rule("7.3.1d", "6.1.2d")
@third
def test_a_mortar_section_does_not_fire_over_opponents() -> None:
    f = Ground()
    section = f.add("mtr60_sec", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(section) == place("r3c3")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(section) == place("r2c3")


@rule("7.3.1b", "7.4a")
def test_mortars_and_launchers_do_not_fire_from_structures() -> None:
    f = Ground()
    house = f.cover("strong_building", "r1c3")
    section = f.add("mtr60_sec", "r1c3", house)
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(section) == NOWHERE


@rule("7.4b", "7.8a")
def test_heavy_launchers_have_overhead_fire_and_not_exposed() -> None:
    flags = Ground().s.t.charts.weapon_flags
    assert flags[codes.WEAPON_LAUNCHER_HEAVY] & codes.CAN_FIRE_OVERHEAD
    assert not flags[codes.WEAPON_LAUNCHER_HEAVY] & codes.CAN_FIRE_EXPOSED
    assert flags[codes.WEAPON_VEHICLE] & codes.CAN_FIRE_OVERHEAD


@rule("5.3.2b", "5.3.2i", "6.3.5a")
@third
def test_a_bunker_fires_only_along_its_arrow_whatever_the_card_does() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r2c3", NORTH)
    gun = f.add("hmg", "r2c3", bunker)
    squad = f.add("rifle_squad", "r2c3")
    f.add("ger_litter_team", "r2c4")
    f.settle()
    assert f.aim(squad) == place("r2c4")
    assert f.aim(gun) == NOWHERE
    f.add("ger_litter_team", "r4c3")
    f.settle()
    assert f.aim(gun) == place("r4c3")
    assert f.aim(squad) == place("r2c4")
    assert f.s.pdf[squad] == EAST


@rule("5.3.2d")
@pytest.mark.parametrize("cover", ["bunker", "pillbox"])
def test_a_bunker_hides_nothing_from_those_inside(cover: str) -> None:
    f = Ground()
    inside, outside = f.add("hmg", "r3c3", f.cover(cover, "r3c3", NORTH)), f.add("hmg", "r3c3")
    f.lay("r2c3", "woods")
    assert cards_in_sight(f.s, inside) == cards_in_sight(f.s, outside)
    behind = f.add("ger_litter_team", "r3c4")
    assert sees_unit(f.s, inside, behind)
    f.settle()
    assert (f.aim(inside), f.aim(outside)) == (NOWHERE, place("r3c4"))


@rule("5.3.4a")
@third
@pytest.mark.parametrize(("key", "steps"), [("small_cave", 1), ("cave", 2), ("large_cave", 4), ("armoured_cave", 5)])
def test_a_cave_fires_along_its_arrow_not_at_point_blank_and_holds_its_number_of_steps(key: str, steps: int) -> None:
    f = Ground()
    cave = f.cover(key, "r3c3", NORTH)
    gun = f.add("ger_hmg", "r3c3", cave)
    f.add("litter_team", "r3c4")
    f.add("litter_team", "r3c3")
    f.settle()
    assert f.aim(gun) == NOWHERE
    f.add("litter_team", "r4c3")
    f.settle()
    assert f.aim(gun) == place("r4c3")
    entering = f.add("ger_squad", "r3c3", steps=max(1, steps - 1))
    assert room_under(f.s, cave, entering) == (steps > 1)  # one step is inside
    set_steps(f.s, entering, steps)
    assert not room_under(f.s, cave, entering)


@rule("6.3.5a", "6.3.5b", "6.3.2b")
def test_a_unit_takes_the_best_of_several_pdfs_and_sets_no_third() -> None:
    f = Ground()
    bunker = f.cover("bunker", "r2c3", NORTH)
    f.add("hmg", "r2c3", bunker)
    f.add("rifle_squad", "r2c3")
    f.add("ger_litter_team", "r2c4")
    f.settle()
    f.add("ger_litter_team", "r4c3")
    f.settle()
    f.add("ger_litter_team", "r2c2")
    late = f.add("rifle_squad", "r2c3")
    f.settle()
    assert f.aim(late) == place("r2c4")


@rule("6.3.3a", "4.2.4k.ok")
def test_after_cease_fire_units_with_targets_reopen() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    empty = f.add("rifle_squad", "r1c4")
    f.add("ger_litter_team", "r3c3")
    gone = f.add("ger_litter_team", "r3c4")
    f.settle()
    take_off(f.s, gone)
    engage.cease_fire(f.s, place("r1c3"), codes.FRIENDLY)
    engage.cease_fire(f.s, place("r1c4"), codes.FRIENDLY)
    f.settle()
    assert f.aim(squad) == place("r3c3")
    assert f.aim(empty) == NOWHERE


@rule("6.3.3b", "4.2.4l.ok", "8.5b")
def test_shift_fire_goes_to_empty_cards_but_not_to_unspotted_enemies() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    gun = f.add("lmg", "r2c3", pinned=1)
    f.add("ger_litter_team", "r3c3")
    f.add("ger_litter_team", "r2c4", spotted=0)
    f.settle()
    choices = engage.shift_targets(f.s, place("r2c3"), codes.FRIENDLY)
    assert place("r2c2") in choices
    assert place("r2c4") not in choices
    engage.shift_fire(f.s, place("r2c3"), codes.FRIENDLY, place("r2c2"))
    f.settle()
    assert f.aim(squad) == f.aim(gun) == place("r2c2")
    assert f.s.pdf[squad] == WEST


@rule("4.2.4l.pre")
@third
@pytest.mark.parametrize("option", [0, 1])
def test_shift_fire_spares_cards_that_own_troops_hold_alone_unless_the_option_allows_it(option: int) -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    f.add("rifle_squad", "r2c2")
    f.add("rifle_squad", "r2c4")
    f.add("ger_litter_team", "r2c4")
    f.add("ger_litter_team", "r3c3")
    f.add("ger_litter_team", "r4c2", spotted=0)
    f.settle()
    f.s.rules.shift_fire_onto_own_troops = option
    choices = engage.shift_targets(f.s, place("r2c3"), codes.FRIENDLY)
    assert (place("r2c2") in choices) == bool(option)
    assert place("r2c4") in choices  # enemies are there too
    assert place("r1c3") in choices  # nobody is there


@rule("3.8c")
@third
def test_the_enemy_ceases_fire_at_cards_without_targets() -> None:
    f = Ground()
    target = f.add("fire_team", "r2c3")
    enemy = f.add("ger_squad", "r3c3")
    f.settle()
    take_off(f.s, target)
    f.add("fire_team", "r3c4")
    f.settle()
    assert f.aim(enemy) == place("r2c3")
    engage.cease_at_nothing(f.s)
    f.settle()
    assert f.aim(enemy) == place("r3c4")


@rule("6.2.3a", "7.15a", "7.15b", "7.15e")
def test_a_sniper_places_small_arms_on_the_card_and_counts_as_sniper_for_hqs() -> None:
    f = Ground()
    hq = f.add("plt_hq", "r1c3")
    sniper = f.add("ger_sniper", "r2c3", spotted=0)
    f.settle()
    assert f.s.vof[place("r1c3")] == codes.VOF_SMALL_ARMS
    assert command_loss(f.s, hq) == -3
    f.s.pinned[sniper] = 1
    f.settle()
    assert f.s.vof[place("r1c3")] == codes.VOF_ALL_PINNED
    assert command_loss(f.s, hq) == 0


@rule("7.15e", "4.1.2j")
@third
def test_a_sniper_of_the_own_side_does_not_disturb_the_hq_beside_it() -> None:
    f = Ground()
    hq, sniper = f.add("plt_hq", "r1c3"), f.add("sniper", "r1c3")
    f.add("ger_litter_team", "r1c3")
    f.settle()
    assert f.aim(sniper) == place("r1c3")
    assert command_loss(f.s, hq) == 0


@rule("EX-6.3.2", "7.18.2b")
def test_a_gun_without_ammunition_is_small_arms_at_close_range_on_the_same_pdf() -> None:
    f = Ground()
    gun = f.add("lmg", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    f.s.dry[gun] = 1
    f.settle()
    assert f.aim(gun) == place("r2c3")
    assert f.s.pdf[gun] == NORTH
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS


@rule("EX-6.0", "9.1b")
def test_units_open_fire_when_the_rain_stops() -> None:
    f = Ground()
    f.m.weather = [3] * 20
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_fire_team", "r3c3")
    f.settle()
    assert f.aim(squad) == NOWHERE
    f.s.weather_event = 0
    f.settle()
    assert f.aim(squad) == place("r3c3")


@rule("8.4.4a")
def test_pc_markers_on_an_enemys_line_of_fire_are_removed() -> None:
    f = Ground()
    f.s.pc[place("r3c3")] = 2
    f.s.pc[place("r2c2")] = 2
    f.add("litter_team", "r2c3")
    f.add("ger_hmg", "r4c3")
    f.settle()
    assert f.s.pc[place("r3c3")] == 0
    assert f.s.pc[place("r2c2")] == 2


# ------------------------------------------------------------------ where fire falls
@third
@pytest.mark.parametrize("there", ["enemies", "nobody", "smoke"])
def test_a_mortar_section_reaches_the_card_before_it(there: str) -> None:
    f = Ground()
    mortars = f.add("mtr60_sec", "r1c3")
    if there == "enemies":
        f.add("ger_litter_team", "r2c3")
        f.add("ger_litter_team", "r3c3")
    f.s.smoke[place("r2c3")] = 2 if there == "smoke" else 0
    assert landing(f.s, mortars, NORTH, place("r2c3")) == place("r2c3")


@third
def test_fire_falls_short_of_smoke_that_the_firer_cannot_see() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.lay("r2c3", "woods", dark=255)
    f.s.smoke[place("r3c3")] = 2
    assert landing(f.s, squad, NORTH, place("r3c3")) == place("r2c3")


@rule("6.1.1i", "7.2.3a")
@third
def test_fire_that_loses_its_target_in_the_dark_does_not_fall_on_friends_it_flew_over() -> None:
    f = Ground()
    f.lay("r1c3", "open_field", level=2)
    f.lay("r3c3", "open_field", level=2)
    gun = f.add("hmg", "r1c3")
    f.add("rifle_squad", "r2c3")
    f.add("ger_squad", "r3c3")
    f.settle()
    assert f.aim(gun) == place("r3c3")
    f.m.light = [len(T.charts.light) - 1] * 20
    f.settle()
    assert f.aim(gun) == NOWHERE


@third
def test_overhead_fire_at_a_card_of_friends_does_not_go_on_to_the_enemy_behind() -> None:
    f = Ground()
    f.lay("r1c3", "open_field", level=2)
    gun = f.add("hmg", "r1c3")
    f.add("rifle_squad", "r3c3")
    f.add("ger_litter_team", "r4c3")
    assert landing(f.s, gun, NORTH, place("r3c3")) == place("r3c3")


@third
@pytest.mark.parametrize(("level", "card"), [(2, NOWHERE), (1, place("r4c3"))])
def test_the_highest_card_of_friends_decides_whether_overhead_fire_passes_them_all(level: int, card: int) -> None:
    f = Ground()
    for at, high in (("r1c3", 2), ("r3c3", level), ("r4c3", 2)):
        f.lay(at, "open_field", level=high, dark=0)
    gun = f.add("hmg", "r1c3")
    f.add("rifle_squad", "r2c3")
    f.add("rifle_squad", "r3c3")
    f.add("ger_litter_team", "r4c3")
    assert landing(f.s, gun, NORTH, NOWHERE) == card


@third
def test_fire_at_an_empty_card_does_not_go_on_past_friends() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3")
    f.add("rifle_squad", "r3c3")
    f.add("ger_litter_team", "r4c3")
    assert landing(f.s, gun, NORTH, place("r2c3")) == place("r2c3")


@rule("6.1.1i", "6.3.2b")
def test_a_squad_that_breaks_up_goes_on_firing_where_it_fired() -> None:
    f = Ground()
    squad, target = f.add("rifle_squad", "r1c3", steps=2), f.add("ger_fire_team", "r2c2")
    f.settle()
    f.add("ger_fire_team", "r2c3")
    f.settle()
    assert f.aim(squad) == place("r2c2")
    take_off(f.s, target)
    teams = apply_effects(f.g, squad, codes.EFFECT_FIRE, codes.EFFECT_FIRE)
    f.settle()
    assert [f.aim(team) for team in teams] == [place("r2c2")] * 2


@rule("6.1.1i", "6.3.2b")
def test_a_step_that_can_fire_no_more_ends_the_fire() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3", steps=2)
    f.add("ger_fire_team", "r2c2")
    f.settle()
    teams = apply_effects(f.g, squad, codes.EFFECT_LITTER, codes.EFFECT_PARALYZED)
    f.settle()
    assert [f.aim(team) for team in teams] == [NOWHERE] * 2
    assert not f.s.vof[place("r2c2")]


@rule("5.2.1g", "6.1.1i")
def test_fire_at_an_upper_story_stays_on_its_card_when_the_target_comes_down() -> None:
    f = Ground()
    f.lay("r2c3", "open_field", dark=255)
    enemy, gun = f.add("ger_squad", "r1c3"), f.add("lmg", "r3c3", f.cover("upper_light", "r3c3"))
    f.settle()
    assert f.aim(enemy) == place("r3c3")
    engage.relocate(f.g, gun, place("r3c3"), 0)
    f.settle()
    assert f.aim(enemy) == place("r3c3")


@third
@rule("5.2.1g", "6.3.3b")
def test_fire_is_shifted_to_a_card_of_which_only_an_upper_story_is_in_los() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_fire_team", "r1c4")
    f.lay("r2c3", "open_field", dark=255)
    f.settle()
    assert place("r3c3") not in engage.shift_targets(f.s, place("r1c3"), codes.FRIENDLY)
    f.cover("upper_light", "r3c3")
    assert place("r3c3") in engage.shift_targets(f.s, f.s.card[squad], codes.FRIENDLY)


@third
@rule("5.2.1g", "6.1.1a")
def test_nobody_opens_fire_at_men_on_the_ground_because_he_sees_the_story_above() -> None:
    f = Ground()
    f.lay("r2c3", "open_field", dark=255)
    f.cover("upper_light", "r3c3")
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(squad) == NOWHERE


@rule("5.3.2b", "5.3.4a")
@pytest.mark.parametrize(
    ("key", "arc", "goes_on"), [("bunker", NORTH, False), ("cave", NORTH, False), ("bunker", EAST, True)]
)
def test_who_goes_into_a_bunker_or_cave_fires_no_more_but_along_its_arrow(key: str, arc: int, goes_on: bool) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=2)
    f.add("ger_litter_team", "r2c4")
    f.settle()
    assert f.s.pdf[squad] == EAST
    engage.relocate(f.g, squad, place("r2c3"), f.cover(key, "r2c3", arc))
    f.settle()
    assert f.aim(squad) == (place("r2c4") if goes_on else NOWHERE)


@rule("4.2.5a")
@third
@pytest.mark.parametrize("rating", [codes.RATING_S, codes.RATING_A, codes.RATING_AS, codes.RATING_H])
def test_every_rating_of_a_pinned_unit_is_pinned(rating: int) -> None:
    f = Ground()
    types = f.s.t.types
    kind = next(
        k
        for k in types.ids
        if types.rating[k] == rating and types.force[k] <= 10 and types.kind[k] < codes.KIND_GROUND_VEHICLE
    )
    firer = f.add(kind, "r1c3")
    assert vof_of(f.s, firer, 1) != codes.VOF_ALL_PINNED
    f.s.pinned[firer] = 1
    assert [vof_of(f.s, firer, far) for far in (0, 1)] == [codes.VOF_ALL_PINNED] * 2
