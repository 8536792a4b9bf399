"""Driving: onto which cards a ground vehicle goes, by road or across country, and where it stops (10.5.2c, 10.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.combat.demolition import is_hedge
from sandtable.games.fields_of_fire.rules.command.permits import NEEDS_FRIENDS, limited
from sandtable.games.fields_of_fire.rules.movement import infantry
from sandtable.games.fields_of_fire.rules.movement.main_line import driven_beyond
from sandtable.games.fields_of_fire.rules.movement.stacking import stacks
from sandtable.games.fields_of_fire.rules.movement.urban import STREETS_ONLY, entries
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.sight.smoke import WRECK
from sandtable.games.fields_of_fire.rules.transport.boxes import is_aircraft
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import GROUNDED
from sandtable.games.fields_of_fire.state import codes, grid
from sandtable.games.fields_of_fire.state.company import COVERS, Company
from sandtable.games.fields_of_fire.state.mission_codes import (
    RULE_WRECKS_BLOCK,
)

NO_VEHICLE_WAY: Final = Reason("10.5.2c1", "no-vehicle-way")
VEHICLES_FULL: Final = Reason("5.1.5a", "vehicle-room")


def mobile(s: Company, unit: int) -> bool:
    """Whether a vehicle can move; guns that one edition counts among the vehicles cannot (10.8.4)."""
    return s.t.weapons.mobile[s.t.types.at[s.kind[unit]]] == 1


def drivable(s: Company, unit: int) -> list[int]:
    """Adjacent cards a ground vehicle may enter: never a NO card, with room for it (10.5.2c1, 5.1.5)."""
    cards: list[int] = []
    if not drives(s, unit):
        return cards
    for way in range(8):
        card = grid.NEIGHBOUR[8 * s.card[unit] + way]
        if card != grid.NOWHERE and not way_reason(s, unit, way, card):
            cards.append(card)
    return cards


def drive_reason(s: Company, unit: int, card: int) -> Reason | None:
    """Why a vehicle cannot drive onto a card; None if it can (10.5.2c)."""
    if not drives(s, unit):
        return GROUNDED
    if grid.distance(s.card[unit], card) != 1:
        return infantry.NOT_ADJACENT
    return way_reason(s, unit, grid.direction(s.card[unit], card), card)


def drives(s: Company, unit: int) -> bool:
    """Whether a vehicle moves on the ground at all."""
    return mobile(s, unit) and not s.frozen[unit] and not is_aircraft(s, unit)


def way_reason(s: Company, unit: int, way: int, card: int) -> Reason | None:
    """Why a vehicle that can move does not get onto the card beside its own in a direction; None if it does."""
    if not s.laid[card]:
        return infantry.NOT_ADJACENT
    if s.side[unit] == codes.FRIENDLY:
        if not s.inside[card]:
            return infantry.OUTSIDE  # the enemy drives beyond the boundaries (2.4.1)
        if driven_beyond(s, unit, passengers(s, unit), card):
            return infantry.BEYOND_LINE
    if s.areas and not open_to_vehicle(s, unit, card):
        return STREETS_ONLY
    terrain = s.terrain[card]
    if terrain and s.t.terrain.traffic[terrain] == codes.TRAFFIC_NO and not by_road(s, s.card[unit], card):
        return NO_VEHICLE_WAY
    if is_hedge(s, card):
        return NO_VEHICLE_WAY
    if infantry.barred(s, s.card[unit], way, card):
        return infantry.BLACK_BORDER
    if s.pinned[unit] and not pinned_may_go(s, unit, card):
        return limited(s, unit, NEEDS_FRIENDS)
    return None if stacks(s, unit, card) else VEHICLES_FULL


def pinned_may_go(s: Company, unit: int, card: int) -> bool:
    """In one edition a Pinned vehicle drives only to the Staging Area or to friends who are not under fire (10.7)."""
    if not s.rules.pinned_vehicle_limits or card < grid.WIDTH:
        return True
    return s.count[s.side[unit] * grid.SIZE + card] > 0 and not has_vof(s, card)


def ways_into(s: Company, unit: int, card: int) -> list[Action]:
    """The answers with which a vehicle drives onto a card: from the corner of a block into either street (13.2.1a)."""
    streets = entries(s, unit, s.place[unit], card) if card in s.areas else []
    return [("under", street) for street in streets] if len(streets) > 1 else [("to", card)]


def open_to_vehicle(s: Company, unit: int, card: int) -> bool:
    """Whether streets lead from a vehicle's place to a card (13.2.2b)."""
    return not (s.card[unit] in s.areas or card in s.areas) or len(entries(s, unit, s.place[unit], card)) > 0


def on_road(s: Company, card: int) -> bool:
    """Whether a road of the mission runs over the card."""
    return card >= grid.WIDTH and len(s.m.road) > 0 and card in [grid.from_cell(cell) for cell in s.m.road]


def by_road(s: Company, card: int, other: int) -> bool:
    """Whether a road runs from one card to the other: both are road cards, or one is in the Staging Area."""
    return on_road(s, other) and (card < grid.WIDTH or on_road(s, card))


def must_stop(s: Company, card: int) -> bool:
    """A SLOW card ends the move; roads pass it unless a wreck blocks them (10.5.2c1)."""
    if wreck_blocks(s, card):
        return True
    return s.terrain[card] != 0 and s.t.terrain.traffic[s.terrain[card]] == codes.TRAFFIC_SLOW and not on_road(s, card)


def has_wreck(s: Company, card: int) -> bool:
    """Whether a wreck lies on a card."""
    if card in s.burning:
        return True
    return any(s.cover_card[cover] == card and s.cover_kind[cover] == WRECK for cover in range(1, COVERS))


def wreck_blocks(s: Company, card: int) -> bool:
    """A road card with a wreck is SLOW where the mission says so."""
    if not s.m.rules[RULE_WRECKS_BLOCK]:
        return False
    return any(grid.from_cell(cell) == card for cell in s.m.road) and has_wreck(s, card)
