"""NATO task forces (12.6, 12.7.1, 12.9.2, 41.1.1)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.points import refresh_points
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.command.task_force_units import lead_unit_reason, member_reason
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment, ReserveSegment
from sandtable.games.air_armor.rules.pieces.chain import activates_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    HASTY_ATTACK,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    NO_HEX,
    PAID_OFF_MAP,
    QUEUED,
    RESERVE,
    RESERVE_PHASE,
    SPARE,
)
from sandtable.games.air_armor.state.operation import new_operation


@pytest.fixture
def post(field: Field) -> Post:
    """The 1st Brigade activates: HQ with range 10, tanks and infantry around 3017; a Hasty Attack begins."""
    post = Post(field)
    post.put("1/3ID-HQ", "3015")
    begin(post, "1/3ID", HASTY_ATTACK)
    return post


def begin(post: Post, brigade: str, kind: int) -> None:
    """An operation of a brigade begins."""
    s = post.field.s
    post.field.operation(kind)
    s.op.side, s.role = NATO, NATO
    s.active = s.op.formation = post.formation(brigade)


def form(post: Post, brigade: str = "1/3ID") -> Table:
    """Form a task force."""
    return Table(post.field, FormTaskForce(post.formation(brigade) if brigade else -1))


def lead_rule(post: Post, piece: int, brigade: str = "1/3ID") -> str:
    """Why a unit cannot lead."""
    return rule_of(lead_unit_reason(post.field.s, post.formation(brigade), piece))


def join_rule(post: Post, lead: int, piece: int, room: int = 4) -> str:
    """Why a unit cannot join a lead unit on the map."""
    return rule_of(member_reason(post.field.s, lead, post.field.s.place[lead], piece, room))


@rule("12.6b", "12.6.1b", "6.1.3b", "G.task-force")
def test_units_within_three_hexes_may_but_need_not_join(post: Post) -> None:
    lead, near, far = post.put("1/3ID-M1", "3017"), post.put("1/3ID-M2", "3020"), post.put("1/3ID-M2", "3021")
    used = post.put("1/3ID-M2", "3018", used=1)
    table = form(post)
    assert set(table.numbers("piece")) == {lead, near, far}
    table.answer("piece", lead)
    assert table.numbers("add") == [near]
    assert table.why("add", far) == "12.6b"
    assert table.why("add", used) == "11.4.1a"
    table.answer("done")
    assert table.result == 1
    s = post.field.s
    assert (s.op.member[lead], s.op.member[near], s.op.lead) == (1, 0, [post.field.hex("3017")])


@rule("12.6.1a", "12.6.1d", "11.3e")
def test_the_lead_unit_is_an_unused_maneuver_unit_of_the_brigade_in_range_and_may_be_a_dummy(post: Post) -> None:
    s = post.field.s
    dummy, used = post.put("1/3ID-M1", "3017", 0), post.put("1/3ID-M1", "3018", used=1)
    far, other = post.put("1/3ID-M1", "4417"), post.put("2/3ID-M1", "3020")
    engineer = post.put("1/3ID-ENG1", "3019")
    assert lead_rule(post, dummy) == ""
    assert lead_rule(post, used) == "11.4.1a"
    assert lead_rule(post, far) == "12.7.1a1"
    assert lead_rule(post, other) == "12.6c1"
    assert lead_rule(post, engineer) == "12.9.2a2"
    s.off_cp[NATO] = 1
    assert lead_rule(post, far) == ""


@rule("12.6c1", "12.6.2a1", "G.task-force")
def test_a_task_force_has_four_steps_of_the_active_brigade_at_most(post: Post) -> None:
    lead = post.put("1/3ID-M1", "3017", 2)
    fits, too_many = post.put("1/3ID-M2", "3018", 2), post.put("1/3ID-M2", "3019", 3)
    other = post.put("2/3ID-M1", "3016", 1)
    table = form(post).answer("piece", lead)
    assert table.numbers("add") == [fits]
    assert table.why("add", other) == "12.6c1"
    assert table.why("add", too_many) == "12.6.2a1"
    table.answer("add", fits)
    assert table.options == [("done",)], "asked though there is no room, which the enemy does not learn"
    table.answer("done")
    assert table.over
    assert post.field.s.op.member[too_many] == 0


@rule("12.6.2a2")
def test_a_unit_that_is_too_large_joins_in_part_by_splitting(post: Post) -> None:
    s = post.field.s
    lead, large = post.put("1/3ID-M1", "3017", 2), post.put("1/3ID-M2", "3018", 4)
    table = form(post).answer("piece", lead)
    assert table.numbers("add_part") == [large]
    table.answer("add_part", large)
    assert table.numbers("steps") == [1, 2]
    table.answer("steps", 2)
    part = next(piece for piece in s.pieces_at(NATO, post.field.hex("3018")) if piece != large)
    assert (s.steps[large], s.steps[part], s.op.member[large], s.op.member[part]) == (2, 2, 0, 1)


@rule("12.6.2a2")
def test_without_a_free_counter_no_part_can_join(post: Post) -> None:
    lead = post.put("1/3ID-M1", "3017", 2)
    while any(
        post.field.s.place[piece] == -1 for piece in post.field.t.counters_of(post.field.t.type_index["1/3ID-M2"])
    ):
        post.put("1/3ID-M2", "3018", 4)
    table = form(post).answer("piece", lead)
    assert table.numbers("add_part") == []


@rule("12.6.2b", "12.9.2a1", "12.6c3", "6.1.3b", "G.task-force", "13.0f3")
def test_any_number_of_engineers_of_the_brigade_or_a_superior_base_of_its_nation_joins(post: Post) -> None:
    post.put("1/3ID-M1", "3017", 4)
    own, base = post.put("1/3ID-ENG1", "3018"), post.put("3ID-ENG1", "3019")
    corps, far = post.put("9ENG-1", "3020"), post.put("3ID-ENG2", "3021")
    german, other, used = (
        post.put("12PzD-ENG1", "3016"),
        post.put("2/3ID-ENG1", "3016"),
        post.put("9ENG-2", "3018", used=1),
    )
    table = form(post)
    assert set(table.numbers("add")) == {own, base, corps}
    assert table.why("add", far) == "12.6b"
    assert table.why("add", german) == "30.3.2a"
    assert table.why("add", other) == "12.6c1"
    assert table.why("add", used) == "11.4.1a"
    for piece in (own, base, corps):
        if not table.over:
            table.answer("add", piece)
    assert all(post.field.s.op.member[piece] == 1 for piece in (own, base, corps))


@rule("12.9.2a2")
def test_engineers_alone_form_no_task_force(post: Post) -> None:
    engineer = post.put("1/3ID-ENG1", "3018")
    assert lead_rule(post, engineer) == "12.9.2a2"


@rule("12.8.1a1", "10.1.3a")
def test_a_base_engineer_that_acted_with_one_brigade_joins_no_other_this_turn(post: Post) -> None:
    s = post.field.s
    post.put("1/3ID-M1", "3017")
    engineer = post.put("3ID-ENG1", "3018")
    form(post).answer("add", engineer)
    assert s.activated[engineer] == post.formation("1/3ID")
    post.put("2/3ID-HQ", "3016")
    other = post.put("2/3ID-M1", "3019")
    begin(post, "2/3ID", HASTY_ATTACK)
    assert join_rule(post, other, post.put("3ID-ENG2", "3018")) == "", "each by itself"
    assert join_rule(post, other, engineer) == "10.1.4a"
    s.activated[engineer] = -1
    assert join_rule(post, other, engineer) == ""


@rule("12.6c2", "12.8.3c", "13.4.2a1")
def test_a_battalion_forms_its_own_task_force_and_joins_an_assault_with_it(field: Field) -> None:
    post = Post(field)
    post.put("35PzGBde-HQ", "3015")
    jaeger, marder = post.put("126Jg-U", "3017", 2), post.put("35PzGBde-Marder", "3018", 2)
    fellow = post.put("126Jg-U", "3016", 2)
    begin(post, "35PzGBde", ASSAULT)
    assert lead_rule(post, jaeger, "35PzGBde") == "12.6c1"
    field.attach("126Jg", "35PzGBde")
    assert lead_rule(post, jaeger, "35PzGBde") == ""
    assert join_rule(post, jaeger, fellow, 2) == ""
    field.s.steps[fellow] = 3
    assert join_rule(post, jaeger, fellow, 2) == "12.6.2a1"
    put(field.s, fellow, SPARE)
    assert join_rule(post, jaeger, marder) == "12.6c1"
    assert join_rule(post, marder, jaeger) == "12.6c1"
    form(post, "35PzGBde").answer("piece", jaeger)
    form(post, "35PzGBde")
    s = field.s
    assert (s.op.member[jaeger], s.op.member[marder]) == (1, 2)
    assert s.op.groups == [post.formation("126Jg"), post.formation("35PzGBde")]


@rule("12.7.1a1", "12.7.1a3", "12.7a1", "12.7.1b")
def test_one_point_is_paid_by_the_hq_or_off_the_map(post: Post) -> None:
    s = post.field.s
    s.off_cp[NATO] = 1
    lead = post.put("1/3ID-M1", "3017")
    hq = s.first[NATO][post.field.hex("3015")]
    table = form(post)
    assert {a[0] for a in table.options} == {"hq", "off_map_cp"}
    table.answer("off_map_cp")
    assert (s.off_cp[NATO], s.cp[hq], s.op.paid) == (0, 3, [PAID_OFF_MAP])
    s.op.member[lead] = 0
    form(post)
    assert (s.cp[hq], s.op.paid) == (2, [PAID_OFF_MAP, hq])


@rule("12.6.3a1", "12.6.3a2", "12.6c1", "12.6c2")
def test_in_the_reserve_phase_any_brigade_forms_a_task_force_of_its_own_units(post: Post) -> None:
    s = post.field.s
    post.put("2/3ID-HQ", "3018")
    one, two = post.put("1/3ID-M1", "3017"), post.put("2/3ID-M1", "3019")
    begin(post, "1/3ID", RESERVE)
    s.active = s.op.formation = -1
    table = form(post, "")
    assert set(table.numbers("piece")) == {one, two}
    assert join_rule(post, one, two) == "12.6c1"
    post.put("35PzGBde-HQ", "3022")
    jaeger, marder = post.put("126Jg-U", "3023", 2), post.put("35PzGBde-Marder", "3023", 2)
    fellow = post.put("126Jg-U", "3024", 2)
    post.field.attach("126Jg", "35PzGBde")
    assert set(form(post, "").numbers("piece")) == {one, two, jaeger, marder, fellow}
    assert join_rule(post, jaeger, fellow) == ""
    assert join_rule(post, jaeger, marder) == join_rule(post, marder, jaeger) == "12.6c1"
    s.used[fellow] = 1
    assert join_rule(post, jaeger, fellow) == "11.4.1a"
    assert fellow not in form(post, "").numbers("piece")


@rule("12.6.3a3")
def test_a_reserve_task_force_takes_engineers_of_its_brigade_or_a_base_above_it(post: Post) -> None:
    s = post.field.s
    lead, own, base = post.put("1/3ID-M1", "3017"), post.put("1/3ID-ENG1", "3018"), post.put("3ID-ENG1", "3018")
    other, german = post.put("2/3ID-ENG1", "3016"), post.put("12PzD-ENG1", "3019")
    begin(post, "1/3ID", RESERVE)
    s.active = s.op.formation = -1
    assert [join_rule(post, lead, piece) for piece in (own, base)] == ["", ""]
    assert join_rule(post, lead, other) == "12.6c1"
    assert join_rule(post, lead, german) == "30.3.2a"
    s.used[own] = 1
    assert join_rule(post, lead, own) == "11.4.1a"
    post.put("35PzGBde-HQ", "3022")
    jaeger = post.put("126Jg-U", "3019", 2)
    post.field.attach("126Jg", "35PzGBde")
    with_it, beside = post.put("35PzGBde-ENG1", "3020"), post.put("36PzBde-ENG1", "3020")
    assert [join_rule(post, jaeger, piece) for piece in (with_it, german)] == ["", ""]
    assert join_rule(post, jaeger, beside) == "12.6c1"
    assert join_rule(post, jaeger, base) == "30.3.2a"


@rule("13.7.2a1")
def test_a_unit_next_to_an_enemy_takes_no_part_in_a_reserve_operation(post: Post) -> None:
    s = post.field.s
    lead, beside = post.put("1/3ID-M1", "3017"), post.put("1/3ID-M2", "3020")
    post.put("39GMRD-117GMRR-U", "3021", 3)
    begin(post, "1/3ID", RESERVE)
    assert lead_rule(post, beside) == "13.7.2a1"
    assert join_rule(post, lead, beside) == "13.7.2a1"
    s.op.kind = ASSAULT
    assert join_rule(post, lead, beside) == ""


@rule("12.6.4a1")
def test_reinforcements_form_a_task_force_off_map_with_its_marker_on_an_edge_hex(post: Post) -> None:
    s = post.field.s
    s.off_cp[NATO] = 1
    lead, other, inside = post.put("1/3ID-M1", "3017"), post.put("1/3ID-M2", "3017"), post.put("1/3ID-M2", "3018")
    zone = next(
        at for at, hexes in enumerate(s.scenario.zone_hexes) if hexes and set(hexes) <= set(s.scenario.edge[NATO])
    )
    hexes = s.scenario.zone_hexes[zone]
    for piece in (lead, other):
        put(s, piece, QUEUED)
        s.entry_zone[piece], s.entry[piece] = zone, hexes[0]
    table = form(post).answer("piece", lead)
    assert set(table.numbers("hex")) <= set(hexes)
    table.answer("hex", hexes[0])
    assert table.numbers("add") == [other]
    assert table.why("add", inside) == "12.6.4a1"
    table.answer("done")
    assert s.op.lead == [hexes[0]]


@rule("12.7.1a1", "12.6.4a1")
def test_the_marker_of_an_entering_task_force_is_in_the_range_of_the_hq_that_pays(post: Post) -> None:
    s = post.field.s
    s.off_cp[NATO] = 0
    hq, lead = s.first[NATO][post.field.hex("3015")], post.put("1/3ID-M1", "3017")
    zone = next(
        at for at, hexes in enumerate(s.scenario.zone_hexes) if hexes and set(hexes) <= set(s.scenario.edge[NATO])
    )
    hexes = s.scenario.zone_hexes[zone]
    put(s, lead, QUEUED)
    s.entry_zone[lead], s.entry[lead] = zone, NO_HEX
    put(s, hq, hexes[0])
    near = [hex for hex in hexes if s.t.grid.distance(hexes[0], hex) <= s.t.command_range[hq]]
    far = next(hex for hex in hexes if hex not in near)
    table = form(post)
    assert sorted(table.numbers("hex")) == sorted(near)
    assert table.why("hex", far) == "12.7.1a1"


@rule("41.1.1a", "12.6.2a1")
def test_the_squadron_forms_one_task_force_of_seven_steps(field: Field) -> None:
    post = Post(field)
    post.put("2/11ACR-HQ", "3015")
    units = [post.put("2/11ACR-M1", "3017", 3), post.put("2/11ACR-M3", "3018", 4)]
    begin(post, "2/11ACR", HASTY_ATTACK)
    assert sum(field.t.type_steps[field.t.type_index[name]] for name in ("2/11ACR-M1", "2/11ACR-M3")) == 7
    form(post, "2/11ACR").answer("piece", units[0]).answer("add", units[1])
    assert [field.s.op.member[piece] for piece in units] == [1, 1]


@rule("31.2a", "6.4.1b")
def test_units_of_a_shattered_brigade_form_no_task_force(post: Post) -> None:
    tank = post.put("1/3ID-M1", "3017")
    post.field.s.shattered[post.formation("1/3ID")] = 1
    assert lead_rule(post, tank) == "31.2a"
    s = post.field.s
    s.phase = MANEUVER_PHASE
    assert Table(post.field, OperationsSegment()).numbers("operation") == [MARCH]
    s.shattered[post.formation("1/3ID")] = 0
    assert Table(post.field, OperationsSegment()).numbers("operation") == [MARCH, HASTY_ATTACK, ASSAULT]


@rule("12.7.4b3")
def test_a_point_is_passed_only_for_maneuver_units_of_that_brigade(post: Post) -> None:
    division = post.put("3ID-HQM", "3016")
    post.put("2/3ID-HQ", "3018")
    tank = post.put("2/3ID-M1", "3017")
    post.field.s.cp[post.field.s.first[NATO][post.field.hex("3015")]] = 0
    assert lead_rule(post, tank) == "12.6c1"  # the 1st Brigade is active
    assert lead_rule(post, tank, "2/3ID") == ""
    assert post.pays(division, "2/3ID", tank) == ""
    field = post.field
    field.move(field.s.first[NATO][field.hex("3018")], "6501")  # the HQ of the 2nd Brigade is far away
    assert post.pays(division, "2/3ID", tank) == "12.7.4a", "the HQ of another brigade passes nothing"


@rule("12.7.1b", "4.1.4.1a", "DATA.operation_costs", "12.7a1", "12.2.1a", "13.3a")
def test_an_assault_takes_any_number_of_task_forces_a_hasty_attack_and_a_reserve_one(post: Post) -> None:
    s = post.field.s
    units = [post.put("1/3ID-M1", "3017", 2), post.put("1/3ID-M2", "3021", 2), post.put("1/3ID-M2", "3013", 2)]
    post.put("39GMRD-117GMRR-U", "2017", 3)
    for kind, most in ((HASTY_ATTACK, 1), (ASSAULT, 3), (RESERVE, 1)):
        s.op = new_operation(s.t.pieces)
        refresh_points(s)
        s.phase = RESERVE_PHASE if kind == RESERVE else MANEUVER_PHASE
        s.active = -1 if kind == RESERVE else post.formation("1/3ID")
        s.off_cp[NATO] = 0
        table = Table(post.field, ReserveSegment() if kind == RESERVE else OperationsSegment())
        table.answer("operation", kind)
        groups = 0
        while not table.over and table.frames()[-1] not in ("DeclareObjective", "MovementStep"):
            before = len(s.op.groups)
            if table.frames()[-1] == "AddTaskForces":
                table.answer(*next(a for a in table.options if a[0] != "done") if groups < 3 else ("done",))
            else:
                table.answer(*(("done",) if ("done",) in table.options else table.options[0]))
            groups = max(groups, len(s.op.groups), before)
        assert groups == most
        assert s.op.kind == kind
        assert sum(s.t.cp[hq] - s.cp[hq] for hq in s.t.hq_pieces) == most
    assert units


@rule("12.6a", "12.6.5a", "12.2b", "7.2.6a", "8.4b")
def test_a_task_force_is_for_one_operation_and_a_march_forms_none(post: Post) -> None:
    s = post.field.s
    lead = post.put("1/3ID-M1", "3017", 2)
    s.phase = MANEUVER_PHASE
    s.op = new_operation(s.t.pieces)
    table = Table(post.field, OperationsSegment())
    table.answer("operation", MARCH)
    while not table.over and table.frames()[-1] != "MovementStep":
        table.answer(*(("done",) if ("done",) in table.options else table.options[0]))
    assert sum(s.t.cp[hq] - s.cp[hq] for hq in s.t.hq_pieces) == 0
    s.used[lead] = 0
    s.op = new_operation(s.t.pieces)
    table = Table(post.field, OperationsSegment())
    table.answer("operation", HASTY_ATTACK)
    assert sum(s.t.cp[hq] - s.cp[hq] for hq in s.t.hq_pieces) == 1
    assert s.op.member[lead] == 1
    while not table.over and table.frames()[-1] != "OperationsSegment":
        table.answer(*next(a for a in [("stop",), ("done",), ("pass",), table.options[0]] if a in table.options))
    assert s.op.groups == []
    assert not any(s.op.member)


@rule("12.8.4a2")
def test_independent_brigades_have_no_division_behind_them_and_no_corps_units(field: Field) -> None:
    post = Post(field)
    for brigade, unit in (("54HSB", "54HSB-M113"), ("26LL", "26LL-KRAKA"), ("4CMBG", "4CMBG-Leopard")):
        post.put(f"{brigade}-HQ", "3015")
        tank = post.put(unit, "3017")
        for hq in ("12PzD-HQM", "3ID-HQM"):
            assert post.pays(hq_piece(post, hq), brigade, tank) == "12.2.2b"
        for name in ("72FA-M109", "9ENG-1"):
            piece = field.t.type_first[field.t.type_index[name]]
            assert activates_reason(field.s, piece, post.formation(brigade)) is not None


def hq_piece(post: Post, name: str) -> int:
    """An HQ counter by its key."""
    return next(hq for hq in post.field.t.hq_pieces if post.field.t.piece_key[hq] == name)
