"""Rows of the data files of Ardennes '44, one Struct per file; the loader checks every field against them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Side = Literal["German", "Allied", "both", "none"]
Terrain = Literal["clear", "light_woods", "forest", "wooded_rough", "west_wall"]
Settlement = Literal["none", "village", "town", "city"]
Water = Literal["river", "meuse", "lake"]
Road = Literal["primary", "secondary", "forest_road"]
BridgeState = Literal["sound", "blown", "construction"]
Id = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Factor = Annotated[int, msgspec.Meta(ge=0, le=99)]  # printed on a counter


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A row of a data file."""


class Hex(Row):
    """hexes.csv: one hex of the map."""

    id: Id
    hex: str
    terrain: Terrain
    settlement: Settlement
    river_inside: bool
    bank: Literal["west", "east"]
    side: Side
    name: str = ""


class Hexside(Row):
    """hexsides.csv: a hexside with water."""

    a: str
    b: str
    water: Water
    name: str


class RoadLink(Row):
    """roads.csv: a road across a hexside."""

    a: str
    b: str
    road: Road


class Bridge(Row):
    """bridges.csv: a bridge site on a river hexside."""

    id: Id
    a: str
    b: str
    name: str
    river: str
    start: BridgeState
    ouren: bool


class Entry(Row):
    """entries.csv: an entry hex, which is also a supply source (13, 23.2)."""

    id: Id
    letter: str
    side: Literal["German", "Allied"]
    hex: str
    blocking: bool
    antwerp: bool
    box: str = ""
    name: str = ""


class Box(Row):
    """boxes.csv: an Off-Map Box."""

    id: Id
    name: str
    neighbours: str = ""


class MapEdge(Row):
    """map_edges.csv: the Off-Map Box beyond a stretch of map edge."""

    sheet: Literal["E", "W"]
    edge: Literal["south", "north", "west"]
    first: int
    last: int
    box: str


class Zone(Row):
    """zones.csv: start area of a German division and the rear zone behind it."""

    id: Id
    formation: str
    army: str
    corps: str
    kind: Literal["front", "rear"]
    area: str
    behind: str = ""


class Boundary(Row):
    """boundaries.csv: a hexside of an army boundary line (11.10)."""

    line: str
    a: str
    b: str


class SpecialHex(Row):
    """special_hexes.csv: hexes that a single rule names."""

    kind: Literal["bottleneck", "st_vith", "bastogne", "echternach_from", "echternach_to", "fuel_dump"]
    name: str
    hex: str


class Objective(Row):
    """objectives.csv: a victory hex."""

    id: Id
    name: str
    hex: str
    group: Literal["town", "meuse", "liege"]


class Color(Row):
    """colors.csv: an army or corps id colour (2.11)."""

    id: Id
    side: Side
    color: str
    name: str
    army: str = ""


class Formation(Row):
    """formations.csv: a division, brigade or Cavalry Group (14.31)."""

    id: Id
    formation: str
    side: Literal["German", "Allied"]
    army: str
    corps: str
    kind: Literal["division", "panzer", "brigade", "cavalry"]


class UnitType(Row):
    """unit_types.csv: what a kind of unit can do."""

    id: Id
    type: str
    symbol: str
    mechanized: bool
    # "class" in the file
    unit_class: Literal["vehicle", "infantry"] = msgspec.field(name="class")
    tank: bool
    artillery: bool
    silhouette: bool
    recon: bool
    breakdown: str = ""
    remnant: str = ""


class Unit(Row):
    """units.csv: one counter."""

    id: Id
    code: str
    side: Literal["German", "Allied"]
    nation: Literal["German", "SS", "Paratroops", "US", "British", "Belgian"]
    color: str
    designation: str
    type: str
    size: str
    steps: Factor
    stacking: Factor
    attack: Factor
    defense: Factor
    reduced_attack: Factor
    reduced_defense: Factor
    move: Factor
    range: Factor
    tq: int
    tq_red: bool
    morale: Literal["Green", "Veteran", "Elite"]
    parenthesised: bool
    black_box: bool
    rebuild: bool
    role: Literal["line", "engineer", "special", "optional", "breakdown", "remnant"]
    army: str = ""
    corps: str = ""
    formation: str = ""
    regiment: str = ""
    tags: str = ""


