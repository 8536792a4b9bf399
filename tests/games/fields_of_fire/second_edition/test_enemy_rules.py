"""Second edition: spotting, the tables of the enemy's checks, Fall Back, snipers, guards (9.3 to 9.13, 3.2.2)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.campaign.missions import after_mission, campaign, finish, squads, state_of
from games.fields_of_fire.city import City
from games.fields_of_fire.combat.hits import run
from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import SQUAD, B, enemies, group, package
from games.fields_of_fire.field import GAME, card
from games.fields_of_fire.ground import NORTH, TYPE, Ground, icon, place
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate_areas
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, returners, targets
from sandtable.games.fields_of_fire.rules.combat.spotting import BASE, SpotAttempt, spotting_cards, spotting_parts
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.enemy.acts import can_do, carry_out_reaction, take_cover
from sandtable.games.fields_of_fire.rules.enemy.advance import advance
from sandtable.games.fields_of_fire.rules.enemy.capture import detach_guard
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity, check, row_for, table_for
from sandtable.games.fields_of_fire.rules.enemy.fall_back import best_refuges, fall_back, fall_back_card, rearward
from sandtable.games.fields_of_fire.rules.enemy.packages import place_package
from sandtable.games.fields_of_fire.rules.enemy.special import check_sniper, fortified
from sandtable.games.fields_of_fire.rules.fire.ammunition import run_out
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire, shift_targets
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends
from sandtable.games.fields_of_fire.rules.support.call_for_fire import ChooseBattalion
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.support.mortars import indirect_targets
from sandtable.games.fields_of_fire.rules.support.targets import call_targets
from sandtable.games.fields_of_fire.rules.transport.carrying import casualties_on
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE, distance
from sandtable.games.fields_of_fire.state.mission_tables import Stage

T2 = GAME.tables({"edition": "2e"})
SNIPER = "ger_sniper"


# ------------------------------------------------------------------ spotting (9.3)
@second("9.3c")
def test_a_spotting_attempt_draws_two_cards_with_the_chart_and_at_least_one() -> None:
    f = Ground(terrain="orchard")
    spotter, target = f.add("rifle_squad", "r1c1"), f.add("ger_squad", "r3c1", spotted=0)
    assert BASE == 2
    plain = spotting_cards(f.s, spotter, target)
    assert plain == 2 + sum(value for _, value in spotting_parts(f.s, spotter, target))
    f.s.experience[spotter] = codes.VETERAN  # of the spotter
    assert spotting_cards(f.s, spotter, target) == plain + T2.charts.spotter_experience[codes.VETERAN]
    f.s.exposed[target] = 1  # of the target
    both = T2.charts.spotter_experience[codes.VETERAN] + T2.charts.spot_exposed
    assert spotting_cards(f.s, spotter, target) == plain + both
    f.s.experience[spotter], f.s.exposed[target] = codes.GREEN, 0
    f.s.experience[target] = codes.VETERAN
    f.s.place[target] = f.cover("trench", "r3c1")
    assert 2 + sum(value for _, value in spotting_parts(f.s, spotter, target)) < 1
    assert spotting_cards(f.s, spotter, target) == 1
    assert SpotAttempt(-1, spotter, target).count(f.s) == 1


@second("9.3d")
def test_unspotted_enemies_are_touched_by_accident_alone() -> None:
    f, fo = artillery()
    gun, thrower = f.add("lmg", "r2c3"), f.add("rifle_squad", "r3c3")
    mortar = f.add("mtr60_sec", "r1c3", ammo=4)
    hidden, beside = f.add("ger_squad", "r4c3", spotted=0, holds_fire=1), f.add("ger_squad", "r3c3", spotted=0)
    f.s.holds_fire[beside] = 1
    f.settle()
    assert {f.aim(unit) for unit in (gun, thrower, mortar)} == {NOWHERE}
    assert targets(f.s, thrower, OWN_WEAPON) == []
    assert concentrate_areas(f.s, gun) == []
    assert place("r4c3") not in shift_targets(f.s, place("r2c3"), codes.FRIENDLY)
    assert place("r4c3") not in call_targets(f.s, 0, mc.FIRE_HE, fo)
    assert indirect_targets(f.s, fo, mortar) == []
    f.s.incoming[place("r4c3")], f.s.incoming_value[place("r4c3")] = codes.VOF_WP_MISSION, -3
    assert ncm_now(f.s, hidden).vof == codes.VOF_NONE  # WP laid as a screen does no harm
    f.s.spotted[hidden] = 1
    assert ncm_now(f.s, hidden).vof == codes.VOF_WP_MISSION
    f.s.incoming[place("r4c3")] = f.s.spotted[hidden] = 0
    shells, fo = artillery()
    shells.add("ger_squad", "r3c3", holds_fire=1)
    hidden = shells.add("ger_squad", "r4c3", spotted=0, holds_fire=1)
    assert resolve_call(shells.g, 0, mc.FIRE_HE, fo, place("r3c3"), [icon(codes.ICON_BURST3)])
    battalion = ChooseBattalion(0, place("r3c3"))
    shells.g.push(battalion)
    assert ("add", place("r4c3")) in battalion.options(shells.g)
    battalion.answer(shells.g, ("add", place("r4c3")))
    update_fire_missions(shells.g)
    assert shells.ncm(hidden) < 0  # a battalion's fire beside its target
    walk = Ground()
    gun = walk.add("lmg", "r1c3")
    set_fire(walk.s, gun, place("r3c3"), NORTH)
    enemy = walk.add("ger_squad", "r4c3", spotted=0, holds_fire=1)
    relocate(walk.g, enemy, place("r3c3"), 0)
    walk.s.spotted[enemy] = 0
    assert walk.ncm(enemy) == T2.charts.vof_ncm[codes.VOF_AUTOMATIC]  # it has come into fire that lies there


# ------------------------------------------------------------------ the tables (9.4)
@second("9.4b")
def test_three_tables_and_who_uses_them() -> None:
    f = Ground()
    squad = f.add(SQUAD, "r4c3", holds_fire=1)
    for table, columns in (
        (act.TABLE_OFFENSIVE, (act.COLUMN_ASSAULT, act.COLUMN_OVERRUN)),
        (act.TABLE_DEFENSIVE, (act.COLUMN_DELAY, act.COLUMN_HASTY, act.COLUMN_DELIBERATE)),
    ):
        for column in columns:
            stage = Stage()
            stage.table, stage.column = table, column
            f.m.stages = [stage]
            assert table_for(f.s, squad) == (table, column)  # by the mission
            f.s.pinned[squad] = 1
            assert table_for(f.s, squad)[0] == act.TABLE_LAT
            f.s.pinned[squad] = 0
            for key in ("ger_fire_team", "ger_litter_team", "ger_paralyzed_team", "ger_assault_team"):
                assert table_for(f.s, f.add(key, "r5c5"))[0] == act.TABLE_LAT
    f.add("ger_leader", "r4c3")
    f.s.pinned[squad] = 1
    assert table_for(f.s, squad) == (act.TABLE_LAT, act.COLUMN_NO_LEADER)  # one table, led or not
    f.s.pinned[squad] = 0
    f.s.turn, f.s.attack_until, f.s.attack_column = 4, 5, act.COLUMN_ASSAULT
    assert table_for(f.s, squad) == (act.TABLE_OFFENSIVE, act.COLUMN_ASSAULT)  # a counterattack
    f.s.turn = 6
    assert table_for(f.s, squad) == (act.TABLE_DEFENSIVE, act.COLUMN_DELIBERATE)
    assert len(T2.charts.activity) == 3


@second("AIDS.hierarchy")
def test_the_tables_hold_the_known_results() -> None:
    activity = T2.charts.activity
    known = {
        act.ENEMY_FALL_BACK,
        act.ENEMY_COVER,
        act.ENEMY_GRENADE,
        act.ENEMY_CONCENTRATE,
        act.ENEMY_SHIFT_FIRE,
        act.ENEMY_BECOME_PC,
        act.ENEMY_RALLY,
        act.ENEMY_RECONSTITUTE,
        act.ENEMY_ADVANCE,
        act.ENEMY_INFILTRATE,
    }
    assert known <= {result for table in activity for row in table.action for result in row}
    columns = {act.TABLE_DEFENSIVE: 3, act.TABLE_OFFENSIVE: 2, act.TABLE_LAT: 2}
    for number, wanted in columns.items():
        shares = [share for row in activity[number].weight for share in row]
        assert [any(share[column] > 0 for share in shares) for column in range(3)] == [n < wanted for n in range(3)]
    assert act.ENEMY_RALLY in {result for row in activity[act.TABLE_LAT].action for result in row}
    f = Ground()  # grenades bring it out of its bunker
    bunker = f.cover("bunker", "r3c3", 4)
    squad = f.add(SQUAD, "r3c3", bunker)
    f.add("rifle_squad", "r3c3")
    stage = Stage()
    stage.table, stage.column = act.TABLE_DEFENSIVE, act.COLUMN_DELIBERATE
    f.m.stages = [stage]
    assert can_do(f.s, squad, act.ENEMY_GRENADE)
    f.script(roll_enemy_attempt=[icon(codes.ICON_CROSSHAIRS)])
    carry_out_reaction(f.g, squad, act.ENEMY_GRENADE)
    assert f.s.place[squad] != bunker


@second("9.4f")
def test_who_does_not_check_and_what_an_impossible_result_means() -> None:
    f = Ground()
    f.add("litter_team", "r2c2")
    spent = f.add("ger_mtr81", "r3c3", ammo=0)
    run_out(f.g, spent)
    check(f.g, spent)
    assert not f.told("enemy_checks")  # its rule says what it does
    g = Ground()
    squad = g.add(SQUAD, "r3c3", exposed=1)
    g.add("rifle_squad", "r3c3")
    g.settle()
    _, results, weights = row_for(g.s, squad)
    share = [result for result, weight in zip(results, weights, strict=True) for _ in range(weight)]
    bad = 1 + next(n for n, result in enumerate(share) if not can_do(g.s, squad, result))
    drawn = next(c for c in T2.cards.numbers if T2.cards.random[len(share)][c] == bad)
    g.script(roll_activity=[drawn])
    before = (g.s.card[squad], g.s.place[squad], list(g.s.marks))
    check(g.g, squad)
    assert g.chance.script["roll-activity"] == []  # one draw
    assert not g.told("enemy_checks")
    assert (g.s.card[squad], g.s.place[squad], list(g.s.marks)) == before
    alone = Ground()
    team = alone.add("ger_fire_team", "r4c3")
    assert row_for(alone.s, team) == (0, [], [])  # no row fits
    check(alone.g, team)
    assert (alone.s.card[team], alone.told("enemy_checks")) == (place("r4c3"), [])


@second("AIDS.weapon")
def test_the_charts_of_weapons_and_of_limits() -> None:
    flags = T2.charts.weapon_flags
    exposed = {w for w in range(codes.WEAPON_COUNT) if not flags[w] & codes.CAN_FIRE_EXPOSED}
    assert exposed == {
        codes.WEAPON_MG_TRIPOD,
        codes.WEAPON_MORTAR_TEAM,
        codes.WEAPON_MORTAR_SECTION,
        codes.WEAPON_LAUNCHER_HEAVY,
        codes.WEAPON_GUN,
    }
    inside = {w for w in range(codes.WEAPON_COUNT) if not flags[w] & codes.CAN_FIRE_FROM_STRUCTURE}
    assert {
        codes.WEAPON_MORTAR_TEAM,
        codes.WEAPON_MORTAR_SECTION,
        codes.WEAPON_LAUNCHER_LIGHT,
        codes.WEAPON_LAUNCHER_HEAVY,
        codes.WEAPON_RIFLE_GRENADE,
    } <= inside
    assert not inside & {codes.WEAPON_SMALL_ARMS, codes.WEAPON_MG_BIPOD, codes.WEAPON_MG_TRIPOD}
    assert [w for w in range(codes.WEAPON_COUNT) if flags[w] & codes.CAN_GRAZE] == [codes.WEAPON_MG_TRIPOD]
    over = {w for w in range(codes.WEAPON_COUNT) if flags[w] & codes.CAN_FIRE_OVER_UNITS}
    assert over == {codes.WEAPON_MORTAR_TEAM, codes.WEAPON_MORTAR_SECTION}
    move, rally, combat = range(13, 21), range(21, 31), range(31, 44)
    may = {  # letters of 4.2.2, 4.2.3 and 4.2.4
        "assault_team": ("acefgh", "ehi", "abdkl"),
        "fire_team": ("acefgh", "dhi", "abdkl"),
        "litter_team": ("acefgh", "c", ""),
        "paralyzed_team": ("a", "b", ""),
        "pinned": ("aef", "a", ""),
    }
    f = Ground()
    for key, letters in may.items():
        unit = f.add("rifle_squad" if key == "pinned" else key, "r3c3", pinned=1 if key == "pinned" else 0)
        for actions, wanted in zip((move, rally, combat), letters, strict=True):
            given = "".join(chr(ord("a") + n) for n, action in enumerate(actions) if permit(f.s, unit, action))
            assert given.replace("f", "") == wanted.replace("f", "") if actions is rally else given == wanted, key


@second("9.4h")
def test_enemies_move_like_us_units() -> None:
    f = Ground()
    f.add("litter_team", "r1c1")
    one, two, three = (f.add(SQUAD, "r3c3", holds_fire=1) for _ in range(3))
    f.cover("foxhole", "r3c3")
    fall_back(f.g, one)
    take_cover(f.g, two)
    advance(f.g, three, False)
    assert [f.s.exposed[u] for u in (one, two, three)] == [1, 1, 1]
    assert not can_do(f.s, one, act.ENEMY_FALL_BACK)  # an Exposed unit stays on its card
    assert not can_do(f.s, one, act.ENEMY_ADVANCE)
    team = f.add("ger_fire_team", "r3c1")
    assert rearward(f.s, team) == []  # teams go to their own alone
    f.add(SQUAD, "r4c1", holds_fire=1)
    assert rearward(f.s, team) == [place("r4c1")]
    for key, silent in (("ger_hmg", True), ("ger_mtr81_sec", True), ("ger_lmg", False), (SQUAD, False)):
        g = Ground()
        gun = g.add(key, "r3c3")
        g.add("litter_team", "r2c3")
        g.settle()
        assert g.aim(gun) == place("r2c3")
        g.s.exposed[gun] = 1
        g.settle()
        assert (g.aim(gun) == NOWHERE) == silent, key


# ------------------------------------------------------------------ Fall Back (9.4i)
@second("9.4i")
def test_fall_back() -> None:
    f = Ground()
    f.m.expandable = True
    squad, edge = f.add(SQUAD, "r3c3"), f.add(SQUAD, "r3c1")
    assert sorted(rearward(f.s, squad)) == [place(at) for at in ("r4c2", "r4c3", "r4c4")]
    assert sorted(rearward(f.s, edge)) == [place(at) for at in ("r4c1", "r4c2")]
    f.lay("r4c3", "woods", dark=0)
    assert best_refuges(f.s, squad, rearward(f.s, squad)) == [place("r4c3")]  # the best terrain
    f.add("litter_team", "r1c3")
    assert sorted(best_refuges(f.s, squad, rearward(f.s, squad))) == [place("r4c2"), place("r4c4")]  # unseen before
    f.script(roll_fall_back=[card(random2=2)])
    assert fall_back_card(f.s, squad) in (place("r4c2"), place("r4c4"))
    fall_back(f.g, squad)
    assert f.s.card[squad] in (place("r4c2"), place("r4c4"))
    point_blank = Ground()
    squad, friend = point_blank.add(SQUAD, "r3c3"), point_blank.add("rifle_squad", "r3c3")
    for _ in range(2):
        point_blank.add("rifle_squad", "r2c4", holds_fire=1)  # more Steps, in sight of r4c4
    point_blank.lay("r4c4", "woods", dark=0)
    point_blank.settle()
    assert (point_blank.aim(squad), point_blank.s.pdf[squad]) == (place("r3c3"), HERE)
    fall_back(point_blank.g, squad)
    point_blank.settle()
    assert point_blank.s.card[squad] == place("r4c4")
    assert point_blank.aim(squad) == point_blank.s.card[friend]  # the same unit
    other = Ground()
    squad = other.add(SQUAD, "r3c3")
    other.add("rifle_squad", "r3c3")
    for at in ("r4c2", "r4c3", "r4c4"):
        other.add("rifle_squad", at)
    other.settle()
    fall_back(other.g, squad)
    other.settle()
    assert (other.aim(squad), other.s.pdf[squad]) == (other.s.card[squad], HERE)  # another one on its new card
    last = f.add(SQUAD, "r5c3")
    laid = sum(f.s.laid)
    fall_back(f.g, last)
    assert not f.s.kind[last]
    assert sum(f.s.laid) == laid


# ------------------------------------------------------------------ snipers (9.6)
@second("9.6a")
def test_a_sniper_appears_unspotted_as_far_as_it_can_fire_and_throws_grenades() -> None:
    for p in T2.packages.values():
        for g in p.groups:
            if any(T2.types.kind[k] == codes.KIND_SNIPER for entry in g.types for k in entry):
                assert (g.distance, g.spotted) == (mc.DISTANCE_MAX_LOS_RANGE, False), p.key
    f = Ground()
    f.m.direction, f.m.expandable = [NORTH] * 10, False
    f.add("rifle_squad", "r1c3")
    made = package(group(SNIPER, distance=mc.DISTANCE_MAX_LOS_RANGE))
    assert place_package(f.g, made, place("r1c3"), B)
    (sniper,) = enemies(f)
    assert f.s.spotted[sniper] == 0
    assert distance(f.s.card[sniper], place("r1c3")) == T2.types.reach[TYPE[SNIPER]]
    f.settle()
    assert f.aim(sniper) == place("r1c3")
    close = Ground()
    sniper, squad = close.add(SNIPER, "r3c3"), close.add("rifle_squad", "r3c3")
    assert targets(close.s, sniper, OWN_WEAPON) == [squad]
    assert returners(close.s, squad, sniper, 0, False) == [sniper]  # a free answer


@second("9.6b")
def test_what_a_sniper_does_unspotted_and_spotted() -> None:
    f = Ground()
    victim = f.add("litter_team", "r1c3")
    sniper = f.add(SNIPER, "r3c3", spotted=0)
    f.settle()
    assert f.aim(sniper) == place("r1c3")
    for _ in range(2):
        check(f.g, sniper)
        f.settle()
    assert (f.s.card[sniper], f.aim(sniper)) == (place("r3c3"), place("r1c3"))  # on and on
    f.s.spotted[sniper] = 1
    f.lay("r4c3", "woods", dark=0)
    check(f.g, sniper)
    assert f.s.card[sniper] in (place("r4c2"), place("r4c4"))  # one card, out of sight before better terrain
    assert not seen_by_friends(f.s, f.s.card[sniper])
    assert f.s.spotted[sniper] == 0
    seen = Ground()
    seen.add("litter_team", "r1c3")
    sniper = seen.add(SNIPER, "r2c3")
    seen.lay("r3c4", "woods", dark=0)
    for at in ("r1c2", "r1c4", "r1c1", "r1c5"):
        seen.add("litter_team", at)
    check_sniper(seen.g, sniper)
    assert seen.s.card[sniper] == place("r3c4")  # all three are seen: the best terrain
    assert seen.s.spotted[sniper] == 1
    edge = Ground()
    edge.add("litter_team", "r4c3")
    sniper = edge.add(SNIPER, "r5c3")
    check_sniper(edge.g, sniper)
    assert not edge.s.kind[sniper]  # off the map
    for cover, stays in (("foxhole", True), ("bunker", True), ("cave", True), ("basic", False)):
        fort = Ground()
        fort.add("litter_team", "r1c3")
        sniper = fort.add(SNIPER, "r2c3", fort.cover(cover, "r2c3", 4))
        check_sniper(fort.g, sniper)
        assert (fort.s.card[sniper] == place("r2c3")) == stays
    city = City("r3c3 compound", "r3c4 complex_building")
    city.s.barricades.append(place("r3c4"))
    for at, area in (("r3c3", codes.AREA_COURTYARD), ("r3c4", codes.AREA_BUILDING_A)):
        assert not fortified(city.s, city.man("nva_squad", at, area))  # buildings and walls are no fortifications
    pinned = Ground()
    pinned.add("litter_team", "r1c3")
    sniper = pinned.add(SNIPER, "r2c3", pinned=1)
    assert table_for(pinned.s, sniper)[0] == act.TABLE_LAT  # only in Good Order
    assert f.s.kind[victim]


# ------------------------------------------------------------------ prisoners (9.13)
@second("9.13b", "1.2.6-removed")
@pytest.mark.parametrize(
    ("squad", "prisoner", "left"),
    [("rifle_squad", "ger_litter_team", "fire_team"), ("ger_squad", "litter_team", "ger_fire_team")],
)
def test_what_is_left_of_a_squad_that_gives_the_guard_is_a_fire_team(squad: str, prisoner: str, left: str) -> None:
    f = Ground()
    guard = f.add(squad, "r2c3", steps=2)
    f.add(prisoner, "r2c3")
    frame = run(f)
    if f.s.side[guard] == codes.FRIENDLY:
        frame.answer(f.g, ("unit", guard))
        run(f)
    assert f.here("r2c3", codes.FRIENDLY) + f.here("r2c3", codes.ENEMY) == [left]
    assert not f.told("drew")


@second("9.13b")
def test_captured_units_die_or_are_led_away_by_one_step() -> None:
    f = Ground()
    f.m.takes_prisoners = False
    f.add("rifle_squad", "r2c3")
    f.add("ger_litter_team", "r2c3")
    run(f)
    assert (f.s.prisoners, casualties_on(f.s, codes.ENEMY, place("r2c3"))) == (0, 1)
    guard = Ground()
    team, squad = guard.add("fire_team", "r2c3"), guard.add("rifle_squad", "r2c3")
    for key in ("ger_litter_team", "ger_paralyzed_team", "ger_litter_team"):
        guard.add(key, "r2c3")
    frame = run(guard)
    if guard.s.stack:
        assert frame.options(guard.g) == [("unit", team)]
        frame.answer(guard.g, ("unit", team))
    assert guard.s.prisoners == 3  # any number
    assert not guard.s.kind[team]
    assert guard.s.kind[squad]
    assert guard.here("r2c3", codes.ENEMY) == []
    match = campaign()
    s = state_of(match)
    squad = squads(s)[0]
    entry, full = s.roster[squad], s.steps[squad]
    s.experience[squad] = codes.VETERAN
    detach_guard(match.play, squad, codes.KIND_FIRE_TEAM)
    frame = after_mission(match, points=1)
    match.apply(("done",), "company")
    assert sum(frame.mix[entry]) == full - 1
    match.apply(("done",), "company")
    assert frame.mix[entry] == [0, 0, full]  # back with the experience it had
    finish(match)


# ------------------------------------------------------------------ which card first (3.2.2)
@second("EX-02")
def test_the_fourth_of_six_cards_is_checked_first() -> None:
    f = Ground()
    cards = ("r3c1", "r3c3", "r3c5", "r5c1", "r5c3", "r5c5")
    units = [f.add(SQUAD, at, holds_fire=1) for at in cards]
    f.script(roll_activity_card=[card(random6=4)])
    frame = EnemyActivity(0)
    f.g.push(frame)
    while frame.card == NOWHERE:
        frame.next(f.g)
    assert frame.card == place("r5c1") == f.s.card[units[3]]
    frame.next(f.g)
    assert units[3] not in frame.units
    assert len(frame.units) == 5


# ------------------------------------------------------------------ over his own men (9.2.2)
@second("9.2.2i")
@pytest.mark.parametrize(("level", "opens"), [(2, True), (1, False)])
@pytest.mark.parametrize("key", [SQUAD, "ger_hmg"])
def test_the_enemy_fires_over_his_own_men_on_lower_ground(level: int, opens: bool, key: str) -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3", holds_fire=1)
    f.add("ger_litter_team", "r2c3", spotted=0)
    f.lay("r3c3", "open_field", level=level)
    enemy = f.add(key, "r3c3")
    f.settle()
    assert (f.aim(enemy) == place("r1c3")) == opens
