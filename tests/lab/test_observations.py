"""What learning agents see: the declaration holds, nothing hidden gets in, and looking often equals looking once."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import sandtable
from sandtable.engine.answers import AnswerRows
from sandtable.engine.game import Game
from sandtable.engine.message import Action
from sandtable.engine.observation import Observation
from sandtable.lab.sight import Sight, bounds
from sandtable.seam.match import Match

TABLES = [
    ("fog", "lane"),
    ("atlantic-chase", "s01_learning_breakout"),
    ("atlantic-chase", "s14_pq17"),
    ("atlantic-chase", "b05_river_plate"),
    ("ardennes44", "learning"),
    ("ardennes44", "campaign"),
    ("fields-of-fire", "L1"),
    ("fields-of-fire", "B2"),
    ("fields-of-fire", "F1"),
    ("fields-of-fire", "normandy_1944"),
    ("air-armor", "s01-lauringen-road"),
    ("air-armor", "s13-retzstadt-wood"),
    ("air-armor", "s05-home-defence"),
    ("air-armor", "s08-desant"),
]
EVERY_TABLE = pytest.mark.parametrize(("name", "scenario"), TABLES)
OPEN_TABLES = [
    ("atlantic-chase", "s01_learning_breakout"),
    ("atlantic-chase", "b01_denmark_strait"),
    ("ardennes44", "learning"),
    ("ardennes44", "six-turn"),
]
ANSWERS = 150
RICHER = ("fuel_dumps", "roadblocks", "hidden_mode", "gas")


def walk(game: Game, scenario: str, every: int, seed: int = 3) -> Iterator[Match]:
    """Moments of a random match."""
    match = sandtable.new_match(game, scenario, seed, with_secrets(game, scenario), simulation=True)
    dice = random.Random(seed)
    for number in range(ANSWERS):
        if match.over:
            return
        if number % every == 0:
            yield match
        role = dice.choice(match.deciding)
        match.apply(dice.choice(match.actions(role)), role)


def with_secrets(game: Game, scenario: str) -> dict[str, bool]:
    """The options that bring hidden things and more markers onto the table."""
    return {spec.name: True for spec in game.options(scenario) if spec.name in RICHER}


def bytes_seen(game: Game, match: Match, role: str) -> bytes:
    return Sight(game, role).look(match).tobytes()


def rows_of(game: Game, match: Match, role: str) -> bytes:
    rows = AnswerRows(game.verbs, game.domains(match.setup.scenario))
    rows.fill(match.actions(role))
    return rows.numbers.tobytes()


@EVERY_TABLE
def test_worlds_that_a_role_cannot_tell_apart_look_the_same(name: str, scenario: str, fog: str) -> None:
    game = sandtable.game(name)
    for number, match in enumerate(walk(game, scenario, every=6)):
        for role in match.roles:
            seen, rows, value = bytes_seen(game, match, role), rows_of(game, match, role), match.value(role)
            for seed in range(3):
                world = match.clone(unseen_by=role, seed=f"{number} {seed}")
                assert bytes_seen(game, world, role) == seen, match.trace()
                assert rows_of(game, world, role) == rows
                assert world.value(role) == value  # of which rewards by value are made


@EVERY_TABLE
def test_every_number_is_in_its_range(name: str, scenario: str, fog: str) -> None:
    game = sandtable.game(name)
    sights = {role: Sight(game, role) for role in game.roles(scenario)}
    low, high = bounds(next(iter(sights.values())).observation)
    for match in walk(game, scenario, every=1):
        for sight in sights.values():
            vector = sight.look(match)
            outside = np.flatnonzero((vector < low) | (vector > high))
            assert not len(outside), [whereabouts(sight.observation, int(at), vector[at]) for at in outside[:3]]


def whereabouts(observation: Observation, at: int, value: float) -> str:
    for block in observation.blocks:
        if block.start <= at < block.start + block.size:
            return f"{block.name}.{block.names[(at - block.start) // block.rows]} {value}"
    raise LookupError(at)


@EVERY_TABLE
def test_a_sight_kept_up_to_date_equals_a_fresh_one(name: str, scenario: str, fog: str) -> None:
    """One observation that has followed another match, and both roles by turns."""
    game = sandtable.game(name)
    kept = game.observation()
    for seed in (1, 2):
        for match in walk(game, scenario, every=4, seed=seed):
            for role, word in enumerate(match.roles):
                kept.look(match.play, role)
                assert list(kept.numbers) == match.observe(word), match.trace()


@pytest.mark.parametrize(("name", "scenario"), OPEN_TABLES)
def test_what_was_chosen_shows_in_the_next_question(name: str, scenario: str) -> None:
    """Two answers that lead to different questions of the same kind do not look alike to the role that gave them."""
    game = sandtable.game(name)
    compared = 0
    for match in walk(game, scenario, every=1):
        role = match.deciding[0]
        known: dict[bytes, tuple[str, Action]] = {}
        rolled = match.play.chance.counter
        for action in match.actions(role)[:12]:
            world = match.clone()
            world.apply(action, role)
            if world.over or role not in world.deciding or world.play.chance.counter != rolled:
                continue
            looks = bytes_seen(game, world, role) + rows_of(game, world, role)
            other = known.setdefault(looks, (world.position_hash(), action))
            assert other[0] == world.position_hash(), f"{match.trace()}: {other[1]} and {action}"
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("name", sandtable.games())
def test_all_scenarios_of_a_game_have_the_same_blocks(name: str) -> None:
    game = sandtable.game(name)
    observation = game.observation()
    for scenario in game.scenarios():
        match = sandtable.new_match(game, scenario.id, 1, simulation=True)
        observation.look(match.play, 0)
    assert sum(block.size for block in observation.blocks) == len(observation.numbers) == observation.size


def test_blocks_are_views_of_the_vector(fog: str) -> None:
    game = sandtable.game(fog)
    match = sandtable.new_match(game, seed=1, simulation=True)
    sight = Sight(game, "Red")
    sight.look(match)
    assert sight.blocks["counters"].shape == (3, 12)
    assert sight.blocks["counters"][0].tolist() == match.play.state.cell
    assert sight.blocks["counters"].base is not None
    assert set(sight.blocks["counters"][1][6:]) == {-1.0}


def test_a_column_of_another_length_is_refused(fog: str) -> None:
    game = sandtable.game(fog)
    match = sandtable.new_match(game, seed=1, simulation=True)
    observation = game.observation()
    counters = observation.blocks[2]
    counters.names[:] = ["cell", "strength", "strength"]
    match.play.state.cell.append(0)
    with pytest.raises(ValueError, match="cell has 13 rows, not 12"):
        observation.see_columns(counters, match.play.state)


def test_whose_main_effort_chit_it_is_stays_unknown_to_nato() -> None:
    game = sandtable.game("air-armor")
    start = sandtable.new_match(game, "s12-sixty-miles", 1, simulation=True)
    divisions = start.play.state.t.divisions[:2]
    seen: dict[str, set[float]] = {"WP": set(), "NATO": set()}
    for division in divisions:
        match = start.clone()  # what was seen of a moment is kept: each chit has its own
        s = match.play.state
        s.chit, s.chit_turn = division, s.turn
        s.secrets.knowers[s.chit_slot] = 1
        s.routes.laid_out = None  # a copy of the table, made before
        for role, found in seen.items():
            sight = Sight(game, role)
            sight.look(match)
            clock = next(block for block in sight.observation.blocks if block.name == "clock")
            found.add(float(sight.blocks["clock"][clock.names.index("chit")][0]))
    assert seen == {"WP": set(map(float, divisions)), "NATO": {-2.0}}
