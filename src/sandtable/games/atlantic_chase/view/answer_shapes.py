"""The shapes of answers to queries. `tools/wire_types.py` writes them down for the table."""

from __future__ import annotations

from typing import Annotated, Required, TypedDict


class MetRow(TypedDict):
    """The best attack, without support, on an enemy whose hexes a task force would share."""

    target: int
    hex: int
    engage: bool  # else a Naval Search
    total: int
    modifier: int
    chance: int  # rolls of `of` that bring anything
    of: int


class Meeting(TypedDict):
    """A line as it would be: its length, Intel markers that it would get, and whom it would meet."""

    length: int
    intel: int
    rows: list[MetRow]


class SeaThreat(TypedDict):
    """By hex, the task forces of a side whose line can reach it."""

    steps: dict[str, list[Annotated[list[int], "[segments: number, tf: number]"]]]


class Interruption(TypedDict):
    """What an interruption check would bring."""

    markers: int
    chances: dict[str, int]
    of: int


class Prospect(TypedDict, total=False):
    """A way to carry out an answer: an attack with its chances, an interruption check, or a plain roll."""

    action: int
    active: int
    target: int
    hex: int
    total: int
    column: int
    modifiers: dict[str, int]
    modifier: int
    chances: dict[str, int]
    of: Required[int]
    launch: int
    interruption: Interruption
    markers: int
    roll: Annotated[str, "'vie' | 'reinforcement'"]
    ways: int


class Prospects(TypedDict):
    """The chances of the answers to the open question."""

    by: dict[str, list[Prospect]]  # by the words of the answer
