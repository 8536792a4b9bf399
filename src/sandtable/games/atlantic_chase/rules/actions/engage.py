"""Engage: a task force attacks an enemy station in its hex (AC.act.eng)."""

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.why import (
    FINE,
    NO_TARGET_HERE,
    NOT_ENEMY,
    NOT_IN_PLAY,
    TARGET_IN_BOX,
    TARGET_IS_TRAJECTORY,
)
from sandtable.games.atlantic_chase.state.codes import ENGAGE
from sandtable.games.atlantic_chase.state.sea import FIRST_TF, LAST_TF, SIDE_TFS, Sea, side_of

from .attack import Attack
from .designate import active_reason


class Engage(Attack):
    """The Engage action."""

    title = "title-engage"


def engage_reason(s: Sea, tf: int, target: int) -> int:
    """Why the task force may not engage that target; 0 if it may."""
    reason = active_reason(s, tf)
    return reason or engage_target_reason(s, side_of(tf), target) or _together(s, tf, target)


def engage_target_reason(s: Sea, side: int, target: int) -> int:
    """Why nobody of the side could engage that target; 0 if it can be engaged."""
    if side_of(target) == side:
        return NOT_ENEMY
    if not s.tf_ships[target]:
        return NOT_IN_PLAY
    if s.tf_port[target]:
        return TARGET_IN_BOX
    if s.line[target]:
        return TARGET_IS_TRAJECTORY
    return FINE


def _together(s: Sea, tf: int, target: int) -> int:
    return FINE if s.is_in(tf, s.tf_hex[target]) else NO_TARGET_HERE


def engage_options(s: Sea, tf: int, found: list[Action]) -> None:
    """Enemy stations in the hexes of a task force that may be active."""
    enemy = 1 - side_of(tf)
    mask = SIDE_TFS[enemy]
    here = 0
    if s.tf_hex[tf]:
        here = s.stations_at[s.tf_hex[tf]] & mask
    for hex_ in s.line[tf]:
        here |= s.stations_at[hex_] & mask
    if here:
        found += [
            ("engage", tf, target) for target in range(FIRST_TF[enemy], LAST_TF[enemy] + 1) if (here >> target) & 1
        ]


def start_engage(g: Play[Sea], tf: int, target: int) -> None:
    """Designate and go."""
    s = g.state
    d = s.d
    d.action, d.active_tf, d.target, d.hex = ENGAGE, tf, target, s.tf_hex[target]
    g.tell("engages", tf, target, d.hex)
    g.push(Engage())
