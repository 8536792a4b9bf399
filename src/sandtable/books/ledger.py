"""The rulebook of a game as it ships: chapters to read, and the ledger of statements that tests prove.

A book is a folder with `ledger.csv` (id, kind, title, summary, ...), `waived.csv` (id, reason) and chapters in
Markdown whose `### ID Title` headings are its sections. A game has one book, or several in subfolders
(fields-of-fire: 3e and 2e). Chapters in another language lie in a folder named after it, under the same file names.
Loaded by pytest as a plugin, this module writes down which rows the collected tests cite.
"""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from sandtable.books.references import without_sources
from sandtable.engine.errors import SandtableError

GAMES = Path(__file__).parents[1] / "games"
ENGLISH = "en"
MARKS_FILE = "SANDTABLE_MARKS"  # environment variable: where the plugin writes what it found

_HEADING = re.compile(r"^###\s+(?P<id>\S*[\d.]\S*)(?:\s+(?P<title>.*))?$")
_TITLE = re.compile(r"^#\s+(?P<title>.*)$")


class RulebookError(SandtableError):
    """A book or a rule that is not there, or a ledger that cannot be read."""


@dataclass(frozen=True)
class Section:
    """One numbered section of a chapter."""

    id: str
    title: str
    file: str
    markdown: str


@dataclass(frozen=True)
class Chapter:
    """A chapter file with its sections."""

    file: str
    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Row:
    """One separately testable statement."""

    id: str
    kind: str
    title: str
    summary: str


class Book:
    """One rulebook in one language: its id is also the prefix of the rule ids that tests cite."""

    def __init__(self, id: str, folder: Path, lang: str = ENGLISH) -> None:
        self.id = id
        self.folder = folder
        self.lang = lang

    @cached_property
    def rows(self) -> dict[str, Row]:
        """The statements by id."""
        rows: dict[str, Row] = {}
        for line in _lines(self.folder / "ledger.csv"):
            row = Row(line["id"], line.get("kind") or "", line.get("title") or "", line.get("summary") or "")
            if row.id in rows:
                raise RulebookError(f"{self.id}: the ledger has two rows {row.id}")
            rows[row.id] = row
        return rows

    @cached_property
    def waived(self) -> dict[str, str]:
        """Rows that no test can prove, with the reason."""
        path = self.folder / "waived.csv"
        return {line["id"]: line.get("reason") or "" for line in _lines(path)} if path.exists() else {}

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters in order of their file names; in English where nobody has translated one."""
        return tuple(_chapter(self.translation(path) or path) for path in self.originals())

    def originals(self) -> list[Path]:
        """The chapters as they were written."""
        return [path for path in sorted(self.folder.glob("*.md")) if path.name != "rulings.md"]

    def translation(self, original: Path) -> Path | None:
        """A chapter in the language of this book, if it has been translated."""
        path = self.folder / self.lang / original.name
        return path if self.lang != ENGLISH and path.exists() else None

    @cached_property
    def spoken(self) -> bool:
        """Whether every chapter is in the language of this book."""
        return self.lang == ENGLISH or all(self.translation(path) for path in self.originals())

    def in_language(self, lang: str) -> Book:
        """The same book for readers of another language."""
        return Book(self.id, self.folder, lang)

    @cached_property
    def sections(self) -> dict[str, Section]:
        """All sections by id; the first of two with the same id counts."""
        found: dict[str, Section] = {}
        for chapter in self.chapters:
            for section in chapter.sections:
                found.setdefault(section.id, section)
        return found

    def section(self, rule: str) -> Section | None:
        """The section of a rule, or the one that a ledger row belongs to: 10.2a -> 10.2."""
        for length in range(len(rule), 0, -1):
            cuts_number = length < len(rule) and rule[length - 1].isdigit() and rule[length].isdigit()
            if not cuts_number and (found := self.sections.get(rule[:length].rstrip("."))):
                return found
        return None


def books_of(game: str, games: Path = GAMES) -> list[Book]:
    """The books of a game of this package; none while it has no ledger."""
    return books_in(game, games / game.replace("-", "_") / "rulebook")


def books_in(game: str, folder: Path) -> list[Book]:
    """The books of a game in its `rulebook` folder."""
    if (folder / "ledger.csv").exists():
        return [Book(game, folder)]
    inner = sorted((path.parent for path in folder.glob("*/ledger.csv")), reverse=True)
    return [Book(f"{game}-{path.name}", path) for path in inner]


def all_books(games: Path = GAMES) -> list[Book]:
    """The books of all games that are there."""
    ids = sorted(path.name.replace("_", "-") for path in games.iterdir() if (path / "rulebook").is_dir())
    return [book for id in ids for book in books_of(id, games)]


def find_rule(books: list[Book], rule: str) -> tuple[Book, Section | None, Row | None]:
    """The book, section and ledger row of a rule id, with or without the book's id before it."""
    prefix, _, rest = rule.partition(":")
    if rest:
        books = [book for book in books if book.id == prefix]
        rule = rest
    for book in books:
        section, row = book.section(rule), book.rows.get(rule)
        if section is not None or row is not None:
            return book, section, row
    raise RulebookError(f"no rule {rule!r} in {', '.join(book.id for book in books) or 'any book of this game'}")


