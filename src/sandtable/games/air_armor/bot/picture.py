"""What a role sees of the front: goals and their worth, ways to them, who stands near.

The picture is drawn from an imagined world, so it knows nothing that the role may not know.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.state.codes import (
    ARTILLERY,
    CITY,
    ENGINEER,
    HEAVY_WOODS,
    HQ,
    LIGHT_WOODS,
    QUARTERS,
    TOWN,
)
from sandtable.games.air_armor.state.theater import Theater

from .style import USUAL, Style
from .ways import FAR, Atlas, exit_goal

SHELTER: Final = {LIGHT_WOODS: 1.0, HEAVY_WOODS: 1.6, TOWN: 2.0, CITY: 2.4}
KEPT: Final = 0.25  # of the need of a goal that an attacker has taken: it goes on
EXIT_STEPS: Final = 7  # steps of a regiment that may leave the map
MARCH_QUARTERS: Final = 36  # of a turn on the way
TOO_FAR: Final = 0.2  # of the need of a goal that cannot be reached in time
NEED_RANGE: Final = 8  # hexes within which enemies threaten a goal


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

    def __init__(self, s: Theater, role: int, atlas: Atlas, style: Style = USUAL) -> None:
        self.s = s
        self.role = role
        self.enemy = 1 - role
        self.sheet = atlas.sheet(s)
        self.style = style
        self.goals = goals_of(s)
        self.exit = exit_goal(s) if s.scenario.victory.exit_side == role else -1
        self.own = s.pieces_of(role)
        self.foes = s.pieces_of(self.enemy)
        self.foe_hexes = sorted({s.place[piece] for piece in self.foes})
        self.banks: list[int] | None = None  # near banks where crossings are wanted, once somebody has looked
        self.bars: dict[int, int] | None = None  # by hex what a dummy there would bar, once somebody has looked
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
        return self.sheet.field(self.s, self.role, goal)

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
        return self.sheet.approach(self.s, self.role, hex)

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
