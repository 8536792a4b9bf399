"""Distances and strengths over the whole map for the planner: searches that run many times a phase, hence compiled."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.ground import CLOSED, FORD, VEHICLES_MUD
from sandtable.games.ardennes44.state.tables import SOUND
from sandtable.games.ardennes44.state.zoc_map import HELD, HEX_BOND, ZONES

FAR: Final = 10_000
NO_WAY: Final = -1
DEEPEST: Final = 160  # half points a way is followed
FORD_COST: Final = 14
THROUGH_ENEMY: Final = 12
THROUGH_ZONE: Final = 4
THROUGH_BOND: Final = 6


def places_of(s: Front, side: int) -> list[int]:
    """Hexes in which fighting units of a side stand."""
    found: list[int] = []
    seen = bytearray(s.t.grid.size)
    for unit in s.units_of(side):
        place = s.place[unit]
        if not s.t.artillery[unit] and not seen[place]:
            seen[place] = 1
            found.append(place)
    return found


def hindrances(s: Front, role: int) -> list[int]:
    """What the enemy adds to the cost of entering each hex for a side: his stacks, bonds and zones."""
    watch = s.zoc.watch[1 - role]
    found: list[int] = []
    for hex in range(s.t.grid.size):
        if watch[hex] & HELD:
            found.append(THROUGH_ENEMY)
        elif watch[hex] & HEX_BOND:
            found.append(THROUGH_BOND)
        else:
            found.append(THROUGH_ZONE if watch[hex] & ZONES else 0)
    return found


def step_costs(s: Front, role: int) -> list[int]:
    """By hex and direction: what a vehicle of a side pays, fords and enemies counting dear; or NO_WAY."""
    costs = s.ways.steps[VEHICLES_MUD][:]
    neighbours, extra = s.t.grid.neighbours, hindrances(s, role)
    for place in range(len(costs)):
        step, other = costs[place], neighbours[place]
        if other < 0 or step == CLOSED:
            costs[place] = NO_WAY
        elif step == FORD or (step > 255 and s.bridge[step >> 8] != SOUND):
            costs[place] = FORD_COST + extra[other]
        else:
            costs[place] = (step & 255) + extra[other]
    return costs


def spread_from(s: Front, starts: list[int], costs: list[int]) -> list[int]:
    """The cost from a set of hexes to every other, enemies being costly and not closed."""
    grid = s.t.grid
    neighbours = grid.neighbours
    far = [FAR] * grid.size
    buckets: list[list[int]] = [[] for _ in range(DEEPEST + 64)]
    for hex in starts:
        far[hex] = 0
        buckets[0].append(hex)
    for spent in range(DEEPEST):
        for hex in buckets[spent]:
            if far[hex] != spent:
                continue
            for place in range(6 * hex, 6 * hex + 6):
                step = costs[place]
                if step == NO_WAY:
                    continue
                cost, other = spent + step, neighbours[place]
                if cost < far[other]:
                    far[other] = cost
                    buckets[cost].append(other)
    return far


def rings_from(s: Front, starts: list[int]) -> list[int]:
    """The distance in hexes to the nearest of some places."""
    neighbours = s.t.grid.neighbours
    far = [FAR] * s.t.grid.size
    ring = starts[:]
    for hex in ring:
        far[hex] = 0
    depth = 0
    while ring:
        depth += 1
        after: list[int] = []
        for hex in ring:
            for place in range(6 * hex, 6 * hex + 6):
                other = neighbours[place]
                if other >= 0 and far[other] > depth:
                    far[other] = depth
                    after.append(other)
        ring = after
    return far


def strength_near(s: Front, side: int, hex: int, radius: int) -> float:
    """Attack factors of a side that threaten a hex: adjacent ones in full, those farther off in part."""
    total = 0.0
    grid = s.t.grid
    for other in grid.within(hex, radius):
        unit = s.first[other]
        if not unit or s.t.side[unit] != side:
            continue
        distance = grid.distance(hex, other)
        share = 1.0 if distance <= 1 else 0.6 if distance == 2 else 0.35
        while unit:
            total += s.attack(unit) * share
            unit = s.link[unit]
    return total
