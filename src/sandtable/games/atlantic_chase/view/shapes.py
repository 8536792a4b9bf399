"""The shapes of the board and of what a seat sees. `tools/wire_types.py` writes them down for the table."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

Side = Annotated[str, "'german' | 'british'"]
Owner = Annotated[str, "'german' | 'british' | 'neutral'"]
ShipClass = Annotated[str, "'BB' | 'BC' | 'CV' | 'PB' | 'CA' | 'CL' | 'DD' | 'AC' | 'AO' | 'Convoy' | 'SB'"]
Pair = Annotated[list[int], "[number, number]"]
Point = Annotated[list[float], "[number, number]"]
Rect = Annotated[list[float], "[number, number, number, number]"]


# -- the board -----------------------------------------------------------------------------------------------------


class ChartHex(TypedDict):
    """A hex as it is drawn."""

    id: int
    code: str
    area: str
    x: float
    y: float
    corners: list[float]
    flags: list[str]


class ChartPlace(TypedDict):
    """A port or an air base as it is drawn."""

    id: int
    hex: int
    name: str
    x: float
    y: float
    label: Point
    size: float


class Depth(TypedDict):
    """Water of at least that depth."""

    km: float
    area: list[list[list[float]]]


class Meridian(TypedDict):
    """A line of the graticule."""

    name: str
    line: list[float]


class Barrier(TypedDict):
    """A hexside that cannot be crossed."""

    between: Pair
    side: list[float]


class Strip(TypedDict):
    """A port beside the chart."""

    id: int
    name: str
    sides: list[list[float]]
    x: float
    y: float


class Label(TypedDict):
    """A name on the chart."""

    text: str
    kind: Annotated[str, "'ocean' | 'sea' | 'land' | 'island'"]
    x: float
    y: float
    size: float
    angle: float


class Chart(TypedDict):
    """Drawing geometry in map kilometres, x east, y north."""

    provenance: str
    unit: str
    projection: Any
    bounds: Rect
    land: list[list[list[float]]]
    depth: list[Depth]
    graticule: list[Meridian]
    arctic_line: list[float]
    hexes: list[ChartHex]
    barriers: list[Barrier]
    canal: list[float]
    strips: list[Strip]
    ports: list[ChartPlace]
    bases: list[ChartPlace]
    labels: list[Label]


class HexRow(TypedDict):
    """A hex in play."""

    id: int
    code: str
    area: str
    arctic: bool
    uboat_zone: bool
    ports: list[int]
    bases: list[int]
    neighbours: Annotated[list[list[int]], "[german: number[], british: number[]]"]


# a ship as printed; `class` is no name for a field of a Python class
_Classed = TypedDict("_Classed", {"class": ShipClass})


class StaticShip(_Classed):
    """A ship as printed."""

    name: str
    side: Side
    gv: Pair
    damaged_gv: Pair
    hits_to_damage: int
    hits_to_sink: int
    torpedo: bool
    air: bool


class Port(TypedDict):
    """A port and the hexes that it serves."""

    id: int
    key: str
    strip: bool
    hexes: list[int]


class Base(TypedDict):
    """An air base."""

    id: int
    hex: int


class Convoy(TypedDict):
    """What a convoy is worth, and where."""

    ship: int
    destination: int
    vp: int
    vp_hit: int


class SeaBoard(TypedDict):
    """Chart, hexes, ports, bases, ships and names of one scenario."""

    chart: Chart
    hexes: list[HexRow]
    ports: list[Port]
    bases: list[Base]
    ships: dict[str, StaticShip]
    convoys: list[Convoy]
    destinations: dict[str, list[int]]
    battle_only: bool
    names: dict[str, dict[str, Any]]


# -- the table -----------------------------------------------------------------------------------------------------


class TfRow(TypedDict):
    """A task force: its ships, and its trajectory or station."""

    side: Side
    ships: list[int]
    speed: str
    em: bool
    hex: int
    port: int
    contact: bool
    line: list[Annotated[list[int], "[hex: number, intel: number, contact: number]"]]


class ShipRow(TypedDict):
    """A ship as it is now."""

    where: Annotated[str, "'absent' | 'waiting' | 'at_sea' | 'completed' | 'lost'"]
    tf: int
    damaged: bool
    hits: int
    limit: int  # hits that flip or sink the side shown; 0: none does
    gv: Pair
    speed: str
    torpedo: bool
    dispersed: NotRequired[bool]
    oil: NotRequired[bool]
    no_radar: NotRequired[bool]
    port: NotRequired[int]
    effects: NotRequired[list[int]]


class BattleShip(TypedDict):
    """A ship on the battle board."""

    side: Side
    state: Annotated[str, "'on_board' | 'broke_away' | 'enters_later'"]
    zone: Annotated[str, "'far' | 'near' | 'close'"]
    speed: str
    smoke: bool
    obscured: int
    attitude: Annotated[str, "'' | 'closing' | 'acquiring' | 'running'"]
    damage_control: bool
    crippled: NotRequired[bool]
    effects: NotRequired[list[str]]
    bridge: NotRequired[str]
    steered_by_enemy: NotRequired[bool]


class Late(TypedDict):
    """A ship that enters the battle later."""

    ship: int
    round: int


class Shot(TypedDict):
    """A declared attack."""

    weapon: Annotated[str, "'gun' | 'torpedo'"]
    ship: int
    target: int
    gv: int


class BattleRow(TypedDict):
    """Round, weather, Snafu, zones, ships and declared attacks."""

    active: int
    target: int
    active_side: Side
    hex: int
    kind: str
    weather: str
    round: int
    rounds: int
    advanced: bool
    snafu: str
    confusion: str
    fog: bool
    poor_visibility: bool
    good_visibility: bool
    first_fire: str
    late: Late | None
    leaving: list[Side]
    zones: dict[str, dict[str, list[int]]]
    ships: dict[str, BattleShip]
    shots: list[Shot]


class AttackRow(TypedDict):
    """The attack in preparation: the parts of its sum, and the number of 36 rolls for each cell."""

    action: int
    active: int
    target: int
    hex: int
    total: int
    column: int
    modifiers: dict[str, int]
    modifier: int
    chances: dict[str, int]
    of: int


class ActionRow(TypedDict):
    """The action under way: the forces on either side, and air support."""

    action: str
    active: int
    force: int
    base: int
    target: int
    hex: int
    launch: int
    ctf: int
    ctf_force: int
    air_tf: int
    air_base: int
    foe_launch: int
    foe_ctf: int
    foe_ctf_force: int
    foe_air_tf: int
    foe_air_base: int
    odds: NotRequired[AttackRow]


class Clock(TypedDict):
    """The Action Clock."""

    now: int
    end: int


class ForceRow(TypedDict):
    """A stealth force."""

    side: Side
    kind: Annotated[str, "'uboat' | 'submarine' | 'mines'"]
    hex: int


class LeaderRow(TypedDict):
    """A leader, and his ship or force."""

    side: Side
    uses: int
    ship: int
    port: int
    force: int


class GroupRow(TypedDict):
    """Ships in port that sail together."""

    side: Side
    ships: list[int]
    port: int


class SeaTable(TypedDict):
    """The table as flat rows by id."""

    weather: Annotated[str, "'good' | 'bad'"]
    initiative: Side
    tally: int
    clock: Clock
    points: dict[str, int]
    outcome: str
    tfs: dict[str, TfRow]
    ships: dict[str, ShipRow]
    forces: dict[str, ForceRow]
    leaders: dict[str, LeaderRow]
    groups: dict[str, GroupRow]
    ports: dict[str, Owner]
    bases: dict[str, Side]
    action: ActionRow | None
    battle: BattleRow | None
