"""The queries `odds` and `lead`: any attack on any hex, and any Lead Unit, as the attack builder shows them."""

from __future__ import annotations

from typing import cast

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.combat.artillery import in_range
from sandtable.games.ardennes44.rules.combat.attackers import attack_unfit, new_fight
from sandtable.games.ardennes44.rules.combat.command import command_allows, nations_allow
from sandtable.games.ardennes44.rules.combat.determined import (
    DeterminedDefense,
    defense_leads,
    defense_modifier,
    defense_outcome,
)
from sandtable.games.ardennes44.rules.combat.distribution import Outcomes, fire_fight
from sandtable.games.ardennes44.rules.combat.fire_fight import FireFight, lead_modifier, leads
from sandtable.games.ardennes44.rules.combat.odds import attack_strength, defending
from sandtable.games.ardennes44.rules.combat.outlook import lives, prospect
from sandtable.games.ardennes44.rules.combat.preview import best_defense, preview
from sandtable.games.ardennes44.rules.combat_phase import Combat
from sandtable.games.ardennes44.rules.ground.passage import faces
from sandtable.games.ardennes44.rules.optional.dump_attack import guarded
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import BLOCKING, Front
from sandtable.games.ardennes44.state.tables import ALLIED

from .answer_shapes import Combat as CombatAsked
from .answer_shapes import Lead, Outlook, Target


def odds(g: Play[Front], _role: int, target: int, units: str) -> CombatAsked:
    """Strengths, shifts and exact outcomes if these units ("12 15 40") attacked a hex now; guns among them support.

    The word "all" stands for as many as may attack together, the strongest first.
    """
    s = g.state
    holder = s.side_at(target) if 0 <= target < s.t.grid.size else 0
    if not holder and not guarded(s, target):
        raise UnknownQuery(f"no units stand in hex {target}")
    role = 2 - (holder or ALLIED)
    fight = fight_at(g, role, target)
    fight.attackers, fight.origins, fight.guns = [], [], []
    for unit in all_comers(s, role, target) if units == "all" else named(s, units, role):
        if s.t.artillery[unit] and in_range(s, unit, target, fight.entry):
            fight.guns.append(unit)
        elif not s.t.artillery[unit] and may_reach(s, unit, target, fight.entry):
            fight.attackers.append(unit)
            fight.origins.append(s.place[unit])
        else:
            raise UnknownQuery(f"unit {unit} does not reach hex {target}")
    return cast("CombatAsked", preview(s, fight))


def targets(g: Play[Front], role: int) -> list[Target]:
    """The hexes that may be attacked now, with the odds if all who may attack together did."""
    hexes = [action[1] for action in g.legal(role) if action[0] == "attack"] if role in g.asked else []
    found: list[Target] = []
    for target in hexes:
        told = odds(g, role, target, "all")
        found.append(
            {
                "target": target,
                "attackers": [row[0] for row in told.get("attackers", [])],
                "defenders": [row[0] for row in told["defenders"]],
                "column": told.get("column", ""),
                "defense": told["defense"],
            }
        )
    return found


def fight_at(g: Play[Front], role: int, target: int) -> Fight:
    """The combat that is being prepared against a hex, or a new one."""
    s = g.state
    if s.fight.target == target and any(isinstance(frame, Combat) for frame in g.stack):
        begun: Fight = s.fight.copy()
        return begun
    return new_fight(s, role, target)


def named(s: Front, units: str, role: int) -> list[int]:
    """The units of a side with these numbers, or a clear error."""
    found: list[int] = []
    for word in units.split():
        unit = int(word) if word.isdigit() else 0
        if unit not in s.t.unit_ids or s.t.side[unit] != role + 1:
            raise UnknownQuery(f"{word!r} is no unit of the attacker")
        found.append(unit)
    return found


def all_comers(s: Front, role: int, target: int) -> list[int]:
    """The units next to a hex that may attack it together now, the strongest first (14.2, 14.3)."""
    stacks = [hex for hex in s.t.grid.around(target) if s.zoc.holder(hex) == role + 1 and faces(s, hex, target)]
    near = [unit for hex in stacks for unit in s.units_at(hex)]
    near.sort(key=lambda unit: (-attack_strength(s, unit, s.place[unit], target), unit))
    found: list[int] = []
    for unit in near:
        together = [*found, unit]
        if attack_unfit(s, unit) is None and nations_allow(s, together) and command_allows(s, together):
            found.append(unit)
    return found


def may_reach(s: Front, unit: int, target: int, entry: int) -> bool:
    """Whether a unit stands next to the target or in the Blocking Position before it."""
    if s.on_map(unit):
        return faces(s, s.place[unit], target)
    return entry > 0 and s.place[unit] == BLOCKING + entry


def lead(g: Play[Front], _role: int, unit: int) -> Lead:
    """What the Fire Fight or Determined Defense that is asked for may bring when this unit leads it (16.2, 16.7)."""
    s = g.state
    fight, asking = s.fight, g.stack[-1]
    found = Outcomes(len(s.t.result_name))
    if isinstance(asking, FireFight) and unit in leads(s, fight):
        modifier = s.t.result_fire_fight[fight.result] + lead_modifier(s, unit, fight.target)
        fire_fight(s, found, modifier, best_defense(s, fight), max(1, lives(s, defending(s, fight.target))))
    elif isinstance(asking, DeterminedDefense) and unit in defense_leads(s, fight):
        modifier = defense_modifier(s, unit, fight.bonus)
        for die in range(1, 7):
            found.add(fight.result, defense_outcome(s, die + modifier), 1)
    else:
        raise UnknownQuery(f"unit {unit} can lead nothing now")
    return {"unit": unit, "modifier": modifier, "outlook": cast("Outlook", prospect(s, fight, found))}
