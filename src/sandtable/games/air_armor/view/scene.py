"""The table as roles see it while one of them lays out counters or mines in secret."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.frames import Lanes
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.engineers.placement import PlaceMines
from sandtable.games.air_armor.rules.layout import SealedLayout
from sandtable.games.air_armor.state.theater import Theater


def scene_of(g: Play[Theater], roles: Sequence[int]) -> Theater:
    """The theater itself, or a copy with its orders for the side that is laying something out."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Lanes):
        for role in roles:
            sealed = top.lanes[role][0] if top.lanes[role] else None
            if isinstance(sealed, (SealedLayout, PlaceMines)):
                return sealed.scene(g.state)
    return g.state
