"""End of battle and what follows; leaders; worked examples of the rulebook (AC.bat.end, AC.ex)."""

import pytest

from games.atlantic_chase.battle_field import OPEN_SEA, SHIP, Field
from sandtable.games.atlantic_chase.rules.battle.break_away import group_modifier
from sandtable.games.atlantic_chase.rules.battle.gunnery import column_of, split_partners
from sandtable.games.atlantic_chase.rules.battle.sequence import close_board
from sandtable.games.atlantic_chase.rules.battle.ships import why_not_break_away, why_not_torpedo
from sandtable.games.atlantic_chase.rules.concepts.ships import sink
from sandtable.games.atlantic_chase.state.codes import COLUMN_ACQUIRING, COLUMN_OTHER, GERMAN, SLOW
from sandtable.games.atlantic_chase.state.sea import (
    BRIDGE_OPEN,
    BRIDGE_STOPPED,
    BROKE_AWAY,
    LOST,
    NOT_IN_BATTLE,
    ON_BOARD,
)

FORBES, MARSCHALL, SOMERVILLE = 3, 4, 11


@pytest.mark.rule("atlantic-chase:AC.bat.end.1a")
def test_the_battle_ends_after_the_last_round() -> None:
    field = Field("bismarck", "hood", weather=1).run().pass_all()
    assert [number for number, _ in field.events("round")] == [1, 2]
    assert len(field.events("battle_over")) == 1


@pytest.mark.rule("atlantic-chase:AC.bat.end.1b")
def test_the_battle_ends_when_a_side_has_no_ship_left() -> None:
    field = Field("bismarck", "rawalpindi").board().run("first_fire", gunnery=[[5, 5, 5]])
    field.take("hold_fire").take("fire_at", "rawalpindi")
    assert field.s.ship_where[SHIP["rawalpindi"]] == LOST
    assert not field.play.asked
    assert field.below.result == 2


@pytest.mark.rule("atlantic-chase:AC.bat.end.2a", "atlantic-chase:AC.res.battle.c")
def test_both_task_forces_become_stations_with_contact() -> None:
    field = Field("bismarck", "hood", hex_=OPEN_SEA).board().run("aftermath")
    s = field.s
    assert [s.tf_hex[1], s.tf_hex[6]] == [OPEN_SEA, OPEN_SEA]
    assert [s.tf_contact[1], s.tf_contact[6]] == [1, 1]
    assert field.below.result == 3


@pytest.mark.rule("atlantic-chase:AC.bat.end.2a")
def test_a_lone_survivor_gets_contact_and_an_empty_task_force_leaves_the_map() -> None:
    field = Field("bismarck", "rawalpindi", hex_=OPEN_SEA).board().run("first_fire", gunnery=[[5, 5, 5]])
    field.take("hold_fire").take("fire_at", "rawalpindi")
    s = field.s
    assert s.tf_contact[1] == 1
    assert s.tf_hex[1] == OPEN_SEA
    assert s.tf_hex[6] == 0
    assert s.stations_at[OPEN_SEA] == 1 << 1


@pytest.mark.rule("atlantic-chase:AC.bat.end.2c")
def test_ships_return_to_their_boxes() -> None:
    field = Field("bismarck prinz_eugen", "hood", hex_=OPEN_SEA).board()
    field.s.in_battle[SHIP["prinz_eugen"]] = BROKE_AWAY
    field.s.smoke[SHIP["hood"]] = 1
    field.run("aftermath")
    s = field.s
    assert s.tf_ships[1] == [SHIP["bismarck"], SHIP["prinz_eugen"]]
    assert {s.in_battle[SHIP[name]] for name in ("bismarck", "prinz_eugen", "hood")} == {NOT_IN_BATTLE}
    assert s.smoke[SHIP["hood"]] == 0
    assert s.board.active_tf == 0


@pytest.mark.rule("atlantic-chase:AC.bat.leader")
def test_a_leader_changes_ship_or_is_lost() -> None:
    field = Field("bismarck tirpitz", "hood").board()
    field.s.leader_uses[MARSCHALL], field.s.leader_ship[MARSCHALL] = 1, SHIP["bismarck"]
    sink(field.play, SHIP["bismarck"])
    assert field.s.leader_ship[MARSCHALL] == SHIP["tirpitz"]
    sink(field.play, SHIP["tirpitz"])
    assert field.s.leader_uses[MARSCHALL] == 0


