"""Stacking (rule 8): three points, one artillery unit and two steps of silhouetted tanks per hex."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.front import Front

TOO_MANY_POINTS: Final = Reason("8.1a", "stack")
TOO_MANY_GUNS: Final = Reason("8.2b", "stack-guns")
TOO_MANY_TANKS: Final = Reason("8.2c", "stack-tanks")


class Stack:
    """The totals of the units in a hex."""

    def __init__(self) -> None:
        self.points = 0
        self.guns = 0
        self.tank_steps = 0

    def add(self, s: Front, unit: int) -> None:
        """Add a unit (8.2): tanks and artillery have no points, but separate limits."""
        t = s.t
        if t.artillery[unit]:
            self.guns += 1
        elif t.silhouette[unit]:
            self.tank_steps += t.steps[unit] - s.reduced[unit]
        else:
            self.points += t.reduced_stacking[unit] if s.reduced[unit] else t.stacking[unit]

    def excess(self, s: Front) -> Reason | None:
        """The limit that the stack breaks; None if it fits."""
        limits = s.t.limits
        if self.points > limits.stacking_points:
            return TOO_MANY_POINTS
        if self.guns > limits.stacking_artillery:
            return TOO_MANY_GUNS
        if self.tank_steps > limits.stacking_tank_steps:
            return TOO_MANY_TANKS
        return None


def stack_at(s: Front, hex: int) -> Stack:
    """The stack of a hex."""
    stack = Stack()
    unit = s.first[hex]
    while unit:
        stack.add(s, unit)
        unit = s.link[unit]
    return stack


def excess_with(s: Front, units: list[int], hex: int) -> Reason | None:
    """The limit that breaks when these units join those in a hex; None if they fit."""
    stack = Stack()
    at = s.first[hex]
    while at:
        if at not in units:
            stack.add(s, at)
        at = s.link[at]
    for unit in units:
        stack.add(s, unit)
    return stack.excess(s)


def fits(s: Front, unit: int, hex: int) -> bool:
    """Whether one unit may end in a hex as far as stacking goes."""
    t, limits, reduced = s.t, s.t.limits, s.reduced
    following = s.first[hex]
    if following == 0 or (following == unit and s.link[unit] == 0):
        return True
    points: i64 = 0  # the sums of a `Stack`: here asked for too often to make one
    guns: i64 = 0
    tank_steps: i64 = 0
    at = unit
    while at:
        if t.artillery[at]:
            guns += 1
        elif t.silhouette[at]:
            tank_steps += t.steps[at] - reduced[at]
        else:
            points += t.reduced_stacking[at] if reduced[at] else t.stacking[at]
        at = following if following != unit else s.link[unit]
        following = s.link[at]
    return (
        points <= limits.stacking_points
        and guns <= limits.stacking_artillery
        and tank_steps <= limits.stacking_tank_steps
    )
