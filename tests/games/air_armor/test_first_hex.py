"""The hex in the corner has the number 0 and is a hex like any other: no rule takes it for "off the map"."""

from __future__ import annotations

import pytest

from games.air_armor.field import Field
from sandtable.games.air_armor.rules.air.landing import BOTH_IN_FLAK, lz_reason
from sandtable.games.air_armor.rules.combat.retreat import retreated_hexes
from sandtable.games.air_armor.rules.command.range import entry_hexes
from sandtable.games.air_armor.rules.command.task_force_units import _near_marker_reason
from sandtable.games.air_armor.rules.fire.modifiers import _standing_halvings
from sandtable.games.air_armor.rules.ground.zoc import exerts_zoc
from sandtable.games.air_armor.rules.operations.variants import can_overrun
from sandtable.games.air_armor.rules.pieces.chain import range_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, QUEUED, WP

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"
DESANT = "35GAAB-1Bn-U"
CORNER = "0101"


@pytest.fixture
def field(field: Field) -> Field:
    field.plain(9, 9)
    assert field.hex(CORNER) == 0
    return field


def test_a_unit_in_the_corner_exerts_a_zone_of_control(field: Field) -> None:
    assert exerts_zoc(field.s, field.put(M1, CORNER, 1), field.hex("0102"))


def test_an_hq_in_the_corner_has_a_command_range(field: Field) -> None:
    assert range_reason(field.s, field.put("1/3ID-HQ", CORNER), field.hex("0102")) is None


def test_a_sortie_from_flak_in_the_corner_does_not_land_in_flak(field: Field) -> None:
    unit = field.put(DESANT, CORNER, 1)
    field.operation(ASSAULT, unit)
    field.put(M1, "0103", 1)
    field.put(M2, "0107", 1)
    assert lz_reason(field.s, [unit], field.hex(CORNER), field.hex("0105")) == BOTH_IN_FLAK
    assert lz_reason(field.s, [unit], -1, field.hex("0105")) is None


def test_gas_in_the_corner_halves_fire_from_there(field: Field) -> None:
    unit = field.put(M1, CORNER, 1)
    assert _standing_halvings(field.s, unit) == 0
    field.s.gas_zone[field.hex(CORNER)] = 1
    assert _standing_halvings(field.s, unit) == 1


def test_units_that_retreated_into_the_corner_have_retreated(field: Field) -> None:
    unit = field.put(BMP, CORNER, 1)
    field.s.op.retreated[unit] = 1
    assert retreated_hexes(field.s, WP) == [field.hex(CORNER)]


def test_a_unit_can_begin_an_overrun_in_the_corner(field: Field) -> None:
    unit = field.put(TANKS, CORNER, 1)
    field.put(M1, "0104", 1)
    field.operation(HASTY_ATTACK, unit, objective="0104")
    assert can_overrun(field.s)


def test_a_lead_unit_in_the_corner_is_on_the_map(field: Field) -> None:
    lead, other = field.put(M1, CORNER, 1), field.put(M2, "0102", 1)
    assert _near_marker_reason(field.s, lead, field.hex(CORNER), other) is None


def test_a_unit_that_waits_beside_the_corner_enters_near_it(field: Field) -> None:
    field.map.edge = [[field.hex("0101"), field.hex("0109")], []]
    unit = field.put(BMP, "0505", 1)
    put(field.s, unit, QUEUED)
    field.s.entry_zone[unit] = -1
    assert field.names(entry_hexes(field.s, unit)) == {"0101", "0109"}
    field.s.entry[unit] = field.hex(CORNER)
    assert field.names(entry_hexes(field.s, unit)) == {"0101"}
