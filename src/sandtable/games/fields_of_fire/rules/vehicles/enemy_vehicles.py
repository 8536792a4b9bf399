"""Enemy vehicles and guns: who takes part, at whom they fire, which way they drive (8.12)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import ENEMY, NONE
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import WIDTH, distance

from .actions import finds_infantry
from .at_targets import at_capable, at_card, at_targets
from .driving import drivable, mobile


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
    """Whether an enemy unit can act now: not Moved/Fired, and it finds something to do; a gun waits (10.5.1e)."""
    return not s.fired[unit] and next_action(s, unit) != NONE


def next_action(s: Company, unit: int) -> int:
    """The first possible entry of the mission's list, NONE if there is none; guns only fire (8.12a)."""
    plan = s.m.vehicle_actions if is_vehicle(s, unit) and s.m.vehicle_actions else [mc.VEHICLE_AT_FIRE]
    return next((action for action in plan if possible(s, unit, action)), NONE)


def possible(s: Company, unit: int, action: int) -> bool:
    """Whether an entry of the mission's list can be carried out by an enemy unit now."""
    if action == mc.VEHICLE_AT_FIRE:
        return len(at_targets(s, unit)) > 0
    if action == mc.VEHICLE_CONCENTRATE:
        return is_vehicle(s, unit) and finds_infantry(s, unit)
    if action not in (mc.VEHICLE_ADVANCE, mc.VEHICLE_CLOSE_IN):
        return False  # it holds its ground
    return leaves_map(s, unit, action) or len(drive_cards(s, unit, action)) > 0


def leaves_map(s: Company, unit: int, action: int) -> bool:
    """Whether an advance takes an enemy vehicle off the map."""
    return action == mc.VEHICLE_ADVANCE and mobile(s, unit) and s.card[unit] // WIDTH == 1


def drive_cards(s: Company, unit: int, action: int) -> list[int]:
    """Cards onto which an enemy vehicle can drive on its way."""
    return [card for card in drivable(s, unit) if card >= WIDTH and nearer(s, unit, card, action)]


def nearer(s: Company, unit: int, card: int, action: int) -> bool:
    """Whether a card lies on the way of an enemy vehicle."""
    if action == mc.VEHICLE_ADVANCE:
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
        if wish == mc.TARGET_NEAREST_VEHICLE:
            near = min(distance(s.card[unit], at_card(s, target)) for target in targets)
            targets = [target for target in targets if distance(s.card[unit], at_card(s, target)) == near]
        elif wish == mc.TARGET_GUN:
            armed = [target for target in targets if at_capable(s, target)]
            targets = armed or targets
    return choose(g, "roll-enemy-target", targets)
