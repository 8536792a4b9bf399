"""What every game's players owe to the search: an entry for every question, copies, worlds left as they were."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from sandtable import bots
from sandtable.engine.choices import Choose, Question
from sandtable.engine.frames import Frame
from sandtable.seam.match import Match
from sandtable.seam.player import Player
from sandtable.seam.seat import Chair
from sandtable.words import LANGUAGES, words_of

GAMES = [
    ("atlantic-chase", "s10_rheinuebung", "admiral"),
    ("ardennes44", "learning", "planner"),
    ("air-armor", "s01-lauringen-road", "planner"),
    ("air-armor", "s03-saale-line", "planner"),
    ("fields-of-fire", "D2", "commander"),
    ("fields-of-fire", "A7", "commander"),
]
ANSWERS = 60  # of a walk


def kinds_of(kind: type[Any]) -> Iterator[type[Any]]:
    for other in kind.__subclasses__():
        yield other
        yield from kinds_of(other)


def questions(game: str) -> list[type[Any]]:
    """Every class of frames of a game that asks something."""
    room = type(sandtable.game(game)).__module__.rpartition(".")[0]
    rules = importlib.import_module(f"{room}.rules")
    for found in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        importlib.import_module(found.name)
    own = {kind for kind in kinds_of(Frame) if kind.__module__.startswith(room)}
    return sorted(filter(asks, own), key=lambda kind: kind.__name__)


def asks(kind: type[Any]) -> bool:
    """Whether a class offers answers; one that others are made from leaves its things or its rule open."""
    if issubclass(kind, Question) and not kind.rule:
        return False
    if issubclass(kind, Choose) and kind.options is Choose.options:
        return kind.things is not Choose.things
    return kind.options is not Frame.options


def player(game: str, name: str, seed: object = 1) -> Player:
    made = bots.make(name, sandtable.game(game), f"{seed}")
    assert isinstance(made, Player)
    return made


@pytest.mark.parametrize(("game", "scenario", "name"), GAMES)
def test_a_player_has_an_entry_for_every_question(game: str, scenario: str, name: str) -> None:
    known = player(game, name)
    asked = questions(game)
    assert len(asked) > 30
    assert [kind.__name__ for kind in asked if not known.knows(kind)] == []


def walk(match: Match, players: dict[str, Player], answers: int) -> None:
    for _ in range(answers):
        if not match.over:
            bots.answer(match, dict(players))


@pytest.mark.parametrize(("game", "scenario", "name"), GAMES)
def test_a_copy_goes_on_as_the_player_would(game: str, scenario: str, name: str) -> None:
    match = sandtable.new_match(game, scenario, seed=4, simulation=True)
    players = {role: player(game, name, role) for role in match.roles}
    walk(match, players, ANSWERS)
    twins = {role: one.copy() for role, one in players.items()}
    other = match.clone()
    walk(match, players, ANSWERS)
    walk(other, twins, ANSWERS)
    assert match.hash() == other.hash()


@pytest.mark.parametrize(("game", "scenario", "name"), GAMES)
def test_a_player_leaves_a_lent_world_as_it_was(game: str, scenario: str, name: str) -> None:
    match = sandtable.new_match(game, scenario, seed=5, simulation=True)
    players = [player(game, name, role) for role in match.roles]
    for _ in range(3 * ANSWERS):
        if match.over:
            break
        role = match.play.asked[0]
        actions = match.actions()
        before = match.hash()
        plans = players[role].alternatives(match, role) if players[role].look(match, role) else []
        answer = players[role].reply(match, role, actions)
        assert match.hash() == before
        assert all(plan.first is None or plan.first in actions for plan in plans)
        match.apply(answer if answer in actions else actions[0])


@pytest.mark.parametrize(("game", "scenario", "name"), [*GAMES[:4], ("fields-of-fire", "L1", "commander")])
def test_the_same_seed_and_rollouts_give_the_same_answer(game: str, scenario: str, name: str) -> None:
    match = sandtable.new_match(game, scenario, seed=6, simulation=True)
    walk(match, {role: player(game, name, role) for role in match.roles}, 3 * ANSWERS)
    before = match.hash()
    chair = Chair(match, match.deciding[0])
    first, second = (bots.make(f"{name}:6", match.game, 1).choose(chair) for _ in range(2))
    assert first == second
    assert first in match.actions()
    assert match.hash() == before


@pytest.mark.parametrize(("game", "scenario", "name"), [*GAMES[:2], *GAMES[3:5]])
def test_three_styles_can_be_told_apart(game: str, scenario: str, name: str) -> None:
    found = set()
    styles = [name, *(f"{name}:{style}" for style in player(game, name).styles)]
    for bot in styles:
        match = sandtable.new_match(game, scenario, seed=4, simulation=True)
        walk(match, {role: player(game, bot, role) for role in match.roles}, 5 * ANSWERS)
        found.add(match.hash())
    assert len(found) == len(styles) >= 3


@pytest.mark.parametrize(("game", "scenario", "name"), GAMES)
def test_every_level_and_plan_has_its_words(game: str, scenario: str, name: str) -> None:
    match = sandtable.new_match(game, scenario, seed=4, simulation=True)
    reasons: set[str] = set()
    players = {role: player(game, name, role) for role in match.roles}
    for _ in range(2 * ANSWERS):
        role = match.play.asked[0]
        reasons |= {plan.reason.id for plan in players[match.roles[role]].alternatives(match, role)}
        walk(match, players, 1)
    assert len(reasons) > 3
    levels = [f"bot-{level.replace(':', '-')}" for level in bots.names(match.game) if ":" in level]
    assert len(levels) > 3
    for language in LANGUAGES:
        words = words_of(match.game, scenario, language)
        assert [id for id in (*reasons, *levels) if not words.has(id)] == []
