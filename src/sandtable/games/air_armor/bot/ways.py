"""Ways over the map: what a step costs, from where a goal can be reached, where the Main must be crossed."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from sandtable.games.air_armor.rules.ground.costs import tactical_cost
from sandtable.games.air_armor.rules.ground.roads import road_link_reason
from sandtable.games.air_armor.state.codes import MAIN
from sandtable.games.air_armor.state.tables import BARRED
from sandtable.games.air_armor.state.theater import Theater

FAR: Final = 4000  # quarters: no way
NEAR: Final = 32  # quarters: more than any operation allows
SHEETS: Final = 24  # that an atlas keeps
SWIM: Final = 56  # quarters that an unbridged crossing of the Main is thought to cost


class Sheet:
    """Ways to hexes as long as bridges, Obstacles and smoke stay as they are."""

    def __init__(self, s: Theater) -> None:
        self._blown, self._military, self._keeper = s.blown[:], s.military[:], s.keeper[:]
        self._obstacle, self._smoke = s.obstacle[:], s.smoke[:]
        self._fields: dict[tuple[int, int], list[int]] = {}
        self._crossings: dict[tuple[int, int, int], int] = {}
        self._steps: dict[int, list[int]] = {}

    def fits(self, s: Theater) -> bool:
        """Whether nothing has changed that the ways depend on."""
        return (
            s.blown == self._blown
            and s.military == self._military
            and s.keeper == self._keeper
            and s.obstacle == self._obstacle
            and s.smoke == self._smoke
        )

    def field(self, s: Theater, side: int, goal: int) -> list[int]:
        """Quarters of an MP from every hex to a goal, enemies not counted."""
        key = (side, goal)
        if key not in self._fields:
            self._fields[key] = ways_to(s, self._steps_of(s, side), gates(s, goal), FAR)
        return self._fields[key]

    def approach(self, s: Theater, side: int, hex: int) -> list[int]:
        """The same for a target of this turn: only hexes from which it can be reached now."""
        key = (side, -hex - 1)
        if key not in self._fields:
            self._fields[key] = ways_to(s, self._steps_of(s, side), [hex], NEAR)
        return self._fields[key]

    def crossing(self, s: Theater, side: int, start: int, goal: int) -> int:
        """The hex at which the way from a hex to a goal first needs a crossing of the Main; -1 if it needs none."""
        way = self.field(s, side, goal)
        key = (side, start, goal)
        if key not in self._crossings:
            self._crossings[key] = first_crossing(s, side, start, way)
        return self._crossings[key]

    def _steps_of(self, s: Theater, side: int) -> list[int]:
        """By step (6 * hex + direction) what it costs to come into the hex from there."""
        if side not in self._steps:
            self._steps[side] = steps_into(s, side)
        return self._steps[side]


class Atlas:
    """The sheets of a match, those of imagined worlds among them; the one used last comes first."""

    def __init__(self) -> None:
        self._sheets: list[Sheet] = []

    def __reduce__(self) -> tuple[type[Atlas], tuple[()]]:
        return Atlas, ()  # sheets are drawn again where they are needed

    def sheet(self, s: Theater) -> Sheet:
        """The sheet for bridges and markers as they are."""
        for at, known in enumerate(self._sheets):
            if known.fits(s):
                if at:
                    self._sheets.insert(0, self._sheets.pop(at))
                return known
        made = Sheet(s)
        self._sheets = [made, *self._sheets[: SHEETS - 1]]
        return made


def gates(s: Theater, goal: int) -> list[int]:
    """The hexes that a goal stands for: itself, or the whole exit zone."""
    if goal != exit_goal(s):
        return [goal]
    return [hex for hex in s.scenario.zone_hexes[s.scenario.victory.exit_zone] if s.scenario.inside[hex]]


def first_crossing(s: Theater, side: int, start: int, way: list[int]) -> int:
    """Follow a field of ways down to its goal; the near bank of the first unbridged Main on it, -1 if none."""
    hex = start
    while 0 < way[hex] < FAR:
        best = -1
        for place in range(6 * hex, 6 * hex + 6):
            other = s.scenario.neighbours[place]
            if other >= 0 and way[other] < way[hex] and way[other] + step_into(s, side, place) <= way[hex]:
                best = place
                break
        if best < 0:
            return -1
        if step_into(s, side, best) >= SWIM:
            return hex
        hex = s.scenario.neighbours[best]
    return -1


def steps_into(s: Theater, side: int) -> list[int]:
    """What it costs to come into each hex from each of its neighbours."""
    grid, neighbours = s.t.grid, s.scenario.neighbours
    found = [FAR] * len(neighbours)
    for place, other in enumerate(neighbours):
        if other >= 0:
            found[place] = step_into(s, side, 6 * other + grid.direction(other, place // 6))
    return found


def ways_to(s: Theater, steps: list[int], goals: list[int], most: int) -> list[int]:
    """The cheapest cost from every hex of the area to a goal, by roads where they are; FAR beyond the most."""
    neighbours = s.scenario.neighbours
    cost = [FAR] * s.t.size
    heap = [(0, goal) for goal in goals]
    for goal in goals:
        cost[goal] = 0
    while heap:
        spent, hex = heappop(heap)
        if spent > cost[hex]:
            continue
        for place in range(6 * hex, 6 * hex + 6):
            other = neighbours[place]
            if other < 0:
                continue
            paid = spent + steps[place]
            if paid < cost[other] and paid <= most:
                cost[other] = paid
                heappush(heap, (paid, other))
    return cost


def step_into(s: Theater, side: int, place: int) -> int:
    """What a step costs on the way; the Main can be crossed somehow."""
    paid = tactical_cost(s, side, place)
    if s.t.by_road[place] < paid and not road_link_reason(s, side, place):
        return s.t.by_road[place]
    if paid < BARRED:
        return paid
    return SWIM if s.t.river[s.t.grid.sides[place]] == MAIN else FAR


def exit_goal(s: Theater) -> int:
    """The hex that stands for the exit zone; -1 if nobody scores by leaving."""
    zone = s.scenario.victory.exit_zone
    if zone < 0 or not s.scenario.victory.exit_vp:
        return -1
    hexes = [hex for hex in s.scenario.zone_hexes[zone] if s.scenario.inside[hex]]
    return hexes[len(hexes) // 2]
