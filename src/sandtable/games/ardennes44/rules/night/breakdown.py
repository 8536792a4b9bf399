"""Breakdown units and recombining (rule 26)."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.ground.stacking import fits, stack_at
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.front import DEAD, GOOD, NO_MARKER, NOWHERE, Front
from sandtable.games.ardennes44.state.tables import BREAKDOWN

NOT_ON_MAP: Final = Reason("26.2a", "breakdown-off-map")
TOO_SMALL: Final = Reason("26.1a", "breakdown-small")
IS_REDUCED: Final = Reason("26.1a", "breakdown-reduced")
NOT_IN_ORDER: Final = Reason("26.2b", "breakdown-shaken")
UNDER_MARKER: Final = Reason("26.2a", "breakdown-marker")
MIX_USED_UP: Final = Reason("26.2b", "breakdown-mix")
NO_PART: Final = Reason("26.4", "breakdown-no-part")
NOT_TOGETHER: Final = Reason("26.4", "breakdown-apart")
PARENT_WHOLE: Final = Reason("26.4", "breakdown-whole")
IN_CONTACT: Final = Reason("26.4", "breakdown-engaged")
HELD_FOR_NIGHT: Final = Reason("25.35", "breakdown-night")
NO_ROOM: Final = Reason("8.3", "breakdown-room")

CARRIED_FLAGS = ("engaged", "oos", "fuel_out", "night", "moved", "attacked", "replaced", "ban", "building")


def free_counter(s: Front, pool: list[int]) -> int:
    """A breakdown unit or Remnant of the pool that is not in play, 0 when the mix is used up (26.2).

    Eliminated counters return to the mix (16.4); those that surrendered never do (23.7).
    """
    for unit in pool:
        if s.place[unit] == NOWHERE:
            return unit
    return 0


def cannot_break_down(s: Front, unit: int) -> Reason | None:
    """Why a large unit may not leave a breakdown unit behind; None if it may (26.1, 26.2)."""
    if not s.on_map(unit):
        return NOT_ON_MAP
    pool = s.t.breakdown_pool[unit]
    if not pool or (s.t.silhouette[unit] and not s.rules.tank_battalions_break_down):
        return TOO_SMALL
    if s.reduced[unit]:
        return IS_REDUCED
    if s.order[unit] != GOOD:
        return NOT_IN_ORDER
    if s.marker[unit] != NO_MARKER:
        return UNDER_MARKER
    part = free_counter(s, pool)
    if not part:
        return MIX_USED_UP
    # a regiment gives its part a stacking point of its own, a silhouetted battalion has none to give (8.2)
    return NO_ROOM if s.t.silhouette[unit] and not fits(s, part, s.place[unit]) else None


def cannot_break_up(s: Front, unit: int) -> Reason | None:
    """Why a three-step unit may not become two breakdown units and a Remnant; None if it may (26.1)."""
    reason = cannot_break_down(s, unit)
    if reason:
        return reason
    if not s.t.remnant_pool[unit]:
        return TOO_SMALL
    if free_counter(s, s.t.remnant_pool[unit]) == 0:
        return MIX_USED_UP
    free = sum(1 for other in s.t.breakdown_pool[unit] if s.place[other] == NOWHERE)
    return None if free >= 2 else MIX_USED_UP


def may_break_down(s: Front, unit: int) -> bool:
    """Whether a large unit may leave a breakdown unit behind (26.1, 26.2)."""
    return cannot_break_down(s, unit) is None


def may_break_up(s: Front, unit: int) -> bool:
    """Whether a three-step unit may become two breakdown units and a Remnant (26.1)."""
    return cannot_break_up(s, unit) is None


def explain_split(s: Front, a: Action) -> Refusal | None:
    """Why a unit of the side that is asked is not offered to be broken down or up."""
    if a[0] not in ("split", "split_up") or s.t.side[a[1]] != s.role + 1:
        return None
    reason = cannot_break_down(s, a[1]) if a[0] == "split" else cannot_break_up(s, a[1])
    return about(reason, ("unit", a[1])) if reason else None


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
    s.clear_markers(unit)
    put(s, unit, DEAD)
    g.tell("broken_up", unit, parts[0], parts[1], remnant)
    return parts


def splits(s: Front, units: list[int]) -> list[Action]:
    """How units may break down before they disengage or advance (26.1, 26.2)."""
    found: list[Action] = []
    for unit in units:
        if may_break_down(s, unit):
            found.append(("split", unit))
            if may_break_up(s, unit):
                found.append(("split_up", unit))
    return found


def recombinable(s: Front) -> list[int]:
    """Breakdown units that may rejoin their own parent: together in a hex, both in good order (26.4)."""
    return [part for part in s.t.unit_ids if s.t.side[part] == s.role + 1 and cannot_rejoin(s, part) is None]


def cannot_rejoin(s: Front, part: int) -> Reason | None:
    """Why a breakdown unit may not rejoin its parent; None if it may (26.4)."""
    parent = s.parent[part]
    if s.t.role[part] != BREAKDOWN or not parent:
        return NO_PART
    if not s.on_map(part) or s.place[part] != s.place[parent]:
        return NOT_TOGETHER
    if not s.reduced[parent]:
        return PARENT_WHOLE
    if s.order[part] != GOOD or s.order[parent] != GOOD:
        return NOT_IN_ORDER
    if s.engaged[part] or s.engaged[parent]:
        return IN_CONTACT
    if s.night[part] != s.night[parent]:
        return HELD_FOR_NIGHT
    return None if whole_fits(s, parent) else NO_ROOM


def whole_fits(s: Front, parent: int) -> bool:
    """Whether its hex holds the parent with its step back; for a silhouetted battalion it is a tank step (8.2)."""
    tank_steps = stack_at(s, s.place[parent]).tank_steps
    return not s.t.silhouette[parent] or tank_steps < s.t.limits.stacking_tank_steps


class Recombine(Choose[Front]):
    """Which breakdown units rejoin their parents at the end of movement (26.4)."""

    verb = "recombine"
    kind = "unit"
    others = (DONE,)
    rule = "26.4"

    def asked(self, s: Front) -> int:
        return s.role

    def things(self, s: Front) -> list[int]:
        return recombinable(s)

    def reason(self, s: Front, thing: int) -> Reason | None:
        return cannot_rejoin(s, thing) if s.t.side[thing] == s.role + 1 else None

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        parent = s.parent[thing]
        s.building[parent] |= s.building[thing]  # what binds a part binds the whole (15.8, 25.24)
        s.replaced[parent] |= s.replaced[thing]
        s.clear_markers(thing)
        put(s, thing, NOWHERE)
        s.parent[thing] = 0
        s.reduced[parent] = 0
        g.tell("recombined", thing, parent)
