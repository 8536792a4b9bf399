"""Who does nothing but follow hints wins the guided games. `python tools/hints_win.py` measures all of them."""

from __future__ import annotations

import pytest

from sandtable import registry
from sandtable.bots.hints import lesson_by_hints

SEEDS = 8
LEAST = 0.6


@pytest.mark.parametrize(
    ("game_id", "name"),
    [
        ("ardennes44", "our"),
        ("air-armor", "road"),
        ("fields-of-fire", "farm"),
        ("fields-of-fire", "farm-2e"),
        ("fields-of-fire", "tank"),
        ("atlantic-chase", "breakout"),
    ],
)
def test_a_guided_game_is_won_by_hints_alone(game_id: str, name: str) -> None:
    game = registry.game(game_id)
    worth = [lesson_by_hints(game, game.lesson(name), f"hints {seed}") for seed in range(SEEDS)]
    assert sum(worth) / SEEDS >= LEAST
