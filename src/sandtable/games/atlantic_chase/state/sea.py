"""Everything a match of Atlantic Chase is: columns of integers indexed by task force, ship, hex, leader, force, group.

Task forces 1-5 are German, 6-15 British; index 0 is nobody. A task force is in play while it has ships. It is a
station (`tf_hex` or `tf_port`) or a trajectory (`line`), never both (AC.con.tf.1c).
"""

from typing import ClassVar, Final

from sandtable.engine.frames import State
from sandtable.engine.plain import Plain, copy_value

from .codes import BRITISH, GERMAN, NEUTRAL
from .readings import Rules
from .scenario import Scenario
from .tables import Tables
from .waters import Waters

TF_COUNT: Final = 16
GROUP_COUNT: Final = 8
FORCE_COUNT: Final = 17  # stealth forces 1-16
FIRST_TF: Final = (1, 6)  # by side
LAST_TF: Final = (5, 15)
SIDE_TFS: Final = (0b111110, 0b1111111111000000)  # bit sets of the task forces of each side

# Where a ship is
ABSENT: Final = 0  # not in this scenario
WAITING: Final = 1  # in a reinforcement group
AT_SEA: Final = 2  # in a task force
COMPLETED: Final = 3  # safe in port, out of play
LOST: Final = 4  # sunk

# Where a ship is during a battle
NOT_IN_BATTLE: Final = 0
ON_BOARD: Final = 1
BROKE_AWAY: Final = 2
ENTERS_LATER: Final = 3

# What a task force has among its ships
HAS_CONVOY: Final = 1
HAS_AIRCRAFT: Final = 2  # an undamaged carrier that may fly
HAS_DAMAGED: Final = 4

# Bridge effect: what its owner chose (AC.adv.fx.2)
BRIDGE_OPEN: Final = 0
BRIDGE_NO_GUNNERY: Final = 1
BRIDGE_STOPPED: Final = 2


class Designation(Plain):
    """The action being performed: who takes part on either side (AC.seq.3). All zero between actions."""

    def __init__(self) -> None:
        self.action: int = 0
        self.active_tf: int = 0
        self.force: int = 0  # attacking stealth force
        self.base: int = 0  # striking air base
        self.target: int = 0
        self.hex: int = 0
        self.launch: int = 0  # launch point of the active side's air strike or air support
        self.ctf: int = 0
        self.ctf_force: int = 0
        self.air_tf: int = 0
        self.air_base: int = 0
        self.foe_launch: int = 0  # the same of the target player
        self.foe_ctf: int = 0
        self.foe_ctf_force: int = 0
        self.foe_air_tf: int = 0
        self.foe_air_base: int = 0
        self.alert: int = 0  # modifier by interruption, 0 or negative
        self.evading: int = 0  # 1: the target TF's EM marker was spent
        self.coordination_4: int = 0  # 1: Walker coordinates
        self.plus_2: int = 0  # modifier by Somerville
        self.shift: int = 0  # of the trajectory total, by Krancke or Tovey
        self.struck: list[int] = []  # ships hit in this attack (one-hit limit of dispersed convoys)


class Board(Plain):
    """The battle being fought (05, 06). Its frame declares `holds = {"ending"}`: a scenario does not end inside it."""

    def __init__(self) -> None:
        self.active_tf: int = 0
        self.target_tf: int = 0
        self.hex: int = 0  # 0 in a battle-only scenario
        self.kind: int = 0  # BATTLE, SKIRMISH or SURPRISE
        self.active_side: int = 0
        self.faster: int = 0  # 1: the active TF is faster than the target TF
        self.weather: int = 0
        self.round: int = 0
        self.rounds: int = 0  # the last round as known now
        self.first_fire: int = NEUTRAL  # side whose gunnery of round 1 takes effect first
        self.snafu: int = -1
        self.confusion: int = NEUTRAL  # who holds the unused Confusion marker
        self.fog: int = 0
        self.good_visibility: int = 0
        self.poor_visibility: int = 0
        self.open_arc: int = 0
        self.unexpected_bearing: int = 0
        self.extended: int = 0  # 1: the extra round for "nobody runs" was checked
        self.late_ship: int = 0  # Mechanical Distress, Boiler Room
        self.late_round: int = 0
        self.over: int = 0
        self.pending: list[int] = []  # effects of simultaneous fire that wait for the end of the step
        self.shots: list[int] = []  # declared attacks, six numbers each (battle_shots.py)
        self.leaving: int = 0  # sides that declared break away in this step, as bits


