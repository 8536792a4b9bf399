"""Why an action cannot be performed: the words for the active player's choice, from the predicates that build it."""

from typing import Final

from sandtable.engine.message import Action, Ref, Refusal
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.actions.engage import NO_TARGET_HERE
from sandtable.games.atlantic_chase.rules.actions.signal import NO_INTEL_THERE
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .air_strike import strike_reason
from .completion import completion_reason
from .designate import active_reason
from .engage import engage_reason, engage_target_reason
from .extend import trajectory_reason
from .reorganize import split_reason
from .search import search_reason, search_target_reason
from .signal import signal_reason
from .stealth import force_reason
from .table import ACTS, action_reason

NO_SIGNAL_HERE: Final = Reason("AC.act.sig.1a", "no-signal-here")


def explain_action(s: Sea, a: Action) -> Refusal | None:
    """The refusal of an action in words."""
    reason = action_reason(s, a) if a[0] in ACTS else None
    if not reason:
        return None
    if len(a) == 1:
        return reason.refuse(thing=("side", s.initiative))
    act = ACTS[a[0]]
    thing: Ref = (act.thing, a[1])
    return about(reason, thing, *([thing, ("tf", a[2])] if act.and_tf else [thing]))


def explain_thing(s: Sea, ref: Ref) -> list[Refusal]:
    """Why nothing, or not everything, can be done with a thing now; most specific first."""
    kind, number = ref
    if kind == "tf":
        if not s.in_play(number):
            return [about(NOT_IN_PLAY, ref)]
        return _own_tf(s, ref) if side_of(number) == s.initiative else _enemy_tf(s, ref)
    if kind == "force":
        reason = force_reason(s, s.initiative, number)
        return [about(reason, ref)] if reason else []
    if kind == "base":
        reason = action_reason(s, ("strike_base", number))
        return [about(reason, ref)] if reason else []
    if kind == "group":
        reason = action_reason(s, ("reinforce", number))
        return [about(reason, ref)] if reason else []
    if kind == "hex":
        signals = any(not signal_reason(s, s.initiative, tf, number) for tf in s.tfs_of(1 - s.initiative))
        return [] if signals else [about(NO_SIGNAL_HERE, ref)]
    if kind == "ship" and s.ship_tf[number]:
        return explain_thing(s, ("tf", s.ship_tf[number]))
    return []


def _own_tf(s: Sea, ref: Ref) -> list[Refusal]:
    tf = ref[1]
    found: list[Reason] = []
    for reason in (
        trajectory_reason(s, tf),
        active_reason(s, tf),
        strike_reason(s, tf),
        completion_reason(s, tf),
        split_reason(s, tf),
    ):
        if reason and reason not in found:
            found.append(reason)
    return [about(reason, ref) for reason in found]


def _enemy_tf(s: Sea, ref: Ref) -> list[Refusal]:
    """Why this enemy task force cannot be engaged, searched for or signalled."""
    found: list[Refusal] = []
    target = ref[1]
    engage = engage_target_reason(s, s.initiative, target)
    search = search_target_reason(s, s.initiative, target)
    if not s.line[target]:
        reason = engage or _nearest(s, target, engage_reason)
    else:
        reason = search or _nearest(s, target, search_reason)
    if reason:
        found.append(about(reason, ref))
    if engage and s.line[target]:
        found.append(about(engage, ref))
    if s.line[target] and not s.intel_on(target):
        found.append(about(NO_INTEL_THERE, ref))
    return found


def _nearest(s: Sea, target: int, check: object) -> Reason | None:
    """The most telling reason among own task forces: one in the hex that may not act, else that none is there."""
    assert callable(check)
    telling = NO_TARGET_HERE
    for tf in s.tfs_of(s.initiative):
        reason: Reason | None = check(s, tf, target)
        if not reason:
            return None
        here = s.is_in(tf, s.tf_hex[target]) if s.tf_hex[target] else any(s.is_in(tf, hex_) for hex_ in s.line[target])
        if here:
            telling = reason
    return telling
