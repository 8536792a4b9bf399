"""How a captain answers each question of the map game: rules of thumb in points, one method per kind of question."""

from typing import Any, Final

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.actions.completion import Completion, CompletionPort, completion_ports
from sandtable.games.atlantic_chase.rules.actions.designate import RecallIntel, ShiftTotal
from sandtable.games.atlantic_chase.rules.actions.extend import Extend
from sandtable.games.atlantic_chase.rules.actions.interruption import Interruption
from sandtable.games.atlantic_chase.rules.actions.reorganize import Enter, LapseOne, Split
from sandtable.games.atlantic_chase.rules.actions.signal import SignalLapse
from sandtable.games.atlantic_chase.rules.actions.stealth import PlaceForce
from sandtable.games.atlantic_chase.rules.concepts.evasion import em_for_initiative
from sandtable.games.atlantic_chase.rules.concepts.initiative import SeizeOffer, Vie
from sandtable.games.atlantic_chase.rules.concepts.intel import triggers_intel
from sandtable.games.atlantic_chase.rules.concepts.lapse import PlaceStation, TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.leaders import OfferLeader
from sandtable.games.atlantic_chase.rules.concepts.ports import EnterPort, LeavePort
from sandtable.games.atlantic_chase.rules.scoring import verdict
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.games.atlantic_chase.state.sea import HAS_CONVOY, Sea

from .appraisal import Appraisal
from .asides import ATTACK_QUESTIONS, INITIATIVE, KEEP_WAYS, Asides, Scores
from .attack import attack_worth, best_strike, exposure, recon_worth, signal_worth, stealth_worth, under_wings
from .battle import BATTLE_QUESTIONS, rate_battle
from .mission import (
    HIDDEN,
    HIDE,
    HOME,
    SHELTER,
    SHY_OF_INTEL,
    STAY,
    Mission,
    danger_near,
    guide,
    mission_of,
    pass_worth,
)
from .picture import (
    GOES_ON,
    goal_hexes,
    goal_ports,
    home_value,
    outcome_if_home,
    places,
    turns_left,
    verdict_for,
    way_to,
)

ROUTINE: Final = frozenset({Enter, EnterPort, Interruption, RecallIntel, Split})  # whatever can be done is done
OTHER_QUESTIONS: Final = frozenset(
    {
        CompletionPort,
        Extend,
        LapseOne,
        LeavePort,
        OfferLeader,
        Operation,
        PlaceForce,
        PlaceStation,
        SeizeOffer,
        ShiftTotal,
        SignalLapse,
        TimeLapse,
        Vie,
    }
)
KNOWN: Final = ATTACK_QUESTIONS | BATTLE_QUESTIONS | OTHER_QUESTIONS | ROUTINE
SEIZE_WAYS: Final = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)  # of 36, that two dice reach the number
FREE: Final = 50.0  # what costs nothing is done first
NEVER: Final = -50.0


