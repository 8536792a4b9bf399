"""Rulings stand on the text: each names its rule, its source lines, and why the other reading was not taken.

- **20.5** (`engaged_through_night`) The ruling. *Source:* L1128, L1389-L1391. *Why:* The reason.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable import registry
from sandtable.books.ledger import GAMES, Book, all_books, clone_root

LINES = r"L\d+(?:-L\d+)?"
RULING = re.compile(
    r"- \*\*(?P<rule>[\w.-]+)\*\* (?:\(`(?P<option>\w+)`\) )?(?P<ruling>\S.*\S)"
    rf" \*Source:\* (?P<source>{LINES}(?:, {LINES})*)\. \*Why:\* (?P<why>\S.*\.)"
)
SHORTEST = 20  # letters of a reason


BOOKS = [pytest.param(book, id=book.id) for book in all_books()]


def game_of(book: Book) -> str:
    """The id of the game a book belongs to; a game may have several."""
    return book.folder.relative_to(GAMES).parts[0].replace("_", "-")


def bullets(book: Book) -> list[str]:
    """The list items of the rulings of a book."""
    lines = (book.folder / "rulings.md").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith(("- ", "* ", "|"))]


def rulings(book: Book) -> list[re.Match[str]]:
    """The rulings of a book that have the form."""
    return [found for found in map(RULING.fullmatch, bullets(book)) if found]


@pytest.mark.parametrize("book", BOOKS)
def test_every_ruling_names_its_rule_its_source_and_its_reason(book: Book) -> None:
    assert [line for line in bullets(book) if not RULING.fullmatch(line)] == []
    assert len(rulings(book)) > 10


@pytest.mark.parametrize("book", BOOKS)
def test_a_reason_says_something(book: Book) -> None:
    thin = [found["rule"] for found in rulings(book) if len(found["why"]) < SHORTEST or found["why"] in found["ruling"]]
    assert thin == []


@pytest.mark.parametrize("book", BOOKS)
def test_lines_of_the_source_run_forward(book: Book) -> None:
    for found in rulings(book):
        for lines in found["source"].split(", "):
            numbers = [int(line[1:]) for line in lines.split("-")]
            assert numbers == sorted(set(numbers)), f"{found['rule']}: {lines}"


@pytest.mark.parametrize("book", BOOKS)
def test_a_ruling_is_about_a_rule_of_the_ledger(book: Book) -> None:
    known = set(book.rows)
    ruled = {found["rule"] for found in rulings(book)} - known
    assert [rule for rule in ruled if not any(re.match(rf"{re.escape(rule)}[.a-zA-Z-]", row) for row in known)] == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_reading_that_can_be_set_has_its_ruling(book: Book) -> None:
    game = registry.game(game_of(book))
    specs = {spec.name: spec for scenario in game.scenarios() for spec in game.options(scenario.id)}
    twins = [other for other in all_books() if game_of(other) == game_of(book)]  # books of one game share its options
    named = {found["option"] for other in twins for found in rulings(other) if found["option"]}
    assert named <= set(specs)
    readings = {name for name, spec in specs.items() if spec.audience == "referee" and name != "tables_profile"}
    assert readings - named == set()


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_has_one_file_of_rulings(book: Book) -> None:
    assert list((clone_root(Path(__file__)) / "docs" / "rules" / game_of(book)).rglob("rulings.md")) == []
