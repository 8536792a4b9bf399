"""Small choices inside a combat: blowing bridges, calling it off, surprise, a recon unit that slips away."""

from __future__ import annotations

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.bridges import demolish
from sandtable.games.ardennes44.rules.special import DISCOVERED
from sandtable.games.ardennes44.state.front import IMPROVED, Front

from .preview import preview


def slips_away(s: Front) -> bool:
    """Whether a recon unit alone outside an Improved Position has been hit by D1 or D1* (21.4)."""
    fight = s.fight
    if len(fight.defenders) != 1 or not s.t.recon[fight.defenders[0]] or s.position[fight.target] == IMPROVED:
        return False
    return fight.result == s.t.result("D1") or fight.result == s.t.result("D1*")


class BlowBridge(Frame[Front]):
    """The defender may try to blow each bridge he is attacked across (7.4)."""

    title = "title-demolition"

    def __init__(self, bridges: list[int] | None = None) -> None:
        super().__init__()
        self.bridges: list[int] = [] if bridges is None else bridges

    def next(self, g: Play[Front]) -> int:
        if not self.bridges:
            g.pop()
            return GO_ON
        return 1 - g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = [("demolish", bridge) for bridge in self.bridges]
        found.append(PASS)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        if a[0] == "pass":
            self.bridges = []
            return
        self.bridges.remove(a[1])
        if demolish(g, a[1], 1 - g.state.fight.role):
            g.state.fight.blown = 1

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-blow-bridge", {"hex": ("hex", g.state.fight.target)}), "7.4a")


class Reconsider(Frame[Front]):
    """A bridge is gone: the attacker presses on or calls the attack off (14.4)."""

    title = "title-demolition"

    def next(self, g: Play[Front]) -> int:
        return g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        return [("press_on",), ("call_off",)]

    def answer(self, g: Play[Front], a: Action) -> None:
        if a[0] == "call_off":
            g.state.fight.off = 1
            g.tell("called_off", g.state.fight.target)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-reconsider", {"hex": ("hex", g.state.fight.target)}), "14.4a")
        ask.info = preview(g.state, g.state.fight)
        return ask


class FallUpon(Frame[Front]):
    """150 Panzer Brigade may try to surprise the defender; then it is known (27.8.3)."""

    title = "title-surprise"

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def next(self, g: Play[Front]) -> int:
        return g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        return [("surprise",), PASS]

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "surprise":
            s.fight.surprise_shift = s.t.die_tables["surprise"].value(g.die("roll-surprise"))
            s.skorzeny_known = DISCOVERED
            g.tell("surprise", self.unit, s.fight.surprise_shift)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-fall-upon", {"unit": ("unit", self.unit)}), "27.8.3")
        ask.info = preview(g.state, g.state.fight)
        return ask


class SlipAway(Frame[Front]):
    """The owner of a lone recon unit may take DR4 instead of the step loss (21.4)."""

    title = "title-retreat"

    def next(self, g: Play[Front]) -> int:
        return 1 - g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        return [("slip_away",), PASS]

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "slip_away":
            s.fight.result = s.t.result("DR4")
            g.tell("slipped_away", s.fight.defenders[0])
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        unit = g.state.fight.defenders[0]
        return Ask(Msg("ask-slip-away", {"unit": ("unit", unit)}), "21.4")
