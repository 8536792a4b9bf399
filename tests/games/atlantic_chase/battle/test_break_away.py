"""Break away: declarations, the roll, evasive maneuvers; advanced by ship or group (AC.bat.brk, AC.adv.brk)."""

import pytest

from games.atlantic_chase.battle_field import SHIP, Field
from sandtable.games.atlantic_chase.rules.battle.break_away import basic_modifier, group_modifier
from sandtable.games.atlantic_chase.rules.battle.parting import may_part
from sandtable.games.atlantic_chase.state.codes import BRITISH, GERMAN
from sandtable.games.atlantic_chase.state.sea import BROKE_AWAY, ON_BOARD


def basic(german: str, british: str, **zones: str) -> Field:
    return Field(german, british).board().zone(**zones)


@pytest.mark.rule("atlantic-chase:AC.bat.brk.1a")
def test_if_both_declare_the_battle_ends_without_a_roll() -> None:
    field = basic("bismarck", "hood").run("break_away")
    assert (field.asked, field.question) == ("british", "DeclareBreakAway")
    field.take("break_away").take("break_away")
    assert not field.play.asked
    assert len(field.events("broke_away")) == 2


@pytest.mark.rule("atlantic-chase:AC.bat.brk.1b")
def test_a_single_declaration_must_be_rolled() -> None:
    field = basic("bismarck", "hood").run("break_away", break_away=[[1, 1]])
    field.take("pass").take("break_away")
    assert not field.dice_left()
    assert field.events("break_away_failed") == [(SHIP["bismarck"], 4)]
    assert field.s.board.round == 2


@pytest.mark.rule("atlantic-chase:AC.bat.brk.2a")
@pytest.mark.parametrize(("dice", "away"), [([3, 3], False), ([3, 4], True)])
def test_nine_or_more_takes_all_ships_away(dice: list[int], away: bool) -> None:
    field = basic("bismarck prinz_eugen", "hood").run("break_away", break_away=[dice])
    field.take("pass").take("break_away")  # +2: all in Far
    assert (len(field.events("broke_away")) == 2) is away
    assert (not field.play.asked) is away


@pytest.mark.rule("atlantic-chase:AC.bat.brk.2b")
def test_all_ships_in_far() -> None:
    field = basic("bismarck tirpitz", "hood")
    assert basic_modifier(field.s, GERMAN) == 2
    field.zone(tirpitz="near")
    assert basic_modifier(field.s, GERMAN) == 0


@pytest.mark.rule("atlantic-chase:AC.bat.brk.2c")
@pytest.mark.parametrize(
    ("german", "british", "seed", "published"),
    [
        ("bismarck", "rodney", 2, 2),  # m against s
        ("bismarck", "hood", 2, 2),  # equal
        ("bismarck", "norfolk", 1, 1),  # slower
        ("bismarck", "rodney norfolk", 2, 1),  # not the slowest, but an enemy is faster
    ],
)
def test_the_slowest_ship(german: str, british: str, seed: int, published: int) -> None:
    field = basic(german, british)
    assert basic_modifier(field.s, GERMAN) == seed
    field.s.rules.break_away_slowest_test = 1
    assert basic_modifier(field.s, GERMAN) == published


@pytest.mark.rule("atlantic-chase:AC.bat.brk.2d")
def test_enemies_in_near_or_close_count_once() -> None:
    field = basic("bismarck", "hood repulse", hood="near")
    assert basic_modifier(field.s, GERMAN) == 1
    field.zone(repulse="close")
    assert basic_modifier(field.s, GERMAN) == 1


@pytest.mark.rule("atlantic-chase:AC.bat.brk.2e", "atlantic-chase:AC.comp.shore.1c")
def test_a_shore_battery_does_not_hold_anybody() -> None:
    field = basic("bismarck", "hood battery_dover", battery_dover="near")
    assert basic_modifier(field.s, GERMAN) == 2
    field = Field("bismarck", "hood battery_dover", advanced=True).board().zone(battery_dover="near")
    assert group_modifier(field.s, [SHIP["bismarck"]]) == 2


