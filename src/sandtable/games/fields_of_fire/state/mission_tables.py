"""Missions, campaigns and enemy packages as plain tables; cells are row * 16 + column, both counted from 1."""

from __future__ import annotations

from .chart_tables import Charts
from .codes import NONE
from .mission_codes import FIRE_COUNT, INDIRECT_COUNT, RULE_COUNT
from .tables import (
    ActionCards,
    Assets,
    AtWeapons,
    Force,
    Roster,
    TerrainCards,
    UnitTypes,
)


def cell(row: int, column: int) -> int:
    """The cell number of a map position; row 1 lies next to the Staging Area, column 1 on the player's left."""
    return row * 16 + column


class PackageGroup:
    """Units of one package that share a card."""

    def __init__(self) -> None:
        self.types: list[list[int]] = []  # per unit entry: alternative type ids (even R# choice)
        self.least: list[int] = []  # number of counters: R# between least and most
        self.most: list[int] = []
        self.asset: list[int] = []  # asset each counter carries, 0 none
        self.extra_type = 0  # optional unit
        self.extra_chance = 0  # R# 1..chance of extra_of brings it
        self.extra_of = 10
        self.distance = 0
        self.cover = 0
        self.spotted = False
        self.fires = True  # places VOF/PDF at once


class Package:
    """An enemy force package (8.3)."""

    def __init__(self) -> None:
        self.id = 0
        self.key = ""
        self.text = ""
        self.special = 0
        self.indirect = NONE  # kind of Incoming!, NONE if none
        self.groups: list[PackageGroup] = []


class Agency:
    """A firing agency of a mission (7.16)."""

    def __init__(self) -> None:
        self.key = ""
        self.kind = 0
        self.net = 0
        self.missions = [0] * FIRE_COUNT
        self.vof = [NONE] * FIRE_COUNT  # NONE: the agency does not fire this type
        self.spotter: list[int] = []  # roster ids or SPOTTER_ANY_PLATOON_HQ
        self.cards: list[int] = []  # cards each draws
        self.battalion = False
        self.fpf = False
        self.registered = 0
        self.safe_distance = 0  # friendly units closer than this forbid the target; 0 no limit
        self.clear_weather = False  # not in turns with weather +2 or more


class Event:
    """One row of a Higher HQ event table: an effect and its numbers."""

    def __init__(self) -> None:
        self.effect = 0
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 0
        self.once = False


class Task:
    """A success test or XP task: a measure over cells, compared or paid."""

    def __init__(self) -> None:
        self.measure = 0
        self.number = 0  # objective number or vehicle type, where the measure asks for one
        self.cells: list[int] = []
        self.control: list[int] = []  # or: the cells on which the player put these controls
        self.by_turn = 0  # must be reached by the end of this turn, 0 at the end
        self.from_turn = 0  # counts only from this turn on
        self.least = NONE  # success or XP needs at least this (NONE: no lower bound)
        self.most = NONE  # and at most this
        self.points = 0  # XP
        self.per = 0  # points for each `per` counted, 0: once
        self.limit = 0  # highest number of times


class PcPlacement:
    """Potential Contact markers at set-up (turn 0) or by schedule."""

    def __init__(self) -> None:
        self.first_turn = 0
        self.last_turn = 0
        self.cells: list[int] = []
        self.letters: list[int] = []
        self.hidden = True
        self.random_cards = 0  # 0: every listed cell, otherwise so many random ones without units
        self.opening = False  # resolved as automatic contact before the first command of turn 1


class Stage:
    """How the enemy fights from a given turn on."""

    def __init__(self) -> None:
        self.from_turn = 1
        self.type = 0  # mission type while the stage lasts (phase order)
        self.table = 0  # activity table
        self.column = 0
        self.contact: list[list[int]] = [[], [], [], []]  # lists A, B, C, counter-attack: package ids by R#


class Control:
    """A tactical control marker: fixed cells, or cells among which the player chooses."""

    def __init__(self) -> None:
        self.control = 0
        self.cells: list[int] = []  # fixed (one cell) or the choices
        self.count = 1  # markers to place, on cells of the player's choice
        self.from_turn = 1
        self.optional = False


class Reinforcement:
    """Units that may enter from the Staging Area later."""

    def __init__(self) -> None:
        self.turn = 0
        self.roster: list[int] = []
        self.vehicle = 0
        self.count = 0


class VehicleEntry:
    """Friendly vehicles of a mission."""

    def __init__(self) -> None:
        self.type = 0
        self.count = 0
        self.platoon = False  # belongs to the vehicle platoon
        self.cells: list[int] = []  # starts here instead of with the company
        self.dormant = False  # cannot be activated until a friendly unit has been on its card
        self.by_event = False  # only an event brings it


