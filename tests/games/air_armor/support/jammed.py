"""An attack that EW assets may jam."""

from __future__ import annotations

from games.air_armor.field import Field, rule_of
from games.air_armor.support.staff import cycle, small
from sandtable.games.air_armor.rules.support.jamming import jam_reason
from sandtable.games.air_armor.state.codes import (
    ASSET_READY,
    HASTY_ATTACK,
)

BMP, T80, M2, HQF, HQM = "27GMRD-68GMRR-U", "27GMRD-28TR-U", "1/3ID-M2", "27GMRD-HQF", "27GMRD-HQM"


class Scene:
    """A WP unit at 0510 attacks a Bradley at 0511; the Forward HQ at 0505 has an EW asset."""

    def __init__(self, field: Field, kind: int = HASTY_ATTACK, **terrain: str) -> None:
        small(field, **terrain)
        self.field = field
        self.bmp, self.bradley = field.put(BMP, "0510", 3), field.put(M2, "0511", 2)
        self.hq, self.brigade = field.put(HQF, "0505"), field.put("1/3ID-HQ", "0515")
        field.s.ew[self.hq] = ASSET_READY
        cycle(field, "27GMRD")
        field.operation(kind, self.bmp, objective="0511")

    def refused(self, hq: int = 0) -> str:
        return rule_of(jam_reason(self.field.s, hq or self.hq))
