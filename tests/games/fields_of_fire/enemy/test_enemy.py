"""Enemy activity checks, falling back, snipers, leaders, spotters, ammunition, human waves (8.6, 8.8 to 8.14)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import also, third
from games.fields_of_fire.enemy.contacts import LEADER, LMG, MORTAR, SNIPER, SQUAD, shelling
from games.fields_of_fire.field import card, without
from games.fields_of_fire.ground import SOUTH, TYPE, Ground, T, icon, place
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.enemy import checks
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do, carry_out_reaction, take_cover, vanish
from sandtable.games.fields_of_fire.rules.enemy.advance import advance
from sandtable.games.fields_of_fire.rules.enemy.attacks import attempt_cards, same_card_victims
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard
from sandtable.games.fields_of_fire.rules.enemy.cover import best_place
from sandtable.games.fields_of_fire.rules.enemy.fall_back import best_refuges, fall_back, fall_back_card
from sandtable.games.fields_of_fire.rules.enemy.special import shell_target, spent
from sandtable.games.fields_of_fire.rules.fire.ammunition import run_out
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.pieces.marks import has
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, take_off
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Stage

BURST = codes.ICON_BURST


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


# -- the check


@rule("8.6.2a", "8.6.2b", "3.2.2b")
def test_every_unit_checks_once_card_by_card() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    units = [f.add(SQUAD, "r5c5"), f.add(LMG, "r5c5"), f.add(SQUAD, "r5c1"), f.add(LMG, "r5c1")]
    frame = checks.EnemyActivity(0)
    f.g.push(frame)
    frame.next(f.g)
    assert frame.units == units
    seen: list[int] = []
    while f.g.stack and f.g.stack[-1] is frame:
        before = frame.units[:]
        frame.next(f.g)
        seen.extend(unit for unit in before if unit not in frame.units)
    assert sorted(seen) == units
    assert {seen[0], seen[1]} in ({units[0], units[1]}, {units[2], units[3]})


@rule("3.2.2b", "8.6.2b")
@pytest.mark.parametrize(("number", "first"), [(1, "r4c1"), (2, "r4c5"), (3, "r5c3")])
def test_a_random_number_says_which_card_checks_first(number: int, first: str) -> None:
    f = Ground()
    for at in ("r5c3", "r4c5", "r4c1"):
        f.add(SQUAD, at, holds_fire=1)
    f.script(roll_activity_card=[card(random3=number)])
    frame = checks.EnemyActivity(0)
    f.g.push(frame)
    while frame.card == NOWHERE:
        frame.next(f.g)
    assert frame.card == place(first)


@rule("8.6.2b")
def test_pinned_and_teams_check_first_leaders_last() -> None:
    f = Ground()
    leader, squad, pinned = f.add(LEADER, "r3c3"), f.add(SQUAD, "r3c3"), f.add(SQUAD, "r3c3", pinned=1)
    assert checks.first_to_check(f.s, [leader, squad, pinned]) == pinned
    assert checks.first_to_check(f.s, [leader, squad]) == squad
    assert checks.first_to_check(f.s, [leader]) == leader


@rule("8.6.2c", "3.2.1b")
def test_units_of_an_event_do_not_check() -> None:
    f = Ground()
    unit, other = f.add(SQUAD, "r3c3"), f.add(SQUAD, "r4c3")
    f.s.turn = 3
    f.s.acted[unit] = 3
    assert checks.checking_units(f.s) == [other]
    f.s.turn = 4
    assert checks.checking_units(f.s) == [unit, other]


@rule("8.6.2d", "8.6.2f")
def test_the_first_row_that_fits_in_the_table_of_the_mission() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    unit = f.add(SQUAD, "r3c3")
    stage = Stage()
    stage.table, stage.column = act.TABLE_OFFENSIVE, 0
    f.m.stages = [stage]
    situation, results, weights = checks.row_for(f.s, unit)
    table = T.charts.activity[act.TABLE_OFFENSIVE]
    row = table.situation.index(situation)
    assert results == table.action[row]
    assert weights == [share[0] for share in table.weight[row]]
    f.add("rifle_squad", "r3c3")
    assert checks.row_for(f.s, unit)[0] == act.OPPONENT_HERE_NO_COVER
    assert table.situation.index(act.OPPONENT_HERE_NO_COVER) < row
    stage.table = act.TABLE_DEFENSIVE
    defensive = T.charts.activity[act.TABLE_DEFENSIVE]
    assert checks.row_for(f.s, unit)[1] == defensive.action[defensive.situation.index(act.OPPONENT_HERE_NO_COVER)]
    f.s.attack_until, f.s.attack_column, f.s.turn = 5, 0, 5
    assert checks.row_for(f.s, unit)[1] == table.action[table.situation.index(act.OPPONENT_HERE_NO_COVER)]


@rule("8.6.2e")
def test_what_cannot_be_done_is_not_drawn() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    unit = f.add(SQUAD, "r3c3")
    assert not can_do(f.s, unit, act.ENEMY_GRENADE)
    assert can_do(f.s, unit, act.ENEMY_FALL_BACK)
    f.s.exposed[unit] = 1
    assert not can_do(f.s, unit, act.ENEMY_FALL_BACK)
    assert not can_do(f.s, unit, act.ENEMY_SHIFT_FIRE)


@rule("8.12c", "10.8.4a")
def test_immobile_guns_redraw_movement() -> None:
    f = Ground()
    gun = f.add("ger_pak75", "r3c3")
    assert not any(can_do(f.s, gun, it) for it in (act.ENEMY_FALL_BACK, act.ENEMY_ADVANCE, act.ENEMY_INFILTRATE))


@rule("8.6.2g", "8.9a")
def test_a_leader_in_the_area_helps() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    squad, leader = f.add(SQUAD, "r3c3"), f.add(LEADER, "r3c3")
    pinned = f.add(SQUAD, "r3c3", pinned=1)
    assert attempt_cards(f.s, squad, 2) == 3
    assert checks.led(f.s, pinned)
    f.s.place[leader] = f.cover("trench", "r3c3")
    assert attempt_cards(f.s, squad, 2) == 2
    assert not checks.led(f.s, pinned)


@rule("8.6.2h")
def test_back_to_a_marker_of_the_same_letter() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r3c3", origin=2)
    f.m.rules = [[] for _ in f.m.rules]
    vanish(f.g, unit)
    assert f.s.pc[place("r3c3")] == 2
    assert not f.s.kind[unit]
    other = f.add(SQUAD, "r3c3", origin=1)
    vanish(f.g, other)
    assert f.s.pc[place("r3c3")] == 2
    unknown = f.add(SQUAD, "r2c3", origin=0)
    f.script(roll_pc_letter_unknown=[card(random3=1)])
    vanish(f.g, unknown)
    assert f.s.pc[place("r2c3")] == 1


# -- movement


@rule("8.6.1c", "8.6.1f")
@third
def test_falling_back_goes_under_the_best_cover_and_exposes() -> None:
    f = Ground()
    for at in ("r1c2", "r1c3", "r1c4"):
        f.add("rifle_squad", at)
    unit = f.add(SQUAD, "r2c3")
    f.cover("basic", "r3c3")
    trench = f.cover("trench", "r3c3")
    fall_back(f.g, unit)
    assert f.s.card[unit] == place("r3c3")
    assert f.s.place[unit] == trench
    assert f.s.exposed[unit]
    assert best_place(f.s, unit, place("r3c3")) == trench


@rule("8.6.1c")
def test_seeking_cover_exposes() -> None:
    f = Ground()
    unit = f.add(SQUAD, "r3c3")
    f.cover("foxhole", "r3c3")
    take_cover(f.g, unit)
    assert f.s.place[unit]
    assert f.s.exposed[unit]


@rule("8.6.3a")
def test_falls_back_out_of_sight_before_better_cover() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    unit = f.add(SQUAD, "r2c3")
    f.cover("pillbox", "r3c3")
    f.lay("r3c2", "open_field", dark=255)
    hidden = [at for at in ("r3c2", "r3c3", "r3c4") if not seen_by_friends(f.s, place(at))]
    assert hidden
    assert "r3c3" not in hidden
    assert fall_back_card(f.s, unit) in [place(at) for at in hidden]


@rule("8.6.3a")
@third
@pytest.mark.parametrize(("number", "end"), [(1, "r4c2"), (2, "r4c4")])
def test_falls_back_to_the_best_cover_and_at_random_between_equals(number: int, end: str) -> None:
    f = Ground()
    unit = f.add(SQUAD, "r3c3")
    f.lay("r4c2", "woods", dark=0)
    assert best_refuges(f.s, unit, [place(at) for at in ("r4c2", "r4c3", "r4c4")]) == [place("r4c2")]
    f.lay("r4c4", "woods", dark=0)
    f.script(roll_fall_back=[card(random2=number)])
    fall_back(f.g, unit)
    assert f.s.card[unit] == place(end)


@rule("8.6.3a", "8.6.3b")
def test_from_the_edge_off_the_map() -> None:
    f = Ground()
    f.m.expandable = False
    f.add("rifle_squad", "r1c3")
    unit = f.add(SQUAD, "r5c3")
    assert fall_back_card(f.s, unit) == NOWHERE
    fall_back(f.g, unit)
    assert not f.s.kind[unit]
    assert f.told("left-map") == [(unit,)]


@third
@rule("8.6.3a", "8.4.5a")
def test_on_ground_that_was_laid_above_the_map_it_falls_back_card_by_card() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    for at in ("r6c3", "r7c3", "r3c6", "r4c6"):
        f.lay(at, "open_field")
        f.s.inside[place(at)] = 0
    assert fall_back_card(f.s, f.add(SQUAD, "r6c3")) == place("r7c3")
    assert fall_back_card(f.s, f.add(SQUAD, "r7c3")) == NOWHERE
    assert fall_back_card(f.s, f.add(SQUAD, "r3c6")) == NOWHERE  # beyond the right boundary


@rule("8.14c")
def test_a_wave_may_leave_by_the_lower_edge() -> None:
    f = Ground()
    wave, squad = f.add(SQUAD, "r1c3", wave=1), f.add(SQUAD, "r1c4")
    assert can_do(f.s, wave, act.ENEMY_ADVANCE)
    assert not can_do(f.s, squad, act.ENEMY_ADVANCE)
    advance(f.g, wave, False)
    assert not f.s.kind[wave]
    assert f.s.enemy_passed == 1


@rule("8.14d", "8.14a")
@pytest.mark.parametrize("by_hit", [True, False])
def test_what_is_left_of_a_wave_is_a_wave(by_hit: bool) -> None:
    f = Ground()
    squad = f.add(SQUAD, "r4c3", wave=1, steps=2)
    if by_hit:
        apply_effects(f.g, squad, codes.EFFECT_CASUALTY, codes.EFFECT_NONE)
    else:
        detach_guard(f.g, squad, codes.KIND_FIRE_TEAM)
    (team,) = f.s.units_at[place("r4c3")]
    assert T.types.kind[f.s.kind[team]] == codes.KIND_FIRE_TEAM
    assert (f.s.wave[team], f.s.pinned[team]) == (1, 0)


@rule("8.6.1b")
@pytest.mark.parametrize("number", [1, 2])
def test_of_equally_large_targets_of_the_card_one_is_drawn(number: int) -> None:
    f = Ground(roll_enemy_target=[card(random2=number)], roll_enemy_attempt=[icon(codes.ICON_GRENADE)])
    enemy = f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r3c3", steps=1)
    big = [f.add("rifle_squad", "r3c3", steps=3) for _ in range(2)]
    assert same_card_victims(f.s, enemy) == big
    carry_out_reaction(f.g, enemy, act.ENEMY_GRENADE)
    assert [has(f.s, one, codes.VOF_GRENADE) for one in big] == [number == 1, number == 2]


@rule("8.6.1b")
def test_grenades_go_at_the_largest_target_of_the_card() -> None:
    f = Ground()
    enemy = f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r3c3", steps=1)
    big = f.add("rifle_squad", "r3c3", steps=3)
    assert same_card_victims(f.s, enemy) == [big]


@rule("8.6.4a")
def test_without_a_target_fire_ceases_at_the_start_of_the_segment() -> None:
    f = Ground()
    friend = f.add("rifle_squad", "r1c3")
    enemy = f.add(SQUAD, "r2c3")
    set_fire(f.s, enemy, place("r1c3"), SOUTH)
    take_off(f.s, friend)
    frame = checks.EnemyActivity(1)
    f.g.push(frame)
    frame.next(f.g)
    assert f.aim(enemy) == NOWHERE
    set_fire(f.s, enemy, place("r1c3"), SOUTH)
    clean_up(f.g)
    assert f.aim(enemy) == NOWHERE


@rule("8.6.5a")
@third
def test_a_lone_mortar_fights_as_a_fire_team() -> None:
    f = Ground()
    mortar = f.add(MORTAR, "r3c3")
    f.add("rifle_squad", "r1c1")
    f.settle()
    assert not f.s.flipped[mortar]
    guard = f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r3c3")
    f.settle()
    assert not f.s.flipped[mortar]
    take_off(f.s, guard)
    f.settle()
    assert f.s.flipped[mortar]
    assert f.aim(mortar) == place("r3c3")


# -- snipers, leaders, spotters


@rule("8.8a", "8.8b", "8.8c")
def test_a_spotted_sniper_falls_back_until_unseen() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    sniper = f.add(SNIPER, "r2c3", spotted=0)
    checks.check(f.g, sniper)
    assert f.s.card[sniper] == place("r2c3")
    f.s.spotted[sniper] = 1
    checks.check(f.g, sniper)
    assert f.s.card[sniper] // 16 == 3
    assert f.s.exposed[sniper]
    f.s.exposed[sniper] = 0
    for column in range(1, 6):
        f.lay(f"r2c{column}", "open_field", dark=255)
        f.lay(f"r3c{column}", "open_field", dark=255)
    checks.check(f.g, sniper)
    assert not f.s.spotted[sniper]


@rule("8.8d")
def test_a_sniper_stays_in_a_fortification() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    sniper = f.add(SNIPER, "r2c3", cover=f.cover("bunker", "r2c3", SOUTH))
    checks.check(f.g, sniper)
    assert f.s.card[sniper] == place("r2c3")
    assert f.s.spotted[sniper]
    f.s.place[sniper] = f.cover("basic", "r2c3")
    checks.check(f.g, sniper)
    assert f.s.card[sniper] != place("r2c3")


@rule("8.9b", "8.6.2b")
def test_a_leader_found_alone_becomes_a_fire_team_others_check_like_their_men() -> None:
    f = Ground()
    lone, leader, squad = f.add(LEADER, "r2c2"), f.add(LEADER, "r3c3"), f.add(SQUAD, "r3c3")
    assert checks.flip_lone_leaders(f.s, [lone, leader, squad]) == [leader, squad]
    assert f.s.flipped[lone]
    assert not f.s.flipped[leader]
    take_off(f.s, squad)  # its men have left in this segment: it follows by its own check
    checks.check(f.g, leader)
    assert not f.s.kind[leader]
    assert f.s.pc[place("r3c3")]
    attack = Ground()
    stage = Stage()
    stage.table, stage.column = act.TABLE_OFFENSIVE, 1
    attack.m.stages = [stage]
    attack.add("rifle_squad", "r1c3")
    chief = attack.add(LEADER, "r4c3")
    attack.add(SQUAD, "r4c3")
    checks.check(attack.g, chief)
    assert attack.s.card[chief] // 16 == 3  # an overrun takes him along


@rule("8.9b")
def test_a_pinned_leader_alone_flips_and_checks_as_a_pinned_unit() -> None:
    f = Ground()
    lone = f.add(LEADER, "r2c2", pinned=1)
    assert checks.flip_lone_leaders(f.s, [lone]) == [lone]
    assert f.s.flipped[lone]


@rule("8.10b")
@third
def test_priorities_of_a_spotter() -> None:
    f, spotter = shelling()
    assert shell_target(f.g, spotter, 0) == NOWHERE
    f.add("rifle_squad", "r2c3", steps=1)
    assert shell_target(f.g, spotter, 0) == place("r2c3")
    f.add("rifle_squad", "r3c3", steps=1)
    assert shell_target(f.g, spotter, 0) == place("r3c3")  # equal steps: the nearest
    f.add("rifle_squad", "r2c3", steps=2)
    assert shell_target(f.g, spotter, 0) == place("r2c3")  # most steps
    tank = next(kind for kind in T.types.ids if T.types.kind[kind] == codes.KIND_GROUND_VEHICLE)
    new_unit(f.s, tank, codes.FRIENDLY, place("r3c4"))
    assert shell_target(f.g, spotter, 0) == place("r3c4")  # vehicles
    f.add("rifle_squad", "r1c1")
    f.s.enemy_target[0] = place("r1c1")
    assert shell_target(f.g, spotter, 0) == place("r1c1")  # its Target marker
    f.s.enemy_target[0] = place("r5c5")
    assert shell_target(f.g, spotter, 0) == place("r3c4")


@rule("8.10c", "8.10d", "8.10e")
@third
def test_a_spotter_draws_the_number_of_the_mission_and_spends_on_success() -> None:
    f, spotter = shelling(roll_enemy_attempt=without(icon=BURST, count=2))
    f.s.experience[spotter] = codes.GREEN
    f.add("rifle_squad", "r4c3")
    checks.check(f.g, spotter)
    assert len(f.told("drew")[-1][1]) == 2
    assert f.s.enemy_missions[0] == 2
    assert not f.s.pending[place("r4c3")]
    f.script(roll_enemy_attempt=[icon(BURST), icon(BURST, 1)])
    checks.check(f.g, spotter)
    assert f.s.enemy_missions[0] == 1
    assert f.s.pending[place("r4c3")] == 1 + mc.FIRE_HE
    assert f.s.pending_value[place("r4c3")] == -4
    assert not f.s.flipped[spotter]
    f.s.pending[place("r4c3")] = 0
    checks.check(f.g, spotter)
    assert len(f.told("drew")[-1][1]) == 3  # one more on the Target marker


@rule("8.10f")
def test_a_spotter_without_missions_leaves() -> None:
    f, spotter = shelling()
    f.add("rifle_squad", "r2c3")
    f.s.enemy_missions[0] = 0
    f.s.pinned[spotter] = 1
    checks.check(f.g, spotter)
    assert f.s.kind[spotter]
    f.s.pinned[spotter] = 0
    checks.check(f.g, spotter)
    assert not f.s.kind[spotter]


# -- ammunition


@rule("8.11.1a")
@also("9.9b")
def test_a_pinned_team_without_ammunition_checks_like_others() -> None:
    f = Ground(roll_activity=[card(random4=1)])
    f.add("litter_team", "r2c2")
    mortar = f.add(MORTAR, "r3c3", ammo=0)
    run_out(f.g, mortar)
    f.s.pinned[mortar] = 1
    checks.check(f.g, mortar)
    assert f.s.card[mortar] == place("r3c3")
    assert len(f.told("enemy_checks")) == 1
    f.s.pinned[mortar] = 0
    checks.check(f.g, mortar)
    assert f.s.card[mortar] != place("r3c3")
    assert len(f.told("enemy_checks")) == 1


@rule("8.11.1a")
@third
def test_a_spent_weapon_team_slips_away_or_falls_back() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c1")
    mortar = f.add(MORTAR, "r3c3", ammo=0)
    run_out(f.g, mortar)
    assert f.s.flipped[mortar]
    assert spent(f.s, mortar)
    checks.check(f.g, mortar)
    assert f.s.card[mortar] // 16 == 4
    assert not f.told("enemy_checks")
    clean_up(f.g)
    assert f.s.kind[mortar]
    f.s.spotted[mortar] = 0
    clean_up(f.g)
    assert not f.s.kind[mortar]


@rule("8.11.1b")
def test_a_squad_without_ammunition_fights_on() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    squad = f.add(SQUAD, "r3c3", ammo=0)
    run_out(f.g, squad)
    assert f.s.dry[squad]
    assert not f.s.flipped[squad]
    assert not spent(f.s, squad)
    f.settle()
    assert f.aim(squad) == place("r2c3")
    assert f.s.vof[place("r2c3")] == codes.VOF_SMALL_ARMS


@rule("8.5a")
def test_spotted_and_unspotted_never_share_a_card() -> None:
    f = Ground()
    hidden = f.add(SQUAD, "r4c3", spotted=0)
    seen = f.add(SQUAD, "r3c3")
    f.add("rifle_squad", "r1c3")
    relocate(f.g, seen, place("r4c3"), 0)
    assert f.s.spotted[hidden]


@rule("8.5g")
def test_friends_are_always_spotted() -> None:
    f = Ground()
    for key in ("rifle_squad", "plt_hq", "m4_75"):
        assert f.s.spotted[new_unit(f.s, TYPE[key], codes.FRIENDLY, place("r1c1"), 0)]


def test_litter_teams_go_to_their_casualties_and_carry_them_back() -> None:
    f = Ground()
    litter = f.add("ger_litter_team", "r3c3")
    add_casualties(f.s, codes.ENEMY, place("r2c3"), 0, 1)
    assert checks.row_for(f.s, litter)[0] == act.LITTER_SEES_CASUALTY
    carry_out_reaction(f.g, litter, act.ENEMY_TO_CASUALTY)
    assert f.s.card[litter] == place("r2c3")
    assert checks.row_for(f.s, litter)[0] == act.LITTER_WITH_CASUALTY
    carry_out_reaction(f.g, litter, act.ENEMY_FALL_BACK_WITH_CASUALTY)
    assert f.s.cargo[litter] == 1
    assert not f.s.casualties[codes.ENEMY]
    assert f.s.card[litter] // 16 == 3
