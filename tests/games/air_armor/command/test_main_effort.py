"""The Main Effort of a WP division (12.4)."""

from __future__ import annotations

import pytest

from games.air_armor.command.desk import FIRST, SECOND, THIRD, off_map, plan, planned
from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.command.main_effort import declare_effort
from sandtable.games.air_armor.rules.command.planning import PlanningPhase
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, PAID_MAIN_EFFORT, RESERVE, WP
from sandtable.games.air_armor.view.table import effort_rows

DIVISION = "39GMRD"


@pytest.fixture
def post(field: Field) -> Post:
    """A division with both HQs and three regiments, and three off-map points; turn 3 of the campaign."""
    post = Post(field)
    post.put("39GMRD-HQF", "0515")
    post.put("39GMRD-HQM", "0517")
    for regiment, hex in ((FIRST, "0715"), (SECOND, "0717"), (THIRD, "0719")):
        post.put(f"{regiment}-U", hex, 3)
    post.field.s.off_cp[WP] = 3
    post.field.s.turn = 3
    return post


def chits(table: Table) -> set[str]:
    """Divisions whose chit may be placed."""
    return {table.field.t.formation_key[a[1]] for a in table.options if a[0] == "chit"}


def lay(post: Post, turn: int) -> None:
    """Put the chit of the division face down on a turn."""
    s = post.field.s
    s.chit, s.chit_turn = post.formation(DIVISION), turn
    s.secrets.knowers[s.chit_slot] = 1 << WP


@rule("12.4b", "6.5.2b1")
def test_one_off_map_point_puts_a_chit_face_down_on_the_next_turn(post: Post) -> None:
    post.put("4MRD-HQF", "0525")  # or it could be nobody else's
    table = Table(post.field, PlanningPhase())
    assert DIVISION in chits(table)
    table.answer("chit", post.formation(DIVISION)).answer("done")
    s = post.field.s
    assert (s.chit, s.chit_turn, s.off_cp[WP]) == (post.formation(DIVISION), 4, 2)
    assert effort_rows(s, [1]) == [{"turn": 4}]
    assert effort_rows(s, [0]) == [{"turn": 4, "formation": post.formation(DIVISION)}]


@rule("12.4b")
def test_without_an_off_map_point_no_chit_is_placed(post: Post) -> None:
    post.field.s.off_cp[WP] = 0
    table = Table(post.field, PlanningPhase())
    assert chits(table) == set()
    assert table.why("chit", post.formation(DIVISION)) == "12.2.3a"


@rule("6.5.2a", "12.4a")
def test_each_division_in_play_has_one_chit(post: Post) -> None:
    s = post.field.s
    for hq, hex in (("4MRD-HQF", "0525"), ("4MRD-HQM", "0526"), ("79GTD-HQF", "0105"), ("79GTD-HQM", "0106")):
        post.put(hq, hex)
    assert chits(Table(post.field, PlanningPhase())) == {DIVISION, "4MRD", "79GTD"}
    s.chit_used[post.formation("4MRD")] = 1
    assert chits(Table(post.field, PlanningPhase())) == {DIVISION, "79GTD"}


@rule("6.5.2a", "12.4a", "12.4b")
def test_a_scenario_may_forbid_or_limit_chits(post: Post) -> None:
    post.field.readings.main_effort = 0
    assert chits(Table(post.field, PlanningPhase())) == set()
    post.field.readings.main_effort = 1
    post.field.s.chits_placed = post.field.map.special.main_effort_limit
    assert chits(Table(post.field, PlanningPhase())) == set()


@rule("12.4a", "7.1.6a")
def test_the_air_assault_brigade_has_no_chit(post: Post) -> None:
    post.put("35GAAB-HQ", "0520")
    table = Table(post.field, PlanningPhase())
    assert chits(table) == {DIVISION}
    assert table.why("chit", post.formation("35GAAB")) == "12.4a"


@rule("12.4c1")
def test_the_chit_of_the_current_box_moves_on_for_a_point(post: Post) -> None:
    lay(post, 3)
    Table(post.field, PlanningPhase()).answer("chit_on").answer("done")
    assert (post.field.s.chit_turn, post.field.s.off_cp[WP]) == (4, 2)


@rule("12.4c2")
def test_the_chit_of_the_current_box_is_taken_back_free_and_kept(post: Post) -> None:
    lay(post, 3)
    table = Table(post.field, PlanningPhase()).answer("chit_back")
    assert DIVISION in chits(table)
    table.answer("done")
    assert (post.field.s.chit, post.field.s.off_cp[WP]) == (-1, 3)


@rule("12.4c3")
def test_another_chit_takes_its_place_for_a_point(post: Post) -> None:
    post.put("4MRD-HQF", "0525")
    post.put("4MRD-HQM", "0526")
    lay(post, 3)
    Table(post.field, PlanningPhase()).answer("chit_back").answer("chit", post.formation("4MRD")).answer("done")
    s = post.field.s
    assert (s.chit, s.chit_turn, s.off_cp[WP]) == (post.formation("4MRD"), 4, 2)


