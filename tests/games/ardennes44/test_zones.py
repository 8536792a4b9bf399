"""Zones of control and ZOC bonds (rules 9 and 10)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field


@pytest.mark.rule("ardennes44:9.1a", "ardennes44:9.1b", "ardennes44:22.10")
def test_every_combat_unit_exerts_a_zone_into_six_hexes(field: Field) -> None:
    field.plain(5, 5)
    field.put("G-2Pz-2PG", "0202", order=1)
    field.put("G-XLVII-766VAK", "0404")
    for centre in ("0202", "0404"):
        for near in field.t.grid.around(field.hex(centre)):
            assert field.s.zoc.in_zone(ALLIES, near)
            assert field.s.zoc.next_to_enemy(ALLIES, near)
            assert not field.s.zoc.in_zone(GERMANS, near)
