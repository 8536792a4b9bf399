"""Gunnery: who fires at whom, range, dice, modifiers, results (AC.bat.gun)."""

import pytest

from games.atlantic_chase.battle_field import SHIP, Field, T
from sandtable.games.atlantic_chase.rules.battle.dice import kept_sum, sums, ways_at_least
from sandtable.games.atlantic_chase.rules.battle.ships import (
    gunnery_modifier,
    gunnery_value,
    reach_of,
    torpedo_modifier,
    why_not_fire,
)
from sandtable.games.atlantic_chase.state.codes import (
    EXTREME,
    KEEP_ALL,
    KEEP_HIGHEST_2,
    KEEP_LOWEST_2,
    LONG,
    NA,
    NEAR,
    POINT_BLANK,
    SHORT,
)
from sandtable.games.atlantic_chase.state.sea import AT_SEA, LOST


def duel(german: str, british: str, **zones: str) -> Field:
    return Field(german, british).board().zone(**zones)


@pytest.mark.rule("atlantic-chase:AC.bat.gun.2d")
@pytest.mark.parametrize(
    ("one", "other", "reach"),
    [
        ("far", "far", EXTREME),
        ("far", "near", LONG),
        ("near", "far", LONG),
        ("far", "close", LONG),
        ("close", "far", LONG),
        ("near", "near", SHORT),
        ("near", "close", POINT_BLANK),
        ("close", "near", POINT_BLANK),
        ("close", "close", POINT_BLANK),
    ],
)
def test_range_by_zones(one: str, other: str, reach: int) -> None:
    field = duel("bismarck", "hood", bismarck=one, hood=other)
    assert reach_of(field.s, SHIP["bismarck"], SHIP["hood"]) == reach


@pytest.mark.rule("atlantic-chase:AC.bat.gun.2a")
def test_extreme_range_rolls_three_dice_and_keeps_the_lowest_two() -> None:
    field = duel("bismarck", "hood").run("first_fire", gunnery=[[2, 3, 6]])
    field.take("hold_fire").take("fire_at", "hood")
    assert field.events("gunnery") == [(SHIP["bismarck"], SHIP["hood"], 2 + 3 + 3, 1, 20, 3)]
    assert not field.dice_left()


@pytest.mark.rule("atlantic-chase:AC.bat.gun.2b")
def test_point_blank_rolls_three_dice_and_keeps_the_highest_two() -> None:
    field = duel("bismarck", "hood", bismarck="close", hood="near").run("first_fire", gunnery=[[1, 2, 3]])
    field.take("hold_fire").take("fire_at", "hood")
    assert field.events("gunnery")[0][2] == 2 + 3 + 4


@pytest.mark.rule("atlantic-chase:AC.bat.gun.2c")
@pytest.mark.parametrize(("zone", "gv"), [("far", 3), ("near", 4)])
def test_long_and_short_range_roll_two_dice(zone: str, gv: int) -> None:
    field = duel("bismarck", "hood", bismarck="near", hood=zone).run("first_fire", gunnery=[[2, 3]])
    field.take("hold_fire").take("fire_at", "hood")
    assert field.events("gunnery")[0][2] == 2 + 3 + gv


@pytest.mark.rule("atlantic-chase:AC.bat.gun.2a", "atlantic-chase:AC.bat.gun.2b")
def test_kept_dice_and_their_chances() -> None:
    assert [kept_sum([1, 4, 6], keep) for keep in (KEEP_LOWEST_2, KEEP_HIGHEST_2)] == [5, 10]
    assert kept_sum([2, 5], KEEP_ALL) == 7
    assert (sum(sums(KEEP_ALL)), sum(sums(KEEP_LOWEST_2)), sum(sums(KEEP_HIGHEST_2))) == (36, 216, 216)
    assert ways_at_least(KEEP_ALL, 9) == 10
    assert [sums(KEEP_LOWEST_2)[value] for value in (2, 12)] == [16, 1]
    assert [sums(KEEP_HIGHEST_2)[value] for value in (2, 12)] == [1, 16]


