"""Attitudes: secret, revealed together, and what they allow in gunnery (AC.adv.att, AC.adv.end)."""

import pytest

from games.atlantic_chase.battle_field import SHIP, Field
from sandtable.games.atlantic_chase.rules.battle.gunnery import column_of
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    BRITISH,
    CLOSING_ATTITUDE,
    COLUMN_ACQUIRING,
    COLUMN_OTHER,
    GERMAN,
    RUNNING,
    SKIRMISH,
    SURPRISE,
)
from sandtable.games.atlantic_chase.view.battle import battle_view

GOOD_VISIBILITY = [[6, 6]]


def advanced(german: str, british: str, round_: int = 2, **options: int) -> Field:
    field = Field(german, british, advanced=True, **options).board()
    field.s.board.round = round_
    return field


def attitudes(field: Field, names: str) -> list[int]:
    return [field.s.attitude[SHIP[name]] for name in names.split()]


@pytest.mark.rule("atlantic-chase:AC.adv.att.1a", "atlantic-chase:AC.adv.att.1d")
def test_attitudes_are_set_secretly_by_both_and_shown_together() -> None:
    field = advanced("bismarck", "hood repulse").run("attitude")
    assert field.asked == "german british"
    assert field.options(GERMAN) == [
        ("set_attitude", "bismarck", "acquiring"),
        ("set_attitude", "bismarck", "running"),
        ("done",),
    ]
    field.take("set_attitude", "bismarck", "running", side=GERMAN).take("done", side=GERMAN)
    assert field.asked == "british"
    assert attitudes(field, "bismarck") == [CLOSING_ATTITUDE]
    field.take("set_attitude", "repulse", "acquiring", side=BRITISH).take("done", side=BRITISH)
    assert attitudes(field, "bismarck hood repulse") == [RUNNING, CLOSING_ATTITUDE, ACQUIRING]
    assert (SHIP["bismarck"], RUNNING) in field.events("attitude")
    view = battle_view(field.s)
    assert view is not None
    shown = [view["ships"][str(SHIP[name])]["attitude"] for name in ("bismarck", "hood", "repulse")]
    assert shown == ["running", "closing", "acquiring"]


@pytest.mark.rule("atlantic-chase:AC.adv.att.1b")
def test_in_round_1_the_active_side_closes_and_the_target_closes_or_runs() -> None:
    field = Field("bismarck hipper", "hood", advanced=True).run(snafu=GOOD_VISIBILITY)
    assert field.asked == "german"
    assert field.options() == [
        ("set_attitude", "bismarck", "running"),
        ("set_attitude", "hipper", "running"),
        ("done",),
    ]
    assert [told.msg.id for told in field.why_not_here("hood")] == ["refused-battle-not-your-ship"]
    field.take("set_attitude", "hipper", "running").take("done")
    assert attitudes(field, "bismarck hipper hood") == [CLOSING_ATTITUDE, RUNNING, CLOSING_ATTITUDE]


@pytest.mark.rule("atlantic-chase:AC.adv.att.1c")
def test_after_surprise_the_active_player_sets_the_targets_attitudes() -> None:
    field = Field("bismarck", "norfolk", advanced=True, kind=SURPRISE).run(snafu=GOOD_VISIBILITY)
    field.take("done")  # placement
    assert field.asked == "british"
    assert field.question == "SetAttitudes"
    assert field.options() == [("set_attitude", "bismarck", "running"), ("done",)]
    assert field.play.frame_of(BRITISH).ask(field.play).actor == GERMAN


@pytest.mark.rule("atlantic-chase:AC.adv.att.1b", "atlantic-chase:AC.adv.att.1c")
def test_a_german_attacker_has_the_same_first_attitudes() -> None:
    field = Field("bismarck", "hood repulse", active=GERMAN, advanced=True).run(snafu=GOOD_VISIBILITY)
    assert field.asked == "british"
    assert field.options() == [("set_attitude", "hood", "running"), ("set_attitude", "repulse", "running"), ("done",)]
    field = Field("hipper", "rodney", active=GERMAN, advanced=True, kind=SURPRISE).run(snafu=GOOD_VISIBILITY)
    field.take("done")  # placement
    assert (field.asked, field.question) == ("german", "SetAttitudes")
    assert field.options() == [("set_attitude", "rodney", "running"), ("done",)]
    field.take("set_attitude", "rodney", "running").take("done")
    assert attitudes(field, "hipper rodney") == [CLOSING_ATTITUDE, RUNNING]


