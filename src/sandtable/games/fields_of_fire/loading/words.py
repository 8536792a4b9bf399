"""Turning words of a data file into codes, with an error that says where the word stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from sandtable.games.fields_of_fire.state.codes import RATING_NONE, SPECIAL_NONE
from sandtable.packs import columns

from .pack import DataError
from .vocabulary import RATING, SPECIAL


class Place:
    """A place in a data file, for error messages."""

    def __init__(self, file: str, where: str) -> None:
        self.file = file
        self.where = where

    def at(self, part: str) -> Place:
        """A place inside this one."""
        return Place(self.file, f"{self.where}.{part}" if self.where else part)

    def error(self, reason: str) -> DataError:
        """The error to raise here."""
        return DataError(self.file, 0, self.where, reason)

    def code(self, words: Mapping[str, int], word: str, field: str) -> int:
        """The code of `word`, or an error that lists what is allowed."""
        found = words.get(word)
        if found is None:
            known = ", ".join(sorted(words)[:40])
            raise self.at(field).error(f"'{word}' is unknown; one of: {known}")
        return found

    def codes(self, words: Mapping[str, int], found: list[str], field: str) -> list[int]:
        """The codes of several words."""
        return [self.code(words, word, field) for word in found]

    def fill(self, thing: Any, row: Struct, names: columns.Names = columns.NO_NAMES) -> None:
        """Fill the attributes of a thing that the fields of its row or entry name."""
        columns.fill(thing, row, self.file, self.where, names)

    def put(self, tables: Any, at: int, row: Struct, names: columns.Names = columns.NO_NAMES) -> None:
        """Fill the place `at` of the columns that the fields of a row name."""
        columns.put(tables, at, row, self.file, self.where, names)

    def need(self, condition: bool, reason: str) -> None:
        """Raise unless `condition` holds."""
        if not condition:
            raise self.error(reason)

    def vof(self, text: str, field: str) -> tuple[int, int]:
        """Basic and special rating of a counter: `A/S^G!`, `H`, `S!`, `none`."""
        basic, _, superscript = text.partition("^")
        if superscript:
            return self.code(RATING, basic, field), self.code(SPECIAL, superscript, field)
        if basic in SPECIAL:
            return RATING_NONE, SPECIAL[basic]
        return self.code(RATING, basic, field), SPECIAL_NONE
