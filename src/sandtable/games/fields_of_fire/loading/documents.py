"""Shapes of the YAML files: packages, missions and campaigns (data/README.md explains every field)."""

from __future__ import annotations

from msgspec import Struct, field


class UnitEntry(Struct, forbid_unknown_fields=True):
    """Counters of one sort in a package group."""

    type: str | list[str]
    count: int | list[int] = 1
    asset: str = ""


class ExtraEntry(Struct, forbid_unknown_fields=True):
    """An optional unit: it joins on R# 1..chance of `of`."""

    type: str
    chance: int
    of: int = 10


class GroupEntry(Struct, forbid_unknown_fields=True):
    """Units that share a card."""

    units: list[UnitEntry]
    distance: str
    cover: str = "none"
    spotted: bool = False
    fires: bool = True
    extra: ExtraEntry | None = None


class PackageEntry(Struct, forbid_unknown_fields=True):
    """One package."""

    id: int
    text: str
    groups: list[GroupEntry] = field(default_factory=list)
    special: str = "units"
    indirect: str = ""


class PackageFile(Struct, forbid_unknown_fields=True):
    """packages/<name>.yaml"""

    force: str
    packages: dict[str, PackageEntry]


class Switches(Struct, forbid_unknown_fields=True):
    """Rules a stand-alone mission may leave out (2.1b)."""

    ammo: bool = True
    vehicles: bool = True
    communication: bool = True


class MapEntry(Struct, forbid_unknown_fields=True):
    """The map; `grid` lists rows from the top: `.` random, kind, kind+hills, L<level>."""

    deck: str
    grid: list[list[str]]
    roads: list[str] = field(default_factory=list)
    face_down: list[str] = field(default_factory=list)
    attached_buildings: list[list[str]] = field(default_factory=list)  # pairs of cells
    groups: list[str] = field(default_factory=list)
    exclude: list[str] = field(default_factory=list)
    max_hills: int | None = None
    expandable: bool = True
    staging: str = "main"


class CountedCells(Struct, forbid_unknown_fields=True):
    """So many markers on cells of the player's choice."""

    count: int = 1
    cells: list[str] = field(default_factory=list)
    from_turn: int = 1


class ExitEntry(Struct, forbid_unknown_fields=True):
    """Where friendly units may leave the map."""

    edge: str
    columns: list[int]


class ControlsEntry(Struct, forbid_unknown_fields=True):
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
    phase_lines: list[int] = field(default_factory=list)
    mlr: int = 0
    exit: ExitEntry | None = None


class FortEntry(Struct, forbid_unknown_fields=True):
    """Fortifications the player places; without cells wherever units may be set up."""

    type: str
    count: int
    cells: list[str] = field(default_factory=list)


class ChargeEntry(Struct, forbid_unknown_fields=True):
    """Demolition charges and who may use them."""

    count: int
    users: list[str]


class VehicleItem(Struct, forbid_unknown_fields=True):
    """Friendly vehicles."""

    type: str
    count: int = 1
    platoon: bool = False
    cells: list[str] = field(default_factory=list)
    dormant: bool = False
    by_event: bool = False


class PatrolEntry(Struct, forbid_unknown_fields=True):
    """Who goes on a combat patrol."""

    platoons: list[int]
    patrols: int = 1
    new_map: bool = False
    weapons: int = 3


class EvacuationEntry(Struct, forbid_unknown_fields=True):
    """How casualties leave."""

    staging: bool = True
    point: bool = True
    air_from_turn: int = 0


class ReinforcementEntry(Struct, forbid_unknown_fields=True):
    """Units that may enter from the Staging Area from a turn on."""

    turn: int
    units: list[str] = field(default_factory=list)
    vehicle: str = ""
    count: int = 0


class LandingEntry(Struct, forbid_unknown_fields=True):
    """Helicopter or amphibious assault plan."""

    craft: dict[str, int]
    turns: list[int]
    row: int = 0


