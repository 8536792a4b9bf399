"""Board and view have the shapes that the table is told of: nothing is missing and nothing else is there."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import sandtable
from conformance.walk import walk
from sandtable.games.ardennes44.view.shapes import FrontBoard, FrontTable


def assert_shaped(data: Any, shape: Any) -> None:
    told = json.loads(msgspec.json.encode(data))
    assert json.loads(msgspec.json.encode(msgspec.convert(told, shape))) == told


@pytest.mark.parametrize("scenario", ["learning", "campaign"])
def test_the_board_has_the_shape_that_is_told(scenario: str) -> None:
    assert_shaped(sandtable.game("ardennes44").board_of(scenario), FrontBoard)


@pytest.mark.parametrize("scenario", ["learning", "campaign"])
def test_a_view_has_the_shape_that_is_told(scenario: str) -> None:
    for number, match in enumerate(walk(sandtable.game("ardennes44"), scenario, 5, 400)):
        if number % 8 == 0:
            assert_shaped(match.view(match.roles)["table"], FrontTable)


def test_what_has_another_shape_is_found() -> None:
    table = sandtable.new_match("ardennes44", "learning", 1).view("German")["table"]
    for change in ({"traffic": ["x"]}, {"unheard": 1}):
        with pytest.raises((msgspec.ValidationError, AssertionError)):
            assert_shaped({**table, **change}, FrontTable)
