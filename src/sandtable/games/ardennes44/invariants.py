"""Invariants of a sound state; `Game.check` reports what is broken."""

from __future__ import annotations

from sandtable.games.ardennes44.rules.ground.stacking import stack_at
from sandtable.games.ardennes44.rules.ground.zoc import refresh
from sandtable.games.ardennes44.state.front import BOX, PLACED, Front
from sandtable.games.ardennes44.state.tables import ENGINEER
from sandtable.games.ardennes44.state.zoc_map import ZocMap


def broken(s: Front) -> list[str]:
    """Broken invariants in words; empty when all hold."""
    return [*broken_chains(s), *broken_stacks(s), *broken_zones(s), *broken_markers(s)]


def broken_chains(s: Front) -> list[str]:
    """Each hex's chain holds exactly the units in that hex."""
    found: list[str] = []
    seen = 0
    for hex in range(s.t.grid.size):
        for unit in s.units_at(hex):
            seen += 1
            if s.place[unit] != hex:
                found.append(f"unit {unit} is chained in hex {hex} but stands in {s.place[unit]}")
            if not s.scenario.in_play[hex]:
                found.append(f"unit {unit} stands in hex {hex}, which is not in play")
    placed = sum(1 for unit in s.t.unit_ids if 0 <= s.place[unit] < BOX)
    if seen != placed:
        found.append(f"{placed} units are on the map, {seen} of them in chains")
    return found


def broken_stacks(s: Front) -> list[str]:
    """One side per hex, and no more than may stack there; arriving engineers may be too many (13.2)."""
    found: list[str] = []
    for hex in range(s.t.grid.size):
        units = s.units_at(hex)
        if len({s.t.side[unit] for unit in units}) > 1:
            found.append(f"both sides stand in hex {hex}")
        if any(s.t.role[unit] == ENGINEER for unit in units) or any(s.moved[unit] == PLACED for unit in units):
            continue
        if len(units) > 1 and stack_at(s, hex).excess(s):
            found.append(f"too many units in hex {hex}")
    return found


def broken_zones(s: Front) -> list[str]:
    """Zones and bonds are those that the units on the map give."""
    fresh = ZocMap()
    fresh.clear(s.t)
    kept, s.zoc = s.zoc, fresh
    for hex in range(s.t.grid.size):
        if s.first[hex]:
            refresh(s, hex)
    s.zoc = kept
    if kept.watch == fresh.watch and kept.stance == fresh.stance and kept.side_bonds == fresh.side_bonds:
        return []
    return ["zones or bonds are out of date"]


def broken_markers(s: Front) -> list[str]:
    """States that exclude one another."""
    found: list[str] = []
    for unit in s.t.unit_ids:
        if s.reduced[unit] and s.t.steps[unit] < 2:
            found.append(f"unit {unit} has one step and is reduced")
        if s.fired[unit] and not s.t.artillery[unit]:
            found.append(f"unit {unit} is no artillery and has fired")
    return found
