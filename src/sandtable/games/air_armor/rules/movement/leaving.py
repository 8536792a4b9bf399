"""Leaving the map for victory points (46.7e)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.communication import has_line
from sandtable.games.air_armor.rules.engineers.mine_attack import DELIBERATE_EXIT, MineAttack
from sandtable.games.air_armor.rules.ground.costs import points_left
from sandtable.games.air_armor.rules.ground.rivers import OUTSIDE
from sandtable.games.air_armor.rules.ground.steps import TOO_FEW_POINTS, may_move_minimum, mover_reason, operation_of
from sandtable.games.air_armor.rules.optional.reveal import Reveal
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import EXITED, NO_HEX, QUARTERS
from sandtable.games.air_armor.state.theater import Theater

from .infiltration import InfiltrationFire, infiltrators


def leaves_reason(s: Theater, force: list[int]) -> Reason | None:
    """Why a moving force cannot leave the map: not its exit zone, or less than 1 MP left (46.7e)."""
    victory = s.scenario.victory
    if s.t.side[force[0]] != victory.exit_side or victory.exit_zone < 0:
        return OUTSIDE
    if s.place[force[0]] not in s.scenario.zone_hexes[victory.exit_zone]:
        return OUTSIDE
    reason = mover_reason(s, force)
    if reason:
        return reason
    if may_move_minimum(s, force) or points_left(s, operation_of(s, force), force) >= QUARTERS:
        return None
    return TOO_FEW_POINTS


class LeaveMap(Sequence[Theater]):
    """A force leaves the map: unrevealed units are revealed, enemies fire, mines attack (45.4.7b, 18.6c, 37.5f)."""

    steps: ClassVar[tuple[str, ...]] = ("reveal", "infiltrate", "mines_left", "leave")

    def __init__(self, force: list[int] | None = None) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]

    def reveal(self, g: Play[Theater]) -> None:
        """Steps from the pool, as many as may stack in the hex."""
        g.push(Reveal([piece for piece in self.force if unrevealed(g.state, piece)]))

    def infiltrate(self, g: Play[Theater]) -> None:
        """It leaves a zone of control that it entered in this move (18.6c)."""
        s = g.state
        left = [piece for piece in self.force if s.place[piece] >= 0]
        if left and infiltrators(s, left, s.place[left[0]], NO_HEX):
            s.op.force = left
            g.push(InfiltrationFire(s.place[left[0]], NO_HEX))

    def mines_left(self, g: Play[Theater]) -> None:
        """The force leaves the mines in which it began its move by a Deliberate Exit: it goes no farther."""
        s = g.state
        began = [piece for piece in self.force if s.place[piece] >= 0 and not s.op.moved[piece]]
        if began and s.mine[s.place[began[0]]]:
            g.push(MineAttack(began, s.place[began[0]], DELIBERATE_EXIT))

    def leave(self, g: Play[Theater]) -> None:
        """Units proved real leave; their steps do not return to the pool."""
        left = [piece for piece in self.force if g.state.place[piece] >= 0]
        if left:
            leave_map(g, left)


def leave_map(g: Play[Theater], force: list[int]) -> None:
    """The force leaves and never returns; real steps with a line of communication give points, dummies none."""
    s = g.state
    hex, side = s.place[force[0]], s.t.side[force[0]]
    connected = has_line(s, side, hex)
    for piece in force:
        if connected and s.steps[piece] > 0:
            s.exited_steps[side] += s.steps[piece]
        s.op.moved[piece] = 1
        put(s, piece, EXITED)
        g.tell("exited", piece, hex)
