"""What the attack builder shows: strengths, every shift with its rule, the column, the exact outcomes."""

from __future__ import annotations

from typing import Any

from sandtable.games.ardennes44.artillery import attack_guns, defense_guns
from sandtable.games.ardennes44.determined import WORDS, defense_leads, defense_modifier
from sandtable.games.ardennes44.distribution import NO_LEAD, Outcomes, outcomes
from sandtable.games.ardennes44.fight import Fight
from sandtable.games.ardennes44.fire_fight import lead_modifier, leads
from sandtable.games.ardennes44.odds import (
    HALVING_RULES,
    SHIFT_RULES,
    SHIFTS,
    attack_strength,
    attack_total,
    column,
    combat_bonus,
    defending,
    defense_total,
    halved_by,
    ratio,
    shifts,
)
from sandtable.games.ardennes44.state import Front


def preview(s: Front, fight: Fight) -> dict[str, Any]:
    """The combat as it stands, for people; only the target while nobody has joined."""
    target = fight.target
    units = defending(s, target)
    info: dict[str, Any] = {
        "target": target,
        "defense": defense_total(s, target, units),
        "bonus": combat_bonus(s, target, units),
    }
    if not fight.attackers:
        return info
    found = shifts(s, fight)
    attack = attack_total(s, fight.attackers, fight.origins, target)
    base = ratio(attack, info["defense"])
    final = column(base, sum(found))
    info["attack"] = attack
    info["attackers"] = [
        [
            unit,
            attack_strength(s, unit, fight.origins[at], target),
            HALVING_RULES[halved_by(s, unit, fight.origins[at], target)],
        ]
        for at, unit in enumerate(fight.attackers)
    ]
    info["odds"] = odds_name(base)
    info["shifts"] = [[SHIFTS[at], found[at], SHIFT_RULES[at]] for at in range(len(found)) if found[at]]
    info["column"] = s.t.crt_column_name[final]
    info["outcomes"] = outcome_rows(s, expected(s, fight, final))
    info["guns"] = attack_guns(s, fight.role, target, fight.entry, fight.attackers)
    info["enemy_guns"] = defense_guns(s, 1 - fight.role, target, fight.defenders)
    return info


def expected(s: Front, fight: Fight, final: int) -> Outcomes:
    """The outcomes on a column when both sides use their best Lead Units."""
    ours = [lead_modifier(s, unit, fight.target) for unit in leads(s, fight)]
    bonus = combat_bonus(s, fight.target, defending(s, fight.target))
    theirs = [defense_modifier(s, unit, bonus) for unit in defense_leads(s, fight)]
    return outcomes(s, final, min(ours) if ours else NO_LEAD, min(theirs) if theirs else NO_LEAD)


def outcome_rows(s: Front, found: Outcomes) -> list[list[Any]]:
    """Rows of result, Determined Defense and chance in 216ths; impossible ones left out."""
    rows: list[list[Any]] = []
    for result in range(len(s.t.result_name)):
        for defense in range(len(WORDS)):
            weight = found.of(result, defense)
            if weight:
                rows.append([s.t.result_name[result], WORDS[defense], weight])
    return rows


def odds_name(base: int) -> str:
    """The odds in words, before shifts and limits."""
    return f"{base - 1}-1" if base >= 2 else f"1-{3 - base}"
