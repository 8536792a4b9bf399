"""What becomes of a row: a field says once what it is, what it may be, and which column or attribute it fills.

class Unit(msgspec.Struct):
    id: Annotated[str, Column("piece_key")]
    attack: Into[Figure]  # into `attack`
    nationality: Annotated[Nation, Column("nation", codes.NATIONS)]  # its place in the list
    flags: Annotated[str, Column(words=FLAGS, bits=True)] = ""  # the numbers of several words, added
    weapon: Annotated[str, Column(words="weapons")] = ""  # words that the loader has met in another file

append(tables, row, file, line)  # one more value in every column
put(tables, 7, row, file)  # place 7 of every column
lay_out(tables, rows, file, lines)  # new columns, each row at the place of its id
fill(thing, row, file)  # the attributes of one thing
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, TypeVar, get_origin

import msgspec

from sandtable.packs.errors import DataError

T = TypeVar("T")
Words = Sequence[str] | Mapping[str, int]
Names = Mapping[str, Words]
NO_NAMES: Names = {}
MOST_TOLD = 40  # words in an error


class Column:
    """In the annotation of a field: the column that it fills, by default of its own name.

    Numbers and texts go in as they are, words as their number in `words`: a list, a table, or the name of one that
    the loader gives. With `bits` a text holds several words whose numbers are added.
    """

    def __init__(self, name: str = "", words: Words | str | None = None, bits: bool = False) -> None:
        self.name = name
        self.words = words
        self.bits = bits


Into = Annotated[T, Column()]  # fills the column of its name


def append(tables: Any, row: msgspec.Struct, file: str, line: int) -> None:
    """One more value in every column that the fields of the row fill."""
    for column, value in values(row, file, line):
        if value is None:
            raise DataError(file, line, column, "is empty")
        getattr(tables, column).append(int(value) if isinstance(value, bool) else value)


def put(
    tables: Any, at: int, row: msgspec.Struct, file: str, where: str = "", names: Names = NO_NAMES, line: int = 0
) -> None:
    """The place `at` in every column that the fields of the row fill; an empty cell leaves what is there."""
    for column, value in values(row, file, line, where, names):
        if value is not None:
            getattr(tables, column)[at] = int(value) if isinstance(value, bool) else value


def lay_out(tables: Any, rows: Sequence[Any], file: str, lines: Sequence[int], names: Names = NO_NAMES) -> None:
    """Every row at the place of its id, in new columns that end at the largest; between them defaults, or 0 and ""."""
    size = max(row.id for row in rows) + 1
    shape: type[msgspec.Struct] = type(rows[0])
    for field, column in columns_of(shape):
        blank = "" if column.words is None and isinstance(getattr(rows[0], field.name), str) else 0
        if column.words is None and not field.required:
            blank = field.default
        setattr(tables, column.name or field.name, [blank] * size)
    seen: set[int] = set()
    for row, line in zip(rows, lines, strict=True):
        if row.id in seen:
            raise DataError(file, line, "id", f"{row.id} is used twice")
        seen.add(row.id)
        put(tables, row.id, row, file, "", names, line)


def fill(thing: Any, row: msgspec.Struct, file: str, where: str = "", names: Names = NO_NAMES) -> None:
    """The attributes that the fields of the row fill; an empty field leaves what is there."""
    for column, value in values(row, file, 0, where, names):
        if value is not None:
            setattr(thing, column, value)


def append_zeros(tables: Any, shape: type[msgspec.Struct]) -> None:
    """One more 0 in every column of numbers and truths, for a thing that no row describes."""
    for field, column in columns_of(shape):
        if bare(field.type) in (int, bool):
            getattr(tables, column.name or field.name).append(0)


def values(
    row: msgspec.Struct, file: str, line: int, where: str = "", names: Names = NO_NAMES
) -> Iterator[tuple[str, Any]]:
    """Column and value of every field that fills one; None for an empty text that is no word."""
    for field, column in columns_of(type(row)):
        value = getattr(row, field.name)
        if column.words is not None:
            words = names[column.words] if isinstance(column.words, str) else column.words
            at = f"{where}.{field.encode_name}" if where else field.encode_name
            try:
                value = _numbers(words, value, column.bits)
            except KeyError as unknown:
                known = ", ".join(sorted(words)[:MOST_TOLD])
                raise DataError(file, line, at, f"'{unknown.args[0]}' is unknown; one of: {known}") from None
            if value is None and field.required:
                raise DataError(file, line, at, "is empty")
        yield column.name or field.name, value


@cache
def columns_of(shape: type[msgspec.Struct]) -> tuple[tuple[msgspec.structs.FieldInfo, Column], ...]:
    """Every field that fills a column, with it."""
    return tuple(
        (field, note)
        for field in msgspec.structs.fields(shape)
        for note in getattr(field.type, "__metadata__", ())
        if isinstance(note, Column)
    )


def bare(annotated: Any) -> Any:
    """A type without its annotations."""
    return annotated.__origin__ if get_origin(annotated) is Annotated else annotated


def _numbers(words: Words, value: Any, bits: bool) -> Any:
    if isinstance(value, list):
        return [_number(words, word) for word in value]
    if bits:
        total = 0
        for word in value.split():
            total |= _number(words, word)
        return total
    return None if value == "" and "" not in words else _number(words, value)


def _number(words: Words, word: str) -> int:
    if isinstance(words, Mapping):
        return words[word]
    if word not in words:
        raise KeyError(word)
    return words.index(word)
