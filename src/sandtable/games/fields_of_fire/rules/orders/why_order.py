"""Why a unit cannot be ordered to do an action now: movement, rally and command actions (for people)."""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.command.permits import GOOD_ORDER, permit, state_of
from sandtable.games.fields_of_fire.rules.fire.ammunition import shot_empty
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.rules.movement.cover import cover_left
from sandtable.games.fields_of_fire.rules.movement.infantry import can_infiltrate, immobile
from sandtable.games.fields_of_fire.rules.pieces.units import is_platoon_hq
from sandtable.games.fields_of_fire.rules.transport.carrying import overloaded
from sandtable.games.fields_of_fire.rules.why import refusal
from sandtable.games.fields_of_fire.state.action_codes import (
    FLIP_TO_FRONT,
    GROUP_MOVEMENT,
    INFILTRATE_ADJACENT,
    INFILTRATE_PLATOON,
    INFILTRATE_WITHIN,
    LOAD,
    MOVE_ADJACENT,
    MOVE_PLATOON,
    PERMIT_YES,
    REMOVE_PINNED,
    SEEK_COVER,
)
from sandtable.games.fields_of_fire.state.company import OPEN, Company

from .why import limit_rule, stuck_refusal


def order_refusal(s: Company, hq: int, unit: int, action: int, left: int) -> Refusal | None:
    """Why an action of the menu is not offered; combat actions have their own reasons (4.2.1 to 4.2.3)."""
    row = s.t.charts.actions[action]
    if row.cost > left:
        return refusal("4.1.3a", "too-few-commands", n=row.cost)
    if row.group == GROUP_MOVEMENT:
        return movement_refusal(s, hq, unit, action)
    if state_of(s, unit) != GOOD_ORDER and permit(s, unit, action) != PERMIT_YES:
        return refusal("4.2.5e" if s.pinned[unit] else limit_rule(s, unit), "not-permitted")
    if action == FLIP_TO_FRONT and shot_empty(s, unit):
        return refusal("7.18.2a", "shot-empty")
    if action == REMOVE_PINNED:
        return refusal(row.rule + ".who", "not-pinned")
    return refusal(row.rule + ".who", "wrong-recipient")


def movement_refusal(s: Company, hq: int, unit: int, action: int) -> Refusal:
    """Why a unit cannot be ordered to move in this way (4.2.2)."""
    rule = s.t.charts.actions[action].rule
    if action in (MOVE_PLATOON, INFILTRATE_PLATOON):
        led = unit == hq and is_platoon_hq(s, unit)
        return refusal(rule + ".who", "platoon-of-two" if led else "platoon-by-its-hq")
    permitted = permit(s, unit, action)
    if action in (MOVE_ADJACENT, INFILTRATE_ADJACENT):
        stuck = stuck_refusal(s, unit, permitted)
        if stuck is not None:
            return stuck
        if action == INFILTRATE_ADJACENT:
            return slip_refusal(s, unit, "4.2.2c.pre")
        return (
            refusal(limit_rule(s, unit), "needs-friends")
            if permitted != PERMIT_YES
            else refusal(rule + ".who", "no-way")
        )
    if not permitted:
        return refusal(limit_rule(s, unit), "not-permitted")
    if action == LOAD:
        return refusal("4.2.2h.pre", "nothing-to-load")
    if immobile(s, unit):
        return refusal("5.1a", "immobile")
    if action == SEEK_COVER and s.place[unit] != OPEN:
        return refusal("5.1.1b", "under-cover")
    if overloaded(s, unit):
        return refusal("5.1.6d", "overloaded")
    if action == SEEK_COVER and not cover_left(s, s.card[unit]):
        return refusal("5.3a", "no-cover-left")
    if action == INFILTRATE_WITHIN:
        return refusal("5.1.4d", "no-slip-in-city") if s.card[unit] in s.areas else slip_refusal(s, unit, "4.2.2g.pre")
    return refusal("4.2.2f.who", "no-other-area")


def slip_refusal(s: Company, unit: int, rule: str) -> Refusal:
    """Why a unit cannot infiltrate (5.1.4)."""
    if s.exposed[unit]:
        return refusal("5.1.4a", "exposed-slip")
    if not can_infiltrate(s, unit):
        return refusal("5.1.4a", "cannot-infiltrate")
    return refusal(rule, "no-fire-to-slip-through" if not has_vof(s, s.card[unit]) else "no-way")
