"""Sentences of the rules held against the corners where two of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GOOD_VIE, Field, hex_of, leader, ship, tf
from sandtable.games.atlantic_chase.battle_effects import german_is_vulnerable
from sandtable.games.atlantic_chase.lapse import TimeLapse, legal_removals
from sandtable.games.atlantic_chase.modifiers import trajectory_total
from sandtable.games.atlantic_chase.results import score_hits
from sandtable.games.atlantic_chase.state import AT_SEA, LOST

R = "atlantic-chase:"
SIX = "I08 I09 I10 I11 I12 I13"


def lapsing(*tfs: dict[str, Any], **facts: Any) -> Field:
    """The first task force makes a time lapse."""
    f = Field(*tfs, **facts)
    f.match.play.push(TimeLapse(tfs[0]["tf"], 0))
    f.match.play.advance()
    return f


# -- time lapse ------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.con.lapse.1b", R + "AC.con.lapse.2b", R + "AC.con.lapse.2d")
def test_the_intel_limit_never_removes_more_than_the_die() -> None:
    one = lapsing(tf(1, "de_prinz_eugen", line=SIX, intel="I08"), weather="bad", dice={"roll-time-lapse": [1]}).do(
        "intel_limit"
    )
    assert one.line(1) == "I09 I10 I11 I12 I13"
    deep = lapsing(tf(1, "de_prinz_eugen", line=SIX, intel="I09"), weather="bad", dice={"roll-time-lapse": [1]})
    assert "intel_limit" not in deep.verbs()  # the marker would be the second segment to go
    assert legal_removals([1, 2, 3, 4], [1, 0, 0, 0], 1, 2) == [[4], [1]]


# -- leaders ---------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.comp.leader.2a", R + "AC.con.total.1d")
def test_leaders_shift_a_total_that_is_never_below_zero() -> None:
    f = Field(
        tf(1, "de_bismarck", at="I12"),
        tf(6, "gb_king_george_v", at="I12"),
        tf(7, "gb_hood", line=SIX),
        leaders=[{"name": "Krancke", "ship": "de_bismarck"}, {"name": "Tovey", "ship": "gb_king_george_v"}],
        dice={"roll-shift-total": [(3, 4), (2, 3)], "roll-engage": [(1, 1)], **GOOD_VIE},
        loose=True,
    )
    f.do(("engage", 1, 6), ("coordinate", 7))  # 0 + 0 - 6: the total is 0
    assert trajectory_total(f.sea) == 0
    f.do(("use_leader", "Krancke"), "subtract_total")
    f.do(("use_leader", "Tovey"), "add_total")
    assert f.events("attack_rolled")[0]["total"] == 5


@pytest.mark.rule(R + "AC.comp.leader.2c", R + "AC.con.tf.1d")
def test_luetjens_waiting_with_the_reinforcements_seizes_nothing() -> None:
    f = Field(
        tf(6, "gb_hood", at="K08"),
        tf(1, "de_prinz_eugen", line="I10 I11", intel="I10"),
        groups=[{"group": 1, "ships": ["de_bismarck"], "port": "kiel"}],
        leaders=[{"name": "Lütjens", "ship": "de_bismarck"}],
    )
    f.do(("signal", 1, "I10"))
    assert f.key() == "seize-offer"
    assert not f.may("use_leader", "Lütjens")
    assert f.sea.leader_uses[leader("Lütjens")] == 1


# -- hits ------------------------------------------------------------------------------------------------------


@pytest.mark.rule(R + "AC.comp.ship.3", R + "AC.comp.dd.1a")
@pytest.mark.parametrize("reading", ["reach", "exceed"])
def test_one_hit_sinks_a_tanker_and_a_squadron_has_its_number(reading: str) -> None:
    f = Field(tf(1, "de_belchen", at="K08"), tf(6, "gb_dd1 gb_hood", at="I12"), options={"sinking_hits": reading})
    score_hits(f.match.play, ship("de_belchen"), 1)
    assert f.sea.ship_where[ship("de_belchen")] == LOST
    limit = f.sea.scenario.hits_to_sink[ship("gb_dd1")]
    score_hits(f.match.play, ship("gb_dd1"), limit - 1)
    assert f.sea.ship_where[ship("gb_dd1")] == AT_SEA
    score_hits(f.match.play, ship("gb_dd1"), 1)
    assert f.sea.ship_where[ship("gb_dd1")] == LOST


@pytest.mark.rule(R + "AC.opt.german.b", R + "AC.opt.stealth")
def test_a_torpedoed_german_station_is_not_its_own_friend() -> None:
    f = Field(tf(6, "gb_hood", at="I12"), tf(1, "de_bismarck", at="K08"), options={"opt_german": True})
    f.sea.d.target = 1
    assert german_is_vulnerable(f.sea, hex_of("K08"))
    friend = Field(
        tf(6, "gb_hood", at="I12"),
        tf(1, "de_bismarck", at="K08"),
        tf(2, "de_hipper", at="K08"),
        options={"opt_german": True},
    )
    friend.sea.d.target = 1
    assert not german_is_vulnerable(friend.sea, hex_of("K08"))
