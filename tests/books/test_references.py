"""A reference in a rulebook leads somewhere: to a section, to the sections below it, or to a point of a section."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.books.ledger import Book, all_books

REFERENCE = re.compile(
    r"(?<![\w.,/:])"  # not inside a word, a decimal fraction or a ratio
    r"(?P<number>EX-\d+(?:\.\d+)*(?:-\d+)?|AC(?:\.[a-z]+|\.\d+)+|\d{1,2}(?:\.\d{1,2})+(?:\.[A-Z]\b)?)"
    r"(?P<point>[A-Z]?[a-z]?\d?)(?![\w%]|\.\w)"
)
FRACTIONS = {"air-armor": {"1.5", "10.5", "20.5", "33.75"}, "ardennes44": {"1.6", "2.6"}}  # no references
MARK = re.compile(r"^\W*([A-Z]|[a-z]\d?)[.)]", re.MULTILINE)
BOOKS = [
    pytest.param(book.in_language(lang), id=f"{book.id}-{lang}")
    for book in all_books()
    for lang in ("en", "ko", "pl")
    if book.in_language(lang).spoken
]


def leads(book: Book, number: str, point: str = "") -> bool:
    """Whether sections have the number or begin with it, or a section has it, or the point, at the start of a line."""
    if f"{number}{point}" in book.sections:
        return True
    if number in book.sections:
        return not point or has_point(book.sections[number].markdown, point)
    below = re.compile(rf"{re.escape(number.removesuffix('.0'))}[.a-zA-Z]")
    if not point and any(below.match(id) for id in book.sections):
        return True
    above = book.section(number)
    begins = re.compile(rf"^\W*{re.escape(number + point)}(?![0-9a-zA-Z]|\.\d)", re.MULTILINE)
    return above is not None and bool(begins.search(above.markdown))


def has_point(markdown: str, point: str) -> bool:
    """Whether a section has a point with that letter."""
    return point in MARK.findall(markdown)


def dangling(book: Book) -> list[str]:
    """The references of a book that lead nowhere, each with its section."""
    return [
        f"{section.id}: {found.group()}"
        for chapter in book.chapters
        for section in chapter.sections
        for found in REFERENCE.finditer(f"{section.title}\n{section.markdown}")
        if found.group() not in FRACTIONS.get(book.id, ()) and not leads(book, found["number"], found["point"])
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_every_reference_leads_to_a_section(book: Book) -> None:
    assert dangling(book) == []


CHAPTER = """# 4 Orders

### 4.1 Commands
4.1.1 Orders go to one unit (4.2a, EX-1).

### 4.2.1 Moving
- a. One card.
- B) Two cards.

### EX-1 Both
A unit pays 1.5 points. {reference}.
"""


@pytest.mark.parametrize("reference", ["4.1", "4.1.1", "(4.2)", "4.2.1a", "4.2.1B", "4.0", "see EX-1"])
def test_sections_and_their_points_are_found(tmp_path: Path, reference: str) -> None:
    tmp_path.joinpath("04.md").write_text(CHAPTER.format(reference=reference), encoding="utf-8")
    assert dangling(Book("game", tmp_path)) == ["4.1: 4.2a", "EX-1: 1.5"]


@pytest.mark.parametrize("reference", ["4.1.2", "4.2.1c", "4.1a", "5.1", "5.0", "EX-2", "AC.res.hit.d"])
def test_a_reference_without_a_section_is_found(tmp_path: Path, reference: str) -> None:
    tmp_path.joinpath("04.md").write_text(CHAPTER.format(reference=reference), encoding="utf-8")
    assert f"EX-1: {reference}" in dangling(Book("game", tmp_path))
