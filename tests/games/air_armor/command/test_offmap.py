"""The Off-map Display and entering from it (40)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post, edge_zone
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.commitment.members import march_reason
from sandtable.games.air_armor.rules.operations.choice import choices
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import (
    EXITED,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    OFF_MAP_5,
    OFF_MAP_10,
    QUEUED,
)


@pytest.fixture
def post(field: Field) -> Post:
    """The 1st Brigade activates; its HQ waits on the Off-map Display."""
    post = Post(field)
    s = field.s
    hq = post.put("1/3ID-HQ", "6515")
    s.entry_zone[hq] = edge_zone(post, NATO)
    put(s, hq, OFF_MAP_5)
    s.active, s.role, s.phase = post.formation("1/3ID"), NATO, MANEUVER_PHASE
    return post


def march(post: Post) -> Table:
    """A March of the brigade, up to its Movement step."""
    table = Table(post.field, OperationsSegment())
    table.answer("operation", MARCH)
    return table


def hq_of(post: Post) -> int:
    """The HQ of the brigade."""
    return next(hq for hq in post.field.t.hq_pieces if post.field.t.piece_key[hq] == "1/3ID-HQ")


def enter(table: Table, piece: int, hex: int) -> None:
    """Begin to move a unit from outside by an edge hex."""
    while table.frames()[-1] != "EnterMap":
        if ("piece", piece) in table.options:
            table.answer("piece", piece)
        else:
            table.answer(*(("add", piece) if ("add", piece) in table.options else ("done",)))
    table.answer("hex", hex)


@rule("40.4a", "40.4b", "40.1d")
@pytest.mark.parametrize(("row", "points"), [(OFF_MAP_5, 12), (OFF_MAP_10, 4)])
def test_a_unit_on_the_display_enters_by_a_march_with_three_points_or_one(post: Post, row: int, points: int) -> None:
    s, hq = post.field.s, hq_of(post)
    put(s, hq, row)
    hexes = s.scenario.zone_hexes[s.entry_zone[hq]]
    table = march(post)
    enter(table, hq, hexes[0])
    assert s.place[hq] == hexes[0]
    assert 24 - s.op.spent[hq] <= points
    first = s.t.charts.move_cost[s.t.terrain[hexes[0]]] * 4
    assert 24 - s.op.spent[hq] >= points - first


@rule("40.4a")
def test_the_minimum_move_enters_from_ten_hexes_whatever_the_edge_hex_costs(post: Post) -> None:
    s, hq = post.field.s, hq_of(post)
    put(s, hq, OFF_MAP_10)
    dear = max(s.scenario.zone_hexes[s.entry_zone[hq]], key=s.t.terrain.__getitem__)
    table = march(post)
    enter(table, hq, dear)
    assert s.place[hq] == dear


@rule("40.4c")
def test_by_a_march_it_goes_to_the_other_row_instead(post: Post) -> None:
    s, hq = post.field.s, hq_of(post)
    table = march(post)
    while table.frames()[-1] != "EnterMap":
        table.answer(*next(a for a in [("piece", hq), ("add", hq), ("done",)] if a in table.options))
    table.answer("other_row")
    while not table.over:
        table.answer("done")
    assert (s.place[hq], s.used[hq]) == (OFF_MAP_10, 1)


@rule("40.4d")
def test_it_need_not_enter_and_units_on_the_map_do_not_come_back(post: Post) -> None:
    s, hq = post.field.s, hq_of(post)
    tank = post.put("1/3ID-M1", "6801")
    table = march(post)
    while table.frames()[-1] not in ("MovementStep", "MoveForce"):
        table.answer(*next(a for a in [("add", tank), ("add", hq), ("done",)] if a in table.options))
    if table.frames()[-1] == "MovementStep":
        table.answer("piece", tank)
    assert ("other_row",) not in table.options
    assert ("leave_map",) not in table.options
    while not table.over:
        table.answer(*next(a for a in [("stop",), ("done",)] if a in table.options))
    assert s.place[hq] == OFF_MAP_5
    assert s.place[tank] >= 0


@rule("40.4e")
def test_units_that_left_the_map_are_not_on_the_display(post: Post) -> None:
    s = post.field.s
    tank = post.put("1/3ID-M1", "6801")
    put(s, tank, EXITED)
    assert march_reason(s, tank) is not None
    assert s.place[tank] not in (OFF_MAP_5, OFF_MAP_10)


@rule("12.6.4a3")
def test_waiting_units_enter_by_a_march_without_any_marker(post: Post) -> None:
    s = post.field.s
    tank = post.put("1/3ID-M1", "6801")
    put(s, tank, QUEUED)
    s.entry_zone[tank] = edge_zone(post, NATO)
    s.entry[tank] = s.scenario.zone_hexes[s.entry_zone[tank]][0]
    assert ("operation", MARCH) in choices(s)
    table = march(post)
    enter(table, tank, s.entry[tank])
    assert s.place[tank] == s.entry[tank]
    assert s.op.lead == [-1]


@rule("12.7.3a", "10.1.2b2")
def test_a_march_needs_no_point_but_the_right_cycle(post: Post) -> None:
    s = post.field.s
    tank, other = post.put("1/3ID-M1", "3017"), post.put("2/3ID-M1", "3019")
    german, base = post.put("35PzGBde-Marder", "3021"), post.put("3ID-2-41", "3022")
    for hq in s.t.hq_pieces:
        s.cp[hq] = 0
    assert march_reason(s, tank) is None
    assert march_reason(s, base) is None
    post.field.move(tank, "6502")  # far from every HQ
    assert march_reason(s, tank) is None
    assert rule_of(march_reason(s, other)) == "7.3a"
    assert rule_of(march_reason(s, german)) == "30.3.2a"
