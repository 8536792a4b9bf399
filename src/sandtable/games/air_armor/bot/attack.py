"""Which enemy hex an operation should attack: strength that can come next to it, against what stands there."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.rules.ground.reach import find_reach
from sandtable.games.air_armor.rules.pieces.stacking import STEPS
from sandtable.games.air_armor.state.codes import ASSAULT, QUARTERS
from sandtable.games.air_armor.state.theater import Theater

from .fire import GROUND, guns_for, prospect, shots
from .movement import attacks
from .picture import Picture

ALLOWANCE: Final = {2: 24, 3: 12}  # quarters, by operation
URGENT: Final = 2  # last turns, in which ground counts more


def ground_worth(pic: Picture, hex: int, goal: int, start: int) -> float:
    """What it is worth in VP that an enemy hex falls."""
    s = pic.s
    worth = 0.0
    if pic.worth(hex) and not pic.taken(hex):
        worth += pic.worth(hex) * (1.2 if s.scenario.last_turn - s.turn < URGENT else 0.9)
    elif attacks(s, pic.role):
        worth += GROUND
    if goal >= 0 and start >= 0 and s.t.grid.distance(hex, goal) <= 2:
        worth += 0.1 * pic.need(goal)
    if goal >= 0 and start >= 0 and pic.way(goal)[hex] < pic.way(goal)[start]:
        worth += 0.4
    return worth


def judged(pic: Picture, hex: int, strength: float, attackers: list[int], goal: int, kind: int) -> float:
    """The value in VP of an attack on a hex with such a strength."""
    s = pic.s
    if not attackers:
        return -1.0
    guns = guns_for(s, pic.role, hex, 2 if kind == ASSAULT else 1)
    found = prospect(s, pic.role, hex, strength + guns, attackers)
    ground = ground_worth(pic, hex, goal, s.place[attackers[0]])
    return found.value(s.scenario.victory.per_step, ground, pic.style.own_step)


def best_objectives(pic: Picture, hexes: list[int], units: list[int], goal: int) -> list[tuple[float, int]]:
    """Enemy hexes in reach of units of the running operation with the value of an attack, the best first."""
    s = pic.s
    reached = {piece: reach_of(s, piece) for piece in units}
    found: list[tuple[float, int]] = []
    for hex in hexes:
        strength, attackers = gathered(s, pic.role, hex, reached)
        if attackers:
            found.append((judged(pic, hex, strength, attackers, goal, s.op.kind), hex))
    return sorted(found, key=lambda item: (-item[0], item[1]))


def reach_of(s: Theater, piece: int) -> set[int]:
    """Hexes in which a unit may end its move."""
    if s.place[piece] < 0:
        return set()
    before, s.op.force = s.op.force, [piece]
    found = set(find_reach(s, [piece]))
    s.op.force = before
    return found


def gathered(s: Theater, side: int, hex: int, reached: dict[int, set[int]]) -> tuple[float, list[int]]:
    """The strength that can come next to a hex, stacking considered, and who brings it."""
    room = dict.fromkeys(s.t.grid.around(hex), STEPS[side])
    for place in room:
        for piece in s.pieces_at(side, place):
            if piece not in reached and s.t.maneuver[piece]:
                room[place] -= max(0, s.steps[piece])
    strength = 0.0
    attackers: list[int] = []
    for piece in sorted(reached, key=lambda unit: len(reached[unit] & set(room))):
        slots = [place for place in room if place in reached[piece] and room[place] >= s.steps[piece]]
        if not slots or s.steps[piece] <= 0:
            continue
        slot = max(slots, key=lambda place: (shots(s, piece, hex, place), -place))
        room[slot] -= s.steps[piece]
        strength += shots(s, piece, hex, slot)
        attackers.append(piece)
    return strength, attackers


def near_enough(pic: Picture, hex: int, units: list[int], kind: int) -> dict[int, set[int]]:
    """Before an operation: from which hexes next to a target units could fire, by a rough count of the way."""
    s = pic.s
    around = [place for place in s.t.grid.around(hex) if s.scenario.inside[place] and not s.first[pic.enemy][place]]
    way = pic.approach(hex)
    found: dict[int, set[int]] = {}
    for piece in units:
        place = s.place[piece]
        if place < 0:
            continue
        if s.t.grid.distance(place, hex) == 1:
            found[piece] = {place, *around} if kind else {place}
        elif way[place] <= ALLOWANCE[kind] + QUARTERS:
            found[piece] = set(around)
    return found


def outlook(pic: Picture, units: list[int], kind: int, goal: int, limit: int = 0) -> tuple[int, float]:
    """The best target for units that are not in an operation yet, with its value; `limit` is the most steps."""
    s = pic.s
    best, chosen = -9.0, -1
    for hex in pic.foe_hexes:
        if not any(s.place[piece] >= 0 and s.t.grid.distance(s.place[piece], hex) <= 7 for piece in units):
            continue
        reached = near_enough(pic, hex, units, kind)
        if limit:
            reached = strongest_part(s, reached, limit)
        strength, attackers = gathered(s, pic.role, hex, reached)
        value = judged(pic, hex, strength, attackers, goal, kind)
        if attackers and value > best:
            best, chosen = value, hex
    return chosen, best


def strongest_part(s: Theater, reached: dict[int, set[int]], limit: int) -> dict[int, set[int]]:
    """The units with most strength within a limit of steps."""
    kept: dict[int, set[int]] = {}
    room = limit
    for piece in sorted(reached, key=lambda unit: (-s.t.attack[unit], unit)):
        if 0 < s.steps[piece] <= room:
            kept[piece] = reached[piece]
            room -= s.steps[piece]
    return kept