def test_one_die_counts_as_six_after_a_roll_that_it_improves() -> None:
    field = Field("bismarck", "hood").board()
    field.s.leader_uses[MARSCHALL], field.s.leader_ship[MARSCHALL] = 1, SHIP["bismarck"]
    field.run("first_fire", gunnery=[[1, 2, 2]])  # 3 + 3 = 6; with a six 2 + 2 + 3 = 7: no better
    field.take("hold_fire").take("fire_at", "hood")
    assert field.question == "Maneuver"
    field = Field("bismarck", "hood").board()
    field.s.leader_uses[MARSCHALL], field.s.leader_ship[MARSCHALL] = 1, SHIP["bismarck"]
    field.run("first_fire", gunnery=[[1, 3, 4]])  # 4 + 3 = 7; with a six 3 + 4 + 3 = 10
    field.take("hold_fire").take("fire_at", "hood")
    assert (field.asked, field.question) == ("german", "DieAsSix")
    field.take("die_as_six")
    assert field.s.hits[SHIP["hood"]] == 1
    assert field.s.leader_uses[MARSCHALL] == 0


def test_a_leader_who_keeps_his_die_leaves_the_roll_as_it_fell() -> None:
    field = Field("bismarck", "hood").board()
    field.s.leader_uses[MARSCHALL], field.s.leader_ship[MARSCHALL] = 1, SHIP["bismarck"]
    field.run("first_fire", gunnery=[[1, 3, 4]]).take("hold_fire").take("fire_at", "hood").take("pass")
    assert field.s.hits[SHIP["hood"]] == 0
    assert field.s.leader_uses[MARSCHALL] == 1


@pytest.mark.rule("atlantic-chase:AC.comp.leader.2h")
def test_two_more_on_a_roll_declared_with_the_shot() -> None:
    field = Field("bismarck", "norfolk").board()
    field.s.leader_uses[SOMERVILLE], field.s.leader_ship[SOMERVILLE] = 1, SHIP["norfolk"]
    field.run("first_fire", gunnery=[[3, 4, 4]])
    assert ("fire_at_led", "bismarck") in field.options()
    field.take("fire_at_led", "bismarck").take("hold_fire")
    assert field.events("gunnery")[0][2] == 3 + 4 + 0 + 2
    assert field.s.leader_uses[SOMERVILLE] == 0


@pytest.mark.rule("atlantic-chase:AC.comp.leader.2h")
def test_leaders_help_to_break_away() -> None:
    field = Field("bismarck", "norfolk kent").board()
    field.s.leader_uses[SOMERVILLE], field.s.leader_ship[SOMERVILLE] = 1, SHIP["norfolk"]
    field.run("break_away", break_away=[[2, 3]]).take("break_away_led").take("pass")
    assert len(field.events("broke_away")) == 2  # 5 + 2 Far + 2
    field = Field("bismarck", "norfolk").board()
    field.s.leader_uses[FORBES], field.s.leader_ship[FORBES] = 1, SHIP["norfolk"]
    field.run("break_away", break_away=[[1, 1]]).take("break_away").take("pass").take("die_as_six")
    assert len(field.events("broke_away")) == 1  # 1 + 6 + 2


# -- worked examples ---------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "atlantic-chase:AC.ex.7",
    "atlantic-chase:AC.bat.gun.1a",
    "atlantic-chase:AC.bat.gun.3a",
    "atlantic-chase:AC.bat.gun.3c",
    "atlantic-chase:AC.bat.gun.2c",
)
def test_example_7_basic_gunnery_exchange() -> None:
    field = Field("scharnhorst", "norfolk").board().zone(scharnhorst="near", norfolk="near")
    field.s.smoke[SHIP["norfolk"]] = 1
    field.run("first_fire", gunnery=[[3, 3], [5, 5]]).take("fire_at", "scharnhorst").take("fire_at", "norfolk")
    assert [args[2] for args in field.events("gunnery")] == [6 - 1 + 1, 10 + 3 - 1]
    assert field.s.hits_taken[SHIP["scharnhorst"]] == 0  # splash
    assert field.s.hits_taken[SHIP["norfolk"]] == 1
    assert field.s.damaged[SHIP["norfolk"]] == 1


