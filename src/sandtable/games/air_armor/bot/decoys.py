"""Dummies: where one would bar the enemy's marches, which unit sends one out, which arrive (11.3, 11.5, 13.2c3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.movement.move_force import division_reason

from .picture import Picture
from .ways import FAR

AHEAD: Final = 56  # quarters of an enemy's way that are looked at
PAYS: Final = 4.0  # steps times hexes: from here a dummy is worth its counter
RADIUS: Final = 5  # hexes in which a unit looks for a place for a dummy


def bars(pic: Picture) -> dict[int, int]:
    """By hex, how much a counter there would shorten the ways of enemy stacks to their goals: steps times hexes."""
    s = pic.s
    goals = [goal for goal in pic.goals if s.control[goal] != pic.enemy + 1] or list(pic.goals)
    ways = [pic.sheet.field(s, pic.enemy, goal) for goal in goals]
    found: dict[int, int] = {}
    for start in pic.foe_hexes:
        steps = sum(max(0, s.steps[piece]) for piece in s.pieces_at(pic.enemy, start) if s.t.maneuver[piece])
        if steps and ways:
            for hex, lost in barred(pic, open_way(pic, start, min(ways, key=lambda way: way[start]))).items():
                found[hex] = found.get(hex, 0) + steps * lost
    return found


def barred(pic: Picture, way: list[int]) -> dict[int, int]:
    """By hex, how many hexes of a way a counter there would take from those who march."""
    found: dict[int, int] = {}
    for at, hex in enumerate(way):
        for near in [hex, *pic.s.t.grid.around(hex)]:
            found.setdefault(near, len(way) - at)
    return found


def open_way(pic: Picture, start: int, way: list[int]) -> list[int]:
    """The hexes of a way until it passes one of our counters: nobody marches next to an enemy (13.2c3)."""
    s, hex = pic.s, start
    hexes: list[int] = []
    while 0 < way[hex] < FAR and way[start] - way[hex] < AHEAD:
        places = [other for other in s.scenario.neighbours[6 * hex : 6 * hex + 6] if other >= 0]
        other = min(places, key=lambda place: way[place])
        if way[other] >= way[hex] or s.near[pic.role][other] or s.first[pic.role][other]:
            break
        hex = other
        hexes.append(hex)
    return hexes


def nuisance(pic: Picture, hex: int) -> float:
    """By how much a dummy in a hex would shorten the enemy's marches: steps times hexes."""
    if pic.bars is None:
        pic.bars = bars(pic)
    return float(pic.bars.get(hex, 0))


def deceives(pic: Picture, piece: int) -> bool:
    """Whether a unit can send out a dummy that would stand in the enemy's way."""
    s = pic.s
    if not s.t.maneuver[piece] or s.steps[piece] <= 0 or s.place[piece] < 0 or division_reason(s, piece, 0):
        return False
    for hex in s.t.grid.within(s.place[piece], RADIUS):
        if s.scenario.inside[hex] and not s.near[pic.enemy][hex] and not s.first[pic.enemy][hex]:
            if nuisance(pic, hex) >= PAYS:
                return True
    return False


def sent_out(pic: Picture, actions: list[Action]) -> bool:
    """Whether the unit that moves should first be divided into itself and a dummy, which moves on."""
    return ("split", 0) in actions and deceives(pic, pic.s.op.force[0])


def arriving(pic: Picture, actions: list[Action]) -> Action:
    """Leftover counters of units that fight come along as dummies."""
    for action in actions:
        if action[0] == "decoy" and pic.s.t.maneuver[int(action[1])]:
            return action
    return ("done",)
