"""Set-up and reinforcements (46.2, 46.4, 46.6, 40.1, 9.1)."""

from __future__ import annotations

import copy

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.entry import ReinforcementPhase
from sandtable.games.air_armor.rules.free_setup import free_set_up
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, hexes_of
from sandtable.games.air_armor.rules.ground.edges import free_edge, nearest_edge
from sandtable.games.air_armor.rules.sequence import MatchPlay
from sandtable.games.air_armor.rules.setup import set_up, zone_of
from sandtable.games.air_armor.state.codes import (
    ARTILLERY,
    BY_AIR,
    BY_PLACE,
    BY_ZONE,
    DUE,
    HQ,
    NATO,
    OFF_AIR,
    OFF_MAP_5,
    OFF_MAP_10,
    PERSISTENT_POINTS,
    QUEUED,
    UNREVEALED,
    WP,
)


@rule("46.2a")
def test_the_default_is_the_set_up_of_the_file_all_unused_with_full_points(field: Field) -> None:
    for scenario in field.t.scenarios:
        s = Field().real(scenario.key).s
        set_up(s)
        placed = [piece for piece in range(1, s.t.ground_pieces) if s.place[piece] >= 0 or s.place[piece] == OFF_MAP_5]
        lines = sorted(
            (s.t.type_key[kind], hex if hex >= 0 else OFF_MAP_5, steps)
            for kind, hex, steps in zip(scenario.set_up_type, scenario.set_up_hex, scenario.set_up_steps, strict=True)
        )
        found = [(s.t.type_key[s.t.type_of[piece]], s.place[piece], s.steps[piece]) for piece in placed]
        assert sorted(found) == lines
        assert not any(s.used)
        for hq in s.t.hq_pieces:
            assert (s.cp[hq], s.rp[hq]) == (s.t.cp[hq], s.t.rp[hq])
        assert [hex for hex in range(s.t.size) if s.improved[hex]] == sorted(scenario.improved)
        assert [hex for hex in range(s.t.size) if s.obstacle[hex]] == sorted(scenario.obstacles)
        assert sorted(hex for hex in s.mine_hex if hex >= 0) == sorted(scenario.mine_hex)


@rule("38.1.2d")
def test_bridges_whose_wires_are_cut_or_that_lie_in_the_zone_of_wp_are_open_to_its_dummies(field: Field) -> None:
    s = field.real("s09-mapleleaf").s
    cut = s.scenario.cut_sites[0]
    inside, half = [site for site in range(1, len(s.t.site_side)) if civil_stands(s, site) and site != cut][:2]
    s.scenario = copy.copy(s.scenario)
    s.scenario.set_up_zone = [len(s.scenario.zone_hexes), -1]
    s.scenario.zone_hexes = [*s.scenario.zone_hexes, [*hexes_of(s, inside), hexes_of(s, half)[0]]]
    set_up(s)
    assert (s.crossed[cut], s.crossed[inside], s.crossed[half]) == (1, 1, 0)


@rule("46.2b")
def test_with_the_free_set_up_the_side_named_first_places_its_counters_in_its_zone(field: Field) -> None:
    field.readings.free_set_up = 1
    s = field.real("s01-lauringen-road").s
    set_up(s)
    table = Table(field, MatchPlay())
    assert (table.role, table.question) == (s.scenario.first_to_set_up, "SetUpSide")
    piece = table.numbers("piece")[0]
    table.answer("piece", piece)
    offered = set(table.numbers("hex"))
    assert offered <= set(zone_of(s, NATO))
    assert not any(s.t.ddr[hex] for hex in offered)
    table.answer("hex", field.hex("2015"))
    assert table.scene.place[piece] == field.hex("2015")
    assert s.place[piece] != field.hex("2015")  # nobody else sees it before it is done
    table.answer("done")
    assert [s.t.type_of[unit] for unit in s.pieces_at(NATO, field.hex("2015"))] == [s.t.type_of[piece]]
    assert table.role == WP
    table.answer("done")
    assert table.question != "SetUpSide"


