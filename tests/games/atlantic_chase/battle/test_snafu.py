"""Snafu check (AC.adv.snafu)."""

import pytest

from games.atlantic_chase.battle_field import SHIP, Field, T
from sandtable.games.atlantic_chase.rules.battle.ships import (
    NOT_ON_BOARD,
    gunnery_modifier,
    gunnery_value,
    why_not_break_away,
)
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    BRITISH,
    EXTREME,
    FAR,
    GERMAN,
    LONG,
    NEAR,
    NEUTRAL,
    POINT_BLANK,
    SHORT,
    SNAFUS,
)
from sandtable.games.atlantic_chase.state.sea import ENTERS_LATER, ON_BOARD

ROLL = {2: [1, 1], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [3, 4], 8: [4, 4], 9: [4, 5], 12: [6, 6]}


def snafu(
    total: int, weather: int = 0, german: str = "bismarck hipper", british: str = "hood repulse", **more: int
) -> Field:
    dice: dict[str, list[object]] = {"snafu": [ROLL[total]]}
    if "die" in more:
        dice["beneficiary"] = [more.pop("die")]
    return Field(german, british, advanced=True, weather=weather, **more).run(**dice)


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.1c")
@pytest.mark.parametrize(
    ("weather", "total", "result"),
    [
        (0, 3, "CONFUSION"),
        (0, 4, "MECHANICAL_DISTRESS"),
        (0, 5, "BOILER_ROOM"),
        (0, 6, "UNEXPECTED_BEARING"),
        (0, 7, "GOOD_VISIBILITY"),
        (0, 12, "GOOD_VISIBILITY"),
        (1, 4, "CONFUSION"),
        (1, 5, "NO_RADAR"),
        (1, 6, "NO_RADAR"),
        (1, 7, "FOG"),
        (1, 8, "OPEN_ARC"),
        (1, 9, "POOR_VISIBILITY"),
    ],
)
def test_the_snafu_table(weather: int, total: int, result: str) -> None:
    assert SNAFUS[T.battle.snafu[weather].results(total, 0)[0]] == result


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.1a", "atlantic-chase:AC.adv.seq")
def test_snafu_comes_before_round_1_and_then_attitude() -> None:
    field = snafu(7)
    assert field.events("snafu") == [(SNAFUS.index("GOOD_VISIBILITY"),)]
    assert field.question == "SetAttitudes"
    assert field.s.board.round == 1


