"""Beside what tests/conformance asks of every game: all options switched on, and that every kind of secret varies."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import sandtable
from conformance import checks
from conformance.walk import step
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.state.codes import RESERVE, STEPS_SECRET
from sandtable.seam.match import Match

GAME = build()
ALL = [known.id for known in GAME.scenarios()]
WORLDS = 6  # other worlds looked at in each position

every_scenario = pytest.mark.parametrize("scenario", ALL)


@every_scenario
def test_every_scenario_begins_and_goes_on_with_all_options(scenario: str) -> None:
    match = with_options(scenario, 3)
    rng = random.Random(3)
    for _ in range(150):
        if match.over:
            break
        step(match, rng)
        if rng.random() < 0.1:
            assert GAME.check(match.play.state) == []
    assert GAME.check(match.play.state) == []


@pytest.mark.parametrize("side", ["wp", "nato"])
def test_a_match_with_one_hidden_side_goes_on(side: str) -> None:
    options = {"hidden_mode": True, "hidden_side": side}
    match = sandtable.new_match(GAME, "s05-home-defence", 5, options=options)
    rng = random.Random(5)
    for number in range(400):
        if match.over:
            break
        step(match, rng)
        if number % 40 == 0:
            assert GAME.check(match.play.state) == []
            for role in ("WP", "NATO"):
                checks.check_world(match, role, rng)


def with_options(scenario: str, seed: int) -> Match:
    """A match with everything that its players may switch on."""
    on = {spec.name: True for spec in GAME.options(scenario) if spec.audience == "player" and True in spec.values}
    return sandtable.new_match(GAME, scenario, seed, options=on)


# -- every kind of secret really varies between the worlds that a role cannot tell apart -----------------------


def worlds(match: Match, role: str) -> list[Match]:
    rng = random.Random(7)
    return [checks.check_world(match, role, rng) for _ in range(WORLDS)]


def planning(scenario: str) -> Match:
    """The first time that WP plans."""
    match = sandtable.new_match(GAME, scenario, 1)
    while not any(action[0] == "plan" for action in match.actions()):
        match.apply(("done",) if ("done",) in match.actions() else match.actions()[0])
    return match


def test_steps_and_dummies_differ_between_worlds() -> None:
    differ = [0, 0]  # by side that looks
    dummies = 0
    for scenario in ("s03-saale-line", "s05-home-defence"):
        match = planning(scenario)
        steps, secrets = match.play.state.steps, match.play.state.secrets
        for side, role in enumerate(match.roles):
            hidden = [slot for slot in secrets.unknown_to(side) if secrets.kind[slot] == STEPS_SECRET]
            for world in worlds(match, role):
                other = world.play.state.steps
                differ[side] += sum(other[piece] != steps[piece] for piece in hidden)
                dummies += sum((other[piece] == 0) != (steps[piece] == 0) for piece in hidden)
    assert all(differ)
    assert dummies


def test_plans_and_reserves_differ_between_worlds() -> None:
    match = planning("s03-saale-line")
    while any(action[0] == "plan" for action in match.actions()):
        reserve = [action for action in match.actions() if action[0] == "plan" and action[2] == RESERVE]
        match.apply(reserve[0] if reserve else ("done",))
    reserves = [regiment for regiment in GAME.tables.regiments if match.play.state.plan[regiment] == RESERVE]
    assert reserves
    plans = [world.play.state.plan for world in worlds(match, "NATO")]
    assert any(plan[regiment] != RESERVE for plan in plans for regiment in reserves)


def test_minefields_differ_between_worlds() -> None:
    match = planning("s04-ball-bearings")
    state = match.play.state
    fields = [number for number, hex in enumerate(state.mine_hex) if hex >= 0]
    assert fields
    others = [world.play.state.mine_real for world in worlds(match, "WP")]
    assert any(other[number] != state.mine_real[number] for other in others for number in fields)


def test_the_face_down_chit_differs_between_worlds() -> None:
    match = planning("s11-first-day")
    match.apply(next(action for action in match.actions() if action[0] == "chit"))
    match.apply(("done",))
    assert not match.play.state.secrets.known(match.play.state.chit_slot, 1)
    assert len({world.play.state.chit for world in worlds(match, "NATO")}) > 1


def test_revealed_steps_and_private_pools_of_hidden_mode_differ_between_worlds() -> None:
    met: Counter[str] = Counter()
    for seed in range(4):
        match = sandtable.new_match(GAME, "s13-retzstadt-wood", seed)
        rng = random.Random(seed)
        while not match.over:
            step(match, rng)
            secrets = match.play.state.secrets
            unknown = [slot for slot in secrets.unknown_to(1) if secrets.kind[slot] == STEPS_SECRET]
            if unknown and not match.over:
                for world in worlds(match, "NATO"):
                    met["steps"] += any(world.play.state.steps[p] != match.play.state.steps[p] for p in unknown)
                    met["pools"] += world.play.state.pool != match.play.state.pool
                if met["pools"]:
                    return
    assert met["steps"]
    assert met["pools"]