@rule("46.2b")
def test_a_free_set_up_violates_no_stacking_and_pairs_steps(field: Field) -> None:
    field.readings.free_set_up = 1
    s = field.real("s01-lauringen-road").s
    set_up(s)
    units = [piece for piece in s.pieces_of(WP) if s.t.maneuver[piece]]
    table = Table(field, free_set_up(WP))
    table.answer("pair", units[0]).answer("take", units[1])
    assert [table.scene.steps[piece] for piece in units] == [4, 2, 3]
    nato = Table(field, free_set_up(NATO))
    gun = next(piece for piece in s.pieces_of(NATO) if s.t.unit_class[piece] == ARTILLERY)
    nato.answer("piece", gun)
    assert nato.why("hex", field.hex("1110")) == "46.2b"


@pytest.fixture
def arriving(field: Field) -> Post:
    """The scenario with Soviet reinforcements in its first turn, before them."""
    s = field.real("s03-saale-line").s
    set_up(s)
    s.turn = s.scenario.arrivals[0].turn
    return Post(field)


@rule("9.1a", "9.1b", "40.1b", "46.xe")
def test_a_due_formation_appears_whole_hqs_and_guns_on_the_display_the_rest_beside_the_edge(arriving: Post) -> None:
    s = arriving.field.s
    arrival = next(row for row in s.scenario.arrivals if row.turn == s.turn and row.how == BY_ZONE)
    pieces = [piece for kind in arrival.types for piece in s.t.counters_of(kind)]
    assert {s.place[piece] for piece in pieces} == {DUE}
    table = Table(arriving.field, ReinforcementPhase())
    assert table.role == arrival.side
    assert {s.place[piece] for piece in pieces} == {DUE}, "the enemy sees nothing before its owner is done"
    s = table.scene
    for kind in arrival.types:
        here = [piece for piece in s.t.counters_of(kind) if s.steps[piece] > 0]
        assert sum(s.steps[piece] for piece in here) == s.scenario.type_steps[kind]
        for piece in here:
            if s.t.unit_class[piece] in (HQ, ARTILLERY):
                assert s.place[piece] == OFF_MAP_5
            else:
                assert s.place[piece] == QUEUED
                assert s.entry[piece] in s.scenario.zone_hexes[arrival.zone]
    hq = next(piece for piece in pieces if s.t.unit_class[piece] == HQ)
    table.answer("far_row", hq)  # the row is the owner's choice
    assert table.scene.place[hq] == OFF_MAP_10
    waiting = table.numbers("piece")[0]
    table.answer("piece", waiting)
    assert set(table.numbers("hex")) <= set(s.scenario.zone_hexes[arrival.zone])
    table.answer("hex", table.numbers("hex")[-1]).answer("done")
    assert table.over
    assert arriving.field.s.place[hq] == OFF_MAP_10


@rule("40.1c")
def test_nothing_but_hqs_and_guns_due_now_is_on_the_display(arriving: Post) -> None:
    s = arriving.field.s
    table = Table(arriving.field, ReinforcementPhase())
    while not table.over:
        table.answer("done")
    for piece in range(1, s.t.ground_pieces):
        if s.place[piece] in (OFF_MAP_5, OFF_MAP_10):
            assert s.t.unit_class[piece] in (HQ, ARTILLERY)
            assert s.scenario.type_turn[s.t.type_of[piece]] <= s.turn


@rule("9.1c", "40.2.1a", "46.xf")
def test_airmobile_units_stay_off_map(field: Field) -> None:
    s = field.real("s08-desant").s
    set_up(s)
    for arrival in s.scenario.arrivals:
        if arrival.how == BY_AIR:
            s.turn = arrival.turn
            table = Table(field, ReinforcementPhase())
            while not table.over:
                table.answer("done")
            for kind in arrival.types:
                here = [piece for piece in s.t.counters_of(kind) if s.steps[piece]]
                assert here
                assert {s.place[piece] for piece in here} == {OFF_AIR}


