"""Mine Attacks: entering, leaving and being caught in a minefield (37.4, 37.5, 37.6)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.costs import points_left
from sandtable.games.air_armor.rules.ground.mines import laid_it, lift, minefield, real_mines
from sandtable.games.air_armor.rules.ground.steps import operation_of, step_cost
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.detection import conceal, detected, note_seen
from sandtable.games.air_armor.rules.question import Alternative
from sandtable.games.air_armor.state.codes import ENGINEER, QUARTERS
from sandtable.games.air_armor.state.theater import Theater

from .unknown_mines import decide_mines

FORCED_EXIT_POINTS: Final = Reason("37.4e", "forced-exit-points")

# how a force comes to be attacked
ENTERING: Final = 0
DELIBERATE_EXIT: Final = 1
FORCED_EXIT: Final = 2
LEAVING: Final = 3  # by retreat or advance
STRUCK: Final = 4  # by an ADM Strike

FORCED_EXIT_COST: Final = 3 * QUARTERS
HALTED_FOR_GOOD: Final = 2  # s.op.halted


def attacked(s: Theater, force: list[int], hex: int) -> list[int]:
    """The ground units of a force that real mines in a hex attack: real ones, without the layer (37.3.1c, 37.4m)."""
    ground = [piece for piece in force if piece < s.t.ground_pieces and s.steps[piece] > 0]
    return [piece for piece in ground if not laid_it(s, piece, hex)]


def mine_drm(s: Theater, force: list[int], leaving: int) -> int:
    """Die roll modifiers of a Mine Attack: the kind of exit, an engineer in the force (37.4d, 37.4e, 37.5e)."""
    charts, drm = s.t.charts, 0
    if leaving == DELIBERATE_EXIT:
        drm = charts.mine_deliberate_drm
    elif leaving == FORCED_EXIT:
        drm = charts.mine_forced_drm
    for piece in force:
        if s.t.unit_class[piece] == ENGINEER and s.steps[piece] > 0:
            return drm + charts.mine_engineer_drm
    return drm


def must_exit(s: Theater, force: list[int], hex: int) -> bool:
    """Whether a force that leaves a hex by movement is attacked: it began its move in real mines (37.4c)."""
    return real_mines(s, hex) and len(attacked(s, force, hex)) > 0


def forced_reason(s: Theater, force: list[int], place: int) -> Reason | None:
    """Why a force cannot make a Forced Exit over a step (6 * hex + direction): 3 MP and the hex must fit (37.4e)."""
    cost = FORCED_EXIT_COST + step_cost(s, force, place)
    return None if cost <= points_left(s, operation_of(s, force), force) else FORCED_EXIT_POINTS


def show_minefield(g: Play[Theater], hex: int) -> None:
    """Flip a marker: everybody now knows what it is (37.1d)."""
    s = g.state
    number = minefield(s, hex)
    s.mine_shown[number] = 1
    for role in range(2):
        g.learn(s.mine_slot[number], role)


def glimpse(g: Play[Theater], piece: int) -> None:
    """The enemy sees the steps of a unit at this moment; that does not acquire it (37.6c)."""
    g.learn(piece, 1 - g.state.t.side[piece])
    note_seen(g.state, piece)


def close_view(s: Theater, piece: int) -> None:
    """What was only glimpsed becomes a memory."""
    if s.place[piece] >= 0 and not detected(s, piece):
        conceal(s, piece)


class MineAttack(Frame[Theater]):
    """A force is attacked by the mines of a hex; pops with the steps it lost (37.5).

    `leaving` is ENTERING, DELIBERATE_EXIT, FORCED_EXIT, LEAVING or STRUCK. A dummy minefield that is entered is removed
    (37.1e); a real one ends the movement of the force and shows its steps (37.4a, 37.6a).
    """

    title = "title-mine-attack"

    def __init__(self, force: list[int] | None = None, hex: int = 0, leaving: int = ENTERING) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.hex = hex
        self.leaving = leaving

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        units = attacked(s, self.force, self.hex)
        if units:
            decide_mines(g, self.hex)
        if not s.mine[self.hex] or not units:
            g.pop(0)
        elif not real_mines(s, self.hex):
            self._dummy(g)
            g.pop(0)
        else:
            self._meet(g, units)
            g.pop(self._roll(g, units))
        return GO_ON

    def _dummy(self, g: Play[Theater]) -> None:
        show_minefield(g, self.hex)
        if self.leaving == ENTERING:
            lift(g.state, self.hex)
            g.tell("dummy_mines", self.hex)

    def _meet(self, g: Play[Theater], units: list[int]) -> None:
        """The marker is flipped and the units show their steps; units that entered go no further (37.4a, 37.6)."""
        s = g.state
        show_minefield(g, self.hex)
        g.tell("mine_attack", self.hex)
        for piece in units:
            glimpse(g, piece)
            if self.leaving == ENTERING:
                s.op.halted[piece] = HALTED_FOR_GOOD

    def _roll(self, g: Play[Theater], units: list[int]) -> int:
        s = g.state
        most = s.t.charts.mine_kill_max - mine_drm(s, self.force, self.leaving)
        total = 0
        for piece in units:
            lost = sum(1 for die in g.dice("roll-mine-attack", s.steps[piece], 10) if die <= most)
            if lost:
                g.tell("steps_lost_to_mines", piece, lost)
                lose_steps(s, piece, lost)
                total += lost
            close_view(s, piece)
        return total


class ExitMinefield(Alternative):
    """A force that began its move in a minefield leaves it by a step: Deliberate or Forced Exit (37.4c-37.4e).

    Push it before the step is paid for. Pops with the kind of exit, 0 if there is no attack; after a Deliberate Exit
    the force stops in the hex it enters. `place` is the step, 6 * hex + direction.
    """

    yes = ("deliberate",)
    no = ("forced",)
    rule = "37.4c"

    def __init__(self, force: list[int] | None = None, place: int = 0) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.place = place
        self.chosen = 0

    def next(self, g: Play[Theater]) -> int:
        if not must_exit(g.state, self.force, self.place // 6):
            g.pop(0)
            return GO_ON
        return self.asked(g.state)

    def asked(self, s: Theater) -> int:
        return s.t.side[self.force[0]]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", self.place // 6)}

    def reason(self, s: Theater) -> Reason | None:
        return forced_reason(s, self.force, self.place)

    def decide(self, g: Play[Theater], yes: bool) -> None:
        s = g.state
        self.chosen = DELIBERATE_EXIT if yes else FORCED_EXIT
        for piece in self.force:
            if yes:
                s.op.halted[piece] = HALTED_FOR_GOOD
            else:
                s.op.spent[piece] += FORCED_EXIT_COST
        g.push(MineAttack(self.force, self.place // 6, self.chosen))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        g.pop(self.chosen)
