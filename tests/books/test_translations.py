"""Rulebooks in Korean and Polish say what the English ones say: the same sections, numbers, references and tables."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from sandtable.books.ledger import Book, all_books

NUMBER = re.compile(r"\d+(?:\.\d+)*(?!\d|s\b)")  # "1980s" is a word
DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")
LATIN_WORD = re.compile(r"\b[a-z]{4,}\b")
OWN_LETTERS = {"ko": re.compile(r"[가-힣]"), "pl": re.compile(r"[ąćęłńóśźż]")}
PAGES = [
    pytest.param(book.in_language(lang), path, id=f"{book.id}-{lang}-{path.stem}")
    for book in all_books()
    for lang in OWN_LETTERS
    for path in book.originals()
    if book.in_language(lang).translation(path)
]


def headings(path: Path) -> list[str]:
    """Chapter, part and section headings; a section by its id, the others by their depth."""
    marks = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    return [line.split()[1].rstrip(".:") if line.startswith("### ") else line.split()[0] for line in marks]


def sections(path: Path) -> list[str]:
    """The text between the headings."""
    return re.split(r"^#+ .*$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def columns(text: str) -> list[int]:
    """Columns of every row of the tables."""
    return [line.count("|") for line in text.splitlines() if line.startswith("|")]


def items(text: str) -> int:
    """Points of the lists."""
    return sum(bool(re.match(r"\s*(?:[-*]|\d+\.)\s", line)) for line in text.splitlines())


def page(book: Book, original: Path) -> Path:
    path = book.translation(original)
    assert path is not None
    return path


def test_every_rulebook_is_read_in_every_language() -> None:
    missing = [f"{book.id} {lang}" for book in all_books() for lang in OWN_LETTERS if not book.in_language(lang).spoken]
    assert not missing


@pytest.mark.parametrize(("book", "original"), PAGES)
def test_a_translation_has_the_sections_of_the_original(book: Book, original: Path) -> None:
    assert headings(page(book, original)) == headings(original)


@pytest.mark.parametrize(("book", "original"), PAGES)
def test_a_translation_loses_no_number_no_reference_no_row_and_no_point(book: Book, original: Path) -> None:
    names = headings(original)
    for name, here, there in zip(["start", *names], sections(page(book, original)), sections(original), strict=True):
        lost = Counter(NUMBER.findall(there)) - Counter(NUMBER.findall(DECIMAL_COMMA.sub(".", here)))
        assert not lost, f"{name}: {dict(lost)}"
        assert columns(here) == columns(there), name
        assert items(here) == items(there), name


@pytest.mark.parametrize(("book", "original"), PAGES)
def test_a_translation_is_in_its_language(book: Book, original: Path) -> None:
    letters = OWN_LETTERS[book.lang]
    for name, here, there in zip(
        headings(original), sections(page(book, original))[1:], sections(original)[1:], strict=True
    ):
        if len(LATIN_WORD.findall(there)) > 12:
            assert letters.search(here), name
            same = set(LATIN_WORD.findall(here)) & {
                "the",
                "unit",
                "units",
                "with",
                "when",
                "that",
                "they",
                "each",
                "from",
            }
            assert len(same) < 3, f"{name}: {same}"