class Captain(Asides):
    """Answers for one side. Keeps the mission of the task force under way between the steps of a line."""

    def __init__(self, appraisal: Appraisal | None = None) -> None:
        super().__init__(Appraisal() if appraisal is None else appraisal)
        self.tf: int = 0
        self.stamp: int = -1
        self.mission: Mission = Mission(STAY, [], 0.0)
        self.way: list[int] = []

    def forget(self) -> None:
        """Forget the line: the next question is about another world."""
        self.stamp = -1

    def copy(self) -> "Captain":
        """The same captain in the middle of a line."""
        twin = Captain(self.a)
        twin.tf, twin.stamp, twin.mission, twin.way = self.tf, self.stamp, self.mission, self.way
        return twin

    def rate(self, g: Play[Any], role: int, actions: list[Action]) -> Scores:
        """A score for every answer; the best is played."""
        frame: Any = g.frame_of(role)
        kind = type(frame)
        s: Sea = g.state
        if kind in BATTLE_QUESTIONS:
            return rate_battle(s, self.a, kind, frame, role, actions)
        if kind is Operation:
            return self.operation(s, role, actions)
        if kind is Extend:
            return self.extend(s, frame.tf, role, actions)
        if kind is TimeLapse:
            return self.lapse(s, frame.tf, role, actions)
        if kind is PlaceStation:
            return self.station(s, frame.tf, role, actions)
        if kind is LeavePort:
            return self.leave_port(s, frame.tf, role, actions)
        if kind is SeizeOffer:
            return self.seize(g, role, actions)
        return self.minor(s, kind, frame, role, actions)

    # -- the choice of an action

    def operation(self, s: Sea, side: int, actions: list[Action]) -> Scores:
        """Lines first, as they cost nothing; then the action of most worth, less the initiative it may cost."""
        self.forget()
        missions: dict[int, Mission] = {}
        best_pass = 0.0
        for tf in s.tfs_of(side):
            missions[tf] = mission_of(s, self.a, tf)
            best_pass = max(best_pass, pass_worth(s, self.a, tf, missions[tf]))
        keeps = KEEP_WAYS[min(6, s.tally)] / 36
        return [self._action(s, side, action, missions, best_pass, keeps) for action in actions]

    def _action(
        self, s: Sea, side: int, action: Action, missions: dict[int, Mission], best_pass: float, keeps: float
    ) -> float:
        verb: str = action[0]
        if verb == "trajectory":
            return self._trajectory(s, action[1], missions[action[1]])
        if verb == "transfer":
            return self._transfer(s, action[1], missions[action[1]])
        if verb == "complete":
            return self._complete(s, side, action[1], missions[action[1]], best_pass)
        if verb == "pass_tf":
            return pass_worth(s, self.a, action[1], missions[action[1]])
        if verb == "all_pass":
            return self._all_pass(s, missions)
        if verb == "pass":
            return 0.0
        if verb == "reinforce":
            return best_pass + 0.3
        worth = self._attack(s, side, action)
        if worth <= 0.05:
            return NEVER
        lost = 0.28 if verb == "signal" else 1 - keeps
        return best_pass + worth - lost * best_pass - 0.05

    def _trajectory(self, s: Sea, tf: int, mission: Mission) -> float:
        if mission.kind == STAY:
            return NEVER
        if mission.kind == HIDE:
            return FREE if s.length(tf) < HIDDEN else NEVER
        way = way_to(s, self.a, tf, mission.aims)
        if way == 0 or s.length(tf) > 14:
            return NEVER
        return FREE + mission.worth

    def _transfer(self, s: Sea, tf: int, mission: Mission) -> float:
        """Into the box, out of the enemy's reach."""
        return (
            FREE
            if s.tf_hex[tf] and mission.kind in (HIDE, STAY, SHELTER) and not s.tf_traits[tf] & HAS_CONVOY
            else NEVER
        )

    def _complete(self, s: Sea, side: int, tf: int, mission: Mission, best_pass: float) -> float:
        outcome = outcome_if_home(s, tf, places(s, tf))
        if outcome != GOES_ON:
            after = verdict_for(outcome, side)
            if after > 0:
                return 40.0
            if turns_left(s, side) <= 1:
                return 1.0 if after >= verdict_for(verdict(s), side) else NEVER
            return NEVER
        home = home_value(s, self.a, tf)
        if home > 0:
            goals = goal_ports(s, self.a, tf)
            there = any(port in goals for port in completion_ports(s, tf))
            return best_pass + 0.7 * home + 1.0 if there and mission.kind == HOME else NEVER
        return 0.3 if mission.kind in (HIDE, SHELTER) and mission.worth > 1 else NEVER

    def _all_pass(self, s: Sea, missions: dict[int, Mission]) -> float:
        total = -0.6
        for tf, mission in missions.items():
            if s.line[tf]:
                total += pass_worth(s, self.a, tf, mission)
        return total

    def _attack(self, s: Sea, side: int, action: Action) -> float:
        verb: str = action[0]
        a = self.a
        if verb == "search":
            return self._search(s, action[1], action[2])
        if verb == "engage":
            hex_ = s.tf_hex[action[2]]
            worth = attack_worth(s, a, action[1], action[2], hex_, 0)
            return worth - 0.3 * exposure(s, a, action[1], hex_) if worth > 0 else worth
        if verb == "strike":
            return best_strike(s, a, side, action[1], 0)
        if verb == "strike_base":
            return best_strike(s, a, side, 0, action[1])
        if verb == "signal":
            return signal_worth(s, a, side, action[1], action[2], goal_hexes(s, a, action[1]))
        if verb == "stealth_attack":
            return stealth_worth(s, a, action[1], action[2]) - 0.2
        if verb == "recon":
            return self._recon(s, side) - 0.1
        return -1.0

    def _search(self, s: Sea, tf: int, foe: int) -> float:
        best = -9.0
        for hex_ in s.line[foe]:
            if s.is_in(tf, hex_):
                best = max(best, attack_worth(s, self.a, tf, foe, hex_, 0))
        return best

    def _recon(self, s: Sea, side: int) -> float:
        best = 0.0
        for foe in s.tfs_of(1 - side):
            line = s.line[foe]
            if line:
                best = max(best, recon_worth(s, self.a, side, foe, line[len(line) // 2]))
        return best

    # -- lines

    def _purpose(self, s: Sea, tf: int) -> Mission:
        """The mission, found once for all steps of an action."""
        stamp = s.clock * 4096 + s.in_a_row
        if tf != self.tf or stamp != self.stamp:
            self.tf, self.stamp = tf, stamp
            self.mission = mission_of(s, self.a, tf)
            self.way = guide(s, tf, self.mission.aims) if self.mission.aims else []
        return self.mission

    def extend(self, s: Sea, tf: int, role: int, actions: list[Action]) -> Scores:
        """By the cheapest way to the aim, or out of sight."""
        mission = self._purpose(s, tf)
        line = s.line[tf]
        if mission.kind == HIDE:
            return self._hide(s, tf, role, actions)
        if not mission.aims or way_to(s, self.a, tf, mission.aims) == 0:
            return [0.0 if action[0] == "done" else -1.0 for action in actions]
        now = min(self.way[line[0]], self.way[line[-1]])
        rated: Scores = []
        for action in actions:
            if action[0] == "done":
                rated.append(0.0)
            else:
                gained = self.way[line[-1] if action[1] else line[0]] - self.way[action[2]]
                better = self.way[action[2]] < now and gained > 0
                shy = float(SHY_OF_INTEL) if triggers_intel(s, role, action[2]) else 0.0
                rated.append(100.0 - self.way[action[2]] - shy if better else -1.0)
        return rated

    def _hide(self, s: Sea, tf: int, role: int, actions: list[Action]) -> Scores:
        rated: Scores = []
        for action in actions:
            if action[0] == "done":
                rated.append(0.0 if s.length(tf) < 15 else 9.0)
            elif triggers_intel(s, role, action[2]):
                rated.append(-5.0)
            else:
                rated.append(
                    1.0 + danger_near(s, self.a, tf, action[2]) - (6.0 if under_wings(s, role, action[2]) else 0.0)
                )
        return rated

    def lapse(self, s: Sea, tf: int, role: int, actions: list[Action]) -> Scores:
        """Give up the segments that lie farthest from the aim; Intel first for those who want to complete."""
        mission = self._purpose(s, tf)
        rated: Scores = []
        for action in actions:
            if action[0] == "intel_limit":
                rated.append(99.0 if mission.kind == HOME and s.intel_on(tf) else -1.0)
            elif action[0] == "done":
                rated.append(-2.0)  # a marker less is worth a segment
            else:
                rated.append(float(self.a.nearest(role, action[1], mission.aims)) if mission.aims else 0.0)
        return rated

    def station(self, s: Sea, tf: int, role: int, actions: list[Action]) -> Scores:
        """As near to the aim as possible; without an aim, out of everybody's way."""
        mission = self._purpose(s, tf)
        rated: Scores = []
        for action in actions:
            hex_: int = action[1]
            if mission.aims:
                rated.append(-float(self.a.nearest(role, hex_, mission.aims)))
            else:
                rated.append(float(danger_near(s, self.a, tf, hex_)) + 5.0 * s.friendly_port[role][hex_])
        return rated

    def leave_port(self, s: Sea, tf: int, role: int, actions: list[Action]) -> Scores:
        """The hex of the port that is nearest to the aim."""
        mission = self._purpose(s, tf)
        return [-float(self.a.nearest(role, action[1], mission.aims)) if mission.aims else 0.0 for action in actions]

    # -- initiative

    def seize(self, g: Play[Any], role: int, actions: list[Action]) -> Scores:
        """Try when much is at stake or the tally is high, else give the task force in danger a marker."""
        s: Sea = g.state
        stake = INITIATIVE
        below: Any = g.stack[-2]
        if isinstance(below, Completion):
            tf: int = below.tf
            stake += 0.35 * home_value(s, self.a, tf)
            outcome = outcome_if_home(s, tf, places(s, tf))
            if outcome != GOES_ON and verdict_for(outcome, role) < 0:
                stake += 10.0
        need = s.t.limit["seize_success"] - s.tally
        rated: Scores = []
        for action in actions:
            if action[0] == "seize":
                rated.append(stake * SEIZE_WAYS[max(0, need)] / 36)
            elif action[0] == "seize_with":
                ways = SEIZE_WAYS[max(0, need - em_for_initiative(s, action[1]))]
                rated.append(stake * ways / 36 - self._em_worth(s, action[1]))
            elif action[0] == "use_leader":
                rated.append(stake - 0.9)
            elif action[0] == "take_em":
                rated.append(0.12 + self._em_worth(s, action[1]))
            else:
                rated.append(0.0)
        return rated
