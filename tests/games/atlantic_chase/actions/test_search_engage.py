"""Naval Search and Engage: who may, against whom, where (AC.act.srch, AC.act.eng)."""

from __future__ import annotations

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, hex_of, tf
from sandtable.games.atlantic_chase.rules.concepts.modifiers import results_of
from sandtable.games.atlantic_chase.state.codes import (
    BATTLE,
    CLOSING,
    CONTACT,
    EARLY_LATE,
    ENGAGE,
    MISS,
    NAVAL_SEARCH,
    SIGHTED,
    SKIRMISH,
    SURPRISE,
)

R = "atlantic-chase:"


@pytest.mark.rule(R + "AC.act.srch.1a", R + "AC.act.srch.1b")
def test_search_needs_an_enemy_trajectory_in_the_hex() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I10 I11"),
        tf(6, "gb_hood", line="I11 I12"),
        tf(7, "gb_renown", at="I11"),
        tf(8, "gb_sheffield", line="K11 K12"),
    )
    assert f.may("search", 1, 6)
    assert not f.may("search", 1, 7)
    assert not f.may("search", 1, 8)
    assert f.why("search", 1, 7) == ("AC.act.srch.1b",)
    assert "AC.act.srch.1a" in f.why("search", 1, 8)


@pytest.mark.rule(R + "AC.act.srch.1c")
def test_the_active_player_picks_the_hex() -> None:
    f = Field(tf(1, "de_bismarck", line="I10 I11 I12"), tf(6, "gb_hood", line="H11 I11 I12 J12", em=1))
    f.do(("search", 1, 6))
    assert set(f.match.actions()) == {("target_hex", hex_of("I11")), ("target_hex", hex_of("I12"))}
    assert set(f.match.decision.info["attacks"]) == {str(hex_of("I11")), str(hex_of("I12"))}  # type: ignore[union-attr]
    frame = f.match.play.stack[-1]
    for ref, refused in ((("hex", hex_of("I10")), 1), (("hex", hex_of("I11")), 0), (("tf", hex_of("I10")), 0)):
        assert len(frame.explain_here(f.match.play, ref, 0)) == refused
    f.do(("target_hex", "I12"))
    assert f.sea.d.hex == hex_of("I12")


@pytest.mark.rule(R + "AC.act.srch.2")
def test_the_search_table_is_read_by_roll_and_total() -> None:
    s = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10")).sea
    assert results_of(s, NAVAL_SEARCH, 5, 4) == [CONTACT, SIGHTED]
    assert results_of(s, NAVAL_SEARCH, 4, 12) == [EARLY_LATE]
    assert results_of(s, NAVAL_SEARCH, 9, 16) == [MISS]
    assert results_of(s, NAVAL_SEARCH, 12, 0) == [SIGHTED, SKIRMISH]  # the station first
    other = Field(
        tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10"), options={"tables_profile": "published"}
    ).sea
    assert results_of(other, NAVAL_SEARCH, 9, 16) == [EARLY_LATE]


@pytest.mark.rule(R + "AC.ex.2", R + "AC.res.sighted.a", R + "AC.con.intel.3")
def test_example_a_search_finds_the_station() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I11"),
        tf(6, "gb_hood", line="I10 I11 I12", intel="I10"),
        dice={"roll-naval-search": [(3, 3)], **GOOD_VIE},
    ).do(("search", 1, 6))
    assert f.at(6) == "I11"
    assert f.sea.tf_contact[6] == 1
    assert f.sea.intel_on(6) == 0


@pytest.mark.rule(R + "AC.act.eng.1a", R + "AC.act.eng.1b")
def test_engage_needs_an_enemy_station_in_the_hex() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I10 I11"),
        tf(6, "gb_hood", line="I11 I12"),
        tf(7, "gb_renown", at="I11"),
        tf(8, "gb_sheffield", at="K11"),
    )
    assert f.may("engage", 1, 7)
    assert not f.may("engage", 1, 6)
    assert f.why("engage", 1, 6) == ("AC.act.eng.1b",)
    assert "AC.act.eng.1a" in f.why("engage", 1, 8)
    told = f.match.why_not_here(("tf", 6), "german")
    assert any("AC.act.eng.1b" in refused.rules for refused in told)


