"""Night markers (25.33-25.35): up to three stacks that will move and attack by night."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import GOOD, Front
from sandtable.games.ardennes44.state.tables import GERMAN, PEIPER

FIRST_NIGHT: Final = 2  # the night of 16 December follows turn 2 (27.5)


def may_act_at_night(s: Front, unit: int) -> bool:
    """Not Engaged, not OOS (fuel included), not Disrupted (25.34)."""
    return not s.engaged[unit] and not s.oos[unit] and s.order[unit] == GOOD


def skips_night(s: Front) -> bool:
    """Whether the side has marked no stack, so that its night phases are skipped (25.33); not Peiper's night (27.5)."""
    if s.night_called[s.role]:
        return False
    peiper = s.role == 0 and s.turn == FIRST_NIGHT
    return not peiper or not any(s.t.tags[unit] & PEIPER for unit in s.units_of(GERMAN))


def night_stacks(s: Front, role: int) -> list[int]:
    """Hexes with a unit that may receive a Night marker."""
    found: list[int] = []
    seen = [0] * s.t.grid.size
    for unit in s.units_of(role + 1):
        hex = s.place[unit]
        if not seen[hex] and not s.night[unit] and may_act_at_night(s, unit):
            seen[hex] = 1
            found.append(hex)
    found.sort()
    return found


class NightMarkers(Frame[Front]):
    """Which stacks are held back for the night (25.33)."""

    title = "title-night-markers"

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        if len(self.chosen) < s.t.limits.night_stacks:
            found = [("night", hex) for hex in night_stacks(s, s.role)]
        found.append(DONE)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        self.chosen.append(a[1])
        s.night_called[s.role] = 1
        for unit in s.units_at(a[1]):
            if may_act_at_night(s, unit):
                s.night[unit] = 1
        g.tell("night_marker", a[1])

    def ask(self, g: Play[Front]) -> Ask:
        left = g.state.t.limits.night_stacks - len(self.chosen)
        ask = Ask(Msg("ask-night-markers", {"n": left}), "25.33")
        ask.kind = "pick"
        ask.need = (0, left)
        ask.chosen = [("hex", hex) for hex in self.chosen]
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] != "night":
            return None
        return Refusal(("25.34",), Msg("refused-night-stack", {"hex": ("hex", a[1])}), [("hex", a[1])])
