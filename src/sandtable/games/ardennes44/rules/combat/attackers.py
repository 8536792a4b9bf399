"""Which units may attack together (13.8, 14.1-14.3, 15.8, 18.2, 22.9, 25.3, 27.3, 27.5)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.arrivals.offmap import box_of, closing_entry, has_blocking
from sandtable.games.ardennes44.rules.ground.passage import faces
from sandtable.games.ardennes44.rules.night.markers import FIRST_NIGHT, may_act_at_night
from sandtable.games.ardennes44.rules.optional.dump_attack import guarded
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, GOOD, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, PEIPER

from .command import command_allows, nations_allow

NO_ATTACK: Final = Reason("22.9a", "join-artillery")
DISORDER: Final = Reason("18.2c", "join-disorder")
HAS_ATTACKED: Final = Reason("14.1b", "join-attacked")
BUILDS: Final = Reason("15.8d", "join-builds")
REPLACED: Final = Reason("25.24", "join-replaced")
SAVED_FOR_NIGHT: Final = Reason("25.35", "join-saved")
NOT_MARKED: Final = Reason("25.32", "join-not-marked")
TWO_FORMATIONS: Final = Reason("14.31", "join-formations")
BRITISH_APART: Final = Reason("8.4", "join-british")
BLOCKING_LIMIT: Final = Reason("13.8a", "join-blocking")
NOT_IN_GROUP: Final = Reason("19.4a", "join-group")
NEEDS_PEIPER: Final = Reason("27.5", "join-peiper")
NOT_ADJACENT: Final = Reason("14.1a", "join-adjacent")
UNFIT_BY_NIGHT: Final = Reason("25.34", "join-night-unfit")
PM: Final = 0  # turn % 2


def attack_unfit(s: Front, unit: int) -> Reason | None:
    """Why a unit may not attack at all in this Combat Phase; None if it may."""
    if s.t.artillery[unit] or s.attack(unit) == 0:
        return NO_ATTACK
    if s.order[unit] != GOOD:
        return DISORDER
    if s.attacked[unit] and unit not in s.helpers:
        return HAS_ATTACKED
    if s.building[unit]:
        return BUILDS
    if s.at_night:
        if not s.night[unit] and not rides_with_peiper(s, unit):
            return NOT_MARKED
        return None if may_act_at_night(s, unit) else UNFIT_BY_NIGHT
    if s.replaced[unit]:
        return REPLACED
    return SAVED_FOR_NIGHT if s.night[unit] else None


def rides_with_peiper(s: Front, unit: int) -> bool:
    """One of Peiper's four units on the first night, or a unit stacked with one (27.5)."""
    if s.turn != FIRST_NIGHT or s.t.side[unit] != GERMAN:
        return False
    if s.t.tags[unit] & PEIPER:
        return True
    if not s.on_map(unit):
        return False
    other = s.first[s.place[unit]]
    while other:
        if s.t.tags[other] & PEIPER and s.order[other] == GOOD and s.attack(other):
            return True
        other = s.link[other]
    return False


def attackable(s: Front, hex: int) -> bool:
    """Whether a hex holds units that have not defended yet in this phase (14.1)."""
    unit = s.first[hex]
    while unit:
        if not s.defended[unit]:
            return True
        unit = s.link[unit]
    return False


def blocking_entry(s: Front, role: int, hex: int) -> int:
    """The entry hex id if units in its Blocking Position may attack this hex, else 0 (13.8)."""
    if role == 0:
        return 0
    entry = s.scenario.entry_at[hex]
    if entry == 0 or s.scenario.entry_side[entry] != ALLIED or not has_blocking(s, entry):
        return 0
    return 0 if closing_entry(s, box_of(s, entry)) else entry


def blocking_excess(s: Front, units: list[int]) -> bool:
    """Whether more attacks from a Blocking Position than two hexes could hold (13.8)."""
    points, tank_steps = 0, 0
    for unit in units:
        if s.place[unit] >= BLOCKING:
            if s.t.silhouette[unit]:
                tank_steps += s.steps(unit)
            else:
                points += s.stacking(unit)
    limits = s.t.limits
    return points > limits.blocking_attack_points or tank_steps > limits.blocking_attack_tank_steps


def new_fight(s: Front, role: int, target: int) -> Fight:
    """A combat of a side against a hex, still without attackers."""
    fight = Fight()
    fight.role = role
    fight.target = target
    fight.entry = blocking_entry(s, role, target)
    fight.defenders = s.units_at(target)
    fight.fuel = 1 if role == 0 and guarded(s, target) else 0
    return fight


def begin_fight(s: Front, target: int) -> Fight:
    """Make this the combat under way."""
    s.fight = new_fight(s, s.role, target)
    return s.fight


