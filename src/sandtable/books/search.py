"""Full text of rulebooks: the sections that speak of what somebody looks for, the best first.

SQLite FTS5 keeps the words and weighs them (bm25). One may look for a word, ask a question, or use another name.
"""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sandtable.books.ledger import ENGLISH, Book, Section
from sandtable.books.query import KOREAN, RULE, WORD, Glossary, asked, stem

MOST = 40
AROUND = 70  # characters on both sides of the middle of a snippet
WEIGHTS = "12.0, 8.0, 3.0, 1.0"  # of id, title, chapter, text
SYNONYM = 0.7  # another name counts less than what was said
EXPLAINS = 0.5  # of the best score for the section that the glossary names, by each word of the term
EXAMPLE = "EX-"
LEAST = 0.18  # of the best score: what is worse is not worth a line
_MARKS = re.compile(r"[*_`#>|]+|^\s*[-+]\s+|\[([^\]]*)\]\([^)]*\)", re.MULTILINE)
_TOKENIZER = {"en": "porter unicode61 remove_diacritics 2", "pl": "unicode61 remove_diacritics 2", "ko": "unicode61"}


@dataclass(frozen=True)
class Hit:
    """A section with what was looked for, and where that stands in it."""

    book: str
    section: Section
    snippet: str


@dataclass(frozen=True)
class Found:
    """The sections, and the beginnings of words that were looked for."""

    hits: list[Hit]
    words: list[str]


class Index:
    """The sections of some books in one language. Safe to ask from many threads."""

    def __init__(self, books: Sequence[Book], glossary: Path | None = None) -> None:
        self.lang = books[0].lang if books else ENGLISH
        self._glossary = Glossary(glossary, self.lang)
        self._lock = threading.Lock()
        self._sections: list[tuple[str, Section, str]] = []
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        self._base.execute(
            f"CREATE VIRTUAL TABLE said USING fts5(id, title, chapter, text, tokenize='{_TOKENIZER[self.lang]}')"
        )
        for book in books:
            for chapter in book.chapters:
                for section in chapter.sections:
                    body = plain(section.markdown)
                    row = (section.id, *map(self._pairs, (section.title, chapter.title, body)))
                    self._base.execute(
                        "INSERT INTO said(rowid, id, title, chapter, text) VALUES (?, ?, ?, ?, ?)",
                        (len(self._sections), *row),
                    )
                    self._sections.append((book.id, section, body))

    def search(self, words: str, most: int = MOST) -> Found:
        """The sections that speak of the words, those first that speak of most of them, then by how much they do."""
        about = asked(words, self.lang)
        others, rules = self._glossary.others(about)
        scores: dict[int, float] = {}
        covered: dict[int, float] = {}
        for at, word in enumerate(about):
            best: dict[int, float] = {}
            for name, weight in [(word, 1.0), *((other, SYNONYM) for other in others.get(at, ()))]:
                for row, score in self._weighed(name).items():
                    best[row] = max(best.get(row, 0.0), score * weight)
            for row, score in best.items():
                scores[row] = scores.get(row, 0.0) + score
                covered[row] = covered.get(row, 0.0) + 1
        ranked = {row: score * (covered[row] / len(about)) ** 2 for row, score in scores.items()}
        top = max(ranked.values(), default=0.0)
        for row, (_, section, _) in enumerate(self._sections):
            if section.id.startswith(EXAMPLE) and row in ranked:
                ranked[row] *= SYNONYM
            words_named = max((n for rule, n in rules.items() if _within(section.id, rule)), default=0)
            if words_named:
                ranked[row] = ranked.get(row, 0.0) + top * EXPLAINS * words_named
            if RULE.fullmatch(words.strip()) and section.id.lower() == words.strip().lower():
                ranked[row] = float("inf")
        order = sorted(ranked, key=lambda row: (-ranked[row], row))
        least = max((score for score in ranked.values() if score != float("inf")), default=0.0) * LEAST
        kept = [row for row in order if ranked[row] >= least][:most]
        spoken = [*about, *(name for names in others.values() for name in names)]
        stems = list(dict.fromkeys(self._beginning(part) for name in spoken for part in WORD.findall(name)))
        return Found([self._hit(row, stems) for row in kept], stems)

    def _weighed(self, name: str) -> dict[int, float]:
        """How much each section speaks of a word or name."""
        asked_for = " ".join(self._term(part) for part in WORD.findall(name.lower()))
        if not asked_for:
            return {}
        with self._lock:
            rows = self._base.execute(f"SELECT rowid, bm25(said, {WEIGHTS}) FROM said WHERE said MATCH ?", (asked_for,))
            return {row: -weight for row, weight in rows}

    def _term(self, word: str) -> str:
        """A word as FTS5 takes it: Korean as pairs of letters in a row, Polish by its beginning."""
        if KOREAN.fullmatch(word):
            return f'"{self._pairs(stem(word, "ko"))}"' + ("*" if len(stem(word, "ko")) == 1 else "")
        begun = stem(word, self.lang)
        return f'"{begun}"' + ("*" if begun != word or (self.lang != ENGLISH and len(begun) > 2) else "")

    def _beginning(self, word: str) -> str:
        """What all forms of a word have in common, to find it in a text."""
        if self.lang == ENGLISH and len(word) > 4 and word.isalpha():
            return re.sub(r"(?:ings?|ed|es|s|e)$", "", word)
        return stem(word, self.lang)

    @staticmethod
    def _pairs(text: str) -> str:
        """Korean words cut into pairs of letters: what is glued to a word does not hide it."""
        return KOREAN.sub(
            lambda word: " ".join(word[0][n : n + 2] for n in range(max(1, len(word[0]) - 1))) + " ", text
        ).strip()

    def _hit(self, row: int, stems: Sequence[str]) -> Hit:
        book, section, body = self._sections[row]
        return Hit(book, section, snippet(body, stems))


def _within(section: str, rule: str) -> bool:
    """Whether a rule stands in a section: 5.2.1 in 5.2.1 or, where that is all one section, in 5.2."""
    return section == rule or (rule.startswith(f"{section}.") and rule.count(".") == section.count(".") + 1)


def plain(markdown: str) -> str:
    """The words of a section without their marks."""
    return " ".join(_MARKS.sub(lambda mark: mark[1] or " ", markdown).split())


def snippet(text: str, words: Sequence[str]) -> str:
    """The piece of the text that has most of the words, cut between words."""
    lower = text.lower()
    places = [
        (at.start(), n) for n, word in enumerate(words) for at in re.finditer(rf"(?<!\w){re.escape(word)}", lower)
    ]
    middle = max((at for at, _ in places), key=lambda at: (_near(places, at), -at), default=0)
    middle = min(len(text), middle + AROUND // 2) if len(text) > 2 * AROUND else middle
    start, end = max(0, middle - AROUND), min(len(text), middle + AROUND)
    start = text.find(" ", start, middle) + 1 if start else 0
    end = text.rfind(" ", middle, end) if end < len(text) and " " in text[middle:end] else end
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")


def _near(places: Sequence[tuple[int, int]], at: int) -> int:
    """How many different words stand in a piece that begins there."""
    return len({word for place, word in places if at <= place < at + AROUND})
