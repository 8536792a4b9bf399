"""Legal answers as rows of numbers: the verb, then one column for each kind of argument."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.space import Verb

NONE: Final = -1.0  # where a verb has no argument of that kind
BESIDES: Final = 64  # rows beside those for every thing of the largest kind


class AnswerRows:
    """Room for the legal answers of a question, one row each; what follows the last answer is empty.

    The columns are `verb` and the kinds of arguments; a kind that a verb takes twice has a second column (`tf2`).
    """

    def __init__(self, verbs: Sequence[Verb], domains: dict[str, int], rows: int = 0) -> None:
        self.columns: list[str] = ["verb"]
        self.highest: list[int] = [len(verbs) - 1]
        self.rows = rows or max([1, *(domains[kind] for verb in verbs for kind in verb.kinds)]) + BESIDES
        self.count = 0
        self._slots: dict[str, list[int]] = {}
        for verb in verbs:
            names = [kind if kind not in verb.kinds[:at] else f"{kind}2" for at, kind in enumerate(verb.kinds)]
            for name, kind in zip(names, verb.kinds, strict=True):
                if name not in self.columns:
                    self.columns.append(name)
                    self.highest.append(domains[kind] - 1)
            self._slots[verb.name] = [self.columns.index(name) for name in names]
        self.width = len(self.columns)
        self._empty = array("f", [NONE] * self.width)
        self._blank: dict[str, array[float]] = {}
        for number, verb in enumerate(verbs):
            blank = self._blank[verb.name] = self._empty[:]
            blank[0] = float(number)
        self.numbers = array("f", [NONE] * (self.rows * self.width))

    def fill(self, actions: list[Action]) -> int:
        """Write the rows of these answers; says how many there was room for."""
        width = self.width
        count = min(len(actions), self.rows)
        start = 0
        for row in range(count):
            action = actions[row]
            verb: str = action[0]
            self.numbers[start : start + width] = self._blank[verb]
            at = 1
            for slot in self._slots[verb]:
                self.numbers[start + slot] = action[at]
                at += 1
            start += width
        for row in range(count, self.count):
            self.numbers[row * width : (row + 1) * width] = self._empty
        self.count = count
        return count
