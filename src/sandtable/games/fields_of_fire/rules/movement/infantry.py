"""Movement of infantry: to which adjacent card a unit may go, and why not (4.2.2a, 4.2.5, 5.1.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.permits import NEEDS_FRIENDS, limited, move_limit, permit, state_of
from sandtable.games.fields_of_fire.rules.pieces.areas import floor_of, is_street
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.units import on_tripod, rating_of
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import grid
from sandtable.games.fields_of_fire.state.codes import CAN_INFILTRATE, FRIENDLY, RATING_H, UNIT_IGNORES_WIRE
from sandtable.games.fields_of_fire.state.company import Company

from .crossing_fire import stopped_by_fire
from .held import leave_reason
from .leaving import on_exit
from .main_line import beyond_line
from .stacking import stacks
from .urban import connected_cards

EXPOSED: Final = Reason("5.1.2a", "exposed")
NO_WAY: Final = Reason("4.2.2a.who", "no-way")
NOT_ADJACENT: Final = Reason("1.2.6a", "not-adjacent")
BEYOND_THE_MAP: Final = Reason("2.4.1g", "boundary")
OUTSIDE: Final = Reason("2.4.1d", "boundary")
BEYOND_LINE: Final = Reason("2.4.1k", "beyond-line")
BLACK_BORDER: Final = Reason("5.1.2e", "black-border")
CROSSING_FIRE: Final = Reason("5.1.2d", "crossing-fire")
STACKED: Final = Reason("5.1.5a", "stacking")
UPSTAIRS: Final = Reason("13.3a", "upstairs")
BEHIND_BUILDING: Final = Reason("13.2.1a", "behind-building")
WALLED_IN: Final = Reason("13.4.1a", "walled-in")
SCOUTS_NOT: Final = Reason("4.2.5h", "scouts-not")
CANNOT_SLIP: Final = Reason("5.1.4a", "cannot-infiltrate")
NO_FIRE_BETWEEN: Final = Reason("4.2.2c.pre", "no-fire-to-slip-through")
WIRED: Final = Reason("5.1.4a", "wire")


def barred(s: Company, card: int, way: int, other: int) -> bool:
    """Black borders on either side of the step; in one edition there are none (5.1.2e)."""
    if not s.rules.black_borders_bar:
        return False
    terrain = s.t.terrain
    here, there = s.terrain[card], s.terrain[other]
    if here and terrain.bars(here, way):
        return True
    return there != 0 and terrain.bars(there, grid.opposite(way))


def step_reason(s: Company, unit: int, way: int, other: int) -> Reason | None:
    """Why a unit that can leave its card may not step in a direction to the card there; None if it may (5.1.2)."""
    if s.side[unit] != FRIENDLY:
        if not s.laid[other] or other < grid.WIDTH:
            return OUTSIDE
    elif not s.laid[other] or not s.inside[other]:
        return BEYOND_THE_MAP if grid.row_of(other) > s.m.rows else OUTSIDE
    elif beyond_line(s, unit, other):
        return BEYOND_LINE
    card = s.card[unit]
    if barred(s, card, way, other):
        return BLACK_BORDER
    if stopped_by_fire(s, unit, way):
        return CROSSING_FIRE
    if not stacks(s, unit, other):
        return STACKED
    if s.areas and (card in s.areas or other in s.areas) and not connected_cards(s, unit, other):
        return street_reason(s, s.place[unit])
    return None


def street_reason(s: Company, place: int) -> Reason | None:
    """Why no street leads from an area to an adjacent card (13.2.1, 13.3)."""
    if floor_of(s, place) > 0:
        return UPSTAIRS
    return BEHIND_BUILDING if is_street(place) else WALLED_IN


def may_step(s: Company, unit: int, way: int) -> int:
    """The card a unit reaches by one step in a direction, or NOWHERE if the step is not allowed."""
    other = grid.NEIGHBOUR[8 * s.card[unit] + way]
    return grid.NOWHERE if other == grid.NOWHERE or step_reason(s, unit, way, other) else other


def refuge(s: Company, unit: int, card: int, permitted: int) -> bool:
    """Whether a limited unit may go there: the Staging Area, or a card without VOF that friends hold alone (4.2.5)."""
    if card < grid.WIDTH:
        return permitted == act.PERMIT_TO_STAGING_OR_FRIENDS
    side = s.side[unit]
    if not s.count[side * grid.SIZE + card] or s.count[(1 - side) * grid.SIZE + card]:
        return False
    return (permitted == act.PERMIT_TO_FRIENDS and not s.rules.lat_infiltrate_needs_no_vof) or not has_vof(s, card)


def stuck_reason(s: Company, unit: int, action: int) -> Reason | None:
    """Why a unit cannot leave its card by a movement action at all; None if it can (4.2.5, 5.1)."""
    if s.exposed[unit]:
        return EXPOSED
    return move_limit(s, unit, action) or leave_reason(s, unit)


def destinations(s: Company, unit: int, action: int) -> list[int]:
    """Cards to which a unit may move or infiltrate (5.1.2)."""
    found: list[int] = []
    if departure_reason(s, unit, action):
        return found
    permitted = permit(s, unit, action)
    for way in range(8):
        other = grid.NEIGHBOUR[8 * s.card[unit] + way]
        if other != grid.NOWHERE and not arrival_reason(s, unit, action, permitted, way, other):
            found.append(other)
    return found


def destination_reason(s: Company, unit: int, action: int, card: int) -> Reason | None:
    """Why a unit may not move or infiltrate to a card; None if it may (5.1.2, 5.1.4)."""
    here = s.card[unit]
    if grid.distance(here, card) != 1:
        return NOT_ADJACENT
    arrival = arrival_reason(s, unit, action, permit(s, unit, action), grid.direction(here, card), card)
    return arrival if arrival in (BEYOND_THE_MAP, OUTSIDE) else departure_reason(s, unit, action) or arrival


def departure_reason(s: Company, unit: int, action: int) -> Reason | None:
    """Why a unit cannot move or infiltrate to any card; None if it can (4.2.5, 5.1, 5.1.4)."""
    reason = stuck_reason(s, unit, action)
    return reason if reason or action != act.INFILTRATE_ADJACENT else slip_off_reason(s, unit)


def arrival_reason(s: Company, unit: int, action: int, permitted: int, way: int, card: int) -> Reason | None:
    """Why a unit that can leave its card may not go to the card in a direction; None if it may (4.2.5, 5.1)."""
    reason = step_reason(s, unit, way, card)
    if reason:
        return reason
    if permitted != act.PERMIT_YES and not refuge(s, unit, card, permitted):
        return limited(s, unit, NEEDS_FRIENDS)
    if permitted != act.PERMIT_YES and would_scout(s, unit, card):
        return SCOUTS_NOT
    return slip_to_reason(s, unit, card) if action == act.INFILTRATE_ADJACENT else None


def would_scout(s: Company, unit: int, card: int) -> bool:
    """Whether a Fire Team would come to a card with a PC marker, which in one edition it never does (4.2.5)."""
    return not s.rules.fire_teams_scout and s.pc[card] != 0 and state_of(s, unit) == act.STATE_FIRE


def infiltrates(s: Company, unit: int, card: int) -> bool:
    """Whether a unit that goes to an adjacent card may try to come there unseen, whoever sends it (5.1.4)."""
    return not slip_off_reason(s, unit) and not slip_to_reason(s, unit, card)


def slip_off_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit may not infiltrate off its card; None if it may: no tripod, no H rating, no wire here (5.1.4)."""
    if not can_infiltrate(s, unit):
        return CANNOT_SLIP
    return WIRED if blocked_by_wire(s, unit, s.card[unit]) else None


