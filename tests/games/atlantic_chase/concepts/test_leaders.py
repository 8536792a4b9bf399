"""Leaders (AC.comp.leader)."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GAME, GOOD_VIE, Field, T, hex_of, leader, port, ship, tf
from sandtable.games.atlantic_chase.rules.concepts.leaders import designated
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview, trajectory_total
from sandtable.games.atlantic_chase.rules.concepts.ships import sink

R = "atlantic-chase:"


def engage(own: str, other: str, who: dict[str, Any], german: bool = True, **facts: Any) -> Field:
    """The side of the leader engages in I12."""
    facts.setdefault("dice", {"roll-engage": [(1, 1)], **GOOD_VIE})
    rows = (tf(1, own, at="I12"), tf(6, other, at="I12")) if german else (tf(6, own, at="I12"), tf(1, other, at="I12"))
    f = Field(*rows, *facts.pop("others", ()), leaders=[who], **facts)
    return f.do(("engage", 1, 6) if german else ("engage", 6, 1))


@pytest.mark.rule(R + "AC.comp.leader.1a")
def test_where_leaders_are() -> None:
    seen = set()
    for scenario in GAME.data.scenarios.values():
        for start in scenario.leaders:
            name = T.leaders.name[start.leader]
            seen.add(name)
            if name == "Raeder":
                assert start.port == port("kiel")
            elif name == "Pound":
                assert start.port == port("clyde")
            elif name == "Prien":
                assert start.force
            else:
                assert start.ship
    assert seen >= {"Raeder", "Pound", "Lütjens", "Tovey"}


@pytest.mark.rule(R + "AC.comp.leader.1b", R + "AC.bat.leader")
def test_a_leader_changes_ship_or_is_lost() -> None:
    f = Field(
        tf(6, "gb_king_george_v gb_dd1", at="I12"),
        tf(1, "de_bismarck", at="K08"),
        leaders=[{"name": "Tovey", "ship": "gb_king_george_v"}],
    )
    sink(f.match.play, ship("gb_king_george_v"))
    assert f.sea.leader_ship[leader("Tovey")] == ship("gb_dd1")
    sink(f.match.play, ship("gb_dd1"))
    assert f.sea.leader_uses[leader("Tovey")] == 0


@pytest.mark.rule(R + "AC.comp.leader.2a", R + "AC.comp.leader.1c")
@pytest.mark.parametrize(("answer", "total"), [("add_total", 5), ("subtract_total", 0)])
def test_krancke_and_tovey_shift_the_total(answer: str, total: int) -> None:
    for german in (True, False):
        own, name = ("de_bismarck", "Krancke") if german else ("gb_hood", "Tovey")
        f = engage(
            own,
            "gb_renown" if german else "de_prinz_eugen",
            {"name": name, "ship": own},
            german,
            dice={"roll-shift-total": [(2, 3)], "roll-engage": [(1, 1)]},
            loose=True,
        )
        assert f.key() == "offer-leader"
        f.do(("use_leader", name), answer)
        assert f.events("attack_rolled")[0]["total"] == total
        assert f.sea.leader_uses[leader(name)] == 0
        assert f.sea.leader_ship[leader(name)] == 0


@pytest.mark.rule(R + "AC.comp.leader.2a")
@pytest.mark.parametrize(("answer", "total"), [("add_total", 4 + 5 + 5), ("subtract_total", 4 + 5 - 5)])
def test_a_total_is_shifted_up_or_down(answer: str, total: int) -> None:
    f = Field(
        tf(1, "de_bismarck", line="I09 I10 I11 I12"),
        tf(6, "gb_hood", line="I12 I13 I14 I15 H15"),
        leaders=[{"name": "Krancke", "ship": "de_bismarck"}],
        dice={"roll-shift-total": [(2, 3)]},
        loose=True,
    )
    f.do(("search", 1, 6), ("use_leader", "Krancke"), answer)
    assert f.events("attack_rolled")[0]["total"] == total


@pytest.mark.rule(R + "AC.comp.leader.2a")
def test_the_target_player_may_use_him_too() -> None:
    f = engage("de_bismarck", "gb_king_george_v", {"name": "Tovey", "ship": "gb_king_george_v"}, loose=True)
    assert (f.key(), f.asked()) == ("offer-leader", "british")


@pytest.mark.rule(R + "AC.comp.leader.2b", R + "AC.comp.leader.1c")
@pytest.mark.parametrize(("name", "german"), [("Marschall", True), ("Forbes", False)])
def test_one_die_counts_as_six(name: str, german: bool) -> None:
    own = "de_bismarck" if german else "gb_hood"
    f = engage(
        own,
        "gb_rodney" if german else "de_belchen",
        {"name": name, "ship": own},
        german,
        dice={"roll-engage": [(2, 3)]},
        loose=True,
    )
    assert f.key() == "offer-leader"
    assert f.events("attack_rolled") == []
    f.do(("use_leader", name))
    assert f.events("attack_rolled")[0]["roll"] == 9
    assert f.sea.leader_uses[leader(name)] == 0


@pytest.mark.rule(R + "AC.comp.leader.2c", R + "AC.comp.leader.1c")
def test_luetjens_seizes_without_a_roll() -> None:
    f = Field(
        tf(6, "gb_hood", at="K08"),
        tf(1, "de_bismarck", line="I10 I11", intel="I10"),
        tf(2, "de_belchen", at="K09"),
        leaders=[{"name": "Lütjens", "ship": "de_bismarck"}],
        dice={"roll-weather": [1]},
    )
    f.do(("signal", 1, "I10"), ("use_leader", "Lütjens"))
    assert f.sea.initiative == 0
    assert f.sea.tf_em[1] == 1
    assert f.events("seize") == []
    assert f.sea.leader_uses[leader("Lütjens")] == 0


@pytest.mark.rule(R + "AC.comp.leader.2d", R + "AC.comp.leader.1c")
def test_gensoul_removes_intel_before_the_interruption() -> None:
    f = Field(
        tf(6, "fr_dunkerque", line="I11 I12", intel="I11"),
        tf(7, "gb_renown", line="I12 J12", intel="J12"),
        tf(1, "de_deutschland", at="I12"),
        scenario="s02_raiders_1939",
        leaders=[{"name": "Gensoul", "ship": "fr_dunkerque"}],
        dice={"roll-interruption": [(1, 1)], "roll-engage": [(1, 1)], **GOOD_VIE},
    )
    f.do(("engage", 6, 1), ("coordinate", 7))
    assert set(f.match.actions()) == {
        ("remove_intel", 6, hex_of("I11")),
        ("remove_intel", 7, hex_of("J12")),
        ("pass",),
    }
    f.do(("remove_intel", 7, "J12"), "interrupt")
    assert f.events("interrupted")[0]["markers"] == 1
    assert f.sea.leader_uses[leader("Gensoul")] == 0
    other = Field(
        tf(6, "gb_renown", line="I11 I12", intel="I11"),
        tf(7, "fr_dunkerque", line="I12 J12"),
        tf(1, "de_deutschland", at="I12"),
        scenario="s02_raiders_1939",
        leaders=[{"name": "Gensoul", "ship": "fr_dunkerque"}],
        dice={"roll-interruption": [(1, 1)], "roll-engage": [(1, 1)], **GOOD_VIE},
    )
    other.do(("engage", 6, 1), ("coordinate", 7))
    assert other.key() == "interruption"  # he is not with the active task force


@pytest.mark.rule(R + "AC.comp.leader.2e", R + "AC.comp.leader.1c")
@pytest.mark.parametrize("weather", ["good", "bad"])
def test_walker_coordinates_with_four(weather: str) -> None:
    f = engage(
        "gb_hood",
        "de_bismarck",
        {"name": "Walker", "ship": "gb_dd1"},
        False,
        others=(tf(7, "gb_dd1", at="I12"),),
        weather=weather,
        loose=True,
    )
    f.sea.tf_em[1] = 1
    f.do(("coordinate", 7), ("use_leader", "Walker"))
    assert f.key() == "evasive-maneuvers"
    assert preview(f.sea)["modifiers"] == {"coordination": 4}
    assert f.sea.leader_uses[leader("Walker")] == 0
    assert trajectory_total(f.sea) == 0


@pytest.mark.rule(R + "AC.comp.leader.2e")
def test_walker_is_no_help_where_he_does_not_coordinate() -> None:
    f = engage(
        "gb_hood gb_dd1",
        "de_bismarck",
        {"name": "Walker", "ship": "gb_dd1"},
        False,
        others=(tf(7, "gb_renown", at="I12"),),
        loose=True,
    )
    f.sea.tf_em[1] = 1
    f.do(("coordinate", 7))
    assert f.key() == "evasive-maneuvers"
    assert preview(f.sea)["modifiers"] == {"coordination": 2}


@pytest.mark.rule(R + "AC.comp.leader.2h")
def test_somerville_adds_two_before_the_roll() -> None:
    f = engage(
        "gb_renown",
        "de_belchen",
        {"name": "Somerville", "ship": "gb_renown"},
        False,
        dice={"roll-engage": [(1, 1)]},
        loose=True,
    )
    assert f.key() == "offer-leader"
    assert f.events("roll") == []
    f.do(("use_leader", "Somerville"))
    assert f.events("attack_rolled")[0]["roll"] == 4


@pytest.mark.rule(R + "AC.comp.leader.1c")
def test_a_used_leader_is_not_offered_again() -> None:
    f = engage(
        "gb_renown",
        "de_belchen",
        {"name": "Somerville", "ship": "gb_renown"},
        False,
        dice={"roll-engage": [(1, 1)]},
        loose=True,
    )
    f.do(("use_leader", "Somerville"))
    while f.key() not in ("operation", ""):
        assert not f.may("use_leader", "Somerville")
        f.match.apply(f.match.actions()[-1])
    assert f.sea.leader_uses[leader("Somerville")] == 0


def test_a_leader_ashore_takes_no_part_in_an_action() -> None:
    f = Field(tf(1, "de_bismarck", at="I12"), tf(6, "gb_hood", at="I12"))
    f.sea.d.active_tf, f.sea.d.target = 1, 6
    assert [[designated(f.sea, side, number) for number in (0, 1, 6)] for side in (0, 1)] == [
        [False, True, False],
        [False, False, True],
    ]