@pytest.mark.rule(R + "AC.act.eng.2a")
def test_the_engage_table_is_read_by_roll_and_total() -> None:
    s = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10")).sea
    assert results_of(s, ENGAGE, 8, 0) == [BATTLE]
    assert results_of(s, ENGAGE, 9, 3) == [CLOSING]
    assert results_of(s, ENGAGE, 12, 14) == [CONTACT]
    assert results_of(s, ENGAGE, -3, 0) == [SKIRMISH]
    assert results_of(s, ENGAGE, 20, 1) == [SURPRISE]


@pytest.mark.rule(R + "AC.act.eng.2b", R + "AC.bat.1b")
@pytest.mark.parametrize(
    ("roll", "result"), [((2, 4), "fight"), ((3, 4), "closing"), ((4, 4), "battle"), ((5, 5), "surprise")]
)
def test_four_results_may_open_a_battle(roll: tuple[int, int], result: str) -> None:
    f = Field(
        tf(1, "de_prinz_eugen", at="I12"),
        tf(6, "gb_hood", at="I12"),
        dice={"roll-engage": [roll]},
        loose=True,
    ).do(("engage", 1, 6))
    if result == "fight":
        f.do("fight")
    assert f.sea.board.active_tf == 1
    assert f.sea.board.target_tf == 6
    assert f.sea.board.hex == hex_of("I12")


@pytest.mark.rule(
    R + "AC.act.eng.2c",
    R + "AC.act.eng.2d",
    R + "AC.act.eng.2e",
    R + "AC.bat.1a",
    R + "AC.res.battle.c",
    R + "AC.bat.end.2a",
    R + "AC.bat.end.2b",
)
def test_after_a_battle_both_are_stations_with_contact_and_supporters_lapse() -> None:
    f = Field(
        tf(1, "de_prinz_eugen", line="I12 I11 I10 I09"),
        tf(2, "de_bismarck", line="I12 H12 G12 F12"),
        tf(6, "gb_hood", at="I12"),
        dice={"roll-engage": [(6, 6)]},
        loose=True,
    )
    f.do(("engage", 1, 6), ("coordinate", 2))
    on_board = {ship for ship in f.sea.scenario.ships if f.sea.in_battle[ship]}
    assert on_board == {*f.sea.tf_ships[1], *f.sea.tf_ships[6]}
    while f.sea.board.active_tf:
        verbs = f.verbs()
        f.do("hold_fire") if "hold_fire" in verbs else f.match.apply(f.match.actions()[-1])
    while f.key() == "time-lapse":
        assert f.asked() == "german"
        f.match.apply(f.match.actions()[0])
    assert f.at(1) == "I12"
    assert f.at(6) == "I12"
    assert (f.sea.tf_contact[1], f.sea.tf_contact[6]) == (1, 1)
    assert f.sea.length(2) == 1
    assert len(f.events("vie")) == 1


@pytest.mark.rule(R + "AC.act.eng.2c")
def test_a_task_force_that_gave_air_support_does_not_fight_and_lapses() -> None:
    f = Field(
        tf(6, "gb_hood", at="I12"),
        tf(7, "gb_ark_royal", line="I12 I13 I14 H14 G14"),
        tf(1, "de_prinz_eugen", at="I12"),
        dice={"roll-engage": [(6, 6)]},
        loose=True,
    )
    f.do(("engage", 6, 1))
    if f.key() == "coordinate":
        f.do("pass")
    f.do(("support", 7, "I12"))
    on_board = {ship for ship in f.sea.scenario.ships if f.sea.in_battle[ship]}
    assert on_board == {*f.sea.tf_ships[1], *f.sea.tf_ships[6]}
    while f.sea.board.active_tf:
        f.do("hold_fire") if "hold_fire" in f.verbs() else f.match.apply(f.match.actions()[-1])
    while f.key() == "time-lapse":
        assert f.asked() == "british"
        f.match.apply(f.match.actions()[0])
    assert f.sea.length(7) < 5


@pytest.mark.rule(R + "AC.act.srch.3a")
def test_a_skirmish_from_a_search_ends_with_a_vie_and_no_seize() -> None:
    f = Field(
        tf(1, "de_prinz_eugen", at="I12"),
        tf(6, "gb_hood", line="I12 I13"),
        dice={"roll-naval-search": [(6, 6)]},
        loose=True,
    ).do(("search", 1, 6))
    assert f.key() == "offer-skirmish"
    assert f.at(6) == "I12"
    f.do("fight")
    assert f.sea.board.rounds == 1
    while f.sea.board.active_tf:
        f.match.apply(f.match.actions()[-1])
    assert f.events("seize") == []
    assert len(f.events("vie")) == 1
