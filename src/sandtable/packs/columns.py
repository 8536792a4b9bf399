"""Columns filled from rows: a field says once what it is, what it may be, and which column of the tables it fills.

class Unit(msgspec.Struct):
    id: Annotated[str, Column("piece_key")]
    attack: Annotated[Figure, Column()]  # into `attack`
    nationality: Annotated[Nation, Column("nation", codes.NATIONS)]  # its place in the list

append(tables, row, file, line)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, get_origin

import msgspec

from sandtable.packs.errors import DataError

Words = Sequence[str] | Mapping[str, int]


class Column:
    """In the annotation of a field: the column that it fills, by default of its own name.

    Numbers and texts go in as they are, truths as 1 and 0, and words as their number where `words` has them.
    """

    def __init__(self, name: str = "", words: Words | None = None) -> None:
        self.name = name
        self.words = words


def append(tables: Any, row: msgspec.Struct, file: str, line: int) -> None:
    """One more value in every column that the fields of the row fill."""
    for field, column, words in columns_of(type(row)):
        value = getattr(row, field)
        if words is not None:
            number = _number(words, value)
            if number is None:
                raise DataError(file, line, field, f"no {field} {value!r}")
            value = number
        getattr(tables, column).append(int(value) if isinstance(value, bool) else value)


def append_zeros(tables: Any, shape: type[msgspec.Struct]) -> None:
    """One more 0 in every column of numbers and truths, for a thing that no row describes."""
    numbers = {field.name for field in msgspec.structs.fields(shape) if bare(field.type) in (int, bool)}
    for field, column, _ in columns_of(shape):
        if field in numbers:
            getattr(tables, column).append(0)


@cache
def columns_of(shape: type[msgspec.Struct]) -> tuple[tuple[str, str, Words | None], ...]:
    """Field, column and words of every field that fills one."""
    return tuple(
        (field.name, note.name or field.name, note.words)
        for field in msgspec.structs.fields(shape)
        for note in getattr(field.type, "__metadata__", ())
        if isinstance(note, Column)
    )


def bare(annotated: Any) -> Any:
    """A type without its annotations."""
    return annotated.__origin__ if get_origin(annotated) is Annotated else annotated


def _number(words: Words, value: str) -> int | None:
    if isinstance(words, Mapping):
        return words.get(value)
    return words.index(value) if value in words else None
