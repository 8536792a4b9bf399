"""Armor Shifts of attacker and defender (21.1-21.3)."""

from __future__ import annotations

from sandtable.games.ardennes44.rules.ground.passage import vehicle_crosses
from sandtable.games.ardennes44.state.front import BOX, Front


def shift_ground(s: Front, hex: int) -> bool:
    """Whether armor can count against or for defenders of this hex (21.3)."""
    t = s.t
    return t.terrain_armor_shift[t.terrain[hex]] > 0 and t.settlement_armor_shift[t.settlement[hex]] > 0


def attack_quality(s: Front, unit: int) -> int:
    """TQ when attacking: a red one is lower by 1 (21.2)."""
    return s.t.tq[unit] - s.t.tq_red[unit]


def armor_givers(s: Front, units: list[int], origins: list[int], target: int, defenders: list[int]) -> list[int]:
    """The attacking tanks that give an Armor Shift: better than every defending TQ, or facing no tanks (21.1)."""
    t = s.t
    givers: list[int] = []
    if not shift_ground(s, target):
        return givers
    best = 0
    for unit in defenders:
        if t.tq[unit] > best:
            best = t.tq[unit]
    for at in range(len(units)):
        unit, origin = units[at], origins[at]
        if not t.tank[unit] or (best and attack_quality(s, unit) <= best):
            continue
        if origin >= BOX or vehicle_crosses(s, origin, target, t.grid.side_between(origin, target)):
            givers.append(unit)
    return givers


def infantry_and_tanks(s: Front, target: int, defenders: list[int]) -> bool:
    """Whether the defenders have both infantry and tanks where armor can count (21.1, 21.3)."""
    if not shift_ground(s, target):
        return False
    t = s.t
    infantry, tanks = False, False
    for unit in defenders:
        if t.combined[unit]:
            return True
        if t.tank[unit]:
            tanks = True
        elif not t.vehicle[unit]:
            infantry = True
    return infantry and tanks
