"""The map: Arctic line, canal, not-adjacent sides, ports and boxes, strips, neutral ports, air bases (01)."""

from __future__ import annotations

import pytest

from games.atlantic_chase.field import Field, T, hex_of, port, tf
from sandtable.games.atlantic_chase.game import build
from sandtable.games.atlantic_chase.state.codes import NEUTRAL

R = "atlantic-chase:"


@pytest.mark.rule(R + "AC.comp.map.1b")
def test_nothing_enters_an_unplayable_area() -> None:
    f = Field(tf(1, "de_bismarck", at="I19"), scenario="s12_cerberus", weather="good", ports={})
    f.do(("trajectory", 1))
    assert all(f.sea.scenario.playable[action[2]] for action in f.match.actions() if action[0] == "extend")
    outside = next(hex_ for hex_ in T.sea.hexes if not f.sea.scenario.playable[hex_])
    assert f.match.why_not(("extend", 1, outside)).rules == ("AC.comp.map.1b",)  # type: ignore[union-attr]


@pytest.mark.rule(R + "AC.comp.map.2a", R + "AC.comp.map.2b")
def test_the_arctic_line_is_always_in_bad_weather() -> None:
    f = Field(tf(1, "de_bismarck", at="D14"), tf(6, "gb_ark_royal", at="D14"), initiative="british")
    assert f.sea.weather_in(hex_of("D14")) == 1
    assert f.sea.weather_in(hex_of("E14")) == 0
    assert not f.may("strike", 6)
    assert not f.may("strike_base", 13)  # Reykjavik, one hex away


@pytest.mark.rule(R + "AC.comp.map.2b")
def test_no_aircraft_start_from_the_arctic_line() -> None:
    f = Field(tf(1, "de_bismarck", at="E13"), tf(6, "gb_ark_royal", at="D14"), initiative="british", bases=[])
    assert not T.sea.arctic[hex_of("E13")]
    assert not f.may("strike", 6)
    assert f.may("engage", 6, 1) is False


@pytest.mark.rule(R + "AC.comp.map.2b")
@pytest.mark.parametrize(("battle", "carrier", "supports"), [("D14", "E14", 0), ("E13", "D14", 0), ("E13", "E14", 1)])
def test_no_air_support_to_or_from_the_arctic_line(battle: str, carrier: str, supports: int) -> None:
    f = Field(
        tf(6, "gb_hood", at=battle),
        tf(7, "gb_ark_royal", at=carrier),
        tf(1, "de_bismarck", at=battle, em=1),
        bases=[],
    ).do(("engage", 6, 1))
    assert T.sea.air_distance(hex_of(battle), hex_of(carrier)) <= 2
    assert f.key() == ("support" if supports else "evasive-maneuvers")


@pytest.mark.rule(R + "AC.comp.map.2c")
def test_air_support_crosses_the_arctic_line() -> None:
    f = Field(tf(1, "de_bismarck", at="C19"), tf(6, "gb_ark_royal", at="D17"), initiative="british", bases=[])
    assert T.sea.air_distance(hex_of("D17"), hex_of("C19")) == 2
    assert T.sea.arctic[hex_of("C18")]
    assert f.may("strike", 6)
    battle = Field(
        tf(6, "gb_hood", at="C19"), tf(7, "gb_ark_royal", at="D17"), tf(1, "de_bismarck", at="C19", em=1), bases=[]
    ).do(("engage", 6, 1))
    assert battle.may("support", 7, "D17")


@pytest.mark.rule(R + "AC.comp.map.5")
def test_every_hex_of_a_strip_is_a_hex_of_its_port() -> None:
    f = Field(tf(6, "gb_convoy4", box="africa"), initiative="british")
    f.do(("trajectory", 6))
    assert {T.sea.code[action[1]] for action in f.match.actions()} == {"O11", "P11", "P12", "P13"}
    for code in ("O11", "P11", "P12", "P13"):
        assert f.sea.friendly_port[1][hex_of(code)]


@pytest.mark.rule(R + "AC.comp.map.6a", R + "AC.comp.map.6b")
def test_the_canal_is_open_to_germans_only() -> None:
    german = Field(tf(1, "de_bismarck", at="I19")).do(("trajectory", 1))
    assert german.may("extend", 1, "J18")
    british = Field(tf(6, "gb_hood", at="I19"), initiative="british").do(("trajectory", 6))
    assert not british.may("extend", 1, "J18")
    assert "AC.con.traj.2d" in british.why("extend", 1, "J18")


@pytest.mark.rule(R + "AC.comp.map.7a")
def test_no_trajectory_crosses_a_not_adjacent_side() -> None:
    f = Field(tf(6, "gb_hood", at="H16"), initiative="british").do(("trajectory", 6))
    assert T.sea.air_distance(hex_of("H16"), hex_of("I16")) == 1
    assert not f.may("extend", 1, "I16")
    assert "AC.comp.map.7a" in f.why("extend", 1, "I16")


@pytest.mark.rule(R + "AC.comp.map.7b")
def test_aircraft_cross_a_not_adjacent_side() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I16"),
        tf(6, "gb_ark_royal", at="H16"),
        initiative="british",
        bases=[],
        dice={"roll-air-strike": [(1, 1)], "roll-vie-active": [6], "roll-vie-inactive": [1]},
    )
    f.do(("strike", 6))
    assert f.events("strikes")[0]["hex"] == ("hex", hex_of("I16"))
    assert T.sea.trajectory_distance(1, hex_of("H16"), hex_of("I16")) > 1