@pytest.mark.rule("atlantic-chase:AC.adv.man.2")
def test_a_stopped_ship_keeps_its_attitude() -> None:
    field = advanced("bismarck hipper", "hood").attitude(bismarck="running").effect("bismarck", "FIRE_STOPPED")
    field.run("attitude")
    assert {action[1] for action in field.options(GERMAN) if action[0] == "set_attitude"} == {"hipper"}
    told = field.why_not("set_attitude", "bismarck", "closing", side=GERMAN)
    assert told.rules == ("AC.adv.man.2",)
    field.take("done", side=GERMAN).take("done", side=BRITISH)
    assert attitudes(field, "bismarck") == [RUNNING]


def test_a_ship_that_stops_running_is_out_of_the_smoke() -> None:
    field = advanced("bismarck hipper", "hood").attitude(bismarck="running", hipper="running")
    field.s.smoke[SHIP["hipper"]] = 1
    field.s.obscured[SHIP["bismarck"]] = SHIP["hipper"]
    field.run("attitude").take("set_attitude", "hipper", "closing", side=GERMAN)
    field.take("done", side=GERMAN).take("done", side=BRITISH)
    assert field.s.smoke[SHIP["hipper"]] == 0
    assert field.s.obscured[SHIP["bismarck"]] == 0


@pytest.mark.rule("atlantic-chase:AC.adv.att.2a", "atlantic-chase:AC.adv.att.3d", "atlantic-chase:AC.conv.terms.c")
def test_only_an_uncrippled_acquiring_ship_uses_the_acquiring_column() -> None:
    field = advanced("bismarck", "hood")
    s, bismarck = field.s, SHIP["bismarck"]
    for attitude, column in (("closing", COLUMN_OTHER), ("running", COLUMN_OTHER), ("acquiring", COLUMN_ACQUIRING)):
        field.attitude(bismarck=attitude)
        assert column_of(s, bismarck) == column
    field.effect("bismarck", "BATTERIES")
    assert column_of(s, bismarck) == COLUMN_OTHER
    s.effects[bismarck] = 0
    s.no_radar[bismarck] = 1
    assert column_of(s, bismarck) == COLUMN_ACQUIRING  # No Radar does not cripple
    field.damage("bismarck")
    assert column_of(s, bismarck) == COLUMN_OTHER


@pytest.mark.rule("atlantic-chase:AC.adv.att.2a")
def test_nine_is_a_special_result_for_acquiring_and_a_hit_for_closing_ships() -> None:
    for attitude, event in (("acquiring", "special_result"), ("closing", "hit")):
        field = advanced("bismarck", "hood").attitude(bismarck=attitude)
        field.run("gunnery", gunnery=[[3, 3, 3]], special_result=[[1, 1]])  # 6 + 3
        field.take("hold_fire").take("fire_at", "hood")
        assert len(field.events(event)) == 1


@pytest.mark.rule("atlantic-chase:AC.adv.att.2b", "atlantic-chase:AC.adv.att.2d")
def test_an_acquiring_ship_divides_its_gv_over_two_targets_at_the_same_range() -> None:
    field = advanced("bismarck", "hood repulse renown").zone(renown="near").attitude(bismarck="acquiring")
    field.run("gunnery", gunnery=[[3, 4, 5], [4, 4, 4]])
    field.take("hold_fire").take("hold_fire").take("hold_fire")
    assert [action for action in field.options() if action[0] == "split_at"] == [
        ("split_at", "hood"),
        ("split_at", "repulse"),
    ]
    assert field.why_not("split_at", "renown").msg.id == "refused-battle-other-range"
    field.take("split_at", "hood")  # the second target is the only one left at Extreme range
    assert field.options() == [("divide", 0), ("divide", 1), ("divide", 2), ("divide", 3)]
    field.take("divide", 2)
    assert [args[:3] for args in field.events("gunnery")] == [
        (SHIP["bismarck"], SHIP["hood"], 7 + 2),
        (SHIP["bismarck"], SHIP["repulse"], 8 + 1),
    ]
    # 9 is one hit in the Closing/Running/Splitting column
    assert [field.s.hits[SHIP[name]] for name in ("hood", "repulse")] == [1, 1]


