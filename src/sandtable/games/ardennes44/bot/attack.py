"""The worth of an attack: the exact outcomes of the combat module, weighed in steps and ground."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.rules.combat.artillery import attack_guns, defense_guns
from sandtable.games.ardennes44.rules.combat.attackers import (
    join_unfit,
    may_begin,
    neighbours_fit,
    new_fight,
    one_group,
)
from sandtable.games.ardennes44.rules.combat.determined import (
    FAILED,
    HELD_WITH_EXCHANGE,
    HELD_WITH_LOSS,
    defense_leads,
    defense_modifier,
)
from sandtable.games.ardennes44.rules.combat.distribution import NO_LEAD, outcomes
from sandtable.games.ardennes44.rules.combat.fire_fight import lead_modifier, leads
from sandtable.games.ardennes44.rules.combat.odds import (
    attack_strength,
    attack_total,
    column,
    combat_bonus,
    defending,
    defense_total,
    ratio,
    shifts,
)
from sandtable.games.ardennes44.rules.retreat.paths import may_retreat
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import CRT_COLUMNS, OUTCOMES

from .picture import Picture

WHOLE: Final = 216.0
OWN_STEP: Final = [0.9, 1.1]  # German, Allied
ENEMY_STEP: Final = 1.0
PUSHED: Final = 0.55  # a retreat disrupts
ENGAGED: Final = 0.1
GUN_SHIFTS: Final = [-0.85, -1.35]  # mean of the defensive artillery tables, German and Allied
ENOUGH: Final = 9  # attackers looked at
ROW: Final = 5  # weight, own steps, enemy steps, driven off, engaged


class Estimate:
    """A planned attack: its units, their hexes, and its worth."""

    def __init__(self, target: int = -1, units: list[int] | None = None, worth: float = 0.0) -> None:
        self.target = target
        self.units: list[int] = [] if units is None else units
        self.origins: list[int] = []
        self.worth = worth


def ground_worth(s: Front, picture: Picture, hex: int) -> float:
    """The value of taking a hex, or of keeping it."""
    worth = 0.35
    for at, goal in enumerate(picture.goals):
        if goal == hex:
            worth += 2.2 * picture.worth[at]
    if s.t.road_hex[hex]:
        worth += 0.25
    return worth + picture.blocks_road(s, hex)


def trapped(s: Front, target: int) -> bool:
    """Whether the largest unit of a hex could not retreat from it."""
    unit = s.first[target]
    return unit > 0 and not may_retreat(s, unit, 2)


def chances(s: Front, picture: Picture, at: int, ours: int, theirs: int) -> list[int]:
    """Rows of weight, steps lost by each side, driven off, engaged: the outcomes on a column with these Leads."""
    key = (at * 256 + ours + 64) * 256 + theirs + 64
    if key in picture.chances:
        return picture.chances[key]
    t, found, rows = s.t, outcomes(s, at, ours, theirs), [0] * 0
    for result in range(len(t.result_name)):
        for defense in range(5):
            weight = found.of(result, defense)
            if weight:
                held = defense in (HELD_WITH_EXCHANGE, HELD_WITH_LOSS)
                rows.append(weight)
                rows.append(t.result_attacker_steps[result] + int(defense == HELD_WITH_EXCHANGE))
                rows.append(t.result_defender_steps[result] + int(defense not in (0, FAILED)))
                rows.append(int(t.result_retreat[result] > 0 and not held))
                rows.append(int(t.result_state[result] == 1))
    picture.chances[key] = rows
    return rows


def best_lead(s: Front, fight: Fight) -> int:
    """The best modifier among units that could lead a Fire Fight."""
    best = NO_LEAD
    for unit in leads(s, fight):
        best = min(best, lead_modifier(s, unit, fight.target))
    return best


def best_defender(s: Front, fight: Fight) -> int:
    """The best modifier among units that could lead a Determined Defense."""
    bonus = combat_bonus(s, fight.target, defending(s, fight.target))
    best = NO_LEAD
    for unit in defense_leads(s, fight):
        best = min(best, defense_modifier(s, unit, bonus))
    return best


def steps_at(s: Front, hex: int) -> int:
    """Steps of the units that count in the defense of a hex."""
    total = 0
    for unit in defending(s, hex):
        total += s.steps(unit)
    return total


def worth_on(s: Front, picture: Picture, fight: Fight, at: int) -> float:
    """The expected gain of a combat on a column of the table."""
    rows = chances(s, picture, at, best_lead(s, fight), best_defender(s, fight))
    steps, own_step = steps_at(s, fight.target), picture.style.own_step * OWN_STEP[fight.role]
    ground, caught = ground_worth(s, picture, fight.target), trapped(s, fight.target)
    total = 0.0
    for row in range(0, len(rows), ROW):
        hit = min(steps, rows[row + 2])
        gain = ENEMY_STEP * hit - own_step * rows[row + 1]
        if rows[row + 3]:
            gain += ground + (ENEMY_STEP * (steps - hit) if caught else PUSHED)
        elif hit >= steps:
            gain += ground
        elif rows[row + 4]:
            gain += ENGAGED
        total += gain * rows[row]
    return total / WHOLE


def mean_shift(s: Front, fight: Fight) -> float:
    """Column shifts to be expected from guns that are not declared yet."""
    guns = attack_guns(s, fight.role, fight.target, fight.entry, fight.attackers)
    shift = float(min(len(guns), max(0, s.t.limits.attack_support - len(fight.guns))))
    if fight.gun_shift == 0 and defense_guns(s, 1 - fight.role, fight.target, fight.defenders):
        shift += GUN_SHIFTS[1 - fight.role]
    return shift


def column_of(s: Front, fight: Fight, extra: float) -> float:
    """The column of a combat with the shifts still to come, before the limits of the table."""
    attack = attack_total(s, fight.attackers, fight.origins, fight.target)
    if attack <= 0:
        return -9.0
    return ratio(attack, defense_total(s, fight.target, defending(s, fight.target))) + sum(shifts(s, fight)) + extra


def worth_of(s: Front, picture: Picture, fight: Fight, extra: float) -> float:
    """The expected gain of a combat as it stands, with shifts still to come; between columns by interpolation."""
    base = column_of(s, fight, extra)
    if base <= -9.0:
        return -9.0
    low = int(base // 1)
    part = base - low
    worth = worth_on(s, picture, fight, column(low, 0))
    if part > 0.01 and 0 <= low < CRT_COLUMNS - 1:
        worth += part * (worth_on(s, picture, fight, column(low + 1, 0)) - worth)
    return worth


def plan_attack(s: Front, picture: Picture, target: int) -> Estimate:
    """The best group against a hex: the strongest join as long as it helps."""
    declared = s.fight
    found = _build(s, picture, new_fight(s, s.role, target), neighbours_fit(s, target))
    s.fight = declared
    return found


def plan_breakthrough(s: Front, picture: Picture, target: int, units: list[int], gone: list[int]) -> Estimate:
    """The best group of one stack for a Breakthrough Combat."""
    best, declared = Estimate(target, [], -9.0), s.fight
    for place in {s.place[unit] for unit in units}:
        if s.t.grid.distance(place, target) != 1:
            continue
        fight = new_fight(s, s.role, target)
        fight.breakthrough, fight.entry = 1, 0
        fight.pool, fight.pool_hexes = units[:], gone[:]
        s.fight = fight
        pool = [unit for unit in units if s.place[unit] == place and one_group(s, [unit])]
        found = _build(s, picture, fight, pool)
        if found.worth > best.worth:
            best = found
    s.fight = declared
    return best


def by_strength(s: Front, units: list[int], target: int) -> list[int]:
    """Units that stand next to a target, the strongest first."""
    ranked = [(-attack_strength(s, unit, s.place[unit], target), unit) for unit in units]
    ranked.sort()
    return [unit for _, unit in ranked]


def _build(s: Front, picture: Picture, fight: Fight, pool: list[int]) -> Estimate:
    s.fight = fight
    ranked = by_strength(s, pool, fight.target)[:ENOUGH]
    starters = [unit for unit in ranked if fight.breakthrough or may_begin(s, unit)]
    best = Estimate(fight.target, [], -9.0)
    for first in starters[:3]:
        fight.attackers, fight.origins = [first], [s.place[first]]
        _grow(s, picture, fight, ranked, best)
    return best


def _grow(s: Front, picture: Picture, fight: Fight, ranked: list[int], best: Estimate) -> None:
    """Add units in order of strength; remember the smallest group of the best worth."""
    while True:
        worth = worth_of(s, picture, fight, mean_shift(s, fight))
        if worth > best.worth + 0.02:
            best.worth, best.units = worth, fight.attackers[:]
        after = [unit for unit in ranked if unit not in fight.attackers and not join_unfit(s, unit, fight.attackers)]
        if not after:
            return
        fight.attackers.append(after[0])
        fight.origins.append(s.place[after[0]])


def fire_fight_worth(s: Front, picture: Picture, modifier: int) -> float:
    """The expected gain of rolling a Fire Fight with this modifier (16.2)."""
    t, fight = s.t, s.fight
    table = t.die_tables["fire_fight"]
    ground, caught = ground_worth(s, picture, fight.target), trapped(s, fight.target)
    total = 0.0
    for die in range(1, 7):
        result = t.result(OUTCOMES[table.outcome(die + modifier)])
        gain = ENEMY_STEP * t.result_defender_steps[result] - OWN_STEP[fight.role] * t.result_attacker_steps[result]
        if t.result_retreat[result]:
            gain += 0.75 * ground + (1.0 if caught else PUSHED)
        elif t.result_advantage[result]:
            gain += 0.3
        total += gain / 6.0
    return total
