"""Cases of the enemy's conduct that complete the rows of 8.6 to 8.14: draws, ties, every kind of unit."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import YARD, A, City
from games.fields_of_fire.city import S as SOUTH_STREET
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import SOUTH, Ground, T, place, result
from games.fields_of_fire.motor import HALF_TRACK, JEEP, ground, vehicle
from sandtable.games.fields_of_fire.rules.combat.combat_effects import resolve
from sandtable.games.fields_of_fire.rules.combat.hits import effect_for
from sandtable.games.fields_of_fire.rules.combat.ncm import Ncm
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do
from sandtable.games.fields_of_fire.rules.enemy.checks import check, row_for
from sandtable.games.fields_of_fire.rules.enemy.packages import place_package
from sandtable.games.fields_of_fire.rules.enemy.special import shell_target
from sandtable.games.fields_of_fire.rules.fire.engage import cease_at_nothing, set_fire
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on
from sandtable.games.fields_of_fire.rules.pieces.mines import set_booby_trap
from sandtable.games.fields_of_fire.rules.transport.transport import embark
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Package

SQUAD, LMG, HMG, LEADER, SNIPER, SPOTTER = "ger_squad", "ger_lmg", "ger_hmg", "ger_leader", "ger_sniper", "ger_mtr_fo"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


# -- fire


@rule("8.6.1e")
def test_a_grazing_gun_fires_on_when_its_own_men_come_before_it() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    gun = f.add(HMG, "r4c3")
    f.settle()
    assert f.aim(gun) == place("r1c3")
    f.add(SQUAD, "r3c3")
    f.settle()
    assert f.aim(gun) != NOWHERE


@rule("8.6.4b")
@third
@pytest.mark.parametrize(("key", "ceases"), [("stug", True), ("pz4", True), ("ger_flak88", True), (SQUAD, False)])
def test_who_has_at_fire_ceases_fire_at_vehicles_alone(key: str, ceases: bool) -> None:
    f = ground()
    vehicle(f, "m4_75", "r1c3")
    gun = vehicle(f, key, "r2c3", codes.ENEMY)
    set_fire(f.s, gun, place("r1c3"), SOUTH)
    cease_at_nothing(f.s)
    assert (f.aim(gun) == NOWHERE) == ceases
    f.add("rifle_squad", "r1c3")
    set_fire(f.s, gun, place("r1c3"), SOUTH)
    cease_at_nothing(f.s)
    assert f.aim(gun) == place("r1c3")


@rule("8.6.5a")
@third
@pytest.mark.parametrize(
    ("key", "foe", "flips"),
    [
        ("ger_mtr81", "rifle_squad", 1),
        ("ger_mtr81", "litter_team", 0),  # without VOF
        ("ger_mtr81", "plt_hq", 0),
        ("ger_schreck", "rifle_squad", 0),  # its rifles fire
    ],
)
def test_a_lone_mortar_flips_for_an_opponent_with_vof_and_other_weapons_do_not(key: str, foe: str, flips: int) -> None:
    f = Ground()
    weapon = f.add(key, "r3c3", steps=1)
    f.add(foe, "r3c3")
    f.settle()
    assert f.s.flipped[weapon] == flips


# -- the check


@rule("8.6.2d", "8.6.2e")
@third
def test_the_number_picks_among_the_results_that_are_possible() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    unit = f.add(SQUAD, "r3c3", pinned=1, exposed=1)  # it cannot move again
    f.s.indirect[place("r3c3")] = 1
    _, results, weights = row_for(f.s, unit)
    legal = [i for i in range(len(results)) if weights[i] and can_do(f.s, unit, results[i])]
    illegal = [i for i in range(len(results)) if weights[i] and i not in legal]
    shares = [results[i] for i in legal for _ in range(weights[i])]
    assert len(set(shares)) > 1
    assert illegal
    drawn = []
    for number in range(1, len(shares) + 1):
        g = Ground(roll_activity=[card(**{f"random{len(shares)}": number})])
        g.add("rifle_squad", "r1c1")
        checked = g.add(SQUAD, "r3c3", pinned=1, exposed=1)
        g.s.indirect[place("r3c3")] = 1
        check(g.g, checked)
        drawn.append(g.told("enemy_checks")[0][3])
    assert drawn == shares


@rule("8.6.2e")
@pytest.mark.parametrize("redraws", [0, 1])
def test_who_can_do_nothing_of_his_row_does_nothing_and_draws_no_card(redraws: int) -> None:
    f = Ground(roll_activity=[])
    f.s.rules.activity_redraw_illegal = redraws
    f.add("rifle_squad", "r1c3")
    gun = f.add("ger_pak75", "r3c3", exposed=1)
    f.settle()
    _, results, weights = row_for(f.s, gun)
    assert any(weights)
    assert not [i for i in range(len(results)) if weights[i] and can_do(f.s, gun, results[i])]
    before = f.s.dump()
    check(f.g, gun)
    assert f.s.dump() == before
    assert f.told("enemy_checks") == []


@rule("8.6.2g")
@third
@pytest.mark.parametrize(("key", "pinned"), [(SQUAD, 1), ("ger_fire_team", 0), ("ger_litter_team", 0)])
def test_with_a_leader_beaten_units_check_by_his_column(key: str, pinned: int) -> None:
    f = Ground()
    f.add("rifle_squad", "r3c3")
    unit = f.add(key, "r3c3", pinned=pinned)
    table = T.charts.activity[act.TABLE_LAT]
    for column in (act.COLUMN_NO_LEADER, act.COLUMN_LEADER):
        if column == act.COLUMN_LEADER:
            f.add(LEADER, "r3c3")
        situation, _, weights = row_for(f.s, unit)
        assert weights == [share[column] for share in table.weight[table.situation.index(situation)]]


# -- traps


@rule("8.7.2a")
@pytest.mark.parametrize("number", [1, 2])
def test_a_booby_trap_is_for_one_random_unit(number: int) -> None:
    f = Ground(roll_booby_trap=[card(random2=number)])
    units = [f.add("rifle_squad", "r2c3"), f.add("lmg", "r2c3")]
    assert set_booby_trap(f.g, place("r2c3"), codes.FRIENDLY)
    assert [count_on(f.s, one, codes.VOF_BOOBY_TRAP) for one in units] == [2 - number, number - 1]
    assert f.ncm(units[number - 1]) == -4


@rule("8.7.2b")
@third
@pytest.mark.parametrize(("key", "hit"), [(JEEP, True), ("truck", True), (HALF_TRACK, False)])
def test_a_booby_trap_goes_off_under_riders_who_can_be_targets(key: str, hit: bool) -> None:
    f = ground()
    ride, team = vehicle(f, key, "r2c3"), f.add("fire_team", "r2c3")
    embark(f.g, team, ride)
    trap = Package()
    trap.groups, trap.special = [], mc.PACKAGE_BOOBY_TRAP
    assert place_package(f.g, trap, place("r2c3"), 1) == hit
    assert count_on(f.s, team, codes.VOF_BOOBY_TRAP) == hit


# -- snipers and spotters


@rule("8.8a")
def test_an_unspotted_sniper_without_a_target_does_nothing() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    sniper = f.add(SNIPER, "r5c4", spotted=0)
    f.settle()
    before = f.s.dump()
    check(f.g, sniper)
    assert f.s.dump() == before


@rule("8.8b")
def test_a_spotted_sniper_falls_back_off_the_map() -> None:
    f = Ground()
    f.m.expandable = False
    f.add("rifle_squad", "r4c3")
    sniper = f.add(SNIPER, "r5c3")
    check(f.g, sniper)
    assert not f.s.kind[sniper]


@rule("8.8d")
@third
@pytest.mark.parametrize(
    ("cover", "stays"),
    [
        ("foxhole", True),
        ("trench", True),
        ("bunker", True),
        ("pillbox", True),
        ("cave", True),
        ("basic", False),
        ("light_building", False),  # not barricaded
    ],
)
def test_what_a_sniper_does_not_leave(cover: str, stays: bool) -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    sniper = f.add(SNIPER, "r2c3", cover=f.cover(cover, "r2c3", SOUTH))
    check(f.g, sniper)
    assert (f.s.card[sniper] == place("r2c3")) == stays


@rule("8.8d")
@third
@pytest.mark.parametrize(
    ("block", "area", "barricaded", "stays"),
    [
        ("complex_building", A, True, True),
        ("complex_building", A, False, False),
        ("complex_building", SOUTH_STREET, True, False),
        ("compound", YARD, False, True),
        ("compound", SOUTH_STREET, False, False),
    ],
)
def test_a_sniper_stays_in_a_barricaded_building_or_a_compound(
    block: str, area: int, barricaded: bool, stays: bool
) -> None:
    c = City(f"r3c3 {block}")
    c.man("rifle_squad", "r2c3")
    c.s.barricades = [place("r3c3")] if barricaded else []
    kind = next(k for k in T.types.ids if T.types.force[k] == c.m.enemy and T.types.kind[k] == codes.KIND_SNIPER)
    sniper = c.add(kind, "r3c3", c.area("r3c3", area))
    check(c.g, sniper)
    assert (c.s.card[sniper] == place("r3c3")) == stays


@rule("8.10b")
@third
@pytest.mark.parametrize("number", [1, 2])
def test_of_equal_targets_a_spotter_draws_one(number: int) -> None:
    f = Ground(roll_enemy_target=[card(random2=number)])
    f.s.enemy_missions, f.s.enemy_target = [2, 0, 0], [NOWHERE] * 3
    spotter = f.add(SPOTTER, "r4c3", guns=1, spotted=0)
    for at in ("r3c2", "r3c4"):
        f.add("rifle_squad", at, steps=1)
    assert shell_target(f.g, spotter, 0) == place(("r3c2", "r3c4")[number - 1])


# -- human waves


@rule("8.14a", "8.14b")
def test_a_human_wave_is_not_pinned_and_loses_a_step_by_every_letter() -> None:
    f = Ground(roll_combat=[result(0, codes.PIN)])
    wave = f.add(SQUAD, "r2c3", wave=1)
    resolve(f.g, wave, Ncm())
    assert not f.s.pinned[wave]
    letters = [
        codes.EFFECT_CASUALTY,
        codes.EFFECT_PARALYZED,
        codes.EFFECT_LITTER,
        codes.EFFECT_FIRE,
        codes.EFFECT_ASSAULT,
    ]
    assert [effect_for(f.s, wave, letter) for letter in letters] == [codes.EFFECT_CASUALTY] * 5
