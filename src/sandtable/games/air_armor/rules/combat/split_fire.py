"""Fire divided by steps among several target hexes: Defensive Fire and Retreat Fire (18.7b, 18.7.3, 18.9.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.firers import steps_left
from sandtable.games.air_armor.rules.fire.targets import targets_at
from sandtable.games.air_armor.rules.movement.infiltration import ALL
from sandtable.games.air_armor.state.theater import Theater

TARGET_FIRED_ON: Final = Reason("18.7c", "target-fired-on")
MUST_ALLOT: Final = Reason("21.2.1c", "must-allot")


NO_TARGET: Final = -1


class SplitFire(Frame[Theater]):
    """Target hex after target hex: which units, with how many steps; every step and every hex once (18.7c)."""

    kind: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.hex = NO_TARGET
        self.piece = 0  # unit whose steps are being divided
        self.firers: list[int] = []
        self.steps: list[int] = []
        self.done: list[int] = []  # hexes fired at

    def role(self, s: Theater) -> int:
        """The player who fires."""
        raise NotImplementedError(type(self).__name__)

    def hexes(self, s: Theater) -> list[int]:
        """Hexes with units that can be hit, in the order of the map, those of `done` too."""
        raise NotImplementedError(type(self).__name__)

    def candidates(self, s: Theater, hex: int) -> list[int]:
        """Units that may fire at a hex with steps that have not fired."""
        raise NotImplementedError(type(self).__name__)

    def fires_at_reason(self, s: Theater, piece: int, hex: int) -> Reason | None:
        """Why a unit may not fire at a hex."""
        raise NotImplementedError(type(self).__name__)

    def targets(self, s: Theater, hex: int) -> list[int]:
        """Units in a hex that can be hit."""
        return targets_at(s, type(self).kind, 1 - self.role(s), hex)

    def open_hexes(self, s: Theater) -> list[int]:
        """Hexes that some unit may still fire at."""
        return [hex for hex in self.hexes(s) if hex not in self.done and self.candidates(s, hex)]

    def bound(self, s: Theater) -> list[int]:
        """Called artillery that must still take part somewhere (21.2.1c)."""
        return []

    def pass_reason(self, s: Theater) -> Reason | None:
        """Why the fire cannot be ended: a called asset has not fired and could."""
        for asset in self.bound(s):
            if any(asset in self.candidates(s, hex) for hex in self.open_hexes(s)):
                return MUST_ALLOT
        return None

    def done_reason(self, s: Theater) -> Reason | None:
        """Why the list of firers is not complete: a called asset would have no other hex left."""
        for asset in self.bound(s):
            if asset in self.firers or asset not in self.candidates(s, self.hex):
                continue
            others = [hex for hex in self.open_hexes(s) if hex != self.hex]
            if not any(asset in self.candidates(s, hex) for hex in others):
                return MUST_ALLOT
        return None

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if self.hex == NO_TARGET and not self.open_hexes(s):
            g.pop()
            return GO_ON
        return self.role(s)

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        if self.piece:
            return [("steps", n) for n in range(1, steps_left(s, self.piece) + 1)]
        if self.hex == NO_TARGET:
            found: list[Action] = [("target", hex) for hex in self.open_hexes(s)]
            if not self.pass_reason(s):
                found.append(PASS)
            return found
        more = [piece for piece in self.candidates(s, self.hex) if piece not in self.firers]
        found = [("add", piece) for piece in more]
        if len(more) > 1:
            found.append(ALL)
        if self.firers and not self.done_reason(s):
            found.append(DONE)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        verb = a[0]
        if verb == "pass":
            g.pop()
        elif verb == "target":
            self.hex = a[1]
        elif verb == "steps":
            self.join(self.piece, a[1])
            self.piece = 0
        elif verb == "add" and self.divisible(s, a[1]):
            self.piece = a[1]
        elif verb == "add":
            self.join(a[1], steps_left(s, a[1]))
        elif verb == "all":
            for piece in self.candidates(s, self.hex):
                if piece not in self.firers:
                    self.join(piece, steps_left(s, piece))
            self.fire(g)
        else:
            self.fire(g)

    def join(self, piece: int, steps: int) -> None:
        """A unit fires at the chosen hex with so many steps."""
        self.firers.append(piece)
        self.steps.append(steps)

    def divisible(self, s: Theater, piece: int) -> bool:
        """Whether the number of firing steps matters: the unit could fire at another hex too."""
        if steps_left(s, piece) < 2:
            return False
        others = [hex for hex in self.open_hexes(s) if hex != self.hex]
        return any(piece in self.candidates(s, hex) for hex in others)

    def fire(self, g: Play[Theater]) -> None:
        """Resolve the combat against the chosen hex."""
        s = g.state
        combat = FireCombat(type(self).kind, self.hex)
        combat.firers, combat.steps = self.firers[:], self.steps[:]
        combat.targets = self.targets(s, self.hex)
        self.done.append(self.hex)
        self.hex, self.firers, self.steps = NO_TARGET, [], []
        g.push(combat)

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "add" and self.hex != NO_TARGET:
            return refuse(self.fires_at_reason(s, a[1], self.hex), ("piece", a[1]))
        if a[0] == "target":
            return refuse(self.target_reason(s, a[1]), ("hex", a[1]))
        if a[0] == "pass":
            return refuse(self.pass_reason(s))
        return refuse(self.done_reason(s)) if a[0] == "done" else None

    def target_reason(self, s: Theater, hex: int) -> Reason | None:
        """Why a hex cannot be fired at."""
        return TARGET_FIRED_ON if hex in self.done else None


def forget_fire(s: Theater) -> None:
    """A new step of fire: no step has fired in it yet."""
    s.op.fired_steps = bytearray(len(s.op.fired_steps))
