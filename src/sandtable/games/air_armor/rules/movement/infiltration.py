"""Infiltration Fire: the inactive player fires at a force that leaves his zones of control (18.6)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import refuse
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.firers import fires_reason, infiltration_firers
from sandtable.games.air_armor.rules.fire.kinds import INFILTRATION
from sandtable.games.air_armor.state.theater import Theater

ALL: Action = ("all",)


def entered(s: Theater, force: list[int]) -> int:
    """1 if the force came into its hex in this move (18.6c)."""
    return int(any(s.op.moved[piece] for piece in force))


def infiltrators(s: Theater, force: list[int], origin: int, hex: int) -> list[int]:
    """Units that may fire at a force of an offensive operation which leaves one hex for another (18.6b, 18.6c)."""
    if not s.op.offensive():
        return []
    return infiltration_firers(s, 1 - s.op.side, origin, hex, entered(s, force))


class InfiltrationFire(Frame[Theater]):
    """Which of the triggered units fire together at the moving force, if any; one combat for the hex left (18.6.2)."""

    title = "title-infiltration-fire"
    is_reaction = True

    def __init__(self, origin: int = 0, hex: int = 0) -> None:
        super().__init__()
        self.origin = origin
        self.hex = hex
        self.firers: list[int] = []

    def next(self, g: Play[Theater]) -> int:
        return 1 - g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        more = [p for p in infiltrators(s, s.op.force, self.origin, self.hex) if p not in self.firers]
        found: list[Action] = [("add", piece) for piece in more]
        if len(more) > 1:
            found.append(ALL)
        found.append(DONE if self.firers else PASS)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "pass":
            g.pop()
        elif a[0] == "done":
            self.fire(g)
        elif a[0] == "all":
            self.firers = infiltrators(s, s.op.force, self.origin, self.hex)
            self.fire(g)
        else:
            self.firers.append(a[1])
            if len(self.firers) == len(infiltrators(s, s.op.force, self.origin, self.hex)):
                self.fire(g)

    def fire(self, g: Play[Theater]) -> None:
        """Resolve against the moving force only, in the hex it leaves (18.6d, 18.6e)."""
        s = g.state
        combat = FireCombat(INFILTRATION, self.origin)
        combat.entering = self.hex
        combat.firers = self.firers[:]
        combat.steps = [s.steps[piece] for piece in self.firers]
        combat.targets = s.op.force[:]
        g.replace(combat)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-infiltration-fire", {"hex": ("hex", self.origin)}), "18.6a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] != "add":
            return None
        reason = fires_reason(s, INFILTRATION, a[1], self.origin, self.hex, entered(s, s.op.force))
        return refuse(reason, ("piece", a[1]))
