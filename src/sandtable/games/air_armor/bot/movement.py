"""Where units go: next to the objective, to goals, behind the front."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.command.communication import has_line
from sandtable.games.air_armor.rules.ground.terrain import across_main, uphill
from sandtable.games.air_armor.rules.pieces.stacking import STEPS, joining_reason
from sandtable.games.air_armor.state.codes import ARTILLERY, ASSAULT, ENGINEER, HQ, MARCH, NATO, QUARTERS
from sandtable.games.air_armor.state.theater import Theater

from .crossing import banks_wanted, declared_site, ferries_now
from .decoys import nuisance
from .picture import Picture
from .ways import FAR

BESIDE: Final = 100.0  # to stand next to the objective
CAPTURE: Final = 90.0  # to enter a goal that the enemy controls
GARRISON: Final = 0.8  # of a goal's VP for the last unit that holds it
COVER: Final = 0.8  # MP that a grade of shelter is worth where the enemy is near
QUIET_COVER: Final = 0.2
STRIKING: Final = 5  # hexes
APART: Final = 4  # hexes between a defender that gives ground and the enemy
EMBARK: Final = 95.0  # to enter the crossing site of the regiment
BANK: Final = 3.0  # to stand on a bank that counts
STIRS: Final = 1.2  # from here a unit of NATO marches
BARS: Final = 10.0  # for a dummy to stand in the enemy's way
OVERFULL: Final = 30.0
KEPT_BACK: Final = {HQ: 7, ARTILLERY: 5, ENGINEER: 3}  # hexes to the nearest enemy
CROWD: Final = 1.0  # for each other unit in the hex of one that belongs to the rear
HIDDEN: Final = 0.5  # hexes that a grade of shelter is worth behind the front: it is harder to be found there
FARTHEST: Final = 9  # hexes: where guns of long range stand
PROXIMITY: Final = [1.0, 0.6, 0.35, 0.2]  # of a goal's need, by distance


def attacks(s: Theater, role: int) -> bool:
    """Whether the goals of the scenario are counted for the role: it has to take them."""
    return s.scenario.victory.scorer == role


def desire(pic: Picture, piece: int, hex: int, goal: int) -> float:
    """How much a unit wants to end in a hex when there is nothing to attack; a dummy bars the enemy's way if it can."""
    if pic.s.steps[piece] == 0 and pic.s.t.maneuver[piece] and nuisance(pic, hex):
        return BARS + nuisance(pic, hex)
    if pic.rear(piece):
        return behind(pic, piece, hex)
    if attacks(pic.s, pic.role):
        return forward(pic, piece, hex, goal)
    return guard(pic, piece, hex)


def to_the_bank(pic: Picture, hex: int, banks: list[int]) -> float:
    """Engineers of an attacker go where a bridge is wanted, rather where no enemy stands."""
    nearest_bank = min(pic.way(bank)[hex] for bank in banks) / QUARTERS
    crowd = len([other for other in pic.s.pieces_at(pic.role, hex) if pic.s.t.unit_class[other] == ENGINEER])
    return -nearest_bank - 3.0 * (pic.s.near[pic.enemy][hex] > 0) - 0.5 * crowd


def behind(pic: Picture, piece: int, hex: int) -> float:
    """HQs, guns and engineers keep their distance from the enemy and stay with the troops."""
    if pic.s.t.unit_class[piece] == ENGINEER and attacks(pic.s, pic.role):
        if pic.banks is None:
            pic.banks = banks_wanted(pic, list(pic.goals))
        if pic.banks:
            return to_the_bank(pic, hex, pic.banks)
    wish = KEPT_BACK[pic.s.t.unit_class[piece]]
    if pic.s.t.unit_class[piece] == ARTILLERY:
        wish = max(wish, min(FARTHEST, pic.s.t.range[piece] - 3))
    distance = pic.foe_distance(hex)
    crowd = CROWD * len([other for other in pic.s.pieces_at(pic.role, hex) if other != piece])
    danger = 4.0 * max(0, 4 - distance)
    return (
        -float(abs(min(distance, 30) - wish))
        - 0.6 * pic.friend_distance(hex)
        - danger
        - crowd
        + HIDDEN * pic.shelter(hex)
    )


