"""Odds in option rows: those that the table shows, and no others."""

from __future__ import annotations

import numpy as np
import pytest

import sandtable
from lab.test_observations import walk
from sandtable.engine.answers import NONE
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.odds import shown
from sandtable.seam.match import Match

SHOWN = {
    "atlantic-chase": ["s02_raiders_1939", "b05_river_plate"],
    "ardennes44": ["learning"],
    "fields-of-fire": ["L1"],
    "air-armor": ["s01-lauringen-road"],
}
TABLES = [(name, scenario) for name, scenarios in SHOWN.items() for scenario in scenarios]


def odds_met(match: Match) -> list[float]:
    role = match.deciding[0]
    return [odds for odds in shown(match, role, match.actions(role)) if odds != NONE]


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_odds_are_met_and_in_their_range(name: str, scenario: str) -> None:
    game = sandtable.game(name)
    met: list[float] = []
    for seed in range(12):
        for match in walk(game, scenario, every=1, seed=seed):
            met += odds_met(match)
        if len(met) > 20:
            break
    assert met
    assert all(0 <= odds <= 1 for odds in met)


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_worlds_that_a_role_cannot_tell_apart_have_the_same_odds(name: str, scenario: str) -> None:
    for number, match in enumerate(walk(sandtable.game(name), scenario, every=5)):
        for role in match.deciding:
            listed = match.actions(role)
            for seed in range(2):
                world = match.clone(unseen_by=role, seed=f"{number} {seed}")
                assert shown(world, role, listed) == shown(match, role, listed)


def test_a_shot_has_the_chance_of_a_hit() -> None:
    match = sandtable.new_match("atlantic-chase", "b05_river_plate", 1, simulation=True)
    while match.decision is not None and match.decision.key != "atlantic-chase/declare-fire":
        match.apply(match.actions()[-1])
    assert match.decision is not None
    (row, *_) = match.decision.info["odds"]
    told = dict(zip(match.actions(), shown(match, match.deciding[0], match.actions()), strict=True))
    assert told["fire_at", row["target"]] == pytest.approx(row["results"]["HIT"] / row["of"])
    assert told["hold_fire",] == NONE


def test_rows_have_a_last_column_for_them() -> None:
    plain = SeatEnv("atlantic-chase", "b05_river_plate", actions="options")
    seat = SeatEnv("atlantic-chase", "b05_river_plate", actions="options", odds=True)
    (before, _), (seen, _) = plain.reset(seed=1), seat.reset(seed=1)
    over, met = False, 0
    while not over:
        assert seat.observation_space.contains(seen)
        assert np.array_equal(seen["options"][:, :-1], before["options"])
        met += int((seen["options"][:, -1] != NONE).sum())
        seen, _, over, _, _ = seat.step(0)
        before, *_ = plain.step(0)
    assert met
