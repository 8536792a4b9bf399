"""The query `odds`: any attack on any hex as the attack builder would show it."""

from __future__ import annotations

from typing import Any

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.ardennes44.attack import new_fight
from sandtable.games.ardennes44.preview import preview
from sandtable.games.ardennes44.state import BLOCKING, Front


def odds(g: Play[Front], _role: int, target: int, units: str) -> dict[str, Any]:
    """Strengths, shifts and exact outcomes if these units ("12 15 40") of one side attacked a hex now."""
    s = g.state
    if not 0 <= target < s.t.grid.size or not s.side_at(target):
        raise UnknownQuery(f"no units stand in hex {target}")
    role = 2 - s.side_at(target)
    fight = new_fight(s, role, target)
    for word in units.split():
        unit = int(word) if word.isdigit() else 0
        if unit not in s.t.unit_ids or s.t.side[unit] != role + 1 or not may_reach(s, unit, target, fight.entry):
            raise UnknownQuery(f"{word!r} is no enemy unit next to hex {target}")
        fight.attackers.append(unit)
        fight.origins.append(s.place[unit])
    return preview(s, fight)


def may_reach(s: Front, unit: int, target: int, entry: int) -> bool:
    """Whether a unit stands next to the target or in the Blocking Position before it."""
    if s.on_map(unit):
        return s.t.grid.distance(s.place[unit], target) == 1
    return entry > 0 and s.place[unit] == BLOCKING + entry
