"""A hint is made from what its role sees: where two worlds look the same to it, it gets the same hint."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import sandtable
from conformance.walk import walk
from engine.fog.game import Fog
from sandtable import bots, registry
from sandtable.engine.game import Game
from sandtable.seam.match import Match
from sandtable.server.settings import Settings
from sandtable.server.thinking.process import think
from sandtable.server.thinking.thinkers import Thinkers

WORLDS = 3

# Game, scenario, options that bring secrets, answers walked, every how many one is looked at, positions
CASES: list[tuple[str, str, dict[str, Any], int, int, int]] = [
    ("fog", "lane", {}, 200, 3, 10),
    ("atlantic-chase", "b01_denmark_strait", {"advanced_battle": True}, 400, 1, 50),
    ("ardennes44", "six-turn", {"fuel_dumps": True}, 400, 3, 30),
    ("air-armor", "s02-cavalry-morning", {}, 400, 9, 40),
    ("air-armor", "s04-ball-bearings", {}, 400, 9, 40),
    ("air-armor", "s12-sixty-miles", {}, 400, 9, 40),
    ("fields-of-fire", "", {}, 200, 9, 20),
]


@pytest.fixture(autouse=True)
def with_fog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.ROOMS, "fog", "engine.fog.game")


def questions(
    game: Game, scenario: str, options: dict[str, Any], limit: int, every: int
) -> Iterator[tuple[Match, str]]:
    """Positions of random games in which a role has a choice."""
    for seed in range(20):
        for number, match in enumerate(walk(game, scenario, seed, limit, options=options)):
            if not match.over and number % every == 0:
                for role in match.deciding:
                    if len(match.actions(role)) > 1:
                        yield match, role


def alike(match: Match, role: str) -> list[Match]:
    """The match with whatever the role cannot know drawn anew."""
    return [match.clone(unseen_by=role, seed=f"{number} after {match.told}") for number in range(WORLDS)]


def differ(worlds: list[Match]) -> bool:
    return len({world.position_hash() for world in worlds}) > 1


def hint(match: Match, role: str) -> tuple[Any, Any]:
    """The seed of a hint, and the hint."""
    best = next(name for name in bots.names(match.game) if name != "random")
    job = Thinkers(Settings()).hint("match", match, role, best)
    return job["seed"], think(job)


EACH = pytest.mark.parametrize(
    ("id", "scenario", "options", "limit", "every", "positions"), CASES, ids=[f"{case[0]}:{case[1]}" for case in CASES]
)


@EACH
def test_a_hint_is_the_same_in_worlds_that_the_role_cannot_tell_apart(
    id: str, scenario: str, options: dict[str, Any], limit: int, every: int, positions: int
) -> None:
    game = Fog() if id == "fog" else sandtable.game(id)
    found = questions(game, scenario or game.scenarios()[0].id, options, limit, every)
    pairs = ((role, alike(match, role)) for match, role in found)
    secret = list(islice((pair for pair in pairs if differ(pair[1]) or id == "fields-of-fire"), positions))
    assert len(secret) == positions
    for role, worlds in secret:
        hints = [hint(world, role) for world in worlds]
        assert hints.count(hints[0]) == WORLDS, f"{role} in {worlds[0].trace()}: {hints}"


def advice(*questions: Match) -> list[tuple[Any, str]]:
    """What Red is advised in one position after the other of a match."""

    async def ask() -> list[tuple[Any, str]]:
        thinkers = Thinkers(Settings(bot_processes=1))
        try:
            return [await thinkers.advice("match", match, "Red") for match in questions]
        finally:
            await thinkers.close()

    return asyncio.run(ask())


def after(match: Match, role: str, *actions: tuple[str | int, ...]) -> Match:
    later = match.clone()
    for action in actions:
        later.apply(action, role)
    return later


def test_the_same_question_has_the_same_hint_while_others_seal_their_answers() -> None:
    asked = sandtable.new_match("fog", seed=1)
    sealed = after(asked, "Blue", *(("plan", counter, 0) for counter in range(6, 12)), ("done",))
    assert advice(asked)[0][0]["action"] != advice(sealed)[0][0]["action"], "another hint if it were asked first now"
    first, again = advice(asked, sealed)
    assert first == again


def test_the_next_question_has_a_hint_of_its_own() -> None:
    asked = sandtable.new_match("fog", seed=1)
    (first, _), (second, _) = advice(asked, after(asked, "Red", ("plan", 0, 0)))
    assert first["why"]["args"] != second["why"]["args"]


@EACH
def test_what_a_bot_imagines_tells_nothing_of_the_true_world(
    id: str, scenario: str, options: dict[str, Any], limit: int, every: int, positions: int
) -> None:
    game = Fog() if id == "fog" else sandtable.game(id)
    found = questions(game, scenario or game.scenarios()[0].id, options, limit, every)
    for match, role in islice(found, 4 * positions):
        imagined = [world.clone(unseen_by=role, seed="dream") for world in (match, *alike(match, role))]
        assert not differ(imagined), f"{role} in {match.trace()}"