def test_units_placed_in_a_zone_stand_within_stacking_and_not_next_to_an_enemy(field: Field) -> None:
    s = field.real("s11-first-day").s
    set_up(s)
    arrival = next(row for row in s.scenario.arrivals if row.how == BY_PLACE)
    s.turn = arrival.turn
    hexes = s.scenario.zone_hexes[arrival.zone]
    intruder = next(piece for piece in range(1, s.t.ground_pieces) if s.t.side[piece] == WP and s.t.maneuver[piece])
    s.steps[intruder] = 1
    beside = next(hex for hex in s.t.grid.around(hexes[0]) if hex not in hexes and s.scenario.inside[hex])
    field.move(intruder, field.t.grid.ids[beside])
    table = Table(field, ReinforcementPhase())
    while not table.over:
        table.answer("done")
    placed = [piece for kind in arrival.types for piece in s.t.counters_of(kind) if s.place[piece] >= 0]
    assert placed
    for piece in placed:
        assert s.place[piece] in hexes
        assert not s.near[WP][s.place[piece]]
    for kind in arrival.types:
        for piece in s.t.counters_of(kind):
            if s.place[piece] in (QUEUED, OFF_MAP_5):
                assert s.entry_zone[piece] == -1  # the friendly edge


@rule("9.1e", "46.4a", "6.6b")
def test_points_of_a_turn_are_added_to_the_pools(field: Field) -> None:
    scenario = next(known for known in field.t.scenarios if known.special.points_turn)
    s = Field().real(scenario.key).s
    set_up(s)
    before = s.points[:]
    assert before == [points if at % 6 < PERSISTENT_POINTS else 0 for at, points in enumerate(scenario.points)]
    made = Field().real(scenario.key)
    made._theater = s
    s.turn = scenario.special.points_turn
    Table(made, ReinforcementPhase())
    gained = [now - then for now, then in zip(s.points, before, strict=True)]
    for at, points in enumerate(scenario.special.points):
        assert gained[at] == (points if at % 6 < PERSISTENT_POINTS else 0)


@rule("46.4b")
def test_gas_points_count_only_with_the_gas_option(field: Field) -> None:
    scenario = next(known for known in field.t.scenarios if any(gas_of(known.points)))
    for gas in (0, 1):
        made = Field().real(scenario.key)
        made.readings.gas = gas
        set_up(made.s)
        assert any(gas_of(made.s.points)) == (gas == 1)


def gas_of(points: list[int]) -> list[int]:
    """The gas points among all points."""
    return [number for at, number in enumerate(points) if at % 6 >= PERSISTENT_POINTS]


def test_if_every_hex_of_a_zone_is_blocked_the_nearest_free_edge_hex_serves(arriving: Post) -> None:
    s = arriving.field.s
    zone = s.scenario.zone_hexes[s.scenario.arrivals[0].zone]
    side = s.scenario.arrivals[0].side
    for hex in zone:
        s.first[1 - side][hex] = 1
    assert free_edge(s, side, zone) == []
    found = nearest_edge(s, side, zone)
    assert len(found) == 1
    assert found[0] in s.scenario.edge[side]
    assert found[0] not in zone


def test_in_hidden_mode_reinforcements_come_unrevealed(field: Field) -> None:
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    s = field.real("s05-home-defence").s
    set_up(s)
    arrival = s.scenario.arrivals[0]
    s.turn = arrival.turn
    table = Table(field, ReinforcementPhase())
    while not table.over:
        table.answer("done")
    for kind in arrival.types:
        if s.t.maneuver[s.t.type_first[kind]]:
            assert {s.steps[piece] for piece in s.t.counters_of(kind) if s.place[piece] == QUEUED} == {UNREVEALED}
            assert s.pool[kind] == s.scenario.type_steps[kind]
