"""A bot that looks ahead answers the same in worlds that differ only in what its seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import bots
from sandtable.bots.foresight import Budget, chances
from sandtable.seam.match import Match
from sandtable.seam.player import Player
from sandtable.seam.seat import Chair

HIDDEN: list[tuple[str, str, str, dict[str, Any]]] = [
    ("atlantic-chase", "b01_denmark_strait", "admiral", {"advanced_battle": True}),
]
WORLDS = 3
ROLLOUTS = 4
LONGEST = 400


def other_worlds(match: Match) -> list[Match]:
    """The match as the seat that is asked last might imagine it."""
    return [match.clone(unseen_by=match.deciding[-1], seed=f"other {number}") for number in range(WORLDS)]


def hiding(game: str, scenario: str, name: str, options: dict[str, Any]) -> list[Match]:
    """Worlds that differ in what is hidden from the seat that is asked."""
    match = sandtable.new_match(game, scenario, 7, options, simulation=True)
    players = {role: bots.make(name, match.game, role) for role in match.roles}
    for _ in range(LONGEST):
        if not match.over and len(match.deciding) == 1:
            worlds = other_worlds(match)
            if len({world.position_hash() for world in worlds}) == WORLDS:
                return worlds
        bots.answer(match, players)
    raise AssertionError("nothing was ever hidden")


@pytest.mark.parametrize(("game", "scenario", "name", "options"), HIDDEN)
@pytest.mark.parametrize("level", [str(ROLLOUTS), "learner"])
def test_the_same_answer_whatever_is_hidden(
    game: str, scenario: str, name: str, options: dict[str, Any], level: str
) -> None:
    worlds = hiding(game, scenario, name, options)
    role = worlds[0].deciding[-1]
    assert len({world.sight_hash(role) for world in worlds}) == 1
    told = {bots.make(f"{name}:{level}", world.game, 5).choose(Chair(world, role)) for world in worlds}
    assert len(told) == 1


@pytest.mark.parametrize(("game", "scenario", "name", "options"), HIDDEN)
def test_the_same_chances_whatever_is_hidden(game: str, scenario: str, name: str, options: dict[str, Any]) -> None:
    worlds = hiding(game, scenario, name, options)
    role = worlds[0].deciding[-1]
    told = []
    for world in worlds:
        player = bots.make(name, world.game, 5)
        assert isinstance(player, Player)
        told.append(chances(Chair(world, role), Budget(rollouts=ROLLOUTS), player).plain())
    assert told[0] == told[1] == told[2]
