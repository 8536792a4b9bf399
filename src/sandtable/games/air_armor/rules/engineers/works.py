"""Improved Positions, Obstacles and minefields as Engineering Actions (35, 36, 37.3). Pure functions."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.mines import lay, lift, taken_for_real
from sandtable.games.air_armor.state.codes import MINE_POINTS, NO_OWNER, POINTS
from sandtable.games.air_armor.state.columns import places_of
from sandtable.games.air_armor.state.theater import Theater

from .readiness import place_reason, ready_reason, status_reason

POSITION_THERE: Final = Reason("35.0a", "position-there")
NO_OWN_POSITION: Final = Reason("35.0h", "no-own-position")
OBSTACLE_THERE: Final = Reason("36.0a", "obstacle-there")
NO_OBSTACLE: Final = Reason("36.0h", "no-obstacle")
NO_MINE_POINT: Final = Reason("37.3.1a", "no-mine-point")
MINES_THERE: Final = Reason("37.3.1a", "mines-there")
MINES_WITH_FRIENDS: Final = Reason("37.3.1d", "mines-with-friends")
MINES_IN_TOWN: Final = Reason("37.3.1d", "mines-in-town")
NO_REAL_MINES: Final = Reason("37.3.2a", "no-real-mines")
MINES_REAL_OR_DUMMY: Final = Reason("37.3.1b", "mines-real-or-dummy")


def improve_reason(s: Theater, engineer: int, _: int) -> Reason | None:
    """Why an engineer cannot build an Improved Position in its hex (35.0a)."""
    reason = ready_reason(s, engineer)
    if reason:
        return reason
    return POSITION_THERE if s.improved[s.place[engineer]] else None


def improve(s: Theater, engineer: int) -> None:
    """An Improved Position of the engineer's side in its hex (35.0a, 35.0e)."""
    s.improved[s.place[engineer]] = s.t.side[engineer] + 1
    s.engineered[engineer] = 1


def own_positions(s: Theater, side: int) -> list[Action]:
    """The Improved Positions that a side may take away, as answers; without engineers nobody uses the markers."""
    if not s.readings.engineers:
        return []
    return [("give_up", hex) for hex in places_of(s.improved, side + 1)]


def give_up_reason(s: Theater, side: int, hex: int) -> Reason | None:
    """Why a side cannot take an Improved Position marker away; its own it can, at any time (35.0h)."""
    return None if s.improved[hex] == side + 1 else NO_OWN_POSITION


def give_up(g: Play[Theater], hex: int) -> None:
    """The owner takes his Improved Position marker away (35.0h)."""
    g.state.improved[hex] = NO_OWNER
    g.tell("position_removed", hex)


def obstruct_reason(s: Theater, engineer: int, _: int) -> Reason | None:
    """Why an engineer cannot place an Obstacle in its hex (36.0a)."""
    reason = ready_reason(s, engineer)
    if reason:
        return reason
    return OBSTACLE_THERE if s.obstacle[s.place[engineer]] else None


def clear_obstacle_reason(s: Theater, engineer: int, _: int) -> Reason | None:
    """Why an engineer cannot remove the Obstacle of its hex.

    An engineer that entered this turn is Used, so an Unused one came earlier (36.0h).
    """
    reason = ready_reason(s, engineer)
    if reason:
        return reason
    return None if s.obstacle[s.place[engineer]] else NO_OBSTACLE


def set_obstacle(s: Theater, engineer: int, there: int) -> None:
    """Place or remove an Obstacle (36.0a, 36.0h)."""
    s.own_markers()
    s.obstacle[s.place[engineer]] = there
    s.engineered[engineer] = 1


def mine_points(s: Theater, purse: int) -> int:
    """Mine Points left of a purse; ADM Points are another pool (37.2a)."""
    return s.points[purse * len(POINTS) + MINE_POINTS]


def lay_reason(s: Theater, engineer: int, real: int) -> Reason | None:
    """Why an engineer cannot lay a minefield in its hex, real or dummy (37.3.1)."""
    reason = status_reason(s, engineer) or place_reason(s, engineer)
    if reason:
        return reason
    if real > 1:
        return MINES_REAL_OR_DUMMY
    hex, side = s.place[engineer], s.t.side[engineer]
    if s.mine[hex]:
        return MINES_THERE
    if s.t.built_up[hex]:
        return MINES_IN_TOWN
    if s.first[side][hex] != engineer or s.link[engineer]:
        return MINES_WITH_FRIENDS
    return None if mine_points(s, s.t.purse[engineer]) > 0 else NO_MINE_POINT


def lay_mines(s: Theater, engineer: int, real: int) -> int:
    """Spend a Mine Point for a real or a dummy minefield; returns its number (37.3.1a, 37.3.1b)."""
    hex = s.place[engineer]
    s.points[s.t.purse[engineer] * len(POINTS) + MINE_POINTS] -= 1
    number = lay(s, s.t.side[engineer], hex, real)
    s.mine_layer[number] = engineer
    s.laid[engineer] = hex
    s.engineered[engineer] = 1
    return number


def clear_mines_reason(s: Theater, engineer: int, _: int) -> Reason | None:
    """Why an engineer cannot clear a minefield: it stands in none, or knows it for a dummy (37.3.2, 37.4m)."""
    reason = status_reason(s, engineer) or place_reason(s, engineer)
    if reason:
        return reason
    return None if taken_for_real(s, s.t.side[engineer], s.place[engineer]) else NO_REAL_MINES


def clear_mines(s: Theater, engineer: int) -> None:
    """The minefield is removed; no point comes back (37.3.2a)."""
    lift(s, s.place[engineer])
    s.engineered[engineer] = 1