class Arrival(Row):
    """reinforcements.csv: when and where a unit arrives (13.1, 13.2, 27.2, 27.7)."""

    unit: str
    turn: int
    how: Literal["enter", "engineer", "drop", "roll"]
    entries: str = ""


class Start(Row):
    """setup-*.csv: where a unit starts and in what state."""

    unit: str
    place: str
    state: Literal["full", "reduced"]
    ip: bool = False
    ban: bool = False
    surrender: int = -1


class Turn(Row):
    """turns.csv: one turn of the Turn Record Track."""

    turn: int
    date: str
    ground: Literal["mud", "frozen"]
    sky: Literal["overcast", "clear"]
    allied_replacements: int
    german_replacements: int


class TerrainEffect(Row):
    """terrain_effects.csv: movement costs and Defensive Combat Bonus."""

    id: Id
    terrain: str
    dcb_side: Literal["both", "German"]
    vehicles_by_road: bool
    armor_shift: bool
    provenance: str
    mech_mud: float = -1
    mech_frozen: float = -1
    foot: float = -1
    dcb: int = 0


class CombatResult(Row):
    """combat_results.csv: what a result of the CRT or the Fire Fight table means."""

    id: Id
    result: str
    attacker_steps: int
    defender_steps: int
    retreat: int
    state: Literal["none", "engaged", "disrupted", "broken"]
    advance: Literal["none", "limited", "regular", "bonus"]
    determined_defense: bool
    breakthrough: bool
    advantage: bool
    fire_fight_drm: int = -1


class Advance(Row):
    """advances.csv: hexes of an advance after combat (19.1)."""

    id: Id
    advance: Literal["none", "limited", "regular", "bonus"]
    hexes: Factor
    road: Factor


class DieRow(Row):
    """die_tables.csv: a line of one of the die tables."""

    table: str
    result: str
    provenance: str
    first: int = -99
    last: int = 99
    value: int = 0


class Number(Row):
    """limits.csv and die_modifiers.csv: one number of the rules."""

    key: str
    value: int
    rule: str
    seed: str


class Fuel(Row):
    """fuel_shortage.csv: one result of the two fuel tables (6)."""

    table: int
    roll: int
    logic: Literal["none", "one", "or", "and"]
    panzer: bool
    scope: Literal["all", "west"]
    formations: str = ""
    army: str = ""
    chooser: Literal["", "German", "Allied"] = ""


class Marker(Row):
    """markers.csv: a kind of marker and how many there are."""

    id: Id
    marker: str
    side: Side
    count: int
    seed: str


class ScenarioEntry(Row):
    """An entry hex that holds in one scenario only."""

    letter: str
    side: Literal["German", "Allied"]
    hex: str
    name: str = ""


class ScenarioObjective(Row):
    """A victory hex that holds in one scenario only."""

    hex: str
    name: str
    points: int


class EdgeArrival(Row):
    """Units that enter by any road hex of the west edge of the E sheet with Strategic Movement (31.2)."""

    units: list[str]
    turn: int
    spent: int


class Scenario(Row):
    """scenarios.yaml: one scenario."""

    id: Id
    title: str
    rule: str
    sheets: list[Literal["E", "W"]]
    first_turn: int
    last_turn: int
    setup: str
    first_setup: Literal["German", "Allied"]
    german_setup: Literal["free", "fixed"]
    german_artillery: Literal["ready", "fired"]
    victory: Literal["campaign", "points"]
    extended_last_turn: int = 0
    points_needed: int = 0
    points_printed: int = 0
    points_without_held: int = 0
    points_provenance: str = ""
    exit_factors_per_point: int = 0
    exit_edge: Literal["", "west"] = ""
    blown: list[int] = []
    traffic_at_start: bool = False
    arrivals: list[EdgeArrival] = []
    absent: list[str] = []
    area: list[str] = []
    entries: list[ScenarioEntry] = []
    objectives: list[ScenarioObjective] = []
    still_allied: list[str] = []  # hexes nearer to a German unit that no German has reached
    summary: str = ""