def forward(pic: Picture, piece: int, hex: int, goal: int) -> float:
    """An attacker goes to its goal and takes what lies empty on the way."""
    score = cover(pic, hex) - crowding(pic, piece, hex) + bank(pic, hex) - exposure(pic, piece, hex)
    if goal >= 0:
        score -= pic.way(goal)[hex] / QUARTERS
    if pic.worth(hex) and not pic.taken(hex):
        score += 4 + 3 * pic.worth(hex)
    elif pic.worth(hex) and leaves_open(pic, piece, hex):
        score += GARRISON * pic.worth(hex) if pic.foe_distance(hex) <= 6 else 0.0
    return score


def cover(pic: Picture, hex: int) -> float:
    """What the terrain of a hex is worth: much where the enemy can come next."""
    return pic.shelter(hex) * (COVER if pic.foe_distance(hex) <= STRIKING else QUIET_COVER)


def exposure(pic: Picture, piece: int, hex: int) -> float:
    """What it costs to end next to enemies whom one does not attack: their Defensive Fire."""
    s = pic.s
    if not s.near[pic.enemy][hex] or hex == s.place[piece]:
        return 0.0
    fire = 0
    for other in s.t.grid.around(hex):
        for foe in s.pieces_at(pic.enemy, other):
            fire += s.t.attack[foe] * max(0, s.steps[foe]) if s.t.maneuver[foe] else 0
    return pic.style.exposed * min(float(max(0, s.steps[piece])), fire / 2 / max(1, s.t.defense[piece]))


def bank(pic: Picture, hex: int) -> float:
    """Where steps on a bank of the Main are counted: what it is worth to stand there."""
    s, victory = pic.s, pic.s.scenario.victory
    if victory.bank_side != pic.role or s.t.left_bank[hex] != victory.bank_left:
        return 0.0
    return BANK if victory.bank_first_row <= s.t.grid.rows[hex] <= victory.bank_last_row else 0.0


def leaves_open(pic: Picture, piece: int, hex: int) -> bool:
    """Whether no other real unit holds a goal."""
    s = pic.s
    return not any(s.steps[other] for other in s.pieces_at(pic.role, hex) if other != piece)


def guard(pic: Picture, piece: int, hex: int) -> float:
    """A defender stands in or next to goals that need it, in good terrain."""
    score = cover(pic, hex) - crowding(pic, piece, hex) - exposure(pic, piece, hex)
    near = 0.0
    distance_to = pic.s.t.grid.distance
    for watch in pic.watches():
        part = watch.need / (1 + 0.35 * (watch.held - watch.guards.get(piece, 0)))
        if part <= near:
            continue
        distance = distance_to(hex, watch.goal)
        if distance < len(PROXIMITY):
            near = max(near, part * (PROXIMITY[distance] + (distance == 0 and not watch.taken)))
        elif watch.way[hex] < FAR:
            near = max(near, part * 0.2 - 0.06 * watch.way[hex] / QUARTERS)
    return score + near - aloof(pic, hex)


def aloof(pic: Picture, hex: int) -> float:
    """What it costs a defender who delays from line to line to stand where the enemy attacks next; goals are held."""
    return 0.0 if not pic.style.delay or pic.worth(hex) else pic.style.delay * max(0, APART - pic.foe_distance(hex))


def crowding(pic: Picture, piece: int, hex: int) -> float:
    """What it costs to end where the stack would be illegal."""
    if hex == pic.s.place[piece] or not pic.s.first[pic.role][hex]:
        return 0.0
    return OVERFULL if joining_reason(pic.s, [piece], hex) else 0.0


