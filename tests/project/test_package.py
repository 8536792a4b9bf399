"""The package as a whole: its public names stay what they are."""

import importlib

import sandtable


def test_the_list_of_games_stays_callable_after_a_game_is_imported() -> None:
    for room in importlib.import_module("sandtable.registry").ROOMS.values():
        importlib.import_module(room)
    importlib.import_module("sandtable.games")
    assert callable(sandtable.games)
    assert sandtable.games() == list(importlib.import_module("sandtable.registry").ROOMS)
