"""Leaving the map (11.9)."""

import pytest

from games.ardennes44.field import ALLIES, Field
from sandtable.games.ardennes44.movement import Trip, exit_boxes, survey


@pytest.mark.rule("ardennes44:11.9a", "ardennes44:11.3a")
def test_two_tactical_hexes_are_not_followed_by_leaving_the_map(field: Field) -> None:
    field.draw("f f f\nf f f\nf f f")
    for hex in range(field.t.grid.size):
        field.t.edge_box[hex] = 2
    field.source("0101", ALLIES, box=2)
    trip = Trip(field.put("A-28-110.1", "0202"))
    s = field.s
    s.turn, s.role = 3, ALLIES
    assert exit_boxes(s, trip, survey(s, trip)) == [2]
    trip.tactical, trip.hexes = 1, 2
    assert exit_boxes(s, trip, survey(s, trip)) == []
