"""The present mission of every task force: bring ships home, hunt, hide, or stay put."""

from typing import Final

from sandtable.games.atlantic_chase.rules.concepts.intel import triggers_intel
from sandtable.games.atlantic_chase.rules.scoring import verdict
from sandtable.games.atlantic_chase.state.sea import HAS_CONVOY, HAS_DAMAGED, Sea, side_of
from sandtable.games.atlantic_chase.state.tables import FAR_AWAY

from .appraisal import Appraisal
from .attack import Quarry, air_danger, best_quarry, exposure
from .picture import (
    GOES_ON,
    fight,
    goal_hexes,
    home_value,
    is_behind,
    is_hunter,
    lapse_rate,
    length_after,
    outcome_if_home,
    places,
    prize,
    turns_home,
    turns_left,
    verdict_for,
    way_to,
)

STAY: Final = 0
HOME: Final = 1
HUNT: Final = 2
HIDE: Final = 3
SHELTER: Final = 4  # into a port box

HUNGRY: Final = 0.25  # worth of an attack from which a task force goes hunting
CONTENT: Final = 0.8  # the same for a raider that is worth something at home
IN_DANGER: Final = 0.3  # expected loss from which a station hides
SHY_OF_INTEL: Final = 4  # steps of detour that an Intel marker is worth
SHELTER_NEAR: Final = 3  # steps to a port that a task force in danger makes for
HIDDEN: Final = 13  # segments of a trajectory that is safe from searches


class Mission:
    """The purpose of a task force and where its line should reach."""

    def __init__(self, kind: int = 0, aims: list[int] | None = None, worth: float = 0.0) -> None:
        self.kind: int = kind
        self.aims: list[int] = [] if aims is None else aims
        self.worth: float = worth
        self.patience: float = 0.0  # what a hunter gains by shortening its line first


def mission_of(s: Sea, a: Appraisal, tf: int) -> Mission:
    """What the task force should do now."""
    goals = goal_hexes(s, a, tf)
    if goals and s.tf_traits[tf] & HAS_CONVOY:
        return Mission(HOME, goals, home_value(s, a, tf))
    hunter = is_hunter(s, a, tf)
    quarry = best_quarry(s, a, tf) if hunter else Quarry()
    if goals:
        return _raider(s, a, tf, goals, quarry)
    if _appeal(quarry) > HUNGRY:
        return _hunt(quarry)
    return _idle(s, a, tf)


def _appeal(quarry: Quarry) -> float:
    """The worth of a quarry: at once, or after some passes to shorten the line."""
    return max(quarry.worth, 0.6 * quarry.stalk)


def _hunt(quarry: Quarry) -> Mission:
    mission = Mission(HUNT, [quarry.hex], _appeal(quarry))
    mission.patience = quarry.stalk - quarry.worth
    return mission


def _raider(s: Sea, a: Appraisal, tf: int, goals: list[int], quarry: Quarry) -> Mission:
    """A warship or runner that scores at home: it hunts first, if that pays and there is time."""
    side = side_of(tf)
    home = home_value(s, a, tf)
    left = turns_left(s, side)
    need = turns_home(s, a, tf, goals)
    outcome = outcome_if_home(s, tf, goals)
    wins = outcome != GOES_ON and verdict_for(outcome, side) > 0
    loses = outcome != GOES_ON and verdict_for(outcome, side) < 0
    hungry = CONTENT + (1.0 if s.tf_traits[tf] & HAS_DAMAGED else 0.0) + (2.0 if wins else 0.0)
    if loses or is_behind(s, a, side):
        hungry = 0.1
    pressed = need + 1.0 >= left and not loses
    if _appeal(quarry) > hungry and not pressed:
        return _hunt(quarry)
    if loses and left > 1 and verdict_for(verdict(s), side) >= verdict_for(outcome, side):
        return _idle(s, a, tf)
    return Mission(HOME, goals, home)


def _idle(s: Sea, a: Appraisal, tf: int) -> Mission:
    """Nothing to do: head for port, or out of sight, if an enemy could come for it."""
    if s.tf_port[tf] or prize(s, a, tf) < 1:
        return Mission(STAY, [], 0.0)
    danger = 0.0
    for hex_ in places(s, tf):
        danger = max(danger, air_danger(s, a, tf, hex_, s.length(tf)))
    if s.tf_hex[tf]:
        danger = max(danger, exposure(s, a, tf, s.tf_hex[tf]))
    elif _is_prey(s, a, tf):
        danger = max(danger, IN_DANGER)
    if danger < IN_DANGER:
        return Mission(STAY, [], danger)
    ports = [hex_ for hex_ in s.waters.hexes if s.friendly_port[side_of(tf)][hex_]]
    if way_to(s, a, tf, ports) <= SHELTER_NEAR:
        return Mission(SHELTER, ports, danger)
    return Mission(HIDE, [], danger)


def _is_prey(s: Sea, a: Appraisal, tf: int) -> bool:
    """Whether some enemy would win a fight with the task force."""
    return any(is_hunter(s, a, foe) and fight(s, a, foe, tf) > 0.5 for foe in s.tfs_of(1 - side_of(tf)))


def pass_worth(s: Sea, a: Appraisal, tf: int, mission: Mission) -> float:
    """What a time lapse does for a task force."""
    if not s.line[tf]:
        return 0.0
    if mission.kind == HUNT:
        return 0.1 + 0.35 * mission.patience
    if mission.kind == SHELTER:
        return 0.25 * mission.worth
    if mission.kind != HOME:
        return 0.03 if mission.kind == STAY else -0.05
    left = turns_left(s, side_of(tf))
    home = mission.worth
    way = way_to(s, a, tf, mission.aims)
    over = length_after(s, tf, way) - s.scenario.completion_segments
    if over <= 0:
        return 0.35 * home if s.intel_on(tf) else 0.02
    passes = over / lapse_rate(s, tf)
    if passes + 0.5 > left:
        return 0.01
    return home / (passes + 1.0)


# -- the way ---------------------------------------------------------------------------------------------------


def guide(s: Sea, tf: int, aims: list[int]) -> list[int]:
    """Cost of the way from every hex to the nearest aim, round watched waters and the own line."""
    side = side_of(tf)
    near = s.scenario.neighbours[side]
    cost = [FAR_AWAY] * s.waters.size
    waves: list[list[int]] = [[] for _ in range(FAR_AWAY + SHY_OF_INTEL + 2)]
    mine = 1 << tf
    for hex_ in aims:
        cost[hex_] = 0
        waves[0].append(hex_)
    far = 0
    while far < FAR_AWAY:
        for hex_ in waves[far]:
            if cost[hex_] != far:
                continue
            step = 1 + SHY_OF_INTEL if far and triggers_intel(s, side, hex_) else 1
            for other in near[hex_]:
                if cost[other] > far + step:
                    cost[other] = far + step
                    if not s.segments_at[other] & mine:
                        waves[far + step].append(other)
        far += 1
    return cost


def danger_near(s: Sea, a: Appraisal, tf: int, hex_: int) -> int:
    """Steps from a hex to the nearest enemy that could hunt the task force."""
    side = side_of(tf)
    best = FAR_AWAY
    for foe in s.tfs_of(1 - side):
        if is_hunter(s, a, foe):
            best = min(best, a.nearest(1 - side, hex_, places(s, foe)))
    return best
