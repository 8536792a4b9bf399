"""Completion, Pass and All Pass (AC.act.comp, AC.act.pass)."""

from __future__ import annotations

import pytest

from games.atlantic_chase.field import Field, leader, port, ship, tf
from sandtable.games.atlantic_chase.rules.actions.passing import NO_LEADER, AllPassAct
from sandtable.games.atlantic_chase.rules.scoring import points
from sandtable.games.atlantic_chase.state.sea import COMPLETED

R = "atlantic-chase:"
HOOD = tf(6, "gb_hood", at="I12")
OTHER = tf(2, "de_belchen", at="K08")


@pytest.mark.rule(R + "AC.act.comp.1a")
def test_at_most_six_segments() -> None:
    six, seven = "G18 F17 F16 E16 D16 D17", "G18 F17 F16 E16 D16 D17 D18"
    assert Field(tf(1, "de_prinz_eugen", line=six), HOOD).may("complete", 1)
    f = Field(tf(1, "de_prinz_eugen", line=seven), HOOD)
    assert f.why("complete", 1) == ("AC.act.comp.1a",)


@pytest.mark.rule(R + "AC.act.comp.1b")
def test_any_segment_in_a_friendly_port_hex() -> None:
    assert Field(tf(1, "de_prinz_eugen", line="F17 G18 H17"), HOOD).may("complete", 1)
    assert Field(tf(1, "de_prinz_eugen", at="G18"), HOOD).may("complete", 1)
    assert Field(tf(1, "de_prinz_eugen", line="F17 G17"), HOOD).why("complete", 1) == ("AC.act.comp.1b",)
    assert not Field(tf(1, "de_prinz_eugen", line="F17 E14"), HOOD).may("complete", 1)


@pytest.mark.rule(R + "AC.act.comp.2", R + "AC.act.comp.3a")
@pytest.mark.parametrize("answer", ["seize", ("take_em", 6)])
def test_the_opponent_must_choose_and_the_ships_are_home(answer: object) -> None:
    f = Field(tf(1, "de_lothringen de_prinz_eugen", line="K16 L15"), OTHER, HOOD, dice={"roll-seize": [(1, 1)]})
    f.do(("complete", 1))
    assert (f.asked(), f.key()) == ("british", "seize-offer")
    assert f.verbs() == {"seize", "take_em"}
    f.do(answer)
    assert all(f.sea.ship_where[ship(key)] == COMPLETED for key in ("de_lothringen", "de_prinz_eugen"))
    assert not f.sea.in_play(1)
    assert f.line(1) == ""
    assert f.asked() == "german"
    assert f.sea.tf_em[6] == (0 if answer == "seize" else 1)


@pytest.mark.rule(R + "AC.act.comp.2")
def test_any_task_force_of_the_opponent_may_take_the_marker() -> None:
    f = Field(tf(1, "de_prinz_eugen", line="K16 L15"), OTHER, HOOD, tf(15, "gb_repulse", at="I10")).do(("complete", 1))
    assert set(f.match.actions()) == {("seize",), ("take_em", 6), ("take_em", 15)}


@pytest.mark.rule(R + "AC.act.comp.4")
def test_a_successful_seize_costs_a_time_lapse_and_the_initiative() -> None:
    f = Field(
        tf(1, "de_bismarck", line="K16 K15 J14 I14 I13"),
        OTHER,
        HOOD,
        dice={"roll-seize": [(5, 5)], "roll-weather": [1]},
    )
    f.do(("complete", 1), "seize")
    assert (f.key(), f.asked()) == ("time-lapse", "german")
    f.do(("lapse", "I13"), ("lapse", "I14"), ("lapse", "J14"))
    assert f.line(1) == "K16 K15"
    assert f.asked() == "british"
    assert f.sea.tally == 0


@pytest.mark.rule(R + "AC.act.comp.3b", R + "AC.ex.13", R + "AC.comp.convoy.1b")
def test_a_convoy_scores_at_its_destination_only() -> None:
    terms = Field(HOOD, OTHER).sea.scenario.convoys[0]
    convoy = Field(HOOD, OTHER).sea.t.ships.key[terms.ship]
    home = next(key for key in ("clyde", "halifax", "africa") if port(key) == terms.destination)
    away = "scapa"
    lines = {"clyde": "I16 I15", "halifax": "F06 G07", "africa": "P12 O12", "scapa": "H16 H15"}
    for key, gained in ((home, terms.vp), (away, 0)):
        f = Field(tf(6, convoy, line=lines[key]), tf(7, "gb_hood", at="I12"), OTHER)
        before = points(f.sea)[1]
        f.do(("complete", 6), ("take_em", 2))
        assert points(f.sea)[1] - before == gained, key
    hit = Field(tf(6, convoy, at="I12"), OTHER)
    hit.sea.hits_taken[terms.ship] = 2
    assert points(hit.sea)[0] == 2 * terms.vp_hit


def test_a_task_force_that_never_sailed_does_not_complete() -> None:
    f = Field(tf(1, "de_prinz_eugen", box="brest"), HOOD)
    assert not f.may("complete", 1)
    f.do(("trajectory", 1), "done")
    assert f.may("complete", 1)


