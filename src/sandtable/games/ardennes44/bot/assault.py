"""The assault of a Movement Phase: hexes to attack, by which units and from where, before any unit moves.

The plan is made on a state of its own: units are put where they would attack from, so that zones, bonds and the ways
of retreat are those of the moment of attack.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.rules.combat.attackers import new_fight
from sandtable.games.ardennes44.rules.combat.command import command_allows, nations_allow
from sandtable.games.ardennes44.rules.combat.odds import attack_strength
from sandtable.games.ardennes44.rules.ground.stacking import fits
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.allowance import held, moves_at_night
from sandtable.games.ardennes44.rules.movement.reach import Trip, survey
from sandtable.games.ardennes44.state.front import GOOD, Front

from .attack import Estimate, column_of, mean_shift, trapped, worth_of
from .move import send
from .picture import Picture

LEAST: Final = [0.3, 0.55]  # worth of an attack that units are moved for, German and Allied
PRICE: Final = [0.03, 0.05]  # of an attack factor that is bound
WAIT: Final = 0.02  # of half a point of way that a unit of the German columns does not go
BEST_COLUMN: Final = 8.0
MOST_UNITS: Final = 10  # looked at for one target
MOST_TRIES: Final = 30  # hexes tried to cut off a retreat


class Assault:
    """The plan: the destination and target of each unit that takes part."""

    def __init__(self) -> None:
        self.orders: dict[int, int] = {}  # unit -> hex
        self.targets: dict[int, int] = {}  # unit -> hex to be attacked
        self.ahead: dict[int, int] = {}  # unit of a column -> the least way to its goal that it could have left


def plan_assault(s: Front, picture: Picture) -> Assault:
    """Choose attacks one after the other, the most profitable first; the state is used up."""
    plan = Assault()
    least = LEAST[s.role] + picture.style.least
    reach = find_reach(s)
    beside = find_beside(s, reach, targets_of(s, reach))
    if picture.home >= 0:
        find_ahead(s, picture, reach, plan)
    found = [best_group(s, picture, target, spots, plan) for target, spots in beside.items()]
    while found:
        at = most_profitable(s, picture, plan, found)
        again = best_group(s, picture, found[at].target, beside[found[at].target], plan)
        if profit(s, picture, plan, again) < profit(s, picture, plan, found[at]) - 0.01:
            found[at] = again  # others have taken its units meanwhile
            if gain(s, picture, plan, again) >= least:
                continue
        if gain(s, picture, plan, again) >= least:
            commit(s, plan, again)
            cut_off(s, again.target, reach, plan)
        del found[at]
    return plan


def find_ahead(s: Front, picture: Picture, reach: dict[int, list[int]], plan: Assault) -> None:
    """How far each unit of the German columns could come on its way to its goal."""
    units = sorted(reach, key=lambda unit: picture.near[s.place[unit]])
    for unit in units:
        goal = send(s, picture, unit, s.place[unit])
        if goal >= 0 and s.t.mechanized[unit]:
            way = picture.way(s, goal)
            plan.ahead[unit] = min([way[hex] for hex in reach[unit]])


def profit(s: Front, picture: Picture, plan: Assault, group: Estimate) -> float:
    """The worth of an attack, less the cost of the units it ties down and of the progress they forgo."""
    total = gain(s, picture, plan, group)
    for unit in group.units:
        total -= PRICE[s.role] * s.attack(unit)
    return total


def gain(s: Front, picture: Picture, plan: Assault, group: Estimate) -> float:
    """The worth of an attack, less the progress that its units forgo."""
    total = group.worth
    for at in range(len(group.units)):
        unit = group.units[at]
        if unit in plan.ahead:
            way = picture.way(s, picture.sent[unit])
            total -= WAIT * max(0, way[group.origins[at]] - plan.ahead[unit])
    return total


def most_profitable(s: Front, picture: Picture, plan: Assault, found: list[Estimate]) -> int:
    """The index of the best attack."""
    best = 0
    for at in range(1, len(found)):
        if profit(s, picture, plan, found[at]) > profit(s, picture, plan, found[best]):
            best = at
    return best


def commit(s: Front, plan: Assault, group: Estimate) -> None:
    """Write an attack into the plan and put its units there."""
    for at in range(len(group.units)):
        unit = group.units[at]
        plan.orders[unit] = group.origins[at]
        plan.targets[unit] = group.target
        if s.place[unit] != group.origins[at]:
            put(s, unit, group.origins[at])


# -- who can attack what -------------------------------------------------------------------------------------------


def may_take_part(s: Front, unit: int) -> bool:
    """Whether a unit could attack in the coming Combat Phase."""
    if s.t.artillery[unit] or s.attack(unit) == 0 or s.order[unit] != GOOD or s.replaced[unit]:
        return False
    return moves_at_night(s, unit) if s.at_night else not s.night[unit]


def find_reach(s: Front) -> dict[int, list[int]]:
    """By unit: the hexes it can be in when this phase ends, the present one first."""
    reach: dict[int, list[int]] = {}
    for unit in s.units_of(s.role + 1):
        if may_take_part(s, unit):
            ends = [s.place[unit]]
            if held(s, unit) is None:
                survey(s, Trip(unit))
                ends.extend(s.ways.ends)
            reach[unit] = ends
    return reach


def targets_of(s: Front, reach: dict[int, list[int]]) -> list[int]:
    """Enemy hexes that some unit can get next to, by number."""
    zoc, enemy = s.zoc, 2 - s.role
    found: list[int] = []
    for ends in reach.values():
        for hex in ends:
            if zoc.near(1 - s.role, hex):
                for target in s.t.grid.around(hex):
                    if zoc.holder(target) == enemy and target not in found:
                        found.append(target)
    found.sort()
    return found


def find_beside(s: Front, reach: dict[int, list[int]], targets: list[int]) -> dict[int, dict[int, list[int]]]:
    """By target and unit: the hexes next to the target among those that the unit can be in."""
    beside: dict[int, dict[int, list[int]]] = {target: {} for target in targets}
    for unit, ends in reach.items():
        for hex in ends:
            for target in s.t.grid.around(hex):
                if target in beside:
                    beside[target].setdefault(unit, []).append(hex)
    return beside


def spots_for(s: Front, unit: int, target: int, spots: list[int]) -> list[int]:
    """Hexes next to a target, the best for a unit to attack from first."""
    ranked: list[tuple[int, int, int]] = []
    for hex in spots:
        company = 0
        for other in s.t.grid.around(hex):
            if s.zoc.holder(other) == s.role + 1 and s.t.grid.distance(other, target) == 1:
                company += 1
        ranked.append((-attack_strength(s, unit, hex, target), company, hex))
    ranked.sort()
    return [hex for _, _, hex in ranked]


def takers(s: Front, target: int, spots: dict[int, list[int]], plan: Assault) -> list[int]:
    """Units still free that can come next to a target, the strongest first."""
    ranked: list[tuple[int, int]] = []
    for unit, hexes in spots.items():
        if unit in plan.orders:
            continue
        best = 0
        for hex in hexes:
            best = max(best, attack_strength(s, unit, hex, target))
        if best:
            ranked.append((-best, unit))
    ranked.sort()
    return [unit for _, unit in ranked[:MOST_UNITS]]


def best_group(s: Front, picture: Picture, target: int, spots: dict[int, list[int]], plan: Assault) -> Estimate:
    """The most profitable group against a target, begun with the strongest or the second strongest."""
    best = Estimate(target, [], -9.0)
    units = takers(s, target, spots, plan)
    for first in units[:2]:
        grow(s, picture, plan, best, [first, *[unit for unit in units if unit != first]], spots)
    return best


def grow(
    s: Front, picture: Picture, plan: Assault, best: Estimate, units: list[int], spots: dict[int, list[int]]
) -> None:
    """Add unit after unit as stacking and command allow and keep the best group; then all units go back."""
    fight = new_fight(s, s.role, best.target)
    s.fight = fight
    back: list[int] = []
    for unit in units:
        spot = room_for(s, unit, best.target, spots[unit])
        if spot < 0:
            continue
        old = s.place[unit]
        if spot != old:
            put(s, unit, spot)
        together = [*fight.attackers, unit]
        if not command_allows(s, together) or not nations_allow(s, together):
            if spot != old:
                put(s, unit, old)
            continue
        fight.attackers, fight.origins = together, [*fight.origins, spot]
        back.append(old)
        extra = mean_shift(s, fight)
        worth = worth_of(s, picture, fight, extra)
        now = Estimate(best.target, together, worth)
        now.origins = fight.origins[:]
        if profit(s, picture, plan, now) > profit(s, picture, plan, best):
            best.units, best.origins, best.worth = together, now.origins, worth
        if column_of(s, fight, extra) >= BEST_COLUMN:
            break
    for at in range(len(back)):
        if s.place[fight.attackers[at]] != back[at]:
            put(s, fight.attackers[at], back[at])


def room_for(s: Front, unit: int, target: int, spots: list[int]) -> int:
    """The best hex next to a target with room for a unit, -1 none."""
    for hex in spots_for(s, unit, target, spots):
        if fits(s, unit, hex):
            return hex
    return -1


# -- cutting off retreats (17.2) -----------------------------------------------------------------------------------


def cut_off(s: Front, target: int, reach: dict[int, list[int]], plan: Assault) -> None:
    """Put a unit that has no part yet where the defenders could not retreat past it."""
    if trapped(s, target):
        return
    tries = 0
    for unit, ends in reach.items():
        if unit in plan.orders:
            continue
        old = s.place[unit]
        for hex in ends:
            if not 1 <= s.t.grid.distance(hex, target) <= 2 or hex == old or not fits(s, unit, hex):
                continue
            tries += 1
            if tries > MOST_TRIES:
                return
            put(s, unit, hex)
            if trapped(s, target):
                plan.orders[unit] = hex
                return
            put(s, unit, old)
