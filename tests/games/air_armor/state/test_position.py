"""Positions written by people."""

from __future__ import annotations

from typing import Any

import pytest

from games.air_armor.field import Field
from sandtable.engine.errors import BadSetup
from sandtable.games.air_armor.position import set_position
from sandtable.games.air_armor.state.codes import NATO


def test_a_position_puts_units_markers_and_bridges(field: Field) -> None:
    row = {"unit": "1/3ID-M1", "steps": 2, "at": "3017", "used": 1}
    set_position(
        field.s, {"turn": 3, "role": "NATO", "units": [row, row], "blown": ["3214 3215"], "obstacles": ["1912"]}
    )
    one, two = field.s.pieces_at(NATO, field.hex("3017"))
    assert one != two
    assert field.s.steps[one] == field.s.used[two] * 2 == 2
    assert field.s.near[NATO][field.hex("3018")] == 2
    assert field.s.blown[field.site("3214 3215")]
    assert field.s.obstacle[field.hex("1912")]
    assert (field.s.turn, field.s.role) == (3, NATO)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"units": [{"unit": "1/3ID-M9", "at": "3017"}]}, "1/3ID-M9"),
        ({"units": [{"unit": "1/3ID-M1", "at": "9917"}]}, "9917"),
        ({"units": [{"unit": "1/3ID-M1", "at": "3017", "steps": 5}]}, "5 steps"),
        ({"units": [{"unit": "1/3ID-HQ", "at": "3017"}] * 2}, "no counter"),
        ({"units": [{"unit": "1/3ID-M1", "at": "3017", "tired": 1}]}, "tired"),
        ({"blown": ["3017 3018"]}, "no bridge"),
        ({"role": "Sweden"}, "Sweden"),
    ],
)
def test_a_wrong_position_is_refused_in_words(field: Field, position: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        set_position(field.s, position)
