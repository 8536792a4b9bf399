"""The values of a scenario to a captain: prizes, homecomings, gun power, distances. Fixed for the whole match."""

from sandtable.games.atlantic_chase.rules.scoring import points, verdict
from sandtable.games.atlantic_chase.state.codes import (
    CONVOY,
    NA,
    SCORE_COMPLETED,
    SCORE_DAMAGED,
    SCORE_SUNK,
    SCORE_SURVIVED,
    TEST_BROKE_AWAY,
    TEST_COMPLETED,
    TEST_DAMAGED_OR_SUNK,
    TEST_HITS,
    TEST_SUNK,
    TEST_UNDAMAGED,
)
from sandtable.games.atlantic_chase.state.scenario import Condition
from sandtable.games.atlantic_chase.state.sea import Sea
from sandtable.games.atlantic_chase.state.tables import FAR_AWAY

AT_STAKE = 6.0  # points that a ship named in a verdict is worth
NO_ACCOUNT = 0.4  # points that a ship is worth which nobody scores for
HITS_ON_CONVOY = 4.0  # hits that a caught convoy is expected to take


def position_value(s: Sea, side: int) -> float:
    """How the table stands for a side: the verdict if it ended now, and the lead in points."""
    vp = points(s)
    lead = max(-1.0, min(1.0, (vp[side] - vp[1 - side]) / 16))
    level = (2 - verdict(s)) / 2
    return 0.5 * lead + 0.45 * (level if side == 0 else -level)


def hits_at(value: int) -> float:
    """Expected hits of a gun of this gunnery value with two dice (AC.bat.gun.3c)."""
    return HITS[max(-12, min(12, value)) + 12]


def _hits_at(value: int) -> float:
    ways = 0
    for first in range(1, 7):
        for second in range(1, 7):
            total = first + second + value
            ways += 2 if total >= 13 else 1 if total >= 9 else 0
    return ways / 36


HITS: list[float] = [_hits_at(value) for value in range(-12, 13)]


