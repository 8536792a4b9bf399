"""Boards and views have the shapes that the table is told of: nothing is missing and nothing else is there."""

from __future__ import annotations

import json
from typing import Any, Final, get_type_hints

import msgspec
import pytest

import sandtable
from conformance.walk import walk
from sandtable.games.air_armor.view.board_shapes import TheaterBoard
from sandtable.games.air_armor.view.shapes import TheaterTable
from sandtable.games.ardennes44.view.shapes import FrontBoard, FrontTable
from sandtable.games.atlantic_chase.view.shapes import SeaBoard, SeaTable
from sandtable.games.fields_of_fire.view.shapes import FieldBoard, FieldTable

SHAPES: Final = {
    "air-armor": (TheaterBoard, TheaterTable),
    "ardennes44": (FrontBoard, FrontTable),
    "atlantic-chase": (SeaBoard, SeaTable),
    "fields-of-fire": (FieldBoard, FieldTable),
}
PLAYED: Final = [
    ("air-armor", "s03-saale-line", 400),
    ("air-armor", "s12-sixty-miles", 400),
    ("ardennes44", "learning", 400),
    ("ardennes44", "campaign", 400),
    ("atlantic-chase", "s10_rheinuebung", 400),
    ("atlantic-chase", "b01_denmark_strait", 120),
    ("fields-of-fire", "A1", 400),
    ("fields-of-fire", "normandy_1944", 200),
]
SEED: Final = 5


def assert_shaped(data: Any, shape: Any) -> None:
    """What is told can be read by its shape, and that reading loses nothing."""
    told = json.loads(msgspec.json.encode(data))
    assert json.loads(msgspec.json.encode(msgspec.convert(told, shape))) == told


@pytest.mark.parametrize(("game", "scenario"), [(game, scenario) for game, scenario, _ in PLAYED])
def test_the_board_has_the_shape_that_is_told(game: str, scenario: str) -> None:
    assert_shaped(sandtable.game(game).board_of(scenario), SHAPES[game][0])


@pytest.mark.parametrize(("game", "scenario", "answers"), PLAYED)
def test_a_view_has_the_shape_that_is_told(game: str, scenario: str, answers: int) -> None:
    for number, match in enumerate(walk(sandtable.game(game), scenario, SEED, answers)):
        if number % 8 == 0:
            for roles in (*((role,) for role in match.roles), match.roles, ()):
                assert_shaped(match.view(roles)["table"], SHAPES[game][1])


@pytest.mark.parametrize(("game", "scenario", "answers"), PLAYED)
def test_the_answer_to_a_query_has_the_shape_that_it_promises(game: str, scenario: str, answers: int) -> None:
    """Of queries about nothing or about a side; the others answer with the same types."""
    asked = [
        (name, args, get_type_hints(query.answer, include_extras=True)["return"])
        for name, query in sandtable.game(game).queries().items()
        for args in ([{}] if not query.args else [{"side": 0}, {"side": 1}] if list(query.args) == ["side"] else [])
    ]
    assert asked
    for number, match in enumerate(walk(sandtable.game(game), scenario, SEED, answers)):
        for name, args, shape in asked if number % 40 == 0 else ():
            for role in match.roles:
                assert_shaped(match.query(name, role, **args), shape)


@pytest.mark.parametrize("game", SHAPES)
def test_what_has_another_shape_is_found(game: str) -> None:
    scenario = next(scenario for name, scenario, _ in PLAYED if name == game)
    match = sandtable.new_match(game, scenario, 1)
    table = match.view(match.roles)["table"]
    for change in ({next(iter(table)): object}, {"unheard": 1}):
        with pytest.raises((msgspec.ValidationError, AssertionError, TypeError)):
            assert_shaped({**table, **change}, SHAPES[game][1])
