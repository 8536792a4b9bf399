"""A corner of a city for tests: parks with blocks of houses, units in their areas."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.ground import Ground, T, place
from sandtable.games.fields_of_fire.rules.movement.within import shifts
from sandtable.games.fields_of_fire.rules.pieces.areas import place_at
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import COVERS

N, E, S, W = codes.AREA_STREET_N, codes.AREA_STREET_E, codes.AREA_STREET_S, codes.AREA_STREET_W
A, B, YARD = codes.AREA_BUILDING_A, codes.AREA_BUILDING_B, codes.AREA_COURTYARD
UP_A, UP_B, ROOF_A, ROOF_B = codes.AREA_UPPER_A, codes.AREA_UPPER_B, codes.AREA_ROOF_A, codes.AREA_ROOF_B
SQUAD, MG, ENEMY_SQUAD, ENEMY_MG = "rifle_squad", "m60", "nva_squad", "nva_mg"


class City(Ground):
    """Parks everywhere, and blocks where the test puts them."""

    def __init__(self, *blocks: str, **draws: list[Any]) -> None:
        super().__init__("F1", "park", **draws)
        self.s.rules.rooftops = 1  # of another city than Hue
        for block in blocks:
            at, kind = block.split()
            self.lay(at, kind)

    def area(self, at: str, area: int) -> int:
        """The place of an area of a block."""
        found = place_at(self.s, place(at), area)
        assert found, f"{at} has no area {area}"
        return found

    def man(self, key: str, at: str, area: int | None = None, **marks: int) -> int:
        """A unit of one of the two forces (or a vehicle) in an area of a block, or on open ground."""
        forces = (self.m.force, self.m.enemy, 0)
        kind = next(k for k in T.types.ids if T.types.key[k] == key and T.types.force[k] in forces)
        return self.add(kind, at, 0 if area is None else self.area(at, area), **marks)

    def sees(self, one: int, other: int) -> bool:
        """Whether two units see each other; LOS is the same both ways without smoke."""
        there, back = sees_unit(self.s, one, other), sees_unit(self.s, other, one)
        if not self.s.area_smoke:
            assert there == back
        return there


def ordered(city: City, unit: int) -> set[int]:
    """The areas, by code, to which a unit may move within its card."""
    return {(area - COVERS) % codes.AREAS_ON_CARD for area in shifts(city.s, unit)}
