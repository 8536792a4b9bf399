"""Rows kept while they are played: a file beside the result, so that a run that was stopped can go on.

JSON Lines: first what is played, then one row per game. A line that was cut in the middle by a crash is left out.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sandtable.engine.errors import BadSetup

Row = dict[str, Any]


def part_of(target: Path) -> Path:
    """Where the rows of an unfinished run are kept."""
    return target.with_name(target.name + ".part")


class Kept:
    """The rows of one run; `played` are those of an earlier, stopped run."""

    def __init__(self, path: Path, head: dict[str, Any], resume: bool) -> None:
        self.path = path
        self.played: list[Row] = []
        try:
            if path.exists() and path.stat().st_size:
                self._go_on(head, resume)
            else:
                path.write_text(_line(head), encoding="utf-8")
            self._file = path.open("a", encoding="utf-8")
        except OSError as wrong:
            raise BadSetup(f"{path} cannot be written: {wrong.strerror}") from wrong

    def _go_on(self, head: dict[str, Any], resume: bool) -> None:
        if not resume:
            raise BadSetup(f"{self.path} keeps an unfinished run: go on with --resume, or delete it")
        lines = [line for line in map(_read, self.path.read_bytes().splitlines()) if line is not None]
        if not lines or lines[0] != json.loads(_line(head)):
            raise BadSetup(
                f"{self.path} keeps a run with other settings, rules or data: delete it, or run it as it was"
            )
        self.played = lines[1:]
        self.path.write_text("".join(map(_line, lines)), encoding="utf-8")

    def add(self, rows: list[Row]) -> None:
        """Keep more rows; they survive whatever happens to this process."""
        self._file.write("".join(map(_line, rows)))
        self._file.flush()

    def close(self) -> None:
        """Stop writing; the file stays."""
        self._file.close()

    def finish(self) -> None:
        """The result is written: what was kept is not needed any more."""
        self._file.close()
        self.path.unlink()


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"


def _read(line: bytes) -> Row | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None