@pytest.mark.rule(
    "atlantic-chase:AC.ex.8",
    "atlantic-chase:AC.bat.torp.1a",
    "atlantic-chase:AC.bat.torp.1b",
    "atlantic-chase:AC.bat.torp.1d",
    "atlantic-chase:AC.bat.gun.3b",
)
def test_example_8_basic_torpedo_attack() -> None:
    field = Field("tirpitz", "glasgow").board().damage("tirpitz").zone(glasgow="close", tirpitz="near")
    assert field.s.scenario.damaged_speed[SHIP["tirpitz"]] == SLOW
    field.run("torpedo", torpedo=[[4, 6]]).take("torpedo_at", "tirpitz")
    assert field.s.hits[SHIP["tirpitz"]] == 2
    assert field.s.torpedo_spent[SHIP["glasgow"]] == 1


@pytest.mark.rule(
    "atlantic-chase:AC.ex.9",
    "atlantic-chase:AC.adv.att.2a",
    "atlantic-chase:AC.adv.att.3d",
    "atlantic-chase:AC.adv.att.4a",
)
def test_example_9_attitudes() -> None:
    field = Field("hipper gneisenau", "strasbourg duke_of_york galatea", advanced=True).board().damage("duke_of_york")
    field.attitude(
        strasbourg="acquiring", duke_of_york="running", galatea="closing", hipper="closing", gneisenau="acquiring"
    )
    s = field.s
    assert column_of(s, SHIP["strasbourg"]) == column_of(s, SHIP["gneisenau"]) == COLUMN_ACQUIRING
    assert split_partners(s, SHIP["strasbourg"], SHIP["hipper"]) == [SHIP["gneisenau"]]
    assert split_partners(s, SHIP["hipper"], SHIP["galatea"]) == []
    others = ("hipper", "duke_of_york", "galatea")
    assert {column_of(s, SHIP[name]) for name in others} == {COLUMN_OTHER}
    assert split_partners(s, SHIP["gneisenau"], SHIP["strasbourg"]) == [SHIP["duke_of_york"], SHIP["galatea"]]
    for name, target in (("duke_of_york", "hipper"), ("galatea", "hipper")):
        assert split_partners(s, SHIP[name], SHIP[target]) == []
    assert why_not_torpedo(s, SHIP["duke_of_york"]) != 0
    assert why_not_break_away(s, SHIP["duke_of_york"]) is None
    assert all(why_not_break_away(s, SHIP[name]) for name in ("strasbourg", "galatea", "hipper", "gneisenau"))


@pytest.mark.rule(
    "atlantic-chase:AC.ex.10",
    "atlantic-chase:AC.adv.brk.1a",
    "atlantic-chase:AC.adv.brk.1c",
    "atlantic-chase:AC.adv.brk.2",
    "atlantic-chase:AC.bat.brk.2a",
)
@pytest.mark.parametrize(("speed", "total"), [(0, 10), (-1, 9)])
def test_example_10_a_convoy_breaks_away(speed: int, total: int) -> None:
    field = Field("scharnhorst", "convoy1 rodney", active=GERMAN, advanced=True).board().zone(scharnhorst="near")
    field.s.rules.advanced_break_away_speed = speed
    field.attitude(convoy1="running", rodney="acquiring", scharnhorst="closing")
    assert 10 + group_modifier(field.s, [SHIP["convoy1"]]) == total
    field.run("break_away", break_away=[[4, 6]])
    assert (field.asked, field.options()) == ("british", [("attempt", "convoy1"), ("pass",)])
    field.take("attempt", "convoy1")
    assert field.s.in_battle[SHIP["convoy1"]] == BROKE_AWAY
    assert field.s.in_battle[SHIP["rodney"]] == ON_BOARD
    assert SHIP["convoy1"] in field.s.tf_ships[6]


def test_after_the_battle_only_a_ship_whose_bridge_is_hit_keeps_what_was_chosen_for_it() -> None:
    field = Field("bismarck", "hood repulse", advanced=True).board().effect("hood", "BRIDGE")
    for name in ("hood", "repulse"):
        field.s.bridge[SHIP[name]] = BRIDGE_STOPPED
    close_board(field.s)
    assert [field.s.bridge[SHIP[name]] for name in ("hood", "repulse")] == [BRIDGE_STOPPED, BRIDGE_OPEN]
