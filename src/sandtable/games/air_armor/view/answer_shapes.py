"""The shapes of answers to queries. `tools/wire_types.py` writes them down for the table.

Hexes are numbered as in board_shapes.py; keys of dicts are hexes or counters.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict


class Reach(TypedDict):
    """Where a counter, or the force that moves with it, can go."""

    piece: int
    operation: str
    points: int
    costs: dict[str, int]  # quarters of a movement point
    paths: dict[str, list[int]]
    protected: list[int]
    beside: list[int]  # next to the enemy and not protected


class Zones(TypedDict):
    """Zones of control of a side."""

    zones: list[int]
    close: list[int]  # next to a unit, but close terrain: no zone of control


class Command(TypedDict):
    """An HQ, its points, and what is in its range."""

    piece: int
    works: bool
    cp: int
    rp: int
    range: int
    commands: list[int]
    far: list[int]
    hexes: list[int]


class Support(TypedDict):
    """Observers and guns for fire on a hex."""

    hex: int
    acquired: bool
    observers: dict[str, list[int]]  # by HQ
    guns: list[int]


class Flak(TypedDict):
    """The flak umbrella of a side; its strength is known to that side alone."""

    hexes: list[int]
    strength: NotRequired[dict[str, Annotated[list[int], "[aircraft: number, helicopter: number]"]]]


class Detection(TypedDict):
    """What either side may look at, and what it remembers."""

    seen: list[int]
    open: list[int]
    remembered: dict[str, Annotated[list[int], "[steps: number, turn: number, stale: number]"]]


class Prospect(TypedDict):
    """The chances of an answer that leads to a roll."""

    sum: list[Annotated[list[Any], "[message: string, value: string | number, rule: string]"]]
    odds: list[Annotated[list[Any], "[message: string, args: Record<string, number>, weight: number]"]]
    of: int


class Prospects(TypedDict):
    """The chances of the answers to the open question."""

    by: dict[str, Prospect]  # by the words of the answer
    everybody: NotRequired[list[int]]  # units that may be named one after another


class Threats(TypedDict):
    """What the enemy may answer to the operation, as far as both see."""

    defenders: list[int]
    guns: list[int]
    reactors: list[int]
    call: bool


class Assault(TypedDict):
    """Offensive Fire that would be possible: by those who move alone, then with `others` who stand there too."""

    target: int
    strength: int
    chance: int  # faces of a ten-sided die that cost the defenders a step
    others: list[int]
    together: int
    better: int
    guns: list[int]  # in range, to be called
    sure: bool  # all defenders are known; else the chance is that against units of their types


class Threat(TypedDict):
    """Where a side could go in a Hasty Attack, and how many of its counters could come next to a hex."""

    reach: list[int]
    counters: dict[str, int]
