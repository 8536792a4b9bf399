"""Over the Main: where ways to the goals need a crossing, who swims, who is ferried, where a bridge is built."""

from __future__ import annotations

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.ground.rivers import motor_rifle
from sandtable.games.air_armor.state.codes import ENGINEER, MAIN

from .picture import Picture
from .ways import SWIM


def gains(pic: Picture, goals: list[int], near: int, far: int) -> bool:
    """Whether the way to one of the goals leads over the Main from a hex to its neighbour."""
    return any(pic.way(goal)[near] - pic.way(goal)[far] >= SWIM for goal in goals)


def over_the_main(pic: Picture, hex: int) -> list[int]:
    """Hexes of the far bank."""
    s, found = pic.s, []
    for direction in range(6):
        other = s.scenario.neighbours[6 * hex + direction]
        if other >= 0 and s.t.river[s.t.grid.sides[6 * hex + direction]] == MAIN:
            found.append(other)
    return found


def landing_stages(pic: Picture, goals: list[int], hex: int) -> list[int]:
    """Far bank hexes without enemies to which the way to a goal leads from a hex."""
    return [far for far in over_the_main(pic, hex) if not pic.s.first[pic.enemy][far] and gains(pic, goals, hex, far)]


def banks_wanted(pic: Picture, goals: list[int]) -> list[int]:
    """Near bank hexes at which the ways to the goals of regiments that stand near need a crossing."""
    s = pic.s
    places = sorted({s.place[piece] for piece in pic.own if s.t.maneuver[piece]})
    found: list[int] = []
    for start in places:
        for goal in goals:
            hex = bank_on_way(pic, start, goal)
            if hex >= 0 and hex not in found:
                found.append(hex)
    return found


def bank_on_way(pic: Picture, start: int, goal: int) -> int:
    """The hex at which the way from a hex to a goal first needs a crossing of the Main; -1 if it needs none."""
    return pic.sheet.crossing(pic.s, pic.role, start, goal)


def may_swim(pic: Picture, formation: int, goal: int) -> bool:
    """Whether a motor rifle regiment stands at a bank from which it should swim."""
    s = pic.s
    if goal < 0 or not motor_rifle(s, formation):
        return False
    for piece in pic.own:
        if s.t.formation[piece] == formation and s.steps[piece] > 0:
            for hex in [s.place[piece], *s.t.grid.around(s.place[piece])]:
                if s.scenario.inside[hex] and landing_stages(pic, [goal], hex):
                    return True
    return False


def declared_site(pic: Picture, goals: list[int], actions: list[Action]) -> Action | None:
    """A crossing site for a regiment of the operation, where the way to a goal leads over."""
    found = [action for action in actions if action[0] == "cross" and landing_stages(pic, goals, action[1])]
    return min(found, key=lambda action: (pic.s.near[pic.enemy][action[1]], action[1])) if found else None


def boards(actions: list[Action]) -> Action:
    """Everybody who may comes aboard, then over."""
    for verb in ("take", "steps", "add", "hex"):
        found = [action for action in actions if action[0] == verb]
        if found:
            return max(found, key=lambda action: action[1] if verb == "steps" else -action[1])
    return actions[0]


def ferries_now(pic: Picture, goals: list[int]) -> bool:
    """Whether engineers of the operation should ferry: no turn is left in which a bridge would serve."""
    s = pic.s
    crew = [piece for piece in members(s) if s.t.unit_class[piece] == ENGINEER and s.place[piece] >= 0]
    return s.turn >= s.scenario.last_turn and any(landing_stages(pic, goals, s.place[piece]) for piece in crew)


def bridge_wanted(pic: Picture, goals: list[int], engineer: int, site: int) -> bool:
    """Whether a bridge at a site shortens the way to a goal; not in the last turn."""
    s = pic.s
    if s.turn >= s.scenario.last_turn:
        return False
    near = s.place[engineer]
    return any(gains(pic, goals, near, far) for far in hexes_of(s, site) if far != near)
