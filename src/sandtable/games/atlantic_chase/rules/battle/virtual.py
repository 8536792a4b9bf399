"""How the virtual player fights (AC.solo.8): the same answers as a person, chosen by rule."""

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.atlantic_chase.state.codes import (
    AC,
    ACQUIRING,
    AO,
    BB,
    BC,
    BRITISH,
    CL,
    CLOSE,
    CLOSING_ATTITUDE,
    CONVOY,
    DD,
    FAR,
    GERMAN,
    NEAR,
    RUNNING,
)
from sandtable.games.atlantic_chase.state.sea import Sea

from .ships import gunnery_value, owner, reach_of, vessels

_WEAK: Final = (CONVOY, AC, AO, DD, CL)  # nothing stronger than a squadron or a light cruiser
_ALWAYS: Final = (
    "bridge_stopped",
    "redirect",
    "die_as_six",
    "damage_control",
    "place_near",
    "pull",
    "late",
    "no_radar",
)


def wants_out(s: Sea, side: int) -> bool:
    """Whether the virtual player tries to break away (AC.solo.8)."""
    own, foe = vessels(s, side), vessels(s, 1 - side)
    kind = s.t.ships.kind
    for ship in own:
        if kind[ship] == CONVOY or s.damaged[ship] or _carries_troops(s, ship):
            return True
    if not any(kind[ship] in (BB, BC) for ship in foe):
        return False
    return side != BRITISH or not any(kind[ship] in (BB, BC) for ship in own)


def _carries_troops(s: Sea, ship: int) -> bool:
    """Whether a ship is a destroyer squadron with a landing to make."""
    return s.t.ships.kind[ship] == DD and any(landing.ship == ship for landing in s.scenario.landings)


def _torpedoes_in_close(s: Sea, side: int) -> bool:
    """Whether a ship of the side in Close has torpedoes left."""
    torpedo = s.t.ships.torpedo
    return any(
        s.zone[ship] == CLOSE and torpedo[ship] and not s.torpedo_spent[ship] and not s.damaged[ship]
        for ship in vessels(s, side)
    )


def presses(s: Sea, side: int) -> bool:
    """Whether his undamaged ships close the range: the British do, the Germans against weak enemies only."""
    if side == BRITISH:
        return True
    kind = s.t.ships.kind
    return all(kind[ship] in _WEAK or s.damaged[ship] for ship in vessels(s, 1 - side))


def wanted_zone(s: Sea, ship: int) -> int:
    """The zone a ship of the virtual player makes for."""
    side = owner(s, ship)
    if s.damaged[ship] or s.t.ships.kind[ship] == CONVOY or not presses(s, side):
        return FAR
    if side == GERMAN and _torpedoes_in_close(s, BRITISH):
        return FAR
    if s.t.ships.torpedo[ship] and not s.torpedo_spent[ship]:
        return CLOSE
    return NEAR


def wanted_attitude(s: Sea, ship: int) -> int:
    """The attitude a ship of the virtual player takes."""
    side = owner(s, ship)
    if wants_out(s, side):
        return RUNNING
    aim, here = wanted_zone(s, ship), s.zone[ship]
    if aim > here:
        return CLOSING_ATTITUDE
    return RUNNING if aim < here else ACQUIRING


def target_worth(s: Sea, firer: int, target: int) -> int:
    """His priority for firing at a ship: a convoy first, then the highest GV at that range, then fewest attackers."""
    if s.t.ships.kind[target] == CONVOY:
        return 1000
    aimed = 0
    shots = s.board.shots
    for at in range(0, len(shots), 6):
        if shots[at + 2] == target:
            aimed += 1
    return gunnery_value(s, target, reach_of(s, firer, target)) - 40 * aimed


def choose(s: Sea, side: int, options: list[Action]) -> Action:
    """His answer to questions that need no ship of his own."""
    out = wants_out(s, side)
    for action in options:
        verb = action[0]
        if verb in ("break_away", "evade", "attempt", "join") and out:
            return action
        if verb in _ALWAYS:
            return action
        if verb == "confuse" and action[2] == ACQUIRING:
            return action
    return options[-1]


def choose_target(s: Sea, ship: int, options: list[Action]) -> Action:
    """The target of a ship's guns or torpedoes."""
    best = options[-1]
    worth = -10_000
    for action in options:
        if action[0] in ("fire_at", "torpedo_at"):
            value = target_worth(s, ship, action[1])
            if value > worth:
                best, worth = action, value
    return best


def choose_maneuver(s: Sea, options: list[Action]) -> Action:
    """Move each ship toward its preferred zone."""
    best = options[0]
    nearest = 99
    for action in options:
        if action[0] == "pursue":
            return action
        if action[0] == "maneuver":
            distance = abs(wanted_zone(s, action[1]) - action[2])
            if distance < nearest:
                best, nearest = action, distance
    return best
