"""The step over the Main by ferry or by swimming: no points are paid, and the units stop there (17.4g, 17.5f)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.theater import Theater

from .contact import Contact
from .enter_hex import EnterHex, proves_real
from .forces import FOR_GOOD, halt, living
from .wires import cut_wires


class CrossHex(EnterHex):
    """As EnterHex, Infiltration Fire with Sitting Ducks included, but without cost; the move is over (17.8)."""

    def enter(self, g: Play[Theater]) -> None:
        s = g.state
        force = living(s)
        if not force:
            self.jump("end")
            return
        self.shield(s)
        for piece in force:
            put(s, piece, self.hex)
            s.op.moved[piece] = 1
            s.crossed_turn[s.t.type_of[piece]] = s.turn
        s.op.entered += 1
        halt(s, force, FOR_GOOD)
        g.tell("moved", force[0], self.hex, len(force))
        cut_wires(g, force, s.t.grid.side_between(self.origin, self.hex))
        if proves_real(s, s.op.side, self.hex):
            for piece in force:
                proved_real(s, piece)

    def contact(self, g: Play[Theater]) -> None:
        """It ends its move here and is revealed even in a protected hex (16.3.1b)."""
        s = g.state
        if living(s) and s.near[1 - s.op.side][self.hex]:
            self.event = 1
            g.push(Contact(s.op.force))
