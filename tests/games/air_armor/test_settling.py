"""After a move only its two hexes are looked at; looking at everything finds no more."""

from __future__ import annotations

import random

import pytest

import sandtable
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules import flow
from sandtable.games.air_armor.rules.flow import settle_all, settle_move
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater


@pytest.mark.parametrize("scenario", ["s02-cavalry-morning", "s07-volkach-loop", "s13-retzstadt-wood"])
def test_looking_at_a_move_finds_all_that_looking_everywhere_would(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = 0

    def compare(g: Play[Theater], old: int, where: int) -> None:
        nonlocal moves
        moves += 1
        settle_move(g, old, where)
        found = g.state.dump()
        settle_all(g)
        assert g.state.dump() == found, g.trace()

    monkeypatch.setattr(flow, "settle_move", compare)
    match = sandtable.new_match("air-armor", scenario, 3, simulation=True)
    dice = random.Random(3)
    for _ in range(250):
        actions = match.actions()
        if not actions:
            break
        match.apply(dice.choice(actions))
    if flow.__file__.endswith(".py"):  # compiled code calls its own functions past the test
        assert moves > 10


def test_two_different_moves_or_a_loss_make_all_be_looked_at() -> None:
    s = Theater()
    s.t = sandtable.new_match("air-armor", "s01-lauringen-road", 1).play.state.t
    s.restless = 0
    s.stir(5, 6)
    move = s.restless
    s.stir(5, 6)
    assert s.restless == move != EVERYWHERE
    s.stir(6, 7)
    assert s.restless == EVERYWHERE
    s.stir(5, 6)
    assert s.restless == EVERYWHERE
    s.restless = 0
    s.stir(-1, 6)
    assert s.restless == EVERYWHERE