def candidates(s: Front, target: int) -> list[int]:
    """Own units next to the target, or in the Blocking Position before it, that may attack; by id."""
    fight = s.fight
    if fight.breakthrough:
        return [unit for unit in fight.pool if faces(s, s.place[unit], target)]
    return neighbours_fit(s, target)


def neighbours_fit(s: Front, target: int) -> list[int]:
    """Own units fit to attack next to a hex, or in the Blocking Position before it; by id."""
    found: list[int] = []
    for hex in s.t.grid.around(target):
        if s.zoc.holder(hex) == s.role + 1 and faces(s, hex, target):
            unit = s.first[hex]
            while unit:
                if attack_unfit(s, unit) is None:
                    found.append(unit)
                unit = s.link[unit]
    entry = blocking_entry(s, s.role, target)
    if entry:
        found.extend([unit for unit in s.units_in(BLOCKING + entry) if attack_unfit(s, unit) is None])
    found.sort()
    return found


def join_unfit(s: Front, unit: int, attackers: list[int]) -> Reason | None:
    """Why a candidate may not join those already in the attack; None if it may."""
    together = [*attackers, unit]
    if not nations_allow(s, together):
        return BRITISH_APART
    if not command_allows(s, together):
        return TWO_FORMATIONS
    if s.place[unit] >= BOX and blocking_excess(s, together):
        return BLOCKING_LIMIT
    if s.fight.breakthrough and not one_group(s, together):
        return NOT_IN_GROUP
    if not attacks_by_night(s, unit) and not peiper_leads(s, unit, attackers):
        return NEEDS_PEIPER
    return None


def attacks_by_night(s: Front, unit: int) -> bool:
    """Whether a unit attacks by itself: by night only with a Night marker, or one of Peiper's four (25.32, 27.5)."""
    return not s.at_night or s.night[unit] > 0 or s.t.tags[unit] & PEIPER > 0


def peiper_leads(s: Front, unit: int, attackers: list[int]) -> bool:
    """Whether a Peiper unit of the same hex is in the attack (27.5)."""
    return any(s.t.tags[other] & PEIPER and s.place[other] == s.place[unit] for other in attackers)


def one_group(s: Front, units: list[int]) -> bool:
    """Whether units form a Breakthrough Group: one stack, and mechanized or advanced no more than a hex (19.4)."""
    fight = s.fight
    mechanized, farthest = True, 0
    for unit in units:
        if s.place[unit] != s.place[units[0]] or unit not in fight.pool:
            return False
        if not s.t.mechanized[unit]:
            mechanized = False
        farthest = max(farthest, fight.pool_hexes[fight.pool.index(unit)])
    return mechanized or farthest <= 1


def joiners(s: Front, attackers: list[int]) -> list[int]:
    """The units that may still join an attack, by id."""
    others = [unit for unit in candidates(s, s.fight.target) if unit not in attackers]
    return [unit for unit in others if join_unfit(s, unit, attackers) is None]


def beginners(s: Front, attackers: list[int]) -> list[int]:
    """The units that may start an attack or join the one under way, by id."""
    free = attackers or s.fight.breakthrough
    return [unit for unit in joiners(s, attackers) if free or may_begin(s, unit)]


def everybody(s: Front) -> list[int]:
    """Units that may join one after the other, the strongest first, until none is left."""
    joined: list[int] = []
    found = beginners(s, s.fight.attackers)
    while found:
        best = found[0]
        for unit in found:
            if s.attack(unit) > s.attack(best):
                best = unit
        joined.append(best)
        found = beginners(s, s.fight.attackers + joined)
    return joined


def apart_because(s: Front, unit: int) -> Reason | None:
    """Why a unit next to the target may not join; a Breakthrough Group has attacked already (19.4)."""
    if s.fight.breakthrough:
        return join_unfit(s, unit, s.fight.attackers)
    return attack_unfit(s, unit) or join_unfit(s, unit, s.fight.attackers)


def bystanders(s: Front) -> list[list[Any]]:
    """Own ground units next to the target that may not join, each with the reason and its rule."""
    found: list[list[Any]] = []
    for hex in s.t.grid.around(s.fight.target):
        if s.zoc.holder(hex) != s.fight.role + 1:
            continue
        for unit in s.units_at(hex):
            reason = apart_because(s, unit)
            if reason and unit not in s.fight.attackers and not s.t.artillery[unit]:
                found.append([unit, reason.words.removeprefix("join-"), reason.rules[0]])
    return found


def may_begin(s: Front, unit: int) -> bool:
    """Whether a unit can be the first of an attack: not a helper, not Peiper's companion (19.5, 27.5)."""
    return not s.attacked[unit] and attacks_by_night(s, unit)
