"""The chance of winning a position: points, what the attacker may still hope for, the turns that are left.

Par says how many points the other side is expected to win in the whole scenario; so that part of it which belongs to
the turns still to come is not missing yet. `tools/judge_outlook.py` compares the curve with games of the planner.
"""

from __future__ import annotations

import math
from typing import Final

from sandtable.games.air_armor.rules.victory import points_of

from .movement import attacks
from .picture import Picture

HORIZON: Final = 2  # turns of a rollout where the end is farther
TO_THE_END: Final = 4  # turns left that are played out
HOPED: Final = 0.6  # of a goal's VP, with nobody left to hold it
APPROACHED: Final = 4  # hexes
STRONGER: Final = 1.5  # a step that holds a goal against one that wants it
ROUGH: Final = 2.0  # VP: what the last moves change
OPEN: Final = 0.15  # of a substantial victory: what every turn still to come changes
MOST: Final = 30.0


def winning_chance(pic: Picture) -> float:
    """The role's chance, a draw counted half, before the turn is played."""
    s, victory = pic.s, pic.s.scenario.victory
    left = s.scenario.last_turn - s.turn + 1
    lead = points_of(s, pic.role) - points_of(s, pic.enemy) - to_come(pic, left)
    lead += prospects(pic) if attacks(s, pic.role) else -prospects(pic)
    odds = lead / (ROUGH + OPEN * victory.substantial * left)
    return 1 / (1 + math.exp(-max(-MOST, min(MOST, odds))))


def to_come(pic: Picture, left: int) -> float:
    """The part of par that belongs to the turns left; negative for the side that has no par."""
    scenario = pic.s.scenario
    part = scenario.victory.par_vp * left / (scenario.last_turn - scenario.first_turn + 1)
    return part if scenario.victory.par_side == pic.role else -part


def prospects(pic: Picture) -> float:
    """VP that the side which has to take the goals may still hope for: by who stands near those it lacks."""
    s = pic.s
    scorer = s.scenario.victory.scorer
    hope = 0.0
    for goal, worth in pic.goals.items():
        if s.control[goal] != scorer + 1:
            near = pic.steps_near(scorer, goal, APPROACHED)
            held = pic.steps_near(1 - scorer, goal, 1)
            hope += HOPED * worth * near / (near + STRONGER * held + 1)
    return hope
