"""Night markers (25.33-25.35): up to three stacks that will move and attack by night."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Pick
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.front import GOOD, Front
from sandtable.games.ardennes44.state.tables import GERMAN, PEIPER

FIRST_NIGHT: Final = 2  # the night of 16 December follows turn 2 (27.5)

NOBODY_FIT: Final = Reason("25.34", "night-stack")


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


class NightMarkers(Pick[Front]):
    """Which stacks are held back for the night (25.33)."""

    title = "title-night-markers"
    verb = "night"
    kind = "hex"
    rule = "25.33"

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []

    def left_to_mark(self, s: Front) -> int:
        """Stacks that may still be picked."""
        return s.t.limits.night_stacks - len(self.chosen)

    def asked(self, s: Front) -> int:
        return s.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"n": self.left_to_mark(s)}

    def things(self, s: Front) -> list[int]:
        return night_stacks(s, s.role) if self.left_to_mark(s) > 0 else []

    def picked(self, s: Front) -> list[int]:
        return self.chosen

    def need(self, s: Front) -> tuple[int, int]:
        return 0, self.left_to_mark(s)

    def reason(self, s: Front, thing: int) -> Reason | None:
        return NOBODY_FIT

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        self.chosen.append(thing)
        s.night_called[s.role] = 1
        for unit in s.units_at(thing):
            if may_act_at_night(s, unit):
                s.night[unit] = 1
        g.tell("night_marker", thing)
