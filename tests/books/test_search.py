"""Full-text search in rulebooks."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.books.ledger import Book, books_in
from sandtable.books.search import Found, Index
from sandtable.words import home_of

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
    return [(hit.section.id, hit.snippet) for hit in Index([Book("game", tmp_path)]).search(words).hits]


def test_titles_come_first_then_the_sections_that_say_it_most_often(tmp_path: Path) -> None:
    assert [id for id, _ in found(tmp_path, "BRIDGE")] == ["1.1", "1.2"]
    assert found(tmp_path, "bridge crosses")[0][0] == "1.2"


def test_a_section_is_found_by_any_of_the_words_and_in_any_form(tmp_path: Path) -> None:
    assert found(tmp_path, "submarine bridges crossing")[0][0] == "1.2"


def test_a_number_finds_its_section_first(tmp_path: Path) -> None:
    assert found(tmp_path, "1.3")[0][0] == "1.3"


def test_a_snippet_is_plain_text_around_the_words(tmp_path: Path) -> None:
    assert found(tmp_path, "blown") == [("1.1", "A bridge may be blown. See stacking.")]
    ((_, snippet),) = found(tmp_path, "ferry")
    assert "At last, a ferry." in snippet
    assert snippet.startswith("… ")
    assert snippet.endswith(" …")
    assert len(snippet) < 160


@pytest.mark.parametrize("words", ["  ", "submarine", '"', "NEAR(", "(*", "subject:x", "-", "'"])
def test_nothing_is_found_for_no_words_and_for_words_that_nobody_says(tmp_path: Path, words: str) -> None:
    assert [id for id, _ in found(tmp_path, words)] == []


_INDEX: dict[tuple[str, str], Index] = {}


def ask(game: str, lang: str, words: str) -> Found:
    """What the shipped books of a game answer."""
    if (game, lang) not in _INDEX:
        folder = home_of(sandtable.game(game)) / "rulebook"
        books = [book.in_language(lang) for book in books_in(game, folder)][:1]
        _INDEX[game, lang] = Index(books, folder)
    return _INDEX[game, lang].search(words)


QUESTIONS = [
    ("fields-of-fire", "en", "line of sight", "5.2"),
    ("fields-of-fire", "en", "LOS", "5.2"),
    ("fields-of-fire", "ko", "line of sight", "5.2"),
    ("fields-of-fire", "ko", "가시선", "5.2"),
    ("fields-of-fire", "pl", "LOS", "5.2"),
    ("fields-of-fire", "pl", "linii wzroku", "5.2"),
    ("ardennes44", "en", "how many units can stack in a hex?", "8"),
    ("ardennes44", "en", "can I walk across a river?", "11"),
    ("ardennes44", "en", "how do I win?", "30"),
    ("ardennes44", "ko", "어떻게 이기나요?", "30"),
    ("ardennes44", "pl", "jak wygrać?", "30"),
    ("ardennes44", "en", "zoc bond", "10"),
    ("air-armor", "en", "how far can my guns shoot?", "18"),
    ("air-armor", "en", "zone of control", "15"),
    ("air-armor", "pl", "strefa kontroli", "15"),
    ("air-armor", "ko", "통제 구역", "15"),
    ("atlantic-chase", "en", "task force", "AC.con.tf"),
    ("atlantic-chase", "en", "TF", "AC.con.tf"),
    ("atlantic-chase", "ko", "태스크 포스", "AC.con.tf"),
]


@pytest.mark.parametrize(("game", "lang", "words", "rule"), QUESTIONS)
def test_a_question_in_plain_words_leads_to_its_rule(game: str, lang: str, words: str, rule: str) -> None:
    first = [hit.section.id for hit in ask(game, lang, words).hits[:5]]
    assert any(id == rule or id.startswith(f"{rule}.") for id in first), first


def test_other_names_of_what_is_looked_for_are_marked_too() -> None:
    assert {"line", "sight", "los"} <= set(ask("fields-of-fire", "en", "line of sight").words)
