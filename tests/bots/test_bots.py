"""Generic bots: legal answers only, from what their seat knows, and stronger with more thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import sandtable
from bots.pile import Pile
from bots.waiting import Waiting
from engine.fog.game import Fog
from sandtable import bots
from sandtable.bots.greedy import PATIENCE
from sandtable.engine.play import Play
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair


class Valued(Fog):
    """Fog with an opinion about positions: losses count."""

    def value(self, g: Play[Any], role: int) -> float:
        lost: Sequence[int] = g.state.lost
        return (lost[1 - role] - lost[role]) / 6


def wins(first: str, second: str, games: int) -> float:
    game = Pile()
    won = 0
    for seed in range(games):
        match = sandtable.new_match(game, seed=seed, simulation=True)
        strong = "First" if seed % 2 else "Second"
        players = {role: bots.make(first if role == strong else second, game, f"{seed}{role}") for role in match.roles}
        while not match.over:
            bots.answer(match, players)
        assert match.result is not None
        won += match.result["winner"] == strong
    return won / games


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 40) > 0.8


def greedy_waits(work: int) -> Match:
    game = Waiting(work)
    match = sandtable.new_match(game, seed=1, simulation=True)
    players = {role: bots.make("greedy", game, 1) for role in match.roles}
    for _ in range(work + 2 * PATIENCE):
        if match.over:
            break
        bots.answer(match, players)
    return match


def test_greedy_does_not_put_off_a_lost_game_for_ever() -> None:
    assert greedy_waits(0).over


def test_greedy_is_patient_as_long_as_something_new_comes_of_its_answers() -> None:
    match = greedy_waits(2 * PATIENCE)
    assert match.over
    assert match.play.state.work == 2 * PATIENCE


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_is_repeatable_and_leaves_the_match_alone(name: str) -> None:
    match = sandtable.new_match(Valued(), seed=5)
    before = match.hash()
    answers = [bots.make(name, match.game, 9).choose(Chair(match, "Red")) for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0] in match.actions("Red")
    assert match.hash() == before


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_plays_the_same_whatever_it_cannot_see(name: str) -> None:
    match = sandtable.new_match(Valued(), seed=5)
    other = sandtable.new_match(Valued(), seed=99)
    other.play.state.strength[6:] = [0, 0, 0, 3, 1, 1]
    assert bots.make(name, match.game, 9).choose(Chair(match, "Red")) == bots.make(name, match.game, 9).choose(
        Chair(other, "Red")
    )


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(sandtable.BadSetup, match="there are"):
        bots.make("genius", Valued())
