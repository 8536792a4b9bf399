"""A counter-battery duel: guns, their HQs and an observer on a small map."""

from __future__ import annotations

from games.air_armor.field import Field
from games.air_armor.gunnery import Firing
from games.air_armor.support.staff import small
from sandtable.games.air_armor.rules.pieces.status import mark_fired
from sandtable.games.air_armor.rules.support.counter_battery import (
    CounterBattery,
)
from sandtable.games.air_armor.state.codes import NATO

BMP, DAG, HQF = "27GMRD-68GMRR-U", "27GMRD-DAG", "27GMRD-HQF"
HQ, M2, M109, M109B, M110, MLRS = "1/3ID-HQ", "1/3ID-M2", "3ID-2-41", "3ID-1-10", "72FA-M110A", "3ID-MLRS"


class Duel:
    """Two sides with an HQ, a spotter and a gun each, 5 hexes from the enemy gun; the NATO gun has just fired."""

    def __init__(self, field: Field) -> None:
        small(field)
        self.field = field
        self.spotter, self.wp_hq, self.dag = (
            field.put(BMP, "0510", 3),
            field.put(HQF, "0505"),
            field.put(DAG, "0507", 3),
        )
        self.eyes, self.hq, self.m110 = field.put(M2, "0512", 1), field.put(HQ, "0517"), field.put(M110, "0515", 3)
        field.s.role = NATO
        mark_fired(field.s, self.m110)

    def cycle(self, *dice: int) -> Firing:
        return Firing(self.field, CounterBattery([self.m110]), list(dice))
