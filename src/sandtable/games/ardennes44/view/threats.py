"""What could be attacked after a move: by a unit from a hex it looks at, and by a whole side from wherever it gets."""

from __future__ import annotations

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.combat.artillery import attack_guns
from sandtable.games.ardennes44.rules.combat.attackers import attack_unfit, attackable, new_fight
from sandtable.games.ardennes44.rules.combat.command import command_allows, nations_allow
from sandtable.games.ardennes44.rules.combat.odds import attack_strength, final_column
from sandtable.games.ardennes44.rules.ground.passage import faces
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.questions import companions
from sandtable.games.ardennes44.rules.movement.reach import Trip, survey
from sandtable.games.ardennes44.state.front import Front

from .answer_shapes import Assault, Threat
from .queries import a_side


def attacks(g: Play[Front], _role: int, unit: int, hex: int, whole: int) -> list[Assault]:
    """The attacks that a unit, or with `whole` all who move with it, could make if it stood in a hex."""
    s = g.state
    if unit not in s.t.unit_ids or not 0 <= hex < s.t.grid.size or not s.scenario.in_play[hex]:
        raise UnknownQuery(f"unit {unit} cannot stand in hex {hex}")
    role = s.t.side[unit] - 1
    if s.zoc.holder(hex) == 2 - role:
        return []
    scene = s.copy()
    movers = companions(s, unit) if whole and s.on_map(unit) else [unit]
    for mover in movers:
        put(scene, mover, hex)
    fit = [mover for mover in movers if attack_unfit(scene, mover) is None]
    if not fit:
        return []
    return [assault(scene, role, target, fit) for target in targets_from(scene, role, hex)]


def targets_from(s: Front, role: int, hex: int) -> list[int]:
    """The hexes next to a hex with enemies that may still be attacked."""
    near = s.t.grid.around(hex)
    return [
        other for other in near if s.zoc.holder(other) == 2 - role and attackable(s, other) and faces(s, hex, other)
    ]


def assault(s: Front, role: int, target: int, movers: list[int]) -> Assault:
    """An attack by those who moved, then with everybody who can join them, then with the guns."""
    fight = new_fight(s, role, target)
    first = joined(s, target, [], movers)
    everybody = joined(s, target, first, neighbours(s, role, target))
    fight.attackers, fight.origins = first, [s.place[unit] for unit in first]
    alone = final_column(s, fight)
    fight.attackers, fight.origins = everybody, [s.place[unit] for unit in everybody]
    together = final_column(s, fight)
    fight.guns = attack_guns(s, role, target, fight.entry, everybody)[: s.t.limits.attack_support]
    names = s.t.crt_column_name
    return {
        "target": target,
        "column": names[alone],
        "others": everybody[len(first) :],
        "together": names[together],
        "guns": fight.guns[:],
        "supported": names[final_column(s, fight)],
    }


def neighbours(s: Front, role: int, target: int) -> list[int]:
    """Units of a side in the hexes that face a target."""
    stacks = [hex for hex in s.t.grid.around(target) if s.zoc.holder(hex) == role + 1 and faces(s, hex, target)]
    return [unit for hex in stacks for unit in s.units_at(hex)]


def joined(s: Front, target: int, already: list[int], more: list[int]) -> list[int]:
    """Those in an attack and as many more as may join them, the strongest first (14.2, 14.3)."""
    together = already[:]
    for unit in sorted(more, key=lambda unit: (-attack_strength(s, unit, s.place[unit], target), unit)):
        wider = [*together, unit]
        if unit in together or attack_unfit(s, unit) is not None:
            continue
        if nations_allow(s, wider) and command_allows(s, wider):
            together = wider
    return together


def threat(g: Play[Front], _role: int, side: int) -> Threat:
    """Where a side (0 German, 1 Allied) could go with its next move, and the attack factors it could bring to a hex."""
    s = g.state
    a_side(side)
    reached: set[int] = set()
    factors: dict[int, int] = {}
    for unit in s.units_of(side + 1):
        ends = ends_of(s, unit)
        reached.update(ends)
        strength = 0 if attack_unfit(s, unit) else s.attack(unit)
        if strength:
            for hex in {near for end in (*ends, s.place[unit]) for near in s.t.grid.around(end) if faces(s, end, near)}:
                factors[hex] = factors.get(hex, 0) + strength
    return {
        "reach": sorted(reached),
        "factors": {str(hex): factors[hex] for hex in sorted(factors) if s.scenario.in_play[hex]},
    }


def ends_of(s: Front, unit: int) -> list[int]:
    """Where a unit could end a move that begins where it stands."""
    survey(s, Trip(unit))
    return list(s.ways.ends)
