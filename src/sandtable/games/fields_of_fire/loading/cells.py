"""Cells of a map as mission files write them: `r3c2`, `row2`, `rows1-3`, `col2`."""

from __future__ import annotations

import re

from sandtable.games.fields_of_fire.state.mission_tables import cell

from .words import Place

ONE = re.compile(r"^r(\d+)c(\d+)$")
ROWS = re.compile(r"^rows?(\d+)(?:-(\d+))?$")
COLUMN = re.compile(r"^col(\d+)$")


def parse(words: list[str], rows: int, columns: int, place: Place) -> list[int]:
    """The cell numbers of several words, in order, each once."""
    found: list[int] = []
    for word in words:
        for number in _parse_one(word, rows, columns, place):
            if number not in found:
                found.append(number)
    return found


def _parse_one(word: str, rows: int, columns: int, place: Place) -> list[int]:
    if match := ONE.match(word):
        row, column = int(match[1]), int(match[2])
        place.need(
            1 <= row <= rows and 1 <= column <= columns,
            f"{word} lies outside the map of {rows} rows x {columns} columns",
        )
        return [cell(row, column)]
    if match := ROWS.match(word):
        first, last = int(match[1]), int(match[2] or match[1])
        place.need(1 <= first <= last <= rows, f"{word} lies outside the map of {rows} rows")
        return [cell(row, column) for row in range(first, last + 1) for column in range(1, columns + 1)]
    if match := COLUMN.match(word):
        place.need(1 <= int(match[1]) <= columns, f"{word} lies outside the map of {columns} columns")
        return [cell(row, int(match[1])) for row in range(1, rows + 1)]
    raise place.error(f"'{word}' is not a cell (r3c2), row (row3, rows1-2) or column (col2)")
