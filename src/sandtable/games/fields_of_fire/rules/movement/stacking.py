"""Stacking: how many steps and vehicles of a side fit on a card (5.1.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.sight.smoke import WRECK
from sandtable.games.fields_of_fire.rules.transport.transport import foot_steps
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_LANDING_ZONE

from .cover import covers_on

CARD_FULL: Final = Reason("5.1.5a", "card-full")


def stacks(s: Company, unit: int, card: int) -> bool:
    """Whether the card can take the unit: sixteen steps and four vehicles per side, no limit in the Staging Area.

    A Landing Zone card takes four vehicles in all, wrecks included (11.1.3b).
    """
    if card < WIDTH:
        return True
    if is_vehicle(s, unit):
        zone = s.control[card] >> CONTROL_LANDING_ZONE & 1
        held = vehicles_and_wrecks(s, card) if zone else vehicles_on(s, s.side[unit], card)
        return held < s.t.charts.stack_vehicles
    limit = s.t.charts.stack_steps - s.steps[unit]
    return s.step_count[s.side[unit] * SIZE + card] <= limit or foot_steps(s, s.side[unit], card) <= limit


def vehicles_on(s: Company, side: int, card: int) -> int:
    """Vehicles of a side on a card (5.1.5a)."""
    return sum(1 for unit in s.units_at.get(card, []) if s.side[unit] == side and is_vehicle(s, unit))


def vehicles_and_wrecks(s: Company, card: int) -> int:
    """Vehicles, Wrecks and Burning Wrecks on a card (11.1.3b)."""
    standing = sum(1 for unit in units_on(s, card) if is_vehicle(s, unit))
    wrecks = sum(1 for cover in covers_on(s, card) if s.cover_kind[cover] == WRECK)
    return standing + wrecks + s.burning.count(card)