class Mission:
    """One mission."""

    def __init__(self) -> None:
        self.id = 0
        self.key = ""
        self.campaign = 0
        self.title = ""
        self.place = ""
        self.date = ""
        self.briefing = ""
        self.learning = False
        self.type = 0
        self.turns = 0
        self.attempts = 0
        self.single_platoon = False
        self.use_ammo = True
        self.use_vehicles = True
        self.use_communication = True
        # map
        self.rows = 0
        self.columns = 0
        self.deck = 0
        self.cell_mode: list[int] = []  # by cell number: CELL_*
        self.cell_value: list[int] = []  # kind or level
        self.cell_hills: list[int] = []  # Hill cards laid under the cell
        self.road: list[int] = []  # road cells, in order
        self.face_down: list[int] = []
        self.joints: list[list[int]] = []  # attached buildings: pairs of cells (13.7)
        self.groups: list[int] = []  # random cells only from these groups, empty: any
        self.excluded: list[int] = []  # kinds never drawn at random
        self.max_hills = NONE
        self.expandable = True
        self.staging = 0
        # controls
        self.controls: list[Control] = []
        self.phase_lines: list[int] = []  # above these rows
        self.mlr = 0  # MLR above this row, 0 none
        self.exit_edge = 0
        self.exit_columns: list[int] = []
        # visibility by turn (index 1..turns)
        self.light: list[int] = []
        self.weather: list[int] = []
        # friendly
        self.force = 0
        self.experience: list[int] = []  # by position in `roster`
        self.roster: list[int] = []  # roster ids that take part
        self.slots: list[int] = []  # roster ids by unit slot: the roster, or that of all missions of a campaign
        self.steps: list[int] = []  # starting steps by position in `roster`
        self.attached: list[int] = []  # positions in `roster` that are attachments
        self.patrol_platoons: list[int] = []  # combat patrol: platoons that may go
        self.patrols = 1
        self.patrol_new_map = False
        self.patrol_weapons = 0  # weapons teams and Staff a patrol may take along
        self.setup = 0
        self.setup_cells: list[int] = []
        self.forts: list[list[int]] = []  # [fort, count, cell...]
        self.assets: list[list[int]] = []  # [asset, count] beside the force's pool
        self.demolition: list[int] = []  # roster ids entitled to charges
        self.charges = 0
        self.gas_masks = False
        self.night_device: list[list[int]] = []  # [roster id, device]
        self.skills: list[int] = []
        self.runners = 0
        self.grenade_vof = 0
        self.takes_prisoners = True
        self.vehicles: list[VehicleEntry] = []
        self.tank_riders: list[int] = []  # vehicle types that may carry riders
        self.nets: list[int] = []  # by net: BY_RADIO, BY_PHONE or 0
        self.phone_lines = 0
        self.radio_blocked: list[int] = []  # terrain kinds
        self.evacuate_staging = False  # casualties in the Staging Area count as evacuated
        self.evacuate_point = False  # at the collection point
        self.evacuate_air = 0  # from this turn at the MEDEVAC LZ, 0 never
        self.reinforcements: list[Reinforcement] = []
        self.landing_type: list[int] = []  # vehicle types of the landing plan
        self.landing_count: list[int] = []
        self.landing_turns: list[int] = []  # wave turns
        self.landing_row = 0  # row on which craft beach, 0 helicopters at the LZ
        self.fac = 0  # FAC aircraft type, 0 none
        self.gunship = 0  # fixed-wing gunship type, 0 none
        self.agencies: list[Agency] = []
        # enemy
        self.enemy = 0
        self.enemy_experience = 0
        self.enemy_grenade_vof = 0
        self.enemy_takes_prisoners = True
        self.fanatic = False
        self.stages: list[Stage] = []
        self.pc: list[PcPlacement] = []
        self.direction: list[int] = []  # placement table: direction by R#
        self.indirect_missions = [0] * INDIRECT_COUNT
        self.indirect_vof = [NONE] * INDIRECT_COUNT
        self.indirect_cards = [0] * INDIRECT_COUNT
        self.vehicle_actions: list[int] = []
        self.vehicle_targets: list[int] = []
        self.ambush_prone: list[int] = []  # vehicle types of either side
        # buildings found by Seek Cover: cover marker id by R#, by terrain kind
        self.buildings: dict[int, list[int]] = {}
        # urban rules
        self.rooftops = False
        self.breach_weapons: list[int] = []  # AT weapon rows
        # events, scoring
        self.friendly_events: list[Event] = []
        self.enemy_events: list[Event] = []
        self.success: list[Task] = []
        self.xp: list[Task] = []
        self.replacements = 0
        self.frostbite_of = 0  # R#n after the mission: on 1 each LAT step is lost, 0 never
        self.lost_on_map = False  # units still on the map at the end are lost
        # special rules: index RULE_*, numbers a..d; an empty list means the rule is off
        self.rules: list[list[int]] = [[] for _ in range(RULE_COUNT)]


class Campaign:
    """An order of missions with one company."""

    def __init__(self) -> None:
        self.id = 0
        self.key = ""
        self.title = ""
        self.force = 0
        self.missions: list[int] = []
        self.optional: list[int] = []  # patrols: never mandatory
        self.experience: list[list[int]] = []  # [roster id, experience]
        self.default_experience = 0
        self.enemies_among_units = False  # second edition: packages may appear on cards of other US units
        self.medevac = False  # second edition: casualties leave by air alone
        self.played: dict[int, Mission] = {}  # its missions with the unit slots and agencies of the whole campaign


class Tables:
    """Everything in the data files."""

    def __init__(self) -> None:
        self.data_hash = ""
        self.cards = ActionCards(0)
        self.terrain = TerrainCards(0)
        self.types = UnitTypes(0)
        self.weapons = AtWeapons(0)
        self.roster = Roster(0)
        self.assets = Assets(0)
        self.charts = Charts()
        self.forces: dict[int, Force] = {}
        self.packages: dict[int, Package] = {}
        self.missions: dict[int, Mission] = {}
        self.campaigns: dict[int, Campaign] = {}
        self.kind_key: list[str] = []  # terrain kind names, for the view
        self.kind_name: list[str] = []
        self.mission_ids: dict[str, int] = {}
        self.profile: dict[str, int] = {}  # flag of the edition -> value
