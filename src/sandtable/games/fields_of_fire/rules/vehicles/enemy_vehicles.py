"""Enemy vehicles and guns: who takes part, at whom they fire, which way they drive (8.12)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state.codes import ENEMY
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import WIDTH, distance
from sandtable.games.fields_of_fire.state.mission_codes import TARGET_GUN, TARGET_NEAREST_VEHICLE, VEHICLE_ADVANCE

from .at_targets import at_capable, at_targets
from .driving import mobile


def enemy_queue(s: Company) -> list[int]:
    """Enemy vehicles and AT-capable units that take part."""
    return [
        unit
        for unit in range(s.used)
        if s.kind[unit]
        and s.side[unit] == ENEMY
        and s.card[unit] >= WIDTH
        and (is_vehicle(s, unit) or at_capable(s, unit))
    ]


def able(s: Company, unit: int) -> bool:
    """A gun without a vehicle in LOS waits; vehicles that can move always act (10.5.1e)."""
    return (is_vehicle(s, unit) and mobile(s, unit)) or (not s.fired[unit] and len(at_targets(s, unit)) > 0)


def nearer(s: Company, unit: int, card: int, action: int) -> bool:
    """Whether a card lies on the way of an enemy vehicle."""
    if action == VEHICLE_ADVANCE:
        return card // WIDTH < s.card[unit] // WIDTH
    goals = [
        s.card[other]
        for other in range(s.used)
        if s.kind[other] and s.side[other] != s.side[unit] and is_vehicle(s, other) and s.card[other] >= WIDTH
    ]
    if not goals:
        return False
    return min(distance(card, goal) for goal in goals) < min(distance(s.card[unit], goal) for goal in goals)


def choose_target(g: Play[Company], unit: int) -> int:
    """The mission's priorities among the targets, then by R#."""
    s = g.state
    targets = at_targets(s, unit)
    for wish in s.m.vehicle_targets:
        if wish == TARGET_NEAREST_VEHICLE:
            near = min(distance(s.card[unit], s.card[target]) for target in targets)
            targets = [target for target in targets if distance(s.card[unit], s.card[target]) == near]
        elif wish == TARGET_GUN:
            armed = [target for target in targets if at_capable(s, target)]
            targets = armed or targets
    return choose(g, "roll-enemy-target", targets)
