"""The exact distribution of a combat's outcomes through Fire Fight and Determined Defense, in 216ths (16)."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import CRT_COLUMNS, OUTCOMES

from .determined import NOT_TRIED, defense_outcome

WHOLE: Final = 216  # one die for the table, one for a Fire Fight, one for a Determined Defense
NO_LEAD: Final = 99  # instead of a modifier: nobody can lead
MANY: Final = 99  # steps: no combat takes them all


class Outcomes:
    """Weights by combat result and by outcome of a Determined Defense."""

    def __init__(self, results: int) -> None:
        self.weight: list[int] = [0] * (8 * results)

    def add(self, result: int, defense: int, weight: int) -> None:
        """Add weight to this result."""
        self.weight[8 * result + defense] += weight

    def of(self, result: int, defense: int) -> int:
        """How many of 216 throws give this result and this outcome of a Determined Defense."""
        return self.weight[8 * result + defense]

    def of_result(self, result: int) -> int:
        """How many of 216 throws give this result, whatever the Determined Defense."""
        return sum(self.weight[8 * result : 8 * result + 8])


def outcomes(s: Front, column: int, attack_lead: int, defense_lead: int, steps: int = MANY) -> Outcomes:
    """All outcomes on a column when both sides use their Lead Units (modifiers, or NO_LEAD) wherever they may.

    A defender that loses its last step has no Lead for a Determined Defense.
    """
    t = s.t
    found = Outcomes(len(t.result_name))
    engaged = t.result("Eng")
    for die in range(1, 7):
        result = t.crt[CRT_COLUMNS * (die - 1) + column]
        extra = t.result_fire_fight[result]
        if extra < 0:
            _defend(s, found, result, _lead_after(s, result, defense_lead, steps), 36)
        elif attack_lead == NO_LEAD:
            _defend(s, found, engaged, defense_lead, 36)
        else:
            fire_fight(s, found, extra + attack_lead, defense_lead, steps)
    return found


def fire_fight(s: Front, found: Outcomes, modifier: int, defense_lead: int, steps: int) -> None:
    """Add the outcomes of a Fire Fight with this modifier, in 36ths (16.2)."""
    table = s.t.die_tables["fire_fight"]
    for die in range(1, 7):
        fought = s.t.result(OUTCOMES[table.outcome(die + modifier)])
        _defend(s, found, fought, _lead_after(s, fought, defense_lead, steps), 6)


def _lead_after(s: Front, result: int, lead: int, steps: int) -> int:
    return NO_LEAD if s.t.result_defender_steps[result] >= steps else lead


def _defend(s: Front, found: Outcomes, result: int, lead: int, weight: int) -> None:
    if lead == NO_LEAD or not s.t.result_determined_defense[result]:
        found.add(result, NOT_TRIED, weight)
        return
    for die in range(1, 7):
        found.add(result, defense_outcome(s, die + lead), weight // 6)
