"""Isolation and surrender (23.6-23.10)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.front import LOST, Front
from sandtable.games.ardennes44.state.tables import ALLIED, ELITE, GREEN

from .supply import Overland, in_touch_with, mark_supply


def isolated_units(s: Front, role: int) -> list[int]:
    """OOS units without a line of communication: four overland hexes to a unit in supply (23.6)."""
    mine = s.units_of(role + 1)
    helpless = [unit for unit in mine if s.oos[unit]]
    if not helpless:
        return []
    supplied = hexes_of(s, [unit for unit in mine if not s.oos[unit]])
    return [unit for unit in helpless if not in_touch_with(s, role, s.place[unit], supplied)]


def hexes_of(s: Front, units: list[int]) -> list[int]:
    """1 for every hex in which one of the units stands."""
    found = [0] * s.t.grid.size
    for unit in units:
        found[s.place[unit]] = 1
    return found


def isolated_groups(s: Front, role: int, isolated: list[int]) -> list[list[int]]:
    """Isolated units linked with each other, however many (23.6); each group by unit id."""
    if not isolated:
        return []
    hexes: list[int] = sorted({s.place[unit] for unit in isolated})
    nowhere = [0] * s.t.grid.size
    reach: list[list[int]] = []
    for hex in hexes:
        lines = Overland(s, role, hex)
        lines.reach_goal(nowhere)
        reach.append(lines.hexes)
    groups: list[list[int]] = []
    while hexes:
        camp, ways_out = [hexes.pop(0)], [reach.pop(0)]
        at = 0
        while at < len(camp):
            linked = [i for i in range(len(hexes)) if hexes[i] in ways_out[at] or camp[at] in reach[i]]
            for i in reversed(linked):
                camp.append(hexes.pop(i))
                ways_out.append(reach.pop(i))
            at += 1
        groups.append([unit for unit in isolated if s.place[unit] in camp])
    groups.sort()
    return groups


def most_points(s: Front, group: list[int]) -> int:
    """Surrender points that remove a group: 3 when all are Green, 5 with any Elite unit, else 4 (23.8)."""
    limits = s.t.limits
    morale = [s.t.morale[unit] for unit in group]
    if ELITE in morale:
        return limits.surrender_elite
    return limits.surrender_green if all(level == GREEN for level in morale) else limits.surrender_veteran


def merged_points(s: Front, group: list[int]) -> int:
    """The points of a merged group: those of the part with the strongest attack, sides up, or the higher (23.9)."""
    factors: dict[int, int] = {}
    points: dict[int, int] = {}
    for unit in group:
        old = s.group[unit]
        factors[old] = factors.get(old, 0) + s.attack(unit)
        points[old] = s.surrender[unit]
    strongest = max(factors.values())
    return max(points[old] for old in factors if factors[old] == strongest)


def relieve(s: Front, role: int) -> None:
    """A group of which one unit is in supply again loses its points (23.10)."""
    mine = marked_units(s, role)
    relieved = {s.group[unit] for unit in mine if not s.oos[unit]}
    for unit in mine:
        if s.group[unit] in relieved:
            s.surrender[unit] = 0
            s.group[unit] = 0


def marked_units(s: Front, role: int) -> list[int]:
    """Units of a side that belong to a group with a marker."""
    return [unit for unit in s.t.unit_ids if s.t.side[unit] == role + 1 and s.group[unit]]


def regroup(s: Front, role: int, units: list[int]) -> list[list[int]]:
    """Units that are linked now form a group, each with the points of its strongest part (23.9)."""
    groups = isolated_groups(s, role, units)
    points = [merged_points(s, group) for group in groups]
    for at, group in enumerate(groups):
        for unit in group:
            s.group[unit] = group[0]
            s.surrender[unit] = points[at]
    return groups


def check_surrender(g: Play[Front], role: int) -> None:
    """One roll for every isolated group; at its maximum it is removed for ever (23.7)."""
    s = g.state
    isolated = isolated_units(s, role)
    relieve(s, role)
    regroup(s, role, [unit for unit in marked_units(s, role) if unit not in isolated and s.on_map(unit)])
    groups = regroup(s, role, isolated)
    modifier = s.t.limits.surrender_allied_clear if role + 1 == ALLIED and s.t.clear_sky[s.turn] else 0
    for group in groups:
        die = g.die("roll-surrender")
        total = max(0, s.surrender[group[0]] + s.t.die_table("surrender").value(die + modifier))
        g.tell("surrender_points", group[0], len(group), die, total)
        if total >= most_points(s, group):
            for unit in group:
                s.clear_markers(unit)
                put(s, unit, LOST)
                g.tell("surrendered", unit)
            continue
        for unit in group:
            s.surrender[unit] = total


class SupplyPhase(Sequence[Front]):
    """Supply and Surrender Phase (23.1)."""

    title = "title-supply-phase"
    steps: ClassVar[tuple[str, ...]] = ("supply", "surrender")

    def supply(self, g: Play[Front]) -> None:
        """OOS markers."""
        mark_supply(g, g.state.role)

    def surrender(self, g: Play[Front]) -> None:
        """Isolated groups."""
        check_surrender(g, g.state.role)
