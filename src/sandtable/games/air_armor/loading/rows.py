"""Rows of the data files of Air & Armor, one Struct per file; the loader checks every field against them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec

from sandtable.games.air_armor.state import codes
from sandtable.packs.columns import Column

T = TypeVar("T")
Into = Annotated[T, Column()]  # fills the column of its name
Side = Literal["WP", "NATO"]
Class = Literal["maneuver", "artillery", "engineer", "hq", "air", "attack_helicopter", "utility_helicopter"]
Nation = Literal["SOV", "EG", "US", "WG", "CAN"]
Terrain = Literal["clear", "light_woods", "heavy_woods", "town", "city"]
Road = Literal["minor", "bundesstrasse", "autobahn"]
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]  # printed on a counter, or counted
Roll = Annotated[int, msgspec.Meta(ge=1, le=12)]  # of a die, or modified in a table that ends at 12
Modifier = Annotated[int, msgspec.Meta(ge=-20, le=20)]  # of a die roll, of hits, or a modified result


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A row of a data file."""


class Hex(Row):
    """geography/hexes.csv: one hex of the map."""

    hex: str
    row: int
    col: int
    lat: float
    lon: float
    terrain: Terrain
    close_terrain: bool
    main_bank: Literal["R", "L"]
    sheet: Literal["A", "B", "AB"]
    territory: Literal["DDR", "FRG"]
    terrain_source: str
    places: str = ""


class Hexside(Row):
    """geography/hexsides.csv: a river, a slope or a bridge on a hexside; a hexside may have several lines."""

    hex_a: str
    hex_b: str
    kind: Literal["river_major", "river_minor", "slope", "slope_impassable", "civil_bridge"]
    name: str = ""
    order_downstream: int = 0
    uphill_hex: str = ""
    bridge_type: str = ""
    status: str = ""


class RoadLink(Row):
    """geography/road_links.csv: a road across a hexside."""

    hex_a: str
    hex_b: str
    class_: Road = msgspec.field(name="class")
    road: str = ""


class Bridge(Row):
    """geography/bridges.csv: a civil bridge (17.3)."""

    hex_a: str
    hex_b: str
    river: str
    bridge_type: Literal["road", "autobahn"]
    road_class: Road
    road: str = ""
    name: str = ""


class Formation(Row):
    """formations.csv: one formation of the chain of command (7)."""

    id: Annotated[str, Column("formation_key")]
    side: Annotated[Side, Column("formation_side", codes.SIDES)]
    nationality: Annotated[Nation, Column("formation_nation", codes.NATIONS)]
    name: Annotated[str, Column("formation_name")]
    kind: Annotated[str, Column("formation_kind", codes.FORMATION_KINDS)]
    parent: str = ""
    shatter_number: Into[Figure] = 0
    note: str = ""


class Unit(Row):
    """units.csv: one counter type of one formation, or one profile of a unit that flies."""

    id: str
    side: Annotated[Side, Column(words=codes.SIDES)]
    nationality: Annotated[Nation, Column("nation", codes.NATIONS)]
    unit_class: Annotated[Class, Column(words=codes.CLASSES)]
    symbol: Annotated[str, Column(words=codes.SYMBOLS)]
    equipment: str
    movement_class: Literal["tracked", "wheeled", "leg", "air", "helicopter"]
    defense: Into[Figure]
    thermal: Into[bool]
    amphibious: Into[bool]
    airmobile: Into[bool]
    airborne: Into[bool]
    engineer: bool
    ferry_bridge: bool
    spotter: bool
    dag: Into[bool]
    ew_asset: Into[bool]
    formation: str = ""
    parent: str = ""
    profile: str = ""
    counters: Figure = 0
    steps: Figure = 0
    attack: Into[Figure] = 0
    range: Into[Figure] = 0
    flak_steps: Figure = 0
    adm: Into[bool] = False
    gas: Into[bool] = False
    cp: Into[Figure] = 0
    rp: Into[Figure] = 0
    command_range: Into[Figure] = 0
    max_steps: Figure = 0
    stated: str = ""
    status: str = ""
    note: str = ""


# -- charts ----------------------------------------------------------------------------------------------------


class TurnRow(Row):
    """tables/game_turn_track.csv: one turn."""

    turn: Figure
    day: Figure
    from_: str = msgspec.field(name="from")
    to: str
    light: Literal["day", "night"]
    status: str = ""


class CrtRow(Row):
    """tables/crt.csv: hit modifier of a roll."""

    roll: Roll
    hit_modifier: Modifier
    status: str = ""


