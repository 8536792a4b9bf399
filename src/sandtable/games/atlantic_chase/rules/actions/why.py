"""Why an action cannot be performed: the words for the active player's choice, from the predicates that build it."""

from sandtable.engine.message import Action, Ref, Refusal
from sandtable.games.atlantic_chase.rules.concepts.leaders import in_play
from sandtable.games.atlantic_chase.rules.concepts.ports import transfer_reason
from sandtable.games.atlantic_chase.rules.why import (
    FINE,
    MUST_NAME,
    MUST_PASS,
    NO_INTEL_THERE,
    NO_LEADER,
    NO_SIGNAL_HERE,
    NO_TARGET_HERE,
    NOT_A_TRAJECTORY,
    NOT_IN_PLAY,
    NOT_YOURS,
    NOTHING_LAPSES,
    refusal,
)
from sandtable.games.atlantic_chase.state.codes import ALL_PASS_ABILITY
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .air_strike import base_reason, no_prey_reason, strike_reason
from .completion import completion_reason
from .designate import active_reason, places_of
from .dispersal import disperse_reason
from .engage import engage_reason, engage_target_reason
from .extend import trajectory_reason
from .passing import tanker_for
from .reorganize import (
    group_side,
    merge_reason,
    reinforce_reason,
    split_reason,
)
from .search import search_reason, search_target_reason
from .signal import signal_reason
from .stealth import force_reason, stealth_reason

OWN_TF_VERBS = ("trajectory", "search", "engage", "strike", "complete", "pass_tf", "transfer", "split", "merge")
KINDS = {"strike_base": "base", "recon": "force", "stealth_attack": "force", "disperse": "ship", "reinforce": "group"}
PASSES = ("pass", "pass_tf", "all_pass")


def only_passes(s: Sea) -> bool:
    """Whether the active player has done as much as one initiative allows (our rule, option `actions_in_a_row`)."""
    return 0 < s.rules.actions_in_a_row <= s.in_a_row


def action_reason(s: Sea, a: Action) -> int:
    """Why the active player may not perform this action; 0 if nothing speaks against it."""
    verb = a[0]
    if verb not in PASSES and only_passes(s):
        return MUST_PASS
    if verb in OWN_TF_VERBS:
        if not s.in_play(a[1]):
            return NOT_IN_PLAY
        if side_of(a[1]) != s.initiative:
            return NOT_YOURS
        return _tf_reason(s, a)
    if verb == "signal":
        return signal_reason(s, s.initiative, a[1], a[2])
    if verb == "strike_base":
        return base_reason(s, s.initiative, a[1]) or no_prey_reason(s, [s.t.sea.base_hex[a[1]]])
    if verb in ("recon", "stealth_attack"):
        if s.force_in_play[a[1]] and s.force_side[a[1]] != s.initiative:
            return NOT_YOURS
        return stealth_reason(s, a[1], a[2]) if verb == "stealth_attack" else force_reason(s, s.initiative, a[1])
    if verb == "disperse":
        return NOT_YOURS if s.t.ships.side[a[1]] != s.initiative else disperse_reason(s, a[1])
    if verb == "reinforce":
        return NOT_YOURS if group_side(a[1]) != s.initiative else reinforce_reason(s, a[1])
    under_way = any(s.line[tf] for tf in s.tfs_of(s.initiative))
    if verb == "all_pass":
        if not in_play(s, s.initiative, ALL_PASS_ABILITY):
            return NO_LEADER
        return FINE if under_way else NOTHING_LAPSES
    return MUST_NAME if verb == "pass" and under_way else FINE


def _tf_reason(s: Sea, a: Action) -> int:
    verb, tf = a[0], a[1]
    if verb == "search":
        return search_reason(s, tf, a[2])
    if verb == "engage":
        return engage_reason(s, tf, a[2])
    if verb == "strike":
        return strike_reason(s, tf) or no_prey_reason(s, places_of(s, tf))
    if verb == "complete":
        return completion_reason(s, tf)
    if verb == "trajectory":
        return trajectory_reason(s, tf)
    if verb == "transfer":
        return transfer_reason(s, tf)
    if verb == "split":
        return split_reason(s, tf)
    if verb == "merge":
        return merge_reason(s, tf, a[2])
    return FINE if s.line[tf] or tanker_for(s, tf) else NOT_A_TRAJECTORY


def explain_action(s: Sea, a: Action) -> Refusal | None:
    """The refusal of an action in words."""
    reason = action_reason(s, a)
    if not reason:
        return None
    if len(a) == 1:
        return refusal(reason, ("side", s.initiative), [])
    thing: Ref = (KINDS.get(a[0], "tf"), a[1])
    cause = [thing, ("tf", a[2])] if a[0] in ("search", "engage", "stealth_attack", "merge") else [thing]
    return refusal(reason, thing, cause)


def explain_thing(s: Sea, ref: Ref) -> list[Refusal]:
    """Why nothing, or not everything, can be done with a thing now; most specific first."""
    kind, number = ref
    if kind == "tf":
        if not s.in_play(number):
            return [refusal(NOT_IN_PLAY, ref)]
        return _own_tf(s, ref) if side_of(number) == s.initiative else _enemy_tf(s, ref)
    if kind == "force":
        reason = force_reason(s, s.initiative, number)
        return [refusal(reason, ref)] if reason else []
    if kind == "base":
        reason = base_reason(s, s.initiative, number) or no_prey_reason(s, [s.t.sea.base_hex[number]])
        return [refusal(reason, ref)]
    if kind == "group":
        reason = NOT_YOURS if group_side(number) != s.initiative else reinforce_reason(s, number)
        return [refusal(reason, ref)] if reason else []
    if kind == "hex":
        signals = any(not signal_reason(s, s.initiative, tf, number) for tf in s.tfs_of(1 - s.initiative))
        return [] if signals else [refusal(NO_SIGNAL_HERE, ref)]
    if kind == "ship" and s.ship_tf[number]:
        return explain_thing(s, ("tf", s.ship_tf[number]))
    return []


def _own_tf(s: Sea, ref: Ref) -> list[Refusal]:
    tf = ref[1]
    found: list[int] = []
    for reason in (
        trajectory_reason(s, tf),
        active_reason(s, tf),
        strike_reason(s, tf),
        completion_reason(s, tf),
        split_reason(s, tf),
    ):
        if reason and reason not in found:
            found.append(reason)
    return [refusal(reason, ref) for reason in found]


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
        found.append(refusal(reason, ref))
    if engage and s.line[target]:
        found.append(refusal(engage, ref))
    if s.line[target] and not s.intel_on(target):
        found.append(refusal(NO_INTEL_THERE, ref))
    return found


def _nearest(s: Sea, target: int, check: object) -> int:
    """The most telling reason of the own task forces: one that is in the hex but may not, else that none is there."""
    assert callable(check)
    telling = NO_TARGET_HERE
    for tf in s.tfs_of(s.initiative):
        reason: int = check(s, tf, target)
        if not reason:
            return FINE
        here = s.is_in(tf, s.tf_hex[target]) if s.tf_hex[target] else any(s.is_in(tf, hex_) for hex_ in s.line[target])
        if here:
            telling = reason
    return telling
