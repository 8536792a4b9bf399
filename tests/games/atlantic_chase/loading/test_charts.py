"""Result tables of Atlantic Chase: cells named by the specification, bands, profiles, numbers."""

import pytest

from sandtable.games.atlantic_chase.loading.load import load
from sandtable.games.atlantic_chase.loading.pack import Pack, rows
from sandtable.games.atlantic_chase.loading.rows import ActionRow, ResultTextRow
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.tables import BattleTables, ProfileTables, ResultTable, Tables


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load().tables


@pytest.fixture(scope="module")
def seed(tables) -> ProfileTables:
    return tables.profiles[codes.SEED]


@pytest.fixture(scope="module")
def published(tables) -> ProfileTables:
    return tables.profiles[codes.PUBLISHED]


@pytest.fixture(scope="module")
def battle(tables) -> BattleTables:
    return tables.battle


def names(table: ResultTable, roll: int, total: int) -> list[str]:
    return [codes.RESULTS[code] for code in table.results(roll, total)]


@pytest.mark.rule("atlantic-chase:AC.act.eng.2a")
@pytest.mark.parametrize(
    ("roll", "total", "results"),
    [
        (8, 0, ["BATTLE"]),
        (9, 3, ["CLOSING"]),
        (12, 14, ["CONTACT"]),
        (2, 0, ["SKIRMISH"]),
        (-5, 40, ["MISS"]),
        (19, 0, ["SURPRISE"]),
        (10, 9, ["SKIRMISH"]),
        (10, 10, ["CONTACT"]),
    ],
)
def test_engage(seed, published, roll, total, results):
    assert names(seed.engage, roll, total) == results == names(published.engage, roll, total)


@pytest.mark.rule("atlantic-chase:AC.act.air.4")
@pytest.mark.parametrize(
    ("roll", "total", "results"),
    [
        (11, 0, ["CONTACT", "DAMAGE"]),
        (8, 16, ["HIT_IF_VERY_SLOW"]),
        (6, 0, ["MISS"]),
        (7, 4, ["CONTACT", "HIT_IF_SLOW"]),
        (7, 5, ["HIT_IF_VERY_SLOW"]),
        (30, 30, ["CONTACT", "HIT"]),
    ],
)
def test_air_strike(seed, roll, total, results):
    assert names(seed.air_strike, roll, total) == results


@pytest.mark.rule("atlantic-chase:AC.act.stl.3c")
@pytest.mark.parametrize(
    ("roll", "total", "results"),
    [
        (14, 0, ["DAMAGE", "DAMAGE"]),
        (10, 7, ["LOSE_CONTACT"]),
        (13, 0, ["HIT", "HIT"]),
        (10, 1, ["MISS"]),
        (7, 0, ["MISS"]),
        (12, 3, ["HIT_IF_SLOW"]),
    ],
)
def test_stealth_attack(seed, roll, total, results):
    assert names(seed.stealth_attack, roll, total) == results


@pytest.mark.rule("atlantic-chase:AC.act.srch.2")
@pytest.mark.parametrize(
    ("roll", "total", "results"),
    [
        (4, 4, ["CONTACT"]),
        (5, 0, ["CONTACT", "SIGHTED"]),
        (6, 9, ["SHADOW"]),
        (8, 15, ["SHADOW"]),
        (12, 16, ["SHADOW"]),
        (13, 9, ["SKIRMISH", "SIGHTED"]),
        (1, 99, ["MISS"]),
    ],
)
def test_naval_search(seed, roll, total, results):
    assert names(seed.naval_search, roll, total) == results


@pytest.mark.parametrize("roll", [6, 7, 8, 9, 10, 11])
def test_naval_search_at_16_and_more_differs_by_profile(seed, published, roll):
    assert names(seed.naval_search, roll, 16) == ["MISS"]
    assert names(published.naval_search, roll, 16) == ["EARLY_LATE"]


@pytest.mark.rule("atlantic-chase:AC.con.int.1b")
def test_interruption_bands_of_the_seed(seed):
    column_1 = [names(seed.interruption, roll, 1)[0] for roll in range(2, 13)]
    assert column_1 == ["ALERT_0"] * 3 + ["ALERT_1"] * 2 + ["ALERT_2"] + ["SLIP"] * 2 + ["VIE"] * 3
    column_4 = [names(seed.interruption, roll, 7)[0] for roll in range(2, 13)]
    assert column_4 == ["SLIP"] * 3 + ["VIE"] * 2 + ["INITIATIVE_CHANGE"] * 6
    assert names(seed.interruption, 7, 2) == ["SLIP"]
    assert names(seed.interruption, 7, 3) == ["VIE"]


