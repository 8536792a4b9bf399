"""A small map for tests of fire support: HQs, guns, a cycle, and who calls whom."""

from __future__ import annotations

from copy import copy

from games.air_armor.field import Field
from sandtable.games.air_armor.rules.air.air_call import purse_at
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.state.codes import AIR_POINTS, POINTS, READY


def small(field: Field, rows: int = 20, columns: int = 35, **terrain: str) -> Field:
    """A small map without entry zones and fog; nothing can fly."""
    field.plain(rows, columns, **terrain)
    field.map.arrivals, field.map.edge, field.map.fog = [], [[], []], []
    return ground(field)


def ground(field: Field) -> Field:
    """The scenario gives no helicopters and no Air Points."""
    field.map = copy(field.map)
    field.map.helicopters = [0] * len(field.map.helicopters)
    field.map.points = field.map.points[:]
    for purse in range(len(field.map.points) // len(POINTS)):
        field.map.points[purse_at(purse, AIR_POINTS)] = 0
    return field


def cycle(field: Field, formation: str) -> None:
    """The activation cycle of a formation."""
    field.s.active = field.formation(formation)
    field.s.role = field.t.formation_side[field.s.active]


def acquire(field: Field, hex: str) -> None:
    """An Acquired marker of the active player."""
    field.s.acquired[field.hex(hex)] = field.s.role + 1


def fill_sky(field: Field) -> None:
    """Helicopters of every type are ready, and every purse has points of every kind (24.1, 25.1)."""
    for helicopter in range(len(field.t.helicopter_piece)):
        field.s.track[box(helicopter, READY)] = 9
    field.s.points = [max(3, points) for points in field.s.points]
