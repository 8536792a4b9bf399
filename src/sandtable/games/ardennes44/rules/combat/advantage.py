"""Attacker's Advantage: gaining the marker, its worth, losing it (16.6)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import Choose
from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import BOX, Front


def drop_advantage(s: Front, at: int) -> None:
    """Take one marker away."""
    del s.advantage_units[at]
    del s.advantage_hex[at]
    del s.advantage_from[at]


def sweep_advantages(s: Front) -> None:
    """Remove markers when none of their units is left in the hex (16.6)."""
    for at in range(len(s.advantage_hex) - 1, -1, -1):
        here = [unit for unit in s.advantage_units[at] if s.place[unit] == s.advantage_from[at]]
        if here:
            s.advantage_units[at] = here
        else:
            drop_advantage(s, at)


def start_of_phase_advantages(s: Front) -> None:
    """At the start of the owner's Combat Phase remove markers whose target hex holds no enemy (16.6)."""
    sweep_advantages(s)
    for at in range(len(s.advantage_hex) - 1, -1, -1):
        owner = s.t.side[s.advantage_units[at][0]]
        if owner == s.role + 1 and s.side_at(s.advantage_hex[at]) != 3 - owner:
            drop_advantage(s, at)


def advantages_lost_by_retreat(s: Front, hex: int) -> None:
    """A retreat result takes the marker of the defenders, even when it is cancelled (16.6)."""
    for at in range(len(s.advantage_hex) - 1, -1, -1):
        if s.advantage_from[at] == hex:
            drop_advantage(s, at)


def spend_advantages(s: Front, units: list[int], target: int) -> None:
    """Remove the markers that took part after the second attack (16.6)."""
    for at in range(len(s.advantage_hex) - 1, -1, -1):
        if s.advantage_hex[at] == target:
            for unit in s.advantage_units[at]:
                if unit in units:
                    drop_advantage(s, at)
                    break


class PlaceAdvantage(Choose[Front]):
    """The attacker puts the marker on one of his stacks (16.6)."""

    title = "title-advantage"
    verb = "advantage"
    kind = "hex"
    rule = "16.6a"

    def asked(self, s: Front) -> int:
        return s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def things(self, s: Front) -> list[int]:
        return sorted({s.place[unit] for unit in s.fight.attackers if s.place[unit] < BOX})

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        s.advantage_units.append([unit for unit in s.fight.attackers if s.place[unit] == thing])
        s.advantage_hex.append(s.fight.target)
        s.advantage_from.append(thing)
        g.tell("advantage", thing, s.fight.target)
        g.pop()


def advantage_shift(s: Front, units: list[int], target: int) -> int:
    """1 when an Attacker's Advantage marker against this hex takes part (16.6)."""
    for at in range(len(s.advantage_hex)):
        if s.advantage_hex[at] == target:
            for unit in s.advantage_units[at]:
                if unit in units and s.place[unit] == s.advantage_from[at]:
                    return 1
    return 0