@pytest.mark.rule("atlantic-chase:AC.adv.att.2b")
def test_the_second_target_is_another_enemy_at_the_same_range() -> None:
    field = advanced("bismarck", "hood repulse renown rodney").zone(rodney="near").attitude(bismarck="acquiring")
    field.run("gunnery").take("hold_fire").take("hold_fire").take("hold_fire").take("hold_fire")
    field.take("split_at", "hood")
    assert field.options() == [("split_at", "renown"), ("split_at", "repulse")]
    assert field.why_not("split_at", "rodney").msg.id == "refused-battle-other-range"
    assert field.why_not("split_at", "hood").msg.id == "refused-battle-not-an-enemy"


@pytest.mark.rule("atlantic-chase:AC.adv.att.2b")
def test_a_gv_of_one_splits_into_one_and_nothing_and_less_cannot_split() -> None:
    field = advanced("hipper koeln", "hood repulse").attitude(hipper="acquiring", koeln="acquiring")
    field.run("gunnery").take("hold_fire").take("hold_fire").take("split_at", "hood")
    assert field.options() == [("divide", 0), ("divide", 1)]
    field = advanced("koeln", "hood repulse").attitude(koeln="acquiring").run("gunnery")
    field.take("hold_fire").take("hold_fire")
    assert field.why_not("split_at", "hood").msg.id == "refused-battle-gv-too-low"


@pytest.mark.rule("atlantic-chase:AC.adv.att.3d", "atlantic-chase:AC.adv.att.2b")
def test_closing_and_running_ships_do_not_split_but_a_crippled_acquiring_one_may() -> None:
    for attitude in ("closing", "running"):
        field = advanced("bismarck", "hood repulse").attitude(bismarck=attitude).run("gunnery")
        field.take("hold_fire").take("hold_fire")
        assert field.why_not("split_at", "hood").msg.id == "refused-battle-not-acquiring"
    field = (
        advanced("bismarck", "hood repulse").attitude(bismarck="acquiring").effect("bismarck", "TURRETS").run("gunnery")
    )
    field.take("hold_fire").take("hold_fire")
    assert ("split_at", "hood") in field.options()


# -- length ------------------------------------------------------------------------------------------------------


def play_last_attitude(field: Field, running: bool) -> Field:
    field.s.board.round = field.s.board.rounds
    field.attitude(bismarck="running" if running else "closing")
    return field.run("attitude").take("done", side=GERMAN).take("done", side=BRITISH)


@pytest.mark.rule("atlantic-chase:AC.adv.end.1a")
@pytest.mark.parametrize(("running", "rounds"), [(False, 4), (True, 3)])
def test_if_nobody_runs_in_the_last_round_there_is_one_more(running: bool, rounds: int) -> None:
    field = play_last_attitude(advanced("bismarck", "hood"), running)
    assert field.s.board.rounds == rounds


@pytest.mark.rule("atlantic-chase:AC.adv.end.1a")
@pytest.mark.parametrize("name", ["bismarck", "hipper", "hood", "repulse"])
def test_any_ship_that_runs_ends_it(name: str) -> None:
    field = advanced("bismarck hipper", "hood repulse").attitude(**{name: "running"})
    field.s.board.round = field.s.board.rounds
    field.run("attitude").take("done", side=GERMAN).take("done", side=BRITISH)
    assert field.s.board.rounds == 3


@pytest.mark.rule("atlantic-chase:AC.adv.end.1a")
def test_the_check_is_made_once() -> None:
    field = play_last_attitude(advanced("bismarck", "hood"), running=False)
    assert play_last_attitude(field, running=False).s.board.rounds == 4


@pytest.mark.rule("atlantic-chase:AC.adv.end.1b", "atlantic-chase:AC.adv.snafu.9")
@pytest.mark.parametrize(
    ("kind", "weather", "snafu", "rounds"),
    [
        (12, 0, [[6, 6]], [4, 5]),
        (12, 0, [[2, 4]], [3, 4]),
        (12, 1, [[6, 6]], [2, 3]),
        (SKIRMISH, 0, [[6, 6]], [2, 3]),
        (SKIRMISH, 1, [[6, 6]], [1, 2]),
    ],
)
def test_extra_rounds_add_up(kind: int, weather: int, snafu: list[list[int]], rounds: list[int]) -> None:
    field = Field("bismarck", "hood repulse", advanced=True, kind=kind, weather=weather).run(snafu=snafu)
    if rounds[0] == 1:
        field.take("done")
        assert field.s.board.rounds == rounds[1]
        return
    assert field.s.board.rounds == rounds[0]
    field.take("done")
    assert play_last_attitude(field, running=False).s.board.rounds == rounds[1]