def assault_place(pic: Picture, piece: int, hex: int, objective: int) -> float:
    """How good a hex is for a unit of an operation with an objective."""
    s = pic.s
    if pic.worth(hex) and not pic.taken(hex):
        return CAPTURE + 10 * pic.worth(hex)
    score = 0.5 * pic.shelter(hex) - crowding(pic, piece, hex)
    if s.t.grid.distance(hex, objective) != 1:
        return score - pic.way(objective)[hex] / QUARTERS
    score += BESIDE
    if across_main(s.t, hex, objective):
        score -= 12
    if uphill(s.t, hex, objective):
        score -= 6
    if s.t.close[hex] and not s.t.infantry[piece]:
        score -= 6
    for other in s.t.grid.around(hex):
        if other != objective and s.first[pic.enemy][other]:
            score -= 2.5
    return score


def place_of(pic: Picture, piece: int, hex: int, goal: int) -> float:
    """The worth of a hex for the end of a unit's move in the running operation."""
    s = pic.s
    if s.op.kind == ASSAULT and s.crossing_site[s.t.formation[piece]] == hex and s.t.amphibious[piece]:
        return EMBARK
    if s.op.objective >= 0 and s.op.side == pic.role and s.t.maneuver[piece] and s.steps[piece]:
        return assault_place(pic, piece, hex, s.op.objective)
    return desire(pic, piece, hex, goal)


def move_force(pic: Picture, goal: int, actions: list[Action]) -> Action:
    """The best hex in reach, or here."""
    s = pic.s
    piece = s.op.force[0]
    here = s.place[piece]
    best = place_of(pic, piece, here, goal) + inertia(pic, piece)
    chosen: Action = ("stop",)
    if ("stop",) not in actions:
        best, chosen = -1e9, actions[0]
    if ("leave_map",) in actions and leaves(pic, here):
        return ("leave_map",)
    for action in actions:
        if action[0] not in ("step", "go"):
            continue
        hex = int(action[1])
        if too_many(s, s.op.force, hex):
            continue
        score = place_of(pic, piece, hex, goal) - risk(pic, here)
        if score > best:
            best, chosen = score, action
    return chosen


def inertia(pic: Picture, piece: int) -> float:
    """What a move must win: more for a unit of NATO that takes part in a March only to send out dummies."""
    s = pic.s
    marches = pic.role == NATO and s.op.kind == MARCH and s.steps[piece] and not s.op.moved[piece]
    return STIRS if marches else 0.05


def leaves(pic: Picture, here: int) -> bool:
    """Whether a unit at the exit leaves: with a line of communication, and when its fight is over or that pays well."""
    s = pic.s
    pays = s.scenario.victory.exit_vp > s.scenario.victory.per_step or s.turn >= s.scenario.last_turn - 1
    return pays and has_line(s, pic.role, here)


def risk(pic: Picture, here: int) -> float:
    """Infiltration Fire at those who leave an enemy's zone of control."""
    return 1.5 if pic.s.zoc[pic.enemy][here] else 0.0


def too_many(s: Theater, force: list[int], hex: int) -> bool:
    """Whether more steps would stand in a hex than may."""
    side = s.t.side[force[0]]
    there = [piece for piece in s.pieces_at(side, hex) if piece not in force]
    steps = sum(max(0, s.steps[piece]) for piece in [*force, *there] if s.t.maneuver[piece])
    return steps > STEPS[side]


def nearest(pic: Picture, actions: list[Action], verb: str, goal: int) -> Action:
    """The answer with the hex that is nearest to a goal."""
    found = [action for action in actions if action[0] == verb]
    if goal < 0:
        return found[0]
    way = pic.way(goal)
    return min(found, key=lambda action: (way[action[1]], action[1]))


def next_mover(pic: Picture, actions: list[Action], goals: list[int]) -> Action:
    """Who moves next: a crossing site first, then those nearest to the objective or goal, swimmers last."""
    s = pic.s
    aim = s.op.objective if s.op.objective >= 0 else goals[0] if goals else -1
    site = declared_site(pic, goals, actions)
    if site:
        return site
    if ferries_now(pic, goals):
        for action in actions:
            if action[0] == "ferry":
                return action
    found = [action for action in actions if action[0] == "piece"]
    if not found:
        return next((action for action in actions if action[0] == "swim"), ("done",))
    if aim < 0:
        return found[0]
    way = pic.way(aim)
    return min(found, key=lambda action: (way[s.place[action[1]]] if s.place[action[1]] >= 0 else FAR, action[1]))
