"""The value of a position when a rollout stops."""

from typing import Any, Final

from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.scoring import points, verdict
from sandtable.games.atlantic_chase.state.codes import BRITISH, DRAW, GERMAN
from sandtable.games.atlantic_chase.state.sea import Sea

from .appraisal import Appraisal
from .attack import exposure
from .picture import goal_hexes, home_value, middle, prize, turns_home, turns_left

DECIDED: Final = 0.9  # what an outlook can be at most: the rest is for results


def worth_of(g: Play[Any], a: Appraisal) -> float:
    """A position as the German player sees it, from -1 to 1."""
    s: Sea = g.state
    if not g.stack:
        outcome: int = s.outcome["outcome"]
        won = 0.0 if outcome == DRAW else 1.0 if outcome < DRAW else -1.0
        lead: int = s.outcome["german_points"] - s.outcome["british_points"]
        return 0.95 * won + 0.05 * _squeeze(lead - middle(s), 8.0)
    if not s.scenario.levels:
        return _by_verdict(s, a)
    return DECIDED * _squeeze(_lead(s, a) - middle(s), 3.0 + 0.25 * (s.scenario.clock - s.clock))


def _squeeze(lead: float, scale: float) -> float:
    return lead / (abs(lead) + scale)


def _lead(s: Sea, a: Appraisal) -> float:
    """German less British points at the end, as far as can be seen."""
    vp = points(s)
    lead = float(vp[GERMAN] - vp[BRITISH])
    return lead + _expected(s, a, GERMAN) - _expected(s, a, BRITISH)


def _expected(s: Sea, a: Appraisal, side: int) -> float:
    """Points that a side's homecomings will bring, its turns divided among them, less ships at risk."""
    total = 0.0
    spent = 0.0
    left = float(turns_left(s, side))
    for tf in s.tfs_of(side):
        goals = goal_hexes(s, a, tf)
        if goals:
            need = turns_home(s, a, tf, goals)
            chance = _chance(left - 0.6 * spent, need)
            total += home_value(s, a, tf) * chance
            if chance > 0.2:
                spent += need
        if s.tf_hex[tf] and prize(s, a, tf) >= 1:
            total -= 0.4 * exposure(s, a, tf, s.tf_hex[tf])
    return total


def _chance(left: float, need: float) -> float:
    """Chance of a homecoming that needs so many of the turns that are left; every turn at sea is a risk."""
    return max(0.02, min(1.0, 0.5 + 0.2 * (left - need)) * (1.0 - 0.04 * min(15.0, need)))


def _by_verdict(s: Sea, a: Appraisal) -> float:
    """Scenarios without points turn on one homecoming, or on how things stand."""
    best = -1.0
    left = float(turns_left(s, GERMAN))
    for tf in s.tfs_of(GERMAN):
        goals = goal_hexes(s, a, tf)
        if goals:
            open_to_fire = 0.0
            if s.tf_hex[tf]:
                open_to_fire = min(1.0, exposure(s, a, tf, s.tf_hex[tf]) / max(1.0, prize(s, a, tf)))
            best = max(best, 2 * _chance(left, turns_home(s, a, tf, goals)) * (1 - 0.5 * open_to_fire) - 1)
    if best > -1.0:
        return DECIDED * best
    return DECIDED * (DRAW - verdict(s)) / 2
