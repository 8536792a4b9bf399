"""Mine Attacks of ADM Strikes: what the rules on Strikes ask of engineers (23.5.3f, 37.5a)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.support.assets import MineAttacks
from sandtable.games.air_armor.state.theater import Theater

from .mine_attack import STRUCK, MineAttack


class StrikeMines(MineAttacks):
    """`rules/strike_segment.py` registers it with `rules/support/assets.py`."""

    def attack(self, g: Play[Theater], pieces: list[int], hex: int) -> None:
        g.push(MineAttack(pieces, hex, STRUCK))
