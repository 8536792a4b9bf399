"""Places of the roster by their names."""

from __future__ import annotations

from games.fields_of_fire.field import T

HC, GREEN_SMOKE, GREEN_CLUSTER, FLARE = 14, 11, 7, 17


def entry(key: str) -> int:
    return next(e for e in range(T.roster.size) if T.roster.key[e] == key and T.roster.force[e] == 1)
