"""Engage: a task force attacks an enemy station in its hex (AC.act.eng)."""

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.actions.signal import NOT_ENEMY
from sandtable.games.atlantic_chase.state.codes import ENGAGE
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .act import Act, enemies_met, own_reason
from .attack import Attack
from .designate import active_reason

NO_TARGET_HERE: Final = Reason("AC.act.eng.1a", "no-target-here", "AC.act.srch.1a")
TARGET_IS_TRAJECTORY: Final = Reason("AC.act.eng.1b", "target-is-trajectory")
TARGET_IN_BOX: Final = Reason("AC.comp.port.2a", "target-in-box")


class Engage(Attack):
    """The Engage action."""

    title = "title-engage"


def engage_reason(s: Sea, tf: int, target: int) -> Reason | None:
    """Why the task force may not engage that target; None if it may."""
    reason = active_reason(s, tf)
    return reason or engage_target_reason(s, side_of(tf), target) or _together(s, tf, target)


def engage_target_reason(s: Sea, side: int, target: int) -> Reason | None:
    """Why no task force of the side could engage that target; None if one can."""
    if side_of(target) == side:
        return NOT_ENEMY
    if not s.tf_ships[target]:
        return NOT_IN_PLAY
    if s.tf_port[target]:
        return TARGET_IN_BOX
    if s.line[target]:
        return TARGET_IS_TRAJECTORY
    return None


def _together(s: Sea, tf: int, target: int) -> Reason | None:
    return None if s.is_in(tf, s.tf_hex[target]) else NO_TARGET_HERE


class EngageAct(Act):
    """Engage an enemy station in a hex of the task force."""

    verb = "engage"
    and_tf = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if not active_reason(s, who):
            found += [("engage", who, target) for target in enemies_met(s, who, s.stations_at)]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or engage_reason(s, a[1], a[2])

    def start(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        d = s.d
        d.action, d.active_tf, d.target, d.hex = ENGAGE, a[1], a[2], s.tf_hex[a[2]]
        g.tell("engages", a[1], a[2], d.hex)
        g.push(Engage())
