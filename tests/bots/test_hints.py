"""Who does nothing but follow hints wins the guided games. `python tools/hints_win.py` measures all of them.

The compiled build plays all that are named here, the plain one the first.
"""

from __future__ import annotations

import os

import pytest

from conformance.untouched import COMPILED
from sandtable import registry
from sandtable.bots.hints import lesson_by_hints

SEEDS = 8
LEAST = 0.6


GUIDED = [
    ("ardennes44", "our"),
    ("air-armor", "road"),
    ("fields-of-fire", "farm"),
    ("fields-of-fire", "farm-2e"),
    ("fields-of-fire", "tank"),
    ("atlantic-chase", "breakout"),
]
EVERYWHERE = COMPILED or os.environ.get("SANDTABLE_CONFORMANCE") == "all"


@pytest.mark.parametrize(("game_id", "name"), GUIDED if EVERYWHERE else GUIDED[:1])
def test_a_guided_game_is_won_by_hints_alone(game_id: str, name: str) -> None:
    game = registry.game(game_id)
    worth = [lesson_by_hints(game, game.lesson(name), f"hints {seed}") for seed in range(SEEDS)]
    assert sum(worth) / SEEDS >= LEAST
