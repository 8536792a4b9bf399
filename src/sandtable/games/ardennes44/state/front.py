"""The state of Ardennes '44: columns by unit, hex, hexside and bridge; positions of units, and moving them.

A role is 0 (German) or 1 (Allied); a side of the tables is role + 1. A unit stands in a hex (its number), in an Off-Map
Box, in a Blocking Position, or nowhere. Units of one hex are chained: `first[hex]`, then `link[unit]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from sandtable.engine.frames import State
from sandtable.engine.plain import copy_value

from .fight import Fight
from .readings import Rules
from .scenario import Scenario
from .tables import Tables
from .zoc_map import ZocMap

if TYPE_CHECKING:
    from sandtable.games.ardennes44.rules.ground.ways import Ways

# where a unit is, when it is not in a hex
NOWHERE: Final = -1  # not yet in play
DEAD: Final = -2  # in the dead pile: may be rebuilt (25.22)
LOST: Final = -3  # out of the game for ever
EXITED: Final = -4  # Germans that left the map for victory (11.9)
BOX: Final = 5000  # BOX + box id: in an Off-Map Box
BLOCKING: Final = 6000  # BLOCKING + entry id: in the Blocking Position of that entry hex

# order of a unit (18)
GOOD: Final = 0
DISRUPTED: Final = 1
BROKEN: Final = 2

# markers of movement (12, 22.3)
NO_MARKER: Final = 0
STRATEGIC: Final = 1
TRUCK: Final = 2
PRIME_MOVER: Final = 3

# what a unit did in this Movement Phase
READY_TO_MOVE: Final = 0
MOVED: Final = 1  # has moved, or stays
LOADED: Final = 2  # boarded Trucks (12.61)
PLACED: Final = 3  # an engineer put on the map this turn: Tactical Movement only (13.2)

# improved positions by hex (15.8)
NO_POSITION: Final = 0
BUILDING: Final = 1
IMPROVED: Final = 2

# kinds of secrets
FUEL_DUMP_SECRET: Final = 0

NO_HEX: Final = -1

UNIT_FLAGS: Final = (
    "reduced", "order", "engaged", "oos", "fuel_out", "fired", "marker", "night", "moved", "attacked", "defended",
    "retreated", "replaced", "ban", "building",
)  # fmt: skip
# copying a bytearray is much cheaper than copying a list, reading it in compiled code much dearer
SELDOM_READ: Final = (
    "fuel_out", "fired", "marker", "defended", "retreated", "replaced", "ban", "building",
)  # fmt: skip


class Front(State):
    """Everything about a match of Ardennes '44."""

    SHARED: ClassVar[frozenset[str]] = frozenset({"t", "rules", "scenario", "ways"})
    t: Tables
    rules: Rules
    scenario: Scenario
    ways: Ways

    def __init__(self) -> None:
        super().__init__()
        # by unit
        self.place: list[int] = []
        self.link: list[int] = []  # next unit in the same hex, 0 = last
        self.reduced: list[int] = []
        self.order: list[int] = []
        self.engaged: list[int] = []
        self.oos: list[int] = []
        self.fuel_out = bytearray()  # OOS by fuel shortage this turn (6.1)
        self.fired = bytearray()  # artillery on its Fired side
        self.marker = bytearray()
        self.night: list[int] = []  # Night marker (25.33)
        self.moved: list[int] = []  # READY_TO_MOVE, MOVED, LOADED or PLACED in this Movement Phase
        self.attacked: list[int] = []  # has attacked, or may not, in this Combat Phase
        self.defended = bytearray()  # hex was attacked in this Combat Phase
        self.retreated = bytearray()  # retreated onto friends in this Combat Phase (17.5)
        self.replaced = bytearray()  # Replacement marker (25.24)
        self.ban = bytearray()  # red set-up code: may not move on turn 1 (29.1)
        self.building = bytearray()  # begins an Improved Position this turn (15.8)
        self.surrender: list[int] = []  # points of its isolated group (23.7)
        self.group: list[int] = []  # isolated group it belonged to at the last check (23.9), 0 none
        self.parent: list[int] = []  # of a breakdown unit on the map (26.4), 0 none
        # by hex
        self.first: list[int] = []
        self.control = bytearray()  # side that was last in the hex
        self.position = bytearray()  # improved positions
        self.position_side = bytearray()
        self.zoc = ZocMap()
        # by bridge
        self.bridge: list[int] = []  # SOUND, BLOWN, CONSTRUCTION
        self.bridge_tried: list[int] = []  # demolition tried in this player turn (7.2)
        self.bridge_builder: list[int] = []  # side that builds, for a bridge under construction; 0 none (7.10)
        self.ouren_rolled = 0
        # markers on the map: hex, or -1 in the box, -2 out of the game
        self.traffic: list[int] = []  # Allied, by number - 1
        self.greif: list[int] = []  # German, by number - 1
        self.roadblocks: list[int] = []  # two German, then two Allied
        self.roadblocks_entered: list[int] = []  # 1 when an enemy stopped in or passed through (33.3)
        self.dumps: list[int] = []  # hex of each fuel dump marker, -1 gone
        self.dump_real: list[int] = []
        self.dump_shown: list[int] = []
        self.dump_slot: list[int] = []
        self.dump_captured = -1
        self.fuel_free_turns = 0
        self.advantage_units: list[list[int]] = []  # units of each Attacker's Advantage marker (16.6)
        self.advantage_hex: list[int] = []  # what it points at
        self.advantage_from: list[int] = []  # where it lies
        # combat
        self.fight = Fight()
        self.fought: list[int] = []  # hexes of fuel dumps attacked in this Combat Phase
        self.helpers: list[int] = []  # Breakthrough Group that may join the next combat (19.5)
        # the clock
        self.turn = 1
        self.role = 0  # whose player turn it is
        self.at_night = 0
        self.night_called = [0, 0]  # by role: has marked a stack for the coming night (25.33)
        self.air_markers = 0
        self.greif_gone = 0
        # victory
        self.exited_factors = 0
        self.exited_hexes: list[int] = []
        self.meuse_crossed = 0
        self.areas_held = 0  # successive checks with three German start areas held (30.3)
        self.skorzeny_known = 0
        self.echternach_crossed = 0  # the one move of 29.2 was made
        self.late_tigers = 0  # 0 not due, 1 rolls again, 2 arrived or never

    # -- copying -----------------------------------------------------------------------------------------------

    def copy(self) -> Front:
        """An independent copy; a test compares it with the generic one."""
        s = Front()
        s.t, s.rules, s.scenario, s.ways = self.t, self.rules, self.scenario, self.ways
        s.stack = [frame.copy() for frame in self.stack]
        s.secrets, s.outcome, s.chapters = self.secrets.copy(), dict(self.outcome), copy_value(self.chapters)
        self._copy_units(s)
        self._copy_map(s)
        s.fight, s.fought, s.helpers = self.fight.copy(), self.fought[:], self.helpers[:]
        s.turn, s.role, s.at_night, s.night_called = self.turn, self.role, self.at_night, self.night_called[:]
        s.air_markers, s.greif_gone, s.fuel_free_turns = self.air_markers, self.greif_gone, self.fuel_free_turns
        s.exited_factors, s.exited_hexes = self.exited_factors, self.exited_hexes[:]
        s.meuse_crossed, s.areas_held, s.skorzeny_known = self.meuse_crossed, self.areas_held, self.skorzeny_known
        s.echternach_crossed, s.late_tigers = self.echternach_crossed, self.late_tigers
        return s

    def _copy_units(self, s: Front) -> None:
        s.place, s.link, s.reduced, s.order = self.place[:], self.link[:], self.reduced[:], self.order[:]
        s.engaged, s.oos, s.fuel_out, s.fired = self.engaged[:], self.oos[:], self.fuel_out[:], self.fired[:]
        s.marker, s.night, s.moved, s.attacked = self.marker[:], self.night[:], self.moved[:], self.attacked[:]
        s.defended, s.retreated, s.replaced = self.defended[:], self.retreated[:], self.replaced[:]
        s.ban, s.building, s.surrender = self.ban[:], self.building[:], self.surrender[:]
        s.group, s.parent = self.group[:], self.parent[:]
        s.advantage_units = [units[:] for units in self.advantage_units]
        s.advantage_hex, s.advantage_from = self.advantage_hex[:], self.advantage_from[:]

    def _copy_map(self, s: Front) -> None:
        s.first, s.control, s.zoc = self.first[:], self.control[:], self.zoc.copy()
        s.position, s.position_side = self.position[:], self.position_side[:]
        s.bridge, s.bridge_tried, s.bridge_builder = self.bridge[:], self.bridge_tried[:], self.bridge_builder[:]
        s.ouren_rolled, s.traffic, s.greif = self.ouren_rolled, self.traffic[:], self.greif[:]
        s.roadblocks, s.roadblocks_entered = self.roadblocks[:], self.roadblocks_entered[:]
        s.dumps, s.dump_real, s.dump_shown = self.dumps[:], self.dump_real[:], self.dump_shown[:]
        s.dump_slot, s.dump_captured = self.dump_slot[:], self.dump_captured

    # -- reading -----------------------------------------------------------------------------------------------

    def units_at(self, hex: int) -> list[int]:
        """The units in a hex, the one that came last first."""
        found: list[int] = []
        unit = self.first[hex]
        while unit:
            found.append(unit)
            unit = self.link[unit]
        return found

    def side_at(self, hex: int) -> int:
        """The side whose units stand in a hex; 0 when it is empty."""
        unit = self.first[hex]
        return self.t.side[unit] if unit else 0

    def on_map(self, unit: int) -> bool:
        """Whether a unit stands in a hex."""
        return 0 <= self.place[unit] < BOX

    def units_of(self, side: int) -> list[int]:
        """Units of a side that stand in a hex, by id."""
        place, sides = self.place, self.t.side
        return [unit for unit in self.t.unit_ids if sides[unit] == side and 0 <= place[unit] < BOX]

    def units_in(self, where: int) -> list[int]:
        """Units in an Off-Map Box or Blocking Position, by id."""
        return [unit for unit in self.t.unit_ids if self.place[unit] == where]

    def attack(self, unit: int) -> int:
        """The attack factor now."""
        return self.t.reduced_attack[unit] if self.reduced[unit] else self.t.attack[unit]

    def defense(self, unit: int) -> int:
        """The defense factor now."""
        return self.t.reduced_defense[unit] if self.reduced[unit] else self.t.defense[unit]

    def stacking(self, unit: int) -> int:
        """Stacking points now (8.2)."""
        return self.t.reduced_stacking[unit] if self.reduced[unit] else self.t.stacking[unit]

    def papers(self, unit: int) -> int:
        """The unit whose army, division and regiment count: of a breakdown unit its parent (26.1)."""
        return self.parent[unit] or unit

    def steps(self, unit: int) -> int:
        """Steps left."""
        return self.t.steps[unit] - self.reduced[unit]

    # -- changing ----------------------------------------------------------------------------------------------

    def clear_markers(self, unit: int) -> None:
        """Take every marker off a unit that leaves the game board."""
        self.order[unit] = GOOD
        self.engaged[unit] = 0
        self.oos[unit] = 0
        self.fuel_out[unit] = 0
        self.marker[unit] = NO_MARKER
        self.night[unit] = 0
        self.replaced[unit] = 0
        self.building[unit] = 0
        self.surrender[unit] = 0
        self.group[unit] = 0
        self.retreated[unit] = 0

    def unlink(self, unit: int, hex: int) -> None:
        """Take a unit out of the chain of its hex."""
        at = self.first[hex]
        if at == unit:
            self.first[hex] = self.link[unit]
            return
        while self.link[at] != unit:
            at = self.link[at]
        self.link[at] = self.link[unit]