class Appraisal:
    """Values of one scenario by ship id and hex; without a scenario it is empty, until a pickle fills it."""

    def __init__(self, s: Sea | None = None) -> None:
        size = 0 if s is None else s.t.ships.size
        self.prize: list[float] = [0.0] * size  # to its enemy, when it is sunk (a convoy: when it is caught)
        self.wound: list[float] = [0.0] * size  # to its enemy, when it ends damaged
        self.home: list[float] = [0.0] * size  # to its owner, for completing
        self.ports: list[list[int]] = [[] for _ in range(size)]  # where; empty: any friendly port
        self.rate: list[float] = [0.0] * size  # hits a round
        self.damaged_rate: list[float] = [0.0] * size
        self.fights: dict[int, float] = {}  # worth of battles met so far, by a key of both task forces
        self.size: int = 0
        self.steps: list[bytearray] = []  # by side: trajectory distance inside the waters of the scenario
        if s is not None:
            self.size = s.t.sea.size
            self._scores(s)
            self._tests(s)
            self._convoys(s)
            self._guns(s)
            self._measure(s)

    # -- ships

    def _scores(self, s: Sea) -> None:
        ships = s.t.ships
        for score in s.scenario.scores:
            for ship in score.ships:
                value = float(score.vp)
                if score.by_class:
                    table = s.t.vp_damaged if score.kind == SCORE_DAMAGED else s.t.vp_sunk
                    value = float(table[ships.kind[ship]])
                mine = score.to == ships.side[ship]
                if score.kind == SCORE_SUNK and not mine:
                    self.prize[ship] += value
                elif score.kind == SCORE_DAMAGED and not mine:
                    self.wound[ship] += value
                elif score.kind == SCORE_SURVIVED and mine:
                    self.prize[ship] += value
                elif score.kind == SCORE_COMPLETED and mine:
                    self._add_home(ship, value, score.ports)

    def _add_home(self, ship: int, value: float, ports: list[int]) -> None:
        if value > self.home[ship]:
            self.home[ship] = value
            self.ports[ship] = list(ports)
        elif value == self.home[ship] and not ports:
            self.ports[ship] = []
        elif value == self.home[ship] and self.ports[ship]:
            self.ports[ship] += [port for port in ports if port not in self.ports[ship]]

    def _tests(self, s: Sea) -> None:
        for entry in s.scenario.verdicts:
            for test in entry.tests:
                self._test(test)

    def _test(self, test: Condition) -> None:
        for ship in test.ships:
            share = AT_STAKE / max(1, len(test.ships))
            if test.test == TEST_COMPLETED:
                self._add_home(ship, AT_STAKE, test.ports)
            elif test.test in (TEST_SUNK, TEST_DAMAGED_OR_SUNK, TEST_HITS):
                self.prize[ship] = max(self.prize[ship], share)
                if test.test == TEST_DAMAGED_OR_SUNK:
                    self.wound[ship] = max(self.wound[ship], share)
            elif test.test == TEST_UNDAMAGED:
                self.wound[ship] = max(self.wound[ship], share)
            elif test.test == TEST_BROKE_AWAY:
                self.prize[ship] = max(self.prize[ship], share)

    def _convoys(self, s: Sea) -> None:
        for terms in s.scenario.convoys:
            ship = terms.ship
            self.home[ship] = float(terms.vp)
            self.ports[ship] = [terms.destination]
            self.prize[ship] += HITS_ON_CONVOY * terms.vp_hit
            if s.scenario.hits_to_sink[ship]:
                self.prize[ship] += terms.vp
        for ship in s.scenario.ships:
            if not self.prize[ship]:
                self.prize[ship] = NO_ACCOUNT
            bound = s.scenario.destinations[ship] if s.scenario.destinations else []
            if bound:
                wanted = self.ports[ship]
                self.ports[ship] = [port for port in wanted if port in bound] or list(bound)

    def _guns(self, s: Sea) -> None:
        ships = s.t.ships
        for ship in s.scenario.ships:
            change = s.scenario.gunnery[ship]
            self.rate[ship] = _rate(ships.gv_near[ship], ships.gv_far[ship], change)
            self.damaged_rate[ship] = _rate(ships.damaged_gv_near[ship], ships.damaged_gv_far[ship], change)
            if ships.torpedo[ship]:
                self.rate[ship] += 0.12
            if ships.kind[ship] == CONVOY:
                self.rate[ship] = 0.0

    # -- hexes

    def _measure(self, s: Sea) -> None:
        whole = len(s.waters.hexes) == len(s.t.sea.hexes)
        for side in (0, 1):
            if whole:
                self.steps.append(s.t.sea.steps[side])
                continue
            steps = bytearray(b"\xff" * (self.size * self.size))
            for start in s.waters.hexes:
                _spread(s.scenario.neighbours[side], steps, start, self.size)
            self.steps.append(steps)

    def distance(self, side: int, a: int, b: int) -> int:
        """Steps of the shortest trajectory between two hexes."""
        return self.steps[side][a * self.size + b]

    def nearest(self, side: int, here: int, hexes: list[int]) -> int:
        """Steps to the nearest of several hexes."""
        row = self.steps[side]
        at = here * self.size
        best = FAR_AWAY
        for hex_ in hexes:
            if row[at + hex_] < best:
                best = row[at + hex_]
        return best


def _rate(near: int, far: int, change: int) -> float:
    if near == NA and far == NA:
        return 0.0
    close = 0.0 if near == NA else hits_at(near + change)
    long = 0.0 if far == NA else hits_at(far + change)
    return 0.5 * (close + long)


def _spread(neighbours: list[list[int]], steps: bytearray, start: int, size: int) -> None:
    """Fill one row of the distance table."""
    row = start * size
    steps[row + start] = 0
    edge = [start]
    far = 0
    while edge:
        far += 1
        wave: list[int] = []
        for hex_ in edge:
            for other in neighbours[hex_]:
                if steps[row + other] == FAR_AWAY:
                    steps[row + other] = far
                    wave.append(other)
        edge = wave
