"""The path of a reacting force into the objective hex (19.4)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.reactors import REACT_NO_WAY, react_points, ways_on
from sandtable.games.air_armor.rules.ground.steps import pay_step
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from .come_in import ComeIn
from .hazards import exit_mines
from .wires import cut_wires


class ReactIn(ComeIn):
    """A reacting force has made a step; on its way it is under protection and meets nobody (16.3.1, 19.4)."""

    def contact(self, g: Play[Theater]) -> None:
        """In the objective it ends its move and shows itself (16.3.1b)."""
        if self.hex == g.state.op.objective:
            super().contact(g)


class ReactMove(Choose[Theater]):
    """The way of a reacting force, hex by hex; every step leaves it able to end in the objective (19.4)."""

    verb = "step"
    kind = "hex"
    rule = "19.4c"

    def __init__(self, force: list[int] | None = None) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force
        self.spent = 0
        self.moved = 0
        self.going = NO_HEX  # the hex it is about to enter

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        alive = [piece for piece in self.force if s.place[piece] >= 0]
        if not alive or s.place[alive[0]] == s.op.objective:
            s.op.force = []
            g.pop()
            return GO_ON
        if self.going != NO_HEX:
            self.force = alive
            hex, self.going = self.going, NO_HEX
            self.enter(g, hex)
            return GO_ON
        return 1 - s.op.side

    def asked(self, s: Theater) -> int:
        return 1 - s.op.side

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", s.op.objective)}

    def things(self, s: Theater) -> list[int]:
        left = react_points(s, self.force) - self.spent
        return ways_on(s, self.force, s.place[self.force[0]], left, not self.moved)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return REACT_NO_WAY

    def choose(self, g: Play[Theater], thing: int) -> None:
        """The next hex; a force that starts in a minefield is attacked first (37.4c)."""
        s = g.state
        self.going = thing
        if not self.moved and s.mine[s.place[self.force[0]]]:
            exit_mines(g, self.force, self.place_to(s, thing))

    def place_to(self, s: Theater, hex: int) -> int:
        """The step into a hex, 6 * hex + direction."""
        start = s.place[self.force[0]]
        return 6 * start + s.t.grid.direction(start, hex)

    def enter(self, g: Play[Theater], hex: int) -> None:
        """Pay, move, and resolve the effects of the hex."""
        s = g.state
        s.op.force = self.force[:]
        place = self.place_to(s, hex)
        before = s.op.spent[self.force[0]]
        pay_step(s, self.force, place)
        self.spent += s.op.spent[self.force[0]] - before
        self.moved = 1
        for piece in self.force:
            put(s, piece, hex)
            s.op.protected[piece] = int(hex != s.op.objective)
        g.tell("reacted", self.force[0], hex)
        cut_wires(g, self.force, s.t.grid.sides[place])
        g.push(ReactIn(self.force, hex))
