"""Shapes of the YAML files: packages, missions and campaigns (data/README.md explains every field)."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from sandtable.packs.columns import Column, Into

from . import vocabulary
from .rows import Row


class UnitEntry(Row):
    """Counters of one sort in a package group."""

    type: str | list[str]
    count: int | list[int] = 1
    asset: str = ""


class ExtraEntry(Row):
    """An optional unit: it joins on R# 1..chance of `of`."""

    type: Annotated[str, Column("extra_type", words="type")]
    chance: Annotated[int, Column("extra_chance")]
    of: Annotated[int, Column("extra_of")] = 10


class GroupEntry(Row):
    """Units that share a card."""

    units: list[UnitEntry]
    distance: Annotated[str, Column(words=vocabulary.DISTANCE)]
    cover: Annotated[str, Column(words=vocabulary.PLACE_IN)] = "none"
    spotted: Into[bool] = False
    fires: Into[bool] = True
    extra: ExtraEntry | None = None


class PackageEntry(Row):
    """One package."""

    id: Into[int]
    text: Into[str]
    groups: list[GroupEntry] = field(default_factory=list)
    special: Annotated[str, Column(words=vocabulary.PACKAGE)] = "units"
    indirect: str = ""


class PackageFile(Row):
    """packages/<name>.yaml"""

    force: str
    packages: dict[str, PackageEntry]


class Switches(Row):
    """Rules a stand-alone mission may leave out (2.1b)."""

    ammo: Annotated[bool, Column("use_ammo")] = True
    vehicles: Annotated[bool, Column("use_vehicles")] = True
    communication: Annotated[bool, Column("use_communication")] = True


class MapEntry(Row):
    """The map; `grid` lists rows from the top: `.` random, kind, kind+hills, L<level>."""

    deck: Annotated[str, Column(words="deck")]
    grid: list[list[str]]
    roads: list[str] = field(default_factory=list)
    face_down: list[str] = field(default_factory=list)
    attached_buildings: list[list[str]] = field(default_factory=list)  # pairs of cells
    groups: Annotated[list[str], Column(words=vocabulary.GROUP)] = field(default_factory=list)
    exclude: Annotated[list[str], Column("excluded", words="kind")] = field(default_factory=list)
    max_hills: Into[int | None] = None
    expandable: Into[bool] = True
    staging: Annotated[str, Column(words=vocabulary.STAGING)] = "main"


class CountedCells(Row):
    """A number of markers on cells of the player's choice."""

    count: Into[int] = 1
    cells: list[str] = field(default_factory=list)
    from_turn: Into[int] = 1


class ExitEntry(Row):
    """Where friendly units may leave the map."""

    edge: Annotated[str, Column("exit_edge", words=vocabulary.EDGE)]
    columns: Annotated[list[int], Column("exit_columns")]


class ControlsEntry(Row):
    """Tactical controls: one cell is fixed, several are the player's choice."""

    objective_1: list[str] = field(default_factory=list)
    objective_2: list[str] = field(default_factory=list)
    attack_position: list[str] = field(default_factory=list)
    collection_point: list[str] = field(default_factory=list)
    outpost: list[str] = field(default_factory=list)
    route_points: list[str] = field(default_factory=list)
    landing_zone: CountedCells | None = None
    fpl: CountedCells | None = None
    fpf: CountedCells | None = None
    registered_target: CountedCells | None = None
    phase_lines: Into[list[int]] = field(default_factory=list)
    mlr: Into[int] = 0
    exit: ExitEntry | None = None


class FortEntry(Row):
    """Fortifications the player places; without cells wherever units may be set up."""

    type: str
    count: int
    cells: list[str] = field(default_factory=list)


class ChargeEntry(Row):
    """Demolition charges and who may use them."""

    count: Annotated[int, Column("charges")]
    users: list[str]


class VehicleItem(Row):
    """Friendly vehicles."""

    type: Annotated[str, Column(words="vehicle")]
    count: Into[int] = 1
    platoon: Into[bool] = False
    cells: list[str] = field(default_factory=list)
    dormant: Into[bool] = False
    by_event: Into[bool] = False


class PatrolEntry(Row):
    """The units that go on a combat patrol."""

    platoons: Annotated[list[int], Column("patrol_platoons")]
    patrols: Into[int] = 1
    new_map: Annotated[bool, Column("patrol_new_map")] = False
    weapons: Annotated[int, Column("patrol_weapons")] = 3