class TerrainRow(Row):
    """tables/terrain_effects.csv: a terrain, or the Improved Position."""

    terrain: str
    close_terrain: str = ""
    move_cost: Figure = 0
    zoc_enters: str = ""
    def_infantry_vs_offensive_or_strike: Modifier = 0
    def_noninfantry_vs_offensive_or_strike: Modifier = 0
    def_any_vs_other_fire: Modifier = 0
    status: str = ""


class ReconRow(Row):
    """tables/reconnaissance.csv: acquisition numbers of a terrain; NA = no attempt."""

    row: str
    d2_3: str
    d4_5: str
    d6_10: str
    d11_15: str
    status: str = ""


class ReconDrm(Row):
    """tables/reconnaissance_drm.csv: a die roll modifier."""

    condition: str
    drm: Modifier
    applies_to_empty_row: bool
    applies_to_bridge: bool
    status: str = ""


class CounterBatteryRow(Row):
    """tables/counter_battery.csv: acquisition numbers of a distance."""

    table: Literal["US", "All-Others"]
    distance: str
    self_propelled: str
    towed: str
    rocket: str
    status: str = ""


class AaRow(Row):
    """tables/aa_fire.csv: effect of a modified result."""

    effect: Literal["no effect", "Hit Check or Abort", "Hit Check and Abort"]
    result_min: Modifier | None = None
    result_max: Modifier | None = None
    status: str = ""


class FlakRow(Row):
    """tables/flak_strength.csv: flak for each step by distance, 1 or 1/3."""

    target: Literal["air low or paradrop", "helicopter"]
    time: Literal["day", "night"]
    firer_in_smoke: Literal["any", "yes", "no"]
    dist_0: Literal["1", "1/3"]
    dist_1: Literal["1", "1/3"]
    dist_2: Literal["1", "1/3"]
    status: str = ""


class AirCallRow(Row):
    """tables/air_call.csv: aircraft that answer a roll."""

    roll: Roll
    nato: str
    wp: str
    status: str = ""


class AmphibiousRow(Row):
    """tables/amphibious_crossing.csv: steps that may cross."""

    steps: Figure
    modified_min: Modifier | None = None
    modified_max: Modifier | None = None
    status: str = ""


class BridgeStrikeRow(Row):
    """tables/bridge_strike.csv: a line of the Bridge Fire Strike Chart."""

    item: str
    autobahn: str = ""
    road: str = ""
    military: str = ""
    status: str = ""


class ChemicalRow(Row):
    """tables/chemical.csv: a line of the Chemical Warfare Table; lines without rolls are words."""

    table: str
    result: str
    roll_min: Roll | None = None
    roll_max: Roll | None = None
    status: str = ""


class DemolitionRow(Row):
    """tables/demolition.csv: demolition numbers."""

    method: Literal["Set Charges", "Engineer Charges", "DRM WP unit adjacent (Set Charges)"]
    autobahn: Modifier
    road: Modifier
    status: str = ""


class GegenangriffRow(Row):
    """tables/gegenangriff.csv: who fires first."""

    roll_min: Roll
    roll_max: Roll
    result: Literal["normal order", "NATO Offensive Fire first"]
    status: str = ""


class JammingRow(Row):
    """tables/jamming.csv: effect of a modified roll."""

    reaction: Literal["allowed", "blocked"]
    defensive_fire_call: Literal["normal", "artillery limit -1 (minimum 0), no attack helicopter", "blocked"]
    modified_min: Modifier | None = None
    modified_max: Modifier | None = None
    status: str = ""


class DrmRow(Row):
    """tables/jamming_drm.csv and revelation_drm.csv: a die roll modifier."""

    condition: str
    drm: Modifier
    status: str = ""


class MineRow(Row):
    """tables/mine_attack.csv: a number of the Mine Attack Table."""

    item: str
    value: Modifier
    status: str = ""


class RetreatRow(Row):
    """tables/retreat_priorities.csv: what a retreat avoids, P = prohibited."""

    priority: str
    condition_to_avoid: str
    status: str = ""


class RevelationRow(Row):
    """tables/revelation.csv: steps of a modified roll by kind of unit."""

    modified_roll: Roll
    wp_regiment: Figure
    wp_dtb: Figure
    nato_tank: Figure
    nato_infantry: Figure
    nato_one_step: Figure
    status: str = ""


class ScreeningRow(Row):
    """tables/screening.csv: success by roll and terrain."""

    roll: Roll
    clear: Literal["success", "failure"]
    light_woods: Literal["success", "failure"]
    heavy_woods: Literal["success", "failure"]
    town: Literal["success", "failure"]
    city: Literal["success", "failure"]
    status: str = ""
