"""Helicopters and aircraft: as many as may fly, firing from where the least flak reaches."""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Action
from sandtable.games.air_armor.state.theater import Theater

from .picture import Picture


def most(actions: list[Action], verb: str) -> Action:
    """The largest number that is offered."""
    return max([action for action in actions if action[0] == verb], key=lambda action: action[1])


def flak_at(pic: Picture, hex: int) -> int:
    """Enemy steps within two hexes, the nearer ones counted twice."""
    s = pic.s
    total = 0
    for piece in pic.foes:
        distance = s.t.grid.distance(s.place[piece], hex)
        if distance <= 2:
            total += max(1, s.steps[piece]) * (1 if distance == 2 else 2)
    return total


def flight(pic: Picture, frame: Any, actions: list[Action]) -> Action:
    """To a firing position outside flak where there is one, else the quietest in reach."""
    if ("fire_here",) in actions:
        return ("fire_here",)
    positions = set(frame.positions(pic.s))
    calm = [action for action in actions if action[0] == "fly" and action[1] in positions]
    if calm:
        return calm[0]
    under_fire = [action for action in actions if action[0] == "go"]
    if under_fire:
        return min(under_fire, key=lambda action: (flak_at(pic, action[1]), action[1]))
    return ("abort",) if ("abort",) in actions else actions[0]


def homeward(actions: list[Action]) -> Action:
    """Straight home."""
    return ("home",) if ("home",) in actions else actions[0]


def best_profile(s: Theater, role: int, actions: list[Action]) -> Action:
    """The profile with the strongest attack, the higher and farther one of equals."""
    aircraft = s.aircraft[role]
    return max(actions, key=lambda action: (s.t.aircraft_attack[4 * aircraft + action[1]], -action[1]))


def quietest(pic: Picture, actions: list[Action]) -> Action:
    """The hex with the least flak."""
    found = [action for action in actions if action[0] == "hex"]
    return min(found, key=lambda action: (flak_at(pic, action[1]), action[1]))
