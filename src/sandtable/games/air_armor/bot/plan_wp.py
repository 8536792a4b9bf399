"""The Warsaw Pact plans: goals for regiments, an operation for each, the Main Effort, who goes first."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.command.budget import present
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, RESERVE

from .attack import near_enough, outlook
from .crossing import may_swim
from .goals import outside, start_of
from .picture import Picture

CONTACT: Final = 8  # hexes: nearer enemies ask for combat formation
EFFORT: Final = 12  # hexes: a division so near to the enemy is worth the chit
SWIFT: Final = 0.4  # VP: what the longer move of a Hasty Attack is worth
ORDER: Final = {ASSAULT: 0, HASTY_ATTACK: 1, MARCH: 2, RESERVE: 3}


def wish(pic: Picture, formation: int, goal: int) -> tuple[int, float]:
    """The operation that a regiment should get, and how much it matters."""
    s = pic.s
    units = [piece for piece in present(s, formation) if s.t.maneuver[piece] and s.steps[piece] > 0]
    start = start_of(s, formation)
    if outside(s, formation):
        return ASSAULT, 1.2
    if start < 0 or s.shattered[formation]:
        return MARCH, 0.0
    if pic.foe_distance(start) > CONTACT:
        return (ASSAULT, 1.4) if may_swim(pic, formation, goal) else (MARCH, 0.0)
    hasty = outlook(pic, units, HASTY_ATTACK, goal)[1]
    hex, assault = outlook(pic, units, ASSAULT, goal)
    good = pic.style.attack_from
    if assault <= good:
        hex, assault = outlook(pic, division_units(pic, formation), ASSAULT, goal)
        if hex >= 0 and not near_enough(pic, hex, units, ASSAULT):
            assault = -1.0
    if hasty > good and hasty + SWIFT > assault:
        return HASTY_ATTACK, 2 + hasty
    if assault > good:
        return ASSAULT, 1.5 + assault
    if may_swim(pic, formation, goal):
        return ASSAULT, 1.4
    if pic.worth(start) and pic.taken(start):
        return RESERVE, 0.2
    return HASTY_ATTACK, 0.5


def division_units(pic: Picture, formation: int) -> list[int]:
    """Maneuver units of all regiments of a division: those that could join an Assault."""
    s = pic.s
    division = division_of(s, formation)
    return [
        piece
        for piece in pic.own
        if s.t.maneuver[piece] and s.steps[piece] > 0 and division_of(s, s.t.formation[piece]) == division
    ]


def plan_regiments(pic: Picture, targets: dict[int, int], actions: list[Action]) -> Action:
    """The next plan: the chit first, then the regiment to which command points matter most."""
    for action in actions:
        if action[0] == "chit" and presses(pic, int(action[1])):
            return action
    best = 0.0
    chosen: Action = ("done",)
    for formation in sorted({int(action[1]) for action in actions if action[0] == "plan"}):
        operation, weight = wish(pic, formation, targets.get(formation, -1))
        for verb in ("plan", "plan_off_map"):
            if weight > best and (verb, formation, operation) in actions:
                best, chosen = weight, (verb, formation, operation)
                break
    return chosen


def presses(pic: Picture, division: int) -> bool:
    """Whether a division is near enough to the enemy to make the next turn its Main Effort."""
    s = pic.s
    places = [s.place[piece] for piece in pic.own if division_of(s, s.t.formation[piece]) == division]
    return any(pic.foe_distance(place) <= EFFORT for place in places if place >= 0)


def next_operation(pic: Picture, actions: list[Action]) -> Action:
    """Assaults, Hasty Attacks, Marches, and the base last: it follows the others."""
    s = pic.s
    found = [action for action in actions if action[0] == "formation"]
    if not found:
        return ("done",)
    return min(found, key=lambda action: (s.t.is_base(action[1]), ORDER.get(s.plan[action[1]], 9), action[1]))


def lead_unit(pic: Picture, goal: int, actions: list[Action]) -> Action:
    """The unit with most friends near it, then the one nearest to the goal."""
    s = pic.s
    units = [piece for piece in pic.own if s.t.maneuver[piece]]

    def score(action: Action) -> float:
        piece = int(action[1])
        formation, place = s.t.formation[piece], s.place[piece]
        near = [
            other
            for other in units
            if s.t.formation[other] == formation and s.t.grid.distance(s.place[other], place) <= 3
        ]
        way = pic.way(goal)[place] if goal >= 0 else 0
        return 10.0 * sum(max(0, s.steps[other]) for other in near) - way / 4

    return max([action for action in actions if action[0] == "piece"], key=score)
