"""Air support from the first clear day: markers of the Allied turn, Jabos in the German one (15.6)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import PASS
from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import Front

from .preview import preview


def flying_weather(s: Front) -> bool:
    """Clear sky by day (15.6, 28.2)."""
    return s.t.clear_sky[s.turn] > 0 and not s.at_night


def roll_air_support(g: Play[Front]) -> None:
    """Allied Movement Phase: how many markers this turn; those of the last turn are lost (15.6)."""
    s = g.state
    s.air_markers = 0
    if flying_weather(s):
        s.air_markers = s.t.die_tables["air_support"].value(g.die("roll-air-support"))
        g.tell("air_support", s.air_markers)


def jabos_shift(g: Play[Front]) -> int:
    """Before each German attack the Allied player rolls: shifts to the left (15.6)."""
    return g.state.t.die_tables["jabos"].value(g.die("roll-jabos"))


class AirSupport(YesNo[Front]):
    """The Allied player may place a marker on his attack (15.6)."""

    title = "title-air-support"
    is_reaction = True
    yes = ("air",)
    no = PASS
    rule = "15.6b"

    def asked(self, s: Front) -> int:
        return s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target), "n": s.air_markers}

    def decide(self, g: Play[Front], yes: bool) -> None:
        s = g.state
        if yes:
            s.fight.air = 1
            s.air_markers -= 1
            g.tell("air_placed", s.fight.target)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        ask = super().ask(g)
        ask.info = preview(g.state, g.state.fight)
        return ask
