"""The rulebooks that players open in the table are prose for players, not notes for developers."""

from __future__ import annotations

import re

import pytest

from sandtable.books.ledger import books_of

GAMES = ["air-armor", "ardennes44", "atlantic-chase", "fields-of-fire"]

FOREIGN = re.compile(
    r"\bseed\b|\b[LK]\d{3,4}\b|\bL\d\d\b|\[(?:INFERRED|GAP|READ|OWN|definition|table)|\bFor code\b|\bthe engine\b"
    r"|`|\.(?:csv|py|md)\b|\bdata files?\b|\btest vectors?\b|\bsee unclear\b|\breconstruct|\bOCR\b|\bledger\b"
    r"|\balgorithm|\btext missing\b|\bnot in the text\b|\btitle damaged\b|\(conflicts with\b|\bper the summary\b"
    r"|(?:^|[.;(\n] ?)known:",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"(?:^|[\s*(|])[A-Z\d\"“][^|\n]*\s[^|\n]*[.!?:]", re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_sections_hold_no_notes_of_developers(game: str) -> None:
    found = [
        f"{book.id} {section.id}: {mark.group()}"
        for book in books_of(game)
        for chapter in book.chapters
        for section in chapter.sections
        for mark in FOREIGN.finditer(f"{chapter.title}\n{section.title}\n{section.markdown}")
    ]
    assert not found


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_a_sentence(game: str) -> None:
    sections = [section for book in books_of(game) for chapter in book.chapters for section in chapter.sections]
    assert sections
    assert not [section.id for section in sections if not SENTENCE.search(section.markdown)]


@pytest.mark.parametrize("game", GAMES)
def test_every_statement_has_a_section_to_open(game: str) -> None:
    assert not [f"{book.id} {row}" for book in books_of(game) for row in book.rows if book.section(row) is None]


@pytest.mark.parametrize("game", GAMES)
def test_statements_hold_no_notes_of_developers(game: str) -> None:
    found = [
        f"{book.id} {row.id}: {mark.group()}"
        for book in books_of(game)
        for row in book.rows.values()
        for mark in FOREIGN.finditer(f"{row.title} {row.summary}")
    ]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "seed: L806-L810",
        "see L123",
        "[INFERRED exactly +2]",
        "[GAP]",
        "**[READ]**",
        "[OWN]",
        "For code: x",
        "data/crt.csv",
        "See examples-b.md",
        "K1123",
        "the seed prints c",
        "See Unclear.",
        "`pc.letter`",
        "Test vector",
        "Recommended algorithm",
        "the threshold is not in the text.",
        "(Conflicts with 4.3.3b.)",
        "Known: modified 5 = 1 step",
    ],
)
def test_the_guard_knows_the_marks(line: str) -> None:
    assert FOREIGN.search(line)


@pytest.mark.parametrize("line", ["Place the engineers in a Town.", "The result is L1.", "Turn 12 (21 PM)"])
def test_the_guard_leaves_rules_alone(line: str) -> None:
    assert not FOREIGN.search(line)
