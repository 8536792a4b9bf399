"""Rows of the data files of Ardennes '44: what a field is, what it may be, and which column it fills."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sandtable.games.ardennes44.state import tables as words
from sandtable.games.ardennes44.state.charts import FUEL_LOGIC
from sandtable.packs.columns import Column, Into

PLAYERS = {"German": words.GERMAN, "Allied": words.ALLIED}
SIDES = {**PLAYERS, "none": words.NO_SIDE, "both": words.NO_SIDE}
Side = Literal["German", "Allied", "both", "none"]
Id = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Factor = Annotated[int, msgspec.Meta(ge=0, le=99)]  # printed on a counter


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A row of a data file."""


class Hex(Row):
    """hexes.csv: one hex of the map."""

    id: Id
    hex: str
    terrain: Annotated[str, Column(words=words.TERRAINS)]
    settlement: Annotated[str, Column(words=words.SETTLEMENTS)]
    river_inside: Into[bool]
    bank: Annotated[str, Column("west_bank", {"west": 1, "east": 0})]
    side: Annotated[str, Column("start_side", SIDES)]
    name: Annotated[str, Column("hex_name")] = ""


class Hexside(Row):
    """hexsides.csv: a hexside with water."""

    a: str
    b: str
    water: Annotated[Literal["river", "meuse", "lake"], Column(words=words.WATERS)]
    name: Annotated[str, Column("water_name")]


class RoadLink(Row):
    """roads.csv: a road across a hexside."""

    a: str
    b: str
    road: Literal["primary", "secondary", "forest_road"]


class Bridge(Row):
    """bridges.csv: a bridge site on a river hexside."""

    id: Id
    a: str
    b: str
    name: Annotated[str, Column("bridge_name")]
    river: Annotated[str, Column("bridge_river")]
    start: Annotated[str, Column("bridge_start", words.BRIDGE_STATES)]
    ouren: Annotated[bool, Column("bridge_ouren")]


class Entry(Row):
    """entries.csv: an entry hex, which is also a supply source (13, 23.2)."""

    id: Id
    letter: Annotated[str, Column("entry_letter")]
    side: Annotated[str, Column("entry_side", PLAYERS)]
    hex: str
    blocking: Annotated[bool, Column("entry_blocking")]
    antwerp: Annotated[bool, Column("entry_antwerp")]
    box: Annotated[str, Column("entry_box", "box")] = ""
    name: Annotated[str, Column("entry_name")] = ""


class Box(Row):
    """boxes.csv: an Off-Map Box."""

    id: Id
    name: Annotated[str, Column("box_name")]
    neighbours: Annotated[str, Column("box_neighbours", "beside", bits=True)] = ""


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
    formation: Annotated[str, Column("zone_formation", "formation")]
    army: Annotated[str, Column("zone_army", words.ARMIES)]
    corps: Annotated[str, Column("zone_corps", "german_corps")]
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
    name: Annotated[str, Column("objective_name")]
    hex: str
    group: Annotated[Literal["town", "meuse", "liege"], Column("objective_group")]


class Color(Row):
    """colors.csv: an army or corps id colour (2.11)."""

    id: Id
    side: Side
    color: Annotated[str, Column("color_key")]
    name: Annotated[str, Column("color_name")]
    army: Annotated[str, Column("color_army", "army")] = ""


class Formation(Row):
    """formations.csv: a division, brigade or Cavalry Group (14.31)."""

    id: Id
    formation: Annotated[str, Column("formation_name")]
    side: Annotated[str, Column("formation_side", PLAYERS)]
    army: Annotated[str, Column("formation_army", "army")]
    corps: str
    kind: Annotated[Literal["division", "panzer", "brigade", "cavalry"], Column("formation_kind")]


class UnitType(Row):
    """unit_types.csv: what a kind of unit can do."""

    id: Id
    type: str
    symbol: str
    mechanized: Into[bool]
    # "class" in the file
    unit_class: Annotated[str, Column("vehicle", {"vehicle": 1, "infantry": 0})] = msgspec.field(name="class")
    tank: Into[bool]
    artillery: Into[bool]
    silhouette: Into[bool]
    recon: Into[bool]
    breakdown: str = ""
    remnant: str = ""


