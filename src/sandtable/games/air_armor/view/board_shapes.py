"""The shapes of the board, which never changes. `tools/wire_types.py` writes them down for the table.

Hexes are numbered row by row from 0101: id = (row - 1) * columns + column - 1. docs/air-armor-view.md tells the rest.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

Side = Annotated[str, "'WP' | 'NATO'"]
Pair = Annotated[list[int], "[number, number]"]
Point = Annotated[list[float], "[number, number]"]
Rect = Annotated[list[float], "[number, number, number, number]"]
_Begins = TypedDict("_Begins", {"from": str})  # the hour: `from` is no name for a field of a Python class


class Relief(TypedDict):
    """The picture of the hills."""

    at: Point
    size: Point
    image: str


class Height(TypedDict):
    """Ground above some metres."""

    metres: int
    path: str


class Woods(TypedDict):
    """Outlines of woods."""

    light: str
    groves: str
    heavy: str


class Built(TypedDict):
    """Outlines of cities and towns."""

    city: str
    town: str


class River(TypedDict):
    """A river as it is drawn."""

    name: str
    width: float
    path: str


class Slope(TypedDict):
    """The edge of a slope and its hachures."""

    crest: str
    hachures: str


class Slopes(TypedDict):
    """Slopes that can be crossed and scarps that cannot."""

    slope: Slope
    scarp: Slope


class Roads(TypedDict):
    """Roads by rank."""

    autobahn: str
    bundesstrasse: str
    minor: str


class Towns(TypedDict):
    """Houses by the size of the place."""

    city: str
    town: str
    village: str


class Label(TypedDict):
    """A name on the map."""

    text: str
    kind: str
    x: float
    y: float
    size: float
    anchor: NotRequired[str]
    angle: NotRequired[float]
    spacing: NotRequired[float]


class Chart(TypedDict):
    """The drawing of the map."""

    provenance: NotRequired[Any]
    unit: float  # chart units per hex radius
    bounds: Rect
    relief: Relief
    heights: list[Height]
    woods: Woods
    built: Built
    rivers: list[River]
    border: str
    slopes: Slopes
    roads: Roads
    bridges: list[Annotated[list[float], "[hex: number, other: number, x: number, y: number, angle: number]"]]
    towns: Towns
    labels: list[Label]
    upper: NotRequired[str]


class Print(TypedDict):
    """What is printed on a counter."""

    label: str  # designation: "117/39", "1/3", "4-24/72"
    side: Side
    nation: str  # SOV, EG, US, WG, CAN
    formation: int  # -1: helicopters and aircraft
    kind: str  # armor, mechanized, artillery, hq, attack-helicopter, air ...
    equipment: str  # "T-80", "M109", "Main HQ"
    attack: NotRequired[int]
    range: NotRequired[int]
    defense: int
    profile: NotRequired[str]  # of helicopters and aircraft: gunnery, stand-off, high-bomb ...
    cp: NotRequired[int]  # of an HQ: Command Points, Recon Points, Command Range
    rp: NotRequired[int]
    command: NotRequired[int]
    steps: NotRequired[int]  # that the scenario gives its type


class Formation(TypedDict):
    """A formation: its stripe tells the regiment or brigade, its band the division."""

    name: str
    short: str  # "117 GMRR"
    side: Side
    nation: str
    parent: int  # -1: none
    band: str  # colour key of its division or corps: see counters.css, .aa-band-*
    stripe: str  # colour key of the regiment or brigade
    notches: int  # how often the stripe is cut: the second cue beside its colour


class Box(TypedDict):
    """A row of the Off-map Display, at the edge of the map."""

    id: int
    side: Side
    kind: Literal["off5", "off10"]


class SideRow(TypedDict):
    """A hexside with water, a slope or a road."""

    hexes: Pair
    water: NotRequired[Literal["main", "saale"]]
    slope: NotRequired[Literal["slope", "impassable"]]
    uphill: NotRequired[int]  # the hex on the high ground
    road: NotRequired[Literal["autobahn", "bundesstrasse", "minor"]]


class Grid(TypedDict):
    """The size of the map."""

    rows: int
    columns: int


class Area(TypedDict):
    """The hexes in play."""

    rows: Pair
    columns: Pair


class Edges(TypedDict):
    """Which edge of the map a side comes from."""

    WP: str
    NATO: str


class Bridge(TypedDict):
    """A civil bridge by its river site."""

    id: int
    hexes: Pair
    river: Literal["main", "saale"]
    kind: Literal["autobahn", "road"]
    name: str


class Planning(TypedDict):
    """Formations that have a box on the planning card."""

    WP: list[int]
    NATO: list[int]


class Objective(TypedDict):
    """A hex that is worth points at the end."""

    hex: int
    name: str
    vp: int


class Zone(TypedDict):
    """A set-up zone."""

    id: int
    name: str
    hexes: list[int]


class Turn(_Begins):
    """A turn of the Game Turn Track."""

    number: int
    night: bool
    fog: bool


class Due(TypedDict):
    """A line of the reinforcement schedule."""

    turn: int
    side: Side
    prints: list[str]  # keys of board.prints
    how: Literal["zone", "air", "place"]
    zones: list[int]  # by any of them; none: by the friendly edge


class TheaterBoard(TypedDict):
    """Everything on the table that never changes."""

    chart: Chart
    grid: Grid
    area: Area
    edges: Edges
    terrain: str  # a letter for each hex: c clear, l light woods, h heavy woods, t town, u city
    places: list[Annotated[list[Any], "[hex: number, name: string]"]]
    sides: list[SideRow]
    sites: list[list[int]]  # the two hexes of each river hexside by its number; none has number 0
    bridges: list[Bridge]
    boxes: list[Box]
    prints: dict[str, Print]  # by type of counter; h + helicopter * 2 + profile; a + aircraft * 4 + profile
    formations: dict[str, Formation]
    planning: Planning
    objectives: list[Objective]
    zones: list[Zone]
    turns: list[Turn]
    schedule: list[Due]
    names: dict[str, Any]
