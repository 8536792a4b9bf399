"""Rows of the CSV files: what a field is, what it may be, and which column of the tables it fills."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from sandtable.packs.columns import Column, Into

from . import vocabulary


class Row(Struct, forbid_unknown_fields=True):
    """A row of a data file."""


class CardRow(Row):
    """action_deck.csv"""

    id: int
    kind: str
    activated: Into[int] = 0
    initiative: Into[int] = 0
    word: Annotated[str, Column(words=vocabulary.WORD)] = ""
    icon: Annotated[str, Column(words=vocabulary.ICON)] = ""
    hq: Into[int] = 0
    at: Into[int] = 0
    last_hit: Into[int] = -5
    last_pin: Into[int] = -5
    veteran: str = ""
    line: str = ""
    green: str = ""
    r2: int = 0
    r3: int = 0
    r4: int = 0
    r5: int = 0
    r6: int = 0
    r7: int = 0
    r8: int = 0
    r9: int = 0
    r10: int = 0
    r11: int = 0
    r12: int = 0


class DeckRow(Row):
    """terrain/decks.csv"""

    id: int
    key: str
    title: str
    printed_elevation: int = 0


class KindRow(Row):
    """terrain/kinds.csv"""

    id: int
    key: str
    name: str
    family: str = ""


class TerrainRow(Row):
    """terrain/<deck>.csv"""

    id: int
    key: Into[str]
    name: Into[str]
    kind: Annotated[str, Column(words="kind")]
    borders: str
    group: Annotated[str, Column(words=vocabulary.GROUP)] = ""
    high: Into[int] = 0
    low: Into[int] = 0
    burst: Into[int] = 0
    potential: Into[int] = 0
    draw: Into[int] = 0
    icon: Annotated[str, Column(words=vocabulary.COVER_ICON)] = "none"
    traffic: Annotated[str, Column(words=vocabulary.TRAFFIC)] = "free"
    level: Into[int] = 1
    adds: Into[int] = 0
    storeys: Into[int] = 0
    flags: Annotated[str, Column(words=vocabulary.CARD_FLAG, bits=True)] = ""
    street: int | None = None
    building_a: int | None = None
    building_b: int | None = None
    courtyard: int | None = None
    rooftop: Into[int | None] = None
    special: int = 0
    text: Into[str] = ""


class AtRow(Row):
    """units/at_weapons.csv"""

    id: int
    key: str
    name: Into[str]
    target: Annotated[str, Column(words=vocabulary.TARGET)]
    source: str
    p: int | None = None
    c: int | None = None
    l: int | None = None  # noqa: E741 - the chart's column heading
    v: int | None = None
    defence: Into[int | None] = None
    crew: Into[int] = 0
    mobile: Into[int] = 1
    move_and_fire: Into[int | None] = None
    quick_shot: Into[int] = 0


class TypeRow(Row):
    """units/types.csv"""

    id: int
    force: Annotated[str, Column(words="force")]
    key: Into[str]
    name: Into[str]
    kind: Annotated[str, Column(words=vocabulary.KIND)]
    steps: Into[int]
    vof: str
    source: str
    range: Annotated[str, Column("reach", words=vocabulary.RANGE)] = ""
    special_range: str = ""
    nearest: Annotated[str, Column(words=vocabulary.RANGE)] = "P"
    ft_vof: str = ""
    ft_range: Annotated[str, Column("fire_reach", words=vocabulary.RANGE)] = ""
    weapon: Annotated[str, Column(words=vocabulary.WEAPON)] = "none"
    ammo: Annotated[str, Column(words=vocabulary.AMMO)] = "NONE"
    points: Into[int] = 0
    at: Annotated[str, Column(words="at")] = ""
    net: Annotated[str, Column(words=vocabulary.NET)] = "NONE"
    mix: Into[int] = 0
    first_team: str = ""
    later_team: str = ""
    assault_team: str = ""
    last_step: str = ""
    rank: Into[int] = 0
    capacity: Into[int] = 0
    flags: Annotated[str, Column(words=vocabulary.UNIT_FLAG, bits=True)] = ""


class RosterRow(Row):
    """units/roster.csv"""

    id: int
    force: str
    key: Into[str]
    name: Into[str]
    type: str
    platoon: Annotated[str, Column(words=vocabulary.PLATOON)]
    sets: str = ""


class ForceRow(Row):
    """units/forces.csv"""

    id: Into[int]
    key: Into[str]
    title: Into[str]
    side: Annotated[str, Column(words=vocabulary.SIDE)]
    grenade_vof: Into[int]
    takes_prisoners: Into[bool]
    fanatic: Into[bool]
    pool: str = ""


class AssetRow(Row):
    """units/assets.csv"""

    id: int
    key: Into[str]
    name: Into[str]
    kind: Annotated[str, Column(words=vocabulary.ASSET_KIND)]
    shots: Into[int] = 0
    reach: Annotated[str, Column(words=vocabulary.RANGE)] = ""
    vof: str = ""
    at: Annotated[str, Column(words="at")] = ""
    aerial: Into[int] = 0
    blocks_los: Into[int] = 0
    smoke: Into[int] = 0
    light: Into[int] = 0
    light_adjacent: Into[int] = 0
    rocket: Into[int] = 0


class ActionRowData(Row):
    """charts/actions.csv"""

    id: int
    rule: Into[str]
    key: str
    group: Annotated[str, Column(words=vocabulary.ACTION_GROUP)]
    cost: Into[int]
    draw: Annotated[str, Column(words=vocabulary.ACTION_DRAW)]
    cards: Into[int]
    needs_hq: Into[bool]
    repeatable: Into[bool]
    platoon: Into[bool]
    success: str = ""
    experience: Annotated[str, Column(words=vocabulary.EXPERIENCE_OF)] = ""


class PermissionRow(Row):
    """charts/lat_permissions.csv"""

    action: str
    assault_team: str = ""
    fire_team: str = ""
    litter_team: str = ""
    paralyzed_team: str = ""
    pinned: str = ""


class ContactRow(Row):
    """charts/potential_contact.csv"""

    letter: str
    no_contact: str
    contact: str
    engaged: str
    heavily_engaged: str


class VofRow(Row):
    """charts/vof.csv"""

    id: int
    key: str
    scope: Annotated[str, Column("vof_scope", words=vocabulary.SCOPE)]
    visibility: Annotated[int, Column("vof_visibility")]
    command: Annotated[int, Column("command_vof")]
    ncm: Annotated[int | None, Column("vof_ncm")] = None
    at: Annotated[int | None, Column("vof_at")] = None


class NumberRow(Row):
    """charts/numbers.csv"""

    key: str
    value: int
    source: str


class SpottingRow(Row):
    """charts/spotting.csv"""

    key: str
    who: str
    value: int


class VisibilityRow(Row):
    """charts/visibility.csv"""

    kind: str
    id: int
    key: str
    value: int


class AtResultRow(Row):
    """charts/at_results.csv"""

    id: int
    key: str
    aircraft: str
    last: int | None = None


class QuickShotRow(Row):
    """charts/quick_shot.csv"""

    total: int


class WeaponRow(Row):
    """charts/weapons.csv"""

    id: int
    key: str
    tracks_ammo: bool
    infiltrate: bool
    graze: bool
    overhead: bool
    structure: bool
    concentrate: bool
    extra_cards: Annotated[int, Column("weapon_concentrate")]
    exposed: bool
    point_blank: bool
    over_units: bool
    fpl: bool


class AmmunitionRow(Row):
    """charts/ammunition.csv"""

    id: int
    key: str
    per_point: Annotated[int, Column("ammo_per_point")]
    marker: Annotated[int, Column("ammo_marker")]


class CoverRow(Row):
    """charts/cover_markers.csv"""

    id: Into[int]
    key: Into[str]
    name: str
    value: Into[int]
    arc: Into[bool]
    can_fire: Into[bool]
    potential: Into[bool]
    level: Into[int]
    structure: Into[bool]
    trench: Into[bool]
    capacity: Into[int | None] = None


class MixRow(Row):
    """charts/experience_mix.csv"""

    steps: int
    veterans: int
    line: int
    green: int
    result: str


class SkillRow(Row):
    """charts/skills.csv"""

    id: int
    key: Annotated[str, Column("skill_key")]
    name: str
    command_cost: int
    xp_cost: int


class SignalRow(Row):
    """charts/signals.csv"""

    id: int
    key: Annotated[str, Column("signal_key")]
    offensive: int
    defensive: int
    combat_patrol: int
    company_only: Annotated[int, Column("signal_company")]


class GrenadeRow(Row):
    """charts/urban_grenades.csv"""

    thrower: str
    street: int = 0
    adjacent_street: int = 0
    ground_floor: int = 0
    single_roof: int = 0
    upper_story: int = 0
    multi_roof: int = 0
    courtyard: int = 0


class ActivityRow(Row):
    """charts/enemy_activity.csv"""

    table: str
    row: int
    situation: str
    action: str
    a: str
    b: str
    c: str = "0"


class ValueRow(Row):
    """profile_values.csv"""

    flag: str
    file: str
    key: str
    column: str
    value_2e: str = ""
    differences: str = ""


class FlagRow(Row):
    """profile_flags.csv"""

    flag: str
    values: str
    profile_2e: str
    profile_3e: str
    rules_2e: str
    rules_3e: str
    differences: str
    note: str = ""
