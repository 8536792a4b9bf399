"""What the enemy may imagine of airmobile counters that wait off the map."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.games.air_armor.state.codes import OFF_AIR, WP


def waiting(match: sandtable.Match) -> list[int]:
    s = match.play.state
    return [piece for piece in range(1, s.t.ground_pieces) if s.place[piece] == OFF_AIR and s.t.side[piece] == WP]


@pytest.mark.parametrize("field", ["used", "activated"])
def test_a_bot_of_the_enemy_cannot_tell_which_of_them_took_part_in_an_operation(field: str) -> None:
    one, two = (sandtable.new_match("air-armor", scenario="s08-desant", seed=1) for _ in range(2))
    for match in (one, two):
        match.apply(("done",))  # the arrivals of the first turn
    first, second = waiting(one)[:2]
    getattr(one.play.state, field)[first] = getattr(two.play.state, field)[second] = 1
    assert one.view("NATO") == two.view("NATO")
    assert one.hash() != two.hash()
    worlds = [match.clone(unseen_by="NATO", seed="a world").hash() for match in (one, two)]
    assert worlds[0] == worlds[1]
    assert one.clone(unseen_by="WP", seed="a world").hash() != two.clone(unseen_by="WP", seed="a world").hash()
