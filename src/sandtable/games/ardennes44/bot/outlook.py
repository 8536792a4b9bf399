"""The German chance of winning a scenario that is decided by points, at the start of a player turn.

Two logistic curves follow each other. The first says of every victory hex how likely the German controls it in the end;
the second makes a chance of winning out of the points that may be expected. `tools/fit_outlook.py` fits both to games
of the planner and judges them by games that they have not seen (docs/opponents.md).
"""

from __future__ import annotations

import math
from typing import Final

from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.rules.victory import german_points, hex_points, last_turn, points_needed
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN

from .spread import places_of, rings_from, spread_from, step_costs
from .weights import WEIGHTS

OPEN, HELD, WIN = 0, 1, 2  # the curves of a scenario, in the order of their weights
GOAL_NAMES: Final = [
    *("constant", "late", "German turn", "way", "way late", "allied ring", "German ring"),
    *("allies there", "allies near", "Germans near", "Germans around", "odds", "joined", "joined late"),
]
NAMES: Final = ["constant", "surplus", "surplus late", "surplus early", "strength", "late", "German turn"]
FARTHEST: Final = 120.0  # half points of a way; what lies farther is all the same
SURPRISE: Final = 1.5  # points: what no goal foretells
MOST: Final = 30.0


class Goal:
    """A victory hex: what it counts, whether the German holds it now, and the inputs of its curve."""

    def __init__(self, points: float, held: int, row: list[float]) -> None:
        self.points = points
        self.held = held
        self.row = row


class Survey:
    """A position as the curves see it."""

    def __init__(self, facts: list[float], goals: list[Goal]) -> None:
        self.facts = facts  # points beside those of the goals less those needed; strength; late; whose turn
        self.goals = goals


def has_outlook(s: Front) -> bool:
    """Whether the scenario has been fitted."""
    return s.scenario.id in WEIGHTS


def german_chance(s: Front) -> float:
    """From 0 to 1."""
    weights = WEIGHTS[s.scenario.id]
    return curve(weights[WIN], features(survey(s), weights))


def curve(weights: list[float], row: list[float]) -> float:
    """The chance that a row of numbers stands for."""
    total = 0.0
    for at in range(len(row)):
        total += weights[at] * row[at]
    return 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, total))))


def features(found: Survey, weights: list[list[float]]) -> list[float]:
    """The inputs of the second curve, in the order of `NAMES`."""
    expected = found.facts[0]
    spread = SURPRISE * SURPRISE
    for goal in found.goals:
        chance = curve(weights[goal.held], goal.row)
        expected += goal.points * chance
        spread += goal.points * goal.points * chance * (1.0 - chance)
    surplus = expected / math.sqrt(spread)
    late = found.facts[2]
    return [1.0, surplus, surplus * late, surplus * (1.0 - late), *found.facts[1:]]


def survey(s: Front) -> Survey:
    """The position in the numbers of the curves."""
    late = 1.0 / (1.0 + turns_left(s))
    german_turn = 1.0 if s.role == 0 else 0.0
    goals = goals_of(s, late, german_turn)
    beside = float(german_points(s) - points_needed(s))
    for goal in goals:
        beside -= goal.points * goal.held * goal.row[GOAL_NAMES.index("joined")]
    strength = math.log((1.0 + factors(s, GERMAN)) / (1.0 + factors(s, ALLIED)))
    return Survey([beside, strength, late, german_turn], goals)


def goals_of(s: Front, late: float, german_turn: float) -> list[Goal]:
    """Every victory hex that counts."""
    net = road_net(s, 0)
    german_places = places_of(s, GERMAN)
    german, allied = rings_from(s, german_places), rings_from(s, places_of(s, ALLIED))
    ways = spread_from(s, german_places, step_costs(s, 0))
    found: list[Goal] = []
    for at, hex in enumerate(s.scenario.objective_hex):
        points = float(hex_points(s, at))
        if points > 0.0:
            held = 1 if s.control[hex] == GERMAN else 0
            joined = 1.0 if net[hex] > 0 else 0.0
            way = min(FARTHEST, float(ways[hex])) / 24.0
            there, near = factors_near(s, ALLIED, hex, 0), factors_near(s, ALLIED, hex, 3)
            close, around = factors_near(s, GERMAN, hex, 2), factors_near(s, GERMAN, hex, 5)
            row = [1.0, late, german_turn, way, way * late, 2.0 / (2.0 + allied[hex]), 2.0 / (2.0 + german[hex])]
            row += [there / 10.0, near / 20.0, close / 20.0, around / 40.0]
            row += [math.log((4.0 + around) / (4.0 + near)), joined, joined * late]
            found.append(Goal(points, held, row))
    return found


def factors_near(s: Front, side: int, hex: int, radius: int) -> float:
    """Attack and defense factors of a side within so many hexes."""
    total = 0
    for other in s.t.grid.within(hex, radius):
        unit = s.first[other]
        while unit:
            if s.t.side[unit] == side:
                total += s.attack(unit) + s.defense(unit)
            unit = s.link[unit]
    return float(total)


def turns_left(s: Front) -> float:
    """German player turns that are still to come."""
    return float(last_turn(s) - s.turn + (1 if s.role == 0 else 0))


def factors(s: Front, side: int) -> float:
    """Attack and defense factors of a side on the map."""
    total = 0
    for unit in s.units_of(side):
        total += s.attack(unit) + s.defense(unit)
    return float(total)