class Sea(State):
    """The table."""

    SHARED: ClassVar[frozenset[str]] = frozenset({"t", "rules", "scenario", "waters"})

    t: Tables
    rules: Rules
    scenario: Scenario
    waters: Waters

    def __init__(self) -> None:
        super().__init__()
        self.weather: int = 0
        self.initiative: int = GERMAN  # the side of the active player
        self.tally: int = 0
        self.clock: int = 0  # changes of initiative so far
        self.in_a_row: int = 0  # actions since the last change of initiative
        self.transferred: int = 0  # bit set: task forces that changed between port hex and box since the last action
        self.regrouped: int = 0  # bit set: task forces that came out of a split since the last change of initiative
        self.free_passes: list[int] = [0, 0]  # by side: passes while no enemy convoy was at sea
        self.dirty: int = 0  # 1: a ship sank, completed or was damaged since endings were last looked at
        self.ended: int = 0  # 1: by an ending; 2: by the clock
        self.d: Designation = Designation()
        self.board: Board = Board()
        # task forces
        self.tf_ships: list[list[int]] = [[] for _ in range(TF_COUNT)]
        self.tf_em: bytearray = bytearray(TF_COUNT)
        self.tf_hex: list[int] = [0] * TF_COUNT  # hex of a station at sea
        self.tf_port: list[int] = [0] * TF_COUNT  # port of a station in a port box
        self.tf_contact: bytearray = bytearray(TF_COUNT)  # Contact marker of a station
        self.line: list[list[int]] = [[] for _ in range(TF_COUNT)]  # segments of a trajectory, from end 0 to end 1
        self.intel: list[bytearray] = [bytearray() for _ in range(TF_COUNT)]  # markers, parallel to `line`
        self.contact: list[bytearray] = [bytearray() for _ in range(TF_COUNT)]
        self.tf_speed: bytearray = bytearray(TF_COUNT)  # slowest ship; kept by `refresh_tf`
        self.tf_traits: bytearray = bytearray(TF_COUNT)  # bit set of HAS_..., kept by `refresh_tf`
        # what is in a hex, as bit sets; kept by trajectory.py and stealth.py
        self.segments_at: list[int] = []  # task forces with a segment
        self.stations_at: list[int] = []  # task forces with their station (port boxes are not hexes)
        self.forces_at: list[int] = []  # stealth forces
        # ships, by ship id
        self.ship_where: bytearray = bytearray()
        self.ship_tf: bytearray = bytearray()
        self.damaged: bytearray = bytearray()
        self.hits: bytearray = bytearray()  # on the side shown
        self.hits_taken: bytearray = bytearray()  # in the scenario, a Damage result counting 2
        self.dispersed: bytearray = bytearray()
        self.torpedo_spent: bytearray = bytearray()
        self.oil: bytearray = bytearray()
        self.no_radar: bytearray = bytearray()
        self.effects: list[int] = []  # bit set of special effects, 1 << code
        self.bridge: bytearray = bytearray()
        self.sailed: bytearray = bytearray()  # 1: has been at sea, so that it can complete
        self.completed_at: bytearray = bytearray()  # port
        self.left_battle: bytearray = bytearray()  # 1: broke away in some battle
        # ships on the battle board
        self.in_battle: bytearray = bytearray()
        self.zone: bytearray = bytearray()
        self.attitude: bytearray = bytearray()
        self.smoke: bytearray = bytearray()  # makes smoke
        self.obscured: bytearray = bytearray()  # hidden by the smoke of another ship: that ship's id
        self.damage_control: bytearray = bytearray()  # 1: may not fire in the next Gunnery step
        self.control: bytearray = bytearray()  # 1: the opponent steers it in this step (Rudder Out, Confusion)
        # leaders, stealth forces, reinforcement groups
        self.leader_uses: bytearray = bytearray()  # left; 0 = not in play
        self.leader_ship: bytearray = bytearray()
        self.leader_port: bytearray = bytearray()
        self.leader_force: bytearray = bytearray()
        self.force_in_play: bytearray = bytearray(FORCE_COUNT)
        self.force_side: bytearray = bytearray(FORCE_COUNT)
        self.force_kind: bytearray = bytearray(FORCE_COUNT)
        self.force_hex: list[int] = [0] * FORCE_COUNT  # 0 = box of its side
        self.group_ships: list[list[int]] = [[] for _ in range(GROUP_COUNT)]
        self.group_port: list[int] = [0] * GROUP_COUNT
        # ports and air bases
        self.port_side: bytearray = bytearray()
        self.open_bases: list[int] = [0, 0]  # by side: bit set of air bases in use
        self.friendly_port: list[bytearray] = [bytearray(), bytearray()]  # by side, hex: a friendly port
        self.watched: list[bytearray] = [bytearray(), bytearray()]  # by side, hex: an enemy port or air base
        self.tanker_spent: list[int] = []  # tankers that have given their oil
        # the virtual player: hexes he is about to extend into, and the task force he is after
        self.plan: list[int] = []
        self.prey: int = 0

    def copy(self) -> "Sea":
        """An independent copy; a test compares it with the generic one."""
        s = Sea()
        s.t, s.rules, s.scenario, s.waters = self.t, self.rules, self.scenario, self.waters
        s.stack = [frame.copy() for frame in self.stack]
        s.secrets = self.secrets.copy()
        s.outcome = dict(self.outcome)
        s.chapters = copy_value(self.chapters)
        s.weather, s.initiative, s.tally, s.clock = self.weather, self.initiative, self.tally, self.clock
        s.in_a_row, s.transferred, s.regrouped = self.in_a_row, self.transferred, self.regrouped
        s.free_passes, s.dirty, s.ended = self.free_passes[:], self.dirty, self.ended
        s.d, s.board = self.d.copy(), self.board.copy()
        self._copy_task_forces(s)
        self._copy_ships(s)
        s.leader_uses, s.leader_ship = self.leader_uses[:], self.leader_ship[:]
        s.leader_port, s.leader_force = self.leader_port[:], self.leader_force[:]
        s.force_in_play, s.force_side = self.force_in_play[:], self.force_side[:]
        s.force_kind, s.force_hex = self.force_kind[:], self.force_hex[:]
        s.group_ships, s.group_port = [ships[:] for ships in self.group_ships], self.group_port[:]
        s.port_side, s.open_bases = self.port_side[:], self.open_bases[:]
        s.friendly_port, s.watched = self.friendly_port[:], self.watched[:]  # whole columns are replaced, never changed
        s.tanker_spent, s.plan, s.prey = self.tanker_spent[:], self.plan[:], self.prey
        return s

    def _copy_task_forces(self, s: "Sea") -> None:
        s.tf_ships = [ships[:] for ships in self.tf_ships]
        s.tf_em, s.tf_hex, s.tf_port, s.tf_contact = self.tf_em[:], self.tf_hex[:], self.tf_port[:], self.tf_contact[:]
        s.line = [line[:] for line in self.line]
        s.intel = [markers[:] for markers in self.intel]
        s.contact = [markers[:] for markers in self.contact]
        s.tf_speed, s.tf_traits = self.tf_speed[:], self.tf_traits[:]
        s.segments_at, s.stations_at = self.segments_at[:], self.stations_at[:]
        s.forces_at = self.forces_at[:]

    def _copy_ships(self, s: "Sea") -> None:
        s.ship_where, s.ship_tf, s.damaged, s.hits = self.ship_where[:], self.ship_tf[:], self.damaged[:], self.hits[:]
        s.hits_taken, s.dispersed, s.torpedo_spent = self.hits_taken[:], self.dispersed[:], self.torpedo_spent[:]
        s.oil, s.no_radar, s.effects, s.bridge = self.oil[:], self.no_radar[:], self.effects[:], self.bridge[:]
        s.sailed, s.completed_at, s.left_battle = self.sailed[:], self.completed_at[:], self.left_battle[:]
        s.in_battle, s.zone, s.attitude, s.smoke = self.in_battle[:], self.zone[:], self.attitude[:], self.smoke[:]
        s.obscured, s.damage_control, s.control = self.obscured[:], self.damage_control[:], self.control[:]

    # -- sides and task forces ---------------------------------------------------------------------------------

    def in_play(self, tf: int) -> bool:
        """Whether the task force has ships."""
        return len(self.tf_ships[tf]) > 0

    def tfs_of(self, side: int) -> list[int]:
        """Task forces of a side that are in play."""
        ships = self.tf_ships
        return [tf for tf in range(FIRST_TF[side], LAST_TF[side] + 1) if len(ships[tf]) > 0]

    def free_tf(self, side: int) -> int:
        """The first unused task force of a side, 0 if all are in play."""
        for tf in range(FIRST_TF[side], LAST_TF[side] + 1):
            if not self.tf_ships[tf]:
                return tf
        return 0

    def length(self, tf: int) -> int:
        """Segments of its trajectory; a station, and nobody, have 0 (AC.con.traj.2f)."""
        return len(self.line[tf])

    def is_in(self, tf: int, hex_: int) -> bool:
        """Whether its station or one of its segments is in the hex (AC.conv.terms.a)."""
        return ((self.segments_at[hex_] | self.stations_at[hex_]) >> tf) & 1 == 1

    def intel_on(self, tf: int) -> int:
        """Intel markers on the task force."""
        return self.intel[tf].count(1)

    def weather_in(self, hex_: int) -> int:
        """Weather of a hex: bad on the Arctic line whatever the weather is (AC.comp.map.2a)."""
        if self.scenario.arctic[hex_]:
            return 1
        return self.weather


def side_of(tf: int) -> int:
    """The side a task force belongs to."""
    return GERMAN if tf <= LAST_TF[GERMAN] else BRITISH
