"""Full text of rulebooks: the sections that hold all the words somebody looks for, with a piece around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sandtable.books.ledger import Book, Section

MOST = 40
AROUND = 70  # characters on both sides of the first word that was found
_MARKS = re.compile(r"[*_`#>|]+|^\s*[-+]\s+|\[([^\]]*)\]\([^)]*\)", re.MULTILINE)


@dataclass(frozen=True)
class Hit:
    """A section with the words, and where they stand in it."""

    book: str
    section: Section
    snippet: str


def search(books: Sequence[Book], words: str, most: int = MOST) -> list[Hit]:
    """The sections that hold all the words, those first whose title holds them, then by how often they stand there."""
    wanted = words.lower().split()
    if not wanted:
        return []
    found: list[tuple[int, int, Hit]] = []
    for book in books:
        for chapter in book.chapters:
            for section in chapter.sections:
                body = plain(section.markdown)
                head, text = f"{section.id} {section.title}".lower(), body.lower()
                if not all(word in head or word in text for word in wanted):
                    continue
                titled = sum(word in head for word in wanted)
                often = sum(text.count(word) for word in wanted)
                found.append((-titled, -often, Hit(book.id, section, snippet(body, wanted))))
    found.sort(key=lambda row: row[:2])
    return [hit for _, _, hit in found[:most]]


def plain(markdown: str) -> str:
    """The words of a section without their marks."""
    return " ".join(_MARKS.sub(lambda mark: mark[1] or " ", markdown).split())


def snippet(text: str, words: Sequence[str]) -> str:
    """A piece of the text around the first of the words, cut between words."""
    places = [at for word in words if (at := text.lower().find(word)) >= 0]
    middle = min(places, default=0)
    start, end = max(0, middle - AROUND), min(len(text), middle + AROUND)
    start = text.find(" ", start, middle) + 1 if start else 0
    end = text.rfind(" ", middle, end) if end < len(text) and " " in text[middle:end] else end
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")
