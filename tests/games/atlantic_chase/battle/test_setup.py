"""Battle set-up: who is on the board, where, for how long (AC.bat.1, AC.bat.setup, AC.bat.length)."""

import pytest

from games.atlantic_chase.battle_field import OPEN_SEA, SHIP, Field
from sandtable.games.atlantic_chase.loading.load import load
from sandtable.games.atlantic_chase.rules.battle.opening import open_scenario_board
from sandtable.games.atlantic_chase.rules.battle.ships import is_obscured
from sandtable.games.atlantic_chase.state.codes import (
    BAD,
    BATTLE,
    BRITISH,
    FAR,
    FLOODING_STOPPED,
    GERMAN,
    GOOD,
    NEAR,
    NEUTRAL,
    SKIRMISH,
    SLOW,
    SURPRISE,
)
from sandtable.games.atlantic_chase.state.sea import AT_SEA, LOST, NOT_IN_BATTLE, ON_BOARD


@pytest.mark.rule("atlantic-chase:AC.bat.1a")
def test_only_the_two_task_forces_go_to_the_board() -> None:
    field = Field("bismarck", "hood rodney", hex_=OPEN_SEA)
    s = field.s
    rodney = SHIP["rodney"]
    s.tf_ships[6].remove(rodney)
    s.tf_ships[7].append(rodney)
    s.ship_tf[rodney] = 7
    s.d.ctf = s.d.air_tf = 7
    field.run()
    assert s.in_battle[SHIP["bismarck"]] == s.in_battle[SHIP["hood"]] == ON_BOARD
    assert s.in_battle[rodney] == NOT_IN_BATTLE
    assert s.ship_where[rodney] == AT_SEA
    assert ("fire_at", "rodney") not in field.pass_all("DeclareFire").options()


@pytest.mark.rule("atlantic-chase:AC.res.battle.a")
def test_a_battle_starts_with_all_ships_in_their_own_far_zones() -> None:
    field = Field("bismarck prinz_eugen", "hood", hex_=OPEN_SEA).run()
    assert {field.s.zone[SHIP[name]] for name in ("bismarck", "prinz_eugen", "hood")} == {FAR}


@pytest.mark.rule("atlantic-chase:AC.res.battle.b", "atlantic-chase:AC.bat.seq")
def test_a_basic_round_is_gunnery_torpedo_maneuver_break_away() -> None:
    field = Field("hipper", "glasgow", hex_=OPEN_SEA).board().zone(hipper="close", glasgow="close")
    field.run("first_fire", gunnery=[[1, 1, 1], [1, 1, 1]], torpedo=[[1, 1], [1, 1]])
    seen = []
    while field.play.asked:
        seen.append(field.question)
        if field.question == "DeclareFire" and field.s.board.round == 2:
            break
        answer = {"DeclareFire": "fire_at", "DeclareTorpedoes": "torpedo_at"}.get(field.question)
        if answer:
            field.take(answer, "hipper" if field.asked == "british" else "glasgow")
        else:
            field.pass_all("DeclareFire", "DeclareBreakAway") if field.question == "Maneuver" else field.take("pass")
    assert list(dict.fromkeys(seen)) == ["DeclareFire", "DeclareTorpedoes", "Maneuver", "DeclareBreakAway"]
    assert field.s.board.round == 2


@pytest.mark.rule("atlantic-chase:AC.bat.setup.smoke")
def test_in_a_battle_ships_may_start_with_smoke() -> None:
    field = Field("bismarck", "hood rodney").run()
    assert field.question == "OpeningSmoke"
    assert field.asked == "german"  # the inactive player first
    field.take("done")
    field.take("make_smoke", "hood").take("obscure", "rodney")
    assert field.s.smoke[SHIP["hood"]] == 1
    assert field.s.obscured[SHIP["rodney"]] == SHIP["hood"]


@pytest.mark.rule("atlantic-chase:AC.res.skirmish.a")
def test_a_skirmish_starts_in_the_far_zones_without_smoke_and_lasts_one_round() -> None:
    field = Field("bismarck", "glasgow", kind=SKIRMISH).run()
    assert field.question == "DeclareFire"
    assert {field.s.zone[SHIP["bismarck"]], field.s.zone[SHIP["glasgow"]]} == {FAR}
    field.pass_all()
    assert field.events("round") == [(1, 1)]


@pytest.mark.rule("atlantic-chase:AC.bat.length", "atlantic-chase:AC.res.surprise.e")
@pytest.mark.parametrize(
    ("kind", "weather", "rounds"),
    [
        (BATTLE, GOOD, 3),
        (BATTLE, BAD, 2),
        (SURPRISE, GOOD, 3),
        (SURPRISE, BAD, 2),
        (SKIRMISH, GOOD, 1),
        (SKIRMISH, BAD, 1),
    ],
)
def test_the_length_of_a_battle(kind: int, weather: int, rounds: int) -> None:
    field = Field("bismarck", "glasgow", kind=kind, weather=weather, hex_=OPEN_SEA).run().pass_all()
    assert [number for number, _ in field.events("round")] == list(range(1, rounds + 1))


@pytest.mark.rule("atlantic-chase:AC.bat.length")
def test_on_the_arctic_line_a_battle_has_the_length_of_bad_weather() -> None:
    arctic = next(hex_ for hex_ in load().tables.sea.hexes if load().tables.sea.arctic[hex_])
    field = Field("bismarck", "glasgow", weather=GOOD, hex_=arctic).run().pass_all()
    assert len(field.events("round")) == 2


