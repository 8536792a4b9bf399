"""WP Lead Unit markers (12.3.2)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.command.lead import (
    PlaceEntryLead,
    PlaceLead,
    lead_reason,
    may_place_late,
    near_lead,
    needs_entry_lead,
)
from sandtable.games.air_armor.rules.command.points import hqs_of
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.pieces.counters import free_counter, lose_steps
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.reserve_phase import ReservePhase
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    MARCH,
    NO_HEX,
    PAID_OFF_MAP,
    QUEUED,
    RESERVE,
    RESERVE_PHASE,
    WP,
)

FIRST, SECOND, TANKS = "39GMRD-117GMRR", "39GMRD-120GMRR", "39GMRD-15GTR"


@pytest.fixture
def post(field: Field) -> Post:
    """A Main HQ with range 20 and a regiment of three counters near it."""
    post = Post(field)
    post.put("39GMRD-HQM", "0517")
    for hex in ("0715", "0716", "2815"):
        post.put(f"{FIRST}-U", hex, 3)
    post.field.s.active, post.field.s.role = post.formation("39GMRD"), WP
    return post


def give(post: Post, regiment: str, operation: int, paid: int = 0) -> None:
    """Give a regiment a plan."""
    post.field.s.plan[post.formation(regiment)] = operation
    post.field.s.plan_paid[post.formation(regiment)] = paid


@rule("12.3.2a1", "12.3.2a2", "10.0.1c", "9.2c", "6.1.3a1")
def test_markers_are_placed_when_the_division_activates_for_reserves_and_attached_regiments_too(post: Post) -> None:
    s = post.field.s
    post.put(f"{SECOND}-U", "0720", 3)
    post.put("119ITR-U", "0722", 3)
    post.put("4MRD-22MRR-U", "0725", 3)
    post.field.attach("119ITR", "39GMRD")
    give(post, FIRST, ASSAULT, 1)
    for regiment in (SECOND, "119ITR", "4MRD-22MRR"):
        give(post, regiment, RESERVE, 1)
    table = Table(post.field, Activation())
    while table.frames()[-1] != "PlaceLead":
        table.answer("done")
    assert set(table.numbers("piece")) == {p for p in s.pieces_of(WP) if s.place[p] in leads(post, "0715", "0716")}
    table.answer("piece", table.numbers("piece")[0])
    assert s.lead[post.formation(SECOND)] == post.field.hex("0720")
    assert s.lead[post.formation("119ITR")] == post.field.hex("0722")
    assert s.lead[post.formation("4MRD-22MRR")] == NO_HEX


def leads(post: Post, *hexes: str) -> list[int]:
    """Hex numbers."""
    return [post.field.hex(name) for name in hexes]


@rule("12.3.2b1", "12.3.2b2", "12.3.2b3")
def test_the_lead_unit_is_in_range_of_a_division_hq_unless_off_map_points_paid_or_it_marches(post: Post) -> None:
    s = post.field.s
    far = s.first[WP][post.field.hex("2815")]
    regiment = post.formation(FIRST)
    give(post, FIRST, ASSAULT, 1)
    assert rule_of(lead_reason(s, regiment, far)) == "12.3.2b1"
    give(post, FIRST, ASSAULT, PAID_OFF_MAP)
    assert lead_reason(s, regiment, far) is None
    give(post, FIRST, MARCH)
    assert lead_reason(s, regiment, far) is None


@rule("12.3.2e", "12.3.2c")
def test_a_reserve_regiment_whose_division_never_acted_places_its_marker_with_its_operation(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    give(post, FIRST, RESERVE, 1)
    s.secrets.knowers[s.operation_slot[regiment]] = 1 << WP
    s.phase, s.active = RESERVE_PHASE, -1
    near = [s.first[WP][post.field.hex(name)] for name in ("0715", "0716")]
    table = Table(post.field, ReservePhase(), dice=[1]).answer("formation", regiment)
    assert table.frames()[-1] == "PlaceLead"
    assert set(table.numbers("piece")) == set(near), "2815 is out of range"
    table.answer("piece", near[1])
    assert s.lead[regiment] == post.field.hex("0716")


@rule("12.3.2f")
def test_a_disrupted_hq_still_has_its_command_range_for_the_lead_unit(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    near = s.first[WP][post.field.hex("0715")]
    give(post, FIRST, ASSAULT, 1)
    for hq in hqs_of(s, post.formation("39GMRD")):
        s.disrupted[hq] = 1
    assert lead_reason(s, regiment, near) is None
    for hq in hqs_of(s, post.formation("39GMRD")):
        lose_steps(s, hq, 1)
    assert rule_of(lead_reason(s, regiment, near)) == "12.3.2b1"


@rule("12.3.2c")
def test_if_no_unit_qualifies_no_marker_is_placed(post: Post) -> None:
    post.put(f"{TANKS}-U", "2817", 3)
    give(post, TANKS, ASSAULT, 1)
    table = Table(post.field, PlaceLead(post.formation(TANKS)))
    assert table.over
    assert post.field.s.lead[post.formation(TANKS)] == NO_HEX


@rule("12.3.2d", "11.3e")
def test_the_lead_unit_may_be_a_dummy(post: Post) -> None:
    dummy = post.put(f"{TANKS}-U", "0717", 0)
    give(post, TANKS, ASSAULT, 1)
    assert lead_reason(post.field.s, post.formation(TANKS), dummy) is None


@rule("12.3.2e")
def test_a_reserve_regiment_gets_its_marker_at_the_moment_of_need_before_its_division_activates(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    give(post, FIRST, RESERVE, 1)
    assert may_place_late(s, regiment)
    give(post, FIRST, ASSAULT, 1)
    assert not may_place_late(s, regiment)
    give(post, FIRST, RESERVE, 1)
    s.cycle_done[post.formation("39GMRD")] = 1
    assert not may_place_late(s, regiment)
    s.cycle_done[post.formation("39GMRD")] = 0
    post.field.readings.reserve_marker_when_needed = 0
    assert not may_place_late(s, regiment)


@rule("12.3.2.1a2")
def test_three_hexes_count_the_units_hex_and_not_the_markers(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    s.lead[regiment] = post.field.hex("0715")
    piece = s.first[WP][post.field.hex("0716")]
    for hex, near in (("0715", True), ("0718", True), ("0719", False), ("1015", True), ("1115", False)):
        post.field.move(piece, hex)
        assert near_lead(s, regiment, piece) is near


@rule("12.3.2.2a")
def test_the_marker_stays_whatever_becomes_of_the_unit(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    piece = s.first[WP][post.field.hex("0715")]
    give(post, FIRST, ASSAULT, 1)
    s.lead[regiment] = post.field.hex("0715")
    s.used[piece] = s.disrupted[piece] = 1
    table = Table(post.field, PlaceLead(post.formation(TANKS)), flow=TheaterFlow())
    assert s.lead[regiment] == post.field.hex("0715")
    free_counter(s, piece)
    table.play.advance()
    assert s.lead[regiment] == post.field.hex("0715")


@rule("12.3.2.2b1")
def test_a_marker_overrun_by_the_enemy_goes_to_another_unit_of_the_regiment_within_three_hexes(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    s.lead[regiment] = post.field.hex("0714")
    near = [s.first[WP][post.field.hex(name)] for name in ("0715", "0716")]
    post.put("1/3ID-M1", "0714")
    table = Table(post.field, PlaceLead(post.formation(TANKS)), flow=TheaterFlow())
    assert table.role == WP
    assert set(table.numbers("piece")) == set(near)
    table.answer("piece", near[1])
    assert s.lead[regiment] == post.field.hex("0716")


@rule("12.3.2.2b2")
def test_without_such_a_unit_the_marker_is_removed(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    s.lead[regiment] = post.field.hex("1525")
    post.put("1/3ID-M1", "1525")
    table = Table(post.field, PlaceLead(post.formation(TANKS)), flow=TheaterFlow())
    assert table.over
    assert s.lead[regiment] == NO_HEX


def test_a_marker_with_a_friend_in_its_hex_stays(post: Post) -> None:
    s, regiment = post.field.s, post.formation(FIRST)
    s.lead[regiment] = post.field.hex("0715")
    post.put("1/3ID-M1", "0714")
    Table(post.field, PlaceLead(post.formation(TANKS)), flow=TheaterFlow())
    assert s.lead[regiment] == post.field.hex("0715")


@rule("12.3.2.2c")
def test_markers_go_at_the_end_of_the_cycle_those_of_reserves_with_the_reserve_phase(post: Post) -> None:
    s = post.field.s
    give(post, FIRST, ASSAULT, 1)
    give(post, SECOND, RESERVE, 1)
    for regiment in (FIRST, SECOND):
        s.lead[post.formation(regiment)] = post.field.hex("0715")
    table = Table(post.field, Activation())
    while not table.over:
        assert s.lead[post.formation(FIRST)] == post.field.hex("0715")
        table.answer(*next(a for a in (("done",), ("pass",)) if a in table.options))
    assert s.lead[post.formation(FIRST)] == NO_HEX
    assert s.lead[post.formation(SECOND)] == post.field.hex("0715")
    s.active = -1
    table = Table(post.field, ReservePhase(), dice=[1])
    while not table.over:
        table.answer("done")
    assert s.lead[post.formation(SECOND)] == NO_HEX


def test_an_entering_regiment_has_its_marker_on_an_edge_hex_of_its_zone(post: Post) -> None:
    s = post.field.s
    tank, regiment = post.put(f"{TANKS}-U", "0717", 3), post.formation(TANKS)
    zone = next(
        at for at, hexes in enumerate(s.scenario.zone_hexes) if hexes and set(hexes) <= set(s.scenario.edge[WP])
    )
    put(s, tank, QUEUED)
    s.entry_zone[tank], s.entry[tank] = zone, s.scenario.zone_hexes[zone][0]
    give(post, TANKS, ASSAULT, 1)
    assert needs_entry_lead(s, regiment)
    table = Table(post.field, PlaceEntryLead(regiment))
    assert set(table.numbers("hex")) <= set(s.scenario.zone_hexes[zone])
    table.answer("hex", s.scenario.zone_hexes[zone][0])
    assert s.lead[regiment] == s.scenario.zone_hexes[zone][0]
    s.lead[regiment] = NO_HEX
    give(post, TANKS, MARCH)
    assert not needs_entry_lead(s, regiment)


def test_a_division_base_gets_no_marker(post: Post) -> None:
    s = post.field.s
    post.put("39GMRD-ENG1", "0518")
    table = Table(post.field, Activation())
    while not table.over:
        table.answer(*(("done",) if ("done",) in table.options else table.options[0]))
    assert s.lead[post.formation("39GMRD-base")] == NO_HEX
