"""`--game ID` runs what one game owes; `--game core` what concerns none of the registered games."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", default="", help="only the tests of this game, or of `core`")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of other games."""
    chosen = config.getoption("--game")
    if chosen:
        others = [item for item in items if Path(__file__).parent in item.path.parents and game_of(item) != chosen]
        items[:] = [item for item in items if item not in others]
        config.hook.pytest_deselected(items=others)


def game_of(item: pytest.Item) -> str:
    """The registered game that a test is about, or `core`."""
    game = getattr(item, "callspec", None) and item.callspec.params.get("game")  # type: ignore[attr-defined]
    id = getattr(game, "id", game)
    return id if id in sandtable.games() else "core"