class Unit(Row):
    """units.csv: one counter."""

    id: Id
    code: Annotated[str, Column("unit_code")]
    side: Annotated[str, Column(words=PLAYERS)]
    nation: Annotated[str, Column(words=words.NATIONS)]
    color: str
    designation: str
    type: Annotated[str, Column(words="type")]
    size: Annotated[str, Column("unit_size")]
    steps: Into[Factor]
    stacking: Into[Factor]
    attack: Into[Factor]
    defense: Into[Factor]
    reduced_attack: Into[Factor]
    reduced_defense: Into[Factor]
    move: Into[Factor]
    range: Into[Factor]
    tq: Into[int]
    tq_red: Into[bool]
    morale: Annotated[str, Column(words=words.MORALES)]
    parenthesised: Into[bool]
    black_box: Into[bool]
    rebuild: Into[bool]
    role: Annotated[str, Column(words=words.ROLES)]
    army: Annotated[str, Column("army_name")] = ""
    corps: str = ""
    formation: Annotated[str, Column(words="formation")] = ""
    regiment: str = ""
    tags: Annotated[str, Column(words=words.TAGS, bits=True)] = ""


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
    state: Annotated[str, Column("start_reduced", {"full": 0, "reduced": 1})]
    ip: Annotated[bool, Column("start_ip")] = False
    ban: Annotated[bool, Column("start_ban")] = False
    surrender: Annotated[int, Column("start_surrender")] = -1


class Turn(Row):
    """turns.csv: one turn of the Turn Record Track."""

    turn: int
    date: Annotated[str, Column("turn_date")]
    ground: Annotated[str, Column("frozen", {"mud": 0, "frozen": 1})]
    sky: Annotated[str, Column("clear_sky", {"overcast": 0, "clear": 1})]
    allied_replacements: Into[int]
    german_replacements: Into[int]


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
    result: Annotated[str, Column("result_name")]
    attacker_steps: Annotated[int, Column("result_attacker_steps")]
    defender_steps: Annotated[int, Column("result_defender_steps")]
    retreat: Annotated[int, Column("result_retreat")]
    state: Annotated[str, Column("result_state", words.STATES)]
    advance: Annotated[str, Column("result_advance", words.ADVANCES)]
    determined_defense: Annotated[bool, Column("result_determined_defense")]
    breakthrough: Annotated[bool, Column("result_breakthrough")]
    advantage: Annotated[bool, Column("result_advantage")]
    fire_fight_drm: Annotated[int, Column("result_fire_fight")] = -1


class Advance(Row):
    """advances.csv: hexes of an advance after combat (19.1)."""

    id: Id
    advance: Literal["none", "limited", "regular", "bonus"]
    hexes: Annotated[Factor, Column("advance_hexes")]
    road: Annotated[Factor, Column("advance_road_hexes")]


class DieRow(Row):
    """die_tables.csv: a line of one of the die tables."""

    table: str
    result: Annotated[str, Column("outcomes", words.OUTCOMES)]
    provenance: str
    first: Into[int] = -99
    last: Into[int] = 99
    value: Annotated[int, Column("values")] = 0


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
    logic: Annotated[str, Column(words=FUEL_LOGIC)]
    panzer: bool
    scope: Annotated[str, Column("west_map_only", {"all": False, "west": True})]
    formations: str = ""
    army: str = ""
    chooser: Annotated[str, Column(words=PLAYERS)] = ""


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
    first_turn: Into[int]
    last_turn: Into[int]
    setup: str
    first_setup: Annotated[str, Column("german_sets_up_first", {"German": True, "Allied": False})]
    german_setup: Annotated[str, Column("german_free_setup", {"free": True, "fixed": False})]
    german_artillery: Annotated[str, Column("german_artillery_ready", {"ready": True, "fired": False})]
    victory: Annotated[str, Column("campaign_victory", {"campaign": True, "points": False})]
    extended_last_turn: Into[int] = 0
    points_needed: Into[int] = 0
    points_printed: Into[int] = 0
    points_without_held: Into[int] = 0
    points_provenance: str = ""
    exit_factors_per_point: Into[int] = 0
    exit_edge: Annotated[str, Column("exit_west_edge", {"": False, "west": True})] = ""
    blown: list[int] = []
    traffic_at_start: Into[bool] = False
    arrivals: list[EdgeArrival] = []
    absent: list[str] = []
    area: list[str] = []
    entries: list[ScenarioEntry] = []
    objectives: list[ScenarioObjective] = []
    still_allied: list[str] = []  # hexes nearer to a German unit that no German has reached
    summary: Into[str] = ""