@pytest.mark.rule("atlantic-chase:AC.bat.brk.3", "atlantic-chase:AC.con.em.2d")
def test_an_em_marker_takes_one_ship_away_and_the_others_fight_on() -> None:
    field = basic("bismarck prinz_eugen tirpitz", "hood", tirpitz="near")
    field.s.tf_em[1] = 1
    field.run("break_away").take("pass")
    field.take("evade", "bismarck")
    s = field.s
    assert s.tf_em[1] == 0
    assert s.in_battle[SHIP["bismarck"]] == BROKE_AWAY
    assert s.in_battle[SHIP["prinz_eugen"]] == ON_BOARD
    assert s.board.round == 2


@pytest.mark.rule("atlantic-chase:AC.bat.brk.3")
def test_the_marker_may_also_be_spent_after_a_failed_roll() -> None:
    field = basic("bismarck prinz_eugen", "hood")
    field.s.tf_em[1] = 1
    field.run("break_away", break_away=[[1, 1]]).take("pass").take("break_away")
    assert (field.asked, field.question) == ("german", "Evade")
    field.take("evade", "prinz_eugen")
    assert field.s.in_battle[SHIP["prinz_eugen"]] == BROKE_AWAY
    assert field.s.board.round == 2


@pytest.mark.rule("atlantic-chase:AC.bat.brk.3")
@pytest.mark.parametrize("zone", ["far", "near", "close"])
def test_the_marker_works_from_any_zone(zone: str) -> None:
    field = basic("bismarck prinz_eugen", "hood", bismarck=zone)
    field.s.tf_em[1] = 1
    field.run("break_away").take("pass")
    field.take("evade", "bismarck")
    assert field.s.in_battle[SHIP["bismarck"]] == BROKE_AWAY


def test_the_marker_may_be_read_to_work_from_the_far_zone_only() -> None:
    field = Field("bismarck prinz_eugen", "hood", evasive_far_only=1).board().zone(bismarck="near", prinz_eugen="far")
    field.s.tf_em[1] = 1
    field.run("break_away").take("pass")
    assert ("evade", "bismarck") not in field.options()
    assert field.why_not("evade", "bismarck").rules == ("AC.bat.brk.3",)
    assert ("evade", "prinz_eugen") in field.options()


def test_a_ship_that_the_scenario_binds_keeps_its_side_on_the_board() -> None:
    field = basic("bismarck prinz_eugen", "hood")
    field.s.scenario.no_break_away.append(SHIP["bismarck"])
    field.s.tf_em[1] = 1
    field.run("break_away").take("pass")
    assert field.options() == [("evade", "prinz_eugen"), ("pass",)]
    assert field.why_not("break_away").msg.id == "refused-battle-break-away-barred"


# -- advanced ----------------------------------------------------------------------------------------------------


def running(german: str, british: str, **zones: str) -> Field:
    field = Field(german, british, advanced=True).board().zone(**zones)
    return field.attitude(**dict.fromkeys(german.split(), "running"))


@pytest.mark.rule("atlantic-chase:AC.adv.att.4d", "atlantic-chase:AC.adv.att.3c", "atlantic-chase:AC.adv.att.2c")
def test_only_running_ships_break_away() -> None:
    field = running("bismarck prinz_eugen tirpitz", "hood").attitude(prinz_eugen="acquiring", tirpitz="closing")
    field.run("break_away")
    assert field.asked == "german"  # no British ship runs
    assert field.options() == [("attempt", "bismarck"), ("pass",)]
    for name in ("prinz_eugen", "tirpitz"):
        assert "AC.adv.att.4" in field.why_not("attempt", name).rules


@pytest.mark.rule("atlantic-chase:AC.adv.brk.1a")
def test_groups_have_one_speed_and_one_zone() -> None:
    field = running("bismarck tirpitz hipper scheer", "hood", scheer="near")
    field.run("break_away", break_away=[[5, 4]])
    field.take("attempt", "bismarck")
    assert field.options() == [("join", "tirpitz"), ("break_away",)]
    for name in ("hipper", "scheer"):
        assert field.why_not("join", name).rules == ("AC.adv.brk.1",)
    field.take("join", "tirpitz")
    assert [args[0] for args in field.events("broke_away")] == [SHIP["bismarck"], SHIP["tirpitz"]]


