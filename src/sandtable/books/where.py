"""Where a rule lives: the functions, messages and tests that cite its id.

A function cites a rule when the id of the row or of its section stands in its text (docstring, comment, table of
reasons); a message when a line of Python names both the id and the message; a test when its mark names the row.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from sandtable.books.ledger import Book
from sandtable.engine.frames import kebab

ROOMS = ("state", "rules", "view", "bot")
_MESSAGE = re.compile(r"[\"']((?:refused|ask|event|roll|title|do)-[a-z0-9-]+)[\"']")
_SHORT = re.compile(r"[\"']([a-z][a-z0-9-]+)[\"']")  # a reason whose message id the code completes: refused-<word>


@dataclass(frozen=True)
class Place:
    """A line that cites a rule."""

    kind: str  # code, message, test
    path: Path
    line: int
    name: str


def cites(*ids: str) -> re.Pattern[str]:
    """One of the ids as a word of its own: 10.4 is neither in 10.4a nor in 110.4 or 10.41."""
    return re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, ids))})(?!\w)(?!\.\w)")


def places(book: Book, rule: str, tests: Path | None) -> list[Place]:
    """Everything that cites a rule: code, messages, tests, in this order."""
    home = next(folder for folder in book.folder.parents if (folder / "rulebook").is_dir())
    section = book.section(rule)
    pattern = cites(rule, *([section.id] if section is not None else []))
    found: list[Place] = []
    for path in [*sorted(home.glob("*.py")), *(p for room in ROOMS for p in sorted((home / room).rglob("*.py")))]:
        found += _in_code(path, pattern)
    messages = {name for each in found for name in _messages_near(each)}
    found += _in_words(home, messages)
    if tests is not None:
        for path in sorted((tests / "games" / home.name).rglob("*.py")):
            found += _in_tests(path, book.id, rule)
    return found


def _in_code(path: Path, pattern: re.Pattern[str]) -> list[Place]:
    """The innermost functions and classes, or module lines, whose text cites the rule."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = [number for number, line in enumerate(lines, 1) if pattern.search(line)]
    if not at:
        return []
    spans = [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    found: dict[tuple[int, str], Place] = {}
    for number in at:
        around = [span for span in spans if span[0] <= number <= span[1]]
        first, _, name = max(around, default=(number, number, lines[number - 1].strip()[:80]))
        found.setdefault((first, name), Place("code", path, number, name))
    return list(found.values())


def _messages_near(place: Place) -> set[str]:
    """Message ids on the cited line and, in a call over several lines, on its neighbours; the prompt of a question."""
    lines = place.path.read_text(encoding="utf-8").splitlines()
    near = "\n".join(lines[max(0, place.line - 2) : place.line + 1])
    named = set(_MESSAGE.findall(near))
    asked = {f"ask-{kebab(place.name)}"} if place.name[:1].isupper() else set()
    return named | asked | {f"refused-{word}" for word in _SHORT.findall(lines[place.line - 1])}


def _in_words(home: Path, ids: set[str]) -> list[Place]:
    """The English messages of those ids."""
    found = []
    for path in sorted((home / "text").glob("en*.ftl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            id, _, text = line.partition(" = ")
            if id in ids:
                found.append(Place("message", path, number, f"{id}: {text.strip()}"))
    return found


def _in_tests(path: Path, book: str, rule: str) -> list[Place]:
    """Tests whose `rule` mark names the row, alone or with the book before it."""
    wanted = {rule, f"{book}:{rule}"}
    return [
        Place("test", path, node.lineno, node.name)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and wanted & set(_marked(node))
    ]


def _marked(node: ast.FunctionDef) -> list[str]:
    """Ids in the marks of a test."""
    return [
        argument.value
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] in ("rule", "both", "only")
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
