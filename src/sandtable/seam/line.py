"""Where other rules took a match over."""

from __future__ import annotations

from typing import Any


class Line:
    """The match as it stood when other rules or data took it over: nothing before this can be taken back."""

    def __init__(self, version: int, data: str, answers: int, mark: str) -> None:
        self.version = version  # of the rules up to here
        self.data = data
        self.answers = answers  # taken before it, forced ones too
        self.mark = mark  # the hash of the match here, by the rules up to here
        self.state: Any = None  # as the rules from here on were given it, dumped; kept of the last line only
        self.rolled: list[Any] = []  # how far chance had got
        self.fresh = 0  # changes of dice before it
        self.events = 0  # told before it

    def plain(self) -> list[Any]:
        """The line as data."""
        about = [self.version, self.data, self.answers, self.mark]
        return [*about, self.state, self.rolled, self.fresh, self.events]

    @classmethod
    def read(cls, data: list[Any]) -> Line:
        """The line of that data."""
        line = cls(*data[:4])
        line.state, line.rolled, line.fresh, line.events = data[4:]
        return line

    def passed(self) -> Line:
        """The line once another has followed it: nobody goes back there."""
        return Line(self.version, self.data, self.answers, self.mark)
