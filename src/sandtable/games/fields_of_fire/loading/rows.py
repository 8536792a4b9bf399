"""Shapes of the CSV files."""

from __future__ import annotations

from msgspec import Struct


class CardRow(Struct, forbid_unknown_fields=True):
    """action_deck.csv"""

    id: int
    kind: str
    activated: int = 0
    initiative: int = 0
    word: str = ""
    icon: str = ""
    hq: int = 0
    at: int = 0
    last_hit: int = -5
    last_pin: int = -5
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


class DeckRow(Struct, forbid_unknown_fields=True):
    """terrain/decks.csv"""

    id: int
    key: str
    title: str
    printed_elevation: int = 0


class KindRow(Struct, forbid_unknown_fields=True):
    """terrain/kinds.csv"""

    id: int
    key: str
    name: str
    family: str = ""


class TerrainRow(Struct, forbid_unknown_fields=True):
    """terrain/<deck>.csv"""

    id: int
    key: str
    name: str
    kind: str
    borders: str
    group: str = ""
    high: int = 0
    low: int = 0
    burst: int = 0
    potential: int = 0
    draw: int = 0
    icon: str = "none"
    traffic: str = "free"
    level: int = 1
    adds: int = 0
    storeys: int = 0
    flags: str = ""
    street: int | None = None
    building_a: int | None = None
    building_b: int | None = None
    courtyard: int | None = None
    rooftop: int | None = None
    special: int = 0
    text: str = ""


class AtRow(Struct, forbid_unknown_fields=True):
    """units/at_weapons.csv"""

    id: int
    key: str
    name: str
    target: str
    source: str
    p: int | None = None
    c: int | None = None
    l: int | None = None  # noqa: E741 - the chart's column heading
    v: int | None = None
    defence: int | None = None
    crew: int = 0
    mobile: int = 1
    move_and_fire: int | None = None
    quick_shot: int = 0


class TypeRow(Struct, forbid_unknown_fields=True):
    """units/types.csv"""

    id: int
    force: str
    key: str
    name: str
    kind: str
    steps: int
    vof: str
    source: str
    range: str = ""
    special_range: str = ""
    nearest: str = "P"
    ft_vof: str = ""
    ft_range: str = ""
    weapon: str = "none"
    ammo: str = "NONE"
    points: int = 0
    at: str = ""
    net: str = "NONE"
    mix: int = 0
    first_team: str = ""
    later_team: str = ""
    assault_team: str = ""
    last_step: str = ""
    rank: int = 0
    capacity: int = 0
    flags: str = ""


class RosterRow(Struct, forbid_unknown_fields=True):
    """units/roster.csv"""

    id: int
    force: str
    key: str
    name: str
    type: str
    platoon: str
    sets: str = ""


class ForceRow(Struct, forbid_unknown_fields=True):
    """units/forces.csv"""

    id: int
    key: str
    title: str
    side: str
    grenade_vof: int
    takes_prisoners: int
    fanatic: int
    pool: str = ""


class AssetRow(Struct, forbid_unknown_fields=True):
    """units/assets.csv"""

    id: int
    key: str
    name: str
    kind: str
    shots: int = 0
    reach: str = ""
    vof: str = ""
    at: str = ""
    aerial: int = 0
    blocks_los: int = 0
    smoke: int = 0
    light: int = 0
    light_adjacent: int = 0
    rocket: int = 0


class ActionRowData(Struct, forbid_unknown_fields=True):
    """charts/actions.csv"""

    id: int
    rule: str
    key: str
    group: str
    cost: int
    draw: str
    cards: int
    needs_hq: int
    repeatable: int
    platoon: int
    success: str = ""
    experience: str = ""


class PermissionRow(Struct, forbid_unknown_fields=True):
    """charts/lat_permissions.csv"""

    action: str
    assault_team: str = ""
    fire_team: str = ""
    litter_team: str = ""
    paralyzed_team: str = ""
    pinned: str = ""


class ContactRow(Struct, forbid_unknown_fields=True):
    """charts/potential_contact.csv"""

    letter: str
    no_contact: str
    contact: str
    engaged: str
    heavily_engaged: str


class VofRow(Struct, forbid_unknown_fields=True):
    """charts/vof.csv"""

    id: int
    key: str
    scope: str
    visibility: int
    command: int
    ncm: int | None = None
    at: int | None = None


class NumberRow(Struct, forbid_unknown_fields=True):
    """charts/numbers.csv"""

    key: str
    value: int
    source: str


class SpottingRow(Struct, forbid_unknown_fields=True):
    """charts/spotting.csv"""

    key: str
    who: str
    value: int


class VisibilityRow(Struct, forbid_unknown_fields=True):
    """charts/visibility.csv"""

    kind: str
    id: int
    key: str
    value: int


class AtResultRow(Struct, forbid_unknown_fields=True):
    """charts/at_results.csv"""

    id: int
    key: str
    aircraft: str
    last: int | None = None


class QuickShotRow(Struct, forbid_unknown_fields=True):
    """charts/quick_shot.csv"""

    total: int


class WeaponRow(Struct, forbid_unknown_fields=True):
    """charts/weapons.csv"""

    id: int
    key: str
    tracks_ammo: int
    infiltrate: int
    graze: int
    overhead: int
    structure: int
    concentrate: int
    extra_cards: int
    exposed: int
    point_blank: int
    over_units: int
    fpl: int


class AmmunitionRow(Struct, forbid_unknown_fields=True):
    """charts/ammunition.csv"""

    id: int
    key: str
    per_point: int
    marker: int


class CoverRow(Struct, forbid_unknown_fields=True):
    """charts/cover_markers.csv"""

    id: int
    key: str
    name: str
    value: int
    arc: int
    can_fire: int
    potential: int
    level: int
    structure: int
    trench: int
    capacity: int | None = None


class MixRow(Struct, forbid_unknown_fields=True):
    """charts/experience_mix.csv"""

    steps: int
    veterans: int
    line: int
    green: int
    result: str


class SkillRow(Struct, forbid_unknown_fields=True):
    """charts/skills.csv"""

    id: int
    key: str
    name: str
    command_cost: int
    xp_cost: int


class SignalRow(Struct, forbid_unknown_fields=True):
    """charts/signals.csv"""

    id: int
    key: str
    offensive: int
    defensive: int
    combat_patrol: int
    company_only: int


class GrenadeRow(Struct, forbid_unknown_fields=True):
    """charts/urban_grenades.csv"""

    thrower: str
    street: int = 0
    adjacent_street: int = 0
    ground_floor: int = 0
    single_roof: int = 0
    upper_story: int = 0
    multi_roof: int = 0
    courtyard: int = 0


class ActivityRow(Struct, forbid_unknown_fields=True):
    """charts/enemy_activity.csv"""

    table: str
    row: int
    situation: str
    action: str
    a: str
    b: str
    c: str = "0"


class ValueRow(Struct, forbid_unknown_fields=True):
    """profile_values.csv"""

    flag: str
    file: str
    key: str
    column: str
    value_2e: str = ""
    differences: str = ""


class FlagRow(Struct, forbid_unknown_fields=True):
    """profile_flags.csv"""

    flag: str
    values: str
    profile_2e: str
    profile_3e: str
    rules_2e: str
    rules_3e: str
    differences: str
    note: str = ""
