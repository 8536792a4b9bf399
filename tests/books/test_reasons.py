"""Every prohibition of every game has words in all languages and a rule in the book, and is written once."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import sandtable
from sandtable import registry
from sandtable.books.ledger import books_of
from sandtable.engine.game import Game
from sandtable.engine.reason import Reason
from sandtable.words import LANGUAGES, words_of

GAMES = [sandtable.game(id) for id in sandtable.games()]


def reasons(game: Game) -> Iterator[tuple[str, Reason]]:
    """The reasons that the modules of a game define, with their names."""
    room = registry.ROOMS[game.id].rpartition(".")[0]
    for found in pkgutil.walk_packages(import_module(room).__path__, f"{room}."):
        for name, value in vars(import_module(found.name)).items():
            if isinstance(value, Reason) and name.isupper():
                yield name, value


@pytest.mark.parametrize("game", GAMES, ids=sandtable.games())
def test_every_reason_has_words_in_every_language(game: Game) -> None:
    for language in LANGUAGES:
        words = words_of(game, game.scenarios()[0].id, language)
        missing = {reason.words for _, reason in reasons(game) if not words.has("refused-" + reason.words)}
        assert not missing, language


@pytest.mark.parametrize("game", GAMES, ids=sandtable.games())
def test_every_reason_rests_on_a_rule_of_the_book(game: Game) -> None:
    known = {row for book in books_of(game.id) for row in book.rows}
    known |= {section.id for book in books_of(game.id) for chapter in book.chapters for section in chapter.sections}
    for name, reason in reasons(game):
        for rule in reason.rules:
            assert any(row == rule or row.startswith(rule) for row in known), f"{name} cites {rule}"


@pytest.mark.parametrize("game", GAMES, ids=sandtable.games())
def test_no_prohibition_is_written_twice(game: Game) -> None:
    places: dict[tuple[str, ...], set[int]] = {}
    for _, reason in reasons(game):
        places.setdefault((*reason.rules, reason.words), set()).add(id(reason))
    assert not [said for said, different in places.items() if len(different) > 1]