@rule("12.4c4", "12.4.1a1", "12.4.1a2", "6.5.2b2")
def test_a_chit_left_in_the_current_box_makes_all_plans_of_the_division_free(post: Post) -> None:
    lay(post, 3)
    post.put("39GMRD-DTB-U", "0718", 2)
    table = Table(post.field, PlanningPhase())
    for regiment in (FIRST, SECOND, THIRD, "39GMRD-DTB"):
        assert planned(table, regiment) == {MARCH, HASTY_ATTACK, ASSAULT, RESERVE}
        plan(table, regiment, ASSAULT)
    table.answer("done")
    s = post.field.s
    assert [s.plan_paid[post.formation(name)] for name in (FIRST, SECOND, THIRD)] == [PAID_MAIN_EFFORT] * 3
    assert s.off_cp[WP] == 3


@rule("12.4.1b")
def test_a_shattered_regiment_marches_even_then(post: Post) -> None:
    lay(post, 3)
    post.field.s.shattered[post.formation(FIRST)] = 1
    assert planned(Table(post.field, PlanningPhase()), FIRST) == {MARCH}


@rule("12.4.1c", "12.5.3c2", "12.4.1a1", "12.4.1a2")
def test_regiments_out_of_range_and_attached_ones_still_need_an_off_map_point(post: Post) -> None:
    lay(post, 3)
    post.put("39GMRD-15GTR-U", "2815", 3)
    post.put("119ITR-U", "0720", 3)
    post.field.attach("119ITR", DIVISION)
    table = Table(post.field, PlanningPhase())
    for regiment in ("39GMRD-15GTR", "119ITR"):
        assert planned(table, regiment) == {MARCH}
        assert off_map(table, regiment) == {HASTY_ATTACK, ASSAULT, RESERVE}


@rule("12.4d", "12.4e", "12.4.1d")
def test_the_chit_is_turned_up_when_its_division_activates_and_is_spent(post: Post) -> None:
    s = post.field.s
    lay(post, 3)
    table = Table(post.field, PlanningPhase())
    table.answer("done")
    declare_effort(table.play, post.formation("4MRD"))
    assert (s.chit_shown, s.main_effort_rp) == (0, 0)
    s.active, s.role = post.formation(DIVISION), WP
    table = Table(post.field, Activation())
    assert table.told("main_effort") == [(post.formation(DIVISION),)]
    assert s.main_effort_rp == 2
    assert effort_rows(s, [1]) == [{"turn": 3, "formation": post.formation(DIVISION)}]
    while not table.over:
        table.answer(*(table.options[-1] if ("done",) not in table.options else ("done",)))
    assert s.main_effort_rp == 0
    s.turn = 4
    table = Table(post.field, PlanningPhase())
    assert chits(table) == set()
    assert table.why("chit", post.formation(DIVISION)) == "12.4e"


@rule("12.4.2a1", "12.4.2a2", "30.4.2b", "23.3.1l")
@pytest.mark.parametrize("name", ["39GMRD-HQF", "39GMRD-HQM"])
def test_an_hq_out_of_action_at_the_start_of_planning_bars_the_chit_and_takes_it_off(post: Post, name: str) -> None:
    s = post.field.s
    hq = s.t.hq_pieces[[s.t.piece_key[hq] for hq in s.t.hq_pieces].index(name)]
    for out in ("disrupted", "lost"):
        if out == "disrupted":
            disrupt(s, hq)
        else:
            lose_steps(s, hq, 1)
        lay(post, 3)
        table = Table(post.field, PlanningPhase())
        assert s.chit == -1
        assert table.why("chit", post.formation(DIVISION)) == "12.4.2a1"
        table.answer("done")


@rule("12.4.2b")
def test_an_hq_lost_after_planning_does_not_cancel_the_chit(post: Post) -> None:
    s = post.field.s
    lay(post, 3)
    table = Table(post.field, PlanningPhase())
    table.answer("done")
    disrupt(s, next(hq for hq in s.t.hq_pieces if s.t.piece_key[hq] == "39GMRD-HQF"))
    lose_steps(s, next(hq for hq in s.t.hq_pieces if s.t.piece_key[hq] == "39GMRD-HQM"), 1)
    declare_effort(table.play, post.formation(DIVISION))
    assert s.chit_shown == 1


@rule("12.4.2c")
def test_only_one_chit_lies_face_down(post: Post) -> None:
    post.put("4MRD-HQF", "0525")
    lay(post, 4)
    table = Table(post.field, PlanningPhase())
    assert chits(table) == set()
    assert table.why("chit", post.formation("4MRD")) == "12.4.2c"
    post.field.s.chit, post.field.s.chit_turn = -1, 0
    for spent in (DIVISION, "27GMRD", "57GMRD"):  # they lie face up
        post.field.s.chit_used[post.formation(spent)] = 1
    assert chits(Table(post.field, PlanningPhase())) == {"4MRD"}