def test_interruption_bands_of_the_published_board(published):
    column_1 = [names(published.interruption, roll, 1)[0] for roll in range(2, 13)]
    assert column_1 == ["ALERT_0"] * 3 + ["ALERT_1"] * 3 + ["ALERT_2"] + ["SLIP"] + ["VIE"] * 3


def test_switches_by_profile(seed, published):
    assert (seed.switches["boiler_room_round"], published.switches["boiler_room_round"]) == (2, 1)
    assert (seed.switches["hitv_ship_must_be_slow"], published.switches["hitv_ship_must_be_slow"]) == (0, 1)
    assert set(seed.switches) == set(published.switches)


@pytest.mark.rule("atlantic-chase:AC.con.lapse.1a", "atlantic-chase:AC.con.lapse.2b")
def test_time_lapse(tables):
    assert tables.lapse[1:] == [2, 2, 3, 4]
    assert tables.lapse_intel[1:] == [1, 1, 2, 2]


@pytest.mark.rule("atlantic-chase:AC.con.weather.1")
def test_weather_check(tables):
    good, bad = tables.weather_after
    assert good[1:] == [codes.GOOD] * 5 + [codes.BAD]
    assert bad[1:] == [codes.BAD] * 4 + [codes.GOOD] * 2


@pytest.mark.rule("atlantic-chase:AC.mod.air.c", "atlantic-chase:AC.mod.contact.b", "atlantic-chase:AC.mod.coord.c")
def test_common_modifiers(tables):
    assert tables.air_active == [3, 2, 1]
    assert tables.air_target == [-2, -1, 0]
    assert tables.contact[1:] == [4, 3, 2, 2]
    good, bad = tables.modifier
    assert (good["coordination_active"], bad["coordination_active"]) == (2, 1)
    assert (good["coordination_target"], bad["coordination_target"]) == (-1, -1)
    assert (good["evasive_target"], bad["evasive_target"]) == (-1, -2)


@pytest.mark.rule("atlantic-chase:AC.mod.own")
def test_stealth_attack_modifiers(tables):
    for weather in (codes.GOOD, codes.BAD):
        assert tables.modifier[weather]["uboat_zone"] == 3
        assert tables.modifier[weather]["dispersed_convoy"] == 2


@pytest.mark.rule("atlantic-chase:AC.data.counts")
def test_limits(tables):
    assert (tables.limit["german_task_forces"], tables.limit["british_task_forces"]) == (5, 10)
    assert (tables.limit["german_groups"], tables.limit["british_groups"]) == (3, 4)
    assert (tables.limit["max_segments"], tables.limit["completion_segments"]) == (15, 6)


@pytest.mark.rule("atlantic-chase:AC.bat.gun.2d", "atlantic-chase:AC.comp.ship.1a")
def test_ranges(battle):
    def between(a: int, b: int) -> int:
        return battle.range_of[a * 3 + b]

    assert between(codes.FAR, codes.FAR) == codes.EXTREME
    assert between(codes.FAR, codes.NEAR) == between(codes.NEAR, codes.FAR) == codes.LONG
    assert between(codes.CLOSE, codes.FAR) == codes.LONG
    assert between(codes.NEAR, codes.NEAR) == codes.SHORT
    assert between(codes.NEAR, codes.CLOSE) == between(codes.CLOSE, codes.CLOSE) == codes.POINT_BLANK
    assert battle.range_dice == [3, 2, 2, 3]
    assert battle.range_keep == [codes.KEEP_LOWEST_2, codes.KEEP_ALL, codes.KEEP_ALL, codes.KEEP_HIGHEST_2]
    assert list(battle.range_uses_far) == [1, 1, 0, 0]


@pytest.mark.rule("atlantic-chase:AC.bat.gun.3a", "atlantic-chase:AC.bat.torp.1d")
def test_basic_gunnery_and_torpedoes(battle):
    assert battle.gunnery.results(8, 0) == [codes.SPLASH]
    assert battle.gunnery.results(9, 0) == battle.gunnery.results(12, 0) == [codes.HIT]
    assert battle.gunnery.results(13, 0) == [codes.HIT, codes.HIT]
    assert battle.torpedo.results(10, 0) == [codes.SPLASH]
    assert battle.torpedo.results(11, 0) == [codes.HIT, codes.HIT]


