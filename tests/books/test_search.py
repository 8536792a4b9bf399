"""Full-text search in rulebooks."""

from __future__ import annotations

from pathlib import Path

from sandtable.books.ledger import Book
from sandtable.books.search import search

CHAPTER = """# 1 Moving

### 1.1 Bridges
- A **bridge** may be blown. See [stacking](02.md).

### 1.2 Rivers
- Nobody crosses a river without a bridge, and who has a bridge crosses by it.

### 1.3 Rest
- {long} At last, a ferry. {long}
"""


def found(tmp_path: Path, words: str) -> list[tuple[str, str]]:
    tmp_path.joinpath("01.md").write_text(CHAPTER.format(long="word " * 60), encoding="utf-8")
    return [(hit.section.id, hit.snippet) for hit in search([Book("game", tmp_path)], words)]


def test_titles_come_first_then_the_sections_that_say_it_most_often(tmp_path: Path) -> None:
    assert [id for id, _ in found(tmp_path, "BRIDGE")] == ["1.1", "1.2"]
    assert [id for id, _ in found(tmp_path, "bridge crosses")] == ["1.2"]


def test_a_snippet_is_plain_text_around_the_words(tmp_path: Path) -> None:
    assert found(tmp_path, "blown") == [("1.1", "A bridge may be blown. See stacking.")]
    ((_, snippet),) = found(tmp_path, "ferry")
    assert "At last, a ferry." in snippet
    assert snippet.startswith("… word")
    assert snippet.endswith("word …")
    assert len(snippet) < 160


def test_nothing_is_found_for_no_words_and_for_words_that_nobody_says(tmp_path: Path) -> None:
    assert found(tmp_path, "  ") == found(tmp_path, "bridge submarine") == []
