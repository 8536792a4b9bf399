"""The conformance suite: every registered game, and the torture game, on every scenario.

The compiled build plays every scenario. The plain one plays the same games (tools/same_play.py) but more slowly: it
plays the first scenario of each game, or all if it is the only build (SANDTABLE_CONFORMANCE=all). The guard that sees
writes into the state works in plain code only, so there it watches every scenario.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

import sandtable
from conformance import checks
from conformance.refusals import Meter
from conformance.untouched import COMPILED
from engine.fog.game import Fog
from sandtable.engine.game import Game
from sandtable.registry import in_the_making

ALL: list[tuple[Game, str]] = [(Fog(), "lane")]
ALL += [(sandtable.game(id), scenario.id) for id in sandtable.games() for scenario in sandtable.game(id).scenarios()]
IN_THE_MAKING = [(sandtable.game(id), sandtable.game(id).scenarios()[0].id) for id in in_the_making()]
ALL += IN_THE_MAKING
FIRST: list[tuple[Game, str]] = [
    ALL[0],
    *[(sandtable.game(id), sandtable.game(id).scenarios()[0].id) for id in sandtable.games()],
    *IN_THE_MAKING,
]

PLAYED = ALL if COMPILED or os.environ.get("SANDTABLE_CONFORMANCE") == "all" else FIRST
GUARDED = FIRST if COMPILED else ALL  # plain code is watched while it is asked

FEW = 10  # secrets met so seldom may all have been dealt again as they were
ILLEGAL = 5_000  # illegal answers tried on every scenario
TELLING = 0.95  # least share of refusals with a rule and a reason of their own
BY_A_RULEBOOK = [*sandtable.games(), *in_the_making()]


def each(cases: list[tuple[Game, str]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "scenario"), cases, ids=[f"{game.id}:{name}" for game, name in cases])


@each(PLAYED)
def test_the_same_seed_gives_the_same_match(game: Game, scenario: str) -> None:
    checks.check_determinism(game, scenario, 1, 120)


@each(PLAYED)
def test_a_record_rebuilds_the_match(game: Game, scenario: str) -> None:
    checks.check_replay(game, scenario, 2, 400)


@each(PLAYED)
def test_a_save_loads_in_every_frame(game: Game, scenario: str) -> None:
    assert checks.check_save_and_load(game, scenario, 3, 600)


@each(PLAYED)
def test_clones_and_views_leave_the_match_alone(game: Game, scenario: str) -> None:
    checks.check_clone_and_views(game, scenario, 4, 200)


@each(PLAYED)
def test_views_are_plain_data_of_their_own(game: Game, scenario: str) -> None:
    checks.check_plain_views(game, scenario, 9, 80)


@each(GUARDED)
def test_asking_writes_nothing_into_the_state(game: Game, scenario: str) -> None:
    assert checks.check_asking(game, scenario, 8, 60)


@each(FIRST)
def test_undo_is_exact(game: Game, scenario: str) -> None:
    assert sum(checks.check_undo(game, scenario, seed, 300) for seed in range(4)) > 0


@each(PLAYED)
def test_hidden_facts_never_leak(game: Game, scenario: str) -> None:
    differed: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for seed in range(3):
        checks.check_secrets(game, scenario, seed, 200, differed, met)
    for kind, times in met.items():
        assert differed[kind] >= times * 0.1 or times < FEW, (
            f"{kind} was hidden {times} times and resampled {differed[kind]} times"
        )


@each(PLAYED)
def test_nothing_illegal_is_accepted_and_refusals_tell_why(game: Game, scenario: str) -> None:
    tried, meter = 0, Meter()
    for seed in range(60):
        tried += checks.check_illegal(game, scenario, seed, 500, 100, ILLEGAL - tried, meter)
        if tried >= ILLEGAL:
            break
    assert tried >= ILLEGAL, f"only {tried} illegal answers could be tried"
    if game.id in BY_A_RULEBOOK:
        told = meter.answers_told + meter.clicks_told
        assert told >= TELLING * (meter.answers + meter.clicks), meter.dumb


@each(PLAYED)
def test_every_answer_has_its_number(game: Game, scenario: str) -> None:
    checks.check_encoding(game, scenario, 6, 300)


@each(PLAYED)
def test_random_play_ends(game: Game, scenario: str) -> None:
    for seed in range(3):
        assert checks.check_ends(game, scenario, seed) > 1
