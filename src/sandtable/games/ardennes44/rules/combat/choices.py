"""Small choices inside a combat: blowing bridges, calling it off, surprise, a recon unit that slips away."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import Choose, YesNo
from sandtable.engine.frames import GO_ON, PASS
from sandtable.engine.message import Action, Ask
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


class BlowBridge(Choose[Front]):
    """The defender may try to blow each bridge he is attacked across (7.4)."""

    title = "title-demolition"
    is_reaction = True
    verb = "demolish"
    kind = "bridge"
    others = (PASS,)
    rule = "7.4a"

    def __init__(self, bridges: list[int] | None = None) -> None:
        super().__init__()
        self.bridges: list[int] = [] if bridges is None else bridges

    def next(self, g: Play[Front]) -> int:
        if not self.bridges:
            g.pop()
            return GO_ON
        return self.asked(g.state)

    def asked(self, s: Front) -> int:
        return 1 - s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def things(self, s: Front) -> list[int]:
        return self.bridges

    def choose(self, g: Play[Front], thing: int) -> None:
        self.bridges.remove(thing)
        if demolish(g, thing, 1 - g.state.fight.role):
            g.state.fight.blown = 1

    def otherwise(self, g: Play[Front], a: Action) -> None:
        self.bridges = []


class Reconsider(YesNo[Front]):
    """A bridge is blown: the attacker presses on or calls the attack off (14.4)."""

    title = "title-demolition"
    yes = ("press_on",)
    no = ("call_off",)
    rule = "14.4a"

    def asked(self, s: Front) -> int:
        return s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def decide(self, g: Play[Front], yes: bool) -> None:
        if not yes:
            g.state.fight.off = 1
            g.tell("called_off", g.state.fight.target)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        ask = super().ask(g)
        ask.info = preview(g.state, g.state.fight)
        return ask


class FallUpon(YesNo[Front]):
    """150 Panzer Brigade may try to surprise the defender; then it is known (27.8.3)."""

    title = "title-surprise"
    yes = ("surprise",)
    no = PASS
    rule = "27.8.3"

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def asked(self, s: Front) -> int:
        return s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"unit": ("unit", self.unit)}

    def decide(self, g: Play[Front], yes: bool) -> None:
        s = g.state
        if yes:
            s.fight.surprise_shift = s.t.die_tables["surprise"].value(g.die("roll-surprise"))
            s.skorzeny_known = DISCOVERED
            g.tell("surprise", self.unit, s.fight.surprise_shift)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        ask = super().ask(g)
        ask.info = preview(g.state, g.state.fight)
        return ask


class SlipAway(YesNo[Front]):
    """The owner of a lone recon unit may take DR4 instead of the step loss (21.4)."""

    title = "title-retreat"
    is_reaction = True
    yes = ("slip_away",)
    no = PASS
    rule = "21.4"

    def asked(self, s: Front) -> int:
        return 1 - s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"unit": ("unit", s.fight.defenders[0])}

    def decide(self, g: Play[Front], yes: bool) -> None:
        s = g.state
        if yes:
            s.fight.result = s.t.result("DR4")
            g.tell("slipped_away", s.fight.defenders[0])
        g.pop()
