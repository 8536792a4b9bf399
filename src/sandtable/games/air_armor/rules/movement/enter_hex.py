"""A step of movement with everything that interrupts it, in the order of 13.8b."""

from __future__ import annotations

from sandtable.engine.frames import GO_ON, Frame, Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.commitment.objective import NewObjective, choice_open, note_emptied
from sandtable.games.air_armor.rules.engineers.bridging import push_engineers
from sandtable.games.air_armor.rules.ground.protection import protected
from sandtable.games.air_armor.rules.ground.steps import pay_step, stormed, storms
from sandtable.games.air_armor.rules.optional.hidden_contact import HiddenContact
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import CITY, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from .contact import Contact
from .forces import FOR_GOOD, halt, living
from .hazards import check_gas, enter_mines, exit_mines
from .infiltration import InfiltrationFire, infiltrators
from .screening import Screening, may_screen
from .storming import note_storming
from .wires import cut_wires


def proves_real(s: Theater, side: int, hex: int) -> bool:
    """Whether no dummy may enter a hex: minefield, enemy Improved Position, enemy City (11.3h-11.3j)."""
    enemy = 2 - side
    return s.mine[hex] > 0 or s.improved[hex] == enemy or (s.t.terrain[hex] == CITY and s.control[hex] == enemy)


class EnterHex(Sequence[Theater]):
    """The moving force leaves its hex for the next; pops with 1 if anything happened on the way."""

    steps = ("infiltrate", "mines_left", "enter", "banks", "contact", "mines", "gas", "screen", "decide", "end")

    def __init__(self, hex: int = 0) -> None:
        super().__init__()
        self.hex = hex
        self.origin = NO_HEX
        self.shielded = 0
        self.event = 0

    def infiltrate(self, g: Play[Theater]) -> None:
        """The hex that is left first: Infiltration Fire (18.6)."""
        s = g.state
        self.origin = s.place[s.op.force[0]]
        side = s.op.side
        if stormed(s, side, self.hex) or stormed(s, side, self.origin):
            return  # 42.1.2a, 43.0.2c
        if infiltrators(s, s.op.force, self.origin, self.hex):
            self.event = 1
            g.push(InfiltrationFire(self.origin, self.hex))

    def mines_left(self, g: Play[Theater]) -> None:
        """Mines attack units that began their move in them (37.4c)."""
        s = g.state
        began = [piece for piece in living(s) if not s.op.moved[piece]]
        if began and s.mine[self.origin]:
            self.event = 1
            exit_mines(g, began, 6 * self.origin + s.t.grid.direction(self.origin, self.hex))

    def enter(self, g: Play[Theater]) -> None:
        """Pay, move, note bridges and what only real units do."""
        s = g.state
        force = living(s)
        if not force:
            self.jump("end")
            return
        side = s.t.side[force[0]]
        place = 6 * self.origin + s.t.grid.direction(self.origin, self.hex)
        pay_step(s, force, place)
        self.shield(s)
        for piece in force:
            put(s, piece, self.hex)
        s.op.entered += 1
        note_storming(s, force, self.hex)
        if storms(s, side, self.hex):
            halt(s, force, FOR_GOOD)
        g.tell("moved", force[0], self.hex, len(force))
        cut_wires(g, force, s.t.grid.sides[place])
        if proves_real(s, side, self.hex):
            for piece in force:
                proved_real(s, piece)

    def shield(self, s: Theater) -> None:
        """Whether the hex entered is protected, so that this is Protected Movement (16.3.1)."""
        side = s.op.side
        self.shielded = int(s.near[1 - side][self.hex] > 0 and protected(s, side, self.hex))
        for piece in s.op.force:
            s.op.protected[piece] = self.shielded

    def banks(self, g: Play[Theater]) -> None:
        """The marker of a bridge that an enemy keeps goes to the other bank (38.3.2b)."""
        push_engineers(g.state, self.hex)

    def contact(self, g: Play[Theater]) -> None:
        """Contact with enemies next to the hex entered, unless it is protected and the force may pass (16.8.1.2)."""
        s = g.state
        enemy = 1 - s.op.side
        if living(s) and (s.near[enemy][self.hex] or s.first[enemy][self.hex]) and not self.shielded:
            self.event = 1
            g.push(Contact(s.op.force))

    def mines(self, g: Play[Theater]) -> None:
        if living(g.state) and g.state.mine[self.hex]:
            self.event = 1
            enter_mines(g, g.state.op.force, self.hex)

    def gas(self, g: Play[Theater]) -> None:
        s = g.state
        if s.gas_zone[self.hex] and living(s):
            self.event = 1
            check_gas(g, s.op.force, self.hex)

    def screen(self, g: Play[Theater]) -> None:
        s = g.state
        if living(s) and not self.shielded and may_screen(s, s.op.force):
            self.event = 1
            g.push(Screening(s.op.force))

    def decide(self, g: Play[Theater]) -> None:
        """The mover decides first about an objective that proved empty (13.5.3), then whether to stop."""
        if choice_open(g.state):
            self.event = 1
            g.push(NewObjective())

    def end(self, g: Play[Theater]) -> None:
        living(g.state)

    def next(self, g: Play[Theater]) -> int:
        """As any sequence, but it tells the mover whether anything happened.

        A step after which nothing is to be settled or asked is followed by the next one at once.
        """
        while self.pc < len(type(self).steps):
            super().next(g)
            if g.state.restless or g.stack[-1] is not self:
                return GO_ON
        g.pop(self.event)
        return GO_ON

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        living(g.state)
        if isinstance(child, HiddenContact):
            note_emptied(g.state)
