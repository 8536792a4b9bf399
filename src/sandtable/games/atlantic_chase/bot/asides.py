"""How a captain answers the questions that come up in an action or beside it, one option at a time."""

from typing import Any, Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.games.atlantic_chase.rules.actions.air_strike import LaunchPoint, StrikeTarget
from sandtable.games.atlantic_chase.rules.actions.completion import CompletionPort
from sandtable.games.atlantic_chase.rules.actions.contact_results import (
    EarlyOrLate,
    OfferSkirmish,
    Shadowing,
    SpendToChoose,
)
from sandtable.games.atlantic_chase.rules.actions.designate import Coordinate, EvasiveManeuvers, ShiftTotal, Support
from sandtable.games.atlantic_chase.rules.actions.interruption import Slip
from sandtable.games.atlantic_chase.rules.actions.outcome import ChooseVictim
from sandtable.games.atlantic_chase.rules.actions.reorganize import LapseOne
from sandtable.games.atlantic_chase.rules.actions.search import SearchHex
from sandtable.games.atlantic_chase.rules.actions.signal import SignalLapse
from sandtable.games.atlantic_chase.rules.actions.stealth import PlaceForce
from sandtable.games.atlantic_chase.rules.concepts.evasion import em_for_initiative
from sandtable.games.atlantic_chase.rules.concepts.initiative import Vie
from sandtable.games.atlantic_chase.rules.concepts.leaders import OfferLeader
from sandtable.games.atlantic_chase.state.codes import DAMAGE
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .appraisal import Appraisal
from .attack import attack_plus, hunt_at, recon_worth, strike_worth
from .mission import danger_near, mission_of, pass_worth
from .picture import fight, goal_hexes, hit_value, home_value, places, prize

Scores = list[float]

ATTACK_QUESTIONS: Final = frozenset(
    {
        Coordinate,
        Support,
        SearchHex,
        ChooseVictim,
        EvasiveManeuvers,
        SpendToChoose,
        EarlyOrLate,
        Shadowing,
        OfferSkirmish,
        Slip,
        StrikeTarget,
        LaunchPoint,
    }
)
KEEP_WAYS: Final = (21, 15, 10, 6, 3, 1, 0)  # of 36, that the active player keeps the initiative in a vie, by tally
INITIATIVE: Final = 0.8  # points that the initiative is worth


