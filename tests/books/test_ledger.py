"""Rulebooks and rules coverage: sections, rows, waivers, and the marks of collected tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.books import ledger
from sandtable.books.ledger import Book, RulebookError, all_books, books_of, clone_root, compare, coverage, find_rule
from sandtable.books.references import without_sources

CHAPTER = """# 03 Zones

Some words before the first section.

### 9.1 Zones of control
seed: L10-L12
- Every unit has one. {L10-L11}

### 9.10 Exceptions
- None.

## Unclear
- Not part of 9.10.

### 10.2. Bonds
- Two units make one.
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    one = tmp_path / "games" / "land_war" / "rulebook"
    one.mkdir(parents=True)
    (one / "03-zones.md").write_text(CHAPTER)
    (one / "rulings.md").write_text("### 9.1 A ruling\n")
    (one / "ledger.csv").write_text(
        "id,kind,title,summary\n9.1a,rule,Zone,All have it.\n9.1b,rule,X,Y.\n9.10a,rule,E,N.\n"
    )
    (one / "waived.csv").write_text("id,reason\n9.1b,a definition\n")
    for edition in ("2e", "3e"):
        folder = tmp_path / "games" / "two_books" / "rulebook" / edition
        folder.mkdir(parents=True)
        (folder / "ledger.csv").write_text(f"id,kind,title,summary\n1.1,rule,T,Of {edition}.\n")
    (tmp_path / "games" / "no_book").mkdir()
    return tmp_path / "games"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Every unit has one. {L10-L12}", "Every unit has one."),
        ("At most 16 Steps (L248-L252, 5.1.5).", "At most 16 Steps (5.1.5)."),
        ("At most 16 Steps (5.1.5, L248).", "At most 16 Steps (5.1.5)."),
        ("Nobody (L20; L33-41) and nothing (seed: L2978).", "Nobody and nothing."),
        (
            "The mission L1 is learned first; the gun is an L7 (L44).",
            "The mission L1 is learned first; the gun is an L7.",
        ),
        ("seed: L10, L12", None),
    ],
)
def test_line_numbers_of_the_source_are_not_for_players(written: str, read: str | None) -> None:
    assert without_sources(written) == read


def test_chapters_are_cut_into_sections(games: Path) -> None:
    book = books_of("land-war", games)[0]
    (chapter,) = book.chapters
    assert chapter.title == "03 Zones"
    assert [(section.id, section.title) for section in chapter.sections] == [
        ("9.1", "Zones of control"),
        ("9.10", "Exceptions"),
        ("10.2", "Bonds"),
    ]
    assert chapter.sections[0].markdown == "- Every unit has one."
    assert chapter.sections[1].markdown == "- None."


def test_rows_belong_to_sections_by_whole_numbers(games: Path) -> None:
    books = books_of("land-war", games)
    assert find_rule(books, "9.1a")[1].id == "9.1"  # type: ignore[union-attr]
    assert find_rule(books, "9.10a")[1].id == "9.10"  # type: ignore[union-attr]
    assert find_rule(books, "land-war:10.2c")[1].id == "10.2"  # type: ignore[union-attr]
    assert find_rule(books, "9.1a")[2].title == "Zone"  # type: ignore[union-attr]
    with pytest.raises(RulebookError, match=r"9\.2"):
        find_rule(books, "9.2")
    with pytest.raises(RulebookError):
        find_rule(books, "other:9.1")


def test_a_game_may_have_two_books(games: Path) -> None:
    assert [book.id for book in all_books(games)] == ["land-war", "two-books-3e", "two-books-2e"]
    assert find_rule(books_of("two-books", games), "two-books-2e:1.1")[2].summary == "Of 2e."  # type: ignore[union-attr]


def test_rows_are_proven_waived_or_open(games: Path) -> None:
    report = compare(all_books(games), {"land-war:9.1a": ["test_a"], "land-war:7.7": ["test_b"]})
    assert report.books["land-war"].plain() == {"rows": 3, "proven": 1, "waived": 1, "open": 1}
    assert report.books["land-war"].open == ["9.10a"]
    assert report.books["two-books-2e"].plain() == {"rows": 1, "proven": 0, "waived": 0, "open": 1}
    assert report.errors == ["test_b cites land-war:7.7, which no ledger has"]


def test_bad_waivers_and_ledgers_are_errors(games: Path) -> None:
    book = games / "land_war" / "rulebook"
    (book / "waived.csv").write_text("id,reason\n9.1b,\n8.8,no such row\n")
    report = compare(books_of("land-war", games), {})
    assert report.errors == [
        "land-war: row 9.1b is waived without a reason",
        "land-war: waived row 8.8 is not in the ledger",
    ]
    (book / "ledger.csv").write_text("id,kind\n1,a\n1,b\n")
    with pytest.raises(RulebookError, match="two rows 1"):
        Book("land-war", book).rows.keys()
    (book / "ledger.csv").write_text("id,summary\n1,No unit, no gun.\n")  # a comma without quotes cuts the statement
    with pytest.raises(RulebookError, match=r"row 1 of ledger\.csv has more values than columns"):
        Book("land-war", book).rows.keys()


def test_marks_are_collected_without_skipped_and_failing_tests(games: Path, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\nmarkers = ['rule(*ids): rows']\n")
    (tmp_path / "tests" / "test_rules.py").write_text(
        "import pytest\n"
        "rule = pytest.mark.rule\n"
        "@rule('land-war:9.1a', 'land-war:9.10a')\n"
        "@pytest.mark.parametrize('n', [1, 2])\n"
        "def test_one(n): pass\n"
        "@rule('land-war:9.1b')\n"
        "@pytest.mark.skip(reason='later')\n"
        "def test_two(): pass\n"
        "@rule('two-books-2e:1.1')\n"
        "@pytest.mark.skipif('1 == 1', reason='never')\n"
        "def test_three(): pass\n"
        "@rule('two-books-3e:1.1')\n"
        "@pytest.mark.xfail\n"
        "def test_four(): assert False\n"
        "@rule('two-books-9e:1.1')\n"
        "class TestMany:\n"
        "    def test_five(self): pass\n"
    )
    report = coverage(tmp_path, all_books(games))
    assert report.books["land-war"].proven == ["9.1a", "9.10a"]
    assert report.books["two-books-2e"].proven == report.books["two-books-3e"].proven == []
    assert report.errors == ["tests/test_rules.py::TestMany::test_five cites two-books-9e:1.1, which no ledger has"]


def test_tests_that_cannot_be_collected_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_broken.py").write_text("import nothing_of_that_name\n")
    with pytest.raises(RulebookError, match="nothing_of_that_name"):
        ledger.collect_marks(tmp_path)


def test_the_clone_is_found_from_below(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    inner = tmp_path / "src" / "deep"
    inner.mkdir(parents=True)
    assert clone_root(inner) == tmp_path


def test_every_shipped_book_can_be_read() -> None:
    books = all_books()
    assert {book.id for book in books} >= {"atlantic-chase", "ardennes44"}
    for book in books:
        assert len(book.rows) > 100
        assert len(book.sections) > 50
        found = sum(book.section(row) is not None for row in book.rows)
        assert found > 0.8 * len(book.rows), f"{book.id}: rows without a section to read"
