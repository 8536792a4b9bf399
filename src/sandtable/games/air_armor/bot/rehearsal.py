"""Rehearsal: the few best answers are played out in imagined worlds to the end of the operation, by quick choices.

The end of an operation is near: what it cost is seen there, what the ground was worth is not. So when few turns are
left, in which ground decides, the reckoned value of an attack counts more than what became of it in a few worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.commitment.objective import DeclareObjective
from sandtable.games.air_armor.rules.fire.losses import StandOrRetreat
from sandtable.games.air_armor.rules.operations.cycle import OperationCycle
from sandtable.games.air_armor.rules.operations.overrun import OverrunChoice
from sandtable.games.air_armor.rules.operations.variants import DeclareVariant
from sandtable.games.air_armor.rules.victory import points_of
from sandtable.games.air_armor.state.codes import QUARTERS
from sandtable.games.air_armor.state.theater import Theater
from sandtable.seam.match import Match
from sandtable.seam.player import Player

from . import operations
from .movement import attacks
from .outlook import prospects
from .picture import Picture
from .question import Question
from .ways import FAR

LONGEST: Final = 400  # answers of a rehearsal
WORLDS: Final = 3
CANDIDATES: Final = 3
HOPE: Final = -1.5  # VP: a worse attack is not even tried in thought
PROGRESS: Final = 0.03  # VP for a step that comes an MP nearer to its goal
PRIOR: Final = 0.5  # how much the reckoned value of an attack counts beside a rehearsal
LATE_PRIOR: Final = 2.0  # the same when few turns are left
LATE: Final = 4  # turns
SHAKEN: Final = 0.15  # VP for a step that is disrupted


def rehearsed(q: Question) -> dict[Action, float]:
    """The answers that are worth a rehearsal with what they are reckoned to be worth; none where a look is enough."""
    if isinstance(q.frame, DeclareVariant):
        offered = [action for action in q.actions if action != ("pass",) or ("gegenangriff",) not in q.actions]
        return dict.fromkeys(offered, 0.0)
    if isinstance(q.frame, (OverrunChoice, StandOrRetreat)):
        return dict.fromkeys(q.actions, 0.0)
    return objectives(q) if isinstance(q.frame, DeclareObjective) else {}


def objectives(q: Question) -> dict[Action, float]:
    """The few attacks that look best, and none, with their values."""
    found: dict[Action, float] = {("pass",): 0.0}
    for value, hex in operations.ranked_objectives(q)[:CANDIDATES]:
        if value > HOPE:
            found[("hex", hex)] = value
    return found


def prior(s: Theater) -> float:
    """How much the reckoned value of an attack counts beside a rehearsal."""
    return LATE_PRIOR if s.scenario.last_turn - s.turn < LATE else PRIOR


def play_out(world: Match, action: Action, role: int, players: Sequence[Player]) -> None:
    """Answer, then let both sides play by quick choices until the operation is over."""
    for player in players:
        player.quick = True
    play = world.play
    depth = operation_depth(play.state)
    play.take(role, action)
    for _ in range(LONGEST):
        if not play.asked or len(play.state.stack) <= depth:
            return
        who = play.asked[0]
        play.take(who, players[who].reply(world, who, play.legal(who)))


def operation_depth(s: Theater) -> int:
    """How many frames lie under the running operation; -1 if none runs."""
    for depth, frame in enumerate(s.stack):
        if isinstance(frame, OperationCycle):
            return depth
    return -1


def standing(pic: Picture, targets: dict[int, int]) -> float:
    """The margin of points, with progress toward the goals and disruption counted a little."""
    s, role = pic.s, pic.role
    value = float(points_of(s, role) - points_of(s, 1 - role))
    if s.turn < s.scenario.last_turn:
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


def distance_left(pic: Picture, piece: int, targets: dict[int, int]) -> float:
    """MP from a unit to the goal of its regiment."""
    s = pic.s
    goal = targets.get(s.t.formation[piece], -1)
    if goal < 0:
        return 0.0
    return min(pic.way(goal)[s.place[piece]], FAR // 20) / QUARTERS
