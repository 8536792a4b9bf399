"""Bases, independent formations and engineers in the cycles of others (10.1, 12.5, 12.8, 12.9, 30.2)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.budget import hq_payers
from sandtable.games.air_armor.rules.command.planning import PlanningPhase
from sandtable.games.air_armor.rules.command.task_force_units import lead_unit_reason, member_reason
from sandtable.games.air_armor.rules.commitment.members import (
    add_group,
    base_units,
    engineer_reason,
    march_reason,
    open_operation,
)
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.rules.pieces.chain import commands_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import group_reason
from sandtable.games.air_armor.rules.sequence import begin_turn
from sandtable.games.air_armor.rules.shatter import checks_shatter, maneuver_left
from sandtable.games.air_armor.rules.support.callers import caller_reason
from sandtable.games.air_armor.rules.support.fire_chart import STRIKE_CALL
from sandtable.games.air_armor.rules.support.observers import strike_observer_reason
from sandtable.games.air_armor.rules.support.pools import indirect_fire_reason
from sandtable.games.air_armor.rules.support.spotters import payer_reason
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    HASTY_ATTACK,
    MANEUVER_PHASE,
    MARCH,
    OFF_MAP_5,
    RESERVE,
    WP,
)
from sandtable.games.air_armor.state.operation import new_operation


@pytest.fixture
def post(field: Field) -> Post:
    """39th Guards and 4th Division on the map; 39th is active."""
    post = Post(field)
    post.put("39GMRD-HQM", "0517")
    post.put("39GMRD-117GMRR-U", "0715", 3)
    post.put("4MRD-HQM", "0525")
    activate(post, "39GMRD")
    return post


def activate(post: Post, formation: str) -> None:
    """The cycle of a formation runs."""
    s = post.field.s
    s.active, s.phase = post.formation(formation), MANEUVER_PHASE
    s.role = s.t.formation_side[s.active]
    s.op = new_operation(s.t.pieces)


def march(post: Post, formation: str, *pieces: int) -> Table:
    """A March with these units, to its end; nobody moves."""
    table = Table(post.field, OperationsSegment())
    table.answer(*(("formation", post.formation(formation)) if formation else ("operation", MARCH)))
    for piece in pieces:
        if table.frames()[-1] == "AddUnits":
            table.answer("add", piece)
    while not table.over and table.frames()[-1] != "OperationsSegment":
        table.answer(*next(a for a in [("done",), ("stop",), ("pass",), table.options[0]] if a in table.options))
    return table


def base(post: Post, name: str) -> int:
    """The base of a division."""
    return post.formation(f"{name}-base")


@rule("12.5.1a1", "10.1.1b2")
def test_a_division_base_marches_once_a_turn_in_its_divisions_cycle(post: Post) -> None:
    engineer, other = post.put("39GMRD-ENG1", "0518"), post.put("39GMRD-ENG2", "0519")
    table = march(post, "39GMRD-base", engineer)
    assert post.field.s.used[engineer] == 1
    assert post.field.s.used[other] == 0  # it stayed out and is Unused
    assert table.over or ("formation", base(post, "39GMRD")) not in table.options
    activate(post, "4MRD")
    assert ("formation", base(post, "39GMRD")) not in Table(post.field, OperationsSegment()).options


@rule("12.5.1a3")
def test_all_unused_units_of_the_base_may_march_wherever_they_are(post: Post) -> None:
    s = post.field.s
    near, far, used = (
        post.put("39GMRD-ENG1", "0518"),
        post.put("39GMRD-ENG2", "4020"),
        post.put("39GMRD-MRL", "0519", used=1),
    )
    off = post.put("39GMRD-DAG", "0520")
    put(s, off, OFF_MAP_5)
    found = base_units(s, base(post, "39GMRD"))
    assert {near, far, off} <= set(found)
    assert used not in found


@rule("10.1.1c3", "12.5.2a", "12.5.2b1", "10.1.1c1")
def test_army_units_march_with_the_base_of_any_one_division(post: Post) -> None:
    s = post.field.s
    gun, engineer = post.put("8GA-288HHB", "0516"), post.put("8GA-ENG1", "0516")
    for division in ("39GMRD", "4MRD"):
        activate(post, division)
        assert {gun, engineer} <= set(base_units(s, base(post, division)))
    activate(post, "39GMRD")
    march(post, "39GMRD-base", engineer)
    activate(post, "4MRD")
    assert gun in base_units(s, base(post, "4MRD"))
    assert engineer not in base_units(s, base(post, "4MRD"))


@rule("10.1.1c2", "12.5.2b2")
def test_an_army_unit_acts_once_a_turn_and_with_another_division_the_next(post: Post) -> None:
    s = post.field.s
    engineer, hq = post.put("8GA-ENG1", "0516"), s.first[WP][post.field.hex("0525")]
    target = post.field.hex("0616")
    post.put("1/3ID-M1", "0616")
    activate(post, "4MRD")
    assert strike_observer_reason(s, hq, engineer, target) is None
    activate(post, "39GMRD")
    march(post, "39GMRD-base", engineer)
    s.used[engineer] = 0
    activate(post, "4MRD")
    assert march_reason(s, engineer) is not None
    assert rule_of(strike_observer_reason(s, hq, engineer, target)) == "21.3.1b"
    begin_turn(s)
    activate(post, "4MRD")
    assert march_reason(s, engineer) is strike_observer_reason(s, hq, engineer, target) is None


@rule("10.1.4b")
def test_an_engineer_bound_to_one_division_joins_no_regiment_of_another(post: Post) -> None:
    s = post.field.s
    army = post.put("8GA-ENG1", "0516")
    ours, theirs = post.formation("39GMRD-117GMRR"), post.formation("4MRD-22MRR")
    s.activated[army] = post.formation("39GMRD")
    for formation, division, free in ((ours, "39GMRD", True), (theirs, "4MRD", False)):
        for active in (post.formation(division), -1):  # its cycle, the Reserve Phase
            s.active = active
            open_operation(s, HASTY_ATTACK if active >= 0 else RESERVE, WP, formation)
            add_group(s, formation, post.field.hex("0517"), 0)
            assert (engineer_reason(s, army) is None) == free


@rule("12.5.1b", "12.9.1a1", "12.9.1a2", "7.1.2c")
def test_an_engineer_near_the_lead_marker_joins_the_operation_of_a_regiment(post: Post) -> None:
    s = post.field.s
    near, army = post.put("39GMRD-ENG1", "0718"), post.put("8GA-ENG1", "0716")
    far, other, used = (
        post.put("39GMRD-ENG2", "0719"),
        post.put("4MRD-ENG1", "0716"),
        post.put("8GA-ENG2", "0715", used=1),
    )
    for kind in (HASTY_ATTACK, ASSAULT, RESERVE):
        s.op = new_operation(s.t.pieces)
        s.op.kind, s.op.side, s.op.formation = kind, WP, post.formation("39GMRD-117GMRR")
        s.op.groups, s.op.lead, s.op.paid = [s.op.formation], [post.field.hex("0715")], [1]
        assert [engineer_reason(s, piece) for piece in (near, army)] == [None, None]
        assert all(engineer_reason(s, piece) for piece in (far, used))
        assert engineer_reason(s, other) is not None


@rule("10.1.1d", "12.5.3a2", "12.5.3e")
def test_an_independent_regiment_plans_and_acts_like_a_regiment_of_its_division(post: Post) -> None:
    s = post.field.s
    units = [post.put("119ITR-U", "0720", 3), post.put("119ITR-U", "0721", 3)]
    post.field.attach("119ITR", "39GMRD")
    regiment = post.formation("119ITR")
    table = Table(post.field, PlanningPhase())
    assert {a[2] for a in table.options if a[0] == "plan" and a[1] == regiment} == {
        MARCH,
        HASTY_ATTACK,
        ASSAULT,
        RESERVE,
    }
    table.answer("plan", regiment, ASSAULT)
    table.answer("done")
    activate(post, "4MRD")
    assert ("formation", regiment) not in Table(post.field, OperationsSegment()).options
    activate(post, "39GMRD")
    table = Table(post.field, OperationsSegment())
    assert ("formation", regiment) in table.options
    table.answer("formation", regiment)
    assert all(s.op.member[piece] for piece in units)


@rule("30.3.1a")
def test_wp_hqs_have_no_nationality_in_command(post: Post) -> None:
    s = post.field.s
    tank = post.put("119ITR-U", "0720", 3)
    post.field.attach("119ITR", "4MRD")
    east_german = next(hq for hq in s.t.hq_pieces if s.t.piece_key[hq] == "4MRD-HQM")
    assert commands_reason(s, east_german, tank) is None
    assert hq_payers(s, post.formation("4MRD"), [post.formation("119ITR")]) == [east_german]


@rule("10.1.2b1", "12.8.1a2", "12.8.1a3")
def test_nato_base_units_march_in_the_cycle_of_one_subordinate_brigade(field: Field) -> None:
    post = Post(field)
    s = field.s
    gun, corps = post.put("3ID-2-41", "3018"), post.put("9ENG-1", "3019")
    for brigade in ("1/3ID", "2/3ID"):
        post.put(f"{brigade}-HQ", "3015")
        activate(post, brigade)
        assert [march_reason(s, piece) for piece in (gun, corps)] == [None, None]
    activate(post, "1/3ID")
    march(post, "", gun)
    assert s.activated[gun] == post.formation("1/3ID")
    s.used[gun] = 0
    activate(post, "2/3ID")
    assert march_reason(s, gun) is not None
    assert march_reason(s, corps) is None
    begin_turn(s)
    activate(post, "2/3ID")
    assert march_reason(s, gun) is None


@rule("10.1.2d")
def test_a_unit_takes_part_in_one_operation_of_its_cycle(field: Field) -> None:
    post = Post(field)
    s = field.s
    post.put("1/3ID-HQ", "3015")
    gun = post.put("3ID-2-41", "3018")
    activate(post, "1/3ID")
    table = march(post, "", gun)
    assert s.used[gun] == 1
    assert rule_of(march_reason(s, gun)) == "11.4.1a"
    assert table is not None


@rule("10.1.4a")
def test_nobody_acts_in_two_cycles_but_artillery_fires_in_another_than_it_moved(field: Field) -> None:
    post = Post(field)
    s = field.s
    gun, engineer = post.put("3ID-2-41", "3018"), post.put("3ID-ENG1", "3019")
    for brigade in ("1/3ID", "2/3ID"):
        post.put(f"{brigade}-HQ", "3015")
    activate(post, "1/3ID")
    march(post, "", gun, engineer)
    activate(post, "2/3ID")
    for piece in (gun, engineer):
        assert march_reason(s, piece) is not None
    assert indirect_fire_reason(s, gun) is None


@rule("30.2a", "30.2b")
def test_hqs_move_only_on_a_march_of_their_base_or_brigade_and_work_on_when_used(post: Post) -> None:
    s = post.field.s
    hq = next(piece for piece in s.t.hq_pieces if s.t.piece_key[piece] == "39GMRD-HQM")
    assert hq in base_units(s, base(post, "39GMRD"))
    s.op.kind = ASSAULT
    assert engineer_reason(s, hq) is not None
    activate(post, "39GMRD")
    march(post, "39GMRD-base", hq)
    assert s.used[hq] == 1
    assert hq_payers(s, post.formation("39GMRD"), [post.formation("39GMRD-117GMRR")]) == [hq]
    assert payer_reason(s, WP, hq) is None
    post.put("1/3ID-M1", "0815", 1)
    assert caller_reason(s, WP, hq, STRIKE_CALL, post.field.hex("0815")) is None
    brigade, division = post.put("1/3ID-HQ", "3015"), post.put("3ID-HQM", "3016")
    for name, allowed in (("1/3ID", [0, 0]), ("2/3ID", [1, 0])):
        activate(post, name)
        assert [int(march_reason(s, piece) is not None) for piece in (brigade, division)] == allowed
    activate(post, "1/3ID")
    tank = post.put("1/3ID-M1", "3015", 1)
    for kind in (ASSAULT, HASTY_ATTACK, RESERVE):
        post.field.operation(kind, tank)
        for piece in (brigade, division):
            assert rule_of(lead_unit_reason(s, s.active, piece)) == "12.6.1a"
            assert rule_of(member_reason(s, tank, post.field.hex("3015"), piece, 9)) == "12.6.1a"
            assert engineer_reason(s, piece) is not None


@rule("30.4b")
def test_an_hq_is_one_step_without_a_marker_and_has_no_stacking_limit(post: Post) -> None:
    t = post.field.t
    for hq in t.hq_pieces:
        assert (t.step_limit[hq], t.hides_steps[hq]) == (1, 0)
    stack = [
        post.put("1/3ID-M1", "3015", 4),
        post.put("1/3ID-HQ", "3015"),
        post.put("3ID-HQM", "3015"),
        post.put("3ID-HQF", "3015"),
    ]
    assert group_reason(post.field.s, stack) is None


@rule("31.1.2a")
def test_an_independent_airmobile_battalion_checks_by_itself_at_one_step(post: Post) -> None:
    s = post.field.s
    unit = post.put("900AAB-INF", "0720", 2)
    post.field.attach("900AAB", "39GMRD")
    battalion = post.formation("900AAB")
    s.had_units[battalion] = 1
    s.turn = s.scenario.last_turn - 1
    assert s.shatter_number[battalion] == 1
    assert not checks_shatter(s, battalion)
    s.steps[unit] = s.type_left[s.t.type_of[unit]] = 1
    assert checks_shatter(s, battalion)
    assert maneuver_left(s, post.formation("39GMRD-117GMRR")) == 3


@rule("12.2.4b")
def test_wp_hqs_have_no_track_all_their_points_are_spent_in_planning(post: Post) -> None:
    s = post.field.s
    s.off_cp[WP] = 2
    table = Table(post.field, PlanningPhase())
    table.answer("plan", post.formation("39GMRD-117GMRR"), ASSAULT)
    table.answer("done")
    hq = s.plan_paid[post.formation("39GMRD-117GMRR")]
    assert s.t.piece_key[hq] == "39GMRD-HQM"
    assert s.cp[hq] == s.t.cp[hq]
    assert s.off_cp[WP] == 2
