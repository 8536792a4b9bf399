"""Chances shown before a decision are exact: they agree with brute force over all dice."""

from collections import Counter
from itertools import product

import pytest

from games.atlantic_chase.battle_field import SHIP, Field, T
from sandtable.games.atlantic_chase.rules.battle.odds import (
    gunnery_odds,
    gunnery_preview,
    special_outcomes,
    torpedo_odds,
    torpedo_preview,
)
from sandtable.games.atlantic_chase.state.codes import EFFECTS, EXAGGERATED_REPORT, FALSE_REPORT, GERMAN, SUPERSTRUCTURE


def test_basic_gunnery_at_extreme_range() -> None:
    field = Field("bismarck", "rodney").board()  # 3 dice keep lowest 2, GV 3, slow +1
    expected = Counter({"SPLASH": 0, "HIT": 0, "HIT+HIT": 0})
    for dice in product(range(1, 7), repeat=3):
        total = sum(sorted(dice)[:2]) + 4
        expected["SPLASH" if total <= 8 else "HIT" if total <= 12 else "HIT+HIT"] += 1
    shown = gunnery_preview(field.s, SHIP["bismarck"], SHIP["rodney"], -1)
    assert (shown["of"], shown["gv"], shown["modifier"]) == (216, 3, 1)
    assert shown["results"] == dict(expected)


def test_a_dispersed_convoy_is_shown_with_one_hit() -> None:
    field = Field("bismarck", "convoy1").board().zone(bismarck="near", convoy1="near")
    field.s.dispersed[SHIP["convoy1"]] = 1
    assert set(gunnery_preview(field.s, SHIP["bismarck"], SHIP["convoy1"], -1)["results"]) == {"SPLASH", "HIT"}


@pytest.mark.rule("atlantic-chase:AC.comp.convoy.2c")
@pytest.mark.parametrize(("cap", "hits"), [(1, 1), (0, 2)])
def test_torpedoes_at_a_dispersed_convoy_are_shown_by_the_reading_in_force(cap: int, hits: int) -> None:
    for advanced in (False, True):
        field = Field("hipper", "convoy1", advanced=advanced, dispersed_torpedo_cap=cap).board()
        field.zone(hipper="close", convoy1="close").s.dispersed[SHIP["convoy1"]] = 1
        shown = torpedo_preview(field.s, SHIP["hipper"], SHIP["convoy1"])
        most = max(key.count("HIT") for key in shown["outcomes" if advanced else "results"])
        assert most == (3 if advanced and not cap else hits)


@pytest.mark.parametrize(("attitude", "zone"), [("closing", "far"), ("acquiring", "near"), ("acquiring", "close")])
def test_advanced_gunnery_to_the_last_table(attitude: str, zone: str) -> None:
    field = Field("bismarck", "hood", advanced=True).board().zone(bismarck=zone, hood=zone).attitude(bismarck=attitude)
    shown = gunnery_preview(field.s, SHIP["bismarck"], SHIP["hood"], -1)
    assert sum(shown["results"].values()) == shown["of"]
    assert sum(shown["outcomes"].values()) == shown["outcomes_of"] == shown["of"] * 1296
    reach, severe, catastrophic = shown["range"], shown["results"].get("SR", 0), shown["results"].get("CR", 0)
    expected = Counter({key: shown["results"].get(key, 0) * 1296 for key in ("SPLASH", "HIT")})
    for severity, count in ((0, severe), (1, catastrophic)):
        for a, b, c, d in product(range(1, 7), repeat=4):
            location = T.battle.location[severity].results(a + b, reach)[0]
            if location == FALSE_REPORT:
                expected["SPLASH"] += count
            elif location == EXAGGERATED_REPORT or (location == SUPERSTRUCTURE and shown["gv"] <= 0):
                expected["HIT"] += count
            else:
                expected[EFFECTS[T.battle.effect[location].results(c + d, severity)[0]]] += count
    assert shown["outcomes"] == {key: count for key, count in expected.items() if count}


def test_torpedoes_and_squadrons() -> None:
    field = Field("hipper", "gb_dd1", advanced=True).board().zone(hipper="close", gb_dd1="near")
    shown = torpedo_preview(field.s, SHIP["hipper"], SHIP["gb_dd1"])
    assert shown["results"] == {"SPLASH": 26, "SR_WATERLINE": 7, "CR_WATERLINE": 3}
    assert shown["outcomes"] == {"SPLASH": 26 * 1296, "HIT+HIT": 7 * 1296, "HIT+HIT+HIT": 3 * 1296}
    assert special_outcomes(field.s, SHIP["hipper"], 0, -1, 1)["RUDDER_OUT"] == 36 * 10


def test_the_preview_agrees_with_what_is_rolled() -> None:
    counted: Counter[str] = Counter()
    field = Field("bismarck", "hood").board().zone(bismarck="near", hood="near")
    shown = gunnery_preview(field.s, SHIP["bismarck"], SHIP["hood"], -1)
    for a, b in product(range(1, 7), repeat=2):
        field = Field("bismarck", "hood").board().zone(bismarck="near", hood="near")
        field.run("first_fire", gunnery=[[a, b]]).take("hold_fire").take("fire_at", "hood")
        hits = field.s.hits_taken[SHIP["hood"]]
        counted["+".join(["HIT"] * hits) or "SPLASH"] += 1
    assert shown["results"] == dict(counted)


def test_break_away_chances() -> None:
    field = Field("bismarck", "hood").board().run("break_away").take("pass")
    odds = field.info()["odds"]
    assert odds == {"modifier": 2, "least": 9, "of": 36, "ways": 21}
    field = Field("bismarck", "hood", advanced=True).board().attitude(bismarck="running")
    field.s.board.fog = 1
    field.run("break_away")
    odds = field.info(GERMAN)["odds"][0]
    assert odds["of"] == 216
    assert odds["ways"] == sum(sum(sorted(dice)[1:]) >= 7 for dice in product(range(1, 7), repeat=3))


def test_questions_carry_their_chances() -> None:
    field = Field("bismarck", "hood repulse").board().run("first_fire").take("hold_fire").take("hold_fire")
    assert [row["target"] for row in field.info()["odds"]] == [SHIP["hood"], SHIP["repulse"]]
    field = Field("bismarck", "hood", advanced=True).board().effect("hood", "FIRE_STOPPED").run("lingering")
    row = field.info()["odds"][0]
    assert row["check"] == {
        "of": 36,
        "results": {"SUNK": 10, "HIT_AND_NO_CHANGE": 11, "NO_CHANGE": 9, "FIRE_VERY_SLOW": 6},
    }


def test_odds_at_every_range_may_be_asked_at_any_time() -> None:
    field = Field("bismarck", "hood furious").board().run("maneuver")
    shown = gunnery_odds(field.play, GERMAN, SHIP["bismarck"], SHIP["hood"])
    assert shown["now"] == "extreme"
    assert shown["extreme"] == gunnery_preview(field.s, SHIP["bismarck"], SHIP["hood"], -1)
    field.zone(bismarck="near", hood="near")
    assert shown["short"] == gunnery_preview(field.s, SHIP["bismarck"], SHIP["hood"], -1)
    assert set(gunnery_odds(field.play, GERMAN, SHIP["furious"], SHIP["bismarck"])) == {"now", "short", "point_blank"}
    assert gunnery_odds(field.play, GERMAN, SHIP["hood"], SHIP["furious"]) == {}
    assert gunnery_odds(field.play, GERMAN, 0, SHIP["furious"]) == {}
    assert torpedo_odds(field.play, GERMAN, SHIP["bismarck"], SHIP["hood"]) == {}
