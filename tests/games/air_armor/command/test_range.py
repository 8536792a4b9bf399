"""Command Range on the map and off it (30.1, 40.3)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.command.range import entry_hexes, hex_distance, unit_range_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.distance import hexes_to
from sandtable.games.air_armor.state.codes import OFF_AIR, OFF_MAP_5, OFF_MAP_10, QUEUED


@pytest.fixture
def hq(field: Field) -> int:
    """A brigade HQ with Command Range 10, five hexes from the south edge."""
    return field.put("1/3ID-HQ", "6515")


def zone(field: Field, name: str, *pieces: int) -> list[int]:
    """Give pieces an entry zone of the scenario; returns its hexes."""
    number = field.map.zone(name)
    for piece in pieces:
        field.s.entry_zone[piece] = number
    return field.map.zone_hexes[number]


def south_zone(field: Field) -> str:
    """A zone on the NATO edge of the campaign."""
    edge = set(field.map.edge[1])
    for at, hexes in enumerate(field.map.zone_hexes):
        if hexes and set(hexes) <= edge:
            return field.map.zone_name[at]
    raise AssertionError("no zone on the south edge")


@rule("40.3.1a", "30.1d")
def test_the_first_edge_hex_is_five_or_ten_hexes_from_the_display(field: Field, hq: int) -> None:
    hexes = zone(field, south_zone(field), hq)
    beyond = next(hex for hex in field.t.grid.around(hexes[0]) if hex not in field.map.edge[1])
    for row, away in ((OFF_MAP_5, 5), (OFF_MAP_10, 10)):
        put(field.s, hq, row)
        assert hex_distance(field.s, hq, hexes[0]) == away
        assert hex_distance(field.s, hq, beyond) == away + 1


@rule("40.3.1b")
def test_the_edge_hex_must_be_one_where_the_unit_could_enter(field: Field, hq: int) -> None:
    hexes = zone(field, south_zone(field), hq)
    put(field.s, hq, OFF_MAP_5)
    outside = [hex for hex in field.map.edge[1] if hex not in hexes]
    for hex in outside:
        least = min(field.t.grid.distance(hex, other) for other in hexes)
        assert hex_distance(field.s, hq, hex) == 5 + least


@rule("40.3.1b", "46.6e", "40.5b")
def test_an_edge_hex_that_the_enemy_holds_is_none_from_which_fire_and_sight_are_counted(field: Field, hq: int) -> None:
    hexes = zone(field, south_zone(field), hq)
    put(field.s, hq, OFF_MAP_5)
    assert hexes_to(field.s, hq, hexes[0]) == 5
    field.put("39GMRD-117GMRR-U", field.t.grid.ids[hexes[0]], 3)
    assert hexes_to(field.s, hq, hexes[0]) == hex_distance(field.s, hq, hexes[0]) == 6


@rule("40.3.2a")
def test_range_to_a_unit_on_the_display_counts_to_its_edge_hex_and_adds_its_row(field: Field) -> None:
    division = field.put("3ID-HQM", "6515")  # range 20
    relay = field.put("1/3ID-HQ", "6516")
    hexes = zone(field, south_zone(field), relay)
    least = min(field.t.grid.distance(field.hex("6515"), hex) for hex in hexes)
    put(field.s, relay, OFF_MAP_10)
    assert (unit_range_reason(field.s, division, relay) is None) == (least + 10 <= 20)
    far = next(
        code for code in (f"{row}15" for row in range(60, 10, -1))
        if min(field.t.grid.distance(field.hex(code), hex) for hex in hexes) == 11
    )  # fmt: skip
    field.move(division, far)
    assert unit_range_reason(field.s, division, relay) is not None
    put(field.s, relay, OFF_MAP_5)
    assert unit_range_reason(field.s, division, relay) is None


@rule("40.3.2b")
def test_a_waiting_unit_is_in_range_if_one_hex_of_range_remains_beyond_its_entry_hex(field: Field, hq: int) -> None:
    tank = field.put("1/3ID-M1", "6516")
    hexes = zone(field, south_zone(field), tank)
    put(field.s, tank, QUEUED)
    field.s.entry[tank] = hexes[0]
    doors = entry_hexes(field.s, tank)
    for row in range(68, 40, -1):
        field.move(hq, f"{row}15")
        nearest = min(field.t.grid.distance(field.s.place[hq], hex) for hex in doors)
        assert (unit_range_reason(field.s, hq, tank) is None) == (nearest + 1 <= 10)


@rule("30.1c")
def test_range_counts_hexes_without_the_hqs_own_and_enemies_do_not_block(field: Field, hq: int) -> None:
    tank = field.put("1/3ID-M1", "5515")
    for code in ("6015", "6014", "6016", "5815"):
        field.put("39GMRD-117GMRR-U", code) if code != "5815" else field.put("39GMRD-120GMRR-U", code)
    assert field.t.grid.distance(field.hex("6515"), field.hex("5515")) == 10
    assert unit_range_reason(field.s, hq, tank) is None
    field.move(tank, "5415")
    assert unit_range_reason(field.s, hq, tank) is not None


def test_an_airmobile_hq_off_the_map_commands_only_units_that_wait_with_it(field: Field) -> None:
    hq = field.put("35GAAB-HQ", "3015")
    waiting, landed = field.put("35GAAB-1Bn-U", "3015"), field.put("35GAAB-2Bn-U", "3016")
    put(field.s, hq, OFF_AIR)
    put(field.s, waiting, OFF_AIR)
    assert unit_range_reason(field.s, hq, waiting) is None
    assert unit_range_reason(field.s, hq, landed) is not None


def test_a_waiting_stack_enters_by_its_own_edge_hex_or_one_within_three(field: Field) -> None:
    tank = field.put("1/3ID-M1", "6516")
    hexes = zone(field, south_zone(field), tank)
    put(field.s, tank, QUEUED)
    field.s.entry[tank] = hexes[-1]
    doors = entry_hexes(field.s, tank)
    assert doors == [hex for hex in hexes if field.t.grid.distance(hex, hexes[-1]) <= 3]
