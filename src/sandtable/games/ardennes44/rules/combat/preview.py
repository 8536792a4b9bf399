"""What the attack builder shows: strengths, every shift with its rule, the column, the exact outcomes."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.ardennes44.rules.optional.dump_attack import guard_defense
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import OUTCOMES

from .artillery import attack_guns, defense_guns
from .determined import NOT_TRIED, defense_leads, defense_modifier
from .distribution import NO_LEAD, WHOLE, Outcomes, outcomes
from .fire_fight import lead_modifier, leads
from .odds import (
    HALVING_RULES,
    SHIFT_RULES,
    SHIFTS,
    attack_strength,
    attack_total,
    base_column,
    column,
    combat_bonus,
    defending,
    defense_total,
    ground_bonus,
    halved_by,
    ratio,
    shifts,
)
from .outlook import lives, prospect

GUN_TABLES: Final = ("defensive_artillery_german", "defensive_artillery_allied")  # by the defender's role
STOPPED: Final = "tot"  # the attack is over and counts as A1 (22.8)


def preview(s: Front, fight: Fight) -> dict[str, Any]:
    """The combat as it stands, for people; only the defense until a unit has joined."""
    target = fight.target
    units = defending(s, target)
    info: dict[str, Any] = {
        "target": target,
        "defense": defense_total(s, target, units),
        "defenders": [[unit, s.defense(unit)] for unit in units],
        "bonus": combat_bonus(s, target, units),
        "guards": guard_defense(s, target),
        "enemy_guns": defense_guns(s, 1 - fight.role, target, fight.defenders),
        "jabos": bool(fight.role == 0 and s.t.clear_sky[s.turn] and not s.at_night and not fight.jabo_shift),
    }
    if fight.attackers:
        info.update(odds_of(s, fight, info["defense"]))
        if info["enemy_guns"] and not fight.gun_shift:
            info["answered"] = prospect(s, fight, answered(s, fight))
    return info


def odds_of(s: Front, fight: Fight, defense: int) -> dict[str, Any]:
    """The attackers with their strengths, the steps to the column, and its prospects."""
    target = fight.target
    found = shifts(s, fight)
    attack = attack_total(s, fight.attackers, fight.origins, target)
    base = ratio(attack, defense)
    final = column(base, sum(found))
    outlook = prospect(s, fight, expected(s, fight, final))
    return {
        "attack": attack,
        "attackers": [attacker_row(s, unit, fight.origins[at], target) for at, unit in enumerate(fight.attackers)],
        "odds": odds_name(base),
        "shifts": [[SHIFTS[at], found[at], SHIFT_RULES[at]] for at in range(len(found)) if found[at]],
        "column": s.t.crt_column_name[final],
        "outcomes": outlook["rows"],
        "outlook": outlook,
        "guns": attack_guns(s, fight.role, target, fight.entry, fight.attackers),
        "firing": fight.guns[:],
    }


def expected(s: Front, fight: Fight, final: int) -> Outcomes:
    """The outcomes on a column when both sides use their best Lead Units."""
    ours = [lead_modifier(s, unit, fight.target) for unit in leads(s, fight)]
    steps = max(1, lives(s, defending(s, fight.target)))
    return outcomes(s, final, min(ours) if ours else NO_LEAD, best_defense(s, fight), steps)


def best_defense(s: Front, fight: Fight) -> int:
    """The modifier of the best Determined Defense that could follow, or NO_LEAD."""
    counting = defending(s, fight.target)
    bonus = combat_bonus(s, fight.target, counting)
    if counting and not s.rules.defense_uses_received_bonus:
        bonus = ground_bonus(s, fight.target, s.t.side[counting[0]])
    theirs = [defense_modifier(s, unit, bonus) for unit in defense_leads(s, fight)]
    return min(theirs) if theirs else NO_LEAD


def answered(s: Front, fight: Fight) -> Outcomes:
    """The outcomes when the defender's artillery fires too, in 6 times 216ths; a stopped attack counts as A1."""
    table = s.t.die_tables[GUN_TABLES[1 - fight.role]]
    base, moved = base_column(s, fight), sum(shifts(s, fight))
    found = Outcomes(len(s.t.result_name))
    for die in range(1, 7):
        if OUTCOMES[table.outcome(die)] == STOPPED:
            found.add(s.t.result("A1"), NOT_TRIED, WHOLE)
            continue
        part = expected(s, fight, column(base, moved + table.value(die)))
        for at, weight in enumerate(part.weight):
            found.weight[at] += weight
    return found


def attacker_row(s: Front, unit: int, origin: int, target: int) -> list[Any]:
    """A unit, what it adds, the rule that halves it if one does, and its factor before."""
    rule = HALVING_RULES[halved_by(s, unit, origin, target)]
    return [unit, attack_strength(s, unit, origin, target), rule, s.attack(unit)]


def odds_name(base: int) -> str:
    """The odds in words, before shifts and limits."""
    return f"{base - 1}-1" if base >= 2 else f"1-{3 - base}"