def _lines(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        lines = [dict(line) for line in csv.DictReader(file)]
    if lines and "id" not in lines[0]:
        raise RulebookError(f"{path.name} of {path.parent.parent.name} has no column id")
    for line in lines:
        if None in line:
            raise RulebookError(f"row {line['id']} of {path.name} has more values than columns")
    return lines


def _chapter(path: Path) -> Chapter:
    title = path.stem
    sections: list[Section] = []
    heading: tuple[str, str] | None = None
    body: list[str] = []
    for line in [*path.read_text(encoding="utf-8").splitlines(), "# end"]:
        found = _HEADING.match(line)
        if line.startswith(("# ", "## ", "### ")):
            if heading is not None:
                sections.append(Section(*heading, path.name, "\n".join(body).strip()))
            heading = (found["id"].rstrip(".:"), found["title"] or "") if found else None
            body = []
            if title == path.stem and (top := _TITLE.match(line)) and line != "# end":
                title = top["title"]
        elif (read := without_sources(line)) is not None:
            body.append(read)
    return Chapter(path.name, title, tuple(sections))


# -- coverage --------------------------------------------------------------------------------------------------


@dataclass
class Coverage:
    """How far the tests prove one ledger."""

    rows: int = 0
    proven: list[str] = field(default_factory=list)
    waived: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, int]:
        """The figures."""
        return {"rows": self.rows, "proven": len(self.proven), "waived": len(self.waived), "open": len(self.open)}


@dataclass
class Report:
    """Coverage of all ledgers, and what is wrong with the marks."""

    books: dict[str, Coverage]
    errors: list[str]


def coverage(root: Path, books: list[Book] | None = None, kept: Path | None = None) -> Report:
    """Compare the ledgers with the marks of all tests of a clone that are not skipped; `kept`: those of a run."""
    marks = collect_marks(root) if kept is None else read_marks(kept)
    return compare(books if books is not None else all_books(), marks)


def compare(books: list[Book], marks: dict[str, list[str]]) -> Report:
    """Rows proven, waived and open per book; `marks` maps a cited rule to the tests that cite it."""
    report = Report({}, [])
    known = {f"{book.id}:{row}" for book in books for row in book.rows}
    for rule, tests in sorted(marks.items()):
        if rule not in known:
            report.errors.append(f"{tests[0]} cites {rule}, which no ledger has")
    for book in books:
        found = Coverage(len(book.rows))
        for row in book.rows:
            if f"{book.id}:{row}" in marks:
                found.proven.append(row)
            elif row in book.waived:
                found.waived.append(row)
            else:
                found.open.append(row)
        for row, reason in book.waived.items():
            if row not in book.rows:
                report.errors.append(f"{book.id}: waived row {row} is not in the ledger")
            if not reason:
                report.errors.append(f"{book.id}: row {row} is waived without a reason")
        report.books[book.id] = found
    return report


def clone_root(start: Path) -> Path:
    """The clone that a folder is in, or the one this package was installed from."""
    for folder in (start, *start.parents, *Path(__file__).parents):
        if (folder / "tests").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    raise RulebookError("rules coverage reads the tests: run it in a clone of the project")


def collect_marks(root: Path) -> dict[str, list[str]]:
    """Cited rules with the tests that cite them, collected by pytest in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "marks.json"
        environment = {
            **os.environ,
            MARKS_FILE: str(target),
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "sandtable.books.ledger", "tests"]
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 5) or not target.exists():
            raise RulebookError(f"the tests could not be collected:\n{(done.stdout + done.stderr)[-3000:]}")
        marks: dict[str, list[str]] = json.loads(target.read_text(encoding="utf-8"))
        return marks


def read_marks(folder: Path) -> dict[str, list[str]]:
    """The marks that runs of pytest with this plugin left in a folder."""
    marks: dict[str, list[str]] = {}
    for kept in sorted(folder.glob("*.json")):
        for rule, tests in json.loads(kept.read_text(encoding="utf-8")).items():
            marks.setdefault(rule, []).extend(tests)
    if not marks:
        raise RulebookError(f"no marks of tests in {folder}")
    return marks


def pytest_collection_finish(session: Any) -> None:
    """Plugin: write down the rules that tests cite, without tests that are skipped or expected to fail."""
    target = os.environ.get(MARKS_FILE)
    if not target:
        return
    from _pytest.skipping import evaluate_skip_marks, evaluate_xfail_marks

    marks: dict[str, list[str]] = {}
    for item in session.items:
        if evaluate_skip_marks(item) is None and evaluate_xfail_marks(item) is None:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    marks.setdefault(str(rule), []).append(item.nodeid)
    Path(target).write_text(json.dumps(marks), encoding="utf-8")
