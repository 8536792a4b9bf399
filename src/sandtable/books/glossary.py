"""Terms of a game that the table explains where they stand: each leads to the section that defines it."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sandtable.books.ledger import Book, Section
from sandtable.books.search import plain

EXPLAINED = frozenset({"rule-term", "status", "marker", "phase", "action"})
SIDE = "side name"  # in the note of a term
LEAST = {"en": 4, "ko": 2, "pl": 4}  # letters of a term that is not met by accident
MOST = 240  # letters of an explanation

_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")
_POINT = re.compile(r"^(?:[a-z]|\d+)\.\s*")


@dataclass(frozen=True)
class Term:
    """A word of the game, and how its section begins."""

    word: str
    rule: str
    title: str
    text: str


def terms(folder: Path, books: list[Book], lang: str, cited: Callable[[str], str]) -> list[Term]:
    """The terms of the glossary that one of the books explains; `cited` gives their rules in these books."""
    path = folder / "glossary.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found: dict[str, Term] = {}
    for row in rows:
        word = row[lang].strip()
        if row["kind"] not in EXPLAINED or names_side(row) or len(word) < LEAST[lang] or word in found:
            continue
        section = explained(books, row["rule"], cited)
        if section is not None and (text := about(section, word)):
            found[word] = Term(word, section.id, section.title, text)
    return list(found.values())


def names_side(row: dict[str, str]) -> bool:
    """Whether a term is the name of a side or its player, which nobody asks about."""
    return SIDE in row["note"] or (row["en"].endswith(" player") and row["en"][0].isupper())


def explained(books: list[Book], rule: str, cited: Callable[[str], str]) -> Section | None:
    """The section of a rule; none where a book has nothing like it."""
    try:
        number = cited(rule).rpartition(":")[2]
    except LookupError:
        return None
    return next((section for book in books if (section := book.section(number))), None)


def about(section: Section, word: str) -> str:
    """What a section says of a word, from the first sentence that has it; nothing if it does not speak of it."""
    prose = "\n".join(plain(line) for line in section.markdown.splitlines() if not line.lstrip().startswith("|"))
    sentences = [_POINT.sub("", sentence) for sentence in _SENTENCE.split(prose)]
    sentences = [sentence for sentence in sentences if sentence]
    start = next((n for n, sentence in enumerate(sentences) if speaks(sentence, word)), 0)
    if not sentences or not (speaks(sentences[start], word) or speaks(section.title, word)):
        return ""
    text = sentences[start]
    for sentence in sentences[start + 1 :]:
        if len(text) + len(sentence) >= MOST:
            break
        text = f"{text} {sentence}"
    return text if len(text) <= MOST else text[: text.rfind(" ", 0, MOST)] + " …"


def speaks(text: str, word: str) -> bool:
    """Whether a text has a word, in whatever form its ending takes."""
    stems = [part[: max(3, len(part) - 2)] if part.isalpha() else part for part in word.lower().split()]
    return all(stem in text.lower() for stem in stems)
