"""The shapes of answers to queries. `tools/wire_types.py` writes them down for the table.

Keys of dicts are hexes.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict


class Reach(TypedDict):
    """Where a unit could go if it moved now."""

    points: int
    extended: int
    costs: dict[str, int]  # half movement points
    tactical: list[int]
    paths: dict[str, list[int]]
    march: dict[str, int]


class SideBond(TypedDict):
    """A Hexside Bond: the hexes it parts, and those whose units form it."""

    between: Annotated[list[int], "[number, number]"]
    units: list[int]


class Zones(TypedDict):
    """Zones of control and bonds of a side."""

    zones: list[int]
    hex_bonds: list[Annotated[list[int], "[middle: number, one: number, two: number]"]]
    side_bonds: list[SideBond]


class Supplied(TypedDict):
    """The roads that carry supply to a side."""

    net: list[int]
    sources: list[int]
    unsupplied: list[int]


class SupplyLine(TypedDict):
    """The supply line of a unit."""

    supplied: bool
    overland: list[int]
    road: list[int]


class Range(TypedDict):
    """The hexes within range of a gun."""

    hexes: list[int]


class Outlook(TypedDict):
    """The prospects of a combat."""

    of: int
    rows: list[Annotated[list[Any], "[result: string, defense: string, weight: number]"]]
    taken: int
    ours: int
    theirs: int


class Lead(TypedDict):
    """What a Fire Fight or Determined Defense may bring with this Lead Unit."""

    unit: int
    modifier: int
    outlook: Outlook


class Combat(TypedDict):
    """A combat as it stands: only the defense until a unit has joined."""

    target: int
    defense: int
    defenders: list[Annotated[list[int], "[unit: number, strength: number]"]]
    bonus: int
    guards: int
    enemy_guns: list[int]
    jabos: bool
    attack: NotRequired[int]
    attackers: NotRequired[list[Annotated[list[Any], "[unit: number, strength: number, rule: string, factor: number]"]]]
    odds: NotRequired[str]
    column: NotRequired[str]
    shifts: NotRequired[list[Annotated[list[Any], "[name: string, columns: number, rule: string]"]]]
    outcomes: NotRequired[list[Annotated[list[Any], "[result: string, defense: string, weight: number]"]]]
    outlook: NotRequired[Outlook]
    answered: NotRequired[Outlook]  # when the guns of the defender fire too
    guns: NotRequired[list[int]]
    firing: NotRequired[list[int]]
    apart: NotRequired[list[Annotated[list[Any], "[unit: number, reason: string, rule: string]"]]]
    everybody: NotRequired[list[int]]  # who may join one after another


class Target(TypedDict):
    """A hex that may be attacked, with every unit that can join."""

    target: int
    attackers: list[int]
    defenders: list[int]
    column: str
    defense: int


class Assault(TypedDict):
    """An attack that would be possible: by those who move alone, with `others` who may join, with guns."""

    target: int
    column: str
    others: list[int]
    together: str
    guns: list[int]
    supported: str


class Threat(TypedDict):
    """Where a side could go, and the attack factors that it could bring against a hex."""

    reach: list[int]
    factors: dict[str, int]