# -- ports -----------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.comp.port.1b")
def test_a_station_moves_freely_between_port_hex_and_box() -> None:
    f = Field(tf(1, "de_bismarck", at="G18"), tf(2, "de_prinz_eugen", box="bergen"))
    f.do(("transfer", 1))
    assert f.at(1) == "bergen"
    f.do(("transfer", 2))
    assert f.at(2) == "G18"
    assert f.asked() == "german"
    assert f.sea.in_a_row == 0
    assert Field(tf(1, "de_bismarck", at="H16")).why("transfer", 1) == ("AC.comp.port.1b",)  # Scapa is not his


@pytest.mark.rule(R + "AC.comp.port.1c")
def test_after_a_pass_the_station_stays_in_the_port_hex() -> None:
    f = Field(
        tf(1, "de_bismarck", line="G18"),
        tf(6, "gb_hood", at="I12"),
        dice={"roll-weather": [1]},
    )
    f.do(("pass_tf", 1))
    assert f.at(1) == "G18"
    assert f.asked() == "british"
    assert f.why("transfer", 1) == ("AC.con.init.1a",)


@pytest.mark.rule(R + "AC.comp.port.2a")
def test_a_station_in_a_box_cannot_be_attacked() -> None:
    f = Field(
        tf(1, "de_bismarck", box="brest"),
        tf(6, "gb_ark_royal gb_renown", at="K16"),
        initiative="british",
        forces=[{"side": "british", "kind": "submarine", "at": "K16"}],
    )
    assert not f.verbs() & {"strike", "strike_base", "engage", "stealth_attack"}
    assert f.why("engage", 6, 1) == ("AC.comp.port.2a",)
    assert f.why("stealth_attack", 1, 1) == ("AC.comp.port.2a",)
    assert any("AC.comp.port.2a" in refused.rules for refused in f.match.why_not_here(("tf", 1), "british"))


@pytest.mark.rule(R + "AC.comp.port.2b", R + "AC.comp.port.2c")
def test_a_task_force_in_a_box_neither_attacks_nor_supports() -> None:
    f = Field(
        tf(1, "de_bismarck", at="P14"),
        tf(6, "gb_ark_royal", box="gibraltar"),
        tf(7, "gb_renown", box="gibraltar"),
        tf(8, "gb_sheffield", at="P14"),
        tf(2, "de_hipper", line="P14 O14"),
        initiative="british",
        bases=[],
        dice={"roll-engage": [(1, 1)], "roll-vie-active": [6], "roll-vie-inactive": [1]},
    )
    assert not f.may("strike", 6)
    assert f.may("search", 8, 2)
    assert not f.may("search", 7, 2)
    assert "AC.comp.port.2c" in f.why("search", 7, 2)
    assert "AC.comp.port.2c" in f.why("strike", 6)
    assert "AC.comp.port.2c" in f.why("engage", 7, 1)
    f.do(("engage", 8, 1))  # nobody could be asked to coordinate or support: straight to the roll
    assert f.events("coordinates") == []
    assert f.events("supports") == []


@pytest.mark.rule(R + "AC.comp.port.3")
def test_neutral_ports_neither_watch_nor_take_anybody_in() -> None:
    f = Field(tf(1, "de_bismarck", line="C21 C20"), tf(6, "gb_hood", at="C20"))
    s = f.sea
    assert s.port_side[port("murmansk")] == NEUTRAL
    assert not s.watched[0][hex_of("C21")]
    assert not s.watched[1][hex_of("C21")]
    assert not f.may("complete", 1)
    assert f.why("complete", 1) == ("AC.act.comp.1b",)
    early = build().data.scenarios["s02_raiders_1939"]
    assert early.port_side[port("bergen")] == NEUTRAL


# -- air bases -------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.comp.air.1a")
def test_an_air_base_is_ignored_before_its_year() -> None:
    later = Field(tf(1, "de_bismarck", at="F13"), tf(6, "gb_hood", at="P14"), initiative="british")
    earlier = Field(
        tf(1, "de_scheer", at="F13"), tf(6, "gb_hood", at="P14"), initiative="british", scenario="s02_raiders_1939"
    )
    assert later.may("strike_base", 13)
    assert not earlier.may("strike_base", 13)
    assert earlier.why("strike_base", 13) == ("AC.comp.air.1a",)


@pytest.mark.rule(R + "AC.comp.air.1c")
def test_an_air_base_strikes_and_supports() -> None:
    f = Field(
        tf(1, "de_bismarck", at="F13"),
        tf(6, "gb_hood", at="F13"),
        initiative="british",
        dice={"roll-engage": [(1, 1)], "roll-vie-active": [6], "roll-vie-inactive": [1]},
    )
    assert f.may("strike_base", 13)
    f.do(("engage", 6, 1))
    assert f.key() == "support"
    assert f.may("support_base", 13)


@pytest.mark.rule(R + "AC.comp.air.1d")
def test_a_base_opened_by_a_landing_works_like_a_printed_one() -> None:
    f = Field(
        tf(1, "de_hipper", at="I18"),
        tf(3, "de_dd6", line="F18 F17"),
        tf(6, "gb_renown", at="E17"),
        scenario="s05_weseruebung",
        weather="good",
        dice={"roll-seize": [(1, 1)]},
    )
    assert not f.sea.watched[1][hex_of("F18")]
    assert not f.may("strike_base", 21)
    f.do(("complete", 3), "seize")
    assert f.sea.port_side[port("trondheim")] == 0
    assert (f.sea.open_bases[0] >> 21) & 1
    assert f.sea.watched[1][hex_of("F18")]
    assert f.may("strike_base", 21)
