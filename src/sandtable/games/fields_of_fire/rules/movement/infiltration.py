"""Infiltration orders: unseen to an adjacent card or within a card (4.2.2c, 4.2.2g, 5.1.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.permits import move_limit, permit
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_ADJACENT, INFILTRATE_WITHIN
from sandtable.games.fields_of_fire.state.codes import CARD_URBAN
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE

from .held import held_reason
from .infantry import CANNOT_SLIP, NO_FIRE_BETWEEN, arrival_reason, can_infiltrate, departure_reason, slip_to_reason
from .within import shift_reason

NO_WAY_TO_SLIP: Final = Reason("4.2.2c.pre", "no-way")
EXPOSED_SLIP: Final = Reason("5.1.4a", "exposed-slip")
NO_SLIP_IN_CITY: Final = Reason("5.1.4d", "no-slip-in-city")
NO_FIRE_HERE: Final = Reason("4.2.2g.pre", "no-fire-to-slip-through")
NO_AREA_TO_SLIP: Final = Reason("4.2.2g.pre", "no-way")


def infiltration_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot be ordered to infiltrate to an adjacent card; None if it can (4.2.2c)."""
    reason = departure_reason(s, unit, INFILTRATE_ADJACENT)
    if reason:
        return reason
    if _slips_out(s, unit):
        return None
    return NO_WAY_TO_SLIP if has_vof(s, s.card[unit]) else NO_FIRE_BETWEEN


def _slips_out(s: Company, unit: int) -> bool:
    """Whether a unit that can leave its card has any adjacent card to infiltrate to."""
    permitted = permit(s, unit, INFILTRATE_ADJACENT)
    for way in range(8):
        other = NEIGHBOUR[8 * s.card[unit] + way]
        if other == NOWHERE or not s.laid[other] or slip_to_reason(s, unit, other):
            continue  # quick to see
        if not arrival_reason(s, unit, INFILTRATE_ADJACENT, permitted, way, other):
            return True
    return False


def slip_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot be ordered to infiltrate within its card; None if it can (4.2.2g, 5.1.4)."""
    reason = move_limit(s, unit, INFILTRATE_WITHIN) or held_reason(s, unit)
    if reason:
        return reason
    card = s.card[unit]
    terrain = s.terrain[card]
    if terrain and s.t.terrain.flags[terrain] & CARD_URBAN and not s.rules.incard_infiltrate_urban:
        return NO_SLIP_IN_CITY
    if s.exposed[unit]:
        return EXPOSED_SLIP
    if not can_infiltrate(s, unit):
        return CANNOT_SLIP
    if not has_vof(s, card):
        return NO_FIRE_HERE
    return NO_AREA_TO_SLIP if shift_reason(s, unit) else None
