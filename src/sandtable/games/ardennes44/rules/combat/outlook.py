"""The prospects of a combat, for people: exact chances of each outcome, of taking the hex and of losing steps (16)."""

from __future__ import annotations

from typing import Any

from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import Front

from .determined import (
    FAILED,
    FAILED_WITH_LOSS,
    HELD_WITH_EXCHANGE,
    NOT_TRIED,
    WORDS,
)
from .distribution import Outcomes
from .odds import defending


def prospect(s: Front, fight: Fight, found: Outcomes) -> dict[str, Any]:
    """Outcomes as rows of result, Determined Defense and weight, and how often what matters happens."""
    seen: dict[str, Any] = {"of": sum(found.weight), "rows": [], "taken": 0, "ours": 0, "theirs": 0}
    resistance = max(1, lives(s, defending(s, fight.target) or fight.defenders))
    for result in range(len(s.t.result_name)):
        for defense in range(len(WORDS)):
            weight = found.of(result, defense)
            if not weight:
                continue
            seen["rows"].append([s.t.result_name[result], WORDS[defense], weight])
            lost = defender_steps(s, result, defense)
            if retreats(s, result, defense) or lost >= resistance:
                seen["taken"] += weight
            if s.t.result_attacker_steps[result] or defense == HELD_WITH_EXCHANGE:
                seen["ours"] += weight
            if lost:
                seen["theirs"] += weight
    return seen


def retreats(s: Front, result: int, defense: int) -> bool:
    """Whether the defenders leave their hex by this outcome."""
    return s.t.result_retreat[result] > 0 and defense in (NOT_TRIED, FAILED, FAILED_WITH_LOSS)


def defender_steps(s: Front, result: int, defense: int) -> int:
    """Steps that the defender loses by this outcome."""
    return s.t.result_defender_steps[result] + (defense not in (NOT_TRIED, FAILED))


def lives(s: Front, units: list[int]) -> int:
    """How many steps units can lose before their hex is empty; a Remnant counts as one (16.4)."""
    return sum(s.steps(unit) + (s.t.reduced_stacking[unit] >= 2) for unit in units)