class FriendlyEntry(Struct, forbid_unknown_fields=True):
    """The company."""

    force: str
    experience: dict[str, str]
    only: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    reduced: dict[str, int] = field(default_factory=dict)
    attach: list[str] = field(default_factory=list)
    patrol: PatrolEntry | None = None
    setup: str = "staging"
    setup_cells: list[str] = field(default_factory=list)
    forts: list[FortEntry] = field(default_factory=list)
    assets: dict[str, int] = field(default_factory=dict)
    charges: ChargeEntry | None = None
    gas_masks: bool = False
    night_devices: dict[str, str] = field(default_factory=dict)
    skills: list[str] = field(default_factory=list)
    runners: int = 0
    takes_prisoners: bool | None = None
    vehicles: list[VehicleItem] = field(default_factory=list)
    riders: list[str] = field(default_factory=list)
    evacuation: EvacuationEntry = field(default_factory=EvacuationEntry)
    reinforcements: list[ReinforcementEntry] = field(default_factory=list)
    landing: LandingEntry | None = None
    fac: str = ""
    gunship: str = ""
    nets: dict[str, str] = field(default_factory=dict)
    phone_lines: int = 0
    radio_blocked: list[str] = field(default_factory=list)


class AgencyEntry(Struct, forbid_unknown_fields=True):
    """A firing agency; `fire` gives missions and VOF per type, `spotters` the cards each draws."""

    agency: str
    kind: str
    net: str
    fire: dict[str, list[int]]
    spotters: dict[str, int]
    battalion: bool = False
    fpf: bool = False
    registered: int = 0
    safe_distance: int = 0
    clear_weather: bool = False


class StageEntry(Struct, forbid_unknown_fields=True):
    """How the enemy fights from a turn on; contact lists give packages with their share of the R# column."""

    table: str
    column: str
    contact: dict[str, dict[str, int]]
    from_turn: int = 1
    type: str = ""


class PcEntry(Struct, forbid_unknown_fields=True):
    """Potential Contact markers: at set-up, or on the listed turns."""

    cells: list[str]
    letters: list[str]
    hidden: bool = True
    turns: list[int] = field(default_factory=list)
    random_cards: int = 0
    opening: bool = False


class EnemyVehicleEntry(Struct, forbid_unknown_fields=True):
    """What activated enemy vehicles do, and whom they shoot at first."""

    actions: list[str]
    targets: list[str]


class EnemyEntry(Struct, forbid_unknown_fields=True):
    """The enemy."""

    force: str
    experience: str
    stages: list[StageEntry]
    placement: dict[str, int]
    pc: list[PcEntry]
    grenade_vof: int | None = None
    takes_prisoners: bool | None = None
    fanatic: bool | None = None
    indirect: dict[str, list[int]] = field(default_factory=dict)
    vehicles: EnemyVehicleEntry | None = None


class EventEntry(Struct, forbid_unknown_fields=True):
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


class EventsEntry(Struct, forbid_unknown_fields=True):
    """Higher HQ event tables; R# runs over the rows."""

    friendly: list[EventEntry]
    enemy: list[EventEntry]


class TaskEntry(Struct, forbid_unknown_fields=True):
    """A success test or XP task."""

    measure: str
    cells: list[str] = field(default_factory=list)
    controls: list[str] = field(default_factory=list)
    objective: int = 0
    vehicle: str = ""
    by_turn: int = 0
    from_turn: int = 0
    at_least: int | None = None
    at_most: int | None = None
    points: int = 0
    per: int = 0
    limit: int = 0


class RuleEntry(Struct, forbid_unknown_fields=True):
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


class MissionEntry(Struct, forbid_unknown_fields=True):
    """A mission file."""

    id: int
    key: str
    campaign: str
    title: str
    place: str
    date: str
    briefing: str
    type: str
    turns: int
    attempts: int
    map: MapEntry
    controls: ControlsEntry
    visibility: list[str]
    friendly: FriendlyEntry
    enemy: EnemyEntry
    events: EventsEntry
    success: list[TaskEntry]
    xp: list[TaskEntry]
    learning: bool = False
    single_platoon: bool = False
    use: Switches = field(default_factory=Switches)
    fire_support: list[AgencyEntry] = field(default_factory=list)
    ambush_prone: list[str] = field(default_factory=list)
    buildings: dict[str, dict[str, int]] = field(default_factory=dict)
    rooftops: bool = False
    breach_weapons: list[str] = field(default_factory=list)
    rules: list[RuleEntry] = field(default_factory=list)
    replacements: int = 0
    frostbite_of: int = 0
    lost_on_map: bool = False


class CampaignEntry(Struct, forbid_unknown_fields=True):
    """A campaign."""

    id: int
    title: str
    force: str
    missions: list[str]
    optional: list[str] = field(default_factory=list)
    more_attempts: int = 0
    enemies_among_units: bool = False
    medevac: bool = False
    experience: dict[str, str] = field(default_factory=dict)


class CampaignFile(Struct, forbid_unknown_fields=True):
    """campaigns.yaml"""

    campaigns: dict[str, CampaignEntry]
