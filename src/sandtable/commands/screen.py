"""Output of the command line: people read a console, programs read one JSON document.

What a person reads is plain text unless markup is asked for: a name like :abc: or [x] is printed as it is, and lines
are not broken at the width of a terminal that nobody looks at.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class PlainConsole(Console):
    """Rich's console for tables and progress; text goes out as it is, and a long line stays one line."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, emoji=False)

    def print(self, *objects: Any, **how: Any) -> None:
        """Print; strings are not wrapped."""
        if all(isinstance(thing, str) for thing in objects):
            how.setdefault("soft_wrap", True)
        super().print(*objects, **how)


out = PlainConsole()
err = PlainConsole(stderr=True)


def say_error(text: object) -> None:
    """One line on the error stream, exactly as it is."""
    err.print(f"error: {text}", style="red", markup=False)


def print_json(data: Any) -> None:
    """One JSON document on standard output and nothing else."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


@contextmanager
def progress(text: str, total: int | None) -> Iterator[Any]:
    """A progress bar on the error stream; gives a function that takes how much is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(text, total=total)

        def done(count: int, total: int | None = None) -> None:
            bar.update(task, completed=count, total=total)

        yield done