@pytest.mark.rule("atlantic-chase:AC.comp.ship.1a")
def test_first_gv_at_short_and_point_blank_second_at_long_and_extreme() -> None:
    field = duel("bismarck", "hood")
    values = [gunnery_value(field.s, SHIP["bismarck"], reach) for reach in (EXTREME, LONG, SHORT, POINT_BLANK)]
    assert values == [3, 3, 4, 4]
    field.damage("bismarck")
    values = [gunnery_value(field.s, SHIP["bismarck"], reach) for reach in (EXTREME, LONG, SHORT, POINT_BLANK)]
    assert values == [1, 1, 3, 3]


@pytest.mark.rule("atlantic-chase:AC.bat.gun.1b")
def test_na_cannot_fire_but_zero_and_less_can() -> None:
    field = duel("hipper", "furious galatea").run("first_fire")  # Furious -2/na, Galatea 0/-1
    assert gunnery_value(field.s, SHIP["furious"], EXTREME) == NA
    firers = []
    while field.question == "DeclareFire" and field.asked == "british":
        firers.append(field.play.frame_of(1).ask(field.play).prompt.args["ship"][1])
        field.take("hold_fire")
    assert firers == [SHIP["galatea"]]


@pytest.mark.rule("atlantic-chase:AC.bat.gun.1b")
def test_na_at_long_range_may_still_fire_at_short_range() -> None:
    field = duel("hipper", "furious", hipper="near", furious="near").run("first_fire")
    assert ("fire_at", "hipper") in field.options()
    field = duel("hipper leipzig", "furious", leipzig="near", furious="near").run("first_fire")
    assert field.options() == [("fire_at", "leipzig"), ("hold_fire",)]
    assert field.why_not("fire_at", "hipper").msg.id == "refused-battle-gv-na"


@pytest.mark.rule("atlantic-chase:AC.bat.gun.3a", "atlantic-chase:AC.res.splash")
@pytest.mark.parametrize(("dice", "hits"), [([1, 3], 0), ([1, 4], 1), ([4, 4], 1), ([3, 6], 2)])
def test_the_gunnery_table(dice: list[int], hits: int) -> None:
    field = duel("bismarck", "king_george_v", bismarck="near", king_george_v="near")
    field.run("first_fire", gunnery=[dice])  # GV 4: sums 8, 9, 12, 13
    field.take("hold_fire").take("fire_at", "king_george_v")
    assert field.s.hits[SHIP["king_george_v"]] == hits
    assert T.ships.hits_to_damage[SHIP["king_george_v"]] == 3


@pytest.mark.rule("atlantic-chase:AC.bat.gun.3b")
@pytest.mark.parametrize(("target", "modifier"), [("rawalpindi", 2), ("rodney", 1), ("hood", 0), ("norfolk", 0)])
def test_slow_targets_are_easier_to_hit(target: str, modifier: int) -> None:
    field = duel("bismarck", target)
    assert gunnery_modifier(field.s, SHIP["bismarck"], SHIP[target], EXTREME) == modifier
    field = duel("hipper", target, hipper="close").zone(**{target: "near"})
    assert torpedo_modifier(field.s, SHIP["hipper"], SHIP[target]) == modifier


@pytest.mark.rule("atlantic-chase:AC.bat.gun.3c")
def test_smoke_counts_for_firer_and_target() -> None:
    field = duel("bismarck", "hood norfolk")
    s, bismarck, hood, norfolk = field.s, SHIP["bismarck"], SHIP["hood"], SHIP["norfolk"]
    s.smoke[norfolk] = 1
    s.obscured[hood] = norfolk
    assert gunnery_modifier(s, bismarck, norfolk, EXTREME) == -1
    assert gunnery_modifier(s, bismarck, hood, EXTREME) == -1
    assert gunnery_modifier(s, hood, bismarck, EXTREME) == -1
    s.smoke[bismarck] = 1
    assert gunnery_modifier(s, hood, bismarck, EXTREME) == -2
    s.zone[hood] = NEAR  # out of the zone of the smoke
    assert gunnery_modifier(s, bismarck, hood, LONG) == -1