def empty_front(tables: Tables, rules: Rules, scenario: Scenario, ways: Ways) -> Front:
    """A front with all columns of the right length and no units on the map."""
    s = Front()
    s.t, s.rules, s.scenario, s.ways = tables, rules, scenario, ways
    units, hexes = tables.unit_limit, tables.grid.size
    s.place = [NOWHERE] * units
    s.link = [0] * units
    for name in UNIT_FLAGS:
        setattr(s, name, bytearray(units) if name in SELDOM_READ else [0] * units)
    s.surrender = [0] * units
    s.group = [0] * units
    s.parent = [0] * units
    s.first = [0] * hexes
    s.control = bytearray(scenario.start_control or tables.start_side)
    s.position = bytearray(hexes)
    s.position_side = bytearray(hexes)
    s.zoc.clear(tables)
    s.bridge = scenario.bridge_start[:]
    s.bridge_tried = [0] * tables.bridge_limit
    s.bridge_builder = [0] * tables.bridge_limit
    s.traffic = [-1] * tables.limits.traffic_markers
    s.greif = [-1] * tables.limits.greif_markers
    s.roadblocks = [-1] * (2 * tables.limits.roadblocks)
    s.roadblocks_entered = [0] * len(s.roadblocks)
    s.turn = scenario.first_turn
    return s
