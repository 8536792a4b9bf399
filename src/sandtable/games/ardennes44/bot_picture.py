"""What the planner sees at the start of a phase: ways to the victory hexes, the enemy's ways, the nearest enemy."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.ground import CLOSED, FORD, VEHICLES_MUD
from sandtable.games.ardennes44.state import Front
from sandtable.games.ardennes44.supply import road_net
from sandtable.games.ardennes44.tables import ALLIED, GERMAN, SOUND, WEST_MAP
from sandtable.games.ardennes44.zoc import HELD, HEX_BOND, ZONES

FAR: Final = 10_000
DEEPEST: Final = 160  # half points a way is followed
FORD_COST: Final = 14
THROUGH_ENEMY: Final = 12
THROUGH_ZONE: Final = 4
THROUGH_BOND: Final = 6
CAMPAIGN_WEST: Final = 2.0  # only hexes of the West map win the campaign; the others lie on the way (30.2)
CAMPAIGN_EAST: Final = 0.4
INTRUDER: Final = 1.5  # an Allied stack in a German start area, three of which lose the campaign (30.3)


class Picture:
    """Distances of one moment, in half movement points of vehicles; index `goals` and `way` run together."""

    def __init__(self, s: Front, role: int) -> None:
        self.role = role
        self.net = road_net(s, 0)
        self.goals: list[int] = []  # hexes worth having, those the German holds included
        self.worth: list[float] = []
        self._find_goals(s)
        self.way: list[list[int]] = [spread_from(s, [hex], 0) for hex in self.goals]
        self.german_way = spread_from(s, places_of(s, GERMAN), 0)  # from the nearest German fighting unit
        self.near: list[int] = rings_from(s, places_of(s, 2 - role))  # hexes to the nearest enemy
        self.load: list[float] = [0.0] * len(self.goals)  # attack factors already sent there
        self.sent: dict[int, int] = {}  # unit -> goal

    def _find_goals(self, s: Front) -> None:
        scenario, t = s.scenario, s.t
        for at, hex in enumerate(scenario.objective_hex):
            self.goals.append(hex)
            worth = float(scenario.objective_points[at])
            if scenario.campaign_victory:
                worth *= CAMPAIGN_WEST if t.sheet[hex] == WEST_MAP else CAMPAIGN_EAST
            self.worth.append(worth)
        if scenario.campaign_victory:
            for hex in places_of(s, ALLIED):
                if t.zone[hex]:
                    self.goals.append(hex)
                    self.worth.append(INTRUDER)
        if scenario.exit_west_edge and s.turn >= scenario.last_turn - 4:
            for hex in s.ways.west_roads:
                self.goals.append(hex)
                self.worth.append(0.8)

    def german_holds(self, s: Front, goal: int) -> bool:
        """Whether a goal is in German hands now."""
        hex = self.goals[goal]
        return s.control[hex] == GERMAN and self.net[hex] > 0


def places_of(s: Front, side: int) -> list[int]:
    """Hexes in which fighting units of a side stand."""
    found: list[int] = []
    for unit in s.units_of(side):
        if not s.t.artillery[unit] and s.place[unit] not in found:
            found.append(s.place[unit])
    return found


def spread_from(s: Front, starts: list[int], role: int) -> list[int]:
    """The cost from a set of hexes to every other for vehicles of a side, enemies being costly and not closed."""
    grid, steps = s.t.grid, s.ways.steps[VEHICLES_MUD]
    watch = s.zoc.watch[1 - role]
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
                step, other = steps[place], grid.neighbours[place]
                if step == CLOSED or other < 0:
                    continue
                if step == FORD or (step > 255 and s.bridge[step >> 8] != SOUND):
                    step = FORD_COST
                elif step > 255:
                    step &= 255
                if watch[other] & HELD:
                    step += THROUGH_ENEMY
                elif watch[other] & HEX_BOND:
                    step += THROUGH_BOND
                elif watch[other] & ZONES:
                    step += THROUGH_ZONE
                if spent + step < far[other]:
                    far[other] = spent + step
                    buckets[spent + step].append(other)
    return far


def rings_from(s: Front, starts: list[int]) -> list[int]:
    """Hexes to the nearest of some places, whatever lies between."""
    grid = s.t.grid
    far = [FAR] * grid.size
    ring = starts[:]
    for hex in ring:
        far[hex] = 0
    depth = 0
    while ring:
        depth += 1
        after: list[int] = []
        for hex in ring:
            for place in range(6 * hex, 6 * hex + 6):
                other = grid.neighbours[place]
                if other >= 0 and far[other] > depth:
                    far[other] = depth
                    after.append(other)
        ring = after
    return far


def strength_near(s: Front, side: int, hex: int, radius: int) -> float:
    """Attack factors of a side that threaten a hex: adjacent ones whole, those farther off in part."""
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
