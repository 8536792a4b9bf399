"""What a role may see as numbers, for learning agents: blocks that a game declares once and fills from its state.

A block has rows (hexes, cards, ships, or a single one) and named columns. The numbers of a column lie side by side, as
in the state, so that a column that has not changed since the last look costs one comparison and one that has is written
only where it differs.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from sandtable.engine.play import Play

PART: Final = 64  # bytes that are compared, and written, together


class Column:
    """One number of every row: its name, its range and what it means."""

    def __init__(self, name: str, low: int, high: int, meaning: str) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.meaning = meaning


class Block:
    """Rows of the same kind, with their columns; `start` is where it begins among all numbers."""

    def __init__(self, name: str, rows: int, meaning: str, columns: Sequence[Column]) -> None:
        self.name = name
        self.rows = rows
        self.meaning = meaning
        self.columns = tuple(columns)
        self.start = 0
        self.names: list[str] = [column.name for column in columns]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.rows * len(self.columns)

    def at(self, name: str) -> int:
        """Where a column begins among all numbers."""
        return self.start + self.names.index(name) * self.rows


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """The numbers of one seat, kept up to date by `look`. A game derives its own, which says what is in the blocks.

    Every game has the block `question`: who looks, whether he is asked, and the verbs he may answer with.
    """

    def __init__(self, verbs: Sequence[str], blocks: Sequence[Block]) -> None:
        self.verbs: dict[str, int] = {verb: number for number, verb in enumerate(verbs)}
        self.question = Block("question", 1, "the open question of the role", question_columns(verbs))
        self.blocks: tuple[Block, ...] = (self.question, *blocks)
        self.size = 0
        for block in self.blocks:
            block.start = self.size
            self.size += block.size
        self.numbers = array("f", bytes(4 * self.size))
        self._kept: dict[int, Any] = {}  # by where it begins: the column as it was written last
        self._compared: dict[int, Any] = {}  # by the game's own key: the column as it was at the last look
        self._role = -1  # who looked last

    def look(self, g: Play[Any], role: int) -> None:
        """Bring the numbers up to date with what a role may see."""
        self.see_question(g, role)

    def see_question(self, g: Play[Any], role: int) -> None:
        """The block `question`. Comes first: to another role everything is new."""
        if role != self._role:
            self._role = role
            self._compared = {}
        offered: list[int] = [0] * (2 + len(self.verbs))
        offered[0] = role
        legal = g.legal(role)
        if legal:
            offered[1] = 1
            for action in legal:
                offered[2 + self.verbs[action[0]]] = 1
        self.put(self.question.start, offered)

    def see_columns(self, block: Block, source: object) -> None:
        """Fill a block whose columns are named like the attributes of a source."""
        start = block.start
        for name in block.names:
            column = getattr(source, name)
            if len(column) != block.rows:
                raise ValueError(f"{block.name}.{name} has {len(column)} rows, not {block.rows}")
            self.put(start, column)
            start += block.rows

    def see_values(self, block: Block, source: object) -> None:
        """Fill a block of one row whose columns are named like numbers of a source."""
        self.put(block.start, [getattr(source, name) for name in block.names])

    def put(self, start: int, values: Any) -> None:
        """Numbers (a list of them, or bytes) for the place that begins there."""
        kept = self._kept.get(start)
        if kept == values:
            return
        if kept is None or len(kept) != len(values):
            self.numbers[start : start + len(values)] = array("f", list(values))
        elif isinstance(values, list) and isinstance(kept, list):
            self._put_list(start, values, kept)
        else:
            self._put_parts(start, values, kept)
        self._kept[start] = values[:]

    def _put_list(self, start: int, values: list[int], kept: list[int]) -> None:
        numbers = self.numbers
        for at in range(len(values)):
            if values[at] != kept[at]:
                numbers[start + at] = values[at]

    def _put_parts(self, start: int, values: Any, kept: Any) -> None:
        for at in range(0, len(values), PART):
            part = values[at : at + PART]
            if part != kept[at : at + PART]:
                self.numbers[start + at : start + at + len(part)] = array("f", list(part))

    def changed(self, key: int, values: Any) -> list[int]:
        """The rows in which a column differs from what it was when this role looked last."""
        kept = self._compared.get(key)
        if kept == values:
            return []
        self._compared[key] = values[:]
        if kept is None or len(kept) != len(values):
            return list(range(len(values)))
        return [at for at in range(len(values)) if values[at] != kept[at]]


def question_columns(verbs: Sequence[str]) -> list[Column]:
    """Who looks, whether he is asked, and one column per verb."""
    return [
        Column("role", 0, 9, "the number of the role that looks"),
        Column("asked", 0, 1, "1: this role is asked"),
        *(Column(f"verb_{verb}", 0, 1, "1: an answer with this verb is legal") for verb in verbs),
    ]
