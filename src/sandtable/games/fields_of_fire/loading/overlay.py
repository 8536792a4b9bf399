"""Values of the data files that differ in the second edition (`data/profile_values.csv`)."""

from __future__ import annotations

from .pack import Pack
from .rows import ValueRow
from .words import Place

FILE = "profile_values.csv"


def overlaid(source: Pack) -> Pack:
    """The same data files as the second edition has them."""
    found = Pack(source.override)
    for row in source.rows(FILE, ValueRow):
        place = Place(FILE, f"{row.file} {row.key}")
        cells = found.cells.setdefault(row.file, {}).setdefault(row.key, {})
        place.need(row.column not in cells, f"the column {row.column} is listed twice")
        cells[row.column] = row.value_2e
    return found
