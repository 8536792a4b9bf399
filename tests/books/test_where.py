"""`rules GAME ID --where`: the functions, messages and tests that cite a rule."""

from pathlib import Path

import pytest

from sandtable.books.ledger import books_of
from sandtable.books.where import cites, places

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("text", "found"),
    [("(10.4)", True), ('"10.4a"', True), ("10.4-10.6", True), ("110.4", False), ("10.41", False), ("10.4.1", False)],
)
def test_an_id_is_a_word_of_its_own(text: str, found: bool) -> None:
    assert (cites("10.4", "10.4a").search(text) is not None) == found


def test_a_rule_is_found_in_code_words_and_tests() -> None:
    book = books_of("ardennes44")[0]
    found = places(book, "16.6a", TESTS)
    code = [place for place in found if place.kind == "code" and place.path.name == "advantage.py"]
    assert {"sweep_advantages", "PlaceAdvantage"} <= {place.name for place in code}
    assert any(place.name.startswith("ask-place-advantage: ") for place in found if place.kind == "message")
    tests = [place for place in found if place.kind == "test"]
    assert "test_eng_plus_puts_the_marker_on_one_attacking_stack" in {place.name for place in tests}
    for place in code + tests:
        assert place.name in "\n".join(place.path.read_text(encoding="utf-8").splitlines()[: place.line + 3])


def test_without_a_clone_there_are_no_tests_to_show() -> None:
    book = books_of("atlantic-chase")[0]
    kinds = {place.kind for place in places(book, "AC.con.em.2c", None)}
    assert kinds == {"code", "message"}


@pytest.mark.parametrize(
    ("game", "rule", "file"),
    [
        ("ardennes44", "10.4a", "rules/ground/zoc.py"),
        ("ardennes44", "16.6a", "rules/combat/advantage.py"),
        ("atlantic-chase", "AC.con.em.1a", "rules/concepts/evasion.py"),
        ("fields-of-fire", "6.2.4b", "rules/fire/laying.py"),
    ],
)
def test_rules_with_a_name_are_found_in_the_file_of_that_name(game: str, rule: str, file: str) -> None:
    book = books_of(game)[0]
    assert any(str(place.path).endswith(file) for place in places(book, rule, None) if place.kind == "code")
