"""Airmobile troops: they fly to goals that are weakly held, land where little flak reaches, and go on by foot."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.state.codes import OFF_AIR
from sandtable.games.air_armor.state.theater import Theater

from .flights import flak_at
from .picture import Picture
from .question import Question

LONG: Final = 6  # hexes to the goal from which a flight is worth it
FLAK: Final = 0.5  # hexes that one step of flak is worth


def waiting(s: Theater) -> list[int]:
    """Units of the operation that are off the map until they fly."""
    return [piece for piece in members(s) if s.place[piece] == OFF_AIR]


def flies(q: Question) -> Action:
    """An Airmobile Operation for those who are off the map or far from their goal."""
    s = q.pic.s
    if waiting(s):
        return ("yes",)
    units = [piece for piece in members(s) if s.t.airmobile[piece] and s.place[piece] >= 0]
    far = [piece for piece in units if distance_to_goal(q, piece) >= LONG]
    return ("yes",) if len(far) * 2 > len(units) else ("no",)


def distance_to_goal(q: Question, piece: int) -> int:
    """Hexes from a unit to its goal; 0 without one."""
    goal = q.goal(piece)
    return q.pic.s.t.grid.distance(q.pic.s.place[piece], goal) if goal >= 0 else 0


def air_pulse(q: Question) -> Action:
    """A Paradrop where it is allowed, sorties for those who wait or have far to go."""
    s = q.pic.s
    if ("paradrop",) in q.actions:
        return ("paradrop",)
    far = waiting(s) or [
        p for p in members(s) if s.place[p] >= 0 and distance_to_goal(q, p) >= LONG and not s.op.flown[p]
    ]
    return ("sortie",) if ("sortie",) in q.actions and far else ("done",)


def form(q: Question) -> Action:
    """As many helicopters as there are steps to carry."""
    s = q.pic.s
    wanted = sum(max(0, s.steps[piece]) for piece in waiting(s) or members(s))
    return min(q.actions, key=lambda action: (abs(action[1] - max(1, wanted)), action[1]))


def pickup(q: Question) -> Action:
    """Those off the map first."""
    return ("off_map",) if ("off_map",) in q.actions else q.actions[0]


def fly_to_pickup(q: Question) -> Action:
    """Straight there, under fire if it must be."""
    return max(q.actions, key=lambda action: (action[0] == "go", action[0] == "step"))


def load(q: Question) -> Action:
    """As many as fit."""
    found = q.with_verb("carry")
    return max(found, key=lambda action: (action[2], -action[1])) if found else ("done",)


def site(pic: Picture, goal: int, hex: int) -> float:
    """How little a hex suits for a landing: far from the goal, near to flak; in the goal itself it is best."""
    far = pic.s.t.grid.distance(hex, goal) if goal >= 0 else 0
    return far + FLAK * flak_at(pic, hex) - (1.5 if far == 0 else 0.0) - 0.2 * pic.shelter(hex)


def land(q: Question) -> Action:
    """The best landing zone, without flak on the way where there is one near enough."""
    goal = group_goal(q)
    found = [action for action in q.actions if action[0] in ("land", "go")]
    if not found:
        return q.actions[0]
    return min(found, key=lambda a: (site(q.pic, goal, a[1]) + (2.0 if a[0] == "go" else 0.0), a[1]))


def drop(q: Question) -> Action:
    """Next to the goal, out of flak."""
    goal = group_goal(q)
    return min(q.with_verb("hex"), key=lambda action: (site(q.pic, goal, action[1]), action[1]))


def group_goal(q: Question) -> int:
    """The goal of the battalion that flies."""
    s = q.pic.s
    units = [piece for piece in members(s) if s.t.airmobile[piece]]
    return q.goal(units[0]) if units else -1
