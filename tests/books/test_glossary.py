"""Terms of a game lead to the section that explains them, in the language and the edition of the match."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.books.glossary import MOST, Term, about, terms
from sandtable.books.ledger import Book, Section, all_books, books_of
from sandtable.words import LANGUAGES, home_of

SPOKEN = [
    book.in_language(lang)
    for book in all_books()
    for lang in LANGUAGES
    if book.in_language(lang).spoken and not book.id.endswith("-2e")  # whose rules have other numbers, see below
]
ROWS = """en,ko,pl,kind,rule,note
bridge,교량,most,marker,1.1,
German,독일,niemiecki,rule-term,1.1,side name
river,강,rzeka,terrain,1.2,
ferry,나룻배,prom,action,9.9,
"""


def glossary(folder: Path, lang: str = "en") -> list[Term]:
    folder.joinpath("01.md").write_text(
        "# 1 Moving\n\n### 1.1 Bridges\nA **bridge** spans a river.\n", encoding="utf-8"
    )
    folder.joinpath("glossary.csv").write_text(ROWS, encoding="utf-8")
    return terms(folder, [Book("game", folder)], lang, lambda rule: rule)


def test_a_term_is_told_by_the_section_of_its_rule(tmp_path: Path) -> None:
    assert glossary(tmp_path) == [Term("bridge", "1.1", "Bridges", "A bridge spans a river.")]
    assert glossary(tmp_path, "pl") == []  # nobody has translated the section


def test_no_glossary_is_no_fault(tmp_path: Path) -> None:
    assert terms(tmp_path, [], "en", lambda rule: rule) == []


def explanation(markdown: str, word: str, title: str = "Title") -> str:
    return about(Section("1.1", title, "01.md", markdown), word)


def test_an_explanation_begins_where_the_section_speaks_of_the_term() -> None:
    assert explanation("One thing. The bridges hold. They burn.", "bridge") == "The bridges hold. They burn."
    assert explanation("- a. Adjacent: it touches.\n- b. Asset: a radio.", "asset") == "Asset: a radio."
    assert explanation("It holds.", "bridge", "Bridges") == "It holds."
    assert explanation("It holds.", "bridge") == ""


def test_an_explanation_is_whole_sentences_without_tables() -> None:
    assert explanation("A bridge. Two.\n\n| a | b |\n|---|---|\n| 1 | 2 |", "bridge") == "A bridge. Two."
    assert explanation(f"A bridge. {'long ' * 80}.", "bridge") == "A bridge."
    assert len(explanation("bridge " * 200, "bridge")) <= MOST + 2


@pytest.mark.parametrize("book", SPOKEN, ids=lambda book: f"{book.id}-{book.lang}")
def test_every_book_explains_its_terms(book: Book) -> None:
    game = sandtable.game(book.id.removesuffix("-3e"))
    found = terms(home_of(game) / "rulebook", [book], book.lang, lambda rule: rule)
    assert len(found) > 80
    assert all(term.title and term.text for term in found)


def test_the_rules_of_a_term_are_those_of_the_edition() -> None:
    game = sandtable.game("fields-of-fire")
    book = next(book for book in books_of(game.id) if book.id.endswith("2e"))
    found = {
        term.word: term
        for term in terms(home_of(game) / "rulebook", [book], "en", lambda rule: game.cited(rule, {"edition": "2e"}))
    }
    assert len(found) > 100
    assert "grazing" in (found["grazing fire"].title + found["grazing fire"].text).lower()
