"""What a role sees of the front: goals and their worth, ways to them, who stands near.

The picture is drawn from an imagined world, so it knows nothing that the role may not know.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.ground.costs import tactical_cost
from sandtable.games.air_armor.rules.ground.roads import road_link_reason
from sandtable.games.air_armor.state.codes import (
    ARTILLERY,
    CITY,
    ENGINEER,
    HEAVY_WOODS,
    HQ,
    LIGHT_WOODS,
    MAIN,
    QUARTERS,
    TOWN,
)
from sandtable.games.air_armor.state.tables import BARRED
from sandtable.games.air_armor.state.theater import Theater

FAR: Final = 4000  # quarters: no way
NEAR: Final = 32  # quarters: more than any operation allows
SWIM: Final = 56  # quarters that an unbridged crossing of the Main is thought to cost
SHELTER: Final = {LIGHT_WOODS: 1.0, HEAVY_WOODS: 1.6, TOWN: 2.0, CITY: 2.4}
KEPT: Final = 0.25  # of the need of a goal that an attacker has taken: it goes on
EXIT_STEPS: Final = 7  # steps of a regiment that may leave the map
MARCH_QUARTERS: Final = 36  # of a turn on the way
TOO_FAR: Final = 0.2  # of the need of a goal that cannot be reached in time
NEED_RANGE: Final = 8  # hexes within which enemies threaten a goal


class Atlas:
    """Ways to hexes for a side, kept for a turn: they change with bridges and obstacles only."""

    def __init__(self) -> None:
        self._fields: dict[tuple[int, int], list[int]] = {}
        self._crossings: dict[tuple[int, int, int], int] = {}
        self._steps: dict[int, list[int]] = {}
        self._turn = -1

    def field(self, s: Theater, side: int, goal: int) -> list[int]:
        """Quarters of an MP from every hex to a goal, enemies not counted."""
        self._forget(s)
        key = (side, goal)
        if key not in self._fields:
            self._fields[key] = ways_to(s, self._steps_of(s, side), gates(s, goal), FAR)
        return self._fields[key]

    def approach(self, s: Theater, side: int, hex: int) -> list[int]:
        """The same for a target of this turn: only hexes from which it can be reached now."""
        self._forget(s)
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

    def _forget(self, s: Theater) -> None:
        if s.turn != self._turn:
            self._fields, self._crossings, self._steps, self._turn = {}, {}, {}, s.turn

    def _steps_of(self, s: Theater, side: int) -> list[int]:
        """By step (6 * hex + direction) what it costs to come into the hex from there."""
        if side not in self._steps:
            self._steps[side] = steps_into(s, side)
        return self._steps[side]


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


class Watch:
    """A goal as a defender looks at it: what it needs, who stands there, the way to it."""

    def __init__(self, pic: Picture, goal: int) -> None:
        self.goal = goal
        self.need = pic.need(goal)
        self.taken = pic.taken(goal)
        self.guards = pic.guards(goal)
        self.held = sum(self.guards.values())
        self.way = pic.way(goal)


class Picture:
    """The front as one role sees it at one moment."""

    def __init__(self, s: Theater, role: int, atlas: Atlas) -> None:
        self.s = s
        self.role = role
        self.enemy = 1 - role
        self.atlas = atlas
        self.goals = goals_of(s)
        self.exit = exit_goal(s) if s.scenario.victory.exit_side == role else -1
        self.own = s.pieces_of(role)
        self.foes = s.pieces_of(self.enemy)
        self.foe_hexes = sorted({s.place[piece] for piece in self.foes})
        self.banks: list[int] | None = None  # near banks where crossings are wanted, once somebody has looked
        self._need: dict[int, float] = {}
        self._watches: list[Watch] = []
        self._foe_distance: dict[int, int] = {}
        self._friends = sorted({s.place[piece] for piece in self.own if s.t.maneuver[piece]})
        self._guards: dict[int, dict[int, int]] = {}

    # -- goals

    def worth(self, hex: int) -> float:
        """VP of a hex that changes hands with its control."""
        return self.goals.get(hex, 0.0)

    def taken(self, hex: int) -> bool:
        """Whether the role controls a goal."""
        return self.s.control[hex] == self.role + 1

    def way(self, goal: int) -> list[int]:
        """Quarters from every hex to a goal."""
        return self.atlas.field(self.s, self.role, goal)

    def need(self, goal: int) -> float:
        """How much a goal asks for units: its worth, by who controls it and how near enemies are."""
        if goal == self.exit and goal not in self.goals:
            return EXIT_STEPS * self.s.scenario.victory.exit_vp
        if goal not in self._need:
            near = self.steps_near(self.enemy, goal, NEED_RANGE)
            weight = 1.5
            if self.taken(goal):
                weight = 0.25 + min(1.0, near / 6)
                weight *= KEPT if self.s.scenario.victory.scorer == self.role else 1.0
            self._need[goal] = self.worth(goal) * weight
        return self._need[goal]

    def target_for(self, start: int, crowded: dict[int, float]) -> int:
        """The goal that asks most for units that stand in a hex, the way and those already sent considered; -1 none."""
        best, chosen = 0.0, -1
        left = MARCH_QUARTERS * (self.s.scenario.last_turn - self.s.turn + 1)
        for goal in [*self.goals, self.exit] if self.exit >= 0 else self.goals:
            cost = self.way(goal)[start]
            if cost >= FAR:
                continue
            score = self.need(goal) * crowded.get(goal, 1.0) / (6 + cost / QUARTERS)
            if cost > left:
                score *= TOO_FAR
            if score > best:
                best, chosen = score, goal
        return chosen

    def approach(self, hex: int) -> list[int]:
        """Quarters to a target from hexes in reach of it."""
        return self.atlas.approach(self.s, self.role, hex)

    # -- who is near

    def guards(self, goal: int) -> dict[int, int]:
        """Steps of own units in a goal and next to it, by unit."""
        if goal not in self._guards:
            s = self.s
            found: dict[int, int] = {}
            for piece in self.own:
                if s.t.maneuver[piece] and s.t.grid.distance(s.place[piece], goal) <= 1:
                    found[piece] = max(0, s.steps[piece])
            self._guards[goal] = found
        return self._guards[goal]

    def watches(self) -> list[Watch]:
        """All goals, as a defender looks at them."""
        if not self._watches:
            self._watches = [Watch(self, goal) for goal in self.goals]
        return self._watches

    def steps_near(self, side: int, hex: int, radius: int) -> int:
        """Maneuver steps of a side within so many hexes."""
        s = self.s
        total = 0
        for piece in self.own if side == self.role else self.foes:
            if s.t.maneuver[piece] and s.t.grid.distance(s.place[piece], hex) <= radius:
                total += max(0, s.steps[piece])
        return total

    def foe_distance(self, hex: int) -> int:
        """Hexes to the nearest enemy counter; 99 without any."""
        if hex not in self._foe_distance:
            distance = self.s.t.grid.distance
            self._foe_distance[hex] = min([distance(hex, foe) for foe in self.foe_hexes], default=99)
        return self._foe_distance[hex]

    def friend_distance(self, hex: int) -> int:
        """Hexes to the nearest friendly maneuver unit; 99 without any."""
        distance = self.s.t.grid.distance
        return min([distance(hex, place) for place in self._friends], default=99)

    def shelter(self, hex: int) -> float:
        """How good a hex is to stand in."""
        s = self.s
        good = SHELTER.get(s.t.terrain[hex], 0.0)
        return good + (1.5 if s.improved[hex] == self.role + 1 else 0.0) - (2.0 if s.mine[hex] else 0.0)

    def rear(self, piece: int) -> bool:
        """Whether a unit belongs behind the front: HQs, guns, engineers."""
        return self.s.t.unit_class[piece] in (HQ, ARTILLERY, ENGINEER)


def goals_of(s: Theater) -> dict[int, float]:
    """Hexes that give VP at the end, with what they give."""
    victory = s.scenario.victory
    found: dict[int, float] = {}
    for at, hex in enumerate(victory.objective_hex):
        found[hex] = found.get(hex, 0.0) + victory.objective_vp[at]
    for site in victory.bridge_sites:
        for hex in hexes_of(s, site):
            found[hex] = found.get(hex, 0.0) + victory.bridge_vp / 2
    return found


def exit_goal(s: Theater) -> int:
    """The hex that stands for the exit zone; -1 if nobody scores by leaving."""
    zone = s.scenario.victory.exit_zone
    if zone < 0 or not s.scenario.victory.exit_vp:
        return -1
    hexes = [hex for hex in s.scenario.zone_hexes[zone] if s.scenario.inside[hex]]
    return hexes[len(hexes) // 2]