@pytest.mark.rule("atlantic-chase:AC.res.surprise.a", "atlantic-chase:AC.res.surprise.d")
def test_a_faster_active_player_places_the_surprised_ships() -> None:
    field = Field("bismarck prinz_eugen", "glasgow", kind=SURPRISE).run()
    assert (field.asked, field.question) == ("british", "PlaceTargets")
    assert field.options() == [("place_near", "bismarck"), ("place_near", "prinz_eugen"), ("done",)]
    assert field.play.frame_of(BRITISH).ask(field.play).actor == GERMAN
    field.take("place_near", "prinz_eugen").take("done")
    s = field.s
    assert [s.zone[SHIP[name]] for name in ("bismarck", "prinz_eugen", "glasgow")] == [FAR, NEAR, FAR]
    assert (field.asked, field.question) == ("british", "OpeningSmoke")  # the placed ships get no such question
    field.take("done")
    assert field.question == "DeclareFire"


@pytest.mark.rule("atlantic-chase:AC.res.surprise.c")
def test_a_surprise_by_a_task_force_that_is_not_faster_is_a_battle_from_the_far_zones() -> None:
    field = Field("hipper", "glasgow", kind=SURPRISE).run()
    assert field.question == "OpeningSmoke"
    assert [field.s.zone[SHIP[name]] for name in ("hipper", "glasgow")] == [FAR, FAR]


@pytest.mark.rule("atlantic-chase:AC.res.surprise.b")
@pytest.mark.parametrize(("kind", "first"), [(SURPRISE, BRITISH), (BATTLE, NEUTRAL)])
def test_after_surprise_the_active_side_fires_first_though_it_is_not_faster(kind: int, first: int) -> None:
    field = Field("hipper", "glasgow", kind=kind).run(gunnery=[[6, 6, 6], [6, 6, 6]])
    assert not field.s.board.faster
    assert field.s.board.first_fire == first
    field.pass_all("DeclareFire").take("fire_at", "hipper")
    assert len(field.events("gunnery")) == (1 if first == BRITISH else 0)  # in a battle both declare before any rolls


@pytest.mark.rule("atlantic-chase:AC.res.surprise.b")
def test_after_surprise_the_fire_of_the_active_side_counts_at_once() -> None:
    field = Field("koeln", "norfolk", kind=SURPRISE)
    field.slow("koeln", SLOW).run(gunnery=[[6, 6]])
    field.take("place_near", "koeln").take("done")
    assert (field.asked, field.question) == ("british", "DeclareFire")
    field.take("fire_at", "koeln")  # 12 + 0 + 1 for a slow target: two hits sink her before she can answer
    assert field.s.ship_where[SHIP["koeln"]] == LOST
    assert not field.play.asked


@pytest.mark.rule("atlantic-chase:AC.res.surprise.b")
def test_the_advantage_of_surprise_is_over_after_round_1() -> None:
    field = Field("koeln", "norfolk", kind=SURPRISE).slow("koeln", SLOW)
    field.run(gunnery=[[6, 6], [1, 1]]).take("place_near", "koeln").take("done")
    field.take("hold_fire").take("hold_fire").pass_all("DeclareBreakAway").take("pass").take("pass")
    assert (field.s.board.round, field.asked, field.question) == (2, "british", "DeclareFire")
    field.take("fire_at", "koeln")
    assert (field.asked, field.question) == ("german", "DeclareFire")  # she answers before anything is rolled
    assert field.s.ship_where[SHIP["koeln"]] == AT_SEA
    field.take("fire_at", "norfolk")
    assert field.s.ship_where[SHIP["koeln"]] == LOST
    assert len(field.events("gunnery")) == 2


@pytest.mark.rule("atlantic-chase:AC.res.surprise.a", "atlantic-chase:AC.res.surprise.b")
def test_a_german_raider_surprises_the_british() -> None:
    field = Field("hipper", "rodney norfolk", active=GERMAN, kind=SURPRISE).run()
    assert (field.asked, field.question) == ("german", "PlaceTargets")
    assert {action[1] for action in field.options() if action[0] == "place_near"} == {"rodney", "norfolk"}
    field.take("done").take("done")  # nobody is placed, Hipper makes no smoke
    assert (field.asked, field.question) == ("german", "DeclareFire")
    assert field.s.board.first_fire == GERMAN


def test_the_host_may_keep_first_fire_to_a_faster_task_force() -> None:
    field = Field("hipper", "glasgow", kind=SURPRISE, surprise_first_fire_always=0).run()
    assert field.s.board.first_fire == NEUTRAL


def test_ships_of_a_scenario_may_enter_later() -> None:
    plan = load().scenarios["b02_barents_sea"]
    assert plan.battle is not None
    late = [entry.ship for entry in plan.battle.ships if entry.enters_round == 2]
    field = Field("hipper luetzow de_dd4", "convoy10 dd10 sheffield jamaica")
    field.s.scenario = plan
    field.tfs = (0, 0)
    field.run()
    assert [field.s.in_battle[ship] for ship in late] == [3, 3, 3]
    assert field.s.smoke[SHIP["dd10"]] == 1
    assert field.s.obscured[SHIP["convoy10"]] == SHIP["dd10"]
    field.pass_all("DeclareBreakAway").take("pass").take("pass")
    assert field.s.board.round == 2
    assert [field.s.in_battle[ship] for ship in late] == [ON_BOARD] * 3


@pytest.mark.rule("atlantic-chase:AC.adv.man.2")
def test_a_ship_that_begins_a_scenario_stopped_makes_no_smoke(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = load().scenarios["b02_barents_sea"]
    assert plan.battle is not None
    maker = next(entry for entry in plan.battle.ships if entry.smoke)
    monkeypatch.setattr(maker, "effects", [FLOODING_STOPPED])
    field = Field("hipper luetzow de_dd4", "convoy10 dd10 sheffield jamaica", advanced=True)
    field.s.scenario = plan
    open_scenario_board(field.s)
    assert not is_obscured(field.s, SHIP["convoy10"])
