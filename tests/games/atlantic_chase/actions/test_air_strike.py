"""Air Strike (AC.act.air)."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, hex_of, ship, tf
from sandtable.games.atlantic_chase.rules.actions.air_strike import base_reason
from sandtable.games.atlantic_chase.rules.actions.designate import BAD_WEATHER, BASE_CLOSED
from sandtable.games.atlantic_chase.rules.concepts.modifiers import M_SCENARIO, modifiers, preview, results_of
from sandtable.games.atlantic_chase.state.codes import AIR_STRIKE, CONTACT, DAMAGE, ENGAGE, HIT, HIT_IF_VERY_SLOW

R = "atlantic-chase:"


def carrier(at: str = "I12", target: str = "I13", roll: tuple[int, int] = (1, 1), **facts: Any) -> Field:
    facts.setdefault("dice", {"roll-air-strike": [roll], **GOOD_VIE})
    marks = {name: facts.pop(name) for name in ("em", "contact") if name in facts}
    ships = facts.pop("ships", "de_bismarck")
    return Field(tf(6, "gb_ark_royal", line=at), tf(1, ships, at=target, **marks), **facts)


@pytest.mark.rule(R + "AC.act.air.1a")
def test_not_in_bad_weather() -> None:
    assert carrier().may("strike", 6)
    f = carrier(weather="bad")
    assert not f.may("strike", 6)
    assert "AC.act.air.1a" in f.why("strike", 6)
    dash = Field(tf(6, "gb_dd7", at="J17"), tf(1, "de_scharnhorst", at="K17"), scenario="s12_cerberus", weather="bad")
    assert "strike_base" in dash.verbs()


@pytest.mark.parametrize(
    ("weather", "act", "modifier"),
    [("bad", ("strike_base", 7), -1), ("good", ("strike_base", 7), 0), ("bad", ("engage", 6, 1), 0)],
)
def test_only_air_strikes_in_bad_weather_suffer_from_it_in_the_channel(
    weather: str, act: tuple[Any, ...], modifier: int
) -> None:
    dash = Field(
        tf(6, "gb_dd7", at="K17"), tf(1, "de_scharnhorst", at="K17", em=1), scenario="s12_cerberus", weather=weather
    )
    dash.do(act)
    assert modifiers(dash.sea)[M_SCENARIO] == modifier


@pytest.mark.rule(R + "AC.act.air.1b", R + "AC.comp.ship.2c")
def test_the_source_is_an_undamaged_carrier_or_a_base() -> None:
    f = Field(
        tf(6, "gb_hood", at="I13"),
        tf(7, "gb_victorious", at="I13"),
        tf(8, "gb_ark_royal", at="I13"),
        tf(1, "de_bismarck", at="I14"),
        damaged=["gb_victorious"],
    )
    assert [f.may("strike", number) for number in (6, 7, 8)] == [False, False, True]
    assert "AC.act.air.1b" in f.why("strike", 6)
    assert f.may("strike_base", 4)  # Limavady, two hexes away


@pytest.mark.rule(R + "AC.act.air.1a", R + "AC.act.air.1b")
def test_why_a_base_does_not_strike() -> None:
    f = carrier("I08", "I14")
    assert base_reason(f.sea, 1, 4) is None
    assert base_reason(f.sea, 0, 4) == BASE_CLOSED  # it is not his
    bad = carrier("I08", "I14", weather="bad")
    assert base_reason(bad.sea, 1, 4) == base_reason(bad.sea, 0, 4) == BAD_WEATHER


@pytest.mark.rule(R + "AC.act.air.1b", R + "AC.act.air.2a")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_base_strikes_at_any_enemy_task_force(number: int) -> None:
    f = Field(tf(6, "gb_hood", at="I08"), tf(number, "de_bismarck", at="I14"))
    assert f.may("strike_base", 4)


@pytest.mark.rule(R + "AC.act.air.1c")
def test_the_launch_point_is_one_segment() -> None:
    f = carrier("I10 I11 I12 H12", "I13", em=1)
    f.do(("strike", 6))
    assert set(f.match.actions()) == {("launch", hex_of(code)) for code in ("I11", "I12", "H12")}
    f.do(("launch", "I11"))
    assert f.sea.d.launch == hex_of("I11")
    station = Field(tf(6, "gb_ark_royal", at="I12"), tf(1, "de_bismarck", at="I13", em=1))
    station.do(("strike", 6))
    assert station.sea.d.launch == hex_of("I12")
    base = carrier("I08", "I14", em=1).do(("strike_base", 4))
    assert base.sea.d.launch == hex_of("I16")


@pytest.mark.rule(R + "AC.act.air.2a")
def test_within_two_hexes() -> None:
    f = Field(
        tf(6, "gb_ark_royal", at="I10"),
        tf(1, "de_bismarck", at="I12"),
        tf(2, "de_prinz_eugen", line="I13 I12 I11"),
        tf(3, "de_belchen", at="I13"),
    ).do(("strike", 6))
    assert set(f.match.actions()) == {
        ("strike_at", 1, hex_of("I12")),
        ("strike_at", 2, hex_of("I12")),
        ("strike_at", 2, hex_of("I11")),
    }
    told = f.match.why_not_here(("tf", 3), "british")
    assert "AC.act.air.2a" in told[0].rules


@pytest.mark.rule(R + "AC.act.air.2b")
def test_bases_and_stealth_forces_are_no_targets() -> None:
    f = Field(
        tf(6, "gb_ark_royal", at="K15"),
        tf(1, "de_bismarck", at="I10"),
        forces=[{"side": "german", "kind": "uboat", "at": "K15"}],
        bases=[23],
    )
    assert not f.may("strike", 6)  # only the base of Bordeaux and a U-Boat are in range


@pytest.mark.rule(R + "AC.act.air.3a")
def test_the_striking_unit_is_the_air_support() -> None:
    f = Field(
        tf(6, "gb_ark_royal", at="I13"), tf(7, "gb_victorious", at="I14"), tf(1, "de_bismarck", at="I14", em=1)
    ).do(("strike", 6), "pass")
    assert f.key() == "evasive-maneuvers"  # no further source is offered
    assert preview(f.sea)["modifiers"] == {"air-support": 2}
    assert f.sea.d.air_tf == 6
    base = carrier("I08", "I14", em=1).do(("strike_base", 4))
    assert base.key() == "evasive-maneuvers"
    assert preview(base.sea)["modifiers"] == {"air-support": 1}  # two hexes away


@pytest.mark.rule(R + "AC.act.air.3b", R + "AC.seq.3a")
def test_both_sides_may_coordinate() -> None:
    f = Field(
        tf(6, "gb_ark_royal", at="I13"),
        tf(7, "gb_hood", line="I14 H14"),
        tf(1, "de_bismarck", at="I14", em=1),
        tf(2, "de_prinz_eugen", at="I14"),
    )
    f.do(("strike", 6), ("strike_at", 1, "I14"))
    assert (f.asked(), f.may("coordinate", 7)) == ("british", True)
    f.do(("coordinate", 7))
    assert (f.asked(), f.may("coordinate", 2)) == ("german", True)


@pytest.mark.rule(R + "AC.act.air.4", R + "AC.seq.3c")
def test_the_air_strike_table_is_read_by_roll_and_total() -> None:
    s = carrier().sea
    assert results_of(s, AIR_STRIKE, 11, 0) == [CONTACT, DAMAGE]
    assert results_of(s, AIR_STRIKE, 8, 16) == [HIT_IF_VERY_SLOW]
    assert results_of(s, AIR_STRIKE, 15, 20) == [CONTACT, HIT]
    f = carrier("I12", "I13", (3, 4), ships="de_bismarck de_prinz_eugen").do(("strike", 6))
    # 7 + 2 (one hex away), total 1: Contact and Hit if slow; Bismarck is medium
    assert f.rolled() == (9, 1)
    assert f.sea.tf_contact[1] == 1
    assert f.sea.hits_taken[ship("de_bismarck")] == 0
    assert f.at(6) == "I12"  # its single segment lapsed
    assert len(f.events("vie")) == 1


@pytest.mark.rule(R + "AC.con.lapse.3", R + "AC.seq.3b")
def test_the_launch_segment_is_where_the_carrier_is_found() -> None:
    f = carrier("I10 I11 I12", "I13").do(("strike", 6), ("launch", "I12"))
    assert f.at(6) == "I12"


def test_a_scenario_modifier_applies_to_the_ship_it_names() -> None:
    f = Field(tf(6, "gb_victorious", at="I12"), tf(1, "de_bismarck", at="I13", em=1)).do(("strike", 6))
    assert preview(f.sea)["modifiers"] == {"air-support": 2, "scenario": -1}
    f.sea.d.action = ENGAGE
    assert "scenario" not in preview(f.sea)["modifiers"]  # it is one of air strikes
