"""Breakdown units and recombining (rule 26)."""

from __future__ import annotations

from collections.abc import MutableSequence

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import DONE, Frame, Play
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.front import DEAD, GOOD, LOST, NO_MARKER, NOWHERE, Front
from sandtable.games.ardennes44.state.tables import BREAKDOWN

CARRIED_FLAGS = ("engaged", "oos", "fuel_out", "night", "moved", "attacked", "replaced", "ban")


def free_counter(s: Front, pool: list[int]) -> int:
    """A breakdown unit or Remnant of the pool that is not in play, 0 when the mix is used up (26.2)."""
    for unit in pool:
        if s.place[unit] in (NOWHERE, DEAD, LOST):
            return unit
    return 0


def may_break_down(s: Front, unit: int) -> bool:
    """Whether a large unit may leave a breakdown unit behind (26.1, 26.2)."""
    if s.reduced[unit] or s.order[unit] != GOOD or s.marker[unit] != NO_MARKER or not s.on_map(unit):
        return False
    pool = s.t.breakdown_pool[unit]
    return len(pool) > 0 and s.t.stacking[unit] >= 2 and free_counter(s, pool) > 0


def may_break_up(s: Front, unit: int) -> bool:
    """Whether a three-step unit may become two breakdown units and a Remnant (26.1)."""
    if not may_break_down(s, unit) or free_counter(s, s.t.remnant_pool[unit]) == 0:
        return False
    return sum(1 for other in s.t.breakdown_pool[unit] if s.place[other] in (NOWHERE, DEAD, LOST)) >= 2


def bring_out(s: Front, unit: int, parent: int) -> None:
    """Put a counter of the mix into the hex of its parent, in the parent's condition."""
    s.reduced[unit] = 0
    s.order[unit] = s.order[parent]
    s.marker[unit] = NO_MARKER
    s.surrender[unit] = s.surrender[parent]
    s.group[unit] = s.group[parent]
    for name in CARRIED_FLAGS:
        flags: MutableSequence[int] = getattr(s, name)
        flags[unit] = flags[parent]
    put(s, unit, s.place[parent])


def break_down(g: Play[Front], unit: int) -> int:
    """Flip a unit and put a one-step breakdown unit beside it (26.1)."""
    s = g.state
    part = free_counter(s, s.t.breakdown_pool[unit])
    s.reduced[unit] = 1
    bring_out(s, part, unit)
    s.parent[part] = unit
    g.tell("broken_down", unit, part)
    return part


def break_up(g: Play[Front], unit: int) -> list[int]:
    """Replace a three-step unit by two breakdown units and a Remnant; it can only be rebuilt (26.1, 25.23)."""
    s = g.state
    parts: list[int] = []
    for _ in range(2):
        part = free_counter(s, s.t.breakdown_pool[unit])
        bring_out(s, part, unit)
        s.parent[part] = unit  # of its division still, though it can rejoin only when that is rebuilt
        parts.append(part)
    remnant = free_counter(s, s.t.remnant_pool[unit])
    bring_out(s, remnant, unit)
    parts.append(remnant)
    s.reduced[unit] = 1
    put(s, unit, DEAD)
    g.tell("broken_up", unit, parts[0], parts[1], remnant)
    return parts


def splits(s: Front, units: list[int]) -> list[Action]:
    """What some units may become before they disengage or advance (26.1, 26.2)."""
    found: list[Action] = []
    for unit in units:
        if may_break_down(s, unit):
            found.append(("split", unit))
            if may_break_up(s, unit):
                found.append(("split_up", unit))
    return found


def recombinable(s: Front) -> list[int]:
    """Breakdown units that may rejoin their own parent: together in a hex, both in good order (26.4)."""
    found: list[int] = []
    for part in s.t.unit_ids:
        parent = s.parent[part]
        if s.t.role[part] != BREAKDOWN or not parent or not s.on_map(part) or s.t.side[part] != s.role + 1:
            continue
        if s.place[part] != s.place[parent] or not s.reduced[parent]:
            continue
        if s.order[part] == GOOD and s.order[parent] == GOOD and not s.engaged[part] and not s.engaged[parent]:
            found.append(part)
    return found


class Recombine(Frame[Front]):
    """Which breakdown units rejoin their parents at the end of movement (26.4)."""

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = [("recombine", part) for part in recombinable(g.state)]
        found.append(DONE)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        parent = s.parent[a[1]]
        put(s, a[1], NOWHERE)
        s.parent[a[1]] = 0
        s.reduced[parent] = 0
        g.tell("recombined", a[1], parent)

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-recombine"), "26.4")
