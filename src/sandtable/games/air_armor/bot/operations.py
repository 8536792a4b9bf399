"""Questions of operations: which one, with whom, against what, and how its units move."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.pieces.stacking import joining_reason
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, NATO, RESERVE
from sandtable.games.air_armor.state.theater import Theater

from . import crossing, movement, operations_nato, plan_wp, works
from .attack import best_objectives
from .decoys import sent_out
from .fire import guns_for, shots
from .goals import start_of
from .memory import Intent
from .question import Question


def activate(q: Question) -> Action:
    """Who is activated, or a pass."""
    return operations_nato.activate(q.pic, q.actions)


def next_operation(q: Question) -> Action:
    """The Pact by its plans; NATO reinforcements, counterattacks, Marches."""
    if q.pic.role != NATO:
        return plan_wp.next_operation(q.pic, q.actions)
    q.memory.intent = None
    if operations_nato.has(q.actions, HASTY_ATTACK):
        q.memory.intent = operations_nato.arrival(q.pic)
        if q.memory.intent:
            return ("operation", HASTY_ATTACK)
    best, least = 0.0, operations_nato.least_worth(q.pic)
    chosen = -1
    for kind in (HASTY_ATTACK, ASSAULT):
        found = operations_nato.counterattack(q.pic, kind, least) if operations_nato.has(q.actions, kind) else None
        if found and found.value > best:
            best, chosen, q.memory.intent = found.value, kind, found
    if chosen >= 0:
        return ("operation", chosen)
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
        wanted = [action for action in found if operations_nato.marches(q.pic, int(action[1]))]
    else:
        wanted = [action for action in found if not works.busy(q.pic, q.goals, int(action[1]))]
    if wanted:
        return wanted[0]
    return ("done",) if ("done",) in q.actions else found[0]


def add_engineers(q: Question) -> Action:
    """In the last turn those that can ferry; before it they build bridges."""
    s = q.pic.s
    for action in q.with_verb("add"):
        if s.turn >= s.scenario.last_turn and crossing.landing_stages(q.pic, q.goals, s.place[action[1]]):
            return action
    return ("done",)


def add_regiments(q: Question) -> Action:
    """Every regiment that is planned for Assault joins if it is near."""
    s = q.pic.s
    for action in q.with_verb("formation"):
        start = start_of(s, int(action[1]))
        if start >= 0 and any(
            s.t.grid.distance(start, s.place[piece]) <= 5 for piece in members(s) if s.place[piece] >= 0
        ):
            return action
    return ("done",)


EMPTY_CITY: Final = 0.8  # of its worth: it may resist


def declare_objective(q: Question) -> Action:
    """The hex where the attack is worth most, if any is worth it."""
    ranked = ranked_objectives(q)
    return ("hex", ranked[0][1]) if ranked and ranked[0][0] > q.pic.style.attack_from else ("pass",)


def ranked_objectives(q: Question) -> list[tuple[float, int]]:
    """Enemy hexes in reach with the value of an attack on them, the best first."""
    s, intent = q.pic.s, q.memory.intent
    offered = [int(action[1]) for action in q.with_verb("hex")]
    hexes = [hex for hex in offered if s.first[q.pic.enemy][hex]]
    units = [piece for piece in members(s) if s.t.maneuver[piece] and s.steps[piece] > 0]
    if intent and intent.objective in hexes and q.pic.role == NATO:
        hexes = [intent.objective]
    placed = [piece for piece in units if s.place[piece] >= 0]
    if not placed:
        return []
    hexes = [hex for hex in hexes if any(s.t.grid.distance(hex, s.place[piece]) <= 7 for piece in placed)]
    found = best_objectives(q.pic, hexes, placed, q.goal(placed[0]))
    near = [hex for hex in offered if hex not in hexes and q.pic.worth(hex) and not q.pic.taken(hex)]
    found += [(EMPTY_CITY * q.pic.worth(hex), hex) for hex in near if reaches_city(s, placed, hex)]
    return sorted(found, key=lambda item: (-item[0], item[1]))


def reaches_city(s: Theater, units: list[int], hex: int) -> bool:
    """Whether airmobile troops stand near an empty City that they have to fight for."""
    return any(s.t.grid.distance(s.place[piece], hex) <= 2 for piece in units)


def next_mover(q: Question) -> Action:
    """The next unit to move."""
    units = [int(action[1]) for action in q.with_verb("piece")] or members(q.pic.s)
    goals = [goal for goal in (q.goal(piece) for piece in units) if goal >= 0]
    return movement.next_mover(q.pic, q.actions, sorted(set(goals), key=goals.index))


def move_force(q: Question) -> Action:
    """A dummy goes out first; then the best hex in reach."""
    if sent_out(q.pic, q.actions):
        return ("split", 0)
    return movement.move_force(q.pic, q.goal(q.pic.s.op.force[0]), q.actions)


def swim(q: Question) -> Action:
    """Everybody crosses, as many steps as may, to the hex nearest to the goal."""
    if q.with_verb("hex"):
        return q.nearest("hex", q.goal(q.frame.piece))
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
    best = 1.0
    chosen: Action = ("pass",)
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