def test_ships_complete_only_where_they_are_bound() -> None:
    group = tf(2, "de_dd5", line="D19 D18")
    other = Field(group, tf(1, "de_scharnhorst", at="I18"), tf(6, "gb_renown", at="C21"), scenario="s05_weseruebung")
    assert other.may("complete", 2)  # the landing force at its neutral port
    lost = Field(
        tf(2, "de_dd5", line="J18 I18"),
        tf(1, "de_scharnhorst", at="I18"),
        tf(6, "gb_renown", at="C21"),
        scenario="s05_weseruebung",
    )
    assert lost.why("complete", 2) == ("AC.act.comp.1b",)


# -- pass ------------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.act.pass.1a")
def test_a_pass_lapses_one_named_trajectory() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I09 I10 I11 I12"),
        tf(2, "de_belchen", line="K08 K09 K10"),
        HOOD,
        dice={"roll-weather": [1]},
    )
    assert f.may("pass_tf", 2)
    f.do(("pass_tf", 1), ("lapse", "I09"), ("lapse", "I10"), ("lapse", "I11"))
    assert (f.line(1), f.line(2)) == ("I12", "K08 K09 K10")
    assert f.asked() == "british"


def test_with_stations_only_he_may_still_pass() -> None:
    f = Field(tf(1, "de_bismarck", at="I10"), HOOD, dice={"roll-weather": [1]}).do("pass")
    assert f.asked() == "british"


@pytest.mark.rule(R + "AC.act.pass.2a", R + "AC.comp.leader.2g")
def test_all_pass_needs_raeder_or_pound() -> None:
    rows = (tf(1, "de_bismarck", line="I09 I10"), HOOD)
    without = Field(*rows)
    assert not without.may("all_pass")
    assert without.why("all_pass") == ("AC.act.pass.2a",)
    assert Field(*rows, leaders=[{"name": "Raeder", "port": "kiel"}]).may("all_pass")
    british = (tf(6, "gb_hood", line="I09 I10"), tf(1, "de_bismarck", at="K10"))
    assert not Field(*british, leaders=[{"name": "Raeder", "port": "kiel"}]).may("all_pass")
    assert Field(*british, leaders=[{"name": "Pound", "port": "clyde"}]).may("all_pass")
    spent = Field(*rows, leaders=[{"name": "Raeder", "port": "kiel"}])
    spent.sea.leader_uses[leader("Raeder")] = 0
    assert AllPassAct().reason(spent.sea, ("all_pass",)) == NO_LEADER


@pytest.mark.rule(R + "AC.act.pass.2b", R + "AC.act.pass.2c", R + "AC.comp.leader.1d")
def test_all_pass_lapses_every_trajectory_and_uses_the_leader_twice() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I09 I10 I11 I12 I13"),
        tf(2, "de_belchen", line="K08 K09 K10"),
        tf(3, "de_spichern", at="L10"),
        HOOD,
        leaders=[{"name": "Raeder", "port": "kiel"}],
        dice={"roll-weather": [1, 1, 1]},
    )
    f.do("all_pass")
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[0])
    assert (f.sea.length(1), f.sea.length(2)) == (2, 1)
    assert f.sea.leader_uses[leader("Raeder")] == 1
    assert f.asked() == "british"
    f.do("pass", "all_pass")
    while f.key() in ("time-lapse", "place-station"):
        f.match.apply(f.match.actions()[0])
    assert f.sea.leader_uses[leader("Raeder")] == 0
    assert f.sea.leader_port[leader("Raeder")] == 0


@pytest.mark.rule(R + "AC.act.pass.2b", R + "AC.act.pass.2c", R + "AC.comp.leader.1d")
def test_pound_lets_the_british_pass_with_all_twice() -> None:
    f = Field(
        tf(6, "gb_hood", line="I09 I10 I11 I12 I13"),
        tf(7, "gb_rodney", line="K08 K09 K10 K11"),
        tf(1, "de_bismarck", line="G13 G14"),
        leaders=[{"name": "Pound", "port": "clyde"}, {"name": "Raeder", "port": "kiel"}],
        dice={"roll-weather": [1, 1, 1]},
    )
    f.do("all_pass")
    while f.key() == "time-lapse":
        f.match.apply(f.match.actions()[0])
    assert [f.sea.length(number) for number in (6, 7, 1)] == [2, 2, 2]  # medium 3, slow 2, the enemy none
    assert [f.sea.leader_uses[leader(name)] for name in ("Pound", "Raeder")] == [1, 2]
    assert f.sea.leader_port[leader("Pound")] == port("clyde")
    f.do(("pass_tf", 1))
    while f.asked() == "german":
        f.match.apply(f.match.actions()[0])
    f.do("all_pass")
    while f.key() in ("time-lapse", "place-station"):
        f.match.apply(f.match.actions()[0])
    assert [f.sea.leader_uses[leader(name)] for name in ("Pound", "Raeder")] == [0, 2]
    assert f.sea.leader_port[leader("Pound")] == 0


def test_a_tanker_gives_evasive_maneuvers_once() -> None:
    f = Field(
        tf(1, "de_prinz_eugen", at="L10"),
        tf(2, "de_spichern", at="L10"),
        tf(3, "de_belchen", line="K08 K09"),
        HOOD,
        dice={"roll-weather": [1, 1]},
    )
    assert ship("de_spichern") in f.sea.scenario.tankers
    f.do(("pass_tf", 1))
    assert f.sea.tf_em[1] == 1
    assert f.line(3) == "K08 K09"
    f.do("pass")
    assert not f.may("pass_tf", 2)
    assert f.sea.tanker_spent == [ship("de_spichern")]