def slip_to_reason(s: Company, unit: int, card: int) -> Reason | None:
    """Why a unit may not infiltrate to a card; None if it may: VOF on one of the two cards, no wire there (5.1.4)."""
    if not has_vof(s, s.card[unit]) and not has_vof(s, card):
        return NO_FIRE_BETWEEN
    return WIRED if blocked_by_wire(s, unit, card) else None


def move_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot be ordered to move to an adjacent card; None if it can (4.2.2a)."""
    reason = stuck_reason(s, unit, act.MOVE_ADJACENT)
    if reason:
        return reason
    permitted = permit(s, unit, act.MOVE_ADJACENT)
    for way in range(8):
        other = grid.NEIGHBOUR[8 * s.card[unit] + way]
        if other != grid.NOWHERE and not arrival_reason(s, unit, act.MOVE_ADJACENT, permitted, way, other):
            return None
    return NO_WAY if permitted == act.PERMIT_YES else limited(s, unit, NEEDS_FRIENDS)


def may_exit(s: Company, unit: int) -> bool:
    """Whether a unit may move off the map by the exit edge of the mission."""
    return on_exit(s, unit) and not stuck_reason(s, unit, act.MOVE_ADJACENT)


def can_infiltrate(s: Company, unit: int) -> bool:
    """No tripod, no H rating, no mortar (5.1.4, 7.3.1)."""
    if on_tripod(s, unit) or rating_of(s, unit, 1) == RATING_H:
        return False
    return s.flipped[unit] == 1 or s.t.charts.weapon_flags[s.t.types.weapon[s.kind[unit]]] & CAN_INFILTRATE != 0


def blocked_by_wire(s: Company, unit: int, card: int) -> bool:
    """Wire stops infiltration onto and off its card, for all but units that ignore it."""
    return s.wire[card] != 0 and not s.t.types.flags[s.kind[unit]] & UNIT_IGNORES_WIRE
