"""The shape of a scenario file (data/scenarios/README.md); the loader checks every key against it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from sandtable.games.air_armor.loading.rows import Side

Points = Annotated[int, msgspec.Meta(ge=0, le=999)]  # of any kind, steps and VP too
TurnNumber = Annotated[int, msgspec.Meta(ge=1, le=99)]
Line = Annotated[int, msgspec.Meta(ge=1, le=99)]  # a row or column of the map


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a scenario file."""


class Turns(Part):
    """First and last turn, night and fog turns."""

    first: TurnNumber
    last: TurnNumber
    night: list[TurnNumber]
    fog: list[TurnNumber]


class Area(Part):
    """Rows and columns in play."""

    rows: tuple[Line, Line]
    columns: tuple[Line, Line]


class RuleChoice(Part):
    """Chapters in use, switched off, or left to the lobby."""

    chapters: str
    off: list[str] = []
    choice: list[str] = []


class Force(Part):
    """What a side has: formations with all below them, single units, steps where fewer than the TO&E."""

    formations: list[str]
    units: list[str]
    strength: dict[str, Any]  # the reader checks the steps: it knows the unit


class Forces(Part):
    """What both sides have."""

    WP: Force
    NATO: Force


class SetUp(Part):
    """One line for each counter: unit, steps (0 dummy, "?" unrevealed), hex or off_map."""

    order: list[Side]
    WP: list[tuple[str, Points | Literal["?"], str]] = []
    NATO: list[tuple[str, Points | Literal["?"], str]] = []


class Mines(Part):
    """Minefields of a side."""

    real: list[str]
    dummy: list[str]


class Markers(Part):
    """Markers on the map at the start."""

    improved_positions: dict[Side, list[str]] = {}
    obstacles: list[str] = []
    minefields: dict[Side, Mines] = {}
    blown_bridges: list[tuple[str, str]] = []
    charges_cut: list[tuple[str, str]] = []
    deliberate_defense: dict[Side, list[str]] = {}


class Reinforcement(Part):
    """Formations or units due on a turn."""

    turn: TurnNumber
    side: Side
    what: list[str]
    at: str
    zone: str = ""
    or_at: str = ""


class OffMap(Part):
    """Off-map points of each turn."""

    cp: Points
    rp: Points


class Shattered(Part):
    """VP for shattered formations."""

    regiment: Points
    battalion: Points
    brigade: Points


class Objective(Part):
    """VP for each of these hexes."""

    name: str
    vp: Points
    hexes: list[str]


class ScoredBridges(Part):
    """VP for bridges at the end."""

    hexsides: list[tuple[str, str]]
    vp: Points
    condition: str


class Exit(Part):
    """VP for steps that leave."""

    side: Side
    zone: str
    vp_per_step: Points


class BankSteps(Part):
    """VP for steps on a bank of the Main."""

    side: Side
    bank: Literal["R", "L"]
    rows: tuple[Line, Line]
    vp_per_step: Points
    needs: Literal["line of communication"]


class Par(Part):
    """VP added to a side."""

    side: Side
    vp: Points


class Levels(Part):
    """Margins of the levels of victory."""

    marginal: Points
    substantial: Points
    decisive: Points


class Victory(Part):
    """How it is scored (46.7)."""

    scorer: Side
    per_step: Points
    hq: Points
    shattered: Shattered
    objectives: list[Objective]
    par: Par
    levels: Levels
    exit: Exit | None = None
    bridges: ScoredBridges | None = None
    bank_steps: BankSteps | None = None


class Document(Part):
    """A scenario file."""

    id: str
    slug: str
    name: str
    mode: Literal["open", "hidden"]
    summary: str
    turns: Turns
    area: Area
    edges: dict[Side, Literal["north", "south"]]
    rules: RuleChoice
    zones: dict[str, list[Any]]  # the reader checks the hexes: it knows the name of the zone
    forces: Forces
    set_up: SetUp
    markers: Markers
    reinforcements: list[Reinforcement]
    off_map: dict[Side, OffMap]
    csp: dict[Literal["WP", "US", "WG", "CAN"], dict[str, Points]]
    sam: dict[Side, Points]
    helicopters: dict[Literal["WP", "US", "WG"], dict[str, Points]]
    victory: Victory
    special: list[tuple[str, Any]]
    learning: bool = False
