"""Fire in blocks of a city."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import ENEMY_SQUAD
from games.fields_of_fire.ground import T
from sandtable.games.fields_of_fire.state.mission_tables import PackageGroup

RIFLES = "vc_squad"
BLOCKS = ["r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building", "r4c4 complex_building"]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def group(cover: int, far: int = 1) -> PackageGroup:
    kind = next(k for k in T.types.ids if T.types.key[k] == ENEMY_SQUAD)
    made = PackageGroup()
    made.types, made.least, made.most, made.asset = [[kind]], [1], [1], [0]
    made.distance, made.cover, made.fires, made.spotted = far, cover, True, True
    return made