@pytest.mark.rule("atlantic-chase:AC.adv.seq")
def test_an_advanced_round_in_order() -> None:
    field = Field("bismarck", "glasgow", advanced=True).board().zone(bismarck="near", glasgow="near")
    field.effect("bismarck", "BATTERIES").s.board.round = 2
    field.run("attitude", torpedo=[[1, 1]], lingering=[[1, 1]])
    field.take("set_attitude", "bismarck", "running", side=GERMAN).take("done", side=GERMAN).take("done", side=BRITISH)
    seen = []
    while field.play.asked and field.s.board.round == 2:
        seen.append(field.question)
        if field.question == "DeclareTorpedoes":
            field.take("torpedo_at", "bismarck")
        elif field.question == "Lingering":
            field.take("check", "BATTERIES")
        elif field.question == "Maneuver":
            field.take("maneuver", field.options()[0][1], "near")
        else:
            field.take(field.options()[-1][0])
    assert list(dict.fromkeys(seen)) == ["DeclareFire", "DeclareTorpedoes", "Maneuver", "Lingering", "BreakAwayChecks"]
    assert field.question == "SetAttitudes"


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.1b")
@pytest.mark.parametrize(("die", "holder"), [(2, BRITISH), (3, GERMAN), (6, BRITISH), (1, GERMAN)])
def test_even_favours_the_active_player_odd_the_target(die: int, holder: int) -> None:
    assert snafu(2, die=die).s.board.confusion == holder


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.2a")
def test_confusion_turns_a_hit_to_another_own_ship_once() -> None:
    field = Field("bismarck", "hood repulse", advanced=True).board()
    field.s.board.round, field.s.board.confusion = 2, BRITISH
    field.run("gunnery", gunnery=[[3, 3, 3]])
    field.take("hold_fire").take("hold_fire").take("fire_at", "hood")
    assert (field.asked, field.question) == ("british", "Redirect")
    assert field.options() == [("redirect", "repulse"), ("pass",)]
    field.take("redirect", "repulse")
    assert (field.s.hits[SHIP["hood"]], field.s.hits[SHIP["repulse"]]) == (0, 1)
    assert field.s.board.confusion == NEUTRAL


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.2a")
def test_confusion_turns_a_special_result_too_and_may_be_kept() -> None:
    field = Field("bismarck", "hood repulse", advanced=True).board().attitude(bismarck="acquiring")
    field.s.board.round, field.s.board.confusion = 2, BRITISH
    field.run("gunnery", gunnery=[[3, 3, 3]], special_result=[[2, 2]], location=[[1, 1]])
    field.take("hold_fire").take("hold_fire").take("fire_at", "hood").take("redirect", "repulse")
    assert field.effects("repulse") == {"BATTERIES"}
    assert field.effects("hood") == set()
    field = Field("bismarck", "hood repulse", advanced=True).board()
    field.s.board.round, field.s.board.confusion = 2, BRITISH
    field.run("gunnery", gunnery=[[3, 3, 3]])
    field.take("hold_fire").take("hold_fire").take("fire_at", "hood").take("pass")
    assert field.s.hits[SHIP["hood"]] == 1
    assert field.s.board.confusion == BRITISH


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.2b")
def test_confusion_turns_an_enemy_ship_after_the_reveal() -> None:
    field = Field("bismarck hipper", "hood", advanced=True).board().effect("hipper", "FIRE_STOPPED")
    field.s.board.round, field.s.board.confusion = 2, BRITISH
    field.run("attitude").take("done", side=GERMAN).take("done", side=BRITISH)
    assert (field.asked, field.question) == ("british", "ConfuseAttitude")
    assert field.options() == [("confuse", "bismarck", "acquiring"), ("confuse", "bismarck", "running"), ("pass",)]
    field.take("confuse", "bismarck", "acquiring")
    assert field.s.attitude[SHIP["bismarck"]] == ACQUIRING
    assert field.s.board.confusion == NEUTRAL


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.2c")
def test_confusion_takes_the_helm_of_an_enemy_ship() -> None:
    field = Field("bismarck hipper", "hood", advanced=True).board()
    field.s.board.round, field.s.board.confusion = 2, BRITISH
    field.run("steering")
    assert (field.asked, field.question) == ("british", "ConfuseManeuver")
    field.take("take_control", "bismarck")
    assert field.s.board.confusion == NEUTRAL
    assert field.asked == "british"
    field.take("maneuver", "bismarck", "near")
    assert field.s.zone[SHIP["bismarck"]] == NEAR


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.3")
def test_mechanical_distress_brings_a_ship_in_late() -> None:
    field = snafu(4)
    assert (field.asked, field.question) == ("german", "LateShip")
    assert field.options() == [("late", "hood"), ("late", "repulse")]
    assert field.why_not_here("hood") == []
    assert [told.msg.id for told in field.why_not_here("hipper")] == ["refused-battle-not-an-enemy"]
    field.take("late", "hood")
    assert why_not_break_away(field.s, SHIP["hood"]) == NOT_ON_BOARD
    assert why_not_break_away(field.s, SHIP["bismarck"]) != NOT_ON_BOARD
    assert field.s.in_battle[SHIP["hood"]] == ENTERS_LATER
    field.s.zone[SHIP["hood"]] = NEAR
    while field.s.board.round < 2 or field.s.in_battle[SHIP["hood"]] == ENTERS_LATER:
        assert field.s.board.round <= 2
        assert field.s.board.round == 2 or field.s.in_battle[SHIP["hood"]] == ENTERS_LATER
        assert field.question != "Lingering" or field.s.board.round == 1
        who = field.play.asked[0]
        field.play.take(who, field.play.legal(who)[-1] if field.question != "Maneuver" else field.play.legal(who)[0])
    assert field.s.board.round in (2, 3)
    assert field.s.in_battle[SHIP["hood"]] == ON_BOARD
    assert field.s.zone[SHIP["hood"]] == FAR


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.3")
def test_mechanical_distress_is_over_in_the_lingering_step_of_round_2_and_not_before() -> None:
    field = snafu(4).take("late", "hood")
    for round_, enters in ((1, False), (2, True)):
        field.s.board.round = round_
        assert field.s.in_battle[SHIP["hood"]] == ENTERS_LATER
        field.run("lingering")
        assert (field.s.in_battle[SHIP["hood"]] == ON_BOARD) is enters


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.4")
@pytest.mark.parametrize("round_", [2, 1])
def test_boiler_room_does_the_same_with_its_own_round(round_: int) -> None:
    field = snafu(5, boiler_room_round=round_).take("late", "repulse")
    assert field.s.board.late_round == round_
    assert field.s.in_battle[SHIP["repulse"]] == ENTERS_LATER
    field.s.zone[SHIP["repulse"]] = NEAR
    for number in range(1, round_ + 1):
        field.s.board.round = number
        field.run("lingering")
        assert (field.s.in_battle[SHIP["repulse"]] == ON_BOARD) is (number == round_)
    assert field.s.zone[SHIP["repulse"]] == FAR


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.4")
def test_the_ship_with_boiler_trouble_is_an_active_one_chosen_by_the_enemy() -> None:
    for active, asked, ships in ((BRITISH, "german", "hood repulse"), (GERMAN, "british", "bismarck hipper")):
        field = snafu(5, active=active)
        assert (field.asked, field.question) == (asked, "LateShip")
        assert field.options() == [("late", name) for name in ships.split()]


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.3", "atlantic-chase:AC.adv.snafu.4")
@pytest.mark.parametrize("total", [4, 5])
def test_a_lone_active_ship_gives_confusion_instead(total: int) -> None:
    field = snafu(total, british="hood", die=2)
    assert field.s.board.confusion == BRITISH
    assert field.s.board.late_ship == 0


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.5")
def test_no_radar_lowers_the_gv_of_a_chosen_enemy() -> None:
    field = snafu(5, weather=1, die=1)
    assert (field.asked, field.question) == ("german", "NoRadar")
    field.take("no_radar", "hood")
    values = [gunnery_value(field.s, SHIP["hood"], reach) for reach in (EXTREME, LONG, SHORT, POINT_BLANK)]
    assert values == [2 - 2, 2 - 1, 4, 4]
    assert field.s.effects[SHIP["hood"]] == 0


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.5")
@pytest.mark.parametrize(
    ("active", "die", "asked", "ships"),
    [
        (BRITISH, 1, "german", "hood repulse"),
        (BRITISH, 2, "british", "bismarck hipper"),
        (GERMAN, 1, "british", "bismarck hipper"),
        (GERMAN, 2, "german", "hood repulse"),
    ],
)
def test_whom_the_die_favours_takes_the_radar_of_an_enemy(active: int, die: int, asked: str, ships: str) -> None:
    field = snafu(5, weather=1, die=die, active=active)
    assert (field.asked, field.question) == (asked, "NoRadar")
    assert field.options() == [("no_radar", name) for name in ships.split()]
    for name in ["hood", "repulse", "bismarck", "hipper"]:
        assert [told.msg.id for told in field.why_not_here(name)] == (
            [] if name in ships else ["refused-battle-not-an-enemy"]
        )


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.6")
def test_fog_breaks_away_with_three_dice() -> None:
    field = snafu(7, weather=1)
    assert field.s.board.fog == 1
    field.s.board.round = 2
    field.attitude(bismarck="running", hipper="closing").run("break_away", break_away=[[1, 3, 4]])
    field.take("attempt", "bismarck")
    assert field.events("broke_away") == [(SHIP["bismarck"],)]  # 3 + 4 + 2 for Far
    field = snafu(7, weather=1)
    field.s.board.round = 2
    field.attitude(hood="running").run("break_away", break_away=[[4, 1, 3]]).take("attempt", "hood")
    assert field.events("broke_away") == [(SHIP["hood"],)]  # the active side too