class EvacuationEntry(Row):
    """How casualties leave."""

    staging: Annotated[bool, Column("evacuate_staging")] = True
    point: Annotated[bool, Column("evacuate_point")] = True
    air_from_turn: Annotated[int, Column("evacuate_air")] = 0


class ReinforcementEntry(Row):
    """Units that may enter from the Staging Area from a turn on."""

    turn: Into[int]
    units: list[str] = field(default_factory=list)
    vehicle: Annotated[str, Column(words="vehicle")] = ""
    count: Into[int] = 0


class LandingEntry(Row):
    """Helicopter or amphibious assault plan."""

    craft: dict[str, int]
    turns: Annotated[list[int], Column("landing_turns")]
    row: Annotated[int, Column("landing_row")] = 0


class FriendlyEntry(Row):
    """The company."""

    force: str
    experience: dict[str, str]
    only: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    reduced: dict[str, int] = field(default_factory=dict)
    attach: list[str] = field(default_factory=list)
    patrol: PatrolEntry | None = None
    setup: Annotated[str, Column(words=vocabulary.SETUP)] = "staging"
    setup_cells: list[str] = field(default_factory=list)
    forts: list[FortEntry] = field(default_factory=list)
    assets: dict[str, int] = field(default_factory=dict)
    charges: ChargeEntry | None = None
    gas_masks: Into[bool] = False
    night_devices: dict[str, str] = field(default_factory=dict)
    skills: Annotated[list[str], Column(words="skill")] = field(default_factory=list)
    runners: Into[int] = 0
    takes_prisoners: Into[bool | None] = None
    vehicles: list[VehicleItem] = field(default_factory=list)
    riders: Annotated[list[str], Column("tank_riders", words="vehicle")] = field(default_factory=list)
    evacuation: EvacuationEntry = field(default_factory=EvacuationEntry)
    reinforcements: list[ReinforcementEntry] = field(default_factory=list)
    landing: LandingEntry | None = None
    fac: Annotated[str, Column(words="vehicle")] = ""
    gunship: Annotated[str, Column(words="vehicle")] = ""
    nets: dict[str, str] = field(default_factory=dict)
    phone_lines: Into[int] = 0
    radio_blocked: Annotated[list[str], Column(words="kind")] = field(default_factory=list)


class AgencyEntry(Row):
    """A firing agency; `fire` gives missions and VOF per type, `spotters` the cards each draws."""

    agency: Annotated[str, Column("key")]
    kind: Annotated[str, Column(words=vocabulary.AGENCY)]
    net: Annotated[str, Column(words=vocabulary.NET)]
    fire: dict[str, list[int]]
    spotters: dict[str, int]
    battalion: Into[bool] = False
    fpf: Into[bool] = False
    registered: Into[int] = 0
    safe_distance: Into[int] = 0
    clear_weather: Into[bool] = False


class StageEntry(Row):
    """How the enemy fights from a turn on; contact lists give packages with their share of the R# column."""

    table: Annotated[str, Column(words=vocabulary.TABLE)]
    column: str
    contact: dict[str, dict[str, int]]
    from_turn: Into[int] = 1
    type: Annotated[str, Column(words=vocabulary.MISSION_TYPE)] = ""


class PcEntry(Row):
    """Potential Contact markers: at set-up, or on the listed turns."""

    cells: list[str]
    letters: Annotated[list[str], Column(words=vocabulary.LETTER)]
    hidden: Into[bool] = True
    turns: list[int] = field(default_factory=list)
    random_cards: Into[int] = 0
    opening: Into[bool] = False


class EnemyVehicleEntry(Row):
    """Actions of activated enemy vehicles, and their target priority."""

    actions: Annotated[list[str], Column("vehicle_actions", words=vocabulary.VEHICLE_ACTION)]
    targets: Annotated[list[str], Column("vehicle_targets", words=vocabulary.VEHICLE_TARGET)]