@pytest.mark.rule("atlantic-chase:AC.bat.length", "atlantic-chase:AC.adv.end.1b")
def test_battle_length(battle):
    assert battle.length(0, codes.GOOD, 0, 0) == 3
    assert battle.length(0, codes.GOOD, 1, 1) == 5
    assert battle.length(0, codes.BAD, 0, 0) == 2
    assert battle.length(0, codes.BAD, 0, 1) == 3
    assert battle.length(1, codes.GOOD, 0, 0) == battle.length(1, codes.BAD, 0, 0) == 1
    assert battle.length(1, codes.GOOD, 1, 1) == 3


@pytest.mark.rule("atlantic-chase:AC.adv.gun.1a", "atlantic-chase:AC.adv.torp.1a", "atlantic-chase:AC.adv.snafu.1c")
def test_advanced_gunnery_torpedoes_and_snafu(battle):
    assert battle.adv_gunnery.results(9, codes.COLUMN_ACQUIRING) == [codes.SEVERE]
    assert battle.adv_gunnery.results(9, codes.COLUMN_OTHER) == [codes.HIT]
    assert battle.adv_gunnery.results(12, codes.COLUMN_OTHER) == [codes.SEVERE]
    assert battle.adv_gunnery.results(15, codes.COLUMN_ACQUIRING) == [codes.CATASTROPHIC]
    assert battle.adv_torpedo.results(8, 0) == [codes.SPLASH]
    assert battle.adv_torpedo.results(10, 0) == [codes.SEVERE_WATERLINE]
    assert battle.adv_torpedo.results(11, 0) == [codes.CATASTROPHIC_WATERLINE]
    assert battle.snafu[codes.GOOD].results(7, 0) == [codes.GOOD_VISIBILITY]
    assert battle.snafu[codes.BAD].results(7, 0) == [codes.FOG]
    assert battle.snafu[codes.BAD].results(2, 0) == [codes.CONFUSION]


@pytest.mark.rule("atlantic-chase:AC.adv.gun.2d")
def test_special_results(battle):
    severe, catastrophic = battle.location
    assert severe.results(7, codes.EXTREME) == [codes.SUPERSTRUCTURE]
    assert severe.results(7, codes.SHORT) == [codes.BELT]
    assert catastrophic.results(7, codes.POINT_BLANK) == [codes.WATERLINE]
    assert catastrophic.results(2, codes.LONG) == [codes.EXAGGERATED_REPORT]
    assert battle.effect[codes.SUPERSTRUCTURE].results(7, 1) == [codes.MAGAZINE]
    assert battle.effect[codes.BELT].results(5, 0) == [codes.TURRETS]
    assert battle.effect[codes.WATERLINE].results(12, 1) == [codes.FLOODING_STOPPED]


@pytest.mark.rule("atlantic-chase:AC.adv.ling.3", "atlantic-chase:AC.adv.dis.2f")
def test_lingering_and_disengagement(battle):
    assert battle.lingering.results(6, codes.FIRE_STOPPED) == [codes.HIT_AND_NO_CHANGE]
    assert battle.lingering.results(12, codes.FIRE_STOPPED) == [codes.FIRE_VERY_SLOW]
    assert battle.lingering.results(5, codes.FLOODING_STOPPED) == [codes.SUNK]
    assert battle.lingering.results(7, codes.TURRETS) == [codes.NOT_CHECKED]
    assert {battle.disengagement.results(roll, codes.FIRE_STOPPED)[0] for roll in range(2, 13)} == {codes.SCUTTLE}
    assert battle.disengagement.results(10, codes.NO_RADAR) == [codes.REPAIRED]
    assert battle.disengagement.results(9, codes.FLOODING_VERY_SLOW) == [codes.OIL]


def test_names_of_every_code_group_are_unique():
    for group in (
        codes.RESULTS, codes.CHECKS, codes.SNAFUS, codes.ACTIONS, codes.SCORES, codes.TESTS, codes.LOCATIONS,
    ):  # fmt: skip
        assert len(set(group)) == len(group)
    assert codes.CHECKS[codes.NOT_CHECKED] == "NOT_CHECKED"
    assert codes.RESULTS[codes.CATASTROPHIC_WATERLINE] == "CR_WATERLINE"
    assert codes.ACTIONS[codes.TRAJECTORY] == "trajectory"
    assert codes.SNAFUS[codes.POOR_VISIBILITY] == "POOR_VISIBILITY"


def test_the_action_menu_and_the_result_texts_use_the_codes():
    menu = {row.id: row.key for row in rows(Pack(), "actions.csv", ActionRow)}
    assert menu == dict(enumerate(codes.ACTIONS[1:], start=1))
    texts = {row.code for row in rows(Pack(), "results.csv", ResultTextRow)}
    assert texts - {"SEIZE"} <= set(codes.RESULTS)
    assert set(codes.RESULTS[: codes.SPLASH + 1]) <= texts
