"""Entering as reinforcement: zones, blocked hexes, roads, markers (46.6, 12.3.2.3, 12.6.4)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post, edge_zone
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.range import entry_hexes
from sandtable.games.air_armor.rules.entry import ReinforcementPhase, places_for, zone_reason
from sandtable.games.air_armor.rules.free_setup import free_set_up, place_reason
from sandtable.games.air_armor.rules.movement.arrival import arrival_cost, road_out
from sandtable.games.air_armor.rules.movement.entering import arrives_at_reason
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import hex_reason
from sandtable.games.air_armor.rules.setup import set_up, zone_of
from sandtable.games.air_armor.state.codes import (
    ARTILLERY,
    ASSAULT,
    BY_PLACE,
    BY_ZONE,
    HASTY_ATTACK,
    HQ,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    NO_HEX,
    OFF_AIR,
    OFF_MAP_5,
    OFF_MAP_10,
    QUEUED,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater

REGIMENT = "39GMRD-117GMRR"


@pytest.fixture
def post(field: Field) -> Post:
    """A regiment waits beside the north edge; its division is active."""
    post = Post(field)
    s = field.s
    zone = edge_zone(post, WP)
    post.put("39GMRD-HQM", "0317")
    for _ in range(3):
        unit = post.put(f"{REGIMENT}-U", "0515", 3)
        put(s, unit, QUEUED)
        s.entry_zone[unit], s.entry[unit] = zone, s.scenario.zone_hexes[zone][2]
    s.active, s.role, s.phase = post.formation("39GMRD"), WP, MANEUVER_PHASE
    return post


def units(post: Post) -> list[int]:
    """The counters of the regiment."""
    return list(post.field.t.counters_of(post.field.t.type_index[f"{REGIMENT}-U"]))


def zone(post: Post) -> list[int]:
    """The hexes of the entry zone."""
    return post.field.s.scenario.zone_hexes[post.field.s.entry_zone[units(post)[0]]]


def plan(post: Post, operation: int) -> Table:
    """The regiment has a plan and begins its operation."""
    s = post.field.s
    s.plan[post.formation(REGIMENT)] = operation
    s.plan_paid[post.formation(REGIMENT)] = 1 if operation != MARCH else 0
    table = Table(post.field, OperationsSegment())
    table.answer("formation", post.formation(REGIMENT))
    return table


@rule("46.6b", "46.xd", "12.3.2.3a1")
@pytest.mark.parametrize("operation", [HASTY_ATTACK, ASSAULT])
def test_an_entering_regiment_places_its_marker_on_an_edge_hex_when_its_operation_starts(
    post: Post, operation: int
) -> None:
    s = post.field.s
    assert s.lead[post.formation(REGIMENT)] == NO_HEX
    table = plan(post, operation)
    assert table.frames()[-1] == "PlaceEntryLead"
    offered = table.numbers("hex")
    doors = entry_hexes(s, units(post)[0])
    near = [hex for hex in zone(post) if any(s.t.grid.distance(hex, door) <= 3 for door in doors)]
    assert sorted(offered) == sorted(near)  # any of the zone near which one of its units may enter
    table.answer("hex", offered[0])
    assert s.lead[post.formation(REGIMENT)] == offered[0]


@rule("12.3.2.3a2")
def test_all_its_units_enter_within_three_hexes_of_the_marker(post: Post) -> None:
    s = post.field.s
    table = plan(post, HASTY_ATTACK)
    marker = table.numbers("hex")[0]
    table.answer("hex", marker)
    while table.frames()[-1] not in ("MovementStep", "EnterMap"):
        table.answer(*next(a for a in [("done",), ("pass",), table.options[-1]] if a in table.options))
    for unit in units(post):
        for hex in entry_hexes(s, unit):
            far = s.t.grid.distance(hex, marker) > 3
            assert (arrives_at_reason(s, [unit], hex) is not None) >= far
    if table.frames()[-1] == "MovementStep":
        table.answer("piece", units(post)[0])
    assert all(s.t.grid.distance(hex, marker) <= 3 for hex in table.numbers("hex"))


@rule("12.3.2.3b")
def test_a_regiment_on_a_march_needs_no_marker_and_enters_anywhere_in_its_zone(post: Post) -> None:
    s = post.field.s
    held = zone(post)[-1]
    put(s, post.put("1/3ID-M1", "3017"), held)
    beside = {hex for hex in zone(post) if s.near[NATO][hex]} | {held}
    table = plan(post, MARCH)
    assert table.frames()[-1] != "PlaceEntryLead"
    assert s.lead[post.formation(REGIMENT)] == NO_HEX
    table.answer("piece", units(post)[0])
    assert set(table.numbers("hex")) == set(zone(post)) - beside
    far = max(table.numbers("hex"), key=lambda at: s.t.grid.distance(at, s.entry[units(post)[0]]))
    assert s.t.grid.distance(far, s.entry[units(post)[0]]) > 6
    table.answer("hex", far).answer("stop")
    assert s.place[units(post)[0]] == far


@rule("46.6c")
def test_a_waiting_stack_attacks_through_its_own_edge_hex_or_one_within_three(post: Post) -> None:
    s, unit = post.field.s, units(post)[0]
    table = plan(post, HASTY_ATTACK)
    own = s.entry[unit]
    table.answer("hex", own)
    while table.frames()[-1] not in ("MovementStep", "EnterMap"):
        table.answer(*next(a for a in [("done",), ("pass",), table.options[-1]] if a in table.options))
    if table.frames()[-1] == "MovementStep":
        table.answer("piece", unit)
    assert set(table.numbers("hex")) == {hex for hex in zone(post) if s.t.grid.distance(own, hex) <= 3}


@rule("46.6c", "46.6d")
def test_the_edge_hex_is_paid_by_road_where_one_leads_out_and_each_further_unit_pays_half_a_point_more(
    post: Post,
) -> None:
    s, unit = post.field.s, units(post)[0]
    post.field.operation(MARCH, *units(post))
    by_road = [hex for hex in zone(post) if roads(s, hex, False)]
    without = [hex for hex in zone(post) if not roads(s, hex, False)]
    inner = Field().real("s03-saale-line").s
    for hex in inner.scenario.edge[WP][1:-1] + inner.scenario.edge[NATO][1:-1]:  # inside the whole map
        assert (road_out(inner, hex) > 0) == roads(inner, hex, True)
    for hex in without:
        assert arrival_cost(s, [unit], hex) == s.t.charts.move_cost[s.t.terrain[hex]] * 4
    hex = by_road[0]
    first = arrival_cost(s, [unit], hex)
    assert first < s.t.charts.move_cost[s.t.terrain[hex]] * 4
    assert arrival_cost(s, units(post)[:2], hex) == first  # one force pays once
    s.op.road_entries.append(hex)
    second = arrival_cost(s, [unit], hex)
    assert second == min(first + 2, s.t.charts.move_cost[s.t.terrain[hex]] * 4)
    s.op.kind = ASSAULT
    assert arrival_cost(s, [unit], hex) == s.t.charts.move_cost[s.t.terrain[hex]] * 4
    doors = entry_hexes(s, unit)
    assert doors == [other for other in zone(post) if s.t.grid.distance(other, s.entry[unit]) <= 3]


def roads(s: Theater, hex: int, leading_out: bool) -> bool:
    """Whether a road is in a hex, or leads out of the area from it."""
    found = False
    for place in range(6 * hex, 6 * hex + 6):
        inside = s.scenario.neighbours[place] >= 0
        if s.t.grid.sides[place] >= 0 and not (leading_out and inside):
            found = found or s.t.road[s.t.grid.sides[place]] > 0
    return found


@rule("46.6e")
def test_units_wait_a_held_hex_is_closed_and_a_blocked_zone_opens_the_nearest_edge_hex(post: Post) -> None:
    s, unit = post.field.s, units(post)[0]
    post.field.operation(MARCH, unit)
    hexes = zone(post)
    s.turn += 1
    assert s.place[unit] == QUEUED  # it may still enter in a later turn
    post.put("1/3ID-M1", s.t.grid.ids[hexes[0]])
    assert hexes[0] not in entry_hexes(s, unit)
    for hex in hexes[1:]:
        s.first[NATO][hex] = s.first[NATO][hexes[0]]
    s.turn = s.scenario.type_turn[s.t.type_of[unit]]
    assert entry_hexes(s, unit) == []  # not in the turn of its arrival
    s.turn += 1
    found = entry_hexes(s, unit)
    assert len(found) == 1
    assert found[0] in s.scenario.edge[WP]
    assert not s.first[NATO][found[0]]


@rule("46.6a")
def test_due_formations_appear_at_their_zone_or_its_alternative_or_off_map(field: Field) -> None:
    for scenario in field.t.scenarios:
        for arrival in scenario.arrivals:
            made = Field().real(scenario.key)
            s = made.s
            set_up(s)
            s.turn = arrival.turn
            settled(Table(made, ReinforcementPhase()))
            for kind in arrival.types:
                here = [piece for piece in s.t.counters_of(kind) if s.steps[piece]]
                assert sum(max(0, s.steps[piece]) for piece in here) in (scenario.type_steps[kind], 0)
                for piece in here:
                    if arrival.how == BY_ZONE and s.place[piece] == QUEUED:
                        both = scenario.zone_hexes[arrival.zone][:]
                        both += scenario.zone_hexes[arrival.or_zone] if arrival.or_zone >= 0 else []
                        assert set(places_for(s, piece)) == {hex for hex in both if not s.first[1 - arrival.side][hex]}
                    if s.t.airmobile[piece]:
                        assert s.place[piece] == OFF_AIR
                    elif arrival.how == BY_ZONE:
                        behind = s.t.unit_class[piece] in (HQ, ARTILLERY)
                        assert s.place[piece] in ((OFF_MAP_5, OFF_MAP_10) if behind else (QUEUED,))


def settled(table: Table) -> Table:
    """Both sides leave what has arrived in its default place."""
    while not table.over:
        table.answer("done")
    return table


@rule("46.6f")
def test_placed_units_stand_in_their_zone_away_from_enemies_and_the_rest_enters_at_the_edge(field: Field) -> None:
    scenario = field.t.scenario("s11-first-day")
    s = field.real(scenario.key).s
    set_up(s)
    arrival = next(row for row in scenario.arrivals if row.how == BY_PLACE)
    s.turn = arrival.turn
    hexes = scenario.zone_hexes[arrival.zone]
    enemy = next(
        piece for piece in range(1, s.t.ground_pieces) if s.t.side[piece] != arrival.side and s.t.maneuver[piece]
    )
    s.steps[enemy] = 1
    put(s, enemy, hexes[0])  # an enemy in the zone closes his hex and those around it
    settled(Table(field, ReinforcementPhase()))
    stuck = 0
    for kind in arrival.types:
        for piece in s.t.counters_of(kind):
            if s.place[piece] >= 0:
                assert s.place[piece] in hexes
                assert not s.near[1 - arrival.side][s.place[piece]]
                assert not hex_reason(s, arrival.side, s.place[piece])
                assert zone_reason(s, piece, arrival.zone, hexes[0]) is not None
            elif s.place[piece] == QUEUED:
                stuck += 1
                assert s.entry_zone[piece] == -1
                assert s.entry[piece] in scenario.edge[arrival.side]
    assert stuck >= 0


@rule("46.6f")
def test_what_finds_no_room_in_its_zone_waits_at_the_friendly_edge(field: Field) -> None:
    scenario = field.t.scenario("s11-first-day")
    s = field.real(scenario.key).s
    set_up(s)
    arrival = next(row for row in scenario.arrivals if row.how == BY_PLACE)
    s.turn = arrival.turn
    for hex in scenario.zone_hexes[arrival.zone]:
        s.near[1 - arrival.side][hex] += 1
    settled(Table(field, ReinforcementPhase()))
    for kind in arrival.types:
        for piece in s.t.counters_of(kind):
            if s.steps[piece] and not s.t.airmobile[piece]:
                assert s.place[piece] in (QUEUED, OFF_MAP_5)
                assert s.entry_zone[piece] == -1


@rule("46.2b")
def test_a_free_set_up_keeps_to_the_zone_to_stacking_and_out_of_the_ddr(field: Field) -> None:
    seen = [0, 0]
    for scenario in field.t.scenarios:
        made = Field().real(scenario.key)
        made.readings.free_set_up = 1
        s = made.s
        set_up(s)
        for side in (WP, NATO):
            for piece in s.pieces_of(side)[:3]:
                for hex in range(s.t.size):
                    allowed = not place_reason(s, piece, hex)
                    if allowed:
                        assert hex in zone_of(s, side)
                        assert side == WP or not s.t.ddr[hex]
                        assert not s.first[1 - side][hex]
                    elif hex in zone_of(s, side):
                        seen[0] += 1
            if zone_of(s, side):
                first = Table(made, free_set_up(side))
                assert first.role == side
                seen[1] += 1
    assert min(seen) > 0


@rule("46.2b")
def test_units_of_two_brigades_are_not_set_up_in_one_hex(field: Field) -> None:
    for scenario in field.t.scenarios:
        made = Field().real(scenario.key)
        s = made.s
        set_up(s)
        for piece in s.pieces_of(NATO):
            for other in s.pieces_of(NATO):
                one, two = s.t.formation[piece], s.t.formation[other]
                apart = s.t.nation[piece] != s.t.nation[other] and one != two
                if apart and s.place[other] in zone_of(s, NATO):
                    assert place_reason(s, piece, s.place[other]) is not None
