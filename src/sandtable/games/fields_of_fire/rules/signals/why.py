"""Prohibitions of pyrotechnics and signals: code, rule id, message id (4.4)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.fire_orders.why import WHY as FIRE_ORDERS_WHY
from sandtable.games.fields_of_fire.rules.why import SIGNALS, Why

NO_DEVICE: Final = SIGNALS + 1
OUT_OF_THROW: Final = SIGNALS + 2
AREA_OUT_OF_THROW: Final = SIGNALS + 3
NOT_ACROSS: Final = SIGNALS + 4

WHY: Final[Why] = {
    **FIRE_ORDERS_WHY,
    NO_DEVICE: ("4.2.1c.who", "no-device"),
    OUT_OF_THROW: ("4.2.1c.pre", "out-of-throw"),
    AREA_OUT_OF_THROW: ("13.9a", "area-out-of-throw"),
    NOT_ACROSS: ("4.4.1e", "not-across"),
}
