"""A handicap: a mission that lasts longer than its own turns."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.field import GAME
from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.games.fields_of_fire.rules.sight.visibility import light_level
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.seam.seat import Chair


@pytest.mark.parametrize("more", [0, 2])
def test_a_mission_ends_so_many_turns_later(more: int) -> None:
    match = sandtable.new_match(GAME, "L1", 1, {"more_turns": more})
    player = bots.make("random", GAME, 1)
    while not match.over:
        match.apply(player.choose(Chair(match, "company")), "company")
    assert match.clock == (6 + more, 6 + more)


def test_it_grows_no_lighter_and_no_darker_after_the_last_turn_of_the_mission() -> None:
    dusk = next(mission for mission in GAME.t.missions.values() if GAME.t.charts.light[mission.light[-1]])
    s = GAME.start(dusk.key, GAME.resolve(dusk.key, {"more_turns": 1}))
    assert isinstance(s, Company)
    s.turn = dusk.turns
    level = light_level(s)
    s.turn += 1
    assert light_level(s) == level != 0


def test_at_most_four_turns_are_added() -> None:
    with pytest.raises(BadSetup):
        GAME.resolve("L1", {"more_turns": 5})
