"""Engineers at work, and the bridges they build."""

from __future__ import annotations

from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction
from sandtable.games.air_armor.state.codes import (
    BRIDGING_POINTS,
    CAN_PURSE,
    US_PURSE,
    WG_PURSE,
    WP_PURSE,
)

US, WG, RED = "3ID-ENG1", "12PzD-ENG1", "39GMRD-ENG1"
M1, BMP = "1/3ID-M1", "39GMRD-117GMRR-U"


def act(field: Field, engineer: int, *a: int | str, dice: list[int] | None = None) -> Table:
    """One engineer performs one action."""
    return Table(field, EngineerAction(engineer), dice).answer(*a)


def points(field: Field, purse: int, points: int) -> None:
    """Give a purse Bridging Points; the others have none."""
    for other in (WP_PURSE, US_PURSE, WG_PURSE, CAN_PURSE):
        field.s.points[other * 6 + BRIDGING_POINTS] = points if other == purse else 0


def points_of(field: Field, purse: int) -> int:
    return field.s.points[purse * 6 + BRIDGING_POINTS]


def main_bridge(field: Field, unit: str = US) -> tuple[int, int]:
    """An engineer that maintains a bridge over the Main between 0303 and 0403, built from 0303."""
    field.plain()
    site = field.river("0303 0403", "main")
    points(field, field.t.purse[field.t.type_first[field.t.type_index[unit]]], 1)
    engineer = field.put(unit, "0303")
    act(field, engineer, "build_bridge", site)
    return engineer, site
