"""Trajectories: conversion, growth, shape, Intel on new segments (AC.con.traj, AC.act.traj, AC.con.intel)."""

from __future__ import annotations

import pytest

from games.atlantic_chase.field import Field, T, hex_of, tf
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.trajectory import put_station

R = "atlantic-chase:"
LONG = "K08 J07 I07 I08 I09 I10 I11 I12 I13 I14 I15 H15 G15 F15"


@pytest.mark.rule(R + "AC.act.traj.1a", R + "AC.con.traj.2f", R + "AC.act.traj.4", R + "AC.con.tf.1c")
def test_a_station_becomes_one_segment_and_the_initiative_stays() -> None:
    f = Field(tf(1, "de_bismarck", at="I10")).do(("trajectory", 1))
    assert f.sea.length(1) == 1
    assert f.sea.tf_hex[1] == 0
    f.do("done")
    assert f.line(1) == "I10"
    assert f.asked() == "german"
    assert f.sea.clock == 0
    assert f.match.view("british")["table"]["tfs"]["1"]["hex"] == 0
    back = Field(tf(1, "de_bismarck", line="I10 I11"), dice={"roll-weather": [1, 1]}).do(
        ("pass_tf", 1), ("station", "I10")
    )
    assert (back.at(1), back.sea.length(1)) == ("I10", 0)
    assert back.match.view("british")["table"]["tfs"]["1"]["line"] == []


@pytest.mark.rule(R + "AC.act.traj.1b", R + "AC.con.traj.2e", R + "AC.comp.port.1a")
def test_from_a_box_it_goes_to_the_port_hex_first() -> None:
    f = Field(tf(1, "de_bismarck", box="bergen"))
    assert f.sea.line[1] == []
    f.do(("trajectory", 1))
    assert f.line(1) == "G18"
    assert f.sea.tf_port[1] == 0
    assert all(T.sea.playable[action[2]] for action in f.match.actions() if action[0] == "extend")


@pytest.mark.rule(R + "AC.act.traj.1c", R + "AC.res.contact.b")
def test_contact_goes_from_station_to_segment_and_back() -> None:
    f = Field(tf(1, "de_bismarck", at="I10", contact="I10")).do(("trajectory", 1), "done")
    assert list(f.sea.contact[1]) == [1]
    put_station(f.sea, 1, hex_of("I10"))
    assert f.sea.tf_contact[1] == 1
    assert f.sea.line[1] == []


@pytest.mark.rule(R + "AC.act.traj.2a", R + "AC.con.traj.2d")
def test_segments_are_added_at_either_end_in_adjacent_hexes() -> None:
    f = Field(tf(1, "de_bismarck", line="I10 I11")).do(("trajectory", 1))
    ends = {(action[1], T.sea.code[action[2]]) for action in f.match.actions() if action[0] == "extend"}
    near = T.sea.neighbours[0]
    assert ends == {
        (end, T.sea.code[hex_])
        for end, code in ((0, "I10"), (1, "I11"))
        for hex_ in near[hex_of(code)]
        if T.sea.code[hex_] not in ("I10", "I11")
    }
    f.do(("extend", 0, "I09"), ("extend", 1, "I12"), ("extend", 0, "H08"), "done")
    assert f.line(1) == "H08 I09 I10 I11 I12"
    assert f.why("extend", 1, "K09") == ("AC.seq.1",)


@pytest.mark.rule(R + "AC.con.traj.2a", R + "AC.con.traj.2b")
def test_no_hex_twice_and_no_branch() -> None:
    f = Field(tf(1, "de_bismarck", line="I10 I11 H11")).do(("trajectory", 1))
    assert not f.may("extend", 1, "I11")
    assert f.why("extend", 1, "I10") == ("AC.con.traj.2a",)
    assert "AC.con.traj.2d" in f.why("extend", 1, "J11")  # beside the middle segment only: that would be a branch


@pytest.mark.rule(R + "AC.con.traj.2c")
def test_at_most_fifteen_segments() -> None:
    f = Field(tf(1, "de_bismarck", line=LONG), tf(2, "de_belchen", at="K09")).do(
        ("trajectory", 1), ("extend", 1, "F14")
    )
    assert f.sea.length(1) == 15
    assert f.key() == "operation"  # nothing left to choose: the action is over
    assert f.why("trajectory", 1) == ("AC.con.traj.2c",)


@pytest.mark.rule(R + "AC.act.traj.2b", R + "AC.act.traj.3", R + "AC.con.intel.1a", R + "AC.comp.air.1b")
@pytest.mark.parametrize(
    ("start", "hexes"),
    [
        ("H15", "H16"),  # enemy port Scapa
        ("H16", "G17"),  # enemy air base Sullom Voe
        ("I11", "I12"),  # enemy station
        ("J11", "K11"),  # enemy submarine
        ("K09", "K08"),  # enemy mines
    ],
)
def test_segments_beside_the_enemy_get_intel(start: str, hexes: str) -> None:
    f = Field(
        tf(1, "de_bismarck", at=start),
        tf(6, "gb_hood", at="I12"),
        forces=[
            {"side": "british", "kind": "submarine", "at": "K11"},
            {"side": "british", "kind": "mines", "at": "K08"},
        ],
    )
    f.do(("trajectory", 1), ("extend", 1, hexes), "done")
    assert f.sea.intel[1][-1] == 1
    assert f.sea.intel[1][0] == int(start == "H16")  # the others lie beside nothing


