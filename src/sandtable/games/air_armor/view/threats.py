"""Targets of a force from a hex it is held over, and the reach of a side, by what the asker knows (11.2).

Both are computed in a scene of public facts: every enemy counter that the asker does not know counts as a unit, every
such minefield as a dummy. So the answers do not depend on what the enemy hides.
"""

from __future__ import annotations

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.fire.odds import fire_odds
from sandtable.games.air_armor.rules.fire.strength import effective, hit_total, total
from sandtable.games.air_armor.rules.ground.reach import find_reach
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.pools import guns_of
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NO_HEX, NO_OPERATION, UNREVEALED
from sandtable.games.air_armor.state.operation import new_operation
from sandtable.games.air_armor.state.theater import Theater

from .answer_shapes import Assault, Threat
from .odds import FACES


def public_scene(s: Theater, role: int) -> Theater:
    """A copy that holds only what a role knows: enemies are units, minefields are dummies unless it knows better."""
    scene: Theater = s.copy()
    for piece in s.pieces_of(1 - role):
        if s.t.hides_steps[piece] and not knows(s, role, piece):
            scene.steps[piece] = 1
    for piece in s.pieces_of(role):
        if scene.steps[piece] == UNREVEALED:  # Hidden Mode: nobody knows yet
            scene.steps[piece] = 1
    for number in range(len(s.mine_real)):
        if not s.secrets.known(s.mine_slot[number], role):
            scene.mine_real[number] = 0
    return scene


# -- a force -------------------------------------------------------------------------------------------------------


def attacks(g: Play[Theater], role: int, piece: int, hex: int, whole: int) -> list[Assault]:
    """The Offensive Fire that a counter, or the force or stack that moves with it, could give from a hex (18.8)."""
    s = g.state
    if not 0 < piece < s.t.ground_pieces or s.place[piece] < 0 or s.t.side[piece] != role:
        raise UnknownQuery(f"piece {piece} is not yours, or not on the map")
    if not 0 <= hex < s.t.size or not s.scenario.inside[hex]:
        raise UnknownQuery(f"hex {hex} is not in play")
    if s.first[1 - role][hex] or (s.op.kind != NO_OPERATION and not (s.op.side == role and s.op.offensive())):
        return []
    force = force_of(s, role, piece, bool(whole))
    scene = public_scene(s, role)
    if s.op.kind == NO_OPERATION:
        as_if_under_way(scene, role, force)
    for unit in force:
        put(scene, unit, hex)
    scene.secrets = s.secrets  # a move that is only thought of shows nothing
    return [row for target in targets_from(s, role, hex) if (row := assault(scene, role, target, force))]


def force_of(s: Theater, role: int, piece: int, whole: bool) -> list[int]:
    """The units that would stand there: the moving force, the stack, or the counter alone."""
    if piece in s.op.force:
        return s.op.force[:]
    stack = s.pieces_at(role, s.place[piece]) if whole else [piece]
    return [unit for unit in stack if s.op.kind == NO_OPERATION or s.op.member[unit]] or [piece]


def as_if_under_way(scene: Theater, role: int, force: list[int]) -> None:
    """An attack of the formation of a force."""
    scene.op.kind, scene.op.side = HASTY_ATTACK, role
    formations = {scene.t.formation[unit] for unit in force}
    for unit in scene.pieces_of(role):
        scene.op.member[unit] = int(scene.t.formation[unit] in formations)


def targets_from(s: Theater, role: int, hex: int) -> list[int]:
    """The objective if it is next to a hex; while there is none, every hex next to it with enemies."""
    near = s.t.grid.around(hex)
    if s.op.kind != NO_OPERATION and s.op.objective != NO_HEX:
        return [s.op.objective] if s.op.objective in near else []
    return [other for other in near if s.first[1 - role][other] and s.scenario.inside[other]]


def assault(scene: Theater, role: int, target: int, force: list[int]) -> Assault | None:
    """The fire of the moving units, then with all units next to the target; None if none can fire."""
    scene.op.objective = target
    everybody = adjacent_firers(scene, OFFENSIVE, role, target)
    first = [piece for piece in everybody if piece in force]
    if not first:
        return None
    targets = [piece for piece in scene.pieces_at(1 - role, target) if scene.steps[piece] != 0]
    alone, together = strength(scene, first, target), strength(scene, everybody, target)
    return {
        "target": target,
        "strength": alone,
        "chance": chance(scene, role, target, first, targets),
        "others": [piece for piece in everybody if piece not in first],
        "together": together,
        "better": chance(scene, role, target, everybody, targets),
        "guns": [gun for gun in guns_of(scene, role) if supports(scene, gun, target)],
        "sure": known(scene, role, targets),
    }


def strength(scene: Theater, firers: list[int], target: int) -> int:
    """Total Fire Strength (18.2c)."""
    return total(scene, OFFENSIVE, firers, [scene.steps[piece] for piece in firers], target)


def chance(scene: Theater, role: int, target: int, firers: list[int], targets: list[int]) -> int:
    """Faces of the die that cost the defenders a step; of counters not known, if they are units."""
    if not targets:
        return 0
    if known(scene, role, targets):
        steps = [scene.steps[piece] for piece in firers]
        return sum(1 for row in fire_odds(scene, OFFENSIVE, target, firers, steps, targets).standing if any(row))
    weakest = min(adjusted_defense(scene, OFFENSIVE, piece) for piece in targets)
    force = effective(strength(scene, firers, target))
    return sum(1 for die in range(1, FACES + 1) if hit_total(scene, force, die) >= max(1, weakest))


def known(scene: Theater, role: int, targets: list[int]) -> bool:
    """Whether a role knows the steps of all these counters."""
    return all(knows(scene, role, piece) and scene.steps[piece] != UNREVEALED for piece in targets)


def supports(scene: Theater, gun: int, target: int) -> bool:
    """Whether a gun on the map reaches a hex (22.2)."""
    return (
        scene.place[gun] >= 0
        and scene.steps[gun] > 0
        and 1 < scene.t.grid.distance(scene.place[gun], target) <= scene.t.range[gun]
    )


# -- a side --------------------------------------------------------------------------------------------------------


def threat(g: Play[Theater], role: int, side: int) -> Threat:
    """Where the counters of a side could go in a Hasty Attack, and how many of them could come next to a hex."""
    s = g.state
    if side not in (0, 1):
        raise UnknownQuery("side is 0 (WP) or 1 (NATO)")
    if role not in (0, 1):
        return {"reach": [], "counters": {}}
    scene = public_scene(s, role)
    scene.op = new_operation(len(s.op.member))
    scene.op.kind, scene.op.side = HASTY_ATTACK, side
    reached: set[int] = set()
    counters: dict[int, int] = {}
    for piece in scene.pieces_of(side):
        if not scene.t.maneuver[piece] or scene.steps[piece] == 0 or scene.used[piece]:
            continue
        ends = goals(scene, piece)
        reached.update(ends)
        for hex in {near for end in ends for near in scene.t.grid.around(end)}:
            counters[hex] = counters.get(hex, 0) + 1
    inside = scene.scenario.inside
    return {
        "reach": sorted(reached),
        "counters": {str(hex): counters[hex] for hex in sorted(counters) if inside[hex]},
    }


def goals(scene: Theater, piece: int) -> list[int]:
    """Where a counter could go, its own hex included; whether it began near its Lead Unit marker is not asked."""
    scene.op.near_lead[piece] = 1
    return list(find_reach(scene, [piece]))
