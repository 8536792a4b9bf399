"""Points, verdicts, endings, the clock, and special rules of scenarios."""

from __future__ import annotations

import pytest

import sandtable
from games.atlantic_chase.field import GAME, GOOD_VIE, Field, T, port, ship, tf
from sandtable.games.atlantic_chase.rules.actions.completion import complete
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview
from sandtable.games.atlantic_chase.rules.concepts.ships import damage, sink
from sandtable.games.atlantic_chase.rules.scoring import holds, points, verdict
from sandtable.games.atlantic_chase.state.codes import (
    BRITISH_DECISIVE,
    DRAW,
    GERMAN_DECISIVE,
    OUTCOMES,
    TEST_BROKE_AWAY,
    TEST_DAMAGED,
    TEST_DAMAGED_OR_SUNK,
    TEST_GONE,
    TEST_HITS,
    TEST_SUNK,
    TEST_UNDAMAGED,
)
from sandtable.games.atlantic_chase.state.scenario import Condition
from sandtable.games.atlantic_chase.state.sea import COMPLETED, LOST


def test_ships_sunk_and_damaged_score_by_class() -> None:
    f = Field(
        tf(1, "de_prinz_eugen de_belchen", at="I10"),
        tf(6, "gb_hood gb_renown", at="K10"),
        tf(2, "de_bismarck", at="L10"),
    )
    before = points(f.sea)
    sink(f.match.play, ship("gb_renown"))
    damage(f.match.play, ship("de_prinz_eugen"))
    after = points(f.sea)
    assert after[0] - before[0] == T.vp_sunk[T.ships.kind[ship("gb_renown")]]
    assert after[1] - before[1] == T.vp_damaged[T.ships.kind[ship("de_prinz_eugen")]]


def test_completion_scores_at_named_ports() -> None:
    f = Field(
        tf(2, "de_dd5", line="E19 E18"),
        tf(1, "de_scharnhorst", at="I18"),
        tf(6, "gb_renown", at="C21"),
        scenario="s05_weseruebung",
    )
    before = points(f.sea)
    complete(f.match.play, 2, port("narvik"))
    assert points(f.sea)[0] - before[0] == 6
    assert f.sea.port_side[port("narvik")] == 0


def test_conditions_count_ships_and_hits() -> None:
    f = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood gb_convoy1", at="K10"))
    pair = [ship("gb_hood"), ship("gb_convoy1")]
    one = [Condition(TEST_SUNK, pair, [], 0, 1, 99)]
    assert not holds(f.sea, one)
    sink(f.match.play, ship("gb_hood"))
    assert holds(f.sea, one)
    f.sea.hits_taken[ship("gb_convoy1")] = 3
    assert holds(f.sea, [Condition(TEST_HITS, pair, [], 0, 3, 3)])


@pytest.mark.parametrize(
    ("test", "true_of"),
    [
        (TEST_SUNK, ["sunk"]),
        (TEST_DAMAGED, ["damaged"]),
        (TEST_DAMAGED_OR_SUNK, ["sunk", "damaged"]),
        (TEST_UNDAMAGED, ["afloat", "home", "away"]),
        (TEST_GONE, ["sunk", "home"]),
        (TEST_BROKE_AWAY, ["away"]),
    ],
)
def test_each_test_of_a_condition_is_true_of_its_ships(test: int, true_of: list[str]) -> None:
    names = {"afloat": "gb_hood", "sunk": "gb_renown", "damaged": "gb_repulse", "home": "gb_rodney", "away": "gb_dd1"}
    f = Field(tf(1, "de_bismarck", at="I10"), tf(6, " ".join(names.values()), at="K10"))
    f.sea.ship_where[ship("gb_renown")], f.sea.ship_where[ship("gb_rodney")] = LOST, COMPLETED
    f.sea.damaged[ship("gb_repulse")] = 1
    f.sea.left_battle[ship("gb_dd1")] = 1
    found = [case for case, key in names.items() if holds(f.sea, [Condition(test, [ship(key)], [], 0, 1, 1)])]
    assert sorted(found) == sorted(true_of)


def test_levels_are_read_from_the_difference() -> None:
    f = Field(tf(1, "de_deutschland", at="I10"), tf(6, "gb_convoy1 gb_hood", at="K10"), scenario="s02_raiders_1939")
    s = f.sea
    levels = s.scenario.levels
    assert len(levels) == 5
    seen = set()
    for hits in range(40):
        s.hits_taken[ship("gb_convoy1")] = hits
        for raider in ("de_graf_spee", "de_deutschland"):
            s.ship_where[ship(raider)] = LOST if hits % 2 else 0
        difference = points(s)[0] - points(s)[1]
        wanted = next(level.outcome for level in levels if difference >= level.minimum)
        assert verdict(s) == wanted
        seen.add(wanted)
    assert {GERMAN_DECISIVE, DRAW} <= seen
    assert len(OUTCOMES) > BRITISH_DECISIVE


