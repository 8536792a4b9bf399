"""Air support from the first clear day: markers of the Allied turn, Jabos in the German one (15.6)."""

from __future__ import annotations

from sandtable.engine.frames import PASS, Frame
from sandtable.engine.message import Action, Ask, Msg
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


class AirSupport(Frame[Front]):
    """The Allied player may place a marker on his attack (15.6)."""

    title = "title-air-support"

    def next(self, g: Play[Front]) -> int:
        return g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        return [("air",), PASS]

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "air":
            s.fight.air = 1
            s.air_markers -= 1
            g.tell("air_placed", s.fight.target)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-air-support", {"hex": ("hex", s.fight.target), "n": s.air_markers}), "15.6b")
        ask.info = preview(s, s.fight)
        return ask
