"""The `field` fixture: write a small position and play it. Tests run by the editions that `editions` says."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import editions_for, mark_twins
from games.fields_of_fire.field import Field
from sandtable.games.fields_of_fire import game


@pytest.fixture
def field() -> type[Field]:
    """`field(unit("co_hq", "s2"), ..., draws={"roll-commands": [card(activated=4)]})`."""
    return Field


@pytest.fixture(autouse=True)
def edition(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The edition that this test starts its matches by."""
    name: str = getattr(request, "param", "3e")
    monkeypatch.setattr(game, "EDITIONS", (name, *(other for other in game.EDITIONS if other != name)))
    return name


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test by each of its editions."""
    editions = editions_for(metafunc.definition)
    if editions != ["3e"]:
        metafunc.parametrize("edition", editions, indirect=True)


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Rows of the second edition's book."""
    mark_twins(items)
