"""Terms of the rules and the predicate of each: on one side of the definition it says yes, on the other no (3)."""

from __future__ import annotations

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from games.air_armor.table import Ground, Table
from sandtable.games.air_armor.rules.command.planning import PlanningPhase
from sandtable.games.air_armor.rules.operations.assault import Assault
from sandtable.games.air_armor.rules.operations.choice import choices
from sandtable.games.air_armor.rules.operations.hasty import HastyAttack
from sandtable.games.air_armor.rules.operations.march import March
from sandtable.games.air_armor.rules.operations.reserve import ReserveOperation
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, NATO, NO_OPERATION, RESERVE, WP
from sandtable.games.air_armor.view.table import table_view


@rule("G.dummy-unit", "G.real-unit")
def test_a_unit_with_a_step_is_real_and_one_with_a_dummy_marker_is_none(field: Field) -> None:
    for steps in (0, 1, 4):
        unit = field.put("1/3ID-M1", "3017", steps)
        assert field.s.dummy(unit) == (steps == 0)
        assert field.s.real(unit) == (steps >= 1)


@rule("G.stack")
def test_a_stack_is_all_units_of_a_side_in_one_hex(field: Field) -> None:
    here = [field.put(unit, "3017") for unit in ("1/3ID-M1", "1/3ID-HQ", "3ID-2-41", "3ID-ENG1")]
    dummy, beside = field.put("1/3ID-M2", "3017", 0), field.put("1/3ID-M2", "3018")
    assert set(field.s.pieces_at(NATO, field.hex("3017"))) == {*here, dummy}
    assert field.s.pieces_at(NATO, field.hex("3018")) == [beside]
    assert field.s.pieces_at(WP, field.hex("3017")) == []


@rule("G.CSP")
def test_combat_support_points_are_six_kinds_of_each_owner(field: Field) -> None:
    shown = table_view(Table(field, Ground()).play, [])["csp"]
    assert list(shown) == ["WP", "US", "WG", "CAN"]
    for points in shown.values():
        assert set(points) == {"air", "mine", "adm", "bridging", "persistent", "non_persistent"}
    assert shown["US"] == {"air": 10, "mine": 8, "adm": 4, "bridging": 2, "persistent": 1, "non_persistent": 3}


@rule("G.offensive-operation")
def test_only_a_hasty_attack_and_an_assault_have_offensive_fire() -> None:
    with_fire = {cycle for cycle in (March, HastyAttack, Assault, ReserveOperation) if "offensive_fire" in cycle.steps}
    assert with_fire == {HastyAttack, Assault}
    assert {
        cycle for cycle in (March, HastyAttack, Assault, ReserveOperation) if "objective" in cycle.steps
    } == with_fire


@rule("1.2a", "12.2a")
def test_wp_plans_ahead_and_nato_decides_when_it_acts(field: Field) -> None:
    post = Post(field)
    s = field.s
    s.turn = 3
    post.put("39GMRD-HQF", "0515")
    post.put("39GMRD-117GMRR-U", "0715", 3)
    post.put("1/3ID-HQ", "3015")
    post.put("1/3ID-M1", "3017", 2)
    regiment = post.formation("39GMRD-117GMRR")
    table = Table(field, PlanningPhase())
    assert table.role == WP
    table.answer("plan", regiment, HASTY_ATTACK).answer("done")
    assert table.over  # NATO plans nothing
    war = Conflict(field)
    war.s.lead[regiment] = field.hex("0715")
    war.s.role, war.s.phase, war.s.active = WP, 2, post.formation("39GMRD")
    war.begin("formation", regiment)
    assert war.s.op.kind == HASTY_ATTACK  # as planned, without a choice
    nato = Conflict(field)
    nato.s.op.kind = NO_OPERATION
    nato.brigade("1/3ID")
    assert [choice[1] for choice in choices(nato.s)] == [MARCH, HASTY_ATTACK, ASSAULT]
    assert RESERVE not in [choice[1] for choice in choices(nato.s)]
