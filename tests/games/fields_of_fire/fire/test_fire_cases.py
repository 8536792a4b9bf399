"""Cases of fire that complete the rows of 6.0 to 6.4 and 7.2 to 7.4: ties, limits, both sides, every kind."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import EAST, NORTH, NORTH_EAST, Ground, T, icon, place, result
from games.fields_of_fire.motor import HALF_TRACK, HIGHEST, ground, phase, vehicle
from sandtable.games.fields_of_fire.rules.combat.combat_effects import choose_sniper_targets, combat_effects
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack, in_range, targets
from sandtable.games.fields_of_fire.rules.combat.spotting import unspotted_targets
from sandtable.games.fields_of_fire.rules.fire.ammunition import run_out
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire, shift_fire
from sandtable.games.fields_of_fire.rules.fire.final_lines import first_on_line
from sandtable.games.fields_of_fire.rules.fire.lines import fires_overhead
from sandtable.games.fields_of_fire.rules.fire.opening import holds_line
from sandtable.games.fields_of_fire.rules.fire.ratings import grazes, weapon_of
from sandtable.games.fields_of_fire.rules.pieces.marks import UNIT, WHAT
from sandtable.games.fields_of_fire.rules.pieces.units import rating_of
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.support.mortars import fire_indirect, indirect_targets
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE

RULE = "fields-of-fire-3e:"
CLOSED = ["light_building", "strong_building", "bunker", "cave", "pillbox"]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


# -- who is fired at


@rule("6.0b", "10.0a")
def test_fire_at_a_vehicle_is_resolved_in_the_vehicle_phase() -> None:
    f = ground(roll_at=[HIGHEST], roll_combat=[result(-1, codes.MISS)])
    track = vehicle(f, HALF_TRACK, "r2c3")
    f.add("ger_lmg", "r3c3")
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_AUTOMATIC
    combat_effects(f.g)
    assert track not in [args[0] for args in f.told("fired-at")]
    assert f.told("at_fire") == []
    phase(f).next(f.g)
    assert len(f.told("at_fire")) == 1


@rule("6.0a")
def test_nobody_opens_fire_at_an_enemy_who_is_not_spotted() -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r3c3", spotted=0)
    f.settle()
    assert f.aim(squad) == NOWHERE
    f.s.spotted[enemy] = 1
    f.settle()
    assert f.aim(squad) == place("r3c3")


@rule("6.1.1b", "6.1.1c")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(("firer", "prey"), [("rifle_squad", "ger_litter_team"), ("ger_squad", "litter_team")])
def test_of_equal_targets_one_is_drawn(firer: str, prey: str, number: int) -> None:
    f = Ground(roll_target_card=[card(random2=number)])
    gun = f.add(firer, "r2c3")
    for at in ("r1c3", "r2c4"):
        f.add(prey, at)
    f.settle()
    assert f.aim(gun) == place(("r1c3", "r2c4")[number - 1])


@rule("6.1.1d")
@third
@pytest.mark.parametrize("key", ["plt_hq", "co_hq", "xo", "first_sgt"])
def test_of_several_leaders_a_sniper_fires_at_the_nearest(key: str) -> None:
    f = Ground()
    f.add("rifle_squad", "r3c4")
    f.add("plt_hq", "r1c3")
    f.add(key, "r2c2")
    sniper = f.add("ger_sniper", "r3c3", spotted=0)
    f.settle()
    assert f.aim(sniper) == place("r2c2")


@rule("6.1.1d")
@third
def test_a_sniper_of_the_company_looks_for_an_enemy_leader() -> None:
    f = Ground()
    f.add("ger_fire_team", "r2c3", holds_fire=1)
    f.add("ger_leader", "r3c1")
    sniper = f.add("sniper", "r1c3")
    f.settle()
    assert f.aim(sniper) == place("r3c1")


@rule("6.1.1d")
@third
def test_without_a_leader_a_sniper_fires_where_the_strongest_vof_comes_from() -> None:
    f = Ground()
    f.add("ger_litter_team", "r1c2")
    f.add("rifle_squad", "r2c3")  # nearer, with more steps
    gun = f.add("lmg", "r1c1")
    f.settle()
    assert f.aim(gun) == place("r1c2")
    sniper = f.add("ger_sniper", "r3c3", spotted=0)
    f.settle()
    assert f.aim(sniper) == place("r1c1")


@rule("6.1.1h", "7.15c")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("exposed", [0, 1])
def test_the_snipers_target_is_drawn_from_the_units_of_the_card(number: int, exposed: int) -> None:
    f = Ground(roll_sniper=[card(random2=number)])
    if exposed:
        f.add("rifle_squad", "r2c3")  # not at risk while others are Exposed
    units = [f.add("litter_team", "r2c3", exposed=exposed) for _ in range(2)]
    f.add("ger_sniper", "r3c3", spotted=0)
    f.settle()
    choose_sniper_targets(f.g)
    assert [row[UNIT] for row in f.s.marks if row[WHAT] == codes.VOF_SNIPER] == [units[number - 1]]


# -- how fire goes on


@rule("6.1.2b")
@third
@pytest.mark.parametrize("marker", [codes.VOF_INCOMING, codes.VOF_AIR_STRIKE])
@pytest.mark.parametrize("at", ["r1c3", "r2c3"])
def test_shells_and_bombs_on_the_line_pull_fire_back(marker: int, at: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(squad) == place("r3c3")
    f.s.incoming[place(at)], f.s.incoming_value[place(at)] = marker, -5
    f.settle()
    assert f.aim(squad) == place(at)


@rule("6.1.2c")
def test_only_a_spotted_enemy_on_its_card_draws_a_unit_into_a_fight() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    intruder = f.add("ger_litter_team", "r1c3", spotted=0)
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r2c3"), NORTH)
    f.s.spotted[intruder] = 1
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r1c3"), HERE)


@rule("6.1.2d")
@third
@pytest.mark.parametrize(("firer", "target"), [("rifle_squad", "ger_litter_team"), ("ger_squad", "litter_team")])
@pytest.mark.parametrize("nearer", ["litter_team", "ger_litter_team"])
def test_whoever_comes_nearer_takes_the_fire(firer: str, target: str, nearer: str) -> None:
    f = Ground()
    gun = f.add(firer, "r1c3")
    f.add(target, "r3c3")
    f.settle()
    assert f.aim(gun) == place("r3c3")
    f.add(nearer, "r2c3")
    f.settle()
    assert (f.aim(gun), f.s.pdf[gun]) == (place("r2c3"), NORTH)


@rule("6.1a")
def test_fire_on_the_own_card_has_no_pdf() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r2c3"), HERE)
    assert f.s.vof_on_enemies[place("r2c3")] == codes.VOF_SMALL_ARMS


@rule("6.2.3a")
@pytest.mark.parametrize("key", ["bzk", "flame_team"])
def test_a_team_with_a_special_weapon_fires_its_rifles_and_may_use_the_weapon(key: str) -> None:
    f = Ground()
    team, enemy = f.add(key, "r1c3", ammo=3), f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(team) == place("r2c3")
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS
    if key == "bzk":
        assert targets(f.s, team, OWN_WEAPON) == [enemy]


@rule("6.2.4b")
@third
def test_pinned_firers_count_for_crossfire_and_firers_of_one_direction_do_not() -> None:
    f = Ground()
    target = f.add("rifle_squad", "r2c3")
    for _ in range(2):
        f.add("ger_fire_team", "r2c2", pinned=1)
    f.add("ger_fire_team", "r2c1", pinned=1)
    f.settle()
    assert not f.s.crossfire[place("r2c3")]
    f.add("ger_lmg", "r2c4")
    f.settle()
    assert f.s.crossfire[place("r2c3")] == 1
    assert f.ncm(target) == -2


@rule("6.2.4c")
@third
def test_fire_from_two_elevations_of_one_direction_is_no_crossfire() -> None:
    f = Ground()
    f.lay("r1c3", "open_field", 2)
    f.lay("r3c3", "open_field", 3)
    gun, squad = f.add("hmg", "r1c3"), f.add("rifle_squad", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert (f.aim(gun), f.aim(squad)) == (place("r3c3"), place("r3c3"))
    assert not f.s.crossfire[place("r3c3")]
    side = f.add("fire_team", "r3c2")
    f.settle()
    assert f.aim(side) == place("r3c3")
    assert f.s.crossfire[place("r3c3")]


@rule("6.2.4d", "6.2.4e")
@pytest.mark.parametrize(("marker", "value"), [("grenade_miss", -1), ("demolition_miss", -2)])
@third
def test_a_miss_marker_makes_other_fire_stronger_for_everybody_on_the_card(marker: str, value: int) -> None:
    f = Ground()
    units = [f.add(key, "r2c3") for key in ("rifle_squad", "plt_hq")]
    f.add("ger_lmg", "r3c3")
    f.settle()
    assert [f.ncm(unit) for unit in units] == [-1, -1]
    getattr(f.s, marker)[place("r2c3")] = 1
    assert [f.ncm(unit) for unit in units] == [-1 + value] * 2


@rule("6.2.4d")
@third
def test_a_second_miss_on_a_card_changes_nothing() -> None:
    f = Ground()
    target, thrower = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r2c3", holds_fire=1)
    before = f.ncm(target)
    for _ in range(2):
        attack(f.g, thrower, target, OWN_WEAPON, [icon(codes.ICON_INFILTRATE)])
    assert f.s.grenade_miss[place("r2c3")]
    assert f.ncm(target) == before - 1


@rule("6.3.1a")
def test_the_pdf_of_a_unit_does_not_keep_it_from_spotting_elsewhere() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    f.add("ger_litter_team", "r3c3")
    hidden = f.add("ger_litter_team", "r2c4", spotted=0)
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r3c3"), NORTH)
    assert unspotted_targets(f.s, squad) == [hidden]


@rule("6.3.2b")
@third
def test_a_gun_without_ammunition_fires_on_along_its_pdf_with_rifles() -> None:
    f = Ground()
    gun = f.add("lmg", "r1c3", ammo=1)
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_AUTOMATIC
    f.add("ger_lmg", "r1c4")  # a better target for who opens fire anew
    run_out(f.g, gun)
    f.settle()
    assert (f.aim(gun), f.s.pdf[gun]) == (place("r2c3"), NORTH)
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS


@rule("6.3.4c")
def test_fire_does_not_follow_while_others_are_left_on_the_card() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    first, _ = f.add("ger_fire_team", "r2c3"), f.add("ger_fire_team", "r2c3")
    f.settle()
    relocate(f.g, first, place("r2c4"), 0)
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (place("r2c3"), HERE)


# -- machine guns


@rule("7.2.1a")
@pytest.mark.parametrize(("key", "tripod"), [("hmg", True), ("ger_hmg", True), ("lmg", False), ("ger_lmg", False)])
def test_only_guns_on_tripods_graze_fire_overhead_and_hold_a_final_line(key: str, tripod: bool) -> None:
    f = Ground()
    gun = f.add(key, "r1c3")
    assert grazes(f.s, gun) == tripod
    assert fires_overhead(f.s, weapon_of(f.s, gun), rating_of(f.s, gun, 1)) == tripod
    assert holds_line(f.s, gun) == tripod


@rule("7.2.4e")
@third
def test_a_final_line_ends_when_its_fire_is_shifted() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c1", fpl=NORTH_EAST, ammo=8)
    f.add("ger_litter_team", "r2c1")
    set_fire(f.s, gun, place("r2c2"), NORTH_EAST)
    f.settle()
    assert f.aim(gun) == place("r2c2")
    shift_fire(f.s, place("r1c1"), codes.FRIENDLY, place("r2c1"))
    f.settle()
    assert (f.s.fpl[gun], f.aim(gun), f.s.pdf[gun]) == (NOWHERE, place("r2c1"), NORTH)


@rule("7.2.4f")
@pytest.mark.parametrize(("line", "cost"), [(NORTH_EAST, 2), (NOWHERE, 1)])
def test_a_final_line_costs_two_points_of_ammunition_a_turn(line: int, cost: int) -> None:
    f = Ground()
    gun = f.add("hmg", "r1c1", fpl=line, ammo=8)
    f.add("ger_litter_team", "r3c3")
    if line != NOWHERE:
        set_fire(f.s, gun, first_on_line(f.s, gun), line)
    f.settle()
    assert f.aim(gun) != NOWHERE
    combat_effects(f.g)
    assert f.s.ammo[gun] == 8 - cost


# -- mortars and launchers


@rule("7.3.1b")
@pytest.mark.parametrize("cover", CLOSED)
def test_no_mortar_fires_from_closed_cover(cover: str) -> None:
    f = Ground()
    section, team = f.add("mtr60_sec", "r1c3"), f.add("mtr60_team", "r1c3", ammo=3)
    hq = f.add("plt_hq", "r1c4")
    foe = f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(section) == place("r3c3")
    assert targets(f.s, team, OWN_WEAPON) == [foe]
    for mortar in (section, team):
        f.s.place[mortar] = f.cover(cover, "r1c3", NORTH)
    f.settle()
    assert f.aim(section) == NOWHERE
    assert targets(f.s, team, OWN_WEAPON) == []
    assert indirect_targets(f.s, hq, section) == []


@rule("7.4a")
@third
@pytest.mark.parametrize("cover", CLOSED)
@pytest.mark.parametrize("key", ["bzk", "rcl57", "ger_schreck"])
def test_no_rocket_and_no_recoilless_rifle_is_fired_from_closed_cover(key: str, cover: str) -> None:
    f = Ground()
    team = f.add(key, "r1c3", ammo=3)
    assert in_range(f.s, team, OWN_WEAPON, place("r2c3"))
    f.s.place[team] = f.cover(cover, "r1c3", NORTH)
    assert not in_range(f.s, team, OWN_WEAPON, place("r2c3"))


@rule("7.3.1d")
@pytest.mark.parametrize("levels", [(1, 1, 1), (2, 1, 1), (1, 1, 2), (1, 2, 3), (3, 2, 1), (2, 2, 2)])
def test_mortars_fire_over_friends_at_any_elevation(levels: tuple[int, int, int]) -> None:
    f = Ground()
    for at, level in zip(("r1c3", "r2c3", "r3c3"), levels, strict=True):
        f.lay(at, "open_field", level)
    section = f.add("mtr60_sec", "r1c3")
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(section) == place("r3c3")
    assert f.s.vof[place("r2c3")] == 0


@rule("7.3.1e")
@third
def test_a_mortar_of_the_company_is_silent_in_deep_woods_too() -> None:
    f = Ground()
    f.lay("r1c3", "deep_woods", dark=0)
    section, gun = f.add("mtr60_sec", "r1c3"), f.add("lmg", "r1c3")
    hq = f.add("plt_hq", "r1c4")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert (f.aim(section), f.aim(gun)) == (NOWHERE, place("r3c3"))
    assert indirect_targets(f.s, hq, section) == []


@rule("7.3.2c")
@third
def test_a_mortar_team_fires_by_order_alone_and_along_the_pdf_of_its_card() -> None:
    f = Ground()
    mortar = f.add("mtr60_team", "r1c3", ammo=3)
    north, east = f.add("ger_litter_team", "r3c3"), f.add("ger_litter_team", "r1c5")
    f.settle()
    assert f.aim(mortar) == NOWHERE
    assert set(targets(f.s, mortar, OWN_WEAPON)) == {north, east}
    squad = f.add("rifle_squad", "r1c3")
    set_fire(f.s, squad, place("r1c5"), EAST)
    assert targets(f.s, mortar, OWN_WEAPON) == [east]


@rule("7.3.2e", "7.3.2f")
def test_indirect_fire_needs_the_orderers_sight_and_range_and_no_card() -> None:
    f = Ground()
    section, hq = f.add("mtr60_sec", "r2c2", ammo=6), f.add("plt_hq", "r2c3")
    target = f.add("ger_litter_team", "r4c3")  # on no line of the mortars
    f.add("ger_litter_team", "r5c3")  # in sight, too far
    f.add("ger_litter_team", "r3c1")  # in range, out of sight
    assert T.types.reach[f.s.kind[section]] == 2
    assert indirect_targets(f.s, hq, section) == [place("r4c3")]
    drawn = f.s.dump()["deck"]
    fire_indirect(f.g, section, place("r4c3"))
    f.settle()
    assert f.s.dump()["deck"] == drawn
    assert f.ncm(target) == -3


@rule("7.3.2i")
def test_indirect_fire_beside_a_pdf_is_no_crossfire() -> None:
    f = Ground()
    section, squad = f.add("mtr60_sec", "r1c3", ammo=6), f.add("rifle_squad", "r2c2")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.s.crossfire[place("r2c3")]
    fire_indirect(f.g, section, place("r2c3"))
    f.settle()
    assert (f.aim(squad), f.s.pdf[section]) == (place("r2c3"), NOWHERE)
    assert not f.s.crossfire[place("r2c3")]
    clean_up(f.g)
    f.settle()
    assert f.s.crossfire[place("r2c3")]