@pytest.mark.rule("atlantic-chase:AC.bat.gun.1a")
def test_a_ship_sunk_in_the_step_has_fired_before_the_results_apply() -> None:
    field = duel("atlantis", "rawalpindi", atlantis="near", rawalpindi="near")
    field.run("first_fire", gunnery=[[5, 6], [5, 6]])
    field.take("fire_at", "atlantis")
    assert field.s.ship_where[SHIP["atlantis"]] == AT_SEA  # declared, not yet rolled
    field.take("fire_at", "rawalpindi")
    assert field.s.ship_where[SHIP["atlantis"]] == field.s.ship_where[SHIP["rawalpindi"]] == LOST


@pytest.mark.rule("atlantic-chase:AC.bat.gun.1a")
def test_hits_wait_until_all_have_fired() -> None:
    field = duel("koeln", "norfolk", koeln="near", norfolk="near")  # one hit damages either; Köln 0/0
    field.run("first_fire", gunnery=[[4, 5], [4, 5]])
    field.take("fire_at", "koeln").take("fire_at", "norfolk")
    assert field.events("gunnery")[1][2] == 4 + 5 + 0  # her undamaged GV
    assert field.s.damaged[SHIP["koeln"]]
    assert field.s.damaged[SHIP["norfolk"]]


@pytest.mark.rule("atlantic-chase:AC.comp.shore.1a", "atlantic-chase:AC.comp.shore.1b")
def test_a_shore_battery_fires_but_is_no_target_and_does_not_move() -> None:
    field = duel("bismarck", "hood battery_dover").run("first_fire", gunnery=[[4, 4, 4]])
    assert field.take("hold_fire").options() == [("fire_at", "bismarck"), ("hold_fire",)]
    field.take("fire_at", "bismarck")
    assert field.options() == [("fire_at", "hood"), ("hold_fire",)]
    assert field.why_not("fire_at", "battery_dover").rules == ("AC.comp.shore.1",)
    boats = duel("hipper", "hood battery_dover", hipper="close", hood="near", battery_dover="near").run("torpedo")
    assert boats.options() == [("torpedo_at", "hood"), ("hold_torpedoes",)]
    field.take("hold_fire")
    movers = {action[1] for action in field.options() if field.question == "Maneuver"}
    assert "battery_dover" not in movers
    assert movers


def test_a_dispersed_convoy_takes_one_hit_of_an_attack() -> None:
    field = duel("bismarck", "convoy1", bismarck="near", convoy1="near")
    field.s.dispersed[SHIP["convoy1"]] = 1
    field.run("first_fire", gunnery=[[6, 6]]).take("fire_at", "convoy1")
    assert field.s.hits[SHIP["convoy1"]] == 1


def test_each_ship_fires_once_and_may_hold_its_fire() -> None:
    field = duel("bismarck prinz_eugen", "hood").run("first_fire", gunnery=[[1, 1, 1]])
    field.take("hold_fire")
    assert field.options() == [("fire_at", "hood"), ("hold_fire",)]
    field.take("fire_at", "hood")
    assert field.question == "DeclareFire"
    assert field.info()["ship"] == SHIP["prinz_eugen"]
    field.take("hold_fire")
    assert field.question != "DeclareFire"
    assert why_not_fire(field.s, SHIP["bismarck"]) is None


def test_a_ship_that_its_scenario_disarms_has_no_gv_at_any_range() -> None:
    field = Field("bismarck", "hood").board()
    field.s.scenario.gunnery[SHIP["hood"]] = NA
    assert {gunnery_value(field.s, SHIP["hood"], reach) for reach in (EXTREME, LONG, SHORT, POINT_BLANK)} == {NA}
