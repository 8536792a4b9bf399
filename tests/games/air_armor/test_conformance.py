"""Random play in every scenario: it ends, hides what it must, and leaves a sound state."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import sandtable
from conformance import checks
from conformance.walk import step
from sandtable.games.air_armor.game import build

SHORT = ["s02-cavalry-morning", "s03-saale-line", "s05-home-defence", "s08-desant", "s13-retzstadt-wood"]


@pytest.mark.parametrize("scenario", SHORT)
def test_random_play_ends(scenario: str) -> None:
    assert checks.check_ends(build(), scenario, 1) > 1


@pytest.mark.parametrize("scenario", ["s03-saale-line", "s13-retzstadt-wood"])
def test_hidden_facts_never_leak(scenario: str) -> None:
    checks.check_secrets(build(), scenario, 1, 100, Counter(), Counter())


@pytest.mark.parametrize("scenario", [known.id for known in build().scenarios()])
def test_every_scenario_begins_and_goes_on_with_all_options(scenario: str) -> None:
    game = build()
    on = {spec.name: True for spec in game.options(scenario) if spec.audience == "player"}
    match = sandtable.new_match(game, scenario, 3, options=on)
    rng = random.Random(3)
    for _ in range(60):
        if match.over:
            break
        step(match, rng)
    assert game.check(match.play.state) == []
