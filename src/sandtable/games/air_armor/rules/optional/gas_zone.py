"""Gas Zones, Gas Points and their price, contamination (44.1, 44.3, 44.4, 44.7). Pure functions."""

from __future__ import annotations

from typing import Final

from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

NO_GAS_RULES: Final = Reason("46.4b", "no-gas-rules")
NO_GAS_POINT: Final = Reason("44.1a", "no-gas-point")
NATO_RETALIATES: Final = Reason("44.1b", "nato-retaliates")


def zone_of(s: Theater, hex: int) -> list[int]:
    """The hexes of the Gas Zone around a marker: its hex and the six next to it (44.3a)."""
    return [hex, *s.t.grid.around(hex)]


def place_gas(s: Theater, hex: int, kind: int) -> None:
    """A Gas Zone marker; where one of the other kind lies, the persistent one decides how long it stays (44.3)."""
    if s.gas[hex] == codes.NO_GAS:
        for other in zone_of(s, hex):
            s.gas_zone[other] += 1
    s.gas[hex] = max(s.gas[hex], kind)


def remove_gas(s: Theater, hex: int) -> None:
    """Take a Gas Zone marker away; zones of others that overlap stay (44.4.2)."""
    if s.gas[hex] != codes.NO_GAS:
        s.gas[hex] = codes.NO_GAS
        for other in zone_of(s, hex):
            s.gas_zone[other] -= 1


def disperse_gas(s: Theater) -> None:
    """Marker Removal in the Reorganization Phase: Non-Persistent markers are removed, Persistent ones stay (44.3b)."""
    hex = s.gas.find(codes.NON_PERSISTENT)
    while hex >= 0:
        remove_gas(s, hex)
        hex = s.gas.find(codes.NON_PERSISTENT, hex + 1)


# -- points (44.1, 44.7) ---------------------------------------------------------------------------------------


def gas_purse(side: int) -> int:
    """The only purse of a side that holds Gas Points: NATO's are US (44.1a)."""
    return codes.US_PURSE if side == codes.NATO else codes.WP_PURSE


def gas_points(s: Theater, side: int, kind: int) -> int:
    """Gas Points of a kind that a side has left."""
    column = codes.PERSISTENT_POINTS if kind == codes.PERSISTENT else codes.NON_PERSISTENT_POINTS
    return s.points[gas_purse(side) * len(codes.POINTS) + column]


def gas_point_reason(s: Theater, side: int, kind: int) -> Reason | None:
    """Why a side cannot spend a Gas Point: no gas rules, NATO before WP, none left (44.1, 44.2.3, 46.4b)."""
    if not s.readings.gas:
        return NO_GAS_RULES
    if side == codes.NATO and not s.gas_released:
        return NATO_RETALIATES
    return None if gas_points(s, side, kind) else NO_GAS_POINT


def spend_gas_point(s: Theater, side: int, kind: int) -> None:
    """A gun spends a Gas Point; an Air Call spends its own."""
    column = codes.PERSISTENT_POINTS if kind == codes.PERSISTENT else codes.NON_PERSISTENT_POINTS
    s.points[gas_purse(side) * len(codes.POINTS) + column] -= 1
    pay_for_gas(s, side)


def pay_for_gas(s: Theater, side: int) -> None:
    """A Gas Point was spent: for WP that costs a Victory Point and releases the gas of NATO (44.2.3a, 44.7)."""
    if side == codes.WP:
        s.gas_released = 1
        s.vp[codes.NATO] += 1


def city_penalty(s: Theater, side: int, hex: int) -> int:
    """Victory Points that the enemy gets for the City hexes in the Gas Zone of a strike (44.7)."""
    cities = 0
    for other in zone_of(s, hex):
        if s.t.terrain[other] == codes.CITY:
            cities += 1
    s.vp[1 - side] += cities
    return cities


# -- contamination (44.4) --------------------------------------------------------------------------------------


def may_be_contaminated(s: Theater, pieces: list[int]) -> list[int]:
    """The clean ground units among these; flying units are not affected (44.4.1b, 44.4e)."""
    return [piece for piece in pieces if piece < s.t.ground_pieces and not s.contaminated[piece]]


def contaminate(s: Theater, pieces: list[int]) -> None:
    """Contaminated markers, which stay until decontamination (44.4.3a)."""
    for piece in pieces:
        s.contaminated[piece] = 1


def clean_stack(s: Theater, hex: int) -> list[int]:
    """Units of both sides in a hex that a gas strike may contaminate."""
    return may_be_contaminated(s, s.pieces_at(codes.WP, hex) + s.pieces_at(codes.NATO, hex))
