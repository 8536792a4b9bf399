"""Discs of hexes are drawn row by row; distances say what they hold."""

from __future__ import annotations

import pytest

from sandtable.games.air_armor.loading.load import tables
from sandtable.games.air_armor.state.discs import Discs

GRID = tables().grid
MIDDLE = GRID.index_of("3517")


@pytest.mark.parametrize("hex", [GRID.edge[0], GRID.edge[-1], GRID.edge[len(GRID.edge) // 2], MIDDLE, MIDDLE + 1])
@pytest.mark.parametrize("radius", [0, 1, 2, 9, 15])
def test_a_disc_holds_the_hexes_within_its_radius(hex: int, radius: int) -> None:
    drawn = Discs(GRID).disc(hex, radius).to_bytes(GRID.size, "little")
    assert [flag == 1 for flag in drawn] == [GRID.distance(hex, other) <= radius for other in range(GRID.size)]


def test_a_disc_is_drawn_once() -> None:
    discs = Discs(GRID)
    assert discs.disc(MIDDLE, 5) is discs.disc(MIDDLE, 5)
    assert discs.disc(MIDDLE, 5) != discs.disc(MIDDLE, 4) != discs.disc(MIDDLE + 1, 4)
