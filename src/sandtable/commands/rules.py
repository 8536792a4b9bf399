"""`sandtable rules`: the rulebooks, and how far the tests prove them."""

from __future__ import annotations

from pathlib import Path

from rich.markdown import Markdown
from rich.table import Table

from sandtable.books import ledger
from sandtable.books.ledger import RulebookError
from sandtable.books.where import places
from sandtable.commands.screen import err, out, print_json


def show(game: str, rule: str | None) -> None:
    """Print the contents of a game's rulebooks, or one rule."""
    books = [book for book in ledger.all_books() if book.id == game] or ledger.books_of(game)
    if not books:
        known = ", ".join(book.id for book in ledger.all_books())
        raise RulebookError(f"no rulebook {game!r}; there are: {known}")
    if rule is None:
        _contents(books)
        return
    book, section, row = ledger.find_rule(books, rule)
    if section is not None:
        out.print(f"[bold]{section.id} {section.title}[/bold]  [dim]{book.id}, {section.file}[/dim]")
        out.print(Markdown(section.markdown))
    if row is not None:
        out.print(f"[bold]{row.id} {row.title}[/bold]  [dim]ledger of {book.id}[/dim]")
        out.print(row.summary, markup=False)


def where(game: str, rule: str) -> None:
    """Print a rule and every function, message and test that cites it."""
    show(game, rule)
    books = [book for book in ledger.all_books() if book.id == game] or ledger.books_of(game)
    book, _, _ = ledger.find_rule(books, rule)
    try:
        root: Path | None = ledger.clone_root(Path.cwd())
    except RulebookError:
        root = None
    found = places(book, rule.rpartition(":")[2], root / "tests" if root is not None else None)
    for kind, title in (("code", "Code"), ("message", "Messages"), ("test", "Tests")):
        of_kind = [place for place in found if place.kind == kind]
        if of_kind:
            out.print(f"\n{title}", style="bold")
        for place in of_kind:
            path = place.path.relative_to(root) if root is not None and root in place.path.parents else place.path
            out.print(f"  {path}:{place.line}  {place.name}", markup=False, soft_wrap=True, highlight=False)
    if not found:
        out.print("Nothing cites this rule.")


def _contents(books: list[ledger.Book]) -> None:
    for book in books:
        out.print(f"[bold]{book.id}[/bold]  {len(book.rows)} statements")
        for chapter in book.chapters:
            if chapter.sections:
                out.print(f"\n{chapter.title}", style="bold", markup=False)
                for section in chapter.sections:
                    out.print(f"  {section.id}  {section.title}", markup=False)


def coverage(as_json: bool, open_game: str | None, marks: Path | None = None) -> int:
    """Print rows, proven, waived and open per ledger; gives the exit code. `marks`: of a run of the tests."""
    books = ledger.all_books()
    if open_game is not None and open_game not in {book.id for book in books}:
        raise RulebookError(f"no ledger {open_game!r}; there are: {', '.join(book.id for book in books)}")
    report = ledger.coverage(ledger.clone_root(Path.cwd()), books, marks)
    if as_json:
        told: dict[str, object] = {"games": {id: found.plain() for id, found in report.books.items()}}
        if report.errors:
            told["errors"] = report.errors
        if open_game is not None:
            told["open"] = report.books[open_game].open
        print_json(told)
    elif open_game is not None:
        rows = next(book.rows for book in books if book.id == open_game)
        for id in report.books[open_game].open:
            out.print(f"{id}  {rows[id].title}: {rows[id].summary}", markup=False)
    else:
        _print(report)
    for wrong in report.errors:
        err.print(f"error: {wrong}", markup=False)
    return 1 if report.errors else 0


def _print(report: ledger.Report) -> None:
    table = Table()
    for column in ("ledger", "rows", "proven", "waived", "open", "covered"):
        table.add_column(column, justify="left" if column == "ledger" else "right")
    for id, found in report.books.items():
        covered = (len(found.proven) + len(found.waived)) / found.rows if found.rows else 1.0
        table.add_row(id, *(str(value) for value in found.plain().values()), f"{covered:.1%}")
    out.print(table)
