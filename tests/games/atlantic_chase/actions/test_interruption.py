"""Interruption and its results; what Intel does (AC.con.int, AC.con.intel.2, AC.res.alert, slip, ic)."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, hex_of, tf
from sandtable.games.atlantic_chase.state.codes import ALERT_0, ALERT_1, ALERT_2, INITIATIVE_CHANGE, SLIP, VIE

R = "atlantic-chase:"


def search(
    roll: tuple[int, int], *others: dict[str, Any], intel: str = "I11", call: str = "interrupt", **facts: Any
) -> Field:
    """A British trajectory with Intel searches for a German one in I12; the German calls the interruption."""
    facts["dice"] = {"roll-interruption": [roll], "roll-naval-search": [(1, 1)], **GOOD_VIE, **facts.get("dice", {})}
    f = Field(
        tf(6, "gb_hood", line="I11 I12", intel=intel),
        tf(1, "de_bismarck", line="I12 I13", **facts.pop("target", {})),
        *others,
        **facts,
    )
    return f.do(("search", 6, 1), call) if call else f.do(("search", 6, 1))


@pytest.mark.rule(R + "AC.ex.4", R + "AC.con.int.1a", R + "AC.con.intel.2c")
def test_example_intel_on_the_searching_task_force() -> None:
    f = search((3, 4))
    assert f.events("interrupted") == [{"markers": 1, "result": ALERT_2}]
    assert f.rolled() == (0, 4)


@pytest.mark.rule(R + "AC.con.int.1a")
@pytest.mark.parametrize(("tally", "weather"), [(0, "good"), (3, "bad")])
def test_the_markers_of_all_designated_task_forces_are_added_and_the_roll_is_not_modified(
    tally: int, weather: str
) -> None:
    f = Field(
        tf(6, "gb_hood", line="I11 I12", intel="I11 I12"),
        tf(7, "gb_renown", line="I12 J12", intel="J12"),
        tf(8, "gb_norfolk", line="I12 H12", intel="H12"),  # takes no part
        tf(1, "de_bismarck", line="I12 I13", contact="I12"),
        dice={"roll-interruption": [(2, 2)]},
        tally=tally,
        weather=weather,
        loose=True,
    )
    f.do(("search", 6, 1), ("coordinate", 7), "interrupt")
    assert f.events("interrupted") == [{"markers": 3, "result": ALERT_2}]


@pytest.mark.rule(R + "AC.con.int.1a")
def test_intel_of_the_carrier_that_supports_counts() -> None:
    f = Field(
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_ark_royal", line="I13 I14", intel="I13 I14"),
        tf(1, "de_bismarck", at="I12"),
        dice={"roll-interruption": [(1, 1)]},
        loose=True,
    )
    f.do(("engage", 6, 1), ("support", 7, "I13"), "interrupt")
    assert f.events("interrupted") == [{"markers": 2, "result": ALERT_1}]


@pytest.mark.rule(R + "AC.con.intel.2c")
@pytest.mark.parametrize("act", [("engage", 6, 1), ("search", 6, 2), ("strike", 6), ("stealth_attack", 1, 1)])
def test_intel_interrupts_the_four_kinds_of_attack(act: tuple[Any, ...]) -> None:
    f = Field(
        tf(6, "gb_ark_royal", line="I11 I12", intel="I11"),
        tf(1, "de_bismarck", at="I12"),
        tf(2, "de_prinz_eugen", line="I12 J12"),
        forces=[{"side": "british", "kind": "submarine", "at": "I12"}],
        dice={"roll-interruption": [(1, 1)]},
        loose=True,
    ).do(act)
    while not f.events("attack_rolled"):
        offered = [
            ("strike_at", 1, hex_of("I12")),
            ("launch", hex_of("I12")),
            ("coordinate", 6),
            ("interrupt",),
            ("pass",),
        ]
        f.match.apply(next(answer for answer in offered if answer in f.match.actions()))
    assert f.events("interrupted") == [{"markers": 1, "result": ALERT_0}]


@pytest.mark.rule(R + "AC.con.int.1b")
def test_the_interruption_table() -> None:
    table = search((1, 1)).sea.rules.interruption
    rows = {
        4: [ALERT_0, ALERT_1, ALERT_2, SLIP],
        6: [ALERT_1, ALERT_2, SLIP, VIE],
        7: [ALERT_2, SLIP, VIE, INITIATIVE_CHANGE],
        9: [SLIP, VIE, INITIATIVE_CHANGE, INITIATIVE_CHANGE],
        12: [VIE, INITIATIVE_CHANGE, INITIATIVE_CHANGE, INITIATIVE_CHANGE],
    }
    for roll, cells in rows.items():
        assert [table.results(roll, markers)[0] for markers in (1, 2, 3, 4)] == cells
    assert [table.results(roll, 1)[0] for roll in (2, 5, 8, 10)] == [ALERT_0, ALERT_1, SLIP, VIE]
    assert table.results(12, 9) == [INITIATIVE_CHANGE]
    other = search((1, 1), options={"interruption_bands": "published"}).sea.rules.interruption
    assert [other.results(roll, 1)[0] for roll in (7, 8, 9)] == [ALERT_1, ALERT_2, SLIP]


@pytest.mark.rule(R + "AC.con.int.1c")
def test_intel_of_the_inactive_player_does_not_count() -> None:
    f = Field(
        tf(6, "gb_hood", line="I11 I12"),
        tf(1, "de_bismarck", line="I12 I13", intel="I12 I13"),
        dice={"roll-naval-search": [(1, 1)], **GOOD_VIE},
    ).do(("search", 6, 1))
    assert f.events("interrupted") == []


@pytest.mark.rule(R + "AC.con.int.1d", R + "AC.res.ic")
def test_an_initiative_change_voids_the_action() -> None:
    f = search((6, 6), intel="I11 I12", dice={"roll-weather": [6]})
    assert f.events("interrupted")[0]["result"] == INITIATIVE_CHANGE
    assert f.events("attack_rolled") == []
    assert f.events("cancelled") == [{}]
    assert (f.sea.initiative, f.sea.weather, f.sea.tally) == (0, 1, 0)
    assert f.line(6) == "I11 I12"
    assert f.sea.d.action == 0


@pytest.mark.rule(R + "AC.con.int.1e")
def test_intel_of_the_coordinating_task_force_counts() -> None:
    f = Field(
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_renown", line="I12 J12", intel="J12"),
        tf(1, "de_bismarck", at="I12"),
        dice={"roll-interruption": [(1, 1)], "roll-engage": [(1, 1)], **GOOD_VIE},
    )
    f.do(("engage", 6, 1), ("coordinate", 7), "interrupt")
    assert f.events("interrupted") == [{"markers": 1, "result": ALERT_0}]


@pytest.mark.rule(R + "AC.con.int.1f", R + "AC.res.alert")
@pytest.mark.parametrize(("roll", "alert"), [((2, 2), 0), ((3, 3), -1), ((3, 4), -2)])
def test_an_alert_resumes_the_action_with_a_modifier(roll: tuple[int, int], alert: int) -> None:
    f = search(roll)
    order = [event["args"]["reason"] for event in f.match.events_since(0) if event["kind"] == "roll"]
    assert order[:2] == ["roll-interruption", "roll-naval-search"]
    assert f.events("attack_rolled")[0]["roll"] == 2 + alert


@pytest.mark.rule(R + "AC.con.int.1f", R + "AC.seq.3a")
def test_interruption_comes_after_the_designations() -> None:
    f = Field(
        tf(6, "gb_hood", line="I11 I12", intel="I11"),
        tf(7, "gb_renown", at="I12"),
        tf(1, "de_bismarck", line="I12 I13"),
        tf(2, "de_prinz_eugen", at="I12"),
        dice={"roll-interruption": [(1, 1)], "roll-naval-search": [(1, 1)], **GOOD_VIE},
    ).do(("search", 6, 1))
    assert f.events("interrupted") == []
    assert (f.key(), f.asked()) == ("coordinate", "british")
    f.do("pass")
    assert (f.key(), f.asked(), f.events("interrupted")) == ("coordinate", "german", [])
    f.do("pass")
    assert (f.key(), f.asked()) == ("interruption", "german")
    f.do("interrupt")
    assert len(f.events("interrupted")) == 1


# -- slip ------------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.res.slip.a", R + "AC.res.slip.b")
def test_slip_by_signal() -> None:
    f = search((4, 4), dice={"roll-vie-active": [6], "roll-vie-inactive": [1]})
    assert (f.key(), f.asked()) == ("slip", "german")
    assert set(f.match.actions()) == {("signal", 6, hex_of("I11")), ("take_em", 1)}
    f.do(("signal", 6, "I11"))
    assert f.at(6) == "I11"
    assert f.events("attack_rolled") == []
    assert len(f.events("vie")) == 1
    assert f.events("seize") == []
    assert f.sea.d.action == 0


@pytest.mark.rule(R + "AC.res.slip.a", R + "AC.res.slip.b")
def test_slip_by_evasive_maneuvers() -> None:
    f = search((4, 4)).do(("take_em", 1))
    if f.key() == "vie":
        f.do("pass")
    assert f.sea.tf_em[1] == 1
    assert f.line(6) == "I11 I12"
    assert f.events("attack_rolled") == []
    assert len(f.events("vie")) == 1


@pytest.mark.rule(R + "AC.res.slip.a")
def test_slip_signals_only_task_forces_with_intel() -> None:
    f = Field(
        tf(6, "gb_hood", line="I11 I12"),
        tf(7, "gb_renown", line="I12 J12", intel="J12"),
        tf(1, "de_bismarck", line="I12 I13"),
        dice={"roll-interruption": [(4, 4)], **GOOD_VIE},
    )
    f.do(("search", 6, 1), ("coordinate", 7), "interrupt")
    assert set(f.match.actions()) == {("signal", 7, hex_of("J12")), ("take_em", 1)}


# -- vie by interruption ---------------------------------------------------------------------------------------


def test_a_vie_by_interruption_cancels_even_if_the_active_player_wins() -> None:
    f = search((5, 5))
    assert f.events("interrupted")[0]["result"] == VIE
    assert f.events("attack_rolled") == []
    assert f.asked() == "british"
    again = search(
        (5, 5),
        options={"interruption_vie_cancels": False},
        dice={"roll-vie-active": [6, 6], "roll-vie-inactive": [1, 1]},
    )
    assert len(again.events("attack_rolled")) == 1


@pytest.mark.rule(R + "AC.con.int.1g")
def test_the_inactive_player_says_whether_he_interrupts() -> None:
    f = search((1, 1), call="")
    assert (f.key(), f.asked()) == ("interruption", "german")
    f.do("pass")
    assert f.events("interrupted") == []
    assert len(f.events("attack_rolled")) == 1


@pytest.mark.rule(R + "AC.con.int.1g")
def test_the_host_may_have_every_interruption_called() -> None:
    f = search((1, 1), call="", options={"interruption_call": "always"})
    assert f.events("interrupted") == [{"markers": 1, "result": ALERT_0}]


def test_a_scenario_can_do_without_interruption() -> None:
    f = Field(
        tf(6, "gb_hood", line="I11 I12", intel="I11"),
        tf(1, "de_hipper", line="I12 I13"),
        scenario="s01_learning_breakout",
        dice={"roll-naval-search": [(1, 1)], **GOOD_VIE},
    ).do(("search", 6, 1))
    assert f.events("interrupted") == []


# -- other effects of Intel ------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.con.intel.2a")
def test_intel_allows_a_signal() -> None:
    f = Field(tf(1, "de_bismarck", at="K10"), tf(6, "gb_hood", line="I11 I12", intel="I11"))
    assert f.may("signal", 6, "I11")
    assert not f.may("signal", 6, "I12")
    assert "AC.con.intel.2a" in f.why("signal", 6, "I12")


@pytest.mark.rule(R + "AC.con.intel.2b")
def test_intel_bars_completion() -> None:
    f = Field(tf(1, "de_bismarck", line="G18 F17", intel="F17"), tf(6, "gb_hood", at="I12"))
    assert f.why("complete", 1) == ("AC.con.intel.2b",)
    assert Field(tf(1, "de_prinz_eugen", line="G18 F17"), tf(6, "gb_hood", at="I12")).may("complete", 1) is True
