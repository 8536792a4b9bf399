"""The odds of a combat: attack and defense totals, halving, DCB, shifts and the column (14.4, 14.5, 15)."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.rules.ground.passage import river, vehicle_crosses
from sandtable.games.ardennes44.rules.optional.dump_attack import guard_defense
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import BOX, GOOD, IMPROVED, STRATEGIC, TRUCK, Front
from sandtable.games.ardennes44.state.tables import ALLIED, CRT_COLUMNS, WEST_WALL, WOODED_ROUGH

from .advantage import advantage_shift
from .armor import armor_givers, infantry_and_tanks

# why an attack factor is halved (15.2-15.7)
NOT_HALVED: Final = 0
BY_RIVER: Final = 1
BY_ROUGH: Final = 2
BY_HEXSIDE: Final = 3
BY_WEST_WALL: Final = 4
HALVING_RULES: Final = ["", "15.3", "15.5a", "15.4", "15.7"]

# sources of column shifts (15.9)
ARMOR: Final = 0
ARTILLERY: Final = 1
DISRUPTION: Final = 2
STRATEGIC_MOVE: Final = 3
ADVANTAGE: Final = 4
AIR: Final = 5
SURPRISE: Final = 6
INFANTRY_AND_TANKS: Final = 7
SUPPLY: Final = 8
DEFENSIVE_ARTILLERY: Final = 9
JABOS: Final = 10
SHIFTS: Final = [
    "armor", "artillery", "disrupted", "strategic", "advantage", "air", "surprise",
    "infantry-and-tanks", "supply", "defensive-artillery", "jabos",
]  # fmt: skip
SHIFT_RULES: Final = [
    "21.1a", "22.7", "18.2b", "12.5a", "16.6a", "15.6b", "27.8.3", "21.1b", "23.4a", "22.8a", "15.6c"
]  # fmt: skip


def halved_by(s: Front, unit: int, origin: int, target: int) -> int:
    """Why a unit's attack is halved, or NOT_HALVED (15.2-15.7)."""
    if origin >= BOX:  # a Blocking Position lies on the road into the entry hex
        return NOT_HALVED
    t = s.t
    side = t.grid.side_between(origin, target)
    if river(s, side):
        return BY_RIVER
    if t.terrain[origin] == WOODED_ROUGH:
        return BY_ROUGH
    if t.vehicle[unit]:
        if not vehicle_crosses(s, origin, target, side):
            return BY_HEXSIDE
        if t.terrain[target] == WEST_WALL and t.side[unit] == ALLIED:
            return BY_WEST_WALL
    return NOT_HALVED


def attack_strength(s: Front, unit: int, origin: int, target: int) -> int:
    """A unit's contribution to an attack: doubled against settlements with a black box (27.4), halved at most once."""
    strength = s.attack(unit)
    if s.t.black_box[unit] and s.t.settlement[target]:
        strength *= 2
    if halved_by(s, unit, origin, target) != NOT_HALVED:
        strength = (strength + 1) // 2
    return strength


def attack_total(s: Front, units: list[int], origins: list[int], target: int) -> int:
    """The sum of the attackers; at most 15 with optional rule 34."""
    total = 0
    for at in range(len(units)):
        total += attack_strength(s, units[at], origins[at], target)
    if s.rules.factor_limit and total > s.t.limits.attack_cap:
        return s.t.limits.attack_cap
    return total


def defending(s: Front, hex: int) -> list[int]:
    """The units that count in the defense of a hex: not those that retreated into it this phase (17.5)."""
    return [unit for unit in s.units_at(hex) if not s.retreated[unit]]


def ground_bonus(s: Front, hex: int, side: int) -> int:
    """The best single DCB of the hex for a side, before the limits of its stack (15.1, 15.7, 15.8)."""
    t = s.t
    best = t.settlement_dcb[t.settlement[hex]]
    terrain = t.terrain[hex]
    owner = t.terrain_dcb_side[terrain]
    if t.terrain_dcb[terrain] > best and (owner == 0 or owner == side):
        best = t.terrain_dcb[terrain]
    if s.position[hex] == IMPROVED and s.position_side[hex] == side and t.improved_dcb > best:
        best = t.improved_dcb
    return best


def combat_bonus(s: Front, hex: int, units: list[int]) -> int:
    """The Defensive Combat Bonus that these defenders of a hex receive (15.1)."""
    if not units:
        return 0
    t = s.t
    sheltered, silhouettes, total = 0, 0, 0
    for unit in units:
        total += s.defense(unit)
        if not t.parenthesised[unit] and s.marker[unit] != STRATEGIC and s.marker[unit] != TRUCK:
            sheltered += 1
            silhouettes += t.silhouette[unit]
    if not sheltered:
        return 0
    best = min(ground_bonus(s, hex, t.side[units[0]]), total)
    return min(best, 1) if silhouettes == sheltered else best


def defense_total(s: Front, hex: int, units: list[int]) -> int:
    """The sum of the defenders with their DCB; never less than 1."""
    total = combat_bonus(s, hex, units) + guard_defense(s, hex)
    for unit in units:
        total += s.defense(unit)
    return max(total, 1)


def ratio(attack: int, defense: int) -> int:
    """The odds as a column number before shifts: 1-3 is 0, 1-1 is 2, 7-1 is 8, without limits (14.4, 14.5)."""
    if attack >= defense:
        return attack // defense + 1
    return 3 - (defense + attack - 1) // attack


def column(base: int, shift: int) -> int:
    """The column of the table: shifts first, then the limits (14.5)."""
    return max(0, min(CRT_COLUMNS - 1, base + shift))


def out_of_supply(s: Front, unit: int) -> bool:
    """Whether a unit has an OOS marker, by the supply check or by fuel shortage (6.1, 23.4)."""
    return s.oos[unit] > 0 or s.fuel_out[unit] > 0


def shifts(s: Front, fight: Fight) -> list[int]:
    """Column shifts by source, to the right positive (15.9)."""
    t, target = s.t, fight.target
    found = [0] * len(SHIFTS)
    all_there = s.units_at(target)
    counting = [unit for unit in all_there if not s.retreated[unit]]
    if armor_givers(s, fight.attackers, fight.origins, target, counting):
        found[ARMOR] = 1
    found[ARTILLERY] = len(fight.guns)
    for unit in all_there:
        if s.order[unit] != GOOD:
            found[DISRUPTION] = 1
        if s.marker[unit] == STRATEGIC or s.marker[unit] == TRUCK:
            found[STRATEGIC_MOVE] = 1
    found[ADVANTAGE] = advantage_shift(s, fight.attackers, target)
    found[AIR] = fight.air
    found[SURPRISE] = fight.surprise_shift
    tanks = False
    for unit in fight.attackers:
        if t.tank[unit]:
            tanks = True
        if out_of_supply(s, unit):
            found[SUPPLY] = -1
    if not tanks and infantry_and_tanks(s, target, counting):
        found[INFANTRY_AND_TANKS] = -1
    found[DEFENSIVE_ARTILLERY] = fight.gun_shift
    found[JABOS] = fight.jabo_shift
    return found


def base_column(s: Front, fight: Fight) -> int:
    """The odds of the combat before shifts."""
    attack = attack_total(s, fight.attackers, fight.origins, fight.target)
    return ratio(attack, defense_total(s, fight.target, defending(s, fight.target)))


def final_column(s: Front, fight: Fight) -> int:
    """The column on which the combat is rolled."""
    return column(base_column(s, fight), sum(shifts(s, fight)))