def test_fog_with_a_lone_active_ship() -> None:
    assert snafu(7, weather=1, british="hood", die=2).s.board.confusion == BRITISH
    field = snafu(7, weather=1, british="hood", fog_single_ship_confusion=0)
    assert field.s.board.fog == 1
    assert field.s.board.confusion == NEUTRAL


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.7")
def test_unexpected_bearing_frees_the_target_ships() -> None:
    field = snafu(6)
    assert field.asked == "german"
    for name in ("bismarck", "hipper"):  # they are Closing already
        assert {action[2] for action in field.options() if action[1:2] == (name,)} == {"acquiring", "running"}
    assert {action[1] for action in field.options() if len(action) > 1} == {"bismarck", "hipper"}


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.8")
def test_open_arc_frees_the_active_ships() -> None:
    field = snafu(8, weather=1)
    assert field.asked == "german british"
    for name in ("hood", "repulse"):
        assert {action[2] for action in field.options(BRITISH) if action[1:2] == (name,)} == {"acquiring", "running"}
    assert ("set_attitude", "bismarck", "acquiring") not in field.options(GERMAN)


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.9")
def test_good_visibility_adds_a_round() -> None:
    assert snafu(12).s.board.rounds == 4


@pytest.mark.rule("atlantic-chase:AC.adv.snafu.10")
def test_poor_visibility() -> None:
    field = snafu(9, weather=1)
    found = [
        gunnery_modifier(field.s, SHIP["bismarck"], SHIP["hood"], reach)
        for reach in (EXTREME, LONG, SHORT, POINT_BLANK)
    ]
    assert found == [-1, -1, -1, 0]
