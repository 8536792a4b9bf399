"""The enemy's activity check in its finer points: who is under fire, whom it attacks with what, where it hides."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.enemy.contacts import rule
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import NORTH, SOUTH, TYPE, Ground, T, icon, place
from sandtable.games.fields_of_fire.rules.campaign.reattempt import clear_field
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do, carry_out_reaction
from sandtable.games.fields_of_fire.rules.enemy.advance import advance, advance_cards, cards_to_opponent, leaves_forward
from sandtable.games.fields_of_fire.rules.enemy.attacks import grenade_weapon, same_card_victims
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity, checking_units, fits, heavy
from sandtable.games.fields_of_fire.rules.enemy.cover import best_place
from sandtable.games.fields_of_fire.rules.enemy.rally import rally, reconstitute
from sandtable.games.fields_of_fire.rules.enemy.steps import mobile
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import cover_left
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.mines import INACTIVE
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, new_thing, things_of
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, UNITS
from sandtable.games.fields_of_fire.state.mission_tables import Stage

SQUAD, LMG = "ger_squad", "ger_lmg"
FIRE_TEAM, ASSAULT_TEAM, LITTER = "ger_fire_team", "ger_assault_team", "ger_litter_team"


def asset(key: str) -> int:
    return T.assets.key.index(key)


@rule("5.1.4a")
@pytest.mark.parametrize(
    ("key", "wired", "hidden"), [(SQUAD, "r3c3", 0), (SQUAD, "r2c3", 0), ("nva_sapper", "r2c3", 1)]
)
def test_wire_stops_enemies_who_infiltrate(key: str, wired: str, hidden: int) -> None:
    f = Ground(roll_enemy_attempt=[icon(codes.ICON_INFILTRATE, number) for number in range(3)])
    f.add("rifle_squad", "r1c3")
    unit = f.add(key, "r3c3")
    f.s.wire[place(wired)] = 1
    f.s.grenade_miss[place("r3c3")] = 1
    for side in ("r2c2", "r2c4"):
        for _ in range(6):
            f.add("ger_squad", side)
    advance(f.g, unit, True)
    assert f.s.card[unit] == place("r2c3")
    assert f.s.exposed[unit] != hidden


@rule("5.3a", "8.6.1c")
def test_no_enemy_finds_more_cover_than_the_card_has() -> None:
    f = Ground(roll_enemy_attempt=[card(word=codes.WORD_COVER)] * 3)
    while cover_left(f.s, place("r3c3")):
        f.add(SQUAD, "r3c3", f.cover("basic", "r3c3"), steps=3)
    unit = f.add(SQUAD, "r3c3", steps=3)
    assert best_place(f.s, unit, place("r3c3")) == OPEN  # too crowded to be better than none
    assert not can_do(f.s, unit, act.ENEMY_COVER)


@rule("8.6.2d")
def test_mines_that_sleep_are_no_fire() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r4c4")
    f.s.mines[place("r4c4")] = INACTIVE
    assert fits(f.s, unit, act.QUIET_NO_LOS)
    assert not fits(f.s, unit, act.UNDER_FIRE_NO_COVER)
    f.s.grenade_miss[place("r4c4")] = 1
    assert fits(f.s, unit, act.UNDER_FIRE_NO_COVER)


@rule("7.9.1c")
@third
def test_an_enemy_among_mines_does_not_take_cover() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r4c4")
    f.cover("basic", "r4c4")
    assert can_do(f.s, unit, act.ENEMY_COVER)
    mark_unit(f.s, codes.VOF_MINES, NOBODY, unit, 1, -4)
    assert not can_do(f.s, unit, act.ENEMY_COVER)


@rule("8.6.2d")
def test_a_team_that_can_throw_shells_does_not_only_concentrate() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    team = f.add("ger_schreck", "r3c3")
    set_fire(f.s, team, place("r2c3"), SOUTH)
    carry_out_reaction(f.g, team, act.ENEMY_GRENADE_OR_CONCENTRATE)
    assert len(f.told("grenades")) == 1
    lmg = f.add(LMG, "r3c3")
    set_fire(f.s, lmg, place("r2c3"), SOUTH)
    assert grenade_weapon(f.s, lmg) == codes.NONE
    assert can_do(f.s, lmg, act.ENEMY_GRENADE_OR_CONCENTRATE)
    carry_out_reaction(f.g, lmg, act.ENEMY_GRENADE_OR_CONCENTRATE)
    assert len(f.told("grenades")) == 1


@rule("7.4c", "8.11.1c")
def test_squads_fire_their_rockets_at_infantry() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    squad = f.add("nva_squad", "r3c3")
    set_fire(f.s, squad, place("r2c3"), SOUTH)
    assert grenade_weapon(f.s, squad) == codes.NONE
    rocket = new_thing(f.s, asset("rpg"), squad)
    assert grenade_weapon(f.s, squad) == rocket
    carry_out_reaction(f.g, squad, act.ENEMY_GRENADE_OR_CONCENTRATE)
    assert len(f.told("grenades")) == 1
    assert things_of(f.s, squad) == []
    assert not f.s.dry[squad]
    f.add("rifle_squad", "r3c3")
    assert grenade_weapon(f.s, squad) == OWN_WEAPON  # hand grenades on its own card


@rule("8.6.1b")
def test_a_stack_under_cover_counts_with_all_its_steps() -> None:
    f = Ground()
    enemy = f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r3c3", steps=3)
    trench = f.cover("trench", "r3c3")
    stack = [f.add("rifle_squad", "r3c3", cover=trench, steps=2) for _ in range(2)]
    assert same_card_victims(f.s, enemy) == stack[:1]


@rule("8.6.1f")
def test_the_best_cover_counts_stacking_and_fire_on_it() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r2c3")
    card_ = place("r3c3")
    basic, trench = f.cover("basic", "r3c3"), f.cover("trench", "r3c3")
    assert best_place(f.s, unit, card_) == trench
    gap = T.charts.cover[f.s.cover_kind[trench]].value - T.charts.cover[f.s.cover_kind[basic]].value
    for _ in range(gap + 1):
        f.add(FIRE_TEAM, "r3c3", cover=trench)
    assert best_place(f.s, unit, card_) == basic
    mark_cover(f.s, codes.VOF_GRENADE, NOBODY, basic, -4, 0)
    assert best_place(f.s, unit, card_) != basic


@rule("8.6.2d")
def test_guns_without_ammunition_are_still_heavy() -> None:
    f = Ground()
    rifle = f.add("nva_rcl57", "r3c3", dry=1)
    assert heavy(f.s, rifle)
    assert fits(f.s, rifle, act.HEAVY_OUT_OF_AMMO)
    assert not fits(f.s, f.add(SQUAD, "r3c3", dry=1), act.HEAVY_OUT_OF_AMMO)


@rule("8.6.2d")
def test_a_litter_team_needs_the_casualty_in_its_own_area() -> None:
    f = Ground()
    trench = f.cover("trench", "r3c3")
    team = f.add(LITTER, "r3c3")
    add_casualties(f.s, codes.ENEMY, place("r3c3"), trench, 1)
    assert not fits(f.s, team, act.LITTER_WITH_CASUALTY)
    f.s.place[team] = trench
    assert fits(f.s, team, act.LITTER_WITH_CASUALTY)


@rule("5.1.6h", "6.5.2b")
def test_an_enemy_squad_made_of_teams_carries_their_casualty() -> None:
    f = Ground(roll_enemy_attempt=[card(word=codes.WORD_RALLY)])
    teams = [f.add(FIRE_TEAM, "r4c3", cargo=1), f.add("ger_lmg_fire_team", "r4c3")]
    reconstitute(f.g, teams[1])
    squad = next(unit for unit in f.s.units_at[place("r4c3")] if T.types.kind[f.s.kind[unit]] == codes.KIND_SQUAD)
    assert (f.s.steps[squad], f.s.cargo[squad]) == (2, 1)


@rule("8.6.2b", "6.5.2b")
def test_a_squad_of_teams_has_their_experience_and_checks_no_more() -> None:
    f = Ground(roll_enemy_attempt=[card(word=codes.WORD_RALLY)])
    f.m.enemy_experience = codes.VETERAN
    teams = [f.add("ger_lmg_fire_team", "r4c3", exposed=1), f.add(FIRE_TEAM, "r4c3", origin=2)]
    f.add("ger_leader", "r4c3")
    frame = EnemyActivity(0)
    f.g.push(frame)
    frame.next(f.g)
    reconstitute(f.g, teams[1])
    squad = next(u for u in range(UNITS) if f.s.kind[u] and T.types.kind[f.s.kind[u]] == codes.KIND_SQUAD)
    assert f.s.experience[squad] == codes.GREEN
    assert f.s.exposed[squad]
    assert f.s.origin[squad] == 2
    assert f.s.acted[squad] == f.s.turn
    frame.units.append(squad)  # the slot of a team that was still to check
    frame.next(f.g)
    assert squad not in frame.units


@rule("6.5.2a")
def test_the_gun_that_makes_a_squad_possible_goes_into_it() -> None:
    f = Ground(roll_enemy_attempt=[card(word=codes.WORD_RALLY)])
    teams = [f.add(FIRE_TEAM, "r4c3") for _ in range(5)]
    f.add("ger_lmg_fire_team", "r4c3", ammo=3)
    reconstitute(f.g, teams[4])  # with the team that checks: three steps
    left = f.here("r4c3", codes.ENEMY)
    assert [T.types.kind[TYPE[key]] for key in left].count(codes.KIND_SQUAD) == 1
    assert [key for key in left if T.types.kind[TYPE[key]] != codes.KIND_SQUAD] == [FIRE_TEAM] * 3
    assert f.s.kind[teams[4]] != TYPE[FIRE_TEAM]


@rule("8.6.2d")
def test_a_weapon_team_beside_two_fire_teams_rallies_itself() -> None:
    f = Ground()
    teams = [f.add(FIRE_TEAM, "r4c3"), f.add(ASSAULT_TEAM, "r4c3")]
    gun = f.add(LMG, "r4c3", flipped=1)
    assert all(fits(f.s, team, act.TEAMS_TOGETHER) for team in teams)
    assert not fits(f.s, gun, act.TEAMS_TOGETHER)
    assert fits(f.s, gun, act.WEAPON_ON_FIRE_TEAM_SIDE)


@rule("8.6.2h", "8.14b")
def test_parts_of_a_unit_keep_its_letter_and_its_wave() -> None:
    f = Ground()
    squad = f.add(SQUAD, "r4c3", origin=2)
    parts = apply_effects(f.g, squad, codes.EFFECT_LITTER, codes.EFFECT_FIRE)
    assert [f.s.origin[part] for part in parts] == [2, 2, 2]
    team = f.add(FIRE_TEAM, "r2c2", wave=1)
    f.s.kind[team] = TYPE[LITTER]
    rally(f.g, team)
    after = next(unit for unit in f.s.units_at[place("r2c2")])
    assert T.types.kind[f.s.kind[after]] == codes.KIND_FIRE_TEAM
    assert f.s.wave[after] == 1


@rule("7.9.1c")
@third
def test_mines_hold_the_enemy_too() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r3c3")
    assert mobile(f.s, unit)
    mark_unit(f.s, codes.VOF_MINES, NOBODY, unit, 1, -4)
    assert not mobile(f.s, unit)


@rule("8.4.4a")
def test_shifted_fire_clears_markers_from_its_line() -> None:
    f = Ground()
    friend = f.add("rifle_squad", "r4c5")
    gun = f.add(LMG, "r4c3")
    f.s.pc[place("r4c4")] = 2
    set_fire(f.s, friend, place("r4c3"), 6)
    set_fire(f.s, gun, place("r5c3"), NORTH)
    f.s.fire_ways[place("r4c3")] = 1 << 2
    carry_out_reaction(f.g, gun, act.ENEMY_SHIFT_FIRE)
    assert f.aim(gun) == place("r4c5")
    assert not f.s.pc[place("r4c4")]


def attacking(column: int) -> Ground:
    f = Ground()
    stage = Stage()
    stage.table, stage.column = act.TABLE_OFFENSIVE, column
    f.m.stages = [stage]
    f.m.staging = mc.STAGING_MAIN
    return f


@rule("8.6.2d")
def test_an_advance_goes_to_the_staging_area_an_infiltration_to_the_nearest_opponent() -> None:
    f = attacking(act.COLUMN_ASSAULT)
    f.add("rifle_squad", "r3c1")
    unit = f.add(SQUAD, "r3c4")
    assert sorted(advance_cards(f.s, unit)) == [place("r2c3"), place("r2c4"), place("r2c5")]
    assert sorted(cards_to_opponent(f.s, unit)) == [place("r2c3"), place("r3c3"), place("r4c3")]
    low = f.add(SQUAD, "r1c4")
    assert not leaves_forward(f.s, low)
    assert advance_cards(f.s, low) == cards_to_opponent(f.s, low)


@rule("1.2.7c")
@pytest.mark.parametrize(("number", "goal"), [(1, "r2c4"), (2, "r2c2")])
def test_of_two_opponents_equally_near_r_decides(number: int, goal: str) -> None:
    f = Ground(roll_advance=[card(random2=number)])
    f.add("rifle_squad", "r1c1")
    f.add("rifle_squad", "r1c5")
    unit = f.add(SQUAD, "r3c3")
    advance(f.g, unit, True)
    assert f.s.card[unit] == place(goal)


@rule("1.2.7c")
@third
@pytest.mark.parametrize(("number", "goal"), [(1, "r2c4"), (2, "r2c2")])
def test_of_casualties_equally_near_r_decides(number: int, goal: str) -> None:
    f = Ground(roll_advance=[card(random2=number)])
    litter = f.add(LITTER, "r3c3")
    for at in ("r1c1", "r1c5"):
        add_casualties(f.s, codes.ENEMY, place(at), OPEN, 1)
    carry_out_reaction(f.g, litter, act.ENEMY_TO_CASUALTY)
    assert f.s.card[litter] == place(goal)


@rule("8.6.2d", "8.14c")
def test_who_overruns_leaves_by_the_lower_edge() -> None:
    f = attacking(act.COLUMN_OVERRUN)
    f.add("rifle_squad", "r3c1")
    unit = f.add(SQUAD, "r1c4")
    assert can_do(f.s, unit, act.ENEMY_ADVANCE)
    carry_out_reaction(f.g, unit, act.ENEMY_ADVANCE)
    assert not f.s.kind[unit]
    assert f.s.enemy_passed == 1
    team = f.add(ASSAULT_TEAM, "r1c4")
    assert not leaves_forward(f.s, team)


@rule("8.6.2d")
def test_an_advance_on_an_air_landing_goes_to_the_landing_zone() -> None:
    f = attacking(act.COLUMN_ASSAULT)
    f.m.staging = mc.STAGING_AIR
    f.s.control[place("r4c1")] = 1 << mc.CONTROL_LANDING_ZONE
    unit = f.add(SQUAD, "r4c4")
    assert place("r4c3") in advance_cards(f.s, unit)
    assert place("r3c4") not in advance_cards(f.s, unit)


@rule("8.6.2c")
def test_what_acted_in_one_attempt_checks_in_the_next() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r4c3", acted=3)
    f.s.turn = 3
    assert checking_units(f.s) == []
    clear_field(f.s)
    assert checking_units(f.s) == [unit]
