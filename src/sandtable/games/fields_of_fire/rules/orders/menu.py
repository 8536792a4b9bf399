"""Which orders a unit can receive now, and why not others: who hears them, who pays, who has had them (4.1, 4.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Refusal
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.rules.air.controller import controller_hears, is_controller
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import chain, helicopters_hear, originator_for, reaches
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, done_already, is_limit
from sandtable.games.fields_of_fire.rules.pieces.presence import NOT_IN_PLAY, OFF_THE_MAP
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle
from sandtable.games.fields_of_fire.rules.rally.squads import ABOARD, ONCE_PER_IMPULSE
from sandtable.games.fields_of_fire.rules.transport.carrying import overloaded
from sandtable.games.fields_of_fire.rules.transport.transport import still_crowded
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import airborne_first, start_reason
from sandtable.games.fields_of_fire.state.action_codes import (
    INFILTRATE_ADJACENT,
    INFILTRATE_PLATOON,
    MOVE_ADJACENT,
    MOVE_PLATOON,
)
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .activation import OUT_OF_REACH
from .table import ACTS, BY_CODE, FAR, OF_BOXES, OF_CONTROLLER, OF_VEHICLES, QUICK_FIRST

NO_ACTION: Final = Reason("4.2a", "no-action")
MOVE_OFF_FIRST: Final = Reason("5.1.5c", "move-off-first")
VEHICLE_ACTION: Final = Reason("10.1.2a", "vehicle-action")
TOO_FEW_COMMANDS: Final = Reason("4.1.3a", "too-few-commands")
ENEMY_UNIT: Final = Reason("1.0a", "enemy")
NO_COMMANDS: Final = Reason("4.1.3a", "no-commands")
IN_BOX: Final = Reason("11.1.4a", "in-box")
OUT_OF_CHAIN: Final = Reason("1.2.6d", "chain")
PINNED: Final = Reason("4.2.5d", "pinned")
NOTHING_LEFT: Final = Reason("4.2a", "nothing-left")

WAYS_OFF: Final = (MOVE_ADJACENT, MOVE_PLATOON, INFILTRATE_ADJACENT, INFILTRATE_PLATOON)
UNHEARD: Final = (NOT_IN_PLAY, ENEMY_UNIT, ABOARD, IN_BOX, OFF_THE_MAP, OUT_OF_CHAIN, OUT_OF_REACH)


def hearing_reason(s: Company, hq: int, unit: int) -> Reason | None:
    """Why not every order of `hq` (NOBODY: General Initiative) gets to a unit; None if it does (1.2.6d, 4.3)."""
    if not s.kind[unit]:
        return NOT_IN_PLAY
    if s.side[unit] != FRIENDLY:
        return ENEMY_UNIT
    if s.aboard[unit] != NOBODY:
        return ABOARD
    if s.card[unit] == NOWHERE:
        return IN_BOX if unit in s.box else OFF_THE_MAP
    if hq == NOBODY:
        return None
    if not chain(s, hq, unit):
        return OUT_OF_CHAIN
    return None if reaches(s, hq, unit) else OUT_OF_REACH


def heard(s: Company, hq: int, unit: int, unheard: Reason | None) -> list[Act]:
    """Actions that `hq` can still order although the unit does not hear it; `unheard` is its `hearing_reason`."""
    if not unheard:
        return OF_VEHICLES if is_vehicle(s, unit) else ACTS
    if unheard is IN_BOX:
        return heard_in_box(s, hq, unit)
    far = unheard is OUT_OF_CHAIN or unheard is OUT_OF_REACH
    return [act for act in FAR if act.carries(s, hq, unit)] if far else []


def heard_in_box(s: Company, hq: int, unit: int) -> list[Act]:
    """The same for aircraft over the map and in boxes (10.8.6, 11.1.1)."""
    if is_controller(s, unit):
        return OF_CONTROLLER if controller_hears(s, hq) else []
    return OF_BOXES


def pay_reason(s: Company, hq: int, unit: int, act: Act, left: int) -> Reason | None:
    """Why an action cannot be paid or received again, whoever could do it; None if it can (4.2a, 4.2c)."""
    row = s.t.charts.actions[act.code]
    if done_already(s, unit, act.code):
        return ONCE_PER_IMPULSE
    if row.cost > left:
        return TOO_FEW_COMMANDS
    if row.needs_hq and hq == NOBODY and originator_for(s, unit) == NOBODY and not commands(s, unit):
        return WRONG_RECIPIENT
    return None


def offers(s: Company, hq: int, unit: int, left: int) -> list[int]:
    """Every action that `hq` (NOBODY: General Initiative) can order a unit to do now, in the order of the menu."""
    found: list[int] = []
    if left > 0:
        for act in heard(s, hq, unit, hearing_reason(s, hq, unit)):
            act.offer(s, hq, unit, found)
    return [action for action in found if not pay_reason(s, hq, unit, BY_CODE[action], left)]


def orderable(s: Company, hq: int, unit: int, left: int) -> bool:
    """Whether a unit can receive any order."""
    return not unit_reason(s, hq, unit, left)


def unit_reason(s: Company, hq: int, unit: int, left: int) -> Reason | None:
    """Why a unit can be ordered nothing now; None if it can. Quick checks, a rally action or a move, come first.

    Of several reasons it tells the most specific one.
    """
    unheard = hearing_reason(s, hq, unit)
    if unheard is NOT_IN_PLAY or unheard is ENEMY_UNIT:
        return unheard
    if left <= 0:
        return NO_COMMANDS
    acts = heard(s, hq, unit, unheard)
    whole = acts is ACTS
    for act in QUICK_FIRST if whole else acts:
        if not act.reason(s, hq, unit) and not pay_reason(s, hq, unit, act, left):
            return None
    if whole and overloaded(s, unit):
        return None
    away = unheard is ABOARD or unheard is IN_BOX
    parked = start_reason(s, unit) if is_vehicle(s, unit) and not away else None
    return parked or unheard or (PINNED if s.pinned[unit] else NOTHING_LEFT)


def order_reason(s: Company, hq: int, unit: int, action: int, left: int) -> Reason | None:
    """Why a unit cannot be ordered to do an action now; None if it can (4.2)."""
    if action not in BY_CODE:
        return NO_ACTION
    act = BY_CODE[action]
    if s.crowded and action not in WAYS_OFF and must_move_off(s, hq, unit, left):
        return MOVE_OFF_FIRST
    reason = pay_reason(s, hq, unit, act, left)
    if reason is ONCE_PER_IMPULSE:
        return reason
    if is_vehicle(s, unit) and not act.vehicles and not is_controller(s, unit):
        return VEHICLE_ACTION
    unheard = hearing_reason(s, hq, unit)
    far = act not in heard(s, hq, unit, unheard)
    if far and s.card[unit] == NOWHERE:
        return WRONG_RECIPIENT
    own = act.reason(s, hq, unit)
    if is_limit(own):
        return own
    return reason or own or (unheard if far else None)


def order_refusal(s: Company, hq: int, unit: int, action: int, left: int) -> Refusal | None:
    """Why a unit cannot be ordered to do an action now, in words; None if it can."""
    reason = order_reason(s, hq, unit, action, left)
    if not reason:
        return None
    if reason is TOO_FEW_COMMANDS:
        return TOO_FEW_COMMANDS.refuse(n=BY_CODE[action].cost(s))
    if reason in UNHEARD:
        return unit_refusal(s, hq, unit, reason)
    if reason in (NO_ACTION, MOVE_OFF_FIRST, ONCE_PER_IMPULSE, VEHICLE_ACTION):
        return reason.refuse()
    return BY_CODE[action].refusal(s, unit, reason)


def unit_refusal(s: Company, hq: int, unit: int, reason: Reason | None) -> Refusal | None:
    """Why a unit can be ordered nothing now, in words, with the HQ or the vehicle that is the cause."""
    if reason is OUT_OF_CHAIN or reason is OUT_OF_REACH:
        return reason.refuse(("unit", hq), hq=("unit", hq))
    return refuse(reason, ("unit", s.aboard[unit])) if reason is ABOARD else refuse(reason)


def must_move_off(s: Company, hq: int, unit: int, left: int) -> bool:
    """Whether a unit stands on an overstacked card and can be ordered off it: that comes first (5.1.5c)."""
    return s.card[unit] in still_crowded(s) and len(orders_off(s, hq, unit, left)) > 0


def orders_off(s: Company, hq: int, unit: int, left: int) -> list[int]:
    """Actions that take a unit off its card, seen or unseen, alone or with its platoon."""
    return [action for action in offers(s, hq, unit, left) if action in WAYS_OFF]


def urgent(s: Company, hq: int, left: int) -> list[int]:
    """Units that must be ordered first: helicopters in the air, then units on overstacked cards."""
    if left <= 0:
        return []
    flying = airborne_first(s, hq) if helicopters_hear(s, hq) else []
    if flying:
        return flying
    crowd = [unit for card in still_crowded(s) for unit in s.units_at.get(card, [])]
    return [unit for unit in crowd if must_move_off(s, hq, unit, left)]
