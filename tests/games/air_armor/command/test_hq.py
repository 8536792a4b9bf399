"""HQs that are lost and return (30.4)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.hq import ReturnHq, due_hqs, return_reason
from sandtable.games.air_armor.rules.command.points import works_reason
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.maneuver_phase import activate_reason
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.reorganization import Reorganization
from sandtable.games.air_armor.rules.victory import points_of
from sandtable.games.air_armor.state.codes import ASSET_READY, LOST, NATO, NO_ASSET, RETURNING, WP


@pytest.fixture
def post(field: Field) -> Post:
    return Post(field)


@rule("30.4.1a", "EX-30-1")
def test_a_lost_hq_goes_onto_the_turn_track_two_turns_ahead(post: Post) -> None:
    s = post.field.s
    hq = post.put("1/3ID-HQ", "3015")
    s.turn = 3
    lose_steps(s, hq, 1)
    assert (s.place[hq], s.back_turn[hq]) == (RETURNING, 5)
    assert rule_of(works_reason(s, hq)) == "12.2.2f"
    for turn, due in ((3, []), (4, []), (5, [hq])):
        s.turn = turn
        assert due_hqs(s, NATO) == due


@rule("30.4.1b", "9.6g")
def test_it_returns_in_the_hex_of_a_subordinate_unit_that_no_enemy_is_next_to(post: Post) -> None:
    s = post.field.s
    hq = post.put("1/3ID-HQ", "3015")
    post.put("1/3ID-M1", "3017")
    post.put("1/3ID-M2", "3020")
    post.put("2/3ID-M1", "3024")
    post.put("39GMRD-117GMRR-U", "3021")
    lose_steps(s, hq, 1)
    s.turn = 9
    table = Table(post.field, ReturnHq(hq))
    assert table.over  # one hex only: nobody is asked
    assert s.place[hq] == post.field.hex("3017")
    assert works_reason(s, hq) is None
    assert rule_of(return_reason(s, hq, post.field.hex("3020"))) == "30.4.1b"
    assert rule_of(return_reason(s, hq, post.field.hex("3024"))) == "30.4.1b"
    post.put("1/3ID-M1", "3012")
    lose_steps(s, hq, 1)
    s.turn = s.back_turn[hq]
    table = Table(post.field, Reorganization(), [10] * 9)
    assert (table.frames()[-1], table.role, table.hexes()) == ("ReturnHq", NATO, {"3012", "3017"})  # any such unit
    table.answer("hex", post.field.hex("3012"))
    forward = post.put("39GMRD-HQF", "0515")
    post.put("39GMRD-120GMRR-U", "0715"), post.put("39GMRD-DAG", "0717")
    lose_steps(s, forward, 1)
    s.turn = s.back_turn[forward]
    table = Table(post.field, Reorganization(), [10] * 9)
    assert (table.role, table.hexes()) == (WP, {"0715", "0717"})
    table.answer("hex", post.field.hex("0717"))
    assert s.place[forward] == post.field.hex("0717")


@rule("30.4.1f")
def test_an_hq_below_it_or_of_its_base_is_a_unit_with_which_it_may_return(post: Post) -> None:
    s = post.field.s
    hq = post.put("3ID-HQM", "3015")
    post.put("1/3ID-HQ", "3017")
    post.put("3ID-HQF", "3019")
    brigade = post.put("2/3ID-HQ", "3021")
    lose_steps(s, hq, 1)
    assert return_reason(s, hq, post.field.hex("3017")) is None
    assert return_reason(s, hq, post.field.hex("3019")) is None
    lose_steps(s, brigade, 1)
    assert rule_of(return_reason(s, brigade, post.field.hex("3019"))) == "30.4.1b"


@rule("30.4.1c")
def test_without_such_a_unit_it_is_gone_for_good(post: Post) -> None:
    s = post.field.s
    hq = post.put("1/3ID-HQ", "3015")
    lose_steps(s, hq, 1)
    s.turn = 9
    Table(post.field, ReturnHq(hq))
    assert s.place[hq] == LOST
    assert due_hqs(s, NATO) == []


@rule("30.4.1d")
def test_its_ew_asset_does_not_return_and_gives_no_points(post: Post) -> None:
    s = post.field.s
    hq = post.put("3ID-HQM", "3015")
    post.put("1/3ID-M1", "3017")
    s.ew[hq] = ASSET_READY
    before = points_of(s, WP)
    lose_steps(s, hq, 1)
    assert points_of(s, WP) - before == s.scenario.victory.per_hq
    s.turn = 9
    Table(post.field, ReturnHq(hq))
    assert s.place[hq] >= 0
    assert s.ew[hq] == NO_ASSET


@rule("30.4.1e", "46.7b")
def test_each_elimination_is_a_hit_that_counts_one_point_and_no_step(post: Post) -> None:
    s = post.field.s
    hq = post.put("1/3ID-HQ", "3015")
    before, running = points_of(s, WP), s.vp[WP]
    lose_steps(s, hq, 1)
    assert (s.hq_hits[WP], s.steps_lost[NATO], s.vp[WP]) == (1, 0, running)
    assert points_of(s, WP) - before == 1


@rule("30.4.3a")
def test_a_brigade_without_other_steps_loses_its_hq_for_good_without_points(post: Post) -> None:
    s = post.field.s
    hq, tank = post.put("2/11ACR-HQ", "3015"), post.put("2/11ACR-M1", "3017")
    brigade = post.formation("2/11ACR")
    table = Table(post.field, ReturnHq(hq), flow=TheaterFlow())
    assert s.place[hq] >= 0
    assert activate_reason(s, NATO, brigade) is None
    gun = post.put("2/11ACR-ART1", "3018")
    lose_steps(s, tank, 1)
    table.play.advance()
    assert s.place[hq] >= 0  # the guns are left
    lose_steps(s, gun, 1)
    table.play.advance()
    assert (s.place[hq], s.hq_hits[WP]) == (LOST, 0)
    assert activate_reason(s, NATO, brigade) is not None


@rule("30.4.3a")
def test_a_wp_division_without_other_steps_loses_both_hqs_also_one_that_would_return(post: Post) -> None:
    s = post.field.s
    forward, main = post.put("39GMRD-HQF", "0515"), post.put("39GMRD-HQM", "0517")
    tank, gun = post.put("39GMRD-117GMRR-U", "0715"), post.put("39GMRD-DAG", "0615")
    lose_steps(s, forward, 1)
    table = Table(post.field, ReturnHq(main), flow=TheaterFlow())
    for piece, left in ((tank, True), (gun, False)):
        lose_steps(s, piece, 1)
        table.play.advance()
        assert (s.place[main] >= 0, s.place[forward] == RETURNING) == (left, left)
    assert s.hq_hits[NATO] == 1  # the one that was eliminated
    assert activate_reason(s, WP, post.formation("39GMRD")) is not None
