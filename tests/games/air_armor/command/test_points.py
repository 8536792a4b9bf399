"""Command points: which HQ may pay for whom (12.2, 12.7, 30.0, 30.4)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from sandtable.games.air_armor.rules.command import points
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.state.codes import DUE, NATO, OFF_MAP_5, PAID_OFF_MAP, QUEUED, WP


@pytest.fixture
def post(field: Field) -> Post:
    return Post(field)


@rule("12.2.2a")
def test_wp_division_hqs_generate_one_point_each_and_the_air_assault_brigade_two(field: Field) -> None:
    t = field.t
    for hq in t.hq_pieces:
        if t.side[hq] == WP:
            assert t.cp[hq] == (2 if t.formation_key[t.formation[hq]].startswith("35GAAB") else 1)


@rule("12.2.2b", "12.7.1a1", "7.3c")
def test_a_brigade_hq_pays_for_its_own_units_in_range(post: Post) -> None:
    hq = post.put("1/3ID-HQ", "3015")
    near, far = post.put("1/3ID-M1", "3017"), post.put("1/3ID-M1", "4415")
    other = post.put("2/3ID-M1", "3018")
    assert post.pays(hq, "1/3ID", near) == ""
    assert post.pays(hq, "1/3ID", far) == "30.1a"
    assert post.pays(hq, "2/3ID", other) == "12.2.2b"


@rule("12.2.2e")
def test_a_used_hq_spends_points_and_spending_does_not_use_it(post: Post) -> None:
    hq, tank = post.put("1/3ID-HQ", "3015", used=1), post.put("1/3ID-M1", "3017")
    assert post.pays(hq, "1/3ID", tank) == ""
    post.field.s.used[hq] = 0
    points.pay(post.field.s, NATO, hq)
    assert (post.field.s.cp[hq], post.field.s.used[hq]) == (2, 0)


@rule("12.2.4a", "6.4.1a2")
def test_a_nato_hq_without_points_pays_nothing_and_each_point_drops_its_track(post: Post) -> None:
    hq, tank = post.put("1/3ID-HQ", "3015"), post.put("1/3ID-M1", "3017")
    for left in (2, 1, 0):
        assert post.pays(hq, "1/3ID", tank) == ""
        points.pay(post.field.s, NATO, hq)
        assert post.field.s.cp[hq] == left
    assert post.pays(hq, "1/3ID", tank) == "12.2.4a"
    points.refresh_points(post.field.s)
    assert post.field.s.cp[hq] == 3


@rule("12.2.2f", "12.7.5a")
def test_a_disrupted_hq_loses_its_points_at_once_and_spends_none(post: Post) -> None:
    hq, tank = post.put("1/3ID-HQ", "3015"), post.put("1/3ID-M1", "3017")
    disrupt(post.field.s, hq)
    assert post.field.s.cp[hq] == 0
    assert post.pays(hq, "1/3ID", tank) == "12.2.2f"


@rule("12.2.2f", "12.7.4b4")
def test_a_brigade_hq_on_the_turn_track_neither_spends_nor_passes(post: Post) -> None:
    division = post.put("3ID-HQM", "3016")
    hq, tank = post.put("1/3ID-HQ", "3015"), post.put("1/3ID-M1", "3017")
    assert post.pays(division, "1/3ID", tank) == ""
    lose_steps(post.field.s, hq, 1)
    assert post.pays(hq, "1/3ID", tank) == "12.2.2f"
    assert post.pays(division, "1/3ID", tank) == "12.7.4a"


@rule("12.2.2d", "40.2b")
def test_an_hq_spends_points_from_its_arrival_on_also_from_off_the_map(post: Post) -> None:
    s = post.field.s
    hq, tank = post.put("1/3ID-HQ", "3015"), post.put("1/3ID-M1", "6801")
    put(s, hq, DUE)
    assert post.pays(hq, "1/3ID", tank) == "12.2.2d"
    put(s, hq, OFF_MAP_5)
    assert post.pays(hq, "1/3ID", tank) == ""
    waiting = post.put("1/3ID-M2", "6801")
    put(s, waiting, QUEUED)
    assert post.pays(hq, "1/3ID", waiting) == ""


@rule("12.7.4a", "12.7.1a2")
def test_a_division_hq_passes_points_through_a_brigade_hq(post: Post) -> None:
    division, tank = post.put("3ID-HQM", "3016"), post.put("1/3ID-M1", "3017")
    assert post.pays(division, "1/3ID", tank) == "12.7.4a"
    post.put("1/3ID-HQ", "3015")
    assert post.pays(division, "1/3ID", tank) == ""


@rule("12.7.4b1")
def test_the_brigade_hq_must_be_in_range_of_the_division_hq(post: Post) -> None:
    division, tank = post.put("3ID-HQM", "5516"), post.put("1/3ID-M1", "3017")
    post.put("1/3ID-HQ", "3015")
    assert post.pays(division, "1/3ID", tank) == "12.7.4a"


@rule("12.7.4b2")
def test_the_unit_must_be_in_range_of_the_brigade_hq_that_passes(post: Post) -> None:
    division, tank = post.put("3ID-HQM", "3016"), post.put("1/3ID-M1", "3017")
    post.put("1/3ID-HQ", "4515")
    assert post.pays(division, "1/3ID", tank) == "12.7.4a"


@rule("12.7.4b4")
def test_neither_hq_may_be_disrupted(post: Post) -> None:
    division, tank = post.put("3ID-HQM", "3016"), post.put("1/3ID-M1", "3017")
    hq = post.put("1/3ID-HQ", "3015")
    disrupt(post.field.s, division)
    assert post.pays(division, "1/3ID", tank) == "12.2.2f"
    post.field.s.disrupted[division] = 0
    post.field.s.cp[division] = 1
    assert post.pays(division, "1/3ID", tank) == ""
    disrupt(post.field.s, hq)
    assert post.pays(division, "1/3ID", tank) == "12.7.4a"
    post.field.s.disrupted[hq] = 0
    assert post.pays(division, "1/3ID", tank) == ""
    lose_steps(post.field.s, division, 1)
    assert post.pays(division, "1/3ID", tank) == "12.2.2f"


@rule("12.7.4c")
def test_any_number_of_division_points_goes_through_one_brigade_hq(post: Post) -> None:
    division, tank = post.put("3ID-HQM", "3016"), post.put("1/3ID-M1", "3017")
    post.put("1/3ID-HQ", "3015")
    for _ in range(post.field.t.cp[division]):
        assert post.pays(division, "1/3ID", tank) == ""
        points.pay(post.field.s, NATO, division)
    assert post.pays(division, "1/3ID", tank) == "12.2.4a"


def test_an_independent_brigade_has_no_division_hq(post: Post) -> None:
    division, tank = post.put("12PzD-HQM", "3016"), post.put("54HSB-M113", "3017")
    post.put("54HSB-HQ", "3015")
    assert post.pays(division, "54HSB", tank) == "12.2.2b"


@rule("12.7.6a1", "12.7.6a2", "12.7.1a3")
def test_an_off_map_point_pays_for_any_task_force_without_any_hq(post: Post) -> None:
    s = post.field.s
    units = [post.put("1/3ID-M1", "3017"), post.put("4CMBG-Leopard", "3020"), post.put("26LL-KRAKA", "3024")]
    brigades = [post.formation(name) for name in ("1/3ID", "4CMBG", "26LL")]
    for brigade, unit in zip(brigades, units, strict=True):
        assert rule_of(points.funded_reason(s, brigade, unit)) == "12.7.1a1"
    s.off_cp[NATO] = 1
    for brigade, unit in zip(brigades, units, strict=True):
        assert points.funded_reason(s, brigade, unit) is None
    points.pay(s, NATO, PAID_OFF_MAP)
    assert s.off_cp[NATO] == 0
    assert points.off_map_reason(s, NATO) is not None


def test_both_division_hqs_relay_points_through_the_squadron_hq(post: Post) -> None:
    forward, main = post.put("3ID-HQF", "3016"), post.put("3ID-HQM", "3018")
    cavalry = post.put("2/11ACR-M3", "3017")
    post.put("2/11ACR-HQ", "3015")
    assert post.pays(forward, "2/11ACR", cavalry) == ""
    assert post.pays(main, "2/11ACR", cavalry) == ""


@rule("12.2.2c", "12.2.3a", "20.1.1a")
def test_points_are_reset_not_added_up(post: Post) -> None:
    s = post.field.s
    hq = post.put("1/3ID-HQ", "3015")
    s.rp[hq] = 0
    s.cp[hq] = 1
    s.off_rp = [9, 0]
    points.refresh_points(s)
    points.refresh_points(s)
    assert (s.cp[hq], s.rp[hq]) == (3, 2)
    assert s.off_cp == s.scenario.off_cp
    assert s.off_rp == s.scenario.off_rp == [4, 4]
