"""Airmobile operations: whether one is declared, and the ground pulse between flights (29.3)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.air.airmobile import AirmobileMove, airmobile_reason
from sandtable.games.air_armor.rules.air.airmobile import members as airmobile_members
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.commitment.objective import NewObjective, choice_open, note_emptied, open_airmobile
from sandtable.games.air_armor.rules.optional.hidden_contact import HiddenContact
from sandtable.games.air_armor.state.theater import Theater

from .come_in import ComeIn
from .forces import FOR_GOOD, MOVE_OVER, OTHER_GROUP, halt, turn_to
from .movement_step import MovementStep
from .screening import Screening, may_screen


def may_fly(s: Theater) -> bool:
    """Whether the operation may be declared airmobile (29.3a)."""
    return not airmobile_reason(s, s.op.kind, members(s))


class DeclareAirmobile(YesNo[Theater]):
    """Whether the operation is an Airmobile Operation (29.3a, 29.3c)."""

    title = "title-commitment"
    rule = "29.3a"

    def asked(self, s: Theater) -> int:
        return s.op.side

    def decide(self, g: Play[Theater], yes: bool) -> None:
        if yes:
            open_airmobile(g.state)
            g.tell("airmobile_operation")
        g.pop()


class GroundPulse(MovementStep):
    """The ground movement of the airmobile units of one group; the tests of the step come after all groups."""

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group

    def takes_turn(self, s: Theater, piece: int) -> bool:
        return s.op.member[piece] == self.group and s.t.airmobile[piece] == 1

    def finish(self, g: Play[Theater]) -> None:
        g.pop()


class TouchDown(ComeIn):
    """Units have come down in a hex (29.5.1i, 41.2b, 44.4c); mines are only where a Paradrop leads (26.4.5b)."""

    steps: ClassVar[tuple[str, ...]] = ("banks", "contact", "mines", "gas", "screen", "decide")

    def screen(self, g: Play[Theater]) -> None:
        """Cavalry next to it may screen, which ends its movement (41.2b, 41.2c)."""
        if self.alive(g.state) and may_screen(g.state, self.force):
            g.push(Screening(self.force))

    def decide(self, g: Play[Theater]) -> None:
        """Another objective, if this one proved empty (13.5.3)."""
        if choice_open(g.state):
            g.push(NewObjective())

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, HiddenContact):
            note_emptied(g.state)


class AirmobileGroup(AirmobileMove):
    """The two pulses of one group, with all that follows where it lands (29.3b)."""

    def __init__(self, group: int = 0) -> None:
        super().__init__(group)
        self.down: list[int] = []  # units that have landed

    def ground_pulse(self, g: Play[Theater]) -> None:
        s = g.state
        if not self.ground_first:
            for piece in airmobile_members(s, self.group):
                if s.op.flown[piece] and s.place[piece] >= 0:
                    s.op.start[piece] = s.place[piece]  # its ground pulse starts here (43.0b)
        g.push(GroundPulse(self.group))

    def landed(self, g: Play[Theater]) -> None:
        s = g.state
        landed = [piece for piece in airmobile_members(s, self.group) if s.place[piece] >= 0 and s.op.flown[piece]]
        fresh = [piece for piece in landed if piece not in self.down]
        self.down += fresh
        for hex in sorted({s.place[piece] for piece in fresh}, reverse=True):
            g.push(TouchDown([piece for piece in fresh if s.place[piece] == hex], hex))

    def close(self, g: Play[Theater]) -> None:
        super().close(g)
        halt(g.state, airmobile_members(g.state, self.group), FOR_GOOD)


class AirmobileStep(MovementStep):
    """The Movement step of an Airmobile Operation with several groups: its owner says which of them is next (13.4c2).

    Any unit of a group that flies stands for the group, which then has its two pulses (29.3b).
    """

    def begins_reason(self, s: Theater, piece: int, waiting: list[int]) -> Reason | None:
        if not s.t.airmobile[piece]:
            return super().begins_reason(s, piece, waiting)
        if s.op.halted[piece]:
            return MOVE_OVER
        return OTHER_GROUP if waiting else None

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "piece" and s.t.airmobile[a[1]]:
            group = s.op.member[a[1]]
            turn_to(s, group)
            g.push(AirmobileGroup(group))
        else:
            super().answer(g, a)
