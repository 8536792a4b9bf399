"""WP planning: what must be planned, who pays, what NATO sees (12.2, 12.3, 9.2)."""

from __future__ import annotations

import pytest

from games.air_armor.command.desk import FIRST, SECOND, THIRD, off_map, plan, planned
from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.planning import PlanningPhase
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import disrupt, remove_markers
from sandtable.games.air_armor.rules.sequence import begin_turn
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    DUE,
    HASTY_ATTACK,
    MARCH,
    NATO,
    OFF_AIR,
    PAID_FREE,
    PAID_OFF_MAP,
    QUEUED,
    RESERVE,
    WP,
)
from sandtable.games.air_armor.view.table import plan_row


@pytest.fixture
def post(field: Field) -> Post:
    """A division with both HQs and three regiments near them."""
    post = Post(field)
    post.put("39GMRD-HQF", "0515")
    post.put("39GMRD-HQM", "0517")
    for regiment, hex in ((FIRST, "0715"), (SECOND, "0717"), (THIRD, "0719")):
        post.put(f"{regiment}-U", hex, 3)
    return post


@rule("12.3a1", "12.3d")
def test_every_regiment_on_the_map_or_entering_is_planned_and_no_base(post: Post) -> None:
    waiting, due = post.put("39GMRD-15GTR-U", "0719"), post.put("39GMRD-DTB-U", "0720")
    put(post.field.s, waiting, QUEUED)
    put(post.field.s, due, DUE)
    table = Table(post.field, PlanningPhase())
    named = {post.field.t.formation_key[a[1]] for a in table.options if a[0] == "plan"}
    assert named == {FIRST, SECOND, THIRD, "39GMRD-15GTR"}
    assert table.why("plan", post.formation("39GMRD-base"), MARCH) == "12.3d"
    assert table.why("plan", post.formation("39GMRD-DTB"), MARCH) == "12.3a1"


@rule("12.3c", "8.4a", "6.5.1a1", "4.1.4.1a", "4.1.4a", "DATA.operation_costs")
def test_two_hqs_pay_for_two_plans_and_a_march_is_free(post: Post) -> None:
    table = Table(post.field, PlanningPhase())
    assert planned(table, THIRD) == {MARCH, HASTY_ATTACK, ASSAULT, RESERVE}
    plan(table, FIRST, ASSAULT)
    plan(table, SECOND, ASSAULT)
    assert planned(table, THIRD) == {MARCH}
    assert table.why("plan", post.formation(THIRD), ASSAULT) == "12.3.1b"
    table.answer("done")
    s = post.field.s
    paid = [s.plan_paid[post.formation(name)] for name in (FIRST, SECOND, THIRD)]
    assert sorted(paid[:2]) == sorted([hq for hq in s.t.hq_pieces if s.place[hq] >= 0])
    assert (s.plan[post.formation(THIRD)], paid[2]) == (MARCH, PAID_FREE)


@rule("12.2.1a")
@pytest.mark.parametrize("operation", [HASTY_ATTACK, ASSAULT, RESERVE])
def test_each_operation_but_a_march_costs_one_point(post: Post, operation: int) -> None:
    table = Table(post.field, PlanningPhase())  # two HQs with a point each
    plan(table, FIRST, operation)
    assert planned(table, THIRD) == {MARCH, HASTY_ATTACK, ASSAULT, RESERVE}
    plan(table, SECOND, operation)
    assert planned(table, THIRD) == {MARCH}


@rule("12.3.1a")
def test_one_unit_of_the_regiment_in_range_is_enough_and_enemies_do_not_block(post: Post) -> None:
    s = post.field.s
    far = post.put("39GMRD-15GTR-U", "2515", 3)
    table = Table(post.field, PlanningPhase())
    assert planned(table, "39GMRD-15GTR") == {MARCH, HASTY_ATTACK, ASSAULT, RESERVE}  # 20 hexes from the Main HQ
    post.field.move(far, "2715")
    assert planned(Table(post.field, PlanningPhase()), "39GMRD-15GTR") == {MARCH}
    post.put("39GMRD-15GTR-U", "0915", 1)
    post.put("1/3ID-M1", "0815")
    assert ASSAULT in planned(Table(post.field, PlanningPhase()), "39GMRD-15GTR")
    assert s.near[NATO][post.field.hex("0915")]


