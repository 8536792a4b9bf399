"""What Pinned units and teams may be ordered to do (4.2.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, team_kind
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import KIND_ASSAULT_TEAM, KIND_FIRE_TEAM, KIND_LITTER_TEAM
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

# who may receive an order stands in a row of each action, which `Act.refusal` names: 4.2.1a.who
WRONG_RECIPIENT: Final = Reason("4.2", "wrong-recipient")
NOT_PINNED: Final = Reason("4.2", "not-pinned")
RECIPIENTS: Final = WRONG_RECIPIENT.rules
PINNED_DOWN: Final = Reason("4.2.5e", "not-permitted")
# what Pinned units and teams may not do, by their state
NOT_PERMITTED: Final = {
    act.STATE_ASSAULT: Reason("4.2.5g", "not-permitted"),
    act.STATE_FIRE: Reason("4.2.5h", "not-permitted"),
    act.STATE_LITTER: Reason("4.2.5i", "not-permitted"),
    act.STATE_PARALYZED: Reason("4.2.5j", "not-permitted"),
    act.STATE_PINNED: Reason("4.2.5d", "not-permitted"),
}
NO_COMBAT_ACTION: Final = {
    act.STATE_ASSAULT: Reason("4.2.5g", "no-combat-action"),
    act.STATE_FIRE: Reason("4.2.5h", "no-combat-action"),
    act.STATE_LITTER: Reason("4.2.5i", "no-combat-action"),
    act.STATE_PARALYZED: Reason("4.2.5j", "no-combat-action"),
    act.STATE_PINNED: Reason("4.2.5f", "no-combat-action"),
}
NEEDS_FRIENDS: Final = {
    act.STATE_ASSAULT: Reason("4.2.5g", "needs-friends"),
    act.STATE_FIRE: Reason("4.2.5h", "needs-friends"),
    act.STATE_LITTER: Reason("4.2.5i", "needs-friends"),
    act.STATE_PARALYZED: Reason("4.2.5j", "needs-friends"),
    act.STATE_PINNED: Reason("4.2.5d", "needs-friends"),
}
LIMITS: Final = [*NOT_PERMITTED.values(), *NO_COMBAT_ACTION.values(), *NEEDS_FRIENDS.values()]


GOOD_ORDER: Final = -1


def state_of(s: Company, unit: int) -> int:
    """The column of the table for a unit: Pinned overrides the kind of team; GOOD_ORDER if it has no column."""
    if s.pinned[unit]:
        return act.STATE_PINNED
    kind = team_kind(s, unit)
    if not kind:
        return GOOD_ORDER
    if kind == KIND_ASSAULT_TEAM:
        return act.STATE_ASSAULT
    if kind == KIND_FIRE_TEAM:
        return act.STATE_FIRE
    return act.STATE_LITTER if kind == KIND_LITTER_TEAM else act.STATE_PARALYZED


def takes_fire_orders(s: Company, unit: int) -> bool:
    """Whether an order to cease or shift fire may be given to the unit itself: not while Pinned (4.2.5f).

    In one edition the order goes to the whole card: one unit that is not held down is enough.
    """
    if s.rules.cease_shift_needs_one_in_communication:
        return _obeys(s, unit)
    return any(_obeys(s, other) for other in s.units_at.get(s.card[unit], []) if s.side[other] == s.side[unit])


def _obeys(s: Company, unit: int) -> bool:
    """Whether a unit may be told to cease or shift fire; Pinned vehicles are limited by their own rules (4.2.5n)."""
    return is_vehicle(s, unit) or permit(s, unit, act.CEASE_FIRE) == act.PERMIT_YES


def done_already(s: Company, unit: int, action: int) -> bool:
    """Whether a unit has already done an action that it may do only once an impulse (4.2a)."""
    return s.done[unit] >> action & 1 != 0 and not s.t.charts.actions[action].repeatable


def permit(s: Company, unit: int, action: int) -> int:
    """PERMIT_* for an infantry unit and an action; Good Order units may do everything."""
    if is_vehicle(s, unit) or s.aboard[unit] != NOBODY:
        return act.PERMIT_NO
    state = state_of(s, unit)
    return act.PERMIT_YES if state == GOOD_ORDER else s.t.charts.lat_permission[action][state]


def limited(s: Company, unit: int, by_state: dict[int, Reason]) -> Reason:
    """A reason of the table of limits for the state of a unit."""
    state = state_of(s, unit)
    return by_state[act.STATE_FIRE if state == GOOD_ORDER else state]


def is_limit(reason: Reason | None) -> bool:
    """Whether a reason comes from the table of limits, which is told before the cost of an order."""
    return reason in LIMITS


def move_limit(s: Company, unit: int, action: int) -> Reason | None:
    """Why the state of a unit forbids a movement action; None if it does not (4.2.5)."""
    return None if permit(s, unit, action) != act.PERMIT_NO else limited(s, unit, NOT_PERMITTED)


def combat_limit(s: Company, unit: int, action: int) -> Reason | None:
    """Why the state of a unit forbids a combat action; None if it does not (4.2.5f)."""
    return None if permit(s, unit, action) != act.PERMIT_NO else limited(s, unit, NO_COMBAT_ACTION)


def recipient_limit(s: Company, unit: int, action: int) -> Reason | None:
    """Why the state of a unit forbids a command or rally action; None if it does not (4.2.5e)."""
    if state_of(s, unit) == GOOD_ORDER or permit(s, unit, action) == act.PERMIT_YES:
        return None
    return PINNED_DOWN if s.pinned[unit] else limited(s, unit, NOT_PERMITTED)
