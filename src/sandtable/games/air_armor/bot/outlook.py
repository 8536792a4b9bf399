"""The chance that the Pact wins a position: points, what the attacker may still hope for, the turns that are left.

Par says how many points the other side is expected to win in the whole scenario; so that part of it which belongs to
the turns still to come is not missing yet. `tools/fit_outlook.py` fits a logistic curve to games of the planner and
judges it by games that it has not seen (docs/opponents.md).
"""

from __future__ import annotations

import math
from typing import Final

from sandtable.games.air_armor.rules.victory import points_of
from sandtable.games.air_armor.state.codes import NATO, WP

from .movement import attacks
from .picture import Picture
from .weights import SCENARIOS, WEIGHTS

HORIZON: Final = 2  # turns of a rollout where the end is farther
TO_THE_END: Final = 4  # turns left that are played out
HOPED: Final = 0.6  # of a goal's VP, with nobody left to hold it
APPROACHED: Final = 4  # hexes
LATER: Final = 10
STRONGER: Final = 1.5  # a step that holds a goal against one that wants it
ROUGH: Final = 2.0  # VP: what the last moves change
OPEN: Final = 0.15  # of a substantial victory: what every turn still to come changes
BEYOND: Final = 6.0
MOST: Final = 30.0
FACTS: Final = ["constant", "odds", "lead", "hope", "later hope", "strength", "shaken"]
NAMES: Final = [*FACTS, *[f"{fact} late" for fact in FACTS]]


def pact_chance(pic: Picture) -> float:
    """The chance of the Pact, a draw counted half, before the turn is played; the picture is the Pact's."""
    row = features(pic)
    total = SCENARIOS.get(pic.s.scenario.key, 0.0)
    for at in range(len(row)):
        total += WEIGHTS[at] * row[at]
    return 1 / (1 + math.exp(-max(-MOST, min(MOST, total))))


def features(pic: Picture) -> list[float]:
    """The inputs of the chance, in the order of `NAMES`."""
    s, victory = pic.s, pic.s.scenario.victory
    left = s.scenario.last_turn - s.turn + 1
    unit = float(max(1, victory.substantial))
    lead = points_of(s, WP) - points_of(s, NATO) - to_come(pic, left)
    hope = prospects(pic, APPROACHED) if attacks(s, WP) else -prospects(pic, APPROACHED)
    hope_later = prospects(pic, LATER) if attacks(s, WP) else -prospects(pic, LATER)
    odds = (lead + hope) / (ROUGH + OPEN * victory.substantial * left)
    own, foes = force(pic, pic.own), force(pic, pic.foes)
    strength = math.log((1 + own[0]) / (1 + foes[0]))
    shaken = own[1] / (1 + own[0]) - foes[1] / (1 + foes[0])
    row = [1.0, max(-BEYOND, min(BEYOND, odds)), lead / unit, hope / unit, hope_later / unit, strength, shaken]
    late = 1.0 / left
    return row + [late * value for value in row]


def force(pic: Picture, pieces: list[int]) -> tuple[float, float]:
    """Steps of maneuver units, and of those that are disrupted."""
    s = pic.s
    steps = shaken = 0
    for piece in pieces:
        if s.t.maneuver[piece] and s.steps[piece] > 0:
            steps += s.steps[piece]
            shaken += s.steps[piece] if s.disrupted[piece] else 0
    return float(steps), float(shaken)


def to_come(pic: Picture, left: int) -> float:
    """The part of par that belongs to the turns left; negative for the side that has no par."""
    scenario = pic.s.scenario
    part = scenario.victory.par_vp * left / (scenario.last_turn - scenario.first_turn + 1)
    return part if scenario.victory.par_side == pic.role else -part


def prospects(pic: Picture, radius: int = APPROACHED) -> float:
    """VP that the side which has to take the goals may still hope for: by who stands near those it lacks."""
    s = pic.s
    scorer = s.scenario.victory.scorer
    hope = 0.0
    for goal, worth in pic.goals.items():
        if s.control[goal] != scorer + 1:
            near = pic.steps_near(scorer, goal, radius)
            held = pic.steps_near(1 - scorer, goal, 1)
            hope += HOPED * worth * near / (near + STRONGER * held + 1)
    return hope
