"""Questions of operations: which one, with whom, against what, and how its units move."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.operations.members import members
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NATO, RESERVE
from sandtable.games.air_armor.state.theater import Theater

from . import movement, operations_nato, plan_wp
from .attack import best_objective
from .fire import guns_for, shots
from .operations_nato import Intent
from .question import Question

GOOD: Final = 0.1  # VP


def activate(q: Question) -> Action:
    """Who is activated, or a pass."""
    return operations_nato.activate(q.pic, q.actions)


def next_operation(q: Question) -> Action:
    """The Pact by its plans; NATO reinforcements, counterattacks, Marches."""
    if q.pic.role != NATO:
        return plan_wp.next_operation(q.pic, q.actions)
    q.memory.intent = None
    if operations_nato.has(q.actions, HASTY_ATTACK):
        q.memory.intent = operations_nato.arrival(q.pic) or operations_nato.counterattack(q.pic)
        if q.memory.intent:
            return ("operation", HASTY_ATTACK)
    return operations_nato.next_march(q.pic, q.actions)


def reserve_operation(q: Question) -> Action:
    """Planned ones of the Pact; of NATO those that improve a position."""
    if q.pic.role != NATO:
        return plan_wp.next_operation(q.pic, q.actions)
    q.memory.intent = None
    if not operations_nato.has(q.actions, RESERVE):
        return ("done",)
    found = operations_nato.shifters(q.pic, operations_nato.reserve_leads(q.pic.s))
    if not found:
        return ("done",)
    q.memory.intent = Intent(found[0], -1, found)
    return ("operation", RESERVE)


def task_force_lead(q: Question) -> Action:
    """The lead unit of the intended operation."""
    intent = q.memory.intent
    return ("piece", intent.lead) if intent else q.actions[0]


def task_force_members(q: Question) -> Action:
    """The others of the intended operation."""
    intent = q.memory.intent
    for action in q.with_verb("add"):
        if intent and action[1] in intent.members:
            return action
    return ("done",)


def add_units(q: Question) -> Action:
    """A base follows its division; NATO units march that want to."""
    found = q.with_verb("add")
    if q.pic.role == NATO:
        wanted = [action for action in found if operations_nato.stirs(q.pic, int(action[1]))]
    else:
        wanted = found
    if wanted:
        return wanted[0]
    return ("done",) if ("done",) in q.actions else found[0]


def add_regiments(q: Question) -> Action:
    """Every regiment that is planned for Assault joins if it is near."""
    s = q.pic.s
    for action in q.with_verb("formation"):
        start = plan_wp.start_of(s, int(action[1]))
        if start >= 0 and any(
            s.t.grid.distance(start, s.place[piece]) <= 5 for piece in members(s) if s.place[piece] >= 0
        ):
            return action
    return ("done",)


def declare_objective(q: Question) -> Action:
    """The hex where the attack is worth most, if any is worth it."""
    s, intent = q.pic.s, q.memory.intent
    hexes = [int(action[1]) for action in q.with_verb("hex") if s.first[q.pic.enemy][action[1]]]
    units = [piece for piece in members(s) if s.t.maneuver[piece] and s.steps[piece] > 0]
    if intent and intent.objective in hexes and q.pic.role == NATO:
        hexes = [intent.objective]
    placed = [piece for piece in units if s.place[piece] >= 0]
    if not placed:
        return ("pass",)
    hexes = [hex for hex in hexes if any(s.t.grid.distance(hex, s.place[piece]) <= 7 for piece in placed)]
    objective, value = best_objective(q.pic, hexes, placed, q.goal(placed[0]))
    return ("hex", objective) if objective >= 0 and value > GOOD else ("pass",)


def next_mover(q: Question) -> Action:
    """The next unit to move."""
    found = q.with_verb("piece")
    goal = q.goal(int(found[0][1])) if found else -1
    return movement.next_mover(q.pic, q.actions, goal)


def move_force(q: Question) -> Action:
    """The best hex in reach."""
    return movement.move_force(q.pic, q.goal(q.pic.s.op.force[0]), q.actions)


def swim(q: Question) -> Action:
    """Everybody crosses, as many steps as may, to the hex with most shelter."""
    if q.with_verb("hex"):
        return max(q.with_verb("hex"), key=lambda action: (q.pic.shelter(action[1]), -action[1]))
    if q.with_verb("steps"):
        return max(q.with_verb("steps"), key=lambda action: action[1])
    return q.actions[0]


def advance(q: Question) -> Action:
    """Into goals always, into other hexes when the role has to win ground; the strongest first."""
    s, hex = q.pic.s, q.pic.s.op.objective
    goal = q.pic.worth(hex) > 0
    if not goal and not movement.attacks(s, q.pic.role):
        return ("done",)
    if s.first[q.pic.role][hex] and not goal:
        return ("done",)
    found = [action for action in q.with_verb("piece") if not joining_reason(s, [action[1]], hex)]
    if not found:
        return ("done",)
    return max(found, key=lambda action: (s.t.maneuver[action[1]], s.steps[action[1]], -action[1]))


# -- reaction and retreat


def onslaught(s: Theater, side: int, hex: int) -> float:
    """The strength that stands ready to fire at an objective."""
    strength = guns_for(s, side, hex, 1)
    for place in s.t.grid.around(hex):
        for piece in s.pieces_at(side, place):
            if s.op.member[piece] and s.t.maneuver[piece]:
                strength += shots(s, piece, hex, place)
    return strength


def holds(s: Theater, units: list[int], strength: float) -> float:
    """How many steps of a stack outlive a fire."""
    hits = strength / 2
    left = 0.0
    for piece in sorted(units, key=lambda unit: -s.t.defense[unit]):
        defense = adjusted_defense(s, OFFENSIVE, piece)
        steps = max(0, s.steps[piece])
        lost = min(float(steps), hits / max(1, defense))
        hits -= lost * defense
        left += steps - lost
    return left


def react(q: Question) -> Action:
    """Reinforce a goal that would fall and can then be held."""
    s, hex = q.pic.s, q.pic.s.op.objective
    if q.pic.worth(hex) <= 0:
        return ("pass",)
    strength = onslaught(s, q.pic.enemy, hex)
    there = s.pieces_at(q.pic.role, hex)
    if holds(s, there, strength) >= 1:
        return ("pass",)
    best, chosen = 1.0, ("pass",)
    for action in q.with_verb("hex"):
        force = [piece for piece in s.pieces_at(q.pic.role, action[1]) if not s.used[piece] and s.t.maneuver[piece]]
        left = holds(s, [*there, *force], strength) - 0.5 * q.pic.worth(action[1])
        if left > best:
            best, chosen = left, action
    return chosen


def react_units(q: Question) -> Action:
    """As many as may."""
    found = q.with_verb("add")
    return found[0] if found else ("done",) if ("done",) in q.actions else q.actions[0]


def react_move(q: Question) -> Action:
    """The next step nearest to the objective."""
    return q.nearest("step", q.pic.s.op.objective)


def retreat(q: Question) -> Action:
    """All together, into shelter, rather away from the enemy."""
    found = q.with_verb("hex")
    if not found:
        return q.actions[0]
    pic = q.pic
    return max(found, key=lambda action: (pic.shelter(action[1]) + min(3, pic.foe_distance(action[1])), -action[1]))
