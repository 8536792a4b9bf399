"""Engineers at work: bridges for the attacker, positions, mines and demolition for the defender."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.engineers.actions import works_of
from sandtable.games.air_armor.rules.engineers.bridging import build_reason
from sandtable.games.air_armor.rules.engineers.readiness import sites_beside
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.state.codes import ENGINEER, NATO

from .crossing import bridge_wanted
from .picture import Picture
from .question import Question

NEAR: Final = 4  # hexes: the enemy is at the bridge next turn
WORTH: Final = {"build_bridge": 5, "blow_bridge": 4, "clear_mines": 3, "improve": 3, "lay_mines": 2, "obstruct": 1}


def engineer_action(pic: Picture, goals: list[int], engineer: int, actions: list[Action]) -> Action:
    """The most useful work of one engineer where it stands."""
    best = 0.0
    chosen: Action = ("pass",)
    for action in actions:
        worth = work_worth(pic, goals, engineer, action)
        if worth > best:
            best, chosen = worth, action
    return chosen


def work_worth(pic: Picture, goals: list[int], engineer: int, action: Action) -> float:
    """How much a work is wanted."""
    s, verb = pic.s, str(action[0])
    hex = s.place[engineer]
    worth = float(WORTH.get(verb, 0))
    if verb == "build_bridge":
        return worth if bridge_wanted(pic, goals, engineer, int(action[1])) else 0.0
    if verb == "blow_bridge":
        return worth if pic.role == NATO and threatened(pic, int(action[1])) else 0.0
    if verb == "improve":
        return worth if guarded(pic, hex) else 0.0
    if verb in ("obstruct", "lay_mines"):
        return worth if pic.role == NATO and not pic.worth(hex) and (verb == "obstruct" or action[1] == 1) else 0.0
    return worth


def guarded(pic: Picture, hex: int) -> bool:
    """Whether a unit that fights stands in a hex."""
    s = pic.s
    return any(s.t.unit_class[piece] != ENGINEER and s.t.maneuver[piece] for piece in s.pieces_at(pic.role, hex))


def threatened(pic: Picture, site: int) -> bool:
    """Whether enemies are near a bridge and fewer of ours would be cut off."""
    s = pic.s
    near = hexes_of(s, site)
    return min(pic.foe_distance(hex) for hex in near) <= NEAR


def set_charges(pic: Picture, actions: list[Action]) -> Action:
    """Blow what the enemy will reach soon."""
    for action in actions:
        if action[0] == "blow_bridge" and threatened(pic, int(action[1])):
            return action
    return ("done",)


def busy(pic: Picture, goals: list[int], engineer: int) -> bool:
    """Whether an engineer stands where it should build a bridge in the next Engineering Phase."""
    s = pic.s
    if s.t.unit_class[engineer] != ENGINEER or s.place[engineer] < 0:
        return False
    sites = [site for site in sites_beside(s, s.place[engineer]) if not build_reason(s, engineer, site)]
    return any(bridge_wanted(pic, goals, engineer, site) for site in sites)


def next_engineer(pic: Picture, goals: list[int], actions: list[Action]) -> Action:
    """The first engineer that has something useful to do."""
    for action in actions:
        if action[0] == "piece":
            engineer = int(action[1])
            if any(work_worth(pic, goals, engineer, work) > 0 for work in works_of(pic.s, engineer)):
                return action
    return ("done",)


def place_mines(q: Question) -> Action:
    """The hexes of the scenario; which of them are real is left to chance."""
    found = [action for action in q.actions if action[2] in q.pic.s.scenario.mine_hex] or q.actions
    return found[q.chance.pick("bot", len(found))]
