"""Zones of control (15) and adjacency."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.ground.zoc import exerts_zoc, in_ezoc, zoc_units
from sandtable.games.air_armor.rules.pieces.placing import put, put_on_bridge
from sandtable.games.air_armor.state.codes import MI_24, NATO, UTILITY_WP, WP

AROUND_0304 = {"0303", "0305", "0204", "0205", "0404", "0405"}


def controlled(field: Field, side: int) -> set[str]:
    return field.names([hex for hex in range(field.t.size) if in_ezoc(field.s, 1 - side, hex)])


@rule("15.0a", "G.EZOC")
@pytest.mark.parametrize("unit", ["1/3ID-M1", "1/3ID-M2", "26LL-INF", "3ID-2-41", "1/3ID-ENG1"])
def test_a_unit_controls_the_six_hexes_around_it_and_not_its_own(field: Field, unit: str) -> None:
    field.plain()
    field.put(unit, "0304")
    assert controlled(field, NATO) == AROUND_0304
    assert controlled(field, WP) == set()


@rule("15.0b", "15.0c")
def test_hqs_utility_helicopters_and_air_units_have_no_zone(field: Field) -> None:
    field.plain()
    hq = field.put("1/3ID-HQ", "0304")
    put(field.s, field.t.helicopter_piece[UTILITY_WP], field.hex("0304"))
    put(field.s, field.t.air_piece[WP], field.hex("0304"))
    assert controlled(field, NATO) == controlled(field, WP) == set()
    assert field.s.near[NATO][field.hex("0303")], "but all are next to it"
    assert zoc_units(field.s, NATO, field.hex("0303")) == []
    assert field.s.place[hq] == field.hex("0304")


@rule("15.0d", "22.7c", "4.1.2.3a")
def test_rockets_have_no_zone_and_guns_have(field: Field) -> None:
    field.plain()
    field.put("12PzD-LARS", "0304")
    assert controlled(field, NATO) == set()
    field.put("3ID-2-41", "0304")
    assert controlled(field, NATO) == AROUND_0304


@rule("15.0e", "15.0i", "G.ZOC", "G.EZOC", "DATA.terrain_effects_partial")
def test_no_zone_reaches_into_close_terrain_though_the_unit_may_stand_in_it(field: Field) -> None:
    field.plain(w="0304 0303", t="0204", c="0405", l="0205")
    tank = field.put("1/3ID-M1", "0304")
    assert controlled(field, NATO) == AROUND_0304 - {"0303", "0204", "0405"}
    assert {name for name in field.t.grid.ids if exerts_zoc(field.s, tank, field.hex(name))} == controlled(field, NATO)


@rule("15.0f", "25.4.2a")
def test_an_attack_helicopter_controls_its_own_hex_and_close_terrain_too(field: Field) -> None:
    field.plain(w="0304 0303", t="0204")
    put(field.s, field.t.helicopter_piece[MI_24], field.hex("0304"))
    assert controlled(field, WP) == {*AROUND_0304, "0304"}
    put(field.s, field.t.helicopter_piece[MI_24], -1)
    assert controlled(field, WP) == set()


@rule("15.0g")
def test_zones_cross_rivers_and_impassable_slopes(field: Field) -> None:
    field.plain()
    field.river("0304 0303", "main")
    field.slope("0304 0305", "0305", impassable=True)
    field.put("1/3ID-M1", "0304")
    assert controlled(field, NATO) == AROUND_0304


@rule("15.0h", "G.EZOC")
def test_a_friendly_unit_does_not_cancel_an_enemy_zone(field: Field) -> None:
    field.plain()
    field.put("1/3ID-M1", "0304")
    field.put("39GMRD-117GMRR-U", "0303", 3)
    assert in_ezoc(field.s, WP, field.hex("0303"))


def test_zones_and_neighbours_follow_every_move(field: Field) -> None:
    field.plain()
    tank = field.put("1/3ID-M1", "0304")
    field.put("1/3ID-M2", "0304")
    field.move(tank, "0606")
    assert zoc_units(field.s, NATO, field.hex("0605")) == [tank]
    field.move(tank, "0304")
    assert controlled(field, NATO) == AROUND_0304
    assert field.s.near[NATO][field.hex("0303")] == 2


def test_a_maintaining_engineer_is_next_to_the_two_banks_only(field: Field) -> None:
    field.plain()
    site = field.river("0304 0303", "main")
    engineer = field.put("3ID-ENG1", "0304")
    put_on_bridge(field.s, engineer, site)
    assert controlled(field, NATO) == {"0304", "0303"}
    field.move(engineer, "0303")
    assert field.s.keeper[site] == 0
    assert "0304" in controlled(field, NATO)
    assert "0303" not in controlled(field, NATO)


@rule("EX-15")
def test_the_zones_of_the_worked_example(field: Field) -> None:
    """EX-15: 4506 has six clear neighbours, 5824 three that are close terrain, which does not stop a Mi-24."""
    jaguar = field.put("35PzGBde-Jaguar", "4506")
    assert len(controlled(field, NATO)) == 6
    put(field.s, jaguar, -1)
    tank = field.put("54HSB-M48A2GA2", "5824")
    close = {hex for hex in field.names(field.t.grid.around(field.hex("5824"))) if field.t.close[field.hex(hex)]}
    assert controlled(field, NATO) == field.names(field.t.grid.around(field.hex("5824"))) - close
    assert len(close) == 3
    put(field.s, tank, -1)
    helicopter = field.t.helicopter_piece[MI_24]
    field.s.steps[helicopter] = 1
    put(field.s, helicopter, field.hex("5824"))
    assert controlled(field, WP) == field.names(field.t.grid.around(field.hex("5824"))) | {"5824"}