@pytest.mark.rule("atlantic-chase:AC.adv.brk.1a")
def test_a_single_ship_may_try_once_a_round() -> None:
    field = running("bismarck tirpitz", "hood").run("break_away", break_away=[[1, 1]])
    field.take("attempt", "bismarck").take("break_away")
    assert field.options() == [("attempt", "tirpitz"), ("pass",)]
    assert field.why_not("attempt", "bismarck").msg.id == "refused-battle-has-tried"


@pytest.mark.rule("atlantic-chase:AC.adv.brk.1b", "atlantic-chase:AC.adv.man.2")
def test_a_stopped_ship_cannot_leave_even_with_em() -> None:
    field = running("bismarck hipper", "hood").effect("bismarck", "FIRE_STOPPED")
    field.s.tf_em[1] = 1
    field.run("break_away")
    assert field.options() == [("attempt", "hipper"), ("evade", "hipper"), ("pass",)]
    assert field.why_not("evade", "bismarck").rules == ("AC.adv.man.2",)


@pytest.mark.rule("atlantic-chase:AC.adv.brk.1c")
def test_those_who_leave_go_to_the_box_and_the_others_stay() -> None:
    field = running("bismarck hipper", "hood").run("break_away", break_away=[[6, 6]])
    field.take("attempt", "hipper").take("pass")
    assert field.s.in_battle[SHIP["hipper"]] == BROKE_AWAY
    assert field.s.in_battle[SHIP["bismarck"]] == ON_BOARD
    assert field.s.tf_ships[1] == [SHIP["bismarck"], SHIP["hipper"]]
    assert field.s.board.round == 2


@pytest.mark.rule("atlantic-chase:AC.adv.brk.1d")
def test_the_active_player_checks_first() -> None:
    for active, first in ((BRITISH, "british"), (GERMAN, "german")):
        field = Field("bismarck", "hood", active=active, advanced=True).board()
        field.attitude(bismarck="running", hood="running").run("break_away")
        assert field.asked == first


@pytest.mark.rule("atlantic-chase:AC.adv.brk.2", "atlantic-chase:AC.adv.att.3e")
def test_an_enemy_in_near_costs_one_and_a_closing_one_two() -> None:
    field = running("bismarck", "hood repulse", hood="near", repulse="close")
    bismarck = [SHIP["bismarck"]]
    field.attitude(hood="acquiring", repulse="running")
    assert group_modifier(field.s, bismarck) == 1
    field.attitude(hood="closing")
    assert group_modifier(field.s, bismarck) == 0
    field.attitude(repulse="closing")
    assert group_modifier(field.s, bismarck) == 0  # once only
    field.attitude(hood="acquiring")
    assert group_modifier(field.s, bismarck) == 0  # the one in Close alone
    field.zone(hood="far", repulse="far")
    assert group_modifier(field.s, bismarck) == 2  # Closing in Far does not count
    field.zone(bismarck="near")
    assert group_modifier(field.s, bismarck) == 0


def test_a_faster_closing_enemy_may_cost_one_more_by_the_published_table() -> None:
    field = running("bismarck", "norfolk")
    field.s.rules.advanced_break_away_speed = -1
    assert group_modifier(field.s, [SHIP["bismarck"]]) == 1
    field.attitude(norfolk="acquiring")
    assert group_modifier(field.s, [SHIP["bismarck"]]) == 2


@pytest.mark.rule("atlantic-chase:AC.bat.brk.1a")
@pytest.mark.parametrize(("answers", "over"), [(("break_away", "break_away"), True), (("break_away", "pass"), False)])
def test_in_the_advanced_game_too_it_ends_when_both_declare(answers: tuple[str, str], over: bool) -> None:
    field = Field("bismarck", "hood", advanced=True, advanced_mutual_break_away=1).board().run("break_away")
    assert (field.asked, field.question) == ("british", "AgreeToPart")
    field.take(answers[0])
    assert (field.asked, field.question) == ("german", "AgreeToPart")
    field.take(answers[1])
    assert (not field.play.asked) is over
    assert len(field.events("broke_away")) == (2 if over else 0)


def test_no_agreement_where_it_is_switched_off_or_a_ship_is_bound_to_stay() -> None:
    field = Field("bismarck", "hood", advanced=True).board()
    assert may_part(field.s)
    field.s.scenario.no_break_away = [SHIP["hood"]]
    try:
        assert not may_part(field.s)
    finally:
        field.s.scenario.no_break_away = []
    field.run("break_away")
    assert field.question != "AgreeToPart"
