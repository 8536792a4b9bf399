"""The Rally Phase: Disrupted and Broken units recover one level (18.4, 18.5)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import GOOD, Front
from sandtable.games.ardennes44.state.tables import ELITE, GERMAN, GREEN, OUTCOMES


def rally_modifier(s: Front, unit: int) -> int:
    """Green +1, Elite -1 when an enemy is adjacent (18.5)."""
    t = s.t
    if t.morale[unit] == GREEN:
        return t.limits.rally_green
    return t.limits.rally_elite if t.morale[unit] == ELITE else 0


def astray(s: Front, unit: int) -> bool:
    """A German outside his army's boundary cannot rally before it is lifted (11.10, 18.5)."""
    t = s.t
    if t.side[unit] != GERMAN or s.turn >= t.limits.boundaries_lifted_turn or not s.on_map(unit):
        return False
    army = t.army[s.papers(unit)]
    return army > 0 and not t.armies_allowed[s.place[unit]] & army


def rallies(g: Play[Front], unit: int) -> bool:
    """Whether a unit recovers: at once away from the enemy, by a roll next to him (18.5)."""
    s = g.state
    if astray(s, unit):
        return False
    if not s.on_map(unit) or not s.zoc.next_to_enemy(s.t.side[unit] - 1, s.place[unit]):
        return True
    die = g.die("roll-rally") + rally_modifier(s, unit)
    return OUTCOMES[s.t.die_tables["rally"].outcome(die)] == "recovers"


class RallyPhase(Sequence[Front]):
    """Rally Phase of the player whose turn it is (18.5)."""

    title = "title-rally-phase"
    steps: ClassVar[tuple[str, ...]] = ("rally",)

    def rally(self, g: Play[Front]) -> None:
        """Every Disrupted or Broken unit of the active player, by id."""
        s = g.state
        side = s.role + 1
        for unit in s.t.unit_ids:
            if s.order[unit] != GOOD and s.t.side[unit] == side and s.place[unit] >= 0:
                recovered = rallies(g, unit)
                if recovered:
                    s.order[unit] -= 1
                if g.telling:
                    g.tell("rallied", unit, s.order[unit], int(recovered))