class EnemyEntry(Row):
    """The enemy."""

    force: str
    experience: Annotated[str, Column("enemy_experience", words=vocabulary.EXPERIENCE)]
    stages: list[StageEntry]
    placement: dict[str, int]
    pc: list[PcEntry]
    grenade_vof: Annotated[int | None, Column("enemy_grenade_vof")] = None
    takes_prisoners: Annotated[bool | None, Column("enemy_takes_prisoners")] = None
    fanatic: Into[bool | None] = None
    indirect: dict[str, list[int]] = field(default_factory=dict)
    vehicles: EnemyVehicleEntry | None = None


class EventEntry(Row):
    """One row of an event table; which numbers an effect needs is in EVENT_FIELDS."""

    effect: str
    turns: int | None = None
    objective: int | None = None
    agency: str | None = None
    fire: str | None = None
    missions: int | None = None
    unit: str | None = None
    count: int | None = None
    skill: str | None = None
    mg: int | None = None
    mortar: int | None = None
    rocket: int | None = None
    weather: str | None = None
    lines: int | None = None
    steps: int | None = None
    rows: list[int] | None = None
    letters: list[str] | None = None
    column: str | None = None
    letter: str | None = None
    row: int | None = None
    cards: int | None = None
    package: str | None = None
    kind: str | None = None
    vof: int | None = None
    once: bool = False


class EventsEntry(Row):
    """Higher HQ event tables; R# runs over the rows."""

    friendly: list[EventEntry]
    enemy: list[EventEntry]


class TaskEntry(Row):
    """A success test or XP task."""

    measure: Annotated[str, Column(words=vocabulary.MEASURE)]
    cells: list[str] = field(default_factory=list)
    controls: Annotated[list[str], Column("control", words=vocabulary.CONTROL)] = field(default_factory=list)
    objective: Annotated[int, Column("number")] = 0
    vehicle: Annotated[str, Column("number", words="vehicle")] = ""
    by_turn: Into[int] = 0
    from_turn: Into[int] = 0
    at_least: Annotated[int | None, Column("least")] = None
    at_most: Annotated[int | None, Column("most")] = None
    points: Into[int] = 0
    per: Into[int] = 0
    limit: Into[int] = 0


class RuleEntry(Row):
    """A special rule; which numbers it needs is in RULE_FIELDS."""

    rule: str
    from_turn: int | None = None
    to_turn: int | None = None
    chance: int | None = None
    of: int | None = None
    turns: list[int] | None = None
    modifier: int | None = None
    cards: int | None = None
    rows: list[int] | None = None
    vof: int | None = None
    xp: int | None = None
    letter: str | None = None


class MissionEntry(Row):
    """A mission file."""

    id: Into[int]
    key: Into[str]
    campaign: Annotated[str, Column(words="campaign")]
    title: Into[str]
    place: Into[str]
    date: Into[str]
    briefing: Into[str]
    type: Annotated[str, Column(words=vocabulary.MISSION_TYPE)]
    turns: Into[int]
    attempts: Into[int]
    map: MapEntry
    controls: ControlsEntry
    visibility: list[str]
    friendly: FriendlyEntry
    enemy: EnemyEntry
    events: EventsEntry
    success: list[TaskEntry]
    xp: list[TaskEntry]
    learning: Into[bool] = False
    single_platoon: Into[bool] = False
    use: Switches = field(default_factory=Switches)
    fire_support: list[AgencyEntry] = field(default_factory=list)
    ambush_prone: Annotated[list[str], Column(words="type")] = field(default_factory=list)
    buildings: dict[str, dict[str, int]] = field(default_factory=dict)
    rooftops: Into[bool] = False
    breach_weapons: Annotated[list[str], Column(words="at")] = field(default_factory=list)
    rules: list[RuleEntry] = field(default_factory=list)
    replacements: Into[int] = 0
    frostbite_of: Into[int] = 0
    lost_on_map: Into[bool] = False


class CampaignEntry(Row):
    """A campaign."""

    id: Into[int]
    title: Into[str]
    force: Annotated[str, Column(words="force")]
    missions: Annotated[list[str], Column(words="mission")]
    optional: Annotated[list[str], Column(words="mission")] = field(default_factory=list)
    more_attempts: int = 0
    enemies_among_units: Into[bool] = False
    medevac: Into[bool] = False
    experience: dict[str, str] = field(default_factory=dict)


class CampaignFile(Row):
    """campaigns.yaml"""

    campaigns: dict[str, CampaignEntry]
