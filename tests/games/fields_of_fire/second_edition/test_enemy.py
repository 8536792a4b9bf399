"""Second edition: what the enemy does (9)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import A as BUILDING
from games.fields_of_fire.city import City
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, card, without
from games.fields_of_fire.ground import EAST, Ground, icon, place, result
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now, resolve
from sandtable.games.fields_of_fire.rules.combat.hits import effect_for
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do
from sandtable.games.fields_of_fire.rules.enemy.checks import check, row_for, table_for
from sandtable.games.fields_of_fire.rules.enemy.fall_back import best_refuges, fall_back, fall_back_card, rearward
from sandtable.games.fields_of_fire.rules.enemy.first_fire import engage_trigger, throw_first
from sandtable.games.fields_of_fire.rules.enemy.packages import place_package, put_group
from sandtable.games.fields_of_fire.rules.enemy.rally import reconstitute
from sandtable.games.fields_of_fire.rules.enemy.special import check_spotter, fortified, shell_target
from sandtable.games.fields_of_fire.rules.fire.engage import preferred
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import PACKAGE_INCOMING
from sandtable.games.fields_of_fire.state.mission_tables import Package, PackageGroup

T2 = GAME.tables({"edition": "2e"})


# ------------------------------------------------------------------ activity checks
@second()
def test_pinned_units_and_teams_have_one_column_with_a_leader_or_without() -> None:
    f = Ground()
    team = f.add("ger_fire_team", "r3c3")
    assert table_for(f.s, team) == (act.TABLE_LAT, act.COLUMN_NO_LEADER)
    f.add("ger_leader", "r3c3")
    assert table_for(f.s, team) == (act.TABLE_LAT, act.COLUMN_NO_LEADER)
    squad = f.add("ger_squad", "r3c3", pinned=1)
    assert table_for(f.s, squad)[0] == act.TABLE_LAT
    f.s.pinned[squad] = 0
    stage = f.m.stages[0]
    assert table_for(f.s, squad) == (stage.table, stage.column)


@second("9.4f.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_impossible_result_leaves_the_unit_idle(number: int) -> None:
    f = Ground()
    squad = f.add("ger_squad", "r3c3", exposed=1)
    f.add("rifle_squad", "r3c3")
    f.settle()
    _, results, weights = row_for(f.s, squad)
    live = [result for result, weight in zip(results, weights, strict=True) if weight]
    assert live == [act.ENEMY_COVER, act.ENEMY_FALL_BACK, act.ENEMY_GRENADE]
    assert not can_do(f.s, squad, act.ENEMY_FALL_BACK)  # it is Exposed
    f.script(roll_activity=[next(c for c in T2.cards.numbers if T2.cards.random[3][c] == number)])
    check(f.g, squad)
    assert len(f.told("enemy_checks")) == (0 if number == 2 else 1)
    assert f.chance.script["roll-activity"] == []  # drawn once, not again


@second()
def test_pinned_enemies_and_teams_move_only_to_their_own_side_out_of_fire() -> None:
    f = Ground()
    team, squad = f.add("ger_fire_team", "r3c3"), f.add("ger_squad", "r3c1")
    assert rearward(f.s, team) == []
    assert fall_back_card(f.s, team) == codes.NONE
    assert place("r4c1") in rearward(f.s, squad)
    f.s.pinned[squad] = 1
    assert rearward(f.s, squad) == []
    f.add("ger_squad", "r4c2")
    assert rearward(f.s, team) == [place("r4c2")]
    f.s.vof[place("r4c2")] = codes.VOF_SMALL_ARMS
    assert rearward(f.s, team) == []
    f.s.vof[place("r4c2")] = 0
    fall_back(f.g, team)
    assert f.s.card[team] == place("r4c2")
    assert f.s.exposed[team] == 1


# ------------------------------------------------------------------ falling back
@second()
def test_falling_back_goes_out_of_sight_then_to_the_best_terrain_and_keeps_its_target() -> None:
    f = Ground()
    squad = f.add("ger_squad", "r3c3")
    f.lay("r4c2", "woods")
    f.cover("bunker", "r4c3", 4)
    assert sorted(rearward(f.s, squad)) == sorted(place(at) for at in ("r4c2", "r4c3", "r4c4"))
    assert best_refuges(f.s, squad, rearward(f.s, squad)) == [place("r4c2")]  # no cover marker counts
    f.lay("r4c2", "open_field")
    friend = f.add("rifle_squad", "r3c3")
    f.settle()
    assert f.aim(squad) == place("r3c3")
    drawn = next(c for c in T2.cards.numbers if T2.cards.random[3][c] == 2)
    f.script(roll_fall_back=[drawn])
    fall_back(f.g, squad)
    assert f.s.card[squad] in (place("r4c2"), place("r4c3"), place("r4c4"))
    assert f.s.place[squad] == 0
    assert f.aim(squad) == f.s.card[friend]
    edge = f.add("ger_squad", "r5c5")
    f.s.laid[place("r5c5") + 16] = 0
    assert fall_back_card(f.s, edge) == NOWHERE
    fall_back(f.g, edge)
    assert not f.s.kind[edge] or f.s.card[edge] == NOWHERE


@second("9.4i", "9.4i.2")
def test_on_ground_beside_the_map_one_falls_back_to_the_cards_behind() -> None:
    f = Ground()
    beyond = place("r3c5") + 1  # laid for a package, beyond the boundary
    f.s.laid[beyond] = f.s.terrain[beyond] = 1
    squad = f.add("ger_squad", "r3c5")
    put(f.s, squad, beyond)
    assert fall_back_card(f.s, squad) == place("r4c5")
    fall_back(f.g, squad)
    assert f.s.card[squad] == place("r4c5")


# ------------------------------------------------------------------ squads of teams
@second("4.2.3i", "10.2.1a")
@pytest.mark.parametrize("fire", [False, True])
def test_enemy_teams_become_a_squad_without_a_draw_where_no_vof_lies(fire: bool) -> None:
    f = Ground(roll_enemy_attempt=without(codes.WORD_RALLY, count=2))
    f.add("ger_lmg_fire_team", "r4c3", ammo=2)
    team = f.add("ger_fire_team", "r4c3")
    f.s.vof[place("r4c3")] = codes.VOF_SMALL_ARMS if fire else 0
    reconstitute(f.g, team)
    assert len(f.told("reconstituted")) == (0 if fire else 1)


# ------------------------------------------------------------------ placed with a launcher
@second("9.2.4a", "6.2.1b")
@pytest.mark.parametrize(("key", "throws"), [("nva_rpg", False), ("nva_rcl57", True)])
def test_a_launcher_team_that_appears_opens_with_its_rifles_and_throws_nothing(key: str, throws: bool) -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    unit = f.add(key, "r2c3", ammo=2)
    engage_trigger(f.g, unit, place("r1c3"))
    throw_first(f.g, unit, place("r1c3"))
    assert (len(f.told("grenades")) > 0) == throws  # who has nothing else opens fire with it
    assert (f.aim(unit) == NOWHERE) == throws


# ------------------------------------------------------------------ snipers, spotters
@second("9.6c")
def test_a_sniper_takes_the_nearest_card_then_the_most_steps() -> None:
    f = Ground()
    sniper = f.add("ger_sniper", "r5c3")
    f.add("fire_team", "r4c3")
    f.add("co_hq", "r2c3")
    f.add("rifle_squad", "r4c2")
    cards = [place(at) for at in ("r4c3", "r2c3")]
    assert preferred(f.s, sniper, cards) == [place("r4c3")]
    assert preferred(f.s, sniper, [*cards, place("r4c2")]) == [place("r4c2")]
    f.settle()
    assert f.aim(sniper) == place("r4c2")
    for at, number in (("r4c3", 1), ("r5c4", 2)):
        tie = Ground(roll_target_card=[card(random2=number)])
        tie.add("fire_team", "r4c3")
        tie.add("fire_team", "r5c4")
        marksman = tie.add("ger_sniper", "r5c3")
        tie.settle()
        assert tie.aim(marksman) == place(at)  # by chance
    alone = Ground()
    marksman = alone.add("ger_sniper", "r5c3")
    alone.settle()
    assert alone.aim(marksman) == NOWHERE  # it waits
    alone.add("rifle_squad", "r4c3")
    alone.add("fire_team", "r5c3")
    alone.settle()
    assert (alone.aim(marksman), alone.s.pdf[marksman]) == (place("r5c3"), HERE)  # its own card first


@second()
def test_a_sniper_leaves_a_barricaded_building() -> None:
    f = City("r3c3 complex_building")
    sniper = f.man("vc_sniper", "r3c3", BUILDING)
    f.s.barricades.append(place("r3c3"))
    assert not fortified(f.s, sniper)


def spotter() -> tuple[Ground, int]:
    f = Ground()
    unit = f.add("ger_arty_fo", "r5c3")
    f.s.enemy_missions = [2]
    f.s.enemy_target = [NOWHERE]
    f.m.indirect_cards, f.m.indirect_vof = [1], [-3]
    return f, unit


@second("9.8b")
def test_a_spotter_prefers_its_shells_then_vehicles_then_most_steps_nearer_first() -> None:
    f, unit = spotter()
    assert shell_target(f.g, unit, 0) == NOWHERE
    f.add("fire_team", "r4c3")
    f.add("rifle_squad", "r3c3")
    f.add("rifle_squad", "r2c3")
    f.s.enemy_target[0] = place("r4c3")
    assert shell_target(f.g, unit, 0) == place("r3c3")  # no Incoming! lies on the old target
    f.s.incoming[place("r4c3")] = codes.VOF_INCOMING
    assert shell_target(f.g, unit, 0) == place("r4c3")
    f.s.incoming[place("r4c3")] = 0
    tank = next(k for k in T2.types.ids if T2.types.kind[k] == codes.KIND_GROUND_VEHICLE)
    f.add(tank, "r4c2")
    assert shell_target(f.g, unit, 0) == place("r4c2")


@second("9.8c")
def test_a_spotter_without_missions_is_gone_at_once() -> None:
    f, unit = spotter()
    f.add("rifle_squad", "r3c3")
    f.script(roll_enemy_attempt=[icon(codes.ICON_CROSSHAIRS), icon(codes.ICON_BURST), icon(codes.ICON_BURST, 1)])
    check_spotter(f.g, unit)
    assert f.s.enemy_missions == [2]  # spent on success alone
    check_spotter(f.g, unit)
    assert f.s.enemy_missions == [1]
    assert f.s.kind[unit]
    check_spotter(f.g, unit)
    assert f.s.enemy_missions == [0]
    assert not f.s.kind[unit] or f.s.card[unit] == NOWHERE


@second("9.8c")
def test_so_is_one_whose_first_shells_were_the_last_and_whoever_shared_its_guns() -> None:
    f, other = spotter()
    f.s.enemy_missions, f.s.guns[other] = [1], 1
    f.m.expandable, f.m.direction = False, [EAST]
    hit = f.add("ger_mtr_fo", "r5c1", pinned=1, guns=1)
    f.add("rifle_squad", "r3c3")
    group = PackageGroup()
    group.types, group.least, group.most, group.asset = [[f.s.kind[other]]], [1], [1], [0]
    group.distance, group.fires = 1, False
    package = Package()
    package.special, package.indirect, package.groups = PACKAGE_INCOMING, 0, [group]
    assert place_package(f.g, package, place("r3c3"), 0)
    assert f.s.incoming[place("r3c3")] == codes.VOF_INCOMING
    assert f.here("r5c3", codes.ENEMY) == f.here("r3c4", codes.ENEMY) == []
    assert f.s.kind[hit]  # a Pinned one stays


@second("9.8b", "6.7.3c")
def test_shells_that_fell_short_are_its_first_target() -> None:
    f, unit = spotter()
    f.add("rifle_squad", "r2c3")
    f.add("fire_team", "r3c3")
    f.script(roll_enemy_attempt=[icon(codes.ICON_SHORT)])
    check_spotter(f.g, unit)
    update_fire_missions(f.g)
    assert f.s.incoming[place("r3c3")] == codes.VOF_INCOMING
    f.add("rifle_squad", "r5c1")  # in sight, with more steps
    assert shell_target(f.g, unit, 0) == place("r3c3")


# ------------------------------------------------------------------ placement, fanatics
@second()
def test_a_mortar_team_that_appears_among_us_units_shows_its_fire_team_side() -> None:
    f = Ground()
    f.add("rifle_squad", "r3c3")
    kind = next(k for k in T2.types.ids if T2.types.key[k] == "ger_mtr81")
    group = PackageGroup()
    group.fires = False
    (there,) = put_group(f.g, group, [kind], place("r3c3"), place("r3c3"), 0)
    (elsewhere,) = put_group(f.g, group, [kind], place("r4c3"), place("r3c3"), 0)
    assert (f.s.flipped[there], f.s.flipped[elsewhere]) == (1, 0)


@second("9.11a")
@pytest.mark.parametrize(
    ("effect", "after"),
    [
        (codes.EFFECT_LITTER, codes.EFFECT_CASUALTY),
        (codes.EFFECT_PARALYZED, codes.EFFECT_CASUALTY),
        (codes.EFFECT_FIRE, codes.EFFECT_FIRE),
        (codes.EFFECT_ASSAULT, codes.EFFECT_ASSAULT),
    ],
)
def test_fanatics_become_no_litter_and_no_paralyzed_teams(effect: int, after: int) -> None:
    f = Ground()
    f.m.fanatic = True
    assert effect_for(f.s, f.add("ger_squad", "r3c3"), effect) == after
    fanatic = f.add("ger_squad", "r4c3")
    f.s.incoming[place("r4c3")], f.s.incoming_value[place("r4c3")] = codes.VOF_INCOMING, -4
    f.script(roll_combat=[result(-4, codes.PIN)])
    resolve(f.g, fanatic, ncm_now(f.s, fanatic))
    assert f.s.pinned[fanatic]  # like others
    assert effect_for(f.s, f.add("rifle_squad", "r1c1"), effect) == effect
