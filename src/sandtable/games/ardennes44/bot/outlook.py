"""The German chance of winning a points scenario at the start of a player turn.

A logistic curve over a few numbers that victory turns on; `tools/fit_outlook.py` fits it to games of the planner and
judges it by games that it has not seen (docs/opponents.md).
"""

from __future__ import annotations

import math
from typing import Final

from sandtable.games.ardennes44.rules.victory import german_points, hex_points, last_turn, points_needed
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN

from .spread import places_of, rings_from
from .weights import WEIGHTS

NAMES: Final = ["constant", "lead", "lead late", "in reach", "in reach late", "at risk", "strength", "turns"]
NEAR: Final = 2.0  # hexes at which a goal counts half


def has_outlook(s: Front) -> bool:
    """Whether the scenario has been fitted."""
    return s.scenario.id in WEIGHTS


def german_chance(s: Front) -> float:
    """From 0 to 1."""
    weights = WEIGHTS[s.scenario.id]
    total = 0.0
    for at, value in enumerate(features(s)):
        total += weights[at] * value
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def features(s: Front) -> list[float]:
    """The inputs of the chance, in the order of `NAMES`."""
    late = 1.0 / (1.0 + turns_left(s))
    lead = (german_points(s) - points_needed(s)) / 4.0
    reach, risk = prospects(s)
    strength = math.log((1.0 + factors(s, GERMAN)) / (1.0 + factors(s, ALLIED)))
    return [1.0, lead, lead * late, reach, reach * late, risk, strength, 1.0 - late]


def turns_left(s: Front) -> float:
    """German player turns that are still to come."""
    return float(last_turn(s) - s.turn + (1 if s.role == 0 else 0))


def prospects(s: Front) -> tuple[float, float]:
    """Points of victory hexes that the German may still take, and of his own that the Allies are near."""
    german, allied = rings_from(s, places_of(s, GERMAN)), rings_from(s, places_of(s, ALLIED))
    reach = risk = 0.0
    for at, hex in enumerate(s.scenario.objective_hex):
        points = float(hex_points(s, at))
        if s.control[hex] == GERMAN:
            risk += points * NEAR / (NEAR + allied[hex])
        else:
            guarded = 1.0 if allied[hex] == 0 else 2.0 if allied[hex] > 2 else 1.5
            reach += points * guarded * NEAR / (NEAR + german[hex])
    return reach / 4.0, risk / 4.0


def factors(s: Front, side: int) -> float:
    """Attack and defense factors of a side on the map."""
    total = 0
    for unit in s.units_of(side):
        total += s.attack(unit) + s.defense(unit)
    return float(total)
