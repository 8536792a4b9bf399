"""The shapes of the board and of what a seat sees. `tools/wire_types.py` writes them down for the table."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

Pair = Annotated[list[int], "[number, number]"]
Point = Annotated[list[float], "[number, number]"]
Rect = Annotated[list[float], "[number, number, number, number]"]
Three = Annotated[list[int], "[number, number, number]"]
Place = Annotated[list[Any], "[kind: string, id: number]"]


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
    """Outlines of forests, rough ground and the West Wall."""

    light: str
    groves: str
    forest: str
    rough: str
    wall: str


class Outline(TypedDict):
    """A lake or a border."""

    name: str
    path: str


class River(TypedDict):
    """A river as it is drawn."""

    name: str
    rank: str
    width: float
    path: str


class Roads(TypedDict):
    """Roads by rank."""

    primary: str
    secondary: str
    forest_road: str


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


class ZoneDrawn(TypedDict):
    """A set-up zone."""

    id: int
    name: str
    at: Point
    path: str


class EntryDrawn(TypedDict):
    """The arrow of an entry hex."""

    letter: str
    side: str
    at: Point
    out: str


class BoxDrawn(TypedDict):
    """A box beside the map, or a Blocking Position."""

    box: NotRequired[str]
    block: NotRequired[str]
    rect: Rect


class Chart(TypedDict):
    """The drawing of the map; `unit`: chart units per hex radius."""

    provenance: Any
    unit: float
    bounds: Rect
    relief: Relief
    heights: list[Height]
    woods: Woods
    lakes: list[Outline]
    rivers: list[River]
    borders: list[Outline]
    roads: Roads
    bridges: list[Annotated[list[float], "[number, number, number]"]]
    towns: dict[str, str]
    wall: str
    labels: list[Label]
    zones: list[ZoneDrawn]
    entries: list[EntryDrawn]
    boxes: list[BoxDrawn]


class Hex(TypedDict):
    """A hex; `at`: its centre in the units of the grid."""

    id: int
    code: str
    at: Point
    terrain: str
    neighbours: list[int]
    settlement: NotRequired[str]
    name: NotRequired[str]
    bottleneck: NotRequired[bool]
    entry: NotRequired[int]


class Side(TypedDict):
    """A hexside with water, a road or an army boundary."""

    id: int
    hexes: Pair
    water: NotRequired[str]
    road: NotRequired[str]
    boundary: NotRequired[bool]


class Bridge(TypedDict):
    """A bridge site."""

    id: int
    hexes: Pair
    name: str
    river: str
    start: str


class Entry(TypedDict):
    """An entry hex and supply source."""

    id: int
    letter: str
    hex: int
    side: str
    name: str
    box: int
    blocking: bool


class Box(TypedDict):
    """A box beside the map."""

    id: int
    name: str


class Objective(TypedDict):
    """A hex that gives points."""

    hex: int
    name: str
    points: int


class Zone(TypedDict):
    """Where a formation is set up."""

    id: int
    formation: int
    hexes: list[int]


class Counter(TypedDict):
    """What is printed on a counter, both sides."""

    label: str
    side: str
    nation: str
    color: str
    formation: int
    army: str
    corps: str
    type: str
    symbol: str
    size: str
    steps: int
    stacking: Pair
    factors: Three
    reduced: Three
    range: int
    tq: int
    red_tq: bool
    morale: str
    mechanized: bool
    vehicle: bool
    silhouette: bool
    artillery: bool
    parenthesised: bool


class Arrival(TypedDict):
    """A unit that comes later than the set-up."""

    unit: int
    turn: int
    how: int
    entries: list[int]


class Formation(TypedDict):
    """A division, brigade or Cavalry Group."""

    id: int
    name: str
    kind: str


class Turn(TypedDict):
    """A turn of the track."""

    number: int
    date: str
    frozen: bool
    clear: bool


class Shift(TypedDict):
    """A source of column shifts; events tell them in this order."""

    name: str
    rule: str


class FrontBoard(TypedDict):
    """Everything on the table that never changes."""

    chart: Chart
    layout: dict[str, str]
    hexes: list[Hex]
    sides: list[Side]
    bridges: list[Bridge]
    entries: list[Entry]
    boxes: list[Box]
    objectives: list[Objective]
    zones: list[Zone]
    units: dict[str, Counter]
    formations: list[Formation]
    arrivals: list[Arrival]
    turns: list[Turn]
    shifts: list[Shift]
    names: dict[str, dict[str, str]]


class UnitRow(TypedDict):
    """A unit: place, factors now, and every state that is not the usual one."""

    at: Place
    factors: Three
    order: NotRequired[str]
    marker: NotRequired[str]
    surrender: NotRequired[int]
    parent: NotRequired[int]
    ban: NotRequired[bool]
    reduced: NotRequired[bool]
    engaged: NotRequired[bool]
    oos: NotRequired[bool]
    fired: NotRequired[bool]
    night: NotRequired[bool]
    replaced: NotRequired[bool]
    building: NotRequired[bool]
    moved: NotRequired[bool]
    attacked: NotRequired[bool]


class TurnRow(TypedDict):
    """Turn, date, weather and whose turn it is."""

    number: int
    last: int
    date: str
    frozen: bool
    clear: bool
    night: bool
    role: str


class MarkersLeft(TypedDict):
    """Markers that may still be placed; Strategic Movement by side."""

    traffic: int
    greif: int
    strategic: Pair
    air: int


class Roadblock(TypedDict):
    """A roadblock on the map."""

    hex: int
    side: str


class Dump(TypedDict):
    """A fuel dump; whether it is real only for those who know (32.1)."""

    hex: int
    captured: bool
    real: NotRequired[bool]


class Advantage(TypedDict):
    """Who has the Attacker's Advantage against a hex."""

    hex: int
    target: int
    units: list[int]


class FightRow(TypedDict):
    """The combat under way."""

    target: int
    role: str
    attackers: list[int]
    origins: list[int]
    defenders: list[int]
    guns: list[int]


class VictoryRow(TypedDict):
    """How near the German is, and the Allied counter-threat."""

    exited: int
    areas: NotRequired[int]
    checks: NotRequired[int]
    points: NotRequired[int]
    needed: NotRequired[int]


class FrontTable(TypedDict):
    """The table as a seat may see it."""

    track: dict[str, Any]
    turn: TurnRow
    units: dict[str, UnitRow]
    waiting: list[Arrival]
    absent: list[int]
    bridges: dict[str, str]
    control: dict[str, str]
    positions: dict[str, str]
    traffic: list[int]
    greif: list[int]
    markers: MarkersLeft
    roadblocks: list[Roadblock]
    dumps: list[Dump]
    advantages: list[Advantage]
    fight: FightRow | None
    victory: VictoryRow
