"""What a captain sees in a position: worth of ships, strength of task forces, where each of them wants to go."""

from sandtable.games.atlantic_chase.codes import (
    CONVOY,
    NA,
    SCORE_COMPLETED,
    SCORE_DAMAGED,
    SCORE_SUNK,
    TEST_COMPLETED,
    TEST_DAMAGED_OR_SUNK,
    TEST_SUNK,
)
from sandtable.games.atlantic_chase.scoring import points, verdict
from sandtable.games.atlantic_chase.state import HAS_CONVOY, Sea, side_of

FAR_AWAY = 99


def position_value(s: Sea, side: int) -> float:
    """How the table stands for a side: the verdict if it ended now, and the lead in points."""
    vp = points(s)
    lead = max(-1.0, min(1.0, (vp[side] - vp[1 - side]) / 16))
    level = (2 - verdict(s)) / 2
    return 0.5 * lead + 0.45 * (level if side == 0 else -level)


class Appraisal:
    """Values of one scenario that never change: per ship, what sinking it or bringing it home is worth."""

    def __init__(self, s: Sea) -> None:
        ships = s.t.ships
        self.prize: list[float] = [0.0] * ships.size  # to its enemy
        self.home: list[float] = [0.0] * ships.size  # to its owner, for completing
        self.ports: list[list[int]] = [[] for _ in range(ships.size)]
        for ship in s.scenario.ships:
            self.ports[ship] = list(s.scenario.destinations[ship]) if s.scenario.destinations else []
        self._scores(s)
        self._tests(s)
        for terms in s.scenario.convoys:
            self.home[terms.ship] += terms.vp
            self.prize[terms.ship] += max(1.0, 2.0 * terms.vp_hit + terms.vp / 3)
            self.ports[terms.ship] = [terms.destination]
        for ship in s.scenario.ships:
            if not self.prize[ship]:
                self.prize[ship] = 0.5

    def _scores(self, s: Sea) -> None:
        for score in s.scenario.scores:
            for ship in score.ships:
                value = float(score.vp)
                if score.by_class:
                    table = s.t.vp_damaged if score.kind == SCORE_DAMAGED else s.t.vp_sunk
                    value = float(table[s.t.ships.kind[ship]])
                if score.kind == SCORE_SUNK and score.to != s.t.ships.side[ship]:
                    self.prize[ship] += value
                elif score.kind == SCORE_COMPLETED and score.to == s.t.ships.side[ship]:
                    self.home[ship] += value
                    self._may_go(ship, score.ports)

    def _tests(self, s: Sea) -> None:
        tests = [test for entry in s.scenario.verdicts for test in entry.tests]
        tests += [test for ending in s.scenario.endings for test in ending]
        for test in tests:
            for ship in test.ships:
                if test.test == TEST_COMPLETED:
                    self.home[ship] += 2.0
                    self._may_go(ship, test.ports)
                elif test.test in (TEST_SUNK, TEST_DAMAGED_OR_SUNK):
                    self.prize[ship] += 2.0

    def _may_go(self, ship: int, ports: list[int]) -> None:
        self.ports[ship] += [port for port in ports if port not in self.ports[ship]]


# -- task forces -----------------------------------------------------------------------------------------------


def strength(s: Sea, tf: int) -> float:
    """Gun power and toughness of a task force."""
    total = 0.0
    for ship in s.tf_ships[tf]:
        total += ship_power(s, ship)
    return total


def ship_power(s: Sea, ship: int) -> float:
    """Gun power and toughness of a ship."""
    ships = s.t.ships
    if ships.kind[ship] == CONVOY:
        return 0.2
    gv = ships.damaged_gv_near[ship] if s.damaged[ship] else ships.gv_near[ship]
    hits = ships.hits_to_sink[ship] + (0 if s.damaged[ship] else ships.hits_to_damage[ship])
    return (1.2 if gv == NA else 2.0 + max(-1, gv)) * (1 + 0.25 * max(1, hits - s.hits[ship]))


def prize(s: Sea, a: Appraisal, tf: int) -> float:
    """What the ships of an enemy task force are worth to us."""
    return sum(a.prize[ship] * (1.3 if s.damaged[ship] else 1.0) for ship in s.tf_ships[tf])


def advantage(s: Sea, mine: int, theirs: int) -> float:
    """Our chances in a fight, from -1 to 1."""
    ours, foes = strength(s, mine), strength(s, theirs)
    return (ours - foes) / (ours + foes + 0.01)


def home_value(s: Sea, a: Appraisal, tf: int) -> float:
    """What bringing the task force home is worth."""
    return sum(a.home[ship] for ship in s.tf_ships[tf])


def goal_hexes(s: Sea, a: Appraisal, tf: int) -> list[int]:
    """Port hexes where the most valuable ship of the task force should complete."""
    best, ports = 0.0, []
    for ship in s.tf_ships[tf]:
        if a.home[ship] > best:
            best, ports = a.home[ship], a.ports[ship]
    if not best:
        return []
    side = side_of(tf)
    if not ports:
        ports = [port for port in range(1, len(s.port_side)) if s.port_side[port] == side]
    found: list[int] = []
    for port in ports:
        if s.port_side[port] == side or s.scenario.landings:
            found += s.waters.port_hexes[port]
    return found


def distance(s: Sea, side: int, a: int, b: int) -> int:
    """Steps of the shortest trajectory inside the scenario's waters."""
    return s.t.sea.trajectory_distance(side, a, b)


def nearest(s: Sea, side: int, here: int, hexes: list[int]) -> int:
    """Steps to the nearest of several hexes."""
    best = FAR_AWAY
    for hex_ in hexes:
        best = min(best, distance(s, side, here, hex_))
    return best


def places(s: Sea, tf: int) -> list[int]:
    """Hexes where a task force is or may be."""
    if s.line[tf]:
        return s.line[tf]
    if s.tf_hex[tf]:
        return [s.tf_hex[tf]]
    return s.waters.port_hexes[s.tf_port[tf]]


def is_hunter(s: Sea, tf: int) -> bool:
    """Whether a task force may look for the enemy."""
    return not s.tf_traits[tf] & HAS_CONVOY and strength(s, tf) > 3


def best_quarry(s: Sea, a: Appraisal, tf: int) -> tuple[int, float]:
    """The enemy that this task force should go for, and how much it wants to."""
    side = side_of(tf)
    ends = [s.line[tf][0], s.line[tf][-1]] if s.line[tf] else places(s, tf)
    found, best = 0, 0.0
    for foe in s.tfs_of(1 - side):
        if s.tf_port[foe]:
            continue
        odds = advantage(s, tf, foe)
        if odds < -0.1:
            continue
        steps = min((nearest(s, side, end, places(s, foe)) for end in ends), default=FAR_AWAY)
        if steps > 14 - len(s.line[tf]):
            continue
        want = prize(s, a, foe) * (0.6 + odds) / (2 + steps + 0.5 * s.length(foe))
        if want > best:
            found, best = foe, want
    return found, best
