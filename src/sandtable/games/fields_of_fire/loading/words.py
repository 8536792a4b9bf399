"""Turning words of a data file into codes, with an error that says where the word stands."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.fields_of_fire.state.codes import NONE, RATING_NONE, SPECIAL_NONE

from .pack import DataError
from .vocabulary import RANGE, RATING, SPECIAL


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

    def flags(self, words: Mapping[str, int], text: str, field: str) -> int:
        """The bit set of several words."""
        total = 0
        for word in text.split():
            total |= self.code(words, word, field)
        return total

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

    def range_or_none(self, text: str, field: str) -> int:
        """A range letter, NONE when empty."""
        return self.code(RANGE, text, field) if text else NONE
