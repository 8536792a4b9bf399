"""Where a value stands in a column."""

from __future__ import annotations

from sandtable.games.air_armor.state.columns import places_of


def test_the_places_of_a_value_are_found_in_order_the_first_and_the_last_too() -> None:
    assert places_of(bytearray([2, 0, 1, 2, 2]), 2) == [0, 3, 4]
    assert places_of(bytearray(3), 1) == []
