"""Disruption by Strikes: survivors whose Adjusted Defense the original hit total reaches (23.3)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.state.theater import Theater


def disrupted_by(hits: int, defense: list[int], steps: list[int]) -> list[int]:
    """Places in these lists of the units that survive and are disrupted (23.3a, 23.3c)."""
    return [at for at in range(len(steps)) if steps[at] > 0 and defense[at] <= hits]


def disrupt_units(g: Play[Theater], pieces: list[int]) -> None:
    """Disrupted markers; the units are flipped to Used (23.3.1a)."""
    for piece in pieces:
        disrupt(g.state, piece)
        g.tell("disrupted", piece)
