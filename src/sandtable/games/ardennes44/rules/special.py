"""Special units (27.3, 27.8): 150 Panzer Brigade in disguise, the British and Antwerp."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Pick
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.front import BOX, Front
from sandtable.games.ardennes44.state.tables import ALLIED, BRITISH, GERMAN, OUTCOMES

IGNORED: Final = OUTCOMES.index("yes")
USED: Final = 1
DISCOVERED: Final = 2


def infiltrate(g: Play[Front], unit: int) -> bool:
    """150 Panzer Brigade in an enemy zone: 1-3 the zone of this hex is ignored, 4-6 it is discovered (27.8.2)."""
    s = g.state
    die = g.die("roll-infiltration")
    passed = s.t.die_table("infiltration").outcome(die) == IGNORED
    s.skorzeny_known = USED if passed else DISCOVERED
    g.tell("infiltration", unit, s.place[unit], die, int(passed))
    return passed


def end_disguise(g: Play[Front]) -> None:
    """At the end of a turn in which it used its disguise, the brigade is discovered for good (27.8.1)."""
    s = g.state
    if s.skorzeny_known == USED:
        s.skorzeny_known = DISCOVERED
        g.tell("discovered")


# -- Antwerp (27.3) --------------------------------------------------------------------------------------------


def antwerp_need(s: Front) -> int:
    """British defense factors still missing in the Antwerp Box: German attack there plus 6 (27.3)."""
    box = BOX + s.t.antwerp_box
    there = s.units_in(box)
    germans = sum(s.attack(unit) for unit in there if s.t.side[unit] == GERMAN)
    if not germans:
        return 0
    british = sum(s.defense(unit) for unit in there if s.t.side[unit] == ALLIED)
    return max(0, germans + s.t.limits.antwerp_margin - british)


def british_on_map(s: Front) -> list[int]:
    """British units that can be sent to Antwerp."""
    return [unit for unit in s.units_of(ALLIED) if s.t.nation[unit] == BRITISH]


def send_to_antwerp(g: Play[Front], unit: int) -> None:
    """A British unit leaves for the Antwerp Box."""
    put(g.state, unit, BOX + g.state.t.antwerp_box)
    g.tell("to_antwerp", unit)


def send_arrivals_to_antwerp(g: Play[Front], waiting: list[int]) -> None:
    """While Antwerp is short, British reinforcements go there on arrival (27.3)."""
    for unit in waiting:
        if g.state.t.nation[unit] == BRITISH and antwerp_need(g.state):
            send_to_antwerp(g, unit)


class GuardAntwerp(Pick[Front]):
    """Which British units go to the Antwerp Box (27.3)."""

    title = "title-guard-antwerp"
    kind = "unit"
    rule = "27.3c"

    def asked(self, s: Front) -> int:
        return ALLIED - 1

    def named(self, s: Front) -> dict[str, Any]:
        return {"n": antwerp_need(s)}

    def things(self, s: Front) -> list[int]:
        return british_on_map(s) if antwerp_need(s) else []

    def picked(self, s: Front) -> list[int]:
        return []

    def need(self, s: Front) -> tuple[int, int]:
        return 1, 1

    def options(self, g: Play[Front]) -> list[Action]:
        """The choice cannot end while another unit is needed and could go."""
        found = super().options(g)
        return found[:-1] or found

    def choose(self, g: Play[Front], thing: int) -> None:
        send_to_antwerp(g, thing)