@pytest.mark.rule(R + "AC.con.intel.1a", R + "AC.act.traj.2b")
def test_converting_a_station_beside_the_enemy_counts_as_placing() -> None:
    f = Field(tf(1, "de_bismarck", at="I12"), tf(6, "gb_hood", at="I12")).do(("trajectory", 1), "done")
    assert list(f.sea.intel[1]) == [1]


@pytest.mark.rule(R + "AC.con.intel.1b")
def test_enemy_segments_alone_give_no_intel() -> None:
    f = Field(tf(1, "de_bismarck", at="I11"), tf(6, "gb_hood", line="I12 I13"))
    f.do(("trajectory", 1), ("extend", 1, "I12"), "done")
    assert list(f.sea.intel[1]) == [0, 0]


@pytest.mark.parametrize("triggers", [False, True])
def test_a_station_formed_on_enemy_segments_gives_intel_only_by_its_option(triggers: bool) -> None:
    f = Field(
        tf(6, "gb_hood", line="I12 I13"),
        tf(1, "de_bismarck", line="I11 I12"),
        options={"station_triggers_intel": triggers},
        dice={"roll-weather": [1]},
    )
    f.do(("pass_tf", 6), ("station", "I12"))
    assert f.at(6) == "I12"
    assert list(f.sea.intel[1]) == [0, int(triggers)]
    assert len(f.events("intel")) == int(triggers)


@pytest.mark.rule(R + "AC.con.intel.1c")
def test_one_intel_per_segment_several_per_trajectory() -> None:
    both = [
        {"side": "british", "kind": "submarine", "at": "I12"},
        {"side": "british", "kind": "submarine", "at": "I13"},
    ]
    f = Field(tf(1, "de_bismarck", at="I11"), tf(6, "gb_hood", at="I12"), forces=both)
    f.do(("trajectory", 1), ("extend", 1, "I12"), ("extend", 1, "I13"), "done")
    assert list(f.sea.intel[1]) == [0, 1, 1]
    assert f.sea.intel_on(1) == 2


@pytest.mark.rule(R + "AC.con.traj.3a", R + "AC.con.traj.3b", R + "AC.con.intel.3")
def test_a_trajectory_that_loses_everything_is_a_station_in_one_of_its_hexes() -> None:
    f = Field(tf(1, "de_prinz_eugen", line="I10 I11 I12", contact="I11"), tf(6, "gb_hood", at="C22"))
    f.match.play.push(TimeLapse(1))
    f.match.play.advance()
    assert set(f.match.actions()) == {("station", hex_of(code)) for code in ("I10", "I11", "I12")}
    assert f.why("station", "I13") == ("AC.con.lapse.1a",)
    f.do(("station", "I11"))
    assert f.at(1) == "I11"
    assert f.sea.tf_contact[1] == 1
    assert f.sea.intel_on(1) == 0
    put = Field(tf(1, "de_prinz_eugen", line="I10 I11 I12", intel="I10 I12"))
    put_station(put.sea, 1, hex_of("I12"))
    assert put.sea.intel_on(1) == 0


@pytest.mark.rule(R + "AC.con.traj.1", R + "AC.conv.terms.a")
def test_a_trajectory_is_in_all_its_hexes_and_met_in_a_chosen_one() -> None:
    f = Field(tf(1, "de_bismarck", at="I11"), tf(6, "gb_hood", line="I10 I11 I12"))
    assert all(f.sea.is_in(6, hex_of(code)) for code in ("I10", "I11", "I12"))
    assert not f.sea.is_in(6, hex_of("I13"))
    assert [f.sea.is_in(1, hex_of(code)) for code in ("I10", "I11")] == [False, True]  # a station is in one
    assert f.may("search", 1, 6)


@pytest.mark.rule(R + "AC.seq.2")
def test_the_nine_actions_are_there() -> None:
    f = Field(
        tf(1, "de_bismarck de_prinz_eugen", at="K16"),
        tf(2, "de_belchen", line="L15 K15"),
        tf(3, "de_spichern", line="K16"),
        tf(6, "gb_hood", line="J15 K15", intel="J15"),
        tf(7, "gb_renown", at="L15"),
        forces=[{"side": "german", "kind": "uboat", "at": "L15"}],
    )
    offered = f.verbs()
    for verb in (
        "strike_base",
        "complete",
        "engage",
        "search",
        "pass_tf",
        "split",
        "signal",
        "recon",
        "stealth_attack",
        "trajectory",
    ):
        assert verb in offered, verb
