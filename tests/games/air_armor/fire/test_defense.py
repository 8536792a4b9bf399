"""Adjusted Defense Strength (18.3.1)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import (
    CLOSE_FIRE,
    DEFENSIVE,
    INFILTRATION,
    OFFENSIVE,
    RETREAT_FIRE,
    STRIKE,
)
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import NATO, OFF_MAP_5, WP

TERRAINS = {"0101": "clear", "0102": "light", "0103": "heavy", "0104": "town", "0105": "city"}
OTHER_FIRE = (INFILTRATION, DEFENSIVE, RETREAT_FIRE)


def ground(field: Field) -> Field:
    return field.plain(l="0102", w="0103", t="0104", c="0105")


@rule("18.3.1a", "18.3.1b", "18.3.1c", "18.3.1d", "18.8.2a", "4.1.1.6b", "G.TEC", "DATA.terrain_effects_partial")
@pytest.mark.parametrize(
    ("unit", "printed", "against_offensive"),
    [
        ("1/3ID-M2", 3, [0, 2, 3, 4, 5]),  # infantry of any kind
        ("54HSB-Jaeger", 2, [0, 2, 3, 4, 5]),
        ("26LL-INF", 2, [0, 2, 3, 4, 5]),
        ("1/3ID-M1", 9, [0, 1, 1, 1, 1]),
        ("1/3ID-ENG1", 2, [0, 1, 1, 1, 1]),
        ("3ID-2-41", 1, [0, 1, 1, 1, 1]),
        ("1/3ID-HQ", 1, [0, 1, 1, 1, 1]),
    ],
)
def test_terrain_adds_by_symbol_and_kind_of_fire(
    field: Field, unit: str, printed: int, against_offensive: list[int]
) -> None:
    ground(field)
    piece = field.put(unit, "0101")
    for name, bonus in zip(TERRAINS, against_offensive, strict=True):
        field.move(piece, name)
        for kind in (OFFENSIVE, STRIKE):
            assert adjusted_defense(field.s, kind, piece) == printed + bonus
        for kind in OTHER_FIRE:
            assert adjusted_defense(field.s, kind, piece) == printed + (name != "0101")


@rule("18.3.1e")
def test_markers_and_hexsides_add_no_second_terrain(field: Field) -> None:
    ground(field)
    piece = field.put("1/3ID-M2", "0104")
    field.river("0104 0105", "main")
    field.s.obstacle[field.hex("0104")] = field.s.smoke[field.hex("0104")] = 1
    assert adjusted_defense(field.s, OFFENSIVE, piece) == 7


@rule("18.3.1f", "DATA.terrain_effects_partial")
def test_an_improved_position_adds_2_against_offensive_fire_and_strikes_for_its_owner(field: Field) -> None:
    ground(field)
    piece = field.put("1/3ID-M2", "0102")
    field.s.improved[field.hex("0102")] = NATO + 1
    assert [adjusted_defense(field.s, kind, piece) for kind in (OFFENSIVE, STRIKE)] == [7, 7]
    assert [adjusted_defense(field.s, kind, piece) for kind in OTHER_FIRE] == [4, 4, 4]
    field.s.improved[field.hex("0102")] = WP + 1
    assert adjusted_defense(field.s, OFFENSIVE, piece) == 5


@rule("18.9.1b3")
def test_infiltration_defensive_and_retreat_fire_use_the_section_of_other_fire(field: Field) -> None:
    ground(field)
    piece = field.put("1/3ID-M2", "0104")
    assert [adjusted_defense(field.s, kind, piece) for kind in OTHER_FIRE] == [4, 4, 4]


def test_point_blank_fire_is_other_fire(field: Field) -> None:
    ground(field)
    assert adjusted_defense(field.s, CLOSE_FIRE, field.put("27GMRD-243GMRR-U", "0103")) == 4  # EX-43-1


@rule("40.5d")
def test_artillery_on_the_off_map_display_is_in_heavy_woods(field: Field) -> None:
    gun = field.put("3ID-2-41", "3017")
    put(field.s, gun, OFF_MAP_5)
    assert adjusted_defense(field.s, STRIKE, gun) == 2