class Asides:
    """The worth of each answer to one of these questions."""

    def __init__(self, appraisal: Appraisal) -> None:
        self.a: Appraisal = appraisal

    def minor(self, s: Sea, kind: type[Frame[Sea]], frame: Any, role: int, actions: list[Action]) -> Scores:
        """Questions that are answered one option at a time."""
        if kind in ATTACK_QUESTIONS:
            return [self._in_attack(s, kind, frame, role, action) for action in actions]
        return [self._aside(s, kind, frame, role, action) for action in actions]

    def _in_attack(self, s: Sea, kind: type[Frame[Sea]], frame: Any, role: int, action: Action) -> float:
        verb: str = action[0]
        if kind in (Coordinate, Support):
            return self._designate(s, role, action)
        if kind is SearchHex:
            return self._search_hex(s, action[1])
        if kind is ChooseVictim:
            return self._victim(s, action[1], frame.result)
        if kind in (EvasiveManeuvers, SpendToChoose):
            return 1.0 if verb == "spend_em" else 0.0
        if kind is EarlyOrLate:
            return self._early_late(s, role, action[1])
        if kind is Shadowing:
            return self._shadow(s, role, action[1])
        if kind is OfferSkirmish:
            return fight(s, self.a, s.d.active_tf, s.d.target) if verb == "fight" else 0.0
        if kind is Slip:
            return 0.3 + hunt_at(s, self.a, role, action[1], action[2]) if verb == "signal" else 0.35
        if kind is StrikeTarget:
            return self._strike_target(s, action[1], action[2])
        return -float(s.t.sea.air_distance(action[1], s.d.hex))

    def _aside(self, s: Sea, kind: type[Frame[Sea]], frame: Any, role: int, action: Action) -> float:
        verb: str = action[0]
        if kind is Vie:
            return self._vie(s, action)
        if kind is PlaceForce:
            return self._place_force(s, role, action[1])
        if kind in (SignalLapse, LapseOne):
            return 0.0 if verb == "pass" else pass_worth(s, self.a, action[1], mission_of(s, self.a, action[1]))
        if kind is CompletionPort:
            return self._port(s, frame.tf, action[1])
        if kind is OfferLeader:
            return (0.5 if s.d.action else -0.5) if verb == "use_leader" else 0.0
        if kind is ShiftTotal:
            return 1.0 if (verb == "subtract_total") == (role == s.initiative) else 0.0
        if verb in ("form_tf", "remove_intel", "interrupt"):
            return 1.0
        return 0.1 if verb in ("pass", "done") else 0.0

    def _designate(self, s: Sea, role: int, action: Action) -> float:
        """Help is welcome: the active player's from short lines without Intel, the target's from stations only."""
        verb: str = action[0]
        if verb == "pass":
            return 0.5
        if verb == "support_base":
            return 4.0 - s.t.sea.air_distance(s.t.sea.base_hex[action[1]], s.d.hex)
        if verb == "coordinate_force":
            return 3.0
        tf: int = action[1]
        if role != s.initiative:
            return 1.5 - 0.6 * s.length(tf)
        extra = max(0, s.length(tf) - s.length(s.d.active_tf))
        near = 0.5 * s.t.sea.air_distance(action[2], s.d.hex) if verb == "support" else 0.0
        return 3.0 - 0.5 * extra - 2.0 * s.intel_on(tf) - near

    def _search_hex(self, s: Sea, hex_: int) -> float:
        """Search where the modifiers are best; in mid-line even a miss removes half of it."""
        line = s.line[s.d.target]
        at = line.index(hex_)
        return 2.0 * attack_plus(s, s.d.active_tf, s.d.target, hex_) + 0.3 * min(at, len(line) - 1 - at)

    def _victim(self, s: Sea, ship: int, result: int) -> float:
        value = hit_value(s, self.a, ship)
        if result == DAMAGE and s.damaged[ship]:
            return self.a.prize[ship]
        return value * (2.0 if result == DAMAGE else 1.0)

    def _early_late(self, s: Sea, role: int, end: int) -> float:
        """The hunter leaves the shorter rest, far from home; the hunted keeps the way home."""
        tf = s.d.target
        line = s.line[tf]
        at = line.index(s.d.hex)
        first = end == line[0]
        gone = line[:at] if first else line[at + 1 :]
        goals = goal_hexes(s, self.a, tf)
        value = 0.3 * len(gone)
        if goals:
            rest = line[at + 1 :] if first else line[:at]
            value += self._nearest_of(side_of(tf), rest, goals) - self._nearest_of(side_of(tf), gone, goals)
        return value if role != side_of(tf) else -value

    def _nearest_of(self, side: int, hexes: list[int], goals: list[int]) -> float:
        best = 40
        for hex_ in hexes:
            best = min(best, self.a.nearest(side, hex_, goals))
        return float(best)

    def _shadow(self, s: Sea, role: int, start: int) -> float:
        """The hunter keeps what lies far from the goal or near his ships, the hunted what lies near the goal."""
        tf = s.d.target
        goals = goal_hexes(s, self.a, tf)
        if goals:
            steps = float(self.a.nearest(side_of(tf), start, goals))
        else:
            steps = -float(danger_near(s, self.a, tf, start))
        return steps if role != side_of(tf) else -steps

    def _place_force(self, s: Sea, role: int, hex_: int) -> float:
        here = s.segments_at[hex_]
        if not here:
            return 0.0
        value = 0.0
        for foe in s.tfs_of(1 - role):
            if (here >> foe) & 1:
                value += recon_worth(s, self.a, role, foe, hex_)
        return value

    def _strike_target(self, s: Sea, foe: int, hex_: int) -> float:
        d = s.d
        starts = [s.t.sea.base_hex[d.base]] if d.base else places(s, d.active_tf)
        best = 0.0
        for start in starts:
            if hex_ in s.waters.in_air_range[start]:
                best = max(best, strike_worth(s, self.a, d.active_tf, foe, hex_, start))
        return best

    def _port(self, s: Sea, tf: int, port: int) -> float:
        value = 0.0
        for ship in s.tf_ships[tf]:
            if not self.a.ports[ship] or port in self.a.ports[ship]:
                value += self.a.home[ship]
        return value

    def _em_worth(self, s: Sea, tf: int) -> float:
        """The worth of an EM marker: little in port, more for task forces worth hunting."""
        if s.tf_port[tf]:
            return 0.02
        return 0.05 + 0.02 * min(12.0, prize(s, self.a, tf) + home_value(s, self.a, tf))

    def _vie(self, s: Sea, action: Action) -> float:
        if action[0] != "spend_em":
            return 0.0
        bonus = em_for_initiative(s, action[1])
        won = KEEP_WAYS[min(6, s.tally)] - KEEP_WAYS[min(6, s.tally + bonus)]
        return INITIATIVE * won / 36 - self._em_worth(s, action[1])
