"""Offensive Fire: all participants next to the objective and called assets join in one combat (18.8)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.airmobile import urban_objective
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers, called_firers, fires_reason
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.fire.targets import targets_at
from sandtable.games.air_armor.rules.movement.infiltration import ALL
from sandtable.games.air_armor.state.codes import ARTILLERY
from sandtable.games.air_armor.state.theater import Theater

from .split_fire import MUST_ALLOT


def offensive_firers(s: Theater) -> list[int]:
    """Participants next to the objective and the assets of the Offensive Fire Call (18.8a, 18.8.1)."""
    if s.op.objective < 0:
        return []
    found = adjacent_firers(s, OFFENSIVE, s.op.side, s.op.objective)
    for piece in called_firers(s, OFFENSIVE, s.op.objective):
        if piece not in found:
            found.append(piece)
    return found


def has_targets(s: Theater) -> bool:
    """Whether enemy units are in the objective hex, or an empty City resists (13.5b, 29.6.5f)."""
    if urban_objective(s):
        return True
    return s.op.objective >= 0 and bool(targets_at(s, OFFENSIVE, 1 - s.op.side, s.op.objective))


class OffensiveFire(Frame[Theater]):
    """Which participants fire at the objective; called artillery must (21.2.1c)."""

    title = "title-offensive-fire"

    def __init__(self) -> None:
        super().__init__()
        self.firers: list[int] = []

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not has_targets(s) or not offensive_firers(s):
            g.pop()
            return GO_ON
        return s.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        more = [piece for piece in offensive_firers(s) if piece not in self.firers]
        found: list[Action] = [("add", piece) for piece in more]
        if more:
            found.append(ALL)
        if not self.end_reason(s):
            found.append(DONE if self.firers else PASS)
        return found

    def end_reason(self, s: Theater) -> Reason | None:
        """Why the list is not complete: called artillery is not in it (21.2.1c)."""
        for piece in called_firers(s, OFFENSIVE, s.op.objective):
            if s.t.unit_class[piece] == ARTILLERY and piece not in self.firers:
                return MUST_ALLOT
        return None

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "pass":
            g.pop()
        elif a[0] == "add":
            self.firers.append(a[1])
            if len(self.firers) == len(offensive_firers(s)):
                self.fire(g)
        else:
            if a[0] == "all":
                self.firers = offensive_firers(s)
            self.fire(g)

    def fire(self, g: Play[Theater]) -> None:
        """One combat against all units in the objective hex (18.3.5.1)."""
        s = g.state
        combat = FireCombat(OFFENSIVE, s.op.objective)
        combat.firers = self.firers[:]
        combat.steps = [s.steps[piece] for piece in self.firers]
        combat.targets = targets_at(s, OFFENSIVE, 1 - s.op.side, s.op.objective)
        g.replace(combat)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-offensive-fire", {"hex": ("hex", g.state.op.objective)}), "18.8a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "add":
            return refuse(fires_reason(s, OFFENSIVE, a[1], s.op.objective), ("piece", a[1]))
        return refuse(self.end_reason(s)) if a[0] in ("done", "pass") else None
