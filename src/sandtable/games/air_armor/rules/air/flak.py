"""Flak strength in sixths of a point, SAM Fire, the Anti-Aircraft Fire Table and Hit Checks (27).

Fractions are kept for each unit and only the sum is rounded down (27.2.2a).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.pieces.hidden import flak_steps
from sandtable.games.air_armor.state.codes import FLAK_UNIT
from sandtable.games.air_armor.state.theater import Theater

FLAK_RANGE: Final = 2
AT_AIRCRAFT: Final = 0  # an air unit with a Low profile, or a unit that drops by parachute
AT_HELICOPTER: Final = 1
PARTS: Final = 4 * FLAK_UNIT  # two halvings may meet: sums are counted in 1/24
STAND_OFF_DRM: Final = 2  # subtracted from SAM Fire at a Stand-off profile (27.1c)

NO_EFFECT: Final = 0
CHECK_OR_ABORT: Final = 1
CHECK_AND_ABORT: Final = 2


def flak_value(s: Theater, firer_hex: int, distance: int, against: int) -> int:
    """Sixths of a point for each step: by distance, kind of target, night and smoke at the firer (27.2.1, 27.2.1.2)."""
    charts = s.t.charts
    if against == AT_AIRCRAFT:
        return charts.flak_air[distance]
    if s.night() or s.smoke[firer_hex]:
        return charts.flak_helicopter_poor[distance]
    return charts.flak_helicopter[distance]


def flak_of(s: Theater, piece: int, firer_hex: int, distance: int, against: int) -> int:
    """Flak strength of a unit in 1/24: gas or contamination halves once, disruption once more (27.2.1.1a)."""
    strength = flak_steps(s, piece) * flak_value(s, firer_hex, distance, against) * (PARTS // FLAK_UNIT)
    if s.gas_zone[firer_hex] or s.contaminated[piece]:
        strength //= 2
    if s.disrupted[piece]:
        strength //= 2
    return strength


def flak_total(s: Theater, side: int, hex: int, against: int) -> int:
    """The true flak strength of a side at a hex: all units within 2 hexes, the sum rounded down (27.2.2a)."""
    total = 0
    for place in s.t.grid.within(hex, FLAK_RANGE):
        piece = s.first[side][place]
        if piece:
            distance = s.t.grid.distance(place, hex)
            while piece:
                total += flak_of(s, piece, place, distance, against)
                piece = s.link[piece]
    for keeper in keepers_of(s, side):
        total += keeper_flak(s, keeper, hex, against)
    return total // PARTS


def keeper_flak(s: Theater, keeper: int, hex: int, against: int) -> int:
    """Flak strength of a maintaining engineer in 1/24, from the hex beside its bridge where it is stronger (34.3d)."""
    best = 0
    for bank in hexes_of(s, s.bridge_kept[keeper]):
        distance = s.t.grid.distance(bank, hex)
        if distance <= FLAK_RANGE:
            best = max(best, flak_of(s, keeper, bank, distance, against))
    return best


def in_flak(s: Theater, side: int, hex: int) -> bool:
    """Whether a ground unit of a side, a dummy too, is within 2 hexes: a flak combat takes place (27.2a, 27.2.2d).

    A unit 2 hexes away is next to a neighbour of the hex; only the banks of a kept bridge must be measured too.
    """
    near, neighbours = s.near[side], s.t.grid.neighbours
    if s.first[side][hex] or near[hex]:
        return True
    for place in range(6 * hex, 6 * hex + 6):
        if neighbours[place] >= 0 and near[neighbours[place]]:
            return True
    for keeper in s.t.engineer_pieces:
        if s.bridge_kept[keeper] and s.t.side[keeper] == side and _covers(s, keeper, hex):
            return True
    return False


def _covers(s: Theater, keeper: int, hex: int) -> bool:
    grid = s.t.grid
    return any(grid.distance(bank, hex) <= FLAK_RANGE for bank in hexes_of(s, s.bridge_kept[keeper]))


def flak_layer(s: Theater, side: int) -> list[int]:
    """By hex: 1 where units of a side have flak."""
    layer = [0] * s.t.size
    grid = s.t.grid
    for hex in s.held_hexes(side):
        for other in grid.within(hex, FLAK_RANGE):
            layer[other] = 1
    for keeper in keepers_of(s, side):
        for bank in hexes_of(s, s.bridge_kept[keeper]):
            for other in grid.within(bank, FLAK_RANGE):
                layer[other] = 1
    return layer


def keepers_of(s: Theater, side: int) -> list[int]:
    """Engineers of a side under the bridges that they maintain: they keep their flak (34.3d)."""
    return [piece for piece in s.t.engineer_pieces if s.bridge_kept[piece] and s.t.side[piece] == side]


# -- the table -------------------------------------------------------------------------------------------------


def effect_of(s: Theater, modified: int) -> int:
    """What the Anti-Aircraft Fire Table says: NO_EFFECT, CHECK_OR_ABORT or CHECK_AND_ABORT (27.2.2.T)."""
    if modified >= s.t.charts.aa_and:
        return CHECK_AND_ABORT
    return CHECK_OR_ABORT if modified >= s.t.charts.aa_or else NO_EFFECT


def sam_strength(s: Theater, side: int, stand_off: bool) -> int:
    """The SAM strength that a side adds to its roll; it is not spent (27.1)."""
    return s.sam[side] - STAND_OFF_DRM if stand_off else s.sam[side]


def hits(roll: int, defense: int) -> bool:
    """Whether a Hit Check shoots down a step (27.3.1a)."""
    return roll >= defense
