"""Matches, environments and bots survive pickle and deepcopy, in the plain and in the compiled build."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable import bots, registry
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.openspiel import load
from sandtable.lab.pettingzoo import env
from sandtable.seam.match import Match

Copy = Callable[[Any], Any]


def through_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


BOTH = pytest.mark.parametrize("copied", [through_pickle, copy.deepcopy])
GAMES = pytest.mark.parametrize("name", ["fog", *sandtable.games()])


def play(match: Match, answers: int, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(answers):
        if match.over:
            return
        role = dice.choice(match.deciding)
        match.apply(dice.choice(match.actions(role)), role)


@BOTH
@GAMES
def test_a_copy_of_a_match_goes_on_like_the_match(name: str, copied: Copy, fog: str) -> None:
    match = sandtable.new_match(name, seed=4)
    for seed in range(4):
        play(match, 5, seed)
        twin = copied(match)
        before = match.hash()
        assert (twin.hash(), twin.deciding, twin.actions()) == (before, match.deciding, match.actions())
        assert twin.events_since(0, match.roles) == match.events_since(0, match.roles)
        play(twin, 5, seed + 1)
        assert match.hash() == before
        play(match, 5, seed + 1)
        assert twin.hash() == match.hash()
        assert twin.record() == match.record()


@BOTH
def test_a_copy_can_take_back_what_the_match_could(copied: Copy, fog: str) -> None:
    match = sandtable.new_match(fog, seed=1)
    match.apply(match.actions()[0])
    assert match.can_undo(match.roles)
    twin = copied(match)
    twin.undo(match.roles)
    match.undo(match.roles)
    assert twin.hash() == match.hash()


def test_a_pickled_match_names_its_game(fog: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = sandtable.new_match("atlantic-chase", seed=1)
    blob = pickle.dumps(match)
    assert len(blob) < 200_000
    assert pickle.loads(blob).game is match.game
    monkeypatch.setattr(match.game, "data_hash", "of another pack")
    with pytest.raises(sandtable.BadSetup, match="other rules or data"):
        pickle.loads(blob)


@pytest.mark.parametrize("name", ["fog", "atlantic-chase"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@BOTH
def test_a_copy_of_an_environment_goes_on_like_it(name: str, bot: str, copied: Copy, fog: str) -> None:
    table = SeatEnv(name, opponent=bot)
    table.reset(seed=2)
    twin = copied(table)
    for seat in (table, twin):
        for _ in range(3):
            seat.step(int(np.flatnonzero(seat.action_masks())[0]))
    assert twin.match.hash() == table.match.hash()
    assert twin.match is not table.match


@pytest.mark.parametrize("name", sandtable.games())
@BOTH
def test_the_games_own_bots_can_be_copied(name: str, copied: Copy) -> None:
    game = sandtable.game(name)
    match = sandtable.new_match(name, seed=3, simulation=True)
    players = {role: bots.make(bots.best(game), game, role) for role in match.roles}
    bots.answer(match, players)
    twin, others = copied((match, players))
    for _ in range(2):
        bots.answer(match, players)
        bots.answer(twin, others)
    assert twin.hash() == match.hash()


@BOTH
def test_a_copy_of_a_pettingzoo_table(copied: Copy, fog: str) -> None:
    table = env(fog)
    table.reset(seed=2)
    twin = copied(table)
    for seat in (table, twin):
        seat.step(int(np.flatnonzero(seat.observe(seat.agent_selection)["action_mask"])[0]))
    assert twin.match.hash() == table.match.hash()


@BOTH
def test_a_copy_of_an_openspiel_state(copied: Copy, fog: str) -> None:
    """At questions and at chance nodes; the copy is independent."""
    assert sum(chance_nodes_copied(load(fog).new_initial_state(), copied, seed) for seed in range(20)) > 3


def chance_nodes_copied(state: Any, copied: Copy, seed: int) -> int:
    dice = random.Random(seed)
    nodes = 0
    while not state.is_terminal():
        twin = copied(state)
        assert str(twin) == str(state)
        assert twin.legal_actions() == state.legal_actions()
        nodes += state.is_chance_node()
        action = dice.choice(state.legal_actions())
        twin.apply_action(action)
        assert str(twin) != str(state)
        state.apply_action(action)
        assert str(twin) == str(state)
    return nodes


@BOTH
def test_a_copy_of_an_action_space_has_the_same_numbers(copied: Copy) -> None:
    space = sandtable.game("atlantic-chase").space("b05_river_plate")
    twin = copied(space)
    assert twin.size == space.size
    assert [twin.decode(number) for number in range(0, space.size, 99)] == [
        space.decode(number) for number in range(0, space.size, 99)
    ]


def test_a_game_outside_the_registry_is_pickled_whole() -> None:
    from bots.pile import Pile

    match = sandtable.new_match(Pile(), seed=1)
    match.game.space(match.setup.scenario)
    assert "pile" not in registry.LOADED
    assert through_pickle(match).hash() == match.hash()