@rule("12.3.1b", "12.3b", "12.2.3a")
def test_out_of_range_only_an_off_map_point_pays(post: Post) -> None:
    post.put("39GMRD-15GTR-U", "2815", 3)
    post.put("4MRD-22MRR-U", "2820", 3)
    post.field.s.off_cp[WP] = 1
    table = Table(post.field, PlanningPhase())
    for regiment in ("39GMRD-15GTR", "4MRD-22MRR"):
        assert planned(table, regiment) == {MARCH}
        assert off_map(table, regiment) == {HASTY_ATTACK, ASSAULT, RESERVE}
    plan(table, "39GMRD-15GTR", ASSAULT, "plan_off_map")
    assert off_map(table, "4MRD-22MRR") == set()
    assert table.why("plan_off_map", post.formation("4MRD-22MRR"), ASSAULT) == "12.2.3a"
    table.answer("done")
    assert post.field.s.plan_paid[post.formation("39GMRD-15GTR")] == PAID_OFF_MAP
    assert post.field.s.off_cp[WP] == 0


@rule("12.2.2b", "7.3c", "12.3b")
def test_points_of_a_division_do_not_serve_another(post: Post) -> None:
    post.put("4MRD-22MRR-U", "0720", 3)
    table = Table(post.field, PlanningPhase())
    assert planned(table, "4MRD-22MRR") == {MARCH}


@rule("12.3e", "9.2b", "6.1.1b", "23.3.2b")
def test_a_disrupted_hq_pays_nothing_in_the_phase_after_whose_end_its_marker_goes(post: Post) -> None:
    s = post.field.s
    hqs = [hq for hq in s.t.hq_pieces if s.place[hq] >= 0]
    for hq in hqs:
        disrupt(s, hq)
    remove_markers(s)  # the Reorganization Phase leaves them
    table = Table(post.field, PlanningPhase())
    assert planned(table, FIRST) == {MARCH}
    table.answer("done")
    assert not any(s.disrupted[hq] for hq in hqs)
    assert ASSAULT in planned(Table(post.field, PlanningPhase()), FIRST)


@rule("31.2a", "6.5.3a")
def test_a_shattered_regiment_only_marches(post: Post) -> None:
    post.field.s.shattered[post.formation(FIRST)] = 1
    post.field.s.off_cp[WP] = 1
    table = Table(post.field, PlanningPhase())
    assert planned(table, FIRST) == {MARCH}
    assert off_map(table, FIRST) == set()
    assert table.why("plan", post.formation(FIRST), RESERVE) == "31.2a"


@rule("31.2d")
def test_a_regiment_at_its_shatter_number_that_has_not_failed_plans_as_before(post: Post) -> None:
    s = post.field.s
    assert s.type_left[s.t.type_index[f"{FIRST}-U"]] <= s.shatter_number[post.formation(FIRST)]
    assert ASSAULT in planned(Table(post.field, PlanningPhase()), FIRST)


@rule("9.2a", "12.3a2", "8.4b", "6.5.1a1")
def test_plans_are_face_down_for_nato(post: Post) -> None:
    table = Table(post.field, PlanningPhase())
    assert table.role == WP
    plan(table, FIRST, ASSAULT)
    plan(table, SECOND, RESERVE)
    assert not table.told("planned")
    table.answer("done")
    s = post.field.s
    for name, operation in ((FIRST, "assault"), (SECOND, "reserve"), (THIRD, "march")):
        formation = post.formation(name)
        assert s.secrets.knowers[s.operation_slot[formation]] == 1 << WP
        assert plan_row(s, formation, s.plan[formation], [WP])["operation"] == operation
        assert plan_row(s, formation, s.plan[formation], [NATO])["operation"] == "hidden"


@rule("12.2.1b", "12.2a")
def test_a_plan_is_for_one_turn_and_costs_again(post: Post) -> None:
    table = Table(post.field, PlanningPhase())
    plan(table, FIRST, ASSAULT)
    plan(table, SECOND, ASSAULT)
    table.answer("done")
    begin_turn(post.field.s)
    assert post.field.s.plan[post.formation(FIRST)] == 0
    table = Table(post.field, PlanningPhase())
    plan(table, SECOND, ASSAULT)
    plan(table, THIRD, ASSAULT)
    assert planned(table, FIRST) == {MARCH}


def test_an_airmobile_hq_off_map_pays_only_for_offensive_operations(post: Post) -> None:
    s = post.field.s
    hq, battalion = post.put("35GAAB-HQ", "0919"), post.put("35GAAB-1Bn-U", "0919", 3)
    landed = post.put("35GAAB-2Bn-U", "0921", 3)
    put(s, hq, OFF_AIR)
    put(s, battalion, OFF_AIR)
    table = Table(post.field, PlanningPhase())
    assert planned(table, "35GAAB-1Bn") == {MARCH, HASTY_ATTACK, ASSAULT}
    assert table.why("plan", post.formation("35GAAB-1Bn"), RESERVE) == "40.2.1b"
    assert planned(table, "35GAAB-2Bn") == {MARCH}  # it does not enter this turn
    assert s.place[landed] >= 0
