"""Independent regiments and battalions (12.5.3, 12.8.3)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.attachment import AttachHere, attach_reason
from sandtable.games.air_armor.rules.command.planning import PlanningPhase
from sandtable.games.air_armor.rules.pieces.chain import activates_reason
from sandtable.games.air_armor.state.codes import INDEPENDENT_BATTALION, INDEPENDENT_REGIMENT


@pytest.fixture
def post(field: Field) -> Post:
    return Post(field)


@rule("12.5.3a1", "12.8.3a1")
def test_independents_belong_to_no_base(field: Field) -> None:
    t = field.t
    for name, kind in (("119ITR", INDEPENDENT_REGIMENT), ("900AAB", INDEPENDENT_REGIMENT)):
        assert t.formation_kind[field.formation(name)] == kind
        assert t.formation_key[t.formation_parent[field.formation(name)]] == "8GA"
    for name in ("126Jg", "127Jg"):
        assert t.formation_kind[field.formation(name)] == INDEPENDENT_BATTALION
        assert t.formation_key[t.formation_parent[field.formation(name)]] == "12PzD"


@rule("12.5.3b", "10.0.1b")
def test_wp_declares_the_division_of_a_new_independent_regiment_before_the_plans(post: Post) -> None:
    post.put("119ITR-U", "0720", 3)
    post.put("39GMRD-HQF", "0515")
    post.put("4MRD-HQF", "0525")
    table = Table(post.field, PlanningPhase())
    offered = {post.field.t.formation_key[a[1]] for a in table.options}
    assert {a[0] for a in table.options} == {"formation"}
    assert offered == {"39GMRD", "4MRD"}
    table.answer("formation", post.formation("4MRD"))
    assert post.field.s.attached_to[post.formation("119ITR")] == post.formation("4MRD")
    assert "plan" in {a[0] for a in table.options}


@rule("12.5.3d", "10.0.1b")
def test_an_attachment_is_changed_once_in_the_new_divisions_cycle(post: Post) -> None:
    s = post.field.s
    post.put("119ITR-U", "0720", 3)
    post.field.attach("119ITR", "39GMRD")
    regiment = post.formation("119ITR")
    Table(post.field, AttachHere(post.formation("4MRD"))).answer("formation", regiment)
    assert s.attached_to[regiment] == post.formation("4MRD")
    assert rule_of(attach_reason(s, regiment, post.formation("39GMRD"))) == "12.5.3d"


@rule("12.8.3a2", "10.0.1b", "10.1.2c")
def test_a_jaeger_battalion_is_attached_by_activating_with_a_brigade_of_its_division(post: Post) -> None:
    s = post.field.s
    units = [post.put("126Jg-U", "3020"), post.put("127Jg-U", "3022")]
    table = Table(post.field, AttachHere(post.formation("35PzGBde")))
    assert {a[1] for a in table.options if a[0] == "formation"} == {post.formation("126Jg"), post.formation("127Jg")}
    table.answer("formation", post.formation("126Jg")).answer("done")
    Table(post.field, AttachHere(post.formation("36PzBde"))).answer("formation", post.formation("127Jg"))
    assert activates_reason(s, units[0], post.formation("35PzGBde")) is None
    assert activates_reason(s, units[0], post.formation("36PzBde")) is not None
    assert activates_reason(s, units[1], post.formation("36PzBde")) is None
    for brigade in ("54HSB", "1/3ID"):
        assert rule_of(attach_reason(s, post.formation("126Jg"), post.formation(brigade))) == "12.5.3b"


@rule("12.8.3b")
def test_a_battalion_changes_its_brigade_once_and_obeys_its_hq(post: Post) -> None:
    s = post.field.s
    jaeger = post.put("126Jg-U", "3020")
    old, new = post.put("35PzGBde-HQ", "3021"), post.put("36PzBde-HQ", "3022")
    post.field.attach("126Jg", "35PzGBde")
    assert post.pays(old, "35PzGBde", jaeger) == ""
    Table(post.field, AttachHere(post.formation("36PzBde"))).answer("formation", post.formation("126Jg"))
    assert post.pays(new, "36PzBde", jaeger) == ""
    assert rule_of(attach_reason(s, post.formation("126Jg"), post.formation("34PzBde"))) == "12.5.3d"
    assert rule_of(attach_reason(s, post.formation("126Jg"), post.formation("35PzGBde"))) == "12.5.3d"


@rule("10.1.4a")
def test_a_battalion_whose_brigade_has_acted_does_not_change_in_that_turn(post: Post) -> None:
    post.put("126Jg-U", "3020")
    post.field.attach("126Jg", "35PzGBde")
    post.field.s.cycle_done[post.formation("35PzGBde")] = 1
    assert Table(post.field, AttachHere(post.formation("36PzBde"))).over
    assert rule_of(attach_reason(post.field.s, post.formation("126Jg"), post.formation("36PzBde"))) == "10.1.4a"
