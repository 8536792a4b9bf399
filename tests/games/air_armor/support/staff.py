"""A small map for tests of fire support: HQs, guns, a cycle, and who calls whom."""

from __future__ import annotations

from games.air_armor.field import Field
from sandtable.games.air_armor.rules.support.assets import FlyingAssets, register_flying
from sandtable.games.air_armor.state.theater import Theater


def small(field: Field, rows: int = 20, columns: int = 35, **terrain: str) -> Field:
    """A small map without entry zones and fog."""
    field.plain(rows, columns, **terrain)
    field.map.arrivals, field.map.edge, field.map.fog = [], [[], []], []
    return field


def cycle(field: Field, formation: str) -> None:
    """The activation cycle of a formation."""
    field.s.active = field.formation(formation)
    field.s.role = field.t.formation_side[field.s.active]


def acquire(field: Field, hex: str) -> None:
    """An Acquired marker of the active player."""
    field.s.acquired[field.hex(hex)] = field.s.role + 1


class AllHelicopters(FlyingAssets):
    """Every helicopter of the side answers, and there is always an aircraft."""

    def helicopter_reason(self, s: Theater, hq: int, piece: int, call: int, hex: int) -> int:
        return 0

    def air_call_possible(self, s: Theater, hq: int, call: int, hex: int) -> bool:
        return True


def with_helicopters() -> AllHelicopters:
    """Helicopters that answer every call, until `without_helicopters`."""
    found = AllHelicopters()
    register_flying(found)
    return found