def test_the_scenario_ends_at_once_when_an_ending_is_true() -> None:
    f = Field(tf(1, "de_bismarck", at="I10"), tf(2, "de_prinz_eugen", at="K16"), tf(6, "gb_hood", at="K10"))
    complete(f.match.play, 2, port("brest"))
    sink(f.match.play, ship("de_bismarck"))
    f.match.play.advance()
    assert f.match.over
    assert f.match.result is not None
    assert f.match.result["how"] == "ending"


def test_the_clock_ends_the_scenario() -> None:
    f = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10"), clock=35, dice={"roll-weather": [1]})
    f.do("pass")
    assert f.match.over
    assert f.match.result is not None
    assert f.match.result["how"] == "clock"
    assert f.match.result["scores"]["german"] == -f.match.result["scores"]["british"]


def test_a_battle_scenario_starts_on_the_board_and_ends_with_it() -> None:
    match = sandtable.new_match(GAME, "b05_river_plate", 1)
    assert match.view(None)["table"]["battle"]["round"] == 1
    while not match.over:
        match.apply(match.actions()[0])
    assert match.result is not None
    assert match.result["how"] == "battle"


def test_passes_without_an_enemy_convoy_are_counted() -> None:
    f = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_hood", at="K10"), dice={"roll-weather": [1]}).do("pass")
    assert f.sea.free_passes == [1, 0]
    at_sea = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_convoy1", at="K10"), dice={"roll-weather": [1]}).do("pass")
    assert at_sea.sea.free_passes == [0, 0]
    in_port = Field(tf(1, "de_bismarck", at="I10"), tf(6, "gb_convoy1", box="clyde"), dice={"roll-weather": [1]})
    assert in_port.do("pass").sea.free_passes == [1, 0]


# -- special rules of scenarios --------------------------------------------------------------------------------


def test_radar_coordinates_as_in_good_weather() -> None:
    for key, value in (("gb_suffolk", 2), ("gb_sheffield", 1)):
        f = Field(
            tf(6, "gb_hood", at="I12"), tf(7, key, at="I12"), tf(1, "de_bismarck", at="I12", em=1), weather="bad"
        ).do(("engage", 6, 1), ("coordinate", 7))
        assert preview(f.sea)["modifiers"] == {"coordination": value}


def test_a_grounded_carrier_does_not_fly() -> None:
    key = T.ships.key[GAME.data.scenarios["s06_juno"].grounded[0]]
    f = Field(tf(6, key, at="E18"), tf(1, "de_hipper", at="E18"), scenario="s06_juno")
    assert not f.may("strike", 6)


def test_a_scenario_may_shorten_completion() -> None:
    f = Field(tf(1, "de_hipper", line="F18 F17 E17 E16"), tf(6, "gb_renown", at="C21"), scenario="s13_pq12")
    assert f.sea.scenario.completion_segments == 3
    assert f.why("complete", 1) == ("AC.act.comp.1a",)


def test_reconnaissance_may_be_forbidden_by_the_scenario() -> None:
    closed = [
        (name, side, hexes)
        for name, scenario in GAME.data.scenarios.items()
        for side, hexes in enumerate(scenario.no_recon)
        if hexes
    ]
    name, side, hexes = closed[0]
    kind = ("uboat", "submarine")[side]
    own = tf(1, "de_bremen", at="C21") if side == 0 else tf(6, "gb_hood", at="H15")
    other = tf(6, "gb_hood", at="H15") if side == 0 else tf(1, "de_bremen", at="C21")
    f = Field(own, other, scenario=name, forces=[{"side": ("german", "british")[side], "kind": kind}])
    f.do(("recon", 1))
    assert not f.may("place", T.sea.code[hexes[0]])


def test_a_base_strike_has_no_trajectory_and_no_lapse() -> None:
    f = Field(
        tf(6, "gb_hood", at="K08"), tf(1, "de_bismarck", at="I14"), dice={"roll-air-strike": [(1, 1)], **GOOD_VIE}
    ).do(("strike_base", 4))
    assert f.rolled() == (3, 0)
    assert f.events("lapsed") == []


@pytest.mark.parametrize(("convoy", "free"), [("de_convoy4", [0, 0]), ("de_hipper", [0, 1])])
def test_a_pass_is_free_while_the_enemy_has_no_convoy_at_sea(convoy: str, free: list[int]) -> None:
    f = Field(tf(6, "gb_renown", at="C21"), tf(1, convoy, at="I18"), scenario="s05_weseruebung", loose=True)
    f.do("pass")
    assert f.sea.free_passes == free


@pytest.mark.parametrize(("lead", "given"), [(3, (3, 0)), (-2, (0, 2))])
def test_a_handicap_gives_a_side_points_from_the_start(lead: int, given: tuple[int, int]) -> None:
    force = tf(1, "de_bismarck", at="I10")
    german, british = points(Field(force).sea)
    assert points(Field(force, options={"german_lead": lead}).sea) == [german + given[0], british + given[1]]
