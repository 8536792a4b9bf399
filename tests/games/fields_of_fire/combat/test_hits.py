"""Hit effects, breakdown of multi-step units, capture and retreat (6.4.3, 3.5, 8.13 to 8.15)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.combat.hits import f_cards, run
from games.fields_of_fire.editions import also, third
from games.fields_of_fire.ground import TYPE, Ground, effect, place, retreat_segment, suffer_gas
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, effect_for, hit
from sandtable.games.fields_of_fire.rules.enemy.capture import captures, take_enemy_casualties
from sandtable.games.fields_of_fire.rules.enemy.gas import gas_refuges
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_team
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.codes import EFFECT_ASSAULT as A
from sandtable.games.fields_of_fire.state.codes import EFFECT_CASUALTY as C
from sandtable.games.fields_of_fire.state.codes import EFFECT_FIRE as F
from sandtable.games.fields_of_fire.state.codes import EFFECT_LITTER as L
from sandtable.games.fields_of_fire.state.codes import EFFECT_NONE as N
from sandtable.games.fields_of_fire.state.codes import EFFECT_PARALYZED as P
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_LANDING_ZONE, DEFENSIVE

RULE = "fields-of-fire-3e:"
FRIENDLY, ENEMY = codes.FRIENDLY, codes.ENEMY


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


def all_pinned(f: Ground, at: str) -> bool:
    return all(f.s.pinned[unit] for unit in units_on(f.s, place(at)))


@rule("EX-6.4.3-1", "6.4.3b", "6.4.3c", "6.4.3e", "6.4.3i", "6.4.2c")
def test_example_three_step_squad_hit_with_cf() -> None:
    f = Ground()
    squad = f.add("ija_squad" if "ija_squad" in TYPE else "rifle_squad", "r2c3", steps=3)
    side = f.s.side[squad]
    parts = apply_effects(f.g, squad, C, F)
    assert len(parts) == 2
    assert all(f.s.t.types.kind[f.s.kind[part]] == codes.KIND_FIRE_TEAM for part in parts)
    assert all_pinned(f, "r2c3")
    assert carrying.casualties_on(f.s, side, place("r2c3")) == 1


@rule("EX-6.4.3-2", "6.4.3b", "6.4.3h")
def test_example_one_step_team_uses_only_the_first_letter() -> None:
    f = Ground()
    team = f.add("bzk", "r2c3")
    parts = apply_effects(f.g, team, L, C)
    assert f.here("r2c3", FRIENDLY) == ["litter_team"]
    assert f.s.pinned[parts[0]] == 1
    assert f.s.friendly_losses == 0


@rule("6.4.3a")
@pytest.mark.parametrize("experience", [codes.GREEN, codes.LINE, codes.VETERAN])
def test_the_column_of_the_units_experience_counts(experience: int) -> None:
    letters = {codes.GREEN: "P", codes.LINE: "C", codes.VETERAN: "A"}[experience]
    f = Ground(roll_hit=[effect(letters, experience)])
    unit = f.add("arty_fo", "r2c3", experience=experience)
    hit(f.g, unit)
    code = {"P": P, "C": C, "A": A}[letters]
    assert f.told("hit")[0][1] == code


@rule("6.4.3g", "6.4.3h", "6.4.3i", "6.4.3k", "EX-1.2.6")
@pytest.mark.parametrize(
    ("letter", "team"), [(P, "paralyzed_team"), (L, "litter_team"), (F, "fire_team"), (A, "assault_team")]
)
def test_one_step_of_a_squad_becomes_a_team(letter: int, team: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=3)
    apply_effects(f.g, squad, letter, codes.EFFECT_NONE)
    assert f.s.steps[squad] == 2
    assert sorted(f.here("r2c3", FRIENDLY)) == sorted(["rifle_squad", team])
    assert all_pinned(f, "r2c3")


@rule("6.4.3k")
@third
@pytest.mark.parametrize(("section", "team"), [("mtr60_sec", "mtr60_team"), ("ger_mtr81_sec", "ger_mtr81")])
def test_an_assault_letter_makes_the_named_team_of_the_breakdown_chart(section: str, team: str) -> None:
    f = Ground()
    unit = f.add(section, "r2c3", steps=3)
    apply_effects(f.g, unit, A, N)
    assert sorted(f.here("r2c3", f.s.side[unit])) == sorted([section, team])
    assert [f.s.flipped[part] for part in units_on(f.s, place("r2c3")) if part != unit] == [1]
    assert f.s.steps[unit] == 2


@rule("6.4.3j", "6.4.3m")
@pytest.mark.parametrize("letter", [F, A])
def test_one_step_units_with_a_named_fire_team_flip(letter: int) -> None:
    f = Ground()
    gun = f.add("lmg", "r2c3")
    apply_effects(f.g, gun, letter, codes.EFFECT_NONE)
    assert f.s.flipped[gun] == 1
    assert f.here("r2c3", FRIENDLY) == ["lmg"]


@rule("6.4.3j", "6.4.3m", "6.4.3d")
@pytest.mark.parametrize(
    ("start", "letter", "after"),
    [
        ("paralyzed_team", F, "fire_team"),
        ("paralyzed_team", A, "assault_team"),
        ("paralyzed_team", P, "paralyzed_team"),
        ("at37", F, "fire_team"),
        ("at37", A, "assault_team"),
        ("fire_team", L, "litter_team"),
        ("fire_team", F, "fire_team"),
        ("litter_team", L, "litter_team"),
        ("assault_team", A, "assault_team"),
        ("assault_team", P, "paralyzed_team"),
    ],
)
def test_teams_become_other_teams_or_are_only_pinned(start: str, letter: int, after: str) -> None:
    f = Ground()
    team = f.add(start, "r2c3")
    apply_effects(f.g, team, letter, codes.EFFECT_NONE)
    assert f.here("r2c3", FRIENDLY) == [after]
    assert all_pinned(f, "r2c3")


@rule("6.4.3l")
def test_a_named_fire_team_is_only_pinned_by_a() -> None:
    f = Ground()
    gun = f.add("lmg", "r2c3", flipped=1)
    assert apply_effects(f.g, gun, A, codes.EFFECT_NONE) == [gun]
    assert f.s.pinned[gun] == 1
    assert f.s.flipped[gun] == 1


@rule("EX-7.18.1", "7.18.1b", "6.4.3c")
@third
def test_example_mortar_section_breaks_down_with_full_ammunition() -> None:
    f = Ground()
    section = f.add("mtr60_sec", "r2c3", steps=3, ammo=3)
    first, last = apply_effects(f.g, section, F, C)
    assert f.here("r2c3", FRIENDLY) == ["mtr60_team", "mtr60_team"]
    assert f.s.flipped[first] == 1
    assert f.s.flipped[last] == 0
    assert f.s.ammo[first] == f.s.ammo[last] == 3


@rule("6.4.3e")
def test_a_unit_lost_as_casualty_drops_its_load() -> None:
    f = Ground()
    team = f.add("fire_team", "r2c3", cargo=1)
    thing = carrying.new_thing(f.s, 14, team)
    apply_effects(f.g, team, C, codes.EFFECT_NONE)
    assert f.s.thing_card[thing] == place("r2c3")
    assert carrying.casualties_on(f.s, FRIENDLY, place("r2c3")) == 2
    assert f.s.friendly_losses == 1


@rule("6.4.3h")
def test_the_load_passes_to_the_team_that_is_left() -> None:
    f = Ground()
    team = f.add("arty_fo", "r2c3")
    thing = carrying.new_thing(f.s, 14, team)
    left = apply_effects(f.g, team, L, codes.EFFECT_NONE)[0]
    assert carrying.things_of(f.s, left) == [thing]


@rule("8.13a")
@third
def test_fanatics_fight_on_or_die() -> None:
    f = Ground()
    f.m.fanatic = True
    enemy, friend = f.add("ger_squad", "r2c3"), f.add("rifle_squad", "r1c3")
    assert [effect_for(f.s, enemy, letter) for letter in (L, P, F, A, C)] == [F, C, F, A, C]
    assert effect_for(f.s, friend, L) == L


@rule("8.14a", "8.14b")
def test_human_waves_take_casualties_and_are_never_pinned() -> None:
    f = Ground()
    wave = f.add("ger_squad", "r2c3", wave=1, steps=3)
    assert effect_for(f.s, wave, P) == C
    left = apply_effects(f.g, wave, C, C)
    assert len(left) == 1
    assert not f.s.pinned[left[0]]
    assert f.s.wave[left[0]] == 1


# -- capture


@rule("3.5.1a", "3.5.1c", "8.15a", "8.15c")
def test_beaten_teams_alone_with_a_fighting_unit_are_captured_with_a_guard() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=3)
    f.add("ger_litter_team", "r2c3")
    f.add("ger_paralyzed_team", "r2c3")
    frame = run(f)
    assert frame.options(f.g) == [("unit", squad)]
    frame.answer(f.g, ("unit", squad))
    assert f.s.prisoners == 2
    assert f.s.steps[squad] == 2
    assert f.here("r2c3", ENEMY) == []


@rule("8.15a")
@pytest.mark.parametrize("captor", ["fire_team", "assault_team", "litter_team"])
def test_an_unpinned_fire_or_assault_team_captures_too(captor: str) -> None:
    f = Ground()
    team = f.add(captor, "r2c3")
    f.add("ger_paralyzed_team", "r2c3")
    fights = captor != "litter_team"
    assert captures(f.s) == ([[place("r2c3"), ENEMY]] if fights else [])
    own = Ground()
    own.add("litter_team", "r2c3")
    own.add("ger_fire_team", "r2c3")
    assert captures(own.s) == [[place("r2c3"), FRIENDLY]]
    assert f.s.kind[team]


@rule("8.15a")
@third
def test_a_pinned_team_captures_nobody() -> None:
    f = Ground()
    f.add("fire_team", "r2c3", pinned=1)
    f.add("ger_paralyzed_team", "r2c3")
    assert captures(f.s) == []


@rule("3.5.1a", "8.15a", "8.15e")
def test_nobody_is_captured_beside_comrades_or_by_pinned_units_and_vehicles() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    f.add("ger_litter_team", "r1c1")
    f.add("ger_fire_team", "r1c1")
    f.add("rifle_squad", "r1c3", pinned=1)
    f.add("ger_litter_team", "r1c3")
    f.add("plt_hq", "r1c5")
    f.add("ger_litter_team", "r1c5")
    f.add("m4_75", "r3c1")
    f.add("ger_litter_team", "r3c1")
    assert captures(f.s) == []


@rule("3.5.1a", "10.8.8a")
def test_an_empty_jeep_keeps_nobody_from_being_captured() -> None:
    f = Ground()
    f.m.enemy_takes_prisoners = True
    f.add("ger_squad", "r2c3", steps=3)
    f.add("litter_team", "r2c3")
    f.add("jeep", "r2c3")
    run(f)
    assert f.s.captured == 1
    assert f.here("r2c3", FRIENDLY) == ["jeep"]


@rule("8.15c", "EX-8.15")
@third
def test_a_two_step_guard_squad_leaves_a_team_of_the_players_choice() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=2)
    f.add("ger_litter_team", "r2c3")
    frame = run(f)
    frame.answer(f.g, ("unit", squad))
    assert frame.options(f.g) == [("assault_team",), ("fire_team",)]
    frame.answer(f.g, ("assault_team",))
    assert f.here("r2c3", FRIENDLY) == ["assault_team"]


@rule("3.5.1b", "8.15b")
def test_a_side_that_takes_no_prisoners_makes_casualties() -> None:
    f = Ground()
    f.m.enemy_takes_prisoners = False
    f.add("ger_squad", "r2c3")
    f.add("litter_team", "r2c3")
    run(f)
    assert f.s.captured == 0
    assert carrying.casualties_on(f.s, FRIENDLY, place("r2c3")) == 1


@rule("3.5.1c")
def test_the_enemy_leads_friendly_teams_away() -> None:
    f = Ground()
    f.m.enemy_takes_prisoners = True
    enemy = f.add("ger_squad", "r2c3", steps=3)
    f.add("litter_team", "r2c3")
    run(f)
    assert f.s.captured == 1
    assert f.s.steps[enemy] == 2


@rule("3.5.1d", "3.5.1e", "8.15.1a", "8.15.1b", "8.15.1c")
@third
def test_enemy_casualties_are_taken_on_free_or_friendly_cards() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    f.add("ger_litter_team", "r3c3")
    for at in ("r1c1", "r2c2", "r3c3"):
        carrying.add_casualties(f.s, ENEMY, place(at), 0, 1)
    carrying.add_casualties(f.s, FRIENDLY, place("r3c3"), 0, 1)
    take_enemy_casualties(f.g)
    assert f.s.prisoners == 2
    assert carrying.casualties_on(f.s, ENEMY, place("r3c3")) == 1
    assert carrying.casualties_on(f.s, FRIENDLY, place("r3c3")) == 1
    f.s.mission_type, f.m.mlr = DEFENSIVE, 2
    f.add("fire_team", "r4c4")
    carrying.add_casualties(f.s, ENEMY, place("r4c1"), 0, 1)
    carrying.add_casualties(f.s, ENEMY, place("r4c4"), 0, 1)
    take_enemy_casualties(f.g)
    assert f.s.prisoners == 3


# -- retreat


@rule("3.5.2b", "3.5.2f", "3.5.2g", "3.5.2i", "4.2.5m")
def test_paralyzed_teams_under_fire_retreat_to_the_best_quiet_card() -> None:
    f = Ground()
    f.lay("r2c4", "woods")
    team = f.add("paralyzed_team", "r3c3")
    f.add("ger_squad", "r4c3")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] == place("r2c4")
    assert f.s.exposed[team] == 1


def test_a_retreat_does_not_pass_a_diagonal_pdf() -> None:
    f = Ground()
    f.lay("r2c4", "woods")
    team = f.add("paralyzed_team", "r3c3")
    f.add("ger_squad", "r4c3")
    gun = f.add("ger_hmg", "r3c4")
    f.add("litter_team", "r2c3")
    set_fire(f.s, gun, place("r2c3"), 5)
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] != place("r2c4")


def test_fire_of_its_own_side_drives_no_team_away() -> None:
    f = Ground()
    team = f.add("paralyzed_team", "r3c3")
    f.add("rifle_squad", "r3c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.s.vof_on_enemies[place("r3c3")]
    retreat_segment(f.g)
    assert f.s.card[team] == place("r3c3")


def test_a_retreat_leads_towards_a_landing_zone_too() -> None:
    f = Ground()
    f.lay("r4c2", "woods")
    f.s.control[place("r5c1")] |= 1 << CONTROL_LANDING_ZONE
    team = f.add("paralyzed_team", "r3c3")
    f.add("ger_squad", "r4c3")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] == place("r4c2")


@rule("3.0d")
def test_fire_that_a_retreat_leaves_drives_back_the_next_team_on_its_line() -> None:
    for first, second_ in (("r4c3", "r3c3"), ("r3c3", "r4c3")):
        f = Ground()
        f.lay("r3c2", "woods")  # the best ground: away from the line of fire
        enemy = f.add("ger_squad", "r5c3")
        teams = [f.add("paralyzed_team", at) for at in (first, second_)]
        f.settle()
        assert f.aim(enemy) == place("r4c3")
        retreat_segment(f.g)
        assert all(f.s.exposed[team] for team in teams)
        assert not {f.s.card[team] for team in teams} & {place("r4c3"), place("r3c3")}


@rule("3.5.2b")
@pytest.mark.parametrize("marks", [{"pinned": 1}, {"exposed": 1}])
@third
def test_pinned_or_exposed_teams_do_not_retreat(marks: dict[str, Any]) -> None:
    f = Ground()
    team = f.add("paralyzed_team", "r3c3", **marks)
    f.add("ger_squad", "r4c3")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] == place("r3c3")


@rule("3.5.2c", "3.5.2d", "3.5.2e")
def test_litter_teams_retreat_with_casualties_only() -> None:
    f = Ground()
    alone, carrier = f.add("litter_team", "r3c1"), f.add("litter_team", "r3c5")
    carrying.add_casualties(f.s, FRIENDLY, place("r3c5"), 0, 1)
    f.add("ger_squad", "r4c1")
    f.add("ger_squad", "r4c5")
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[alone] == place("r3c1")
    assert f.s.card[carrier] in (place("r2c4"), place("r2c5"))
    assert f.s.cargo[carrier] == 1
    assert carrying.casualties_on(f.s, FRIENDLY, place("r3c5")) == 0


@rule("3.5.2h")
def test_enemies_retreat_off_the_edge_of_the_map() -> None:
    f = Ground()
    team = f.add("ger_paralyzed_team", "r5c3")
    f.add("rifle_squad", "r4c3")
    f.settle()
    retreat_segment(f.g)
    assert not f.s.kind[team]


@rule("3.5.2a", "4.4.3e", "4.4.3f", "4.4.3h", "7.17a")
@third
def test_gas_turns_good_order_units_into_fire_teams() -> None:
    f = Ground(roll_gas=[])
    f.m.gas_masks = False
    squad = f.add("rifle_squad", "r3c3", steps=3, exposed=1)
    gun = f.add("lmg", "r3c3", exposed=1)
    tank = f.add("m4_75", "r3c3")
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    assert not f.s.kind[squad] or is_team(f.s, squad)
    assert sorted(f.here("r3c3", FRIENDLY)) == ["fire_team", "fire_team", "fire_team", "lmg", "m4_75"]
    assert f.s.flipped[gun] == 1
    assert all_pinned(f, "r3c3")
    assert f.s.pinned[tank] == 1


@rule("4.4.3f", "4.4.3g")
def test_gas_drives_units_out_of_sight_to_cover() -> None:
    low = next(c for c in f_cards(3) if f_cards(3)[c] <= 2)
    f = Ground(roll_gas=[low])
    f.m.gas_masks = False
    f.lay("r2c3", "village")
    team = f.add("fire_team", "r3c3")
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    assert f.s.card[team] == place("r2c3")
    assert f.s.exposed[team] == 1


@rule("7.9.1c", "4.4.3f")
@third
def test_gas_does_not_drive_out_who_lies_among_mines() -> None:
    low = next(c for c in f_cards(3) if f_cards(3)[c] <= 2)
    f = Ground(roll_gas=[low])
    f.m.gas_masks = False
    team = f.add("fire_team", "r3c3")
    mark_unit(f.s, codes.VOF_MINES, NOBODY, team, 1, -4)
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    assert f.s.card[team] == place("r3c3")
    assert f.s.pinned[team] == 1


@rule("4.4.3e", "6.4.3i")
@third
@pytest.mark.parametrize(
    ("key", "left"),
    [
        ("ger_squad", ["ger_lmg_fire_team", "ger_fire_team", "ger_fire_team"]),
        ("ger_mtr81_sec", ["ger_mtr81", "ger_mtr81", "ger_mtr81"]),
    ],
)
def test_gas_makes_the_fire_teams_of_the_breakdown_chart(key: str, left: list[str]) -> None:
    f = Ground()
    f.add(key, "r3c3", exposed=1)
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    assert sorted(f.here("r3c3", codes.ENEMY), reverse=True) == left
    assert all(is_team(f.s, part) for part in units_on(f.s, place("r3c3")))


@rule("5.1a", "4.4.3f")
@third
def test_gas_does_not_drive_out_a_pinned_gun_that_cannot_move() -> None:
    low = next(c for c in f_cards(3) if f_cards(3)[c] <= 2)
    f = Ground(roll_gas=[low])
    gun = f.add("ger_pak75", "r3c3", pinned=1)
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    assert f.s.card[gun] == place("r3c3")


@rule("8.6.2h", "8.14a")
@third
def test_gassed_squads_keep_their_letter_and_their_wave() -> None:
    f = Ground()
    squad = f.add("ger_squad", "r3c3", steps=3, exposed=1, origin=2, wave=1)
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    parts = units_on(f.s, place("r3c3"))
    assert squad not in parts or is_team(f.s, squad)
    assert [(f.s.origin[part], f.s.wave[part], f.s.pinned[part]) for part in parts] == [(2, 1, 0)] * 3


@rule("4.3.4e", "4.3.5d")
@pytest.mark.parametrize(("number", "left"), [(1, 0), (2, 1)])
def test_sets_are_destroyed_or_left_lying_with_their_owner(number: int, left: int) -> None:
    coin = [c for c in f_cards(2) if f_cards(2)[c] == number]
    f = Ground(roll_radio=coin[:1], roll_phone=coin[1:2])
    f.s.radio[codes.NET_CO_TAC][f.add("plt_hq", "r2c3")] = codes.RADIO_MANPACK
    hq = units_on(f.s, place("r2c3"))[0]
    f.s.phone[hq] = 1 << codes.NET_BN_TAC
    squad = f.add("rifle_squad", "r2c3")
    apply_effects(f.g, hq, C, codes.EFFECT_NONE)
    assert len(f.s.sets_lying) == 2 * left
    assert len(carrying.sets_for(f.s, squad)) == 2 * left
    if left:
        carrying.pick_up(f.g, squad)
        assert f.s.radio[codes.NET_CO_TAC][squad] == codes.RADIO_MANPACK
        assert f.s.phone[squad] == 1 << codes.NET_BN_TAC
        assert f.s.sets_lying == []


def test_the_load_goes_to_the_last_step_that_is_no_casualty() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", steps=2)
    smoke = carrying.new_thing(f.s, 14, squad)
    left = apply_effects(f.g, squad, P, C)
    assert len(left) == 1
    assert carrying.things_of(f.s, left[0]) == [smoke]


@rule("5.1.6h", "7.18c")
@pytest.mark.parametrize(
    ("squad", "left", "team", "points"),
    [
        (421, 0, "lmg_fire_team", 6),  # its own belts, however many charges the engineers have used
        (421, 4, "lmg_fire_team", 6),
        (724, 1, "lmg_fire_team", 6),
        (120, 4, "fire_team", 0),
        (TYPE["nva_squad"], 3, "vc_lmg_fire_team", 3),
    ],
)
def test_charges_of_engineers_do_not_become_belts_of_their_machine_gun(
    squad: int, left: int, team: str, points: int
) -> None:
    f = Ground()
    unit = f.add(squad, "r2c3", ammo=left)
    first = apply_effects(f.g, unit, F, N)[0]
    assert (f.s.t.types.key[f.s.kind[first]], f.s.ammo[first], f.s.dry[first]) == (team, points, 0)


@rule("4.4.3e", "4.4.3f", "4.4.3h")
@third
@pytest.mark.parametrize("masks", [False, True])
def test_gas_does_nothing_to_those_with_masks_and_pins_who_does_not_flee(masks: bool) -> None:
    high = next(c for c in f_cards(3) if f_cards(3)[c] == 3)
    f = Ground(roll_gas=[high])
    f.m.gas_masks = masks
    team, tank = f.add("litter_team", "r3c3"), f.add("m4_75", "r3c3")
    squad = f.add("rifle_squad", "r3c3", exposed=1)
    f.s.gas[place("r3c3")] = 1
    suffer_gas(f.g)
    assert [f.s.pinned[who] for who in (team, tank)] == [int(not masks)] * 2
    assert (f.s.card[team], f.s.exposed[team]) == (place("r3c3"), 0)
    assert (f.s.kind[squad] > 0 and not is_team(f.s, squad)) == masks


@rule("4.4.3g")
@third
def test_who_flees_from_gas_looks_first_for_a_card_that_no_enemy_sees() -> None:
    f = Ground()
    team = f.add("fire_team", "r3c3")
    f.lay("r4c3", "village")
    f.lay("r3c4", "orchard")
    watcher = f.add("ger_litter_team", "r5c3")
    assert gas_refuges(f.s, team) == [place("r3c4")]
    take_off(f.s, watcher)
    assert gas_refuges(f.s, team) == [place("r4c3")]  # the best cover
    f.lay("r3c4", "village")
    refuges = gas_refuges(f.s, team)
    assert sorted(refuges) == [place("r3c4"), place("r4c3")]
    f.m.gas_masks, f.s.gas[place("r3c3")] = False, 1
    for number in (1, 2):  # by lot
        flee = [card for card in f_cards(3) if f_cards(3)[card] == 1][number]
        lot = next(card for card in reversed(f_cards(2)) if f_cards(2)[card] == number)
        f.script(roll_gas=[flee, lot])
        relocate(f.g, team, place("r3c3"), 0)
        f.s.exposed[team] = f.s.pinned[team] = 0
        suffer_gas(f.g)
        assert f.s.card[team] == refuges[number - 1]


@rule("3.5.2a")
@third
@pytest.mark.parametrize("number", [1, 3])
def test_gas_comes_before_other_retreats(number: int) -> None:
    f = Ground(roll_gas=[next(c for c in f_cards(3) if f_cards(3)[c] == number)])
    f.m.gas_masks = False
    f.lay("r2c4", "woods")
    team = f.add("paralyzed_team", "r3c3")
    f.add("ger_squad", "r4c3")
    f.settle()
    f.s.gas[place("r3c3")] = 1
    assert gas_refuges(f.s, team) == [place("r2c4")]
    retreat_segment(f.g)
    assert f.s.card[team] == place("r2c4" if number == 1 else "r3c3")  # who is Pinned by it retreats no more
    assert f.s.pinned[team] == (number == 3)


@rule("3.5.2f", "3.5.2i")
@third
@pytest.mark.parametrize("number", [1, 2])
def test_a_retreat_to_one_of_two_like_cards_goes_by_lot_though_they_are_full(number: int) -> None:
    lot = next(c for c in f_cards(2) if f_cards(2)[c] == number)
    f = Ground(roll_retreat=[lot])
    for at in ("r2c2", "r2c4"):
        f.lay(at, "woods")
        for _ in range(5):
            f.add("rifle_squad", at, steps=3)
        f.add("fire_team", at)
    team = f.add("paralyzed_team", "r3c3")
    f.add("ger_squad", "r4c3")
    f.settle()
    for at in ("r2c2", "r2c4"):
        assert f.s.step_count[place(at)] == 16
    retreat_segment(f.g)
    assert f.s.card[team] == place(("r2c4", "r2c2")[number - 1])


@rule("3.5.1b", "8.15b")
@also("9.13b")
def test_a_company_that_takes_no_prisoners_has_none_of_its_casualties_either() -> None:
    f = Ground()
    f.m.takes_prisoners = False
    squad = f.add("rifle_squad", "r2c3", steps=3)
    f.add("ger_litter_team", "r2c3")
    carrying.add_casualties(f.s, ENEMY, place("r2c3"), 0, 2)
    f.s.had_pc[place("r2c3")] = 1
    run(f)
    assert (f.here("r2c3", ENEMY), f.s.steps[squad]) == ([], 3)  # nobody guards them
    assert (f.s.prisoners, carrying.casualties_on(f.s, ENEMY, place("r2c3"))) == (0, 3)


@rule("3.5.1e")
@third
def test_the_enemy_leaves_casualties_where_they_lie() -> None:
    f = Ground()
    f.m.enemy_takes_prisoners = True
    f.add("ger_squad", "r2c3", steps=3)
    carrying.add_casualties(f.s, FRIENDLY, place("r2c3"), 0, 2)
    run(f)
    take_enemy_casualties(f.g)
    assert (f.s.captured, carrying.casualties_on(f.s, FRIENDLY, place("r2c3"))) == (0, 2)


@rule("4.3.4e", "4.3.5d")
@third
def test_a_set_stays_with_the_team_that_is_left_of_its_unit() -> None:
    f = Ground(roll_radio=[], roll_phone=[])
    squad = f.add("rifle_squad", "r2c3", steps=2)
    f.s.radio[codes.NET_CO_TAC][squad] = codes.RADIO_MANPACK
    f.s.phone[squad] = 1 << codes.NET_BN_TAC
    parts = apply_effects(f.g, squad, P, C)
    assert len(parts) == 1
    assert f.s.radio[codes.NET_CO_TAC][parts[0]] == codes.RADIO_MANPACK
    assert f.s.phone[parts[0]] == 1 << codes.NET_BN_TAC
    assert f.s.sets_lying == f.s.lost_sets == []
