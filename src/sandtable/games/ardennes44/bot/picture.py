"""What the planner sees at the start of a phase: ways to the victory hexes, the enemy's ways, the nearest enemy."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.rules.victory import AREAS_NEEDED, areas_held, hex_points
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, WEST_MAP

from .spread import FAR, places_of, rings_from, spread_from, step_costs
from .stakes import Stakes
from .style import ANYWHERE, NORTH, USUAL, Style

CAMPAIGN_WEST: Final = 2.0  # only hexes of the West map win the campaign; the others lie on the way (30.2)
CAMPAIGN_EAST: Final = 0.25
INTRUDER: Final = [1.0, 2.0, 4.0, 8.0]  # an Allied stack in a German start area, by how many areas are lost (30.3)
EXIT_TURNS: Final = 4  # turns before the last in which the exits of the west edge count as goals
EXIT_WORTH: Final = 0.8
ROADBLOCK: Final = 0.6  # per victory hex that a stack behind the front cuts off
ON_AXIS: Final = 1.5  # of a goal's worth, where a style has an axis
OFF_AXIS: Final = 0.5
DETOUR: Final = 8  # half points by which a way may be longer and still count


class Picture:
    """Distances of one moment, in half movement points of vehicles.

    What few questions need is found when it is first asked for, from the costs of that moment. Without a front
    it is empty, until a pickle fills it.
    """

    def __init__(self, s: Front | None = None, role: int = 0, style: Style = USUAL) -> None:
        self.role = role
        self.style = style
        self.net: list[int] = []
        self.goals: list[int] = []  # hexes worth having, those the German holds included
        self.worth: list[float] = []
        self.german_way: list[int] = []  # from the nearest German fighting unit
        self.near: list[int] = []  # hexes to the nearest enemy
        self.load: list[float] = []  # attack factors already sent there
        self.sent: dict[int, int] = {}  # unit -> goal
        self.chances: dict[int, list[int]] = {}  # outcomes of combats, see bot_attack
        self.cuts: list[float] = []  # what an Allied stack there cuts off from German roads
        self.home = -1  # the goal of German infantry that keeps the enemy from the start areas, see axis
        self.screen: list[float] = []  # what a German zone there keeps from the roads of the campaign, see axis
        self.hottest = 1.0
        self.stakes: Stakes | None = None  # of the last turn; forgotten after each question
        self._held: list[bool] = []  # goals in German hands
        self.costs: list[int] = []  # of every step
        self._ways: list[list[int]] = []  # by goal, empty until it is asked for
        self._heat: list[float] = []
        if s is not None:
            self._look(s)

    def _look(self, s: Front) -> None:
        self.net = road_net(s, 0)
        self._find_goals(s)
        self.costs = step_costs(s, 0)
        self._ways = [[] for _ in self.goals]
        self._held = [self.german_holds(s, at) for at in range(len(self.goals))]
        self.german_way = spread_from(s, places_of(s, GERMAN), self.costs)
        self.near = rings_from(s, places_of(s, 2 - self.role))
        self.load = [0.0] * len(self.goals)
        self.cuts = [0.0] * s.t.grid.size
        self._find_cuts(s)

    def copy(self) -> Picture:
        """A copy that counts its own assignments and shares the rest."""
        twin = Picture(None, self.role, self.style)
        twin.net, twin.goals, twin.worth, twin.german_way = self.net, self.goals, self.worth, self.german_way
        twin.near, twin.load, twin.sent, twin.chances = self.near, self.load[:], self.sent.copy(), self.chances
        twin.cuts, twin.home, twin.screen, twin.hottest = self.cuts, self.home, self.screen, self.hottest
        twin._held, twin.costs, twin._ways, twin._heat = self._held, self.costs, self._ways, self._heat
        return twin

    def way(self, s: Front, goal: int) -> list[int]:
        """The cost from a goal to every hex."""
        if not self._ways[goal]:
            self._ways[goal] = spread_from(s, [self.goals[goal]], self.costs)
        return self._ways[goal]

    def heat(self, s: Front) -> list[float]:
        """By hex: how much German traffic to the goals passes it; `hottest` is the most."""
        if not self._heat:
            self._find_heat(s)
            self.hottest = max([1.0, *self._heat])
        return self._heat

    def _find_goals(self, s: Front) -> None:
        scenario, t = s.scenario, s.t
        for at, hex in enumerate(scenario.objective_hex):
            if campaign_holds(s):
                worth = CAMPAIGN_WEST if t.sheet[hex] == WEST_MAP else CAMPAIGN_EAST
            else:
                worth = float(hex_points(s, at))
            if worth > 0.0:
                self.goals.append(hex)
                self.worth.append(worth)
        if self.style.axis != ANYWHERE:
            self._turn_to_axis(s)
        if campaign_holds(s) and self.role == 0:
            lost = AREAS_NEEDED if s.areas_held else min(areas_held(s), AREAS_NEEDED)
            for hex in places_of(s, ALLIED):
                if t.zone[hex]:
                    self.goals.append(hex)
                    self.worth.append(INTRUDER[lost])
        if scenario.exit_west_edge and not s.rules.extended and s.turn >= scenario.last_turn - EXIT_TURNS:
            for hex in s.ways.west_roads:
                self.goals.append(hex)
                self.worth.append(EXIT_WORTH)

    def _turn_to_axis(self, s: Front) -> None:
        """Goals of one half of the map count more than those of the other."""
        ranked = sorted(range(len(self.goals)), key=lambda at: s.t.grid.centre(self.goals[at])[1])
        north = ranked[: len(ranked) // 2]
        for at in range(len(self.goals)):
            self.worth[at] *= ON_AXIS if (at in north) == (self.style.axis == NORTH) else OFF_AXIS

    def _find_cuts(self, s: Front) -> None:
        """Allied stacks that cut a German road to a victory hex already taken."""
        lost = 0
        for goal in s.scenario.objective_hex:
            if s.control[goal] == GERMAN and not self.net[goal]:
                lost += 1
        if not lost:
            return
        links, grid = s.ways.road_links, s.t.grid
        for hex in range(grid.size):
            if not self.net[hex]:
                continue
            link = links[hex]
            for at in range(0, len(link), 2):
                if not self.net[link[at]]:
                    for other in grid.within(link[at], 1):
                        if s.zoc.holder(other) == ALLIED:
                            self.cuts[other] = ROADBLOCK * min(lost, 4)

    def _find_heat(self, s: Front) -> None:
        size = s.t.grid.size
        heat = [0.0] * size
        for at in range(len(self.goals)):
            goal = self.goals[at]
            straight = self.german_way[goal]
            if straight >= FAR or self._held[at]:
                continue
            pull = self.worth[at] * (3.0 if straight < 30 else 2.0 if straight < 60 else 0.8 if straight < 100 else 0.2)
            way = self.way(s, at)
            for hex in range(size):
                detour = self.german_way[hex] + way[hex] - straight
                if detour < DETOUR:
                    heat[hex] += pull * (1.0 - detour / DETOUR)
        self._heat = heat

    def stakes_of(self, s: Front, unit: int) -> Stakes:
        """How a unit can change the points, for the present question."""
        if self.stakes is None or self.stakes.unit != unit:
            self.stakes = Stakes(s, unit)
        return self.stakes

    def german_holds(self, s: Front, goal: int) -> bool:
        """Whether a goal is in German hands now."""
        hex = self.goals[goal]
        return hex >= 0 and s.control[hex] == GERMAN and self.net[hex] > 0

    def add_goal(self, way: list[int], worth: float) -> int:
        """Add a goal that is not a hex, known by the paths to it; returns its number."""
        self.goals.append(-1)
        self.worth.append(worth)
        self.load.append(0.0)
        self._held.append(False)
        self._ways.append(way)
        return len(self.goals) - 1

    def blocks_road(self, s: Front, hex: int) -> float:
        """What the German gains by driving an Allied stack off a hex from which it cuts his roads."""
        return self.cuts[hex] if s.zoc.holder(hex) == ALLIED else 0.0
