"""Rehearsal: the few best answers are played out in imagined worlds to the end of the operation, by quick choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.operations.cycle import OperationCycle
from sandtable.games.air_armor.rules.victory import points_of
from sandtable.games.air_armor.state.codes import QUARTERS
from sandtable.games.air_armor.state.theater import Theater
from sandtable.seam.match import Match

from .movement import attacks
from .picture import Picture
from .ways import FAR

LONGEST: Final = 400  # answers of a rehearsal
WORLDS: Final = 3
PROGRESS: Final = 0.03  # VP for a step that comes an MP nearer to its goal
HOPED: Final = 0.6  # of a goal's VP, with nobody left to hold it
APPROACHED: Final = 4  # hexes
STRONGER: Final = 1.5  # a step that holds a goal against one that wants it
PRIOR: Final = 0.5  # how much the reckoned value of an attack counts beside the rehearsals
SHAKEN: Final = 0.15  # VP for a step that is disrupted

Policy = Callable[[Match, int, list[Action]], Action]


def operation_depth(s: Theater) -> int:
    """How many frames lie under the running operation; -1 if none runs."""
    for depth, frame in enumerate(s.stack):
        if isinstance(frame, OperationCycle):
            return depth
    return -1


def play_out(world: Match, action: Action, role: str, policy: Policy) -> None:
    """Answer, then let both sides play by quick choices until the operation is over."""
    depth = operation_depth(world.play.state)
    world.apply(action, role)
    for _ in range(LONGEST):
        play = world.play
        if world.over or len(play.state.stack) <= depth:
            return
        who = play.asked[0]
        world.apply(policy(world, who, play.legal(who)), world.roles[who])


def standing(pic: Picture, targets: dict[int, int]) -> float:
    """The margin of points, with progress toward the goals and disruption counted a little."""
    s, role = pic.s, pic.role
    value = float(points_of(s, role) - points_of(s, 1 - role))
    value += prospects(pic) if attacks(s, role) else -prospects(pic)
    for piece in pic.own:
        if s.t.maneuver[piece] and s.steps[piece] > 0:
            value -= SHAKEN * s.steps[piece] * bool(s.disrupted[piece])
            if attacks(s, role):
                value -= PROGRESS * s.steps[piece] * distance_left(pic, piece, targets)
    for piece in pic.foes:
        if s.t.maneuver[piece] and s.steps[piece] > 0:
            value += SHAKEN * s.steps[piece] * bool(s.disrupted[piece])
    return value


def prospects(pic: Picture) -> float:
    """VP that the side which has to take the goals may still hope for: by who stands near those it lacks."""
    s = pic.s
    scorer = s.scenario.victory.scorer
    if s.turn >= s.scenario.last_turn:
        return 0.0
    hope = 0.0
    for goal, worth in pic.goals.items():
        if s.control[goal] != scorer + 1:
            near = pic.steps_near(scorer, goal, APPROACHED)
            held = pic.steps_near(1 - scorer, goal, 1)
            hope += HOPED * worth * near / (near + STRONGER * held + 1)
    return hope


def distance_left(pic: Picture, piece: int, targets: dict[int, int]) -> float:
    """MP from a unit to the goal of its regiment."""
    s = pic.s
    goal = targets.get(s.t.formation[piece], -1)
    if goal < 0:
        return 0.0
    return min(pic.way(goal)[s.place[piece]], FAR // 20) / QUARTERS
