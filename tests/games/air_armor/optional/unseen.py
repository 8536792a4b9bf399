"""Units of the Pool Card in Hidden Mode: put down, filled up, shown."""

from __future__ import annotations

from games.air_armor.field import Field
from sandtable.games.air_armor.rules.optional import pool
from sandtable.games.air_armor.state.codes import (
    UNREVEALED,
)

LEOPARD, MARDER, JAGUAR = "36PzBde-Leopard", "36PzBde-Marder", "36PzBde-Jaguar"
BTR, BMP, M1, M3 = "4MRD-24MRR-U", "39GMRD-117GMRR-U", "1/3ID-M1", "2/11ACR-M3"


def kind(field: Field, unit: str) -> int:
    return field.t.type_index[unit]


def fill(field: Field, unit: str, steps: int) -> None:
    """Put steps into the pool of a type."""
    field.s.pool[kind(field, unit)] = steps
    field.s.type_left[kind(field, unit)] = steps


def unseen(field: Field, unit: str, hex: str) -> int:
    """An unrevealed counter."""
    piece = field.put(unit, hex, UNREVEALED)
    pool.cover(field.s, piece)
    return piece


def shown(field: Field, unit: str, hex: str, steps: int) -> int:
    """A revealed unit; its steps have left the pool."""
    return field.put(unit, hex, steps)
